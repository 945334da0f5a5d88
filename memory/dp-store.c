/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-output.h"
#include "dp-store-migrations.h"
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
is_sound (DpDb *db)
{
  gint64 pages = dp_db_value (db, 0, "PRAGMA page_count", "");
  gint64 size = dp_db_value (db, 0, "PRAGMA page_size", "");
  g_autofree char *wrong = NULL;

  if (dp_db_failed (db) || pages * size > DP_STORE_CHECKED_SIZE)
    return !dp_db_failed (db);
  wrong = dp_db_examine (db, TRUE);
  if (wrong)
    dp_db_damaged (db, wrong);
  return !wrong;
}

/* All checks come before the first byte is written. */
static void
prepare (DpStore *self, gboolean may_be_new)
{
  guint version = dp_store_recognise (self->db);

  if (!dp_db_failed (self->db) && version == 0 && !may_be_new)
    dp_db_refuse (self->db, g_error_new (DP_STORE_ERROR, DP_STORE_ERROR_OTHER,
                                         _("“%s” is empty: there’s no store in it. Choose another file, or delete it and a store is made in its place."),
                                         dp_db_get_path (self->db)));
  if (dp_db_failed (self->db) || (version > 0 && !is_sound (self->db)))
    return;
  dp_store_migrate (self->db, DP_STORE_SCHEMA, self->zone);
}

/* Takes db. */
static DpStore *
store_new (DpDb *db, GTimeZone *zone, gboolean copy)
{
  DpStore *self = g_new0 (DpStore, 1);

  self->db = db;
  self->zone = g_time_zone_ref (zone);
  self->claim = g_uuid_string_random ();
  self->copy = copy;
  return self;
}

static DpStore *
open_in_memory (GTimeZone *zone, GError **error)
{
  DpDb *db = dp_db_open (":memory:", FALSE, error);
  g_autoptr (DpStore) self = db ? store_new (db, zone, TRUE) : NULL;

  if (!self)
    return NULL;
  prepare (self, TRUE);
  return dp_db_check (self->db, error) ? g_steal_pointer (&self) : NULL;
}

/* A new store comes into the world whole, so that one with nothing in it is never ours. Another program may be quicker. What a trainee gets wrong is
 * nobody else's business: a file of the user's own; SQLite gives its side files the same rights. */
static gboolean
make_new (const char *path, GTimeZone *zone, GError **error)
{
  g_autoptr (DpStore) model = open_in_memory (zone, error);
  g_autoptr (GBytes) bytes = model ? dp_db_snapshot (model->db) : NULL;
  g_autoptr (GError) problem = NULL;

  if (!bytes)
    return model ? dp_db_check (model->db, error) : FALSE;
  if (dp_output_create (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0600, &problem)
      || g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_EXIST))
    return TRUE;
  g_set_error_literal (error, DP_STORE_ERROR, g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ? DP_STORE_ERROR_FULL : DP_STORE_ERROR_UNWRITABLE,
                       problem->message);
  return FALSE;
}

DpStore *
dp_store_open_in (const char *path, GTimeZone *zone, GError **error)
{
  g_autoptr (DpStore) self = NULL;
  DpDb *db;

  g_return_val_if_fail (path != NULL && zone != NULL, NULL);
  if (*path == '\0')
    {
      g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE, _("The store needs a file name; it was given an empty one."));
      return NULL;
    }
  if (g_str_equal (path, ":memory:"))
    return open_in_memory (zone, error);
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !make_new (path, zone, error))
    return NULL;
  db = dp_db_open (path, FALSE, error);
  if (!db)
    return NULL;
  self = store_new (db, zone, FALSE);
  prepare (self, FALSE);
  if (!dp_db_failed (self->db))
    dp_db_make_durable (self->db);
  if (!dp_db_failed (self->db))
    dp_db_set_trusted (self->db, TRUE);
  return dp_db_check (self->db, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
dp_store_has_log (const char *path)
{
  static const char *const suffixes[] = { "-wal", "-journal" };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *log = g_strconcat (path, suffixes[i], NULL);
      GStatBuf about;

      any |= g_stat (log, &about) == 0 && about.st_size > 0;
    }
  return any;
}

/* Another program has it open, or died with it: only SQLite can say what is in it. */
static GBytes *
read_with_log (const char *path, GError **error)
{
  g_autoptr (DpDb) file = dp_db_open (path, TRUE, error);
  g_autoptr (GBytes) bytes = NULL;

  if (!file)
    return NULL;
  dp_store_recognise (file);
  bytes = dp_db_snapshot (file);
  return dp_db_check (file, error) ? g_steal_pointer (&bytes) : NULL;
}

/* SQLite would want to write beside it even so. */
static GBytes *
read_plainly (const char *path, GError **error)
{
  g_autoptr (GMappedFile) mapped = NULL;
  g_autoptr (GError) reason = NULL;
  GStatBuf about;

  if (g_stat (path, &about) == 0 && !S_ISREG (about.st_mode))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” isn’t an ordinary file. Choose another one."), path);
  else if (!(mapped = g_mapped_file_new (path, FALSE, &reason)))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” can’t be read: %s."), path, reason->message);
  return mapped ? g_mapped_file_get_bytes (mapped) : NULL;
}

DpStore *
dp_store_open_copy (const char *path, GTimeZone *zone, GError **error)
{
  g_autoptr (GBytes) bytes = dp_store_has_log (path) ? read_with_log (path, error) : read_plainly (path, error);
  g_autoptr (DpStore) self = NULL;
  DpDb *db;

  if (!bytes)
    return NULL;
  db = dp_db_open_bytes (bytes, path, error);
  if (!db)
    return NULL;
  self = store_new (db, zone, TRUE);
  prepare (self, FALSE);
  return dp_db_check (self->db, error) ? g_steal_pointer (&self) : NULL;
}

DpStore *
dp_store_look (const char *path, GError **error)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  g_return_val_if_fail (path != NULL && *path, NULL);
  return dp_store_open_copy (path, zone, error);
}

DpStore *
dp_store_open (const char *path, GError **error)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  return dp_store_open_in (path, zone, error);
}

void
dp_store_close (DpStore *self)
{
  if (!self)
    return;
  dp_db_close (self->db);
  g_time_zone_unref (self->zone);
  g_free (self->claim);
  g_free (self);
}

const char *
dp_store_get_path (const DpStore *self)
{
  return dp_db_get_path (self->db);
}

gboolean
dp_store_is_in_memory (const DpStore *self)
{
  return self->copy;
}

gint
dp_store_day (const DpStore *self, gint64 when)
{
  return dp_store_day_in (self->zone, when);
}

gboolean
dp_store_check (DpStore *self, GError **error)
{
  g_autofree char *wrong = dp_db_examine (self->db, FALSE);

  if (wrong)
    dp_db_damaged (self->db, wrong);
  return dp_db_check (self->db, error);
}

gint64
dp_store_word (DpDb *db, const char *text)
{
  gint64 id;

  if (!text)
    return 0;
  id = dp_db_value (db, 0, "SELECT id FROM word WHERE text = ?", "s", text);
  if (id || !dp_db_run (db, "INSERT INTO word (text) VALUES (?)", "s", text))
    return id;
  return dp_db_last_id (db);
}

void
dp_store_refuse_missing (DpDb *db, const char *format, gint64 id)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autofree char *text = g_strdup_printf (format, number, dp_db_get_path (db));

  dp_db_refuse (db, g_error_new_literal (DP_STORE_ERROR, DP_STORE_ERROR_OTHER, text));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-migrations.h"
#include "dp-store-private.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

/* What a trainee gets wrong is nobody else's business: a file of the user's own. SQLite gives its side files the same rights. */
static void
make_private (const char *path)
{
  int fd = open (path, O_CREAT | O_EXCL | O_CLOEXEC | O_WRONLY, 0600);

  if (fd >= 0)
    close (fd);
}

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
static gboolean
prepare (DpStore *self, gboolean is_copy)
{
  guint version = dp_store_recognise (self->db);

  if (!dp_db_failed (self->db) && version == 0 && is_copy)
    dp_db_refuse (self->db, g_error_new (DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” is empty: there is no store in it."),
                                         dp_db_get_path (self->db)));
  if (dp_db_failed (self->db) || (version > 0 && !is_sound (self->db)))
    return FALSE;
  if (is_copy)
    dp_db_make_careless (self->db);
  dp_store_migrate (self->db, DP_STORE_SCHEMA, self->zone);
  if (dp_db_failed (self->db))
    return FALSE;
  if (!is_copy)
    dp_db_make_durable (self->db);
  dp_db_set_trusted (self->db, TRUE);
  return !dp_db_failed (self->db);
}

DpStore *
dp_store_open_full (const char *path, const char *copy_of, GTimeZone *zone, GError **error)
{
  g_autoptr (DpStore) self = g_new0 (DpStore, 1);

  self->zone = g_time_zone_ref (zone);
  self->claim = g_uuid_string_random ();
  if (!copy_of && !g_str_equal (path, ":memory:"))
    make_private (path);
  self->db = dp_db_open (path, copy_of, !copy_of, error);
  if (!self->db)
    return NULL;
  prepare (self, copy_of != NULL);
  return dp_db_check (self->db, error) ? g_steal_pointer (&self) : NULL;
}

DpStore *
dp_store_open_in (const char *path, GTimeZone *zone, GError **error)
{
  g_return_val_if_fail (path != NULL && zone != NULL, NULL);
  if (*path == '\0')
    {
      g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE, _("The store needs a file name; it was given an empty one."));
      return NULL;
    }
  return dp_store_open_full (path, NULL, zone, error);
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
  return g_str_equal (dp_store_get_path (self), ":memory:");
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-db-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

G_DEFINE_QUARK (dp - store - error - quark, dp_store_error)

/* --- errors --- */

static void
set_error (DpDb *self, DpStoreErrorCode code, const char *text)
{
  if (!self->error)
    self->error = g_error_new_literal (DP_STORE_ERROR, code, text);
}

void
dp_db_refuse (DpDb *self, GError *error)
{
  if (!self->error)
    self->error = error;
  else
    g_error_free (error);
}

void
dp_db_damaged (DpDb *self, const char *what)
{
  /* Translators: a file, and what is wrong with it */
  g_autofree char *text = g_strdup_printf (
      _("“%s” is damaged: %s. It has been left as it is. Move it away to start again, or use a copy that you exported."), self->path, what);

  set_error (self, DP_STORE_ERROR_DAMAGED, text);
}

/* A quota or a limit of size comes as a plain failure to write. */
static gboolean
no_room (int rc)
{
  return (rc & 0xff) == SQLITE_FULL || rc == SQLITE_IOERR_WRITE;
}

void
dp_db_fail (DpDb *self, int rc)
{
  /* The handle may not have heard of it: then it would say that there was no error. */
  const char *detail = self->handle && sqlite3_errcode (self->handle) != SQLITE_OK ? sqlite3_errmsg (self->handle) : sqlite3_errstr (rc);
  DpStoreErrorCode code = DP_STORE_ERROR_OTHER;
  /* Translators: a file, and the reason in the words of the system */
  const char *format = _("“%s” can’t be used: %s.");
  g_autofree char *text = NULL;
  int primary = rc & 0xff;

  if (self->error)
    return;
  if (primary == SQLITE_CORRUPT)
    {
      dp_db_damaged (self, detail);
      return;
    }
  if (no_room (rc))
    {
      code = DP_STORE_ERROR_FULL;
      format = _("“%s” can’t be written: there’s no room left, or the disk refuses (%s). What was saved before is safe. Make room on the "
                  "disk, then try again.");
    }
  else if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED)
    {
      code = DP_STORE_ERROR_BUSY;
      format = _("Another program is writing to “%s” (%s). Close it, or try again in a moment.");
    }
  else if (primary == SQLITE_READONLY || primary == SQLITE_CANTOPEN || primary == SQLITE_PERM)
    {
      code = DP_STORE_ERROR_UNWRITABLE;
      format = _("“%s” can’t be opened for writing (%s). Check that its folder exists, and that you may write to it.");
    }
  else if (primary == SQLITE_NOTADB)
    format = _("“%s” isn’t a store of this program (%s). It has been left as it is. Choose another file.");
  text = g_strdup_printf (format, self->path, detail);
  set_error (self, code, text);
}

gboolean
dp_db_failed (const DpDb *self)
{
  return self->error != NULL;
}

gboolean
dp_db_check (DpDb *self, GError **error)
{
  g_autofree char *valid = NULL;
  GHashTableIter all;
  gpointer rows;

  if (!self->error)
    return TRUE;
  /* Loops that were left when it happened. */
  g_hash_table_iter_init (&all, self->statements);
  while (g_hash_table_iter_next (&all, NULL, &rows))
    dp_rows_end (rows);
  /* File names, and what SQLite quotes from a damaged file, can be any bytes. */
  valid = g_utf8_make_valid (self->error->message, -1);
  g_set_error_literal (error, self->error->domain, self->error->code, valid);
  g_clear_error (&self->error);
  return FALSE;
}

/* --- open and close --- */

static void
rows_free (gpointer data)
{
  sqlite3_finalize (((DpRows *) data)->stmt);
  g_free (data);
}

static void
harden (sqlite3 *handle)
{
  sqlite3_extended_result_codes (handle, 1);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit (handle, SQLITE_LIMIT_LENGTH, 64 * 1024 * 1024);
}

/* What SQLite would say of it less plainly. */
static gboolean
is_possible (DpDb *self, const char *file)
{
  GStatBuf about;
  g_autofree char *text = NULL;

  if (g_stat (file, &about) != 0 || S_ISREG (about.st_mode))
    return TRUE;
  text = g_strdup_printf (S_ISDIR (about.st_mode) ? _("“%s” is a folder. A store is a file: name one in it.")
                                                  : _("“%s” isn’t an ordinary file. Name one for the store."),
                          self->path);
  set_error (self, DP_STORE_ERROR_UNWRITABLE, text);
  return FALSE;
}

static gboolean
connect (DpDb *self, const char *file, int flags)
{
  int rc = sqlite3_open_v2 (file, &self->handle, flags, NULL);

  if (rc != SQLITE_OK)
    {
      dp_db_fail (self, rc);
      return FALSE;
    }
  harden (self->handle);
  return TRUE;
}

static void
look_into (DpDb *self, gboolean only_read)
{
  dp_db_set_trusted (self, FALSE);
  dp_db_set_patience (self, 5000);
  dp_db_script (self, "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;");
  dp_db_value (self, 0, "SELECT count(*) FROM sqlite_schema", "");
  if (!self->error && !only_read && sqlite3_db_readonly (self->handle, "main") == 1)
    dp_db_fail (self, SQLITE_READONLY);
}

static void
open_file (DpDb *self, gboolean only_read)
{
  gboolean in_memory = g_str_equal (self->path, ":memory:");
  /* Absolute, so that no name can be taken for a URI. */
  g_autofree char *file = in_memory ? g_strdup (self->path) : g_canonicalize_filename (self->path, NULL);
  g_autofree char *log = g_strconcat (file, "-wal", NULL);
  GStatBuf about;

  if (!in_memory && !is_possible (self, file))
    return;
  self->had_log = g_stat (log, &about) == 0 && about.st_size > 0;
  if (connect (self, file, only_read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE))
    look_into (self, only_read);
}

static DpDb *
db_new (const char *shown)
{
  DpDb *self = g_new0 (DpDb, 1);

  self->path = g_strdup (shown);
  self->none.db = self;
  self->statements = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, rows_free);
  return self;
}

DpDb *
dp_db_open (const char *path, gboolean only_read, GError **error)
{
  g_autoptr (DpDb) self = NULL;

  g_return_val_if_fail (path != NULL && *path != '\0', NULL);
  self = db_new (path);
  open_file (self, only_read);
  return dp_db_check (self, error) ? g_steal_pointer (&self) : NULL;
}

/* FALSE when SQLite will not have it. */
static gboolean
take_bytes (DpDb *self, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint8 *own = size ? sqlite3_malloc64 (size) : NULL;
  int rc;

  if (!own)
    return TRUE; /* nothing in it */
  memcpy (own, data, size);
  /* A database in memory has no log: these bytes of the header say whether there may be one. */
  if (size > 19)
    own[18] = own[19] = MIN (own[18], 1);
  rc = sqlite3_deserialize (self->handle, "main", own, (sqlite3_int64) size, (sqlite3_int64) size,
                            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
  if (rc != SQLITE_OK)
    dp_db_fail (self, rc);
  return rc == SQLITE_OK;
}

DpDb *
dp_db_open_bytes (GBytes *bytes, const char *shown, GError **error)
{
  g_autoptr (DpDb) self = db_new (shown);

  if (connect (self, ":memory:", SQLITE_OPEN_READWRITE) && take_bytes (self, bytes))
    look_into (self, FALSE);
  return dp_db_check (self, error) ? g_steal_pointer (&self) : NULL;
}

void
dp_db_close (DpDb *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->statements);
  sqlite3_close (self->handle);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}

const char *
dp_db_get_path (const DpDb *self)
{
  return self->path;
}

void
dp_db_set_trusted (DpDb *self, gboolean trusted)
{
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !trusted && self->had_log, NULL);
}

void
dp_db_set_patience (DpDb *self, guint ms)
{
  self->patience = ms;
  sqlite3_busy_timeout (self->handle, (int) ms);
}

void
dp_db_set_max_pages (DpDb *self, guint pages)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %u", pages);

  dp_db_script (self, sql);
}

/* With a write-ahead log, NORMAL would sync at checkpoints only, and a power cut could undo a commit that the screen has already
 * acknowledged. FULL syncs the log at each commit: what was acknowledged is there. */
gboolean
dp_db_make_durable (DpDb *self)
{
  gint64 until = g_get_monotonic_time () + (gint64) self->patience * 1000;
  int rc;

  if (self->error)
    return FALSE;
  /* While another program opens the same file, SQLite gives up here at once instead of waiting. */
  while ((rc = sqlite3_exec (self->handle, "PRAGMA journal_mode = WAL", NULL, NULL, NULL)) != SQLITE_OK && (rc & 0xff) == SQLITE_BUSY
         && g_get_monotonic_time () < until)
    g_usleep (2000);
  if (rc != SQLITE_OK)
    dp_db_fail (self, rc);
  return dp_db_script (self, "PRAGMA synchronous = FULL");
}

void
dp_db_set_relaxed (DpDb *self, gboolean relaxed)
{
  dp_db_script (self, relaxed ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL");
}

/* --- transactions --- */

static gboolean
begin (DpDb *self, const char *sql)
{
  if (!self->error && !sqlite3_get_autocommit (self->handle))
    set_error (self, DP_STORE_ERROR_OTHER, "a transaction is begun within a transaction");
  return dp_db_run (self, sql, "");
}

gboolean
dp_db_begin (DpDb *self)
{
  return begin (self, "BEGIN IMMEDIATE");
}

gboolean
dp_db_begin_reading (DpDb *self)
{
  return begin (self, "BEGIN");
}

gboolean
dp_db_commit (DpDb *self, GError **error)
{
  dp_db_run (self, "COMMIT", "");
  /* Full disks make SQLite roll back by itself. */
  if (self->error && !sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
  return dp_db_check (self, error);
}

/* --- the whole file --- */

char *
dp_db_examine (DpDb *self, gboolean quick)
{
  DpRows *rows = quick ? dp_db_rows (self, "PRAGMA quick_check(1)", "") : dp_db_rows (self, "PRAGMA integrity_check(1)", "");
  g_autofree char *said = dp_rows_next (rows) ? dp_rows_dup (rows, 0) : NULL;
  g_autofree char *table = NULL;

  dp_rows_end (rows);
  if (!self->error && g_strcmp0 (said, "ok") != 0)
    return g_steal_pointer (&said);
  rows = dp_db_rows (self, "PRAGMA foreign_key_check", "");
  if (dp_rows_next (rows))
    table = dp_rows_dup (rows, 0);
  dp_rows_end (rows);
  if (!self->error)
    return table ? g_strdup_printf (_("a row of %s belongs to nothing"), table) : NULL;
  return g_strdup (self->error->message);
}

static GBytes *
bytes_of (DpDb *self)
{
  sqlite3_int64 size = 0;
  guint8 *bytes;

  if (self->error)
    return NULL;
  bytes = sqlite3_serialize (self->handle, "main", &size, 0);
  if (!bytes)
    {
      dp_db_fail (self, SQLITE_NOMEM);
      return NULL;
    }
  return g_bytes_new_with_free_func (bytes, (gsize) size, sqlite3_free, bytes);
}

GBytes *
dp_db_snapshot (DpDb *self)
{
  GBytes *loose = bytes_of (self);
  GError *trouble = NULL;
  g_autoptr (DpDb) copy = loose ? dp_db_open_bytes (loose, self->path, &trouble) : NULL;
  GBytes *compact = NULL;

  if (copy)
    {
      dp_db_script (copy, "VACUUM");
      compact = bytes_of (copy);
      dp_db_check (copy, &trouble);
    }
  if (trouble)
    dp_db_refuse (self, trouble);
  if (loose)
    g_bytes_unref (loose);
  return compact;
}

gboolean
dp_db_compact (DpDb *self)
{
  gint64 busy;

  dp_db_script (self, "VACUUM");
  busy = dp_db_value (self, 0, "PRAGMA wal_checkpoint(TRUNCATE)", "");
  if (busy)
    dp_db_fail (self, SQLITE_BUSY);
  return !self->error;
}

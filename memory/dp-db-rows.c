/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-db-private.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

/* --- statements --- */

gboolean
dp_db_script (DpDb *self, const char *sql)
{
  int rc;

  if (self->error)
    return FALSE;
  rc = sqlite3_exec (self->handle, sql, NULL, NULL, NULL);
  if (rc != SQLITE_OK)
    dp_db_fail (self, rc);
  return rc == SQLITE_OK;
}

static DpRows *
prepare (DpDb *self, const char *sql)
{
  DpRows *rows = g_hash_table_lookup (self->statements, sql);
  sqlite3_stmt *stmt = NULL;
  int rc;

  if (self->error)
    return NULL;
  if (rows)
    {
      g_assert (!sqlite3_stmt_busy (rows->stmt));
      return rows;
    }
  rc = sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL);
  if (rc != SQLITE_OK)
    {
      dp_db_fail (self, rc);
      return NULL;
    }
  rows = g_new0 (DpRows, 1);
  rows->db = self;
  rows->stmt = stmt;
  g_hash_table_insert (self->statements, (gpointer) sql, rows);
  return rows;
}

static int
bind_one (sqlite3_stmt *stmt, int at, char type, va_list *list)
{
  const void *data;
  const char *text;

  switch (type)
    {
    case 'i':
      return sqlite3_bind_int (stmt, at, va_arg (*list, int));
    case 'u':
      return sqlite3_bind_int64 (stmt, at, va_arg (*list, guint));
    case 'l':
      return sqlite3_bind_int64 (stmt, at, va_arg (*list, gint64));
    case 'd':
      return sqlite3_bind_double (stmt, at, va_arg (*list, double));
    case 's':
      text = va_arg (*list, const char *);
      return text ? sqlite3_bind_text (stmt, at, text, -1, SQLITE_TRANSIENT) : sqlite3_bind_null (stmt, at);
    case 'b':
      data = va_arg (*list, const void *);
      return sqlite3_bind_blob64 (stmt, at, data, va_arg (*list, gsize), SQLITE_TRANSIENT);
    default:
      g_assert_not_reached ();
    }
}

static DpRows *
bind_all (DpDb *self, const char *sql, const char *types, va_list list)
{
  DpRows *rows = prepare (self, sql);
  va_list copy;
  int rc = SQLITE_OK;

  if (!rows)
    return NULL;
  g_assert (sqlite3_bind_parameter_count (rows->stmt) == (int) strlen (types));
  va_copy (copy, list);
  for (int i = 0; types[i] && rc == SQLITE_OK; i++)
    rc = bind_one (rows->stmt, i + 1, types[i], &copy);
  va_end (copy);
  if (rc == SQLITE_OK)
    return rows;
  dp_db_fail (self, rc);
  return NULL;
}

gboolean
dp_db_run (DpDb *self, const char *sql, const char *types, ...)
{
  DpRows *rows;
  va_list list;

  va_start (list, types);
  rows = bind_all (self, sql, types, list);
  va_end (list);
  if (!rows)
    return FALSE;
  while (dp_rows_next (rows))
    ;
  return !self->error;
}

DpRows *
dp_db_rows (DpDb *self, const char *sql, const char *types, ...)
{
  DpRows *rows;
  va_list list;

  va_start (list, types);
  rows = bind_all (self, sql, types, list);
  va_end (list);
  return rows ? rows : &self->none;
}

gint64
dp_db_value (DpDb *self, gint64 otherwise, const char *sql, const char *types, ...)
{
  gint64 value = otherwise;
  DpRows *rows;
  va_list list;

  va_start (list, types);
  rows = bind_all (self, sql, types, list);
  va_end (list);
  if (!rows)
    return otherwise;
  if (dp_rows_next (rows) && !dp_rows_is_null (rows, 0))
    value = dp_rows_int (rows, 0);
  dp_rows_end (rows);
  return value;
}

/* --- rows --- */

void
dp_rows_end (DpRows *rows)
{
  if (rows->stmt)
    sqlite3_reset (rows->stmt);
}

gboolean
dp_rows_next (DpRows *rows)
{
  int rc;

  if (!rows->stmt)
    return FALSE;
  if (rows->db->error)
    {
      dp_rows_end (rows);
      return FALSE;
    }
  rc = sqlite3_step (rows->stmt);
  if (rc == SQLITE_ROW)
    return TRUE;
  if (rc != SQLITE_DONE)
    dp_db_fail (rows->db, rc);
  dp_rows_end (rows);
  return FALSE;
}

gint64
dp_rows_int (DpRows *rows, int column)
{
  return sqlite3_column_int64 (rows->stmt, column);
}

guint
dp_rows_small (DpRows *rows, int column, guint max)
{
  gint64 value = sqlite3_column_int64 (rows->stmt, column);

  if (value >= 0 && value <= (gint64) max)
    return (guint) value;
  dp_db_damaged (rows->db, _("a number is out of its range"));
  return 0;
}

double
dp_rows_real (DpRows *rows, int column)
{
  return sqlite3_column_double (rows->stmt, column);
}

gboolean
dp_rows_is_null (DpRows *rows, int column)
{
  return sqlite3_column_type (rows->stmt, column) == SQLITE_NULL;
}

const char *
dp_rows_text (DpRows *rows, int column)
{
  const char *text = (const char *) sqlite3_column_text (rows->stmt, column);

  if (!text || g_utf8_validate_len (text, (gsize) sqlite3_column_bytes (rows->stmt, column), NULL))
    return text;
  dp_db_damaged (rows->db, _("a text isn’t readable"));
  return NULL;
}

char *
dp_rows_dup (DpRows *rows, int column)
{
  return g_strdup (dp_rows_text (rows, column));
}

const void *
dp_rows_blob (DpRows *rows, int column, gsize *length)
{
  const void *data = sqlite3_column_blob (rows->stmt, column);

  *length = (gsize) sqlite3_column_bytes (rows->stmt, column);
  return data;
}

gint64
dp_db_last_id (DpDb *self)
{
  return sqlite3_last_insert_rowid (self->handle);
}

guint
dp_db_changes (DpDb *self)
{
  return (guint) sqlite3_changes (self->handle);
}

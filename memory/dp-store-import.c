/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-file.h"
#include "dp-store-migrations.h"
#include "dp-store-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
may_read (DpStore *self, const char *path, GError **error)
{
  GStatBuf here, there;

  if (g_stat (path, &there) != 0)
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("There’s no file “%s”."), path);
  else if (!S_ISREG (there.st_mode))
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” isn’t an ordinary file. Choose one that was exported."), path);
  else if (g_stat (dp_store_get_path (self), &here) == 0 && here.st_dev == there.st_dev && here.st_ino == there.st_ino)
    g_set_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("“%s” is the store itself. Choose another file to import."), path);
  else
    return TRUE;
  return FALSE;
}

/* --- merge --- */

static guint
merge_attempts (DpStore *self, DpStore *other, guint *known)
{
  DpRows *rows = dp_db_rows (other->db, "SELECT id, uid, day FROM attempt ORDER BY ended, id", "");
  guint n = 0;

  while (!dp_db_failed (self->db) && dp_rows_next (rows))
    {
      g_autoptr (DpAttempt) attempt = NULL;

      if (dp_db_value (self->db, 0, "SELECT id FROM attempt WHERE uid = ?", "s", dp_rows_text (rows, 1)))
        {
          (*known)++;
          continue;
        }
      attempt = dp_store_get_attempt (other, dp_rows_int (rows, 0));
      if (!attempt)
        break;
      dp_store_put_attempt (self, attempt, (gint) CLAMP (dp_rows_int (rows, 2), G_MININT, G_MAXINT));
      n++;
    }
  dp_rows_end (rows);
  return n;
}

static guint
merge_exams (DpStore *self, DpStore *other, guint *known)
{
  DpRows *rows = dp_db_rows (other->db, "SELECT id, uid FROM exam ORDER BY id", "");
  guint n = 0;

  while (!dp_db_failed (self->db) && dp_rows_next (rows))
    {
      g_autoptr (DpExamRecord) exam = NULL;

      if (dp_db_value (self->db, 0, "SELECT id FROM exam WHERE uid = ?", "s", dp_rows_text (rows, 1)))
        {
          (*known)++;
          continue;
        }
      exam = dp_store_get_exam (other, dp_rows_int (rows, 0));
      if (!exam)
        break;
      dp_store_put_exam (self, exam);
      n++;
    }
  dp_rows_end (rows);
  return n;
}

static gboolean
merge (DpStore *self, DpStore *other, const DpFsrs *fsrs, DpImported *out, GError **error)
{
  DpImported counts = { 0 };
  GError *trouble = NULL;

  dp_db_begin (self->db);
  counts.attempts = merge_attempts (self, other, &counts.attempts_known);
  counts.exams = merge_exams (self, other, &counts.exams_known);
  if (!dp_db_check (other->db, &trouble))
    dp_db_refuse (self->db, trouble);
  if (counts.attempts > 0)
    dp_store_replay (self->db, 0, fsrs);
  if (!dp_db_commit (self->db, error))
    return FALSE;
  if (out)
    *out = counts;
  return TRUE;
}

gboolean
dp_store_import (DpStore *self, const char *path, const DpFsrs *fsrs, DpImported *out, GError **error)
{
  g_autoptr (DpStore) other = NULL;

  if (!may_read (self, path, error))
    return FALSE;
  other = dp_store_open_copy (path, self->zone, error);
  return other && dp_store_check (other, error) && merge (self, other, fsrs, out, error);
}

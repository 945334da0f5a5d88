/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-session.h"

#include "dp-store-private.h"

#include <glib/gi18n-lib.h>

DpSessionItem *
dp_session_item_new (const char *case_id, const char *code, DpVariant variant, const char *aim, const char *reason, gint64 due)
{
  DpSessionItem *self = g_new0 (DpSessionItem, 1);

  self->case_id = g_strdup (case_id);
  self->code = g_strdup (code);
  self->variant = variant;
  self->aim = g_strdup (aim);
  self->reason = g_strdup (reason);
  self->due = due;
  return self;
}

void
dp_session_item_free (DpSessionItem *self)
{
  if (!self)
    return;
  g_free (self->case_id);
  g_free (self->code);
  g_free (self->aim);
  g_free (self->reason);
  g_free (self);
}

void
dp_session_record_free (DpSessionRecord *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->items);
  g_free (self);
}

static gint64
open_session (DpDb *db)
{
  return dp_db_value (db, 0, "SELECT id FROM session WHERE state = 0", "");
}

/* The same, where there must be one. */
static gint64
need_session (DpDb *db)
{
  gint64 id = open_session (db);

  if (!id)
    dp_db_refuse (db, g_error_new_literal (DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("No session is open. Begin one first.")));
  return id;
}

static void
put_item (DpDb *db, gint64 session, guint n, const DpSessionItem *item)
{
  dp_db_run (db, "INSERT INTO session_item VALUES (?, ?, ?, ?, ?, ?, ?, ?, nullif (?, 0))", "lussussll", session, n, item->case_id,
             item->code, dp_variant_index (item->variant), item->aim, item->reason, item->due, item->attempt);
}

gint64
dp_store_session_begin (DpStore *self, GPtrArray *items, gint64 now, GError **error)
{
  gint64 id;

  g_return_val_if_fail (items->len > 0, 0);
  dp_db_begin (self->db);
  if (open_session (self->db))
    dp_db_refuse (self->db,
                  g_error_new_literal (DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("A session is open already. Finish or abandon it first.")));
  dp_db_run (self->db, "INSERT INTO session (state, started, ended, position) VALUES (0, ?, ?, 0)", "ll", now, now);
  id = dp_db_last_id (self->db);
  for (guint i = 0; i < items->len; i++)
    put_item (self->db, id, i, g_ptr_array_index (items, i));
  return dp_db_commit (self->db, error) ? id : 0;
}

gboolean
dp_store_session_append (DpStore *self, const DpSessionItem *item, GError **error)
{
  gint64 id;

  dp_db_begin (self->db);
  id = need_session (self->db);
  put_item (self->db, id, (guint) dp_db_value (self->db, 0, "SELECT count(*) FROM session_item WHERE session = ?", "l", id), item);
  return dp_db_commit (self->db, error);
}

static void
get_items (DpDb *db, DpSessionRecord *session)
{
  DpRows *rows = dp_db_rows (db, "SELECT case_id, code, variant, aim, reason, due, attempt FROM session_item WHERE session = ? ORDER BY n",
                             "l", session->id);

  while (dp_rows_next (rows))
    {
      DpVariant variant = dp_variant_nth (dp_rows_small (rows, 2, DP_VARIANTS - 1));
      DpSessionItem *item = dp_session_item_new (NULL, NULL, variant, NULL, NULL, dp_rows_int (rows, 5));

      item->case_id = dp_rows_dup (rows, 0);
      item->code = dp_rows_dup (rows, 1);
      item->aim = dp_rows_dup (rows, 3);
      item->reason = dp_rows_dup (rows, 4);
      item->attempt = dp_rows_int (rows, 6);
      g_ptr_array_add (session->items, item);
    }
  if (session->position > session->items->len)
    dp_db_damaged (db, _("a session has gone past its end"));
}

static gboolean
get_session (DpStore *self, gint64 id, DpSessionRecord **out, GError **error)
{
  g_autoptr (DpSessionRecord) session = g_new0 (DpSessionRecord, 1);
  DpRows *rows = dp_db_rows (self->db, "SELECT state, started, ended, position FROM session WHERE id = ?", "l", id);

  *out = NULL;
  session->items = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_session_item_free);
  if (dp_rows_next (rows))
    {
      session->id = id;
      session->state = (guint8) dp_rows_small (rows, 0, DP_SESSION_ABANDONED);
      session->started = dp_rows_int (rows, 1);
      session->ended = dp_rows_int (rows, 2);
      session->position = dp_rows_small (rows, 3, G_MAXUINT);
    }
  dp_rows_end (rows);
  get_items (self->db, session);
  if (!dp_db_commit (self->db, error))
    return FALSE;
  if (session->id)
    *out = g_steal_pointer (&session);
  return TRUE;
}

gboolean
dp_store_session_get (DpStore *self, DpSessionRecord **out, GError **error)
{
  dp_db_begin_reading (self->db);
  return get_session (self, open_session (self->db), out, error);
}

gboolean
dp_store_session_last (DpStore *self, DpSessionRecord **out, GError **error)
{
  dp_db_begin_reading (self->db);
  return get_session (self, dp_db_value (self->db, 0, "SELECT id FROM session WHERE state = 1 ORDER BY ended DESC, id DESC LIMIT 1", ""),
                      out, error);
}

gboolean
dp_store_session_advance (DpStore *self, DpAttempt *attempt, gint64 now, GError **error)
{
  gint64 id, kept = 0;
  guint position, n;

  dp_db_begin (self->db);
  id = need_session (self->db);
  position = (guint) dp_db_value (self->db, 0, "SELECT position FROM session WHERE id = ?", "l", id);
  n = (guint) dp_db_value (self->db, 0, "SELECT count(*) FROM session_item WHERE session = ?", "l", id);
  if (position >= n)
    dp_db_refuse (self->db, g_error_new_literal (DP_STORE_ERROR, DP_STORE_ERROR_OTHER, _("The session has no more cases. Finish it.")));
  if (attempt)
    kept = dp_store_put_attempt (self, attempt, dp_store_day (self, attempt->ended));
  dp_db_run (self->db, "UPDATE session_item SET attempt = nullif (?, 0) WHERE session = ? AND n = ?", "llu", kept, id, position);
  dp_db_run (self->db, "UPDATE session SET position = position + 1, ended = ? WHERE id = ?", "ll", now, id);
  dp_db_run (self->db, "DELETE FROM draft WHERE session = ?", "l", id);
  if (dp_db_commit (self->db, error))
    return TRUE;
  if (attempt)
    attempt->id = 0;
  return FALSE;
}

static gboolean
end_session (DpStore *self, DpSessionState state, gint64 now, GError **error)
{
  gint64 id;

  dp_db_begin (self->db);
  id = need_session (self->db);
  dp_db_run (self->db, "UPDATE session SET state = ?, ended = ? WHERE id = ?", "ill", (int) state, now, id);
  dp_db_run (self->db, "DELETE FROM draft WHERE session = ?", "l", id);
  return dp_db_commit (self->db, error);
}

gboolean
dp_store_session_finish (DpStore *self, gint64 now, GError **error)
{
  return end_session (self, DP_SESSION_FINISHED, now, error);
}

gboolean
dp_store_session_abandon (DpStore *self, gint64 now, GError **error)
{
  return end_session (self, DP_SESSION_ABANDONED, now, error);
}

/* --- drafts --- */

static void
draft_clear (gpointer data)
{
  DpDraft *draft = data;

  g_free (draft->sheet);
  g_free (draft->asked);
}

gboolean
dp_store_draft_set (DpStore *self, const DpDraft *draft, GError **error)
{
  dp_db_begin (self->db);
  dp_db_run (self->db, "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?, ?, ?)", "lussuu", need_session (self->db), draft->point,
             draft->sheet, draft->asked, draft->hints, draft->seconds);
  return dp_db_commit (self->db, error);
}

GArray *
dp_store_drafts (DpStore *self, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, TRUE, sizeof (DpDraft));
  DpRows *rows = dp_db_rows (
      self->db, "SELECT point, draft.sheet, asked, hints, seconds FROM draft JOIN session ON id = session WHERE state = 0 ORDER BY point",
      "");

  g_array_set_clear_func (list, draft_clear);
  while (dp_rows_next (rows))
    {
      DpDraft draft = { dp_rows_small (rows, 0, G_MAXUINT), dp_rows_dup (rows, 1), dp_rows_dup (rows, 2),
                        dp_rows_small (rows, 3, G_MAXUINT), dp_rows_small (rows, 4, G_MAXUINT) };

      g_array_append_val (list, draft);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
dp_store_draft_clear (DpStore *self, GError **error)
{
  dp_db_begin (self->db);
  dp_db_run (self->db, "DELETE FROM draft WHERE session = ?", "l", need_session (self->db));
  return dp_db_commit (self->db, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>

/* A running exam: who sits it, and what he does. */

#define CLOCK_AT_RISK_MS 10000
#define NO_EXAM (-1)

static gint64
state_of (DpDb *db, gint64 id)
{
  return dp_db_value (db, NO_EXAM, "SELECT state FROM exam WHERE id = ?", "l", id);
}

static void
refuse (DpDb *db, DpStoreErrorCode code, const char *text)
{
  dp_db_refuse (db, g_error_new_literal (DP_STORE_ERROR, code, text));
}

static gboolean
need_running (DpDb *db, gint64 id)
{
  gint64 state = state_of (db, id);

  if (state == NO_EXAM)
    refuse (db, DP_STORE_ERROR_OVER, _("The exam has been deleted."));
  else if (state == DP_EXAM_FINISHED)
    refuse (db, DP_STORE_ERROR_OVER, _("The exam is finished; nothing in it can be changed now."));
  else if (state == DP_EXAM_DRAWN)
    refuse (db, DP_STORE_ERROR_OTHER, _("The exam hasn’t begun. Start it first."));
  return state == DP_EXAM_RUNNING;
}

/* Whether another program has it open; since: only claims as new as that count. */
static gboolean
is_claimed (DpStore *self, gint64 id, gint64 since, gint64 until)
{
  return dp_db_value (self->db, 0,
                      "SELECT count(*) FROM exam WHERE id = ? AND claimed_by IS NOT NULL AND claimed_by <> ? AND claimed_at BETWEEN ? AND ?",
                      "lsll", id, self->claim, since, until)
         > 0;
}

static void
put_claim (DpStore *self, gint64 id, gint64 now)
{
  dp_db_run (self->db, "UPDATE exam SET claimed_by = ?, claimed_at = ? WHERE id = ?", "sll", self->claim, now, id);
}

/* One that was never renewed is nobody's, and neither is one from a future in which the clock was wrong. */
static gboolean
take_claim (DpStore *self, gint64 id, gint64 now, gboolean take_over)
{
  if (!take_over && is_claimed (self, id, now - DP_EXAM_CLAIM_SECONDS, now + DP_EXAM_CLAIM_SECONDS))
    {
      refuse (self->db, DP_STORE_ERROR_CLAIMED, _("The exam is open in another window."));
      return FALSE;
    }
  put_claim (self, id, now);
  return TRUE;
}

/* It is running, and nobody has taken it over. */
static void
need_claim (DpStore *self, gint64 id)
{
  if (need_running (self->db, id) && is_claimed (self, id, G_MININT64, G_MAXINT64))
    refuse (self->db, DP_STORE_ERROR_CLAIMED, _("The exam continues in another window."));
}

gboolean
dp_store_exam_start (DpStore *self, gint64 id, gint64 now, GError **error)
{
  dp_db_begin (self->db);
  if (state_of (self->db, id) == DP_EXAM_DRAWN)
    dp_db_run (self->db, "UPDATE exam SET state = 1, started = ? WHERE id = ?", "ll", now, id);
  if (need_running (self->db, id))
    take_claim (self, id, now, FALSE);
  return dp_db_commit (self->db, error);
}

gboolean
dp_store_exam_claim (DpStore *self, gint64 id, gint64 now, gboolean take_over, GError **error)
{
  dp_db_begin (self->db);
  if (need_running (self->db, id))
    take_claim (self, id, now, take_over);
  return dp_db_commit (self->db, error);
}

gboolean
dp_store_exam_release (DpStore *self, gint64 id, GError **error)
{
  dp_db_begin (self->db);
  dp_db_run (self->db, "UPDATE exam SET claimed_by = NULL, claimed_at = 0 WHERE id = ? AND claimed_by = ?", "ls", id, self->claim);
  return dp_db_commit (self->db, error);
}

gint64
dp_store_exam_running (DpStore *self, char **title, GError **error)
{
  DpRows *rows = dp_db_rows (self->db, "SELECT id, title FROM exam WHERE state = 1 ORDER BY made DESC, id DESC LIMIT 1", "");
  g_autofree char *found = NULL;
  gint64 id = 0;

  while (dp_rows_next (rows))
    {
      id = dp_rows_int (rows, 0);
      found = dp_rows_dup (rows, 1);
    }
  if (!dp_db_check (self->db, error))
    id = 0;
  if (title)
    *title = id ? g_steal_pointer (&found) : NULL;
  return id;
}

gboolean
dp_store_exam_look_up_away (DpStore *self, GError **error)
{
  dp_db_begin (self->db);
  dp_db_run (self->db, "UPDATE exam SET away_look_ups = min (away_look_ups + 1, 4294967295) WHERE state = 1", "");
  return dp_db_commit (self->db, error);
}

/* --- what is done --- */

static void
put_elapsed (DpStore *self, gint64 id, guint64 elapsed, guint question, gint64 now)
{
  dp_db_run (self->db, "UPDATE exam SET elapsed = max (elapsed, ?), current = ?, claimed_by = ?, claimed_at = ? WHERE id = ?", "lusll",
             (gint64) elapsed, question, self->claim, now, id);
}

/* A question that has only been looked at has its time too. */
static void
put_clock (DpStore *self, gint64 id, const DpExamClock *clock)
{
  put_elapsed (self, id, clock->elapsed, clock->question, clock->now);
  dp_db_run (self->db,
             "INSERT INTO exam_answer (exam, n, answered, law, look_ups, ms, updated) VALUES (?, ?, 0, 0, 0, ?, ?)"
             " ON CONFLICT (exam, n) DO UPDATE SET ms = max (ms, excluded.ms)",
             "lull", id, clock->question, (gint64) clock->ms, clock->now);
}

/* After a commit that waited for the disk. */
static gboolean
synced (DpStore *self, gint64 id, guint64 elapsed)
{
  self->synced_exam = id;
  self->synced_clock = (gint64) elapsed;
  return TRUE;
}

gboolean
dp_store_exam_save_answer (DpStore *self, gint64 id, guint question, const DpExamAnswerRecord *answer, guint64 elapsed, GError **error)
{
  dp_db_begin (self->db);
  need_claim (self, id);
  dp_store_put_answer (self->db, id, question, answer);
  put_elapsed (self, id, elapsed, question, answer->updated);
  return dp_db_commit (self->db, error) && synced (self, id, elapsed);
}

gboolean
dp_store_exam_save_clock (DpStore *self, gint64 id, const DpExamClock *clock, GError **error)
{
  gboolean relaxed = self->synced_exam == id && (gint64) clock->elapsed - self->synced_clock < CLOCK_AT_RISK_MS;
  gboolean kept;

  if (relaxed)
    dp_db_set_relaxed (self->db, TRUE);
  dp_db_begin (self->db);
  need_claim (self, id);
  put_clock (self, id, clock);
  kept = dp_db_commit (self->db, error);
  if (relaxed)
    dp_db_set_relaxed (self->db, FALSE);
  else if (kept)
    synced (self, id, clock->elapsed);
  return kept;
}

gboolean
dp_store_exam_interrupted (DpStore *self, gint64 id, const DpInterruption *interruption, const DpExamClock *clock, GError **error)
{
  dp_db_begin (self->db);
  need_claim (self, id);
  dp_store_put_interruption (self->db, id, interruption);
  put_clock (self, id, clock);
  return dp_db_commit (self->db, error) && synced (self, id, clock->elapsed);
}

gboolean
dp_store_exam_finish (DpStore *self, gint64 id, const DpExamClock *clock, gboolean time_up, guint points, guint out_of, GError **error)
{
  dp_db_begin (self->db);
  need_claim (self, id);
  put_clock (self, id, clock);
  dp_db_run (self->db, "UPDATE exam SET state = 2, time_up = ?, points = ?, out_of = ?, finished = ?, claimed_by = NULL, claimed_at = 0 WHERE id = ?",
             "iuull", (int) (time_up != FALSE), points, out_of, clock->now, id);
  return dp_db_commit (self->db, error);
}

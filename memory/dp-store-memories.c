/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- one memory --- */

DpMemory
dp_store_read_memory (DpRows *rows, int first)
{
  DpMemory memory = {
    .state = (guint8) dp_rows_small (rows, first, DP_MEMORY_STATES - 1),
    .step = (guint8) dp_rows_small (rows, first + 1, G_MAXUINT8),
    .lapses = (guint16) dp_rows_small (rows, first + 2, G_MAXUINT16),
    .reviews = dp_rows_small (rows, first + 3, G_MAXUINT),
    .stability = dp_rows_real (rows, first + 4),
    .difficulty = dp_rows_real (rows, first + 5),
    .last = dp_rows_int (rows, first + 6),
    .due = dp_rows_int (rows, first + 7),
  };

  /* What no scheduler could go on from. */
  if (!isfinite (memory.stability) || !isfinite (memory.difficulty) || memory.stability < 0 || memory.difficulty < 0)
    memory = (DpMemory){ 0 };
  return memory;
}

void
dp_store_put_memory (DpDb *db, gint64 skill, const DpMemory *memory)
{
  dp_db_run (db, "INSERT OR REPLACE INTO memory VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", "liiiuddll", skill, (int) memory->state,
             (int) memory->step, (int) memory->lapses, memory->reviews, memory->stability, memory->difficulty, memory->last, memory->due);
}

void
dp_store_recount_skill (DpDb *db, gint64 skill)
{
  dp_db_run (db,
             "UPDATE skill SET (times, times_right, last) = (SELECT count(*), coalesce (sum(iif(chosen, chosen, rating) > 1), 0), coalesce "
             "(max(ended), 0)"
             " FROM review JOIN attempt ON attempt.id = review.attempt WHERE skill = ?1) WHERE id = ?1",
             "l", skill);
}

/* The review of the skill in the attempt: its number; 0 and a refusal when there is none. */
static gint64
find_review (DpDb *db, gint64 attempt, const char *skill)
{
  gint64 id = dp_db_value (db, 0, "SELECT skill.id FROM review JOIN skill ON skill.id = review.skill WHERE attempt = ? AND name = ?", "ls",
                           attempt, skill);

  if (!id)
    dp_store_refuse_missing (db, _("The attempt with the number %s in “%s” has no such skill."), attempt);
  return id;
}

/* Orders (ended, attempt): the log's order of time. */
#define EARLIER "review.skill = ?1 AND state <> 0 AND (ended, attempt.id) < (SELECT ended, id FROM attempt WHERE id = ?2)"
#define LATER "review.skill = ?1 AND state <> 0 AND (ended, attempt.id) > (SELECT ended, id FROM attempt WHERE id = ?2)"

gboolean
dp_store_memory_before (DpStore *self, gint64 attempt, const char *skill, DpMemory *out, GError **error)
{
  DpRows *rows;
  gint64 id;

  *out = (DpMemory){ 0 };
  dp_db_begin_reading (self->db);
  id = find_review (self->db, attempt, skill);
  rows =
      dp_db_rows (self->db,
                  "SELECT state, step, lapses, reviews, stability, difficulty, last, due FROM review JOIN attempt ON attempt.id = attempt"
                  " WHERE " EARLIER " ORDER BY ended DESC, attempt.id DESC LIMIT 1",
                  "ll", id, attempt);
  if (dp_rows_next (rows))
    *out = dp_store_read_memory (rows, 0);
  dp_rows_end (rows);
  return dp_db_commit (self->db, error);
}

gboolean
dp_store_overrule (DpStore *self, gint64 attempt, const char *skill, DpRating chosen, const DpMemory *after, GError **error)
{
  gint64 id;

  g_return_val_if_fail (chosen < DP_RATINGS, FALSE);
  dp_db_begin (self->db);
  id = find_review (self->db, attempt, skill);
  dp_db_run (self->db,
             "UPDATE review SET chosen = ?, state = ?, step = ?, lapses = ?, reviews = ?, stability = ?, difficulty = ?, last = ?, due = ?"
             " WHERE attempt = ? AND skill = ?",
             "iiiiuddllll", (int) chosen, (int) after->state, (int) after->step, (int) after->lapses, after->reviews, after->stability,
             after->difficulty, after->last, after->due, attempt, id);
  if (after->state != DP_MEMORY_NEW
      && !dp_db_value (self->db, 0, "SELECT EXISTS (SELECT 1 FROM review JOIN attempt ON attempt.id = attempt WHERE " LATER ")", "ll", id,
                       attempt))
    dp_store_put_memory (self->db, id, after);
  dp_store_recount_skill (self->db, id);
  return dp_db_commit (self->db, error);
}

/* --- lists of a code --- */

static void
skill_memory_clear (gpointer data)
{
  g_free (((DpSkillMemory *) data)->skill);
}

static void
seen_clear (gpointer data)
{
  g_free (((DpSeenRow *) data)->case_id);
}

static void
record_clear (gpointer data)
{
  g_free (((DpSkillRecord *) data)->skill);
}

static void
review_clear (gpointer data)
{
  g_free (((DpReview *) data)->skill);
}

static GArray *
array_new (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) size);

  if (clear)
    g_array_set_clear_func (array, clear);
  return array;
}

GArray *
dp_store_memories (DpStore *self, const char *code, GError **error)
{
  g_autoptr (GArray) list = array_new (sizeof (DpSkillMemory), skill_memory_clear);
  DpRows *rows =
      dp_db_rows (self->db,
                  "SELECT name, state, step, lapses, reviews, stability, difficulty, memory.last, due FROM skill JOIN memory ON skill = id"
                  " WHERE code = ? ORDER BY name",
                  "s", code);

  while (dp_rows_next (rows))
    {
      DpSkillMemory row = { dp_rows_dup (rows, 0), dp_store_read_memory (rows, 1) };

      g_array_append_val (list, row);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

GArray *
dp_store_seen (DpStore *self, const char *code, GError **error)
{
  g_autoptr (GArray) list = array_new (sizeof (DpSeenRow), seen_clear);
  DpRows *rows =
      dp_db_rows (self->db, "SELECT case_id, variant, last, times FROM seen WHERE code = ? ORDER BY case_id, variant", "s", code);

  while (dp_rows_next (rows))
    {
      DpSeenRow row = { dp_rows_dup (rows, 0), dp_rows_small (rows, 1, DP_VARIANTS - 1), dp_rows_int (rows, 2),
                        dp_rows_small (rows, 3, G_MAXUINT) };

      g_array_append_val (list, row);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

GArray *
dp_store_skill_records (DpStore *self, const char *code, GError **error)
{
  g_autoptr (GArray) list = array_new (sizeof (DpSkillRecord), record_clear);
  DpRows *rows =
      dp_db_rows (self->db, "SELECT name, times, times_right, last FROM skill WHERE code = ? AND times > 0 ORDER BY name", "s", code);

  while (dp_rows_next (rows))
    {
      DpSkillRecord row = { dp_rows_dup (rows, 0), dp_rows_small (rows, 1, G_MAXUINT), dp_rows_small (rows, 2, G_MAXUINT),
                            dp_rows_int (rows, 3) };

      g_array_append_val (list, row);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

GArray *
dp_store_skill_attempts (DpStore *self, const char *code, const char *skill, guint limit, GError **error)
{
  g_autoptr (GArray) list = array_new (sizeof (gint64), NULL);
  DpRows *rows = dp_db_rows (
      self->db,
      "SELECT attempt.id FROM review JOIN attempt ON attempt.id = attempt WHERE skill = (SELECT id FROM skill WHERE code = ? AND name = ?)"
      " ORDER BY ended DESC, attempt.id DESC LIMIT ?",
      "ssu", code, skill, limit);

  while (dp_rows_next (rows))
    {
      gint64 id = dp_rows_int (rows, 0);

      g_array_append_val (list, id);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

/* --- the log --- */

GArray *
dp_store_replay_source (DpStore *self, const char *code, GError **error)
{
  g_autoptr (GArray) list = array_new (sizeof (DpReview), review_clear);
  DpRows *rows = dp_db_rows (self->db,
                             "SELECT name, iif (chosen, chosen, rating), ended, attempt.id FROM attempt JOIN review ON attempt = attempt.id"
                             " JOIN skill ON skill.id = skill WHERE attempt.code = ? AND state <> 0 ORDER BY ended, attempt.id, n",
                             "s", code);

  while (dp_rows_next (rows))
    {
      DpReview row = { dp_rows_dup (rows, 0), (DpRating) dp_rows_small (rows, 1, DP_RATING_EASY), dp_rows_int (rows, 2),
                       dp_rows_int (rows, 3) };

      g_array_append_val (list, row);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

typedef struct {
  gint64 attempt, skill, when;
  DpRating rating;
} Step;

static GArray *
steps_of (DpDb *db, gint64 skill)
{
  GArray *steps = array_new (sizeof (Step), NULL);
  DpRows *rows =
      dp_db_rows (db,
                  "SELECT attempt.id, skill, ended, iif (chosen, chosen, rating) FROM review JOIN attempt ON attempt.id = attempt"
                  " WHERE state <> 0 AND (?1 = 0 OR skill = ?1) ORDER BY skill, ended, attempt.id",
                  "l", skill);

  while (dp_rows_next (rows))
    {
      Step step = { dp_rows_int (rows, 0), dp_rows_int (rows, 1), dp_rows_int (rows, 2),
                    (DpRating) dp_rows_small (rows, 3, DP_RATING_EASY) };

      g_array_append_val (steps, step);
    }
  return steps;
}

void
dp_store_replay (DpDb *db, gint64 skill, const DpFsrs *fsrs)
{
  g_autoptr (GArray) steps = steps_of (db, skill);
  DpMemory memory = { 0 };

  dp_db_run (db, "DELETE FROM memory WHERE ?1 = 0 OR skill = ?1", "l", skill);
  for (guint i = 0; i < steps->len && !dp_db_failed (db); i++)
    {
      const Step *step = &g_array_index (steps, Step, i);
      gboolean last = i + 1 == steps->len || g_array_index (steps, Step, i + 1).skill != step->skill;

      if (step->rating != DP_RATING_NONE)
        memory = dp_fsrs_review (fsrs, memory, step->rating, step->when);
      if (memory.state != DP_MEMORY_NEW)
        dp_db_run (db,
                   "UPDATE review SET state = ?, step = ?, lapses = ?, reviews = ?, stability = ?, difficulty = ?, last = ?, due = ?"
                   " WHERE attempt = ? AND skill = ?",
                   "iiiuddllll", (int) memory.state, (int) memory.step, (int) memory.lapses, memory.reviews, memory.stability,
                   memory.difficulty, memory.last, memory.due, step->attempt, step->skill);
      if (!last)
        continue;
      if (memory.state != DP_MEMORY_NEW)
        dp_store_put_memory (db, step->skill, &memory);
      memory = (DpMemory){ 0 };
    }
}

gboolean
dp_store_rebuild_memories (DpStore *self, const DpFsrs *fsrs, GError **error)
{
  dp_db_begin (self->db);
  dp_store_replay (self->db, 0, fsrs);
  return dp_db_commit (self->db, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-private.h"

#include <glib/gi18n-lib.h>

/* --- keep --- */

static void
put_marks (DpDb *db, gint64 id, int at, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const DpAttemptMark *mark = &g_array_index (marks, DpAttemptMark, i);
      gint64 kind = dp_store_word (db, mark->kind);
      gint64 given = dp_store_word (db, mark->given);
      gint64 engine = dp_store_word (db, mark->engine);
      gint64 skill = dp_store_word (db, mark->skill);

      dp_db_run (db, "INSERT INTO mark VALUES (?, ?, ?, nullif (?, 0), ?, ?, ?, nullif (?, 0), nullif (?, 0), nullif (?, 0))", "liuliiulll",
                 id, at, i, kind, (int) mark->mark, (int) mark->error, mark->weight, given, engine, skill);
    }
}

static void
put_asked (DpDb *db, gint64 id, int at, const GArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      const DpAttemptAsked *asked = &g_array_index (all, DpAttemptAsked, i);

      dp_db_run (db, "INSERT INTO asked VALUES (?, ?, ?, ?, ?, ?, ?, ?)", "liuiiiii", id, at, i, (int) asked->seat, (int) asked->question,
                 (int) asked->place, (int) (asked->needed != FALSE), (int) asked->mark);
    }
}

static void
put_point (DpDb *db, gint64 id, int at, const DpAttemptPoint *point)
{
  gint64 law = dp_store_word (db, point->law_engine);

  dp_db_run (db, "INSERT INTO point VALUES (?, ?, ?, ?, nullif (?, 0), ?, ?, ?, ?, ?)", "liiiluuuus", id, at, point->law_given,
             (int) (point->law_right != FALSE), law, point->points, point->out_of, point->hints, point->seconds, point->sheet);
  put_marks (db, id, at, point->marks);
  put_asked (db, id, at, point->asked);
}

static gint64
skill_number (DpDb *db, const char *code, const char *name)
{
  gint64 id = dp_db_value (db, 0, "SELECT id FROM skill WHERE code = ? AND name = ?", "ss", code, name);

  if (id || !dp_db_run (db, "INSERT INTO skill (code, name) VALUES (?, ?)", "ss", code, name))
    return id;
  return dp_db_last_id (db);
}

static void
put_skill (DpDb *db, const DpAttempt *attempt, guint n, const DpAttemptSkill *skill)
{
  gint64 id = skill_number (db, attempt->code, skill->skill);
  const DpMemory *after = &skill->after;
  DpRating rating = skill->chosen ? skill->chosen : skill->rating;

  dp_db_run (db, "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "lluiiiiiuddll", attempt->id, id, n,
             (int) skill->rating, (int) skill->chosen, (int) after->state, (int) after->step, (int) after->lapses, after->reviews,
             after->stability, after->difficulty, after->last, after->due);
  dp_db_run (db, "UPDATE skill SET times = times + 1, times_right = times_right + ?, last = max (last, ?) WHERE id = ?", "ill",
             (int) (rating > DP_RATING_AGAIN), attempt->ended, id);
  if (after->state != DP_MEMORY_NEW)
    dp_store_put_memory (db, id, after);
}

static void
put_row (DpStore *self, const DpAttempt *attempt, gint day)
{
  gint64 code_version = dp_store_word (self->db, attempt->code_version);
  gint64 engine_version = dp_store_word (self->db, attempt->engine_version);
  gint64 frozen = dp_store_put_frozen (self->db, attempt->frozen);

  dp_db_run (self->db,
             "INSERT INTO attempt (uid, kind, case_id, title, code, code_version, engine_version, variant, frozen, ended, seconds, hints, "
             "points, out_of, day)"
             " VALUES (?, ?, ?, ?, ?, nullif (?, 0), nullif (?, 0), ?, nullif (?, 0), ?, ?, ?, ?, ?, ?)",
             "sisssllulluuuui", attempt->uid, (int) attempt->kind, attempt->case_id, attempt->title, attempt->code, code_version,
             engine_version, dp_variant_index (attempt->variant), frozen, attempt->ended, attempt->seconds, attempt->hints, attempt->points,
             attempt->out_of, day);
}

gint64
dp_store_put_attempt (DpStore *self, DpAttempt *attempt, gint day)
{
  if (!attempt->uid)
    attempt->uid = g_uuid_string_random ();
  put_row (self, attempt, day);
  attempt->id = dp_db_last_id (self->db);
  for (guint i = 0; i < attempt->at->len; i++)
    put_point (self->db, attempt->id, (int) i, g_ptr_array_index (attempt->at, i));
  for (guint i = 0; i < attempt->skills->len; i++)
    put_skill (self->db, attempt, i, &g_array_index (attempt->skills, DpAttemptSkill, i));
  dp_db_run (self->db,
             "INSERT INTO seen VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET last = max (last, excluded.last), times = times + 1",
             "ssul", attempt->code, attempt->case_id, dp_variant_index (attempt->variant), attempt->ended);
  dp_store_count (self->db, attempt, day, 1);
  return attempt->id;
}

gint64
dp_store_add_attempt (DpStore *self, DpAttempt *attempt, GError **error)
{
  g_return_val_if_fail (attempt->case_id && attempt->code, 0);
  dp_db_begin (self->db);
  dp_store_put_attempt (self, attempt, dp_store_day (self, attempt->ended));
  if (!dp_db_commit (self->db, error))
    attempt->id = 0;
  return attempt->id;
}

/* --- load --- */

static void
get_marks (DpDb *db, gint64 id, int at, GArray *marks)
{
  DpRows *rows =
      dp_db_rows (db,
                  "SELECT k.text, mark, error, weight, g.text, e.text, s.text FROM mark LEFT JOIN word k ON k.id = kind LEFT JOIN word g "
                  "ON g.id = given"
                  " LEFT JOIN word e ON e.id = engine LEFT JOIN word s ON s.id = skill WHERE attempt = ? AND point = ? ORDER BY n",
                  "li", id, at);

  while (dp_rows_next (rows))
    {
      DpAttemptMark mark = {
        .kind = dp_rows_dup (rows, 0),
        .mark = (guint8) dp_rows_small (rows, 1, DP_MARKS - 1),
        .error = (guint8) dp_rows_small (rows, 2, DP_ERROR_KINDS - 1),
        .weight = dp_rows_small (rows, 3, G_MAXUINT),
        .given = dp_rows_dup (rows, 4),
        .engine = dp_rows_dup (rows, 5),
        .skill = dp_rows_dup (rows, 6),
      };

      g_array_append_val (marks, mark);
    }
}

static void
get_asked (DpDb *db, gint64 id, int at, GArray *all)
{
  DpRows *rows =
      dp_db_rows (db, "SELECT seat, question, place, needed, mark FROM asked WHERE attempt = ? AND point = ? ORDER BY n", "li", id, at);

  while (dp_rows_next (rows))
    {
      DpAttemptAsked asked = {
        .seat = (guint8) dp_rows_small (rows, 0, DP_SEAT_NONE),
        .question = (guint8) dp_rows_small (rows, 1, DP_QUESTIONS - 1),
        .place = (guint8) dp_rows_small (rows, 2, DP_PLACE_EITHER),
        .needed = dp_rows_small (rows, 3, 1) != 0,
        .mark = (guint8) dp_rows_small (rows, 4, DP_ASKED_MISSING),
      };

      g_array_append_val (all, asked);
    }
}

static void
get_points (DpDb *db, DpAttempt *attempt)
{
  DpRows *rows =
      dp_db_rows (db,
                  "SELECT law_given, law_right, text, points, out_of, hints, seconds, sheet FROM point LEFT JOIN word ON id = law_engine"
                  " WHERE attempt = ? ORDER BY n",
                  "l", attempt->id);

  while (dp_rows_next (rows))
    {
      DpAttemptPoint *point = dp_attempt_add_point (attempt);

      point->law_given = (int) dp_rows_int (rows, 0);
      point->law_right = dp_rows_small (rows, 1, 1) != 0;
      point->law_engine = dp_rows_dup (rows, 2);
      point->points = dp_rows_small (rows, 3, G_MAXUINT);
      point->out_of = dp_rows_small (rows, 4, G_MAXUINT);
      point->hints = dp_rows_small (rows, 5, G_MAXUINT);
      point->seconds = dp_rows_small (rows, 6, G_MAXUINT);
      point->sheet = dp_rows_dup (rows, 7);
    }
  for (guint i = 0; i < attempt->at->len; i++)
    {
      DpAttemptPoint *point = g_ptr_array_index (attempt->at, i);

      get_marks (db, attempt->id, (int) i, point->marks);
      get_asked (db, attempt->id, (int) i, point->asked);
    }
}

static void
get_skills (DpDb *db, DpAttempt *attempt)
{
  DpRows *rows =
      dp_db_rows (db,
                  "SELECT name, rating, chosen, state, step, lapses, reviews, stability, difficulty, review.last, due FROM review"
                  " JOIN skill ON skill.id = review.skill WHERE attempt = ? ORDER BY n",
                  "l", attempt->id);

  while (dp_rows_next (rows))
    {
      DpAttemptSkill skill = {
        .skill = dp_rows_dup (rows, 0),
        .rating = (guint8) dp_rows_small (rows, 1, DP_RATING_EASY),
        .chosen = (guint8) dp_rows_small (rows, 2, DP_RATING_EASY),
        .after = dp_store_read_memory (rows, 3),
      };

      g_array_append_val (attempt->skills, skill);
    }
}

/* All but points and skills. */
static gint64
get_row (DpRows *rows, DpAttempt *attempt)
{
  attempt->id = dp_rows_int (rows, 0);
  attempt->uid = dp_rows_dup (rows, 1);
  attempt->kind = (guint8) dp_rows_small (rows, 2, DP_ATTEMPT_KINDS - 1);
  attempt->case_id = dp_rows_dup (rows, 3);
  attempt->title = dp_rows_dup (rows, 4);
  attempt->code = dp_rows_dup (rows, 5);
  attempt->code_version = dp_rows_dup (rows, 6);
  attempt->engine_version = dp_rows_dup (rows, 7);
  attempt->variant = dp_variant_nth (dp_rows_small (rows, 8, DP_VARIANTS - 1));
  attempt->ended = dp_rows_int (rows, 9);
  attempt->seconds = dp_rows_small (rows, 10, G_MAXUINT);
  attempt->hints = dp_rows_small (rows, 11, G_MAXUINT);
  attempt->points = dp_rows_small (rows, 12, G_MAXUINT);
  attempt->out_of = dp_rows_small (rows, 13, G_MAXUINT);
  return dp_rows_int (rows, 14);
}

DpAttempt *
dp_store_get_attempt (DpStore *self, gint64 id)
{
  g_autoptr (DpAttempt) attempt = dp_attempt_new ();
  gint64 frozen = 0;
  DpRows *rows = dp_db_rows (self->db,
                             "SELECT attempt.id, uid, kind, case_id, title, code, c.text, e.text, variant, ended, seconds, hints, points, "
                             "out_of, frozen FROM attempt"
                             " LEFT JOIN word c ON c.id = code_version LEFT JOIN word e ON e.id = engine_version WHERE attempt.id = ?",
                             "l", id);

  if (dp_rows_next (rows))
    frozen = get_row (rows, attempt);
  dp_rows_end (rows);
  if (attempt->id == 0)
    dp_store_refuse_missing (self->db, _("There’s no attempt with the number %s in “%s”."), id);
  if (frozen)
    attempt->frozen = dp_store_get_frozen (self->db, frozen);
  get_points (self->db, attempt);
  get_skills (self->db, attempt);
  return dp_db_failed (self->db) ? NULL : g_steal_pointer (&attempt);
}

DpAttempt *
dp_store_load_attempt (DpStore *self, gint64 id, GError **error)
{
  g_autoptr (DpAttempt) attempt = NULL;

  dp_db_begin_reading (self->db);
  attempt = dp_store_get_attempt (self, id);
  return dp_db_commit (self->db, error) ? g_steal_pointer (&attempt) : NULL;
}

/* --- lists --- */

static void
row_free (gpointer data)
{
  DpAttemptRow *row = data;

  g_free (row->case_id);
  g_free (row->title);
  g_free (row->code);
  g_free (row);
}

#define LIST "SELECT id, kind, case_id, title, code, variant, ended, seconds, hints, points, out_of FROM attempt WHERE "

static DpRows *
list_rows (DpStore *self, const char *code, gint64 ended, gint64 before, guint limit)
{
  if (code)
    return dp_db_rows (self->db, LIST "code = ? AND (ended, id) < (?, ?) ORDER BY ended DESC, id DESC LIMIT ?", "sllu", code, ended, before,
                       limit);
  return dp_db_rows (self->db, LIST "(ended, id) < (?, ?) ORDER BY ended DESC, id DESC LIMIT ?", "llu", ended, before, limit);
}

GPtrArray *
dp_store_list_attempts (DpStore *self, const char *code, gint64 before, guint limit, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (row_free);
  gint64 ended = before ? dp_db_value (self->db, G_MAXINT64, "SELECT ended FROM attempt WHERE id = ?", "l", before) : G_MAXINT64;
  DpRows *rows = list_rows (self, code, ended, before ? before : G_MAXINT64, limit);

  while (dp_rows_next (rows))
    {
      DpAttemptRow *row = g_new0 (DpAttemptRow, 1);

      row->id = dp_rows_int (rows, 0);
      row->kind = (guint8) dp_rows_small (rows, 1, DP_ATTEMPT_KINDS - 1);
      row->case_id = dp_rows_dup (rows, 2);
      row->title = dp_rows_dup (rows, 3);
      row->code = dp_rows_dup (rows, 4);
      row->variant = dp_variant_nth (dp_rows_small (rows, 5, DP_VARIANTS - 1));
      row->ended = dp_rows_int (rows, 6);
      row->seconds = dp_rows_small (rows, 7, G_MAXUINT);
      row->hints = dp_rows_small (rows, 8, G_MAXUINT);
      row->points = dp_rows_small (rows, 9, G_MAXUINT);
      row->out_of = dp_rows_small (rows, 10, G_MAXUINT);
      g_ptr_array_add (list, row);
    }
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

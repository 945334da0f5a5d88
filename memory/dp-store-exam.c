/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-store-exam.h"

#include "dp-store-private.h"

#include <glib/gi18n-lib.h>

_Static_assert(DP_EXAM_DRAWN == 0 && DP_EXAM_RUNNING == 1 && DP_EXAM_FINISHED == 2, "kept in stores");
_Static_assert(DP_INTERRUPTION_PAUSE == 0 && DP_INTERRUPTION_AWAY == 1 && DP_INTERRUPTIONS == 2, "kept in stores");

#define NO_EXAM _("There’s no exam with the number %s in “%s”.")

void
dp_exam_answer_record_free (DpExamAnswerRecord *self)
{
  if (!self)
    return;
  g_free (self->ruling);
  g_free (self->sheet);
  g_free (self->asked);
  g_free (self);
}

DpExamRecord *
dp_exam_record_new (void)
{
  DpExamRecord *self = g_new0 (DpExamRecord, 1);

  self->answers = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, (GDestroyNotify) dp_exam_answer_record_free);
  self->interruptions = g_array_new (FALSE, TRUE, sizeof (DpInterruption));
  return self;
}

void
dp_exam_record_free (DpExamRecord *self)
{
  if (!self)
    return;
  g_free (self->uid);
  g_free (self->title);
  g_free (self->code);
  g_free (self->code_version);
  g_free (self->paper);
  g_hash_table_unref (self->answers);
  g_array_unref (self->interruptions);
  g_free (self);
}

/* --- keep --- */

void
dp_store_put_answer (DpDb *db, gint64 id, guint question, const DpExamAnswerRecord *answer)
{
  dp_db_run (db, "INSERT OR REPLACE INTO exam_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "luiisssull", id, question,
             (int) (answer->answered != FALSE), answer->law, answer->ruling, answer->sheet, answer->asked, answer->look_ups,
             (gint64) answer->ms, answer->updated);
}

void
dp_store_put_interruption (DpDb *db, gint64 id, const DpInterruption *interruption)
{
  dp_db_run (db, "INSERT INTO exam_interruption VALUES (?1, (SELECT count(*) FROM exam_interruption WHERE exam = ?1), ?2, ?3, ?4)", "lill",
             id, (int) interruption->kind, (gint64) interruption->at, (gint64) interruption->ms);
}

gint64
dp_store_put_exam (DpStore *self, DpExamRecord *exam)
{
  GHashTableIter answers;
  gpointer question, answer;

  if (!exam->uid)
    exam->uid = g_uuid_string_random ();
  dp_db_run (
      self->db,
      "INSERT INTO exam (uid, title, code, code_version, paper, state, made, started, finished, elapsed, current, time_up, points, out_of,"
      " away_look_ups) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "sssssilllluiuuu", exam->uid, exam->title, exam->code, exam->code_version, exam->paper, (int) exam->state, exam->made, exam->started,
      exam->finished, (gint64) exam->elapsed, exam->current, (int) (exam->time_up != FALSE), exam->points, exam->out_of, exam->away_look_ups);
  exam->id = dp_db_last_id (self->db);
  g_hash_table_iter_init (&answers, exam->answers);
  while (g_hash_table_iter_next (&answers, &question, &answer))
    dp_store_put_answer (self->db, exam->id, GPOINTER_TO_UINT (question), answer);
  for (guint i = 0; i < exam->interruptions->len; i++)
    dp_store_put_interruption (self->db, exam->id, &g_array_index (exam->interruptions, DpInterruption, i));
  return exam->id;
}

gint64
dp_store_exam_add (DpStore *self, DpExamRecord *exam, GError **error)
{
  g_return_val_if_fail (exam->code && exam->paper, 0);
  dp_db_begin (self->db);
  dp_store_put_exam (self, exam);
  if (!dp_db_commit (self->db, error))
    exam->id = 0;
  return exam->id;
}

/* --- load --- */

#define COLUMNS "id, uid, title, code, code_version, state, made, started, finished, elapsed, current, time_up, points, out_of, away_look_ups"

static DpExamRecord *
get_row (DpRows *rows)
{
  DpExamRecord *exam = dp_exam_record_new ();

  exam->id = dp_rows_int (rows, 0);
  exam->uid = dp_rows_dup (rows, 1);
  exam->title = dp_rows_dup (rows, 2);
  exam->code = dp_rows_dup (rows, 3);
  exam->code_version = dp_rows_dup (rows, 4);
  exam->state = (guint8) dp_rows_small (rows, 5, DP_EXAM_STATES - 1);
  exam->made = dp_rows_int (rows, 6);
  exam->started = dp_rows_int (rows, 7);
  exam->finished = dp_rows_int (rows, 8);
  exam->elapsed = (guint64) dp_rows_int (rows, 9);
  exam->current = dp_rows_small (rows, 10, G_MAXUINT);
  exam->time_up = dp_rows_small (rows, 11, 1) != 0;
  exam->points = dp_rows_small (rows, 12, G_MAXUINT);
  exam->out_of = dp_rows_small (rows, 13, G_MAXUINT);
  exam->away_look_ups = dp_rows_small (rows, 14, G_MAXUINT);
  return exam;
}

static void
get_answers (DpDb *db, DpExamRecord *exam)
{
  DpRows *rows = dp_db_rows (db, "SELECT n, answered, law, ruling, sheet, asked, look_ups, ms, updated FROM exam_answer WHERE exam = ?",
                             "l", exam->id);

  while (dp_rows_next (rows))
    {
      DpExamAnswerRecord *answer = g_new0 (DpExamAnswerRecord, 1);

      answer->answered = dp_rows_small (rows, 1, 1) != 0;
      answer->law = (int) dp_rows_int (rows, 2);
      answer->ruling = dp_rows_dup (rows, 3);
      answer->sheet = dp_rows_dup (rows, 4);
      answer->asked = dp_rows_dup (rows, 5);
      answer->look_ups = dp_rows_small (rows, 6, G_MAXUINT);
      answer->ms = (guint64) dp_rows_int (rows, 7);
      answer->updated = dp_rows_int (rows, 8);
      g_hash_table_insert (exam->answers, GUINT_TO_POINTER (dp_rows_small (rows, 0, G_MAXUINT)), answer);
    }
  rows = dp_db_rows (db, "SELECT kind, at, ms FROM exam_interruption WHERE exam = ? ORDER BY n", "l", exam->id);
  while (dp_rows_next (rows))
    {
      DpInterruption interruption = { (guint8) dp_rows_small (rows, 0, DP_INTERRUPTIONS - 1), (guint64) dp_rows_int (rows, 1),
                                      (guint64) dp_rows_int (rows, 2) };

      g_array_append_val (exam->interruptions, interruption);
    }
}

DpExamRecord *
dp_store_get_exam (DpStore *self, gint64 id)
{
  g_autoptr (DpExamRecord) exam = NULL;
  DpRows *rows = dp_db_rows (self->db, "SELECT " COLUMNS ", paper FROM exam WHERE id = ?", "l", id);

  if (dp_rows_next (rows))
    {
      exam = get_row (rows);
      exam->paper = dp_rows_dup (rows, 15);
    }
  dp_rows_end (rows);
  if (exam)
    get_answers (self->db, exam);
  else
    dp_store_refuse_missing (self->db, NO_EXAM, id);
  return dp_db_failed (self->db) ? NULL : g_steal_pointer (&exam);
}

DpExamRecord *
dp_store_exam_load (DpStore *self, gint64 id, GError **error)
{
  g_autoptr (DpExamRecord) exam = NULL;

  dp_db_begin_reading (self->db);
  exam = dp_store_get_exam (self, id);
  return dp_db_commit (self->db, error) ? g_steal_pointer (&exam) : NULL;
}

GPtrArray *
dp_store_exam_list (DpStore *self, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_exam_record_free);
  DpRows *rows = dp_db_rows (self->db, "SELECT " COLUMNS " FROM exam ORDER BY made DESC, id DESC", "");

  while (dp_rows_next (rows))
    g_ptr_array_add (list, get_row (rows));
  return dp_db_check (self->db, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
dp_store_exam_delete (DpStore *self, gint64 id, GError **error)
{
  dp_db_begin (self->db);
  if (dp_db_run (self->db, "DELETE FROM exam WHERE id = ?", "l", id) && dp_db_changes (self->db) == 0)
    dp_store_refuse_missing (self->db, NO_EXAM, id);
  return dp_db_commit (self->db, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-result.h"

#include <glib/gi18n-lib.h>

#include "dp-shares.h"

static void
mark_free (DpExamMark *mark)
{
  g_clear_pointer (&mark->grade, dp_grade_free);
  g_array_unref (mark->parts);
  g_free (mark);
}

void
dp_exam_result_free (DpExamResult *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->marks);
  g_array_unref (self->laws);
  g_free (self);
}

static void
add_part (GArray *parts, GArray *weights, DpExamPartKind kind, guint index, guint weight)
{
  DpExamPart part = { .kind = (guint8) kind, .index = index };

  g_array_append_val (parts, part);
  g_array_append_val (weights, weight);
}

static void
list_parts (const DpGrade *grade, GArray *parts, GArray *weights)
{
  for (guint i = 0; i < grade->rows->len; i++)
    {
      gboolean superfluous = !g_array_index (grade->rows, DpGradeRow, i).has_engine;

      add_part (parts, weights, superfluous ? DP_EXAM_PART_SUPERFLUOUS : DP_EXAM_PART_CLAUSE, i,
                superfluous ? 0 : g_array_index (grade->rows, DpGradeRow, i).weight);
    }
  add_part (parts, weights, DP_EXAM_PART_LAW, 0, DP_GRADE_LAW_WEIGHT);
  for (guint i = 0; i < grade->asked->len; i++)
    add_part (parts, weights, DP_EXAM_PART_ASKED, i, DP_GRADE_ASKED_WEIGHT);
}

static int
in_proportion (guint share, guint won, guint weight)
{
  return weight ? (int) (share * won / weight) : 0;
}

static int
won_for (const DpGrade *grade, const DpExamPart *part)
{
  switch ((DpExamPartKind) part->kind)
    {
    case DP_EXAM_PART_CLAUSE:
      return in_proportion (part->share, (guint) g_array_index (grade->rows, DpGradeRow, part->index).won, g_array_index (grade->rows, DpGradeRow, part->index).weight);
    case DP_EXAM_PART_LAW:
      return in_proportion (part->share, dp_grade_law_won (grade), DP_GRADE_LAW_WEIGHT);
    case DP_EXAM_PART_ASKED:
      return in_proportion (part->share, dp_asked_row_won (&g_array_index (grade->asked, DpAskedRow, part->index)), DP_GRADE_ASKED_WEIGHT);
    case DP_EXAM_PART_SUPERFLUOUS:
    default:
      return 0;
    }
}

/* What was not called for takes away what a clause of its kind is worth, from the clauses' marks only: as in dp_grade. */
static void
take_away (DpExamMark *mark, int clauses)
{
  for (guint i = 0; i < mark->parts->len; i++)
    {
      DpExamPart *part = &g_array_index (mark->parts, DpExamPart, i);

      if (part->kind != DP_EXAM_PART_SUPERFLUOUS)
        continue;
      part->cost = DP_EXAM_QUESTION_MARKS * g_array_index (mark->grade->rows, DpGradeRow, part->index).weight / mark->grade->out_of;
      part->won = -MIN ((int) part->cost, clauses);
      clauses += part->won;
    }
}

static void
share_out (DpExamMark *mark)
{
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *shares = NULL;
  int clauses = 0, won = 0;

  list_parts (mark->grade, mark->parts, weights);
  shares = g_new0 (guint, weights->len);
  dp_shares ((const guint *) (const void *) weights->data, weights->len, DP_EXAM_QUESTION_MARKS, shares);
  for (guint i = 0; i < mark->parts->len; i++)
    {
      DpExamPart *part = &g_array_index (mark->parts, DpExamPart, i);

      part->share = shares[i];
      part->won = mark->answered ? won_for (mark->grade, part) : 0;
      clauses += part->kind == DP_EXAM_PART_CLAUSE ? part->won : 0;
    }
  take_away (mark, clauses);
  for (guint i = 0; i < mark->parts->len; i++)
    won += g_array_index (mark->parts, DpExamPart, i).won;
  mark->won = (guint) won;
}

static DpExamMark *
mark_question (const DpPaperQuestion *q, const DpExamAnswer *answer, const DpCode *code, GError **error)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) director = dp_scenario_play (q->scenario, code, diagnostics);
  static const DpAnswer blank;
  DpExamMark *mark;

  if (!director)
    {
      dp_diagnostics_fail (diagnostics, error);
      return NULL;
    }
  if (q->point >= dp_director_n_points (director))
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("the case “%s” has no ruling point %u under these charts"), q->case_id, q->point + 1);
      return NULL;
    }
  mark = g_new0 (DpExamMark, 1);
  mark->answered = answer->answered;
  mark->law = q->law;
  mark->out_of = DP_EXAM_QUESTION_MARKS;
  mark->grade = dp_scenario_grade (q->scenario, director, q->point, answer->answered ? &answer->answer : &blank);
  mark->parts = g_array_new (FALSE, FALSE, sizeof (DpExamPart));
  share_out (mark);
  return mark;
}

static void
add_up (DpExamResult *self, guint pass_percent)
{
  guint questions[DP_LAST_LAW + 1] = { 0 }, won[DP_LAST_LAW + 1] = { 0 };

  for (guint i = 0; i < self->marks->len; i++)
    {
      const DpExamMark *mark = dp_exam_result_mark (self, i);
      int law = CLAMP (mark->law, 0, DP_LAST_LAW);

      questions[law]++;
      won[law] += mark->won;
      self->won += mark->won;
      self->out_of += mark->out_of;
    }
  for (int law = 0; law <= DP_LAST_LAW; law++)
    {
      DpExamLaw row = { law, questions[law], won[law], questions[law] * DP_EXAM_QUESTION_MARKS };

      if (questions[law])
        g_array_append_val (self->laws, row);
    }
  self->percent = self->out_of ? (guint) ((guint64) self->won * 10000 / self->out_of) : 0;
  self->passed = self->out_of > 0 && (guint64) self->won * 100 >= (guint64) pass_percent * self->out_of;
}

DpExamResult *
dp_exam_result_new (const DpExam *exam, const DpCode *code, GError **error)
{
  g_autoptr (DpExamResult) self = NULL;

  if (exam->state != DP_EXAM_FINISHED)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("the exam isn’t finished: there’s no result yet"));
      return NULL;
    }
  self = g_new0 (DpExamResult, 1);
  self->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) mark_free);
  self->laws = g_array_new (FALSE, FALSE, sizeof (DpExamLaw));
  for (guint i = 0; i < exam->n; i++)
    {
      DpExamMark *mark = mark_question (dp_paper_question (exam->paper, i), &exam->answers[i], code, error);

      if (!mark)
        return NULL;
      g_ptr_array_add (self->marks, mark);
    }
  add_up (self, exam->paper->pass_percent);
  return g_steal_pointer (&self);
}

const DpExamMark *
dp_exam_result_mark (const DpExamResult *self, guint question)
{
  g_return_val_if_fail (question < self->marks->len, NULL);
  return g_ptr_array_index (self->marks, question);
}

char *
dp_exam_marks_text (int hundredths)
{
  int whole = ABS (hundredths) / 100, part = ABS (hundredths) % 100;

  /* Translators: a number with two decimals: the sign (or nothing), the whole and the hundredths. */
  return g_strdup_printf (C_("decimal", "%1$s%2$d.%3$02d"), hundredths < 0 ? "−" : "", whole, part);
}

char *
dp_exam_part_note (const DpExamPart *part)
{
  g_autofree char *cost = dp_exam_marks_text ((int) part->cost);

  if (part->cost <= (guint) -MIN (part->won, 0))
    return NULL;
  /* Translators: marks with two decimals. */
  return g_strdup_printf (_("It would cost %s, but that’s more than is left of what the clauses have won."), cost);
}

char *
dp_exam_percent_text (guint hundredths)
{
  guint whole = hundredths / 100, tenth = hundredths / 10 % 10;

  if (tenth == 0)
    return g_strdup_printf (_("%u%%"), whole);
  /* Translators: per cent with one decimal: the whole and the tenth. */
  return g_strdup_printf (C_("decimal", "%1$u.%2$u%%"), whole, tenth);
}

char *
dp_exam_time_text (guint64 ms)
{
  guint64 s = ms / 1000;
  guint hours = (guint) (s / 3600), minutes = (guint) (s / 60 % 60), seconds = (guint) (s % 60);

  if (hours && seconds)
    return g_strdup_printf (_("%1$u h %2$02u min %3$02u s"), hours, minutes, seconds);
  if (hours && minutes)
    return g_strdup_printf (_("%u h %02u min"), hours, minutes);
  if (hours)
    return g_strdup_printf (_("%u h"), hours);
  if (minutes && seconds)
    return g_strdup_printf (_("%1$u min %2$02u s"), minutes, seconds);
  return minutes ? g_strdup_printf (_("%u min"), minutes) : g_strdup_printf (_("%u s"), seconds);
}

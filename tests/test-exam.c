/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "dp-exam-desk.h"
#include "dp-exam-result.h"

/* A sitting: answers revised, the clock, look-ups; and its marks, which add up to the hundredth. */

static const DpRuling nothing;

static void
test_clock (void)
{
  static const struct {
    guint seconds;      /* limit */
    guint64 ticks[4];
    guint64 used, left;
    guint pauses;
    gboolean time_up;
  } rows[] = {
    { 0, { 1000, 1000, 200, 0 }, 2200, G_MAXUINT64, 0, FALSE },
    { 0, { 5000, 5001, 0, 0 }, 10001, G_MAXUINT64, 1, FALSE },
    { 60, { 1000, 58000, 900, 0 }, 59900, 100, 1, FALSE },
    { 60, { 30000, 29999, 1, 1000 }, 60000, 0, 2, TRUE },
    { 60, { 1000, 7200000, 1000, 0 }, 60000, 0, 1, TRUE },
    { 1, { 1000, 0, 0, 0 }, 1000, 0, 0, TRUE },
  };
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (2, 1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpPaper) paper = NULL;
      g_autoptr (DpExam) exam = NULL;

      spec.seconds = rows[i].seconds;
      paper = dp_exam_desk_draw (desk, &spec);
      exam = dp_exam_new (paper);
      g_assert_false (dp_exam_tick (exam, 1000));
      g_assert_true (dp_exam_begin (exam));
      g_assert_false (dp_exam_begin (exam));
      for (int t = 0; t < 4; t++)
        {
          if (t == 1)
            dp_exam_go_to (exam, 1);
          dp_exam_tick (exam, rows[i].ticks[t]);
        }
      g_assert_cmpuint (exam->used, ==, rows[i].used);
      g_assert_cmpuint (exam->answers[0].ms + exam->answers[1].ms, ==, rows[i].used);
      g_assert_cmpuint (dp_exam_remaining (exam), ==, rows[i].left);
      g_assert_cmpuint (exam->interruptions->len, ==, rows[i].pauses);
      g_assert_cmpint (exam->time_up, ==, rows[i].time_up);
      g_assert_cmpint (exam->state, ==, rows[i].time_up ? DP_EXAM_FINISHED : DP_EXAM_RUNNING);
    }
}

static void
test_away (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (1, 1);
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (DpExam) exam = NULL;

  spec.seconds = 60;
  paper = dp_exam_desk_draw (desk, &spec);
  exam = dp_exam_new (paper);
  g_assert_false (dp_exam_away (exam, 1000));
  dp_exam_begin (exam);
  dp_exam_tick (exam, 1000);
  g_assert_true (dp_exam_away (exam, 3600000));
  dp_exam_tick (exam, 6000);
  g_assert_cmpuint (exam->used, ==, 7000);
  g_assert_cmpuint (dp_exam_interrupted (exam, DP_INTERRUPTION_AWAY), ==, 3600000);
  g_assert_cmpuint (dp_exam_interrupted (exam, DP_INTERRUPTION_PAUSE), ==, 6000);
  g_assert_cmpuint (g_array_index (exam->interruptions, DpInterruption, 0).at, ==, 1000);
}

static void
test_revise (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (3, 4);
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (DpExam) exam = NULL;

  spec.open_book = TRUE;
  paper = dp_exam_desk_draw (desk, &spec);
  exam = dp_exam_new (paper);
  g_assert_false (dp_exam_set_ruling (exam, 0, &nothing, 27, "a"));
  g_assert_false (dp_exam_look_up (exam));
  dp_exam_begin (exam);
  g_assert_true (dp_exam_set_ruling (exam, 1, &nothing, 27, "a"));
  g_assert_true (dp_exam_set_ruling (exam, 1, &nothing, 31, "b"));
  g_assert_false (dp_exam_set_ruling (exam, 3, &nothing, 31, "b"));
  g_assert_cmpint (exam->answers[1].answer.law, ==, 31);
  g_assert_cmpstr (exam->answers[1].sheet, ==, "b");
  g_assert_cmpuint (dp_exam_n_answered (exam), ==, 1);
  g_assert_true (dp_exam_ask (exam, 1, DP_SEAT_EAST, DP_ASK_INTENT, DP_PLACE_AWAY));
  g_assert_false (dp_exam_ask (exam, 1, DP_SEAT_EAST, DP_ASK_INTENT, DP_PLACE_AWAY));
  g_assert_true (dp_exam_ask (exam, 1, DP_SEAT_EAST, DP_ASK_INTENT, DP_PLACE_TABLE));
  g_assert_true (dp_exam_clear_ruling (exam, 1));
  g_assert_false (dp_exam_clear_ruling (exam, 1));
  g_assert_cmpuint (exam->answers[1].answer.n_asked, ==, 2);
  dp_exam_go_to (exam, 2);
  g_assert_true (dp_exam_look_up (exam));
  g_assert_true (dp_exam_look_up (exam));
  g_assert_cmpuint (exam->answers[2].look_ups, ==, 2);
  g_assert_cmpuint (dp_exam_n_look_ups (exam), ==, 2);
  g_assert_true (dp_exam_finish (exam));
  g_assert_false (dp_exam_finish (exam));
  g_assert_false (dp_exam_set_ruling (exam, 0, &nothing, 27, "a"));
  g_assert_false (dp_exam_ask (exam, 0, DP_SEAT_EAST, DP_ASK_INTENT, DP_PLACE_AWAY));
  g_assert_false (dp_exam_look_up (exam));
  g_assert_false (dp_exam_tick (exam, 1000));
}

static void
test_closed_book (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (1, 4);
  g_autoptr (DpPaper) paper = dp_exam_desk_draw (desk, &spec);
  g_autoptr (DpExam) exam = dp_exam_new (paper);

  dp_exam_begin (exam);
  g_assert_false (dp_exam_look_up (exam));
  g_assert_cmpuint (dp_exam_n_look_ups (exam), ==, 0);
}

static void
test_no_result_before_the_end (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (2, 9);
  g_autoptr (DpPaper) paper = dp_exam_desk_draw (desk, &spec);
  g_autoptr (DpExam) exam = dp_exam_new (paper);
  g_autoptr (DpExamResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (dp_exam_result_new (exam, desk->code, &error));
  g_clear_error (&error);
  dp_exam_begin (exam);
  g_assert_null (dp_exam_result_new (exam, desk->code, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  g_clear_error (&error);
  dp_exam_finish (exam);
  result = dp_exam_result_new (exam, desk->code, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->won, ==, 0);
  g_assert_false (result->passed);
}

/* The engine's own ruling, which a candidate who knows everything gives; some of it left out, some of another question put in. */
static void
answer_at_random (DpExamDesk *desk, DpExam *exam, guint q, GRand *rand, guint knowledge, const DpRuling *strange)
{
  const DpPaperQuestion *question = dp_paper_question (exam->paper, q);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) director = dp_scenario_play (question->scenario, desk->code, diagnostics);
  const DpPoint *point = dp_director_point (director, question->point);
  DpRuling ruling = { 0 };

  for (guint i = 0; i < point->n_asked; i++)
    if ((guint) g_rand_int_range (rand, 0, 100) < knowledge)
      dp_exam_ask (exam, q, (DpSeat) point->asked[i].seat, (DpQuestion) point->asked[i].question,
                   knowledge == 100 || g_rand_boolean (rand) ? DP_PLACE_AWAY : DP_PLACE_TABLE);
  if (knowledge < 100 && g_rand_int_range (rand, 0, 8) == 0)
    return;
  for (guint i = 0; i < point->ruling.n; i++)
    if ((guint) g_rand_int_range (rand, 0, 100) < knowledge)
      dp_ruling_add (&ruling, point->ruling.clause[i]);
  for (guint i = 0; strange && i < strange->n; i++)
    if ((guint) g_rand_int_range (rand, 0, 100) >= knowledge)
      dp_ruling_add (&ruling, strange->clause[i]);
  dp_exam_set_ruling (exam, q, &ruling, (guint) g_rand_int_range (rand, 0, 100) < knowledge ? question->law : g_rand_int_range (rand, 0, 94), NULL);
}

static void
assert_adds_up (const DpExamResult *result)
{
  guint won = 0, out_of = 0, law_won = 0, law_out_of = 0, law_questions = 0;

  for (guint q = 0; q < result->marks->len; q++)
    {
      const DpExamMark *mark = dp_exam_result_mark (result, q);
      guint shares = 0;
      int parts = 0;

      for (guint p = 0; p < mark->parts->len; p++)
        {
          const DpExamPart *part = &g_array_index (mark->parts, DpExamPart, p);

          shares += part->share;
          parts += part->won;
          g_assert_cmpint (part->won, <=, (int) part->share);
          g_assert_true (part->won >= 0 || part->kind == DP_EXAM_PART_SUPERFLUOUS);
        }
      g_assert_cmpuint (shares, ==, DP_EXAM_QUESTION_MARKS);
      g_assert_cmpint (parts, ==, (int) mark->won);
      g_assert_cmpuint (mark->won, <=, mark->out_of);
      if (!mark->answered)
        g_assert_cmpuint (mark->won, ==, 0);
      else
        /* Every part is off its exact worth by less than a hundredth. */
        g_assert_cmpint (ABS ((int) mark->won - (int) (DP_EXAM_QUESTION_MARKS * mark->grade->points / mark->grade->out_of)), <=, (int) mark->parts->len);
      won += mark->won;
      out_of += mark->out_of;
    }
  for (guint i = 0; i < result->laws->len; i++)
    {
      law_won += g_array_index (result->laws, DpExamLaw, i).won;
      law_out_of += g_array_index (result->laws, DpExamLaw, i).out_of;
      law_questions += g_array_index (result->laws, DpExamLaw, i).questions;
    }
  g_assert_cmpuint (won, ==, result->won);
  g_assert_cmpuint (out_of, ==, result->out_of);
  g_assert_cmpuint (law_won, ==, result->won);
  g_assert_cmpuint (law_out_of, ==, result->out_of);
  g_assert_cmpuint (law_questions, ==, result->marks->len);
}

static void
test_marks_add_up (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  guint some = 0, none = 0;

  for (guint round = 0; round < 200; round++)
    {
      DpPaperSpec spec = dp_exam_desk_spec (20, round);
      g_autoptr (DpPaper) paper = dp_exam_desk_draw (desk, &spec);
      g_autoptr (DpExam) exam = dp_exam_new (paper);
      g_autoptr (DpExamResult) result = NULL;
      DpRuling strange = { 0 };
      DpClause clause = dp_clause (DP_CLAUSE_MUST_PASS);

      clause.seat = DP_SEAT_WEST;
      clause.span = DP_SPAN_REST;
      dp_ruling_add (&strange, clause);
      clause = dp_clause (DP_CLAUSE_PLAY_ON);
      dp_ruling_add (&strange, clause);
      dp_exam_begin (exam);
      for (guint q = 0; q < exam->n; q++)
        answer_at_random (desk, exam, q, rand, round % 101, &strange);
      dp_exam_finish (exam);
      result = dp_exam_result_new (exam, desk->code, NULL);
      assert_adds_up (result);
      some += result->passed;
      none += !result->passed;
      if (round % 101 == 100)
        {
          g_assert_cmpuint (result->won, ==, result->out_of);
          g_assert_cmpuint (result->percent, ==, 10000);
        }
    }
  g_assert_cmpuint (some, >, 10);
  g_assert_cmpuint (none, >, 10);
}

/* The line: what is below it by a hair is below it. The marks of one whole question against a line that they just do or do not reach. */
static void
test_the_line (void)
{
  static const struct {
    guint n, right, line;
    guint percent;
    gboolean passed;
  } rows[] = {
    { 20, 13, 65, 6500, TRUE }, { 20, 12, 65, 6000, FALSE }, { 3, 2, 66, 6666, TRUE }, { 3, 2, 67, 6666, FALSE },
    { 1, 1, 100, 10000, TRUE }, { 7, 6, 86, 8571, FALSE }, { 7, 6, 85, 8571, TRUE }, { 40, 26, 65, 6500, TRUE },
  };
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpPaperSpec spec = dp_exam_desk_spec (rows[i].n, i);
      g_autoptr (DpPaper) paper = NULL;
      g_autoptr (DpExam) exam = NULL;
      g_autoptr (DpExamResult) result = NULL;

      spec.pass_percent = rows[i].line;
      paper = dp_exam_desk_draw (desk, &spec);
      exam = dp_exam_new (paper);
      dp_exam_begin (exam);
      for (guint q = 0; q < rows[i].right; q++)
        answer_at_random (desk, exam, q, rand, 100, NULL);
      dp_exam_finish (exam);
      result = dp_exam_result_new (exam, desk->code, NULL);
      g_assert_cmpuint (result->percent, ==, rows[i].percent);
      g_assert_cmpint (result->passed, ==, rows[i].passed);
    }
}

/* Whatever was won: the line just above it is not reached, were it by a hundredth of a mark; that just below is. */
static void
test_a_hair_below (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  guint by_a_hair = 0;

  for (guint round = 0; round < 300; round++)
    {
      DpPaperSpec spec = dp_exam_desk_spec (6, round);
      g_autoptr (DpPaper) paper = dp_exam_desk_draw (desk, &spec);
      g_autoptr (DpExam) exam = dp_exam_new (paper);
      g_autoptr (DpExamResult) result = NULL, above = NULL, below = NULL;

      dp_exam_begin (exam);
      for (guint q = 0; q < exam->n; q++)
        answer_at_random (desk, exam, q, rand, 70, NULL);
      dp_exam_finish (exam);
      result = dp_exam_result_new (exam, desk->code, NULL);
      g_assert_cmpuint (result->percent, <, 10000);
      g_assert_cmpuint (result->percent, >, 100);
      paper->pass_percent = result->percent / 100 + 1;
      above = dp_exam_result_new (exam, desk->code, NULL);
      g_assert_false (above->passed);
      paper->pass_percent = result->percent / 100;
      below = dp_exam_result_new (exam, desk->code, NULL);
      g_assert_true (below->passed);
      by_a_hair += result->percent % 100 >= 95;
    }
  g_assert_cmpuint (by_a_hair, >, 0);
}

static void
test_unanswered (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (30, 2);
  g_autoptr (DpPaper) paper = dp_exam_desk_draw (desk, &spec);
  g_autoptr (DpExam) exam = dp_exam_new (paper);
  g_autoptr (DpExamResult) result = NULL;

  dp_exam_begin (exam);
  for (guint q = 0; q < exam->n; q++)
    for (int seat = 0; seat < DP_SEATS; seat++)
      for (int what = 0; what < DP_QUESTIONS; what++)
        dp_exam_ask (exam, q, (DpSeat) seat, (DpQuestion) what, DP_PLACE_AWAY);
  dp_exam_finish (exam);
  result = dp_exam_result_new (exam, desk->code, NULL);
  assert_adds_up (result);
  g_assert_cmpuint (result->won, ==, 0);
}

static void
test_marks_text (void)
{
  static const struct {
    int hundredths;
    const char *text;
  } rows[] = { { 0, "0.00" }, { 5, "0.05" }, { 375, "3.75" }, { 10000, "100.00" }, { -50, "−0.50" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = dp_exam_marks_text (rows[i].hundredths);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_tokens (void)
{
  for (int i = 0; i < DP_EXAM_STATES; i++)
    {
      DpExamState state = DP_EXAM_STATES;

      g_assert_true (dp_exam_state_parse (dp_exam_state_token ((DpExamState) i), &state));
      g_assert_cmpint (state, ==, i);
    }
  for (int i = 0; i < DP_INTERRUPTIONS; i++)
    {
      DpInterruptionKind kind = DP_INTERRUPTIONS;

      g_assert_true (dp_interruption_parse (dp_interruption_token ((DpInterruptionKind) i), &kind));
      g_assert_cmpint (kind, ==, i);
    }
  g_assert_false (dp_exam_state_parse ("over", &(DpExamState) { 0 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exam/clock", test_clock);
  g_test_add_func ("/exam/away", test_away);
  g_test_add_func ("/exam/revise", test_revise);
  g_test_add_func ("/exam/closed-book", test_closed_book);
  g_test_add_func ("/exam/no-result-before-the-end", test_no_result_before_the_end);
  g_test_add_func ("/exam/marks-add-up", test_marks_add_up);
  g_test_add_func ("/exam/the-line", test_the_line);
  g_test_add_func ("/exam/a-hair-below", test_a_hair_below);
  g_test_add_func ("/exam/unanswered", test_unanswered);
  g_test_add_func ("/exam/marks-text", test_marks_text);
  g_test_add_func ("/exam/tokens", test_tokens);
  return g_test_run ();
}

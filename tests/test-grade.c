/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-grade.h"
#include "dp-story.h"

static DpCode *code;

/* Given this table and this answer, these marks. The answer starts from the engine's own ruling; `change` says what the
 * trainee did otherwise. */
typedef enum {
  AS_THE_ENGINE,
  SAY_NOTHING,
  SILENCE_FOR_THE_REST, /* one turn taken for the rest of the auction */
  SILENCE_WRONG_PLAYER,
  NO_SILENCE,           /* as if it had been comparable */
  EXTRA_SILENCE,
  CALL_STANDS,
} Change;

typedef struct {
  const char *name, *story;
  guint point;
  Change change;
  int right, missing, wrong, superfluous;
  const char *parting; /* "chart/node=answer", "chart/node" or NULL */
} Case;

static const Case cases[] = {
  { "all-right", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, AS_THE_ENGINE, 3, 0, 0, 0, NULL },
  { "nothing-said", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SAY_NOTHING, 0, 3, 0, 0, "31/silence" },
  { "one-turn-for-the-rest", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SILENCE_FOR_THE_REST, 2, 0, 1, 0, "31/silence" },
  { "wrong-player-silenced", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, SILENCE_WRONG_PLAYER, 2, 1, 0, 1, "31/silence" },
  { "as-if-comparable", "N:1NT ! E-refuse S:P W:1H N:X=no", 2, NO_SILENCE, 0, 3, 0, 2, "31/replaced=yes" },
  { "silence-on-a-comparable-call", "N:1NT ! E-refuse S:P W:P N:1NT=A1", 2, EXTRA_SILENCE, 2, 0, 0, 1, "31/comparable" },
  { "accepted-taken-for-refused", "N:1NT ! E-accept", 1, CALL_STANDS, 2, 0, 0, 0, NULL },
  { "refused-taken-for-accepted", "N:1NT ! E-refuse", 1, CALL_STANDS, 0, 3, 2, 0, "29/decide=accepts" },
};

static DpClause
with_seat (DpClauseKind kind, DpSeat seat)
{
  DpClause c = dp_clause (kind);

  c.seat = (guint8) seat;
  return c;
}

static DpRuling
change (const DpRuling *engine, Change how)
{
  DpRuling r = *engine;

  for (guint i = 0; i < r.n; i++)
    if (r.clause[i].kind == DP_CLAUSE_MUST_PASS)
      {
        if (how == SILENCE_FOR_THE_REST)
          r.clause[i].span = DP_SPAN_REST;
        if (how == SILENCE_WRONG_PLAYER)
          r.clause[i].seat = (guint8) dp_seat_lho (r.clause[i].seat);
      }
  if (how == SAY_NOTHING)
    r.n = 0;
  if (how == EXTRA_SILENCE)
    {
      DpClause pass = with_seat (DP_CLAUSE_MUST_PASS, DP_SEAT_SOUTH);

      pass.span = DP_SPAN_NEXT_TURN;
      dp_ruling_add (&r, pass);
    }
  if (how == NO_SILENCE)
    {
      DpClause review = dp_clause (DP_CLAUSE_REVIEW);
      DpClause use = with_seat (DP_CLAUSE_AUTHORIZED, DP_SEAT_NORTH);

      r.n = 0;
      review.law = dp_law_intern ("23C");
      use.call = dp_bid (1, DP_NOTRUMP);
      use.side = DP_SIDE_NS;
      dp_ruling_add (&r, review);
      dp_ruling_add (&r, use);
    }
  if (how == CALL_STANDS)
    {
      DpClause stands = with_seat (DP_CLAUSE_STANDS, DP_SEAT_NORTH);

      r.n = 0;
      stands.call = dp_bid (1, DP_NOTRUMP);
      dp_ruling_add (&r, stands);
      dp_ruling_add (&r, with_seat (DP_CLAUSE_TURN, DP_SEAT_EAST));
    }
  return r;
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, c->story);
  const DpPoint *point = dp_director_point (director, c->point);
  DpAnswer answer = { .ruling = change (&point->ruling, c->change), .law = dp_law_number (point->laws[0]) };
  g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);
  int marks[4] = { 0 };
  g_autofree char *parting = NULL;

  for (guint i = 0; i < grade->rows->len; i++)
    marks[g_array_index (grade->rows, DpGradeRow, i).mark]++;
  if (grade->parting)
    parting = grade->parting_answer < 0 ? g_strdup_printf ("%s/%s", grade->parting->chart->id, grade->parting->id)
                                        : g_strdup_printf ("%s/%s=%s", grade->parting->chart->id, grade->parting->id,
                                                           grade->parting->fact->answers[grade->parting_answer]);
  g_assert_cmpstr (parting, ==, c->parting);
  g_assert_cmpint (marks[DP_MARK_RIGHT], ==, c->right);
  g_assert_cmpint (marks[DP_MARK_MISSING], ==, c->missing);
  g_assert_cmpint (marks[DP_MARK_WRONG], ==, c->wrong);
  g_assert_cmpint (marks[DP_MARK_SUPERFLUOUS], ==, c->superfluous);
  g_assert_true (grade->law_right);
  g_assert_cmpuint (grade->points, <=, grade->out_of);
}

/* Full marks need the law, every clause and the questions, asked where they should be. */
static void
test_marks (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-refuse S:P W:1H N:X=no");
  const DpPoint *point = dp_director_point (director, 2);
  DpAnswer answer = { .ruling = point->ruling, .law = 31, .n_asked = 1 };
  guint full;

  answer.asked[0] = (DpAsked) { DP_ASK_MEANING, DP_SEAT_NORTH, DP_PLACE_AWAY };
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    full = grade->out_of;
    g_assert_cmpuint (grade->points, ==, full);
    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_RIGHT);
    g_assert_cmpstr (grade->law_engine, ==, "31A2(b)");
  }
  answer.asked[0].place = DP_PLACE_TABLE;
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_ALOUD);
    g_assert_cmpuint (grade->points, ==, full - 1);
  }
  answer.n_asked = 0;
  answer.law = 30;
  {
    g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

    g_assert_cmpint (g_array_index (grade->asked, DpAskedRow, 0).mark, ==, DP_ASKED_MISSING);
    g_assert_false (grade->law_right);
    g_assert_cmpuint (grade->points, ==, full - DP_GRADE_LAW_WEIGHT - DP_GRADE_ASKED_WEIGHT);
  }
}

/* However much is said that is not called for, marks do not fall below nothing. */
static void
test_floor (void)
{
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT !");
  DpAnswer answer = { .law = 0 };

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpClause pass = with_seat (DP_CLAUSE_MUST_PASS, seat);

      pass.span = DP_SPAN_REST;
      dp_ruling_add (&answer.ruling, pass);
    }
  {
    g_autoptr (DpGrade) grade = dp_grade_new (dp_director_point (director, 0), &answer);

    g_assert_cmpuint (grade->points, ==, 0);
    g_assert_cmpuint (grade->out_of, ==, dp_grade_weight (DP_CLAUSE_OPTION) + DP_GRADE_LAW_WEIGHT);
  }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  code = dp_story_code ("duplicate-2017");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/grade/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/grade/marks", test_marks);
  g_test_add_func ("/grade/floor", test_floor);
  result = g_test_run ();
  dp_code_free (code);
  return result;
}

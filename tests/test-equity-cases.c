/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"
#include "dp-equity.h"

#include "dp-scenario.h"

#include <string.h>

/* The revokes of whole cases (tests/screens/equity.xml), as the engine finds and rules them. */

typedef struct {
  DpScenarioReader *reader;
  DpCode *code;
  GPtrArray *scenarios;
} Fixture;

static void
set_up (Fixture *f, gconstpointer unused)
{
  const char *root = g_getenv ("DP_DATA_DIR");
  g_autofree char *schema = g_build_filename (root, "scenarios", "scenario.xsd", NULL);
  g_autofree char *folder = g_build_filename (root, "data", "laws", "duplicate-2017", NULL);
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "screens", "equity.xml", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;

  f->reader = dp_scenario_reader_new (schema, NULL, &error);
  g_assert_no_error (error);
  f->code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  f->scenarios = dp_scenario_reader_load (f->reader, file, diagnostics);
  g_assert_nonnull (f->scenarios);
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  g_ptr_array_unref (f->scenarios);
  dp_code_free (f->code);
  dp_scenario_reader_free (f->reader);
}

static DpDirector *
play (Fixture *f, const char *id)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  for (guint i = 0; i < f->scenarios->len; i++)
    {
      const DpScenario *scenario = g_ptr_array_index (f->scenarios, i);
      DpDirector *director;

      if (strcmp (scenario->id, id) != 0)
        continue;
      director = dp_scenario_play (scenario, f->code, diagnostics);
      g_assert_nonnull (director);
      return director;
    }
  g_error ("there is no case %s", id);
}

typedef struct {
  const char *id;
  int trick, hand; /* of the revoke; trick from 1 */
  DpSide side;
  int won_before, won, transfer;
  gboolean open, ruled, repeated, both, first;
  int without, table;
} Expected;

/* All cases, in the order in which the revokes were made. */
static const Expected expected[] = {
  { "equity-entry", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 2, FALSE, TRUE, FALSE, FALSE, TRUE, 9, 6 },
  { "equity-stopped", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 0, TRUE, FALSE, FALSE, FALSE, TRUE, 9, 6 },
  { "equity-claim", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 2, FALSE, TRUE, FALSE, FALSE, TRUE, 9, 6 },
  { "equity-conceded", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 8, 2, FALSE, TRUE, FALSE, FALSE, TRUE, 9, 8 },
  { "equity-both", 6, DP_SEAT_SOUTH, DP_SIDE_EW, 1, 7, 0, FALSE, TRUE, FALSE, TRUE, TRUE, 4, 7 },
  { "equity-both", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 0, FALSE, TRUE, FALSE, TRUE, FALSE, 9, 6 },
  { "equity-twice", 9, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 2, FALSE, TRUE, FALSE, FALSE, TRUE, 9, 6 },
  { "equity-twice", 11, DP_SEAT_WEST, DP_SIDE_NS, 6, 6, 2, FALSE, TRUE, TRUE, FALSE, FALSE, 6, 6 },
};

static void
test_questions (Fixture *f, gconstpointer unused)
{
  for (guint i = 0; i < G_N_ELEMENTS (expected);)
    {
      const char *id = expected[i].id;
      g_autoptr (DpDirector) director = play (f, id);
      g_autoptr (GArray) questions = dp_equity_questions (director);
      guint n = 0;

      g_test_message ("%s", id);
      for (; i < G_N_ELEMENTS (expected) && strcmp (expected[i].id, id) == 0; i++, n++)
        {
          const Expected *e = &expected[i];
          const DpEquityQuestion *q;

          g_assert_cmpuint (questions->len, >, n);
          q = &g_array_index (questions, DpEquityQuestion, n);
          g_assert_cmpint (q->trick + 1, ==, e->trick);
          g_assert_cmpint (q->hand, ==, e->hand);
          g_assert_cmpint (q->side, ==, e->side);
          g_assert_cmpint (q->won_before, ==, e->won_before);
          g_assert_cmpint (q->won, ==, e->won);
          g_assert_cmpint (q->open, ==, e->open);
          g_assert_cmpint (q->ruled, ==, e->ruled);
          g_assert_true (q->reviewed);
          g_assert_cmpint (q->transfer, ==, e->transfer);
          g_assert_cmpint (q->repeated, ==, e->repeated);
          g_assert_cmpint (q->both, ==, e->both);
          g_assert_cmpint (q->first, ==, e->first);
          g_assert_false (dp_hand_has (q->lawful, q->card));
        }
      g_assert_cmpuint (questions->len, ==, n);
    }
}

static void
test_answers (Fixture *f, gconstpointer unused)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);

  if (!dp_ending_can_solve ())
    return;
  for (guint i = 0, n = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (DpDirector) director = play (f, expected[i].id);
      g_autoptr (GArray) questions = dp_equity_questions (director);
      DpEquityAnswer answer;

      n = i && strcmp (expected[i - 1].id, expected[i].id) == 0 ? n + 1 : 0;
      g_test_message ("%s, trick %d", expected[i].id, expected[i].trick);
      g_assert_true (dp_equity_ask (equity, &g_array_index (questions, DpEquityQuestion, n), NULL, &answer, NULL));
      g_assert_cmpint (answer.without, ==, expected[i].without);
      g_assert_cmpint (answer.table, ==, expected[i].table);
    }
  /* The same position was asked about in several cases. */
  g_assert_cmpuint (dp_equity_cache_get_hits (cache), >, 4);
}

/* A revoke that was put right; a restriction, and a penalty card, that were not obeyed. */
static void
test_lawful (Fixture *f, gconstpointer unused)
{
  g_autoptr (DpDirector) corrected = play (f, "equity-corrected");
  g_autoptr (DpDirector) restricted = play (f, "equity-restricted");
  g_autoptr (GArray) none = dp_equity_questions (corrected);
  g_autoptr (GArray) one = dp_equity_questions (restricted);
  g_autoptr (DpDirector) penalty = play (f, "equity-penalty");
  g_autoptr (GArray) kept_back = dp_equity_questions (penalty);
  const DpEquityQuestion *question;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (one->len, ==, 1);
  question = &g_array_index (one, DpEquityQuestion, 0);
  g_assert_cmpint (question->trick, ==, 0);
  g_assert_cmpint (question->hand, ==, DP_SEAT_WEST);
  /* A heart was required: he might have led any of them. */
  g_assert_cmpuint (question->lawful, ==, dp_ending_cards ("-.875.-.-"));

  /* The seven follows suit, but the five lay face up and was due (50D1). */
  g_assert_cmpuint (kept_back->len, ==, 1);
  question = &g_array_index (kept_back, DpEquityQuestion, 0);
  g_assert_cmpint (question->trick, ==, 3);
  g_assert_cmpuint (question->card, ==, dp_ending_card ("H7"));
  g_assert_cmpuint (question->lawful, ==, dp_ending_cards ("-.5.-.-"));
  g_assert_true (question->ruled);
  g_assert_cmpint (question->transfer, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/equity-cases/questions", Fixture, NULL, set_up, test_questions, tear_down);
  g_test_add ("/equity-cases/answers", Fixture, NULL, set_up, test_answers, tear_down);
  g_test_add ("/equity-cases/lawful", Fixture, NULL, set_up, test_lawful, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-lay.h"

#include "dp-bound.h"
#include "dp-scenario-writer.h"
#include "dp-spent.h"
#include "dp-test-code.h"

#include <string.h>

static DpCode *
load_code (void)
{
  return dp_test_code ("duplicate-2017");
}

static void
test_out_of_turn (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GArray) choices = NULL;
  DpSeat who;

  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_SOUTH);
  dp_free_lay_expect_prompt (state, "It’s South’s turn to call.");
  dp_free_lay_call (state, "W 1H");
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 1);
  dp_free_lay_expect_prompt (state, "North must choose.");
  choices = dp_free_state_choices (state, &who);
  g_assert_cmpint (who, ==, DP_SEAT_NORTH);
  g_assert_cmpuint (choices->len, ==, 2);
  g_assert_cmpint (dp_free_state_latest (state), ==, 0);
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "cancelled W 1H"));
  dp_free_lay_expect_prompt (state, "It’s South’s turn to call.");
}

/* Not called at once: the players go on until somebody does. */
static void
test_later (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;

  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_call (state, "W 1H");
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 0);
  dp_free_lay_expect_prompt (state, "Something is irregular, and nobody has called the director.");
  dp_free_lay_call (state, "N P");
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_SOUTH, &error));
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 1);
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "stands W 1H"));
}

/* Of an irregular call nobody has spoken of, the next player speaks by calling over it (27A1, 29A): he's the one who is awaited. */
static void
test_called_over (void)
{
  static const struct {
    const char *calls; /* the last is irregular */
    DpSeat next, then;
  } cases[] = {
    { "S 1H,W 2C,N 1S", DP_SEAT_EAST, DP_SEAT_SOUTH }, /* insufficient */
    { "W 1H", DP_SEAT_NORTH, DP_SEAT_EAST },           /* out of rotation */
    { "S 1H,N 1S", DP_SEAT_EAST, DP_SEAT_SOUTH },      /* the same, by partner */
    { "S 1H,W P,N X", DP_SEAT_EAST, DP_SEAT_SOUTH },   /* inadmissible */
  };
  static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (DpCode) code = dp_test_code (codes[c]);
        g_autoptr (DpFreeState) state = dp_free_state_new (code);
        g_auto (GStrv) calls = g_strsplit (cases[i].calls, ",", -1);
        g_autofree char *over = g_strdup_printf ("%s P", dp_seat_letter (cases[i].next));
        DpWait wait;

        dp_free_state_set_call_at_once (state, FALSE);
        for (int k = 0; calls[k]; k++)
          {
            g_assert_cmpint (dp_free_state_calls_over (state), ==, DP_SEAT_NONE);
            dp_free_lay_call (state, calls[k]);
          }
        g_assert_cmpint (dp_free_state_calls_over (state), ==, cases[i].next);
        g_assert_cmpint (dp_free_state_next_seat (state), ==, cases[i].next);
        dp_free_lay_call (state, over);
        g_assert_cmpint (dp_free_state_calls_over (state), ==, DP_SEAT_NONE);
        g_assert_cmpint (dp_free_state_next_seat (state), ==, cases[i].then);
        /* Whoever calls the director at once has said something of it: then it's for that player to choose, and the turn is as the laws have it. */
        g_assert_true (dp_free_state_undo (state));
        dp_free_state_set_call_at_once (state, TRUE);
        g_assert_true (dp_free_state_call_director (state, DP_SEAT_NORTH, NULL));
        g_assert_cmpint (dp_free_state_calls_over (state), ==, DP_SEAT_NONE);
        if (dp_director_pending (state->director, &wait))
          g_assert_cmpint (dp_free_state_next_seat (state), ==, wait.who);
      }
}

/* Nor does whoever has put his insufficient bid right of his own accord call once more (27C). */
static void
test_called_over_correction (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  DpEvent change = dp_event_call (DP_SEAT_WEST, dp_bid (2, DP_HEARTS));

  change.kind = DP_EVENT_CHANGE_OF_CALL;
  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_call (state, "S 1S");
  dp_free_lay_call (state, "W 1H");
  g_assert_true (dp_free_state_feed (state, &change, NULL));
  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_NORTH);
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_NORTH, NULL));
  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_NORTH);
  g_assert_true (dp_free_state_set_intent (state, 2, DP_INTENT_INTENDED, NULL));
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 1); /* the director is still there */
}

static void
expect_board (const DpFreeState *state, guint events, DpSeat dealer)
{
  g_assert_cmpuint (state->board->events->len, ==, events);
  g_assert_cmpuint (dp_director_n_events (state->director), ==, events);
  g_assert_cmpint (state->board->dealer, ==, dealer);
}

static void
test_undo (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;
  DpEvent lead = dp_event (DP_EVENT_LEAD, DP_SEAT_NORTH);

  g_assert_false (dp_free_state_undo (state));
  dp_free_lay_call (state, "S 1C");
  dp_free_lay_call (state, "W 1C"); /* and the director is called */
  expect_board (state, 3, DP_SEAT_SOUTH);
  dp_free_state_new_table (state, DP_SEAT_EAST, DP_VUL_BOTH, NULL);
  expect_board (state, 0, DP_SEAT_EAST);
  dp_free_lay_call (state, "E P");
  for (int i = 0; i < 4; i++)
    g_assert_true (dp_free_state_undo (state));
  expect_board (state, 0, DP_SEAT_SOUTH);
  g_assert_false (dp_free_state_undo (state));
  for (int i = 0; i < 4; i++)
    g_assert_true (dp_free_state_redo (state));
  g_assert_false (dp_free_state_redo (state));
  expect_board (state, 1, DP_SEAT_EAST);
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  expect_board (state, 3, DP_SEAT_SOUTH);
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 1);
  /* What is refused changes nothing, and forgets nothing. */
  lead.card = 0;
  g_assert_false (dp_free_state_feed (state, &lead, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  g_assert_cmpuint (state->redo->len, ==, 2);
  dp_free_lay_call (state, "S P");
  g_assert_false (dp_free_state_redo (state));
}

/* Thousands of steps there and back again. */
static void
test_long (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);

  for (int i = 0; i < 1000; i++)
    {
      dp_free_lay_call (state, "S 1C");
      dp_free_state_new_table (state, (DpSeat) (i % 4), DP_VUL_NONE, NULL);
    }
  for (int i = 0; i < 2000; i++)
    g_assert_true (dp_free_state_undo (state));
  g_assert_false (dp_free_state_undo (state));
  for (int i = 0; i < 2000; i++)
    g_assert_true (dp_free_state_redo (state));
  expect_board (state, 0, DP_SEAT_WEST);
}

/* No more than a case can hold. */
static void
test_full (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;

  while (dp_free_state_call_director (state, DP_SEAT_NORTH, &error))
    g_assert_cmpuint (state->board->events->len, <=, DP_SCENARIO_MAX_EVENTS);
  g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  g_assert_cmpuint (state->board->events->len, ==, DP_SCENARIO_MAX_EVENTS);
}

static void
test_comparable (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;
  DpFreeQuestion question;

  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "S P");
  g_assert_false (dp_free_state_question (state, &question));
  dp_free_lay_call (state, "W 1H");
  g_assert_false (dp_free_state_question (state, &question));
  dp_free_state_undo (state);
  dp_free_state_undo (state);
  dp_free_lay_call (state, "S 1C");
  dp_free_lay_call (state, "W 2C");
  g_assert_true (dp_free_state_question (state, &question));
  g_assert_cmpint (question.ask, ==, DP_FREE_COMPARABLE);
  g_assert_cmpuint (question.event, ==, 4);
  dp_free_lay_expect_prompt (state, "It’s North’s turn to call. Is West’s 2♣ comparable to the withdrawn 1♥? Until you say, it’s taken as not comparable.");
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "must-pass E"));
  /* And it stays so, and may still be said, when nobody says so and the auction goes on. */
  dp_free_lay_call (state, "N P");
  dp_free_lay_call (state, "E 2H");
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "cancelled E 2H"));
  g_assert_true (dp_free_state_question (state, &question));
  g_assert_cmpuint (question.event, ==, 4);
  dp_free_state_undo (state);
  dp_free_state_undo (state);
  g_assert_true (dp_free_state_set_comparable (state, 4, DP_COMPARABLE_NO, &error));
  g_assert_false (dp_free_state_question (state, &question));
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "must-pass E"));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_set_comparable (state, 4, DP_COMPARABLE_SUBSET, &error));
  g_assert_false (dp_free_lay_says (dp_free_lay_last_point (state), "must-pass E"));
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "review"));
}

/* A double in place of an insufficient bid is barred unless it is comparable: said afterwards, nobody is called. */
static void
test_comparable_double (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;
  DpFreeQuestion question;
  guint points;

  dp_free_lay_call (state, "S 1S");
  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  points = dp_director_n_points (state->director);
  dp_free_lay_call (state, "W X");
  g_assert_cmpuint (dp_director_n_points (state->director), >, points);
  g_assert_true (dp_free_state_question (state, &question));
  dp_free_lay_expect_prompt (state, "It’s West’s turn to call. Is West’s double comparable to the withdrawn 1♥? Until you say, it’s taken as not comparable.");
  g_assert_true (dp_free_state_set_comparable (state, question.event, DP_COMPARABLE_SAME, &error));
  g_assert_false (dp_free_state_question (state, &question));
  g_assert_cmpuint (state->board->events->len, ==, 5);
  g_assert_cmpint (dp_director_table (state->director)->turn, ==, DP_SEAT_NORTH);
}

/* That a pass isn't comparable to a natural bid nobody need be asked; to an artificial one it may be. */
static void
test_plain_pass (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autofree char *bound = NULL, *defends = NULL;
  DpEvent artificial = dp_event_call (DP_SEAT_WEST, DP_FIRST_BID + 2);
  DpFreeQuestion question;

  dp_free_lay_call (state, "S 1S");
  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "W P");
  g_assert_false (dp_free_state_question (state, &question));
  g_assert_true (dp_free_lay_says (dp_free_lay_last_point (state), "must-pass E"));
  dp_free_lay_expect_prompt (state, "It’s North’s turn to call.");
  /* What declarer may forbid East to lead stays in force until he has chosen (26B), and isn't said of the other side. */
  bound = dp_bound_text (dp_director_table (state->director), DP_SEAT_EAST, FALSE);
  g_assert_nonnull (strstr (bound, "declarer may prohibit East"));
  dp_free_lay_call (state, "N P");
  dp_free_lay_call (state, "E P");
  defends = dp_bound_text (dp_director_table (state->director), DP_SEAT_EAST, FALSE);
  g_assert_nonnull (defends);
  g_assert_nonnull (strstr (defends, "prohibit East"));
  g_assert_null (dp_bound_text (dp_director_table (state->director), DP_SEAT_NORTH, FALSE));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  artificial.artificial = TRUE;
  g_assert_true (dp_free_state_feed (state, &artificial, NULL));
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "W P");
  g_assert_true (dp_free_state_question (state, &question));
}

/* A choice that is said once more, because it's still open, is open where it was said first as well (10C1). */
static void
test_still_open (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  DpEvent shown = dp_event (DP_EVENT_EXPOSE, DP_SEAT_NORTH);
  guint said = 0;

  shown.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11);
  dp_free_lay_call (state, "S 1S");
  dp_free_lay_call (state, "W 1H");
  g_assert_true (dp_free_state_feed (state, &shown, NULL));
  for (int round = 0; round < 2; round++)
    {
      for (guint p = 0; p < dp_director_n_points (state->director); p++)
        for (guint c = 0; c < dp_director_point (state->director, p)->ruling.n; c++)
          {
            const DpClause *clause = &dp_director_point (state->director, p)->ruling.clause[c];

            if (clause->kind != DP_CLAUSE_OPTION || !(clause->choices >> DP_OPTION_ACCEPT & 1))
              continue;
            g_assert_cmpint (dp_spent (state->director, p, clause), ==, round ? DP_SPENT_CHOSEN : DP_SPENT_NOT);
            said++;
          }
      if (round == 0)
        dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
    }
  g_assert_cmpuint (said, >=, 4);
}

/* A change that was cancelled: the call that stands is the one to be judged (25B3). */
static void
test_comparable_change (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  DpFreeQuestion question;
  DpEvent change = dp_event_call (DP_SEAT_SOUTH, DP_FIRST_BID + 3);

  change.kind = DP_EVENT_CHANGE_OF_CALL;
  change.intent = DP_INTENT_INTENDED;
  dp_free_lay_call (state, "S P");
  g_assert_true (dp_free_state_feed (state, &change, NULL));
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  g_assert_true (dp_free_state_question (state, &question));
  dp_free_lay_expect_prompt (state, "It’s West’s turn to call. Is South’s pass comparable to the withdrawn 1♠? Until you say, it’s taken as not comparable.");
}

/* The offender's LHO, whose turn it was not, and RHO in turn: what did RHO mean? */
static void
test_mind (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;
  DpFreeQuestion question;

  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_call (state, "E 1H"); /* South's turn, who is East's LHO */
  dp_free_lay_call (state, "S 2C");
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_SOUTH, &error));
  g_assert_true (dp_free_state_question (state, &question));
  g_assert_cmpint (question.ask, ==, DP_FREE_MIND);
  g_assert_cmpuint (question.event, ==, 1);
  g_assert_true (dp_free_state_set_mind (state, 1, DP_MIND_ACCEPT, &error));
  g_assert_false (dp_free_state_question (state, &question));
}

static void
test_lead (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) choices = NULL;
  g_autofree char *text = NULL;
  DpSeat who;

  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "S 1C");
  dp_free_lay_call (state, "W P");
  g_assert_true (dp_free_state_set_comparable (state, state->board->events->len - 1, DP_COMPARABLE_NO, &error));
  dp_free_lay_call (state, "N P");
  dp_free_lay_call (state, "E P");
  choices = dp_free_state_choices (state, &who);
  if (who == DP_SEAT_NONE) /* East is on lead only later: declarer chooses then */
    {
      dp_free_lay_expect_prompt (state, "The auction is over: 1♣ by South.");
      return;
    }
  g_assert_cmpint (who, ==, DP_SEAT_SOUTH);
  g_assert_cmpuint (choices->len, >=, 2);
  text = dp_free_choice_text (state->director, &g_array_index (choices, DpEvent, 0));
  g_assert_cmpstr (text, ==, "prohibit spades");
}

/* The same events under the other code and back again; what is a choice only under one of them falls away. */
static void
test_codes (void)
{
  g_autoptr (DpCode) duplicate = load_code ();
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  g_autoptr (DpFreeState) state = dp_free_state_new (duplicate);
  guint dropped = 9;

  dp_free_lay_call (state, "W 1H");
  g_assert_true (dp_free_state_set_code (state, rubber, &dropped));
  g_assert_cmpuint (dropped, ==, 0);
  g_assert_cmpuint (dp_director_n_points (state->director), >, 0);
  g_assert_false (dp_free_state_set_code (state, rubber, &dropped));
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (state->board->code == duplicate);
  dp_free_lay_expect_prompt (state, "North must choose.");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "S 1C");
  dp_free_lay_call (state, "W 2C");
  g_assert_true (dp_free_state_set_code (state, rubber, &dropped));
  g_assert_cmpuint (state->board->events->len + dropped, ==, 5);
  g_assert_true (dp_free_state_undo (state));
  expect_board (state, 5, DP_SEAT_SOUTH);
}

static void
test_load (void)
{
  static const char text[] = "dealer W vul EW\n1S P 1H";
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) boards = dp_pbn_read (text, strlen (text), "text", DP_SEAT_SOUTH, diagnostics);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (boards);
  g_assert_true (dp_free_state_load (state, g_ptr_array_index (boards, 0), &error));
  expect_board (state, 4, DP_SEAT_WEST);
  g_assert_cmpint (state->board->vul, ==, DP_VUL_EW);
  dp_free_lay_expect_prompt (state, "South must choose.");
  g_assert_true (dp_free_state_undo (state));
  expect_board (state, 0, DP_SEAT_SOUTH);
}

/* What was played at the table is a case that the linter passes. */
static void
test_save (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpScenario) scenario = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *xml = NULL;
  DpScenario *read;

  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_ACCEPT, DP_NOTRUMP);
  scenario = dp_free_state_to_scenario (state, NULL, NULL);
  g_assert_cmpstr (scenario->title, ==, "West bids 1♥");
  g_assert_cmpstr (scenario->id, ==, "west-bids-1");
  xml = dp_scenario_to_xml (scenario);
  again = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "memory", diagnostics);
  g_assert_nonnull (again);
  read = g_ptr_array_index (again, 0);
  g_assert_true (dp_scenario_check (read, code, diagnostics));
  g_assert_cmpuint (read->events->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const DpEvent *is = &g_array_index (read->events, DpScenarioEvent, i).event;
      const DpEvent *was = &g_array_index (state->board->events, DpEvent, i);

      g_assert_cmpint (is->kind, ==, was->kind);
      g_assert_cmpint (is->seat, ==, was->seat);
      g_assert_cmpint (is->call, ==, was->call);
      g_assert_cmpint (is->option, ==, was->option);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-state/out-of-turn", test_out_of_turn);
  g_test_add_func ("/free-state/later", test_later);
  g_test_add_func ("/free-state/called-over", test_called_over);
  g_test_add_func ("/free-state/called-over-correction", test_called_over_correction);
  g_test_add_func ("/free-state/undo", test_undo);
  g_test_add_func ("/free-state/long", test_long);
  g_test_add_func ("/free-state/full", test_full);
  g_test_add_func ("/free-state/comparable", test_comparable);
  g_test_add_func ("/free-state/comparable-double", test_comparable_double);
  g_test_add_func ("/free-state/comparable-change", test_comparable_change);
  g_test_add_func ("/free-state/plain-pass", test_plain_pass);
  g_test_add_func ("/free-state/still-open", test_still_open);
  g_test_add_func ("/free-state/mind", test_mind);
  g_test_add_func ("/free-state/lead", test_lead);
  g_test_add_func ("/free-state/codes", test_codes);
  g_test_add_func ("/free-state/load", test_load);
  g_test_add_func ("/free-state/save", test_save);
  return g_test_run ();
}

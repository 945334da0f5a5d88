/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bound.h"
#include "dp-choices.h"
#include "dp-free-lay.h"
#include "dp-free-state.h"

#include "dp-narrator.h"
#include "dp-scenario-writer.h"
#include "dp-spent.h"
#include "dp-test-code.h"

#include <string.h>

/* The free table goes on into the play: what can be chosen, what is said, what is undone, saved and loaded again. */

/* North plays four spades, so East is on lead. */
static const char deal_text[] = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n"
                                "[Auction \"N\"]\n4S Pass Pass Pass\n";

static DpFreeState *
start (const DpCode *code)
{
  return dp_free_lay_dealt (code, deal_text, DP_SEAT_NORTH);
}

/* All that can be chosen: "North: accept it | North: ...". */
static char *
offer (const DpFreeState *state)
{
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++)
    {
      const DpEvent *choice = &g_array_index (choices, DpEvent, i);
      g_autofree char *text = dp_free_choice_text (state->director, choice);

      g_string_append_printf (all, "%s%s: %s", i ? " | " : "", dp_seat_letter ((DpSeat) choice->seat), text);
    }
  return g_string_free (all, FALSE);
}

static void
expect_offer (const DpFreeState *state, const char *wanted)
{
  g_autofree char *all = offer (state);

  g_assert_cmpstr (all, ==, wanted);
}

/* Takes the choice that reads so. */
static void
choose (DpFreeState *state, const char *wanted)
{
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);

  for (guint i = 0; i < choices->len; i++)
    {
      DpEvent choice = g_array_index (choices, DpEvent, i);
      g_autofree char *text = dp_free_choice_text (state->director, &choice);
      g_autoptr (GError) error = NULL;

      if (!g_str_equal (text, wanted))
        continue;
      g_assert_true (dp_free_state_feed (state, &choice, &error));
      return;
    }
  g_error ("“%s” cannot be chosen", wanted);
}

static gboolean
said (const DpFreeState *state, const char *clause)
{
  for (guint p = 0; p < dp_director_n_points (state->director); p++)
    for (guint i = 0; i < dp_director_point (state->director, p)->ruling.n; i++)
      {
        g_autofree char *text = dp_clause_to_string (&dp_director_point (state->director, p)->ruling.clause[i]);

        if (g_str_has_prefix (text, clause))
          return TRUE;
      }
  return FALSE;
}

static const DpTable *
table_of (const DpFreeState *state)
{
  return dp_director_table (state->director);
}

/* West leads a heart, East having been on lead. */
static void
test_five_options (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  DpHand card = (DpHand) 1 << dp_card (DP_HEARTS, 5); /* the seven */

  dp_free_lay_expect_prompt (state, "The auction is over: 4♠ by North. East is to lead.");
  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_EAST);
  dp_free_lay_cards (state, "W H7");
  dp_free_lay_expect_prompt (state, "North must choose.");
  expect_offer (state, "N: accept the lead | N: accept the lead and become dummy | N: refuse the lead");

  choose (state, "accept the lead and become dummy");
  g_assert_cmpint (table_of (state)->play.declarer, ==, DP_SEAT_SOUTH);
  g_assert_cmpint (dp_play_turn (&table_of (state)->play), ==, DP_SEAT_NORTH);

  g_assert_true (dp_free_state_undo (state));
  choose (state, "accept the lead");
  g_assert_cmpint (table_of (state)->play.declarer, ==, DP_SEAT_NORTH);
  g_assert_cmpint (table_of (state)->penalty[DP_SEAT_WEST], ==, 0);

  g_assert_true (dp_free_state_undo (state));
  choose (state, "refuse the lead");
  g_assert_true (table_of (state)->major[DP_SEAT_WEST] == card);
  expect_offer (state, "N: require hearts | N: prohibit hearts | N: leave the lead free");
  choose (state, "require hearts");
  g_assert_cmpint (table_of (state)->lead_required[DP_SEAT_EAST], ==, 1 << DP_HEARTS);
  g_assert_true (table_of (state)->penalty[DP_SEAT_WEST] == 0);

  g_assert_true (dp_free_state_undo (state));
  choose (state, "prohibit hearts");
  g_assert_cmpint (table_of (state)->lead_forbidden[DP_SEAT_EAST], ==, 1 << DP_HEARTS);
  g_assert_true (table_of (state)->penalty[DP_SEAT_WEST] == 0);

  g_assert_true (dp_free_state_undo (state));
  choose (state, "leave the lead free");
  g_assert_true (table_of (state)->penalty[DP_SEAT_WEST] == card);
  dp_free_lay_expect_prompt (state, "Trick 1: East is to lead.");
}

/* East, who has two clubs more, ruffs the second one; it is found after the last trick. */
static void
test_revoke (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;

  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ, W C6, S CK, W C7, N D2, E S8");
  /* Nobody can see it, so nobody is called. */
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 0);
  g_assert_cmpint (dp_free_state_unseen_offender (state), ==, DP_SEAT_EAST);
  dp_free_lay_expect_prompt (state, "Trick 4: East is to lead. Something is wrong with a card from East, and nobody has pointed it out.");
  dp_free_lay_cards (state, "E DK, S DA, W D6, N D3, S S5, W S2, N S9, E H8, N SA, E H9, S S6, W S3, N SK, E HT, S S7, W S4, N SQ, E D5, S D8, W D7, "
               "N SJ, E DJ, S D9, W C8, N ST, E C4, S H4, W C9, N HK, E HJ, S H5, W H7, N H2, E DQ, S DT, W CT, N D4, E CA, S C5, W CJ");
  g_assert_cmpint (table_of (state)->play.trick, ==, DP_TRICKS);
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_WEST, &error));
  /* Not dummy, though he sits at East's left. */
  g_assert_cmpint (g_array_index (state->board->events, DpEvent, state->board->events->len - 1).seat, ==, DP_SEAT_NORTH);
  g_assert_true (said (state, "transfer"));
  {
    g_autofree char *prompt = dp_free_state_prompt (state);

    g_assert_true (g_str_has_prefix (prompt, "The play is over. Tricks won: North-South "));
    g_assert_nonnull (strstr (prompt, " After the ruling: North-South "));
  }
}

/* South plays four spades, and West’s queen of clubs lies there when East comes on lead. */
static const char clubs_text[] = "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"N:Q52.QJ4.K652.A73 73.A985.AQT4.J85 AKT86.K76.J3.KT9 J94.T32.987.Q642\"]\n"
                                 "[Auction \"S\"]\n1S Pass 3S Pass 4S Pass Pass Pass\n";

static DpFreeState *
start_with_penalty_card (const DpCode *code)
{
  DpFreeState *state = dp_free_state_new (code);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) boards = dp_pbn_read (clubs_text, strlen (clubs_text), "deal", DP_SEAT_NORTH, diagnostics);
  g_autoptr (GError) error = NULL;
  DpEvent falls = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);

  g_assert_true (dp_free_state_load (state, g_ptr_array_index (boards, 0), &error));
  dp_free_lay_cards (state, "W D9, N D2, E DQ, S D3");
  falls.cards = (DpHand) 1 << dp_card (DP_CLUBS, 10);
  falls.shown = DP_SHOWN_DROPPED;
  dp_free_state_feed (state, &falls, &error);
  g_assert_no_error (error);
  return state;
}

/* What becomes of the card is said before declarer chooses (50D2). */
static void
test_what_a_choice_means (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start_with_penalty_card (code);

  dp_free_lay_expect_prompt (state, "South must choose. If the suit is required or prohibited, West picks the penalty card up; if the lead is left free, it stays on the table. "
                        "A prohibited suit may not be led for as long as East keeps the lead.");
}

static DpPlayedStatus
shown_status (const DpFreeState *state, DpCard card)
{
  DpTable seen = *table_of (state);
  int last = -1;

  dp_director_lay_open_leads (state->director, &seen);
  for (int i = 0; i < seen.play.n; i++)
    if (seen.play.card[i].card == card)
      last = i;
  g_assert_cmpint (last, >=, 0);
  return (DpPlayedStatus) seen.play.card[last].status;
}

static gboolean
names_law (const DpPoint *point, const char *law)
{
  for (guint i = 0; i < point->n_laws; i++)
    if (g_strcmp0 (point->laws[i], law) == 0)
      return TRUE;
  return FALSE;
}

/* What binds a player is said when his turn comes, and in a word on his plate; a lead that declarer has prohibited all can see (50D2, 61A). */
static void
test_prohibited_lead (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autofree char *word = NULL, *none = NULL, *free_now = NULL;
  guint points;

  dp_free_lay_cards (state, "W H7");
  choose (state, "refuse the lead");
  choose (state, "prohibit hearts");
  dp_free_lay_expect_prompt (state, "Trick 1: East is to lead. East may not lead hearts for as long as East keeps the lead.");
  word = dp_bound_word (table_of (state), DP_SEAT_EAST);
  none = dp_bound_word (table_of (state), DP_SEAT_SOUTH);
  g_assert_cmpstr (word, ==, "no ♥ lead");
  g_assert_null (none);

  points = dp_director_n_points (state->director);
  dp_free_lay_cards (state, "E HQ");
  g_assert_cmpuint (dp_director_n_points (state->director), ==, points + 1);
  g_assert_true (names_law (dp_director_point (state->director, points), "61A"));
  dp_free_lay_expect_prompt (state, "East must play a legal card in place of the one taken back.");

  /* Another suit is no irregularity, and once he has lost the lead nothing binds him. */
  g_assert_true (dp_free_state_undo (state));
  dp_free_lay_cards (state, "E DK, S DA");
  g_assert_cmpuint (dp_director_n_points (state->director), ==, points);
  dp_free_lay_cards (state, "W D6, N D2");
  free_now = dp_bound_text (table_of (state), DP_SEAT_EAST, FALSE);
  g_assert_null (free_now);
}

/* Who must pass is told so, in his turn and before. */
static void
test_must_pass (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  static const struct {
    DpSeat seat;
    DpCall call;
  } calls[] = { { DP_SEAT_SOUTH, DP_PASS }, { DP_SEAT_NORTH, DP_FIRST_BID + 2 } };
  g_autofree char *word = NULL, *later = NULL;
  g_autoptr (GError) error = NULL;
  DpFreeQuestion question;

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      DpEvent call = dp_event_call (calls[i].seat, calls[i].call);

      g_assert_true (dp_free_state_feed (state, &call, &error));
    }
  choose (state, "refuse the 1♥");
  {
    DpEvent over = dp_event_call (DP_SEAT_WEST, DP_FIRST_BID), again = dp_event_call (DP_SEAT_NORTH, DP_FIRST_BID + 3), east = dp_event_call (DP_SEAT_EAST, DP_PASS);

    g_assert_true (dp_free_state_feed (state, &over, &error) && dp_free_state_feed (state, &again, &error));
    g_assert_true (dp_free_state_question (state, &question));
    g_assert_true (dp_free_state_set_comparable (state, question.event, DP_COMPARABLE_NO, &error));
    word = dp_bound_word (table_of (state), DP_SEAT_SOUTH);
    g_assert_cmpstr (word, ==, "must pass once");
    g_assert_true (dp_free_state_feed (state, &east, &error));
  }
  later = dp_free_state_headline (state);
  g_assert_cmpstr (later, ==, "It’s South’s turn to call. South must pass once, at the next turn.");
}

/* Law 45C4(b): why declarer wants another card from dummy nobody can see. */
static void
test_slip_of_the_tongue (void)
{
  static const struct {
    DpIntent intent;
    const char *law;
    DpPlayedStatus first;
  } rows[] = {
    { DP_INTENT_UNSTATED, "47F2", DP_PLAYED_STANDS }, { DP_INTENT_INTENDED, "47F2", DP_PLAYED_STANDS },
    { DP_INTENT_SLIP, "45C4(b)", DP_PLAYED_WITHDRAWN }, { DP_INTENT_MISINFORMED, "47E2(a)", DP_PLAYED_WITHDRAWN },
  };
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpFreeState) state = start (code);
      g_autoptr (GError) error = NULL;
      DpFreeQuestion question;
      DpEvent change;
      const DpPoint *point;

      dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ");
      change = dp_free_lay_card (state, "S CK");
      change.change = TRUE;
      g_assert_true (dp_free_state_feed (state, &change, &error));
      g_assert_true (dp_free_state_question (state, &question));
      g_assert_cmpint (question.ask, ==, DP_FREE_INTENT);
      dp_free_lay_expect_prompt (state, "Trick 2: West is to play. Why does North want another card from dummy? Until you say, it’s taken as a change of mind. A slip of the tongue can be put right until "
                            "declarer next plays, from his own hand or from dummy (Law 45C4(b)).");
      if (rows[i].intent != DP_INTENT_UNSTATED)
        {
          g_assert_true (dp_free_state_set_intent (state, question.event, rows[i].intent, &error));
          g_assert_false (dp_free_state_question (state, &question));
          dp_free_lay_expect_prompt (state, "Trick 2: West is to play.");
        }
      point = dp_director_point (state->director, dp_director_n_points (state->director) - 1);
      if (!names_law (point, rows[i].law))
        g_error ("of intent %d the ruling doesn’t name Law %s", rows[i].intent, rows[i].law);
      g_assert_cmpint (shown_status (state, dp_card (DP_CLUBS, 10)), ==, rows[i].first);
    }
}

/* Law 62C1: West has led to the next trick when South’s revoke is put right. While West may still leave that card there, it lies there as it was; the choice names
 * it, and so does what is told of it afterwards. */
static void
test_lead_left (void)
{
  static const char *const told[] = { "West leaves the queen of clubs where it is.", "West takes the queen of clubs back." };
  static const char *const choices[] = { "leave the queen of clubs where it is", "take the queen of clubs back" };
  const DpCard queen = dp_card (DP_CLUBS, 10);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
      g_autoptr (DpFreeState) state = start_with_penalty_card (code);
      g_autoptr (DpScenario) scenario = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *sentence = NULL;

      choose (state, "leave the lead free");
      dp_free_lay_cards (state, "E H5, S C9, W HT, N H4, W CQ");
      g_assert_true (dp_free_state_call_director (state, DP_SEAT_EAST, &error));
      dp_free_lay_cards (state, "S H6");
      expect_offer (state, "W: take the ten of hearts back | W: leave the ten of hearts where it is");
      choose (state, "leave the ten of hearts where it is");
      g_assert_cmpint (shown_status (state, queen), ==, DP_PLAYED_UNDECIDED);
      expect_offer (state, "W: take the queen of clubs back | W: leave the queen of clubs where it is");
      choose (state, choices[i]);
      g_assert_cmpint (shown_status (state, queen), ==, i == 0 ? DP_PLAYED_STANDS : DP_PLAYED_WITHDRAWN);
      scenario = dp_free_state_to_scenario (state, NULL, NULL);
      sentence = dp_narrator_event_at (scenario, state->director, dp_director_n_events (state->director) - 1);
      g_assert_cmpstr (sentence, ==, told[i]);
    }
}

/* In time it is put right: the card owed is asked for, and no other is taken. */
static void
test_correction (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent wrong;

  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ, W C6, S CK, W C7, N D2, E S8");
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_WEST, &error));
  dp_free_lay_expect_prompt (state, "East must play a legal card in place of the one taken back.");
  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_EAST);
  wrong = dp_free_lay_card (state, "E HJ");
  g_assert_false (dp_free_state_feed (state, &wrong, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  dp_free_lay_cards (state, "E CA");
  g_assert_true (table_of (state)->penalty[DP_SEAT_EAST] == (DpHand) 1 << dp_card (DP_SPADES, 6));
}

/* Back to the empty table and forward again, card by card; what is saved is the same when it is loaded. */
static void
test_there_and_back (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (DpFreeState) again = dp_free_state_new (code);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpScenario) scenario = NULL;
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = NULL;
  DpTable before;
  int steps = 0;

  dp_free_lay_cards (state, "W H7");
  choose (state, "refuse the lead");
  choose (state, "prohibit hearts");
  dp_free_lay_cards (state, "E DK, S DA, W D6, N D2, S S5, W S2, N S9, E H8");
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_SOUTH, &error));
  before = *table_of (state);
  while (dp_free_state_undo (state))
    steps++;
  g_assert_cmpuint (state->board->events->len, ==, 0);
  for (int i = 0; i < steps; i++)
    g_assert_true (dp_free_state_redo (state));
  g_assert_cmpmem (table_of (state), sizeof before, &before, sizeof before);

  scenario = dp_free_state_to_scenario (state, NULL, NULL);
  g_assert_cmpstr (scenario->title, ==, "West leads the seven of hearts, face up");
  if (!dp_scenario_check (scenario, code, diagnostics))
    g_error ("%s", dp_diagnostics_get (diagnostics, 0)->problem);
  xml = dp_scenario_to_xml (scenario);
  read = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "memory", diagnostics);
  g_assert_nonnull (read);
  g_assert_true (dp_free_state_load_scenario (again, g_ptr_array_index (read, 0), code, &error));
  g_assert_cmpmem (table_of (again), sizeof before, &before, sizeof before);
  g_assert_cmpuint (dp_director_n_points (again->director), ==, dp_director_n_points (state->director));
  for (guint i = 0; i < dp_director_n_points (again->director); i++)
    for (guint c = 0; c < dp_director_point (state->director, i)->ruling.n; c++)
      g_assert_true (dp_clause_equal (&dp_director_point (again->director, i)->ruling.clause[c], &dp_director_point (state->director, i)->ruling.clause[c]));
}

/* A lead face down is turned up by its own button; out of turn it goes back. */
static void
test_face_down (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent lead = dp_free_lay_card (state, "E HQ");

  lead.face_down = TRUE;
  g_assert_true (dp_free_state_feed (state, &lead, &error));
  dp_free_lay_expect_prompt (state, "The auction is over: 4♠ by North. East has led, face down.");
  expect_offer (state, "E: turn the lead face up");
  choose (state, "turn the lead face up");
  dp_free_lay_expect_prompt (state, "Trick 1: North is to play from dummy.");
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_undo (state));
  lead = dp_free_lay_card (state, "W H7");
  lead.face_down = TRUE;
  g_assert_true (dp_free_state_feed (state, &lead, &error));
  g_assert_cmpuint (dp_director_n_points (state->director), ==, 1);
  g_assert_cmpint (table_of (state)->phase, ==, DP_PHASE_CLARIFICATION);
}

/* Two penalty cards: one suit may be required, one or both forbidden. */
static void
test_two_penalty_cards (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent shown = dp_event (DP_EVENT_EXPOSE, DP_SEAT_WEST);

  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA");
  shown.cards = (DpHand) 1 << dp_card (DP_DIAMONDS, 5) | (DpHand) 1 << dp_card (DP_HEARTS, 5);
  shown.shown = DP_SHOWN_DELIBERATE;
  g_assert_true (dp_free_state_feed (state, &shown, &error));
  g_assert_cmpint (dp_hand_size (table_of (state)->major[DP_SEAT_WEST]), ==, 2);
  dp_free_lay_cards (state, "N C2, E CA, S CQ, W CJ");
  expect_offer (state, "N: require hearts | N: require diamonds | N: prohibit hearts | N: prohibit diamonds | N: prohibit hearts, diamonds | N: leave the lead free");
  choose (state, "prohibit hearts, diamonds");
  g_assert_cmpint (table_of (state)->lead_forbidden[DP_SEAT_EAST], ==, 1 << DP_HEARTS | 1 << DP_DIAMONDS);
}

/* Laws 43B2(a), 46B5, 55A: either defender may choose; about a lead the one next in turn after it prevails. */
static void
test_either_defender (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent says = dp_event_decision (DP_SEAT_EAST, DP_OPTION_REFUSE);
  DpEvent anything;

  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA, S DA");
  dp_free_lay_expect_prompt (state, "Either West or East may choose. If they differ, West’s word counts.");
  expect_offer (state, "W: accept the lead | W: refuse the lead | E: accept the lead | E: refuse the lead");
  g_assert_true (dp_free_state_feed (state, &says, &error));
  dp_free_lay_expect_prompt (state, "East has chosen. West may still choose otherwise, and then West’s word counts.");
  expect_offer (state, "W: accept the lead | W: refuse the lead");
  says = dp_event_decision (DP_SEAT_WEST, DP_OPTION_ACCEPT);
  g_assert_true (dp_free_state_feed (state, &says, &error));
  dp_free_lay_expect_prompt (state, "Trick 2: West is to play.");
  g_assert_true (said (state, "stands"));

  /* The one next in turn has spoken: that is that. */
  g_assert_true (dp_free_state_undo (state) && dp_free_state_undo (state));
  choose (state, "refuse the lead");
  dp_free_lay_expect_prompt (state, "Trick 2: North is to lead.");

  dp_free_lay_cards (state, "N D2, E DK");
  anything = dp_free_lay_card (state, "S D8");
  anything.called = DP_CALLED_ANYTHING;
  g_assert_true (dp_free_state_feed (state, &anything, &error));
  dp_free_lay_expect_prompt (state, "Either East or West may choose.");
  /* Nobody else. */
  says = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_ACCEPT);
  g_assert_false (dp_free_state_feed (state, &says, &error));
  g_assert_cmpstr (error->message, ==, "it’s for East or West to decide, not for North");
}

static void
test_claim (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent claim = dp_event (DP_EVENT_CLAIM, DP_SEAT_NORTH), over = dp_event (DP_EVENT_FACT, DP_SEAT_NONE);

  over.stated = DP_STATED_ROUND_OVER;
  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA");
  claim.tricks = 9;
  g_assert_true (dp_free_state_feed (state, &claim, &error));
  dp_free_lay_expect_prompt (state, "North has claimed: do the opponents agree?");
  expect_offer (state, "E: agree | E: object | W: agree | W: object");
  choose (state, "object");
  dp_free_lay_expect_prompt (state, "North’s claim is disputed. Play has ceased, and the director rules on it (Law 70).");
  choose (state, "agree");
  dp_free_lay_expect_prompt (state, "North has claimed, and the other side agrees. They can still object until they call on the next board (Law 69A).");
  g_assert_true (dp_free_state_feed (state, &over, &error));
  dp_free_lay_expect_prompt (state, "North has claimed, and the other side has agreed (Law 69A).");
  expect_offer (state, "");
}

static const DpClause *
first_option (const DpFreeState *state)
{
  const DpRuling *ruling = &dp_director_point (state->director, 0)->ruling;

  for (guint c = 0; c < ruling->n; c++)
    if (ruling->clause[c].kind == DP_CLAUSE_OPTION)
      return &ruling->clause[c];
  g_assert_not_reached ();
}

/* A revoke that comes to light after a claim: what may be changed for it is open until it has been chosen (62C1), and no penalty card is due while the claim stands (68D). */
static void
test_revoke_after_claim (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpFreeState) state = start (code);
  g_autoptr (GError) error = NULL;
  g_autofree char *bound = NULL;
  DpEvent claim = dp_event (DP_EVENT_CLAIM, DP_SEAT_NORTH), revoke = dp_event (DP_EVENT_ATTENTION, DP_SEAT_NORTH), keep = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_KEEP);

  dp_free_lay_cards (state, "E HQ, S H3, W H6, N HA, N C2, E S8, S CQ, W C6");
  claim.tricks = 9;
  revoke.revoke = TRUE;
  g_assert_true (dp_free_state_feed (state, &claim, &error));
  choose (state, "agree");
  g_assert_true (dp_free_state_feed (state, &revoke, &error));
  for (guint c = 0; c < dp_director_point (state->director, 0)->ruling.n; c++)
    g_assert_cmpint (dp_director_point (state->director, 0)->ruling.clause[c].kind, !=, DP_CLAUSE_MUST_PLAY);
  g_assert_cmpint (dp_spent (state->director, 0, first_option (state)), ==, DP_SPENT_NOT);
  bound = dp_bound_text (table_of (state), DP_SEAT_EAST, FALSE);
  g_assert_null (bound);
  dp_free_lay_cards (state, "E C3");
  g_assert_cmpint (dp_spent (state->director, 0, first_option (state)), ==, DP_SPENT_NOT);
  keep.hand = DP_SEAT_SOUTH;
  g_assert_true (dp_free_state_feed (state, &keep, &error));
  g_assert_cmpint (dp_spent (state->director, 0, first_option (state)), ==, DP_SPENT_CHOSEN);
}

/* Hands that are dealt later, and what does not fit them. */
static void
test_dealt_later (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (DpFreeState) model = start (code);
  g_autoptr (GError) error = NULL;
  DpEvent one = dp_event_call (DP_SEAT_SOUTH, dp_bid (1, DP_CLUBS)), lead;
  guint dropped;
  DpDeal deal;

  memcpy (deal.hand, model->board->hand, sizeof deal.hand);
  g_assert_true (dp_free_state_feed (state, &one, &error));
  for (DpSeat seat = DP_SEAT_WEST; seat != DP_SEAT_SOUTH; seat = dp_seat_lho (seat))
    {
      DpEvent pass = dp_event_call (seat, DP_PASS);

      g_assert_true (dp_free_state_feed (state, &pass, &error));
    }
  g_assert_false (dp_free_state_in_play (state));
  g_assert_true (dp_free_state_set_deal (state, &deal, &error));
  g_assert_true (dp_free_state_in_play (state));
  dp_free_lay_expect_prompt (state, "The auction is over: 1♣ by South. West is to lead.");
  /* Without hands any card may be led, but then it must be in the hand that is dealt. */
  g_assert_true (dp_free_state_undo (state));
  lead = dp_free_lay_card (state, "W SA");
  g_assert_true (dp_free_state_feed (state, &lead, &error));
  g_assert_false (dp_free_state_set_deal (state, &deal, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  /* The other code has no play. */
  g_assert_true (dp_free_state_set_code (model, rubber, &dropped));
  g_assert_false (dp_free_state_has_cards (model));
  dp_free_lay_expect_prompt (model, "The auction is over: 4♠ by North.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-play/five-options", test_five_options);
  g_test_add_func ("/free-play/revoke", test_revoke);
  g_test_add_func ("/free-play/revoke-after-claim", test_revoke_after_claim);
  g_test_add_func ("/free-play/correction", test_correction);
  g_test_add_func ("/free-play/what-a-choice-means", test_what_a_choice_means);
  g_test_add_func ("/free-play/prohibited-lead", test_prohibited_lead);
  g_test_add_func ("/free-play/must-pass", test_must_pass);
  g_test_add_func ("/free-play/slip-of-the-tongue", test_slip_of_the_tongue);
  g_test_add_func ("/free-play/lead-left", test_lead_left);
  g_test_add_func ("/free-play/there-and-back", test_there_and_back);
  g_test_add_func ("/free-play/face-down", test_face_down);
  g_test_add_func ("/free-play/two-penalty-cards", test_two_penalty_cards);
  g_test_add_func ("/free-play/either-defender", test_either_defender);
  g_test_add_func ("/free-play/claim", test_claim);
  g_test_add_func ("/free-play/dealt-later", test_dealt_later);
  return g_test_run ();
}

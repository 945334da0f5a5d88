/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-lay.h"

#include "dp-scenario-writer.h"
#include "dp-test-code.h"

#include <string.h>

/* What is said at the free table of a call: why it is changed, how it compares; and where things stand, for all to see. */

static DpCode *
load_code (void)
{
  return dp_test_code ("duplicate-2017");
}

/* What has been said at the table is what the players answer: with all of it said, the file is whole. */
static void
test_save_said (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  g_autoptr (DpDiagnostics) unsaid = dp_diagnostics_new (), said = dp_diagnostics_new ();
  g_autoptr (DpScenario) half = NULL, whole = NULL;
  g_autoptr (GError) error = NULL;
  DpEvent change = dp_event_call (DP_SEAT_EAST, dp_bid (2, DP_SPADES));
  guint last;

  dp_free_lay_call (state, "W 1H");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_lay_call (state, "S 1C");
  dp_free_lay_call (state, "W 2H");
  half = dp_free_state_to_scenario (state, NULL, NULL);
  g_assert_false (dp_scenario_check (half, code, unsaid));
  g_assert_true (dp_free_state_set_comparable (state, 4, DP_COMPARABLE_SUBSET, &error));
  dp_free_lay_call (state, "N P");
  dp_free_lay_call (state, "E P");
  change.kind = DP_EVENT_CHANGE_OF_CALL;
  g_assert_true (dp_free_state_feed (state, &change, &error));
  last = state->board->events->len - 1;
  while (g_array_index (state->board->events, DpEvent, last).kind != DP_EVENT_CHANGE_OF_CALL)
    last--;
  g_assert_true (dp_free_state_set_intent (state, last, DP_INTENT_SLIP, &error));
  whole = dp_free_state_to_scenario (state, NULL, NULL);
  g_assert_true (dp_scenario_check (whole, code, said));
  g_assert_cmpstr (dp_scenario_answer (whole, dp_director_n_points (state->director), DP_SEAT_WEST, DP_ASK_MEANING), ==,
                   "On every hand that makes this call I’d have made my first one too.");
  g_assert_cmpstr (dp_scenario_answer (whole, dp_director_n_points (state->director), DP_SEAT_EAST, DP_ASK_INTENT), ==, "No. That’s not what I had in mind.");
}

static void
wish (DpFreeState *state, DpSeat seat, DpIntent intent)
{
  g_autoptr (GError) error = NULL;
  DpEvent event = dp_event (DP_EVENT_ATTENTION, seat);

  event.request = DP_REQUEST_CHANGE;
  event.intent = (guint8) intent;
  dp_free_state_feed (state, &event, &error);
  g_assert_no_error (error);
}

/* Nothing said of why a call is changed: that is asked before anybody may choose, and what follows hangs on the answer. Until then it is a change of mind, and so
 * it is written down. */
static void
test_why_changed (void)
{
  static const struct {
    const char *code;
    DpIntent intent;
    const char *law; /* of the first ruling */
    gboolean chooses;
  } rows[] = {
    { "duplicate-2017", DP_INTENT_UNSTATED, "25B1", TRUE }, { "duplicate-2017", DP_INTENT_INTENDED, "25B1", TRUE }, { "duplicate-2017", DP_INTENT_SLIP, "25A1", FALSE },
    { "duplicate-2017", DP_INTENT_MISINFORMED, "21B1(a)", FALSE }, { "rubber-1993", DP_INTENT_INTENDED, "25(b)", TRUE }, { "rubber-1993", DP_INTENT_SLIP, "24", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpCode) code = dp_test_code (rows[i].code);
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      g_autoptr (DpScenario) scenario = NULL;
      DpFreeQuestion question;
      DpEvent change = dp_event_call (DP_SEAT_SOUTH, dp_bid (1, DP_SPADES));
      DpWait wait;

      change.kind = DP_EVENT_CHANGE_OF_CALL;
      dp_free_lay_call (state, "S 1C");
      g_assert_true (dp_free_state_feed (state, &change, NULL));
      g_assert_true (dp_free_state_first_question (state, &question));
      g_assert_cmpint (question.ask, ==, DP_FREE_CALL_INTENT);
      dp_free_lay_expect_prompt (state, "Why has South changed 1♣ to 1♠? Until you say, it’s taken as a change of mind.");
      if (rows[i].intent != DP_INTENT_UNSTATED)
        {
          g_assert_true (dp_free_state_set_intent (state, question.event, rows[i].intent, NULL));
          g_assert_false (dp_free_state_first_question (state, &question));
        }
      if (g_strcmp0 (dp_free_lay_last_point (state)->laws[0], rows[i].law) != 0)
        g_error ("%s, intent %d: the ruling is by Law %s", rows[i].code, rows[i].intent, dp_free_lay_last_point (state)->laws[0]);
      g_assert_true (dp_director_pending (state->director, &wait) == rows[i].chooses);
      scenario = dp_free_state_to_scenario (state, NULL, NULL);
      g_assert_cmpint (g_array_index (scenario->events, DpScenarioEvent, question.event).event.intent, ==,
                       rows[i].intent == DP_INTENT_UNSTATED ? DP_INTENT_INTENDED : rows[i].intent);
    }
}

/* Who has been told that he may make the call he meant (25A1; rubber 24) is awaited until somebody calls; who meant his dp_free_lay_call (25A2), or asks when partner
 * has called (25A4), is not. */
static void
test_wish (void)
{
  static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (DpCode) code = dp_test_code (codes[i]);
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      g_autoptr (GError) error = NULL;
      DpEvent change = dp_event_call (DP_SEAT_SOUTH, dp_bid (1, DP_SPADES));

      dp_free_lay_call (state, "S 1C");
      dp_free_lay_call (state, "W P");
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_NONE);
      wish (state, DP_SEAT_SOUTH, DP_INTENT_SLIP);
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_SOUTH);
      g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_SOUTH);
      g_assert_cmpint (dp_free_state_wished (state, DP_SEAT_SOUTH), ==, DP_INTENT_SLIP);
      g_assert_cmpint (dp_free_state_wished (state, DP_SEAT_NORTH), ==, DP_INTENT_UNSTATED);
      dp_free_lay_expect_prompt (state, "South may now make the call he meant, in place of the 1♣. If he leaves it, it’s North’s turn to call.");
      change.kind = DP_EVENT_CHANGE_OF_CALL;
      change.intent = (guint8) dp_free_state_wished (state, DP_SEAT_SOUTH);
      dp_free_state_feed (state, &change, &error);
      g_assert_no_error (error);
      g_assert_false (dp_free_lay_says (dp_free_lay_last_point (state), "cancelled"));
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_NONE);
      g_assert_cmpint (dp_free_state_wished (state, DP_SEAT_SOUTH), ==, DP_INTENT_UNSTATED);
      dp_free_state_undo (state);
      dp_free_lay_call (state, "N P");
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_NONE);
      g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_EAST);
      wish (state, DP_SEAT_SOUTH, DP_INTENT_SLIP);
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_NONE);
      wish (state, DP_SEAT_NORTH, DP_INTENT_INTENDED);
      g_assert_cmpint (dp_free_state_replaces (state), ==, DP_SEAT_NONE);
      g_assert_cmpint (dp_free_state_wished (state, DP_SEAT_NORTH), ==, DP_INTENT_INTENDED);
      dp_free_lay_expect_prompt (state, "It’s East’s turn to call.");
    }
}

/* The same where what he has changed was irregular itself: he put it right before the director came (27C), or while he was there (9B2). A slip is no correction (25A). */
static void
test_why_corrected (void)
{
  static const struct {
    gboolean there; /* the director */
    DpIntent intent;
    const char *law; /* somewhere in the last ruling */
    gboolean chooses;
  } rows[] = {
    { FALSE, DP_INTENT_UNSTATED, "27C", TRUE }, { FALSE, DP_INTENT_INTENDED, "27C", TRUE }, { FALSE, DP_INTENT_SLIP, "25A1", FALSE },
    { TRUE, DP_INTENT_UNSTATED, "9B2", TRUE },  { TRUE, DP_INTENT_INTENDED, "9B2", TRUE },  { TRUE, DP_INTENT_SLIP, "25A1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpCode) code = load_code ();
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      DpFreeQuestion question;
      const DpPoint *point;
      gboolean named = FALSE;
      DpWait wait;

      dp_free_state_set_call_at_once (state, rows[i].there);
      dp_free_lay_call (state, "S 1S");
      dp_free_lay_call (state, "W 1H");
      dp_free_lay_change (state, "W 2H", DP_INTENT_UNSTATED);
      if (!rows[i].there)
        {
          g_assert_false (dp_free_state_first_question (state, &question));
          g_assert_true (dp_free_state_call_director (state, DP_SEAT_NORTH, NULL));
        }
      g_assert_true (dp_free_state_first_question (state, &question));
      g_assert_cmpint (question.ask, ==, DP_FREE_CALL_INTENT);
      dp_free_lay_expect_prompt (state, "Why has West changed 1♥ to 2♥? Until you say, it’s taken as a change of mind.");
      if (rows[i].intent != DP_INTENT_UNSTATED)
        {
          g_assert_true (dp_free_state_set_intent (state, question.event, rows[i].intent, NULL));
          g_assert_false (dp_free_state_first_question (state, &question));
        }
      point = dp_free_lay_last_point (state);
      for (guint l = 0; l < point->n_laws; l++)
        named |= g_str_equal (point->laws[l], rows[i].law);
      if (!named)
        g_error ("row %u: Law %s is not in the ruling", i, rows[i].law);
      g_assert_true (dp_director_pending (state->director, &wait) == rows[i].chooses);
    }
}

/* Until somebody calls the director, what was called lies there as it was put down, though a law has already worked on it (29B); then the table waits for whoever must choose. */
static void
test_seen (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  DpTable seen;

  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_call (state, "N 1C");
  dp_free_lay_call (state, "S 1D");
  g_assert_cmpint (dp_director_table (state->director)->auction.call[1].status, ==, DP_CALL_CANCELLED);
  g_assert_cmpint (dp_free_state_seen (state, &seen), ==, 1);
  g_assert_cmpint (seen.auction.n, ==, 2);
  g_assert_cmpint (seen.auction.call[0].status, ==, DP_CALL_UNDECIDED);
  g_assert_cmpint (seen.auction.call[1].status, ==, DP_CALL_UNDECIDED);
  g_assert_cmpint (seen.turn, ==, dp_free_state_next_seat (state));
  g_assert_true (dp_free_state_call_director (state, DP_SEAT_EAST, NULL));
  dp_free_lay_expect_prompt (state, "East must choose.");
  g_assert_cmpint (dp_free_state_seen (state, &seen), ==, 1);
  g_assert_cmpint (seen.auction.call[1].status, ==, DP_CALL_CANCELLED);
  g_assert_cmpint (seen.turn, ==, DP_SEAT_NONE);
  g_assert_cmpint (dp_free_state_next_seat (state), ==, DP_SEAT_EAST);
}

/* What has been ruled before stays struck. */
static void
test_seen_later (void)
{
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  DpTable seen;

  dp_free_lay_call (state, "N 1C");
  dp_free_lay_decide (state, DP_OPTION_REFUSE, DP_NOTRUMP);
  dp_free_state_set_call_at_once (state, FALSE);
  dp_free_lay_call (state, "S 1S");
  dp_free_lay_call (state, "W 1H");
  g_assert_true (dp_free_state_is_unattended (state));
  dp_free_state_seen (state, &seen);
  g_assert_cmpint (seen.auction.call[0].status, ==, DP_CALL_CANCELLED);
}

/* When all four hands are back in the board, that is said, and it's nobody's turn; who must still choose chooses. */
static void
test_hands_returned (void)
{
  static const struct {
    const char *calls, *prompt;
  } rows[] = {
    { "S 1H,W P", "All four hands are back in the board." },
    { "S 1S,W 1H", "North must choose. All four hands are back in the board." },
    { "S P,W P,N P,E P", "The hand is passed out. All four hands are back in the board." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpCode) code = load_code ();
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      g_auto (GStrv) calls = g_strsplit (rows[i].calls, ",", -1);
      DpTable seen;

      for (int k = 0; calls[k]; k++)
        dp_free_lay_call (state, calls[k]);
      dp_free_lay_fact (state, DP_STATED_HANDS_RETURNED);
      dp_free_lay_expect_prompt (state, rows[i].prompt);
      dp_free_state_seen (state, &seen);
      g_assert_cmpint (seen.turn, ==, DP_SEAT_NONE);
      g_assert_true (dp_free_state_undo (state));
      dp_free_state_seen (state, &seen);
      g_assert_false (seen.hands_returned);
    }
}

typedef struct {
  DpSeat hand;
  const char *card;
} Card;

/* North plays four spades. East leads, and so on; why the last card takes the place of the one before from that hand, or DP_INTENT_UNSTATED where it doesn't. */
static DpFreeState *
play (const DpCode *code, const Card *cards, guint n, DpIntent changed)
{
  static const char deal[] = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n"
                             "[Auction \"N\"]\n4S Pass Pass Pass\n";
  DpFreeState *state = dp_free_state_new (code);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) boards = dp_pbn_read (deal, strlen (deal), "deal", DP_SEAT_NORTH, diagnostics);

  g_assert_true (dp_free_state_load (state, g_ptr_array_index (boards, 0), NULL));
  for (guint c = 0; c < n; c++)
    {
      g_autoptr (GError) error = NULL;
      DpEvent event = dp_event_play (cards[c].hand, DP_NO_CARD);

      g_assert_true (dp_card_parse (cards[c].card, &event.card));
      event.kind = c == 0 ? DP_EVENT_LEAD : DP_EVENT_PLAY;
      if (c == n - 1 && changed != DP_INTENT_UNSTATED)
        {
          event.change = TRUE;
          event.intent = (guint8) changed;
        }
      dp_free_state_feed (state, &event, &error);
      g_assert_no_error (error);
    }
  return state;
}

/* Law 45C4(b): who has called a card by a slip of the tongue says so when he is asked what he called. */
static void
test_slip_of_the_tongue (void)
{
  static const Card cards[] = { { DP_SEAT_EAST, "HQ" }, { DP_SEAT_SOUTH, "H3" }, { DP_SEAT_WEST, "H6" }, { DP_SEAT_NORTH, "HA" }, { DP_SEAT_NORTH, "C2" }, { DP_SEAT_EAST, "C3" },
                                { DP_SEAT_SOUTH, "CQ" }, { DP_SEAT_SOUTH, "CK" } };
  static const DpIntent intents[] = { DP_INTENT_SLIP, DP_INTENT_INTENDED };

  for (guint i = 0; i < G_N_ELEMENTS (intents); i++)
    {
      g_autoptr (DpCode) code = load_code ();
      g_autoptr (DpFreeState) state = play (code, cards, G_N_ELEMENTS (cards), intents[i]);
      g_autofree char *called = dp_free_state_answer (state, DP_SEAT_NORTH, DP_ASK_CALLED);

      g_assert_cmpstr (called, ==, intents[i] == DP_INTENT_SLIP ? "I said the queen of clubs. I meant the king of clubs." : "The one that was played. I named suit and rank.");
    }
}

/* Law 57A: declarer chooses what the offender's partner plays, and the choices say whose card it is. */
static void
test_whose_card (void)
{
  static const Card cards[] = { { DP_SEAT_EAST, "HQ" }, { DP_SEAT_SOUTH, "H3" }, { DP_SEAT_WEST, "H6" }, { DP_SEAT_NORTH, "HA" }, { DP_SEAT_NORTH, "C2" }, { DP_SEAT_WEST, "CT" } };
  static const char *const texts[] = { "require East to play the highest of the suit led", "require East to play the lowest of the suit led", "require East to play spades",
                                       "prohibit East from playing hearts" };
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = play (code, cards, G_N_ELEMENTS (cards), DP_INTENT_UNSTATED);
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);

  g_assert_cmpint (who, ==, DP_SEAT_NORTH);
  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < choices->len; i++)
        {
          g_autofree char *text = dp_free_choice_text (state->director, &g_array_index (choices, DpEvent, i));

          found |= g_str_equal (text, texts[t]);
        }
      if (!found)
        g_error ("there is no choice “%s”", texts[t]);
    }
}

/* A card that was taken back has to be replaced by a legal one: where there is only one, that is named. */
static void
test_owed (void)
{
  static const Card cards[] = { { DP_SEAT_EAST, "HQ" }, { DP_SEAT_SOUTH, "H3" }, { DP_SEAT_WEST, "H6" }, { DP_SEAT_NORTH, "HA" }, { DP_SEAT_NORTH, "SA" }, { DP_SEAT_EAST, "C3" } };
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = play (code, cards, G_N_ELEMENTS (cards), DP_INTENT_UNSTATED);

  g_assert_true (dp_free_state_point_out (state, NULL));
  g_assert_cmpint (dp_free_state_owes (state), ==, DP_SEAT_EAST);
  dp_free_lay_expect_prompt (state, "East must play the eight of spades in place of the card taken back.");
}

/* Law 67: who has put no card to a trick does so once somebody points it out. */
static void
test_missing (void)
{
  static const Card cards[] = { { DP_SEAT_EAST, "HQ" }, { DP_SEAT_SOUTH, "H3" } };
  g_autoptr (DpCode) code = load_code ();
  g_autoptr (DpFreeState) state = play (code, cards, G_N_ELEMENTS (cards), DP_INTENT_UNSTATED);
  DpEvent omit = dp_event_play (DP_SEAT_WEST, DP_NO_CARD), card = dp_event_play (DP_SEAT_NORTH, dp_card (DP_HEARTS, 12));

  omit.omits = TRUE;
  g_assert_true (dp_free_state_feed (state, &omit, NULL));
  dp_free_lay_expect_prompt (state, "Trick 1: North is to play. West has put no card to a trick, and nobody has pointed it out.");
  g_assert_true (dp_free_state_feed (state, &card, NULL));
  g_assert_cmpint (dp_free_state_unseen_offender (state), ==, DP_SEAT_WEST);
  g_assert_true (dp_free_state_point_out (state, NULL));
  g_assert_cmpstr (dp_free_lay_last_point (state)->laws[0], ==, "67A");
  dp_free_lay_expect_prompt (state, "West must play a legal card in place of the one taken back.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-said/wish", test_wish);
  g_test_add_func ("/free-said/why-changed", test_why_changed);
  g_test_add_func ("/free-said/save-said", test_save_said);
  g_test_add_func ("/free-said/why-corrected", test_why_corrected);
  g_test_add_func ("/free-said/seen", test_seen);
  g_test_add_func ("/free-said/seen-later", test_seen_later);
  g_test_add_func ("/free-said/hands-returned", test_hands_returned);
  g_test_add_func ("/free-said/slip-of-the-tongue", test_slip_of_the_tongue);
  g_test_add_func ("/free-said/whose-card", test_whose_card);
  g_test_add_func ("/free-said/owed", test_owed);
  g_test_add_func ("/free-said/missing", test_missing);
  return g_test_run ();
}

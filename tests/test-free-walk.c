/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-deal.h"
#include "dp-free-state.h"
#include "dp-test-code.h"

/* Whatever is done at the free table, in any order and under either code: it comes to an end, says something, and can be undone. */

static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

/* A call from about where the auction is: as often too low as high enough. */
static DpCall
some_call (GRand *rand, const DpFreeState *state)
{
  const DpAuction *auction = &dp_director_table (state->director)->auction;
  int dice = g_rand_int_range (rand, 0, 20), highest = DP_FIRST_BID;

  if (dice < 7)
    return DP_PASS;
  if (dice < 10)
    return dice == 9 ? DP_REDOUBLE : DP_DOUBLE;
  for (int i = 0; i < auction->n; i++)
    if (dp_call_is_bid (auction->call[i].call))
      highest = MAX (highest, auction->call[i].call);
  return (DpCall) CLAMP (highest + g_rand_int_range (rand, -3, 5), DP_FIRST_BID, DP_LAST_CALL);
}

static DpEvent
some_event (GRand *rand, const DpFreeState *state)
{
  const DpTable *table = dp_director_table (state->director);
  DpSeat seat = g_rand_boolean (rand) ? dp_free_state_next_seat (state) : (DpSeat) g_rand_int_range (rand, 0, DP_SEATS);
  DpEvent event = dp_event_call (seat, some_call (rand, state));
  int dice = g_rand_int_range (rand, 0, 20);

  if (dp_free_state_in_play (state) && dice < 18)
    {
      DpHand held = table->play.held[seat];
      DpCard card = (DpCard) g_rand_int_range (rand, 0, DP_CARDS);

      while (held && !dp_hand_has (held, card))
        card = (DpCard) ((card + 1) % DP_CARDS);
      event = dp_event_play (seat, card);
      if (table->phase != DP_PHASE_PLAY)
        event.kind = DP_EVENT_LEAD;
      if (dice == 0 && table->phase == DP_PHASE_PLAY)
        {
          event = dp_event (DP_EVENT_CLAIM, seat);
          event.tricks = (guint8) g_rand_int_range (rand, 0, 6);
        }
      return event;
    }
  if (dice < 2)
    {
      event = dp_event (DP_EVENT_EXPOSE, seat);
      event.cards = (DpHand) 1 << g_rand_int_range (rand, 0, DP_CARDS);
    }
  else if (dice < 5)
    {
      event.kind = DP_EVENT_CHANGE_OF_CALL;
      event.intent = (guint8) g_rand_int_range (rand, DP_INTENT_UNSTATED, DP_INTENT_MISUNDERSTOOD + 1);
    }
  return event;
}

static void
answer (GRand *rand, DpFreeState *state, const DpFreeQuestion *question)
{
  switch (question->ask)
    {
    case DP_FREE_COMPARABLE:
      dp_free_state_set_comparable (state, question->event, (DpComparable) g_rand_int_range (rand, DP_COMPARABLE_NO, DP_COMPARABLE_PURPOSE + 1), NULL);
      break;
    case DP_FREE_MIND:
      dp_free_state_set_mind (state, question->event, g_rand_boolean (rand) ? DP_MIND_ACCEPT : DP_MIND_OWN_TURN, NULL);
      break;
    case DP_FREE_LOWEST:
      dp_free_state_set_lowest (state, question->event, g_rand_boolean (rand) ? DP_LOWEST_YES : DP_LOWEST_NO, NULL);
      break;
    case DP_FREE_INTENT:
    case DP_FREE_CALL_INTENT:
      dp_free_state_set_intent (state, question->event, g_rand_boolean (rand) ? DP_INTENT_INTENDED : DP_INTENT_SLIP, NULL);
      break;
    }
}

/* One thing more at that table, or an attempt at it. */
static void
step (GRand *rand, DpFreeState *state)
{
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);
  DpFreeQuestion question;
  DpEvent event;

  if (choices->len > 0 && g_rand_int_range (rand, 0, 3))
    {
      event = g_array_index (choices, DpEvent, g_rand_int_range (rand, 0, (gint32) choices->len));
      g_assert_true (dp_free_state_feed (state, &event, NULL));
    }
  else if (dp_free_state_question (state, &question) && g_rand_int_range (rand, 0, 3) == 0)
    answer (rand, state, &question);
  else if (g_rand_int_range (rand, 0, 12) == 0)
    dp_free_state_point_out (state, NULL);
  else if (g_rand_int_range (rand, 0, 12) == 0)
    dp_free_state_call_director (state, (DpSeat) g_rand_int_range (rand, 0, DP_SEATS), NULL);
  else
    {
      event = some_event (rand, state);
      dp_free_state_feed (state, &event, NULL);
    }
}

static void
expect_sound (const DpFreeState *state)
{
  g_autofree char *headline = dp_free_state_headline (state), *detail = dp_free_state_detail (state);
  DpSeat who;
  g_autoptr (GArray) choices = dp_free_state_choices (state, &who);

  g_assert_true (headline && *headline);
  g_assert_true (!detail || *detail);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *text = dp_free_choice_text (state->director, &g_array_index (choices, DpEvent, i));

      g_assert_true (text && *text);
    }
}

/* What is undone and done again is as it was. */
static void
expect_reversible (DpFreeState *state)
{
  g_autofree char *before = dp_free_state_prompt (state), *after = NULL;
  guint n = dp_director_n_points (state->director);

  if (state->undo->len == 0)
    return;
  g_assert_true (dp_free_state_undo (state));
  g_assert_true (dp_free_state_redo (state));
  after = dp_free_state_prompt (state);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (dp_director_n_points (state->director), ==, n);
}

static void
tell (GRand *rand, const DpCode *code)
{
  g_autoptr (DpFreeState) state = dp_free_state_new (code);
  int length = g_rand_int_range (rand, 3, 16);
  DpDeal seen = { { 0 } }, deal;

  dp_free_state_set_call_at_once (state, g_rand_boolean (rand));
  if (g_rand_boolean (rand))
    {
      dp_free_deal_shuffle (rand, NULL, &deal);
      dp_free_state_new_table (state, DP_SEAT_SOUTH, DP_VUL_NONE, &deal);
      if (g_rand_boolean (rand))
        g_assert_true (dp_free_state_bid_straight (state, (DpSeat) g_rand_int_range (rand, 0, DP_SEATS), DP_NO_CALL, NULL));
    }
  for (int i = 0; i < length; i++)
    {
      step (rand, state);
      expect_sound (state);
      if (i % 5 == 4)
        expect_reversible (state);
    }
  if (!dp_free_state_has_cards (state))
    {
      dp_free_deal_see (state->board->events, &seen);
      dp_free_deal_shuffle (rand, &seen, &deal);
      dp_free_state_set_deal (state, &deal, NULL);
      expect_sound (state);
    }
}

static void
test_walk (gconstpointer data)
{
  g_autoptr (DpCode) code = dp_test_code (data);
  const char *count = g_getenv ("DP_FREE_WALKS");
  guint64 walks = count ? g_ascii_strtoull (count, NULL, 10) : 1500;
  GRand *rand = g_rand_new_with_seed (count ? g_random_int () : 27);

  for (guint64 i = 0; i < walks; i++)
    tell (rand, code);
  g_rand_free (rand);
}

/* Found by somebody who tried it: a double in place of a bid too low asked for ever whether it was comparable, where nothing is. */
static void
test_double_in_place (void)
{
  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autoptr (DpCode) code = dp_test_code (codes[c]);
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      DpEvent one = dp_event_call (DP_SEAT_SOUTH, dp_bid (1, DP_SPADES)), low = dp_event_call (DP_SEAT_WEST, dp_bid (1, DP_HEARTS));
      DpEvent refuse = dp_event_decision (DP_SEAT_NORTH, DP_OPTION_REFUSE), twice = dp_event_call (DP_SEAT_WEST, DP_DOUBLE);
      DpFreeQuestion question;

      g_assert_true (dp_free_state_feed (state, &one, NULL));
      g_assert_true (dp_free_state_feed (state, &low, NULL));
      g_assert_true (dp_free_state_feed (state, &refuse, NULL));
      g_assert_true (dp_free_state_feed (state, &twice, NULL));
      g_assert_cmpint (dp_free_state_question (state, &question), ==, c == 0);
      expect_sound (state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-walk/double-in-place", test_double_in_place);
  for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
    {
      g_autofree char *path = g_strdup_printf ("/free-walk/%s", codes[c]);

      g_test_add_data_func (path, codes[c], test_walk);
    }
  return g_test_run ();
}

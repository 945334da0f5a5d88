/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-deal.h"
#include "dp-free-state.h"
#include "dp-test-code.h"

/* Cards for the free table: dealt at random, before the auction or in the middle of it. */

/* Any deal is thirteen cards each; the way straight to the play makes the player declarer who is asked for. */
static void
test_deals (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  GRand *rand = g_rand_new_with_seed (4);
  int games = 0;

  for (int i = 0; i < 200; i++)
    {
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      g_autoptr (GError) error = NULL;
      DpSeat declarer = (DpSeat) (i % 4);
      DpHand all = 0;
      DpDeal deal;

      dp_free_deal_shuffle (rand, NULL, &deal);
      for (int seat = 0; seat < DP_SEATS; seat++)
        {
          g_assert_cmpint (dp_hand_size (deal.hand[seat]), ==, 13);
          all |= deal.hand[seat];
        }
      g_assert_cmpint (dp_hand_size (all), ==, DP_CARDS);
      dp_free_state_new_table (state, (DpSeat) (i / 4 % 4), DP_VUL_NONE, &deal);
      g_assert_true (dp_free_state_has_cards (state));
      g_assert_true (dp_free_state_bid_straight (state, declarer, DP_NO_CALL, &error));
      g_assert_cmpuint (dp_director_n_incidents (state->director), ==, 0);
      g_assert_cmpint (dp_auction_contract (&dp_director_table (state->director)->auction).declarer, ==, declarer);
      g_assert_true (dp_free_state_in_play (state));
      games += dp_auction_contract (&dp_director_table (state->director)->auction).level > 2;
    }
  g_assert_cmpint (games, >, 10);
  g_assert_cmpint (games, <, 190);
  g_rand_free (rand);
}

/* A card that has been shown before there are hands is dealt to whoever showed it; afterwards nobody can show another's. */
static void
test_seen_before_the_deal (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GError) error = NULL;
  GRand *rand = g_rand_new_with_seed (7);

  for (int i = 0; i < 50; i++)
    {
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      DpEvent shown = dp_event (DP_EVENT_EXPOSE, DP_SEAT_NORTH), others = dp_event (DP_EVENT_EXPOSE, DP_SEAT_SOUTH);
      DpDeal seen = { { 0 } }, deal;

      shown.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11) | (DpHand) 1 << dp_card (DP_CLUBS, 0);
      g_assert_true (dp_free_state_feed (state, &shown, &error));
      dp_free_deal_see (state->board->events, &seen);
      g_assert_cmphex (seen.hand[DP_SEAT_NORTH], ==, shown.cards);
      dp_free_deal_shuffle (rand, &seen, &deal);
      for (int seat = 0; seat < DP_SEATS; seat++)
        g_assert_cmpint (dp_hand_size (deal.hand[seat]), ==, 13);
      g_assert_cmphex (deal.hand[DP_SEAT_NORTH] & shown.cards, ==, shown.cards);
      g_assert_true (dp_free_state_set_deal (state, &deal, &error));
      others.cards = (DpHand) 1 << dp_card (DP_HEARTS, 11);
      g_assert_false (dp_free_state_feed (state, &others, &error));
      g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
      g_clear_error (&error);
    }
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-deal/deals", test_deals);
  g_test_add_func ("/free-deal/seen-before-the-deal", test_seen_before_the_deal);
  return g_test_run ();
}

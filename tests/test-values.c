/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card.h"
#include "dp-event.h"

static void
test_seats (void)
{
  DpSeat seat = DP_SEAT_NONE;
  DpSide side;
  DpVul vul;

  g_assert_cmpint (dp_seat_lho (DP_SEAT_WEST), ==, DP_SEAT_NORTH);
  g_assert_cmpint (dp_seat_rho (DP_SEAT_NORTH), ==, DP_SEAT_WEST);
  g_assert_cmpint (dp_seat_partner (DP_SEAT_EAST), ==, DP_SEAT_WEST);
  g_assert_cmpint (dp_seat_lho (DP_SEAT_NONE), ==, DP_SEAT_NONE);
  for (int s = 0; s < DP_SEATS; s++)
    {
      g_assert_true (dp_seat_parse (dp_seat_letter (s), &seat));
      g_assert_cmpint (seat, ==, s);
      g_assert_cmpint (dp_seat_side (s), ==, s % 2 ? DP_SIDE_EW : DP_SIDE_NS);
    }
  g_assert_false (dp_seat_parse ("n", &seat));
  g_assert_false (dp_seat_parse (NULL, &seat));
  g_assert_cmpint (seat, ==, DP_SEAT_WEST);
  g_assert_true (dp_side_parse ("EW", &side));
  g_assert_cmpint (dp_side_other (side), ==, DP_SIDE_NS);
  g_assert_true (dp_vul_parse ("both", &vul));
  g_assert_true (dp_vul_covers (vul, DP_SEAT_EAST));
  g_assert_true (dp_vul_covers (DP_VUL_NS, DP_SEAT_SOUTH));
  g_assert_false (dp_vul_covers (DP_VUL_NS, DP_SEAT_EAST));
  g_assert_false (dp_vul_covers (DP_VUL_NONE, DP_SEAT_EAST));
}

static void
test_calls (void)
{
  for (guint c = 0; c <= DP_LAST_CALL; c++)
    {
      DpCall call = DP_NO_CALL;

      g_assert_true (dp_call_parse (dp_call_token ((DpCall) c), &call));
      g_assert_cmpint (call, ==, c);
      g_assert_true (dp_call_parse_typed (dp_call_token ((DpCall) c), &call));
      g_assert_cmpint (call, ==, c);
      if (dp_call_is_bid (call))
        g_assert_cmpint (dp_bid (dp_call_level (call), dp_call_denomination (call)), ==, call);
    }
  g_assert_cmpint (dp_bid (7, DP_NOTRUMP), ==, DP_LAST_LEGAL_BID);
  g_assert_cmpint (dp_bid (1, DP_CLUBS), ==, DP_FIRST_BID);
  g_assert_true (dp_call_is_doubling (DP_REDOUBLE));
  g_assert_false (dp_call_is_bid (DP_PASS));
  g_assert_false (dp_call_is_bid (DP_NO_CALL));
}

static void
test_typed_calls (void)
{
  static const struct {
    const char *typed;
    DpCall call;
  } cases[] = {
    { "1nt", 7 }, { "1n", 7 }, { "p", DP_PASS }, { "Pass", DP_PASS }, { "x", DP_DOUBLE }, { "dbl", DP_DOUBLE }, { "xx", DP_REDOUBLE },
    { " 1 ♠ ", 6 }, { "1♥", 5 }, { "7n", DP_LAST_LEGAL_BID },
    { "", DP_NO_CALL }, { "9c", DP_NO_CALL }, { "0nt", DP_NO_CALL }, { "1", DP_NO_CALL }, { "nt", DP_NO_CALL }, { "\xff", DP_NO_CALL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpCall call = DP_NO_CALL;

      g_assert_cmpint (dp_call_parse_typed (cases[i].typed, &call), ==, cases[i].call != DP_NO_CALL);
      g_assert_cmpint (call, ==, cases[i].call);
    }
}

static void
test_cards (void)
{
  for (guint c = 0; c < DP_CARDS; c++)
    {
      DpCard card = DP_NO_CARD;

      g_assert_true (dp_card_parse (dp_card_token ((DpCard) c), &card));
      g_assert_cmpint (card, ==, c);
      g_assert_cmpint (dp_card (dp_card_suit (card), dp_card_rank (card)), ==, c);
    }
  for (const char *const *bad = (const char *const[]) { "", "H", "HKK", "KH", "X2", "H1", NULL }; *bad; bad++)
    g_assert_false (dp_card_parse (*bad, &(DpCard) { 0 }));
}

static void
test_hands (void)
{
  static const struct {
    const char *text;
    int size, points, spades;
  } good[] = {
    { "AKQ2.T98.J7.5432", 13, 10, 4 }, { "-.-.-.AKQJT98765432", 13, 10, 0 }, { "...", 0, 0, 0 }, { "A...", 1, 4, 1 },
  };
  static const char *const bad[] = { "", "AK", "AKQ.A.A", "A.A.A.A.A", "AA...", "a...", "1...", "AK Q..." };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      DpHand hand = 0, again = 0;
      g_autofree char *problem = NULL;
      g_autofree char *text = NULL;

      g_assert_true (dp_hand_parse (good[i].text, &hand, &problem));
      g_assert_null (problem);
      g_assert_cmpint (dp_hand_size (hand), ==, good[i].size);
      g_assert_cmpint (dp_hand_points (hand), ==, good[i].points);
      g_assert_cmpint (dp_hand_length (hand, DP_SPADES), ==, good[i].spades);
      text = dp_hand_to_string (hand);
      g_assert_true (dp_hand_parse (text, &again, &problem));
      g_assert_true (hand == again);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      DpHand hand = 7;
      g_autofree char *problem = NULL;

      g_assert_false (dp_hand_parse (bad[i], &hand, &problem));
      g_assert_nonnull (problem);
      g_assert_true (hand == 7);
    }
}

static void
test_events (void)
{
  DpEvent event = dp_event_call (DP_SEAT_NORTH, dp_bid (1, DP_HEARTS));
  DpOption option;
  DpComparable comparable;
  DpIntent intent;
  DpMind mind;

  g_assert_cmpint (event.specifies, ==, 1 << DP_HEARTS);
  g_assert_cmpint (dp_event_call (DP_SEAT_NORTH, DP_DOUBLE).specifies, ==, 0);
  g_assert_cmpint (dp_event_decision (DP_SEAT_EAST, DP_OPTION_REFUSE).option, ==, DP_OPTION_REFUSE);
  for (int o = 0; o < DP_OPTION_NONE; o++)
    {
      g_assert_true (dp_option_parse (dp_option_token (o), &option));
      g_assert_cmpint (option, ==, o);
    }
  for (int c = DP_COMPARABLE_NO; c <= DP_COMPARABLE_PURPOSE; c++)
    {
      g_assert_true (dp_comparable_parse (dp_comparable_token (c), &comparable));
      g_assert_cmpint (comparable, ==, c);
    }
  g_assert_true (dp_intent_parse ("slip", &intent));
  g_assert_cmpint (intent, ==, DP_INTENT_SLIP);
  g_assert_true (dp_mind_parse ("own-turn", &mind));
  g_assert_cmpint (mind, ==, DP_MIND_OWN_TURN);
  g_assert_false (dp_intent_parse ("", &intent));
  g_assert_false (dp_option_parse ("acept", &option));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/values/seats", test_seats);
  g_test_add_func ("/values/calls", test_calls);
  g_test_add_func ("/values/calls-typed", test_typed_calls);
  g_test_add_func ("/values/cards", test_cards);
  g_test_add_func ("/values/hands", test_hands);
  g_test_add_func ("/values/events", test_events);
  return g_test_run ();
}

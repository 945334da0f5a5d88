/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"

#include "dp-solver.h"

gboolean
dp_ending_can_solve (void)
{
  const char *why = NULL;

  if (dp_solver_available (&why))
    return TRUE;
  g_assert_nonnull (why);
  g_test_skip (why);
  return FALSE;
}

DpCard
dp_ending_card (const char *token)
{
  DpCard card = DP_NO_CARD;

  g_assert_true (dp_card_parse (token, &card));
  return card;
}

DpHand
dp_ending_cards (const char *hand)
{
  char *problem = NULL;
  DpHand cards = 0;

  if (!dp_hand_parse (hand, &cards, &problem))
    g_error ("%s: %s", hand, problem);
  return cards;
}

DpPosition
dp_ending (const char *hands, DpDenomination trumps, DpSeat leader)
{
  g_auto (GStrv) words = g_strsplit (hands, " ", -1);
  DpPosition p = { .leader = (guint8) leader, .trumps = (guint8) trumps };

  g_assert_cmpuint (g_strv_length (words), ==, DP_SEATS);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      p.trick[seat] = DP_NO_CARD;
      p.held[seat] = dp_ending_cards (words[seat]);
    }
  return p;
}

static DpCard
any_of (GRand *rand, DpHand cards)
{
  int skip = g_rand_int_range (rand, 0, dp_hand_size (cards));

  while (skip--)
    cards &= cards - 1;
  return (DpCard) __builtin_ctzll (cards);
}

DpPosition
dp_ending_random (GRand *rand, int cards)
{
  DpPosition p = { .leader = (guint8) g_rand_int_range (rand, 0, 4), .trumps = (guint8) g_rand_int_range (rand, 0, 5) };
  int ranks = MIN (13, cards + 2), lowest = g_rand_int_range (rand, 0, 14 - ranks);
  DpHand suit = (((DpHand) 1 << ranks) - 1) << lowest;
  DpHand left = suit | suit << 13 | suit << 26 | suit << 39;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      p.trick[seat] = DP_NO_CARD;
      for (int i = 0; i < cards; i++)
        {
          DpCard card = any_of (rand, left);

          left &= ~((DpHand) 1 << card);
          p.held[seat] |= (DpHand) 1 << card;
        }
    }
  for (int n = g_rand_int_range (rand, 0, 4); n > 0; n--)
    dp_position_play (&p, any_of (rand, dp_position_legal (&p)));
  return p;
}

DpPosition
dp_ending_turned (const DpPosition *position, int by)
{
  DpPosition p = *position;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      p.held[(seat + by) & 3] = position->held[seat];
      p.trick[(seat + by) & 3] = position->trick[seat];
    }
  p.leader = (position->leader + by) & 3;
  return p;
}

/* Whether the side can take so many tricks, whatever the other does. */
static gboolean
reaches (const DpPosition *position, DpSide side, int tricks)
{
  gboolean ours = dp_seat_side (dp_position_turn (position)) == side;

  if (tricks <= 0 || tricks > dp_position_tricks (position))
    return tricks <= 0;
  for (DpHand cards = dp_position_legal (position); cards; cards &= cards - 1)
    {
      DpPosition next = *position;
      DpSeat winner = dp_position_play (&next, (DpCard) __builtin_ctzll (cards));
      gboolean won = winner != DP_SEAT_NONE && dp_seat_side (winner) == side;

      if (reaches (&next, side, tricks - won) == ours)
        return ours;
    }
  return !ours;
}

static int
most_tricks (const DpPosition *position, DpSide side)
{
  int n = 0;

  while (reaches (position, side, n + 1))
    n++;
  return n;
}

int
dp_ending_tricks (const DpPosition *position)
{
  return most_tricks (position, dp_seat_side (dp_position_turn (position)));
}

int
dp_ending_tricks_with (const DpPosition *position, DpCard card)
{
  DpSide side = dp_seat_side (dp_position_turn (position));
  DpPosition next = *position;
  DpSeat winner = dp_position_play (&next, card);

  return (winner != DP_SEAT_NONE && dp_seat_side (winner) == side) + most_tricks (&next, side);
}

DpPlay
dp_ending_board (int *index)
{
  static const char *const hands[DP_SEATS] = { "876.K94.7.AKQJ54", "542.QJT6.KQJT8.T", "AKQ.A32.A6543.87", "JT93.875.92.9632" };
  static const char record[] = "D9 D7 D8 DA SA S9 S6 S2 SK ST S7 S4 SQ SJ S8 S5 C8 C9 C4 CT HQ H3 H7 H4 HJ HA H8 H9 C7 C6 C5 HT "
                               "H2 S3 HK H6 D2 CJ DT D3 DJ D4 C2 CQ DQ D5 C3 CK DK D6 H5 CA";
  g_auto (GStrv) cards = g_strsplit (record, " ", -1);
  DpDeal deal;
  DpPlay play;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[seat] = dp_ending_cards (hands[seat]);
  dp_play_init (&play, &deal);
  dp_play_begin (&play, DP_SPADES, DP_SEAT_SOUTH, DP_SEAT_WEST);
  *index = -1;
  for (char **c = cards; *c; c++)
    {
      DpSeat hand = dp_play_turn (&play);
      DpCard card = dp_ending_card (*c);

      g_assert_true (dp_hand_has (play.held[hand], card));
      if (!dp_play_follows (&play, hand, card))
        {
          g_assert_cmpint (*index, ==, -1);
          *index = play.n;
        }
      dp_play_stand (&play, dp_play_note (&play, hand, card, (guint) (c - cards), 0));
    }
  g_assert_true (play.over);
  return play;
}

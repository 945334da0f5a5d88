/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* The ranks, a deuce being 0. */
enum { EIGHT = 6, NINE = 7, TEN = 8, JACK = 9, QUEEN = 10, KING = 11, ACE = 12 };

static gboolean
has (DpHand cards, int rank)
{
  return dp_hand_has (cards, dp_card (dp_card_suit (dp_cards_first (cards)), rank));
}

/* How many cards in a row from that rank downwards. */
static int
run (DpHand cards, int rank)
{
  int n = 0;

  while (rank - n >= 0 && has (cards, rank - n))
    n++;
  return n;
}

/* The rank that is led from a sequence, at the top of the suit or inside it; -1 without one. Against notrump two honours are not enough: the third or the
 * one after it must be there. */
static int
sequence (DpHand cards, gboolean notrump)
{
  int top = dp_card_rank (dp_cards_last (cards));
  int from = top;

  if (top < TEN)
    return -1;
  /* AQJ, AJ10, KJ10, K109, Q109: the sequence stands below the top. */
  if (run (cards, top) == 1 && top >= QUEEN && notrump)
    from = dp_card_rank (dp_cards_last (cards & ~((DpHand) 1 << dp_cards_last (cards))));
  if (from != top)
    return from >= TEN && from <= QUEEN && run (cards, from) >= 2 ? from : -1;
  if (run (cards, top) < 2)
    return -1;
  if (!notrump || run (cards, top) >= 3)
    return top > TEN || run (cards, top) >= 3 ? top : -1;
  return top - 3 >= 0 && has (cards, top - 3) ? top : -1;
}

static DpCard
nth (DpHand cards, int n)
{
  while (n-- > 1 && (cards & (cards - 1)))
    cards &= ~((DpHand) 1 << dp_cards_last (cards));
  return dp_cards_last (cards);
}

DpCard
dp_rule_lead_card (DpHand cards, DpDenomination trumps)
{
  DpDenomination suit = dp_card_suit (dp_cards_first (cards));
  int length = dp_cards_count (cards);
  int row = sequence (cards, trumps == DP_NOTRUMP);

  if (row >= 0)
    return dp_card (suit, row);
  /* Ace, king and one more are no suit to lead from under. */
  if (length <= 3 && has (cards, ACE) && has (cards, KING))
    return dp_card (suit, ACE);
  if (suit == trumps)
    return dp_cards_first (cards);
  if (trumps != DP_NOTRUMP && has (cards, ACE))
    return dp_card (suit, ACE);
  if (length <= 2)
    return dp_cards_last (cards);
  if (dp_card_rank (dp_cards_last (cards)) < TEN)
    return nth (cards, length == 3 ? 1 : 2);
  return nth (cards, length == 3 ? 3 : 4);
}

static int
against_notrump (DpHand cards, int level)
{
  int length = dp_cards_count (cards);
  int score = 8 * length;

  if (sequence (cards, TRUE) >= 0)
    score += 12 + (run (cards, dp_card_rank (dp_cards_last (cards))) >= 3 ? 6 : 0);
  if (length >= 4)
    score += dp_hand_points (cards);
  else
    score -= has (cards, ACE) && has (cards, KING) ? 4 : 2 * dp_hand_points (cards);
  /* Against a slam nothing is given away. */
  if (level >= 6 && sequence (cards, TRUE) < 0)
    score -= 6 * dp_hand_points (cards);
  return score;
}

/* From under what the lead is made: an ace worst of all, then a king. */
static int
danger (DpHand cards)
{
  if (has (cards, ACE))
    return has (cards, KING) ? 0 : 34;
  if (has (cards, KING))
    return has (cards, QUEEN) ? 0 : 16;
  if (has (cards, QUEEN))
    return has (cards, JACK) ? 0 : 12;
  return has (cards, JACK) && !has (cards, TEN) ? 6 : 0;
}

static int
against_suit (DpHand cards, int trumps_held, DpHand trumps)
{
  int length = dp_cards_count (cards);
  int top = dp_card_rank (dp_cards_last (cards));
  int score = -danger (cards);
  gboolean own_trump_trick = trumps_held >= 4 || dp_hand_points (trumps) >= 4;

  if (length == 1)
    return (top == ACE ? 20 : top == KING ? -6 : 26) - (trumps_held == 0 ? 40 : own_trump_trick ? 22 : 0);
  if (has (cards, ACE) && has (cards, KING))
    score += 38;
  else if (run (cards, top) >= 3 && top >= JACK)
    score += 34;
  else if (run (cards, top) >= 2 && top >= JACK)
    score += top == KING ? 26 : 14;
  if (length == 2 && top < JACK)
    score += 8;
  else if (length == 2 && run (cards, top) < 2)
    score -= 10; /* a bare honour is given away */
  return score + (length >= 4 ? 4 : 0);
}

static int
trump_lead (DpHand cards)
{
  int length = dp_cards_count (cards);

  if (length == 1)
    return -12;
  return dp_hand_points (cards) > 0 ? -16 : 4;
}

int
dp_rule_lead_suit (DpHand hand, DpDenomination suit, DpContract contract, DpDenominations partners, DpDenominations opponents)
{
  DpHand cards = dp_cards_of_suit (hand, suit);
  gboolean notrump = contract.denomination == DP_NOTRUMP;
  DpHand trumps = notrump ? 0 : dp_cards_of_suit (hand, (DpDenomination) contract.denomination);
  int score;

  if (!notrump && suit == contract.denomination)
    return trump_lead (cards);
  score = notrump ? against_notrump (cards, contract.level) : against_suit (cards, dp_cards_count (trumps), trumps);
  /* What would be a danger elsewhere is none where partner has the honours. */
  if (partners >> suit & 1)
    return MAX (score, 0) + 36;
  if (opponents >> suit & 1)
    score -= notrump ? 34 : 24;
  return score + (notrump && suit >= DP_HEARTS ? 2 : 0);
}

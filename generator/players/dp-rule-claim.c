/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-player-rules.h"

/* What declarer could claim: the tricks that run from the top, without a finesse and without giving one away. */

static int
winners (const DpCardView *view, DpDenomination suit, int *longest)
{
  DpHand mine = dp_cards_of_suit (view->own, suit), theirs = dp_cards_of_suit (view->other, suit);

  *longest = MAX (dp_cards_count (mine), dp_cards_count (theirs));
  return MIN (dp_cards_count (dp_card_view_masters (view, mine | theirs)), *longest);
}

gboolean
dp_rule_suit_runs (const DpCardView *view, DpDenomination suit)
{
  int out = dp_cards_count (dp_cards_of_suit (view->unseen, suit)), longest, high = winners (view, suit, &longest);

  /* The others have them divided as evenly as an odd number can be, or one out of that. */
  return high > 0 && high * 2 >= out + 2 - out % 2;
}

/* Whether the lead gets from this hand to the other one in that suit, or in another that has a winner there. */
static gboolean
gets_across (const DpCardView *view, DpDenomination suit)
{
  if (dp_cards_of_suit (view->own, suit))
    return TRUE;
  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    {
      DpHand here = dp_cards_of_suit (view->own, (DpDenomination) s), high = dp_card_view_masters (view, dp_cards_of_suit (view->other, (DpDenomination) s));

      if (here && high && dp_cards_first (here) < dp_cards_last (high))
        return TRUE;
    }
  return FALSE;
}

static int
top_tricks (const DpCardView *view)
{
  int n = 0, longest;

  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    {
      int high = winners (view, (DpDenomination) s, &longest);

      if (high > 0 && gets_across (view, (DpDenomination) s))
        n += dp_rule_suit_runs (view, (DpDenomination) s) ? longest : high;
    }
  return n;
}

gboolean
dp_rule_is_home (const DpCardView *view)
{
  if (!view->declares || !view->other || (view->trumps != DP_NOTRUMP && dp_cards_of_suit (view->unseen, view->trumps)))
    return FALSE;
  return top_tricks (view) >= dp_card_view_needs (view);
}

/* The card of that suit by which its winners are cashed: those of the shorter hand first. */
static DpCard
cashed (const DpCardView *view, DpHand mine, DpHand theirs)
{
  DpHand high_mine = dp_card_view_masters (view, mine), high_theirs = dp_card_view_masters (view, theirs);

  if (high_theirs && (!high_mine || dp_cards_count (theirs) < dp_cards_count (mine)))
    return dp_cards_first (mine) < dp_cards_last (high_theirs) ? dp_cards_first (mine) : dp_cards_last (high_mine);
  return dp_cards_last (high_mine);
}

/* The lead of one who is home: a winner, of the suit that brings most; DP_NO_CARD when no winner is in reach. */
DpCard
dp_rule_claim_lead (const DpCardView *view)
{
  DpCard best = DP_NO_CARD;
  int most = -1;

  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    {
      DpHand mine = dp_cards_of_suit (view->allowed, (DpDenomination) s), theirs = dp_cards_of_suit (view->other, (DpDenomination) s);
      int longest, high = winners (view, (DpDenomination) s, &longest), worth;
      DpCard card;

      if (!mine || high == 0)
        continue;
      card = cashed (view, mine, theirs);
      /* His trumps win as well later as now. */
      worth = s == (int) view->trumps ? 0 : 2 * (dp_rule_suit_runs (view, (DpDenomination) s) ? longest : high) + (dp_card_view_masters (view, mine) != 0);
      if (card != DP_NO_CARD && worth > most)
        {
          most = worth;
          best = card;
        }
    }
  return best;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice-view.h"

#include "dp-card-view.h"

static DpDenomination
trumps_of (const DpChoiceView *view)
{
  return (DpDenomination) dp_auction_contract (&view->table->auction).denomination;
}

/* The hand that leads when a lead is restricted: the partner of who went wrong. */
static DpSeat
offender (const DpChoiceView *view)
{
  return view->incident ? (DpSeat) view->incident->offender : DP_SEAT_NONE;
}

/* Whether the offender has named the suit at any time, in a call that stands or in one that was taken from the auction. */
static gboolean
was_shown (const DpChoiceView *view, DpDenomination suit)
{
  const DpAuction *auction = &view->table->auction;

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == offender (view) && (auction->call[i].specifies >> suit & 1))
      return TRUE;
  return FALSE;
}

int
dp_choice_masters (const DpChoiceView *view, DpDenomination suit)
{
  int n = 0;

  for (DpHand rest = dp_cards_of_suit (view->hand | view->other, suit); rest; rest &= rest - 1)
    n += !dp_cards_above (view->against, dp_cards_first (rest));
  return n;
}

gboolean
dp_choice_is_strong (const DpChoiceView *view, DpDenomination suit)
{
  DpHand cards = dp_cards_of_suit (view->hand | view->other, suit);

  return dp_choice_masters (view, suit) >= 2 || (dp_choice_masters (view, suit) >= 1 && dp_hand_points (cards) >= 6);
}

int
dp_choice_fear (const DpChoiceView *view, DpDenomination suit)
{
  DpDenomination trumps = trumps_of (view);
  DpHand mine = dp_cards_of_suit (view->hand, suit), dummys = dp_cards_of_suit (view->other, suit);
  int shortest = view->other ? MIN (dp_cards_count (mine), dp_cards_count (dummys)) : dp_cards_count (mine);
  int fear;

  if (suit == trumps)
    return -8;
  fear = 10 - 3 * dp_hand_points (mine | dummys) + (view->other ? 2 : 0);
  if (trumps != DP_NOTRUMP && shortest <= 1)
    fear -= shortest == 0 ? 24 : 16;
  else if (trumps == DP_NOTRUMP)
    fear += 4 - MIN (4, dp_cards_count (mine));
  if (was_shown (view, suit))
    fear += 5;
  /* Nobody forbids the suit in which he has most of the cards himself. */
  if (dp_cards_count (mine) >= 5)
    fear -= 24;
  return fear;
}

/* Of those of them that may be named by that option, the one of most fear. */
static DpDenomination
most_feared (const DpChoiceView *view, DpOption option)
{
  DpDenomination feared = DP_NOTRUMP;

  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    if (dp_pick_has (view, option, (DpDenominations) (1 << s))
        && (feared == DP_NOTRUMP || dp_choice_fear (view, (DpDenomination) s) > dp_choice_fear (view, feared)))
      feared = (DpDenomination) s;
  return feared;
}

static DpDenomination
strongest (const DpChoiceView *view)
{
  DpDenomination best = DP_NOTRUMP;

  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    if (dp_pick_has (view, DP_OPTION_REQUIRE, (DpDenominations) (1 << s)) && dp_choice_is_strong (view, (DpDenomination) s)
        && (best == DP_NOTRUMP || dp_choice_masters (view, (DpDenomination) s) > dp_choice_masters (view, best)))
      best = (DpDenomination) s;
  return best;
}

DpPick
dp_choose_restriction (const DpChoiceView *view)
{
  DpDenomination feared = most_feared (view, DP_OPTION_PROHIBIT);
  DpDenomination strong;

  if (!view->hand)
    {
      for (int s = DP_SPADES; s >= DP_CLUBS; s--)
        if (was_shown (view, (DpDenomination) s) && dp_pick_has (view, DP_OPTION_PROHIBIT, (DpDenominations) (1 << s)))
          return dp_pick (view, DP_OPTION_PROHIBIT, (DpDenominations) (1 << s), DP_WHY_THEIR_SUIT);
      return dp_pick (view, DP_OPTION_NEITHER, 0, DP_WHY_NOTHING_KNOWN);
    }
  strong = strongest (view);
  if (strong != DP_NOTRUMP)
    return dp_pick (view, DP_OPTION_REQUIRE, (DpDenominations) (1 << strong), DP_WHY_STRONG_SUIT);
  if (feared == DP_NOTRUMP || dp_choice_fear (view, feared) <= -6 || dp_choice_masters (view, feared) >= 2)
    return dp_pick (view, DP_OPTION_NEITHER, 0, DP_WHY_SAFE_EVERYWHERE);
  return dp_pick (view, DP_OPTION_PROHIBIT, (DpDenominations) (1 << feared), was_shown (view, feared) ? DP_WHY_THEIR_SUIT : DP_WHY_FEARED_SUIT);
}

/* A penalty card's suit: required where he is strong; forbidden where nothing stops it; otherwise the card is left there. */
DpPick
dp_choose_penalty_lead (const DpChoiceView *view)
{
  DpDenomination strong = strongest (view);
  DpDenominations feared = 0;

  if (!view->hand)
    return dp_pick (view, DP_OPTION_NEITHER, 0, DP_WHY_NOTHING_KNOWN);
  if (strong != DP_NOTRUMP)
    return dp_pick (view, DP_OPTION_REQUIRE, (DpDenominations) (1 << strong), DP_WHY_PENALTY_SUIT_STRONG);
  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    if ((view->incident->wait.suits >> s & 1) && dp_choice_masters (view, (DpDenomination) s) == 0 && dp_choice_fear (view, (DpDenomination) s) > -2)
      feared |= (DpDenominations) (1 << s);
  if (feared && dp_pick_has (view, DP_OPTION_PROHIBIT, feared))
    return dp_pick (view, DP_OPTION_PROHIBIT, feared, DP_WHY_PENALTY_SUIT_FEARED);
  return dp_pick (view, DP_OPTION_NEITHER, 0, DP_WHY_CARD_STAYS);
}

/* He sees his own hand only: how well is the suit held there, and is this the hand to be seen? */
DpPick
dp_choose_opening_lead (const DpChoiceView *view)
{
  DpHand cards;
  int points, held;

  if (!view->hand || view->incident->play.card == DP_NO_CARD)
    return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_NOTHING_KNOWN);
  cards = dp_cards_of_suit (view->hand, dp_card_suit (view->incident->play.card));
  points = dp_hand_points (view->hand);
  held = dp_hand_points (cards);
  if (held >= 5 || (held >= 3 && points <= 10))
    return points >= 11 ? dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_GOOD_LEAD) : dp_pick (view, DP_OPTION_ACCEPT_AS_DUMMY, 0, DP_WHY_GOOD_LEAD_WEAK_HAND);
  if (points <= 9 && dp_cards_count (cards) >= 4)
    return dp_pick (view, DP_OPTION_ACCEPT_AS_DUMMY, 0, DP_WHY_GOOD_LEAD_WEAK_HAND);
  return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_BAD_LEAD);
}

/* A defender: he takes what he can win. Declarer: he takes a lead that his two hands like. */
DpPick
dp_choose_about_lead (const DpChoiceView *view)
{
  const DpPlayIncident *p = &view->incident->play;
  DpDenomination suit;

  if (!view->hand || p->card == DP_NO_CARD)
    return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_NOTHING_KNOWN);
  suit = dp_card_suit (p->card);
  if (p->declaring)
    {
      DpHand above = dp_cards_above (view->hand, p->card);

      if (above && !dp_cards_above (view->against, dp_cards_last (above)))
        return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_CAN_TAKE_IT);
      return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_WRONG_HAND);
    }
  if (dp_choice_is_strong (view, suit))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_STRONG_SUIT);
  return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_BAD_LEAD);
}

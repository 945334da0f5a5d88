/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choice-view.h"

#include "dp-duty.h"

/* The level of the cheapest bid in that denomination over a bid; over no call, one. */
static int
level_over (DpCall bid, DpDenomination denomination)
{
  int level = 1;

  while (dp_call_is_bid (bid) && dp_bid (level, denomination) <= bid)
    level++;
  return level;
}

/* The suit in which that hand can bid more cheaply over `low` than over `high`, worth a bid there; DP_NOTRUMP when there is none. */
static DpDenomination
cheaper_suit (DpHand hand, DpCall low, DpCall high)
{
  int points = dp_hand_points (hand);

  for (int s = DP_SPADES; s >= DP_CLUBS; s--)
    {
      DpDenomination suit = (DpDenomination) s;
      int length = dp_hand_length (hand, suit);

      if (level_over (low, suit) < level_over (high, suit) && suit != dp_call_denomination (low) && level_over (low, suit) <= 3
          && ((length >= 5 && points >= 10) || (length >= 6 && points >= 8)))
        return suit;
    }
  return DP_NOTRUMP;
}

static gboolean
is_balanced (DpHand hand)
{
  int doubletons = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      if (length < 2 || length > 5)
        return FALSE;
      doubletons += length == 2;
    }
  return doubletons <= 1;
}

/* He would double the bid for penalties. */
static gboolean
would_double (DpHand hand, DpCall bid)
{
  DpDenomination suit = dp_call_denomination (bid);
  int points = dp_hand_points (hand);

  if (suit == DP_NOTRUMP)
    return points >= 14 + (dp_call_level (bid) == 1);
  return points >= 10 && dp_hand_length (hand, suit) >= 4 && dp_hand_points (dp_cards_of_suit (hand, suit)) >= 4;
}

static DpPick
about_insufficient (const DpChoiceView *view)
{
  const DpAuction *auction = &view->table->auction;
  int last = dp_auction_last_bid (auction, view->incident->entry);
  DpCall high = last >= 0 ? auction->call[last].call : DP_NO_CALL;
  DpCall low = view->incident->call;

  if (would_double (view->hand, low))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_PENALTY_DOUBLE);
  if (cheaper_suit (view->hand, low, high) != DP_NOTRUMP)
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_CHEAP_SUIT);
  if (is_balanced (view->hand) && dp_hand_points (view->hand) >= 12 && level_over (low, DP_NOTRUMP) < level_over (high, DP_NOTRUMP)
      && level_over (low, DP_NOTRUMP) <= 2)
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_CHEAP_NOTRUMP);
  return dp_pick (view, DP_OPTION_REFUSE, 0, dp_hand_points (view->hand) < 8 ? DP_WHY_NOTHING_THERE : DP_WHY_NO_HELP);
}

/* Whether partner has said that he has something. */
static gboolean
partner_has_bid (const DpChoiceView *view)
{
  const DpAuction *auction = &view->table->auction;

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == dp_seat_partner (view->seat) && auction->call[i].status == DP_CALL_STANDS && auction->call[i].call != DP_PASS)
      return TRUE;
  return FALSE;
}

static DpPick
about_rotation (const DpChoiceView *view)
{
  int points = dp_hand_points (view->hand);

  if (dp_call_is_bid (view->incident->call) && would_double (view->hand, view->incident->call))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_PENALTY_DOUBLE);
  if (points <= 7 && !partner_has_bid (view))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_THEIRS);
  return dp_pick (view, DP_OPTION_REFUSE, 0, points >= 11 ? DP_WHY_SOME_STRENGTH : DP_WHY_HANDS_OFF);
}

static DpPick
about_change (const DpChoiceView *view)
{
  if (dp_hand_points (view->hand) <= 7 && !partner_has_bid (view))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_CHANGE_TAKEN);
  if (dp_call_is_bid (view->incident->call) && would_double (view->hand, view->incident->call))
    return dp_pick (view, DP_OPTION_ACCEPT, 0, DP_WHY_PENALTY_DOUBLE);
  return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_CHANGE_REFUSED);
}

DpPick
dp_choose_about_call (const DpChoiceView *view)
{
  if (!view->hand)
    return dp_pick (view, DP_OPTION_REFUSE, 0, DP_WHY_NOTHING_KNOWN);
  if (view->incident->kind == DP_INCIDENT_CHANGE)
    return about_change (view);
  if (view->incident->insufficient && dp_call_is_bid (view->incident->call))
    return about_insufficient (view);
  return about_rotation (view);
}

/* 25A6: a double was for the slip; what else he called he would call again. */
static DpPick
about_over_slip (const DpChoiceView *view)
{
  int over = dp_auction_next_call_of (&view->table->auction, view->incident->entry + 1, view->seat);
  gboolean doubled = over >= 0 && dp_call_is_doubling (view->table->auction.call[over].call);

  return doubled ? dp_pick (view, DP_OPTION_WITHDRAW, 0, DP_WHY_OVER_CALL_GOES) : dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_OVER_CALL_STAYS);
}

/* The first call is a misfortune if it named a suit that he does not have, or was a pass with a good hand. */
DpPick
dp_choose_own_call (const DpChoiceView *view)
{
  const DpIncident *incident = view->incident;
  DpCall first = incident->first >= 0 ? view->table->auction.call[incident->first].call : DP_NO_CALL;
  gboolean bad = FALSE;

  if (!view->hand)
    return dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_NOTHING_KNOWN);
  if (view->seat != incident->offender)
    return about_over_slip (view);
  if (first == DP_PASS)
    bad = dp_hand_points (view->hand) >= 12;
  else if (dp_call_is_bid (first) && dp_call_denomination (first) != DP_NOTRUMP)
    bad = dp_hand_length (view->hand, dp_call_denomination (first)) <= 2;
  return bad ? dp_pick (view, DP_OPTION_WITHDRAW, 0, DP_WHY_OTHER_CALL) : dp_pick (view, DP_OPTION_KEEP, 0, DP_WHY_FIRST_CALL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-view.h"

/* Who did not follow has shown that he has none. */
static void
note_voids (DpCardView *view)
{
  const DpPlay *play = &view->table->play;

  for (int t = 0; t < DP_TRICKS && t <= play->trick; t++)
    {
      DpDenomination led = dp_play_suit_led (play, t);

      for (int seat = 0; led != DP_NOTRUMP && seat < DP_SEATS; seat++)
        if (play->tricks[t].card[seat] != DP_NO_CARD && dp_card_suit (play->tricks[t].card[seat]) != led)
          view->voids[seat] |= (DpDenominations) (1 << led);
    }
}

/* A minor penalty card goes before the small cards of its suit (50C). */
static DpHand
without_breaches (const DpTable *table, DpSeat hand, DpHand cards)
{
  DpHand kept = 0;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    if (!dp_duty_breaks_minor (table, hand, dp_cards_first (rest)))
      kept |= rest & -rest;
  return kept ? kept : cards;
}

void
dp_card_view_init (DpCardView *view, const DpTable *table, DpSeat hand)
{
  const DpPlay *play = &table->play;
  DpSeat dummy = dp_play_dummy (play);
  DpHand due = dp_duty_due (table, hand);

  *view = (DpCardView) { .table = table, .hand = hand, .declares = dp_play_declares (play, hand), .trumps = (DpDenomination) play->trumps };
  view->own = play->held[hand];
  view->other = view->declares ? play->held[dp_seat_partner (hand)] : 0;
  view->dummy = dummy == DP_SEAT_NONE ? 0 : play->held[dummy];
  for (int seat = 0; seat < DP_SEATS; seat++)
    view->unseen |= play->held[seat];
  view->unseen &= ~(view->own | view->other | view->dummy);
  view->against = view->unseen | (view->declares ? 0 : view->dummy);
  view->allowed = without_breaches (table, hand, due ? due : dp_duty_allowed (table, hand));
  note_voids (view);
}

DpHand
dp_cards_above (DpHand cards, DpCard card)
{
  DpHand suit = dp_cards_of_suit (cards, dp_card_suit (card));

  return suit & ~(((DpHand) 2 << card) - 1);
}

int
dp_card_view_beaten_by (const DpCardView *view, DpCard card)
{
  return dp_cards_count (dp_cards_above (view->against, card));
}

DpHand
dp_card_view_masters (const DpCardView *view, DpHand cards)
{
  DpHand masters = 0;

  for (DpHand rest = cards; rest; rest &= rest - 1)
    if (dp_card_view_beaten_by (view, dp_cards_first (rest)) == 0)
      masters |= rest & -rest;
  return masters;
}

DpCard
dp_cards_lowest_equal (DpHand cards, DpCard card, DpHand others)
{
  DpDenomination suit = dp_card_suit (card);
  DpCard lowest = card;

  for (int lower = (int) card - 1; lower >= (int) dp_card (suit, 0) && !dp_hand_has (others, (DpCard) lower); lower--)
    if (dp_hand_has (cards, (DpCard) lower))
      lowest = (DpCard) lower;
  return lowest;
}

int
dp_card_view_needs (const DpCardView *view)
{
  DpContract contract = dp_auction_contract (&view->table->auction);
  int wanted = view->declares ? contract.level + 6 : 8 - contract.level;

  return wanted - dp_play_won (&view->table->play, dp_seat_side (view->hand));
}

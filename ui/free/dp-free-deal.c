/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-deal.h"

void
dp_free_deal_see (const GArray *events, DpDeal *seen)
{
  for (guint i = 0; i < events->len; i++)
    {
      const DpEvent *event = &g_array_index (events, DpEvent, i);
      DpHand cards = event->kind == DP_EVENT_EXPOSE || event->kind == DP_EVENT_PLAY ? event->cards : 0, others = 0;

      if ((event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY) && event->card < DP_CARDS)
        cards |= (DpHand) 1 << event->card;
      if (!cards)
        continue;
      for (int seat = 0; seat < DP_SEATS; seat++)
        others |= seat != event->seat ? seen->hand[seat] : 0;
      seen->hand[event->seat] |= cards & ~others;
    }
}

void
dp_free_deal_shuffle (GRand *rand, const DpDeal *seen, DpDeal *deal)
{
  DpCard pack[DP_CARDS];
  int n = 0, to = 0;

  *deal = seen ? *seen : (DpDeal) { { 0 } };
  for (int i = 0; i < DP_CARDS; i++)
    if (!((deal->hand[0] | deal->hand[1] | deal->hand[2] | deal->hand[3]) >> i & 1))
      pack[n++] = (DpCard) i;
  for (int i = n - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      DpCard card = pack[i];

      pack[i] = pack[j];
      pack[j] = card;
    }
  for (int i = 0; i < n; i++, to = (to + 1) % DP_SEATS)
    {
      while (dp_hand_size (deal->hand[to]) >= DP_CARDS / DP_SEATS)
        to = (to + 1) % DP_SEATS;
      deal->hand[to] |= (DpHand) 1 << pack[i];
    }
}

/* The longest suit of the two hands, a major before a minor of the same length; *length = how long. */
static DpDenomination
best_suit (DpHand cards, int *length)
{
  DpDenomination best = DP_SPADES;

  for (int suit = DP_HEARTS; suit >= DP_CLUBS; suit--)
    if (dp_hand_length (cards, (DpDenomination) suit) > dp_hand_length (cards, best))
      best = (DpDenomination) suit;
  *length = dp_hand_length (cards, best);
  return best;
}

DpCall
dp_free_deal_contract (const DpDeal *deal, DpSeat declarer)
{
  DpHand cards = deal->hand[declarer] | deal->hand[dp_seat_partner (declarer)];
  int points = dp_hand_points (cards), length;
  DpDenomination suit = best_suit (cards, &length);
  gboolean fit = length >= (suit >= DP_HEARTS ? 8 : 9);

  if (!deal->hand[declarer] || !deal->hand[dp_seat_partner (declarer)])
    return dp_bid (1, DP_NOTRUMP);
  if (points >= 33)
    return dp_bid (6, fit ? suit : DP_NOTRUMP);
  if (points >= 24)
    return fit && suit >= DP_HEARTS ? dp_bid (4, suit) : fit && length >= 10 ? dp_bid (5, suit) : dp_bid (3, DP_NOTRUMP);
  return dp_bid (fit ? 2 : 1, fit ? suit : DP_NOTRUMP);
}

void
dp_free_deal_bid (DpSeat dealer, DpSeat declarer, DpCall contract, GArray *events)
{
  DpSeat seat = dealer;
  int passes = 0;

  for (gboolean bid = FALSE; passes < 3; seat = dp_seat_lho (seat))
    {
      gboolean bids = !bid && seat == declarer;
      DpEvent event = dp_event_call (seat, bids ? contract : DP_PASS);

      bid |= bids;
      passes += bid && !bids;
      g_array_append_val (events, event);
    }
}

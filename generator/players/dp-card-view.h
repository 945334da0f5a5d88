/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-duty.h"

/* What the player of one hand sees when it is to play: his own cards, those that lie open, and what has been played. Nothing else of the deal
 * is in it, so no rule that is built on it can look into a closed hand. A plain value. */

typedef struct {
  const DpTable *table;       /* borrowed */
  DpSeat hand;                /* the hand that plays: declarer plays for dummy */
  gboolean declares;          /* it is declarer's or dummy's */
  DpDenomination trumps;
  DpHand own;                 /* cards of that hand */
  DpHand other;               /* declarer only: those of his other hand */
  DpHand dummy;               /* what is left in dummy; 0 before it is spread */
  DpHand unseen;              /* in the two hands that the player does not see */
  DpHand against;             /* those that may beat his: unseen, and for a defender dummy as well */
  DpHand allowed;             /* what the hand may play now, its duties regarded */
  DpDenominations voids[DP_SEATS]; /* suits that a hand has failed to follow */
} DpCardView;

/* The view of that hand; table must outlive it. */
void dp_card_view_init (DpCardView *view, const DpTable *table, DpSeat hand);

/* The highest card of a set of one suit; DP_NO_CARD of none. */
static inline DpCard dp_cards_last (DpHand cards) { return cards ? (DpCard) (63 - __builtin_clzll (cards)) : DP_NO_CARD; }
/* The cards of that suit above that card, in a set. */
DpHand dp_cards_above (DpHand cards, DpCard card);
/* How many cards may still beat it in its suit. 0 = it is high. */
int dp_card_view_beaten_by (const DpCardView *view, DpCard card);
/* The cards of the set that nothing in their suit can beat. */
DpHand dp_card_view_masters (const DpCardView *view, DpHand cards);
/* The lowest card of `cards` that is worth as much as `card`: nothing of `others` lies between. */
DpCard dp_cards_lowest_equal (DpHand cards, DpCard card, DpHand others);
/* Tricks that this side still needs: to make the contract, or to beat it. Not above 0 = it has them. */
int dp_card_view_needs (const DpCardView *view);

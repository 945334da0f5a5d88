/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

/* What a hand is bound to play, in the order of Laws 44C and 50D1(b): follow suit, then a restriction that declarer has chosen, then
 * penalty cards. */

/* Ten or higher. */
static inline gboolean dp_card_is_honour (DpCard card) { return dp_card_rank (card) >= 8; }
/* How many cards the set holds, and the lowest of them. */
static inline int dp_cards_count (DpHand cards) { return __builtin_popcountll (cards); }
static inline DpCard dp_cards_first (DpHand cards) { return cards ? (DpCard) __builtin_ctzll (cards) : DP_NO_CARD; }
/* Those of one suit. */
static inline DpHand dp_cards_of_suit (DpHand cards, DpDenomination suit) { return cards & ((DpHand) 0x1fff << (13 * (int) suit)); }
/* Those of a set of suits; the suits of a set of cards. */
DpHand dp_cards_of_suits (DpHand cards, DpDenominations suits);
DpDenominations dp_cards_suits (DpHand cards);

/* The cards that this hand may play to the trick in progress without a revoke in the sense of 61A, penalty cards apart. Where a
 * restriction cannot be obeyed it binds nothing (59). */
DpHand dp_duty_allowed (const DpTable *table, DpSeat hand);
/* Of these, what it must play now: a card that was named, or major penalty cards; 0 = it is free. Laws 50D1, 51A, 57D. */
DpHand dp_duty_due (const DpTable *table, DpSeat hand);
/* Whether that card breaks the duty to play a minor penalty card before it (50C). */
gboolean dp_duty_breaks_minor (const DpTable *table, DpSeat hand, DpCard card);

/* Makes a noted card stand (dp_play_stand) and uses up what bound its hand: restrictions on one card, a penalty card that is
 * played; a ban on leads when its player has lost the lead (50D2, 51B). A card that can stand there no more is withdrawn. */
void dp_table_stand (DpTable *table, int index);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

/* What a hand is bound to play, in the order of Laws 44C and 50D1(b): follow suit, then a restriction that declarer has chosen, then
 * penalty cards. */

/* Ten or higher. */
static inline gboolean dp_card_is_honour (DpCard card) { return dp_card_rank (card) >= 8; }
/* How many cards the set holds, and the lowest of them. */
static inline int
dp_cards_count (DpHand cards)
{
  /* Asked so often that a call of a library would be felt. */
  cards -= (cards >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  cards = (cards & G_GUINT64_CONSTANT (0x3333333333333333)) + ((cards >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  cards = (cards + (cards >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (int) ((cards * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}
static inline DpCard dp_cards_first (DpHand cards) { return cards ? (DpCard) __builtin_ctzll (cards) : DP_NO_CARD; }
/* Those of one suit. */
/* Those of a set of suits; the suits of a set of cards. */
DpHand dp_cards_of_suits (DpHand cards, DpDenominations suits);
DpDenominations dp_cards_suits (DpHand cards);

/* A card that is no penalty card and must be played at this hand's next turn, if it lawfully can: it was put down before the turn had
 * come (57D). 0 = none. */
DpHand dp_duty_required (const DpTable *table, DpSeat hand);
/* Whether what declarer has chosen for its card to the trick in progress (57A) can't be done, or makes no difference because it must follow suit (57B). */
gboolean dp_duty_is_in_vain (const DpTable *table, DpSeat hand);
/* The cards that this hand may play to the trick in progress without a revoke in the sense of 61A, penalty cards apart. Where a
 * restriction cannot be obeyed it binds nothing (59). */
DpHand dp_duty_allowed (const DpTable *table, DpSeat hand);
/* Of these, what it must play now: a card that was named, or major penalty cards; 0 = it is free. Laws 50D1, 51A, 57D. */
DpHand dp_duty_due (const DpTable *table, DpSeat hand);
/* Whether that card breaks the duty to play a minor penalty card before it (50C). */
gboolean dp_duty_breaks_minor (const DpTable *table, DpSeat hand, DpCard card);

/* Whether the card breaks no duty at all there: it follows suit, obeys what declarer has chosen, and is the card that is due if one is. */
gboolean dp_duty_fits (const DpTable *table, DpSeat hand, DpCard card);

/* How the partner of one who played too early is bound by what declarer has chosen (57A). What can’t be done may be possible when a slip has been put right before he
 * plays (45C4(b)). */
DpPlayDuty dp_duty_chosen (DpOption option);

/* Takes the card at index back (dp_play_withdraw); what was a penalty card when it was played lies there as one again. */
void dp_table_take_back (DpTable *table, int index);
/* The hand whose turn it is puts no card to the trick (dp_play_omit); and it is to put one after all (dp_play_reopen): what it had to play there then it has to play now
 * (51A, 57D, 67A). */
void dp_table_omit (DpTable *table, DpSeat hand);
void dp_table_reopen (DpTable *table, int t, DpSeat hand);
/* Makes a noted card stand (dp_play_stand) and uses up what bound its hand: restrictions on one card, a penalty card that is
 * played; a ban on leads when its player has lost the lead (50D2, 51B). A card that can stand there no more is withdrawn. */
void dp_table_stand (DpTable *table, int index);
/* The hand has played to trick t what declarer had chosen (57A): that binds it no more, unless the card goes back. */
void dp_table_obey (DpTable *table, DpSeat hand, int t);
/* Another hand leads to the trick after this one now (44G): what declarer had chosen for a card to what was led there is no more (57A). */
void dp_table_forget_choices (DpTable *table, int trick);
/* Trick t may be complete: what bound the leads of those who have not won it is over (50D2, 51B). */
void dp_table_lead_lost (DpTable *table, int t);

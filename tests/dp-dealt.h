/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

/* Tables in mid-play, built by hand for the tests of the widgets: one deal, whatever is played of it. */

/* "HK". Aborts on anything else. */
DpCard dp_dealt_card (const char *text);
DpHand dp_dealt_cards (const char *text); /* "HK D5" */
/* The auction is over and the play has begun: nothing has been led. */
DpTable dp_dealt_table (const char *calls, DpSeat dealer);
/* "D3 D6 DJ DA": each from the hand that is to play, and all of them stand. */
void dp_dealt_play (DpTable *table, const char *cards);
/* A card that lies there undecided. Returns its index in the record. */
int dp_dealt_put (DpTable *table, DpSeat hand, const char *card, guint marks);
void dp_dealt_penalty (DpTable *table, DpSeat seat, const char *card, gboolean major);
/* South's 4♠ after five tricks, of which his side has won four; to the sixth North has led and East played, West then out of turn;
 * East has the ten of hearts as a major penalty card, West the seven as a minor one. */
DpTable dp_dealt_middle (void);

/* The calls of the contracts that the tests are about; the dealer is North. */
#define DP_DEALT_FOUR_SPADES "1C P 1S P 3S P 4S P P P"
#define DP_DEALT_FIVE_TRICKS "D3 D6 DJ DA H6 H3 HA H2 S5 SA S2 S8 C6 CA C2 C3 S4 D2 SK S3"

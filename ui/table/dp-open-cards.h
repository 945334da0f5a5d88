/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-list.h"
#include "dp-table.h"

#define DP_TYPE_OPEN_CARDS (dp_open_cards_get_type ())
/* What lies on the table before one player besides bidding cards and tricks: cards face up, penalty cards with the word for
 * them, an opening lead. Not visible while there is nothing. */
G_DECLARE_FINAL_TYPE (DpOpenCards, dp_open_cards, DP, OPEN_CARDS, DpCardList)

GtkWidget *dp_open_cards_new (DpSeat seat);
void dp_open_cards_set_table (DpOpenCards *self, const DpTable *table);
/* 0 = the cards begin at the left edge, 1 = they end at the right one. */
void dp_open_cards_set_align (DpOpenCards *self, double align);
/* The cards of the player's that lie face up before him on such a table. */
DpHand dp_open_cards_shown (const DpTable *table, DpSeat seat);
/* How wide the cards before him lie at ease, in card widths; 0 when there are none. */
double dp_open_cards_span (const DpTable *table, DpSeat seat);
/* Of the height that they are given, this part is for the word below them. */
#define DP_OPEN_WORD .26

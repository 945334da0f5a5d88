/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

#include <gtk/gtk.h>

#define DP_TYPE_OPEN_CARDS (dp_open_cards_get_type ())
/* What lies on the table before one player besides bidding cards: cards face up, penalty cards with the word for
 * them, an opening lead. Not visible while there is nothing. Property: "four-colour". */
G_DECLARE_FINAL_TYPE (DpOpenCards, dp_open_cards, DP, OPEN_CARDS, GtkWidget)

GtkWidget *dp_open_cards_new (DpSeat seat);
void dp_open_cards_set_table (DpOpenCards *self, const DpTable *table);
void dp_open_cards_set_four_colour (DpOpenCards *self, gboolean four_colour);
/* 0 = the cards begin at the left edge, 1 = they end at the right one. */
void dp_open_cards_set_align (DpOpenCards *self, double align);
/* The cards of the player's that lie face up before him on such a table. */
DpHand dp_open_cards_shown (const DpTable *table, DpSeat seat);
/* Whether anything lies before him. */
gboolean dp_open_cards_any (const DpTable *table, DpSeat seat);

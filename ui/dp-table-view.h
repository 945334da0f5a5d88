/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-table.h"

#include <gtk/gtk.h>

#define DP_TYPE_TABLE_VIEW (dp_table_view_get_type ())
/* The table as a director sees it: North above, West left, the board in the middle, each player's hand and bidding cards
 * before him. Compass directions never mirror. Properties: "four-colour"; "show-turn": mark the player whose turn
 * it is by the legal auction (off at first: it can give a ruling away); "compass-only": no names. */
G_DECLARE_FINAL_TYPE (DpTableView, dp_table_view, DP, TABLE_VIEW, GtkWidget)

GtkWidget *dp_table_view_new (void);
/* Copies the table. `latest`: the index in table->auction.call of the call made last, lightly framed; -1 = none. */
void dp_table_view_set_table (DpTableView *self, const DpTable *table, int latest);
/* hand 0 = unknown: thirteen backs. The others are fans face up where shown, else backs. */
void dp_table_view_set_deal (DpTableView *self, const DpHand hand[DP_SEATS], const gboolean shown[DP_SEATS]);
/* In the order of DpSeat; a NULL entry = the compass direction alone. Copies. */
void dp_table_view_set_names (DpTableView *self, const char *const names[DP_SEATS]);
void dp_table_view_set_four_colour (DpTableView *self, gboolean four_colour);
void dp_table_view_set_show_turn (DpTableView *self, gboolean show_turn);
void dp_table_view_set_compass_only (DpTableView *self, gboolean compass_only);
/* The part of the table that is one player's, for tests and for pointing at. Borrowed. */
GtkWidget *dp_table_view_get_seat (DpTableView *self, DpSeat seat);

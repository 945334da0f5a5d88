/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

#include <gtk/gtk.h>

#define DP_TYPE_AUCTION_VIEW (dp_auction_view_get_type ())
/* The auction as a diagram, one column for each seat from North to West. It reads in the order of calling: a call that
 * falls in a column already passed begins a new row. Calls that fell are struck through and lettered, with a key
 * below. Follows the widget's font size. Properties: "four-colour"; "show-turn": a "?" where the next call is due. */
G_DECLARE_FINAL_TYPE (DpAuctionView, dp_auction_view, DP, AUCTION_VIEW, GtkWidget)

GtkWidget *dp_auction_view_new (void);
/* Copies the table. `latest`: the index in table->auction.call of the call made last; -1 = none. */
void dp_auction_view_set_table (DpAuctionView *self, const DpTable *table, int latest);
void dp_auction_view_set_four_colour (DpAuctionView *self, gboolean four_colour);
void dp_auction_view_set_show_turn (DpAuctionView *self, gboolean show_turn);

/* The row of each call, from 0; returns how many rows there are. */
int dp_auction_view_rows (const DpAuction *auction, int row[DP_AUCTION_MAX]);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"
#include "dp-table-layout.h"

#define DP_TYPE_CALLS_VIEW (dp_calls_view_get_type ())
/* The bidding cards in front of one player, overlapping from left to right, the last one whole. A cancelled or withdrawn
 * call is struck through and pushed towards its player; it is never taken away. Property "four-colour". */
G_DECLARE_FINAL_TYPE (DpCallsView, dp_calls_view, DP, CALLS_VIEW, GtkWidget)

/* For the player in that seat. */
GtkWidget *dp_calls_view_new (DpSeat seat);
/* Copies the auction. `latest`: the index of the call made last, lightly framed; -1 = none. */
void dp_calls_view_set_auction (DpCallsView *self, const DpAuction *auction, int latest);
/* The width of a bidding card; 0 = as large as fits the height. */
void dp_calls_view_set_card_width (DpCallsView *self, double width);
void dp_calls_view_set_four_colour (DpCallsView *self, gboolean four_colour);

/* How wide the player's cards are when laid at ease, in card widths. */
double dp_calls_view_span (const DpAuction *auction, DpSeat seat);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-call.h"

#include <gtk/gtk.h>

#define DP_TYPE_BID_CELL (dp_bid_cell_get_type ())
/* One card of a bidding box: a button. Signal "activate": it was chosen by pointer, Enter, space or an assistive
 * technology (class action "cell.press"). */
G_DECLARE_FINAL_TYPE (DpBidCell, dp_bid_cell, DP, BID_CELL, GtkWidget)

/* The side of the smallest cell, in pixels. */
#define DP_BID_CELL_SIZE 44

GtkWidget *dp_bid_cell_new (DpCall call);
DpCall dp_bid_cell_get_call (DpBidCell *self);
void dp_bid_cell_set_selected (DpBidCell *self, gboolean selected);
gboolean dp_bid_cell_get_selected (DpBidCell *self);
void dp_bid_cell_set_four_colour (DpBidCell *self, gboolean four_colour);

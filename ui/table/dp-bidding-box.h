/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-bid-cell.h"

#define DP_TYPE_BIDDING_BOX (dp_bidding_box_get_type ())
/* A bidding box with all 38 calls. Nothing in it is ever insensitive: which calls are legal is for the user to know.
 * Arrow keys walk it, typing "1nt", "x", "p" finds, Enter or space chooses; Tab enters and leaves it as one thing.
 * Signal "call-chosen" (guint call): the user chose. Properties: "selected" (guint: a call or DP_NO_CALL), "four-colour". */
G_DECLARE_FINAL_TYPE (DpBiddingBox, dp_bidding_box, DP, BIDDING_BOX, GtkWidget)

GtkWidget *dp_bidding_box_new (void);
/* DP_NO_CALL = none. Does not emit "call-chosen". Calls that no box holds (eights) count as none. */
void dp_bidding_box_set_selected (DpBiddingBox *self, DpCall call);
DpCall dp_bidding_box_get_selected (DpBiddingBox *self);
void dp_bidding_box_set_four_colour (DpBiddingBox *self, gboolean four_colour);
/* The cell of a call, borrowed; NULL for a call that no box holds. */
GtkWidget *dp_bidding_box_get_cell (DpBiddingBox *self, DpCall call);
/* The call that typed letters lead to: "1" 1 club, "1n" 1 no trump, "p" pass; DP_NO_CALL when they lead nowhere. */
DpCall dp_bidding_box_find (const char *typed);

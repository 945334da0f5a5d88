/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-draw.h"
#include "dp-table.h"

#define DP_TYPE_TRICKS_VIEW (dp_tricks_view_get_type ())
/* The tricks that have been played, before one player: overlapping backs, lengthwise towards his partner those that his side has
 * won, across those that it has lost (65B), and the count in words. */
G_DECLARE_FINAL_TYPE (DpTricksView, dp_tricks_view, DP, TRICKS_VIEW, GtkWidget)

GtkWidget *dp_tricks_view_new (void);
/* As the tricks lie before that player. Not visible while there is none, or `seat` is nobody. */
void dp_tricks_view_set_table (DpTricksView *self, const DpTable *table, DpSeat seat);
/* The back of trick t in a room of that size; for tests. FALSE when it is not there. */
gboolean dp_tricks_view_get_back (DpTricksView *self, int t, double width, double height, DpBox *box);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"

#include <gtk/gtk.h>

#define DP_TYPE_PLAY_BUTTONS (dp_play_buttons_get_type ())
/* What can be asked for during the play: the auction, as a diagram in a popover, and the last trick (66A: the toggle is bound to
 * the table's action "table.last-trick"). */
G_DECLARE_FINAL_TYPE (DpPlayButtons, dp_play_buttons, DP, PLAY_BUTTONS, GtkBox)

GtkWidget *dp_play_buttons_new (void);
/* `latest` as for dp_auction_view_set_table(). */
void dp_play_buttons_set_table (DpPlayButtons *self, const DpTable *table, int latest);
void dp_play_buttons_set_four_colour (DpPlayButtons *self, gboolean four_colour);
void dp_play_buttons_show_auction (DpPlayButtons *self);

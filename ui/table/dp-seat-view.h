/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-table.h"
#include "dp-table-layout.h"

#define DP_TYPE_SEAT_VIEW (dp_seat_view_get_type ())
/* One player at the drawn table: name plate, hand and bidding cards, and what a screen reader says of them. It lies over
 * the whole table and puts its parts where the table's layout says. Emits "card-activated" (seat, card). */
G_DECLARE_FINAL_TYPE (DpSeatView, dp_seat_view, DP, SEAT_VIEW, GtkWidget)

GtkWidget *dp_seat_view_new (DpSeat seat);
void dp_seat_view_set_table (DpSeatView *self, const DpTable *table, int latest);
void dp_seat_view_set_hand (DpSeatView *self, DpHand hand, gboolean shown);
/* Whether his hand lies face up: because it is to be shown, or as dummy. */
gboolean dp_seat_view_is_shown (DpSeatView *self);
/* Whether a card that is pressed is played. */
void dp_seat_view_set_playable (DpSeatView *self, gboolean playable);
/* The list of the cards in his hand; of those before him. Borrowed. */
GtkWidget *dp_seat_view_get_hand (DpSeatView *self);
GtkWidget *dp_seat_view_get_open (DpSeatView *self);
/* NULL = the compass direction alone. */
void dp_seat_view_set_name (DpSeatView *self, const char *name);
void dp_seat_view_set_four_colour (DpSeatView *self, gboolean four_colour);
void dp_seat_view_set_show_turn (DpSeatView *self, gboolean show_turn);
/* Copies the layout, in the coordinates of the table; for the table's size_allocate, before it allocates the seat. */
void dp_seat_view_set_layout (DpSeatView *self, const DpTableLayout *layout);

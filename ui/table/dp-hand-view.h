/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-list.h"

#define DP_TYPE_HAND_VIEW (dp_hand_view_get_type ())
/* One player's hand: face up in whatever shape, or plain backs. Fills the room it is given. As a picture it is one thing for
 * keyboard and screen reader, as a list each card is one. */
G_DECLARE_FINAL_TYPE (DpHandView, dp_hand_view, DP, HAND_VIEW, DpCardList)

GtkWidget *dp_hand_view_new (void);
GtkWidget *dp_hand_view_new_list (DpSeat seat);
/* hand 0 = unknown: thirteen backs, whatever `shown` says. */
void dp_hand_view_set_hand (DpHandView *self, DpHand hand, gboolean shown);
/* The same, but a hand of no cards is one that has been played out: nothing is drawn. */
void dp_hand_view_set_rest (DpHandView *self, DpHand hand, gboolean shown);
/* For the names of the cards. */
void dp_hand_view_set_dummy (DpHandView *self, gboolean dummy);
void dp_hand_view_set_style (DpHandView *self, const DpHandStyle *style);
/* Parts of the style: the shape; where a line of text stands, 0 left, 0.5 in the middle, 1 right. */
void dp_hand_view_set_shape (DpHandView *self, DpHandShape shape);
void dp_hand_view_set_align (DpHandView *self, double align);
void dp_hand_view_set_four_colour (DpHandView *self, gboolean four_colour);

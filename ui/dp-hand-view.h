/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-table-layout.h"

#define DP_TYPE_HAND_VIEW (dp_hand_view_get_type ())
/* One player's hand: a fan face up, or plain backs. Fills the room it is given. Property "four-colour". */
G_DECLARE_FINAL_TYPE (DpHandView, dp_hand_view, DP, HAND_VIEW, GtkWidget)

GtkWidget *dp_hand_view_new (void);
/* hand 0 = unknown: thirteen backs, whatever `shown` says. */
void dp_hand_view_set_hand (DpHandView *self, DpHand hand, gboolean shown);
void dp_hand_view_set_shape (DpHandView *self, DpHandShape shape);
/* Where a line of text stands: 0 left, 0.5 in the middle, 1 right. */
void dp_hand_view_set_align (DpHandView *self, double align);
void dp_hand_view_set_four_colour (DpHandView *self, gboolean four_colour);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-auction.h"
#include "dp-draw.h"
#include "dp-seat.h"

#define DP_TYPE_BOARD_VIEW (dp_board_view_get_type ())
/* The board in the middle of the table: a pocket for each seat, red and marked "V" where that side is vulnerable, and
 * the word "dealer" at the dealer's. */
G_DECLARE_FINAL_TYPE (DpBoardView, dp_board_view, DP, BOARD_VIEW, GtkWidget)

GtkWidget *dp_board_view_new (void);
/* The contract in the place of the dealer, once the cards have taken the place of the calls; level 0 = none. */
void dp_board_view_set_contract (DpBoardView *self, DpContract contract);
/* dealer may be nobody. */
void dp_board_view_set (DpBoardView *self, DpSeat dealer, DpVul vul);
/* How much larger its words are for the sake of large text, where they have room; 1 = not. */
void dp_board_view_set_grow (DpBoardView *self, double grow);

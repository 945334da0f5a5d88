/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card-list.h"
#include "dp-table.h"

#define DP_TYPE_TRICK_VIEW (dp_trick_view_get_type ())
/* The trick in the middle of the table, each card before its hand: who led, who won a trick that is complete. A card that
 * nobody has ruled on bears a flag and the word "irregular"; one taken back is struck through and lies half under the one that
 * came in its place. */
G_DECLARE_FINAL_TYPE (DpTrickView, dp_trick_view, DP, TRICK_VIEW, DpCardList)

GtkWidget *dp_trick_view_new (void);
/* `last`: the trick before the one in progress, where it may be looked at (66A). */
void dp_trick_view_set_table (DpTrickView *self, const DpTable *table, gboolean last);

/* How wide and how high the four cards lie at ease, for cards as wide as 1, and how high at the least: North's then lies half under
 * South's. */
#define DP_TRICK_WIDTH (3.2 + 2 * DP_TRICK_MARGIN)
#define DP_TRICK_HEIGHT (DP_PLAYING_CARD_RATIO * (2 + DP_TRICK_ASIDE) + .12 + 2 * DP_TRICK_MARGIN)
#define DP_TRICK_LEAST (DP_PLAYING_CARD_RATIO * (1.56 + DP_TRICK_ASIDE) + 2 * DP_TRICK_MARGIN)
/* How far a card lies aside whose hand has put down another, in card heights. */
#define DP_TRICK_ASIDE .34
/* Room for the frame of the latest card. */
#define DP_TRICK_MARGIN .07

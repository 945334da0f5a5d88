/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The 52 cards, a row for each suit, to press. The arrow keys walk it; a letter of a suit (s, h, d, c) goes to its row, and a
 * rank (2 to 9, t or 10, j, q, k, a) presses that card there. Signal "changed" when the user has pressed one. */
#define DP_TYPE_CARD_GRID (dp_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (DpCardGrid, dp_card_grid, DP, CARD_GRID, GtkWidget)

GtkWidget *dp_card_grid_new (void);
DpHand dp_card_grid_get_cards (DpCardGrid *self);
/* No "changed". */
void dp_card_grid_set_cards (DpCardGrid *self, DpHand cards);
/* A key as if the grid had the focus: TRUE when it means something. */
gboolean dp_card_grid_press_key (DpCardGrid *self, guint keyval, GdkModifierType state);

G_END_DECLS

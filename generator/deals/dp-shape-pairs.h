/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-dice.h"
#include "dp-hand-table.h"

/* Every pair of shapes of two hands, weighted by how many ways there are to deal all four hands so that the first hand fits, and the lengths of the other three are
 * those of hands that may fit: hands of the first of that shape × ways to deal the second of those lengths from what is left × ways to part the last 26 cards
 * between the third and the fourth by lengths. */
typedef struct DpShapePairs DpShapePairs;

/* All is borrowed for as long as this lives. The hands are those of the deal in this order; held[i][suit]: cards that hand i is known to hold (of the
 * first hand: not looked at, its table knows). */
DpShapePairs *dp_shape_pairs_new (const DpDeckTables *tables, const DpHandTable *first, const DpFitShapes *const shapes[4],
                                  const guint8 held[4][4]);
void dp_shape_pairs_free (DpShapePairs *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpShapePairs, dp_shape_pairs_free)

DpWide dp_shape_pairs_total (const DpShapePairs *self);
/* Draws the shapes of the first and the second hand; the total is not 0. */
void dp_shape_pairs_draw (const DpShapePairs *self, GRand *rand, int *first, int *second);
/* Draws the shape of the third, when the cards that nobody is known to hold and the first two have left are so many by suits, which is what a pair
 * drawn leaves. */
int dp_shape_pairs_draw_third (DpShapePairs *self, GRand *rand, const guint8 left[4]);

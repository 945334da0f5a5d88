/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-dice.h"
#include "dp-fit-shapes.h"

/* The ways to part the last cards of a deal between its third and its fourth hand, so that both have shapes that may fit. Asked by how many cards of each suit are left: those
 * that no hand holds or is known to hold, 26 with what the two are known to hold. */
typedef struct DpShapeParts DpShapeParts;

/* held: cards by suit that each of the two is known to hold. tables is borrowed for as long as this lives. */
DpShapeParts *dp_shape_parts_new (const DpDeckTables *tables, const DpFitShapes *third, const guint8 held_by_third[4], const DpFitShapes *fourth,
                                  const guint8 held_by_fourth[4]);
void dp_shape_parts_free (DpShapeParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpShapeParts, dp_shape_parts_free)

guint dp_shape_parts_count (DpShapeParts *self, const guint8 left[4]);
/* Draws the shape of the third, each by its ways; there are some. */
int dp_shape_parts_draw (DpShapeParts *self, GRand *rand, const guint8 left[4]);

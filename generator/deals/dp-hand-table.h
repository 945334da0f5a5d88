/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fit-shapes.h"

/* All hands that fit, counted exactly and numbered: the i-th is worked out from i. As in the engine's counter, the honours of a suit are sorted into classes that no
 * description tells apart, classes of two suits are combined, then of four; but cards may be pinned to the hand or barred from it, and a fit has up to 16
 * descriptions. What numbering needs beyond the counts is made when it is first needed. */
typedef struct DpHandTable DpHandTable;

/* tables and fit are borrowed, tables for as long as this lives. barred: cards that others hold. points: only hands with such points. */
DpHandTable *dp_hand_table_new (const DpDeckTables *tables, const DpFit *fit, const DpFitShapes *shapes, DpHand barred,
                                DpPointsMask points);
void dp_hand_table_free (DpHandTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpHandTable, dp_hand_table_free)

/* Hands in all; of one shape. */
guint64 dp_hand_table_total (const DpHandTable *self);
guint64 dp_hand_table_of_row (const DpHandTable *self, int row);
/* The shape to which hand number *i belongs; *i is then its number among those of this shape. */
int dp_hand_table_find_row (const DpHandTable *self, guint64 *i);
DpHand dp_hand_table_hand (DpHandTable *self, int row, guint64 i);

/* Whether no hand fits, which is known sooner than how many do. */
gboolean dp_hand_table_is_none (const DpDeckTables *tables, const DpFit *fit, const DpFitShapes *shapes, DpHand barred);

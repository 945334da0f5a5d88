/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-shape-pairs.h"

/* How deals that fit are drawn: who is drawn first and from which table. Hands have places: 0, the hand whose fit says most, is drawn from an exact table; the shapes of
 * 0 and 1 are drawn from a table of pairs, or, where lengths say little, the other three are dealt at random. */
typedef struct {
  DpFit asked[DP_SEATS]; /* by seat, as asked */
  guint8 seat[4];        /* by place */
  DpFit fit[4];          /* by place; with what follows from the cards that others hold */
  DpFitShapes shapes[4];
  gboolean anything[4];            /* every hand will do */
  guint8 held[4][4];               /* by place and suit: cards that it must hold */
  DpHand all_held, held_by_others; /* cards: by all, by others than place 0 */
  DpHandTable *table;              /* of place 0 */
  DpShapePairs *pairs;             /* NULL: the others are dealt at random */
  gboolean none;                   /* no four such hands */
} DpDealPlan;

/* tables is borrowed for as long as this lives. others: plans made before, up to the first NULL of n; what they know of the shapes of a hand that is asked again is taken
 * from them. NULL with error DP_ERROR_IMPOSSIBLE when one seat has no such hand. */
DpDealPlan *dp_deal_plan_new (const DpDeckTables *tables, const DpFit fits[DP_SEATS], DpDealPlan *const *others, int n, GError **error);
void dp_deal_plan_free (DpDealPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpDealPlan, dp_deal_plan_free)

/* Draws two hands, and the others if these two fit. FALSE, and *out untouched, when it comes to hands that do not fit: try again. */
gboolean dp_deal_plan_try (DpDealPlan *self, const DpDeckTables *tables, GRand *rand, DpDeal *out);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare.h"
#include "dp-meaning-rows.h"

G_BEGIN_DECLS

/* "Is it comparable?" (Law 23A): two calls and their meanings; the verdict on them, the overlap drawn, and hands as examples.
 * Property "four-colour". */
#define DP_TYPE_COMPARE_VIEW (dp_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (DpCompareView, dp_compare_view, DP, COMPARE_VIEW, GtkWidget)

/* Before anything is compared: the numbers by which counts are read, from a file; and what examples are drawn with, which it takes
 * over. FALSE with error, and nothing can be compared, when the file cannot be used; it may be tried again. */
gboolean dp_compare_view_prepare (DpCompareView *self, const char *thresholds, GRand *rand, GError **error);
gboolean dp_compare_view_is_prepared (DpCompareView *self);
/* Puts in the calls of a dp_compare_target_text(); "" leaves what is there. */
void dp_compare_view_fill (DpCompareView *self, const char *target);
/* What is shown now; NULL when there are no two meanings yet. Borrowed. */
const DpVerdict *dp_compare_view_get_verdict (DpCompareView *self);
/* The calls it is about, the withdrawn one and the replacement; either may be DP_NO_CALL. */
void dp_compare_view_get_calls (DpCompareView *self, DpCall *withdrawn, DpCall *replacement);
/* The example `i` of 0 to 2 that also has, or has not, the withdrawn meaning; 0 for none. */
DpHand dp_compare_view_get_example (DpCompareView *self, gboolean also, guint i);
/* Borrowed. */
DpMeaningEntry *dp_compare_view_get_withdrawn (DpCompareView *self);
DpMeaningEntry *dp_compare_view_get_replacement (DpCompareView *self);

G_END_DECLS

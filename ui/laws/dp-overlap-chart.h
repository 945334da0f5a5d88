/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar chart of the replacement's hands: each bar is filled for those that would also have made the withdrawn call, hatched above
 * that for those that would not. Its figures are its description for a screen reader. */
#define DP_TYPE_OVERLAP_CHART (dp_overlap_chart_get_type ())
G_DECLARE_FINAL_TYPE (DpOverlapChart, dp_overlap_chart, DP, OVERLAP_CHART, GtkWidget)

/* title: what a screen reader calls it; points: bars are points, else cards. */
void dp_overlap_chart_set_bars (DpOverlapChart *self, const char *title, const DpBars *bars, gboolean points);

/* A sample of the one filling or the other, for a legend. */
GtkWidget *dp_overlap_swatch_new (gboolean also);

G_END_DECLS

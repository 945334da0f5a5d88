/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A chart as a flow chart: worked out beside the main loop, dragged, scrolled and enlarged, walked with the arrow keys; below it the node one stands
 * at in words. Signals: "follow" (pointer: a DpNode in another chart, or elsewhere in this one, to which an arrow leads), "leaf" (pointer: a
 * ruling that was opened), "moved" (pointer: the DpNode one stands at), "ready" when the drawing is there. */
#define DP_TYPE_CHART_VIEW (dp_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (DpChartView, dp_chart_view, DP, CHART_VIEW, GtkWidget)

GtkWidget *dp_chart_view_new (void);
/* Shows a chart, at its start, with nothing laid over it; NULL = none. It must outlive the view or the next call. The one that is shown already
 * stays as it is. name: what a screen reader calls the drawing. */
void dp_chart_view_show (DpChartView *self, const DpChart *chart, const char *name);
/* Borrowed; NULL when none is shown. */
const DpChart *dp_chart_view_get_chart (DpChartView *self);
/* Whether the drawing is there: until then what is set below waits for it. */
gboolean dp_chart_view_is_ready (DpChartView *self);

/* A walk drawn over it: the engine's, or whose walk it is, as a thick line; the trainee's as a dashed one. Copied; n 0 = none. */
void dp_chart_view_set_path (DpChartView *self, gboolean trainee, const DpStep *steps, guint n);
/* Where the two part; NULL = nowhere. */
void dp_chart_view_set_parting (DpChartView *self, const DpNode *node);
/* A word at a node: it is drawn there, and said before what the node says. */
void dp_chart_view_add_note (DpChartView *self, const DpNode *node, const char *note);
void dp_chart_view_clear_notes (DpChartView *self);
/* The word; NULL without, and while the drawing is not there. Borrowed. */
const char *dp_chart_view_get_note (DpChartView *self, const DpNode *node);

/* Stands at the node and brings it into view. FALSE when it is not of this chart. */
gboolean dp_chart_view_point_at (DpChartView *self, const DpNode *node, gboolean focus);
/* Where one stands; NULL while nothing is drawn. */
const DpNode *dp_chart_view_get_node (DpChartView *self);
/* The same in words, as they stand below the drawing. Borrowed. */
const char *dp_chart_view_get_words (DpChartView *self);
double dp_chart_view_get_zoom (DpChartView *self);
void dp_chart_view_set_zoom (DpChartView *self, double zoom);
void dp_chart_view_fit (DpChartView *self);
/* Leaves the wheel, without Control, to the page that the view is part of; the drawing is still dragged about. */
void dp_chart_view_pass_wheel (DpChartView *self);

G_END_DECLS

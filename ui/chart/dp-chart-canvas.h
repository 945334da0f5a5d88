/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-paint.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The drawing of one chart, to be put into a GtkScrolledWindow: drawn at any size, dragged about, and walked with the arrow keys. Its nodes are its
 * children (DpChartNode): one of them has the focus. Not mirrored: the laws run from the top down, and arrow keys go where arrows point. Signals:
 * "moved" (guint: the node one stands at), "opened" (guint: a node that was activated). */
#define DP_TYPE_CHART_CANVAS (dp_chart_canvas_get_type ())
G_DECLARE_FINAL_TYPE (DpChartCanvas, dp_chart_canvas, DP, CHART_CANVAS, GtkWidget)

/* Takes the plan over; NULL = nothing is drawn. family: of its font. */
void dp_chart_canvas_set_plan (DpChartCanvas *self, DpChartPlan *plan, const char *family);
/* Borrowed; NULL without. */
const DpChartPlan *dp_chart_canvas_get_plan (DpChartCanvas *self);

/* Bits by index, copied; NULL = none. Down goes along the first path before other arrows. */
void dp_chart_canvas_set_path (DpChartCanvas *self, gboolean trainee, const gboolean *nodes, const gboolean *edges);
/* -1 = none. */
void dp_chart_canvas_set_parting (DpChartCanvas *self, int node);
/* A word at a node, which marks it; NULL takes it away. */
void dp_chart_canvas_set_note (DpChartCanvas *self, guint node, const char *note);
const char *dp_chart_canvas_get_note (DpChartCanvas *self, guint node);

/* The node one stands at. */
guint dp_chart_canvas_get_node (DpChartCanvas *self);
/* Which answer or beginning one stands at, from 0, of how many. */
guint dp_chart_canvas_get_place (DpChartCanvas *self, guint *of);
/* The arrow one came by, or NULL. Borrowed. */
const DpPlanEdge *dp_chart_canvas_get_arrival (DpChartCanvas *self);
/* Stands there, brings it into view, and takes the focus if wanted. */
void dp_chart_canvas_go (DpChartCanvas *self, guint node, gboolean focus);

/* Where one has been sent is to be read: if type is too small for that, the zoom becomes 1. */
void dp_chart_canvas_make_legible (DpChartCanvas *self);

/* 1 = as large as other text. Kept within DP_CHART_ZOOM_MIN and _MAX; about the middle of what is in view. */
#define DP_CHART_ZOOM_MIN 0.1
#define DP_CHART_ZOOM_MAX 4.0
double dp_chart_canvas_get_zoom (DpChartCanvas *self);
void dp_chart_canvas_set_zoom (DpChartCanvas *self, double zoom);
/* Makes the whole chart fit into the view, and goes on doing so until another zoom is set. */
void dp_chart_canvas_fit (DpChartCanvas *self);

G_END_DECLS

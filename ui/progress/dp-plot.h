/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws a DpPlotModel: bars and lines over time, or a bar to the right for each named thing. The arrow keys walk its points, and say what stands there;
 * so does the pointer. Its sentence and the point are what a screen reader says. Time is not mirrored. */
#define DP_TYPE_PLOT (dp_plot_get_type ())
G_DECLARE_FINAL_TYPE (DpPlot, dp_plot, DP, PLOT, GtkWidget)

GtkWidget *dp_plot_new (void);
/* NULL shows nothing. */
void dp_plot_set_model (DpPlot *self, DpPlotModel *model);
/* Borrowed; NULL. */
DpPlotModel *dp_plot_get_model (DpPlot *self);

/* The point that the keys have walked to; -1 = none. */
int dp_plot_get_point (DpPlot *self);
/* Walks there; beyond the ends it stays at them. -1 = none. */
void dp_plot_set_point (DpPlot *self, int point);
/* The point at that place of the widget; -1 = none. */
int dp_plot_find_point (DpPlot *self, double x, double y);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-axis.h"
#include "dp-series.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a plot shows, before it is drawn: a row of places, a scale, and series of numbers. All its texts are in the user's language. */
#define DP_TYPE_PLOT_MODEL (dp_plot_model_get_type ())
G_DECLARE_FINAL_TYPE (DpPlotModel, dp_plot_model, DP, PLOT_MODEL, GObject)

/* Takes the axes: places is DAYS or CATEGORIES; scale is LINEAR. */
DpPlotModel *dp_plot_model_new (const char *title, DpAxis places, DpAxis scale);
/* Takes it; it needs a value for each place. The scale is stretched to show all of it. */
void dp_plot_model_add (DpPlotModel *self, DpSeries series);

/* All borrowed. */
const char *dp_plot_model_get_title (DpPlotModel *self);
const DpAxis *dp_plot_model_get_places (DpPlotModel *self);
const DpAxis *dp_plot_model_get_scale (DpPlotModel *self);
guint dp_plot_model_get_n_series (DpPlotModel *self);
const DpSeries *dp_plot_model_get_series (DpPlotModel *self, guint i);
/* TRUE when there is nothing to see: no place, or all values are 0 or none. */
gboolean dp_plot_model_is_empty (DpPlotModel *self);

/* "Cases 12", "right 40, wrong 3": the values at a place. Caller frees. */
char *dp_plot_model_values_text (DpPlotModel *self, guint place);
/* The same with the place before it: "Tuesday 3 November 2026: Cases 12". Caller frees. */
char *dp_plot_model_point_text (DpPlotModel *self, guint place);
/* What the plot shows, in a sentence for each series: "Cases: 57 in all, most on Tuesday 3 November 2026: 12." Caller frees. */
char *dp_plot_model_summary (DpPlotModel *self);

/* The text table: a heading for each column (the places, then the series), and DpPlotRows. Caller frees / unrefs. */
char **dp_plot_model_headings (DpPlotModel *self);
GListModel *dp_plot_model_to_rows (DpPlotModel *self);

G_END_DECLS

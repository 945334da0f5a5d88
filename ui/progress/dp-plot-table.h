/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The same as a plot, as a text table behind a button "As a table". The table is made when it is opened. */
#define DP_TYPE_PLOT_TABLE (dp_plot_table_get_type ())
G_DECLARE_FINAL_TYPE (DpPlotTable, dp_plot_table, DP, PLOT_TABLE, GtkWidget)

GtkWidget *dp_plot_table_new (void);
/* NULL shows nothing. */
void dp_plot_table_set_model (DpPlotTable *self, DpPlotModel *model);
void dp_plot_table_set_open (DpPlotTable *self, gboolean open);
/* Of DpPlotRow; NULL while it is closed. Borrowed. */
GListModel *dp_plot_table_get_rows (DpPlotTable *self);

G_END_DECLS

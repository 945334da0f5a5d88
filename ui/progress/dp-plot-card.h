/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-table.h"
#include "dp-plot.h"

G_BEGIN_DECLS

/* A plot with its title, a word to it, the legend where it has several series, and its table. */
#define DP_TYPE_PLOT_CARD (dp_plot_card_get_type ())
G_DECLARE_FINAL_TYPE (DpPlotCard, dp_plot_card, DP, PLOT_CARD, GtkWidget)

/* hint: what it shows, in small print; NULL. empty: what stands there instead while the plot has nothing to show. */
void dp_plot_card_show (DpPlotCard *self, DpPlotModel *model, const char *hint, const char *empty);
/* Both borrowed. */
DpPlot *dp_plot_card_get_plot (DpPlotCard *self);
DpPlotTable *dp_plot_card_get_table (DpPlotCard *self);

G_END_DECLS

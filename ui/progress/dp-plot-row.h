/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A row of a plot's text table. */
#define DP_TYPE_PLOT_ROW (dp_plot_row_get_type ())
G_DECLARE_FINAL_TYPE (DpPlotRow, dp_plot_row, DP, PLOT_ROW, GObject)

/* Takes cells, which end in NULL. */
DpPlotRow *dp_plot_row_new (char **cells);
/* "" beyond the last. Borrowed. */
const char *dp_plot_row_get_cell (DpPlotRow *self, guint column);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-row.h"

struct _DpPlotRow {
  GObject parent;
  char **cells;
  guint n;
};

G_DEFINE_FINAL_TYPE (DpPlotRow, dp_plot_row, G_TYPE_OBJECT)

static void
dp_plot_row_finalize (GObject *object)
{
  g_strfreev (DP_PLOT_ROW (object)->cells);
  G_OBJECT_CLASS (dp_plot_row_parent_class)->finalize (object);
}

static void
dp_plot_row_class_init (DpPlotRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_plot_row_finalize;
}

static void
dp_plot_row_init (DpPlotRow *self)
{
}

DpPlotRow *
dp_plot_row_new (char **cells)
{
  DpPlotRow *self = g_object_new (DP_TYPE_PLOT_ROW, NULL);

  self->cells = cells;
  self->n = g_strv_length (cells);
  return self;
}

const char *
dp_plot_row_get_cell (DpPlotRow *self, guint column)
{
  g_return_val_if_fail (DP_IS_PLOT_ROW (self), NULL);
  return column < self->n ? self->cells[column] : "";
}

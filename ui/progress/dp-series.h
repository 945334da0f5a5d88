/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* One row of numbers in a plot. A plain value that owns its parts; dp_series_clear() it. */

typedef enum {
  DP_PLOT_BARS, /* those of several series stand on each other */
  DP_PLOT_LINE, /* with a marker at each value */
} DpPlotShape;

/* How it is told from the others without any colour: the filling of bars, the markers of lines. */
typedef enum {
  DP_PATTERN_FILLED,  /* discs */
  DP_PATTERN_HATCHED, /* squares */
  DP_PATTERN_HOLLOW,  /* rings */
  DP_PATTERNS,
} DpPlotPattern;

typedef struct {
  char *name;     /* user's language */
  double *values; /* one for each place of the plot; NAN = none */
  guint n;
  DpPlotShape shape;
  DpPlotPattern pattern;
  gboolean adds_up; /* whether the sum of all values means anything: of counts it does, of percentages not */
} DpSeries;

/* The values are copied; a NULL is n times 0. */
DpSeries dp_series (const char *name, const double *values, guint n, DpPlotShape shape, DpPlotPattern pattern);
DpSeries dp_series_copy (const DpSeries *self);
void dp_series_clear (DpSeries *self);

/* Of those that are numbers; infinite ones count as none. FALSE when there are none. */
gboolean dp_series_highest (const DpSeries *self, guint *place, double *value);
double dp_series_sum (const DpSeries *self);

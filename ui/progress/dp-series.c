/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-series.h"

#include <math.h>
#include <string.h>

DpSeries
dp_series (const char *name, const double *values, guint n, DpPlotShape shape, DpPlotPattern pattern)
{
  DpSeries self = { g_strdup (name), g_new0 (double, MAX (n, 1)), n, shape, pattern, shape == DP_PLOT_BARS };

  for (guint i = 0; values && i < n; i++)
    self.values[i] = isfinite (values[i]) ? values[i] : NAN;
  return self;
}

DpSeries
dp_series_copy (const DpSeries *self)
{
  DpSeries copy = dp_series (self->name, self->values, self->n, self->shape, self->pattern);

  copy.adds_up = self->adds_up;
  return copy;
}

void
dp_series_clear (DpSeries *self)
{
  g_free (self->name);
  g_free (self->values);
  *self = (DpSeries) { 0 };
}

gboolean
dp_series_highest (const DpSeries *self, guint *place, double *value)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->n; i++)
    if (!isnan (self->values[i]) && (!found || self->values[i] > *value))
      {
        found = TRUE;
        *place = i;
        *value = self->values[i];
      }
  return found;
}

double
dp_series_sum (const DpSeries *self)
{
  double sum = 0;

  for (guint i = 0; i < self->n; i++)
    if (!isnan (self->values[i]))
      sum += self->values[i];
  return sum;
}

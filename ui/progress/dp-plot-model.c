/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-model.h"

#include "dp-plot-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

struct _DpPlotModel {
  GObject parent;
  char *title;
  DpAxis places, scale;
  GArray *series;
};

G_DEFINE_FINAL_TYPE (DpPlotModel, dp_plot_model, G_TYPE_OBJECT)

static void
dp_plot_model_finalize (GObject *object)
{
  DpPlotModel *self = DP_PLOT_MODEL (object);

  g_free (self->title);
  dp_axis_clear (&self->places);
  dp_axis_clear (&self->scale);
  g_array_unref (self->series);
  G_OBJECT_CLASS (dp_plot_model_parent_class)->finalize (object);
}

static void
dp_plot_model_class_init (DpPlotModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_plot_model_finalize;
}

static void
dp_plot_model_init (DpPlotModel *self)
{
  self->series = g_array_new (FALSE, FALSE, sizeof (DpSeries));
  g_array_set_clear_func (self->series, (GDestroyNotify) dp_series_clear);
}

DpPlotModel *
dp_plot_model_new (const char *title, DpAxis places, DpAxis scale)
{
  DpPlotModel *self;

  g_return_val_if_fail (places.kind != DP_AXIS_LINEAR && scale.kind == DP_AXIS_LINEAR, NULL);
  self = g_object_new (DP_TYPE_PLOT_MODEL, NULL);
  self->title = g_strdup (title);
  self->places = places;
  self->scale = scale;
  return self;
}

const char *
dp_plot_model_get_title (DpPlotModel *self)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  return self->title;
}

const DpAxis *
dp_plot_model_get_places (DpPlotModel *self)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  return &self->places;
}

const DpAxis *
dp_plot_model_get_scale (DpPlotModel *self)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  return &self->scale;
}

guint
dp_plot_model_get_n_series (DpPlotModel *self)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), 0);
  return self->series->len;
}

const DpSeries *
dp_plot_model_get_series (DpPlotModel *self, guint i)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self) && i < self->series->len, NULL);
  return &g_array_index (self->series, DpSeries, i);
}

/* Bars stand on each other: their sum must be on the scale. */
static void
stretch (DpPlotModel *self, guint place)
{
  double bars = 0;

  for (guint i = 0; i < self->series->len; i++)
    {
      const DpSeries *series = &g_array_index (self->series, DpSeries, i);

      if (isnan (series->values[place]))
        continue;
      if (series->shape == DP_PLOT_BARS)
        bars += series->values[place];
      dp_axis_stretch (&self->scale, series->values[place]);
    }
  dp_axis_stretch (&self->scale, bars);
}

void
dp_plot_model_add (DpPlotModel *self, DpSeries series)
{
  g_return_if_fail (DP_IS_PLOT_MODEL (self) && series.n == self->places.n);
  g_array_append_val (self->series, series);
  for (guint place = 0; place < self->places.n; place++)
    stretch (self, place);
}

gboolean
dp_plot_model_is_empty (DpPlotModel *self)
{
  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), TRUE);
  for (guint i = 0; i < self->series->len; i++)
    {
      const DpSeries *series = &g_array_index (self->series, DpSeries, i);

      for (guint place = 0; place < series->n; place++)
        if (!isnan (series->values[place]) && (series->values[place] != 0 || series->shape == DP_PLOT_LINE))
          return FALSE;
    }
  return TRUE;
}

char *
dp_plot_model_values_text (DpPlotModel *self, guint place)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (DP_IS_PLOT_MODEL (self) && place < self->places.n, NULL);
  for (guint i = 0; i < self->series->len; i++)
    {
      const DpSeries *series = &g_array_index (self->series, DpSeries, i);
      g_autofree char *value = isnan (series->values[place]) ? g_strdup (C_("value in a chart", "none")) : dp_axis_full_label (&self->scale, series->values[place]);

      if (i)
        g_string_append (text, C_("between values of a chart", ", "));
      /* Translators: the name of a series of a chart and its value at a place: "Cases 12". */
      g_string_append_printf (text, C_("value in a chart", "%s %s"), series->name, value);
    }
  return g_string_free (text, FALSE);
}

char *
dp_plot_model_point_text (DpPlotModel *self, guint place)
{
  g_autofree char *values = dp_plot_model_values_text (self, place), *where = NULL;

  g_return_val_if_fail (values, NULL);
  where = dp_axis_full_label (&self->places, place);
  /* Translators: a place of a chart and what stands there: "Tuesday 3 November 2026: Cases 12". */
  return g_strdup_printf (C_("value in a chart", "%s: %s"), where, values);
}

static char *
series_sentence (DpPlotModel *self, const DpSeries *series)
{
  guint place;
  double highest;
  g_autofree char *where = NULL, *value = NULL, *sum = NULL;

  if (!dp_series_highest (series, &place, &highest) || (series->adds_up && dp_series_sum (series) == 0))
    /* Translators: of a series of a chart. */
    return g_strdup_printf (_("%s: nothing yet."), series->name);
  where = dp_axis_full_label (&self->places, place);
  value = dp_axis_full_label (&self->scale, highest);
  if (!series->adds_up)
    /* Translators: name of the series, highest value, where: "Marks: highest 92 %, Tuesday 3 November 2026." */
    return g_strdup_printf (_("%s: highest %s, %s."), series->name, value, where);
  sum = dp_axis_full_label (&self->scale, dp_series_sum (series));
  /* Translators: name of the series, sum, where it is highest, how high: "Cases: 57 in all, most Tuesday 3 November 2026: 12." */
  return g_strdup_printf (_("%s: %s in all, most %s: %s."), series->name, sum, where, value);
}

char *
dp_plot_model_summary (DpPlotModel *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  for (guint i = 0; i < self->series->len; i++)
    {
      g_autofree char *sentence = series_sentence (self, &g_array_index (self->series, DpSeries, i));

      g_string_append_printf (text, "%s%s", i ? " " : "", sentence);
    }
  if (!text->len)
    g_string_append (text, _("Nothing yet."));
  return g_string_free (text, FALSE);
}

char **
dp_plot_model_headings (DpPlotModel *self)
{
  g_autoptr (GStrvBuilder) headings = g_strv_builder_new ();

  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  g_strv_builder_add (headings, self->places.title ? self->places.title : "");
  for (guint i = 0; i < self->series->len; i++)
    g_strv_builder_add (headings, g_array_index (self->series, DpSeries, i).name);
  return g_strv_builder_end (headings);
}

static DpPlotRow *
row_of (DpPlotModel *self, guint place)
{
  char **cells = g_new0 (char *, self->series->len + 2);

  cells[0] = dp_axis_full_label (&self->places, place);
  for (guint i = 0; i < self->series->len; i++)
    cells[i + 1] = dp_axis_full_label (&self->scale, g_array_index (self->series, DpSeries, i).values[place]);
  return dp_plot_row_new (cells);
}

GListModel *
dp_plot_model_to_rows (DpPlotModel *self)
{
  GListStore *rows = g_list_store_new (DP_TYPE_PLOT_ROW);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (DP_IS_PLOT_MODEL (self), NULL);
  for (guint place = 0; place < self->places.n; place++)
    g_ptr_array_add (all, row_of (self, place));
  g_list_store_splice (rows, 0, 0, all->pdata, all->len);
  return G_LIST_MODEL (rows);
}

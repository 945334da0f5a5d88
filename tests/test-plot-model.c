/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-model.h"
#include "dp-plot-row.h"

#include <math.h>

/* Axes, series and plots before they are drawn. */

typedef struct {
  const char *name;
  double low, high;
  gboolean whole, percent;
  guint most;
  double from, to; /* the rounded axis */
  guint ticks;
  const char *first, *last; /* their labels */
} Scale;

static const Scale scales[] = {
  { "empty", 0, 0, FALSE, FALSE, 5, 0, 1, 3, "0", "1" },
  { "empty-whole", 0, 0, TRUE, FALSE, 5, 0, 1, 2, "0", "1" },
  { "one", 0, 1, TRUE, FALSE, 5, 0, 1, 2, "0", "1" },
  { "three", 0, 3, TRUE, FALSE, 5, 0, 3, 4, "0", "3" },
  { "seven", 0, 7, TRUE, FALSE, 5, 0, 8, 5, "0", "8" },
  { "twelve", 0, 12, TRUE, FALSE, 5, 0, 15, 4, "0", "15" },
  { "ninety-nine", 0, 99, TRUE, FALSE, 6, 0, 100, 6, "0", "100" },
  { "fraction", 0, .7, FALSE, FALSE, 5, 0, .8, 5, "0", "0.8" },
  { "tiny", 0, 3e-9, FALSE, FALSE, 5, 0, 3e-9, 4, "0", "3e-09" },
  { "negative", -7, 5, TRUE, FALSE, 5, -10, 5, 4, "-10", "5" },
  { "only-negative", -80, 0, TRUE, FALSE, 5, -80, 0, 5, "-80", "0" },
  { "huge", 0, 1e300, FALSE, FALSE, 5, 0, 1e300, 3, "0", "1e+300" },
  { "whole-world", -1e300, 1e300, FALSE, FALSE, 5, -1e300, 1e300, 5, "-1e+300", "1e+300" },
  { "thousands", 0, 104300, TRUE, FALSE, 5, 0, 150000, 4, "0", "150000" },
  { "percent", 0, 1, FALSE, TRUE, 6, 0, 1, 6, "0%", "100%" },
  { "percent-few", 0, 1, FALSE, TRUE, 3, 0, 1, 3, "0%", "100%" },
  { "no-room", 0, 90, TRUE, FALSE, 0, 0, 100, 2, "0", "100" },
};

static void
test_scale (gconstpointer data)
{
  const Scale *t = data;
  DpAxis axis = t->percent ? dp_axis_percent ("x") : dp_axis_linear ("x", t->whole);
  g_autoptr (GArray) ticks = NULL;
  g_autofree char *first = NULL, *last = NULL;

  dp_axis_stretch (&axis, t->low);
  dp_axis_stretch (&axis, t->high);
  dp_axis_round (&axis, t->most);
  g_assert_cmpfloat_with_epsilon (axis.low, t->from, 1e-9 * MAX (fabs (t->from), 1e-9));
  g_assert_cmpfloat_with_epsilon (axis.high, t->to, 1e-9 * MAX (fabs (t->to), 1e-9));
  ticks = dp_axis_ticks (&axis, t->most);
  g_assert_cmpuint (ticks->len, ==, t->ticks);
  first = dp_axis_label (&axis, g_array_index (ticks, double, 0));
  last = dp_axis_label (&axis, g_array_index (ticks, double, ticks->len - 1));
  g_assert_cmpstr (first, ==, t->first);
  g_assert_cmpstr (last, ==, t->last);
  g_assert_cmpfloat (dp_axis_place (&axis, axis.low), ==, 0);
  g_assert_cmpfloat (dp_axis_place (&axis, axis.high), ==, 1);
  g_assert_cmpfloat (dp_axis_place (&axis, INFINITY), ==, 1);
  g_assert_cmpfloat (dp_axis_place (&axis, NAN), ==, 0);
  dp_axis_clear (&axis);
}

/* 2026-11-03, a Tuesday. */
#define TUESDAY 20760

typedef struct {
  const char *name;
  gint day;
  DpPeriod period;
  guint n, most;
  guint ticks;
  const char *first, *last; /* labels of the first and the last tick */
  const char *full;         /* of the last place */
} Days;

static const Days days[] = {
  { "fortnight", TUESDAY, DP_PERIOD_DAY, 14, 14, 14, "3 Nov", "16 Nov", "Monday 16 November 2026" },
  { "one-day", TUESDAY, DP_PERIOD_DAY, 1, 6, 1, "3 Nov", "3 Nov", "Tuesday 3 November 2026" },
  { "four-weeks", TUESDAY, DP_PERIOD_DAY, 28, 6, 4, "3 Nov", "24 Nov", "Monday 30 November 2026" },
  { "across-the-year", TUESDAY + 56, DP_PERIOD_DAY, 7, 7, 7, "29 Dec", "4 Jan", "Monday 4 January 2027" },
  { "weeks", TUESDAY, DP_PERIOD_WEEK, 13, 7, 7, "2 Nov", "25 Jan", "the week of 25 January 2027" },
  { "months", TUESDAY, DP_PERIOD_MONTH, 12, 6, 6, "Nov 26", "Sep 27", "October 2027" },
  { "years", TUESDAY, DP_PERIOD_YEAR, 10, 5, 5, "2026", "2034", "2035" },
  { "ten-thousand", TUESDAY, DP_PERIOD_DAY, 10000, 8, 7, "Nov 26", "Oct 50", "Friday 20 March 2054" },
  { "none", TUESDAY, DP_PERIOD_DAY, 0, 8, 0, NULL, NULL, NULL },
  { "before-time", G_MININT, DP_PERIOD_WEEK, 2, 8, 2, "23 Jun", "30 Jun", "the week of 30 June 53" },
  { "after-time", G_MAXINT, DP_PERIOD_YEAR, 3, 3, 3, "9909", "9911", "9911" },
};

static void
test_days (gconstpointer data)
{
  const Days *t = data;
  DpAxis axis = dp_axis_days ("Day", t->day, t->period, t->n);
  g_autoptr (GArray) ticks = dp_axis_ticks (&axis, t->most);

  g_assert_cmpuint (ticks->len, ==, t->ticks);
  for (guint i = 0; i < t->n; i++)
    {
      guint place = G_MAXUINT;

      g_assert_true (dp_axis_find_day (&axis, dp_axis_day (&axis, i), &place));
      g_assert_cmpuint (place, ==, i);
    }
  if (t->ticks)
    {
      g_autofree char *first = dp_axis_label (&axis, g_array_index (ticks, double, 0));
      g_autofree char *last = dp_axis_label (&axis, g_array_index (ticks, double, ticks->len - 1));
      g_autofree char *full = dp_axis_full_label (&axis, t->n - 1);

      g_assert_cmpstr (first, ==, t->first);
      g_assert_cmpstr (last, ==, t->last);
      g_assert_cmpstr (full, ==, t->full);
    }
  dp_axis_clear (&axis);
}

static const char *const kinds[] = { "Law", "Lead", "Facts", NULL };

typedef struct {
  const char *name;
  double values[3], more[3];
  gboolean stacked;
  DpPlotShape shape;
  gboolean empty;
  double high;
  const char *summary, *second; /* the second place in words */
} Plot;

static const Plot plots[] = {
  { "counts", { 3, 12, 1 }, { 0 }, FALSE, DP_PLOT_BARS, FALSE, 12, "Wrong: 16 in all, most Lead: 12.", "Lead: Wrong 12" },
  { "nothing", { 0, 0, 0 }, { 0 }, FALSE, DP_PLOT_BARS, TRUE, 0, "Wrong: nothing yet.", "Lead: Wrong 0" },
  { "all-equal", { 5, 5, 5 }, { 0 }, FALSE, DP_PLOT_BARS, FALSE, 5, "Wrong: 15 in all, most Law: 5.", "Lead: Wrong 5" },
  { "stacked", { 3, 12, 1 }, { 1, 4, 9 }, TRUE, DP_PLOT_BARS, FALSE, 16, "Wrong: 16 in all, most Lead: 12. Missing: 14 in all, most Facts: 9.",
    "Lead: Wrong 12, Missing 4" },
  { "line", { 3, NAN, 1 }, { 0 }, FALSE, DP_PLOT_LINE, FALSE, 3, "Wrong: highest 3, Law.", "Lead: Wrong none" },
  { "no-numbers", { NAN, INFINITY, -INFINITY }, { 0 }, FALSE, DP_PLOT_LINE, TRUE, 0, "Wrong: nothing yet.", "Lead: Wrong none" },
  { "line-of-zeros", { 0, 0, 0 }, { 0 }, FALSE, DP_PLOT_LINE, FALSE, 0, "Wrong: highest 0, Law.", "Lead: Wrong 0" },
  { "negative", { -3, -12, -1 }, { 0 }, FALSE, DP_PLOT_LINE, FALSE, 0, "Wrong: highest -1, Facts.", "Lead: Wrong -12" },
};

static void
test_plot (gconstpointer data)
{
  const Plot *t = data;
  g_autoptr (DpPlotModel) plot = dp_plot_model_new ("Errors", dp_axis_categories ("Kind", kinds), dp_axis_linear ("Times", TRUE));
  g_autofree char *summary = NULL, *second = NULL;
  g_autoptr (GListModel) rows = NULL;
  g_autoptr (DpPlotRow) row = NULL;
  g_auto (GStrv) headings = NULL;

  dp_plot_model_add (plot, dp_series ("Wrong", t->values, 3, t->shape, DP_PATTERN_FILLED));
  if (t->stacked)
    dp_plot_model_add (plot, dp_series ("Missing", t->more, 3, t->shape, DP_PATTERN_HATCHED));
  g_assert_true (dp_plot_model_is_empty (plot) == t->empty);
  g_assert_cmpfloat (dp_plot_model_get_scale (plot)->high, ==, t->high);
  summary = dp_plot_model_summary (plot);
  g_assert_cmpstr (summary, ==, t->summary);
  second = dp_plot_model_point_text (plot, 1);
  g_assert_cmpstr (second, ==, t->second);
  headings = dp_plot_model_headings (plot);
  g_assert_cmpuint (g_strv_length (headings), ==, t->stacked ? 3 : 2);
  g_assert_cmpstr (headings[0], ==, "Kind");
  g_assert_cmpstr (headings[1], ==, "Wrong");
  rows = dp_plot_model_to_rows (plot);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 3);
  row = g_list_model_get_item (rows, 2);
  g_assert_cmpstr (dp_plot_row_get_cell (row, 0), ==, "Facts");
  g_assert_cmpstr (dp_plot_row_get_cell (row, 2), ==, t->stacked ? "9" : "");
}

static void
test_nothing_at_all (void)
{
  const char *const none[] = { NULL };
  g_autoptr (DpPlotModel) plot = dp_plot_model_new ("Errors", dp_axis_categories (NULL, none), dp_axis_linear ("Times", TRUE));
  g_autoptr (GListModel) rows = dp_plot_model_to_rows (plot);
  g_autofree char *summary = dp_plot_model_summary (plot);
  g_auto (GStrv) headings = dp_plot_model_headings (plot);

  g_assert_true (dp_plot_model_is_empty (plot));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 0);
  g_assert_cmpstr (summary, ==, "Nothing yet.");
  g_assert_cmpuint (g_strv_length (headings), ==, 1);
  g_assert_cmpfloat (dp_axis_place (dp_plot_model_get_places (plot), 0), ==, 0);
}

static void
test_ten_thousand (void)
{
  g_autofree double *values = g_new0 (double, 10000);
  g_autoptr (DpPlotModel) plot = NULL;
  g_autoptr (GListModel) rows = NULL;
  g_autoptr (DpPlotRow) last = NULL;
  g_autofree char *summary = NULL;

  for (guint i = 0; i < 10000; i++)
    values[i] = i % 97;
  values[1234] = 200;
  plot = dp_plot_model_new ("Cases", dp_axis_days ("Day", TUESDAY, DP_PERIOD_DAY, 10000), dp_axis_linear ("Cases", TRUE));
  dp_plot_model_add (plot, dp_series ("Cases", values, 10000, DP_PLOT_BARS, DP_PATTERN_FILLED));
  rows = dp_plot_model_to_rows (plot);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 10000);
  last = g_list_model_get_item (rows, 9999);
  g_assert_cmpstr (dp_plot_row_get_cell (last, 1), ==, "8");
  summary = dp_plot_model_summary (plot);
  g_assert_cmpstr (summary, ==, "Cases: 479734 in all, most Thursday 21 March 2030: 200.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autofree char *path = g_strconcat ("/plot-model/scale/", scales[i].name, NULL);

      g_test_add_data_func (path, &scales[i], test_scale);
    }
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autofree char *path = g_strconcat ("/plot-model/days/", days[i].name, NULL);

      g_test_add_data_func (path, &days[i], test_days);
    }
  for (guint i = 0; i < G_N_ELEMENTS (plots); i++)
    {
      g_autofree char *path = g_strconcat ("/plot-model/plot/", plots[i].name, NULL);

      g_test_add_data_func (path, &plots[i], test_plot);
    }
  g_test_add_func ("/plot-model/nothing-at-all", test_nothing_at_all);
  g_test_add_func ("/plot-model/ten-thousand", test_ten_thousand);
  return g_test_run ();
}

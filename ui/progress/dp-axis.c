/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Axes begin no earlier and no later, so that what follows on them is still a date: GDateTime ends with the year 9999. */
#define FIRST_DAY (-700000)
#define LAST_DAY 2900000
#define LAST_DATE 2932896
#define HUGE_NUMBER 1e300

DpAxis
dp_axis_linear (const char *title, gboolean whole)
{
  return (DpAxis) { .kind = DP_AXIS_LINEAR, .title = g_strdup (title), .whole = whole };
}

DpAxis
dp_axis_percent (const char *title)
{
  return (DpAxis) { .kind = DP_AXIS_LINEAR, .title = g_strdup (title), .percent = TRUE, .high = 1 };
}

static GDateTime *
date_of (gint day)
{
  return g_date_time_new_from_unix_utc ((gint64) CLAMP (day, FIRST_DAY, LAST_DATE) * 86400);
}

static gint
day_of (int year, int month, int day)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (CLAMP (year, 1, 9999), month, day, 0, 0, 0);

  return (gint) (g_date_time_to_unix (date) / 86400);
}

/* Weeks begin on Mondays (ISO 8601); 1970-01-01 was a Thursday. */
static gint
begin_of (gint day, DpPeriod period)
{
  g_autoptr (GDateTime) date = NULL;

  day = CLAMP (day, FIRST_DAY + 7, LAST_DAY);
  date = date_of (day);
  if (period == DP_PERIOD_WEEK)
    return day - (g_date_time_get_day_of_week (date) - 1);
  if (period == DP_PERIOD_MONTH)
    return day_of (g_date_time_get_year (date), g_date_time_get_month (date), 1);
  return period == DP_PERIOD_YEAR ? day_of (g_date_time_get_year (date), 1, 1) : day;
}

DpAxis
dp_axis_days (const char *title, gint day, DpPeriod period, guint n)
{
  return (DpAxis) { .kind = DP_AXIS_DAYS, .title = g_strdup (title), .first = begin_of (day, period), .period = period, .n = n };
}

DpAxis
dp_axis_categories (const char *title, const char *const *names)
{
  char **copy = g_strdupv ((char **) names);

  return (DpAxis) { .kind = DP_AXIS_CATEGORIES, .title = g_strdup (title), .names = copy, .n = g_strv_length (copy) };
}

DpAxis
dp_axis_copy (const DpAxis *self)
{
  DpAxis copy = *self;

  copy.title = g_strdup (self->title);
  copy.names = g_strdupv (self->names);
  return copy;
}

void
dp_axis_clear (DpAxis *self)
{
  g_free (self->title);
  g_strfreev (self->names);
  *self = (DpAxis) { 0 };
}

void
dp_axis_stretch (DpAxis *self, double value)
{
  if (isnan (value))
    return;
  value = CLAMP (value, -HUGE_NUMBER, HUGE_NUMBER);
  self->low = MIN (self->low, value);
  self->high = MAX (self->high, value);
}

/* The least of 1, 2, 5, 10, 20 ... (and their tenths, unless whole) that is not below it. */
static double
round_step (double least, gboolean whole)
{
  double power, times;

  if (whole && least <= 1)
    return 1;
  power = pow (10, floor (log10 (least)));
  if (!(power > 0))
    return least;
  times = least / power;
  return power * (times <= 1 + 1e-9 ? 1 : times <= 2 + 1e-9 ? 2 : times <= 5 + 1e-9 ? 5 : 10);
}

/* Steps from end to end of a linear axis, at most `most` of them. */
static double
step_of (const DpAxis *self, guint most)
{
  double length = self->high - self->low, step;

  if (!(length > 0))
    return self->percent ? .5 : 1;
  step = round_step (length / MAX (most, 1), self->whole);
  /* Rounding to whole steps at both ends may have added one too many. */
  while (ceil (self->high / step - 1e-9) - floor (self->low / step + 1e-9) > most && step < HUGE_NUMBER)
    step = round_step (step * 1.5, self->whole);
  return step;
}

void
dp_axis_round (DpAxis *self, guint ticks)
{
  double step;

  g_return_if_fail (self->kind == DP_AXIS_LINEAR);
  step = step_of (self, MAX (ticks, 2) - 1);
  self->low = floor (self->low / step + 1e-9) * step;
  self->high = ceil (self->high / step - 1e-9) * step;
  if (!(self->high > self->low))
    self->high = self->low + step;
}

double
dp_axis_place (const DpAxis *self, double value)
{
  if (isnan (value))
    return 0;
  if (self->kind != DP_AXIS_LINEAR)
    return self->n ? CLAMP ((value + .5) / self->n, 0, 1) : 0;
  /* Halves, because the ends may be so far apart that their distance is no number. */
  return self->high > self->low ? CLAMP ((value / 2 - self->low / 2) / (self->high / 2 - self->low / 2), 0, 1) : 0;
}

static GArray *
linear_ticks (const DpAxis *self, guint most)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (double));
  double step = step_of (self, most - 1);

  for (double i = ceil (self->low / step - 1e-9); i * step <= self->high + step * 1e-9 && ticks->len < most; i++)
    {
      double at = i * step + 0.0; /* no -0 */

      g_array_append_val (ticks, at);
    }
  return ticks;
}

/* Months are marked at the first of one, weeks and days every so many counted back from the last: that is where one looks first. */
static gboolean
is_marked (const DpAxis *self, guint place, guint every)
{
  g_autoptr (GDateTime) date = NULL;

  if (self->kind == DP_AXIS_CATEGORIES || self->period < DP_PERIOD_MONTH)
    return place % every == 0;
  date = date_of (dp_axis_day (self, place));
  if (self->period == DP_PERIOD_YEAR)
    return (guint) g_date_time_get_year (date) % every == 0;
  return (guint) (g_date_time_get_year (date) * 12 + g_date_time_get_month (date) - 1) % every == 0;
}

/* How many places there are from one mark to the next. */
static guint
mark_every (const DpAxis *self, guint most)
{
  static const guint days[] = { 1, 2, 7, 14, 28, 56, 91, 182, 364 }, weeks[] = { 1, 2, 4, 13, 26, 52 }, months[] = { 1, 2, 3, 6, 12, 24, 60, 120 },
                     plain[] = { 1, 2, 5 };
  const struct {
    const guint *steps;
    guint n;
  } all[] = { { days, G_N_ELEMENTS (days) }, { weeks, G_N_ELEMENTS (weeks) }, { months, G_N_ELEMENTS (months) }, { plain, G_N_ELEMENTS (plain) } };
  guint which = self->kind == DP_AXIS_DAYS ? (guint) self->period : 3, every = 1;

  for (guint i = 0; i < all[which].n; i++)
    if ((every = all[which].steps[i]) * most >= self->n)
      return every;
  while ((guint64) every * most < self->n)
    every *= 2;
  return every;
}

GArray *
dp_axis_ticks (const DpAxis *self, guint most)
{
  GArray *ticks;
  guint every;

  most = MAX (most, 2);
  if (self->kind == DP_AXIS_LINEAR)
    return linear_ticks (self, most);
  ticks = g_array_new (FALSE, FALSE, sizeof (double));
  every = mark_every (self, most);
  for (guint place = 0; place < self->n && ticks->len < most; place++)
    if (is_marked (self, place, every))
      {
        double at = place;

        g_array_append_val (ticks, at);
      }
  return ticks;
}

gint
dp_axis_day (const DpAxis *self, guint place)
{
  g_autoptr (GDateTime) date = NULL;
  int months;

  g_return_val_if_fail (self->kind == DP_AXIS_DAYS, 0);
  if (self->period <= DP_PERIOD_WEEK)
    return (gint) MIN (self->first + (gint64) place * (self->period == DP_PERIOD_WEEK ? 7 : 1), LAST_DATE);
  date = date_of (self->first);
  if (self->period == DP_PERIOD_YEAR)
    return day_of (g_date_time_get_year (date) + (int) MIN (place, 9999u), 1, 1);
  months = g_date_time_get_month (date) - 1 + (int) MIN (place, 9999u * 12);
  return day_of (g_date_time_get_year (date) + months / 12, months % 12 + 1, 1);
}

gboolean
dp_axis_find_day (const DpAxis *self, gint day, guint *place)
{
  g_autoptr (GDateTime) date = date_of (day), first = NULL;
  gint at;

  g_return_val_if_fail (self->kind == DP_AXIS_DAYS, FALSE);
  first = date_of (self->first);
  if (day < self->first)
    return FALSE;
  at = g_date_time_get_year (date) - g_date_time_get_year (first);
  if (self->period == DP_PERIOD_MONTH)
    at = at * 12 + g_date_time_get_month (date) - g_date_time_get_month (first);
  else if (self->period != DP_PERIOD_YEAR)
    at = (day - self->first) / (self->period == DP_PERIOD_WEEK ? 7 : 1);
  *place = (guint) at;
  return *place < self->n;
}

static char *
number_label (const DpAxis *self, double value)
{
  double shown = self->percent ? value * 100 : value;
  g_autofree char *number = NULL;

  if (isnan (value))
    return g_strdup ("–");
  if (fabs (shown) < 1e15 && (self->percent || fabs (shown - nearbyint (shown)) < 1e-9 * MAX (1, fabs (shown))))
    number = g_strdup_printf ("%'.0f", nearbyint (shown) + 0.0);
  else
    number = g_strdup_printf ("%.3g", shown);
  /* Translators: a percentage. */
  return self->percent ? g_strdup_printf (_("%s%%"), number) : g_steal_pointer (&number);
}

static char *
label (const DpAxis *self, double value, const char *const formats[DP_PERIODS])
{
  guint place = value > 0 ? (guint) value : 0;
  g_autoptr (GDateTime) date = NULL;

  if (self->kind == DP_AXIS_LINEAR)
    return number_label (self, value);
  if (self->kind == DP_AXIS_CATEGORIES)
    return g_strdup (place < self->n ? self->names[place] : "");
  date = date_of (dp_axis_day (self, place));
  return g_date_time_format (date, formats[self->period]);
}

char *
dp_axis_label (const DpAxis *self, double value)
{
  /* Translators: dates below a chart, for g_date_time_format(): a day ("3 Nov"), a month ("Nov 26"). */
  const char *day = C_("date on an axis", "%-d %b"), *month = C_("month on an axis", "%b %y");
  /* From year to year the same day comes back. */
  const char *const formats[DP_PERIODS] = {
    [DP_PERIOD_DAY] = self->n > 330 ? month : day,
    [DP_PERIOD_WEEK] = self->n > 330 / 7 ? month : day,
    [DP_PERIOD_MONTH] = month,
    [DP_PERIOD_YEAR] = "%Y",
  };

  return label (self, value, formats);
}

char *
dp_axis_full_label (const DpAxis *self, double value)
{
  const char *const formats[DP_PERIODS] = {
    /* Translators: dates in full, for g_date_time_format(). */
    [DP_PERIOD_DAY] = C_("date in full", "%A %-d %B %Y"),
    [DP_PERIOD_WEEK] = C_("date in full", "the week of %-d %B %Y"),
    [DP_PERIOD_MONTH] = C_("date in full", "%B %Y"),
    [DP_PERIOD_YEAR] = "%Y",
  };

  return label (self, value, formats);
}

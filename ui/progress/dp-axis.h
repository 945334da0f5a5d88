/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* One axis of a plot: a scale of numbers, or a row of places (days and longer spans of the calendar, or named things). A plain value that owns its
 * texts; dp_axis_clear() it. */

typedef enum {
  DP_AXIS_LINEAR,
  DP_AXIS_DAYS,
  DP_AXIS_CATEGORIES,
} DpAxisKind;

/* How long each place of a DAYS axis is. */
typedef enum {
  DP_PERIOD_DAY,
  DP_PERIOD_WEEK,
  DP_PERIOD_MONTH,
  DP_PERIOD_YEAR,
  DP_PERIODS,
} DpPeriod;

typedef struct {
  DpAxisKind kind;
  char *title;      /* user's language; NULL = none */
  double low, high; /* LINEAR: what is to be seen */
  gboolean whole;   /* LINEAR: ticks at whole numbers only */
  gboolean percent; /* LINEAR: 1 is written as 100 % */
  gint first;       /* DAYS: days since 1970-01-01 of the first place's beginning */
  DpPeriod period;  /* DAYS */
  guint n;          /* places */
  char **names;     /* CATEGORIES, n of them */
} DpAxis;

/* From 0; dp_axis_stretch() it to what is to be shown. */
DpAxis dp_axis_linear (const char *title, gboolean whole);
/* From 0 to 1, as 0 % to 100 %. */
DpAxis dp_axis_percent (const char *title);
/* n places from the period that the day is in. */
DpAxis dp_axis_days (const char *title, gint day, DpPeriod period, guint n);
DpAxis dp_axis_categories (const char *title, const char *const *names);
DpAxis dp_axis_copy (const DpAxis *self);
void dp_axis_clear (DpAxis *self);

/* Widens a linear axis so that the value is on it. What is no number is passed over. */
void dp_axis_stretch (DpAxis *self, double value);
/* Widens a linear axis to whole steps, and to a length above 0, so that at most that many ticks (2 at the least) reach from end to end. */
void dp_axis_round (DpAxis *self, guint ticks);
/* 0 to 1: where on the axis the value lies (of a row of places: the middle of place number value). Never beyond the ends. */
double dp_axis_place (const DpAxis *self, double value);
/* At most that many (2 at the least) values that deserve a mark, ascending: round numbers, or numbers of places. Of double; caller unrefs. */
GArray *dp_axis_ticks (const DpAxis *self, guint most);

/* The day on which a place begins. Only of DAYS. */
gint dp_axis_day (const DpAxis *self, guint place);
/* The place in which the day is; FALSE when it is in none. Only of DAYS. */
gboolean dp_axis_find_day (const DpAxis *self, gint day, guint *place);
/* What stands beside a tick: short. User's language. Caller frees. */
char *dp_axis_label (const DpAxis *self, double value);
/* The same in full, for tables and for the ear: "Tuesday 3 November 2026", "12", "85 %". Caller frees. */
char *dp_axis_full_label (const DpAxis *self, double value);

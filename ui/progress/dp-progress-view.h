/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-law-map.h"
#include "dp-plot-card.h"

G_BEGIN_DECLS

/* How it has gone: figures, plots, the map of the laws, what was ruled last. It takes plain values. Property "span" (DpProgressSpan), chosen by the user.
 * Signals "open-attempt" (gint64 id), "more-attempts". Its buttons activate the actions "progress.export", "progress.import" and "progress.delete", which
 * whoever shows it must offer, and "win.first-case". */
#define DP_TYPE_PROGRESS_VIEW (dp_progress_view_get_type ())
G_DECLARE_FINAL_TYPE (DpProgressView, dp_progress_view, DP, PROGRESS_VIEW, GtkWidget)

typedef enum {
  DP_PROGRESS_SPAN_MONTH,   /* 4 weeks */
  DP_PROGRESS_SPAN_QUARTER, /* 3 months */
  DP_PROGRESS_SPAN_YEAR,
  DP_PROGRESS_SPAN_ALL,
  DP_PROGRESS_SPANS,
} DpProgressSpan;

typedef enum {
  DP_PROGRESS_CASES,
  DP_PROGRESS_MARKS,
  DP_PROGRESS_ERRORS,
  DP_PROGRESS_FORECAST,
  DP_PROGRESS_PLOTS,
} DpProgressPlot;

typedef struct {
  guint cases;             /* in the span */
  guint64 points, out_of;  /* in the span */
  guint due;               /* now */
  guint met, all;          /* rulings */
} DpProgressFigures;

typedef struct {
  gint64 id;
  const char *title, *detail; /* detail: when, and what kind */
  guint points, out_of;
} DpProgressAttempt;

GtkWidget *dp_progress_view_new (void);
DpProgressSpan dp_progress_view_get_span (DpProgressView *self);
void dp_progress_view_set_span (DpProgressView *self, DpProgressSpan span);

/* Whether nothing was ever done: then the first step is offered, and nothing else. */
void dp_progress_view_set_empty (DpProgressView *self, gboolean empty);
/* What is wrong with the store, and what to do; NULL = nothing. */
void dp_progress_view_set_problem (DpProgressView *self, const char *text);
/* What is being done that takes a while; NULL = nothing. */
void dp_progress_view_set_busy (DpProgressView *self, const char *text);
/* code: name of the laws. repetition: whether anything falls due. */
void dp_progress_view_set_figures (DpProgressView *self, const char *code, const DpProgressFigures *figures, gboolean repetition);
void dp_progress_view_set_plot (DpProgressView *self, DpProgressPlot which, DpPlotModel *model, const char *hint, const char *empty);
/* Copied; newest first. more: whether there are older ones. */
void dp_progress_view_set_attempts (DpProgressView *self, const DpProgressAttempt *attempts, guint n, gboolean more);

/* Borrowed. */
DpPlotCard *dp_progress_view_get_card (DpProgressView *self, DpProgressPlot which);
DpLawMap *dp_progress_view_get_map (DpProgressView *self);

G_END_DECLS

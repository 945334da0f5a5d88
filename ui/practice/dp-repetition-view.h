/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fsrs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In a debrief: which rulings come again, when, and how well the trainee says he knew them. Signal "overrule" (guint index, guint DpRating). */
#define DP_TYPE_REPETITION_VIEW (dp_repetition_view_get_type ())
G_DECLARE_FINAL_TYPE (DpRepetitionView, dp_repetition_view, DP, REPETITION_VIEW, GtkWidget)

/* One ruling. A plain value; texts are in the user's language. */
typedef struct {
  const char *law;    /* "31A2(b)" */
  const char *ruling; /* what the chart says there */
  DpRating rating;
  const char *when;   /* "tomorrow"; NULL = repetition is switched off */
} DpRepetitionRow;

DpRepetitionView *dp_repetition_view_new (void);
/* One sentence for the whole, such as why the case came; NULL for none. */
void dp_repetition_view_set_why (DpRepetitionView *self, const char *why);
/* All copied; rows are numbered from 0 in this order. */
void dp_repetition_view_set_rows (DpRepetitionView *self, const DpRepetitionRow *rows, guint n);

/* Row i says something else now; the keyboard stays where it is. */
void dp_repetition_view_update_row (DpRepetitionView *self, guint i, const DpRepetitionRow *row);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-error-kind.h"
#include "dp-store.h"

/* How it has gone, from totals that are kept day by day: none of this reads attempts. Days are numbers as dp_store_day() gives them, both ends
 * included. code: NULL for all of them together. */

typedef struct {
  gint day;
  guint attempts;
  guint64 points, out_of, seconds;
} DpDayTotal;

/* Days without an attempt are left out; in order. Caller unrefs the array of DpDayTotal; NULL on an error. */
GArray *dp_store_day_totals (DpStore *self, const char *code, gint first, gint last, GError **error);
/* How often each kind of error was made: clauses wrong, missing or superfluous, laws not named rightly, needed facts not rightly asked for. */
gboolean dp_store_errors (DpStore *self, const char *code, gint first, gint last, guint counts[DP_ERROR_KINDS], GError **error);

/* How a case went when it was ruled on last, in whatever clothes. */
typedef struct {
  char *case_id;
  guint points, out_of;
  gint64 ended;
} DpCaseResult;

/* Of every case of the code that has been met. Caller unrefs the array of DpCaseResult; NULL on an error. */
GArray *dp_store_case_results (DpStore *self, const char *code, GError **error);

/* For the start screen. */
typedef struct {
  guint today;            /* attempts */
  guint64 points, out_of; /* of today */
  guint attempts;         /* ever */
  guint days;             /* with an attempt */
  gint last_day;          /* of them; 0 when there is none */
} DpFigures;

gboolean dp_store_figures (DpStore *self, const char *code, gint today, DpFigures *out, GError **error);

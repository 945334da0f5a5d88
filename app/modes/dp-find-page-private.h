/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-answer-view.h"
#include "dp-find-end-view.h"
#include "dp-find-error-view.h"
#include "dp-find-page.h"
#include "dp-find-start-view.h"

/* Shared by the three files of the page: the page itself, its start, its rounds. */

struct _DpFindPage {
  DpPage parent;
  GtkStack *stack;
  DpFindStartView *start;
  DpCaseView *view;
  DpFindErrorView *ask;
  DpFindAnswerView *answer;
  DpFindEndView *end;
  AdwStatusPage *problem;

  DpTrainee *trainee;
  DpMistakes *mistakes;
  GPtrArray *items;     /* DpCaseItem, the cases of the session */
  DpFindSession *session;
  gint64 since;         /* the clock of the round runs from here; 0 = it stands */
  guint seconds;        /* before that */
};

/* dp-find-page.c */
/* Whether "start", "case", "end" or "problem" is in view. */
gboolean dp_find_page_is_at (DpFindPage *self, const char *name);

/* dp-find-page-start.c */
void dp_find_page_show_start (DpFindPage *self);
/* Something has come in or been kept: the start says what is true now; nothing under way is touched. */
void dp_find_page_refresh (DpFindPage *self);
/* Another law, level or number is chosen. */
void dp_find_page_wanted_changed (DpFindPage *self);
/* The loaded cases, of DpCaseItem, and the scenarios of such a list, borrowed from them. Caller unrefs. */
GPtrArray *dp_find_page_dup_items (DpFindPage *self);
GPtrArray *dp_find_page_scenarios (GPtrArray *items);

/* dp-find-page-round.c */
void dp_find_page_begin (DpFindPage *self);
void dp_find_page_next_round (DpFindPage *self);
void dp_find_page_end_session (DpFindPage *self);
/* Title and header of a round. */
void dp_find_page_show_where (DpFindPage *self);
void dp_find_page_show_end (DpFindPage *self);
void dp_find_page_verdict_changed (DpFindPage *self);
/* Unless a row of the sheet is half filled in: then says so. */
void dp_find_page_give_answer (DpFindPage *self);
/* The round on the screen. */
gboolean dp_find_page_is_answered (DpFindPage *self);
/* The clock of the round runs while the case is in view. */
void dp_find_page_run_clock (DpFindPage *self);
void dp_find_page_stop_clock (DpFindPage *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-assent.h"
#include "dp-find-answer-view.h"
#include "dp-find-end-view.h"
#include "dp-find-error-view.h"
#include "dp-find-page.h"
#include "dp-find-plan.h"
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
  DpFindPlan *plan;     /* of the session; NULL when it cannot be taken up again */
  const DpFindRound *opened; /* the round that the case view shows; only to be compared */
  DpAssent unchanged;   /* to a sheet on which nothing has been changed */
  gboolean had_any;     /* whether there was anything in the store when it was last looked at */
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
/* To the round on which the trainee left, or to the end. There must be a session. */
void dp_find_page_resume (DpFindPage *self);
/* The missed ones; there must be some. */
void dp_find_page_once_more (DpFindPage *self);
/* In which clothes a case may be shown; data: the trainee. */
guint dp_find_page_allowed (const DpScenario *scenario, gpointer trainee);
/* The rounds cannot be taken up by another start of the program any more. */
void dp_find_page_forget (DpFindPage *self);
/* The program is about to be closed: they can be taken up again. */
void dp_find_page_end_session (DpFindPage *self);
/* They are over. */
void dp_find_page_drop_session (DpFindPage *self);
/* Title and header of a round. */
void dp_find_page_show_where (DpFindPage *self);
void dp_find_page_show_end (DpFindPage *self);
void dp_find_page_verdict_changed (DpFindPage *self);
/* The same, by the trainee: where the sheet is wanted it comes into view. */
void dp_find_page_verdict_chosen (DpFindPage *self);
/* Unless a row of the sheet is half filled in, or something is to be wrong and nothing has been changed: then says so, of the latter once. */
void dp_find_page_give_answer (DpFindPage *self);
/* The round on the screen. */
gboolean dp_find_page_is_answered (DpFindPage *self);
/* The clock of the round runs while the case is in view. */
void dp_find_page_run_clock (DpFindPage *self);
void dp_find_page_stop_clock (DpFindPage *self);

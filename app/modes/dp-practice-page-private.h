/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-practice-page.h"

#include "dp-practice-session.h"

/* What the files of the page share. */
struct _DpPracticePage {
  DpPage parent;
  GtkStack *stack;
  DpStartView *start;
  AdwBin *case_bin;
  DpSummaryView *summary;

  DpTrainee *trainee;
  DpCaseView *case_view; /* NULL until a session is begun: what nobody opens must not cost time at the start */
  DpPracticeSession *session;
  gboolean kept;        /* the case in view has been ruled on to its end before */
  const DpCode *chosen_code; /* what can be chosen was taken from these cases */
  guint chosen_cases;
  guint refresh;        /* source */
  guint keep;           /* source: what stands on the open sheet is about to be kept */
  GCancellable *renewing; /* while new cases are being made for a session that is about to begin, else NULL */
  guint making, making_of; /* so many of them have been seen to */
  gboolean ready;       /* the cases have been there once */
};

/* dp-practice-page-start.c: what is due, and the rest that the start screen says; the laws and themes that can be chosen, when cases have come. */
void dp_practice_page_show_figures (DpPracticePage *self);
void dp_practice_page_fill_choices (DpPracticePage *self);

/* dp-practice-page-begin.c: the session that waits for new cases does not begin any more. */
void dp_practice_page_stop_renewing (DpPracticePage *self);

/* dp-practice-page.c: the open case, or the summary when there are no more; why something could not be kept. */
void dp_practice_page_show_session (DpPracticePage *self);
void dp_practice_page_say_why_not (DpPracticePage *self, const GError *error);

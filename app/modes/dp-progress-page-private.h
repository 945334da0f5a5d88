/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-attempt-view.h"
#include "dp-progress-page.h"

/* What the files of the page share. */
struct _DpProgressPage {
  DpPage parent;
  DpTrainee *trainee;
  GtkStack *stack; /* "progress", "attempt" */
  DpProgressView *view;
  DpAttemptView *attempt;
  guint n_attempts;  /* listed at most */
  guint refresh;     /* source that is about to read anew; 0 = none */
  gboolean busy;
};

#define DP_PROGRESS_FEW 10

/* dp-progress-read.c: reads all that is shown. */
void dp_progress_page_read (DpProgressPage *self);
/* When it was, in the user's language. Caller frees. */
char *dp_progress_page_moment (DpProgressPage *self, gint64 when);
/* dp-progress-files.c: the actions "progress.*". */
void dp_progress_page_add_actions (DpProgressPage *self);
/* dp-progress-attempt.c */
void dp_progress_page_fill_attempt (DpProgressPage *self, const DpAttempt *attempt);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The four players, each with a menu of questions: the same for every player and every case, at the table or away from it.
 * What they have answered stays listed. Signal "ask" (guint seat, guint question, guint place). */
#define DP_TYPE_INTERVIEW_VIEW (dp_interview_view_get_type ())
G_DECLARE_FINAL_TYPE (DpInterviewView, dp_interview_view, DP, INTERVIEW_VIEW, GtkWidget)

/* Shows who sits where, what has been asked and answered, and whether more may be asked now. */
void dp_interview_view_set_state (DpInterviewView *self, const DpCaseState *state, gboolean compass_only);

/* Another case comes: nobody has said anything yet. */
void dp_interview_view_clear (DpInterviewView *self);

/* What the player asked last has answered, in one sentence; somebody must have been asked. Caller frees. */
char *dp_interview_view_last_answer (const DpCaseState *state);

G_END_DECLS

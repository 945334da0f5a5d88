/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What came of a round: the verdict with its marks, what was changed and why it is wrong, and clause by clause what was said, what is right, and what the
 * trainee made of it. */
#define DP_TYPE_FIND_ANSWER_VIEW (dp_find_answer_view_get_type ())
G_DECLARE_FINAL_TYPE (DpFindAnswerView, dp_find_answer_view, DP, FIND_ANSWER_VIEW, GtkWidget)

GtkWidget *dp_find_answer_view_new (void);
/* The round must be answered; it is read, not kept. again: when it will be asked again, in words; NULL for nothing. */
void dp_find_answer_view_set_round (DpFindAnswerView *self, const DpFindRound *round, const char *again);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The exams of the trainee: one that was interrupted first, a new one, and all sittings. Its buttons do the actions "exam.…" of whoever holds it. */
#define DP_TYPE_EXAM_HOME (dp_exam_home_get_type ())
G_DECLARE_FINAL_TYPE (DpExamHome, dp_exam_home, DP, EXAM_HOME, GtkWidget)

/* Of DpExamItem. */
void dp_exam_home_set_items (DpExamHome *self, GListModel *items);
/* The one to go on with: which, and how far it is; id 0 = none. It stands on a card of its own, and no more in the list. */
void dp_exam_home_set_running (DpExamHome *self, gint64 id, const char *title, const char *text);
/* Why nothing is kept; NULL = all is well. */
void dp_exam_home_set_problem (DpExamHome *self, const char *problem);

G_END_DECLS

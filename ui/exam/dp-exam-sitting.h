/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-case-view.h"
#include "dp-exam.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A paper while it is sat: the strip of questions over the case. It shows; what is answered is kept by whoever holds it. Its buttons do the actions
 * "exam.go-to", "exam.previous", "exam.next", "exam.later", "exam.clock" and "exam.hand-in", and "win.laws" while the book is open. */
#define DP_TYPE_EXAM_SITTING (dp_exam_sitting_get_type ())
G_DECLARE_FINAL_TYPE (DpExamSitting, dp_exam_sitting, DP, EXAM_SITTING, GtkWidget)

/* A new paper. */
void dp_exam_sitting_begin (DpExamSitting *self, const DpPaper *paper);
/* What is answered, what is in view; later: which are marked for later, one for each. */
void dp_exam_sitting_show (DpExamSitting *self, const DpExam *exam, const gboolean *later);
/* Told to screen readers, and to them alone, when it changes. NULL = nothing. */
void dp_exam_sitting_warn (DpExamSitting *self, const char *text);
/* Shown beside the progress, and told to nobody. NULL = nothing. */
void dp_exam_sitting_set_countdown (DpExamSitting *self, const char *text);
/* What another director has ruled before, folded under a heading; NULL = nothing. */
void dp_exam_sitting_set_earlier (DpExamSitting *self, const char *heading, const char *text);
/* Borrowed. */
DpCaseView *dp_exam_sitting_get_case_view (DpExamSitting *self);
/* Borrowed: what was told, is counted down, and stands beside it. */
const char *dp_exam_sitting_get_warning (DpExamSitting *self);
const char *dp_exam_sitting_get_countdown (DpExamSitting *self);
const char *dp_exam_sitting_get_status (DpExamSitting *self);

G_END_DECLS

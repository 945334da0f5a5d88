/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-result.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The result of an exam: against the line, law by law, question by question, and under what conditions it was sat. Its buttons do "exam.print-result",
 * "exam.pdf-result" and "exam.review" of whoever holds it. */
#define DP_TYPE_EXAM_OUTCOME (dp_exam_outcome_get_type ())
G_DECLARE_FINAL_TYPE (DpExamOutcome, dp_exam_outcome, DP, EXAM_OUTCOME, GtkWidget)

/* The three must outlive the view, or the next call; NULL empties it. date: when it was sat, as it is to be shown. */
void dp_exam_outcome_set (DpExamOutcome *self, const DpExam *exam, const DpExamResult *result, const DpCode *code, const char *date);
/* Passed or not, and the numbers, as they are shown. Borrowed. */
const char *dp_exam_outcome_get_verdict (DpExamOutcome *self);
const char *dp_exam_outcome_get_score (DpExamOutcome *self);

G_END_DECLS

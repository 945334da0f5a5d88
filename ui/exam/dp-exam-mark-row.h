/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-result.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A question in the result of an exam; opened, it shows the marks clause by clause, and a way to the question itself ("exam.review" with its index). */
#define DP_TYPE_EXAM_MARK_ROW (dp_exam_mark_row_get_type ())
G_DECLARE_FINAL_TYPE (DpExamMarkRow, dp_exam_mark_row, DP, EXAM_MARK_ROW, AdwExpanderRow)

/* The three must outlive the row. index: of the question, from 0. */
GtkWidget *dp_exam_mark_row_new (const DpExam *exam, const DpExamResult *result, const DpCode *code, guint index);

G_END_DECLS

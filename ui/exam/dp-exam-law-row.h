/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-result.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A law in the result of an exam: its name, a small bar, numbers. */
#define DP_TYPE_EXAM_LAW_ROW (dp_exam_law_row_get_type ())
G_DECLARE_FINAL_TYPE (DpExamLawRow, dp_exam_law_row, DP, EXAM_LAW_ROW, GtkListBoxRow)

GtkWidget *dp_exam_law_row_new (const DpExamLaw *law, const DpCode *code);

G_END_DECLS

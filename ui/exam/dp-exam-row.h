/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-item.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A sitting in the list of exams, with its menu. Its actions are "exam.…" of whoever holds the list. */
#define DP_TYPE_EXAM_ROW (dp_exam_row_get_type ())
G_DECLARE_FINAL_TYPE (DpExamRow, dp_exam_row, DP, EXAM_ROW, AdwActionRow)

/* For gtk_list_box_bind_model(): item is a DpExamItem. */
/* What can be done with an exam. Caller unrefs. */
GMenuModel *dp_exam_row_menu (gint64 id, DpExamState state);
GtkWidget *dp_exam_row_create (gpointer item, gpointer unused);

G_END_DECLS

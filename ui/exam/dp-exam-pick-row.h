/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-pick.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A question of a paper that is being made by hand: which ruling point it asks, up, down, away. Signals "move" (int: -1 up, 1 down) and "remove". */
#define DP_TYPE_EXAM_PICK_ROW (dp_exam_pick_row_get_type ())
G_DECLARE_FINAL_TYPE (DpExamPickRow, dp_exam_pick_row, DP, EXAM_PICK_ROW, GtkListBoxRow)

GtkWidget *dp_exam_pick_row_new (DpExamPick *pick);
/* Borrowed. */
DpExamPick *dp_exam_pick_row_get_pick (DpExamPickRow *self);

G_END_DECLS

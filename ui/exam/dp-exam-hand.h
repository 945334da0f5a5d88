/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-exam-pick.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A paper made by hand: cases on one side, the questions on the other. Signals: "search" (string) when other cases are looked for; "add" (GObject) for a
 * case that is wanted on the paper. Its button does the action "exam.keep-paper" of whoever holds it. */
#define DP_TYPE_EXAM_HAND (dp_exam_hand_get_type ())
G_DECLARE_FINAL_TYPE (DpExamHand, dp_exam_hand, DP, EXAM_HAND, GtkWidget)

/* The cases to choose from, of a type that the rows of the library show. */
void dp_exam_hand_set_cases (DpExamHand *self, GListModel *cases);
/* The questions: of DpExamPick, in order. Moved and taken away here. */
void dp_exam_hand_set_picks (DpExamHand *self, GListStore *picks);
/* "20 questions · closed book …", in front of the questions. */
void dp_exam_hand_set_conditions (DpExamHand *self, const char *text);

G_END_DECLS

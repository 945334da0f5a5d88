/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much of something was won, as a bar, with a line where there is one to reach. What it says stands in words and numbers beside it: the bar itself
 * is for the eye only. */
#define DP_TYPE_EXAM_BAR (dp_exam_bar_get_type ())
G_DECLARE_FINAL_TYPE (DpExamBar, dp_exam_bar, DP, EXAM_BAR, GtkWidget)

/* share: 0-1; line: 0-1, or less than 0 for none. */
void dp_exam_bar_set (DpExamBar *self, double share, double line);

G_END_DECLS

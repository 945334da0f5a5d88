/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A question in the strip of an exam: its number, and by shape and word whether it is answered, whether it is marked for later, whether it is the one
 * in view. Does "exam.go-to" with its index. */
#define DP_TYPE_EXAM_NUMBER (dp_exam_number_get_type ())
G_DECLARE_FINAL_TYPE (DpExamNumber, dp_exam_number, DP, EXAM_NUMBER, GtkButton)

/* index: from 0. */
GtkWidget *dp_exam_number_new (guint index);
void dp_exam_number_set (DpExamNumber *self, gboolean answered, gboolean later, gboolean current);

G_END_DECLS

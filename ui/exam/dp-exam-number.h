/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A question in the strip of an exam: its number, and by shape and word whether it is answered or half filled in, whether it is marked for later, whether it is the one
 * in view. Does "exam.go-to" with its index. */
#define DP_TYPE_EXAM_NUMBER (dp_exam_number_get_type ())
G_DECLARE_FINAL_TYPE (DpExamNumber, dp_exam_number, DP, EXAM_NUMBER, GtkButton)

/* index: from 0. */
GtkWidget *dp_exam_number_new (guint index);
typedef enum {
  DP_EXAM_NUMBER_BLANK,
  DP_EXAM_NUMBER_HALF,
  DP_EXAM_NUMBER_ANSWERED,
  DP_EXAM_NUMBER_LOOKS,
} DpExamNumberLook;

void dp_exam_number_set (DpExamNumber *self, DpExamNumberLook look, gboolean later, gboolean current);
/* What it says of itself. Borrowed. */
const char *dp_exam_number_get_words (DpExamNumber *self);

G_END_DECLS

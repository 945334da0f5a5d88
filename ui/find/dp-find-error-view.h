/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  DP_VERDICT_NONE,
  DP_VERDICT_RIGHT,
  DP_VERDICT_WRONG,
} DpVerdict;

/* The ruling that a director gave, line by line, and the question whether it is right. It stands above the ruling sheet and looks the same for right
 * rulings and wrong ones. Signal "changed" when the trainee chooses a verdict. */
#define DP_TYPE_FIND_ERROR_VIEW (dp_find_error_view_get_type ())
G_DECLARE_FINAL_TYPE (DpFindErrorView, dp_find_error_view, DP, FIND_ERROR_VIEW, GtkWidget)

GtkWidget *dp_find_error_view_new (void);
/* text: a line for each clause, see dp_find_error_ruling_text(). players_rule: the code knows no director. No verdict is chosen any more. */
void dp_find_error_view_set_ruling (DpFindErrorView *self, const char *text, gboolean players_rule);
DpVerdict dp_find_error_view_get_verdict (DpFindErrorView *self);

G_END_DECLS

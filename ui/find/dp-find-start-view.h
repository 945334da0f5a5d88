/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where "Find the error" begins: what it is, and which rulings are wanted. Its buttons do "find.begin" and "find.go-on". Signal "changed" when
 * something else is wanted. */
#define DP_TYPE_FIND_START_VIEW (dp_find_start_view_get_type ())
G_DECLARE_FINAL_TYPE (DpFindStartView, dp_find_start_view, DP, FIND_START_VIEW, GtkWidget)

/* The laws that can be chosen, n numbers and names; both copied. The choice is kept where it can be. */
void dp_find_start_view_set_laws (DpFindStartView *self, const int *numbers, const char *const *names, guint n);
DpFindSpec dp_find_start_view_get_spec (DpFindStartView *self);
/* How it went of late, and what hinders or must be known; NULL for nothing. */
void dp_find_start_view_set_last (DpFindStartView *self, const char *text);
void dp_find_start_view_set_status (DpFindStartView *self, const char *text);
/* What the button says that goes on with rounds not yet over ("Go on with 3 of 10"); NULL when there are none. It is then the primary one. */
void dp_find_start_view_set_running (DpFindStartView *self, const char *label);

G_END_DECLS

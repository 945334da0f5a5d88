/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The page “Where the codes differ”: all irregularities, searched as one types. Signal "open-scenario" (string: id of a case). */
#define DP_TYPE_DIFFERENCES_VIEW (dp_differences_view_get_type ())
G_DECLARE_FINAL_TYPE (DpDifferencesView, dp_differences_view, DP, DIFFERENCES_VIEW, GtkWidget)

/* Reads the table of differences, which it has to have before it is shown. FALSE and error when it can't be read. */
gboolean dp_differences_view_prepare (DpDifferencesView *self, const char *path, GError **error);
gboolean dp_differences_view_is_prepared (DpDifferencesView *self);
/* Rows that the search lets through. */
guint dp_differences_view_get_n_shown (DpDifferencesView *self);

G_END_DECLS

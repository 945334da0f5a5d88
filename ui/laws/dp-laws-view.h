/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The law browser: a law of one code, or of two beside each other, as a tree; all of them searched as one types. */
#define DP_TYPE_LAWS_VIEW (dp_laws_view_get_type ())
G_DECLARE_FINAL_TYPE (DpLawsView, dp_laws_view, DP, LAWS_VIEW, GtkWidget)

/* The codes, the one that is shown first at first; they must outlive the view. What was shown before stays if it can. */
void dp_laws_view_set_codes (DpLawsView *self, const DpCode *const *codes, guint n);
/* Shows a law by the ids of its code and its chart; FALSE when there is none. */
gboolean dp_laws_view_show (DpLawsView *self, const char *code, const char *chart);
/* Shows a law of the first code, and beside it what the second has about the same; FALSE when there is none, or one code only. */
gboolean dp_laws_view_show_both (DpLawsView *self, const char *chart);
/* Searches; "" = no more. */
void dp_laws_view_search (DpLawsView *self, const char *text);
/* What was found; 0 when nothing is searched for. */
guint dp_laws_view_n_hits (DpLawsView *self);

G_END_DECLS

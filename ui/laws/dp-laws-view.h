/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-view.h"
#include "dp-code.h"
#include "dp-leaf-view.h"
#include "dp-walk-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The law browser: a law of one code, or of two beside each other with their differences marked, drawn or as a tree; all of them searched as one
 * types; walked by answering; each ruling with its cases and the trainee's record. Property "drawing" (boolean): whether laws are drawn. Signals:
 * "want-leaf" (pointer: a DpNode, string: id of its code): a ruling is shown and its cases and record are wanted, see dp_laws_view_set_leaf_info();
 * "open-scenario" (string: id of a case); "save-drawing", "save-booklet": see dp_laws_view_get_chart(). */
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

/* One step back: what was found gives way to the law, a pane is closed, the chart that one came from, what had been found. FALSE when there is none. */
gboolean dp_laws_view_go_back (DpLawsView *self);
/* The page is left: nothing is gone back to, and nothing is searched for. */
void dp_laws_view_forget (DpLawsView *self);
/* Two ways laid over the drawings, the laws' and the trainee's, and where they part (NULL = nowhere), until a law is chosen by hand. Copied; n 0 = none. */
void dp_laws_view_set_ways (DpLawsView *self, const DpStep *laws, guint n_laws, const DpStep *trainee, guint n_trainee, const DpNode *parting);
/* Stands at a node of the law that is shown, with the keyboard. */
void dp_laws_view_stand_at (DpLawsView *self, const DpNode *node);

/* The law that is shown, of two the first; and its code. Borrowed; NULL when none is. */
const DpChart *dp_laws_view_get_chart (DpLawsView *self, const DpCode **code);
void dp_laws_view_set_drawing (DpLawsView *self, gboolean drawing);
/* The pane "Walk through" beside the law that is shown, from its start; FALSE closes it. */
void dp_laws_view_set_walking (DpLawsView *self, gboolean walking);
/* What is known of the ruling: its cases (of DpLeafCase, or NULL), and how the trainee has fared with it, in words. Passed over when another is
 * shown by now. */
void dp_laws_view_set_leaf_info (DpLawsView *self, const DpNode *leaf, GListModel *cases, const char *record);
/* Borrowed; for tests. */
DpChartView *dp_laws_view_get_chart_view (DpLawsView *self);
DpWalkView *dp_laws_view_get_walk (DpLawsView *self);
DpLeafView *dp_laws_view_get_leaf (DpLawsView *self);

G_END_DECLS

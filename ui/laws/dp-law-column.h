/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-view.h"
#include "dp-law-compare.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One law of one code, drawn as a flow chart or as a tree of questions, answers and rulings. Signals: "follow" (pointer: a DpNode) when an arrow to
 * another law is activated; "leaf" (pointer: a DpNode) when a ruling is. */
#define DP_TYPE_LAW_COLUMN (dp_law_column_get_type ())
G_DECLARE_FINAL_TYPE (DpLawColumn, dp_law_column, DP, LAW_COLUMN, GtkWidget)

/* chart NULL: nothing but `missing` is shown. Code and chart must outlive the column or the next call. */
void dp_law_column_show (DpLawColumn *self, const DpCode *code, const DpChart *chart, const char *missing);
/* Drawn, or as a tree; one stands at the same node in both. What was laid over a drawing before has to be set again. */
void dp_law_column_set_drawing (DpLawColumn *self, gboolean drawing);
/* Leaves room for something else that is wanted: without the law's summary above the drawing. */
void dp_law_column_set_compact (DpLawColumn *self, gboolean compact);
/* Marks what the other code has not, by a sign and a word at each such node; NULL = nothing is held against anything. It is read, not kept. Words of a search go. */
void dp_law_column_set_compare (DpLawColumn *self, const DpLawCompare *compare);
/* A word at a node of the drawing, for what a search has found. */
void dp_law_column_add_note (DpLawColumn *self, const DpNode *node, const char *note);
/* A walk, drawn as a thick line; n 0 = none. */
void dp_law_column_set_walk (DpLawColumn *self, const DpStep *steps, guint n);
/* Puts the cursor on a line, by its index in dp_chart_lines(), or on its node; -1 = to the top. */
void dp_law_column_point_at (DpLawColumn *self, int line);
/* The same for a node; with focus, the keyboard goes there, too. */
void dp_law_column_stand_at (DpLawColumn *self, const DpNode *node, gboolean focus);
/* Where one stands; NULL = nowhere. Borrowed. */
const DpNode *dp_law_column_get_node (DpLawColumn *self);
/* The line of a node, or -1. */
int dp_law_column_find (DpLawColumn *self, const DpNode *node);
/* Borrowed; NULL when none is shown. */
const DpChart *dp_law_column_get_chart (DpLawColumn *self);
/* The drawing; it shows nothing while there is a tree. Borrowed. */
DpChartView *dp_law_column_get_drawing (DpLawColumn *self);

G_END_DECLS

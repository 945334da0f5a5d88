/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One law of one code as a tree of questions, answers and rulings; it scrolls. Signal "follow" (pointer: a DpNode) when an
 * arrow to another law is activated. */
#define DP_TYPE_LAW_COLUMN (dp_law_column_get_type ())
G_DECLARE_FINAL_TYPE (DpLawColumn, dp_law_column, DP, LAW_COLUMN, GtkWidget)

/* chart NULL: nothing but `missing` is shown. Code and chart must outlive the column or the next call. */
void dp_law_column_show (DpLawColumn *self, const DpCode *code, const DpChart *chart, const char *missing);
/* Puts the cursor on a line, by its index in dp_chart_lines(); -1 = to the top. */
void dp_law_column_point_at (DpLawColumn *self, int line);
/* The line of a node, or -1. */
int dp_law_column_find (DpLawColumn *self, const DpNode *node);
/* Borrowed; NULL when none is shown. */
const DpChart *dp_law_column_get_chart (DpLawColumn *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A node of a drawn chart as something that has the focus, a name and can be activated: the drawing itself lies under it. Signal "activate". */
#define DP_TYPE_CHART_NODE (dp_chart_node_get_type ())
G_DECLARE_FINAL_TYPE (DpChartNode, dp_chart_node, DP, CHART_NODE, GtkWidget)

/* index: in the plan; level: its layer, from 1. */
GtkWidget *dp_chart_node_new (guint index, guint level);
guint dp_chart_node_get_index (DpChartNode *self);
/* What a screen reader says of it: in words; and how one came to it (or ""). */
void dp_chart_node_set_words (DpChartNode *self, const char *words, const char *arrival);
/* A word that is said before its words; NULL for none. */
void dp_chart_node_set_note (DpChartNode *self, const char *note);
const char *dp_chart_node_get_note (DpChartNode *self);

G_END_DECLS

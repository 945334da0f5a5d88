/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-view.h"
#include "dp-debrief-way.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The charts of a case that has been ruled on, with the engine's way through them, the trainee's, and where they part: a ruling at a time, a chart at a
 * time. */
#define DP_TYPE_DEBRIEF_CHART (dp_debrief_chart_get_type ())
G_DECLARE_FINAL_TYPE (DpDebriefChart, dp_debrief_chart, DP, DEBRIEF_CHART, GtkWidget)

/* Reads the state, which must be at its debrief; NULL = nothing. Nothing is drawn until dp_debrief_chart_draw(). The state's code must outlive the
 * widget or the next call. */
void dp_debrief_chart_set_state (DpDebriefChart *self, const DpCaseState *state);
/* Whether there is any way to be shown. */
gboolean dp_debrief_chart_has_ways (DpDebriefChart *self);
/* Draws: to be called when it comes into view. */
void dp_debrief_chart_draw (DpDebriefChart *self);
/* Chooses the ruling, from 0 of those that have a way; and one of its charts. */
void dp_debrief_chart_choose (DpDebriefChart *self, guint way);
void dp_debrief_chart_choose_chart (DpDebriefChart *self, const DpChart *chart);
/* What is shown now. Borrowed; NULL without. */
const DpDebriefWay *dp_debrief_chart_get_way (DpDebriefChart *self);
DpChartView *dp_debrief_chart_get_view (DpDebriefChart *self);

G_END_DECLS

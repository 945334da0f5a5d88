/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* Walking the laws by answering their questions oneself, from law to law. Arrows to other laws are followed by themselves; where a law is only
 * consulted, the walk comes back from it. The laws must outlive it. */
typedef struct DpChartWalk DpChartWalk;

DpChartWalk *dp_chart_walk_new (const DpNode *start);
void dp_chart_walk_free (DpChartWalk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpChartWalk, dp_chart_walk_free)

/* The question to be answered or the ruling that has been reached; NULL at the end of the way. */
const DpNode *dp_chart_walk_get_node (const DpChartWalk *self);
/* All that has been passed, arrows too, and last a ruling that has been reached. Valid until it moves. */
const DpStep *dp_chart_walk_get_steps (const DpChartWalk *self, guint *n);
/* These say whether they moved. The answer to the question, by its index in the fact. */
gboolean dp_chart_walk_answer (DpChartWalk *self, int answer);
/* From a ruling to what follows it. */
gboolean dp_chart_walk_go_on (DpChartWalk *self);
gboolean dp_chart_walk_can_go_back (const DpChartWalk *self);
gboolean dp_chart_walk_back (DpChartWalk *self);
gboolean dp_chart_walk_restart (DpChartWalk *self);

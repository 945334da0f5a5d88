/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* Walking a drawn chart from node to node along its arrows: where one stands, and by which arrows one came. No drawing here. */
typedef struct DpChartTrail DpChartTrail;

/* The plan must outlive it. Stands at the start. */
DpChartTrail *dp_chart_trail_new (const DpChartPlan *plan);
void dp_chart_trail_free (DpChartTrail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpChartTrail, dp_chart_trail_free)

/* Index of the node one stands at. */
guint dp_chart_trail_node (const DpChartTrail *self);
/* The arrow by which one came to it; -1 at the start of a way. */
int dp_chart_trail_arrival (const DpChartTrail *self);
/* Which of how many one stands at: the answers of the question that one comes from, or the nodes to which no arrow leads; from 0. */
guint dp_chart_trail_place (const DpChartTrail *self, guint *of);

/* Arrows that Down takes before others, by index of edge: a path that has been walked. Copied; NULL = none. */
void dp_chart_trail_prefer (DpChartTrail *self, const gboolean *edges);

/* To any node; one then stands there as if one had come by the shortest way. */
void dp_chart_trail_go (DpChartTrail *self, guint node);
/* These four say whether they moved. Along the arrow taken here last, else one preferred, else the first from the left. */
gboolean dp_chart_trail_down (DpChartTrail *self);
/* Back along the arrow one came by. */
gboolean dp_chart_trail_up (DpChartTrail *self);
/* To where the next arrow on the right (by 1) or left (-1) leads that leaves the same node as the one one came by. */
gboolean dp_chart_trail_turn (DpChartTrail *self, int by);
/* To the start of the chart. */
gboolean dp_chart_trail_home (DpChartTrail *self);

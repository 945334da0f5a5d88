/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* Which nodes and arrows of a plan the steps of a walk (DpStep) go along. Steps in other charts are passed over: a walk may leave the chart and
 * come back. nodes and edges are set, not cleared: plan->n_nodes and plan->n_edges of them. */
void dp_chart_path_mark (const DpChartPlan *plan, const DpStep *steps, guint n, gboolean *nodes, gboolean *edges);

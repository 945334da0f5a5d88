/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

/* A chart cut into layers: boxes stand in even layers, the labels of arrows in odd ones, and every arrow has a slot in each layer that it crosses. Arrows that lead
 * to one box become one trunk as soon as their labels are said; arrows out of one box begin as one line. So what lies between two layers is a set of nets,
 * and each net is a comb: one pin on one side, one or more on the other. */

typedef struct {
  guint layer;
  int node;      /* whose box this is, or -1 */
  int label;     /* the edge whose label stands here, or -1 */
  double width;
  double x;      /* the middle */
} DpSlot;

typedef struct {
  guint above, below; /* slots in neighbouring layers */
} DpHop;

typedef struct {
  GArray *slots;  /* DpSlot */
  GArray *hops;  /* DpHop, each once */
  GPtrArray *routes; /* of each edge: GArray of guint, its slots from box to box */
  guint n_layers;
} DpLayers;

/* Cuts the plan's edges up and places all slots from left to right. Boxes' widths and labels' sizes are in the plan. rows: the leaves of one question are
 * spread over so many layers. NULL with error when Graphviz fails. */
DpLayers *dp_chart_layers_new (const DpChartPlan *plan, guint rows, GError **error);
void dp_chart_layers_free (DpLayers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpLayers, dp_chart_layers_free)

/* Gives the plan its boxes' places, the edges' corners, the labels' places, its size, and the number of crossings. */
void dp_chart_route (DpChartPlan *plan, const DpLayers *layers);

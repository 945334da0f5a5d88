/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-paint.h"

/* Shared by the files that paint. */

typedef struct {
  cairo_t *cr;
  PangoContext *context;
  const DpChartPlan *plan;
  const DpChartInks *inks;
  const DpChartOverlay *overlay;
  DpPlanBox clip; /* what needs to be drawn */
} DpBrush;

typedef enum {
  DP_TYPE_BODY,
  DP_TYPE_HEADING,
  DP_TYPE_LABEL,
  DP_TYPE_TITLE,
} DpType;

/* Broken as it was measured. width -1 = one line. Caller unrefs. */
PangoLayout *dp_chart_type (PangoContext *context, const char *text, DpType type, double width);
void dp_chart_type_size (PangoLayout *layout, double *width, double *height);
void dp_chart_set_ink (cairo_t *cr, const DpInk *ink);

/* The outline of a box of that kind as the current path, so much larger on all sides. */
void dp_chart_box_path (cairo_t *cr, DpNodeKind kind, const DpPlanBox *box, double more);
void dp_chart_paint_node (const DpBrush *brush, guint node);
/* Those that are on no path. */
void dp_chart_paint_plain_edges (const DpBrush *brush);
/* Nothing for an edge that is on none. */
void dp_chart_paint_path_edge (const DpBrush *brush, guint edge);
/* The label, with the ground behind it. */
void dp_chart_paint_label (const DpBrush *brush, guint edge);
/* The line as the current path, corners rounded, up to the head of the arrow. */
void dp_chart_edge_path (cairo_t *cr, const DpPlanPoint *points, guint n);

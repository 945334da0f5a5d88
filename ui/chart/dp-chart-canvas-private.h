/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-canvas.h"
#include "dp-chart-trail.h"

/* What the files of the canvas share. */
struct _DpChartCanvas {
  GtkWidget parent;
  DpChartPlan *plan;
  DpChartTrail *trail;
  PangoContext *context;
  GPtrArray *nodes;       /* DpChartNode, as those of the plan; children */
  gboolean *path_nodes[2], *path_edges[2]; /* engine's, trainee's; or NULL */
  gboolean *marked;
  int parting;

  GtkAdjustment *across, *down;
  GtkScrollablePolicy policy[2];
  double zoom;
  gboolean fitting;
  gboolean chosen;        /* the zoom has been set for this chart */
  gboolean own_zoom;      /* by the user: for the next charts, too */
  gboolean allocating;
  int reveal;             /* node to be brought into view when sizes are known; -1 = none */
  double drag_x, drag_y;  /* where the adjustments were when the dragging began */
  gboolean dragged;       /* what is pressed has been moved: it is no click */
  double press_x, press_y;
  gboolean has_pointer;   /* it is over the drawing */
  double pointer_x, pointer_y;
  gboolean legible;       /* what is to be brought into view must be large enough to be read */
  double pinch;           /* the zoom when the fingers came down */
};

/* Pixels for a point. */
double dp_chart_canvas_scale (DpChartCanvas *self);
/* Where the drawing's corner is, in the widget. */
void dp_chart_canvas_origin (DpChartCanvas *self, double *x, double *y);
/* The zoom at which all of it fits. */
double dp_chart_canvas_fitting_zoom (DpChartCanvas *self);
/* Sets the zoom and keeps what lies under that place of the widget where it is. */
void dp_chart_canvas_zoom_at (DpChartCanvas *self, double zoom, double x, double y);
/* One stands somewhere else: names, focus, view. */
void dp_chart_canvas_moved (DpChartCanvas *self, gboolean focus);

/* dp-chart-canvas-paint.c: what is seen. */
void dp_chart_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/* dp-chart-canvas-input.c: keys, wheel, dragging, pinching. */
void dp_chart_canvas_add_input (DpChartCanvas *self);
/* The wheel turned: with Control the drawing grows or shrinks about the pointer, or about the middle of the view. Whether that was all that it meant. */
gboolean dp_chart_canvas_wheel (DpChartCanvas *self, double by, gboolean control);

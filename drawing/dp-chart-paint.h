/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-plan.h"

#include <pango/pangocairo.h>

/* Draws a plan with Cairo and Pango: the same for the screen, SVG, PDF, PNG and paper. */

typedef struct {
  double red, green, blue, alpha;
} DpInk;

/* Colours by what they are for; dp_chart_inks_light(), _dark() and _paper() give sets with enough contrast. Nothing is said by colour alone: a question is
 * a rounded box, a ruling a square one with a bar on its left, a goto has an arrow's point (a link that comes back has one on both sides); the engine's path is
 * a thick line, the trainee's a dashed one, where they part is marked by a sign and a word. */
typedef struct {
  DpInk ground, line, text, dim;
  DpInk question, ruling, link;   /* fills */
  DpInk engine, trainee, parting; /* paths */
  DpInk focus;
} DpChartInks;

DpChartInks dp_chart_inks_light (void);
DpChartInks dp_chart_inks_dark (void);
DpChartInks dp_chart_inks_paper (void);

/* What is laid over the plain drawing. Bits by index of node and of edge; NULL = none. */
typedef struct {
  const gboolean *engine_nodes, *engine_edges;   /* the path of the engine, or of who walks the chart */
  const gboolean *trainee_nodes, *trainee_edges; /* the path of the trainee */
  int parting;                                   /* the node where they part; -1 = none */
  int focus;                                     /* the node with the keyboard's focus; -1 = none */
  const gboolean *marked;                        /* nodes that a search found, or in which two codes differ */
} DpChartOverlay;

DpChartOverlay dp_chart_overlay_none (void);

/* A context for drawings at any zoom: no rounding to pixels, the font of `like` (NULL = the system's sans). Caller unrefs. */
PangoContext *dp_chart_context_new (PangoContext *like);
/* The measure to hand to dp_chart_plan_new(), data being a PangoContext: the font of the drawing is the context's, 11 pt, whatever the context's size and resolution. */
void dp_chart_measure (const char *text, gboolean small, double width, double *out_width, double *out_height, gpointer context);
/* Draws the plan, 1 unit = 1 point, at the origin. overlay NULL = none. What lies outside the clip is passed over. The ground is the caller's to paint; only what is
 * behind the labels is painted with it. */
void dp_chart_paint (cairo_t *cr, PangoContext *context, const DpChartPlan *plan, const DpChartInks *inks, const DpChartOverlay *overlay);
/* What the signs mean, in one row at the origin: the boxes, and with paths the lines too. cr NULL = only measures. width, height: out, may be NULL. */
void dp_chart_paint_legend (cairo_t *cr, PangoContext *context, const DpChartInks *inks, gboolean paths, double *width, double *height);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plot-model.h"

#include <gtk/gtk.h>

/* Where everything of a plot goes, and how it is drawn with GtkSnapshot. Used by DpPlot only. */

/* More labels along a line than this are no longer read. */
#define DP_PLOT_TICKS 8

typedef struct {
  DpPlotModel *model;
  DpAxis scale;           /* rounded; owned */
  graphene_rect_t area;   /* where bars and lines are */
  float text;             /* height of a line of small print */
  float width;            /* of the widget */
  float row;              /* of plots of named things: how high each is */
  gboolean beside;        /* of those: names stand before the bars, not above them */
  gboolean across;        /* bars run along the lines of text */
} DpPlotLayout;

typedef struct {
  GtkSnapshot *snapshot;
  PangoContext *pango;
  GdkRGBA text, faint, grid, fill, second; /* faint: small print */
  gboolean strong;                          /* high contrast */
  gboolean mirrored;                        /* written from right to left */
} DpPlotPen;

/* text: the height of a line. dp_plot_layout_clear() it. */
DpPlotLayout dp_plot_layout (DpPlotModel *model, PangoContext *pango, float width, float height);
void dp_plot_layout_clear (DpPlotLayout *self);
/* How high the plot wants to be. */
float dp_plot_layout_height (DpPlotModel *model, PangoContext *pango, float width);
/* Of a point: the strip that belongs to it, from edge to edge. */
graphene_rect_t dp_plot_layout_strip (const DpPlotLayout *self, guint point);
/* -1 = none. */
int dp_plot_layout_find (const DpPlotLayout *self, double x, double y);

/* point: the one that is marked; -1 none. */
void dp_plot_draw (const DpPlotPen *pen, const DpPlotLayout *layout, int point);
/* A filled rectangle of a series; also for legends. */
void dp_plot_draw_fill (const DpPlotPen *pen, const graphene_rect_t *box, DpPlotPattern pattern);
void dp_plot_draw_marker (const DpPlotPen *pen, cairo_t *cr, double x, double y, double size, DpPlotPattern pattern);
DpPlotPen dp_plot_pen (GtkWidget *widget, GtkSnapshot *snapshot);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-paint-private.h"

#include "dp-chart-private.h"

#include <math.h>

#define ROUND 5.   /* of a corner */
#define HEAD 7.    /* length of an arrow's head */
#define SPREAD 3.2 /* half its width */

static double
distance (DpPlanPoint a, DpPlanPoint b)
{
  return fabs (a.x - b.x) + fabs (a.y - b.y);
}

static DpPlanPoint
towards (DpPlanPoint from, DpPlanPoint to, double by)
{
  double all = distance (from, to);

  return all < 0.01 ? from : (DpPlanPoint) { from.x + (to.x - from.x) * by / all, from.y + (to.y - from.y) * by / all };
}

void
dp_chart_edge_path (cairo_t *cr, const DpPlanPoint *points, guint n)
{
  cairo_move_to (cr, points[0].x, points[0].y);
  for (guint i = 1; i + 1 < n; i++)
    {
      double round = MIN (ROUND, MIN (distance (points[i - 1], points[i]), distance (points[i], points[i + 1])) / 2);
      DpPlanPoint in = towards (points[i], points[i - 1], round), out = towards (points[i], points[i + 1], round), c = points[i];

      cairo_line_to (cr, in.x, in.y);
      cairo_curve_to (cr, (in.x + 2 * c.x) / 3, (in.y + 2 * c.y) / 3, (out.x + 2 * c.x) / 3, (out.y + 2 * c.y) / 3, out.x, out.y);
    }
  cairo_line_to (cr, points[n - 1].x, points[n - 1].y - HEAD + 1);
}

static gboolean
is_set (const gboolean *bits, guint i)
{
  return bits && bits[i];
}

static void
draw_head (cairo_t *cr, DpPlanPoint at, double scale)
{
  cairo_move_to (cr, at.x, at.y);
  cairo_line_to (cr, at.x - SPREAD * scale, at.y - HEAD * scale);
  cairo_line_to (cr, at.x + SPREAD * scale, at.y - HEAD * scale);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static gboolean
is_seen (const DpBrush *brush, const DpPlanEdge *edge)
{
  const DpPlanBox *clip = &brush->clip;
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, top = edge->points[0].y, bottom = edge->points[edge->n_points - 1].y;

  for (guint i = 0; i < edge->n_points; i++)
    {
      left = MIN (left, edge->points[i].x);
      right = MAX (right, edge->points[i].x);
    }
  return right > clip->x - HEAD && left < clip->x + clip->width + HEAD && bottom > clip->y - HEAD && top < clip->y + clip->height + HEAD;
}

static gboolean
is_plain (const DpBrush *brush, guint i)
{
  return !is_set (brush->overlay->engine_edges, i) && !is_set (brush->overlay->trainee_edges, i) && is_seen (brush, &brush->plan->edges[i]);
}

static void
stroke (const DpBrush *brush, const DpPlanEdge *edge, const DpInk *ink, double width, double dash)
{
  cairo_t *cr = brush->cr;

  dp_chart_set_ink (cr, ink);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, (double[]) { dash, dash * .8 }, dash > 0 ? 2 : 0, 0);
  dp_chart_edge_path (cr, edge->points, edge->n_points);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_head (cr, edge->points[edge->n_points - 1], width > 2 ? 1.5 : 1);
}

/* All in one stroke, so that trunks are not darker than what they gather. */
void
dp_chart_paint_plain_edges (const DpBrush *brush)
{
  cairo_t *cr = brush->cr;

  dp_chart_set_ink (cr, &brush->inks->line);
  cairo_set_line_width (cr, 1.1);
  cairo_new_path (cr);
  for (guint i = 0; i < brush->plan->n_edges; i++)
    if (is_plain (brush, i))
      dp_chart_edge_path (cr, brush->plan->edges[i].points, brush->plan->edges[i].n_points);
  cairo_stroke (cr);
  for (guint i = 0; i < brush->plan->n_edges; i++)
    if (is_plain (brush, i))
      draw_head (cr, brush->plan->edges[i].points[brush->plan->edges[i].n_points - 1], 1);
}

/* Where both paths run, the dashes lie below the thick line and are seen on both sides of it. */
void
dp_chart_paint_path_edge (const DpBrush *brush, guint i)
{
  const DpPlanEdge *edge = &brush->plan->edges[i];
  gboolean engine = is_set (brush->overlay->engine_edges, i), trainee = is_set (brush->overlay->trainee_edges, i);

  if ((!engine && !trainee) || !is_seen (brush, edge))
    return;
  if (trainee)
    stroke (brush, edge, &brush->inks->trainee, engine ? 6.5 : 2.8, 6);
  if (engine)
    stroke (brush, edge, &brush->inks->engine, 3, 0);
}

void
dp_chart_paint_label (const DpBrush *brush, guint i)
{
  const DpPlanEdge *edge = &brush->plan->edges[i];
  const DpPlanBox *box = &edge->label_box, *clip = &brush->clip;
  gboolean heavy = is_set (brush->overlay->engine_edges, i) || is_set (brush->overlay->trainee_edges, i);
  g_autoptr (PangoLayout) layout = NULL;

  if (!edge->label || box->x > clip->x + clip->width || box->x + box->width < clip->x || box->y > clip->y + clip->height || box->y + box->height < clip->y)
    return;
  layout = dp_chart_type (brush->context, edge->label, DP_TYPE_LABEL, DP_CHART_LABEL_WIDTH);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  dp_chart_set_ink (brush->cr, &brush->inks->ground);
  cairo_rectangle (brush->cr, box->x, box->y, box->width, box->height);
  cairo_fill (brush->cr);
  dp_chart_set_ink (brush->cr, heavy ? &brush->inks->text : &brush->inks->dim);
  cairo_move_to (brush->cr, box->x + box->width / 2 - DP_CHART_LABEL_WIDTH / 2, box->y);
  pango_cairo_show_layout (brush->cr, layout);
}

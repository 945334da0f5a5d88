/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-paint-private.h"

#include "dp-chart-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define ROUND 9. /* of a question's corners */
#define BAR 4.   /* of a ruling */

static void
rounded (cairo_t *cr, const DpPlanBox *box, double more, double radius)
{
  double x = box->x - more, y = box->y - more, w = box->width + 2 * more, h = box->height + 2 * more, r = radius + more;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* A point on the right, for what comes back on the left too. */
static void
pointed (cairo_t *cr, const DpPlanBox *box, double more, gboolean back)
{
  double x = box->x - more, y = box->y - more, w = box->width + 2 * more, h = box->height + 2 * more, point = DP_CHART_POINT;

  cairo_move_to (cr, x + (back ? point : 0), y);
  cairo_line_to (cr, x + w - point, y);
  cairo_line_to (cr, x + w, y + h / 2);
  cairo_line_to (cr, x + w - point, y + h);
  cairo_line_to (cr, x + (back ? point : 0), y + h);
  if (back)
    cairo_line_to (cr, x, y + h / 2);
  cairo_close_path (cr);
}

void
dp_chart_box_path (cairo_t *cr, DpNodeKind kind, const DpPlanBox *box, double more)
{
  switch (kind)
    {
    case DP_NODE_QUESTION:
      rounded (cr, box, more, ROUND);
      break;
    case DP_NODE_RULING:
      cairo_rectangle (cr, box->x - more, box->y - more, box->width + 2 * more, box->height + 2 * more);
      break;
    case DP_NODE_GOTO:
    case DP_NODE_CONSULT:
      pointed (cr, box, more, kind == DP_NODE_CONSULT);
      break;
    }
}

static gboolean
is_set (const gboolean *bits, guint i)
{
  return bits && bits[i];
}

static const DpInk *
fill_of (const DpBrush *brush, DpNodeKind kind)
{
  return kind == DP_NODE_QUESTION ? &brush->inks->question : kind == DP_NODE_RULING ? &brush->inks->ruling : &brush->inks->link;
}

static void
outline (const DpBrush *brush, guint i, const DpInk *ink, double more, double width, double dash)
{
  const DpPlanNode *node = &brush->plan->nodes[i];

  dp_chart_set_ink (brush->cr, ink);
  cairo_set_line_width (brush->cr, width);
  cairo_set_dash (brush->cr, (double[]) { dash, dash * .8 }, dash > 0 ? 2 : 0, 0);
  dp_chart_box_path (brush->cr, dp_chart_plan_kind (node), &node->box, more);
  cairo_stroke (brush->cr);
  cairo_set_dash (brush->cr, NULL, 0, 0);
}

static void
draw_shape (const DpBrush *brush, guint i)
{
  const DpPlanNode *node = &brush->plan->nodes[i];
  const DpPlanBox *box = &node->box;
  gboolean engine = is_set (brush->overlay->engine_nodes, i), trainee = is_set (brush->overlay->trainee_nodes, i);

  dp_chart_set_ink (brush->cr, fill_of (brush, dp_chart_plan_kind (node)));
  dp_chart_box_path (brush->cr, dp_chart_plan_kind (node), box, 0);
  cairo_fill (brush->cr);
  outline (brush, i, engine ? &brush->inks->engine : &brush->inks->line, 0, engine ? 2.6 : 1, 0);
  if (dp_chart_plan_kind (node) == DP_NODE_RULING)
    {
      dp_chart_set_ink (brush->cr, engine ? &brush->inks->engine : &brush->inks->line);
      cairo_rectangle (brush->cr, box->x, box->y, BAR, box->height);
      cairo_fill (brush->cr);
    }
  if (trainee)
    outline (brush, i, &brush->inks->trainee, engine ? 3.4 : 1, 2.4, 5);
  if (brush->overlay->focus == (int) i)
    outline (brush, i, &brush->inks->focus, 6, 2, 0);
}

/* A flag on the upper right corner. */
static void
draw_mark (const DpBrush *brush, const DpPlanBox *box)
{
  cairo_t *cr = brush->cr;
  double x = box->x + box->width - 16, y = box->y - 7;

  dp_chart_set_ink (cr, &brush->inks->parting);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 11, y);
  cairo_line_to (cr, x + 11, y + 16);
  cairo_line_to (cr, x + 5.5, y + 11);
  cairo_line_to (cr, x, y + 16);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A fork in a disc, and the word, on the upper left corner. */
static void
draw_parting (const DpBrush *brush, const DpPlanBox *box)
{
  cairo_t *cr = brush->cr;
  /* Translators: where the trainee’s path through a chart leaves the right one. */
  g_autoptr (PangoLayout) layout = dp_chart_type (brush->context, _("Routes part"), DP_TYPE_HEADING, -1);
  double width, height, x, y;

  dp_chart_type_size (layout, &width, &height);
  /* The arrow's head, in the middle, stays free. */
  x = CLAMP (box->x + box->width / 2 - width - 36, box->x - 24, box->x - 8);
  y = box->y - height / 2 - 4;
  dp_chart_set_ink (cr, &brush->inks->parting);
  rounded (cr, &(DpPlanBox) { x, y, width + 27, height + 4 }, 0, (height + 4) / 2);
  cairo_fill (cr);
  dp_chart_set_ink (cr, &brush->inks->ground);
  cairo_set_line_width (cr, 1.8);
  cairo_move_to (cr, x + 7, y + 3.5);
  cairo_line_to (cr, x + 11.5, y + height * .55);
  cairo_line_to (cr, x + 16, y + 3.5);
  cairo_move_to (cr, x + 11.5, y + height * .55);
  cairo_line_to (cr, x + 11.5, y + height + 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x + 20, y + 2);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_text (const DpBrush *brush, const DpPlanNode *node)
{
  DpNodeKind kind = dp_chart_plan_kind (node);
  double width = dp_chart_text_width (kind), left, y = node->box.y + DP_CHART_PAD, w, h;
  gboolean question = kind == DP_NODE_QUESTION;

  left = node->box.x + DP_CHART_PAD_LEFT + dp_chart_point (kind, TRUE);
  if (node->law)
    {
      g_autoptr (PangoLayout) law = dp_chart_type (brush->context, node->law, DP_TYPE_HEADING, width);

      dp_chart_set_ink (brush->cr, &brush->inks->dim);
      cairo_move_to (brush->cr, left, y);
      pango_cairo_show_layout (brush->cr, law);
      dp_chart_type_size (law, &w, &h);
      y += h + DP_CHART_HEADING_GAP;
    }
  if (*node->text)
    {
      g_autoptr (PangoLayout) text = dp_chart_type (brush->context, node->text, DP_TYPE_BODY, width);

      if (question)
        {
          pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
          left = node->box.x + (node->box.width - width) / 2;
        }
      dp_chart_set_ink (brush->cr, &brush->inks->text);
      cairo_move_to (brush->cr, left, y);
      pango_cairo_show_layout (brush->cr, text);
    }
}

/* In the middle, or, where an arrow comes down, on the side that has more room beside it. */
static double
note_x (const DpBrush *brush, guint i, double width)
{
  const DpPlanBox *box = &brush->plan->nodes[i].box;
  const DpPlanEdge *edges = brush->plan->edges;

  for (guint e = 0; e < brush->plan->n_edges; e++)
    if (edges[e].to == i)
      return edges[e].points[edges[e].n_points - 1].x < box->x + box->width / 2 - 1 ? box->x + box->width - width : box->x;
  return box->x + (box->width - width) / 2;
}

static void
draw_note (const DpBrush *brush, guint i)
{
  const DpPlanNode *node = &brush->plan->nodes[i];
  g_autoptr (PangoLayout) note = dp_chart_type (brush->context, node->note, DP_TYPE_HEADING, dp_chart_text_width (dp_chart_plan_kind (node)));
  double width, height;

  dp_chart_type_size (note, &width, &height);
  dp_chart_set_ink (brush->cr, &brush->inks->dim);
  cairo_move_to (brush->cr, note_x (brush, i, width), node->box.y - height - DP_CHART_NOTE_GAP);
  pango_cairo_show_layout (brush->cr, note);
}

void
dp_chart_paint_node (const DpBrush *brush, guint i)
{
  const DpPlanNode *node = &brush->plan->nodes[i];
  const DpPlanBox *box = &node->box, *clip = &brush->clip;
  const double around = 24; /* what sign or note may stand out */

  if (box->x - around > clip->x + clip->width || box->x + box->width + around < clip->x || box->y - around > clip->y + clip->height
      || box->y + box->height + around < clip->y)
    return;
  draw_shape (brush, i);
  draw_text (brush, node);
  if (node->note)
    draw_note (brush, i);
  if (is_set (brush->overlay->marked, i))
    draw_mark (brush, box);
  if (brush->overlay->parting == (int) i)
    draw_parting (brush, box);
}

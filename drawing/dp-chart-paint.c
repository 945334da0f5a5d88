/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-paint-private.h"

#include "dp-chart-private.h"

#include <glib/gi18n-lib.h>

void
dp_chart_paint (cairo_t *cr, PangoContext *context, const DpChartPlan *plan, const DpChartInks *inks, const DpChartOverlay *overlay)
{
  const DpChartOverlay none = dp_chart_overlay_none ();
  DpBrush brush = { cr, context, plan, inks, overlay ? overlay : &none };
  double x0, y0, x1, y1;

  cairo_save (cr);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  brush.clip = (DpPlanBox) { x0, y0, x1 - x0, y1 - y0 };
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* Paths lie upon the other arrows where they share a trunk with them. */
  dp_chart_paint_plain_edges (&brush);
  for (guint i = 0; i < plan->n_edges; i++)
    dp_chart_paint_path_edge (&brush, i);
  for (guint i = 0; i < plan->n_edges; i++)
    dp_chart_paint_label (&brush, i);
  for (guint i = 0; i < plan->n_nodes; i++)
    dp_chart_paint_node (&brush, i);
  cairo_restore (cr);
}

typedef enum {
  KEY_QUESTION,
  KEY_RULING,
  KEY_LINK,
  KEY_CONSULT,
  KEY_ENGINE,
  KEY_TRAINEE,
  KEYS,
} Key;

static void
draw_key (cairo_t *cr, const DpChartInks *inks, Key key, const DpPlanBox *box)
{
  static const DpNodeKind kinds[] = { DP_NODE_QUESTION, DP_NODE_RULING, DP_NODE_GOTO, DP_NODE_CONSULT };
  const DpInk *fills[] = { &inks->question, &inks->ruling, &inks->link, &inks->link };

  if (key < KEY_ENGINE)
    {
      dp_chart_box_path (cr, kinds[key], box, 0);
      dp_chart_set_ink (cr, fills[key]);
      cairo_fill_preserve (cr);
      dp_chart_set_ink (cr, &inks->line);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      if (key == KEY_RULING)
        {
          cairo_rectangle (cr, box->x, box->y, 4, box->height);
          cairo_fill (cr);
        }
      return;
    }
  dp_chart_set_ink (cr, key == KEY_ENGINE ? &inks->engine : &inks->trainee);
  cairo_set_line_width (cr, 3);
  cairo_set_dash (cr, (double[]) { 6, 4.8 }, key == KEY_TRAINEE ? 2 : 0, 0);
  cairo_move_to (cr, box->x, box->y + box->height / 2);
  cairo_line_to (cr, box->x + box->width, box->y + box->height / 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
dp_chart_paint_legend (cairo_t *cr, PangoContext *context, const DpChartInks *inks, gboolean paths, double *width, double *height)
{
  const char *const words[KEYS] = {
    _("question"), _("ruling"), _("continue in another law"), _("look there and come back"), _("the laws’ route"), _("your route"),
  };
  const double sign = 30, gap = 18;
  double x = 0, tallest = 0;

  for (int key = 0; key < (paths ? KEYS : KEY_ENGINE); key++)
    {
      g_autoptr (PangoLayout) layout = dp_chart_type (context, words[key], DP_TYPE_LABEL, -1);
      double w, h;

      dp_chart_type_size (layout, &w, &h);
      if (cr)
        {
          draw_key (cr, inks, (Key) key, &(DpPlanBox) { x + .5, .5, sign, h + 5 });
          dp_chart_set_ink (cr, &inks->dim);
          cairo_move_to (cr, x + sign + 6, 3);
          pango_cairo_show_layout (cr, layout);
        }
      x += sign + 6 + w + gap;
      tallest = MAX (tallest, h + 6);
    }
  if (width)
    *width = x - gap;
  if (height)
    *height = tallest;
}

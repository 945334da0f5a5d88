/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-canvas-private.h"

#include "dp-chart-node.h"

#include <adwaita.h>

void
dp_chart_canvas_set_path (DpChartCanvas *self, gboolean trainee, const gboolean *nodes, const gboolean *edges)
{
  int which = trainee ? 1 : 0;

  g_return_if_fail (DP_IS_CHART_CANVAS (self) && self->plan != NULL);
  g_free (self->path_nodes[which]);
  g_free (self->path_edges[which]);
  self->path_nodes[which] = nodes ? g_memdup2 (nodes, self->plan->n_nodes * sizeof *nodes) : NULL;
  self->path_edges[which] = edges ? g_memdup2 (edges, self->plan->n_edges * sizeof *edges) : NULL;
  if (!trainee)
    dp_chart_trail_prefer (self->trail, edges);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_chart_canvas_set_parting (DpChartCanvas *self, int node)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self));
  self->parting = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
dp_chart_canvas_set_note (DpChartCanvas *self, guint node, const char *note)
{
  g_return_if_fail (DP_IS_CHART_CANVAS (self) && node < self->nodes->len);
  self->marked[node] = note != NULL;
  dp_chart_node_set_note (g_ptr_array_index (self->nodes, node), note);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
dp_chart_canvas_get_note (DpChartCanvas *self, guint node)
{
  g_return_val_if_fail (DP_IS_CHART_CANVAS (self) && node < self->nodes->len, NULL);
  return dp_chart_node_get_note (g_ptr_array_index (self->nodes, node));
}

static DpInk
ink (float level)
{
  return (DpInk) { level, level, level, 1 };
}

/* High contrast: everything that is read in black on white, or white on black. */
static DpChartInks
inks_now (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);
  DpChartInks inks = dark ? dp_chart_inks_dark () : dp_chart_inks_light ();

  if (adw_style_manager_get_high_contrast (manager))
    {
      inks.ground = inks.question = inks.ruling = inks.link = ink (dark ? 0 : 1);
      inks.line = inks.text = inks.dim = ink (dark ? 1 : 0);
    }
  return inks;
}

/* The word of each node that has one, on a ground of its own at the upper left corner of its box: the other one has the mark. */
static void
draw_notes (DpChartCanvas *self, cairo_t *cr, const DpChartInks *inks)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_size (font, 9 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  for (guint i = 0; i < self->plan->n_nodes; i++)
    {
      const DpPlanBox *box = &self->plan->nodes[i].box;
      const char *note = dp_chart_canvas_get_note (self, i);
      int width, height;
      double x, y;

      if (!note)
        continue;
      pango_layout_set_text (layout, note, -1);
      pango_layout_get_size (layout, &width, &height);
      x = box->x + 10;
      y = box->y - height / (double) PANGO_SCALE / 2;
      cairo_rectangle (cr, x - 4, y - 1, width / (double) PANGO_SCALE + 8, height / (double) PANGO_SCALE + 2);
      cairo_set_source_rgba (cr, inks->parting.red, inks->parting.green, inks->parting.blue, 1);
      cairo_fill (cr);
      cairo_set_source_rgba (cr, inks->ground.red, inks->ground.green, inks->ground.blue, 1);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
    }
}

void
dp_chart_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpChartCanvas *self = DP_CHART_CANVAS (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
  DpChartInks inks = inks_now ();
  DpChartOverlay overlay = dp_chart_overlay_none ();
  double x, y;
  cairo_t *cr;

  if (!self->plan)
    return;
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { (float) inks.ground.red, (float) inks.ground.green, (float) inks.ground.blue, (float) inks.ground.alpha }, &all);
  overlay.engine_nodes = self->path_nodes[0];
  overlay.engine_edges = self->path_edges[0];
  overlay.trainee_nodes = self->path_nodes[1];
  overlay.trainee_edges = self->path_edges[1];
  overlay.parting = self->parting;
  overlay.marked = self->marked;
  overlay.focus = (int) dp_chart_trail_node (self->trail);
  dp_chart_canvas_origin (self, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot, &all);
  cairo_translate (cr, x, y);
  cairo_scale (cr, dp_chart_canvas_scale (self), dp_chart_canvas_scale (self));
  dp_chart_paint (cr, self->context, self->plan, &inks, &overlay);
  draw_notes (self, cr, &inks);
  cairo_destroy (cr);
  for (guint i = 0; i < self->nodes->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->nodes, i), snapshot);
}

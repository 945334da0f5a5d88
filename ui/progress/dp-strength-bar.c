/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-strength-bar.h"

#include "dp-palette.h"
#include "dp-plot-draw.h"

#include <math.h>

struct _DpStrengthBar {
  GtkWidget parent;
  double remembered, met;
};

G_DEFINE_FINAL_TYPE (DpStrengthBar, dp_strength_bar, GTK_TYPE_WIDGET)

static void
dp_strength_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpStrengthBar *self = DP_STRENGTH_BAR (widget);
  DpPlotPen pen = dp_plot_pen (widget, snapshot);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  float filled = roundf ((width - 2) * (float) self->remembered), hatched = roundf ((width - 2) * (float) self->met) - filled;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GskRoundedRect frame;
  GdkRGBA edge = pen.faint;

  edge.alpha *= .6f;
  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 3);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  dp_plot_draw_fill (&pen, &GRAPHENE_RECT_INIT (mirrored ? width - 1 - filled : 1, 1, filled, height - 2), DP_PATTERN_FILLED);
  dp_plot_draw_fill (&pen, &GRAPHENE_RECT_INIT (mirrored ? width - 1 - filled - hatched : 1 + filled, 1, hatched, height - 2), DP_PATTERN_HATCHED);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 1, 1, 1, 1 }, (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
dp_strength_bar_class_init (DpStrengthBarClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = dp_strength_bar_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "strengthbar");
}

static void
dp_strength_bar_init (DpStrengthBar *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 60, 10);
  dp_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
dp_strength_bar_new (double remembered, double met)
{
  DpStrengthBar *self = g_object_new (DP_TYPE_STRENGTH_BAR, NULL);

  self->met = CLAMP (met, 0, 1);
  self->remembered = CLAMP (remembered, 0, self->met);
  return GTK_WIDGET (self);
}

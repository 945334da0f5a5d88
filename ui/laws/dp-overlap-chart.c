/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-overlap-chart.h"

#include "dp-draw.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

struct _DpOverlapChart {
  GtkWidget parent;
  DpBars bars;
};

G_DEFINE_FINAL_TYPE (DpOverlapChart, dp_overlap_chart, GTK_TYPE_WIDGET)

/* The size of small print in pixels, as the user's settings have it. */
static double
small_print (PangoContext *pango)
{
  const PangoFontDescription *font = pango_context_get_font_description (pango);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE, dpi = pango_cairo_context_get_resolution (pango);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi : 96) / 72;
  return MAX (size * .8, 9);
}

/* Blue against the orange hatching: told apart by every eye, and by the hatching without any colour. */
static GdkRGBA
filled (void)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "#84aaff" : "#1b4fa3");
  return colour;
}

static void
fill_bar (cairo_t *cr, DpBox box)
{
  GdkRGBA colour = filled ();

  cairo_rectangle (cr, box.x, box.y, box.w, box.h);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
}

static void
hatch_bar (cairo_t *cr, const DpPalette *palette, DpBox box)
{
  cairo_save (cr);
  cairo_rectangle (cr, box.x, box.y, box.w, box.h);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, &palette->text_orange);
  cairo_set_line_width (cr, 1.2);
  /* Lines run on from bar to bar: they begin where x + y is a multiple of the step. */
  for (double at = floor ((box.x + box.y) / 5) * 5; at < box.x + box.w + box.y + box.h + 5; at += 5)
    {
      cairo_move_to (cr, at - box.y, box.y);
      cairo_line_to (cr, at - box.y - box.h, box.y + box.h);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_rectangle (cr, box.x + .6, box.y + .6, MAX (box.w - 1.2, 0), MAX (box.h - 1.2, 0));
  gdk_cairo_set_source_rgba (cr, &palette->text_orange);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A round step, so that two to five of them reach the top. */
static double
step_for (double top)
{
  static const double steps[] = { .01, .02, .05, .1, .2, .25, .5 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (top / steps[i] <= 4)
      return steps[i];
  return .5;
}

static void
draw_grid (const DpPen *pen, DpBox plot, double top, double step, double size)
{
  for (double at = 0; at <= top + step / 2; at += step)
    {
      double y = floor (plot.y + plot.h * (1 - at / top)) + .5;
      g_autofree char *text = g_strdup_printf (_("%.0f%%"), 100 * at);

      gdk_cairo_set_source_rgba (pen->cr, &pen->palette->dim);
      cairo_set_line_width (pen->cr, at > 0 ? .3 : 1);
      cairo_move_to (pen->cr, plot.x, y);
      cairo_line_to (pen->cr, plot.x + plot.w, y);
      cairo_stroke (pen->cr);
      dp_draw_text (pen, text, plot.x - size * .4, y, size, PANGO_WEIGHT_NORMAL, &pen->palette->dim, 1, 0, FALSE);
    }
}

static void
draw_bars (const DpPen *pen, const DpBars *bars, DpBox plot, double top, double size)
{
  /* A lone bar is not as wide as the page. */
  double each = MIN (plot.w / bars->n, 56), thick = MAX (each * .74, 1), start = plot.x + (plot.w - each * bars->n) / 2;
  double widest = dp_draw_text_width (pen, "00", size, PANGO_WEIGHT_NORMAL) + size * .4;
  guint every = (guint) MAX (ceil ((bars->first + bars->n > 10 ? widest : widest * .6) / each), 1);

  for (guint i = 0; i < bars->n; i++)
    {
      double x = start + i * each + (each - thick) / 2, also = plot.h * bars->also[i] / top, not_also = plot.h * bars->not_also[i] / top;
      g_autofree char *text = g_strdup_printf ("%u", bars->first + i);

      if (also > 0)
        fill_bar (pen->cr, (DpBox) { x, plot.y + plot.h - also, thick, also });
      if (not_also > 0)
        hatch_bar (pen->cr, pen->palette, (DpBox) { x, plot.y + plot.h - also - not_also, thick, not_also });
      if (i % every == 0)
        dp_draw_text (pen, text, x + thick / 2, plot.y + plot.h + size * .95, size, PANGO_WEIGHT_NORMAL, &pen->palette->text, .5, 0, FALSE);
    }
}

static void
dp_overlap_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const DpBars *bars = &DP_OVERLAP_CHART (widget)->bars;
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), highest = 0, top, step, size, left;
  DpPen pen;

  for (guint i = 0; i < bars->n; i++)
    highest = MAX (highest, bars->also[i] + bars->not_also[i]);
  if (highest <= 0 || width < 40 || height < 40)
    return;
  pen = dp_pen_begin (widget, snapshot, FALSE);
  size = small_print (pen.pango);
  step = step_for (highest);
  top = MAX (ceil (highest / step - 1e-9) * step, step);
  left = dp_draw_text_width (&pen, "100 %", size, PANGO_WEIGHT_NORMAL) + size * .4;
  draw_grid (&pen, (DpBox) { left, size * .7, width - left, height - size * 2.4 }, top, step, size);
  draw_bars (&pen, bars, (DpBox) { left, size * .7, width - left, height - size * 2.4 }, top, size);
  dp_pen_end (&pen);
}

static void
dp_overlap_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *natural, int *min_baseline,
                          int *natural_baseline)
{
  double size = small_print (gtk_widget_get_pango_context (widget));

  *min = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? size * 10 : size * 11);
  *natural = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? size * 18 : size * 11);
}

void
dp_overlap_chart_set_bars (DpOverlapChart *self, const char *title, const DpBars *bars, gboolean points)
{
  g_autofree char *figures = dp_bars_text (bars, points);
  /* Translators: a chart in words; the figures are a pair for each number of points or cards. */
  g_autofree char *text = g_strdup_printf (_("Of the replacement’s hands, those that would also have made the withdrawn call, and those that would not: %s."), figures);

  g_return_if_fail (DP_IS_OVERLAP_CHART (self));
  self->bars = *bars;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  bars->n ? text : _("No hands"), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
dp_overlap_chart_class_init (DpOverlapChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = dp_overlap_chart_snapshot;
  widget_class->measure = dp_overlap_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "overlapchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
dp_overlap_chart_init (DpOverlapChart *self)
{
  dp_palette_watch (GTK_WIDGET (self));
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer also)
{
  if (GPOINTER_TO_INT (also))
    fill_bar (cr, (DpBox) { 0, 0, width, height });
  else
    hatch_bar (cr, dp_palette_get (), (DpBox) { 0, 0, width, height });
}

GtkWidget *
dp_overlap_swatch_new (gboolean also)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 22);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 14);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch, GINT_TO_POINTER (also), NULL);
  dp_palette_watch (area);
  return area;
}

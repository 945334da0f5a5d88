/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-draw.h"

#include <adwaita.h>
#include <math.h>

DpPlotPen
dp_plot_pen (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  DpPlotPen pen = { .snapshot = snapshot, .pango = gtk_widget_get_pango_context (widget), .strong = adw_style_manager_get_high_contrast (manager),
                    .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL };

  gtk_style_context_get_color (style, &pen.text);
  pen.faint = pen.grid = pen.text;
  pen.faint.alpha *= pen.strong ? 1 : .72f;
  pen.grid.alpha *= pen.strong ? .55f : .16f;
  if (!gtk_style_context_lookup_color (style, "accent_color", &pen.fill))
    pen.fill = pen.text;
  if (!gtk_style_context_lookup_color (style, "warning_color", &pen.second))
    pen.second = pen.text;
  return pen;
}

static void
draw_rectangle (const DpPlotPen *pen, double x, double y, double w, double h, const GdkRGBA *colour)
{
  if (w > 0 && h > 0)
    gtk_snapshot_append_color (pen->snapshot, colour, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) w, (float) h));
}

static void
draw_outline (const DpPlotPen *pen, const graphene_rect_t *box, const GdkRGBA *colour, float thick)
{
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, box, 0);
  gtk_snapshot_append_border (pen->snapshot, &frame, (float[4]) { thick, thick, thick, thick }, (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

/* Slanting lines that run on from bar to bar: the gradient always begins at the same place. */
static void
draw_hatching (const DpPlotPen *pen, const graphene_rect_t *box, const GdkRGBA *colour)
{
  GdkRGBA clear = *colour;
  GskColorStop stops[4];

  clear.alpha = 0;
  stops[0] = (GskColorStop) { 0, *colour };
  stops[1] = (GskColorStop) { .35f, *colour };
  stops[2] = (GskColorStop) { .35f, clear };
  stops[3] = (GskColorStop) { 1, clear };
  gtk_snapshot_append_repeating_linear_gradient (pen->snapshot, box, &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (4, 4), stops, G_N_ELEMENTS (stops));
}

void
dp_plot_draw_fill (const DpPlotPen *pen, const graphene_rect_t *box, DpPlotPattern pattern)
{
  const GdkRGBA *colour = pattern == DP_PATTERN_HATCHED ? &pen->second : &pen->fill;

  if (box->size.width <= 0 || box->size.height <= 0)
    return;
  if (pattern == DP_PATTERN_FILLED)
    {
      draw_rectangle (pen, box->origin.x, box->origin.y, box->size.width, box->size.height, colour);
      return;
    }
  if (pattern == DP_PATTERN_HATCHED)
    draw_hatching (pen, box, colour);
  draw_outline (pen, box, colour, MIN (1.5f, MIN (box->size.width, box->size.height) / 2));
}

void
dp_plot_draw_marker (const DpPlotPen *pen, cairo_t *cr, double x, double y, double size, DpPlotPattern pattern)
{
  gdk_cairo_set_source_rgba (cr, pattern == DP_PATTERN_HATCHED ? &pen->second : &pen->fill);
  cairo_new_path (cr);
  if (pattern == DP_PATTERN_HATCHED)
    cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  else
    cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  if (pattern == DP_PATTERN_HOLLOW)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

/* align 0 begins at x, .5 is centred there, 1 ends there; y is the middle. */
static float
draw_text (const DpPlotPen *pen, const char *text, double x, double y, double align, double most, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (pen->pango);
  int width, height;

  pango_layout_set_text (layout, text, -1);
  if (most > 0)
    {
      pango_layout_set_width (layout, (int) (most * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) round (x - width * align), (float) round (y - height / 2.0)));
  gtk_snapshot_append_layout (pen->snapshot, layout, colour);
  gtk_snapshot_restore (pen->snapshot);
  return (float) width;
}

static float
text_width (const DpPlotPen *pen, const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (pen->pango);
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return (float) width;
}

static double
height_of (const DpPlotLayout *layout, double value)
{
  return layout->area.origin.y + layout->area.size.height * (1 - dp_axis_place (&layout->scale, value));
}

static void
draw_scale (const DpPlotPen *pen, const DpPlotLayout *layout)
{
  g_autoptr (GArray) ticks = dp_axis_ticks (&layout->scale, 5);

  for (guint i = 0; i < ticks->len; i++)
    {
      double at = g_array_index (ticks, double, i), y = floor (height_of (layout, at));
      g_autofree char *label = dp_axis_label (&layout->scale, at);

      draw_rectangle (pen, layout->area.origin.x, y, layout->area.size.width, 1, at == 0 ? &pen->faint : &pen->grid);
      draw_text (pen, label, layout->area.origin.x - layout->text * .4, y, 1, 0, &pen->faint);
    }
}

/* As many labels as fit without touching. */
static void
draw_places (const DpPlotPen *pen, const DpPlotLayout *layout)
{
  const DpAxis *places = dp_plot_model_get_places (layout->model);
  g_autofree char *sample = places->n ? dp_axis_label (places, places->n - 1) : NULL;
  float each = sample ? text_width (pen, sample) + layout->text * 1.2f : 1;
  g_autoptr (GArray) ticks = dp_axis_ticks (places, CLAMP ((guint) (layout->area.size.width / each), 2, DP_PLOT_TICKS));
  float end = layout->area.origin.x + layout->area.size.width, y = layout->area.origin.y + layout->area.size.height;

  for (guint i = 0; i < ticks->len; i++)
    {
      double at = g_array_index (ticks, double, i);
      graphene_rect_t strip = dp_plot_layout_strip (layout, (guint) at);
      g_autofree char *label = dp_axis_label (places, at);
      float half = text_width (pen, label) / 2, middle = strip.origin.x + strip.size.width / 2;

      draw_rectangle (pen, floorf (middle), y + 1, 1, layout->text * .25, &pen->faint);
      draw_text (pen, label, CLAMP (middle, half, MAX (end + 4 - half, half)), y + layout->text * .95, .5, 0, &pen->text);
    }
}

/* A bar of one place, or of as many places as share a pixel: then the highest of them. */
static void
draw_bars_at (const DpPlotPen *pen, const DpPlotLayout *layout, guint place, guint places)
{
  graphene_rect_t strip = dp_plot_layout_strip (layout, place);
  float wide = strip.size.width * (float) places, gap = wide > 5 ? MAX (wide * .2f, 1) : wide > 2.5f ? 1 : 0;
  float x = roundf (strip.origin.x + gap / 2), w = MAX (roundf (strip.origin.x + wide - gap / 2) - x, 1);
  double above = 0;

  /* A few bars are not as wide as the page. */
  if (w > layout->text * 3)
    {
      x = roundf (x + w / 2 - layout->text * 1.5f);
      w = layout->text * 3;
    }
  for (guint s = 0; s < dp_plot_model_get_n_series (layout->model); s++)
    {
      const DpSeries *series = dp_plot_model_get_series (layout->model, s);
      double value = 0, from, to;

      if (series->shape != DP_PLOT_BARS)
        continue;
      for (guint i = place; i < MIN (place + places, series->n); i++)
        if (fabs (series->values[i]) > fabs (value))
          value = series->values[i];
      from = round (height_of (layout, above));
      to = round (height_of (layout, above + value));
      above += value;
      dp_plot_draw_fill (pen, &GRAPHENE_RECT_INIT (x, (float) MIN (from, to), w, (float) fabs (to - from)), series->pattern);
    }
}

static void
draw_line (const DpPlotPen *pen, const DpPlotLayout *layout, cairo_t *cr, const DpSeries *series)
{
  gboolean joined = FALSE;

  gdk_cairo_set_source_rgba (cr, series->pattern == DP_PATTERN_HATCHED ? &pen->second : &pen->fill);
  cairo_set_line_width (cr, pen->strong ? 3 : 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* From value to value: days on which nothing was done do not break it. */
  for (guint i = 0; i < series->n; i++)
    {
      graphene_rect_t strip = dp_plot_layout_strip (layout, i);

      if (isnan (series->values[i]))
        continue;
      (joined ? cairo_line_to : cairo_move_to) (cr, strip.origin.x + strip.size.width / 2, height_of (layout, series->values[i]));
      joined = TRUE;
    }
  cairo_stroke (cr);
  for (guint i = 0; i < series->n; i++)
    {
      graphene_rect_t strip = dp_plot_layout_strip (layout, i);

      if (!isnan (series->values[i]))
        dp_plot_draw_marker (pen, cr, strip.origin.x + strip.size.width / 2, height_of (layout, series->values[i]), strip.size.width < 8 ? 2 : 4, series->pattern);
    }
}

static void
draw_lines (const DpPlotPen *pen, const DpPlotLayout *layout)
{
  graphene_rect_t room = layout->area;
  cairo_t *cr;

  graphene_rect_inset (&room, -6, -6);
  cr = gtk_snapshot_append_cairo (pen->snapshot, &room);
  for (guint s = 0; s < dp_plot_model_get_n_series (layout->model); s++)
    if (dp_plot_model_get_series (layout->model, s)->shape == DP_PLOT_LINE)
      draw_line (pen, layout, cr, dp_plot_model_get_series (layout->model, s));
  cairo_destroy (cr);
}

static void
draw_upright (const DpPlotPen *pen, const DpPlotLayout *layout)
{
  guint n = dp_plot_model_get_places (layout->model)->n, together = (guint) MAX (ceilf ((float) n / layout->area.size.width), 1);

  draw_scale (pen, layout);
  draw_places (pen, layout);
  for (guint place = 0; place < n; place += together)
    draw_bars_at (pen, layout, place, together);
  draw_lines (pen, layout);
}

/* x counted from where lines of text begin. */
static void
draw_text_along (const DpPlotPen *pen, const DpPlotLayout *layout, const char *text, double x, double y, double align, double most)
{
  draw_text (pen, text, pen->mirrored ? layout->width - x : x, y, pen->mirrored ? 1 - align : align, most, &pen->text);
}

static double
along (const DpPlotPen *pen, const DpPlotLayout *layout, double x, double width)
{
  return pen->mirrored ? layout->width - x - width : x;
}

/* One named thing: its name, its bar, and the figure at the bar's end. */
static void
draw_row (const DpPlotPen *pen, const DpPlotLayout *layout, guint place)
{
  graphene_rect_t strip = dp_plot_layout_strip (layout, place);
  float thick = floorf (layout->text * (layout->beside ? .85f : .6f)), x = layout->area.origin.x, start = x, middle = strip.origin.y + strip.size.height / 2;
  g_autofree char *name = dp_axis_label (dp_plot_model_get_places (layout->model), place), *figure = NULL;
  double sum = 0;

  if (!layout->beside)
    middle = strip.origin.y + layout->text * 1.65f;
  for (guint s = 0; s < dp_plot_model_get_n_series (layout->model); s++)
    {
      const DpSeries *series = dp_plot_model_get_series (layout->model, s);
      double value = isnan (series->values[place]) ? 0 : series->values[place];
      float from = start + layout->area.size.width * (float) dp_axis_place (&layout->scale, sum);
      float to = start + layout->area.size.width * (float) dp_axis_place (&layout->scale, sum + value);

      dp_plot_draw_fill (pen, &GRAPHENE_RECT_INIT (roundf ((float) along (pen, layout, from, to - from)), roundf (middle - thick / 2), roundf (to - from), thick),
                         series->pattern);
      sum += value;
      x = MAX (x, to);
    }
  draw_rectangle (pen, along (pen, layout, start - 1, 1), floor (strip.origin.y), 1, ceil (strip.size.height), &pen->grid);
  if (layout->beside)
    draw_text_along (pen, layout, name, start - layout->text * .7, middle, 1, 0);
  else
    draw_text_along (pen, layout, name, start + layout->text * .3, strip.origin.y + layout->text * .7, 0, layout->width - layout->text * .5);
  figure = dp_axis_full_label (&layout->scale, sum);
  draw_text_along (pen, layout, figure, x + layout->text * .4, middle, 0, 0);
}

static void
draw_mark (const DpPlotPen *pen, const DpPlotLayout *layout, guint point)
{
  graphene_rect_t strip = dp_plot_layout_strip (layout, point);
  GdkRGBA shade = pen->text;

  shade.alpha = .1f;
  if (!layout->across)
    {
      float wide = MAX (strip.size.width, 5);

      strip = GRAPHENE_RECT_INIT (floorf (strip.origin.x + strip.size.width / 2 - wide / 2), strip.origin.y, ceilf (wide), strip.size.height);
    }
  gtk_snapshot_append_color (pen->snapshot, &shade, &strip);
  draw_outline (pen, &strip, &pen->text, pen->strong ? 2 : 1);
}

void
dp_plot_draw (const DpPlotPen *pen, const DpPlotLayout *layout, int point)
{
  guint n = dp_plot_model_get_places (layout->model)->n;

  if (layout->across)
    for (guint place = 0; place < n; place++)
      draw_row (pen, layout, place);
  else
    draw_upright (pen, layout);
  if (point >= 0 && (guint) point < n)
    draw_mark (pen, layout, (guint) point);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-paint-private.h"

static const double sizes[] = { [DP_TYPE_BODY] = 11, [DP_TYPE_HEADING] = 9.5, [DP_TYPE_LABEL] = 9.5, [DP_TYPE_TITLE] = 17 };

PangoContext *
dp_chart_context_new (PangoContext *like)
{
  g_autoptr (PangoFontMap) fonts = like ? g_object_ref (pango_context_get_font_map (like)) : pango_cairo_font_map_new ();
  PangoContext *context = pango_font_map_create_context (fonts);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  if (!like)
    {
      PangoFontDescription *sans = pango_font_description_from_string ("Sans");

      pango_context_set_font_description (context, sans);
      pango_font_description_free (sans);
    }
  else
    {
      pango_context_set_font_description (context, pango_context_get_font_description (like));
      pango_context_set_language (context, pango_context_get_language (like));
      pango_context_set_base_dir (context, pango_context_get_base_dir (like));
    }
  return context;
}

PangoLayout *
dp_chart_type (PangoContext *context, const char *text, DpType type, double width)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, sizes[type] * PANGO_SCALE);
  if (type == DP_TYPE_HEADING || type == DP_TYPE_TITLE)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width < 0 ? -1 : (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);
  return layout;
}

void
dp_chart_type_size (PangoLayout *layout, double *width, double *height)
{
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  *width = (double) w / PANGO_SCALE;
  *height = (double) h / PANGO_SCALE;
}

void
dp_chart_measure (const char *text, gboolean small, double width, double *out_width, double *out_height, gpointer context)
{
  g_autoptr (PangoLayout) layout = dp_chart_type (context, text, small ? DP_TYPE_LABEL : DP_TYPE_BODY, width);

  dp_chart_type_size (layout, out_width, out_height);
}

void
dp_chart_set_ink (cairo_t *cr, const DpInk *ink)
{
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, ink->alpha);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

DpPen
dp_pen_begin (GtkWidget *widget, GtkSnapshot *snapshot, gboolean four_colour)
{
  return dp_pen_begin_below (widget, snapshot, four_colour, 0);
}

DpPen
dp_pen_begin_below (GtkWidget *widget, GtkSnapshot *snapshot, gboolean four_colour, double below)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget) + (float) below);
  PangoContext *pango = gtk_widget_create_pango_context (widget);

  cairo_font_options_t *options = cairo_font_options_copy (pango_cairo_context_get_font_options (pango));

  /* Letters on cards stand close and are drawn at any size and turn: no snapping to whole pixels. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (pango, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (pango, FALSE);
  return (DpPen) {
    .cr = gtk_snapshot_append_cairo (snapshot, &bounds),
    .pango = pango,
    .palette = dp_palette_get (),
    .four_colour = four_colour,
  };
}

void
dp_pen_end (DpPen *pen)
{
  g_clear_pointer (&pen->cr, cairo_destroy);
  g_clear_object (&pen->pango);
}

const GdkRGBA *
dp_pen_suit_on_card (const DpPen *pen, DpDenomination suit)
{
  const DpPalette *p = pen->palette;

  switch (suit)
    {
    case DP_CLUBS:
      return pen->four_colour ? &p->green : &p->ink;
    case DP_DIAMONDS:
      return pen->four_colour ? &p->orange : &p->red;
    case DP_HEARTS:
      return &p->red;
    default:
      return &p->ink;
    }
}

const GdkRGBA *
dp_pen_suit_on_window (const DpPen *pen, DpDenomination suit)
{
  const DpPalette *p = pen->palette;

  switch (suit)
    {
    case DP_CLUBS:
      return pen->four_colour ? &p->text_green : &p->text;
    case DP_DIAMONDS:
      return pen->four_colour ? &p->text_orange : &p->text_red;
    case DP_HEARTS:
      return &p->text_red;
    default:
      return &p->text;
    }
}

void
dp_draw_round_box (const DpPen *pen, DpBox b, double radius)
{
  double r = MIN (radius, MIN (b.w, b.h) / 2);

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, b.x + b.w - r, b.y + r, r, -G_PI_2, 0);
  cairo_arc (pen->cr, b.x + b.w - r, b.y + b.h - r, r, 0, G_PI_2);
  cairo_arc (pen->cr, b.x + r, b.y + b.h - r, r, G_PI_2, G_PI);
  cairo_arc (pen->cr, b.x + r, b.y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (pen->cr);
}

static void
heart_path (cairo_t *cr)
{
  cairo_move_to (cr, 0, .48);
  cairo_curve_to (cr, -.12, .28, -.5, .1, -.5, -.2);
  cairo_curve_to (cr, -.5, -.4, -.36, -.48, -.26, -.48);
  cairo_curve_to (cr, -.13, -.48, -.04, -.4, 0, -.27);
  cairo_curve_to (cr, .04, -.4, .13, -.48, .26, -.48);
  cairo_curve_to (cr, .36, -.48, .5, -.4, .5, -.2);
  cairo_curve_to (cr, .5, .1, .12, .28, 0, .48);
  cairo_close_path (cr);
}

static void
stem_path (cairo_t *cr)
{
  cairo_move_to (cr, -.045, .08);
  cairo_curve_to (cr, -.05, .3, -.1, .42, -.2, .5);
  cairo_line_to (cr, .2, .5);
  cairo_curve_to (cr, .1, .42, .05, .3, .045, .08);
  cairo_close_path (cr);
}

void
dp_draw_suit (const DpPen *pen, DpDenomination suit, double x, double y, double size, const GdkRGBA *colour)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  switch (suit)
    {
    case DP_HEARTS:
      heart_path (cr);
      break;
    case DP_DIAMONDS:
      cairo_move_to (cr, 0, -.5);
      cairo_curve_to (cr, .1, -.32, .26, -.12, .4, 0);
      cairo_curve_to (cr, .26, .12, .1, .32, 0, .5);
      cairo_curve_to (cr, -.1, .32, -.26, .12, -.4, 0);
      cairo_curve_to (cr, -.26, -.12, -.1, -.32, 0, -.5);
      cairo_close_path (cr);
      break;
    case DP_CLUBS:
      cairo_arc (cr, 0, -.26, .225, 0, 2 * G_PI);
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
      cairo_arc (cr, -.265, .11, .225, 0, 2 * G_PI);
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
      cairo_arc (cr, .265, .11, .225, 0, 2 * G_PI);
      cairo_close_path (cr);
      cairo_rectangle (cr, -.12, -.12, .24, .24);
      stem_path (cr);
      break;
    default:
      cairo_save (cr);
      cairo_translate (cr, 0, -.06);
      cairo_scale (cr, .94, -.9);
      heart_path (cr);
      cairo_restore (cr);
      stem_path (cr);
      break;
    }
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_restore (cr);
}

static PangoLayout *
make_layout (const DpPen *pen, const char *text, double size, PangoWeight weight)
{
  PangoLayout *layout = pango_layout_new (pen->pango);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pen->pango));

  pango_font_description_set_absolute_size (font, MAX (size, 1) * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

double
dp_draw_text_width (const DpPen *pen, const char *text, double size, PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = make_layout (pen, text, size, weight);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

double
dp_draw_text (const DpPen *pen, const char *text, double x, double y, double size, PangoWeight weight,
              const GdkRGBA *colour, double align, double max_width, gboolean cut)
{
  g_autoptr (PangoLayout) layout = make_layout (pen, text, size, weight);
  double width, narrow = 1;
  int w;

  pango_layout_get_size (layout, &w, NULL);
  width = (double) w / PANGO_SCALE;
  if (max_width > 0 && width > max_width)
    {
      if (cut)
        {
          pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
          width = max_width;
        }
      else
        {
          narrow = max_width / width;
          width = max_width;
        }
    }
  cairo_save (pen->cr);
  /* Capitals and figures are about 0.7 of the size in every face: centre those, not the line with its descenders. */
  cairo_translate (pen->cr, x - align * width, y);
  cairo_scale (pen->cr, narrow, narrow < .6 ? narrow / .6 : 1);
  cairo_translate (pen->cr, 0, .352 * size - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  gdk_cairo_set_source_rgba (pen->cr, colour);
  /* The layout is not told of the scale: laid out anew for a narrowed face, Pango spaces the letters as if it were not. */
  pango_cairo_show_layout (pen->cr, layout);
  cairo_restore (pen->cr);
  return width;
}

double
dp_draw_call_text (const DpPen *pen, DpCall call, double x, double y, double size, const GdkRGBA *colour)
{
  char level[2] = "0";
  double wide, left;

  if (!dp_call_is_bid (call) || dp_call_denomination (call) == DP_NOTRUMP)
    return dp_draw_text (pen, dp_call_symbol (call), x, y, size, PANGO_WEIGHT_BOLD, colour, .5, 0, FALSE);
  level[0] = (char) ('0' + dp_call_level (call));
  wide = dp_draw_text_width (pen, level, size, PANGO_WEIGHT_BOLD);
  left = x - (wide + size * .86) / 2;
  dp_draw_text (pen, level, left, y, size, PANGO_WEIGHT_BOLD, colour, 0, 0, FALSE);
  dp_draw_suit (pen, dp_call_denomination (call), left + wide + size * .46, y, size * .8, colour);
  return wide + size * .86;
}

void
dp_draw_flag (const DpPen *pen, double x, double y, double size)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, x, y - size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, size * .56, size * .98);
  cairo_line_to (cr, -size * .56, size * .98);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &pen->palette->flag);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (1.2, size * .085));
  gdk_cairo_set_source_rgba (cr, &pen->palette->flag_ink);
  cairo_stroke (cr);
  cairo_restore (cr);
  dp_draw_text (pen, "!", x, y - size * .33, size * .66, PANGO_WEIGHT_HEAVY, &pen->palette->flag_ink, .5, 0, FALSE);
}

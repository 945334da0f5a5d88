/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-draw.h"

#include <glib/gi18n-lib.h>

static void
card_shadow (const DpPen *pen, DpBox b, double radius)
{
  dp_draw_round_box (pen, (DpBox) { b.x, b.y + b.h * .02 + .5, b.w, b.h }, radius);
  cairo_set_source_rgba (pen->cr, 0, 0, 0, .22);
  cairo_fill (pen->cr);
}

static void
card_face (const DpPen *pen, DpBox b, const GdkRGBA *fill)
{
  double radius = b.w * .1, line = MAX (.75, b.w * .014) * pen->palette->line;

  card_shadow (pen, b, radius);
  dp_draw_round_box (pen, b, radius);
  gdk_cairo_set_source_rgba (pen->cr, fill);
  cairo_fill (pen->cr);
  dp_draw_round_box (pen, (DpBox) { b.x + line / 2, b.y + line / 2, b.w - line, b.h - line }, radius);
  cairo_set_line_width (pen->cr, line);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->card_edge);
  cairo_stroke (pen->cr);
}

/* Level above suit in the corner, so that the call can be read when only the card's left edge shows. */
static void
bid_corner (const DpPen *pen, DpCall call, DpBox b)
{
  DpDenomination d = dp_call_denomination (call);
  const GdkRGBA *colour = dp_pen_suit_on_card (pen, d);
  char level[2] = { (char) ('0' + dp_call_level (call)), '\0' };
  double x = b.x + b.w * .21;

  dp_draw_text (pen, level, x, b.y + b.w * .27, b.w * .46, PANGO_WEIGHT_BOLD, colour, .5, 0, FALSE);
  if (d == DP_NOTRUMP)
    dp_draw_text (pen, dp_denomination_symbol (d), x, b.y + b.w * .64, b.w * .28, PANGO_WEIGHT_BOLD, colour, .5, b.w * .34, FALSE);
  else
    dp_draw_suit (pen, d, x, b.y + b.w * .66, b.w * .33, colour);
}

static void
bid_face (const DpPen *pen, DpCall call, DpBox b, DpLook look)
{
  DpDenomination d = dp_call_denomination (call);
  const GdkRGBA *colour = dp_pen_suit_on_card (pen, d);
  double x = b.x + b.w * .63, y = b.y + b.h * .66;

  bid_corner (pen, call, b);
  if (look & DP_LOOK_COVERED)
    return;
  if (d == DP_NOTRUMP)
    dp_draw_text (pen, dp_denomination_symbol (d), x, y, b.w * .46, PANGO_WEIGHT_BOLD, colour, .5, b.w * .58, FALSE);
  else
    dp_draw_suit (pen, d, x, y, b.w * .56, colour);
}

static void
word_face (const DpPen *pen, DpCall call, DpBox b, DpLook look, const GdkRGBA *colour)
{
  cairo_t *cr = pen->cr;

  if (call != DP_PASS)
    {
      gboolean covered = look & DP_LOOK_COVERED;
      double size = b.w * (call == DP_DOUBLE ? (covered ? .46 : .72) : (covered ? .3 : .6));

      dp_draw_text (pen, dp_call_symbol (call), covered ? b.x + b.w * .21 : b.x + b.w / 2, covered ? b.y + b.w * .3 : b.y + b.h / 2, size,
                    PANGO_WEIGHT_HEAVY, colour, .5, covered ? b.w * .36 : b.w * .8, FALSE);
      return;
    }
  if (look & DP_LOOK_COVERED)
    {
      /* Up the edge that shows. */
      cairo_save (cr);
      cairo_translate (cr, b.x + b.w * .21, b.y + b.h / 2);
      cairo_rotate (cr, -G_PI_2);
      /* Translators: on the green bidding card, in capitals; keep it short. */
      dp_draw_text (pen, C_("bidding card", "PASS"), 0, 0, b.w * .33, PANGO_WEIGHT_BOLD, colour, .5, b.h * .84, FALSE);
      cairo_restore (cr);
      return;
    }
  dp_draw_text (pen, C_("bidding card", "PASS"), b.x + b.w / 2, b.y + b.h * (look & DP_LOOK_DEEMED ? .38 : .5), b.w * .33, PANGO_WEIGHT_BOLD, colour, .5,
                b.w * .86, FALSE);
}

static void
deemed_card (const DpPen *pen, DpCall call, DpBox b, DpLook look)
{
  double line = MAX (1.25, b.w * .035), dash[] = { b.w * .1, b.w * .07 };
  const GdkRGBA *colour = &pen->palette->felt_text;

  dp_draw_round_box (pen, (DpBox) { b.x + line / 2, b.y + line / 2, b.w - line, b.h - line }, b.w * .1);
  cairo_set_line_width (pen->cr, line);
  cairo_set_dash (pen->cr, dash, 2, 0);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->felt);
  cairo_fill_preserve (pen->cr);
  gdk_cairo_set_source_rgba (pen->cr, colour);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  if (dp_call_is_bid (call))
    dp_draw_call_text (pen, call, b.x + b.w / 2, b.y + b.h * .38, b.w * .38, colour);
  else
    word_face (pen, call, b, look, colour);
  if (!(look & DP_LOOK_COVERED))
    /* Translators: under a pass that nobody made but the laws take as made. */
    dp_draw_text (pen, C_("bidding card", "deemed"), b.x + b.w / 2, b.y + b.h * .66, b.w * .24, PANGO_WEIGHT_NORMAL, colour, .5, b.w * .76, FALSE);
}

static void
whole_call_card (const DpPen *pen, DpCall call, DpBox b, DpLook look)
{
  const DpPalette *p = pen->palette;
  const GdkRGBA *fill = call == DP_PASS ? &p->pass : call == DP_DOUBLE ? &p->dbl : &p->redbl;
  double margin = b.w * .055;

  if (look & DP_LOOK_DEEMED)
    {
      deemed_card (pen, call, b, look);
      return;
    }
  card_face (pen, b, &p->card);
  if (dp_call_is_bid (call))
    {
      bid_face (pen, call, b, look);
      return;
    }
  /* A white rim keeps the green card apart from the green cloth. */
  dp_draw_round_box (pen, (DpBox) { b.x + margin, b.y + margin, b.w - 2 * margin, b.h - 2 * margin }, b.w * .07);
  gdk_cairo_set_source_rgba (pen->cr, fill);
  cairo_fill (pen->cr);
  word_face (pen, call, b, look, &p->on_call);
}

/* What is drawn between these two is struck through, and faded towards the cloth, but solid: a card that shines through another
 * is hard to read. */
static void
begin_struck (const DpPen *pen, DpBox b)
{
  dp_draw_round_box (pen, b, b.w * .1);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->felt);
  cairo_fill (pen->cr);
  cairo_push_group (pen->cr);
}

static void
end_struck (const DpPen *pen, DpBox b)
{
  cairo_t *cr = pen->cr;
  double inset = b.w * .08;

  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, .62);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, b.x + inset, b.y + b.h - inset);
  cairo_line_to (cr, b.x + b.w - inset, b.y + inset);
  cairo_set_line_width (cr, MAX (4, b.w * .13));
  gdk_cairo_set_source_rgba (cr, &pen->palette->card);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, MAX (2.5, b.w * .075));
  gdk_cairo_set_source_rgba (cr, &pen->palette->strike);
  cairo_stroke (cr);
}

void
dp_draw_ring (const DpPen *pen, DpBox b)
{
  double line = MAX (2, b.w * .06);

  dp_draw_round_box (pen, (DpBox) { b.x - line / 2, b.y - line / 2, b.w + line, b.h + line }, b.w * .13);
  cairo_set_line_width (pen->cr, line);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->ring);
  cairo_stroke (pen->cr);
}

void
dp_draw_call_card (const DpPen *pen, DpCall call, DpBox b, DpLook look)
{
  if (look & DP_LOOK_STRUCK)
    begin_struck (pen, b);
  whole_call_card (pen, call, b, look);
  if (look & DP_LOOK_STRUCK)
    end_struck (pen, b);
  if (look & DP_LOOK_LATEST)
    dp_draw_ring (pen, b);
}

/* Rank and suit in the corner: one above the other, or side by side where the next card leaves only a strip across. */
static void
corner_index (const DpPen *pen, DpCard card, DpBox b, double size, gboolean across)
{
  DpDenomination suit = dp_card_suit (card);
  const GdkRGBA *colour = dp_pen_suit_on_card (pen, suit);
  const char *rank = dp_card_rank_symbol (card);
  double x = b.x + (across ? b.w * .07 + size * .42 : b.w * .04 + size * .39);

  dp_draw_text (pen, rank, x, b.y + size * (across ? .52 : .55), size, PANGO_WEIGHT_BOLD, colour, .5, size * (across ? .9 : .82), FALSE);
  if (across)
    dp_draw_suit (pen, suit, x + size * .96, b.y + size * .52, size * .78, colour);
  else
    dp_draw_suit (pen, suit, x, b.y + size * 1.42, size * .72, colour);
}

void
dp_draw_playing_card (const DpPen *pen, DpCard card, DpBox b, double index, DpLook look)
{
  DpDenomination suit = dp_card_suit (card);
  const GdkRGBA *colour = dp_pen_suit_on_card (pen, suit);

  if (look & DP_LOOK_STRUCK)
    begin_struck (pen, b);
  card_face (pen, b, &pen->palette->card);
  corner_index (pen, card, b, index > 0 ? index : b.w * .46, look & DP_LOOK_ACROSS);
  if (!(look & DP_LOOK_COVERED))
    dp_draw_suit (pen, suit, b.x + b.w * .6, b.y + b.h * (look & DP_LOOK_ACROSS ? .62 : .6), b.w * .52, colour);
  if (look & DP_LOOK_STRUCK)
    end_struck (pen, b);
  if (look & DP_LOOK_LATEST)
    dp_draw_ring (pen, b);
}

void
dp_draw_word (const DpPen *pen, const char *word, double x, double y, double size, double max_width, DpWordShape shape)
{
  cairo_t *cr = pen->cr;
  const DpPalette *p = pen->palette;
  double pad = size * (shape == DP_WORD_PENNANT ? .62 : .42), h = size * 1.34, line = MAX (1.25, size * .11);
  double room = max_width > 0 ? max_width - 2 * pad : 0;
  double text = dp_draw_text_width (pen, word, size, PANGO_WEIGHT_BOLD), w;
  const GdkRGBA *fill = shape == DP_WORD_PENNANT ? &p->strike : shape == DP_WORD_FLAG ? &p->flag : &p->card;
  const GdkRGBA *ink = shape == DP_WORD_PENNANT ? &p->card : shape == DP_WORD_FLAG ? &p->flag_ink : &p->ink;

  if (room > 0)
    text = MIN (text, room);
  w = text + 2 * pad;
  if (shape == DP_WORD_PENNANT)
    {
      double tip = h * .32;

      cairo_new_path (cr);
      cairo_move_to (cr, x - w / 2, y);
      cairo_line_to (cr, x - w / 2 + tip, y - h / 2);
      cairo_line_to (cr, x + w / 2 - tip, y - h / 2);
      cairo_line_to (cr, x + w / 2, y);
      cairo_line_to (cr, x + w / 2 - tip, y + h / 2);
      cairo_line_to (cr, x - w / 2 + tip, y + h / 2);
      cairo_close_path (cr);
    }
  else
    dp_draw_round_box (pen, (DpBox) { x - w / 2, y - h / 2, w, h }, shape == DP_WORD_FLAG ? size * .15 : h / 2);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  gdk_cairo_set_source_rgba (cr, shape == DP_WORD_PENNANT ? &p->card : &p->ink);
  cairo_stroke (cr);
  dp_draw_text (pen, word, x, y, size, PANGO_WEIGHT_BOLD, ink, .5, room, FALSE);
}

void
dp_draw_card_back (const DpPen *pen, DpBox b)
{
  double short_side = MIN (b.w, b.h), margin = short_side * .1, line = MAX (.75, short_side * .025);

  card_shadow (pen, b, short_side * .1);
  dp_draw_round_box (pen, b, short_side * .1);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->card);
  cairo_fill (pen->cr);
  dp_draw_round_box (pen, (DpBox) { b.x + line, b.y + line, b.w - 2 * line, b.h - 2 * line }, short_side * .09);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->back);
  cairo_fill (pen->cr);
  dp_draw_round_box (pen, (DpBox) { b.x + margin, b.y + margin, b.w - 2 * margin, b.h - 2 * margin }, short_side * .05);
  cairo_set_line_width (pen->cr, line);
  gdk_cairo_set_source_rgba (pen->cr, &pen->palette->back_line);
  cairo_stroke (pen->cr);
}

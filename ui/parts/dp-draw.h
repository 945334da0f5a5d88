/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-palette.h"

/* The shared strokes of the table's widgets. They draw with cairo and Pango on any surface, so that a printed sheet
 * can use them as well. All sizes are in the surface's own units. */

typedef struct {
  cairo_t *cr;
  PangoContext *pango;
  const DpPalette *palette;
  gboolean four_colour;
} DpPen;

typedef struct {
  double x, y, w, h;
} DpBox;

typedef enum {
  DP_LOOK_COVERED = 1 << 0, /* another card lies over all but its left edge */
  DP_LOOK_STRUCK = 1 << 1,  /* cancelled or withdrawn */
  DP_LOOK_DEEMED = 1 << 2,  /* nobody laid it: an outline */
  DP_LOOK_LATEST = 1 << 3,
  DP_LOOK_ACROSS = 1 << 4,  /* playing cards: rank and suit side by side, for a fan that runs down */
} DpLook;

typedef enum {
  DP_WORD_PLAIN,   /* a round pill: a minor penalty card; who led, who won */
  DP_WORD_PENNANT, /* pointed at both ends, and dark: a major penalty card */
  DP_WORD_FLAG,    /* square, in the colour of the flag: irregular */
} DpWordShape;

/* How tall a bidding card and a playing card are for a width of 1. */
#define DP_CALL_CARD_RATIO 1.4
#define DP_PLAYING_CARD_RATIO 1.42

/* Begins drawing on the whole widget; dp_pen_end() when done. */
DpPen dp_pen_begin (GtkWidget *widget, GtkSnapshot *snapshot, gboolean four_colour);
/* The same, with so much room below the widget to draw on as well. */
DpPen dp_pen_begin_below (GtkWidget *widget, GtkSnapshot *snapshot, gboolean four_colour, double below);
void dp_pen_end (DpPen *pen);

/* A suit's colour on a card's face, or on the window's background. */
const GdkRGBA *dp_pen_suit_on_card (const DpPen *pen, DpDenomination suit);
const GdkRGBA *dp_pen_suit_on_window (const DpPen *pen, DpDenomination suit);

/* The path of a rectangle with round corners. */
void dp_draw_round_box (const DpPen *pen, DpBox box, double radius);
/* A suit symbol in a square of that size about (x, y). Drawn, not typeset, so that no font can turn it into something else. */
void dp_draw_suit (const DpPen *pen, DpDenomination suit, double x, double y, double size, const GdkRGBA *colour);

/* A line of text whose capitals are centred on y; align 0 begins at x, 0.5 is centred there, 1 ends there. A line
 * longer than max_width (0 = any) is narrowed, or cut with an ellipsis when `cut`. Returns the width drawn. */
double dp_draw_text (const DpPen *pen, const char *text, double x, double y, double size, PangoWeight weight,
                     const GdkRGBA *colour, double align, double max_width, gboolean cut);
double dp_draw_text_width (const DpPen *pen, const char *text, double size, PangoWeight weight);
/* A call as in a written auction, centred on (x, y), its suit drawn. Returns the width. */
double dp_draw_call_text (const DpPen *pen, DpCall call, double x, double y, double size, const GdkRGBA *colour);

/* A bidding card; a playing card face up, with rank and suit of that size in its corner (0 = as the card's width has it); a
 * card's plain back. */
void dp_draw_call_card (const DpPen *pen, DpCall call, DpBox box, DpLook look);
void dp_draw_playing_card (const DpPen *pen, DpCard card, DpBox box, double index, DpLook look);
void dp_draw_card_back (const DpPen *pen, DpBox box);

/* The light frame of what was laid last. */
void dp_draw_ring (const DpPen *pen, DpBox box);
/* A word on a ground of its own about (x, y), no wider than max_width (0 = any). What it says shows in its shape as well. */
void dp_draw_word (const DpPen *pen, const char *word, double x, double y, double size, double max_width, DpWordShape shape);

/* The flag with "!" that an irregular call bears, standing with its foot at (x, y). */
void dp_draw_flag (const DpPen *pen, double x, double y, double size);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The colours of everything drawn at the table, for light, dark and high contrast. Meaning never hangs on them alone. */
typedef struct {
  GdkRGBA felt, felt_edge, felt_text, felt_dim;
  GdkRGBA card, card_edge, ink, red, orange, green;          /* on a card's face */
  GdkRGBA text, dim, text_red, text_orange, text_green, row; /* on the window's background */
  GdkRGBA pass, dbl, redbl, on_call;                         /* the coloured bidding cards */
  GdkRGBA back, back_line;
  GdkRGBA board, board_text, board_dim, tray, tray_text, tray_vul, tray_vul_text;
  GdkRGBA flag, flag_ink, strike, ring;
  double line; /* how wide the edge of a card is, as a multiple of the ordinary */
} DpPalette;

/* The palette that the user's appearance settings ask for. Static. */
const DpPalette *dp_palette_get (void);
/* Redraws the widget whenever those settings change. */
void dp_palette_watch (GtkWidget *widget);
/* A palette by name, whatever the settings, for pictures and printing. Static. */
const DpPalette *dp_palette_lookup (gboolean dark, gboolean high_contrast);

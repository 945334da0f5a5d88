/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-draw.h"
#include "dp-seat.h"

#define DP_TYPE_CARD_CELL (dp_card_cell_get_type ())
/* One card of a list of cards: something to point at, to reach with the keyboard and to be read out. It emits "activate" when it
 * is pressed, if it may be played; the action is "card.play". */
G_DECLARE_FINAL_TYPE (DpCardCell, dp_card_cell, DP, CARD_CELL, GtkWidget)

typedef struct {
  DpCard card;
  guint8 seat;        /* DpSeat whose card it is */
  gboolean face_down;
  gboolean text;      /* a rank on a slip of paper, no card */
  DpLook look;
  double index;       /* the size of rank and suit in its corner */
  double width, height; /* of the whole card, of which the cell may show a part; 0 = as large as the cell */
} DpCardFace;

GtkWidget *dp_card_cell_new (void);
void dp_card_cell_set_face (DpCardCell *self, const DpCardFace *face);
/* What a screen reader says, and the tooltip. */
void dp_card_cell_set_name (DpCardCell *self, const char *name);
DpCard dp_card_cell_get_card (DpCardCell *self);
DpSeat dp_card_cell_get_seat (DpCardCell *self);
void dp_card_cell_set_four_colour (DpCardCell *self, gboolean four_colour);
/* Whether pressing it does anything. */
void dp_card_cell_set_playable (DpCardCell *self, gboolean playable);

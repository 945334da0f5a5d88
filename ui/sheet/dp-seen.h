/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Cards of one player's that came to lie on the table: what a ruling about cards can name. */
typedef struct {
  DpHand cards;
  guint8 seat;      /* DpSeat whose they are */
  guint8 face_down; /* boolean: a lead that nobody has faced, so nobody says which card it is */
} DpSeen;

/* By the first n events, seat by seat: all that a player has exposed; then, where that is something else, what he had
 * exposed up to a moment, what he exposed at once, and each card; then a lead face down. After that the cards played last, the
 * newest first. Each is there once. Array of DpSeen. Caller unrefs. */
GArray *dp_seen_collect (const DpDirector *director, guint n);

/* "West’s 3♦", "South’s face-down lead". User's language. Caller frees. */
char *dp_seen_name (const DpSeen *seen);
/* "A♠, 3♦": spades first, each suit from the top. Caller frees. */
char *dp_seen_cards_text (DpHand cards);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-draw.h"

/* Where each card of a hand lies in the room that the hand is given. Pure arithmetic. */

typedef enum {
  DP_HAND_ROW,    /* a fan from left to right */
  DP_HAND_COLUMN, /* a fan from top to bottom, at the sides of the table */
  DP_HAND_LINE,   /* one line of text: a narrow table */
  DP_HAND_BLOCK,  /* four lines of text, a suit each: a narrow table's sides */
  DP_HAND_DOWN,   /* dummy, North or South: each suit a column */
  DP_HAND_ACROSS, /* dummy, East or West: each suit a row */
} DpHandShape;

typedef struct {
  DpHandShape shape;
  double align;          /* 0 left or top, 0.5 in the middle, 1 right or bottom */
  double card;           /* the width of a card; 0 = what fits */
  gboolean cropped;      /* a narrow table: of each card only its upper part */
  DpDenomination trumps; /* dummy: they come first; DP_NOTRUMP for none */
  gboolean mirrored;     /* dummy: first is at the right, or at the bottom */
  gboolean rising;       /* dummy: the lowest card of a suit comes first */
} DpHandStyle;

typedef struct {
  DpCard card;
  int group;    /* cards of one suit that lie together, counted from 0 */
  DpBox box;    /* of the whole card, or of its text */
  DpBox seen;   /* what the next card leaves of it */
  DpLook look;
  double index; /* the size of rank and suit in its corner */
} DpHandPlace;

/* How far the next card of a dummy's suit lies from this one, at ease and at the least, in card widths. */
#define DP_DUMMY_STEP .46
#define DP_DUMMY_LEAST .4
/* The same in a fan, and how much more between two suits, as a part of it. */
#define DP_FAN_STEP_DOWN .56
#define DP_FAN_STEP .62
#define DP_FAN_LEAST .22
#define DP_FAN_GAP .35
/* Between two suits of dummy's, in card widths. */
#define DP_DUMMY_GAP .1

/* The places in the order in which the cards lie one over the other. Returns how many. */
int dp_hand_layout (DpHand hand, const DpHandStyle *style, double width, double height, DpHandPlace place[DP_CARDS]);
/* Text shapes: where the line of that suit begins, with its symbol in a square as high as its ranks; the box of all of them is
 * *slip. FALSE for other shapes. */
gboolean dp_hand_layout_pip (DpHand hand, const DpHandStyle *style, double width, double height, DpDenomination suit, DpBox *pip, DpBox *slip);

/* Whether the next card lies below, not beside. */
static inline gboolean
dp_hand_shape_is_down (DpHandShape shape)
{
  return shape == DP_HAND_COLUMN || shape == DP_HAND_DOWN;
}

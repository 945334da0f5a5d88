/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-draw.h"

/* Where everything on the drawn table goes. Pure arithmetic. */

typedef enum {
  DP_HAND_ROW,    /* a fan from left to right */
  DP_HAND_COLUMN, /* a fan from top to bottom, at the sides of the table */
  DP_HAND_LINE,   /* one line of text: a narrow table */
  DP_HAND_BLOCK,  /* four lines of text, a suit each: a narrow table's sides */
} DpHandShape;

typedef struct {
  double scale; /* 1 at the natural size */
  gboolean compact;
  DpBox felt, board;
  DpBox plate[DP_SEATS], hand[DP_SEATS], calls[DP_SEATS];
  DpBox open[DP_SEATS]; /* for cards on the table: where there is room beside the calls */
  DpHandShape shape[DP_SEATS];
  double card_width; /* of a bidding card */
} DpTableLayout;

#define DP_TABLE_MIN_WIDTH 320
#define DP_TABLE_MIN_HEIGHT 380
#define DP_TABLE_WIDTH 560
#define DP_TABLE_HEIGHT 520

/* What a row of bidding cards keeps clear about it for rings and shadows, in card widths. */
#define DP_CALL_MARGIN .08
/* How far the next bidding card lies from the left edge of this one, in card widths. */
#define DP_CALL_STEP .5
#define DP_CALL_STEP_STRUCK .68
/* Room above a bidding card for its flag and below or above it for one moved aside, in card heights. */
#define DP_CALL_FLAG_ROOM .26
#define DP_CALL_ASIDE .24
/* A row of cards as high as the widest card is 1. */
#define DP_CALL_ROW_HEIGHT (1.4 * (1 + DP_CALL_FLAG_ROOM + DP_CALL_ASIDE) + 2 * DP_CALL_MARGIN)
/* How much closer than at ease the cards may lie before they are made smaller. */
#define DP_CALL_SQUEEZE .72

/* `shown`: which hands lie face up; `open`: before which players cards lie on the table; `span`: how wide each player's calls
 * are when laid at ease, in card widths. */
void dp_table_layout (double width, double height, const gboolean shown[DP_SEATS], const gboolean open[DP_SEATS], const double span[DP_SEATS],
                      DpTableLayout *out);

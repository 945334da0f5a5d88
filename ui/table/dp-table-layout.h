/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hand-layout.h"
#include "dp-seat.h"

/* Where everything on the drawn table goes. Pure arithmetic. */

typedef struct {
  double scale; /* 1 at the natural size */
  double grow;  /* how much larger names are for the sake of large text; 1 = not */
  gboolean compact;
  DpBox felt, board;
  DpBox plate[DP_SEATS], hand[DP_SEATS], calls[DP_SEATS];
  DpBox open[DP_SEATS]; /* for cards on the table: where there is room beside the calls */
  DpHandStyle style[DP_SEATS];
  double card_width; /* of a bidding card */

  gboolean play;     /* the cards have taken the place of the bidding cards */
  DpBox trick;       /* the middle of the table */
  DpBox tricks[2];   /* those played, before declarer and before the defender at his right */
  DpSeat tricks_of[2];
  DpBox buttons;
} DpTableLayout;

/* What the play asks of the layout. */
typedef struct {
  DpSeat declarer;
  DpSeat dummy;            /* none while his hand is not on the table */
  DpDenomination trumps;
  int suits, longest;      /* of dummy's hand */
  gboolean aside;          /* some hand has two cards in the trick */
  double buttons_w, buttons_h;
} DpPlaySpread;

#define DP_TABLE_MIN_WIDTH 320
#define DP_TABLE_MIN_HEIGHT 380
#define DP_TABLE_MIN_HEIGHT_PLAY 330
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

/* `text`: the user's text size, 1 to 2. `shown`: which hands lie face up; `open`: before which players cards lie on the table; `span`: how
 * wide each player's calls are when laid at ease, in card widths. */
void dp_table_layout (double width, double height, double text, const gboolean shown[DP_SEATS], const gboolean open[DP_SEATS],
                      const double span[DP_SEATS], DpTableLayout *out);
/* The same for the play: hands large, dummy laid out, the trick in the middle; the board has gone into a corner. `open`: how wide
 * the cards before each player lie, in card widths; `turned`: there are tricks to be shown. */
void dp_table_layout_play (double width, double height, double text, const gboolean shown[DP_SEATS], const double open[DP_SEATS],
                           gboolean turned, const DpPlaySpread *spread, DpTableLayout *out);

/* Cloth, scale and whether the table is compact, for a pane of that size. */
void dp_table_layout_felt (double width, double height, DpTableLayout *out);

/* The most that names and board grow, on a table and on a narrow one. */
#define DP_TABLE_GROW 1.7
#define DP_TABLE_GROW_COMPACT 1.3

/* Sizes in pixels at scale 1: from the cloth's edge, of a name, between parts. */
#define DP_TABLE_PAD 10
#define DP_TABLE_PLATE 24
#define DP_TABLE_GAP 8

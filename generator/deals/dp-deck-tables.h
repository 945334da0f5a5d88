/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hands.h"

/* What is the same whatever is asked: binomials, subsets in order, the 560 shapes of a hand, and hands of each by points. A plain value of some 50 kB. */

#define DP_SHAPE_ROWS 560
/* The same as DP_ALL_HANDS of the engine's counter, as a double. */
#define DP_HANDS_IN_DECK 635013559600.0
#define DP_SUIT_BITS 0x1fffu
/* Splits of 39 cards, of 26 cards between two hands. */
#define DP_SPLITS_39 G_GUINT64_CONSTANT (8122425444)
#define DP_SPLITS_26 10400600u

/* Bit p: so many points. */
typedef guint64 DpPointsMask;
#define DP_ANY_POINTS ((G_GUINT64_CONSTANT (1) << (DP_POINTS_MAX + 1)) - 1)

/* So many of each of three (or two) packets of 13 cards, and how many ways come before it. */
typedef struct {
  guint64 before;
  guint8 take[3];
} DpPackets;

typedef struct {
  guint64 choose[40][14];
  guint16 subsets
      [8192]; /* sets of up to 13 cards by size, then by number: of the sets of size k the first choose[n][k] are those of the lowest n cards */
  guint16 first[14]; /* where those of a size begin */
  guint8 points[16]; /* of ace, king, queen, jack: bits 3 to 0 */
  guint8 length[DP_SHAPE_ROWS][4];
  gint16 at[14][14][14]; /* by clubs, diamonds, hearts: the row of a shape, or -1 */
  guint8 pattern[DP_SHAPE_ROWS];
  double below[39][DP_POINTS_MAX + 2]; /* hands of a pattern with fewer points */
  DpPackets thirteen_of_39[105], thirteen_of_26[14];
  guint n_39, n_26;
} DpDeckTables;

/* Caller frees with g_free(). */
DpDeckTables *dp_deck_tables_new (void);

/* The row of a hand of 13 cards. */
static inline int
dp_deck_tables_row (const DpDeckTables *self, const guint8 length[4])
{
  return self->at[length[0]][length[1]][length[2]];
}

static inline int
dp_deck_tables_points (const DpDeckTables *self, DpHand hand)
{
  return self->points[(hand >> 9) & 15] + self->points[(hand >> 22) & 15] + self->points[(hand >> 35) & 15]
         + self->points[(hand >> 48) & 15];
}

/* The i-th way to take k of these cards, no more than 13 of them. */
static inline DpHand
dp_deck_tables_take (const DpDeckTables *self, DpHand from, int k, guint i)
{
  guint set = self->subsets[self->first[k] + i];
  DpHand taken = 0;

  for (; set; set >>= 1, from &= from - 1)
    if (set & 1)
      taken |= from & -from;
  return taken;
}

/* Hands of a row with such points. */
double dp_deck_tables_hands (const DpDeckTables *self, int row, DpPointsMask points);
/* The i-th way to take 13 of 39 cards, of 26 cards. */
DpHand dp_deck_tables_take_of_39 (const DpDeckTables *self, DpHand from, guint64 i);
DpHand dp_deck_tables_take_of_26 (const DpDeckTables *self, DpHand from, guint i);

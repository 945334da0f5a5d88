/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hand-table.h"

/* The insides of a DpHandTable, for dp-hand-table*.c only. */

#define DP_HOLDING_POINTS 11   /* 0 to 10 */
#define DP_HAND_PAIR_POINTS 21 /* 0 to 20 */
/* Aces held and kings: 16 * aces + kings, kings that somebody names having a bit each, the others counted above those bits. It adds up over suits. */
#define DP_HAND_KEYS 80
#define DP_SPOTS 0xffu
#define DP_HONOUR_SHIFT 8

/* Bit i: the description i. */
typedef guint16 DpHandTruth;
G_STATIC_ASSERT (DP_FIT_MAX_HANDS <= 16);

/* Honours of one suit with so many cards. */
typedef struct {
  DpHandTruth truth;
  guint8 key, mask, points, spots;
  guint16 n;
} DpHolding;

typedef struct {
  DpHandTruth truth;
  guint8 key;
  guint32 n[DP_HOLDING_POINTS];
} DpHoldingClass;

typedef struct {
  guint n_holdings, n_classes;
  DpHolding holdings[DP_MASKS];
  DpHoldingClass classes[DP_MASKS];
  guint8 by_points[DP_MASKS], from[DP_HOLDING_POINTS + 1]; /* the places of the holdings with p points, in order: from from[p] to before from[p + 1] */
} DpSuitHoldings;

/* Honours of two suits that no description tells apart. */
typedef struct {
  DpHandTruth truth;
  guint8 key;
  guint32 n[DP_HAND_PAIR_POINTS], below[DP_HAND_PAIR_POINTS + 1]; /* at most the 10,400,600 ways to take 13 of 26 cards */
} DpHandPairClass;

typedef struct {
  guint n;
  DpHandPairClass *of;
} DpHandPair;

/* Classes while they are being found. */
typedef struct {
  guint n;
  DpHandPairClass of[DP_MASKS * DP_MASKS];
} DpHandPairScratch;

/* Hands of one shape with these classes and points, and how many come before them. */
typedef struct {
  guint64 before;
  guint16 a, b;
  DpPointsMask points;
} DpHandEntry;

struct DpHandTable {
  const DpDeckTables *tables;
  guint n_hands;
  DpHands hands[DP_FIT_MAX_HANDS];
  DpHand with, barred;
  DpPointsMask points;
  gboolean keys;
  guint8 king[4];
  DpHandTruth key_truth[DP_HAND_KEYS];
  DpSuitHoldings *suits[4][14];
  DpHandPair *pairs[2][14][14]; /* of minors: clubs, diamonds; of majors: hearts, spades */
  guint64 before[DP_SHAPE_ROWS + 1];
  GArray *entries[DP_SHAPE_ROWS];
  DpHandPairScratch scratch;
};

/* What the descriptions say of hands of one shape. */
typedef struct {
  DpHandTruth alive;
  DpPointsMask points[DP_FIT_MAX_HANDS];
} DpRowAsked;

/* The cards of one suit, 13 bits. */
static inline guint
dp_hand_table_cards_of (DpHand cards, int suit)
{
  return (guint) (cards >> (13 * suit)) & DP_SUIT_BITS;
}

/* Made when first asked for. major: 0 for clubs and diamonds, 1 for hearts and spades. */
const DpSuitHoldings *dp_hand_table_get_suit (DpHandTable *self, int suit, int length);
DpHandPair *dp_hand_table_get_pair (DpHandTable *self, int major, const guint8 length[4]);
DpRowAsked dp_hand_table_ask_row (const DpHandTable *self, int row);
/* The points with which a hand of these classes fits. */
DpPointsMask dp_hand_table_points_of (const DpHandTable *self, const DpRowAsked *asked, const DpHandPairClass *a, const DpHandPairClass *b);
/* Hands of two classes with such points. */
guint64 dp_hand_table_count_classes (const DpHandPairClass *a, const DpHandPairClass *b, DpPointsMask points);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-count.h"

/* The insides of a DpCounter, for dp-count*.c only. */

#define DP_SHAPES_MAX 560
#define DP_PATTERNS_MAX 39
#define DP_SUIT_POINTS 11 /* 0 to 10 */
#define DP_PAIR_POINTS 21 /* 0 to 20 */
#define DP_POINTS (DP_POINTS_MAX + 1)
/* Aces held and kings: 16 * aces + kings. Kings that somebody names have a bit each; the others, if somebody counts kings, are counted
 * above those bits. It adds up over suits. */
#define DP_KEYS 80
#define DP_ASKED_MAX (2 * DP_MEANING_MAX_HANDS)

/* Bit i: the description i of those that are asked about. Those of the first meaning have the low byte, those of the second the
 * high one. */
typedef guint16 DpTruth;
G_STATIC_ASSERT (DP_MEANING_MAX_HANDS <= 8);

/* Bit p: so many points. */
typedef guint64 DpPointsMask;

/* Holdings of one suit at one length that no description tells apart. */
typedef struct {
  DpTruth truth;
  guint8 key;
  double n[DP_SUIT_POINTS];
} DpSuitClass;

typedef struct {
  guint n;
  DpSuitClass of[DP_MASKS];
} DpSuitClasses;

/* The same of two suits together. */
typedef struct {
  DpTruth truth;
  guint8 key;
  guint8 least, most; /* points that occur */
  double n[DP_PAIR_POINTS];
} DpPairClass;

typedef struct {
  gboolean made;
  guint n;
  DpPairClass of[DP_MASKS * DP_MASKS];
} DpPairClasses;

typedef struct {
  guint8 length[4];
  guint8 pattern;
} DpShapeRow;

struct DpCounter {
  DpDeck deck;
  int honours;                    /* of a suit: at most 5 */
  guint n_shapes;
  DpShapeRow shapes[DP_SHAPES_MAX];
  guint8 pattern_length[DP_PATTERNS_MAX][4];
  guint n_patterns;
  double choose[14][14];
  double suit[14][DP_SUIT_POINTS];           /* holdings by length and points */
  double pattern[DP_PATTERNS_MAX][DP_POINTS]; /* hands of a shape by points */

  /* What is asked now. */
  const DpHands *asked[DP_ASKED_MAX];
  const DpHands *wider[8];        /* those of the first meaning with wider points and lengths, and else the same */
  DpTruth all;                    /* the places in use */
  DpTruth choosy;                 /* those with conditions on honours or keys */
  gboolean keys;                  /* somebody asks for aces or kings */
  guint8 king[4];                 /* what the king of that suit adds to a key */
  DpTruth key_truth[DP_KEYS];
  gboolean classes_made[4][14];
  DpSuitClasses classes[4][14];
  DpPairClasses majors, minors[14]; /* minors[d]: of d diamonds and the clubs that go with the majors at hand */
};

/* What the descriptions say of hands of one shape. */
typedef struct {
  DpTruth alive;             /* those that such a hand may have, the first meaning as wide as can be */
  DpPointsMask first[256];   /* by what is true of the hand: the points with which it is of the first meaning; only alive bits */
  DpPointsMask wider[256];
  DpPointsMask second[256];
} DpShapeAsked;

/* Hands of one shape by points: of the first meaning, of the second, of both. */
typedef struct {
  DpPointsMask points[3]; /* where there may be some: the other places of n stay as they are, and are not looked at */
  double n[3][DP_POINTS];
  double near;
} DpShapeCount;

typedef void (*DpShapeFunc) (guint shape, const DpShapeCount *count, gpointer data);

/* Takes in what is asked; wider and second may be NULL. */
void dp_counter_ask (DpCounter *self, const DpMeaning *first, const DpMeaning *wider, const DpMeaning *second);
/* Calls back with the count of every shape that a hand in question may have. */
void dp_counter_each_shape (DpCounter *self, DpShapeFunc func, gpointer data);
/* FALSE when no such hand is in question. */
gboolean dp_counter_ask_shape (const DpCounter *self, const DpShapeRow *shape, DpShapeAsked *asked);

/* The holdings with these honours: 0 when there are too few cards, or the deck has no such honour. */
double dp_counter_holdings (const DpCounter *self, int length, guint mask);
DpTruth dp_counter_holding_truth (const DpCounter *self, int suit, int length, guint mask);
guint8 dp_counter_holding_key (const DpCounter *self, int suit, guint mask);
int dp_mask_points (guint mask);
/* The classes of two suits at these lengths. */
void dp_counter_make_pair (DpCounter *self, DpPairClasses *out, int suit, int length, int other, int other_length);
/* Counts the hands of one shape by their classes. */
void dp_counter_count_shape (DpCounter *self, const DpPairClasses *majors, const DpPairClasses *minors, const DpShapeAsked *asked, DpShapeCount *out);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"

/* A description of hands: a hand has it when it meets every condition. A plain value, copied with `=`; a DpMeaning is a
 * union of some. Suits are indexed DP_CLUBS to DP_SPADES throughout. */

#define DP_HANDS_MAX_SHAPES 6
#define DP_HANDS_MAX_ORDERS 4
#define DP_HANDS_MAX_HONOURS 4
/* Of a hand of 13 cards: four aces, kings and queens, and a jack. */
#define DP_POINTS_MAX 37

/* Both ends belong to it. */
typedef struct {
  guint8 min, max;
} DpRange;

typedef enum {
  DP_SHAPE_ANY,
  DP_SHAPE_BALANCED,      /* no void or singleton, one doubleton at most: 4333, 4432, 5332 */
  DP_SHAPE_SEMI_BALANCED, /* no void or singleton, two doubletons at most: those, 5422, 6322 */
  DP_SHAPE_UNBALANCED,    /* what is not balanced */
  DP_SHAPE_SHORT,         /* a void or a singleton */
} DpShapeClass;

/* The longest of several suits: "5+M" speaks of the longer major. */
typedef enum {
  DP_GROUP_MAJORS,
  DP_GROUP_MINORS,
  DP_GROUP_SUITS,
  DP_GROUPS,
} DpGroup;

/* Lengths of spades, hearts, diamonds, clubs, in this order, or of any suits whatever; DP_ANY_LENGTH is "x". */
typedef struct {
  guint8 length[4];
  gboolean in_order;
} DpShape;
#define DP_ANY_LENGTH 255

typedef enum {
  DP_ORDER_LONGER,
  DP_ORDER_NOT_SHORTER,
  DP_ORDER_EQUAL,
} DpOrderKind;

/* One suit against another: "H>S", "H>=S", "H=S". */
typedef struct {
  guint8 kind;
  guint8 suit, other;
} DpOrder;

typedef enum {
  DP_HONOURS_OF_THREE, /* at least n of ace, king, queen */
  DP_HONOURS_OF_FIVE,  /* at least n of the five honours */
  DP_HONOURS_STOPPER,  /* ace, guarded king, queen with two, jack with three */
  DP_HONOURS_HOLDING,  /* at least as good as a holding such as AQxxx or HHxxx */
} DpHonoursKind;

/* A set of the honours of a suit. */
enum {
  DP_MASK_TEN = 1,
  DP_MASK_JACK = 2,
  DP_MASK_QUEEN = 4,
  DP_MASK_KING = 8,
  DP_MASK_ACE = 16,
  DP_MASK_TOP_THREE = 28,
  DP_MASKS = 32,
};

typedef struct {
  guint8 kind;
  guint8 suit;
  guint8 n;               /* of three or of five */
  guint8 cards;           /* holding: the named honours, a DP_MASK */
  guint8 big, small;      /* holding: so many more of the top three ("H"), of the five ("h") */
  guint8 size;            /* holding: cards in the suit */
  gboolean or_longer;     /* holding: or more of them */
} DpHonours;

typedef struct {
  DpRange points;         /* high-card points */
  DpRange length[4];
  DpRange longest[DP_GROUPS];
  DpRange aces, kings;
  DpRange controls;       /* ace 2, king 1 */
  DpRange keys[4];        /* the four aces and the king of that suit */
  guint8 rule;            /* points and the two longest suits add up to so much; 0 for no such rule */
  guint8 shape_class;
  guint8 n_shapes;        /* one of them, if there are any */
  guint8 n_orders;
  guint8 n_honours;
  DpShape shapes[DP_HANDS_MAX_SHAPES];
  DpOrder orders[DP_HANDS_MAX_ORDERS];
  DpHonours honours[DP_HANDS_MAX_HONOURS];
} DpHands;

static inline gboolean dp_range_has (DpRange r, int n) { return n >= r.min && n <= r.max; }

/* The description that every hand has. */
DpHands dp_hands_any (void);

/* Conditions on lengths only; lengths of clubs, diamonds, hearts, spades. Whatever the size of the hand. */
gboolean dp_hands_fit_lengths (const DpHands *self, const guint8 length[4]);
/* The points that a hand of these lengths may have, with a rule of so many taken in; an empty range has min > max. */
DpRange dp_hands_points (const DpHands *self, const guint8 length[4]);
/* Conditions on the honours of one suit: whether these honours, and length cards in all, will do. */
gboolean dp_hands_fit_honours (const DpHands *self, DpDenomination suit, int length, guint mask);
/* Conditions on aces and kings; kings has bit (1 << suit). */
gboolean dp_hands_fit_keys (const DpHands *self, int aces, guint kings);
/* Whether it has conditions on aces and kings; whether it matters how many kings there are, and of which suits. */
gboolean dp_hands_has_keys (const DpHands *self);
gboolean dp_hands_counts_kings (const DpHands *self);
guint dp_hands_names_kings (const DpHands *self);
/* How many conditions it sets on honours, aces and kings. */
int dp_hands_n_choosy (const DpHands *self);

/* Whether a hand has the description. */
gboolean dp_hands_has (const DpHands *self, DpHand hand);
/* The honours of a suit in a hand, a DP_MASK. */
guint dp_hand_honours (DpHand hand, DpDenomination suit);

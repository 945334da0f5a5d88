/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count-private.h"

#include <string.h>

/* --- tables of the deck --- */

static guint8
pattern_of (DpCounter *self, const guint8 length[4])
{
  guint8 sorted[4] = { length[0], length[1], length[2], length[3] };
  guint i = 0;

  for (int a = 0; a < 3; a++)
    for (int b = a + 1; b < 4; b++)
      if (sorted[b] > sorted[a])
        {
          guint8 kept = sorted[a];

          sorted[a] = sorted[b];
          sorted[b] = kept;
        }
  while (i < self->n_patterns && memcmp (self->pattern_length[i], sorted, 4) != 0)
    i++;
  if (i == self->n_patterns)
    memcpy (self->pattern_length[self->n_patterns++], sorted, 4);
  return (guint8) i;
}

/* In the order in which they are counted: by what the majors leave for the minors, then by spades, then by diamonds. */
static void
make_shapes (DpCounter *self)
{
  int ranks = self->deck.ranks;

  for (int majors = 0; majors <= self->deck.cards; majors++)
    for (int s = MAX (0, majors - ranks); s <= MIN (majors, ranks); s++)
      for (int d = MAX (0, self->deck.cards - majors - ranks); d <= MIN (self->deck.cards - majors, ranks); d++)
        {
          DpShapeRow *row = &self->shapes[self->n_shapes++];

          *row = (DpShapeRow) { .length = { (guint8) (self->deck.cards - majors - d), (guint8) d, (guint8) (majors - s), (guint8) s } };
          row->pattern = pattern_of (self, row->length);
        }
}

static void
make_pattern (DpCounter *self, guint i)
{
  double n[4 * DP_SUIT_POINTS] = { 1 };

  for (int suit = 0; suit < 4; suit++)
    {
      double more[4 * DP_SUIT_POINTS] = { 0 };

      for (int p = 0; p <= suit * (DP_SUIT_POINTS - 1); p++)
        for (int q = 0; n[p] > 0 && q < DP_SUIT_POINTS; q++)
          more[p + q] += n[p] * self->suit[self->pattern_length[i][suit]][q];
      memcpy (n, more, sizeof n);
    }
  memcpy (self->pattern[i], n, sizeof self->pattern[i]);
}

DpCounter *
dp_counter_new (DpDeck deck)
{
  DpCounter *self;

  g_return_val_if_fail (deck.ranks >= 1 && deck.ranks <= 13 && deck.cards <= MIN (13, 4 * deck.ranks), NULL);
  self = g_new0 (DpCounter, 1);
  self->deck = deck;
  self->honours = MIN (5, deck.ranks);
  for (int n = 0; n < 14; n++)
    for (int k = 0; k <= n; k++)
      self->choose[n][k] = k == 0 || k == n ? 1 : self->choose[n - 1][k - 1] + self->choose[n - 1][k];
  for (int length = 0; length <= deck.ranks; length++)
    for (guint mask = 0; mask < DP_MASKS; mask++)
      self->suit[length][dp_mask_points (mask)] += dp_counter_holdings (self, length, mask);
  make_shapes (self);
  for (guint i = 0; i < self->n_patterns; i++)
    make_pattern (self, i);
  return self;
}

void
dp_counter_free (DpCounter *self)
{
  g_free (self);
}

guint64
dp_counter_total (const DpCounter *self)
{
  double total = 0;

  for (guint i = 0; i < self->n_shapes; i++)
    for (int p = 0; p < DP_POINTS; p++)
      total += self->pattern[self->shapes[i].pattern][p];
  return (guint64) total;
}

/* --- what is asked --- */

static void
ask_one (DpCounter *self, const DpMeaning *meaning, int at)
{
  for (int i = 0; meaning && i < meaning->n_hands; i++)
    {
      DpTruth bit = (DpTruth) (1u << (at + i));

      self->asked[at + i] = &meaning->hands[i];
      self->all |= bit;
      self->choosy |= dp_hands_n_choosy (&meaning->hands[i]) ? bit : 0;
      self->keys |= dp_hands_has_keys (&meaning->hands[i]);
    }
}

/* Kings that are named have low bits of their own; those that are only counted add up above them. */
static void
ask_kings (DpCounter *self)
{
  guint named = 0;
  gboolean counted = FALSE;
  int next = 1;

  for (guint all = self->all; all; all &= all - 1)
    {
      named |= dp_hands_names_kings (self->asked[__builtin_ctz (all)]);
      counted |= dp_hands_counts_kings (self->asked[__builtin_ctz (all)]);
    }
  for (int suit = 0; suit < 4; suit++)
    if (named & (1u << suit))
      {
        self->king[suit] = (guint8) next;
        next *= 2;
      }
  for (int suit = 0; suit < 4; suit++)
    if (!(named & (1u << suit)))
      self->king[suit] = counted ? (guint8) next : 0;
}

static void
ask_keys (DpCounter *self)
{
  ask_kings (self);
  for (int aces = 0; aces <= 4; aces++)
    for (guint kings = 0; kings < 16; kings++)
      {
        DpTruth truth = 0;
        int key = 16 * aces;

        for (int suit = 0; suit < 4; suit++)
          key += (kings >> suit) & 1 ? self->king[suit] : 0;
        for (guint all = self->all; all; all &= all - 1)
          if (dp_hands_fit_keys (self->asked[__builtin_ctz (all)], aces, kings))
            truth |= (DpTruth) (all & -all);
        self->key_truth[key] = truth;
      }
}

void
dp_counter_ask (DpCounter *self, const DpMeaning *first, const DpMeaning *wider, const DpMeaning *second)
{
  self->all = 0;
  self->choosy = 0;
  self->keys = FALSE;
  ask_one (self, first, 0);
  ask_one (self, second, 8);
  for (int i = 0; i < first->n_hands; i++)
    self->wider[i] = wider ? &wider->hands[i] : &first->hands[i];
  self->key_truth[0] = G_MAXUINT16;
  if (self->keys)
    ask_keys (self);
  memset (self->classes_made, 0, sizeof self->classes_made);
}

/* Bits from..to. */
static DpPointsMask
points_mask (DpRange r)
{
  return r.min > r.max ? 0 : (~(DpPointsMask) 0 << r.min) & (((DpPointsMask) 2 << r.max) - 1);
}

/* The unions of all sets of the points of the descriptions alive; the other places stay as they are, and are not looked at. */
static void
unite (DpPointsMask to[256], const DpPointsMask points[8], guint alive)
{
  guint t = 0;

  to[0] = 0;
  while ((t = (t - alive) & alive))
    to[t] = to[t & (t - 1)] | points[__builtin_ctz (t)];
}

/* The points that a hand of these lengths may have. */
static DpPointsMask
points_of (const DpHands *hands, const guint8 length[4])
{
  return dp_hands_fit_lengths (hands, length) ? points_mask (dp_hands_points (hands, length)) : 0;
}

gboolean
dp_counter_ask_shape (const DpCounter *self, const DpShapeRow *shape, DpShapeAsked *asked)
{
  DpPointsMask points[DP_ASKED_MAX], wider[8];

  asked->alive = 0;
  for (guint all = self->all; all; all &= all - 1)
    {
      int i = __builtin_ctz (all);

      points[i] = points_of (self->asked[i], shape->length);
      if (i < 8)
        wider[i] = self->wider[i] == self->asked[i] ? points[i] : points_of (self->wider[i], shape->length);
      if (i < 8 ? wider[i] : points[i])
        asked->alive |= (DpTruth) (1u << i);
    }
  if (!asked->alive)
    return FALSE;
  unite (asked->first, points, asked->alive & 0xff);
  unite (asked->wider, wider, asked->alive & 0xff);
  unite (asked->second, points + 8, asked->alive >> 8);
  return TRUE;
}

/* --- the count --- */

#define ALL_POINTS (((DpPointsMask) 1 << DP_POINTS) - 1)

static void
count_by_pattern (const DpCounter *self, const DpShapeRow *shape, const DpShapeAsked *asked, DpShapeCount *out)
{
  const double *n = self->pattern[shape->pattern];
  DpPointsMask first = asked->first[asked->alive & 0xff], wider = asked->wider[asked->alive & 0xff];
  DpPointsMask second = asked->second[asked->alive >> 8];

  out->points[0] = first & ALL_POINTS;
  out->points[1] = second & ALL_POINTS;
  out->points[2] = first & second & ALL_POINTS;
  for (int i = 0; i < 3; i++)
    for (DpPointsMask left = out->points[i]; left; left &= left - 1)
      out->n[i][__builtin_ctzll (left)] = n[__builtin_ctzll (left)];
  out->near = 0;
  for (DpPointsMask left = wider & second & ALL_POINTS; left; left &= left - 1)
    out->near += n[__builtin_ctzll (left)];
}

typedef struct {
  double by_points[DP_POINTS];
  double by_length[4][14];
} Sums;

static void
add (Sums *sums, const double n[DP_POINTS], DpPointsMask points, const guint8 length[4])
{
  double total = 0;

  for (; points; points &= points - 1)
    {
      total += n[__builtin_ctzll (points)];
      sums->by_points[__builtin_ctzll (points)] += n[__builtin_ctzll (points)];
    }
  for (int suit = 0; suit < 4; suit++)
    sums->by_length[suit][length[suit]] += total;
}

static void
tally (const Sums *sums, DpTally *out)
{
  out->total = 0;
  for (int p = 0; p < DP_POINTS; p++)
    {
      out->by_points[p] = (guint64) sums->by_points[p];
      out->total += out->by_points[p];
    }
  for (int suit = 0; suit < 4; suit++)
    for (int length = 0; length < 14; length++)
      out->by_length[suit][length] = (guint64) sums->by_length[suit][length];
}

void
dp_counter_each_shape (DpCounter *self, DpShapeFunc func, gpointer data)
{
  const DpShapeRow *before = NULL;

  for (guint i = 0; i < self->n_shapes; i++)
    {
      const DpShapeRow *shape = &self->shapes[i];
      const guint8 *length = shape->length;
      DpShapeAsked asked;
      DpShapeCount count;

      if (!before || before->length[DP_SPADES] + before->length[DP_HEARTS] != length[DP_SPADES] + length[DP_HEARTS])
        for (int d = 0; d < 14; d++)
          self->minors[d].made = FALSE;
      if (!before || before->length[DP_SPADES] != length[DP_SPADES] || before->length[DP_HEARTS] != length[DP_HEARTS])
        self->majors.made = FALSE;
      before = shape;
      if (!dp_counter_ask_shape (self, shape, &asked))
        continue;
      if (!(asked.alive & self->choosy))
        count_by_pattern (self, shape, &asked, &count);
      else
        {
          DpPairClasses *minors = &self->minors[length[DP_DIAMONDS]];

          if (!self->majors.made)
            dp_counter_make_pair (self, &self->majors, DP_SPADES, length[DP_SPADES], DP_HEARTS, length[DP_HEARTS]);
          if (!minors->made)
            dp_counter_make_pair (self, minors, DP_DIAMONDS, length[DP_DIAMONDS], DP_CLUBS, length[DP_CLUBS]);
          dp_counter_count_shape (self, &self->majors, minors, &asked, &count);
          count.points[0] = count.points[1] = count.points[2] = ALL_POINTS;
        }
      func (i, &count, data);
    }
}

typedef struct {
  DpCounter *counter;
  Sums sums[3];
  double near;
} Overlap;

static void
add_shape (guint shape, const DpShapeCount *count, gpointer data)
{
  Overlap *overlap = data;

  for (int i = 0; i < 3; i++)
    add (&overlap->sums[i], count->n[i], count->points[i], overlap->counter->shapes[shape].length);
  overlap->near += count->near;
}

void
dp_counter_overlap (DpCounter *self, const DpMeaning *first, const DpMeaning *wider, const DpMeaning *second, DpOverlap *out)
{
  Overlap overlap = { .counter = self };

  dp_counter_ask (self, first, wider, second);
  dp_counter_each_shape (self, add_shape, &overlap);
  tally (&overlap.sums[0], &out->first);
  tally (&overlap.sums[1], &out->second);
  tally (&overlap.sums[2], &out->both);
  out->near = (guint64) overlap.near;
}

guint64
dp_counter_count (DpCounter *self, const DpMeaning *meaning, DpTally *out)
{
  Overlap overlap = { .counter = self };
  DpTally own;
  DpTally *to = out ? out : &own;

  dp_counter_ask (self, meaning, NULL, NULL);
  dp_counter_each_shape (self, add_shape, &overlap);
  tally (&overlap.sums[0], to);
  return to->total;
}

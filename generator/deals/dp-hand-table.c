/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-table-private.h"

#include <string.h>

/* --- aces and kings --- */

static void
ask_kings (DpHandTable *self)
{
  guint named = 0;
  gboolean counted = FALSE;
  int next = 1;

  for (guint i = 0; i < self->n_hands; i++)
    {
      named |= dp_hands_names_kings (&self->hands[i]);
      counted |= dp_hands_counts_kings (&self->hands[i]);
      self->keys |= dp_hands_has_keys (&self->hands[i]);
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
ask_keys (DpHandTable *self)
{
  ask_kings (self);
  self->key_truth[0] = G_MAXUINT16;
  if (!self->keys)
    return;
  for (int aces = 0; aces <= 4; aces++)
    for (guint kings = 0; kings < 16; kings++)
      {
        int key = 16 * aces;
        DpHandTruth truth = 0;

        for (int suit = 0; suit < 4; suit++)
          key += (kings >> suit) & 1 ? self->king[suit] : 0;
        for (guint i = 0; i < self->n_hands; i++)
          if (dp_hands_fit_keys (&self->hands[i], aces, kings))
            truth |= (DpHandTruth) (1u << i);
        self->key_truth[key] = truth;
      }
}

/* --- one suit --- */

static DpHandTruth
holding_truth (const DpHandTable *self, int suit, int length, guint mask)
{
  DpHandTruth truth = 0;

  for (guint i = 0; i < self->n_hands; i++)
    if (dp_hands_fit_honours (&self->hands[i], (DpDenomination) suit, length, mask))
      truth |= (DpHandTruth) (1u << i);
  return truth;
}

static void
add_class (DpSuitHoldings *out, const DpHolding *h)
{
  guint i = 0;

  while (i < out->n_classes && (out->classes[i].truth != h->truth || out->classes[i].key != h->key))
    i++;
  if (i == out->n_classes)
    out->classes[out->n_classes++] = (DpHoldingClass) { .truth = h->truth, .key = h->key };
  out->classes[i].n[h->points] += h->n;
}

static void
sort_by_points (DpSuitHoldings *self)
{
  guint8 next[DP_HOLDING_POINTS] = { 0 };

  for (guint i = 0; i < self->n_holdings; i++)
    next[self->holdings[i].points]++;
  for (guint p = 0; p < DP_HOLDING_POINTS; p++)
    {
      self->from[p + 1] = (guint8) (self->from[p] + next[p]);
      next[p] = self->from[p];
    }
  for (guint i = 0; i < self->n_holdings; i++)
    self->by_points[next[self->holdings[i].points]++] = (guint8) i;
}

const DpSuitHoldings *
dp_hand_table_get_suit (DpHandTable *self, int suit, int length)
{
  guint must = dp_hand_table_cards_of (self->with, suit), barred = dp_hand_table_cards_of (self->barred, suit);
  int spots = __builtin_popcount (DP_SPOTS & ~(must | barred)), had = __builtin_popcount (must & DP_SPOTS);
  DpSuitHoldings *out = self->suits[suit][length];

  if (out)
    return out;
  out = self->suits[suit][length] = g_new0 (DpSuitHoldings, 1);
  for (guint mask = 0; mask < DP_MASKS; mask++)
    {
      int wanted = length - had - __builtin_popcount (mask);
      DpHolding h = { .mask = (guint8) mask, .points = self->tables->points[mask >> 1], .spots = (guint8) wanted };

      if ((must >> DP_HONOUR_SHIFT) & ~mask || (barred >> DP_HONOUR_SHIFT) & mask || wanted < 0 || wanted > spots)
        continue;
      h.truth = holding_truth (self, suit, length, mask);
      if (!h.truth)
        continue;
      h.key = self->keys ? (guint8) ((mask & DP_MASK_ACE ? 16 : 0) + (mask & DP_MASK_KING ? self->king[suit] : 0)) : 0;
      h.n = (guint16) self->tables->choose[spots][wanted];
      out->holdings[out->n_holdings++] = h;
      add_class (out, &h);
    }
  sort_by_points (out);
  return out;
}

/* --- two suits --- */

static DpHandPairClass *
pair_class (DpHandPairScratch *pair, DpHandTruth truth, guint8 key)
{
  DpHandPairClass *c;

  for (guint i = 0; i < pair->n; i++)
    if (pair->of[i].truth == truth && pair->of[i].key == key)
      return &pair->of[i];
  c = &pair->of[pair->n++];
  memset (c, 0, sizeof *c);
  c->truth = truth;
  c->key = key;
  return c;
}

static void
add_product (DpHandPairClass *c, const DpHoldingClass *a, const DpHoldingClass *b)
{
  for (int p = 0; p < DP_HOLDING_POINTS; p++)
    for (int q = 0; a->n[p] > 0 && q < DP_HOLDING_POINTS; q++)
      c->n[p + q] += a->n[p] * b->n[q];
}

DpHandPair *
dp_hand_table_get_pair (DpHandTable *self, int major, const guint8 length[4])
{
  int low = 2 * major, a_length = length[low], b_length = length[low + 1];
  DpHandPair *pair = self->pairs[major][a_length][b_length];
  DpHandPairScratch *made = &self->scratch;
  const DpSuitHoldings *a, *b;

  if (pair)
    return pair;
  a = dp_hand_table_get_suit (self, low, a_length);
  b = dp_hand_table_get_suit (self, low + 1, b_length);
  made->n = 0;
  for (guint i = 0; i < a->n_classes; i++)
    for (guint j = 0; j < b->n_classes; j++)
      {
        DpHandTruth truth = a->classes[i].truth & b->classes[j].truth;

        if (truth)
          add_product (pair_class (made, truth, (guint8) (a->classes[i].key + b->classes[j].key)), &a->classes[i], &b->classes[j]);
      }
  for (guint i = 0; i < made->n; i++)
    for (int p = 0; p < DP_HAND_PAIR_POINTS; p++)
      made->of[i].below[p + 1] = made->of[i].below[p] + made->of[i].n[p];
  pair = self->pairs[major][a_length][b_length] = g_new0 (DpHandPair, 1);
  pair->n = made->n;
  pair->of = g_memdup2 (made->of, made->n * sizeof made->of[0]);
  return pair;
}

/* --- four suits --- */

DpRowAsked
dp_hand_table_ask_row (const DpHandTable *self, int row)
{
  const guint8 *length = self->tables->length[row];
  DpRowAsked asked = { 0 };

  for (guint i = 0; i < self->n_hands; i++)
    if (dp_hands_fit_lengths (&self->hands[i], length))
      {
        DpRange r = dp_hands_points (&self->hands[i], length);

        asked.points[i] = r.min > r.max ? 0 : (DP_ANY_POINTS << r.min) & (((DpPointsMask) 2 << r.max) - 1) & self->points;
        asked.alive |= (DpHandTruth) (asked.points[i] ? 1u << i : 0);
      }
  return asked;
}

DpPointsMask
dp_hand_table_points_of (const DpHandTable *self, const DpRowAsked *asked, const DpHandPairClass *a, const DpHandPairClass *b)
{
  guint truth = a->truth & b->truth & asked->alive & self->key_truth[a->key + b->key];
  DpPointsMask points = 0;

  for (; truth; truth &= truth - 1)
    points |= asked->points[__builtin_ctz (truth)];
  return points;
}

guint64
dp_hand_table_count_classes (const DpHandPairClass *a, const DpHandPairClass *b, DpPointsMask points)
{
  guint64 n = 0;

  while (points)
    {
      int from = __builtin_ctzll (points), to = from + __builtin_ctzll (~(points >> from));

      for (int p = 0; p < MIN (to, DP_HAND_PAIR_POINTS); p++)
        n += (guint64) a->n[p] * (b->below[MIN (to - p, DP_HAND_PAIR_POINTS)] - b->below[CLAMP (from - p, 0, DP_HAND_PAIR_POINTS)]);
      points &= ~((G_GUINT64_CONSTANT (1) << to) - 1);
    }
  return n;
}

static guint64
count_row (DpHandTable *self, int row)
{
  DpRowAsked asked = dp_hand_table_ask_row (self, row);
  const DpHandPair *minors, *majors;
  guint64 n = 0;

  if (!asked.alive)
    return 0;
  minors = dp_hand_table_get_pair (self, 0, self->tables->length[row]);
  majors = dp_hand_table_get_pair (self, 1, self->tables->length[row]);
  for (guint i = 0; i < majors->n; i++)
    for (guint j = 0; j < minors->n; j++)
      {
        DpPointsMask points = dp_hand_table_points_of (self, &asked, &majors->of[i], &minors->of[j]);

        n += points ? dp_hand_table_count_classes (&majors->of[i], &minors->of[j], points) : 0;
      }
  return n;
}

guint64
dp_hand_table_total (const DpHandTable *self)
{
  return self->before[DP_SHAPE_ROWS];
}

guint64
dp_hand_table_of_row (const DpHandTable *self, int row)
{
  return self->before[row + 1] - self->before[row];
}

static DpHandTable *
new_uncounted (const DpDeckTables *tables, const DpFit *fit, DpHand barred, DpPointsMask points)
{
  DpHandTable *self = g_malloc (sizeof *self);

  memset (self, 0, G_STRUCT_OFFSET (DpHandTable, scratch));
  self->tables = tables;
  self->n_hands = fit->n_hands;
  memcpy (self->hands, fit->hands, fit->n_hands * sizeof fit->hands[0]);
  self->with = fit->with;
  self->barred = fit->without | barred;
  self->points = points;
  ask_keys (self);
  return self;
}

DpHandTable *
dp_hand_table_new (const DpDeckTables *tables, const DpFit *fit, const DpFitShapes *shapes, DpHand barred, DpPointsMask points)
{
  DpHandTable *self = new_uncounted (tables, fit, barred, points);

  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    self->before[row + 1] = self->before[row] + (dp_fit_shapes_may (shapes, row) ? count_row (self, row) : 0);
  return self;
}

gboolean
dp_hand_table_is_none (const DpDeckTables *tables, const DpFit *fit, const DpFitShapes *shapes, DpHand barred)
{
  g_autoptr (DpHandTable) self = new_uncounted (tables, fit, barred, DP_ANY_POINTS);

  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    if (dp_fit_shapes_may (shapes, row) && count_row (self, row) > 0)
      return FALSE;
  return TRUE;
}

static void
free_pair (DpHandPair *pair)
{
  if (!pair)
    return;
  g_free (pair->of);
  g_free (pair);
}

void
dp_hand_table_free (DpHandTable *self)
{
  if (!self)
    return;
  for (int a = 0; a < 14; a++)
    for (int suit = 0; suit < 4; suit++)
      g_free (self->suits[suit][a]);
  for (int a = 0; a < 14; a++)
    for (int b = 0; b < 14; b++)
      {
        free_pair (self->pairs[0][a][b]);
        free_pair (self->pairs[1][a][b]);
      }
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    if (self->entries[row])
      g_array_unref (self->entries[row]);
  g_free (self);
}

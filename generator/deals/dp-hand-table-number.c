/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-table-private.h"

/* A hand from its number: the sums of the count, read backwards. */

static GArray *
get_entries (DpHandTable *self, int row, const DpHandPair *majors, const DpHandPair *minors)
{
  GArray *list = self->entries[row];
  DpRowAsked asked = { 0 };
  guint64 before = 0;

  if (list)
    return list;
  asked = dp_hand_table_ask_row (self, row);
  list = self->entries[row] = g_array_sized_new (FALSE, FALSE, sizeof (DpHandEntry), MIN (majors->n * minors->n, 512));
  for (guint i = 0; i < majors->n; i++)
    for (guint j = 0; j < minors->n; j++)
      {
        const DpHandPairClass *a = &majors->of[i], *b = &minors->of[j];
        DpPointsMask points = dp_hand_table_points_of (self, &asked, a, b);
        DpHandEntry found = { before, (guint16) i, (guint16) j, points };
        guint64 n = points ? dp_hand_table_count_classes (a, b, points) : 0;

        if (n > 0)
          g_array_append_val (list, found);
        before += n;
      }
  return list;
}

static DpHand
suit_hand (const DpHandTable *self, int suit, const DpHolding *h, guint i)
{
  guint must = dp_hand_table_cards_of (self->with, suit) & DP_SPOTS, barred = dp_hand_table_cards_of (self->barred, suit);
  DpHand taken = dp_deck_tables_take (self->tables, DP_SPOTS & ~(must | barred), h->spots, i);

  return (taken | must | (DpHand) h->mask << DP_HONOUR_SHIFT) << (13 * suit);
}

/* The i-th way to hold so many points with that class in two suits. Ways are counted off, not listed: few are drawn from one list before it goes. */
static DpHand
pair_hand (const DpHandTable *self, int major, const DpHandPairClass *class, int points, const guint8 length[4], guint32 i)
{
  int suit = 2 * major;
  const DpSuitHoldings *a = self->suits[suit][length[suit]], *b = self->suits[suit + 1][length[suit + 1]];

  for (guint n = 0; n < a->n_holdings; n++)
    {
      const DpHolding *x = &a->holdings[n];
      int rest = points - x->points;

      if (rest < 0 || rest >= DP_HOLDING_POINTS)
        continue;
      for (guint m = b->from[rest]; m < b->from[rest + 1]; m++)
        {
          const DpHolding *y = &b->holdings[b->by_points[m]];
          guint32 ways = (guint32) x->n * y->n;

          if ((x->truth & y->truth) != class->truth || (guint8) (x->key + y->key) != class->key)
            continue;
          if (i < ways)
            return suit_hand (self, suit, x, i / y->n) | suit_hand (self, suit + 1, y, i % y->n);
          i -= ways;
        }
    }
  g_assert_not_reached ();
}

DpHand
dp_hand_table_hand (DpHandTable *self, int row, guint64 i)
{
  const guint8 *length = self->tables->length[row];
  DpHandPair *minors = dp_hand_table_get_pair (self, 0, length), *majors = dp_hand_table_get_pair (self, 1, length);
  const GArray *list = get_entries (self, row, majors, minors);
  const DpHandEntry *at = (const DpHandEntry *) (gpointer) list->data;
  const DpHandPairClass *a, *b;

  for (guint n = list->len; n > 1;)
    {
      guint half = n / 2;

      at += at[half].before <= i ? half : 0;
      n -= half;
    }
  i -= at->before;
  a = &majors->of[at->a];
  b = &minors->of[at->b];
  for (int p = 0; p < DP_HAND_PAIR_POINTS; p++)
    for (int q = 0; a->n[p] > 0 && q < DP_HAND_PAIR_POINTS; q++)
      {
        guint64 ways = (at->points >> (p + q)) & 1 ? (guint64) a->n[p] * b->n[q] : 0;

        if (i < ways)
          return pair_hand (self, 1, a, p, length, (guint32) (i / b->n[q])) | pair_hand (self, 0, b, q, length, (guint32) (i % b->n[q]));
        i -= ways;
      }
  g_assert_not_reached ();
}

int
dp_hand_table_find_row (const DpHandTable *self, guint64 *i)
{
  const guint64 *at = self->before;

  for (guint n = DP_SHAPE_ROWS; n > 1;)
    {
      guint half = n / 2;

      at += at[half] <= *i ? half : 0;
      n -= half;
    }
  *i -= *at;
  return (int) (at - self->before);
}

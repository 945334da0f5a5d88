/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hand-table-private.h"

/* A hand from its number: the sums of the count, read backwards. */

static GArray *
get_holdings (DpHandTable *self, DpHandPair *pair, guint class, int points, const DpSuitHoldings *a, const DpSuitHoldings *b)
{
  const DpHandPairClass *c = &pair->of[class];
  GArray **list_of, *list;
  guint32 before = 0;

  if (!pair->holdings)
    pair->holdings = g_new0 (GArray *, pair->n * DP_HAND_PAIR_POINTS);
  list_of = &pair->holdings[class * DP_HAND_PAIR_POINTS + (guint) points];
  if (*list_of)
    return *list_of;
  list = *list_of = g_array_sized_new (FALSE, FALSE, sizeof (DpPairHolding), 64);
  for (guint i = 0; i < a->n_holdings; i++)
    for (guint j = 0; j < b->n_holdings; j++)
      {
        const DpHolding *x = &a->holdings[i], *y = &b->holdings[j];
        DpPairHolding found = { before, (guint8) i, (guint8) j };

        if (x->points + y->points != points || (x->truth & y->truth) != c->truth || (guint8) (x->key + y->key) != c->key)
          continue;
        g_array_append_val (list, found);
        before += (guint32) x->n * y->n;
      }
  return list;
}

static GArray *
get_entries (DpHandTable *self, int row, const DpHandPair *majors, const DpHandPair *minors)
{
  GArray *list = self->entries[row];
  DpRowAsked asked = { 0 };
  guint64 before = 0;

  if (list)
    return list;
  asked = dp_hand_table_ask_row (self, row);
  list = self->entries[row] = g_array_sized_new (FALSE, FALSE, sizeof (DpHandEntry), 512);
  for (guint i = 0; i < majors->n; i++)
    for (guint j = 0; j < minors->n; j++)
      {
        const DpHandPairClass *a = &majors->of[i], *b = &minors->of[j];
        DpPointsMask points = dp_hand_table_points_of (self, &asked, a, b);

        for (int p = 0; points && p < DP_HAND_PAIR_POINTS; p++)
          for (int q = 0; a->n[p] > 0 && q < DP_HAND_PAIR_POINTS; q++)
            if (b->n[q] > 0 && (points >> (p + q)) & 1)
              {
                DpHandEntry found = { before, (guint16) i, (guint16) j, (guint8) p, (guint8) q };

                g_array_append_val (list, found);
                before += (guint64) a->n[p] * b->n[q];
              }
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

static DpHand
pair_hand (DpHandTable *self, int major, DpHandPair *pair, guint class, int points, const guint8 length[4], guint32 i)
{
  const DpSuitHoldings *a = self->suits[2 * major][length[2 * major]], *b = self->suits[2 * major + 1][length[2 * major + 1]];
  const GArray *list = get_holdings (self, pair, class, points, a, b);
  const DpPairHolding *at = (const DpPairHolding *) (gpointer) list->data;
  const DpHolding *x, *y;

  for (guint n = list->len; n > 1;)
    {
      guint half = n / 2;

      at += at[half].before <= i ? half : 0;
      n -= half;
    }
  x = &a->holdings[at->a];
  y = &b->holdings[at->b];
  i -= at->before;
  return suit_hand (self, 2 * major, x, i / y->n) | suit_hand (self, 2 * major + 1, y, i % y->n);
}

DpHand
dp_hand_table_hand (DpHandTable *self, int row, guint64 i)
{
  const guint8 *length = self->tables->length[row];
  DpHandPair *minors = dp_hand_table_get_pair (self, 0, length), *majors = dp_hand_table_get_pair (self, 1, length);
  const GArray *list = get_entries (self, row, majors, minors);
  const DpHandEntry *at = (const DpHandEntry *) (gpointer) list->data;
  guint64 n_minors;

  for (guint n = list->len; n > 1;)
    {
      guint half = n / 2;

      at += at[half].before <= i ? half : 0;
      n -= half;
    }
  i -= at->before;
  n_minors = minors->of[at->b].n[at->q];
  return pair_hand (self, 1, majors, at->a, at->p, length, (guint32) (i / n_minors))
         | pair_hand (self, 0, minors, at->b, at->q, length, (guint32) (i % n_minors));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-deck-tables.h"

#include <string.h>

static void
make_subsets (DpDeckTables *self)
{
  guint next[14];

  for (int n = 0; n < 40; n++)
    for (int k = 0; k < 14 && k <= n; k++)
      self->choose[n][k] = k == 0 || k == n ? 1 : self->choose[n - 1][k - 1] + self->choose[n - 1][k];
  for (int size = 0; size < 14; size++)
    next[size] = self->first[size] = (guint16) (size == 0 ? 0 : self->first[size - 1] + self->choose[13][size - 1]);
  for (guint set = 0; set <= DP_SUIT_BITS; set++)
    self->subsets[next[__builtin_popcount (set)]++] = (guint16) set;
  for (guint set = 0; set < 16; set++)
    self->points[set] = (guint8) (4 * (set >> 3) + 3 * ((set >> 2) & 1) + 2 * ((set >> 1) & 1) + (set & 1));
}

/* The lengths from long to short as one number. */
static guint
sorted (const guint8 length[4])
{
  guint key = 0;

  for (int n = 13; n >= 0; n--)
    for (int suit = 0; suit < 4; suit++)
      if (length[suit] == n)
        key = key * 14 + (guint) n;
  return key;
}

static void
make_pattern (DpDeckTables *self, double below[DP_POINTS_MAX + 2], const guint8 length[4])
{
  double n[41] = { 1 };

  for (int suit = 0; suit < 4; suit++)
    {
      double more[41] = { 0 };

      for (guint set = 0; set < 16; set++)
        {
          int wanted = length[suit] - __builtin_popcount (set);

          for (int p = 0; wanted >= 0 && wanted <= 9 && p + self->points[set] < 41; p++)
            more[p + self->points[set]] += n[p] * (double) self->choose[9][wanted];
        }
      memcpy (n, more, sizeof n);
    }
  for (int p = 0; p <= DP_POINTS_MAX; p++)
    below[p + 1] = below[p] + n[p];
}

static void
make_shapes (DpDeckTables *self)
{
  guint keys[39];
  guint n_patterns = 0, row = 0;

  memset (self->at, 0xff, sizeof self->at);
  for (int c = 0; c <= 13; c++)
    for (int d = 0; c + d <= 13; d++)
      for (int h = 0; c + d + h <= 13; h++, row++)
        {
          guint8 *length = self->length[row];
          guint i = 0, key;

          self->at[c][d][h] = (gint16) row;
          memcpy (length, ((guint8[4]) { (guint8) c, (guint8) d, (guint8) h, (guint8) (13 - c - d - h) }), 4);
          key = sorted (length);
          while (i < n_patterns && keys[i] != key)
            i++;
          self->pattern[row] = (guint8) i;
          if (i < n_patterns)
            continue;
          keys[n_patterns++] = key;
          make_pattern (self, self->below[i], length);
        }
}

static void
make_packets (DpDeckTables *self)
{
  guint64 before = 0;

  for (int a = 0; a <= 13; a++)
    for (int b = 0; a + b <= 13; b++)
      {
        int c = 13 - a - b;

        self->thirteen_of_39[self->n_39++] = (DpPackets) { before, { (guint8) a, (guint8) b, (guint8) c } };
        before += self->choose[13][a] * self->choose[13][b] * self->choose[13][c];
      }
  g_assert (before == DP_SPLITS_39);
  before = 0;
  for (int a = 0; a <= 13; a++)
    {
      self->thirteen_of_26[self->n_26++] = (DpPackets) { before, { (guint8) a, (guint8) (13 - a) } };
      before += self->choose[13][a] * self->choose[13][13 - a];
    }
  g_assert (before == DP_SPLITS_26);
}

DpDeckTables *
dp_deck_tables_new (void)
{
  DpDeckTables *self = g_new0 (DpDeckTables, 1);

  make_subsets (self);
  make_shapes (self);
  make_packets (self);
  return self;
}

double
dp_deck_tables_hands (const DpDeckTables *self, int row, DpPointsMask points)
{
  const double *below = self->below[self->pattern[row]];
  double n = 0;

  points &= DP_ANY_POINTS;
  while (points)
    {
      int from = __builtin_ctzll (points), to = from + __builtin_ctzll (~(points >> from));

      n += below[to] - below[from];
      points &= ~((G_GUINT64_CONSTANT (1) << to) - 1);
    }
  return n;
}

static const DpPackets *
find_packets (const DpPackets *packets, guint n, guint64 i)
{
  while (n > 1)
    {
      guint half = n / 2;

      packets += packets[half].before <= i ? half : 0;
      n -= half;
    }
  return packets;
}

/* Cards in order, 13 to a packet. */
static DpHand
take_packets (DpHand from, const guint set[3], int n_packets)
{
  DpHand taken = 0;

  for (int packet = 0; packet < n_packets; packet++)
    for (guint bits = set[packet], k = 0; k < 13; k++, bits >>= 1, from &= from - 1)
      taken |= (from & -from) & -(DpHand) (bits & 1);
  return taken;
}

DpHand
dp_deck_tables_take_of_39 (const DpDeckTables *self, DpHand from, guint64 i)
{
  const DpPackets *packets = find_packets (self->thirteen_of_39, self->n_39, i);
  guint b = (guint) self->choose[13][packets->take[1]], c = (guint) self->choose[13][packets->take[2]];
  guint at = (guint) (i - packets->before);
  guint set[3] = { at / c / b, at / c % b, at % c };

  for (int packet = 0; packet < 3; packet++)
    set[packet] = self->subsets[self->first[packets->take[packet]] + set[packet]];
  return take_packets (from, set, 3);
}

DpHand
dp_deck_tables_take_of_26 (const DpDeckTables *self, DpHand from, guint i)
{
  const DpPackets *packets = find_packets (self->thirteen_of_26, self->n_26, i);
  guint b = (guint) self->choose[13][packets->take[1]];
  guint at = (guint) (i - packets->before);
  guint set[3] = { at / b, at % b };

  for (int packet = 0; packet < 2; packet++)
    set[packet] = self->subsets[self->first[packets->take[packet]] + set[packet]];
  return take_packets (from, set, 2);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shape-pairs.h"

#include <string.h>

/* The second hand of a pair; before: the ways that come before it in the row of its first hand. */
typedef struct {
  guint64 before;
  int row;
} Second;

/* A shape of the third hand; before: the ways that come before it. */
typedef struct {
  guint before;
  int row;
} Third;

/* The ways to part what is left of each suit. */
typedef struct {
  gboolean made;
  guint ways;
  GArray *thirds; /* made when first drawn from */
} Split;

/* Shapes that may fit: bit h of [c][d] is for c clubs, d diamonds, h hearts; of the fourth hand, bit 13 - h. */
typedef guint16 Hearts[14][14];

struct DpShapePairs {
  const DpDeckTables *tables;
  guint8 held[4][4];
  guint8 all_held[4]; /* by the second, third and fourth */
  guint choose[14][14];
  Hearts second, third, fourth;
  Split splits[14][14][14];         /* by what is left of clubs, diamonds, hearts */
  DpWide before[DP_SHAPE_ROWS + 1]; /* by the shape of the first */
  guint64 ways[DP_SHAPE_ROWS];      /* to go on from one hand of that shape */
  guint from[DP_SHAPE_ROWS + 1];
  Second *pairs;
  guint n_pairs;
};

/* Bits from to to, and none when there are none. */
static guint
bits (int from, int to)
{
  return to < MAX (from, 0) ? 0 : (~0u << MAX (from, 0)) & ((2u << to) - 1);
}

/* Bit h set when the third may have h hearts more than are held, as its other suits and the fourth's shape allow. */
static guint
split_hearts (const DpShapePairs *self, const guint8 left[4], int c, int d)
{
  const guint8 *held = self->held[2], *rest = self->held[3];
  int majors = 13 - c - held[0] - d - held[1] - held[2] - held[3]; /* hearts and spades of the third, more than are held */
  guint third = (guint) self->third[c + held[0]][d + held[1]] >> held[2], fourth;

  if (!third || majors < 0)
    return 0;
  fourth = (guint) self->fourth[left[0] - c + rest[0]][left[1] - d + rest[1]] >> (13 - left[2] - rest[2]);
  return third & fourth & bits (majors - left[3], MIN (majors, left[2]));
}

/* Adds up the ways to part what is left. */
static guint
count_parts (const DpShapePairs *self, const guint8 left[4])
{
  const guint8 *held = self->held[2];
  int free = 13 - held[0] - held[1] - held[2] - held[3];
  guint all = 0;

  for (int c = 0; c <= MIN (left[0], 13 - held[0]); c++)
    for (int d = 0; d <= MIN (left[1], 13 - held[1]); d++)
      {
        guint ways = 0;

        for (guint hearts = split_hearts (self, left, c, d); hearts; hearts &= hearts - 1)
          ways += self->choose[left[2]][__builtin_ctz (hearts)] * self->choose[left[3]][free - c - d - __builtin_ctz (hearts)];
        all += ways * self->choose[left[0]][c] * self->choose[left[1]][d];
      }
  return all;
}

/* Lists them. */
static void
list_parts (const DpShapePairs *self, const guint8 left[4], GArray *list)
{
  const guint8 *held = self->held[2];
  guint before = 0;

  for (int c = 0; c <= MIN (left[0], 13 - held[0]); c++)
    for (int d = 0; d <= MIN (left[1], 13 - held[1]); d++)
      for (guint hearts = split_hearts (self, left, c, d), ways = self->choose[left[0]][c] * self->choose[left[1]][d]; hearts;
           hearts &= hearts - 1)
        {
          int h = __builtin_ctz (hearts), row = self->tables->at[c + held[0]][d + held[1]][h + held[2]];
          int s = 13 - c - held[0] - d - held[1] - h - held[2] - held[3];
          Third third = { before, row };

          g_array_append_val (list, third);
          before += ways * self->choose[left[2]][h] * self->choose[left[3]][s];
        }
}

static Split *
get_split (DpShapePairs *self, const guint8 left[4])
{
  Split *split = &self->splits[left[0]][left[1]][left[2]];

  if (!split->made)
    split->ways = count_parts (self, left);
  split->made = TRUE;
  return split;
}

/* All that the second may have with so many clubs and diamonds more than are held. */
static guint64
add_seconds (DpShapePairs *self, const guint8 pool[4], int c, int d, guint64 before)
{
  const guint8 *held = self->held[1];
  int majors = 13 - c - held[0] - d - held[1] - held[2] - held[3]; /* hearts and spades more than are held */
  guint64 ways = (guint64) self->choose[pool[0]][c] * self->choose[pool[1]][d];
  guint hearts = (guint) self->second[c + held[0]][d + held[1]] >> held[2];

  for (int h = 0; h <= MIN (pool[2], majors) && hearts; h++, hearts >>= 1)
    {
      int s = majors - h;
      guint8 left[4] = { (guint8) (pool[0] - c), (guint8) (pool[1] - d), (guint8) (pool[2] - h), (guint8) (pool[3] - s) };
      guint64 n =
          hearts & 1 && s <= pool[3] ? ways * self->choose[pool[2]][h] * self->choose[pool[3]][s] * get_split (self, left)->ways : 0;

      if (n == 0)
        continue;
      self->pairs[self->n_pairs++] = (Second) { before, self->tables->at[c + held[0]][d + held[1]][h + held[2]] };
      before += n;
    }
  return before;
}

static void
add_first (DpShapePairs *self, int row)
{
  const guint8 *length = self->tables->length[row];
  guint8 pool[4];

  for (int suit = 0; suit < 4; suit++)
    pool[suit] = (guint8) (13 - length[suit] - self->all_held[suit]);
  for (int c = 0; c <= MIN (pool[0], 13 - self->held[1][0]); c++)
    for (int d = 0; d <= MIN (pool[1], 13 - self->held[1][1]); d++)
      self->ways[row] = add_seconds (self, pool, c, d, self->ways[row]);
}

static void
note_shapes (const DpShapePairs *self, Hearts to, const DpFitShapes *shapes, gboolean reversed)
{
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      const guint8 *length = self->tables->length[row];

      if (dp_fit_shapes_may (shapes, row))
        to[length[0]][length[1]] |= (guint16) (1u << (reversed ? 13 - length[2] : length[2]));
    }
}

DpShapePairs *
dp_shape_pairs_new (const DpDeckTables *tables, const DpHandTable *first, const DpFitShapes *const shapes[4], const guint8 held[4][4])
{
  DpShapePairs *self = g_new0 (DpShapePairs, 1);
  guint n_firsts = 0;

  self->tables = tables;
  memcpy (self->held, held, sizeof self->held);
  for (int suit = 0; suit < 4; suit++)
    self->all_held[suit] = (guint8) (held[1][suit] + held[2][suit] + held[3][suit]);
  for (int n = 0; n < 14; n++)
    for (int k = 0; k < 14; k++)
      self->choose[n][k] = (guint) tables->choose[n][k];
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    n_firsts += dp_hand_table_of_row (first, row) > 0;
  self->pairs = g_new (Second, n_firsts * (guint) shapes[1]->n_shapes);
  note_shapes (self, self->second, shapes[1], FALSE);
  note_shapes (self, self->third, shapes[2], FALSE);
  note_shapes (self, self->fourth, shapes[3], TRUE);
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      guint64 hands = dp_hand_table_of_row (first, row);

      self->from[row] = self->n_pairs;
      if (hands > 0)
        add_first (self, row);
      self->before[row + 1] = self->before[row] + (DpWide) hands * self->ways[row];
    }
  self->from[DP_SHAPE_ROWS] = self->n_pairs;
  return self;
}

void
dp_shape_pairs_free (DpShapePairs *self)
{
  if (!self)
    return;
  for (int a = 0; a < 14; a++)
    for (int b = 0; b < 14; b++)
      for (int c = 0; c < 14; c++)
        if (self->splits[a][b][c].thirds)
          g_array_unref (self->splits[a][b][c].thirds);
  g_free (self->pairs);
  g_free (self);
}

DpWide
dp_shape_pairs_total (const DpShapePairs *self)
{
  return self->before[DP_SHAPE_ROWS];
}

void
dp_shape_pairs_draw (const DpShapePairs *self, GRand *rand, int *first, int *second)
{
  DpWide i = dp_dice_below_wide (rand, self->before[DP_SHAPE_ROWS]);
  const DpWide *row = self->before;
  const Second *at;
  guint64 j;

  for (guint n = DP_SHAPE_ROWS; n > 1;)
    {
      guint half = n / 2;

      row += row[half] <= i ? half : 0;
      n -= half;
    }
  *first = (int) (row - self->before);
  at = &self->pairs[self->from[*first]];
  j = dp_dice_below (rand, self->ways[*first]);
  for (guint n = self->from[*first + 1] - self->from[*first]; n > 1;)
    {
      guint half = n / 2;

      at += at[half].before <= j ? half : 0;
      n -= half;
    }
  *second = at->row;
}

int
dp_shape_pairs_draw_third (DpShapePairs *self, GRand *rand, const guint8 left[4])
{
  Split *split = get_split (self, left);
  const Third *at;
  guint i;

  if (!split->thirds)
    {
      split->thirds = g_array_sized_new (FALSE, FALSE, sizeof (Third), 64);
      list_parts (self, left, split->thirds);
    }
  at = (const Third *) (gpointer) split->thirds->data;
  i = dp_dice_below_32 (rand, split->ways);
  for (guint n = split->thirds->len; n > 1;)
    {
      guint half = n / 2;

      at += at[half].before <= i ? half : 0;
      n -= half;
    }
  return at->row;
}

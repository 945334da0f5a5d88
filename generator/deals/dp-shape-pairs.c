/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shape-pairs.h"

#include "dp-shape-parts.h"

/* The second hand of a pair; before: the ways that come before it in the row of its first hand. */
typedef struct {
  guint64 before;
  int row;
} Second;

/* The shapes that the second may have, in order: cards more than are held. */
typedef struct {
  int row;
  guint8 length[4];
} Shape;

struct DpShapePairs {
  DpShapeParts *parts;
  Shape second[DP_SHAPE_ROWS];
  guint n_seconds;
  DpWide before[DP_SHAPE_ROWS + 1]; /* by the shape of the first */
  guint64 ways[DP_SHAPE_ROWS];      /* to go on from one hand of that shape */
  guint from[DP_SHAPE_ROWS + 1];
  Second *pairs;
  guint n_pairs;
};

/* All that the second may have beside a first of that shape; pool: the cards that are left then. */
static void
add_first (DpShapePairs *self, const DpDeckTables *tables, int row, const guint8 pool[4])
{
  const guint64 *clubs = tables->choose[pool[0]], *diamonds = tables->choose[pool[1]], *hearts = tables->choose[pool[2]], *spades = tables->choose[pool[3]];
  guint64 before = 0;

  for (guint i = 0; i < self->n_seconds; i++)
    {
      const guint8 *length = self->second[i].length;
      /* There is no way to take more cards of a suit than it has left. */
      guint64 n = clubs[length[0]] * diamonds[length[1]] * hearts[length[2]] * spades[length[3]];
      guint8 left[4];

      if (n == 0)
        continue;
      for (int suit = 0; suit < 4; suit++)
        left[suit] = (guint8) (pool[suit] - length[suit]);
      n *= dp_shape_parts_count (self->parts, left);
      if (n == 0)
        continue;
      self->pairs[self->n_pairs++] = (Second) { before, self->second[i].row };
      before += n;
    }
  self->ways[row] = before;
}

static void
list_seconds (DpShapePairs *self, const DpDeckTables *tables, const DpFitShapes *shapes, const guint8 held[4])
{
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      const guint8 *length = tables->length[row];
      Shape *shape = &self->second[self->n_seconds];

      if (!dp_fit_shapes_may (shapes, row) || length[0] < held[0] || length[1] < held[1] || length[2] < held[2] || length[3] < held[3])
        continue;
      shape->row = row;
      for (int suit = 0; suit < 4; suit++)
        shape->length[suit] = (guint8) (length[suit] - held[suit]);
      self->n_seconds++;
    }
}

DpShapePairs *
dp_shape_pairs_new (const DpDeckTables *tables, const DpHandTable *first, const DpFitShapes *const shapes[4], const guint8 held[4][4])
{
  DpShapePairs *self = g_new (DpShapePairs, 1);
  guint n_firsts = 0;

  self->parts = dp_shape_parts_new (tables, shapes[2], held[2], shapes[3], held[3]);
  self->n_seconds = self->n_pairs = 0;
  list_seconds (self, tables, shapes[1], held[1]);
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    n_firsts += dp_hand_table_of_row (first, row) > 0;
  self->pairs = g_new (Second, n_firsts * self->n_seconds);
  self->before[0] = 0;
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      const guint8 *length = tables->length[row];
      guint64 hands = dp_hand_table_of_row (first, row);
      guint8 pool[4];

      self->from[row] = self->n_pairs;
      self->ways[row] = 0;
      for (int suit = 0; suit < 4; suit++)
        pool[suit] = (guint8) (13 - length[suit] - held[1][suit] - held[2][suit] - held[3][suit]);
      if (hands > 0)
        add_first (self, tables, row, pool);
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
  dp_shape_parts_free (self->parts);
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
  return dp_shape_parts_draw (self->parts, rand, left);
}

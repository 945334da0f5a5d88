/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shape-parts.h"

#include <string.h>

/* Shapes that may fit: bit h of [c][d] is for c clubs, d diamonds, h hearts; of the fourth hand, bit 13 - h. */
typedef guint16 Hearts[14][14];

/* Lengths of suits, each by itself. */
typedef struct {
  guint8 min[4], max[4];
} Lengths;

typedef struct {
  gboolean made;
  guint ways;
} Split;

/* Ways to part two suits, by how many of their cards the third hand takes. */
typedef struct {
  gboolean made;
  guint ways[14];
} TwoSuits;

struct DpShapeParts {
  const DpDeckTables *tables;
  guint8 held[2][4]; /* by the third, by the fourth */
  int free;          /* cards that the third takes */
  guint choose[14][14];
  Hearts third, fourth;
  /* Four in five are asked with shapes that are nothing but lengths of each suit by itself. Their ways are a product of those of minors and majors, twenty times faster. */
  gboolean by_suit;
  Lengths lengths[2];
  TwoSuits two[2][14][14]; /* minors, by what is left of clubs and diamonds; majors */
  Split splits[14][14][14]; /* by what is left of clubs, diamonds, hearts */
};

/* --- suit by suit --- */

/* Whether the shapes that may fit are all those of some lengths. */
static gboolean
find_lengths (const DpDeckTables *tables, const DpFitShapes *shapes, Lengths *out)
{
  int inside = 0;

  *out = (Lengths) { .max = { 13, 13, 13, 13 } };
  if (shapes->n_shapes == DP_SHAPE_ROWS)
    return TRUE;
  *out = (Lengths) { .min = { 13, 13, 13, 13 } };
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    for (int suit = 0; suit < 4 && dp_fit_shapes_may (shapes, row); suit++)
      {
        out->min[suit] = MIN (out->min[suit], tables->length[row][suit]);
        out->max[suit] = MAX (out->max[suit], tables->length[row][suit]);
      }
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      gboolean in = TRUE;

      for (int suit = 0; suit < 4; suit++)
        in = in && tables->length[row][suit] >= out->min[suit] && tables->length[row][suit] <= out->max[suit];
      inside += in;
    }
  return inside == shapes->n_shapes;
}

/* How many of the n cards left the third may take. */
static void
bounds (const DpShapeParts *self, int suit, int n, int *least, int *most)
{
  const guint8 held = self->held[0][suit], rest = self->held[1][suit];

  *least = MAX (0, MAX (self->lengths[0].min[suit] - held, n + rest - self->lengths[1].max[suit]));
  *most = MIN (n, MIN (self->lengths[0].max[suit] - held, n + rest - self->lengths[1].min[suit]));
}

static const guint *
get_two (DpShapeParts *self, int major, const guint8 left[4])
{
  int suit = 2 * major, n = left[suit], other = left[suit + 1], least, most, other_least, other_most;
  TwoSuits *two = &self->two[major][n][other];

  if (two->made)
    return two->ways;
  two->made = TRUE;
  bounds (self, suit, n, &least, &most);
  bounds (self, suit + 1, other, &other_least, &other_most);
  for (int i = least; i <= most; i++)
    for (int j = other_least; j <= MIN (other_most, self->free - i); j++)
      two->ways[i + j] += self->choose[n][i] * self->choose[other][j];
  return two->ways;
}

static guint
count_by_suit (DpShapeParts *self, const guint8 left[4])
{
  const guint *minors = get_two (self, 0, left), *majors = get_two (self, 1, left);
  guint all = 0;

  for (int n = 0; n <= self->free; n++)
    all += minors[n] * majors[self->free - n];
  return all;
}

/* --- shape by shape --- */

/* Bits from to to, and none when there are none. */
static guint
bits (int from, int to)
{
  return to < MAX (from, 0) ? 0 : (~0u << MAX (from, 0)) & ((2u << to) - 1);
}

/* Bit h set when the third may have h hearts more than are held, as its other suits and the fourth's shape allow. */
static guint
split_hearts (const DpShapeParts *self, const guint8 left[4], int c, int d)
{
  const guint8 *held = self->held[0], *rest = self->held[1];
  int majors = self->free - c - d;
  guint third = (guint) self->third[c + held[0]][d + held[1]] >> held[2], fourth;

  if (!third || majors < 0)
    return 0;
  fourth = (guint) self->fourth[left[0] - c + rest[0]][left[1] - d + rest[1]] >> (13 - left[2] - rest[2]);
  return third & fourth & bits (majors - left[3], MIN (majors, left[2]));
}

static guint
count_by_shape (const DpShapeParts *self, const guint8 left[4])
{
  guint all = 0;

  for (int c = 0; c <= MIN (left[0], self->free); c++)
    for (int d = 0; d <= MIN (left[1], self->free - c); d++)
      {
        guint ways = 0;

        for (guint hearts = split_hearts (self, left, c, d); hearts; hearts &= hearts - 1)
          ways += self->choose[left[2]][__builtin_ctz (hearts)] * self->choose[left[3]][self->free - c - d - __builtin_ctz (hearts)];
        all += ways * self->choose[left[0]][c] * self->choose[left[1]][d];
      }
  return all;
}

/* Kept out of what follows: nineteen times in twenty what is asked has been made. */
static G_GNUC_NO_INLINE void
make_split (DpShapeParts *self, Split *split, const guint8 left[4])
{
  split->made = TRUE;
  split->ways = self->by_suit ? count_by_suit (self, left) : count_by_shape (self, left);
}

guint
dp_shape_parts_count (DpShapeParts *self, const guint8 left[4])
{
  Split *split = &self->splits[left[0]][left[1]][left[2]];

  if (!split->made)
    make_split (self, split, left);
  return split->ways;
}

/* The i-th way counts off shapes by clubs, then diamonds, then hearts. Few are drawn with as much left twice, so a list would cost more than it saves. */
int
dp_shape_parts_draw (DpShapeParts *self, GRand *rand, const guint8 left[4])
{
  guint i = dp_dice_below_32 (rand, dp_shape_parts_count (self, left));
  const guint *majors = self->by_suit ? get_two (self, 1, left) : NULL;
  const guint8 *held = self->held[0];

  for (int c = 0; c <= MIN (left[0], self->free); c++)
    for (int d = 0; d <= MIN (left[1], self->free - c); d++)
      {
        guint hearts = split_hearts (self, left, c, d), minors = self->choose[left[0]][c] * self->choose[left[1]][d];

        if (majors && hearts && i >= minors * majors[self->free - c - d])
          {
            i -= minors * majors[self->free - c - d];
            continue;
          }
        for (; hearts; hearts &= hearts - 1)
          {
            int h = __builtin_ctz (hearts);
            guint ways = minors * self->choose[left[2]][h] * self->choose[left[3]][self->free - c - d - h];

            if (i < ways)
              return self->tables->at[c + held[0]][d + held[1]][h + held[2]];
            i -= ways;
          }
      }
  g_assert_not_reached ();
}

/* --- --- */

static void
note_shapes (const DpDeckTables *tables, Hearts to, const DpFitShapes *shapes, gboolean reversed)
{
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      const guint8 *length = tables->length[row];

      if (dp_fit_shapes_may (shapes, row))
        to[length[0]][length[1]] |= (guint16) (1u << (reversed ? 13 - length[2] : length[2]));
    }
}

DpShapeParts *
dp_shape_parts_new (const DpDeckTables *tables, const DpFitShapes *third, const guint8 held_by_third[4], const DpFitShapes *fourth, const guint8 held_by_fourth[4])
{
  DpShapeParts *self = g_new0 (DpShapeParts, 1);

  self->tables = tables;
  memcpy (self->held[0], held_by_third, sizeof self->held[0]);
  memcpy (self->held[1], held_by_fourth, sizeof self->held[1]);
  self->free = 13 - held_by_third[0] - held_by_third[1] - held_by_third[2] - held_by_third[3];
  for (int n = 0; n < 14; n++)
    for (int k = 0; k < 14; k++)
      self->choose[n][k] = (guint) tables->choose[n][k];
  note_shapes (tables, self->third, third, FALSE);
  note_shapes (tables, self->fourth, fourth, TRUE);
  self->by_suit = find_lengths (tables, third, &self->lengths[0]);
  self->by_suit = find_lengths (tables, fourth, &self->lengths[1]) && self->by_suit;
  return self;
}

void
dp_shape_parts_free (DpShapeParts *self)
{
  g_free (self);
}

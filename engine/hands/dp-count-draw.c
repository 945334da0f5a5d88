/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count-private.h"

/* A hand is drawn from the large to the small: its shape, the classes of its majors and minors, the honours of each suit, the
 * small cards; each with the weight of the hands that lie beyond. */

typedef struct {
  double weight[DP_SHAPES_MAX];
  double total;
} Shapes;

static void
weigh_shape (guint shape, const DpShapeCount *count, gpointer data)
{
  Shapes *shapes = data;

  for (int p = 0; p < DP_POINTS; p++)
    shapes->weight[shape] += (count->points[0] >> p & 1 ? count->n[0][p] : 0) - (count->points[2] >> p & 1 ? count->n[2][p] : 0);
  shapes->total += shapes->weight[shape];
}

/* An integer from 0 to below n, each as likely. */
static double
draw_below (GRand *rand, double n)
{
  guint64 limit = (guint64) n;
  guint64 most = G_MAXUINT64 - G_MAXUINT64 % limit;
  guint64 drawn;

  do
    drawn = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
  while (drawn >= most);
  return (double) (drawn % limit);
}

typedef struct {
  const DpPairClass *pair[2]; /* of the majors, of the minors */
  int points[2];
} Chosen;

static gboolean
is_wanted (const DpCounter *self, const DpShapeAsked *asked, const DpPairClass *a, int p, const DpPairClass *b, int q)
{
  DpTruth truth = a->truth & b->truth & asked->alive & self->key_truth[a->key + b->key];
  DpPointsMask in = asked->first[truth & 0xff], out = asked->second[truth >> 8];

  return (in & ~out) >> (p + q) & 1;
}

static Chosen
choose_classes (const DpCounter *self, const DpShapeAsked *asked, const DpPairClasses *majors, const DpPairClasses *minors, double at)
{
  for (guint i = 0; i < majors->n; i++)
    for (guint j = 0; j < minors->n; j++)
      for (int p = majors->of[i].least; p <= majors->of[i].most; p++)
        for (int q = minors->of[j].least; q <= minors->of[j].most; q++)
          {
            const DpPairClass *a = &majors->of[i], *b = &minors->of[j];
            double n = a->n[p] * b->n[q];

            if (n == 0 || !is_wanted (self, asked, a, p, b, q))
              continue;
            if (at < n)
              return (Chosen) { { a, b }, { p, q } };
            at -= n;
          }
  g_assert_not_reached ();
}

static DpHand
draw_spots (const DpCounter *self, int suit, int length, guint mask, GRand *rand)
{
  int wanted = length - __builtin_popcount (mask), left = self->deck.ranks - self->honours;
  DpHand hand = (DpHand) mask << (13 * suit + 8);

  for (int rank = 13 - self->deck.ranks; wanted > 0; rank++, left--)
    if (draw_below (rand, left) < wanted)
      {
        hand |= (DpHand) 1 << (13 * suit + rank);
        wanted--;
      }
  return hand;
}

/* Two suits whose honours together are in the class and have the points. */
static DpHand
draw_pair (const DpCounter *self, const DpPairClass *pair, int points, int suit, int other, const guint8 length[4], GRand *rand)
{
  double at = draw_below (rand, pair->n[points]);

  for (guint a = 0; a < DP_MASKS; a++)
    for (guint b = 0; b < DP_MASKS; b++)
      {
        double n = dp_mask_points (a) + dp_mask_points (b) == points
                     ? dp_counter_holdings (self, length[suit], a) * dp_counter_holdings (self, length[other], b)
                     : 0;

        if (n == 0 || dp_counter_holding_key (self, suit, a) + dp_counter_holding_key (self, other, b) != pair->key
            || (dp_counter_holding_truth (self, suit, length[suit], a) & dp_counter_holding_truth (self, other, length[other], b)) != pair->truth)
          continue;
        if (at < n)
          return draw_spots (self, suit, length[suit], a, rand) | draw_spots (self, other, length[other], b, rand);
        at -= n;
      }
  g_assert_not_reached ();
}

static DpHand
draw_one (DpCounter *self, const Shapes *shapes, GRand *rand)
{
  double at = draw_below (rand, shapes->total);
  const DpShapeRow *row;
  const guint8 *length;
  DpShapeAsked asked;
  Chosen chosen;
  guint i = 0;

  while (at >= shapes->weight[i])
    at -= shapes->weight[i++];
  row = &self->shapes[i];
  length = row->length;
  dp_counter_ask_shape (self, row, &asked);
  dp_counter_make_pair (self, &self->majors, DP_SPADES, length[DP_SPADES], DP_HEARTS, length[DP_HEARTS]);
  dp_counter_make_pair (self, &self->minors[0], DP_DIAMONDS, length[DP_DIAMONDS], DP_CLUBS, length[DP_CLUBS]);
  chosen = choose_classes (self, &asked, &self->majors, &self->minors[0], at);
  return draw_pair (self, chosen.pair[0], chosen.points[0], DP_SPADES, DP_HEARTS, length, rand)
         | draw_pair (self, chosen.pair[1], chosen.points[1], DP_DIAMONDS, DP_CLUBS, length, rand);
}

gboolean
dp_counter_draw (DpCounter *self, const DpMeaning *in, const DpMeaning *out_of, GRand *rand, DpHand *hands, guint n)
{
  Shapes shapes = { 0 };

  dp_counter_ask (self, in, NULL, out_of);
  dp_counter_each_shape (self, weigh_shape, &shapes);
  if (shapes.total == 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    hands[i] = draw_one (self, &shapes, rand);
  return TRUE;
}

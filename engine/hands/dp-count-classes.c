/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count-private.h"

#include <string.h>

int
dp_mask_points (guint mask)
{
  return 4 * !!(mask & DP_MASK_ACE) + 3 * !!(mask & DP_MASK_KING) + 2 * !!(mask & DP_MASK_QUEEN) + !!(mask & DP_MASK_JACK);
}

double
dp_counter_holdings (const DpCounter *self, int length, guint mask)
{
  int spots = self->deck.ranks - self->honours;
  int wanted = length - __builtin_popcount (mask);

  if ((mask & (DP_MASKS - 1) & ~(~0u << (5 - self->honours))) || wanted < 0 || wanted > spots)
    return 0;
  return self->choose[spots][wanted];
}

DpTruth
dp_counter_holding_truth (const DpCounter *self, int suit, int length, guint mask)
{
  DpTruth truth = 0;

  for (guint all = self->all; all; all &= all - 1)
    {
      int i = __builtin_ctz (all);
      const DpHands *h = i < 8 ? self->wider[i] : self->asked[i];

      if (dp_range_has (h->length[suit], length) && dp_hands_fit_honours (h, (DpDenomination) suit, length, mask))
        truth |= (DpTruth) (all & -all);
    }
  return truth;
}

guint8
dp_counter_holding_key (const DpCounter *self, int suit, guint mask)
{
  if (!self->keys)
    return 0;
  return (guint8) ((mask & DP_MASK_ACE ? 16 : 0) + (mask & DP_MASK_KING ? self->king[suit] : 0));
}

static const DpSuitClasses *
suit_classes (DpCounter *self, int suit, int length)
{
  DpSuitClasses *out = &self->classes[suit][length];

  if (self->classes_made[suit][length])
    return out;
  self->classes_made[suit][length] = TRUE;
  out->n = 0;
  for (guint mask = 0; mask < DP_MASKS; mask++)
    {
      double n = dp_counter_holdings (self, length, mask);
      DpTruth truth = n > 0 ? dp_counter_holding_truth (self, suit, length, mask) : 0;
      guint8 key = dp_counter_holding_key (self, suit, mask);
      guint i = 0;

      if (!truth)
        continue;
      while (i < out->n && (out->of[i].truth != truth || out->of[i].key != key))
        i++;
      if (i == out->n)
        out->of[out->n++] = (DpSuitClass) { .truth = truth, .key = key };
      out->of[i].n[dp_mask_points (mask)] += n;
    }
  return out;
}

static DpPairClass *
pair_class (DpPairClasses *out, DpTruth truth, guint8 key)
{
  DpPairClass *c;

  for (guint i = 0; i < out->n; i++)
    if (out->of[i].truth == truth && out->of[i].key == key)
      return &out->of[i];
  c = &out->of[out->n++];
  *c = (DpPairClass) { .truth = truth, .key = key };
  return c;
}

static void
bound (DpPairClass *c)
{
  c->least = 0;
  c->most = DP_PAIR_POINTS - 1;
  while (c->most > 0 && c->n[c->most] == 0)
    c->most--;
  while (c->least < c->most && c->n[c->least] == 0)
    c->least++;
}

void
dp_counter_make_pair (DpCounter *self, DpPairClasses *out, int suit, int length, int other, int other_length)
{
  const DpSuitClasses *a = suit_classes (self, suit, length), *b = suit_classes (self, other, other_length);

  out->made = TRUE;
  out->n = 0;
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      {
        DpTruth truth = a->of[i].truth & b->of[j].truth;
        DpPairClass *c = truth ? pair_class (out, truth, (guint8) (a->of[i].key + b->of[j].key)) : NULL;

        for (int p = 0; c && p < DP_SUIT_POINTS; p++)
          for (int q = 0; a->of[i].n[p] > 0 && q < DP_SUIT_POINTS; q++)
            c->n[p + q] += a->of[i].n[p] * b->of[j].n[q];
      }
  for (guint i = 0; i < out->n; i++)
    bound (&out->of[i]);
}

/* What a class of majors meets among the minors: those that the two meanings look upon alike are added up before they are
 * multiplied. */
#define GROUPS 32

typedef struct {
  DpPointsMask first, wider, second;
  int least, most;
  double n[DP_PAIR_POINTS];
} Group;

static void
flush (const Group *g, const DpPairClass *a, DpShapeCount *out)
{
  for (int points = a->least + g->least; points <= MIN (a->most + g->most, DP_POINTS_MAX); points++)
    {
      gboolean first = (g->first >> points) & 1, second = (g->second >> points) & 1;
      double n = 0;

      if (!first && !second)
        continue;
      for (int p = MAX (a->least, points - g->most); p <= MIN (a->most, points - g->least); p++)
        n += a->n[p] * g->n[points - p];
      if (first)
        out->n[0][points] += n;
      if (second)
        out->n[1][points] += n;
      if (first && second)
        out->n[2][points] += n;
      if ((g->wider & g->second) >> points & 1)
        out->near += n;
    }
}

static void
gather (Group *groups, guint *n_groups, const DpPairClass *a, const DpPairClass *b, const DpShapeAsked *asked, DpTruth truth, DpShapeCount *out)
{
  DpPointsMask first = asked->first[truth & 0xff], wider = asked->wider[truth & 0xff], second = asked->second[truth >> 8];
  Group *g;
  guint i = 0;

  if (!(first | second))
    return;
  while (i < *n_groups && (groups[i].first != first || groups[i].second != second || groups[i].wider != wider))
    i++;
  if (i == GROUPS)
    {
      flush (&groups[--i], a, out);
      --*n_groups;
    }
  g = &groups[i];
  if (i == *n_groups)
    {
      g->first = first;
      g->wider = wider;
      g->second = second;
      g->least = b->least;
      g->most = b->most;
      memcpy (g->n, b->n, sizeof g->n);
      ++*n_groups;
      return;
    }
  g->least = MIN (g->least, b->least);
  g->most = MAX (g->most, b->most);
  for (int p = b->least; p <= b->most; p++)
    g->n[p] += b->n[p];
}

void
dp_counter_count_shape (DpCounter *self, const DpPairClasses *majors, const DpPairClasses *minors, const DpShapeAsked *asked, DpShapeCount *out)
{
  Group groups[GROUPS];

  memset (out, 0, sizeof *out);
  for (guint i = 0; i < majors->n; i++)
    {
      const DpPairClass *a = &majors->of[i];
      guint n_groups = 0;

      for (guint j = 0; (a->truth & asked->alive) && j < minors->n; j++)
        {
          const DpPairClass *b = &minors->of[j];
          DpTruth truth = a->truth & b->truth & asked->alive & self->key_truth[a->key + b->key];

          gather (groups, &n_groups, a, b, asked, truth, out);
        }
      for (guint g = 0; g < n_groups; g++)
        flush (&groups[g], a, out);
    }
}

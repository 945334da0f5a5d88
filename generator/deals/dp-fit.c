/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fit.h"

#include "dp-hands-meet.h"

#include <string.h>

DpFit
dp_fit_any (void)
{
  DpFit fit = { .n_hands = 1 };

  fit.hands[0] = dp_hands_any ();
  return fit;
}

gboolean
dp_fit_has (const DpFit *self, DpHand hand)
{
  if ((hand & self->with) != self->with || (hand & self->without))
    return FALSE;
  for (int i = 0; i < self->n_hands; i++)
    if (dp_hands_has (&self->hands[i], hand))
      return TRUE;
  return FALSE;
}

gboolean
dp_fit_same (const DpFit *a, const DpFit *b)
{
  return a->n_hands == b->n_hands && a->with == b->with && a->without == b->without
         && memcmp (a->hands, b->hands, a->n_hands * sizeof a->hands[0]) == 0;
}

gboolean
dp_fit_add (DpFit *self, const DpMeaning *meaning)
{
  DpFit met = { .n_hands = 0, .with = self->with, .without = self->without };

  for (int i = 0; i < self->n_hands; i++)
    for (int j = 0; j < meaning->n_hands; j++)
      {
        int n = dp_hands_meet (&self->hands[i], &meaning->hands[j], met.hands, met.n_hands, DP_FIT_MAX_HANDS);

        if (n < 0)
          return FALSE;
        met.n_hands = (guint8) n;
      }
  if (met.n_hands == 0)
    return FALSE;
  *self = met;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fit-shapes.h"

#include <string.h>

static DpPointsMask
points_mask (DpRange r)
{
  return r.min > r.max ? 0 : (DP_ANY_POINTS << r.min) & (((DpPointsMask) 2 << r.max) - 1) & DP_ANY_POINTS;
}

/* Lengths that the description and the cards that are known leave open. */
static DpRange
open_lengths (const DpHands *hands, const DpFit *fit, DpDenomination suit)
{
  DpRange r = hands->length[suit];

  r.min = (guint8) MAX (r.min, dp_hand_length (fit->with, suit));
  r.max = (guint8) MIN (r.max, 13 - dp_hand_length (fit->without, suit));
  return r;
}

static void
add_hands (DpFitShapes *self, const DpDeckTables *tables, const DpFit *fit, const DpHands *hands)
{
  DpPointsMask *to = dp_hands_n_choosy (hands) > 0 ? self->maybe : self->sure;
  DpRange c = open_lengths (hands, fit, DP_CLUBS), d = open_lengths (hands, fit, DP_DIAMONDS);
  DpRange h = open_lengths (hands, fit, DP_HEARTS), s = open_lengths (hands, fit, DP_SPADES);
  guint8 n[4];

  for (n[0] = c.min; n[0] <= c.max; n[0]++)
    for (n[1] = d.min; n[1] <= d.max && n[0] + n[1] <= 13; n[1]++)
      for (n[2] = h.min; n[2] <= h.max && n[0] + n[1] + n[2] <= 13; n[2]++)
        {
          n[3] = (guint8) (13 - n[0] - n[1] - n[2]);
          if (dp_range_has (s, n[3]) && dp_hands_fit_lengths (hands, n))
            to[dp_deck_tables_row (tables, n)] |= points_mask (dp_hands_points (hands, n));
        }
}

void
dp_fit_shapes_make (DpFitShapes *self, const DpDeckTables *tables, const DpFit *fit)
{
  DpPointsMask all = 0;

  memset (self, 0, sizeof *self);
  for (int i = 0; i < fit->n_hands; i++)
    add_hands (self, tables, fit, &fit->hands[i]);
  for (int row = 0; row < DP_SHAPE_ROWS; row++)
    {
      DpPointsMask points = self->sure[row] | self->maybe[row];

      if (!points)
        continue;
      all |= points;
      self->n_shapes++;
      self->hands += dp_deck_tables_hands (tables, row, points);
      self->lengths += dp_deck_tables_hands (tables, row, DP_ANY_POINTS);
    }
  self->least = all ? __builtin_ctzll (all) : 1;
  self->most = all ? 63 - __builtin_clzll (all) : 0;
}

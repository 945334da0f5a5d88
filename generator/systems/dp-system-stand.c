/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system-private.h"

/* Laws 18 and 19 for a row of calls in rotation. DpAuction keeps a record with the fate of each call and is too large to be filled at every look-up. */

DpStand
dp_stand_of (const guint8 *symbols, guint n)
{
  DpStand stand = { .bid = DP_NO_CALL };
  guint doubled = 0, passes = 0;
  gboolean ours = FALSE;

  for (guint i = 0; i < n; i++)
    {
      guint8 s = symbols[i];

      passes = s == DP_PASS ? passes + 1 : 0;
      if (s == DP_SYMBOL_BID || s == DP_SYMBOL_ANY)
        stand.vague = stand.hidden = TRUE;
      if (dp_call_is_bid (s))
        {
          stand.bid = s;
          stand.hidden = FALSE;
          doubled = 0;
          ours = (n - i) % 2 == 0;
        }
      else if (s == DP_DOUBLE || s == DP_REDOUBLE)
        doubled = s == DP_DOUBLE ? 1 : 2;
    }
  stand.over = stand.bid == DP_NO_CALL ? passes >= 4 : passes >= 3;
  stand.may_double = stand.bid != DP_NO_CALL && !ours && doubled == 0;
  stand.may_redouble = stand.bid != DP_NO_CALL && ours && doubled == 1;
  return stand;
}

gboolean
dp_stand_allows (const DpStand *self, DpCall call)
{
  if (call == DP_PASS)
    return TRUE;
  if (call == DP_DOUBLE)
    return self->may_double || self->vague;
  if (call == DP_REDOUBLE)
    return self->may_redouble || self->vague;
  return call <= DP_LAST_LEGAL_BID && (self->bid == DP_NO_CALL || call > self->bid);
}

gboolean
dp_stand_is_low (const DpStand *self, DpCall call, gboolean jump)
{
  int up = call - (self->bid == DP_NO_CALL ? DP_FIRST_BID - 1 : self->bid);

  if (self->hidden)
    return !jump && up > 0;
  return jump ? up > 5 : up > 0 && up <= 5;
}

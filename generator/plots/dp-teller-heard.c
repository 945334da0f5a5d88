/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

DpHeard
dp_teller_hear (const DpCalls *calls)
{
  DpHeard h = { .opening = DP_NO_CALL, .last = DP_NO_CALL, .partners = DP_NO_CALL, .own = DP_NO_CALL };

  for (guint i = 0; i < calls->n; i++)
    {
      DpCall call = calls->call[i];
      guint back = (calls->n - i) % 4;

      if (call == DP_PASS || call == DP_NO_CALL)
        continue;
      if (back == 0)
        h.own = call;
      if (back == 2)
        h.partners = call;
      if (!dp_call_is_bid (call))
        continue;
      if (h.opening == DP_NO_CALL)
        {
          h.opening = call;
          h.opener = back;
        }
      h.last = call;
      h.bidder = back;
      h.own_bid |= back == 0;
      h.partners_bid |= back == 2;
      if (back % 2 == 1 && dp_call_denomination (call) != DP_NOTRUMP)
        h.theirs |= (DpDenominations) (1 << dp_call_denomination (call));
    }
  return h;
}

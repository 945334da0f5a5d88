/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-auction.h"
#include "dp-system.h"

/* Whatever the bytes are: they are a bidding system, with which auctions can be bid, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Bids a little: the first call, the last, one in the middle. */
static void
bid (const DpSystem *system, guint pick)
{
  static DpSystemCall out[DP_SYSTEM_MAX_CALLS];
  DpAuction record;
  DpCall calls[24];

  dp_auction_init (&record, DP_SEAT_NORTH);
  for (guint n = 0; n < G_N_ELEMENTS (calls) && dp_auction_end (&record) == DP_AUCTION_RUNNING; n++)
    {
      guint found = dp_system_calls (system, calls, n, out, DP_SYSTEM_MAX_CALLS);
      DpSystemCall meant;

      g_assert (found >= 1 && found <= DP_SYSTEM_MAX_CALLS);
      for (guint i = 0; i < found; i++)
        g_assert (dp_auction_is_legal (&record, record.n, (DpSeat) (n % DP_SEATS), out[i].call) && out[i].text && out[i].weight
                  && out[i].meaning.n_hands);
      calls[n] = out[n % 2 ? 0 : pick % found].call;
      dp_system_meaning (system, calls, n, calls[n], &meant);
      g_assert (meant.call == calls[n] && meant.text);
      dp_auction_add (&record, (DpAuctionCall){ .seat = n % DP_SEATS, .turn = n % DP_SEATS, .call = calls[n], .status = DP_CALL_STANDS });
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpSystem) system = dp_system_load_bytes ((const char *) data, size, "fuzz.xml", diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_assert ((system != NULL) == (dp_diagnostics_errors (diagnostics) == 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  for (guint pick = 0; system && pick < 12; pick++)
    bid (system, pick);
  return 0;
}

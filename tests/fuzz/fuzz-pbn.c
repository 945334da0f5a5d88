/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pbn.h"

/* Whatever the bytes are: they are boards whose calls are calls, or are refused with a word. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) boards = dp_pbn_read ((const char *) data, size, "fuzz.pbn", DP_SEAT_SOUTH, diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_assert ((boards == NULL) == (dp_diagnostics_errors (diagnostics) > 0));
  g_assert (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; boards && i < boards->len; i++)
    {
      const DpPbnBoard *board = g_ptr_array_index (boards, i);
      DpHand all = 0;

      g_assert (board->dealer < DP_SEAT_NONE && board->vul <= DP_VUL_BOTH);
      g_assert (board->events->len <= DP_PBN_MAX_CALLS);
      for (guint e = 0; e < board->events->len; e++)
        {
          const DpEvent *event = &g_array_index (board->events, DpEvent, e);

          g_assert (event->kind == DP_EVENT_CALL && event->seat < DP_SEAT_NONE && event->call <= DP_LAST_CALL);
        }
      for (int seat = 0; seat < DP_SEATS; seat++)
        {
          g_assert (!board->hand[seat] || dp_hand_size (board->hand[seat]) == 13);
          g_assert (!(all & board->hand[seat]));
          all |= board->hand[seat];
          g_assert (!board->names[seat] || g_utf8_strlen (board->names[seat], -1) <= 40);
        }
    }
  g_assert (!boards || boards->len > 0);
  return 0;
}

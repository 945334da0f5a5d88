/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code.h"
#include "dp-director.h"

/* Whatever the bytes are, read as what happens at a table: the engine takes each event or refuses it with a word, the table
 * stays whole, and an earlier state can be shown. The first byte chooses code and dealer, then four bytes make an event. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* The shipped codes, read once for all inputs. */
static const DpCode *
code_get (gboolean rubber)
{
  static DpCode *codes[2];
  const char *top = g_getenv ("DP_DATA_DIR");
  g_autofree char *folder = g_build_filename (top ? top : ".", "data", "laws", rubber ? "rubber-1993" : "duplicate-2017", NULL);
  g_autoptr (GError) error = NULL;

  if (!codes[rubber])
    codes[rubber] = dp_code_load (folder, &error);
  if (!codes[rubber])
    g_error ("%s", error->message);
  return codes[rubber];
}

static DpEvent
event_of (const guint8 *b)
{
  DpEvent event = dp_event ((DpEventKind) (b[0] % (DP_EVENT_EXPOSE + 2)), (DpSeat) (b[1] % 5));

  if (event.kind <= DP_EVENT_CHANGE_OF_CALL)
    {
      event = dp_event_call (event.seat, (DpCall) (b[2] % (DP_LAST_CALL + 2)));
      event.kind = b[0] % 2;
    }
  event.artificial = b[3] & 1;
  event.simultaneous = b[3] >> 1 & 1;
  event.intent = (guint8) (b[3] >> 2 & 3);
  event.mind = (guint8) ((b[3] >> 4 & 3) % 3);
  event.comparable = (guint8) (b[1] / 5 % 5);
  event.option = b[2] % (DP_OPTION_NONE + 1);
  event.suit = b[3] % 5;
  event.card = b[2] % (DP_CARDS + 1);
  event.cards = (DpHand) 1 << (b[2] % DP_CARDS);
  event.led = b[3] & 1;
  event.face_down = b[3] >> 1 & 1;
  return event;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (DpDirector) director = NULL;
  DpTable table;

  if (size < 1 || size > 4000)
    return 0;
  director = dp_director_new (code_get (data[0] & 1), (DpSeat) (data[0] >> 1 & 3), DP_VUL_NONE);
  for (gsize i = 1; i + 4 <= size; i += 4)
    {
      DpEvent event = event_of (data + i);
      guint before = dp_director_n_events (director);
      g_autoptr (GError) error = NULL;
      gboolean taken = dp_director_feed (director, &event, &error);

      g_assert (taken == (error == NULL));
      g_assert (dp_director_n_events (director) == before + (taken ? 1 : 0));
      g_assert (dp_director_table (director)->turn <= DP_SEAT_NONE);
      g_assert (dp_director_table (director)->auction.n <= DP_AUCTION_MAX);
    }
  dp_director_seen_at (director, dp_director_n_events (director), &table);
  dp_director_table_at (director, dp_director_n_events (director), &table);
  g_assert (table.auction.n == dp_director_table (director)->auction.n);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-seen.h"

#include <glib/gi18n-lib.h>

static void
add (GArray *seen, DpSeen what)
{
  for (guint i = 0; i < seen->len; i++)
    {
      const DpSeen *other = &g_array_index (seen, DpSeen, i);

      if (other->cards == what.cards && other->seat == what.seat && other->face_down == what.face_down)
        return;
    }
  if (what.cards)
    g_array_append_val (seen, what);
}

static void
collect_of (const DpDirector *director, guint n, DpSeat seat, GArray *seen)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (DpHand));
  DpHand all = 0;

  for (guint i = 0; i < n; i++)
    {
      const DpEvent *event = dp_director_event (director, i);

      if (event->kind != DP_EVENT_EXPOSE || event->seat != seat)
        continue;
      all |= event->cards;
      g_array_append_val (parts, all);
      g_array_append_val (parts, event->cards);
    }
  add (seen, (DpSeen) { .cards = all, .seat = (guint8) seat });
  for (guint i = 0; i < parts->len; i++)
    add (seen, (DpSeen) { .cards = g_array_index (parts, DpHand, i), .seat = (guint8) seat });
  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    for (int rank = 12; rank >= 0; rank--)
      add (seen, (DpSeen) { .cards = all & (DpHand) 1 << dp_card ((DpDenomination) suit, rank), .seat = (guint8) seat });
  for (guint i = 0; i < n; i++)
    {
      const DpEvent *event = dp_director_event (director, i);

      if (event->kind == DP_EVENT_LEAD && event->face_down && event->seat == seat)
        add (seen, (DpSeen) { .cards = (DpHand) 1 << event->card, .seat = (guint8) seat, .face_down = TRUE });
    }
}

/* The last cards led and played, the newest first: two tricks, so that what lies there is among them whatever happened. */
static void
collect_played (const DpDirector *director, guint n, GArray *seen)
{
  guint left = 2 * DP_SEATS;

  for (guint i = n; i > 0 && left > 0; i--)
    {
      const DpEvent *event = dp_director_event (director, i - 1);

      if (event->kind != DP_EVENT_PLAY && (event->kind != DP_EVENT_LEAD || event->face_down))
        continue;
      if (event->omits)
        continue;
      add (seen, (DpSeen) { .cards = (DpHand) 1 << event->card, .seat = event->seat });
      if (event->cards)
        add (seen, (DpSeen) { .cards = event->cards, .seat = event->seat });
      left--;
    }
}

GArray *
dp_seen_collect (const DpDirector *director, guint n)
{
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (DpSeen));

  g_return_val_if_fail (n <= dp_director_n_events (director), seen);
  for (int seat = 0; seat < DP_SEATS; seat++)
    collect_of (director, n, (DpSeat) seat, seen);
  collect_played (director, n, seen);
  return seen;
}

char *
dp_seen_cards_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    for (int rank = 12; rank >= 0; rank--)
      {
        DpCard card = dp_card ((DpDenomination) suit, rank);

        if (dp_hand_has (cards, card))
          g_string_append_printf (s, "%s%s%s", s->len ? _(", ") : "", dp_card_rank_symbol (card), dp_denomination_symbol ((DpDenomination) suit));
      }
  return g_string_free (s, FALSE);
}

char *
dp_seen_name (const DpSeen *seen)
{
  g_autofree char *cards = NULL;

  if (seen->face_down)
    return g_strdup_printf (_("%s’s face-down lead"), dp_seat_name (seen->seat));
  cards = dp_seen_cards_text (seen->cards);
  /* Translators: a seat and cards, as in "West’s A♠, 3♦". */
  return g_strdup_printf (_("%1$s’s %2$s"), dp_seat_name (seen->seat), cards);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-solver.h"

#include <dds/dll.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* libdds keeps its tables in globals of its own, one set for the process; so the lock that guards them is the process's too. Opened by
 * hand (dlopen), it would cost a start nothing, but it then gives back its tables after its own globals are gone, and crashes at exit. */
typedef struct {
  GMutex one_at_a_time;
  gboolean awake; /* has tables for one thread */
} Library;

static Library *
get_library (void)
{
  static Library library;

  return &library;
}

/* Whoever is at work when the process exits comes to an end before libdds gives back its tables, and nobody begins any more. */
static void
wait_at_exit (void)
{
  g_mutex_lock (&get_library ()->one_at_a_time);
}

gboolean
dp_solver_available (const char **why)
{
  static gsize prepared;

  if (g_once_init_enter (&prepared))
    {
      atexit (wait_at_exit);
      g_once_init_leave (&prepared, 1);
    }
  return TRUE;
}

void
dp_solver_rest (void)
{
  Library *library = get_library ();

  if (!g_mutex_trylock (&library->one_at_a_time))
    return;
  FreeMemory ();
  library->awake = FALSE;
  g_mutex_unlock (&library->one_at_a_time);
}

/* Spades first there; ranks are 2 to 14; a holding has bit (1 << rank). */
static int
dds_suit (DpDenomination suit)
{
  return suit == DP_NOTRUMP ? 4 : DP_SPADES - (int) suit;
}

static void
to_dds (const DpPosition *position, struct deal *out)
{
  memset (out, 0, sizeof *out);
  out->trump = dds_suit ((DpDenomination) position->trumps);
  out->first = position->leader;
  for (int i = 0; i < 3; i++)
    {
      DpCard card = position->trick[dp_seat_offset ((DpSeat) position->leader, i)];

      if (card == DP_NO_CARD)
        break;
      out->currentTrickSuit[i] = dds_suit (dp_card_suit (card));
      out->currentTrickRank[i] = dp_card_rank (card) + 2;
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
      out->remainCards[seat][dds_suit ((DpDenomination) suit)] = (unsigned) ((position->held[seat] >> (13 * suit)) & 0x1fff) << 2;
}

/* A card that is worth as much as a higher one is only mentioned with that. */
static void
from_dds (const struct futureTricks *found, DpSolution *out)
{
  *out = (DpSolution) { 0 };
  for (int i = 0; i < found->cards; i++)
    {
      unsigned ranks = (unsigned) found->equals[i] | 1u << found->rank[i];

      for (int rank = 14; rank >= 2; rank--)
        if (ranks >> rank & 1 && out->n < G_N_ELEMENTS (out->card))
          {
            out->card[out->n] = dp_card ((DpDenomination) (DP_SPADES - found->suit[i]), rank - 2);
            out->tricks[out->n++] = (guint8) found->score[i];
          }
    }
}

gboolean
dp_solver_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error)
{
  enum { MOST_TRICKS = -1, EVERY_CARD = 3, SEARCH_ALWAYS = 1 };
  Library *library = get_library ();
  struct deal deal;
  struct futureTricks found = { 0 };
  int result;

  g_return_val_if_fail (dp_position_is_sound (position), FALSE);
  to_dds (position, &deal);
  g_mutex_lock (&library->one_at_a_time);
  if (!library->awake)
    SetMaxThreads (1);
  library->awake = TRUE;
  result = SolveBoard (deal, MOST_TRICKS, EVERY_CARD, SEARCH_ALWAYS, &found, 0);
  g_mutex_unlock (&library->one_at_a_time);
  if (result != RETURN_NO_FAULT)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("the double-dummy solver gave up (its error %d)"), result);
      return FALSE;
    }
  from_dds (&found, out);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-system.h"

#include <stdio.h>
#include <string.h>

/* bench-bidding NS.xml EW.xml BOARDS SEED: deals that many boards, bids them by the order of the calls, and prints how often each context came to each call, from
 * which the weights of a system file are taken; then what a look-up costs. */

static DpSystem *
load (const char *path)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpSystem *system = dp_system_load (path, diagnostics);
  g_autofree char *text = dp_diagnostics_to_text (diagnostics);

  g_printerr ("%s", text);
  return system;
}

static void
deal (GRand *rand, DpHand hands[DP_SEATS])
{
  guint8 cards[DP_CARDS];

  for (guint8 i = 0; i < DP_CARDS; i++)
    cards[i] = i;
  memset (hands, 0, DP_SEATS * sizeof *hands);
  for (int i = DP_CARDS - 1; i >= 0; i--)
    {
      gint32 k = g_rand_int_range (rand, 0, i + 1);
      guint8 card = cards[k];

      cards[k] = cards[i];
      hands[i % DP_SEATS] |= (DpHand) 1 << card;
    }
}

static void
count_call (GHashTable *counts, const DpSystem *system, const DpSystemCall *call)
{
  char *key = g_strdup_printf ("%s %s %s", dp_system_id (system), call->context, dp_call_token (call->call));

  g_hash_table_insert (counts, key, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, key)) + 1));
}

/* Returns the number of calls. */
static guint
bid (DpSystem *const systems[2], GRand *rand, GHashTable *counts, gint64 *micros)
{
  static DpSystemCall there[DP_SYSTEM_MAX_CALLS];
  DpHand hands[DP_SEATS];
  DpCall calls[400];
  guint n = 0, passes = 0;
  gboolean opened = FALSE;

  deal (rand, hands);
  while (n < G_N_ELEMENTS (calls) && passes < (opened ? 3 : 4))
    {
      const DpSystem *system = systems[n % 2];
      gint64 start = g_get_monotonic_time ();
      DpSystemCall call;

      for (guint i = 0; i < 10; i++)
        dp_system_calls (system, calls, n, there, DP_SYSTEM_MAX_CALLS);
      *micros += g_get_monotonic_time () - start;
      call = dp_system_choose (system, calls, n, hands[n % DP_SEATS]);
      if (call.context)
        count_call (counts, system, &call);
      opened |= dp_call_is_bid (call.call);
      passes = call.call == DP_PASS ? passes + 1 : 0;
      calls[n++] = call.call;
    }
  return n;
}

int
main (int argc, char **argv)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) keys = NULL;
  DpSystem *systems[2];
  GRand *rand;
  gint64 micros = 0;
  guint calls = 0, boards;

  if (argc != 5)
    {
      fprintf (stderr, "bench-bidding NS.xml EW.xml BOARDS SEED\n");
      return 2;
    }
  systems[0] = load (argv[1]);
  systems[1] = load (argv[2]);
  if (!systems[0] || !systems[1])
    return 1;
  boards = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  rand = g_rand_new_with_seed ((guint32) g_ascii_strtoull (argv[4], NULL, 10));
  for (guint i = 0; i < boards; i++)
    calls += bid (systems, rand, counts, &micros);
  keys = g_list_sort (g_hash_table_get_keys (counts), (GCompareFunc) strcmp);
  for (GList *k = keys; k; k = k->next)
    printf ("%8d %s\n", GPOINTER_TO_INT (g_hash_table_lookup (counts, k->data)), (const char *) k->data);
  printf ("%u boards, %u calls, %.2f microseconds for the calls of a position\n", boards, calls,
          calls ? (double) micros / (10.0 * calls) : 0.0);
  g_rand_free (rand);
  dp_system_free (systems[0]);
  dp_system_free (systems[1]);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"

#include <stdio.h>

/* Cases a second: told, ruled on and linted. */

#define CASES 1500

static void
bench (const char *id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL);
  g_autofree char *data = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", NULL);
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (DpCode) code = dp_code_load (laws, NULL);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (DpGenerator) generator = dp_generator_new (data, code, NULL);
  gint64 made = g_get_monotonic_time ();
  const DpAim any = { 0 };
  double seconds;

  g_assert_nonnull (generator);
  for (guint64 seed = 0; seed < CASES; seed++)
    {
      g_autoptr (DpScenario) scenario = dp_generator_make (generator, &any, seed, NULL, NULL, NULL);
      guint64 likeness;

      g_assert_nonnull (scenario);
      likeness = dp_generator_likeness (scenario);
      g_hash_table_add (met, g_memdup2 (&likeness, sizeof likeness));
    }
  seconds = (double) (g_get_monotonic_time () - made) / G_USEC_PER_SEC;
  printf ("%s: %.0f cases a second, %.1f ms to get ready, %u rulings within reach, %.1f %% of %d cases unlike all others\n", id, CASES / seconds, (double) (made - start) / 1000,
          dp_generator_leaves (generator)->len, 100.0 * g_hash_table_size (met) / CASES, CASES);
}

int
main (void)
{
  bench ("duplicate-2017");
  bench ("rubber-1993");
  return 0;
}

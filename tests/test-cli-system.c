/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-run.h"

#include <string.h>

/* The bidding systems from the command line. */

static void
test_rows (void)
{
  static const DpRunRow rows[] = {
    { "system", 0, "five-card-majors", NULL },
    { "system", 0, "weak-notrump         Weak no trump, four-card majors", NULL },
    { "system weak-notrump", 0, "12 to 14 points, balanced", NULL },
    { "system five-card-majors", 0, "15 to 17 points, balanced", NULL },
    { "system %", 0, "Five-card majors, strong no trump", NULL },
    { "system %%", 1, "", "no-text.xml:5: the call has no <text>" },
    { "system strong-club", 3, "", "there’s no system “strong-club”; there are five-card-majors, weak-notrump, or name a file" },
    { "system a b", 2, "", "system takes no “b”" },
    { "system --json", 2, "", "--json doesn’t go with system" },
  };
  g_autofree char *a = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "systems", "five-card-majors.xml", NULL);
  g_autofree char *b = g_test_build_filename (G_TEST_DIST, "bad-systems", "no-text.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    dp_run_assert (&rows[i], a, b);
}

/* The convention card, as tests/golden/systems keeps it. DP_UPDATE_GOLDEN=1 writes it down. */
static void
test_card (gconstpointer id)
{
  g_autofree char *words = g_strconcat ("system ", (const char *) id, NULL);
  g_autofree char *name = g_strconcat ((const char *) id, ".txt", NULL);
  g_autofree char *golden = g_test_build_filename (G_TEST_DIST, "golden", "systems", name, NULL);
  g_autofree char *want = NULL;
  g_auto (DpRun) run = dp_run (words, NULL, NULL);

  g_assert_cmpint (run.code, ==, 0);
  g_assert_cmpstr (run.err, ==, "");
  if (g_getenv ("DP_UPDATE_GOLDEN"))
    g_assert_true (g_file_set_contents (golden, run.out, -1, NULL));
  g_assert_true (g_file_get_contents (golden, &want, NULL, NULL));
  g_assert_cmpstr (run.out, ==, want);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/system/rows", test_rows);
  g_test_add_data_func ("/cli/system/card/weak-notrump", "weak-notrump", test_card);
  g_test_add_data_func ("/cli/system/card/five-card-majors", "five-card-majors", test_card);
  return g_test_run ();
}

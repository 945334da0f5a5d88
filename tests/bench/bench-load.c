/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code-cache.h"
#include "dp-paths.h"
#include "dp-scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* Time and memory to read, check and list the cases of a file, or of all files of a folder. */

static int
by_title (gconstpointer a, gconstpointer b)
{
  const DpScenario *x = *(DpScenario *const *) a;
  const DpScenario *y = *(DpScenario *const *) b;

  return g_utf8_collate (x->title, y->title);
}

static void
load (DpScenarioReader *reader, const char *path, GPtrArray *packs, GPtrArray *all)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  GPtrArray *scenarios = dp_scenario_reader_load (reader, path, diagnostics);

  if (!scenarios)
    {
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      fprintf (stderr, "bench-load: %s", text);
      exit (1);
    }
  g_ptr_array_add (packs, scenarios);
  for (guint i = 0; i < scenarios->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (scenarios, i));
}

int
main (int argc, char **argv)
{
  const char *path = argc > 1 ? argv[1] : ".";
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *schema = dp_data_schema (data_dir);
  g_autoptr (DpCodeCache) codes = dp_code_cache_new (data_dir);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GPtrArray) packs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  struct rusage usage;
  const char *name;
  gint64 start = g_get_monotonic_time (), loaded, checked, listed;
  guint bad = 0;

  if (!reader)
    {
      fprintf (stderr, "bench-load: %s\n", schema);
      return 3;
    }
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      load (reader, file, packs, all);
    }
  if (!dir)
    load (reader, path, packs, all);
  loaded = g_get_monotonic_time ();

  for (guint i = 0; i < all->len; i++)
    {
      DpScenario *scenario = g_ptr_array_index (all, i);
      const DpCode *code = dp_code_cache_get (codes, scenario->code, NULL);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

      bad += !code || !dp_scenario_check (scenario, code, diagnostics);
    }
  checked = g_get_monotonic_time ();
  g_ptr_array_sort (all, by_title);
  listed = g_get_monotonic_time ();

  getrusage (RUSAGE_SELF, &usage);
  printf ("%u cases: read %.2f s, check %.2f s, list %.3f s, together %.2f s (wanted for 10,000: under 3); at most %.0f MB resident\n", all->len,
          (double) (loaded - start) / 1e6, (double) (checked - loaded) / 1e6, (double) (listed - checked) / 1e6, (double) (listed - start) / 1e6,
          (double) usage.ru_maxrss / 1024);
  if (bad)
    printf ("%u of them are not right\n", bad);
  return bad ? 1 : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code-cache.h"
#include "dp-paths.h"
#include "dp-scenario.h"

#include <stdio.h>
#include <stdlib.h>

/* How fast the engine rules, reading excluded: all shipped cases, again and again for some seconds. */

typedef struct {
  DpScenario *scenario;
  const DpCode *code;
} Case;

static void
fail (const char *what)
{
  fprintf (stderr, "bench-engine: %s\n", what);
  exit (3);
}

static GArray *
load_all (const char *data_dir, DpCodeCache *codes, DpScenarioReader *reader, GPtrArray *keep)
{
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (Case));
  g_auto (GStrv) files = dp_data_scenario_files (data_dir);

  for (char **f = files; *f; f++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      GPtrArray *scenarios = dp_scenario_reader_load (reader, *f, diagnostics);

      if (!scenarios)
        fail (*f);
      g_ptr_array_add (keep, scenarios);
      for (guint i = 0; i < scenarios->len; i++)
        {
          Case c = { g_ptr_array_index (scenarios, i), NULL };

          c.code = dp_code_cache_get (codes, c.scenario->code, NULL);
          if (!c.code)
            fail (c.scenario->code);
          g_array_append_val (cases, c);
        }
    }
  return cases;
}

int
main (int argc, char **argv)
{
  double wanted = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 3.0;
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *schema = dp_data_schema (data_dir);
  g_autoptr (DpCodeCache) codes = dp_code_cache_new (data_dir);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GPtrArray) keep = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GArray) cases = NULL;
  guint64 events = 0, points = 0, played = 0;
  gint64 start, now;
  double seconds;

  if (!reader)
    fail (schema);
  cases = load_all (data_dir, codes, reader, keep);
  if (cases->len == 0)
    fail ("no cases");

  start = g_get_monotonic_time ();
  do
    {
      for (guint i = 0; i < cases->len; i++)
        {
          const Case *c = &g_array_index (cases, Case, i);
          g_autoptr (DpDirector) director = dp_scenario_play (c->scenario, c->code, diagnostics);

          if (!director)
            fail (c->scenario->id);
          events += dp_director_n_events (director);
          points += dp_director_n_points (director);
          played++;
        }
      now = g_get_monotonic_time ();
    }
  while (now - start < (gint64) (wanted * G_USEC_PER_SEC));

  seconds = (double) (now - start) / G_USEC_PER_SEC;
  printf ("shipped cases                      %12u\n", cases->len);
  printf ("events                             %12.0f events/s\n", (double) events / seconds);
  printf ("full rulings                       %12.0f rulings/s\n", (double) points / seconds);
  printf ("one full ruling                    %12.2f µs    (wanted: under 20)\n", seconds * 1e6 / (double) MAX (points, 1));
  printf ("one whole case, all its rulings    %12.2f µs\n", seconds * 1e6 / (double) played);
  return 0;
}

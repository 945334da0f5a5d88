/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"

#include "dp-differences.h"
#include "dp-scenario.h"

#include <string.h>

typedef struct {
  DpCode *codes[2];
  GPtrArray *files; /* GPtrArray of DpScenario */
} World;

static World
world_new (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "scenarios", NULL);
  g_autofree char *schema = g_build_filename (folder, "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (GPtrArray) files = dp_case_files (NULL);
  World world = { .files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref) };

  g_assert_no_error (error);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *laws = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", ids[i], NULL);

      world.codes[i] = dp_code_load (laws, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      GPtrArray *scenarios = dp_scenario_reader_load (reader, files->pdata[i], diagnostics);

      if (scenarios)
        g_ptr_array_add (world.files, scenarios);
    }
  return world;
}

static void
world_free (World *world)
{
  dp_code_free (world->codes[0]);
  dp_code_free (world->codes[1]);
  g_ptr_array_unref (world->files);
}

static const DpScenario *
find (const World *world, const char *id)
{
  for (guint i = 0; i < world->files->len; i++)
    {
      GPtrArray *scenarios = g_ptr_array_index (world->files, i);

      for (guint j = 0; j < scenarios->len; j++)
        if (g_str_equal (((DpScenario *) g_ptr_array_index (scenarios, j))->id, id))
          return g_ptr_array_index (scenarios, j);
    }
  return NULL;
}

/* Whether one of the laws cited, or one that a clause cites, begins with the reference: "27B1" with "27B". */
static gboolean
cites (const DpDirector *director, const char *reference)
{
  gboolean found = FALSE;

  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpPoint *point = dp_director_point (director, i);

      for (guint j = 0; j < point->n_laws; j++)
        found |= g_str_has_prefix (point->laws[j], reference);
      for (guint j = 0; j < point->ruling.n; j++)
        found |= point->ruling.clause[j].law && g_str_has_prefix (point->ruling.clause[j].law, reference);
    }
  return found;
}

/* Every row speaks of both codes, and its case is there and is ruled under the law that the row names. */
static void
test_cases (void)
{
  World world = world_new ();

  g_assert_cmpuint (dp_differences_count (), >=, 30);
  for (guint i = 0; i < dp_differences_count (); i++)
    {
      const DpDifference *d = dp_differences_get (i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = NULL;
      const DpScenario *scenario;
      gboolean own;

      g_assert_true (d->irregularity && d->duplicate && d->rubber);
      g_assert_true (d->duplicate_laws || d->rubber_laws);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (dp_differences_get (j)->irregularity, !=, d->irregularity);
      if (!d->scenario)
        continue;
      scenario = find (&world, d->scenario);
      if (!scenario)
        g_error ("“%s”: there is no case %s", d->irregularity, d->scenario);
      own = g_str_equal (scenario->code, "duplicate-2017");
      director = dp_scenario_play (scenario, world.codes[own ? 0 : 1], diagnostics);
      g_assert_nonnull (director);
      if (!cites (director, own ? d->duplicate_laws : d->rubber_laws))
        g_error ("“%s”: the case %s is not ruled under Law %s", d->irregularity, d->scenario, own ? d->duplicate_laws : d->rubber_laws);
    }
  world_free (&world);
}

static guint
matching (const char *text)
{
  guint n = 0;

  for (guint i = 0; i < dp_differences_count (); i++)
    n += dp_difference_matches (dp_differences_get (i), text) != FALSE;
  return n;
}

static void
test_search (void)
{
  g_assert_cmpuint (matching (""), ==, dp_differences_count ());
  g_assert_cmpuint (matching ("insufficient"), >=, 5);
  g_assert_cmpuint (matching ("31(b)"), ==, 2);
  g_assert_cmpuint (matching ("no such thing"), ==, 0);
  for (DpAlike alike = DP_ALIKE_SAME; alike < DP_ALIKES; alike++)
    g_assert_cmpuint (matching (dp_alike_name (alike)), >, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/differences/cases", test_cases);
  g_test_add_func ("/differences/search", test_search);
  return g_test_run ();
}

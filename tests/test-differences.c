/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"

#include "dp-differences.h"
#include "dp-scenario.h"
#include "dp-xml-schema.h"
#include "dp-xml.h"

#include <string.h>

typedef struct {
  DpCode *codes[2];
  GPtrArray *files; /* GPtrArray of DpScenario */
  DpDifferences *differences;
} World;

static char *
laws_file (const char *name)
{
  return g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", name, NULL);
}

static DpDifferences *
shipped (void)
{
  g_autofree char *path = laws_file ("differences.xml"), *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpDifferences *differences = dp_differences_load (path, diagnostics);

  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
  return differences;
}

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
  world.differences = shipped ();
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
  dp_differences_free (world->differences);
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

  g_assert_cmpuint (dp_differences_length (world.differences), >=, 30);
  for (guint i = 0; i < dp_differences_length (world.differences); i++)
    {
      const DpDifference *d = dp_differences_get (world.differences, i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = NULL;
      const DpScenario *scenario;
      gboolean own;

      g_assert_true (d->irregularity && d->duplicate && d->rubber);
      g_assert_true (d->duplicate_laws || d->rubber_laws);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (dp_differences_get (world.differences, j)->irregularity, !=, d->irregularity);
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
matching (const DpDifferences *differences, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < dp_differences_length (differences); i++)
    n += dp_difference_matches (dp_differences_get (differences, i), text) != FALSE;
  return n;
}

static void
test_search (void)
{
  g_autoptr (DpDifferences) all = shipped ();

  g_assert_cmpuint (matching (all, ""), ==, dp_differences_length (all));
  g_assert_cmpuint (matching (all, "insufficient"), >=, 5);
  g_assert_cmpuint (matching (all, "31(b)"), ==, 2);
  g_assert_cmpuint (matching (all, "no such thing"), ==, 0);
  for (DpAlike alike = DP_ALIKE_SAME; alike < DP_ALIKES; alike++)
    g_assert_cmpuint (matching (all, dp_alike_name (alike)), >, 3);
}

static void
test_schema (void)
{
  g_autofree char *xsd = laws_file ("differences.xsd"), *path = laws_file ("differences.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (DpXmlSchema) schema = dp_xml_schema_new (xsd, NULL, &error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  xmlDoc *doc = dp_xml_load (path, NULL, diagnostics);

  g_assert_no_error (error);
  g_assert_true (dp_xml_schema_validate (schema, xmlDocGetRootElement (doc), path, diagnostics));
  xmlFreeDoc (doc);
}

#define BOTH "<says code=\"duplicate-2017\">a</says><says code=\"rubber-1993\">b</says>"

static const struct {
  const char *text, *says; /* what it's refused with, among other things */
} bad[] = {
  { "<facts/>", "f.xml:1: <facts> isn’t a table of differences; it begins with <differences>\n" },
  { "<differences>\n<fact/></differences>", "f.xml:2: <fact> isn’t allowed in the table of differences; the table holds a <difference> for each irregularity\n" },
  { "<differences>\n<difference alike=\"alike\"><name>n</name>" BOTH "</difference></differences>", "f.xml:2: “alike” isn’t a value of the attribute “alike”; it’s same, nearly or different\n" },
  { "<differences>\n<difference><name>n</name>" BOTH "</difference></differences>", "f.xml:2: “” isn’t a value of the attribute “alike”; it’s same, nearly or different\n" },
  { "<differences>\n<difference alike=\"same\" scenario=\"a\"><name>n</name>" BOTH "</difference></differences>", "f.xml:2: <difference> has no attribute “scenario”; its attributes are: alike, case\n" },
  { "<differences>\n<difference alike=\"same\">" BOTH "</difference></differences>", "f.xml:2: the difference has no name; add <name>what has happened</name>\n" },
  { "<differences><difference alike=\"same\"><name>n</name>\n<name>m</name>" BOTH "</difference></differences>", "f.xml:2: <name> is there twice; leave one of the two out\n" },
  { "<differences><difference alike=\"same\"><name>n</name>\n<note> </note>" BOTH "</difference></differences>", "f.xml:2: <note> is empty; write its text\n" },
  { "<differences><difference alike=\"same\"><name>n</name>\n<note law=\"1\">m</note>" BOTH "</difference></differences>", "f.xml:2: <note> has no attribute “law”\n" },
  { "<differences><difference alike=\"same\"><name>n</name>\n<text/>" BOTH "</difference></differences>",
    "f.xml:2: <text> isn’t allowed in a difference; a difference has a <name>, a <says> for each code, and perhaps a <note>\n" },
  { "<differences><difference alike=\"same\"><name>n</name>\n<says code=\"whist\">w</says>" BOTH "</difference></differences>",
    "f.xml:2: “whist” isn’t a value of the attribute “code”; the table is of duplicate-2017 and rubber-1993\n" },
  { "<differences>\n<difference alike=\"same\"><name>n</name><says code=\"duplicate-2017\">a</says></difference></differences>",
    "f.xml:2: the difference doesn’t say what rubber-1993 does; add a <says code=\"…\"> for it\n" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDifferences) differences = dp_differences_load_bytes (bad[i].text, strlen (bad[i].text), "f.xml", diagnostics);
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      g_assert_null (differences);
      if (!strstr (text, bad[i].says))
        g_error ("%s is refused with\n%s\nand not with\n%s", bad[i].text, text, bad[i].says);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/differences/cases", test_cases);
  g_test_add_func ("/differences/search", test_search);
  g_test_add_func ("/differences/schema", test_schema);
  g_test_add_func ("/differences/bad", test_bad);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plan.h"
#include "dp-shipped.h"
#include "dp-theme.h"

#include <gio/gio.h>
#include <string.h>

/* One token for a theme, wherever cases come from; and whoever practises a theme meets all its cases. */

static char *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The schema lists what the table has, in its order; with former: and after that tokens of earlier releases, each read as one of today's. */
static void
compare_schema (const char *name, gboolean former)
{
  g_autofree char *text = read_file (name);
  const char *type = strstr (text, "<xs:simpleType name=\"theme\">");
  g_autoptr (GRegex) value = g_regex_new ("<xs:enumeration value=\"([^\"]*)\"/>", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0, old = 0;

  g_assert_nonnull (type);
  g_regex_match_full (value, type, strstr (type, "</xs:simpleType>") - type, 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *token = g_match_info_fetch (match, 1);
      const char *here = dp_theme_nth (n);

      if (here)
        g_assert_cmpstr (token, ==, dp_theme_nth (n++));
      else
        {
          g_assert_nonnull (dp_theme_find (token));
          g_assert_cmpstr (dp_theme_find (token), !=, token);
          old++;
        }
    }
  g_assert_null (dp_theme_nth (n));
  g_assert_cmpuint (old > 0, ==, former);
}

static void
test_schemas (void)
{
  compare_schema ("scenarios/scenario.xsd", TRUE);
  compare_schema ("data/plots/plots.xsd", FALSE);
}

/* No name is given to two, and the guide for authors lists each. */
static void
test_named (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *guide = read_file ("docs/scenario-format.md");

  for (guint i = 0; dp_theme_nth (i); i++)
    {
      const char *token = dp_theme_nth (i);
      g_autofree char *quoted = g_strdup_printf ("`%s`", token);

      g_assert_true (dp_theme_find (token) == token);
      g_assert_cmpstr (dp_theme_name (token), !=, "");
      if (!g_hash_table_add (names, (gpointer) dp_theme_name (token)))
        g_error ("two themes are called “%s”", dp_theme_name (token));
      if (!strstr (guide, quoted))
        g_error ("docs/scenario-format.md does not name the theme %s", token);
    }
  g_assert_null (dp_theme_find ("no-such-theme"));
  g_assert_null (dp_theme_find (NULL));
  g_assert_cmpstr (dp_theme_name ("no-such-theme"), ==, "");
  g_assert_cmpstr (dp_theme_name (NULL), ==, "");
}

/* Of each theme: so many are planned as there are. */
static void
test_plans (gconstpointer id)
{
  g_autofree char *data = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", id, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (data, &error);
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (DpSkillIndex) index = NULL;
  DpFsrs fsrs;
  guint all = 0, themed = 0;

  g_assert_no_error (error);
  cases = dp_shipped_cases (code);
  index = dp_skill_index_new (code, (const DpScenario *const *) cases->pdata, cases->len);
  dp_fsrs_init (&fsrs);
  for (guint i = 0; dp_theme_nth (i); i++)
    {
      g_autoptr (DpMet) seen = dp_met_new ();
      DpSchedule schedule = { .index = index, .fsrs = &fsrs, .seen = seen, .now = 1796212800 };
      DpPlanSpec spec = { .kind = DP_PLAN_THEME, .n = cases->len, .max_level = DP_LEVELS - 1, .theme = dp_theme_nth (i) };
      g_autoptr (GArray) plan = dp_plan_new (&schedule, &spec, NULL);
      guint n = 0;

      for (guint c = 0; c < cases->len; c++)
        n += g_strcmp0 (((const DpScenario *) g_ptr_array_index (cases, c))->theme, dp_theme_nth (i)) == 0;
      if (plan->len != n)
        g_error ("of the %u cases of “%s” %u are planned", n, dp_theme_nth (i), plan->len);
      all += n;
    }
  for (guint c = 0; c < cases->len; c++)
    themed += ((const DpScenario *) g_ptr_array_index (cases, c))->theme != NULL;
  g_assert_cmpuint (all, ==, themed);
  g_assert_cmpuint (all, >, 100);
}

/* A case that somebody kept before the tokens were one is read as ever. */
static void
test_kept (void)
{
  static const char text[] = "<scenario id=\"kept-long-ago\" code=\"duplicate-2017\" level=\"club\" theme=\"played-card\"><title>Kept</title><story>Long ago.</story><board dealer=\"S\" vulnerable=\"none\"/>"
                             "<events><call seat=\"S\" call=\"1S\"/></events></scenario>";
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) read = NULL;

  g_assert_no_error (error);
  read = dp_scenario_reader_load_bytes (reader, text, strlen (text), "kept.xml", diagnostics);
  g_assert_nonnull (read);
  g_assert_cmpuint (read->len, ==, 1);
  g_assert_cmpstr (((const DpScenario *) g_ptr_array_index (read, 0))->theme, ==, "card-taken-back");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/themes/schemas", test_schemas);
  g_test_add_func ("/themes/named", test_named);
  g_test_add_data_func ("/themes/plans/duplicate-2017", "duplicate-2017", test_plans);
  g_test_add_data_func ("/themes/plans/rubber-1993", "rubber-1993", test_plans);
  g_test_add_func ("/themes/kept", test_kept);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"

#include <glib/gstdio.h>
#include <string.h>

/* docs/charts.md says what is so: its code of laws loads, its case comes to what it expects, and every word that a chart may use is in it. */

static char *
guide (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DP_DATA_DIR"), "docs", "charts.md", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
put (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
drop (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static DpCode *
load (const char *head, const char *chart)
{
  g_autofree char *root = g_dir_make_tmp ("dp-guide-XXXXXX", NULL), *folder = g_build_filename (root, "our-club", NULL);
  g_autofree char *facts = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "facts.xml", NULL), *list = NULL;
  g_autoptr (GError) error = NULL;
  DpCode *code;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (facts, &list, NULL, NULL));
  put (root, "facts.xml", list);
  put (folder, "code.xml", head);
  put (folder, "order.xml", chart);
  code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  drop (folder, "order.xml");
  drop (folder, "code.xml");
  drop (root, "facts.xml");
  g_assert_cmpint (g_rmdir (folder) | g_rmdir (root), ==, 0);
  return code;
}

static void
test_worked (void)
{
  g_autofree char *text = guide (), *xsd = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL), *said = NULL;
  g_auto (GStrv) parts = g_strsplit (text, "\n```", -1);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (xsd, NULL, NULL);
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (DpCode) code = NULL;

  /* Text, then a block that begins with “xml”, and so on. */
  g_assert_cmpuint (g_strv_length (parts), ==, 7);
  for (guint i = 1; i < 7; i += 2)
    g_assert_true (g_str_has_prefix (parts[i], "xml\n<"));
  code = load (parts[1] + 4, parts[3] + 4);
  g_assert_cmpstr (dp_code_title (code), ==, "The laws of our club");
  g_assert_cmpstr (dp_code_law_title (code, 29), ==, "call out of rotation");
  cases = dp_scenario_reader_load_bytes (reader, parts[5] + 4, strlen (parts[5] + 4), "charts.md", diagnostics);
  for (guint i = 0; cases && i < cases->len; i++)
    dp_scenario_check (cases->pdata[i], code, diagnostics);
  said = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpuint (cases->len, ==, 1);
}

static void
assert_named (const char *text, const DpTokenSet *words, guint from)
{
  for (guint i = from; i < words->n; i++)
    {
      g_autofree char *named = g_strdup_printf ("`%s`", words->token[i]);

      if (!strstr (text, named))
        g_error ("docs/charts.md doesn't know %s", named);
    }
}

static void
test_words (void)
{
  g_autofree char *text = guide ();

  assert_named (text, dp_clause_kind_tokens (), 0);
  assert_named (text, dp_role_tokens (), 1);
  assert_named (text, dp_about_tokens (), 1);
  assert_named (text, dp_stage_tokens (), 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-guide/worked", test_worked);
  g_test_add_func ("/chart-guide/words", test_words);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-test-code.h"

#include <glib/gstdio.h>
#include <string.h>

/* What trainees remember, they remember by the id of a ruling: no id is lost, and none comes to mean another ruling. */

static char *
list_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".txt", NULL);

  return g_test_build_filename (G_TEST_DIST, "leaves", name, NULL);
}

/* With DP_UPDATE_GOLDEN=1 new rulings are added to the list. */
static void
add_to_list (const char *path, const char *text, const char *leaf)
{
  g_autofree char *longer = g_strconcat (text, leaf, "\n", NULL);

  g_assert_true (g_file_set_contents (path, longer, -1, NULL));
}

static gboolean
is_listed (char **lines, const char *leaf)
{
  return g_strv_contains ((const char *const *) lines, leaf);
}

static void
test_listed (gconstpointer id)
{
  g_autoptr (DpCode) code = dp_test_code (id);
  g_autofree char *path = list_path (id), *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) parts = g_strsplit (*line, "/", 2);

      if (!**line || **line == '#')
        continue;
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      if (!dp_code_find_ruling (code, parts[0], parts[1]))
        g_error ("%s: the ruling %s has been shipped, and no ruling of that name is left: say formerly=\"%s\" on the one that it is now", (const char *) id, *line, parts[1]);
    }
  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    {
      const DpNode *node = dp_code_node (code, i);
      g_autofree char *leaf = g_strdup_printf ("%s/%s", node->chart->id, node->id);

      if (node->kind != DP_NODE_RULING || is_listed (lines, leaf))
        continue;
      if (!g_getenv ("DP_UPDATE_GOLDEN"))
        g_error ("%s: the ruling %s isn't in %s: add it at the end (DP_UPDATE_GOLDEN=1 does)", (const char *) id, leaf, path);
      g_clear_pointer (&text, g_free);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      add_to_list (path, text, leaf);
    }
}

/* --- what formerly="…" does --- */

static char *
make_code (const char *chart)
{
  g_autofree char *facts = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "facts.xml", NULL), *bytes = NULL;
  g_autofree char *root = g_dir_make_tmp ("dp-leaves-XXXXXX", NULL), *list = g_build_filename (root, "facts.xml", NULL);
  char *folder = g_build_filename (root, "own-laws", NULL);
  g_autofree char *head = g_build_filename (folder, "code.xml", NULL), *order = g_build_filename (folder, "order.xml", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (facts, &bytes, NULL, NULL) && g_file_set_contents (list, bytes, -1, NULL));
  g_assert_true (g_file_set_contents (head, "<code start=\"order\"><title>T</title></code>", -1, NULL));
  g_assert_true (g_file_set_contents (order, chart, -1, NULL));
  return folder;
}

static void
remove_code (const char *folder)
{
  g_autofree char *root = g_path_get_dirname (folder), *list = g_build_filename (root, "facts.xml", NULL);
  g_autofree char *head = g_build_filename (folder, "code.xml", NULL), *order = g_build_filename (folder, "order.xml", NULL);

  g_assert_cmpint (g_unlink (head) | g_unlink (order) | g_unlink (list), ==, 0);
  g_assert_cmpint (g_rmdir (folder) | g_rmdir (root), ==, 0);
}

static void
test_formerly (void)
{
  g_autofree char *folder = make_code ("<chart id=\"order\" formerly=\"sequence\"><title>T</title><ruling id=\"b\" formerly=\"a first\" law=\"17\" next=\"c\"><text>b</text></ruling>"
                                       "<ruling id=\"c\" law=\"17\"><text>c</text></ruling></chart>");
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (folder, &error);
  const DpChart *chart;

  g_assert_no_error (error);
  chart = dp_code_find (code, "order");
  g_assert_true (dp_code_find_formerly (code, "sequence") == chart);
  g_assert_null (dp_code_find (code, "sequence"));
  g_assert_null (dp_code_find_formerly (code, "sequences"));
  g_assert_true (dp_code_find_ruling (code, "order", "b") == chart->nodes[0]);
  g_assert_true (dp_code_find_ruling (code, "order", "a") == chart->nodes[0]);
  g_assert_true (dp_code_find_ruling (code, "sequence", "first") == chart->nodes[0]);
  g_assert_true (dp_code_find_ruling (code, "order", "c") == chart->nodes[1]);
  g_assert_null (dp_code_find_ruling (code, "order", "d"));
  g_assert_null (dp_code_find_ruling (code, "none", "a"));
  remove_code (folder);
}

/* An id of before that another node bears, or has borne too, would mix up what is remembered. */
static void
test_taken (void)
{
  g_autofree char *folder = make_code ("<chart id=\"order\" formerly=\"order\"><title>T</title>\n<ruling id=\"a\" formerly=\"b\" law=\"17\" next=\"b\"><text>a</text></ruling>\n"
                                       "<ruling id=\"b\" formerly=\"x\" law=\"17\" next=\"c\"><text>b</text></ruling>\n<ruling id=\"c\" formerly=\"x\" law=\"17\"><text>c</text></ruling></chart>");
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL;

  g_assert_null (dp_code_load_with_diagnostics (folder, diagnostics));
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_nonnull (strstr (text, "order.xml: a chart has the id “order”, which “order” is said to have had; leave it out of formerly="));
  g_assert_nonnull (strstr (text, "order.xml:2: another node has or has had the id “b”, which “a” is said to have had; leave it out of formerly="));
  g_assert_nonnull (strstr (text, "order.xml:3: another node has or has had the id “x”"));
  g_assert_nonnull (strstr (text, "order.xml:4: another node has or has had the id “x”"));
  remove_code (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/leaves/duplicate-2017", "duplicate-2017", test_listed);
  g_test_add_data_func ("/leaves/rubber-1993", "rubber-1993", test_listed);
  g_test_add_func ("/leaves/formerly", test_formerly);
  g_test_add_func ("/leaves/taken", test_taken);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bad-files.h"

#include <string.h>

guint
dp_bad_files_add (const char *folder, const char *prefix, GTestDataFunc test)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *test_path = g_strdup_printf ("%s/%s", prefix, name);

        g_test_add_data_func_full (test_path, g_build_filename (path, name, NULL), test, g_free);
        n++;
      }
  return n;
}

void
dp_bad_file_assert (const char *path, const char *text)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".xml"));
  g_autofree char *golden = g_strconcat (stem, ".errors", NULL), *want = NULL;

  g_assert_cmpstr (text, !=, "");
  if (g_getenv ("DP_UPDATE_GOLDEN"))
    g_assert_true (g_file_set_contents (golden, text, -1, NULL));
  g_assert_true (g_file_get_contents (golden, &want, NULL, NULL));
  g_assert_cmpstr (text, ==, want);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bad-files.h"

#include "dp-case-files.h"

#include <string.h>

guint
dp_bad_files_add (const char *folder, const char *prefix, GTestDataFunc test)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GPtrArray) files = dp_case_files (path);

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]), *test_path = g_strdup_printf ("%s/%s", prefix, name);

      g_test_add_data_func_full (test_path, g_strdup (files->pdata[i]), test, g_free);
    }
  return files->len;
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

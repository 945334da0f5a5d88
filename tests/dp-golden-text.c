/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-golden-text.h"

#include <glib/gstdio.h>

static void
compare (const char *path, const char *kept, const char *text)
{
  g_auto (GStrv) before = g_strsplit (kept, "\n", -1);
  g_auto (GStrv) now = g_strsplit (text, "\n", -1);

  for (guint i = 0; before[i] || now[i]; i++)
    {
      if (g_strcmp0 (before[i], now[i]) == 0)
        continue;
      g_test_message ("%s, line %u:\n was: %s\n now: %s", path, i + 1, before[i] ? before[i] : "(the end)", now[i] ? now[i] : "(the end)");
      g_test_fail ();
      return;
    }
}

void
dp_golden_text_check (const char *folder, const char *name, const char *text)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", folder, file, NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("DP_UPDATE_GOLDEN"))
    {
      g_autofree char *parent = g_path_get_dirname (path);

      g_assert_cmpint (g_mkdir_with_parents (parent, 0755), ==, 0);
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      return;
    }
  if (g_file_get_contents (path, &kept, NULL, &error))
    compare (path, kept, text);
  else
    {
      g_test_message ("%s", error->message);
      g_test_fail ();
    }
}

DpCode *
dp_golden_code (const char *id)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", id, NULL);
  g_autoptr (GError) error = NULL;
  DpCode *code = dp_code_load (folder, &error);

  g_assert_no_error (error);
  return code;
}

guint
dp_golden_each_chart (DpEachChart each, gpointer data)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  guint n = 0;

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      g_autoptr (DpCode) code = dp_golden_code (ids[c]);

      for (guint i = 0; i < dp_code_n_charts (code); i++, n++)
        each (code, dp_code_chart (code, i), data);
    }
  return n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-themes.h"

#include <gio/gio.h>
#include <string.h>

/* Every theme that a shipped case or a plot has is shown by a name and not by its token. */
static void
test_named (gconstpointer where)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", where, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GRegex) theme = g_regex_new ("<(?:scenario|plot)\\s[^>]*\\btheme=\"([^\"]*)\"", 0, 0, NULL);
  guint themes = 0;
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_str_has_suffix (name, ".xml") || !g_file_get_contents (path, &text, NULL, NULL))
        continue;
      for (g_regex_match (theme, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *token = g_match_info_fetch (match, 1);

          themes++;
          if (strcmp (dp_theme_name (token), token) != 0)
            continue;
          g_test_message ("%s: the theme “%s” has no name", name, token);
          g_test_fail ();
        }
    }
  g_assert_cmpuint (themes, >, 100);
}

static void
test_unknown (void)
{
  g_assert_cmpstr (dp_theme_name ("no-such-theme"), ==, "no-such-theme");
  g_assert_cmpstr (dp_theme_name (NULL), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/themes/named", "scenarios", test_named);
  g_test_add_data_func ("/themes/named-plots", "data/plots", test_named);
  g_test_add_func ("/themes/unknown", test_unknown);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
dp_case_files (const char *folder)
{
  g_autofree char *shipped = folder ? NULL : g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder ? folder : shipped, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (paths, g_build_filename (folder ? folder : shipped, name, NULL));
  g_assert_cmpuint (paths->len, >, 0);
  g_ptr_array_sort (paths, by_name);
  return paths;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-paths.h"

#include <stdlib.h>
#include <string.h>

/* A checkout keeps its charts in data/laws, an installation in laws. */
static gboolean
is_checkout (const char *dir)
{
  g_autofree char *laws = g_build_filename (dir, "data", "laws", NULL);

  return g_file_test (laws, G_FILE_TEST_IS_DIR);
}

static gboolean
is_installed (const char *dir)
{
  g_autofree char *laws = g_build_filename (dir, "laws", NULL);

  return g_file_test (laws, G_FILE_TEST_IS_DIR);
}

static char *
beside_program (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *bin = program ? g_path_get_dirname (program) : NULL;
  g_autofree char *above = bin ? g_path_get_dirname (bin) : NULL;
  g_autofree char *share = above ? g_build_filename (above, "share", "director-please", NULL) : NULL;
  g_autofree char *top = above ? g_path_get_dirname (above) : NULL;

  if (share && is_installed (share))
    return g_steal_pointer (&share);
  if (top && is_checkout (top))
    return g_steal_pointer (&top);
  return NULL;
}

char *
dp_data_dir (const char *override)
{
  const char *named = override ? override : g_getenv ("DP_DATA_DIR");
  char *found;

  if (named && *named)
    return g_strdup (named);
  found = beside_program ();
  return found ? found : g_strdup (DP_PKGDATADIR);
}

char *
dp_data_laws_dir (const char *data_dir)
{
  return is_checkout (data_dir) ? g_build_filename (data_dir, "data", "laws", NULL) : g_build_filename (data_dir, "laws", NULL);
}

char *
dp_data_code_dir (const char *data_dir, const char *id)
{
  g_autofree char *laws = NULL;

  /* The id comes from a scenario or the command line: it names a folder, it does not lead out of ours. */
  if (!*id || strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id))
    return NULL;
  laws = dp_data_laws_dir (data_dir);
  return g_build_filename (laws, id, NULL);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What dir holds that `wanted` likes, as paths or as bare names, sorted. */
static char **
list (const char *dir, gboolean (*wanted) (const char *path), gboolean paths)
{
  g_autoptr (GDir) handle = g_dir_open (dir, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  const char *name;

  while (handle && (name = g_dir_read_name (handle)))
    {
      g_autofree char *path = g_build_filename (dir, name, NULL);

      if (wanted (path))
        g_ptr_array_add (found, paths ? g_steal_pointer (&path) : g_strdup (name));
    }
  g_ptr_array_sort (found, by_name);
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&found), FALSE);
}

static gboolean
is_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR);
}

static gboolean
is_xml (const char *path)
{
  return g_str_has_suffix (path, ".xml") && g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

char **
dp_data_codes (const char *data_dir)
{
  g_autofree char *laws = dp_data_laws_dir (data_dir);

  return list (laws, is_folder, FALSE);
}

char *
dp_data_scenarios_dir (const char *data_dir)
{
  return g_build_filename (data_dir, "scenarios", NULL);
}

char **
dp_data_scenario_files (const char *data_dir)
{
  g_autofree char *dir = dp_data_scenarios_dir (data_dir);

  return list (dir, is_xml, TRUE);
}

char *
dp_data_schema (const char *data_dir)
{
  return g_build_filename (data_dir, "scenarios", "scenario.xsd", NULL);
}

char *
dp_data_comparable (const char *data_dir)
{
  return is_checkout (data_dir) ? g_build_filename (data_dir, "data", "comparable.ini", NULL) : g_build_filename (data_dir, "comparable.ini", NULL);
}

char *
dp_data_mistakes_dir (const char *data_dir)
{
  return is_checkout (data_dir) ? g_build_filename (data_dir, "data", "mistakes", NULL) : g_build_filename (data_dir, "mistakes", NULL);
}

char *
dp_data_generator_dir (const char *data_dir)
{
  return is_checkout (data_dir) ? g_build_filename (data_dir, "data", NULL) : g_strdup (data_dir);
}

/* What is kept of a trainee is nobody else's business. */
char *
dp_data_store_file (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "director-please", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, "trainee.store", NULL);
}

char *
dp_data_cases_dir (void)
{
  return g_build_filename (g_get_user_data_dir (), "director-please", "cases", NULL);
}

char *
dp_data_session_cases_dir (const char *store_file)
{
  return g_str_equal (store_file, ":memory:") ? NULL : g_strconcat (store_file, ".session", NULL);
}

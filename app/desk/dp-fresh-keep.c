/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fresh-private.h"

#include "dp-generator.h"
#include "dp-scenario-writer.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Where new cases are: among the loaded ones, among those that the trainee keeps, and beside the session that asks them. */

static char *
path_in (const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_in (const char *folder, const char *file)
{
  g_autofree char *dir = folder && file ? g_path_get_dirname (file) : NULL;

  return dir && g_str_equal (dir, folder);
}

/* What the list of cases says of it. */
static void
mark (DpFresh *self, DpCaseItem *item, gboolean kept)
{
  dp_case_item_set_mark (item, kept ? C_("a case", "Kept") : C_("a case", "New"));
  dp_case_item_set_passing (item, !kept);
}

static void
note_likeness (DpFresh *self, const DpScenario *scenario)
{
  guint64 likeness = dp_generator_likeness (scenario);

  g_hash_table_add (self->had, g_memdup2 (&likeness, sizeof likeness));
}

void
dp_fresh_note_cases (DpFresh *self, guint position, guint removed, guint added, GListModel *items)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);
      const DpScenario *scenario = dp_case_item_get_scenario (item);
      gboolean kept = is_in (self->folder, scenario->file);
      gboolean waited = is_in (self->session_folder, scenario->file);

      if (!kept && !waited)
        continue;
      g_hash_table_add (self->made, g_strdup (scenario->id));
      note_likeness (self, scenario);
      mark (self, item, kept);
    }
}

DpCaseItem *
dp_fresh_add (DpFresh *self, DpScenario *scenario)
{
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (self->cases, scenario->id);

  note_likeness (self, scenario);
  g_hash_table_add (self->made, g_strdup (scenario->id));
  if (item)
    {
      dp_scenario_free (scenario);
      return item;
    }
  for (guint i = DP_FRESH_APART - 1; i > 0; i--)
    self->recent[i] = self->recent[i - 1];
  self->recent[0] = g_intern_string (scenario->theme);
  item = dp_case_item_new (scenario);
  mark (self, item, dp_fresh_is_kept (self, scenario->id));
  dp_case_store_add (self->cases, item);
  return item;
}

gboolean
dp_fresh_is_made (DpFresh *self, const char *id)
{
  return id && g_hash_table_contains (self->made, id);
}

gboolean
dp_fresh_is_kept (DpFresh *self, const char *id)
{
  g_autofree char *path = path_in (self->folder, id);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

const char *
dp_fresh_get_folder (DpFresh *self)
{
  return self->folder;
}

/* What a trainee has is nobody else's business. */
static gboolean
write_case (const char *folder, const char *path, const DpScenario *scenario, GError **error)
{
  if (g_mkdir_with_parents (folder, 0700) == 0)
    return dp_scenario_save (scenario, path, error);
  else
    {
      int saved = errno;

      g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, _("%s can’t be made: %s"), folder, g_strerror (saved));
      return FALSE;
    }
}

gboolean
dp_fresh_keep (DpFresh *self, const DpScenario *scenario, char **path, GError **error)
{
  g_autofree char *to = path_in (self->folder, scenario->id);
  g_autoptr (DpCaseItem) item = dp_case_store_dup_case (self->cases, scenario->id);

  if (!dp_fresh_is_kept (self, scenario->id) && !write_case (self->folder, to, scenario, error))
    return FALSE;
  if (item)
    mark (self, item, TRUE);
  if (path)
    *path = g_steal_pointer (&to);
  return TRUE;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Of char *, sorted. */
static GPtrArray *
files_in (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, compare_paths);
  return files;
}

static char **
to_strv (GPtrArray *files)
{
  g_ptr_array_add (files, NULL);
  g_ptr_array_set_free_func (files, NULL);
  return (char **) g_ptr_array_free (files, FALSE);
}

char **
dp_fresh_kept_files (DpFresh *self)
{
  return to_strv (files_in (self->folder));
}

/* The id of the case in a file that is called after it. */
static char *
id_of (const char *file)
{
  char *name = g_path_get_basename (file);

  name[strlen (name) - strlen (".xml")] = '\0';
  return name;
}

gboolean
dp_fresh_keep_for_session (DpFresh *self, const DpScenario *scenario, GError **error)
{
  g_autofree char *path = self->session_folder ? path_in (self->session_folder, scenario->id) : NULL;

  return !path || write_case (self->session_folder, path, scenario, error);
}

void
dp_fresh_forget_session (DpFresh *self, const char *const *but)
{
  g_autoptr (GPtrArray) files = files_in (self->session_folder);
  guint left = 0;

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *id = id_of (files->pdata[i]);

      if (but && g_strv_contains (but, id))
        left++;
      else
        g_unlink (files->pdata[i]);
    }
  if (self->session_folder && !left)
    g_rmdir (self->session_folder);
}

void
dp_fresh_load (DpFresh *self)
{
  g_autoptr (GPtrArray) all = files_in (self->folder);
  g_autoptr (GPtrArray) waiting = files_in (self->session_folder);

  for (guint i = 0; i < waiting->len; i++)
    {
      g_autofree char *id = id_of (waiting->pdata[i]);

      if (!dp_fresh_is_kept (self, id))
        g_ptr_array_add (all, g_strdup (waiting->pdata[i]));
    }
  g_ptr_array_add (all, NULL);
  if (all->len > 1)
    dp_case_store_load (self->cases, (const char *const *) all->pdata);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fresh.h"

#include "dp-paths.h"
#include "dp-scenario-writer.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

struct _DpFresh {
  GObject parent;
  DpCaseStore *cases;
  char *folder;
  GMutex lock;            /* of generators, and of what they do: a generator is no thread's own */
  GHashTable *generators; /* id of a code -> DpGenerator */
};

G_DEFINE_FINAL_TYPE (DpFresh, dp_fresh, G_TYPE_OBJECT)

typedef struct {
  char *code;
  char *leaf, *theme, *plot;
  DpAim aim;
  guint64 seed;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_free (wish->code);
  g_free (wish->leaf);
  g_free (wish->theme);
  g_free (wish->plot);
  g_free (wish);
}

static void
dp_fresh_finalize (GObject *object)
{
  DpFresh *self = DP_FRESH (object);

  g_hash_table_unref (self->generators);
  g_mutex_clear (&self->lock);
  g_object_unref (self->cases);
  g_free (self->folder);
  G_OBJECT_CLASS (dp_fresh_parent_class)->finalize (object);
}

static void
dp_fresh_class_init (DpFreshClass *class)
{
  G_OBJECT_CLASS (class)->finalize = dp_fresh_finalize;
}

static void
dp_fresh_init (DpFresh *self)
{
  g_mutex_init (&self->lock);
  self->generators = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dp_generator_free);
}

DpFresh *
dp_fresh_new (DpCaseStore *cases, const char *folder)
{
  DpFresh *self = g_object_new (DP_TYPE_FRESH, NULL);

  self->cases = g_object_ref (cases);
  self->folder = folder ? g_strdup (folder) : dp_data_cases_dir ();
  return self;
}

/* --- making one --- */

/* Called with the lock held. */
static DpGenerator *
generator_of (DpFresh *self, const char *id, GError **error)
{
  DpGenerator *generator = g_hash_table_lookup (self->generators, id);
  const DpCode *code = generator ? NULL : dp_case_store_get_code (self->cases, id, error);
  g_autofree char *data = dp_data_generator_dir (dp_case_store_get_data_dir (self->cases));

  if (generator || !code)
    return generator;
  generator = dp_generator_new (data, code, error);
  if (generator)
    g_hash_table_insert (self->generators, g_strdup (id), generator);
  return generator;
}

static gboolean
is_cancelled (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
make_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpFresh *self = source;
  Wish *wish = data;
  GError *error = NULL;
  DpScenario *scenario = NULL;
  DpGenerator *generator;

  g_mutex_lock (&self->lock);
  generator = generator_of (self, wish->code, &error);
  if (generator)
    scenario = dp_generator_make (generator, &wish->aim, wish->seed, is_cancelled, cancellable, &error);
  g_mutex_unlock (&self->lock);
  if (scenario)
    g_task_return_pointer (task, scenario, (GDestroyNotify) dp_scenario_free);
  else if (g_error_matches (error, DP_ERROR, DP_ERROR_CANCELLED))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", error->message);
      g_error_free (error);
    }
  else
    g_task_return_error (task, error);
}

void
dp_fresh_make_async (DpFresh *self, const char *code, const DpAim *aim, guint64 seed, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Wish *wish = g_new0 (Wish, 1);

  wish->code = g_strdup (code);
  wish->leaf = g_strdup (aim->leaf);
  wish->theme = g_strdup (aim->theme);
  wish->plot = g_strdup (aim->plot);
  wish->aim = *aim;
  wish->aim.leaf = wish->leaf;
  wish->aim.theme = wish->theme;
  wish->aim.plot = wish->plot;
  wish->seed = seed;
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, make_thread);
}

DpScenario *
dp_fresh_make_finish (DpFresh *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- keeping one --- */

DpCaseItem *
dp_fresh_add (DpFresh *self, DpScenario *scenario)
{
  g_autoptr (DpCaseItem) item = dp_case_item_new (scenario);

  dp_case_store_add (self->cases, item);
  return item;
}

static char *
path_of (DpFresh *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (self->folder, name, NULL);
}

gboolean
dp_fresh_is_kept (DpFresh *self, const char *id)
{
  g_autofree char *path = path_of (self, id);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

gboolean
dp_fresh_keep (DpFresh *self, const DpScenario *scenario, char **path, GError **error)
{
  g_autofree char *to = path_of (self, scenario->id);

  if (!dp_fresh_is_kept (self, scenario->id))
    {
      if (g_mkdir_with_parents (self->folder, 0700) != 0)
        {
          int saved = errno;

          g_set_error (error, DP_ERROR, DP_ERROR_UNREADABLE, _("%s cannot be made: %s"), self->folder, g_strerror (saved));
          return FALSE;
        }
      if (!dp_scenario_save (scenario, to, error))
        return FALSE;
    }
  if (path)
    *path = g_steal_pointer (&to);
  return TRUE;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

char **
dp_fresh_kept_files (DpFresh *self)
{
  GPtrArray *files = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (files, g_build_filename (self->folder, name, NULL));
  g_ptr_array_sort (files, compare_paths);
  g_ptr_array_add (files, NULL);
  return (char **) g_ptr_array_free (files, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fresh-private.h"

#include "dp-generator.h"
#include "dp-paths.h"
#include "dp-reach.h"
#include "dp-skill-index.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpFresh, dp_fresh, G_TYPE_OBJECT)

typedef struct {
  char *code, *leaf, *theme;
  DpAim aim;
  DpLevel max_level;
  guint64 seed;
  GHashTable *had; /* as it was when the case was asked for: the thread has its own */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->code);
  g_free (job->leaf);
  g_free (job->theme);
  g_hash_table_unref (job->had);
  g_free (job);
}

static void
dp_fresh_finalize (GObject *object)
{
  DpFresh *self = DP_FRESH (object);

  g_hash_table_unref (self->generators);
  g_hash_table_unref (self->made);
  g_hash_table_unref (self->had);
  g_mutex_clear (&self->lock);
  g_object_unref (self->cases);
  g_free (self->folder);
  g_free (self->session_folder);
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
  self->made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->had = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

DpFresh *
dp_fresh_new (DpCaseStore *cases, const char *folder, const char *session_folder)
{
  DpFresh *self = g_object_new (DP_TYPE_FRESH, NULL);
  GListModel *items = dp_case_store_get_items (cases);

  self->cases = g_object_ref (cases);
  self->folder = folder ? g_strdup (folder) : dp_data_cases_dir ();
  self->session_folder = g_strdup (session_folder);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (dp_fresh_note_cases), self, G_CONNECT_SWAPPED);
  dp_fresh_note_cases (self, 0, 0, g_list_model_get_n_items (items), items);
  return self;
}

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

/* --- a case --- */

static gboolean
is_cancelled (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static DpScenario *
make_another (DpGenerator *generator, const Job *job, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < DP_FRESH_SEEDS; i++)
    {
      g_autoptr (DpScenario) scenario = NULL;
      guint64 likeness;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      scenario = dp_generator_make (generator, &job->aim, job->seed + i, is_cancelled, cancellable, error);
      if (!scenario)
        return NULL;
      likeness = dp_generator_likeness (scenario);
      if (scenario->level <= job->max_level && !g_hash_table_contains (job->had, &likeness))
        return g_steal_pointer (&scenario);
    }
  g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("every case that was made was too hard, or like one you’ve had"));
  return NULL;
}

static void
make_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpFresh *self = source;
  Job *job = data;
  GError *error = NULL;
  DpScenario *scenario = NULL;
  DpGenerator *generator;

  g_mutex_lock (&self->lock);
  generator = generator_of (self, job->code, &error);
  if (generator)
    scenario = make_another (generator, job, cancellable, &error);
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

static GHashTable *
copy_had (GHashTable *had)
{
  GHashTable *copy = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, had);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (copy, g_memdup2 (key, sizeof (guint64)));
  return copy;
}

void
dp_fresh_make_async (DpFresh *self, const DpFreshWish *wish, guint64 seed, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (DP_IS_FRESH (self) && wish && wish->code);
  task = g_task_new (self, cancellable, callback, data);
  job = g_new0 (Job, 1);
  job->code = g_strdup (wish->code);
  job->leaf = g_strdup (wish->leaf);
  job->theme = g_strdup (wish->theme);
  job->aim = (DpAim) { .leaf = job->leaf, .law = wish->law, .has_level = wish->has_level, .level = wish->level, .theme = job->theme };
  job->max_level = wish->max_level;
  job->seed = seed;
  job->had = copy_had (self->had);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, make_thread);
}

DpScenario *
dp_fresh_make_finish (DpFresh *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- what there is --- */

void
dp_fresh_offer_free (DpFreshOffer *offer)
{
  if (!offer)
    return;
  g_strfreev (offer->themes);
  g_free (offer->theme_levels);
  g_free (offer);
}

static DpLaws
laws_of (const DpGenerator *generator, const DpCode *code)
{
  const GPtrArray *leaves = dp_generator_leaves (generator);
  DpLaws laws = 0;

  for (guint i = 0; i < leaves->len; i++)
    laws |= (DpLaws) 1 << dp_skill_law (dp_reach_find_leaf (code, leaves->pdata[i]));
  for (guint i = 0; !leaves->len && i < dp_code_n_nodes (code); i++)
    if (dp_code_node (code, i)->kind == DP_NODE_RULING)
      laws |= (DpLaws) 1 << dp_skill_law (dp_code_node (code, i));
  return laws & ~(DpLaws) 1;
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static char **
themes_of (const DpGenerator *generator, const DpCode *code)
{
  const DpPlotBook *book = dp_generator_book (generator);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) themes = g_ptr_array_new ();

  for (guint i = 0; i < dp_plot_book_length (book); i++)
    {
      const DpCasePlot *plot = dp_plot_book_get (book, i);

      if (g_strcmp0 (plot->code, dp_code_id (code)) == 0 && plot->theme && g_hash_table_add (known, plot->theme))
        g_ptr_array_add (themes, g_strdup (plot->theme));
    }
  g_ptr_array_sort (themes, by_name);
  g_ptr_array_add (themes, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&themes), FALSE);
}

static guint8
levels_for (const DpGenerator *generator, int law, const char *theme)
{
  guint8 levels = 0;

  for (int level = 0; level < DP_LEVELS; level++)
    {
      DpAim aim = { .law = law, .theme = theme, .has_level = TRUE, .level = (DpLevel) level };

      if (dp_generator_serves (generator, &aim))
        levels |= (guint8) (1 << level);
    }
  return levels;
}

static DpFreshOffer *
offer_of (const DpGenerator *generator, const DpCode *code)
{
  DpFreshOffer *offer = g_new0 (DpFreshOffer, 1);
  guint n;

  offer->laws = laws_of (generator, code);
  offer->themes = themes_of (generator, code);
  offer->levels = levels_for (generator, 0, NULL);
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if (offer->laws >> law & 1)
      offer->law_levels[law] = levels_for (generator, law, NULL);
  n = g_strv_length (offer->themes);
  offer->theme_levels = g_new0 (guint8, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    offer->theme_levels[i] = levels_for (generator, 0, offer->themes[i]);
  return offer;
}

static void
offer_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpFresh *self = source;
  GError *error = NULL;
  DpGenerator *generator;
  DpFreshOffer *offer = NULL;

  g_mutex_lock (&self->lock);
  generator = generator_of (self, data, &error);
  if (generator)
    offer = offer_of (generator, dp_case_store_get_code (self->cases, data, NULL));
  g_mutex_unlock (&self->lock);
  if (offer)
    g_task_return_pointer (task, offer, (GDestroyNotify) dp_fresh_offer_free);
  else
    g_task_return_error (task, error);
}

void
dp_fresh_offer_async (DpFresh *self, const char *code, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (DP_IS_FRESH (self) && code);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, g_strdup (code), g_free);
  g_task_run_in_thread (task, offer_thread);
}

DpFreshOffer *
dp_fresh_offer_finish (DpFresh *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

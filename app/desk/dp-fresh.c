/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fresh-private.h"

#include "dp-generator.h"
#include "dp-paths.h"
#include "dp-reach.h"
#include "dp-skill-index.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DpFresh, dp_fresh, G_TYPE_OBJECT)

/* --- the thread --- */

/* What is done in the thread; NULL with error when it fails. */
typedef gpointer (*Work) (DpFresh *self, GTask *task, GError **error);

/* GTask's own threads let go of a task whenever they come to it, so that the last reference to all this could be theirs, while the program ends. Here a task goes back to the main
 * loop with its result, and the thread has nothing left of it. */
typedef struct {
  GTask *task;
  Work work;
  GDestroyNotify free_result;
  gpointer result;
  GError *error;
} Run;

static gboolean
on_run (gpointer data)
{
  Run *run = data;

  if (run->result)
    g_task_return_pointer (run->task, g_steal_pointer (&run->result), run->free_result);
  else
    g_task_return_error (run->task, g_steal_pointer (&run->error));
  return G_SOURCE_REMOVE;
}

static void
run_free (gpointer data)
{
  Run *run = data;

  if (run->result)
    run->free_result (run->result);
  g_clear_error (&run->error);
  g_object_unref (run->task);
  g_free (run);
}

static void
run_in_thread (gpointer data, gpointer unused)
{
  Run *run = data;
  g_autoptr (GSource) done = g_idle_source_new ();

  run->result = run->work (g_task_get_source_object (run->task), run->task, &run->error);
  g_source_set_priority (done, g_task_get_priority (run->task));
  g_source_set_callback (done, on_run, run, run_free);
  g_source_attach (done, g_task_get_context (run->task));
}

/* Takes the task. */
static void
start (DpFresh *self, GTask *task, Work work, GDestroyNotify free_result)
{
  Run *run;

  if (!self->pool)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("The program is being closed."));
      g_object_unref (task);
      return;
    }
  run = g_new0 (Run, 1);
  *run = (Run) { .task = task, .work = work, .free_result = free_result };
  g_thread_pool_push (self->pool, run, NULL);
}

void
dp_fresh_stop (DpFresh *self)
{
  g_return_if_fail (DP_IS_FRESH (self));
  if (!self->pool)
    return;
  g_atomic_int_set (&self->stopping, TRUE);
  g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
}

static gboolean
is_unwanted (DpFresh *self, GCancellable *cancellable, GError **error)
{
  if (g_atomic_int_get (&self->stopping))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The program is being closed."));
      return TRUE;
    }
  return g_cancellable_set_error_if_cancelled (cancellable, error);
}

typedef struct {
  char *code, *leaf, *theme;
  DpAim aim;
  guint64 seed;
  GHashTable *had; /* as it was when the case was asked for: the thread has its own */
  const char *recent[DP_FRESH_APART]; /* themes that it should not have */
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

  dp_fresh_stop (self);
  g_hash_table_unref (self->generators);
  g_hash_table_unref (self->made);
  g_hash_table_unref (self->had);
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
  self->pool = g_thread_pool_new (run_in_thread, NULL, 1, FALSE, NULL);
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
is_cancelled (gpointer task)
{
  return is_unwanted (g_task_get_source_object (task), g_task_get_cancellable (task), NULL);
}

/* Most of what goes wrong at a table are the same few things: who wishes for nothing of his own is spared three of them running. */
static gboolean
is_dull (const Job *job, const DpScenario *scenario)
{
  for (guint i = 0; i < DP_FRESH_APART; i++)
    if (job->recent[i] && g_strcmp0 (job->recent[i], scenario->theme) == 0)
      return TRUE;
  return FALSE;
}

static DpScenario *
make_another (DpGenerator *generator, const Job *job, GTask *task, GError **error)
{
  g_autoptr (DpScenario) dull = NULL;

  for (guint i = 0; i < (dull ? DP_FRESH_VARIED : DP_FRESH_SEEDS); i++)
    {
      g_autoptr (DpScenario) scenario = NULL;
      guint64 likeness;

      if (is_unwanted (g_task_get_source_object (task), g_task_get_cancellable (task), error))
        return NULL;
      scenario = dp_generator_make (generator, &job->aim, job->seed + i, is_cancelled, task, error);
      if (!scenario)
        return NULL;
      likeness = dp_generator_likeness (scenario);
      if (g_hash_table_contains (job->had, &likeness))
        continue;
      if (!is_dull (job, scenario))
        return g_steal_pointer (&scenario);
      if (!dull)
        dull = g_steal_pointer (&scenario);
    }
  if (dull)
    return g_steal_pointer (&dull);
  g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("every case that was made was like one you’ve had"));
  return NULL;
}

static gpointer
make (DpFresh *self, GTask *task, GError **error)
{
  const Job *job = g_task_get_task_data (task);
  GError *trouble = NULL;
  DpGenerator *generator = generator_of (self, job->code, &trouble);
  DpScenario *scenario = generator ? make_another (generator, job, task, &trouble) : NULL;

  if (g_error_matches (trouble, DP_ERROR, DP_ERROR_CANCELLED))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, trouble->message);
      g_error_free (trouble);
    }
  else if (trouble)
    g_propagate_error (error, trouble);
  return scenario;
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
  GTask *task;
  Job *job;

  g_return_if_fail (DP_IS_FRESH (self) && wish && wish->code);
  task = g_task_new (self, cancellable, callback, data);
  job = g_new0 (Job, 1);
  job->code = g_strdup (wish->code);
  job->leaf = g_strdup (wish->leaf);
  job->theme = g_strdup (wish->theme);
  job->aim = (DpAim) {
    .leaf = job->leaf, .law = wish->law, .has_level = wish->has_level, .level = wish->level, .theme = job->theme,
    .has_limit = wish->max_level + 1 < DP_LEVELS, .limit = wish->max_level,
  };
  job->seed = seed;
  job->had = copy_had (self->had);
  for (guint i = 0; i < DP_FRESH_APART && !wish->leaf && !wish->law && !wish->theme; i++)
    job->recent[i] = self->recent[i];
  g_task_set_task_data (task, job, job_free);
  start (self, task, make, (GDestroyNotify) dp_scenario_free);
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

static gpointer
find_offer (DpFresh *self, GTask *task, GError **error)
{
  const char *code = g_task_get_task_data (task);
  DpGenerator *generator = generator_of (self, code, error);

  return generator ? offer_of (generator, dp_case_store_get_code (self->cases, code, NULL)) : NULL;
}

void
dp_fresh_offer_async (DpFresh *self, const char *code, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task;

  g_return_if_fail (DP_IS_FRESH (self) && code);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, g_strdup (code), g_free);
  start (self, task, find_offer, (GDestroyNotify) dp_fresh_offer_free);
}

DpFreshOffer *
dp_fresh_offer_finish (DpFresh *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-store.h"

#include "dp-code-cache.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

/* Cases are handed to the list in batches: large enough that it is not forever being filtered, small enough that the
 * window never waits. */
#define BATCH 400

struct _DpCaseStore {
  GObject parent;
  char *data_dir;
  GListStore *items;
  GMutex lock; /* of codes, which the loading thread asks too */
  DpCodeCache *codes;
  GQueue waiting; /* of GStrv */
  GCancellable *cancellable; /* of the load that is going on, else NULL */
};

G_DEFINE_FINAL_TYPE (DpCaseStore, dp_case_store, G_TYPE_OBJECT)

enum { PROGRESS, LOADED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What the thread sends to the main loop. */
typedef struct {
  DpCaseStore *store;
  GCancellable *cancellable;
  GPtrArray *items; /* DpCaseItem */
  guint done, total;
} Batch;

typedef struct {
  GStrv files;
  char *schema;
  DpDiagnostics *diagnostics;
  DpCaseItem *first;
} Load;

static void start_next (DpCaseStore *self);

static void
load_free (gpointer data)
{
  Load *load = data;

  g_strfreev (load->files);
  g_free (load->schema);
  dp_diagnostics_free (load->diagnostics);
  g_clear_object (&load->first);
  g_free (load);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_ptr_array_unref (batch->items);
  g_object_unref (batch->cancellable);
  g_object_unref (batch->store);
  g_free (batch);
}

static gboolean
take_batch (gpointer data)
{
  Batch *batch = data;

  g_list_store_splice (batch->store->items, g_list_model_get_n_items (G_LIST_MODEL (batch->store->items)), 0,
                       batch->items->pdata, batch->items->len);
  g_signal_emit (batch->store, signals[PROGRESS], 0, batch->done, batch->total);
  return G_SOURCE_REMOVE;
}

static void
send_batch (DpCaseStore *self, GCancellable *cancellable, GPtrArray **items, guint done, guint total)
{
  Batch *batch = g_new0 (Batch, 1);
  g_autoptr (GSource) idle = g_idle_source_new ();

  batch->store = g_object_ref (self);
  batch->cancellable = g_object_ref (cancellable);
  batch->items = g_steal_pointer (items);
  batch->done = done;
  batch->total = total;
  *items = g_ptr_array_new_with_free_func (g_object_unref);
  /* Not g_main_context_invoke(): before the main loop runs, that would call back in this thread. */
  g_source_set_callback (idle, take_batch, batch, batch_free);
  g_source_attach (idle, NULL);
}

/* A file is taken whole or not at all. */
static gboolean
check_all (DpCaseStore *self, GPtrArray *scenarios, DpDiagnostics *diagnostics)
{
  guint errors = dp_diagnostics_errors (diagnostics);

  for (guint i = 0; i < scenarios->len; i++)
    {
      DpScenario *s = g_ptr_array_index (scenarios, i);
      g_autoptr (GError) error = NULL;
      const DpCode *code = dp_case_store_get_code (self, s->code, &error);

      if (code)
        dp_scenario_check (s, code, diagnostics);
      else
        dp_diagnostics_add (diagnostics, s->file, s->line, error->message, NULL);
    }
  return dp_diagnostics_errors (diagnostics) == errors;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpCaseStore *self = source;
  Load *load = data;
  guint total = g_strv_length (load->files);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (load->schema, g_get_language_names (), &error);

  if (!reader)
    dp_diagnostics_add (load->diagnostics, load->schema, 0, error->message, NULL);
  for (guint i = 0; reader && i < total && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, load->files[i], load->diagnostics);

      if (scenarios && check_all (self, scenarios, load->diagnostics))
        {
          /* The items take the scenarios over. */
          g_ptr_array_set_free_func (scenarios, NULL);
          for (guint j = 0; j < scenarios->len; j++)
            {
              g_ptr_array_add (items, dp_case_item_new (g_ptr_array_index (scenarios, j)));
              if (!load->first)
                load->first = g_object_ref (g_ptr_array_index (items, items->len - 1));
              if (items->len >= BATCH)
                send_batch (self, cancellable, &items, i, total);
            }
        }
    }
  send_batch (self, cancellable, &items, total, total);
  g_task_return_boolean (task, TRUE);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer unused)
{
  DpCaseStore *self = DP_CASE_STORE (source);
  Load *load = g_task_get_task_data (G_TASK (result));
  g_autofree char *problems = NULL;

  if (dp_diagnostics_errors (load->diagnostics))
    problems = dp_diagnostics_to_text (load->diagnostics);
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[LOADED], 0, load->first, problems);
  start_next (self);
}

static void
start_next (DpCaseStore *self)
{
  g_autoptr (GTask) task = NULL;
  GStrv files;
  Load *load;

  if (self->cancellable || !(files = g_queue_pop_head (&self->waiting)))
    return;
  load = g_new0 (Load, 1);
  load->files = files;
  load->schema = dp_data_schema (self->data_dir);
  load->diagnostics = dp_diagnostics_new ();
  self->cancellable = g_cancellable_new ();
  /* What was read before a cancel counts, so the task itself always succeeds. Batches arrive before its end does: same priority. */
  task = g_task_new (self, self->cancellable, on_loaded, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_thread);
}

void
dp_case_store_load (DpCaseStore *self, const char *const *files)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  g_queue_push_tail (&self->waiting, g_strdupv ((char **) files));
  start_next (self);
}

void
dp_case_store_load_shipped (DpCaseStore *self)
{
  g_auto (GStrv) files = NULL;

  g_return_if_fail (DP_IS_CASE_STORE (self));
  files = dp_data_scenario_files (self->data_dir);
  dp_case_store_load (self, (const char *const *) files);
}

void
dp_case_store_add (DpCaseStore *self, DpCaseItem *item)
{
  g_list_store_append (self->items, item);
}

void
dp_case_store_cancel (DpCaseStore *self)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

gboolean
dp_case_store_is_loading (DpCaseStore *self)
{
  g_return_val_if_fail (DP_IS_CASE_STORE (self), FALSE);
  return self->cancellable || !g_queue_is_empty (&self->waiting);
}

const DpCode *
dp_case_store_get_code (DpCaseStore *self, const char *id, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return dp_code_cache_get (self->codes, id, error);
}

DpCaseItem *
dp_case_store_dup_case (DpCaseStore *self, const char *id)
{
  g_return_val_if_fail (DP_IS_CASE_STORE (self), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (g_strcmp0 (dp_case_item_get_scenario (item)->id, id) == 0)
        return g_steal_pointer (&item);
    }
  return NULL;
}

GListModel *
dp_case_store_get_items (DpCaseStore *self)
{
  g_return_val_if_fail (DP_IS_CASE_STORE (self), NULL);
  return G_LIST_MODEL (self->items);
}

const char *
dp_case_store_get_data_dir (DpCaseStore *self)
{
  g_return_val_if_fail (DP_IS_CASE_STORE (self), NULL);
  return self->data_dir;
}

static void
dp_case_store_finalize (GObject *object)
{
  DpCaseStore *self = DP_CASE_STORE (object);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_strfreev);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->items);
  dp_code_cache_free (self->codes);
  g_mutex_clear (&self->lock);
  g_free (self->data_dir);
  G_OBJECT_CLASS (dp_case_store_parent_class)->finalize (object);
}

static void
dp_case_store_class_init (DpCaseStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dp_case_store_finalize;
  signals[PROGRESS] = g_signal_new ("progress", DP_TYPE_CASE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[LOADED] = g_signal_new ("loaded", DP_TYPE_CASE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, DP_TYPE_CASE_ITEM, G_TYPE_STRING);
}

static void
dp_case_store_init (DpCaseStore *self)
{
  g_mutex_init (&self->lock);
  g_queue_init (&self->waiting);
  self->items = g_list_store_new (DP_TYPE_CASE_ITEM);
}

DpCaseStore *
dp_case_store_new (const char *data_dir)
{
  DpCaseStore *self = g_object_new (DP_TYPE_CASE_STORE, NULL);

  self->data_dir = g_strdup (data_dir);
  self->codes = dp_code_cache_new (data_dir);
  return self;
}

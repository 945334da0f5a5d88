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
  GQueue waiting;    /* of GStrv */
  GThread *thread;   /* of the load that is going on, else NULL */
  GAsyncQueue *sent; /* of Sent: what the thread has read and the main loop not yet taken */
  gint cancelled;    /* boolean, atomic: of the load that is going on */
  gboolean stopped, held;
};

G_DEFINE_FINAL_TYPE (DpCaseStore, dp_case_store, G_TYPE_OBJECT)

enum { PROGRESS, LOADED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What the thread works with, which is its own until it has sent it back. */
typedef struct {
  DpCaseStore *store; /* borrowed: it outlives its thread */
  GStrv files;
  char *schema;
  DpDiagnostics *diagnostics;
  DpCaseItem *first;
} Load;

/* What the thread sends to the main loop: a batch, or at the end the load itself. */
typedef struct {
  GPtrArray *items; /* DpCaseItem */
  guint done, total;
  Load *load;
} Sent;

static void start_next (DpCaseStore *self);

static void
load_free (Load *load)
{
  g_strfreev (load->files);
  g_free (load->schema);
  dp_diagnostics_free (load->diagnostics);
  g_clear_object (&load->first);
  g_free (load);
}

static void
sent_free (gpointer data)
{
  Sent *sent = data;

  g_clear_pointer (&sent->items, g_ptr_array_unref);
  g_clear_pointer (&sent->load, load_free);
  g_free (sent);
}

/* The thread has nothing left to do. */
static void
end_load (DpCaseStore *self, const Load *load)
{
  g_autofree char *problems = dp_diagnostics_errors (load->diagnostics) ? dp_diagnostics_to_text (load->diagnostics) : NULL;

  g_thread_join (g_steal_pointer (&self->thread));
  g_signal_emit (self, signals[LOADED], 0, load->first, problems);
  start_next (self);
}

static gboolean
take_sent (gpointer data)
{
  g_autoptr (DpCaseStore) self = g_object_ref (data);
  Sent *sent = g_async_queue_pop (self->sent);

  if (sent->items)
    {
      g_list_store_splice (self->items, g_list_model_get_n_items (G_LIST_MODEL (self->items)), 0, sent->items->pdata, sent->items->len);
      g_signal_emit (self, signals[PROGRESS], 0, sent->done, sent->total);
    }
  if (sent->load)
    end_load (self, sent->load);
  sent_free (sent);
  return G_SOURCE_REMOVE;
}

/* In the thread; takes what is sent. */
static void
send (DpCaseStore *self, Sent what)
{
  g_async_queue_push (self->sent, g_memdup2 (&what, sizeof what));
  /* Not g_main_context_invoke(): before the main loop runs, that would call back in this thread. */
  g_idle_add (take_sent, self);
}

static void
send_batch (DpCaseStore *self, GPtrArray **items, guint done, guint total)
{
  send (self, (Sent) { .items = g_steal_pointer (items), .done = done, .total = total });
  *items = g_ptr_array_new_with_free_func (g_object_unref);
}

/* A file is taken whole or not at all. A load that is given up in the middle of one does not take it. */
static gboolean
check_all (DpCaseStore *self, GPtrArray *scenarios, DpDiagnostics *diagnostics)
{
  guint errors = dp_diagnostics_errors (diagnostics);

  for (guint i = 0; i < scenarios->len && !g_atomic_int_get (&self->cancelled); i++)
    {
      DpScenario *s = g_ptr_array_index (scenarios, i);
      g_autoptr (GError) error = NULL;
      const DpCode *code = dp_case_store_get_code (self, s->code, &error);

      if (code)
        dp_scenario_check (s, code, diagnostics);
      else
        dp_diagnostics_add (diagnostics, s->file, s->line, error->message, NULL);
    }
  return dp_diagnostics_errors (diagnostics) == errors && !g_atomic_int_get (&self->cancelled);
}

static gpointer
load_thread (gpointer data)
{
  Load *load = data;
  DpCaseStore *self = load->store;
  guint total = g_strv_length (load->files);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (load->schema, g_get_language_names (), &error);

  if (!reader)
    dp_diagnostics_add (load->diagnostics, load->schema, 0, error->message, NULL);
  for (guint i = 0; reader && i < total && !g_atomic_int_get (&self->cancelled); i++)
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
                send_batch (self, &items, i, total);
            }
        }
    }
  send_batch (self, &items, total, total);
  /* What was read before a cancel counts. */
  send (self, (Sent) { .load = load });
  return NULL;
}

static void
start_next (DpCaseStore *self)
{
  GStrv files;
  Load *load;

  if (self->thread || self->stopped || self->held || !(files = g_queue_pop_head (&self->waiting)))
    return;
  load = g_new0 (Load, 1);
  load->store = self;
  load->files = files;
  load->schema = dp_data_schema (self->data_dir);
  load->diagnostics = dp_diagnostics_new ();
  g_atomic_int_set (&self->cancelled, FALSE);
  self->thread = g_thread_new ("cases", load_thread, load);
}

void
dp_case_store_load (DpCaseStore *self, const char *const *files)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  if (self->stopped)
    return;
  g_queue_push_tail (&self->waiting, g_strdupv ((char **) files));
  start_next (self);
}

void
dp_case_store_hold (DpCaseStore *self)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  self->held = TRUE;
}

void
dp_case_store_release (DpCaseStore *self)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  self->held = FALSE;
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
  g_atomic_int_set (&self->cancelled, TRUE);
}

void
dp_case_store_stop (DpCaseStore *self)
{
  g_return_if_fail (DP_IS_CASE_STORE (self));
  self->stopped = TRUE;
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_strfreev);
  if (!self->thread)
    return;
  g_atomic_int_set (&self->cancelled, TRUE);
  g_thread_join (g_steal_pointer (&self->thread));
  while (g_idle_remove_by_data (self))
    ;
}

gboolean
dp_case_store_is_loading (DpCaseStore *self)
{
  g_return_val_if_fail (DP_IS_CASE_STORE (self), FALSE);
  return self->thread || !g_queue_is_empty (&self->waiting);
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

  dp_case_store_stop (self);
  g_async_queue_unref (self->sent);
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
  self->sent = g_async_queue_new_full (sent_free);
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

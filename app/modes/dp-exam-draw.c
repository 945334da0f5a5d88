/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-draw.h"

typedef struct {
  DpCaseStore *cases;
  GPtrArray *items; /* DpCaseItem: they hold the scenarios */
  const DpCode *code;
  DpPaperSpec spec;
  char *title;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->items);
  g_object_unref (job->cases);
  g_free (job->title);
  g_free (job);
}

static void
draw (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (GPtrArray) scenarios = g_ptr_array_new ();
  GError *error = NULL;
  DpPaper *paper;

  for (guint i = 0; i < job->items->len; i++)
    g_ptr_array_add (scenarios, (gpointer) dp_case_item_get_scenario (g_ptr_array_index (job->items, i)));
  paper = dp_paper_draw (&job->spec, scenarios, job->code, &error);
  if (paper)
    g_task_return_pointer (task, paper, (GDestroyNotify) dp_paper_free);
  else
    g_task_return_error (task, error);
}

void
dp_exam_draw_async (DpCaseStore *cases, const DpCode *code, const DpPaperSpec *spec, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  GListModel *items = dp_case_store_get_items (cases);
  Job *job = g_new0 (Job, 1);

  job->cases = g_object_ref (cases);
  job->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);

      if (!dp_case_item_is_passing (item))
        g_ptr_array_add (job->items, g_steal_pointer (&item));
    }
  job->code = code;
  job->spec = *spec;
  job->title = g_strdup (spec->title);
  job->spec.title = job->title;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, draw);
}

DpPaper *
dp_exam_draw_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

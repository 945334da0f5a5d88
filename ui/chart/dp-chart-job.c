/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-job.h"

#include <glib/gi18n-lib.h>

typedef enum { WAITING, READING, READY, FORGOTTEN } State;

struct DpChartJob {
  gatomicrefcount refs;
  GMutex lock;
  GCond moved;
  State state;
  const DpChart *chart;
  char *family;
  DpChartPlan *plan;
  char *problem;
  DpChartPlanned done;
  gpointer data;
};

static void
job_unref (gpointer data)
{
  DpChartJob *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->plan, dp_chart_plan_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->moved);
  g_free (self->family);
  g_free (self->problem);
  g_free (self);
}

PangoContext *
dp_chart_job_context (const char *family)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  pango_font_description_set_family (font, family);
  pango_font_description_set_size (font, 11 * PANGO_SCALE);
  pango_context_set_font_description (context, font);
  /* One unit is one point. */
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

static void
read_chart (DpChartJob *self)
{
  PangoContext *context = dp_chart_job_context (self->family);
  g_autoptr (GError) error = NULL;

  self->plan = dp_chart_plan_new (self->chart, dp_chart_measure, context, &error);
  if (!self->plan)
    self->problem = g_strdup (error ? error->message : _("The chart can’t be drawn."));
  g_object_unref (context);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DpChartJob *self = data;
  gboolean wanted;

  g_mutex_lock (&self->lock);
  wanted = self->state == WAITING;
  if (wanted)
    self->state = READING;
  g_mutex_unlock (&self->lock);
  if (wanted)
    {
      read_chart (self);
      g_mutex_lock (&self->lock);
      self->state = READY;
      g_cond_broadcast (&self->moved);
      g_mutex_unlock (&self->lock);
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  DpChartJob *self = data;

  if (self->state == READY && self->done)
    self->done (g_steal_pointer (&self->plan), self->problem, self->data);
  job_unref (self);
}

DpChartJob *
dp_chart_job_start (const DpChart *chart, const char *family, DpChartPlanned done, gpointer data)
{
  DpChartJob *self = g_new0 (DpChartJob, 1);
  g_autoptr (GTask) task = NULL;

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  g_cond_init (&self->moved);
  self->chart = chart;
  self->family = g_strdup (family);
  self->done = done;
  self->data = data;
  g_atomic_ref_count_inc (&self->refs);
  task = g_task_new (NULL, NULL, on_done, self);
  g_atomic_ref_count_inc (&self->refs);
  g_task_set_task_data (task, self, job_unref);
  g_task_run_in_thread (task, work);
  return self;
}

void
dp_chart_job_cancel (DpChartJob *self)
{
  if (!self)
    return;
  g_mutex_lock (&self->lock);
  while (self->state == READING)
    g_cond_wait (&self->moved, &self->lock);
  self->state = FORGOTTEN;
  g_mutex_unlock (&self->lock);
  job_unref (self);
}

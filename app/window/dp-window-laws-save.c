/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-chart-export.h"
#include "dp-exam-print.h"
#include "dp-print-charts.h"

#include <glib/gi18n-lib.h>

/* A law's drawing as a file, and all of them as a booklet: written beside the main loop. */

typedef struct {
  DpCaseStore *store; /* holds the laws while they are read */
  const DpCode *code;
  const DpChart *chart; /* NULL = all, as a booklet */
  char *path;
  guint pages;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->store);
  g_free (job->path);
  g_free (job);
}

static gboolean
write_booklet (Job *job, GCancellable *cancellable, GError **error)
{
  return dp_print_charts (job->code, dp_exam_print_letter () ? DP_PAGE_LETTER : DP_PAGE_A4, job->path, &job->pages, cancellable, error);
}

static gboolean
write_chart (Job *job, GError **error)
{
  DpChartInks inks = dp_chart_inks_paper ();
  DpChartFormat format;

  if (!dp_chart_format_of (job->path, &format))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%s: a drawing is saved as .svg, .pdf or .png"), job->path);
      return FALSE;
    }
  return dp_chart_export (job->code, job->chart, format, &inks, job->path, error);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (job->chart ? write_chart (job, &error) : write_booklet (job, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer window)
{
  g_autoptr (DpWindow) self = window;
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_path_get_basename (job->path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean right = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->closed)
    return;
  if (self->saving)
    adw_toast_dismiss (self->saving);
  g_clear_object (&self->save);
  dp_window_update_save (self);
  if (right)
    {
      text = job->chart ? g_strdup_printf (_("Saved as %s."), name)
                        : g_strdup_printf (ngettext ("Saved as %1$s: %2$u page.", "Saved as %1$s: %2$u pages.", job->pages), name, job->pages);
      dp_window_notice (self, text);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    dp_window_show_trouble (self, _("It couldn’t be saved"), error->message);
}

static void
on_cancel (DpWindow *self)
{
  if (self->save)
    g_cancellable_cancel (self->save);
}

/* Stands there until it is written; its button calls it off. */
static void
show_progress (DpWindow *self)
{
  AdwToast *toast = adw_toast_new (_("Writing the booklet…"));

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("Cancel"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_cancel), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->saving, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
dp_window_save_laws (DpWindow *self, const DpCode *code, const DpChart *chart, const char *path)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = NULL;

  g_clear_object (&self->save);
  self->save = g_cancellable_new ();
  job->store = g_object_ref (self->store);
  job->code = code;
  job->chart = chart;
  job->path = g_strdup (path);
  /* Not as the source of the task, whose last reference the thread may drop: a window goes in the main loop. */
  task = g_task_new (NULL, self->save, on_done, g_object_ref (self));
  /* What has been written has been written, even if it was called off a moment later. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, job_free);
  if (!chart)
    show_progress (self);
  dp_window_update_save (self);
  g_task_run_in_thread (task, work);
}

/* --- where to --- */

static void
on_chosen (GtkNativeDialog *dialog, int response, DpWindow *self)
{
  const DpCode *code = NULL;
  const DpChart *chart = dp_laws_view_get_chart (dp_window_get_laws_view (self), &code);

  /* Another may have been begun meanwhile: one at a time. */
  if (response == GTK_RESPONSE_ACCEPT && chart && code && !self->save)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *path = file ? g_file_get_path (file) : NULL;

      if (path)
        dp_window_save_laws (self, code, g_object_get_data (G_OBJECT (dialog), "booklet") ? NULL : chart, path);
    }
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
choose (DpWindow *self, gboolean booklet)
{
  const DpCode *code = NULL;
  const DpChart *chart = dp_laws_view_get_chart (dp_window_get_laws_view (self), &code);
  g_autofree char *name = NULL;
  GtkFileChooserNative *dialog;

  if (!chart || !code || self->save)
    return;
  dialog = gtk_file_chooser_native_new (booklet ? _("Save a booklet of all laws") : _("Save the drawing"), GTK_WINDOW (self),
                                        GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  name = booklet ? g_strdup_printf ("%s.pdf", dp_code_id (code)) : g_strdup_printf ("%s-%s.svg", dp_code_id (code), chart->id);
  if (!booklet)
    {
      add_filter (GTK_FILE_CHOOSER (dialog), _("Drawing that can be enlarged (SVG)"), "svg");
      add_filter (GTK_FILE_CHOOSER (dialog), _("Picture (PNG)"), "png");
    }
  add_filter (GTK_FILE_CHOOSER (dialog), _("Document (PDF)"), "pdf");
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  /* What is chosen is for the law that its name speaks of. */
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (booklet)
    g_object_set_data (G_OBJECT (dialog), "booklet", self);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
dp_window_save_drawing (DpWindow *self)
{
  choose (self, FALSE);
}

void
dp_window_save_booklet (DpWindow *self)
{
  choose (self, TRUE);
}

/* One at a time. */
void
dp_window_update_save (DpWindow *self)
{
  GtkWidget *view = gtk_stack_get_child_by_name (self->pages, "laws");

  if (!view)
    return;
  gtk_widget_action_set_enabled (view, "laws.save-drawing", self->save == NULL);
  gtk_widget_action_set_enabled (view, "laws.save-booklet", self->save == NULL);
}

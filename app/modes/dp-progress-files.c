/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-progress-page-private.h"

#include "dp-store-file.h"

#include <glib/gi18n-lib.h>

/* Everything out to a file, in from one, and away: in a thread, with a connection of its own. */

typedef enum {
  JOB_EXPORT,
  JOB_IMPORT,
  JOB_DELETE,
} JobKind;

typedef struct {
  JobKind kind;
  char *store, *path;
  DpFsrs fsrs;
  DpImported imported;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->store);
  g_free (job->path);
  g_free (job);
}

static gboolean
do_job (Job *job, DpStore *store, GError **error)
{
  if (job->kind == JOB_EXPORT)
    return dp_store_export (store, job->path, error);
  if (job->kind == JOB_IMPORT)
    return dp_store_import (store, job->path, &job->fsrs, &job->imported, error);
  return dp_store_delete_all (store, error);
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  g_autoptr (DpStore) store = dp_store_open (job->store, &error);

  if (!store || !do_job (job, store, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static char *
result_text (const Job *job)
{
  guint all = job->imported.attempts + job->imported.exams, known = job->imported.attempts_known + job->imported.exams_known;

  if (job->kind == JOB_EXPORT)
    {
      g_autofree char *name = g_path_get_basename (job->path);

      return g_strdup_printf (_("Everything was written to “%s”"), name);
    }
  if (job->kind == JOB_DELETE)
    return g_strdup (_("Everything was deleted"));
  if (!all)
    return g_strdup (_("There was nothing new in that file: it was all here already"));
  /* Translators: of cases and exams brought in from a file. */
  return g_strdup_printf (ngettext ("%u imported, %u already known", "%u imported, %u already known", all), all, known);
}

static void
set_busy (DpProgressPage *self, const char *text)
{
  static const char *const actions[] = { "export", "import", "delete" };
  GActionGroup *group = g_object_get_data (G_OBJECT (self), "progress-actions");

  self->busy = text != NULL;
  dp_progress_view_set_busy (self->view, text);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (group), actions[i])), !self->busy);
}

static void
finish (DpProgressPage *self, const Job *job, const GError *error)
{
  g_autofree char *text = error ? g_strdup (error->message) : result_text (job);

  set_busy (self, NULL);
  if (!self->trainee)
    return;
  if (!error && job->kind != JOB_EXPORT)
    dp_trainee_changed (self->trainee);
  dp_page_notice (DP_PAGE (self), text);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer unused)
{
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  finish (DP_PROGRESS_PAGE (source), g_task_get_task_data (G_TASK (result)), error);
}

static void
start (DpProgressPage *self, JobKind kind, const char *path, const char *busy)
{
  DpStore *store = dp_trainee_get_store (self->trainee);
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Job *job;

  if (self->busy)
    return;
  task = g_task_new (self, NULL, on_done, NULL);
  job = g_new0 (Job, 1);
  *job = (Job) { .kind = kind, .store = g_strdup (dp_store_get_path (store)), .path = g_strdup (path), .fsrs = *dp_trainee_get_fsrs (self->trainee) };
  g_task_set_task_data (task, job, job_free);
  set_busy (self, busy);
  if (!dp_store_is_in_memory (store))
    g_task_run_in_thread (task, run_job);
  /* What is only in memory has one connection, and is small. */
  else if (do_job (job, store, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
dp_progress_page_export (DpProgressPage *self, const char *path)
{
  g_return_if_fail (DP_IS_PROGRESS_PAGE (self) && path);
  start (self, JOB_EXPORT, path, _("Writing everything to a file…"));
}

void
dp_progress_page_import (DpProgressPage *self, const char *path)
{
  g_return_if_fail (DP_IS_PROGRESS_PAGE (self) && path);
  start (self, JOB_IMPORT, path, _("Importing the file…"));
}

void
dp_progress_page_delete_all (DpProgressPage *self)
{
  g_return_if_fail (DP_IS_PROGRESS_PAGE (self));
  start (self, JOB_DELETE, NULL, _("Deleting everything…"));
}

/* --- the buttons --- */

static GtkWindow *
window_of (DpProgressPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
on_chosen (GtkNativeDialog *dialog, int response, DpProgressPage *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_SAVE)
    dp_progress_page_export (self, path);
  else if (path)
    dp_progress_page_import (self, path);
  else if (file)
    dp_page_notice (DP_PAGE (self), _("Choose a place on this computer"));
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
choose (DpProgressPage *self, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, window_of (self), action, accept, _("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Records of a trainee"));
  gtk_file_filter_add_pattern (filter, "*.store");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "director-please.store");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, _("Export everything"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"));
}

static void
import_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, _("Import"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"));
}

static void
on_delete_answer (DpProgressPage *self, const char *response)
{
  if (g_strcmp0 (response, "delete") == 0)
    dp_progress_page_delete_all (self);
}

static void
delete_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  DpProgressPage *self = DP_PROGRESS_PAGE (data);
  GtkWidget *dialog = adw_message_dialog_new (window_of (self), _("Delete everything?"),
                                              _("Everything you’ve ruled on, all exams, and what the program knows about your strengths will be gone for good. Export it first if you might want it again."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "delete", _("_Delete everything"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_delete_answer), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
dp_progress_page_add_actions (DpProgressPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "export", .activate = export_action },
    { .name = "import", .activate = import_action },
    { .name = "delete", .activate = delete_action },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "progress", G_ACTION_GROUP (group));
  g_object_set_data_full (G_OBJECT (self), "progress-actions", g_object_ref (group), g_object_unref);
}

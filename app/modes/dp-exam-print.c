/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-print.h"

#include "dp-laws.h"
#include "dp-narrator.h"
#include "dp-print.h"

typedef struct {
  DpDocument *document;
  DpPrint *print;
  GtkWindow *parent;
  void (*failed) (GtkWindow *parent, const char *why);
} Job;

static const DpDocumentWords words = { dp_narrator_event_at, dp_narrator_says, dp_law_name_in };

DpDocument *
dp_exam_print_paper (const DpPaper *paper, const DpCode *code, gboolean key, GError **error)
{
  return key ? dp_document_for_key (paper, code, &words, error) : dp_document_for_paper (paper, code, &words, error);
}

DpDocument *
dp_exam_print_document (const DpExam *exam, const DpExamResult *result, const DpCode *code, const char *date)
{
  const DpDocumentSitting sitting = { NULL, date };

  return dp_document_for_result (exam, result, code, &words, &sitting);
}

static void
job_free (gpointer data, GClosure *closure)
{
  Job *job = data;

  g_clear_pointer (&job->print, dp_print_free);
  dp_document_free (job->document);
  g_clear_weak_pointer (&job->parent);
  g_free (job);
}

static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  DpPaperSize page = { gtk_print_context_get_width (context), gtk_print_context_get_height (context), 0 };
  PangoContext *pango = gtk_print_context_create_pango_context (context);

  g_clear_pointer (&job->print, dp_print_free);
  job->print = dp_print_new (job->document, pango, &page);
  g_object_unref (pango);
  gtk_print_operation_set_n_pages (operation, (int) dp_print_paginate (job->print));
}

static void
on_draw (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  dp_print_draw_page (job->print, gtk_print_context_get_cairo_context (context), (guint) page);
}

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, Job *job)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  if (job->failed && job->parent)
    job->failed (job->parent, error ? error->message : "");
}

void
dp_exam_print_run (GtkWindow *parent, DpDocument *document, void (*failed) (GtkWindow *parent, const char *why))
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  Job *job = g_new0 (Job, 1);

  job->document = document;
  job->failed = failed;
  g_set_weak_pointer (&job->parent, parent);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, dp_document_get_title (document));
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (on_begin), job, job_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), job);
  g_signal_connect (operation, "done", G_CALLBACK (on_done), job);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

gboolean
dp_exam_print_pdf (const DpDocument *document, gboolean letter, const char *path, GError **error)
{
  return dp_print_pdf (document, letter ? DP_PAGE_LETTER : DP_PAGE_A4, path, error);
}

gboolean
dp_exam_print_letter (void)
{
  return g_str_has_prefix (gtk_paper_size_get_default (), "na_");
}

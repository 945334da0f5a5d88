/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-page-private.h"

#include "dp-exam-print.h"
#include "dp-output.h"
#include "dp-sheet-text.h"

#include <glib/gi18n-lib.h>

/* The end of an exam: its result on the screen and on paper, its questions looked at again; and papers as files. */

void
dp_exam_page_show_result (DpExamPage *self, DpSitting *desk)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *date = dp_exam_page_date (self, desk->finished);

  self->desk = desk;
  self->code = dp_exam_page_code_of (self, desk->paper);
  if (!self->result && self->code)
    self->result = dp_exam_result_new (desk->exam, self->code, &error);
  if (!self->result)
    {
      if (error)
        dp_exam_page_tell (self, _("The exam can’t be marked"), error->message);
      dp_exam_page_show (self, "home");
      return;
    }
  dp_case_view_close (dp_exam_sitting_get_case_view (self->sitting));
  dp_exam_outcome_set (self->outcome, desk->exam, self->result, self->code, date);
  dp_exam_page_show (self, "result");
}

/* The sheet as it counted: a row on which half was said said nothing. */
static void
sheet_that_counted (const DpExamAnswer *answer, DpSheet *sheet)
{
  DpRuling ruling;

  dp_sheet_init (sheet);
  if (!answer->answered || !answer->sheet || !dp_sheet_from_text (answer->sheet, sheet) || !dp_sheet_incomplete (sheet))
    return;
  dp_sheet_to_ruling (sheet, &ruling);
  dp_sheet_from_ruling (&ruling, answer->answer.law, sheet);
}

/* The debrief counts in its own marks; what they came to here. */
static void
show_marks (DpExamPage *self, guint question)
{
  const DpExamMark *mark = dp_exam_result_mark (self->result, question);
  g_autofree char *won = dp_exam_marks_text ((int) mark->won);
  g_autofree char *out_of = dp_exam_marks_text ((int) mark->out_of);
  g_autofree char *text = g_strdup_printf (mark->answered ? _("In the exam: %1$s of %2$s marks.") : _("In the exam: %1$s of %2$s marks, as it wasn’t answered."), won, out_of);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  dp_case_view_set_debrief_extra (self->review, label);
}

void
dp_exam_page_review (DpExamPage *self, guint question)
{
  const DpPaperQuestion *q;
  const DpExamAnswer *a;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpSheet sheet;

  if (!self->result || question >= self->desk->exam->n)
    return;
  q = dp_paper_question (self->desk->paper, question);
  a = &self->desk->exam->answers[question];
  if (!dp_case_view_open_at (self->review, q->scenario, self->code, q->point, diagnostics))
    return;
  self->reviewed = question;
  sheet_that_counted (a, &sheet);
  dp_case_view_restore (self->review, &sheet, a->answer.asked, a->answer.n_asked);
  dp_case_view_set_primary (self->review, NULL, NULL);
  dp_case_view_set_next (self->review, question + 1 < self->desk->exam->n ? _("Next question") : _("Back to the result"));
  dp_case_view_give_answer (self->review);
  show_marks (self, question);
  dp_exam_page_show (self, "review");
}

/* --- printing --- */

static DpDocument *
document_for (DpExamPage *self, gint64 id)
{
  g_autoptr (DpSitting) other = NULL;
  g_autoptr (DpExamResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *date = NULL;
  const DpCode *code;
  const DpSitting *desk = self->result && self->desk->id == id ? self->desk : NULL;

  if (!desk)
    desk = other = dp_exam_page_load (self, id);
  code = desk ? dp_exam_page_code_of (self, desk->paper) : NULL;
  result = code ? dp_exam_result_new (desk->exam, code, &error) : NULL;
  if (error)
    dp_exam_page_tell (self, _("The result can’t be printed"), error->message);
  if (!result)
    return NULL;
  date = dp_exam_page_date (self, desk->finished);
  return dp_exam_print_document (desk->exam, result, code, date);
}

static void
on_print_failed (GtkWindow *parent, const char *why)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("It couldn’t be printed"), why);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static GtkWindow *
window_of (DpExamPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

void
dp_exam_page_print (DpExamPage *self, gint64 id)
{
  DpDocument *document = document_for (self, id);

  if (document)
    dp_exam_print_run (window_of (self), document, on_print_failed);
}

gboolean
dp_exam_page_save_pdf (DpExamPage *self, const char *path, gboolean letter, GError **error)
{
  DpDocument *document;
  gboolean saved;

  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), FALSE);
  document = self->result ? document_for (self, self->desk->id) : NULL;
  if (!document)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("There’s no result to save."));
      return FALSE;
    }
  saved = dp_exam_print_pdf (document, letter, path, error);
  dp_document_free (document);
  return saved;
}

/* --- files --- */

typedef struct {
  DpExamPage *self;      /* held */
  DpDocument *document;  /* to be kept as a PDF, or NULL */
  char *text;            /* to be kept as it is, or NULL */
} Keep;

static void
keep_free (gpointer data, GClosure *closure)
{
  Keep *keep = data;

  g_clear_pointer (&keep->document, dp_document_free);
  g_free (keep->text);
  g_object_unref (keep->self);
  g_free (keep);
}

static void
on_keep (GtkNativeDialog *dialog, int response, Keep *keep)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  const char *size = keep->document && path ? gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "paper") : NULL;
  g_autoptr (GError) error = NULL;

  if (path && (keep->document ? dp_exam_print_pdf (keep->document, g_strcmp0 (size, "letter") == 0, path, &error)
                              : dp_output_write_text (path, keep->text, 0666, &error)))
    dp_page_notice (DP_PAGE (keep->self), _("The file has been written."));
  if (error)
    dp_exam_page_tell (keep->self, _("The file couldn’t be written"), error->message);
  g_object_unref (dialog);
}

char *
dp_exam_page_file_name (const char *title, const char *end)
{
  /* What is not allowed, or a nuisance, on one system or another; an hour is written with a point as well. */
  g_autofree char *plain = g_strdelimit (g_strdelimit (g_strstrip (g_strdup (title)), "/\\*?\"<>|\n\t", '-'), ":", '.');

  return g_strconcat (*plain && *plain != '.' ? plain : _("Exam"), end, NULL);
}

static void
choose_where (DpExamPage *self, const char *title, const char *name, DpDocument *document, char *text)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, window_of (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  Keep *keep = g_new0 (Keep, 1);

  keep->self = g_object_ref (self);
  keep->document = document;
  keep->text = text;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_file_filter_set_name (filter, document ? _("PDF") : _("Papers"));
  gtk_file_filter_add_suffix (filter, document ? "pdf" : "xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (document)
    {
      const char *sizes[] = { "a4", "letter", NULL }, *labels[] = { _("A4"), _("Letter"), NULL };

      gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (dialog), "paper", _("Paper"), sizes, labels);
      gtk_file_chooser_set_choice (GTK_FILE_CHOOSER (dialog), "paper", dp_exam_print_letter () ? "letter" : "a4");
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_keep), keep, keep_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
dp_exam_page_pdf (DpExamPage *self, gint64 id)
{
  DpDocument *document = document_for (self, id);
  g_autofree char *name = document ? dp_exam_page_file_name (dp_document_get_title (document), C_("end of a file name", ", result.pdf")) : NULL;

  if (document)
    choose_where (self, _("Save the result as PDF"), name, document, NULL);
}

/* The document of a paper in the list; NULL after having said why there is none. */
static DpDocument *
paper_document (DpExamPage *self, gint64 id, gboolean key)
{
  g_autoptr (DpSitting) desk = dp_exam_page_load (self, id);
  const DpCode *code = desk ? dp_exam_page_code_of (self, desk->paper) : NULL;
  g_autoptr (GError) error = NULL;
  DpDocument *document = code ? dp_exam_print_paper (desk->paper, code, key, &error) : NULL;

  if (error)
    dp_exam_page_tell (self, _("This paper can’t be printed"), error->message);
  return document;
}

void
dp_exam_page_hand_out (DpExamPage *self, gint64 id, gboolean key)
{
  DpDocument *document = paper_document (self, id, key);
  const char *end = key ? C_("end of a file name", ", key.pdf") : C_("end of a file name", ", questions.pdf");
  g_autofree char *name = document ? dp_exam_page_file_name (dp_document_get_title (document), end) : NULL;

  if (document)
    choose_where (self, key ? _("Save the answer key as PDF") : _("Save the question sheet as PDF"), name, document, NULL);
}

gboolean
dp_exam_page_save_hand_out (DpExamPage *self, gint64 id, gboolean key, const char *path, gboolean letter, GError **error)
{
  DpDocument *document;
  gboolean saved;

  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), FALSE);
  document = paper_document (self, id, key);
  if (!document)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("There’s no such paper."));
      return FALSE;
    }
  saved = dp_exam_print_pdf (document, letter, path, error);
  dp_document_free (document);
  return saved;
}

void
dp_exam_page_save_paper (DpExamPage *self, gint64 id)
{
  g_autoptr (DpSitting) desk = dp_exam_page_load (self, id);

  g_autofree char *name = desk ? dp_exam_page_file_name (desk->paper->title, ".xml") : NULL;

  if (desk)
    choose_where (self, _("Save the paper"), name, NULL, dp_paper_to_text (desk->paper));
}

gboolean
dp_exam_page_open_file (DpExamPage *self, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpPaper) paper = NULL;
  const DpCode *code;

  g_return_val_if_fail (DP_IS_EXAM_PAGE (self), FALSE);
  if (!dp_exam_page_need_reader (self))
    return FALSE;
  paper = dp_paper_load (self->reader, path, diagnostics);
  code = paper ? dp_exam_page_code_of (self, paper) : NULL;
  if (paper && !code)
    return FALSE;
  if (code && dp_paper_check (paper, code, diagnostics))
    return dp_exam_page_keep_paper (self, paper);
  text = dp_diagnostics_to_text (diagnostics);
  dp_exam_page_tell (self, _("This paper can’t be sat"), text);
  return FALSE;
}

static void
on_open (GtkNativeDialog *dialog, int response, DpExamPage *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path)
    dp_exam_page_open_file (self, path);
  g_object_unref (dialog);
}

void
dp_exam_page_choose_file (DpExamPage *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open a paper"), window_of (self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Papers"));
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_open), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

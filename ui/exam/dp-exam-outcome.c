/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-outcome.h"

#include "dp-a11y.h"
#include "dp-exam-bar.h"
#include "dp-exam-law-row.h"
#include "dp-exam-mark-row.h"
#include "dp-exam-words.h"
#include "dp-line-row.h"

#include <glib/gi18n-lib.h>

struct _DpExamOutcome {
  GtkWidget parent;
  GtkScrolledWindow *scroll;
  GtkImage *icon;
  GtkLabel *verdict, *score;
  DpExamBar *bar;
  GtkListBox *laws, *questions, *facts;
};

G_DEFINE_FINAL_TYPE (DpExamOutcome, dp_exam_outcome, GTK_TYPE_WIDGET)

static void
dp_exam_outcome_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_exam_outcome_parent_class)->dispose (object);
}

static gboolean
dp_exam_outcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (DP_EXAM_OUTCOME (widget)->questions), GTK_DIR_TAB_FORWARD);
}

static void
dp_exam_outcome_class_init (DpExamOutcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_outcome_dispose;
  widget_class->grab_focus = dp_exam_outcome_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  g_type_ensure (DP_TYPE_EXAM_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-outcome.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, icon);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, verdict);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, score);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, bar);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, laws);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, questions);
  gtk_widget_class_bind_template_child (widget_class, DpExamOutcome, facts);
}

static void
dp_exam_outcome_init (DpExamOutcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
empty (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))))
    gtk_list_box_remove (list, child);
}

static void
add_fact (DpExamOutcome *self, const char *heading, const char *text)
{
  g_autoptr (DpLine) line = dp_line_new (heading, text);

  gtk_list_box_append (self->facts, dp_line_row_create (line, NULL));
}

static void
show_interruptions (DpExamOutcome *self, const DpExam *exam)
{
  for (guint i = 0; i < exam->interruptions->len; i++)
    {
      const DpInterruption *x = &g_array_index (exam->interruptions, DpInterruption, i);
      g_autofree char *at = dp_exam_time_text (x->at);
      g_autofree char *length = dp_exam_time_text (x->ms);
      g_autofree char *text = g_strdup_printf (x->kind == DP_INTERRUPTION_AWAY ? _("After %1$s: away for %2$s, which doesn’t count as time used.")
                                                                             : _("After %1$s: the computer stopped for %2$s, which counts as time used."),
                                               at, length);

      add_fact (self, _("Interruption"), text);
    }
  if (exam->interruptions->len == 0)
    add_fact (self, _("Interruptions"), _("none"));
}

static void
show_facts (DpExamOutcome *self, const DpExam *exam, const DpCode *code, const char *date)
{
  const DpPaper *paper = exam->paper;
  guint looked = dp_exam_n_look_ups (exam);
  g_autofree char *used = dp_exam_time_text (exam->used);
  g_autofree char *limit = paper->seconds ? dp_exam_time_text ((guint64) paper->seconds * 1000) : NULL;
  g_autofree char *time = !limit ? g_strdup_printf (_("%s, no limit"), used)
                                 : g_strdup_printf (exam->time_up ? _("%1$s of %2$s: time ran out") : _("%1$s of %2$s"), used, limit);
  g_autofree char *book = paper->open_book ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "open, %u look-up", "open, %u look-ups", looked), looked) : g_strdup (_("closed"));
  g_autofree char *answered = dp_exam_words_answered (exam);
  g_autofree char *drawn = paper->drawn ? g_strdup_printf (_("drawn from the seed %u"), paper->seed) : g_strdup (_("made by hand"));
  g_autofree char *away = g_strdup_printf ("%u", exam->away_look_ups);

  if (date)
    add_fact (self, _("Date"), date);
  add_fact (self, _("Questions"), answered);
  add_fact (self, _("Time used"), time);
  add_fact (self, _("Book"), book);
  if (exam->away_look_ups)
    add_fact (self, _("Laws opened while away"), away);
  show_interruptions (self, exam);
  add_fact (self, _("Paper"), drawn);
  add_fact (self, _("Laws"), dp_code_title (code));
  add_fact (self, _("Charts of the program"), dp_code_fingerprint (code));
  if (g_strcmp0 (paper->code_version, dp_code_fingerprint (code)) != 0)
    add_fact (self, _("Another edition"), _("The paper was made with another edition of the charts; the marks go by the one named above."));
}

void
dp_exam_outcome_set (DpExamOutcome *self, const DpExam *exam, const DpExamResult *result, const DpCode *code, const char *date)
{
  g_autofree char *score = NULL;

  g_return_if_fail (DP_IS_EXAM_OUTCOME (self));
  empty (self->laws);
  empty (self->questions);
  empty (self->facts);
  if (!exam)
    return;
  score = dp_exam_words_score (result, exam->paper->pass_percent);
  gtk_label_set_label (self->verdict, dp_exam_words_verdict (result->passed));
  gtk_label_set_label (self->score, score);
  gtk_image_set_from_icon_name (self->icon, result->passed ? "object-select-symbolic" : "window-close-symbolic");
  dp_exam_bar_set (self->bar, result->percent / 10000.0, exam->paper->pass_percent / 100.0);
  for (guint i = 0; i < result->laws->len; i++)
    gtk_list_box_append (self->laws, dp_exam_law_row_new (&g_array_index (result->laws, DpExamLaw, i), code));
  for (guint i = 0; i < exam->n; i++)
    gtk_list_box_append (self->questions, dp_exam_mark_row_new (exam, result, code, i));
  show_facts (self, exam, code, date);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

const char *
dp_exam_outcome_get_verdict (DpExamOutcome *self)
{
  g_return_val_if_fail (DP_IS_EXAM_OUTCOME (self), NULL);
  return gtk_label_get_label (self->verdict);
}

const char *
dp_exam_outcome_get_score (DpExamOutcome *self)
{
  g_return_val_if_fail (DP_IS_EXAM_OUTCOME (self), NULL);
  return gtk_label_get_label (self->score);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-sitting.h"

#include "dp-a11y.h"
#include "dp-exam-number.h"
#include "dp-exam-words.h"

#include <glib/gi18n-lib.h>

struct _DpExamSitting {
  GtkWidget parent;
  GtkScrolledWindow *scroll;
  GtkBox *numbers;
  GtkLabel *progress, *countdown, *warning;
  GtkWidget *laws, *clock;
  DpCaseView *case_view;
  GtkWidget *earlier; /* an expander, kept while it is not shown */
  GtkLabel *rulings;  /* in it */
  GPtrArray *list;    /* DpExamNumber, borrowed */
};

G_DEFINE_FINAL_TYPE (DpExamSitting, dp_exam_sitting, GTK_TYPE_WIDGET)

static void
dp_exam_sitting_dispose (GObject *object)
{
  DpExamSitting *self = DP_EXAM_SITTING (object);
  GtkWidget *child;

  if (self->case_view)
    dp_case_view_close (self->case_view);
  self->case_view = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->earlier);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (dp_exam_sitting_parent_class)->dispose (object);
}

static gboolean
dp_exam_sitting_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_EXAM_SITTING (widget)->case_view));
}

static void
dp_exam_sitting_class_init (DpExamSittingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_sitting_dispose;
  widget_class->grab_focus = dp_exam_sitting_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-sitting.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, numbers);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, progress);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, countdown);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, warning);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, laws);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, clock);
  gtk_widget_class_bind_template_child (widget_class, DpExamSitting, case_view);
}

static void
dp_exam_sitting_init (DpExamSitting *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = g_ptr_array_new ();
  self->rulings = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->rulings, TRUE);
  gtk_label_set_xalign (self->rulings, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->rulings), "exam-earlier");
  self->earlier = g_object_ref_sink (gtk_expander_new (NULL));
  gtk_expander_set_child (GTK_EXPANDER (self->earlier), GTK_WIDGET (self->rulings));
}

void
dp_exam_sitting_begin (DpExamSitting *self, const DpPaper *paper)
{
  guint n = dp_paper_n_questions (paper);

  g_return_if_fail (DP_IS_EXAM_SITTING (self));
  for (guint i = 0; i < self->list->len; i++)
    gtk_box_remove (self->numbers, g_ptr_array_index (self->list, i));
  g_ptr_array_set_size (self->list, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *number = dp_exam_number_new (i);

      gtk_box_append (self->numbers, number);
      g_ptr_array_add (self->list, number);
    }
  gtk_widget_set_visible (self->laws, paper->open_book);
  gtk_widget_set_visible (self->clock, paper->seconds > 0);
  dp_exam_sitting_warn (self, NULL);
  dp_exam_sitting_set_countdown (self, NULL);
}

/* All of them are equally wide, near enough: brings the current one into view without waiting for the layout. */
static void
scroll_to (DpExamSitting *self, guint current)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroll);
  int width = 0;

  if (current >= self->list->len)
    return;
  gtk_widget_measure (g_ptr_array_index (self->list, current), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_adjustment_clamp_page (adjustment, (double) width * current - width, (double) width * (current + 2));
}

static DpExamNumberLook
look_of (const DpExamAnswer *answer)
{
  return !answer->answered ? DP_EXAM_NUMBER_BLANK : answer->half ? DP_EXAM_NUMBER_HALF : DP_EXAM_NUMBER_ANSWERED;
}

void
dp_exam_sitting_show (DpExamSitting *self, const DpExam *exam, const gboolean *later)
{
  guint n_later = 0;
  g_autofree char *text = NULL;

  g_return_if_fail (DP_IS_EXAM_SITTING (self) && exam->n == self->list->len);
  for (guint i = 0; i < exam->n; i++)
    {
      dp_exam_number_set (g_ptr_array_index (self->list, i), look_of (&exam->answers[i]), later[i], i == exam->current);
      n_later += later[i];
    }
  text = dp_exam_words_status (exam, n_later);
  gtk_label_set_label (self->progress, text);
  scroll_to (self, exam->current);
}

void
dp_exam_sitting_warn (DpExamSitting *self, const char *text)
{
  g_return_if_fail (DP_IS_EXAM_SITTING (self));
  gtk_label_set_label (self->warning, text ? text : "");
}

void
dp_exam_sitting_set_countdown (DpExamSitting *self, const char *text)
{
  g_return_if_fail (DP_IS_EXAM_SITTING (self));
  gtk_label_set_label (self->countdown, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->countdown), text != NULL);
}

void
dp_exam_sitting_set_earlier (DpExamSitting *self, const char *heading, const char *text)
{
  g_return_if_fail (DP_IS_EXAM_SITTING (self));
  gtk_expander_set_label (GTK_EXPANDER (self->earlier), heading);
  gtk_expander_set_expanded (GTK_EXPANDER (self->earlier), FALSE);
  gtk_label_set_label (self->rulings, text ? text : "");
  dp_case_view_set_extra (self->case_view, text ? self->earlier : NULL);
}

DpCaseView *
dp_exam_sitting_get_case_view (DpExamSitting *self)
{
  g_return_val_if_fail (DP_IS_EXAM_SITTING (self), NULL);
  return self->case_view;
}

const char *
dp_exam_sitting_get_warning (DpExamSitting *self)
{
  g_return_val_if_fail (DP_IS_EXAM_SITTING (self), NULL);
  return gtk_label_get_label (self->warning);
}

const char *
dp_exam_sitting_get_countdown (DpExamSitting *self)
{
  g_return_val_if_fail (DP_IS_EXAM_SITTING (self), NULL);
  return gtk_label_get_label (self->countdown);
}

const char *
dp_exam_sitting_get_status (DpExamSitting *self)
{
  g_return_val_if_fail (DP_IS_EXAM_SITTING (self), NULL);
  return gtk_label_get_label (self->progress);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-law-row.h"

#include "dp-exam-bar.h"
#include "dp-exam-words.h"

#include <glib/gi18n-lib.h>

struct _DpExamLawRow {
  GtkListBoxRow parent;
  GtkLabel *law, *marks;
  DpExamBar *bar;
};

G_DEFINE_FINAL_TYPE (DpExamLawRow, dp_exam_law_row, GTK_TYPE_LIST_BOX_ROW)

static void
dp_exam_law_row_class_init (DpExamLawRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (DP_TYPE_EXAM_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-law-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamLawRow, law);
  gtk_widget_class_bind_template_child (widget_class, DpExamLawRow, marks);
  gtk_widget_class_bind_template_child (widget_class, DpExamLawRow, bar);
}

static void
dp_exam_law_row_init (DpExamLawRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_exam_law_row_new (const DpExamLaw *law, const DpCode *code)
{
  DpExamLawRow *self = g_object_new (DP_TYPE_EXAM_LAW_ROW, NULL);
  g_autofree char *name = dp_exam_words_law (code, law->law);
  g_autofree char *won = dp_exam_marks_text ((int) law->won);
  g_autofree char *out_of = dp_exam_marks_text ((int) law->out_of);
  g_autofree char *percent = dp_exam_percent_text (law->out_of ? (guint) ((guint64) law->won * 10000 / law->out_of) : 0);
  g_autofree char *marks = g_strdup_printf (_("%1$s of %2$s · %3$s"), won, out_of, percent);

  gtk_label_set_label (self->law, name);
  gtk_label_set_label (self->marks, marks);
  dp_exam_bar_set (self->bar, law->out_of ? (double) law->won / law->out_of : 0, -1);
  return GTK_WIDGET (self);
}

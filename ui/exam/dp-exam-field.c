/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-field.h"

struct _DpExamField {
  AdwActionRow parent;
};

G_DEFINE_FINAL_TYPE (DpExamField, dp_exam_field, ADW_TYPE_ACTION_ROW)

static GtkWidget *
control_of (GtkWidget *widget)
{
  return adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget));
}

/* From outside to the control; from there out again, unless there is more of it. */
static gboolean
dp_exam_field_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *control = control_of (widget);

  return control && gtk_widget_child_focus (control, direction);
}

static gboolean
dp_exam_field_grab_focus (GtkWidget *widget)
{
  GtkWidget *control = control_of (widget);

  return control && gtk_widget_grab_focus (control);
}

static void
dp_exam_field_class_init (DpExamFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = dp_exam_field_focus;
  widget_class->grab_focus = dp_exam_field_grab_focus;
}

static void
dp_exam_field_init (DpExamField *self)
{
}

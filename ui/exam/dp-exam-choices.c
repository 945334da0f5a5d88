/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-choices.h"

struct _DpExamChoices {
  AdwPreferencesRow parent;
};

G_DEFINE_FINAL_TYPE (DpExamChoices, dp_exam_choices, ADW_TYPE_PREFERENCES_ROW)

static gboolean
move (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget));

  return child && gtk_widget_child_focus (child, direction);
}

static gboolean
dp_exam_choices_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return !(tab && gtk_widget_get_focus_child (widget)) && move (widget, direction);
}

static gboolean
dp_exam_choices_grab_focus (GtkWidget *widget)
{
  return move (widget, GTK_DIR_TAB_FORWARD);
}

static gboolean
on_arrow (GtkWidget *widget, GVariant *args, gpointer data)
{
  return gtk_widget_get_focus_child (widget) && move (widget, (GtkDirectionType) g_variant_get_int32 (args));
}

static void
dp_exam_choices_class_init (DpExamChoicesClass *klass)
{
  static const struct {
    guint key;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Up, GTK_DIR_UP }, { GDK_KEY_Down, GTK_DIR_DOWN }, { GDK_KEY_Left, GTK_DIR_LEFT }, { GDK_KEY_Right, GTK_DIR_RIGHT },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = dp_exam_choices_focus;
  widget_class->grab_focus = dp_exam_choices_grab_focus;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    gtk_widget_class_add_binding (widget_class, arrows[i].key, 0, on_arrow, "i", (int) arrows[i].direction);
}

static void
dp_exam_choices_init (DpExamChoices *self)
{
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-pick-row.h"

#include "dp-choice.h"

struct _DpExamPickRow {
  GtkListBoxRow parent;
  GtkLabel *title;
  DpChoice *point;
  DpExamPick *pick;
};

G_DEFINE_FINAL_TYPE (DpExamPickRow, dp_exam_pick_row, GTK_TYPE_LIST_BOX_ROW)

enum { MOVE, REMOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_point (DpExamPickRow *self)
{
  if (self->pick)
    dp_exam_pick_set_point (self->pick, dp_choice_get_selected (self->point));
}

static void
on_up (DpExamPickRow *self)
{
  g_signal_emit (self, signals[MOVE], 0, -1);
}

static void
on_down (DpExamPickRow *self)
{
  g_signal_emit (self, signals[MOVE], 0, 1);
}

static void
on_remove (DpExamPickRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
dp_exam_pick_row_dispose (GObject *object)
{
  g_clear_object (&DP_EXAM_PICK_ROW (object)->pick);
  G_OBJECT_CLASS (dp_exam_pick_row_parent_class)->dispose (object);
}

static void
dp_exam_pick_row_class_init (DpExamPickRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_pick_row_dispose;
  signals[MOVE] = g_signal_new ("move", DP_TYPE_EXAM_PICK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REMOVE] = g_signal_new ("remove", DP_TYPE_EXAM_PICK_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-pick-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamPickRow, title);
  gtk_widget_class_bind_template_child (widget_class, DpExamPickRow, point);
  gtk_widget_class_bind_template_callback (widget_class, on_point);
  gtk_widget_class_bind_template_callback (widget_class, on_up);
  gtk_widget_class_bind_template_callback (widget_class, on_down);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
}

static void
dp_exam_pick_row_init (DpExamPickRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_exam_pick_row_new (DpExamPick *pick)
{
  DpExamPickRow *self = g_object_new (DP_TYPE_EXAM_PICK_ROW, NULL);

  gtk_label_set_label (self->title, dp_exam_pick_get_title (pick));
  dp_choice_set_items (self->point, dp_exam_pick_get_points (pick));
  dp_choice_set_selected (self->point, dp_exam_pick_get_point (pick));
  self->pick = g_object_ref (pick);
  return GTK_WIDGET (self);
}

DpExamPick *
dp_exam_pick_row_get_pick (DpExamPickRow *self)
{
  g_return_val_if_fail (DP_IS_EXAM_PICK_ROW (self), NULL);
  return self->pick;
}

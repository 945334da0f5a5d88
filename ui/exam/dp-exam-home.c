/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-home.h"

#include "dp-a11y.h"
#include "dp-exam-row.h"

#include <glib/gi18n-lib.h>

struct _DpExamHome {
  GtkWidget parent;
  GtkStack *pages;
  GtkWidget *running, *new_exam;
  GtkLabel *running_title, *running_text, *problem;
  GtkActionable *go_on;
  GtkListBox *list;
  GtkMenuButton *running_menu;
  GListModel *items;
  GtkFilterListModel *rows; /* without the one on the card */
  GtkFilter *filter;
  gint64 on_card;
  gulong changed;
};

G_DEFINE_FINAL_TYPE (DpExamHome, dp_exam_home, GTK_TYPE_WIDGET)

static void
choose_page (DpExamHome *self)
{
  gboolean any = gtk_widget_get_visible (GTK_WIDGET (self->problem)) || (self->items && g_list_model_get_n_items (self->items) > 0);

  gtk_widget_set_visible (GTK_WIDGET (self->list), self->rows && g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0);
  gtk_stack_set_visible_child_name (self->pages, any ? "list" : "empty");
}

static void
dp_exam_home_dispose (GObject *object)
{
  DpExamHome *self = DP_EXAM_HOME (object);
  GtkWidget *child;

  if (self->items)
    g_signal_handler_disconnect (self->rows, self->changed);
  g_clear_object (&self->items);
  g_clear_object (&self->rows);
  g_clear_object (&self->filter);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_exam_home_parent_class)->dispose (object);
}

static gboolean
dp_exam_home_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (gtk_stack_get_visible_child (DP_EXAM_HOME (widget)->pages), GTK_DIR_TAB_FORWARD);
}

static void
dp_exam_home_class_init (DpExamHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_home_dispose;
  widget_class->grab_focus = dp_exam_home_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-home.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, pages);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, running);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, running_title);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, running_text);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, running_menu);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, problem);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, go_on);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, new_exam);
  gtk_widget_class_bind_template_child (widget_class, DpExamHome, list);
}

static gboolean
is_row (gpointer item, gpointer data)
{
  return dp_exam_item_get_id (item) != ((DpExamHome *) data)->on_card;
}

static void
dp_exam_home_init (DpExamHome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_row, self, NULL));
}

void
dp_exam_home_set_items (DpExamHome *self, GListModel *items)
{
  g_return_if_fail (DP_IS_EXAM_HOME (self) && G_IS_LIST_MODEL (items));
  if (self->rows)
    g_signal_handler_disconnect (self->rows, self->changed);
  g_clear_object (&self->rows);
  g_set_object (&self->items, items);
  self->rows = gtk_filter_list_model_new (g_object_ref (items), g_object_ref (self->filter));
  self->changed = g_signal_connect_swapped (self->rows, "items-changed", G_CALLBACK (choose_page), self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->rows), dp_exam_row_create, NULL, NULL);
  choose_page (self);
}

void
dp_exam_home_set_running (DpExamHome *self, gint64 id, const char *title, const char *text)
{
  g_autoptr (GMenuModel) menu = id ? dp_exam_row_menu (id, DP_EXAM_RUNNING) : NULL;

  g_return_if_fail (DP_IS_EXAM_HOME (self));
  gtk_widget_set_visible (self->running, id != 0);
  gtk_menu_button_set_menu_model (self->running_menu, menu);
  if (id != self->on_card)
    {
      self->on_card = id;
      gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
    }
  choose_page (self);
  /* One suggested button to a screen. */
  if (id)
    gtk_widget_remove_css_class (self->new_exam, "suggested-action");
  else
    gtk_widget_add_css_class (self->new_exam, "suggested-action");
  gtk_label_set_label (self->running_title, title ? title : "");
  gtk_label_set_label (self->running_text, text ? text : "");
  gtk_actionable_set_action_target (self->go_on, "x", id);
  gtk_actionable_set_action_name (self->go_on, "exam.open");
}

void
dp_exam_home_set_problem (DpExamHome *self, const char *problem)
{
  g_return_if_fail (DP_IS_EXAM_HOME (self));
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  choose_page (self);
}

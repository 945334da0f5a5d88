/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-row.h"

#include "dp-a11y.h"

#include <glib/gi18n-lib.h>

struct _DpExamRow {
  AdwActionRow parent;
  GtkImage *icon;
  GtkLabel *status;
  GtkMenuButton *menu;
};

G_DEFINE_FINAL_TYPE (DpExamRow, dp_exam_row, ADW_TYPE_ACTION_ROW)

static void
dp_exam_row_class_init (DpExamRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamRow, icon);
  gtk_widget_class_bind_template_child (widget_class, DpExamRow, status);
  gtk_widget_class_bind_template_child (widget_class, DpExamRow, menu);
}

static void
dp_exam_row_init (DpExamRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add (GMenu *menu, const char *label, const char *action, gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

/* What can be done with it: only of a finished one is there a result to print, and of one that is being sat the key lies closed. */
GMenuModel *
dp_exam_row_menu (gint64 id, DpExamState state)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new (), last = g_menu_new ();

  switch (state)
    {
    case DP_EXAM_DRAWN:
      add (first, _("_Begin…"), "exam.open", id);
      break;
    case DP_EXAM_RUNNING:
      add (first, _("_Go on"), "exam.open", id);
      break;
    default:
      add (first, _("_Open the result"), "exam.open", id);
      add (first, _("_Print the result…"), "exam.print", id);
      add (first, _("Save the result as P_DF…"), "exam.pdf", id);
      break;
    }
  add (first, _("_Save the paper as a file…"), "exam.save", id);
  if (state != DP_EXAM_RUNNING)
    {
      add (first, _("_Question sheet as PDF…"), "exam.questions", id);
      add (first, _("Answer _key as PDF…"), "exam.key", id);
    }
  add (last, _("_Delete…"), "exam.delete", id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
  return G_MENU_MODEL (menu);
}

static const char *
icon_of (DpExamItem *item)
{
  switch (dp_exam_item_get_state (item))
    {
    case DP_EXAM_DRAWN:
      return "text-x-generic-symbolic";
    case DP_EXAM_RUNNING:
      return "alarm-symbolic";
    default:
      return dp_exam_item_get_passed (item) ? "object-select-symbolic" : "window-close-symbolic";
    }
}

GtkWidget *
dp_exam_row_create (gpointer data, gpointer unused)
{
  DpExamItem *item = DP_EXAM_ITEM (data);
  DpExamRow *self = g_object_new (DP_TYPE_EXAM_ROW, NULL);
  g_autoptr (GMenuModel) menu = dp_exam_row_menu (dp_exam_item_get_id (item), dp_exam_item_get_state (item));
  g_autofree char *more = g_strdup_printf (_("More about “%s”"), dp_exam_item_get_title (item));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), dp_exam_item_get_title (item));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), dp_exam_item_get_detail (item));
  gtk_label_set_label (self->status, dp_exam_item_get_status (item));
  gtk_image_set_from_icon_name (self->icon, icon_of (item));
  gtk_menu_button_set_menu_model (self->menu, menu);
  dp_a11y_name_button (GTK_WIDGET (self->menu), more);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "x", dp_exam_item_get_id (item));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "exam.open");
  return GTK_WIDGET (self);
}

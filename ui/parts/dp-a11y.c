/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-a11y.h"

void
dp_a11y_name_button (GtkWidget *widget, const char *name)
{
  GtkWidget *inner = gtk_widget_get_first_child (widget);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_BUTTON (inner))
    gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
dp_a11y_reset_drop_down (GtkDropDown *drop_down)
{
  g_autoptr (GListModel) model = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  if (gtk_drop_down_get_selected (drop_down) == 0)
    return;
  /* The row at which the list's keyboard stands is forgotten only with its items. */
  g_set_object (&model, gtk_drop_down_get_model (drop_down));
  gtk_drop_down_set_model (drop_down, NULL);
  gtk_drop_down_set_model (drop_down, model);
  gtk_drop_down_set_selected (drop_down, 0);
}

gboolean
dp_a11y_focus_through (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!child)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  for (; child; child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child))
    if (gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

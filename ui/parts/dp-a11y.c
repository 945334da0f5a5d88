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

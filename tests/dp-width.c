/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-width.h"

int
dp_width_least (GtkWidget *widget)
{
  int min;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

/* From level to level the widget that asks for most. */
static void
blame (GtkWidget *widget, GString *out)
{
  GtkWidget *worst = NULL;
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  g_string_append_printf (out, "\n  %4d %s %s", dp_width_least (widget), G_OBJECT_TYPE_NAME (widget), id ? id : "");
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (out, "“%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && (!worst || dp_width_least (child) > dp_width_least (worst)))
      worst = child;
  if (worst)
    blame (worst, out);
}

void
dp_width_check (GtkWidget *widget, int limit, const char *what)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (dp_width_least (widget) <= limit)
    return;
  blame (widget, out);
  g_test_message ("%s asks for a width of %d instead of %d:%s", what, dp_width_least (widget), limit, out->str);
  g_test_fail ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-line-row.h"

struct _DpLineRow {
  GtkListBoxRow parent;
  GtkLabel *heading;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (DpLineRow, dp_line_row, GTK_TYPE_LIST_BOX_ROW)

static void
dp_line_row_class_init (DpLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-line-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLineRow, heading);
  gtk_widget_class_bind_template_child (widget_class, DpLineRow, text);
}

static void
dp_line_row_init (DpLineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_line_row_create (gpointer item, gpointer unused)
{
  DpLineRow *row = g_object_new (DP_TYPE_LINE_ROW, NULL);
  const char *text = dp_line_get_text (item);

  gtk_label_set_label (row->heading, dp_line_get_heading (item));
  gtk_label_set_label (row->text, text);
  gtk_widget_set_visible (GTK_WIDGET (row->text), *text != '\0');
  return GTK_WIDGET (row);
}

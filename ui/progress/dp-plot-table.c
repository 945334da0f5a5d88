/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-table.h"

#include "dp-plot-row.h"

#include <glib/gi18n-lib.h>

struct _DpPlotTable {
  GtkWidget parent;
  DpPlotModel *model; /* or NULL */
  GtkExpander *expander;
  GListModel *rows;
};

G_DEFINE_FINAL_TYPE (DpPlotTable, dp_plot_table, GTK_TYPE_WIDGET)

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  gboolean first = GPOINTER_TO_UINT (column) == 0;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), first ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), first ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  const char *text = dp_plot_row_get_cell (gtk_list_item_get_item (item), GPOINTER_TO_UINT (column));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), GPOINTER_TO_UINT (column) ? NULL : text);
}

static void
add_column (GtkColumnView *view, const char *heading, guint column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) made = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), GUINT_TO_POINTER (column));
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), GUINT_TO_POINTER (column));
  made = gtk_column_view_column_new (heading, factory);
  gtk_column_view_column_set_expand (made, column == 0);
  gtk_column_view_append_column (view, made);
}

static GtkWidget *
make_table (DpPlotTable *self)
{
  g_auto (GStrv) headings = dp_plot_model_headings (self->model);
  GtkWidget *view, *scroller = gtk_scrolled_window_new ();

  g_clear_object (&self->rows);
  self->rows = dp_plot_model_to_rows (self->model);
  view = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (self->rows))));
  for (guint i = 0; headings[i]; i++)
    add_column (GTK_COLUMN_VIEW (view), headings[i], i);
  gtk_widget_add_css_class (view, "data-table");
  gtk_column_view_set_show_row_separators (GTK_COLUMN_VIEW (view), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, dp_plot_model_get_title (self->model), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 140);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 280);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_margin_top (scroller, 6);
  return scroller;
}

static void
fill (DpPlotTable *self)
{
  if (self->model && gtk_expander_get_expanded (self->expander))
    {
      gtk_expander_set_child (self->expander, make_table (self));
      return;
    }
  gtk_expander_set_child (self->expander, NULL);
  g_clear_object (&self->rows);
}

void
dp_plot_table_set_model (DpPlotTable *self, DpPlotModel *model)
{
  g_return_if_fail (DP_IS_PLOT_TABLE (self));
  g_set_object (&self->model, model);
  fill (self);
}

void
dp_plot_table_set_open (DpPlotTable *self, gboolean open)
{
  g_return_if_fail (DP_IS_PLOT_TABLE (self));
  gtk_expander_set_expanded (self->expander, open);
}

GListModel *
dp_plot_table_get_rows (DpPlotTable *self)
{
  g_return_val_if_fail (DP_IS_PLOT_TABLE (self), NULL);
  return self->rows;
}

static void
dp_plot_table_dispose (GObject *object)
{
  DpPlotTable *self = DP_PLOT_TABLE (object);

  g_clear_object (&self->model);
  g_clear_object (&self->rows);
  if (self->expander)
    gtk_widget_unparent (GTK_WIDGET (self->expander));
  self->expander = NULL;
  G_OBJECT_CLASS (dp_plot_table_parent_class)->dispose (object);
}

static void
dp_plot_table_class_init (DpPlotTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_plot_table_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "plottable");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
dp_plot_table_init (DpPlotTable *self)
{
  self->expander = GTK_EXPANDER (gtk_expander_new (_("As a table")));
  gtk_widget_set_parent (GTK_WIDGET (self->expander), GTK_WIDGET (self));
  g_signal_connect_swapped (self->expander, "notify::expanded", G_CALLBACK (fill), self);
}

GtkWidget *
dp_plot_table_new (void)
{
  return g_object_new (DP_TYPE_PLOT_TABLE, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plot-card.h"

#include "dp-palette.h"
#include "dp-plot-draw.h"

struct _DpPlotCard {
  GtkWidget parent;
  GtkWidget *box;
  GtkLabel *title, *hint, *empty;
  GtkBox *legend;
  DpPlot *plot;
  DpPlotTable *table;
};

G_DEFINE_FINAL_TYPE (DpPlotCard, dp_plot_card, GTK_TYPE_WIDGET)

/* --- a sample of a series --- */

#define DP_TYPE_SWATCH (dp_swatch_get_type ())
G_DECLARE_FINAL_TYPE (DpSwatch, dp_swatch, DP, SWATCH, GtkWidget)

struct _DpSwatch {
  GtkWidget parent;
  DpPlotShape shape;
  DpPlotPattern pattern;
};

G_DEFINE_FINAL_TYPE (DpSwatch, dp_swatch, GTK_TYPE_WIDGET)

static void
dp_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DpSwatch *self = DP_SWATCH (widget);
  DpPlotPen pen = dp_plot_pen (widget, snapshot);
  graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->shape == DP_PLOT_BARS)
    {
      dp_plot_draw_fill (&pen, &box, self->pattern);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &box);
  dp_plot_draw_marker (&pen, cr, box.size.width / 2, box.size.height / 2, 4, self->pattern);
  cairo_destroy (cr);
}

static void
dp_swatch_class_init (DpSwatchClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = dp_swatch_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
dp_swatch_init (DpSwatch *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 22, 14);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  dp_palette_watch (GTK_WIDGET (self));
}

/* --- the card --- */

static void
fill_legend (DpPlotCard *self, DpPlotModel *model)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))))
    gtk_box_remove (self->legend, child);
  for (guint i = 0; i < dp_plot_model_get_n_series (model); i++)
    {
      const DpSeries *series = dp_plot_model_get_series (model, i);
      DpSwatch *swatch = g_object_new (DP_TYPE_SWATCH, NULL);
      GtkWidget *item = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      swatch->shape = series->shape;
      swatch->pattern = series->pattern;
      gtk_box_append (GTK_BOX (item), GTK_WIDGET (swatch));
      gtk_box_append (GTK_BOX (item), gtk_label_new (series->name));
      gtk_box_append (self->legend, item);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->legend), dp_plot_model_get_n_series (model) > 1);
}

void
dp_plot_card_show (DpPlotCard *self, DpPlotModel *model, const char *hint, const char *empty)
{
  gboolean nothing;

  g_return_if_fail (DP_IS_PLOT_CARD (self) && DP_IS_PLOT_MODEL (model));
  nothing = dp_plot_model_is_empty (model);
  gtk_label_set_label (self->title, dp_plot_model_get_title (model));
  gtk_label_set_label (self->hint, hint ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint && !nothing);
  gtk_label_set_label (self->empty, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), nothing);
  gtk_widget_set_visible (GTK_WIDGET (self->plot), !nothing);
  gtk_widget_set_visible (GTK_WIDGET (self->table), !nothing);
  fill_legend (self, model);
  dp_plot_set_model (self->plot, model);
  dp_plot_table_set_model (self->table, model);
}

DpPlot *
dp_plot_card_get_plot (DpPlotCard *self)
{
  g_return_val_if_fail (DP_IS_PLOT_CARD (self), NULL);
  return self->plot;
}

DpPlotTable *
dp_plot_card_get_table (DpPlotCard *self)
{
  g_return_val_if_fail (DP_IS_PLOT_CARD (self), NULL);
  return self->table;
}

static void
dp_plot_card_dispose (GObject *object)
{
  g_clear_pointer (&DP_PLOT_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_plot_card_parent_class)->dispose (object);
}

static void
dp_plot_card_class_init (DpPlotCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_plot_card_dispose;
  g_type_ensure (DP_TYPE_PLOT);
  g_type_ensure (DP_TYPE_PLOT_TABLE);
  gtk_widget_class_set_css_name (widget_class, "plotcard");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-plot-card.ui");
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, box);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, title);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, hint);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, empty);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, legend);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, plot);
  gtk_widget_class_bind_template_child (widget_class, DpPlotCard, table);
}

static void
dp_plot_card_init (DpPlotCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL, -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-equity-row.h"

#include "dp-equity-words.h"

struct _DpEquityRow {
  GtkListBoxRow parent;
  GtkLabel *heading, *figures, *conclusion;
};

G_DEFINE_FINAL_TYPE (DpEquityRow, dp_equity_row, GTK_TYPE_LIST_BOX_ROW)

static void
dp_equity_row_class_init (DpEquityRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-equity-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpEquityRow, heading);
  gtk_widget_class_bind_template_child (widget_class, DpEquityRow, figures);
  gtk_widget_class_bind_template_child (widget_class, DpEquityRow, conclusion);
}

static void
dp_equity_row_init (DpEquityRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_equity_row_new (const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  DpEquityRow *self = g_object_new (DP_TYPE_EQUITY_ROW, NULL);
  g_autofree char *heading = dp_equity_heading (question);
  g_autofree char *figures = dp_equity_figures (question, answer);
  g_autofree char *conclusion = dp_equity_conclusion (question, answer);
  g_autofree char *all = g_strjoin ("\n", heading, figures, conclusion, NULL);

  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->figures, figures);
  gtk_label_set_label (self->conclusion, conclusion);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  return GTK_WIDGET (self);
}

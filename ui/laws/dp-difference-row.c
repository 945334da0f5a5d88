/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-difference-row.h"

#include "dp-laws.h"

#include <glib/gi18n-lib.h>

struct _DpDifferenceRow {
  GtkListBoxRow parent;
  GtkLabel *irregularity, *duplicate_laws, *duplicate, *rubber_laws, *rubber, *alike, *note;
  GtkImage *icon;
  GtkWidget *alike_box;
  GtkButton *open;
  const DpDifference *difference;
};

G_DEFINE_FINAL_TYPE (DpDifferenceRow, dp_difference_row, GTK_TYPE_LIST_BOX_ROW)

enum { OPEN_SCENARIO, N_SIGNALS };
static guint signals[N_SIGNALS];

static const struct {
  const char *icon;
  const char *style;
} looks[DP_ALIKES] = {
  [DP_ALIKE_SAME] = { "object-select-symbolic", "mark-same" },
  [DP_ALIKE_NEARLY] = { "dialog-information-symbolic", "mark-only" },
  [DP_ALIKE_DIFFERENT] = { "dialog-warning-symbolic", "mark-differ" },
};

static void
on_open (DpDifferenceRow *self)
{
  if (self->difference->scenario)
    g_signal_emit (self, signals[OPEN_SCENARIO], 0, self->difference->scenario);
}

static void
dp_difference_row_class_init (DpDifferenceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[OPEN_SCENARIO] = g_signal_new ("open-scenario", DP_TYPE_DIFFERENCE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-difference-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, irregularity);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, duplicate_laws);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, duplicate);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, rubber_laws);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, rubber);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, alike);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, alike_box);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, note);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, icon);
  gtk_widget_class_bind_template_child (widget_class, DpDifferenceRow, open);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
dp_difference_row_init (DpDifferenceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* "Duplicate 2017, Law 25B" */
static void
show_laws (GtkLabel *label, const char *code, const char *laws)
{
  g_autofree char *text = laws ? g_strdup_printf (_("%1$s, Law %2$s"), dp_code_short_name (code), laws) : g_strdup (dp_code_short_name (code));

  gtk_label_set_label (label, text);
}

GtkWidget *
dp_difference_row_new (const DpDifference *d)
{
  DpDifferenceRow *self;
  g_autofree char *name = NULL;
  g_autofree char *open = NULL;

  g_return_val_if_fail (d != NULL && d->alike < DP_ALIKES, NULL);
  self = g_object_new (DP_TYPE_DIFFERENCE_ROW, NULL);
  self->difference = d;
  gtk_label_set_label (self->irregularity, d->irregularity);
  show_laws (self->duplicate_laws, "duplicate-2017", d->duplicate_laws);
  show_laws (self->rubber_laws, "rubber-1993", d->rubber_laws);
  gtk_label_set_label (self->duplicate, d->duplicate);
  gtk_label_set_label (self->rubber, d->rubber);
  gtk_label_set_label (self->note, d->note ? d->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), d->note != NULL);
  gtk_image_set_from_icon_name (self->icon, looks[d->alike].icon);
  gtk_label_set_label (self->alike, dp_alike_name (d->alike));
  gtk_widget_add_css_class (self->alike_box, looks[d->alike].style);
  gtk_widget_set_visible (GTK_WIDGET (self->open), d->scenario != NULL);
  /* Translators: an irregularity, and how alike the codes are about it. */
  name = g_strdup_printf (_("%1$s: %2$s"), d->irregularity, dp_alike_name (d->alike));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  open = g_strdup_printf (_("A case: %s"), d->irregularity);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, open, -1);
  return GTK_WIDGET (self);
}

const DpDifference *
dp_difference_row_get_difference (DpDifferenceRow *self)
{
  g_return_val_if_fail (DP_IS_DIFFERENCE_ROW (self), NULL);
  return self->difference;
}

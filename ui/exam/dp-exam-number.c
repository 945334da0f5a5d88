/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-number.h"

#include <glib/gi18n-lib.h>

struct _DpExamNumber {
  GtkButton parent;
  GtkLabel *number;
  GtkImage *state;
  GtkWidget *later;
  guint index;
};

G_DEFINE_FINAL_TYPE (DpExamNumber, dp_exam_number, GTK_TYPE_BUTTON)

static void
dp_exam_number_class_init (DpExamNumberClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-number.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamNumber, number);
  gtk_widget_class_bind_template_child (widget_class, DpExamNumber, state);
  gtk_widget_class_bind_template_child (widget_class, DpExamNumber, later);
}

static void
dp_exam_number_init (DpExamNumber *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
dp_exam_number_new (guint index)
{
  DpExamNumber *self = g_object_new (DP_TYPE_EXAM_NUMBER, NULL);
  g_autofree char *text = g_strdup_printf ("%u", index + 1);

  self->index = index;
  gtk_label_set_label (self->number, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "exam.go-to");
  dp_exam_number_set (self, DP_EXAM_NUMBER_BLANK, FALSE, FALSE);
  return GTK_WIDGET (self);
}

void
dp_exam_number_set (DpExamNumber *self, DpExamNumberLook look, gboolean later, gboolean current)
{
  static const struct {
    const char *icon, *words;
  } looks[DP_EXAM_NUMBER_LOOKS] = {
    { "radio-symbolic", N_("not answered") },
    { "content-loading-symbolic", N_("not complete") },
    { "object-select-symbolic", N_("answered") },
  };
  g_autofree char *question = g_strdup_printf (_("Question %u"), self->index + 1);
  g_autofree char *name = g_strconcat (question, ", ", _(looks[look].words), later ? ", " : "", later ? _("marked for later") : "",
                                       current ? ", " : "", current ? _("current") : "", NULL);

  gtk_image_set_from_icon_name (self->state, looks[look].icon);
  gtk_widget_set_visible (self->later, later);
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

const char *
dp_exam_number_get_words (DpExamNumber *self)
{
  g_return_val_if_fail (DP_IS_EXAM_NUMBER (self), NULL);
  return gtk_widget_get_tooltip_text (GTK_WIDGET (self));
}

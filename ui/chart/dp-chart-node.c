/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-node.h"

struct _DpChartNode {
  GtkWidget parent;
  guint index;
  char *words, *note;
};

G_DEFINE_FINAL_TYPE (DpChartNode, dp_chart_node, GTK_TYPE_WIDGET)

enum { ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
name_it (DpChartNode *self)
{
  g_autofree char *name = self->note ? g_strdup_printf ("%s. %s", self->note, self->words ? self->words : "") : g_strdup (self->words ? self->words : "");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

guint
dp_chart_node_get_index (DpChartNode *self)
{
  g_return_val_if_fail (DP_IS_CHART_NODE (self), 0);
  return self->index;
}

void
dp_chart_node_set_words (DpChartNode *self, const char *words, const char *arrival)
{
  g_return_if_fail (DP_IS_CHART_NODE (self));
  g_free (self->words);
  self->words = g_strdup (words);
  name_it (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, arrival, -1);
}

void
dp_chart_node_set_note (DpChartNode *self, const char *note)
{
  g_return_if_fail (DP_IS_CHART_NODE (self));
  g_free (self->note);
  self->note = g_strdup (note);
  name_it (self);
}

const char *
dp_chart_node_get_note (DpChartNode *self)
{
  g_return_val_if_fail (DP_IS_CHART_NODE (self), NULL);
  return self->note;
}

static gboolean
on_enter (GtkWidget *widget, GVariant *unused, gpointer data)
{
  g_signal_emit (widget, signals[ACTIVATE], 0);
  return GDK_EVENT_STOP;
}

static void
dp_chart_node_finalize (GObject *object)
{
  g_free (DP_CHART_NODE (object)->words);
  g_free (DP_CHART_NODE (object)->note);
  G_OBJECT_CLASS (dp_chart_node_parent_class)->finalize (object);
}

static void
dp_chart_node_class_init (DpChartNodeClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dp_chart_node_finalize;
  signals[ACTIVATE] = g_signal_new ("activate", DP_TYPE_CHART_NODE, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_set_css_name (widget_class, "chartnode");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, on_enter, NULL);
}

static void
dp_chart_node_init (DpChartNode *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
dp_chart_node_new (guint index, guint level)
{
  DpChartNode *self = g_object_new (DP_TYPE_CHART_NODE, NULL);

  self->index = index;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) level, -1);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-laws-view-private.h"

static void
show_panes (DpLawsView *self, const char *pane)
{
  gtk_widget_set_visible (GTK_WIDGET (self->panes), pane != NULL);
  dp_laws_view_fit (self);
  if (pane)
    gtk_stack_set_visible_child_name (self->panes, pane);
}

/* Where something stands beside a law, there is less room for words above it. */
void
dp_laws_view_fit (DpLawsView *self)
{
  gboolean compact = gtk_widget_get_visible (GTK_WIDGET (self->panes)) || gtk_widget_get_visible (GTK_WIDGET (self->second));

  dp_law_column_set_compact (self->first, compact);
  dp_law_column_set_compact (self->second, compact);
}

static gboolean
is_walking (DpLawsView *self)
{
  return gtk_toggle_button_get_active (self->walk_toggle);
}

/* Whether there was one to be closed. */
gboolean
dp_laws_view_close_pane (DpLawsView *self)
{
  if (dp_leaf_view_get_leaf (self->leaf))
    g_signal_emit_by_name (self->leaf, "close");
  else if (is_walking (self))
    g_signal_emit_by_name (self->walk, "close");
  else
    return FALSE;
  return TRUE;
}

/* --- the walk --- */

static void
start_walk (DpLawsView *self)
{
  dp_walk_view_start (self->walk, is_walking (self) ? dp_law_column_get_chart (self->first) : NULL);
  dp_laws_view_mark (self);
}

static void
on_walk_toggled (DpLawsView *self)
{
  /* It is walked in the law, not in what was found. */
  if (is_walking (self))
    dp_laws_view_search (self, "");
  start_walk (self);
  show_panes (self, is_walking (self) ? "walk" : NULL);
  if (is_walking (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->walk));
}

/* The law follows the walk: into other laws, and to where it stands in them. */
static void
on_walk_moved (DpLawsView *self)
{
  const DpNode *node = dp_walk_view_get_node (self->walk);
  const DpChart *chart = dp_walk_view_get_chart (self->walk);

  if (chart && chart != dp_law_column_get_chart (self->first))
    dp_laws_view_bring (self, dp_laws_view_code_of (self, chart), chart);
  dp_laws_view_mark (self);
  if (node)
    dp_law_column_stand_at (self->first, node, FALSE);
}

static void
on_walk_closed (DpLawsView *self)
{
  gtk_toggle_button_set_active (self->walk_toggle, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->walk_toggle));
}

void
dp_laws_view_law_chosen (DpLawsView *self)
{
  if (is_walking (self))
    start_walk (self);
}

void
dp_laws_view_set_walking (DpLawsView *self, gboolean walking)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  gtk_toggle_button_set_active (self->walk_toggle, walking);
}

/* --- a ruling --- */

void
dp_laws_view_show_leaf (DpLawsView *self, const DpNode *leaf)
{
  const DpCode *code = dp_laws_view_code_of (self, leaf->chart);

  dp_leaf_view_show (self->leaf, leaf);
  dp_leaf_view_set_code (self->leaf, code ? dp_code_id (code) : NULL);
  show_panes (self, "leaf");
  if (code)
    g_signal_emit_by_name (self, "want-leaf", leaf, dp_code_id (code));
}

static void
on_leaf (DpLawsView *self, gpointer leaf)
{
  dp_laws_view_show_leaf (self, leaf);
}

/* Back to the walk that it was opened from, or to the ruling in its law. */
static void
on_leaf_closed (DpLawsView *self)
{
  const DpNode *leaf = dp_leaf_view_get_leaf (self->leaf);
  DpLawColumn *column = leaf && leaf->chart == dp_law_column_get_chart (self->second) ? self->second : self->first;

  dp_leaf_view_show (self->leaf, NULL);
  show_panes (self, is_walking (self) ? "walk" : NULL);
  if (is_walking (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->walk));
  else if (leaf && leaf->chart == dp_law_column_get_chart (column))
    dp_law_column_stand_at (column, leaf, TRUE);
}

/* What is said of a ruling goes when its law does. */
void
dp_laws_view_drop_leaf (DpLawsView *self)
{
  const DpNode *leaf = dp_leaf_view_get_leaf (self->leaf);
  gboolean both = gtk_widget_get_visible (GTK_WIDGET (self->second));

  if (!leaf || leaf->chart == dp_law_column_get_chart (self->first) || (both && leaf->chart == dp_law_column_get_chart (self->second)))
    return;
  dp_leaf_view_show (self->leaf, NULL);
  show_panes (self, is_walking (self) ? "walk" : NULL);
}

static void
on_open_case (DpLawsView *self, const char *id)
{
  g_signal_emit_by_name (self, "open-scenario", id);
}

void
dp_laws_view_set_leaf_info (DpLawsView *self, const DpNode *leaf, GListModel *cases, const char *record)
{
  g_return_if_fail (DP_IS_LAWS_VIEW (self));
  if (leaf == dp_leaf_view_get_leaf (self->leaf))
    dp_leaf_view_set_info (self->leaf, cases, record);
}

DpWalkView *
dp_laws_view_get_walk (DpLawsView *self)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), NULL);
  return self->walk;
}

DpLeafView *
dp_laws_view_get_leaf (DpLawsView *self)
{
  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), NULL);
  return self->leaf;
}

/* --- saving: the application knows how --- */

static void
save_drawing (GtkWidget *widget, const char *action, GVariant *target)
{
  g_signal_emit_by_name (widget, "save-drawing");
}

static void
save_booklet (GtkWidget *widget, const char *action, GVariant *target)
{
  g_signal_emit_by_name (widget, "save-booklet");
}

const DpChart *
dp_laws_view_get_chart (DpLawsView *self, const DpCode **code)
{
  const DpChart *chart;

  g_return_val_if_fail (DP_IS_LAWS_VIEW (self), NULL);
  chart = dp_law_column_get_chart (self->first);
  if (code)
    *code = chart ? dp_laws_view_code_of (self, chart) : NULL;
  return chart;
}

void
dp_laws_view_bind_panes (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "laws.save-drawing", NULL, save_drawing);
  gtk_widget_class_install_action (widget_class, "laws.save-booklet", NULL, save_booklet);
  g_type_ensure (DP_TYPE_WALK_VIEW);
  g_type_ensure (DP_TYPE_LEAF_VIEW);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, panes);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, walk);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, leaf);
  gtk_widget_class_bind_template_child (widget_class, DpLawsView, walk_toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_walk_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_walk_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_walk_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_leaf);
  gtk_widget_class_bind_template_callback (widget_class, on_leaf_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_open_case);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-view.h"

#include "dp-a11y.h"
#include "dp-chart-text.h"
#include "dp-chart-walk.h"
#include "dp-line-row.h"
#include "dp-node-words.h"
#include "dp-ruling-card.h"

#include <glib/gi18n-lib.h>

struct _DpWalkView {
  GtkWidget parent;
  GtkWidget *back, *restart, *so_far_part;
  GtkLabel *where;
  GtkBox *content;
  GtkListBox *so_far;
  GtkScrolledWindow *scroll;
  GListStore *lines;     /* DpLine: the way so far, the newest first */
  DpChartWalk *walk;
  const DpChart *chart;  /* where one is */
};

G_DEFINE_FINAL_TYPE (DpWalkView, dp_walk_view, GTK_TYPE_WIDGET)

enum { MOVED, LEAF, CLOSE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_answer (GtkWidget *button, DpWalkView *self)
{
  dp_walk_view_answer (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "answer")));
}

static void
on_go_on (GtkWidget *button, DpWalkView *self)
{
  dp_walk_view_go_on (self);
}

static void
on_about (GtkWidget *button, DpWalkView *self)
{
  const DpNode *node = dp_walk_view_get_node (self);

  if (node)
    g_signal_emit (self, signals[LEAF], 0, node);
}

static GtkWidget *
wrapped_button (const char *text)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return button;
}

static void
show_question (DpWalkView *self, const DpNode *node)
{
  gtk_box_append (self->content, dp_ruling_card_line (node->text ? node->text : node->id, "title-4"));
  for (int i = 0; i < dp_fact_n_answers (node->fact); i++)
    {
      GtkWidget *button = wrapped_button (dp_node_answer_text (node, i));

      g_object_set_data (G_OBJECT (button), "answer", GINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_answer), self, 0);
      gtk_box_append (self->content, button);
    }
}

static void
show_ruling (DpWalkView *self, const DpNode *node)
{
  GtkWidget *card = dp_ruling_card_new (node), *about = wrapped_button (_("Its cases, and my record"));

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "walk-ruling");
  gtk_box_append (self->content, card);
  if (node->next)
    {
      GtkWidget *on = gtk_button_new_with_label (_("Go on"));

      gtk_widget_add_css_class (on, "suggested-action");
      g_signal_connect_object (on, "clicked", G_CALLBACK (on_go_on), self, 0);
      gtk_box_append (self->content, on);
    }
  else
    {
      GtkWidget *on = gtk_button_new_with_label (_("What follows"));

      gtk_widget_set_tooltip_text (on, _("Back to the law that led here, if there is one"));
      g_signal_connect_object (on, "clicked", G_CALLBACK (on_go_on), self, 0);
      gtk_box_append (self->content, on);
    }
  g_signal_connect_object (about, "clicked", G_CALLBACK (on_about), self, 0);
  gtk_box_append (self->content, about);
}

static void
add_line (DpWalkView *self, const char *heading, const char *text)
{
  g_autoptr (DpLine) line = dp_line_new (heading, text);

  g_list_store_insert (self->lines, 0, line);
}

static void
show_so_far (DpWalkView *self, const DpNode *present)
{
  guint n;
  const DpStep *steps = dp_chart_walk_get_steps (self->walk, &n);

  g_list_store_remove_all (self->lines);
  for (guint i = 0; i < n; i++)
    {
      const DpNode *node = steps[i].node;

      if (node == present && i + 1 == n)
        break;
      if (node->kind == DP_NODE_QUESTION)
        add_line (self, dp_node_answer_text (node, steps[i].answer), node->text);
      else if (node->kind == DP_NODE_RULING)
        {
          g_autofree char *law = g_strdup_printf (_("Law %s"), node->law ? node->law : "–");

          add_line (self, law, node->text);
        }
      else
        {
          g_autofree char *words = dp_node_words (node);

          add_line (self, words, NULL);
        }
    }
  gtk_widget_set_visible (self->so_far_part, g_list_model_get_n_items (G_LIST_MODEL (self->lines)) > 0);
}

static void
show (DpWalkView *self)
{
  const DpNode *node = self->walk ? dp_chart_walk_get_node (self->walk) : NULL;
  g_autofree char *heading = NULL;
  GtkWidget *child;

  if (!self->walk)
    return;
  if (node)
    self->chart = node->chart;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))))
    gtk_box_remove (self->content, child);
  heading = dp_chart_heading (self->chart);
  gtk_label_set_label (self->where, heading);
  gtk_widget_set_sensitive (self->back, dp_chart_walk_can_go_back (self->walk));
  gtk_widget_set_sensitive (self->restart, dp_chart_walk_can_go_back (self->walk));
  if (!node)
    gtk_box_append (self->content, dp_ruling_card_line (_("The route through the laws ends here, and the table carries on."), "title-4"));
  else if (node->kind == DP_NODE_QUESTION)
    show_question (self, node);
  else
    show_ruling (self, node);
  show_so_far (self, node);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

/* Who answers by the keyboard goes on answering: the focus is on the first button, or on what goes back. */
static gboolean
moved (DpWalkView *self, gboolean has_moved)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean here = focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  if (!has_moved)
    return FALSE;
  show (self);
  if (here && !gtk_widget_child_focus (GTK_WIDGET (self->content), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->restart);
  g_signal_emit (self, signals[MOVED], 0);
  return TRUE;
}

void
dp_walk_view_start (DpWalkView *self, const DpChart *chart)
{
  g_return_if_fail (DP_IS_WALK_VIEW (self));
  g_clear_pointer (&self->walk, dp_chart_walk_free);
  self->chart = chart;
  if (chart)
    self->walk = dp_chart_walk_new (chart->nodes[0]);
  show (self);
}

const DpNode *
dp_walk_view_get_node (DpWalkView *self)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), NULL);
  return self->walk ? dp_chart_walk_get_node (self->walk) : NULL;
}

const DpChart *
dp_walk_view_get_chart (DpWalkView *self)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), NULL);
  return self->chart;
}

const DpStep *
dp_walk_view_get_steps (DpWalkView *self, guint *n)
{
  *n = 0;
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), NULL);
  return self->walk ? dp_chart_walk_get_steps (self->walk, n) : NULL;
}

gboolean
dp_walk_view_answer (DpWalkView *self, int answer)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), FALSE);
  return self->walk && moved (self, dp_chart_walk_answer (self->walk, answer));
}

gboolean
dp_walk_view_go_on (DpWalkView *self)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), FALSE);
  return self->walk && moved (self, dp_chart_walk_go_on (self->walk));
}

gboolean
dp_walk_view_back (DpWalkView *self)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), FALSE);
  return self->walk && moved (self, dp_chart_walk_back (self->walk));
}

gboolean
dp_walk_view_restart (DpWalkView *self)
{
  g_return_val_if_fail (DP_IS_WALK_VIEW (self), FALSE);
  return self->walk && moved (self, dp_chart_walk_restart (self->walk));
}

static void
on_close (DpWalkView *self)
{
  g_signal_emit (self, signals[CLOSE], 0);
}

static gboolean
dp_walk_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (DP_WALK_VIEW (widget)->content), GTK_DIR_TAB_FORWARD);
}

static void
dp_walk_view_dispose (GObject *object)
{
  DpWalkView *self = DP_WALK_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->lines);
  g_clear_pointer (&self->walk, dp_chart_walk_free);
  G_OBJECT_CLASS (dp_walk_view_parent_class)->dispose (object);
}

static void
dp_walk_view_class_init (DpWalkViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_walk_view_dispose;
  widget_class->grab_focus = dp_walk_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[MOVED] = g_signal_new ("moved", DP_TYPE_WALK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEAF] = g_signal_new ("leaf", DP_TYPE_WALK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CLOSE] = g_signal_new ("close", DP_TYPE_WALK_VIEW, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Escape, 0, "close", NULL);
  gtk_widget_class_set_css_name (widget_class, "walkview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-walk-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, back);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, restart);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, where);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, content);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, so_far);
  gtk_widget_class_bind_template_child (widget_class, DpWalkView, so_far_part);
  gtk_widget_class_bind_template_callback (widget_class, dp_walk_view_back);
  gtk_widget_class_bind_template_callback (widget_class, dp_walk_view_restart);
  gtk_widget_class_bind_template_callback (widget_class, on_close);
}

static void
dp_walk_view_init (DpWalkView *self)
{
  self->lines = g_list_store_new (DP_TYPE_LINE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->so_far, G_LIST_MODEL (self->lines), dp_line_row_create, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-answer-view.h"

#include "dp-find-row.h"
#include "dp-find-words.h"

#include <glib/gi18n-lib.h>

struct _DpFindAnswerView {
  GtkWidget parent;
  GtkLabel *verdict, *explanation, *law, *again;
  GtkExpander *why;
  GtkListBox *table;
  GListStore *items; /* DpFindItem */
};

G_DEFINE_FINAL_TYPE (DpFindAnswerView, dp_find_answer_view, GTK_TYPE_WIDGET)

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

void
dp_find_answer_view_set_round (DpFindAnswerView *self, const DpFindRound *round, const char *again)
{
  g_autofree char *verdict = dp_find_words_verdict (round);
  g_autofree char *explanation = dp_find_words_explanation (round);
  g_autofree char *law = dp_find_words_law (round);

  g_return_if_fail (DP_IS_FIND_ANSWER_VIEW (self) && round->answered);
  gtk_label_set_label (self->verdict, verdict);
  show_text (self->explanation, explanation);
  /* Who has found it needs no lesson; it is there for those who want it. */
  gtk_expander_set_label (self->why, round->error.wrong ? _("What was wrong, and why") : _("Why it’s right"));
  gtk_widget_set_visible (GTK_WIDGET (self->why), explanation && *explanation);
  gtk_expander_set_expanded (self->why, !dp_find_round_is_right (round));
  show_text (self->law, law);
  show_text (self->again, again);
  g_list_store_remove_all (self->items);
  dp_find_words_table (round, self->items);
}

static void
dp_find_answer_view_dispose (GObject *object)
{
  DpFindAnswerView *self = DP_FIND_ANSWER_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->items);
  G_OBJECT_CLASS (dp_find_answer_view_parent_class)->dispose (object);
}

static void
dp_find_answer_view_class_init (DpFindAnswerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_find_answer_view_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-find-answer-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, verdict);
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, why);
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, explanation);
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, law);
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, again);
  gtk_widget_class_bind_template_child (widget_class, DpFindAnswerView, table);
}

static void
dp_find_answer_view_init (DpFindAnswerView *self)
{
  self->items = g_list_store_new (DP_TYPE_FIND_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->table, G_LIST_MODEL (self->items), dp_find_row_create, NULL, NULL);
}

GtkWidget *
dp_find_answer_view_new (void)
{
  return g_object_new (DP_TYPE_FIND_ANSWER_VIEW, NULL);
}

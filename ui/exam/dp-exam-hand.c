/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-hand.h"

#include "dp-a11y.h"
#include "dp-exam-pick-row.h"

struct _DpExamHand {
  GtkWidget parent;
  GtkEditable *search;
  GtkListView *cases;
  GtkListBox *picks;
  GtkStack *pages;
  GtkLabel *conditions;
  GListStore *model;
  gulong changed;
};

G_DEFINE_FINAL_TYPE (DpExamHand, dp_exam_hand, GTK_TYPE_WIDGET)

enum { SEARCH, ADD, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
choose_page (DpExamHand *self)
{
  gtk_stack_set_visible_child_name (self->pages, g_list_model_get_n_items (G_LIST_MODEL (self->model)) ? "list" : "empty");
}

static void
on_search (DpExamHand *self)
{
  g_signal_emit (self, signals[SEARCH], 0, gtk_editable_get_text (self->search));
}

static void
on_activate (DpExamHand *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->cases)), position);

  if (item)
    g_signal_emit (self, signals[ADD], 0, item);
}

/* The keyboard stays with the question that was moved, or with the one that takes the place of one taken away. */
static void
focus_on (DpExamHand *self, guint position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->picks, (int) position);

  if (row)
    gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
on_move (DpExamHand *self, int by, DpExamPickRow *row)
{
  g_autoptr (DpExamPick) pick = g_object_ref (dp_exam_pick_row_get_pick (row));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model)), at;

  if (!g_list_store_find (self->model, pick, &at) || (by < 0 && at == 0) || (by > 0 && at + 1 >= n))
    return;
  g_list_store_remove (self->model, at);
  at = by < 0 ? at - 1 : at + 1;
  g_list_store_insert (self->model, at, pick);
  focus_on (self, at);
}

static void
on_remove (DpExamHand *self, DpExamPickRow *row)
{
  guint at;

  if (!g_list_store_find (self->model, dp_exam_pick_row_get_pick (row), &at))
    return;
  g_list_store_remove (self->model, at);
  focus_on (self, at);
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  GtkWidget *row = dp_exam_pick_row_new (item);

  g_signal_connect_object (row, "move", G_CALLBACK (on_move), data, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove), data, G_CONNECT_SWAPPED);
  return row;
}

static void
dp_exam_hand_dispose (GObject *object)
{
  DpExamHand *self = DP_EXAM_HAND (object);
  GtkWidget *child;

  if (self->model)
    g_signal_handler_disconnect (self->model, self->changed);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (dp_exam_hand_parent_class)->dispose (object);
}

static gboolean
dp_exam_hand_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_EXAM_HAND (widget)->search));
}

static void
dp_exam_hand_class_init (DpExamHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_exam_hand_dispose;
  widget_class->grab_focus = dp_exam_hand_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[SEARCH] = g_signal_new ("search", DP_TYPE_EXAM_HAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ADD] = g_signal_new ("add", DP_TYPE_EXAM_HAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_OBJECT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-exam-hand.ui");
  gtk_widget_class_bind_template_child (widget_class, DpExamHand, search);
  gtk_widget_class_bind_template_child (widget_class, DpExamHand, cases);
  gtk_widget_class_bind_template_child (widget_class, DpExamHand, picks);
  gtk_widget_class_bind_template_child (widget_class, DpExamHand, pages);
  gtk_widget_class_bind_template_child (widget_class, DpExamHand, conditions);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
dp_exam_hand_init (DpExamHand *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
dp_exam_hand_set_cases (DpExamHand *self, GListModel *cases)
{
  GtkSingleSelection *selection;

  g_return_if_fail (DP_IS_EXAM_HAND (self) && G_IS_LIST_MODEL (cases));
  selection = gtk_single_selection_new (g_object_ref (cases));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_list_view_set_model (self->cases, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}

void
dp_exam_hand_set_picks (DpExamHand *self, GListStore *picks)
{
  g_return_if_fail (DP_IS_EXAM_HAND (self) && G_IS_LIST_STORE (picks));
  if (self->model)
    g_signal_handler_disconnect (self->model, self->changed);
  g_set_object (&self->model, picks);
  self->changed = g_signal_connect_swapped (picks, "items-changed", G_CALLBACK (choose_page), self);
  gtk_list_box_bind_model (self->picks, G_LIST_MODEL (picks), create_row, self, NULL);
  choose_page (self);
}

void
dp_exam_hand_set_conditions (DpExamHand *self, const char *text)
{
  g_return_if_fail (DP_IS_EXAM_HAND (self));
  gtk_label_set_label (self->conditions, text);
}

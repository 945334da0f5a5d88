/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-leaf-view.h"

#include "dp-a11y.h"
#include "dp-chart-text.h"
#include "dp-ruling-card.h"
#include "dp-skill.h"

#include <glib/gi18n-lib.h>

/* Nobody looks through more; the library has them all. */
#define MOST_CASES 100

struct _DpLeafView {
  GtkWidget parent;
  GtkScrolledWindow *scroll;
  GtkLabel *where, *record, *cases_title, *more;
  GtkBox *content;
  GtkListBox *cases;
  GtkWidget *new_case;
  GListModel *model;
  const DpNode *leaf;
};

G_DEFINE_FINAL_TYPE (DpLeafView, dp_leaf_view, GTK_TYPE_WIDGET)

enum { OPEN_CASE, CLOSE, N_SIGNALS };
static guint signals[N_SIGNALS];

static GtkWidget *
case_row (DpLeafCase *item)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *title = dp_leaf_case_get_title (item), *detail = dp_leaf_case_get_detail (item);
  g_autofree char *name = *detail ? g_strdup_printf ("%s. %s", title, detail) : g_strdup (title);

  gtk_box_append (GTK_BOX (box), dp_ruling_card_line (title, NULL));
  if (*detail)
    gtk_box_append (GTK_BOX (box), dp_ruling_card_line (detail, "sheet-column"));
  gtk_widget_add_css_class (box, "law-hit");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
on_row_activated (DpLeafView *self, GtkListBoxRow *row)
{
  g_autoptr (DpLeafCase) item = g_list_model_get_item (self->model, (guint) gtk_list_box_row_get_index (row));

  if (item)
    g_signal_emit (self, signals[OPEN_CASE], 0, dp_leaf_case_get_id (item));
}

static void
on_close (DpLeafView *self)
{
  g_signal_emit (self, signals[CLOSE], 0);
}

void
dp_leaf_view_set_info (DpLeafView *self, GListModel *cases, const char *record)
{
  guint n = cases ? g_list_model_get_n_items (cases) : 0, shown = MIN (n, MOST_CASES);
  g_autofree char *title = n ? g_strdup_printf (ngettext ("%u case reaches it", "%u cases reach it", n), n) : g_strdup (_("No case reaches it yet"));
  g_autofree char *more = g_strdup_printf (ngettext ("And %u more.", "And %u more.", n - shown), n - shown);
  GtkListBoxRow *row;

  g_return_if_fail (DP_IS_LEAF_VIEW (self));
  while ((row = gtk_list_box_get_row_at_index (self->cases, 0)))
    gtk_list_box_remove (self->cases, GTK_WIDGET (row));
  g_set_object (&self->model, cases);
  for (guint i = 0; i < shown; i++)
    {
      g_autoptr (DpLeafCase) item = g_list_model_get_item (cases, i);

      gtk_list_box_append (self->cases, case_row (item));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->cases), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > shown);
  gtk_label_set_label (self->cases_title, title);
  gtk_label_set_label (self->more, more);
  gtk_label_set_label (self->record, record ? record : _("Nothing is known about it."));
}

void
dp_leaf_view_show (DpLeafView *self, const DpNode *leaf)
{
  g_autofree char *heading = leaf ? dp_chart_heading (leaf->chart) : g_strdup ("");
  GtkWidget *child;

  g_return_if_fail (DP_IS_LEAF_VIEW (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))))
    gtk_box_remove (self->content, child);
  self->leaf = leaf;
  gtk_label_set_label (self->where, heading);
  if (leaf)
    gtk_box_append (self->content, dp_ruling_card_new (leaf));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  dp_leaf_view_set_info (self, NULL, NULL);
}

void
dp_leaf_view_set_code (DpLeafView *self, const char *code)
{
  g_return_if_fail (DP_IS_LEAF_VIEW (self));
  gtk_widget_set_visible (self->new_case, code && self->leaf);
  if (!code || !self->leaf)
    return;
  /* The action must not be named before it has something to act on. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->new_case), "(ss)", code, dp_skill_id (self->leaf));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->new_case), "win.new-case-for");
}

const DpNode *
dp_leaf_view_get_leaf (DpLeafView *self)
{
  g_return_val_if_fail (DP_IS_LEAF_VIEW (self), NULL);
  return self->leaf;
}

GListModel *
dp_leaf_view_get_cases (DpLeafView *self)
{
  g_return_val_if_fail (DP_IS_LEAF_VIEW (self), NULL);
  return self->model;
}

const char *
dp_leaf_view_get_record (DpLeafView *self)
{
  g_return_val_if_fail (DP_IS_LEAF_VIEW (self), NULL);
  return gtk_label_get_label (self->record);
}

static void
dp_leaf_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_object (&DP_LEAF_VIEW (object)->model);
  G_OBJECT_CLASS (dp_leaf_view_parent_class)->dispose (object);
}

static void
dp_leaf_view_class_init (DpLeafViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_leaf_view_dispose;
  widget_class->focus = dp_a11y_focus_through;
  signals[OPEN_CASE] = g_signal_new ("open-case", DP_TYPE_LEAF_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CLOSE] = g_signal_new ("close", DP_TYPE_LEAF_VIEW, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Escape, 0, "close", NULL);
  gtk_widget_class_set_css_name (widget_class, "leafview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-leaf-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, where);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, record);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, cases_title);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, more);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, content);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, cases);
  gtk_widget_class_bind_template_child (widget_class, DpLeafView, new_case);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_close);
}

static void
dp_leaf_view_init (DpLeafView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-error-view.h"

#include "dp-line-row.h"

#include <glib/gi18n-lib.h>

struct _DpFindErrorView {
  GtkWidget parent;
  GtkLabel *heading;
  GtkListBox *clauses;
  GtkCheckButton *right, *wrong;
  GtkWidget *how;
  GListStore *lines; /* DpLine */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpFindErrorView, dp_find_error_view, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

DpVerdict
dp_find_error_view_get_verdict (DpFindErrorView *self)
{
  g_return_val_if_fail (DP_IS_FIND_ERROR_VIEW (self), DP_VERDICT_NONE);
  if (gtk_check_button_get_active (self->right))
    return DP_VERDICT_RIGHT;
  return gtk_check_button_get_active (self->wrong) ? DP_VERDICT_WRONG : DP_VERDICT_NONE;
}

/* Both buttons are toggled when the choice moves from one to the other: only what is chosen counts. */
static void
on_toggled (DpFindErrorView *self, GtkCheckButton *button)
{
  if (self->filling || !gtk_check_button_get_active (button))
    return;
  gtk_widget_set_visible (self->how, dp_find_error_view_get_verdict (self) == DP_VERDICT_WRONG);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Unlike other lines of text these take the focus: to be walked through and read aloud. */
static GtkWidget *
create_row (gpointer item, gpointer unused)
{
  GtkWidget *row = dp_line_row_create (item, unused);

  gtk_widget_set_focusable (row, TRUE);
  return row;
}

void
dp_find_error_view_set_ruling (DpFindErrorView *self, const char *text, gboolean players_rule)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_return_if_fail (DP_IS_FIND_ERROR_VIEW (self));
  gtk_label_set_label (self->heading, players_rule ? _("The ruling at the table:") : _("The director rules:"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clauses), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_label (self->heading), -1);
  g_list_store_remove_all (self->lines);
  for (char **line = lines; *line; line++)
    {
      g_autoptr (DpLine) item = dp_line_new (*line, NULL);

      g_list_store_append (self->lines, item);
    }
  self->filling = TRUE;
  gtk_check_button_set_active (self->right, FALSE);
  gtk_check_button_set_active (self->wrong, FALSE);
  self->filling = FALSE;
  gtk_widget_set_visible (self->how, FALSE);
}

static gboolean
dp_find_error_view_grab_focus (GtkWidget *widget)
{
  DpFindErrorView *self = DP_FIND_ERROR_VIEW (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (dp_find_error_view_get_verdict (self) == DP_VERDICT_WRONG ? self->wrong : self->right));
}

/* The tabulator leads out at its end, see dp_find_start_view_focus(). */
static gboolean
dp_find_error_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static void
dp_find_error_view_dispose (GObject *object)
{
  DpFindErrorView *self = DP_FIND_ERROR_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (dp_find_error_view_parent_class)->dispose (object);
}

static void
dp_find_error_view_class_init (DpFindErrorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_find_error_view_dispose;
  widget_class->focus = dp_find_error_view_focus;
  widget_class->grab_focus = dp_find_error_view_grab_focus;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_FIND_ERROR_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-find-error-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpFindErrorView, heading);
  gtk_widget_class_bind_template_child (widget_class, DpFindErrorView, clauses);
  gtk_widget_class_bind_template_child (widget_class, DpFindErrorView, right);
  gtk_widget_class_bind_template_child (widget_class, DpFindErrorView, wrong);
  gtk_widget_class_bind_template_child (widget_class, DpFindErrorView, how);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
}

static void
dp_find_error_view_init (DpFindErrorView *self)
{
  self->lines = g_list_store_new (DP_TYPE_LINE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->clauses, G_LIST_MODEL (self->lines), create_row, NULL, NULL);
}

GtkWidget *
dp_find_error_view_new (void)
{
  return g_object_new (DP_TYPE_FIND_ERROR_VIEW, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-summary-view.h"

#include "dp-a11y.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpSummaryView {
  GtkWidget parent;
  GtkLabel *headline, *detail;
  GtkButton *once_more;
  GtkWidget *done;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (DpSummaryView, dp_summary_view, GTK_TYPE_WIDGET)

enum { ONCE_MORE, DONE, OPEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_once_more (DpSummaryView *self)
{
  g_signal_emit (self, signals[ONCE_MORE], 0);
}

static void
on_done (DpSummaryView *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
on_row (DpSummaryView *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OPEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static GtkWidget *
make_row (const DpSummaryRow *row)
{
  GtkWidget *widget = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (row->right ? "object-select-symbolic" : "window-close-symbolic");
  g_autofree char *marks = g_strdup_printf (_("%1$u of %2$u"), row->points, row->out_of);
  g_autofree char *title = g_markup_escape_text (row->title, -1);
  g_autofree char *detail = g_markup_escape_text (row->detail, -1);
  /* Translators: a case, whether it went right, marks won and to be won. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s, %3$u of %4$u marks"), row->title, row->right ? _("right") : _("not right"), row->points, row->out_of);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), detail);
  gtk_widget_add_css_class (icon, row->right ? "mark-right" : "mark-wrong");
  adw_action_row_add_prefix (ADW_ACTION_ROW (widget), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), gtk_label_new (marks));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (widget), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return widget;
}

static void
clear (DpSummaryView *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)))
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
}

void
dp_summary_view_set_rows (DpSummaryView *self, const DpSummaryRow *rows, guint n, guint once_more)
{
  guint right = 0, points = 0, out_of = 0;
  g_autofree char *headline = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *again = g_strdup_printf (ngettext ("Repeat the one you missed", "Repeat the %u you missed", once_more), once_more);

  g_return_if_fail (DP_IS_SUMMARY_VIEW (self));
  clear (self);
  for (guint i = 0; i < n; i++)
    {
      gtk_list_box_append (self->rows, make_row (&rows[i]));
      right += rows[i].right;
      points += rows[i].points;
      out_of += rows[i].out_of;
    }
  headline = right == n ? g_strdup (_("Everything right")) : g_strdup_printf (ngettext ("%1$u of %2$u case right", "%1$u of %2$u cases right", n), right, n);
  detail = g_strdup_printf (_("%1$u of %2$u marks"), points, out_of);
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->detail, detail);
  gtk_button_set_label (self->once_more, again);
  gtk_widget_set_visible (GTK_WIDGET (self->once_more), once_more > 0);
  /* One primary button at a time. */
  if (once_more)
    gtk_widget_remove_css_class (self->done, "suggested-action");
  else
    gtk_widget_add_css_class (self->done, "suggested-action");
}

static gboolean
dp_summary_view_grab_focus (GtkWidget *widget)
{
  DpSummaryView *self = DP_SUMMARY_VIEW (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->once_more)) ? GTK_WIDGET (self->once_more) : self->done);
}

static void
dp_summary_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_summary_view_parent_class)->dispose (object);
}

static void
dp_summary_view_class_init (DpSummaryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_summary_view_dispose;
  widget_class->grab_focus = dp_summary_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[ONCE_MORE] = g_signal_new ("once-more", DP_TYPE_SUMMARY_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", DP_TYPE_SUMMARY_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPEN] = g_signal_new ("open", DP_TYPE_SUMMARY_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-summary-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpSummaryView, headline);
  gtk_widget_class_bind_template_child (widget_class, DpSummaryView, detail);
  gtk_widget_class_bind_template_child (widget_class, DpSummaryView, once_more);
  gtk_widget_class_bind_template_child (widget_class, DpSummaryView, done);
  gtk_widget_class_bind_template_child (widget_class, DpSummaryView, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_once_more);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
}

static void
dp_summary_view_init (DpSummaryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DpSummaryView *
dp_summary_view_new (void)
{
  return g_object_new (DP_TYPE_SUMMARY_VIEW, NULL);
}

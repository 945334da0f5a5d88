/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-differences-view.h"

#include "dp-a11y.h"
#include "dp-difference-row.h"

#include <glib/gi18n-lib.h>

struct _DpDifferencesView {
  GtkWidget parent;
  GtkSearchEntry *search;
  GtkListBox *list;
  char *wanted; /* what is searched for, case folded */
  DpDifferences *differences;
};

G_DEFINE_FINAL_TYPE (DpDifferencesView, dp_differences_view, GTK_TYPE_WIDGET)

enum { OPEN_SCENARIO, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
passes (GtkListBoxRow *row, gpointer data)
{
  DpDifferencesView *self = data;

  return !self->wanted || !*self->wanted || dp_difference_matches (dp_difference_row_get_difference (DP_DIFFERENCE_ROW (row)), self->wanted);
}

static void
on_search_changed (DpDifferencesView *self)
{
  g_free (self->wanted);
  self->wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_strstrip (self->wanted);
  gtk_list_box_invalidate_filter (self->list);
}

static void
on_open_scenario (DpDifferencesView *self, const char *id)
{
  g_signal_emit (self, signals[OPEN_SCENARIO], 0, id);
}

guint
dp_differences_view_get_n_shown (DpDifferencesView *self)
{
  GtkListBoxRow *row;
  guint n = 0;

  g_return_val_if_fail (DP_IS_DIFFERENCES_VIEW (self), 0);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row)) != FALSE;
  return n;
}

static gboolean
dp_differences_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_DIFFERENCES_VIEW (widget)->search));
}

static void
dp_differences_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_pointer (&DP_DIFFERENCES_VIEW (object)->wanted, g_free);
  G_OBJECT_CLASS (dp_differences_view_parent_class)->dispose (object);
}

/* The rows stand on it until they have gone. */
static void
dp_differences_view_finalize (GObject *object)
{
  dp_differences_free (DP_DIFFERENCES_VIEW (object)->differences);
  G_OBJECT_CLASS (dp_differences_view_parent_class)->finalize (object);
}

static void
dp_differences_view_class_init (DpDifferencesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_differences_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = dp_differences_view_finalize;
  widget_class->grab_focus = dp_differences_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[OPEN_SCENARIO] = g_signal_new ("open-scenario", DP_TYPE_DIFFERENCES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-differences-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpDifferencesView, search);
  gtk_widget_class_bind_template_child (widget_class, DpDifferencesView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
}

static void
dp_differences_view_init (DpDifferencesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, passes, self, NULL);
}

gboolean
dp_differences_view_is_prepared (DpDifferencesView *self)
{
  g_return_val_if_fail (DP_IS_DIFFERENCES_VIEW (self), FALSE);
  return self->differences != NULL;
}

gboolean
dp_differences_view_prepare (DpDifferencesView *self, const char *path, GError **error)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  g_return_val_if_fail (DP_IS_DIFFERENCES_VIEW (self) && !self->differences, FALSE);
  self->differences = dp_differences_load (path, diagnostics);
  if (!self->differences)
    return dp_diagnostics_fail (diagnostics, error);
  for (guint i = 0; i < dp_differences_length (self->differences); i++)
    {
      GtkWidget *row = dp_difference_row_new (dp_differences_get (self->differences, i));

      g_signal_connect_object (row, "open-scenario", G_CALLBACK (on_open_scenario), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->list, row);
    }
  return TRUE;
}

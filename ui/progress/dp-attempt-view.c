/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-attempt-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpAttemptView {
  GtkWidget parent;
  GtkWidget *scroller;
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (DpAttemptView, dp_attempt_view, GTK_TYPE_WIDGET)

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

void
dp_attempt_view_begin (DpAttemptView *self, const char *title, const char *detail)
{
  GtkWidget *child;

  g_return_if_fail (DP_IS_ATTEMPT_VIEW (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))))
    gtk_box_remove (self->box, child);
  gtk_box_append (self->box, label_new (title, "title-3"));
  gtk_box_append (self->box, label_new (detail, "plot-hint"));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

static void
add_part (GtkBox *row, const char *caption, const char *text)
{
  gtk_box_append (row, label_new (caption, "plot-hint"));
  gtk_box_append (row, label_new (text, NULL));
}

static GtkWidget *
line_new (const DpAttemptLine *line)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = label_new (line->mark, line->right ? "mark-right" : "mark-wrong");

  /* What is right is said once. */
  if (line->right)
    gtk_box_append (GTK_BOX (words), label_new (line->law ? line->law : line->given, NULL));
  else
    {
      add_part (GTK_BOX (words), _("You ruled"), line->given ? line->given : C_("what was ruled", "nothing"));
      add_part (GTK_BOX (words), _("The laws say"), line->law ? line->law : C_("what was ruled", "nothing"));
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_label_set_wrap (GTK_LABEL (mark), FALSE);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "attempt-line");
  return row;
}

void
dp_attempt_view_add (DpAttemptView *self, const char *heading, const char *detail, const DpAttemptLine *lines, guint n)
{
  GtkWidget *list = gtk_list_box_new (), *title;

  g_return_if_fail (DP_IS_ATTEMPT_VIEW (self));
  title = label_new (heading, "heading");
  gtk_widget_set_margin_top (title, 12);
  gtk_box_append (self->box, title);
  if (detail)
    gtk_box_append (self->box, label_new (detail, NULL));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), line_new (&lines[i]));
  gtk_widget_set_visible (list, n > 0);
  gtk_box_append (self->box, list);
}

static void
dp_attempt_view_dispose (GObject *object)
{
  g_clear_pointer (&DP_ATTEMPT_VIEW (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (dp_attempt_view_parent_class)->dispose (object);
}

static void
dp_attempt_view_class_init (DpAttemptViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dp_attempt_view_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "attemptview");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
dp_attempt_view_init (DpAttemptView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "progress-page");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->box));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
dp_attempt_view_new (void)
{
  return g_object_new (DP_TYPE_ATTEMPT_VIEW, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-end-view.h"

#include "dp-find-words.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpFindEndView {
  GtkWidget parent;
  GtkLabel *summary, *praise;
  GtkListBox *rounds;
  GtkWidget *once_more, *done;
};

G_DEFINE_FINAL_TYPE (DpFindEndView, dp_find_end_view, GTK_TYPE_WIDGET)

static GtkWidget *
create_row (const DpFindRound *round)
{
  g_autofree char *matter = dp_find_words_matter (round);
  g_autofree char *outcome = dp_find_words_outcome (round);
  gboolean right = dp_find_round_is_right (round);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (right ? "object-select-symbolic" : "window-close-symbolic");
  g_autofree char *name = g_strdup_printf ("%s. %s", matter, outcome);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), matter);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), outcome);
  gtk_widget_add_css_class (icon, right ? "mark-right" : "mark-wrong");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* The missed ones first: they are what is to be learnt. */
static void
fill (DpFindEndView *self, const DpFindSession *session)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rounds))))
    gtk_list_box_remove (self->rounds, row);
  for (int right = FALSE; right <= TRUE; right++)
    for (guint i = 0; i < session->rounds->len; i++)
      {
        const DpFindRound *round = g_ptr_array_index (session->rounds, i);

        if (round->answered && dp_find_round_is_right (round) == right)
          gtk_list_box_append (self->rounds, create_row (round));
      }
}

static void
set_suggested (GtkWidget *button, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

void
dp_find_end_view_set_session (DpFindEndView *self, const DpFindSession *session)
{
  g_autofree char *summary = dp_find_words_summary (session);
  gboolean missed = dp_find_session_n_missed (session) > 0;

  g_return_if_fail (DP_IS_FIND_END_VIEW (self));
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->praise, missed ? _("The ones you missed come first.") : _("You missed nothing."));
  fill (self, session);
  gtk_widget_set_visible (self->once_more, missed);
  set_suggested (self->once_more, missed);
  set_suggested (self->done, !missed);
}

static gboolean
dp_find_end_view_grab_focus (GtkWidget *widget)
{
  DpFindEndView *self = DP_FIND_END_VIEW (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->once_more) ? self->once_more : self->done);
}

/* The tabulator leads out at its end, see dp_find_start_view_focus(). */
static gboolean
dp_find_end_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static void
dp_find_end_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_find_end_view_parent_class)->dispose (object);
}

static void
dp_find_end_view_class_init (DpFindEndViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_find_end_view_dispose;
  widget_class->focus = dp_find_end_view_focus;
  widget_class->grab_focus = dp_find_end_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-find-end-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpFindEndView, summary);
  gtk_widget_class_bind_template_child (widget_class, DpFindEndView, praise);
  gtk_widget_class_bind_template_child (widget_class, DpFindEndView, rounds);
  gtk_widget_class_bind_template_child (widget_class, DpFindEndView, once_more);
  gtk_widget_class_bind_template_child (widget_class, DpFindEndView, done);
}

static void
dp_find_end_view_init (DpFindEndView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-repetition-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpRepetitionView {
  GtkWidget parent;
  GtkLabel *why;
  GtkExpander *expander;
  GtkListBox *rows;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpRepetitionView, dp_repetition_view, GTK_TYPE_WIDGET)

enum { OVERRULE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
on_rating (GtkDropDown *rating, GParamSpec *pspec, DpRepetitionView *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (rating), "row"));

  if (!self->filling)
    g_signal_emit (self, signals[OVERRULE], 0, index, gtk_drop_down_get_selected (rating) + DP_RATING_AGAIN);
}

static GtkWidget *
make_rating (DpRepetitionView *self, const DpRepetitionRow *row, guint index)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *rating;

  for (guint r = DP_RATING_AGAIN; r < DP_RATINGS; r++)
    gtk_string_list_append (names, dp_rating_name ((DpRating) r));
  rating = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (rating), (guint) MAX (row->rating, DP_RATING_AGAIN) - DP_RATING_AGAIN);
  gtk_widget_set_valign (rating, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (rating, _("How well you knew it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (rating), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How well you knew it"), -1);
  g_object_set_data (G_OBJECT (rating), "row", GUINT_TO_POINTER (index));
  g_signal_connect_object (rating, "notify::selected", G_CALLBACK (on_rating), self, 0);
  return rating;
}

static void
show_row (AdwActionRow *widget, const DpRepetitionRow *row)
{
  g_autofree char *title = g_strdup_printf (_("Law %s"), row->law);
  g_autofree char *when = row->when ? g_strdup_printf (_("Again %s"), row->when) : NULL;
  g_autofree char *subtitle = when ? g_strdup_printf ("%s\n%s", row->ruling, when) : g_strdup (row->ruling);
  g_autofree char *safe = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title);
  adw_action_row_set_subtitle (widget, safe);
}

static GtkWidget *
make_row (DpRepetitionView *self, const DpRepetitionRow *row, guint index)
{
  GtkWidget *widget = adw_action_row_new ();

  show_row (ADW_ACTION_ROW (widget), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), make_rating (self, row, index));
  return widget;
}

static void
clear (DpRepetitionView *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)))
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
}

/* "3 rulings come again: the first tomorrow" – the details are for those who want them. */
static char *
heading (const DpRepetitionRow *rows, guint n)
{
  if (n > 0 && !rows[0].when)
    return g_strdup_printf (ngettext ("How well you knew %u ruling", "How well you knew %u rulings", n), n);
  if (n == 1)
    /* Translators: %s is when: "tomorrow". */
    return g_strdup_printf (_("This ruling comes back %s"), rows[0].when);
  return g_strdup_printf (ngettext ("When this %u ruling comes back", "When these %u rulings come back", n), n);
}

void
dp_repetition_view_set_rows (DpRepetitionView *self, const DpRepetitionRow *rows, guint n)
{
  g_autofree char *title = heading (rows, n);

  g_return_if_fail (DP_IS_REPETITION_VIEW (self));
  self->filling = TRUE;
  clear (self);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->rows, make_row (self, &rows[i], i));
  gtk_expander_set_label (self->expander, title);
  gtk_label_set_wrap (GTK_LABEL (gtk_expander_get_label_widget (self->expander)), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->expander), n > 0);
  self->filling = FALSE;
}

void
dp_repetition_view_update_row (DpRepetitionView *self, guint i, const DpRepetitionRow *row)
{
  GtkListBoxRow *widget;

  g_return_if_fail (DP_IS_REPETITION_VIEW (self));
  widget = gtk_list_box_get_row_at_index (self->rows, (int) i);
  if (widget)
    show_row (ADW_ACTION_ROW (widget), row);
}

void
dp_repetition_view_set_why (DpRepetitionView *self, const char *why)
{
  g_return_if_fail (DP_IS_REPETITION_VIEW (self));
  gtk_label_set_label (self->why, why ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
}

static void
dp_repetition_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_repetition_view_parent_class)->dispose (object);
}

static void
dp_repetition_view_class_init (DpRepetitionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_repetition_view_dispose;
  signals[OVERRULE] = g_signal_new ("overrule", DP_TYPE_REPETITION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-repetition-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpRepetitionView, why);
  gtk_widget_class_bind_template_child (widget_class, DpRepetitionView, expander);
  gtk_widget_class_bind_template_child (widget_class, DpRepetitionView, rows);
}

static void
dp_repetition_view_init (DpRepetitionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DpRepetitionView *
dp_repetition_view_new (void)
{
  return g_object_new (DP_TYPE_REPETITION_VIEW, NULL);
}

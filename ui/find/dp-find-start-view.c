/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-start-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpFindStartView {
  GtkWidget parent;
  AdwComboRow *law, *level, *rounds;
  GtkLabel *last, *status;
  GtkButton *begin, *go_on;
  GArray *numbers; /* int: of the laws listed, after "all" */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpFindStartView, dp_find_start_view, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const guint lengths[] = { 5, 10, 20 };
#define USUAL_LENGTH 1

static int
chosen_law (DpFindStartView *self)
{
  guint at = adw_combo_row_get_selected (self->law);

  return at == 0 || at > self->numbers->len ? 0 : g_array_index (self->numbers, int, at - 1);
}

DpFindSpec
dp_find_start_view_get_spec (DpFindStartView *self)
{
  DpFindSpec spec = { .max_level = DP_LEVELS - 1, .n = lengths[USUAL_LENGTH] };
  guint level, length;

  g_return_val_if_fail (DP_IS_FIND_START_VIEW (self), spec);
  level = adw_combo_row_get_selected (self->level);
  length = adw_combo_row_get_selected (self->rounds);
  spec.law = chosen_law (self);
  if (level > 0 && level < DP_LEVELS)
    spec.max_level = (DpLevel) (level - 1);
  if (length < G_N_ELEMENTS (lengths))
    spec.n = lengths[length];
  return spec;
}

void
dp_find_start_view_set_laws (DpFindStartView *self, const int *numbers, const char *const *names, guint n)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  int chosen;
  guint at = 0;

  g_return_if_fail (DP_IS_FIND_START_VIEW (self));
  chosen = chosen_law (self);
  gtk_string_list_append (list, _("All laws"));
  g_array_set_size (self->numbers, 0);
  g_array_append_vals (self->numbers, numbers, n);
  for (guint i = 0; i < n; i++)
    {
      gtk_string_list_append (list, names[i]);
      if (numbers[i] == chosen)
        at = i + 1;
    }
  self->filling = TRUE;
  adw_combo_row_set_model (self->law, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->law, at);
  self->filling = FALSE;
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

void
dp_find_start_view_set_last (DpFindStartView *self, const char *text)
{
  g_return_if_fail (DP_IS_FIND_START_VIEW (self));
  show_text (self->last, text);
}

void
dp_find_start_view_set_status (DpFindStartView *self, const char *text)
{
  g_return_if_fail (DP_IS_FIND_START_VIEW (self));
  show_text (self->status, text);
}

static void
set_suggested (GtkButton *button, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (GTK_WIDGET (button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (button), "suggested-action");
}

void
dp_find_start_view_set_running (DpFindStartView *self, const char *label)
{
  g_return_if_fail (DP_IS_FIND_START_VIEW (self));
  gtk_button_set_label (self->go_on, label ? label : "");
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), label != NULL);
  gtk_button_set_label (self->begin, label ? _("_Begin again") : _("_Begin"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->begin), GTK_ACCESSIBLE_PROPERTY_LABEL, label ? _("Begin again") : _("Begin"), -1);
  set_suggested (self->go_on, label != NULL);
  set_suggested (self->begin, label == NULL);
}

static void
on_selected (DpFindStartView *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
dp_find_start_view_grab_focus (GtkWidget *widget)
{
  DpFindStartView *self = DP_FIND_START_VIEW (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->go_on)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->go_on));
  return gtk_widget_grab_focus (gtk_widget_is_sensitive (GTK_WIDGET (self->begin)) ? GTK_WIDGET (self->begin) : GTK_WIDGET (self->law));
}

/* Not by way of grab_focus(), which would catch the tabulator at its end and lead back to the button for ever. */
static gboolean
dp_find_start_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static void
dp_find_start_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (dp_find_start_view_parent_class)->dispose (object);
}

static void
dp_find_start_view_finalize (GObject *object)
{
  g_array_unref (DP_FIND_START_VIEW (object)->numbers);
  G_OBJECT_CLASS (dp_find_start_view_parent_class)->finalize (object);
}

static void
dp_find_start_view_class_init (DpFindStartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_find_start_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = dp_find_start_view_finalize;
  widget_class->grab_focus = dp_find_start_view_grab_focus;
  widget_class->focus = dp_find_start_view_focus;
  signals[CHANGED] = g_signal_new ("changed", DP_TYPE_FIND_START_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-find-start-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, law);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, level);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, rounds);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, last);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, status);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, begin);
  gtk_widget_class_bind_template_child (widget_class, DpFindStartView, go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
fill_levels (DpFindStartView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _("Any"));
  for (int level = 0; level < DP_LEVELS - 1; level++)
    {
      /* Translators: %s is a level of difficulty such as "Club". */
      g_autofree char *name = level ? g_strdup_printf (_("Up to “%s”"), dp_level_name ((DpLevel) level)) : g_strdup (dp_level_name ((DpLevel) level));

      gtk_string_list_append (list, name);
    }
  adw_combo_row_set_model (self->level, G_LIST_MODEL (list));
}

static void
fill_lengths (DpFindStartView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", lengths[i]);

      gtk_string_list_append (list, name);
    }
  adw_combo_row_set_model (self->rounds, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->rounds, USUAL_LENGTH);
}

static void
dp_find_start_view_init (DpFindStartView *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_levels (self);
  fill_lengths (self);
  self->filling = FALSE;
  dp_find_start_view_set_laws (self, NULL, NULL, 0);
  dp_find_start_view_set_running (self, NULL);
}

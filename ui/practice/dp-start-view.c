/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-start-view.h"

#include "dp-a11y.h"
#include "dp-plan.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _DpStartView {
  GtkWidget parent;
  GtkLabel *problem, *exam, *headline, *detail;
  GtkWidget *exam_card;
  GtkButton *primary;
  GtkWidget *anew, *when, *choices, *session, *making;
  AdwActionRow *weak;
  GtkWidget *weak_button, *law_button, *theme_button;
  AdwComboRow *law, *theme, *level;
  GtkSpinButton *length;

  gboolean makes;     /* new cases are being made: the primary button does not wait for them */
  gboolean makes_one; /* the primary button asks for a new case */
  gboolean goes_on;   /* the primary button takes up the session that was left */
  GArray *laws;       /* int */
  GPtrArray *themes;  /* char * */
};

G_DEFINE_FINAL_TYPE (DpStartView, dp_start_view, GTK_TYPE_WIDGET)

enum { BEGIN, GO_ON, LEVEL_CHANGED, STOP_MAKING, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
begin (DpStartView *self, DpPlanKind kind, int law, const char *theme)
{
  g_signal_emit (self, signals[BEGIN], 0, (guint) kind, law, theme);
}

static void
on_primary (DpStartView *self)
{
  if (self->makes)
    g_signal_emit (self, signals[STOP_MAKING], 0);
  else if (self->goes_on)
    g_signal_emit (self, signals[GO_ON], 0);
  else if (self->makes_one)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-case", NULL);
  else
    begin (self, DP_PLAN_DUE, 0, NULL);
}

static void
on_anew (DpStartView *self)
{
  begin (self, DP_PLAN_DUE, 0, NULL);
}

static void
on_weak (DpStartView *self)
{
  begin (self, DP_PLAN_WEAKNESS, 0, NULL);
}

static void
on_surprise (DpStartView *self)
{
  begin (self, DP_PLAN_SURPRISE, 0, NULL);
}

static void
on_law (DpStartView *self)
{
  guint i = adw_combo_row_get_selected (self->law);

  if (i < self->laws->len)
    begin (self, DP_PLAN_LAW, g_array_index (self->laws, int, i), NULL);
}

static void
on_theme (DpStartView *self)
{
  guint i = adw_combo_row_get_selected (self->theme);

  if (i < self->themes->len)
    begin (self, DP_PLAN_THEME, 0, g_ptr_array_index (self->themes, i));
}

static void
on_level (DpStartView *self)
{
  g_signal_emit (self, signals[LEVEL_CHANGED], 0);
}

/* What the eye meets first. Caller frees. */
static char *
headline_text (const DpStartFigures *f)
{
  if (f->loading)
    return g_strdup (_("Reading the cases…"));
  if (f->making_of > 0)
    return g_strdup (_("Making new cases…"));
  if (!f->repetition)
    return g_strdup (_("Practise"));
  if (f->due > 0)
    return g_strdup_printf (ngettext ("%u ruling is due", "%u rulings are due", f->due), f->due);
  if (f->known > 0)
    return g_strdup (_("Nothing is due"));
  return g_strdup (_("Your first session"));
}

static char *
detail_text (const DpStartFigures *f)
{
  g_autoptr (GString) s = g_string_new (NULL);

  if (f->loading)
    return g_strdup ("");
  if (f->making_of > 0)
    return g_strdup_printf (_("%1$u of %2$u, for rulings where you’ve met every case in every form."), MIN (f->making + 1, f->making_of), f->making_of);
  if (!f->repetition)
    g_string_append (s, _("Repetition is off: cases come in the order of the laws."));
  else if (f->known == 0)
    g_string_append (s, _("Rule on some cases. What you miss comes back, in other cases, just before you would forget it."));
  else
    {
      if (f->due > 0 && f->due_laws)
        /* Translators: %s is a list of numbers of laws. */
        g_string_append_printf (s, _("Laws: %s. "), f->due_laws);
      if (f->due_today > f->due && f->due > 0)
        g_string_append_printf (s, ngettext ("%u more later today. ", "%u more later today. ", f->due_today - f->due), f->due_today - f->due);
      else if (f->due_today > f->due)
        g_string_append_printf (s, ngettext ("%u ruling comes later today. ", "%u rulings come later today. ", f->due_today - f->due), f->due_today - f->due);
      else if (f->due == 0 && f->next_due)
        g_string_append_printf (s, _("The next comes %s. "), f->next_due);
      g_string_append_printf (s, ngettext ("You’ve met %u ruling so far", "You’ve met %u rulings so far", f->known), f->known);
      if (f->new_left)
        g_string_append_printf (s, ngettext ("; %u is still new.", "; %u are still new.", f->new_left), f->new_left);
      else
        g_string_append_c (s, '.');
    }
  if (f->done_today)
    {
      g_string_append_c (s, ' ');
      g_string_append_printf (s, ngettext ("%u case today.", "%u cases today.", f->done_today), f->done_today);
    }
  return g_string_free (g_steal_pointer (&s), FALSE);
}

static void
show_primary (DpStartView *self, const DpStartFigures *f)
{
  g_autofree char *label = NULL;

  self->makes = f->making_of > 0;
  self->makes_one = f->repetition && f->due == 0 && f->known > 0 && f->new_left == 0;
  self->goes_on = f->open_of > 0;
  if (self->makes)
    label = g_strdup (_("Begin without them"));
  else if (self->goes_on)
    /* Translators: the number of the case in a session that was left, and how many there are. */
    label = g_strdup_printf (_("Go on with case %1$u of %2$u"), f->open_at, f->open_of);
  else if (self->makes_one)
    label = g_strdup (_("A new case…"));
  else if (f->repetition && f->due == 0 && f->known > 0)
    label = g_strdup (_("Learn something new"));
  else
    label = g_strdup (_("Begin"));
  gtk_button_set_label (self->primary, label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->primary)), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (self->primary)), GTK_JUSTIFY_CENTER);
  gtk_widget_set_visible (self->anew, self->goes_on && !self->makes);
  gtk_widget_set_visible (self->when, f->repetition && f->known > 0 && !self->makes);
  gtk_widget_set_visible (self->making, self->makes);
  gtk_widget_set_sensitive (self->choices, !self->makes);
  gtk_widget_set_sensitive (self->session, !self->makes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->primary), !f->loading);
}

void
dp_start_view_set_figures (DpStartView *self, const DpStartFigures *figures)
{
  g_autofree char *headline = headline_text (figures);
  g_autofree char *detail = detail_text (figures);
  g_autofree char *weak = NULL;
  g_autofree char *exam = figures->exam ? g_strdup_printf (_("“%s” hasn’t been handed in yet"), figures->exam) : NULL;

  g_return_if_fail (DP_IS_START_VIEW (self));
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_label_set_label (self->problem, figures->problem ? figures->problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), figures->problem != NULL);
  gtk_label_set_label (self->exam, exam ? exam : "");
  gtk_widget_set_visible (self->exam_card, exam != NULL);
  show_primary (self, figures);
  weak = figures->weak ? g_strdup_printf (ngettext ("%u ruling that went wrong", "%u rulings that went wrong", figures->weak), figures->weak)
                       : g_strdup (_("None yet: nothing has gone wrong"));
  adw_action_row_set_subtitle (self->weak, weak);
  gtk_widget_set_sensitive (GTK_WIDGET (self->weak), figures->weak > 0);
}

/* The entry that was chosen stays chosen as long as it is there. */
static void
fill (AdwComboRow *row, GtkWidget *button, const char *const *names, guint n)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GtkStringObject *before = adw_combo_row_get_selected_item (row);
  g_autofree char *chosen = before ? g_strdup (gtk_string_object_get_string (before)) : NULL;
  guint selected = 0;

  for (guint i = 0; i < n; i++)
    {
      gtk_string_list_append (list, names[i]);
      if (g_strcmp0 (names[i], chosen) == 0)
        selected = i;
    }
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
  gtk_widget_set_sensitive (GTK_WIDGET (row), n > 0);
  gtk_widget_set_sensitive (button, n > 0);
}

void
dp_start_view_set_laws (DpStartView *self, const int *laws, const char *const *names, guint n)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (DP_IS_START_VIEW (self));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (texts, g_strdup_printf (_("Law %1$d, %2$s"), laws[i], names[i]));
  fill (self->law, self->law_button, (const char *const *) texts->pdata, n);
  g_array_set_size (self->laws, 0);
  g_array_append_vals (self->laws, laws, n);
}

void
dp_start_view_set_themes (DpStartView *self, const char *const *tokens, const char *const *names, guint n)
{
  g_return_if_fail (DP_IS_START_VIEW (self));
  fill (self->theme, self->theme_button, names, n);
  g_ptr_array_set_size (self->themes, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->themes, g_strdup (tokens[i]));
}

guint
dp_start_view_get_length (DpStartView *self)
{
  g_return_val_if_fail (DP_IS_START_VIEW (self), 1);
  return (guint) gtk_spin_button_get_value_as_int (self->length);
}

void
dp_start_view_set_length (DpStartView *self, guint length)
{
  g_return_if_fail (DP_IS_START_VIEW (self));
  gtk_spin_button_set_value (self->length, length);
}

guint
dp_start_view_get_level (DpStartView *self)
{
  g_return_val_if_fail (DP_IS_START_VIEW (self), 0);
  return adw_combo_row_get_selected (self->level);
}

void
dp_start_view_set_level (DpStartView *self, guint level)
{
  g_return_if_fail (DP_IS_START_VIEW (self) && level < DP_LEVELS);
  adw_combo_row_set_selected (self->level, level);
}

static gboolean
dp_start_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DP_START_VIEW (widget)->primary));
}

static void
dp_start_view_dispose (GObject *object)
{
  DpStartView *self = DP_START_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->laws, g_array_unref);
  g_clear_pointer (&self->themes, g_ptr_array_unref);
  G_OBJECT_CLASS (dp_start_view_parent_class)->dispose (object);
}

static void
dp_start_view_class_init (DpStartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_start_view_dispose;
  widget_class->grab_focus = dp_start_view_grab_focus;
  widget_class->focus = dp_a11y_focus_through;
  signals[BEGIN] = g_signal_new ("begin", DP_TYPE_START_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_INT, G_TYPE_STRING);
  signals[GO_ON] = g_signal_new ("go-on", DP_TYPE_START_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STOP_MAKING] = g_signal_new ("stop-making", DP_TYPE_START_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEVEL_CHANGED] = g_signal_new ("level-changed", DP_TYPE_START_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-start-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DpStartView, problem);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, exam);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, exam_card);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, headline);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, detail);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, primary);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, anew);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, when);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, choices);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, session);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, making);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, weak);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, weak_button);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, law_button);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, theme_button);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, law);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, theme);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, level);
  gtk_widget_class_bind_template_child (widget_class, DpStartView, length);
  gtk_widget_class_bind_template_callback (widget_class, on_primary);
  gtk_widget_class_bind_template_callback (widget_class, on_anew);
  gtk_widget_class_bind_template_callback (widget_class, on_weak);
  gtk_widget_class_bind_template_callback (widget_class, on_surprise);
  gtk_widget_class_bind_template_callback (widget_class, on_law);
  gtk_widget_class_bind_template_callback (widget_class, on_theme);
  gtk_widget_class_bind_template_callback (widget_class, on_level);
}

static void
dp_start_view_init (DpStartView *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);

  self->laws = g_array_new (FALSE, FALSE, sizeof (int));
  self->themes = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int level = 0; level < DP_LEVELS; level++)
    gtk_string_list_append (levels, dp_level_name ((DpLevel) level));
  adw_combo_row_set_model (self->level, G_LIST_MODEL (levels));
  adw_combo_row_set_selected (self->level, DP_LEVELS - 1);
}

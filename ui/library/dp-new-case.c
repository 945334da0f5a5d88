/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-new-case.h"

#include "dp-laws.h"
#include "dp-themes.h"

#include <glib/gi18n-lib.h>

typedef enum {
  ABOUT_ANYTHING,
  ABOUT_LAW,
  ABOUT_THEME,
} About;

struct _DpNewCase {
  AdwWindow parent;
  AdwComboRow *code, *about, *law, *theme, *level;
  GtkLabel *problem;
  GtkWidget *make;

  GPtrArray *codes;   /* const DpCode * */
  GArray *laws;       /* int, as they are listed */
  GPtrArray *themes;  /* char *, tokens as they are listed */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (DpNewCase, dp_new_case, ADW_TYPE_WINDOW)

enum { CODE_CHANGED, MAKE, N_SIGNALS };
static guint signals[N_SIGNALS];

static About
about (DpNewCase *self)
{
  return (About) adw_combo_row_get_selected (self->about);
}

const DpCode *
dp_new_case_get_code (DpNewCase *self)
{
  guint i;

  g_return_val_if_fail (DP_IS_NEW_CASE (self), NULL);
  i = adw_combo_row_get_selected (self->code);
  return g_ptr_array_index (self->codes, i < self->codes->len ? i : 0);
}

static int
chosen_law (DpNewCase *self)
{
  guint i = adw_combo_row_get_selected (self->law);

  return about (self) == ABOUT_LAW && i < self->laws->len ? g_array_index (self->laws, int, i) : 0;
}

static const char *
chosen_theme (DpNewCase *self)
{
  guint i = adw_combo_row_get_selected (self->theme);

  return about (self) == ABOUT_THEME && i < self->themes->len ? g_ptr_array_index (self->themes, i) : NULL;
}

/* A law or a theme that is still to be listed cannot be asked for. */
static void
show (DpNewCase *self)
{
  gboolean lacks = (about (self) == ABOUT_LAW && !self->laws->len) || (about (self) == ABOUT_THEME && !self->themes->len);

  gtk_widget_set_visible (GTK_WIDGET (self->law), about (self) == ABOUT_LAW);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), about (self) == ABOUT_THEME);
  gtk_widget_set_sensitive (self->make, !lacks && !gtk_widget_get_visible (GTK_WIDGET (self->problem)));
}

static void
on_about (DpNewCase *self)
{
  show (self);
}

static void
on_code (DpNewCase *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[CODE_CHANGED], 0, dp_code_id (dp_new_case_get_code (self)));
}

/* names end in NULL. */
static void
fill (AdwComboRow *row, const char *const *names, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
}

static void
list_laws (DpNewCase *self, DpLaws laws)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int before = chosen_law (self);
  guint selected = 0;

  g_array_set_size (self->laws, 0);
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if (laws >> law & 1)
      {
        if (law == before)
          selected = self->laws->len;
        g_array_append_val (self->laws, law);
        g_ptr_array_add (names, g_strdup_printf ("%d %s", law, dp_law_name_in (dp_new_case_get_code (self), law)));
      }
  g_ptr_array_add (names, NULL);
  fill (self->law, (const char *const *) names->pdata, selected);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (dp_theme_name (*(const char *const *) a), dp_theme_name (*(const char *const *) b));
}

/* Tokens that mean the same share one entry. */
static void
list_themes (DpNewCase *self, const char *const *themes)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *before = g_strdup (chosen_theme (self));
  guint selected = 0;

  g_ptr_array_set_size (self->themes, 0);
  for (; *themes; themes++)
    if (g_hash_table_add (known, (gpointer) dp_theme_name (*themes)))
      g_ptr_array_add (self->themes, g_strdup (*themes));
  g_ptr_array_sort (self->themes, by_name);
  for (guint i = 0; i < self->themes->len; i++)
    {
      if (g_strcmp0 (before, self->themes->pdata[i]) == 0)
        selected = i;
      g_ptr_array_add (names, (gpointer) dp_theme_name (self->themes->pdata[i]));
    }
  g_ptr_array_add (names, NULL);
  fill (self->theme, (const char *const *) names->pdata, selected);
}

void
dp_new_case_set_choices (DpNewCase *self, DpLaws laws, const char *const *themes)
{
  g_return_if_fail (DP_IS_NEW_CASE (self) && themes);
  list_laws (self, laws);
  list_themes (self, themes);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  show (self);
}

void
dp_new_case_set_problem (DpNewCase *self, const char *problem)
{
  g_return_if_fail (DP_IS_NEW_CASE (self) && problem);
  gtk_label_set_label (self->problem, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  show (self);
}

gboolean
dp_new_case_choose_law (DpNewCase *self, int law)
{
  g_return_val_if_fail (DP_IS_NEW_CASE (self), FALSE);
  for (guint i = 0; i < self->laws->len; i++)
    if (g_array_index (self->laws, int, i) == law)
      {
        adw_combo_row_set_selected (self->about, ABOUT_LAW);
        adw_combo_row_set_selected (self->law, i);
        return TRUE;
      }
  return FALSE;
}

void
dp_new_case_make (DpNewCase *self)
{
  guint level;

  g_return_if_fail (DP_IS_NEW_CASE (self));
  if (!gtk_widget_get_sensitive (self->make))
    return;
  level = adw_combo_row_get_selected (self->level);
  g_signal_emit (self, signals[MAKE], 0, dp_code_id (dp_new_case_get_code (self)), chosen_law (self), chosen_theme (self), (int) level - 1);
  gtk_window_close (GTK_WINDOW (self));
}

static void
dp_new_case_dispose (GObject *object)
{
  DpNewCase *self = DP_NEW_CASE (object);

  self->filling = TRUE;
  g_clear_pointer (&self->codes, g_ptr_array_unref);
  g_clear_pointer (&self->laws, g_array_unref);
  g_clear_pointer (&self->themes, g_ptr_array_unref);
  G_OBJECT_CLASS (dp_new_case_parent_class)->dispose (object);
}

static void
dp_new_case_class_init (DpNewCaseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_new_case_dispose;
  signals[CODE_CHANGED] = g_signal_new ("code-changed", DP_TYPE_NEW_CASE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MAKE] = g_signal_new ("make", DP_TYPE_NEW_CASE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_INT, G_TYPE_STRING, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-new-case.ui");
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, code);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, about);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, law);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, theme);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, level);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, problem);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, make);
  gtk_widget_class_bind_template_callback (widget_class, on_about);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, dp_new_case_make);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
dp_new_case_init (DpNewCase *self)
{
  const char *abouts[] = { C_("a new case is about", "Anything"), C_("a new case is about", "A law"), C_("a new case is about", "A theme"), NULL };
  const char *levels[DP_LEVELS + 2] = { _("Any level") };

  self->codes = g_ptr_array_new ();
  self->laws = g_array_new (FALSE, FALSE, sizeof (int));
  self->themes = g_ptr_array_new_with_free_func (g_free);
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int level = 0; level < DP_LEVELS; level++)
    levels[level + 1] = dp_level_name ((DpLevel) level);
  fill (self->about, abouts, ABOUT_ANYTHING);
  fill (self->level, levels, 0);
}

DpNewCase *
dp_new_case_new (GtkWindow *parent, const DpCode *const *codes, guint n)
{
  DpNewCase *self;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_return_val_if_fail (n > 0, NULL);
  self = g_object_new (DP_TYPE_NEW_CASE, "transient-for", parent, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (self->codes, (gpointer) codes[i]);
      g_ptr_array_add (names, (gpointer) dp_code_short_name (dp_code_id (codes[i])));
    }
  g_ptr_array_add (names, NULL);
  fill (self->code, (const char *const *) names->pdata, 0);
  self->filling = FALSE;
  show (self);
  gtk_widget_grab_focus (self->make);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-new-case.h"

#include "dp-laws.h"
#include "dp-theme.h"

#include <glib/gi18n-lib.h>

/* How wide a row of a list is before it goes on in another line. */
#define ROW_CHARS 40

typedef enum {
  ABOUT_ANYTHING,
  ABOUT_LAW,
  ABOUT_THEME,
} About;

struct _DpNewCase {
  AdwWindow parent;
  AdwComboRow *code, *about, *law, *theme, *level;
  GtkLabel *problem;
  GtkScrolledWindow *scroll;
  GtkWidget *choices, *make, *spinner;

  GPtrArray *codes;     /* const DpCode * */
  GArray *laws;         /* int, as they are listed */
  GPtrArray *themes;    /* char *, tokens as they are listed */
  GArray *levels;       /* int, as they are listed; -1 = any */
  guint8 any_levels;    /* bit per DpLevel */
  guint8 law_levels[DP_LAST_LAW + 1];
  GArray *theme_levels; /* guint8, as themes */

  int wanted_law;       /* chosen last, though it may not be listed; 0 = none */
  char *wanted_theme;
  int wanted_level;
  gboolean filling;     /* what changes is not the user's doing */
  gboolean stuck;       /* no case can be made under the code */
  gboolean busy;
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

static int
chosen_level (DpNewCase *self)
{
  guint i = adw_combo_row_get_selected (self->level);

  return i < self->levels->len ? g_array_index (self->levels, int, i) : -1;
}

/* A law or a theme that is still to be listed cannot be asked for. */
static void
show (DpNewCase *self)
{
  gboolean lacks = (about (self) == ABOUT_LAW && !self->laws->len) || (about (self) == ABOUT_THEME && !self->themes->len);

  gtk_widget_set_visible (GTK_WIDGET (self->law), about (self) == ABOUT_LAW);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), about (self) == ABOUT_THEME);
  gtk_widget_set_sensitive (self->make, !lacks && !self->stuck && !self->busy);
  gtk_widget_set_sensitive (self->choices, !self->busy);
  gtk_widget_set_visible (self->spinner, self->busy);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->busy);
}

/* names end in NULL. */
static void
fill (DpNewCase *self, AdwComboRow *row, const char *const *names, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  gboolean filling = self->filling;

  self->filling = TRUE;
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
  self->filling = filling;
}

/* --- levels --- */

static guint8
levels_now (DpNewCase *self)
{
  guint theme = adw_combo_row_get_selected (self->theme);

  if (about (self) == ABOUT_LAW)
    return self->law_levels[chosen_law (self)];
  if (about (self) == ABOUT_THEME)
    return theme < self->theme_levels->len ? g_array_index (self->theme_levels, guint8, theme) : 0;
  return self->any_levels;
}

/* Those that there are for what it is about: nobody should ask in vain. */
static void
list_levels (DpNewCase *self)
{
  const char *names[DP_LEVELS + 2] = { _("Any level") };
  guint8 there = levels_now (self);
  guint selected = 0;
  int any = -1;

  g_array_set_size (self->levels, 0);
  g_array_append_val (self->levels, any);
  for (int level = 0; level < DP_LEVELS; level++)
    if (there >> level & 1)
      {
        if (level == self->wanted_level)
          selected = self->levels->len;
        names[self->levels->len] = dp_level_name ((DpLevel) level);
        g_array_append_val (self->levels, level);
      }
  fill (self, self->level, names, selected);
}

/* --- what the user does --- */

/* What was wrong with a wish says nothing about the next one. */
static void
changed (DpNewCase *self)
{
  if (!self->stuck)
    gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  show (self);
}

static void
on_about (DpNewCase *self)
{
  if (self->filling)
    return;
  if (!self->wanted_law)
    self->wanted_law = chosen_law (self);
  if (!self->wanted_theme)
    self->wanted_theme = g_strdup (chosen_theme (self));
  list_levels (self);
  changed (self);
}

static void
on_law (DpNewCase *self)
{
  if (self->filling || !chosen_law (self))
    return;
  self->wanted_law = chosen_law (self);
  list_levels (self);
  changed (self);
}

static void
want_theme (DpNewCase *self, const char *theme)
{
  char *copy = g_strdup (theme);

  g_free (self->wanted_theme);
  self->wanted_theme = copy;
}

static void
on_theme (DpNewCase *self)
{
  if (self->filling || !chosen_theme (self))
    return;
  want_theme (self, chosen_theme (self));
  list_levels (self);
  changed (self);
}

static void
on_level (DpNewCase *self)
{
  if (self->filling)
    return;
  self->wanted_level = chosen_level (self);
  changed (self);
}

static void
on_code (DpNewCase *self)
{
  if (self->filling)
    return;
  changed (self);
  g_signal_emit (self, signals[CODE_CHANGED], 0, dp_code_id (dp_new_case_get_code (self)));
}

/* --- what can be chosen --- */

static void
list_laws (DpNewCase *self, DpLaws laws)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  g_array_set_size (self->laws, 0);
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if (laws >> law & 1)
      {
        if (law == self->wanted_law)
          selected = self->laws->len;
        g_array_append_val (self->laws, law);
        g_ptr_array_add (names, g_strdup_printf (_("Law %1$d, %2$s"), law, dp_law_name_in (dp_new_case_get_code (self), law)));
      }
  g_ptr_array_add (names, NULL);
  fill (self, self->law, (const char *const *) names->pdata, selected);
}

typedef struct {
  const char *token;
  guint8 levels;
} Theme;

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (dp_theme_name (((const Theme *) a)->token), dp_theme_name (((const Theme *) b)->token));
}

static GArray *
themes_by_name (const DpNewCaseChoices *choices)
{
  GArray *themes = g_array_new (FALSE, FALSE, sizeof (Theme));

  for (guint i = 0; choices->themes[i]; i++)
    {
      Theme theme = { choices->themes[i], choices->theme_levels[i] };

      g_array_append_val (themes, theme);
    }
  g_array_sort (themes, by_name);
  return themes;
}

static void
list_themes (DpNewCase *self, const DpNewCaseChoices *choices)
{
  g_autoptr (GArray) themes = themes_by_name (choices);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint selected = 0;

  g_ptr_array_set_size (self->themes, 0);
  g_array_set_size (self->theme_levels, 0);
  for (guint i = 0; i < themes->len; i++)
    {
      const Theme *theme = &g_array_index (themes, Theme, i);

      if (g_strcmp0 (self->wanted_theme, theme->token) == 0)
        selected = i;
      g_ptr_array_add (self->themes, g_strdup (theme->token));
      g_array_append_val (self->theme_levels, theme->levels);
      g_ptr_array_add (names, (gpointer) dp_theme_name (theme->token));
    }
  g_ptr_array_add (names, NULL);
  fill (self, self->theme, (const char *const *) names->pdata, selected);
}

void
dp_new_case_set_choices (DpNewCase *self, const DpNewCaseChoices *choices)
{
  g_return_if_fail (DP_IS_NEW_CASE (self) && choices && choices->themes);
  self->any_levels = choices->levels;
  for (int law = 0; law <= DP_LAST_LAW; law++)
    self->law_levels[law] = choices->law_levels[law];
  list_laws (self, choices->laws);
  list_themes (self, choices);
  list_levels (self);
  self->stuck = FALSE;
  changed (self);
}

static void
say (DpNewCase *self, const char *problem)
{
  gtk_label_set_label (self->problem, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  show (self);
}

void
dp_new_case_set_problem (DpNewCase *self, const char *problem)
{
  g_return_if_fail (DP_IS_NEW_CASE (self) && problem);
  self->stuck = TRUE;
  say (self, problem);
}

void
dp_new_case_fail (DpNewCase *self, const char *why)
{
  g_return_if_fail (DP_IS_NEW_CASE (self) && why);
  self->busy = FALSE;
  say (self, why);
  gtk_widget_grab_focus (self->make);
}

void
dp_new_case_set_wish (DpNewCase *self, const char *code, int law, const char *theme, int level)
{
  g_return_if_fail (DP_IS_NEW_CASE (self));
  self->filling = TRUE;
  for (guint i = 0; i < self->codes->len; i++)
    if (g_strcmp0 (dp_code_id (self->codes->pdata[i]), code) == 0)
      adw_combo_row_set_selected (self->code, i);
  self->wanted_law = law;
  want_theme (self, theme);
  self->wanted_level = level;
  adw_combo_row_set_selected (self->about, law ? ABOUT_LAW : theme ? ABOUT_THEME : ABOUT_ANYTHING);
  self->filling = FALSE;
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

gboolean
dp_new_case_choose_level (DpNewCase *self, int level)
{
  g_return_val_if_fail (DP_IS_NEW_CASE (self), FALSE);
  for (guint i = 0; i < self->levels->len; i++)
    if (g_array_index (self->levels, int, i) == level)
      {
        adw_combo_row_set_selected (self->level, i);
        return TRUE;
      }
  return FALSE;
}

void
dp_new_case_make (DpNewCase *self)
{
  g_return_if_fail (DP_IS_NEW_CASE (self));
  if (!gtk_widget_get_sensitive (self->make))
    return;
  self->busy = TRUE;
  changed (self);
  g_signal_emit (self, signals[MAKE], 0, dp_code_id (dp_new_case_get_code (self)), chosen_law (self), chosen_theme (self), chosen_level (self));
}

/* --- rows --- */

static void
mark_chosen (GtkListItem *item)
{
  AdwComboRow *row = g_object_get_data (G_OBJECT (item), "row");
  GtkWidget *box = gtk_list_item_get_child (item);

  if (box)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box), adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ROW_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
  g_object_set_data (G_OBJECT (item), "row", row);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (mark_chosen), item, G_CONNECT_SWAPPED);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  mark_chosen (item);
}

/* In the lists a long name goes on in another line. */
static void
wrap_rows (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), row, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), row, 0);
  adw_combo_row_set_list_factory (row, factory);
}

static void
dp_new_case_dispose (GObject *object)
{
  DpNewCase *self = DP_NEW_CASE (object);

  self->filling = TRUE;
  G_OBJECT_CLASS (dp_new_case_parent_class)->dispose (object);
}

static void
dp_new_case_finalize (GObject *object)
{
  DpNewCase *self = DP_NEW_CASE (object);

  g_ptr_array_unref (self->codes);
  g_array_unref (self->laws);
  g_ptr_array_unref (self->themes);
  g_array_unref (self->levels);
  g_array_unref (self->theme_levels);
  g_free (self->wanted_theme);
  G_OBJECT_CLASS (dp_new_case_parent_class)->finalize (object);
}

static void
dp_new_case_class_init (DpNewCaseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_new_case_dispose;
  G_OBJECT_CLASS (klass)->finalize = dp_new_case_finalize;
  signals[CODE_CHANGED] = g_signal_new ("code-changed", DP_TYPE_NEW_CASE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MAKE] = g_signal_new ("make", DP_TYPE_NEW_CASE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_INT, G_TYPE_STRING, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-new-case.ui");
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, code);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, about);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, law);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, theme);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, level);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, problem);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, scroll);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, choices);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, make);
  gtk_widget_class_bind_template_child (widget_class, DpNewCase, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_about);
  gtk_widget_class_bind_template_callback (widget_class, on_law);
  gtk_widget_class_bind_template_callback (widget_class, on_theme);
  gtk_widget_class_bind_template_callback (widget_class, on_level);
  gtk_widget_class_bind_template_callback (widget_class, on_code);
  gtk_widget_class_bind_template_callback (widget_class, dp_new_case_make);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
dp_new_case_init (DpNewCase *self)
{
  const char *abouts[] = { C_("a new case is about", "Anything"), C_("a new case is about", "A law"), C_("a new case is about", "A theme"), NULL };

  self->codes = g_ptr_array_new ();
  self->laws = g_array_new (FALSE, FALSE, sizeof (int));
  self->themes = g_ptr_array_new_with_free_func (g_free);
  self->levels = g_array_new (FALSE, FALSE, sizeof (int));
  self->theme_levels = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->wanted_level = -1;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_rows (self->code);
  wrap_rows (self->law);
  wrap_rows (self->theme);
  fill (self, self->about, abouts, ABOUT_ANYTHING);
  list_levels (self);
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
  fill (self, self->code, (const char *const *) names->pdata, 0);
  self->filling = FALSE;
  show (self);
  gtk_widget_grab_focus (self->make);
  return self;
}

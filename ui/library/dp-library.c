/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-library.h"

#include "dp-a11y.h"
#include "dp-choice.h"
#include "dp-laws.h"
#include "dp-theme.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Of all cases. */
typedef struct {
  const char *token; /* as dp_theme_find() */
  guint codes;       /* bit per code that has cases of it */
} Theme;

struct _DpLibrary {
  GtkWidget parent;
  GtkSearchEntry *search;
  DpChoice *level, *complexity, *theme, *law, *code;
  GtkWidget *problem_bar, *go_on;
  GtkLabel *go_on_label;
  GtkToggleButton *details;
  GtkStack *pages;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkCustomSorter *sorter;
  GtkCustomFilter *filter;
  GtkProgressBar *progress;
  GtkTextView *problems;

  GListModel *model;
  gulong model_changed;
  GPtrArray *codes;  /* ids of all cases */
  GPtrArray *known;  /* DpCode: codes that can say what their laws are about */
  GArray *laws;      /* of the cases of each code, DpLaws, bit per law */
  GArray *themes;    /* Theme, by name */
  GPtrArray *offered; /* the tokens of those that are listed, static */
  guint listed;      /* the choice of code for which the laws and themes are listed */
  char *wanted;      /* search text, case folded */
  int wanted_law;    /* 0 = any */
  guint chosen[5];   /* what was chosen beside it when the list was last filtered */
  guint total;       /* files being loaded, 0 = not loading */
};

G_DEFINE_FINAL_TYPE (DpLibrary, dp_library, GTK_TYPE_WIDGET)

enum { OPEN_CASE, CANCEL, GO_ON, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The laws that the cases of the chosen code, or of any, are about. */
static DpLaws
listed_laws (DpLibrary *self)
{
  DpLaws laws = 0;

  for (guint i = 0; i < self->laws->len; i++)
    if (self->listed == 0 || self->listed == i + 1)
      laws |= g_array_index (self->laws, DpLaws, i);
  return laws;
}

/* The n-th of them, from 1; 0 when there is none. */
static int
nth_law (DpLibrary *self, guint n)
{
  DpLaws laws = listed_laws (self);

  for (int law = 0; law <= DP_LAST_LAW; law++)
    if ((laws >> law & 1) && --n == 0)
      return law;
  return 0;
}

/* The token of the theme that the user has chosen, or NULL. */
static const char *
chosen_theme (DpLibrary *self)
{
  guint chosen = dp_choice_get_selected (self->theme);

  return chosen == 0 || chosen > self->offered->len ? NULL : g_ptr_array_index (self->offered, chosen - 1);
}

static gboolean
passes (gpointer item, gpointer data)
{
  DpLibrary *self = data;
  const DpScenario *s = dp_case_item_get_scenario (item);
  guint level = dp_choice_get_selected (self->level);
  guint complexity = dp_choice_get_selected (self->complexity);
  guint law = dp_choice_get_selected (self->law);
  guint code = dp_choice_get_selected (self->code);
  const char *theme = chosen_theme (self);

  return (level == 0 || (guint) s->level == level - 1)
         && (complexity == 0 || (guint) s->complexity == complexity - 1)
         && (!theme || g_strcmp0 (s->theme, theme) == 0)
         && (law == 0 || (s->laws >> self->wanted_law & 1))
         && (code == 0 || code > self->codes->len || g_strcmp0 (s->code, g_ptr_array_index (self->codes, code - 1)) == 0)
         && (!self->wanted || !*self->wanted || dp_case_item_matches (item, self->wanted));
}

/* The easy ones first; of these the auction before the play, cases with a director before those without, the simple before the
 * involved; else in the order of the files. */
static int
by_level (gconstpointer a, gconstpointer b, gpointer unused)
{
  const DpScenario *x = dp_case_item_get_scenario ((DpCaseItem *) a), *y = dp_case_item_get_scenario ((DpCaseItem *) b);
  int order = (int) x->level - (int) y->level;

  if (order == 0)
    order = dp_case_item_has_play ((DpCaseItem *) a) - dp_case_item_has_play ((DpCaseItem *) b);
  if (order == 0)
    order = x->players_rule - y->players_rule;
  if (order == 0)
    order = (int) x->complexity - (int) y->complexity;
  return gtk_ordering_from_cmpfunc (order);
}

static void
choose_page (DpLibrary *self)
{
  guint all = self->model ? g_list_model_get_n_items (self->model) : 0;
  gboolean troubled = gtk_widget_get_visible (self->problem_bar);
  const char *page;

  if (troubled && (gtk_toggle_button_get_active (self->details) || (all == 0 && self->total == 0)))
    page = "problems";
  else if (all == 0)
    page = self->total ? "loading" : "empty";
  else
    page = dp_library_get_n_shown (self) ? "list" : "nothing";
  gtk_stack_set_visible_child_name (self->pages, page);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (dp_theme_name (((const Theme *) a)->token), dp_theme_name (((const Theme *) b)->token));
}

/* TRUE when it is new, or new for that code. */
static gboolean
learn_theme (DpLibrary *self, const char *token, guint code)
{
  Theme theme = { dp_theme_find (token), code < 32 ? 1u << code : 0 };
  gboolean news;

  if (!theme.token || code >= 32)
    return FALSE;
  for (guint i = 0; i < self->themes->len; i++)
    {
      Theme *known = &g_array_index (self->themes, Theme, i);

      if (known->token != theme.token)
        continue;
      news = !(known->codes >> code & 1);
      known->codes |= theme.codes;
      return news;
    }
  g_array_append_val (self->themes, theme);
  g_array_sort (self->themes, by_name);
  return TRUE;
}

static gboolean
learn (DpLibrary *self, const DpScenario *s)
{
  guint i = 0;
  DpLaws *laws;
  gboolean news;

  while (i < self->codes->len && g_strcmp0 (g_ptr_array_index (self->codes, i), s->code) != 0)
    i++;
  if (i == self->codes->len)
    {
      g_ptr_array_add (self->codes, g_strdup (s->code));
      g_array_set_size (self->laws, i + 1);
    }
  laws = &g_array_index (self->laws, DpLaws, i);
  news = (s->laws & ~*laws) != 0;
  *laws |= s->laws;
  news |= learn_theme (self, s->theme, i);
  return news;
}

static const char *
law_name (DpLibrary *self, const char *code, int law)
{
  for (guint i = 0; i < self->known->len; i++)
    if (g_strcmp0 (dp_code_id (g_ptr_array_index (self->known, i)), code) == 0)
      return dp_law_name_in (g_ptr_array_index (self->known, i), law);
  return "";
}

/* What the law is about; where the codes that are listed do not agree on that, all they say. */
static char *
law_text (DpLibrary *self, int law)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (guint i = 0; i < self->codes->len; i++)
    if ((self->listed == 0 || self->listed == i + 1) && (g_array_index (self->laws, DpLaws, i) >> law & 1))
      {
        const char *name = law_name (self, g_ptr_array_index (self->codes, i), law);

        if (*name && !g_str_equal (s->str, name))
          g_string_append_printf (s, "%s%s", s->len ? " / " : "", name);
      }
  return g_strdup_printf (_("%1$d  %2$s"), law, s->str);
}

/* Those of the code that is listed; the chosen one stays chosen if it is among them. */
static void
list_themes (DpLibrary *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *chosen = chosen_theme (self);
  guint again = 0;

  g_ptr_array_set_size (self->offered, 0);
  g_ptr_array_add (names, (char *) _("Any theme"));
  for (guint i = 0; i < self->themes->len; i++)
    {
      const Theme *theme = &g_array_index (self->themes, Theme, i);

      if (self->listed != 0 && !(theme->codes >> (self->listed - 1) & 1))
        continue;
      g_ptr_array_add (self->offered, (char *) theme->token);
      g_ptr_array_add (names, (char *) dp_theme_name (theme->token));
      if (chosen == theme->token)
        again = self->offered->len;
    }
  g_ptr_array_add (names, NULL);
  dp_choice_set_selected (self->theme, 0);
  dp_choice_set_items (self->theme, (const char *const *) names->pdata);
  dp_choice_set_selected (self->theme, again);
}

static void
list_laws (DpLibrary *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int chosen = nth_law (self, dp_choice_get_selected (self->law));
  DpLaws laws;

  self->listed = MIN (dp_choice_get_selected (self->code), self->codes->len);
  laws = listed_laws (self);
  g_ptr_array_add (names, g_strdup (_("Any law")));
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if (laws >> law & 1)
      g_ptr_array_add (names, law_text (self, law));
  g_ptr_array_add (names, NULL);
  dp_choice_set_selected (self->law, 0);
  dp_choice_set_items (self->law, (const char *const *) names->pdata);
  for (guint i = 1; chosen && i + 1 < names->len; i++)
    if (nth_law (self, i) == chosen)
      dp_choice_set_selected (self->law, i);
  list_themes (self);
}

static void
list_codes (DpLibrary *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (names, (char *) _("Any code"));
  for (guint i = 0; i < self->codes->len; i++)
    g_ptr_array_add (names, (char *) dp_code_short_name (g_ptr_array_index (self->codes, i)));
  g_ptr_array_add (names, NULL);
  dp_choice_set_items (self->code, (const char *const *) names->pdata);
}

/* A letter more only takes from what is listed, a letter less only adds to it: so much less has to be looked at. */
static GtkFilterChange
how_changed (DpLibrary *self, const char *before)
{
  const guint chosen[] = { dp_choice_get_selected (self->level), dp_choice_get_selected (self->complexity), dp_choice_get_selected (self->theme),
                           dp_choice_get_selected (self->law), dp_choice_get_selected (self->code) };
  gboolean same = memcmp (chosen, self->chosen, sizeof chosen) == 0;

  memcpy (self->chosen, chosen, sizeof chosen);
  if (!same || !before)
    return GTK_FILTER_CHANGE_DIFFERENT;
  if (strstr (self->wanted, before))
    return GTK_FILTER_CHANGE_MORE_STRICT;
  return strstr (before, self->wanted) ? GTK_FILTER_CHANGE_LESS_STRICT : GTK_FILTER_CHANGE_DIFFERENT;
}

static void
on_filter_changed (DpLibrary *self)
{
  g_autofree char *before = NULL;

  if (self->listed != dp_choice_get_selected (self->code))
    list_laws (self);
  before = g_steal_pointer (&self->wanted);
  self->wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_strstrip (self->wanted);
  self->wanted_law = nth_law (self, dp_choice_get_selected (self->law));
  gtk_filter_changed (GTK_FILTER (self->filter), how_changed (self, before));
  choose_page (self);
}

static void
on_items_changed (DpLibrary *self)
{
  choose_page (self);
}

static void
on_details (DpLibrary *self)
{
  choose_page (self);
}

static void
on_cancel (DpLibrary *self)
{
  g_signal_emit (self, signals[CANCEL], 0);
}

static void
on_go_on (DpLibrary *self)
{
  g_signal_emit (self, signals[GO_ON], 0);
}

static void
on_clear (DpLibrary *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  dp_choice_set_selected (self->level, 0);
  dp_choice_set_selected (self->complexity, 0);
  dp_choice_set_selected (self->theme, 0);
  dp_choice_set_selected (self->law, 0);
  dp_choice_set_selected (self->code, 0);
  on_filter_changed (self);
}

static void
open_at (DpLibrary *self, guint position)
{
  g_autoptr (DpCaseItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), position);

  if (item)
    g_signal_emit (self, signals[OPEN_CASE], 0, item);
}

static void
on_activate (DpLibrary *self, guint position)
{
  open_at (self, position);
}

static void
on_search_activate (DpLibrary *self)
{
  on_filter_changed (self);
  open_at (self, 0);
}

/* Down goes into the list, past the filters beside it. */
static gboolean
on_search_key (DpLibrary *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down) || (state & gtk_accelerator_get_default_mod_mask ()))
    return GDK_EVENT_PROPAGATE;
  on_filter_changed (self);
  if (dp_library_get_n_shown (self) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_STOP;
}

static void
on_model_changed (DpLibrary *self, guint position, guint removed, guint added)
{
  gboolean news = FALSE;

  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (self->model, i);

      news |= learn (self, dp_case_item_get_scenario (item));
    }
  if (news)
    {
      list_laws (self);
      list_codes (self);
    }
  choose_page (self);
}

static void
dp_library_dispose (GObject *object)
{
  DpLibrary *self = DP_LIBRARY (object);
  GtkWidget *child;

  if (self->model)
    g_clear_signal_handler (&self->model_changed, self->model);
  g_clear_object (&self->model);
  if (self->filter)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->codes, g_ptr_array_unref);
  g_clear_pointer (&self->laws, g_array_unref);
  g_clear_pointer (&self->themes, g_array_unref);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (dp_library_parent_class)->dispose (object);
}

static void
dp_library_class_init (DpLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dp_library_dispose;
  signals[OPEN_CASE] = g_signal_new ("open-case", DP_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, DP_TYPE_CASE_ITEM);
  signals[CANCEL] = g_signal_new ("cancel", DP_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GO_ON] = g_signal_new ("go-on", DP_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/directorplease/DirectorPlease/dp-library.ui");
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, search);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, level);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, complexity);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, theme);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, law);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, code);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, go_on);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, go_on_label);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, details);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, pages);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, list);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, selection);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, filtered);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, filter);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, sorted);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, sorter);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, progress);
  gtk_widget_class_bind_template_child (widget_class, DpLibrary, problems);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_search_key);
  gtk_widget_class_bind_template_callback (widget_class, on_items_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_details);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
dp_library_init (DpLibrary *self)
{
  const char *levels[DP_LEVELS + 2] = { _("Any level") };
  const char *complexities[DP_COMPLEXITIES + 2] = { _("Any complexity") };

  self->codes = g_ptr_array_new_with_free_func (g_free);
  self->laws = g_array_new (FALSE, TRUE, sizeof (DpLaws));
  self->known = g_ptr_array_new ();
  self->themes = g_array_new (FALSE, FALSE, sizeof (Theme));
  self->offered = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int level = 0; level < DP_LEVELS; level++)
    levels[level + 1] = dp_level_name ((DpLevel) level);
  dp_choice_set_items (self->level, levels);
  for (int complexity = 0; complexity < DP_COMPLEXITIES; complexity++)
    complexities[complexity + 1] = dp_complexity_name ((DpComplexity) complexity);
  dp_choice_set_items (self->complexity, complexities);
  list_laws (self);
  list_codes (self);
  gtk_custom_filter_set_filter_func (self->filter, passes, self, NULL);
  gtk_custom_sorter_set_sort_func (self->sorter, by_level, NULL, NULL);
  choose_page (self);
}

void
dp_library_set_model (DpLibrary *self, GListModel *model)
{
  g_return_if_fail (DP_IS_LIBRARY (self) && !self->model);
  self->model = g_object_ref (model);
  /* In this order: the filter must have seen a change before anything here makes it filter anew. */
  gtk_sort_list_model_set_model (self->sorted, model);
  self->model_changed = g_signal_connect_swapped (model, "items-changed", G_CALLBACK (on_model_changed), self);
  on_model_changed (self, 0, 0, g_list_model_get_n_items (model));
}

void
dp_library_set_progress (DpLibrary *self, guint done, guint total)
{
  g_return_if_fail (DP_IS_LIBRARY (self));
  self->total = total;
  gtk_progress_bar_set_fraction (self->progress, total ? (double) done / total : 1);
  choose_page (self);
}

void
dp_library_set_problems (DpLibrary *self, const char *problems)
{
  g_return_if_fail (DP_IS_LIBRARY (self));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->problems), problems ? problems : "", -1);
  gtk_widget_set_visible (self->problem_bar, problems && *problems);
  choose_page (self);
}

void
dp_library_set_begun (DpLibrary *self, const char *title)
{
  /* Translators: %s is the title of a case. */
  g_autofree char *text = title ? g_strdup_printf (_("Go on with “%s”"), title) : g_strdup ("");

  g_return_if_fail (DP_IS_LIBRARY (self));
  gtk_label_set_label (self->go_on_label, text);
  dp_a11y_name_button (self->go_on, text);
  gtk_widget_set_visible (self->go_on, title != NULL);
}

void
dp_library_focus_search (DpLibrary *self)
{
  g_return_if_fail (DP_IS_LIBRARY (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
dp_library_choose_code (DpLibrary *self, const char *id)
{
  g_return_if_fail (DP_IS_LIBRARY (self));
  if (self->codes->len < 2 || dp_choice_get_selected (self->code) != 0)
    return;
  for (guint i = 0; i < self->codes->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->codes, i), id) == 0)
      dp_choice_set_selected (self->code, i + 1);
}

guint
dp_library_get_n_shown (DpLibrary *self)
{
  g_return_val_if_fail (DP_IS_LIBRARY (self), 0);
  return g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
}

/* The first that has not been met; NULL when there is none. Caller unrefs. */
static DpCaseItem *
dup_first_unmet (DpLibrary *self)
{
  for (guint i = 0, n = dp_library_get_n_shown (self); i < n; i++)
    {
      g_autoptr (DpCaseItem) here = g_list_model_get_item (G_LIST_MODEL (self->filtered), i);
      const char *record = dp_case_item_get_record (here);

      if (!record || !*record)
        return g_steal_pointer (&here);
    }
  return NULL;
}

DpCaseItem *
dp_library_dup_next (DpLibrary *self, DpCaseItem *item)
{
  guint n = dp_library_get_n_shown (self);
  gboolean last = FALSE;
  DpCaseItem *next = NULL;

  for (guint i = 0; item && i < n && !last; i++)
    {
      g_autoptr (DpCaseItem) here = g_list_model_get_item (G_LIST_MODEL (self->filtered), i);

      last = here == item;
      if (last && i + 1 < n)
        return g_list_model_get_item (G_LIST_MODEL (self->filtered), i + 1);
    }
  /* After a case that isn't in the list, such as a new one, comes one that is new to him, and not the first of all, which he may just have done. */
  if (item && !last)
    next = dup_first_unmet (self);
  return next || !n ? next : g_list_model_get_item (G_LIST_MODEL (self->filtered), 0);
}

void
dp_library_add_code (DpLibrary *self, const DpCode *code)
{
  g_return_if_fail (DP_IS_LIBRARY (self) && code != NULL);
  if (g_ptr_array_find (self->known, code, NULL))
    return;
  g_ptr_array_add (self->known, (gpointer) code);
  list_laws (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-fresh.h"
#include "dp-new-case.h"
#include "dp-laws.h"
#include "dp-skill.h"
#include "dp-skill-index.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* New cases in the window: what one is to be like, making it beside the main loop, and keeping it. */

/* Nothing is said of what is done before anybody wonders. */
#define SAY_AFTER_MS 300

/* A case that is being made. */
typedef struct {
  DpWindow *window; /* held */
  GCancellable *cancellable;
  char *code, *leaf, *theme;
  DpFreshWish wish;
  int law;          /* asked for when no case comes to the leaf; 0 */
  const char *page; /* where it was asked for, and what was open there */
  const DpCaseState *state; /* only compared */
  DpNewCase *dialog; /* that asked for it, and waits; weak; NULL = none */
} Making;

static void make (Making *making);

static void
making_free (Making *making)
{
  g_object_unref (making->window);
  g_object_unref (making->cancellable);
  g_free (making->code);
  g_free (making->leaf);
  g_free (making->theme);
  g_clear_weak_pointer (&making->dialog);
  g_free (making);
}

static const DpCaseState *
state_in_view (DpWindow *self)
{
  DpCaseView *view = dp_window_current_case (self);

  return view ? dp_case_view_get_state (view) : NULL;
}

/* --- while it is made --- */

void
dp_window_stop_making (DpWindow *self)
{
  g_clear_handle_id (&self->make_delay, g_source_remove);
  if (self->make_toast)
    adw_toast_dismiss (self->make_toast);
  if (self->make)
    g_cancellable_cancel (self->make);
  g_clear_object (&self->make);
}

static GtkWidget *
spinning_title (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spinner), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static gboolean
on_delay (gpointer data)
{
  DpWindow *self = data;
  AdwToast *toast = adw_toast_new ("");

  self->make_delay = 0;
  if (self->toast)
    adw_toast_dismiss (self->toast);
  adw_toast_set_custom_title (toast, spinning_title (_("Making a new case…")));
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("Cancel"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (dp_window_stop_making), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->make_toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  return G_SOURCE_REMOVE;
}

/* --- when it is there --- */

/* Like any other; back leads to where it was asked for. */
static void
open_made (DpWindow *self, DpCaseItem *item)
{
  const char *origin = self->origin, *beyond = self->beyond;

  if (!dp_window_is_page (self, "case"))
    {
      dp_window_open_scenario (self, dp_case_item_get_scenario (item)->id);
      return;
    }
  if (!dp_window_open_case (self, item))
    return;
  self->origin = origin;
  self->beyond = beyond;
  dp_window_update (self);
}

static void
on_open (DpWindow *self, AdwToast *toast)
{
  open_made (self, g_object_get_data (G_OBJECT (toast), "case"));
}

/* Who has gone on to something else is not taken away from it. */
static void
tell_ready (DpWindow *self, DpCaseItem *item)
{
  AdwToast *toast = adw_toast_new (_("The new case is ready."));

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("Open"));
  g_object_set_data_full (G_OBJECT (toast), "case", g_object_ref (item), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Where it was asked for, so that it can be asked otherwise. */
static void
say_why_not (DpWindow *self, DpNewCase *dialog, const GError *error)
{
  gboolean impossible = g_error_matches (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
  const char *none = _("No new case was found for that. Ask for another law or theme, or for any level.");

  if (dialog)
    dp_new_case_fail (dialog, impossible ? none : error->message);
  else if (impossible)
    dp_window_notice (self, none);
  else
    dp_window_show_trouble (self, _("No new case can be made"), error->message);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  Making *making = data;
  DpWindow *self = making->window;
  g_autoptr (GError) error = NULL;
  DpScenario *made = dp_fresh_make_finish (DP_FRESH (source), result, &error);

  if (self->closed || self->make != making->cancellable)
    {
      /* Called off. */
      dp_scenario_free (made);
      making_free (making);
      return;
    }
  if (!made && making->law && g_error_matches (error, DP_ERROR, DP_ERROR_IMPOSSIBLE))
    {
      making->wish.leaf = NULL;
      making->wish.law = making->law;
      making->law = 0;
      make (making);
      return;
    }
  dp_window_stop_making (self);
  if (made)
    {
      DpCaseItem *item = dp_fresh_add (DP_FRESH (source), made);
      gboolean here = g_strcmp0 (dp_window_get_page (self), making->page) == 0 && state_in_view (self) == making->state;

      if (making->dialog)
        gtk_window_destroy (GTK_WINDOW (making->dialog));
      (here ? open_made : tell_ready) (self, item);
    }
  else
    say_why_not (self, making->dialog, error);
  making_free (making);
}

static void
make (Making *making)
{
  DpTrainee *trainee = making->window->trainee;

  dp_fresh_make_async (dp_trainee_get_fresh (trainee), &making->wish, g_rand_int (dp_trainee_get_rand (trainee)), making->cancellable, on_made, making);
}

/* A dialog says by itself that it waits. */
static void
begin (DpWindow *self, const DpFreshWish *wish, int law, DpNewCase *dialog)
{
  Making *making = g_new0 (Making, 1);

  dp_window_stop_making (self);
  self->make = g_cancellable_new ();
  if (!dialog)
    self->make_delay = g_timeout_add (SAY_AFTER_MS, on_delay, self);
  *making = (Making) {
    .window = g_object_ref (self),
    .cancellable = g_object_ref (self->make),
    .code = g_strdup (wish->code),
    .leaf = g_strdup (wish->leaf),
    .theme = g_strdup (wish->theme),
    .wish = *wish,
    .law = law,
    .page = g_intern_string (dp_window_get_page (self)),
    .state = state_in_view (self),
  };
  making->wish.code = making->code;
  making->wish.leaf = making->leaf;
  making->wish.theme = making->theme;
  g_set_weak_pointer (&making->dialog, dialog);
  make (making);
}

void
dp_window_make_case (DpWindow *self, const DpFreshWish *wish, int law)
{
  begin (self, wish, law, NULL);
}

/* --- what it is to be like --- */

static void
on_make (DpNewCase *dialog, const char *code, int law, const char *theme, int level, DpWindow *self)
{
  DpFreshWish wish = { .code = code, .law = law, .theme = theme, .has_level = level >= 0, .max_level = DP_LEVELS - 1 };

  if (wish.has_level)
    wish.level = (DpLevel) level;
  self->wish = wish;
  self->wish.code = g_intern_string (code);
  self->wish.theme = g_intern_string (theme);
  begin (self, &wish, 0, dialog);
}

/* Who closes it while it waits has thought better of it. */
static gboolean
on_close (DpNewCase *dialog, DpWindow *self)
{
  dp_window_stop_making (self);
  return GDK_EVENT_PROPAGATE;
}

/* What can be chosen under one code is being looked up. */
typedef struct {
  DpNewCase *dialog; /* weak */
  char *code;
} Question;

static void
on_offer (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (DpFreshOffer) offer = dp_fresh_offer_finish (DP_FRESH (source), result, &error);
  DpNewCase *dialog = question->dialog;

  if (dialog && g_strcmp0 (dp_code_id (dp_new_case_get_code (dialog)), question->code) == 0)
    {
      if (offer)
        {
          DpNewCaseChoices choices = { offer->laws, offer->law_levels, (const char *const *) offer->themes, offer->theme_levels, offer->levels };

          dp_new_case_set_choices (dialog, &choices);
        }
      else
        {
          /* Translators: %s is what is wrong with a file. */
          g_autofree char *problem = g_strdup_printf (_("No case can be made under this code of laws.\n%s"), error->message);

          dp_new_case_set_problem (dialog, problem);
        }
    }
  g_clear_weak_pointer (&question->dialog);
  g_free (question->code);
  g_free (question);
}

static void
on_code_changed (DpNewCase *dialog, const char *code, DpWindow *self)
{
  Question *question = g_new0 (Question, 1);

  g_set_weak_pointer (&question->dialog, dialog);
  question->code = g_strdup (code);
  dp_fresh_offer_async (dp_trainee_get_fresh (self->trainee), code, NULL, on_offer, question);
}

GtkWidget *
dp_window_new_case (DpWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = dp_window_load_codes (self, &error);
  DpNewCase *dialog;

  if (codes->len == 0)
    {
      dp_window_show_trouble (self, _("There are no laws to rule by"), error ? error->message : "");
      return NULL;
    }
  dialog = dp_new_case_new (GTK_WINDOW (self), (const DpCode *const *) codes->pdata, codes->len);
  g_signal_connect_object (dialog, "code-changed", G_CALLBACK (on_code_changed), self, 0);
  g_signal_connect_object (dialog, "make", G_CALLBACK (on_make), self, 0);
  g_signal_connect_object (dialog, "close-request", G_CALLBACK (on_close), self, 0);
  if (self->wish.code)
    dp_new_case_set_wish (dialog, self->wish.code, self->wish.law, self->wish.theme, self->wish.has_level ? (int) self->wish.level : -1);
  on_code_changed (dialog, dp_code_id (dp_new_case_get_code (dialog)), self);
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WIDGET (dialog);
}

/* The ruling that went worst in a case that has been ruled on, the first of equals; NULL when there is none. */
static const DpNode *
weakest_leaf (const DpCaseState *state)
{
  const DpNode *weakest = NULL;
  DpRating worst = DP_RATING_NONE;

  for (guint i = 0; i < state->n_ruled; i++)
    {
      const DpCasePoint *ruled = &state->points[i];
      DpSkillEffort effort = { ruled->hints, (guint) (ruled->milliseconds / 1000) };
      g_autoptr (GArray) rated = ruled->grade ? dp_skill_rate (dp_director_point (state->director, i), ruled->grade, &effort) : NULL;

      for (guint s = 0; rated && s < rated->len; s++)
        {
          const DpSkillRating *skill = &g_array_index (rated, DpSkillRating, s);

          if (weakest && skill->rating >= worst)
            continue;
          weakest = skill->leaf;
          worst = skill->rating;
        }
    }
  return weakest;
}

void
dp_window_another_like_this (DpWindow *self)
{
  const DpCaseState *state = state_in_view (self);
  const DpNode *leaf = state ? weakest_leaf (state) : NULL;
  DpFreshWish wish = { .max_level = DP_LEVELS - 1 };

  if (!state)
    return;
  wish.code = dp_code_id (dp_director_code (state->director));
  wish.leaf = leaf ? dp_skill_id (leaf) : NULL;
  dp_window_make_case (self, &wish, leaf ? dp_skill_law (leaf) : 0);
}

void
dp_window_make_case_for (DpWindow *self, const char *code_id, const char *leaf_id)
{
  const DpCode *code = dp_case_store_get_code (self->store, code_id, NULL);
  const DpNode *leaf = code ? dp_skill_find (code, leaf_id) : NULL;
  DpFreshWish wish = { .code = code_id, .leaf = leaf_id, .max_level = DP_LEVELS - 1 };

  if (leaf)
    dp_window_make_case (self, &wish, dp_skill_law (leaf));
}

/* --- keeping it --- */

/* As it was made, not as it is dressed; NULL when what is in view is no new case. */
static DpCaseItem *
dup_made (DpWindow *self, const DpCaseState *state)
{
  const char *id = state && !state->only ? state->scenario->id : NULL;

  return dp_fresh_is_made (dp_trainee_get_fresh (self->trainee), id) ? dp_case_store_dup_case (self->store, id) : NULL;
}

DpCaseKeep
dp_window_can_keep (DpWindow *self, const DpCaseState *state)
{
  g_autoptr (DpCaseItem) item = dup_made (self, state);

  if (!item)
    return DP_CASE_KEEP_NONE;
  return dp_fresh_is_kept (dp_trainee_get_fresh (self->trainee), dp_case_item_get_scenario (item)->id) ? DP_CASE_KEPT : DP_CASE_KEEP;
}

char *
dp_window_case_subtitle (DpWindow *self, const DpCaseState *state)
{
  const char *code = state ? dp_code_short_name (dp_code_id (dp_director_code (state->director))) : "";

  if (state && !state->only && dp_fresh_is_made (dp_trainee_get_fresh (self->trainee), state->scenario->id))
    /* Translators: %s is a code of laws. */
    return g_strdup_printf (_("New case · %s"), code);
  return g_strdup (code);
}

static void
on_show (DpWindow *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (dp_fresh_get_folder (dp_trainee_get_fresh (self->trainee)));
  g_autofree char *uri = g_file_get_uri (folder);

  gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
}

/* "~/.local/share/…": as people know it. Caller frees. */
static char *
short_path (const char *path)
{
  const char *home = g_get_home_dir ();

  if (home && g_str_has_prefix (path, home) && path[strlen (home)] == G_DIR_SEPARATOR)
    return g_strconcat ("~", path + strlen (home), NULL);
  return g_strdup (path);
}

void
dp_window_keep_case (DpWindow *self)
{
  g_autoptr (DpCaseItem) item = dup_made (self, state_in_view (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  g_autofree char *text = NULL;

  if (!item)
    return;
  if (!dp_fresh_keep (dp_trainee_get_fresh (self->trainee), dp_case_item_get_scenario (item), NULL, &error))
    {
      dp_window_show_trouble (self, _("The case couldn’t be saved"), error->message);
      return;
    }
  told = short_path (dp_fresh_get_folder (dp_trainee_get_fresh (self->trainee)));
  /* Translators: %s is a folder. */
  text = g_strdup_printf (_("Kept in %s"), told);
  dp_window_notice (self, text);
  if (self->toast)
    {
      adw_toast_set_button_label (self->toast, _("Show"));
      g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (on_show), self, G_CONNECT_SWAPPED);
    }
  dp_window_update (self);
}

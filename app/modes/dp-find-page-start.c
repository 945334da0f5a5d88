/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-page-private.h"

#include "dp-find-words.h"
#include "dp-laws.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

/* How many results of late are told of, among so many attempts of all kinds. */
#define LAST_RESULTS 20
#define LAST_ATTEMPTS 200

static void
show_problem (DpFindPage *self, const char *title, const GError *error)
{
  adw_status_page_set_title (self->problem, title);
  adw_status_page_set_description (self->problem, error->message);
  gtk_stack_set_visible_child_name (self->stack, "problem");
}

static gboolean
load_mistakes (DpFindPage *self, GError **error)
{
  g_autofree char *folder = dp_data_mistakes_dir (dp_case_store_get_data_dir (dp_trainee_get_cases (self->trainee)));

  if (!self->mistakes)
    self->mistakes = dp_mistakes_load_folder (folder, error);
  return self->mistakes != NULL;
}

/* The loaded cases of all codes. Caller unrefs the array of const DpScenario. */
GPtrArray *
dp_find_page_scenarios (GPtrArray *items)
{
  GPtrArray *scenarios = g_ptr_array_sized_new (items->len);

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (scenarios, (gpointer) dp_case_item_get_scenario (g_ptr_array_index (items, i)));
  return scenarios;
}

GPtrArray *
dp_find_page_dup_items (DpFindPage *self)
{
  GListModel *list = dp_case_store_get_items (dp_trainee_get_cases (self->trainee));
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (list, i);

      if (!dp_case_item_is_passing (item))
        g_ptr_array_add (items, g_steal_pointer (&item));
    }
  return items;
}

static void
list_laws (DpFindPage *self, const DpCode *code, const GPtrArray *scenarios)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int numbers[DP_LAST_LAW + 1];
  DpLaws laws = 0;

  for (guint i = 0; i < scenarios->len; i++)
    {
      const DpScenario *scenario = g_ptr_array_index (scenarios, i);

      if (g_strcmp0 (scenario->code, dp_code_id (code)) == 0)
        laws |= scenario->laws;
    }
  for (int law = 1; law <= DP_LAST_LAW; law++)
    if ((laws >> law) & 1)
      {
        numbers[names->len] = law;
        g_ptr_array_add (names, g_strdup_printf (_("Law %1$d, %2$s"), law, dp_law_name_in (code, law)));
      }
  dp_find_start_view_set_laws (self->start, numbers, (const char *const *) names->pdata, names->len);
}

static void
show_last (DpFindPage *self, const DpCode *code)
{
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (dp_trainee_get_store (self->trainee), dp_code_id (code), 0, LAST_ATTEMPTS, NULL);
  g_autofree char *text = NULL;
  guint n = 0, judged = 0, full = 0;

  for (guint i = 0; rows && i < rows->len && n < LAST_RESULTS; i++)
    {
      const DpAttemptRow *row = g_ptr_array_index (rows, i);

      if (row->kind != DP_ATTEMPT_FIND_ERROR)
        continue;
      n++;
      judged += row->points > 0;
      full += row->points == row->out_of;
    }
  text = dp_find_words_last (n, judged, full);
  dp_find_start_view_set_last (self->start, text);
}

/* Whether there is anything to begin with, and if not, what to do. */
static void
show_status (DpFindPage *self, const DpCode *code, const GPtrArray *scenarios)
{
  DpFindSpec spec = dp_find_start_view_get_spec (self->start);
  guint count = dp_find_session_count ((const DpScenario *const *) scenarios->pdata, scenarios->len, code, &spec);
  g_autofree char *text = NULL;

  if (count == 0)
    text = g_strdup (dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)) ? _("Reading the cases…")
                                                                                     : _("There’s no such case. Choose another law or level."));
  else if (count < spec.n)
    text = g_strdup_printf (ngettext ("There’s only %u such case.", "There are only %u such cases.", count), count);
  dp_find_start_view_set_status (self->start, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "find.begin", count > 0);
}

static void
show_running (DpFindPage *self)
{
  const DpFindRound *round = self->session ? dp_find_session_current (self->session) : NULL;
  g_autofree char *label = NULL;

  if (round && round->answered && !dp_find_session_has_next (self->session))
    label = g_strdup (_("See how it went"));
  else if (round)
    /* Translators: number of the ruling, and how many there are. */
    label = g_strdup_printf (_("Go on with %1$u of %2$u"), dp_find_session_number (self->session) + (round->answered ? 1 : 0), self->session->total);
  dp_find_start_view_set_running (self->start, label);
}

/* The rounds that were under way when the program was closed. */
static void
take_up (DpFindPage *self, const DpCode *code)
{
  GSettings *settings = dp_trainee_get_settings (self->trainee);
  g_autofree char *text = settings ? g_settings_get_string (settings, "find-session") : NULL;
  g_autoptr (DpFindPlan) plan = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) scenarios = NULL;

  if (self->session || !text || !*text || dp_case_store_is_loading (dp_trainee_get_cases (self->trainee)))
    return;
  plan = dp_find_plan_from_text (text);
  /* Of another code: it waits until that is chosen again. */
  if (plan && g_strcmp0 (plan->code, dp_code_id (code)) != 0)
    return;
  items = dp_find_page_dup_items (self);
  /* Nothing has been loaded yet. */
  if (items->len == 0)
    return;
  scenarios = dp_find_page_scenarios (items);
  if (plan)
    self->session = dp_find_plan_replay (plan, scenarios, code, self->mistakes, dp_find_page_allowed, self->trainee, dp_trainee_get_store (self->trainee));
  if (!self->session)
    {
      dp_find_page_forget (self);
      return;
    }
  self->plan = g_steal_pointer (&plan);
  self->items = g_steal_pointer (&items);
}

void
dp_find_page_show_start (DpFindPage *self)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_trainee_get_code (self->trainee, &error);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) scenarios = NULL;

  dp_page_set_title (DP_PAGE (self), _("Find the error"), NULL);
  dp_page_set_absorbed (DP_PAGE (self), FALSE);
  if (!code)
    {
      show_problem (self, _("The laws can’t be read"), error);
      return;
    }
  if (!load_mistakes (self, &error))
    {
      show_problem (self, _("The mistakes can’t be read"), error);
      return;
    }
  items = dp_find_page_dup_items (self);
  scenarios = dp_find_page_scenarios (items);
  take_up (self, code);
  list_laws (self, code, scenarios);
  show_status (self, code, scenarios);
  show_last (self, code);
  show_running (self);
  gtk_stack_set_visible_child_name (self->stack, "start");
}

/* Something else is wanted. */
void
dp_find_page_wanted_changed (DpFindPage *self)
{
  const DpCode *code = dp_trainee_get_code (self->trainee, NULL);
  g_autoptr (GPtrArray) items = dp_find_page_dup_items (self);
  g_autoptr (GPtrArray) scenarios = dp_find_page_scenarios (items);

  if (code)
    show_status (self, code, scenarios);
}

/* Something has come in or been kept: nothing under way is touched. */
void
dp_find_page_refresh (DpFindPage *self)
{
  if (dp_find_page_is_at (self, "start") || dp_find_page_is_at (self, "problem"))
    dp_find_page_show_start (self);
}

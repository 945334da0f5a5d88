/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-leaf-case.h"
#include "dp-schedule.h"
#include "dp-skill.h"
#include "dp-store-progress.h"

#include <glib/gi18n-lib.h>

/* What the law browser is told of a ruling: the cases that come to it, and how the trainee has fared with it. */

static char *
moment_text (DpWindow *self, gint64 when)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (when);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, dp_trainee_get_zone (self->trainee)) : NULL;

  /* Translators: a date, for g_date_time_format(). */
  return local ? g_date_time_format (local, C_("date", "%-d %B %Y")) : g_strdup ("–");
}

/* When it comes back; NULL when there is nothing to say. Caller frees. */
static char *
due_text (DpWindow *self, const DpCode *code, const DpNode *leaf)
{
  DpMemory memory = dp_trainee_get_memory (self->trainee, code, leaf);
  gint64 now = dp_trainee_now (self->trainee);
  g_autofree char *day = NULL;

  if (!dp_trainee_get_repetition (self->trainee) || memory.state == DP_MEMORY_NEW)
    return NULL;
  if (dp_schedule_is_due (&memory, now))
    return g_strdup (_("It’s due now."));
  day = moment_text (self, memory.due);
  return g_strdup_printf (_("It comes back on %s."), day);
}

static char *
record_text (DpWindow *self, const DpCode *code, const DpNode *leaf)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) records = dp_store_skill_records (dp_trainee_get_store (self->trainee), dp_code_id (code), &error);
  const DpSkillRecord *record = NULL;
  g_autofree char *due = NULL, *last = NULL, *asked = NULL;

  if (!records)
    return g_strdup (error->message);
  for (guint i = 0; i < records->len && !record; i++)
    if (dp_skill_find (code, g_array_index (records, DpSkillRecord, i).skill) == leaf)
      record = &g_array_index (records, DpSkillRecord, i);
  if (!record || !record->times)
    return g_strdup (_("You haven’t been asked for it yet."));
  last = moment_text (self, record->last);
  /* Translators: how often a ruling was asked for; how often it was right; a date. */
  asked = g_strdup_printf (ngettext ("Asked %1$u time, right %2$u; last on %3$s.", "Asked %1$u times, right %2$u; last on %3$s.", record->times),
                           record->times, record->right, last);
  due = due_text (self, code, leaf);
  return due ? g_strdup_printf ("%s %s", asked, due) : g_steal_pointer (&asked);
}

/* "8 of 12 marks, 3 November 2026", or NULL. Caller frees. */
static char *
went_text (DpWindow *self, const GArray *results, const char *id)
{
  for (guint i = 0; results && i < results->len; i++)
    {
      const DpCaseResult *result = &g_array_index (results, DpCaseResult, i);
      g_autofree char *day = NULL;

      if (g_strcmp0 (result->case_id, id) != 0)
        continue;
      day = moment_text (self, result->ended);
      /* Translators: marks won, marks to be won, a date. */
      return g_strdup_printf (_("You: %1$u of %2$u marks, %3$s"), result->points, result->out_of, day);
    }
  return NULL;
}

static GListModel *
cases_of (DpWindow *self, const DpCode *code, const DpNode *leaf)
{
  const DpSkillIndex *index = dp_trainee_get_index (self->trainee, code);
  g_autoptr (GArray) results = dp_store_case_results (dp_trainee_get_store (self->trainee), dp_code_id (code), NULL);
  GListStore *cases = g_list_store_new (DP_TYPE_LEAF_CASE);
  guint n;
  const guint *numbers = dp_skill_index_cases (index, leaf, &n);

  for (guint i = 0; i < n; i++)
    {
      const DpScenario *scenario = dp_skill_index_case (index, numbers[i]);
      g_autofree char *went = went_text (self, results, scenario->id);
      g_autoptr (DpLeafCase) item = dp_leaf_case_new (scenario->id, scenario->title, went);

      g_list_store_append (cases, item);
    }
  return G_LIST_MODEL (cases);
}

static void
on_want_leaf (DpWindow *self, gpointer leaf, const char *code_id, DpLawsView *view)
{
  const DpCode *code = dp_case_store_get_code (self->store, code_id, NULL);
  g_autoptr (GListModel) cases = code ? cases_of (self, code, leaf) : NULL;
  g_autofree char *record = code ? record_text (self, code, leaf) : NULL;

  dp_laws_view_set_leaf_info (view, leaf, cases, record);
}

void
dp_window_prepare_laws (DpWindow *self, DpLawsView *view)
{
  g_signal_connect_swapped (view, "want-leaf", G_CALLBACK (on_want_leaf), self);
  g_signal_connect_swapped (view, "save-drawing", G_CALLBACK (dp_window_save_drawing), self);
  g_signal_connect_swapped (view, "save-booklet", G_CALLBACK (dp_window_save_booklet), self);
  g_signal_connect_swapped (view, "open-scenario", G_CALLBACK (dp_window_open_scenario), self);
}

void
dp_window_enlarge_chart (DpWindow *self)
{
  DpCaseView *view = dp_window_current_case (self);
  const DpCaseState *state = view ? dp_case_view_get_state (view) : NULL;
  DpDebriefChart *small = state && state->mode == DP_CASE_DEBRIEF ? dp_debrief_get_chart (dp_case_view_get_debrief (view)) : NULL;
  const DpDebriefWay *way = small ? dp_debrief_chart_get_way (small) : NULL;
  const DpChart *chart = small ? dp_chart_view_get_chart (dp_debrief_chart_get_view (small)) : NULL;
  const DpNode *node = chart ? dp_chart_view_get_node (dp_debrief_chart_get_view (small)) : NULL;
  DpLawsView *laws = dp_window_get_laws_view (self);

  if (!way || !chart)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.laws", NULL);
  if (!dp_window_is_page (self, "laws") || !dp_laws_view_show (laws, dp_code_id (dp_director_code (state->director)), chart->id))
    return;
  dp_laws_view_set_drawing (laws, TRUE);
  dp_laws_view_set_walking (laws, FALSE);
  dp_laws_view_set_ways (laws, (const DpStep *) (gpointer) way->engine->data, way->engine->len, (const DpStep *) (gpointer) way->trainee->data,
                         way->trainee->len, way->parting);
  dp_laws_view_stand_at (laws, node ? node : chart->nodes[0]);
}

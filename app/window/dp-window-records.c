/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-window-private.h"

#include "dp-store-progress.h"

#include <glib/gi18n-lib.h>

/* What the list of cases says of each: whether it was left before its end, how it went last, and whether a ruling in it is due. */

/* Whether the program would bring one of its rulings back now. */
static gboolean
is_due (const DpScenario *scenario, const DpSchedule *schedule)
{
  for (guint i = 0; schedule->memories && scenario->leaves && i < scenario->leaves->len; i++)
    {
      const DpMemory *memory = &schedule->memories[g_array_index (scenario->leaves, DpScenarioLeaf, i).node];

      if (memory->state != DP_MEMORY_NEW && dp_schedule_is_due (memory, schedule->now))
        return TRUE;
    }
  return FALSE;
}

/* "Begun · Due · 8 of 12 · 3 November". Caller frees; NULL = nothing to say. */
static char *
record_text (const DpScenario *scenario, const DpSchedule *schedule, const DpCaseResult *result, gboolean begun)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (begun)
    g_strv_builder_add (parts, C_("a case", "Begun"));
  /* What he has never met is not due, though a ruling in it is, which he knows from another case. */
  if (result && is_due (scenario, schedule))
    g_strv_builder_add (parts, C_("a case", "Due"));

  if (result)
    {
      g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (result->ended);
      g_autofree char *date = when ? g_date_time_format (when, C_("date without year, see g_date_time_format()", "%-d %B")) : g_strdup ("");

      /* Translators: marks won, marks to be won, a date. */
      g_autofree char *went = g_strdup_printf (_("%1$u of %2$u · %3$s"), result->points, result->out_of, date);

      g_strv_builder_add (parts, went);
    }
  all = g_strv_builder_end (parts);
  return *all ? g_strjoinv (" · ", all) : NULL;
}

static void
show_records_of (DpWindow *self, const DpCode *code)
{
  g_autoptr (GArray) results = dp_store_case_results (dp_trainee_get_store (self->trainee), dp_code_id (code), NULL);
  g_autoptr (GHashTable) by_case = g_hash_table_new (g_str_hash, g_str_equal);
  const DpSchedule *schedule = dp_trainee_get_schedule (self->trainee, code);
  GListModel *items = dp_case_store_get_items (self->store);

  for (guint i = 0; results && i < results->len; i++)
    g_hash_table_insert (by_case, g_array_index (results, DpCaseResult, i).case_id, &g_array_index (results, DpCaseResult, i));
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);
      const DpScenario *scenario = dp_case_item_get_scenario (item);
      g_autofree char *text = NULL;

      if (g_strcmp0 (scenario->code, dp_code_id (code)) != 0)
        continue;
      text = record_text (scenario, schedule, g_hash_table_lookup (by_case, scenario->id), dp_window_is_begun (self, item));
      dp_case_item_set_record (item, text);
    }
}

void
dp_window_show_records (DpWindow *self)
{
  g_autoptr (GPtrArray) codes = NULL;

  if (!dp_window_is_page (self, "library") || dp_case_store_is_loading (self->store))
    return;
  codes = dp_window_load_codes (self, NULL);
  for (guint i = 0; i < codes->len; i++)
    show_records_of (self, g_ptr_array_index (codes, i));
}

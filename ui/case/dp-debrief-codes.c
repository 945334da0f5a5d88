/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-model.h"

#include "dp-grade.h"
#include "dp-laws.h"
#include "dp-narrator.h"

#include <glib/gi18n-lib.h>

static void
append (GListStore *store, DpDebriefKind kind, DpMark mark, const char *heading, const char *ours, const char *theirs, const char *detail)
{
  g_autoptr (DpDebriefItem) item = dp_debrief_item_new (kind, mark, heading, ours, theirs, detail);

  g_list_store_append (store, item);
}

static char *
laws_text (const DpPoint *point)
{
  GString *s;

  if (!point)
    return g_strdup (_("There’s no ruling here."));
  s = g_string_new (NULL);
  for (guint i = 0; i < point->n_laws; i++)
    g_string_append_printf (s, "%s%s", i ? _(", ") : "", point->laws[i]);
  if (!s->len)
    g_string_append (s, "–");
  return g_string_free (s, FALSE);
}

/* "Rubber 1993, Law 31(b): …": what the law's own ruling says, and whether others read it otherwise. */
static void
append_reason (GString *s, const char *code, const DpPoint *point, const DpClause *clause)
{
  const DpNode *node = dp_point_who_said (point, clause);

  if (!node)
    return;
  g_string_append_printf (s, _("%s%s, Law %s: %s"), s->len ? "\n" : "", code, clause->law ? clause->law : node->law, node->text);
  if (node->reading && node->other_view)
    g_string_append_printf (s, " %s %s", _("Another view:"), node->other_view);
}

static void
append_row (const DpTwoCodesPoint *point, const DpTwoCodesRow *row, const char *here, const char *there, GListStore *store)
{
  gboolean has_ours = row->mark != DP_CODES_ONLY_OTHER, has_theirs = row->mark != DP_CODES_ONLY_THIS;
  g_autofree char *ours = has_ours ? dp_clause_to_text (&row->ours) : g_strdup (_("nothing about it"));
  g_autofree char *theirs = has_theirs ? dp_clause_to_text (&row->theirs) : g_strdup (_("nothing about it"));
  g_autoptr (GString) why = g_string_new (NULL);

  if (has_ours)
    append_reason (why, here, point->ours, &row->ours);
  if (has_theirs)
    append_reason (why, there, point->theirs, &row->theirs);
  append (store, DP_DEBRIEF_CODES, DP_MARK_OF_CODES (row->mark), NULL, ours, theirs, why->str);
}

static void
append_parting (const DpCaseState *state, int event, GListStore *store)
{
  g_autofree char *told = dp_narrator_event_at (state->scenario, state->director, (guint) event);
  g_autofree char *text = g_strdup_printf (_("After this the two tables differ: %s"), told);

  append (store, DP_DEBRIEF_HEADING, DP_MARK_NONE, text, NULL, NULL, NULL);
}

void
dp_debrief_model_codes (const DpCaseState *state, const DpTwoCodes *codes, GListStore *store)
{
  const char *here = dp_code_short_name (dp_code_id (dp_director_code (state->director)));
  const char *there = dp_code_short_name (dp_code_id (dp_director_code (codes->other)));
  int parted = codes->parted;

  for (guint i = 0; i < codes->points->len; i++)
    {
      const DpTwoCodesPoint *point = g_ptr_array_index (codes->points, i);
      g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, point->event);
      g_autofree char *heading = g_strdup_printf (_("%1$u. %2$s"), i + 1, event);
      g_autofree char *ours = laws_text (point->ours);
      g_autofree char *theirs = laws_text (point->theirs);

      if (parted >= 0 && (int) point->event > parted)
        {
          append_parting (state, parted, store);
          parted = -1;
        }
      append (store, DP_DEBRIEF_HEADING, DP_MARK_NONE, heading, NULL, NULL, NULL);
      append (store, DP_DEBRIEF_CODES, DP_MARK_NONE, _("Laws"), ours, theirs, NULL);
      for (guint j = 0; j < point->rows->len; j++)
        append_row (point, &g_array_index (point->rows, DpTwoCodesRow, j), here, there, store);
    }
  if (parted >= 0)
    append_parting (state, parted, store);
  if (codes->refusal)
    {
      g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, codes->n_events);
      /* Translators: a code of laws, what happened, and why that cannot happen under this code. */
      g_autofree char *text = g_strdup_printf (_("Under %1$s it can’t go on as it did. %2$s But %3$s. The comparison ends here."), there, event, codes->refusal);

      append (store, DP_DEBRIEF_HEADING, DP_MARK_NONE, text, NULL, NULL, NULL);
    }
}

char *
dp_debrief_model_codes_summary (const DpTwoCodes *codes)
{
  g_autoptr (GString) s = g_string_new (NULL);

  for (DpCodesMark mark = DP_CODES_SAME; mark < DP_CODES_MARKS; mark++)
    if (dp_two_codes_count (codes, mark))
      /* Translators: a number of rows and what they are, as in "3 the same". */
      g_string_append_printf (s, "%s%u %s", s->len ? _(", ") : "", dp_two_codes_count (codes, mark), dp_codes_mark_name (mark));
  if (!s->len)
    return g_strdup (_("Neither code has a ruling here."));
  return g_strdup_printf ("%s.", s->str);
}

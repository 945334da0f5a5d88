/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code-check.h"

#include <glib/gi18n-lib.h>

#include "dp-chart-reader.h"

static DpNode *
find_node (const DpChart *chart, const char *id)
{
  for (guint i = 0; i < chart->n_nodes; i++)
    if (chart->nodes[i]->id[0] == id[0] && g_str_equal (chart->nodes[i]->id, id))
      return chart->nodes[i];
  return NULL;
}

static const DpNode *
resolve (const DpNode *from, const char *id, DpDiagnostics *diagnostics)
{
  const DpNode *to;

  if (!id)
    return NULL;
  to = find_node (from->chart, id);
  if (!to)
    dp_diagnostics_addf (diagnostics, from->chart->file, from->line, _("every arrow ends at a node of the same chart; use <goto> for another"),
                         _("“%s” has an arrow to “%s”, which isn’t there"), from->id, id);
  return to;
}

static void
resolve_target (DpNode *node, GHashTable *by_id, DpDiagnostics *diagnostics)
{
  const DpChart *chart = g_hash_table_lookup (by_id, node->target_chart);

  if (!chart)
    {
      dp_diagnostics_addf (diagnostics, node->chart->file, node->line, NULL, _("“%s” leads to the chart “%s”, which isn’t there"), node->id, node->target_chart);
      return;
    }
  node->target = node->target_node ? find_node (chart, node->target_node) : chart->nodes[0];
  if (!node->target)
    dp_diagnostics_addf (diagnostics, node->chart->file, node->line, NULL, _("“%s” leads to “%s” of the chart “%s”, which isn’t there"), node->id,
                         node->target_node, node->target_chart);
}

static guint
resolve_all (GPtrArray *charts, GHashTable *by_id, DpDiagnostics *diagnostics)
{
  guint index = 0;

  for (guint c = 0; c < charts->len; c++)
    {
      DpChart *chart = g_ptr_array_index (charts, c);

      for (guint n = 0; n < chart->n_nodes; n++)
        {
          DpNode *node = chart->nodes[n];

          node->index = index++;
          if (node->kind == DP_NODE_QUESTION)
            for (int a = 0; a < dp_fact_n_answers (node->fact); a++)
              node->answers[a] = resolve (node, dp_chart_arrow (node, a), diagnostics);
          else
            node->next = resolve (node, dp_chart_arrow (node, -1), diagnostics);
          if (node->target_chart)
            resolve_target (node, by_id, diagnostics);
        }
    }
  return index;
}

/* How many nodes of the chart have that id or have had it. */
static guint
known_as (const DpChart *chart, const char *id)
{
  guint n = find_node (chart, id) != NULL;

  for (guint i = 0; i < chart->n_nodes; i++)
    for (char **had = chart->nodes[i]->formerly; had && *had; had++)
      n += g_str_equal (*had, id);
  return n;
}

/* What is remembered under an id of before must come to one node. */
static void
check_formerly (GPtrArray *charts, GHashTable *by_id, DpDiagnostics *diagnostics)
{
  for (guint c = 0; c < charts->len; c++)
    {
      const DpChart *chart = g_ptr_array_index (charts, c);

      for (char **had = chart->formerly; had && *had; had++)
        if (g_hash_table_contains (by_id, *had))
          dp_diagnostics_addf (diagnostics, chart->file, 0, _("leave it out of formerly=\"…\""), _("a chart has the id “%s”, which “%s” is said to have had"), *had, chart->id);
      for (guint i = 0; i < chart->n_nodes; i++)
        for (char **had = chart->nodes[i]->formerly; had && *had; had++)
          if (known_as (chart, *had) > 1)
            dp_diagnostics_addf (diagnostics, chart->file, chart->nodes[i]->line, _("leave it out of formerly=\"…\""), _("another node has or has had the id “%s”, which “%s” is said to have had"), *had,
                                 chart->nodes[i]->id);
    }
}

typedef enum { UNSEEN, ON_THE_WAY, DONE } Mark;

static gboolean
visit (const DpNode *node, guint8 *marks, DpDiagnostics *diagnostics)
{
  gboolean sound = TRUE;

  if (marks[node->index] == DONE)
    return TRUE;
  if (marks[node->index] == ON_THE_WAY)
    {
      dp_diagnostics_addf (diagnostics, node->chart->file, node->line, _("a walk must come to an end: remove the arrow that leads back"),
                           _("the arrows from “%s” lead back to it"), node->id);
      return FALSE;
    }
  marks[node->index] = ON_THE_WAY;
  if (node->kind == DP_NODE_QUESTION)
    for (int a = 0; sound && a < dp_fact_n_answers (node->fact); a++)
      sound = visit (node->answers[a], marks, diagnostics);
  if (sound && node->target)
    sound = visit (node->target, marks, diagnostics);
  if (sound && node->next)
    sound = visit (node->next, marks, diagnostics);
  marks[node->index] = DONE;
  return sound;
}

guint
dp_code_check (GPtrArray *charts, GHashTable *by_id, const DpChart *start, const DpChart *play_start, DpDiagnostics *diagnostics)
{
  guint errors = dp_diagnostics_errors (diagnostics);
  guint n = resolve_all (charts, by_id, diagnostics);
  g_autofree guint8 *marks = g_new0 (guint8, n + 1);

  check_formerly (charts, by_id, diagnostics);
  if (dp_diagnostics_errors (diagnostics) != errors || !visit (start->nodes[0], marks, diagnostics)
      || (play_start && !visit (play_start->nodes[0], marks, diagnostics)))
    return n;
  for (guint c = 0; c < charts->len; c++)
    {
      const DpChart *chart = g_ptr_array_index (charts, c);

      for (guint i = 0; i < chart->n_nodes; i++)
        if (marks[chart->nodes[i]->index] == UNSEEN)
          dp_diagnostics_addf (diagnostics, chart->file, chart->nodes[i]->line, _("lead an arrow to it or take it out"), _("no arrow leads to “%s”"),
                               chart->nodes[i]->id);
    }
  return n;
}

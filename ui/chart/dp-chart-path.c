/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-path.h"

/* Where a step leads within its chart; NULL when it ends there or leaves it for good. */
static const DpNode *
leads_to (const DpStep *step)
{
  const DpNode *node = step->node;

  switch (node->kind)
    {
    case DP_NODE_QUESTION:
      return step->answer >= 0 ? node->answers[step->answer] : NULL;
    case DP_NODE_RULING:
    case DP_NODE_CONSULT:
      return node->next;
    case DP_NODE_GOTO:
      return node->target && node->target->chart == node->chart ? node->target : NULL;
    }
  return NULL;
}

/* A walk may stop on a node: then no arrow leaves it. */
static gboolean
comes_to (const DpStep *steps, guint from, guint n, const DpNode *node)
{
  for (guint i = from; i < n; i++)
    if (steps[i].node == node)
      return TRUE;
  return FALSE;
}

/* Answers that lead to the same place may share an arrow: then any arrow there is meant. */
static void
mark_edge (const DpChartPlan *plan, guint from, guint to, int answer, gboolean *edges)
{
  int found = -1;

  for (guint e = 0; e < plan->n_edges; e++)
    if (plan->edges[e].from == from && plan->edges[e].to == to && (found < 0 || plan->edges[e].answer == answer))
      found = (int) e;
  if (found >= 0)
    edges[found] = TRUE;
}

void
dp_chart_path_mark (const DpChartPlan *plan, const DpStep *steps, guint n, gboolean *nodes, gboolean *edges)
{
  for (guint i = 0; i < n; i++)
    {
      int from = dp_chart_plan_find (plan, steps[i].node);
      const DpNode *next = from >= 0 ? leads_to (&steps[i]) : NULL;
      gboolean question = from >= 0 && steps[i].node->kind == DP_NODE_QUESTION;
      int to = next ? dp_chart_plan_find (plan, next) : -1;

      if (from >= 0)
        nodes[from] = TRUE;
      if (to < 0 || (!question && !comes_to (steps, i + 1, n, next)))
        continue;
      mark_edge (plan, (guint) from, (guint) to, question ? steps[i].answer : -1, edges);
    }
}

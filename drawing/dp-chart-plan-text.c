/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-plan.h"

#include "dp-chart-private.h"

double
dp_chart_text_width (DpNodeKind kind)
{
  switch (kind)
    {
    case DP_NODE_QUESTION:
      return 132;
    case DP_NODE_RULING:
      return 164;
    case DP_NODE_GOTO:
    case DP_NODE_CONSULT:
      break;
    }
  return 116;
}

double
dp_chart_point (DpNodeKind kind, gboolean left)
{
  return kind == DP_NODE_CONSULT || (kind == DP_NODE_GOTO && !left) ? DP_CHART_POINT : 0;
}

static const char *
kind_name (const DpPlanNode *node)
{
  static const char *const names[] = { "question", "ruling", "goto", "consult" };

  return node->outside ? "elsewhere" : node->copy ? "goto again" : names[node->node->kind];
}

static const DpPlanNode *
node_in (const DpChartPlan *self, guint rank, guint place)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (self->nodes[i].rank == rank && self->nodes[i].place == place)
      return &self->nodes[i];
  return NULL;
}

/* "  yes -> repeat (2.1)" */
static void
tell_edges (const DpChartPlan *self, const DpPlanNode *node, GString *text)
{
  for (guint i = 0; i < self->n_edges; i++)
    {
      const DpPlanEdge *edge = &self->edges[i];
      const DpPlanNode *to = &self->nodes[edge->to];

      if (&self->nodes[edge->from] == node)
        g_string_append_printf (text, "    %s%s-> %s (%u.%u)\n", edge->label ? edge->label : "", edge->label ? " " : "", to->node->id, to->rank, to->place);
    }
}

char *
dp_chart_plan_to_text (const DpChartPlan *self)
{
  GString *text = g_string_new (NULL);
  gboolean more = TRUE;

  g_string_append_printf (text, "chart %s: %u boxes, %u arrows, %u crossings\n", self->chart->id, self->n_nodes, self->n_edges, self->n_crossings);
  for (guint rank = 0; more; rank++)
    {
      const DpPlanNode *node;

      more = node_in (self, rank, 0) != NULL;
      if (more)
        g_string_append_printf (text, "layer %u\n", rank);
      for (guint place = 0; (node = node_in (self, rank, place)); place++)
        {
          g_string_append_printf (text, "  %u.%u %s %s", rank, place, kind_name (node), node->node->id);
          if (node->law)
            g_string_append_printf (text, " [%s]", node->law);
          if (node->note)
            g_string_append_printf (text, " (%s)", node->note);
          g_string_append_c (text, '\n');
          tell_edges (self, node, text);
        }
    }
  return g_string_free (text, FALSE);
}

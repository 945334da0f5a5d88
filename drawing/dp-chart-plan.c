/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-plan.h"

#include "dp-chart-pack.h"
#include "dp-chart-private.h"
#include "dp-chart-words.h"

#include <math.h>

#define SCREEN 1.4 /* width to height: between a window and a sheet */

/* A plan while its boxes and arrows are collected. */
typedef struct {
  const DpChart *chart;
  const DpPlanPart *part; /* NULL = all */
  GArray *nodes, *edges;
  int *box;               /* by index of the chart's nodes: their boxes; -1 = outside */
} Draft;

static guint
add_node (Draft *draft, guint index, gboolean copy)
{
  const DpNode *node = draft->chart->nodes[index];
  const char *page = draft->part && draft->part->page && node->target ? draft->part->page[index] : NULL;
  DpPlanNode new = { .node = node, .text = dp_chart_node_words (node), .law = dp_chart_node_heading (node), .copy = copy };

  if (page)
    {
      g_autofree char *text = new.text;

      new.text = g_strconcat (text, *text ? "\n" : "", page, NULL);
    }
  g_array_append_val (draft->nodes, new);
  return draft->nodes->len - 1;
}

static guint
add_outside (Draft *draft, guint index)
{
  DpPlanNode new = { .node = draft->chart->nodes[index], .text = g_strdup (draft->part->leave[index]), .outside = TRUE };

  g_array_append_val (draft->nodes, new);
  return draft->nodes->len - 1;
}

static guint
index_of (const DpChart *chart, const DpNode *node)
{
  for (guint i = 0; i < chart->n_nodes; i++)
    if (chart->nodes[i] == node)
      return i;
  g_return_val_if_reached (0);
}

static gboolean
is_reached (const Draft *draft, guint box)
{
  for (guint i = 0; i < draft->edges->len; i++)
    if (g_array_index (draft->edges, DpPlanEdge, i).to == box)
      return TRUE;
  return FALSE;
}

/* A goto that an arrow leads to already gets a second box; it stands in every part from which an arrow leads to it. */
static void
add_edge (Draft *draft, guint from, const DpNode *target, guint32 answers)
{
  guint index = index_of (draft->chart, target);
  DpPlanEdge edge = { .from = draft->box[from], .answers = answers, .answer = answers ? g_bit_nth_lsf (answers, -1) : -1 };

  if (target->kind == DP_NODE_GOTO && (draft->box[index] < 0 || is_reached (draft, draft->box[index])))
    edge.to = add_node (draft, index, TRUE);
  else if (draft->box[index] < 0)
    edge.to = add_outside (draft, index);
  else
    edge.to = draft->box[index];
  if (answers)
    edge.label = dp_chart_answer_words (draft->chart->nodes[from], answers);
  g_array_append_val (draft->edges, edge);
}

static void
add_answers (Draft *draft, guint from)
{
  const DpNode *node = draft->chart->nodes[from];
  int n = dp_fact_n_answers (node->fact);
  guint32 done = 0;

  for (int a = 0; a < n; a++)
    {
      guint32 answers = 0;

      for (int b = a; b < n; b++)
        if (node->answers[b] == node->answers[a])
          answers |= 1u << b;
      if (!(done & answers))
        add_edge (draft, from, node->answers[a], answers);
      done |= answers;
    }
}

/* Arrows of the whole chart count: what only another part leads to is not entered from another law. */
static void
note_entrances (Draft *draft)
{
  const DpChart *chart = draft->chart;
  g_autofree gboolean *has_arrow = g_new0 (gboolean, chart->n_nodes);
  guint entrances = 0;

  for (guint i = 0; i < chart->n_nodes; i++)
    {
      const DpNode *node = chart->nodes[i];

      for (int a = 0; node->fact && a < dp_fact_n_answers (node->fact); a++)
        has_arrow[index_of (chart, node->answers[a])] = TRUE;
      if (node->next)
        has_arrow[index_of (chart, node->next)] = TRUE;
    }
  for (guint i = 0; i < chart->n_nodes; i++)
    entrances += !has_arrow[i];
  for (guint i = 0; i < chart->n_nodes; i++)
    {
      const char *note = draft->part && draft->part->enter ? draft->part->enter[i] : NULL;

      if (draft->box[i] >= 0)
        g_array_index (draft->nodes, DpPlanNode, draft->box[i]).note
          = g_strdup (note ? note : dp_chart_entrance_words (chart, i, has_arrow[i], entrances > 1));
    }
}

static DpChartPlan *
plan_new (const DpChart *chart, const DpPlanPart *part)
{
  DpChartPlan *self = g_new0 (DpChartPlan, 1);
  g_autofree int *box = g_new (int, chart->n_nodes);
  Draft draft = { chart, part, g_array_new (FALSE, FALSE, sizeof (DpPlanNode)), g_array_new (FALSE, FALSE, sizeof (DpPlanEdge)), box };

  for (guint i = 0; i < chart->n_nodes; i++)
    box[i] = !part || part->inside[i] ? (int) add_node (&draft, i, FALSE) : -1;
  for (guint i = 0; i < chart->n_nodes; i++)
    {
      if (box[i] < 0)
        continue;
      if (chart->nodes[i]->kind == DP_NODE_QUESTION)
        add_answers (&draft, i);
      else if (chart->nodes[i]->next)
        add_edge (&draft, i, chart->nodes[i]->next, 0);
    }
  note_entrances (&draft);
  self->chart = chart;
  self->n_nodes = draft.nodes->len;
  self->nodes = (DpPlanNode *) g_array_free (draft.nodes, FALSE);
  self->n_edges = draft.edges->len;
  self->edges = (DpPlanEdge *) g_array_free (draft.edges, FALSE);
  return self;
}

void
dp_chart_plan_free (DpChartPlan *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->n_nodes; i++)
    {
      g_free (self->nodes[i].text);
      g_free (self->nodes[i].law);
      g_free (self->nodes[i].note);
    }
  for (guint i = 0; i < self->n_edges; i++)
    {
      g_free (self->edges[i].label);
      g_free (self->edges[i].points);
    }
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self);
}

/* Small type is measured plain; headings are bold, which runs wider. */
static void
measure_bold (const char *text, double width, double *out_width, double *out_height, DpPlanMeasure measure, gpointer data)
{
  const double wider = 1.2;

  measure (text, TRUE, width / wider, out_width, out_height, data);
  *out_width *= wider;
}

/* Whole points, so that lines of text stand sharp and Graphviz, which rounds, agrees. */
static void
measure_node (DpPlanNode *node, DpPlanMeasure measure, gpointer data)
{
  DpNodeKind kind = dp_chart_plan_kind (node);
  double width = dp_chart_text_width (kind), sides = DP_CHART_PAD_LEFT + DP_CHART_PAD_RIGHT + dp_chart_point (kind, TRUE) + dp_chart_point (kind, FALSE);
  double w = 0, h = 0, law_w = 0, law_h = 0;

  if (*node->text)
    measure (node->text, FALSE, width, &w, &h, data);
  if (node->law)
    measure_bold (node->law, width, &law_w, &law_h, measure, data);
  node->box.width = 2 * ceil ((MAX (w, law_w) + sides) / 2);
  node->box.height = ceil (h + law_h + (h > 0 && law_h > 0 ? DP_CHART_HEADING_GAP : 0) + 2 * DP_CHART_PAD);
  if (node->note)
    {
      measure_bold (node->note, width, &w, &h, measure, data);
      node->box.width = MAX (node->box.width, 2 * ceil (w / 2));
      node->note_height = ceil (h + DP_CHART_NOTE_GAP);
    }
}

static void
measure_all (DpChartPlan *self, DpPlanMeasure measure, gpointer data)
{
  for (guint i = 0; i < self->n_nodes; i++)
    measure_node (&self->nodes[i], measure, data);
  for (guint i = 0; i < self->n_edges; i++)
    {
      DpPlanEdge *edge = &self->edges[i];

      if (!edge->label)
        continue;
      measure (edge->label, TRUE, DP_CHART_LABEL_WIDTH, &edge->label_box.width, &edge->label_box.height, data);
      edge->label_box.width = 2 * ceil ((edge->label_box.width + 2 * DP_CHART_LABEL_PAD) / 2);
      edge->label_box.height = ceil (edge->label_box.height);
    }
}

DpChartPlan *
dp_chart_plan_new_part (const DpChart *chart, const DpPlanPart *part, DpPlanMeasure measure, gpointer data, GError **error)
{
  g_autoptr (DpChartPlan) self = NULL;

  g_return_val_if_fail (chart && chart->n_nodes && measure, NULL);
  self = plan_new (chart, part);
  measure_all (self, measure, data);
  return dp_chart_pack (self, part ? part->aspect : SCREEN, error) ? g_steal_pointer (&self) : NULL;
}

DpChartPlan *
dp_chart_plan_new (const DpChart *chart, DpPlanMeasure measure, gpointer data, GError **error)
{
  return dp_chart_plan_new_part (chart, NULL, measure, data, error);
}

DpNodeKind
dp_chart_plan_kind (const DpPlanNode *node)
{
  return node->outside ? DP_NODE_GOTO : node->node->kind;
}

int
dp_chart_plan_find (const DpChartPlan *self, const DpNode *node)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (self->nodes[i].node == node)
      return (int) i;
  return -1;
}

int
dp_chart_plan_edge_of (const DpChartPlan *self, guint from, int answer)
{
  for (guint i = 0; i < self->n_edges; i++)
    {
      const DpPlanEdge *edge = &self->edges[i];

      if (edge->from == from && (answer < 0 ? !edge->answers : answer < 32 && (edge->answers & (1u << answer))))
        return (int) i;
    }
  return -1;
}

int
dp_chart_plan_node_at (const DpChartPlan *self, double x, double y)
{
  for (guint i = 0; i < self->n_nodes; i++)
    {
      const DpPlanBox *box = &self->nodes[i].box;

      if (x >= box->x && x <= box->x + box->width && y >= box->y && y <= box->y + box->height)
        return (int) i;
    }
  return -1;
}

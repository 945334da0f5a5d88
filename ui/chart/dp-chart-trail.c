/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-trail.h"

struct DpChartTrail {
  const DpChartPlan *plan;
  guint node;
  GArray *way;         /* guint: indices of edges, from the start to here */
  int *last;           /* by node: the edge that was taken from it last; -1 = none */
  gboolean *preferred; /* by edge, or NULL */
};

/* How far to the right an arrow stands: at its label, else at its head. */
static double
edge_x (const DpPlanEdge *edge)
{
  if (edge->label_box.width > 0)
    return edge->label_box.x + edge->label_box.width / 2;
  return edge->n_points ? edge->points[edge->n_points - 1].x : 0;
}

static int
by_edge_x (gconstpointer a, gconstpointer b, gpointer data)
{
  const DpChartPlan *plan = data;
  double x = edge_x (&plan->edges[*(const guint *) a]), y = edge_x (&plan->edges[*(const guint *) b]);

  return x < y ? -1 : x > y ? 1 : (int) *(const guint *) a - (int) *(const guint *) b;
}

static int
by_node_x (gconstpointer a, gconstpointer b, gpointer data)
{
  const DpChartPlan *plan = data;
  const DpPlanNode *one = &plan->nodes[*(const guint *) a], *other = &plan->nodes[*(const guint *) b];

  return one->box.x < other->box.x ? -1 : one->box.x > other->box.x ? 1 : (int) *(const guint *) a - (int) *(const guint *) b;
}

/* The arrows that leave a node, from left to right. */
static GArray *
edges_from (const DpChartPlan *plan, guint node)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < plan->n_edges; i++)
    if (plan->edges[i].from == node)
      g_array_append_val (out, i);
  g_array_sort_with_data (out, by_edge_x, (gpointer) plan);
  return out;
}

/* The nodes that no arrow leads to: the start, and those entered from other laws. */
static GArray *
roots (const DpChartPlan *plan)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < plan->n_nodes; i++)
    {
      gboolean reached = FALSE;

      for (guint e = 0; e < plan->n_edges; e++)
        reached |= plan->edges[e].to == i;
      if (!reached || i == 0)
        g_array_append_val (out, i);
    }
  g_array_sort_with_data (out, by_node_x, (gpointer) plan);
  return out;
}

static int
find (const GArray *all, guint what)
{
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, guint, i) == what)
      return (int) i;
  return -1;
}

DpChartTrail *
dp_chart_trail_new (const DpChartPlan *plan)
{
  DpChartTrail *self = g_new0 (DpChartTrail, 1);

  self->plan = plan;
  self->way = g_array_new (FALSE, FALSE, sizeof (guint));
  self->last = g_new (int, plan->n_nodes + 1);
  for (guint i = 0; i < plan->n_nodes; i++)
    self->last[i] = -1;
  return self;
}

void
dp_chart_trail_free (DpChartTrail *self)
{
  if (!self)
    return;
  g_array_unref (self->way);
  g_free (self->last);
  g_free (self->preferred);
  g_free (self);
}

guint
dp_chart_trail_node (const DpChartTrail *self)
{
  return self->node;
}

int
dp_chart_trail_arrival (const DpChartTrail *self)
{
  return self->way->len ? (int) g_array_index (self->way, guint, self->way->len - 1) : -1;
}

guint
dp_chart_trail_place (const DpChartTrail *self, guint *of)
{
  int arrival = dp_chart_trail_arrival (self);
  g_autoptr (GArray) all = arrival >= 0 ? edges_from (self->plan, self->plan->edges[arrival].from) : roots (self->plan);
  int place = find (all, arrival >= 0 ? (guint) arrival : self->node);

  *of = all->len;
  return place < 0 ? 0 : (guint) place;
}

void
dp_chart_trail_prefer (DpChartTrail *self, const gboolean *edges)
{
  g_free (self->preferred);
  self->preferred = edges ? g_memdup2 (edges, self->plan->n_edges * sizeof *edges) : NULL;
}

static void
take (DpChartTrail *self, guint edge)
{
  const DpPlanEdge *e = &self->plan->edges[edge];

  self->last[e->from] = (int) edge;
  self->node = e->to;
  g_array_append_val (self->way, edge);
}

void
dp_chart_trail_go (DpChartTrail *self, guint node)
{
  const DpChartPlan *plan = self->plan;
  g_autofree int *by = g_new (int, plan->n_nodes + 1); /* the edge by which a node was reached; -1 = root, -2 = not yet */
  g_autoptr (GArray) queue = roots (plan);

  g_return_if_fail (node < plan->n_nodes);
  for (guint i = 0; i < plan->n_nodes; i++)
    by[i] = -2;
  /* The start goes first: of ways as short as each other, the one from it is meant. */
  g_array_remove_index (queue, (guint) find (queue, 0));
  g_array_insert_val (queue, 0, (guint) { 0 });
  for (guint i = 0; i < queue->len; i++)
    by[g_array_index (queue, guint, i)] = -1;
  for (guint i = 0; i < queue->len; i++)
    for (guint e = 0; e < plan->n_edges; e++)
      if (plan->edges[e].from == g_array_index (queue, guint, i) && by[plan->edges[e].to] == -2)
        {
          by[plan->edges[e].to] = (int) e;
          g_array_append_val (queue, plan->edges[e].to);
        }
  g_array_set_size (self->way, 0);
  self->node = node;
  while (by[node] >= 0)
    {
      guint e = (guint) by[node];

      g_array_prepend_val (self->way, e);
      node = plan->edges[e].from;
    }
}

gboolean
dp_chart_trail_down (DpChartTrail *self)
{
  g_autoptr (GArray) out = edges_from (self->plan, self->node);
  int edge = self->last[self->node];

  for (guint i = 0; edge < 0 && self->preferred && i < out->len; i++)
    if (self->preferred[g_array_index (out, guint, i)])
      edge = (int) g_array_index (out, guint, i);
  if (edge < 0 && out->len)
    edge = (int) g_array_index (out, guint, 0);
  if (edge < 0)
    return FALSE;
  take (self, (guint) edge);
  return TRUE;
}

gboolean
dp_chart_trail_up (DpChartTrail *self)
{
  int arrival = dp_chart_trail_arrival (self);

  if (arrival < 0)
    return FALSE;
  self->node = self->plan->edges[arrival].from;
  g_array_set_size (self->way, self->way->len - 1);
  return TRUE;
}

gboolean
dp_chart_trail_turn (DpChartTrail *self, int by)
{
  int arrival = dp_chart_trail_arrival (self);
  g_autoptr (GArray) all = arrival >= 0 ? edges_from (self->plan, self->plan->edges[arrival].from) : roots (self->plan);
  int to = find (all, arrival >= 0 ? (guint) arrival : self->node) + by;

  if (to < 0 || to >= (int) all->len)
    return FALSE;
  if (arrival >= 0)
    {
      g_array_set_size (self->way, self->way->len - 1);
      take (self, g_array_index (all, guint, to));
    }
  else
    self->node = g_array_index (all, guint, to);
  return TRUE;
}

gboolean
dp_chart_trail_home (DpChartTrail *self)
{
  gboolean moved = self->node != 0 || self->way->len;

  self->node = 0;
  g_array_set_size (self->way, 0);
  return moved;
}

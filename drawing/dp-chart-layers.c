/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-layers.h"

#include "dp-chart-dot.h"

#define GAP 16.        /* between neighbours of a layer */
#define LINE 4.        /* what a bare line takes */
#define FIRM 1000      /* the weight of what must not give way */
#define LABEL_AIR 8.   /* on both sides of a label together */

void
dp_chart_layers_free (DpLayers *self)
{
  if (!self)
    return;
  g_array_unref (self->slots);
  g_array_unref (self->hops);
  g_ptr_array_unref (self->routes);
  g_free (self);
}

static guint
arrows_of (const DpChartPlan *plan, guint node, gboolean in)
{
  guint n = 0;

  for (guint i = 0; i < plan->n_edges; i++)
    n += (in ? plan->edges[i].to : plan->edges[i].from) == node;
  return n;
}

/* Nothing follows, and one arrow leads here. */
static gboolean
is_leaf (const DpChartPlan *plan, guint node)
{
  return arrows_of (plan, node, TRUE) == 1 && arrows_of (plan, node, FALSE) == 0;
}

/* Nothing stands above the start: one node more stands above all that no arrow leads to, and holds the start to it. Returns how many lines there are then. A line of no
 * length would do, too, but Graphviz loses memory over some of those. */
static guint
hold_start (const DpChartPlan *plan, DpDotLine *lines)
{
  guint n = plan->n_edges;

  for (guint i = 0; i < plan->n_nodes; i++)
    if (arrows_of (plan, i, TRUE) == 0)
      lines[n++] = (DpDotLine) { plan->n_nodes, i, i ? 0 : FIRM, 1 };
  return n;
}

/* The layers of the boxes, 0, 2, 4 ... */
static gboolean
rank (const DpChartPlan *plan, guint rows, guint *layer, GError **error)
{
  gboolean start = arrows_of (plan, 0, TRUE) == 0;
  guint n = plan->n_nodes + start;
  g_autofree DpDotLine *lines = g_new (DpDotLine, plan->n_edges + n);
  g_autofree double *widths = g_new (double, n);
  g_autofree DpPlanPoint *points = g_new (DpPlanPoint, n);
  g_autofree guint *leaves = g_new0 (guint, n);

  for (guint i = 0; i < n; i++)
    widths[i] = 10;
  for (guint i = 0; i < plan->n_edges; i++)
    {
      const DpPlanEdge *edge = &plan->edges[i];
      guint row = is_leaf (plan, edge->to) ? leaves[edge->from]++ % rows : 0;

      lines[i] = (DpDotLine) { edge->from, edge->to, 1, 1 + row };
    }
  if (!dp_chart_dot (widths, n, lines, start ? hold_start (plan, lines) : plan->n_edges, GAP, points, error))
    return FALSE;
  for (guint i = 0; i < plan->n_nodes; i++)
    layer[i] = 2 * ((guint) points[i].y - start);
  return TRUE;
}

static guint
add_slot (DpLayers *self, guint layer, int node, double width)
{
  DpSlot slot = { layer, node, -1, width, 0 };

  g_array_append_val (self->slots, slot);
  self->n_layers = MAX (self->n_layers, layer + 1);
  return self->slots->len - 1;
}

static void
add_hop (DpLayers *self, guint above, guint below)
{
  DpHop hop = { above, below };

  for (guint i = 0; i < self->hops->len; i++)
    if (g_array_index (self->hops, DpHop, i).above == above && g_array_index (self->hops, DpHop, i).below == below)
      return;
  g_array_append_val (self->hops, hop);
}

/* trunk: the slots of the target's trunk by layer, G_MAXUINT where it has none yet. */
static void
lay_route (DpLayers *self, const DpChartPlan *plan, guint e, const guint *layer, guint *trunk)
{
  const DpPlanEdge *edge = &plan->edges[e];
  GArray *route = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = layer[edge->from] + 1, last = layer[edge->to] - 1;
  gboolean alone = arrows_of (plan, edge->to, TRUE) == 1;
  guint label = alone ? last : first;

  g_array_append_val (route, edge->from);
  for (guint l = first; l <= last; l++)
    {
      guint slot = alone || l == first || trunk[l] == G_MAXUINT ? add_slot (self, l, -1, LINE) : trunk[l];

      if (!alone && l != first)
        trunk[l] = slot;
      if (l == label && edge->label)
        {
          DpSlot *there = &g_array_index (self->slots, DpSlot, slot);

          there->label = (int) e;
          there->width = edge->label_box.width + LABEL_AIR;
        }
      add_hop (self, g_array_index (route, guint, route->len - 1), slot);
      g_array_append_val (route, slot);
    }
  add_hop (self, g_array_index (route, guint, route->len - 1), edge->to);
  g_array_append_val (route, edge->to);
  g_ptr_array_add (self->routes, route);
}

static guint
hops_of (const DpLayers *self, guint slot, gboolean in)
{
  guint n = 0;

  for (guint i = 0; i < self->hops->len; i++)
    {
      DpHop hop = g_array_index (self->hops, DpHop, i);

      n += (in ? hop.below : hop.above) == slot;
    }
  return n;
}

/* Lines that go through layers are kept straight first of all, then those that have a box to themselves, then those that share it. */
static guint
weight_of (const DpLayers *self, DpHop hop)
{
  gboolean above = g_array_index (self->slots, DpSlot, hop.above).node >= 0, below = g_array_index (self->slots, DpSlot, hop.below).node >= 0;

  if (!above && !below)
    return 12;
  return (above ? hops_of (self, hop.above, FALSE) : hops_of (self, hop.below, TRUE)) == 1 ? 8 : 2;
}

static gboolean
place (DpLayers *self, GError **error)
{
  g_autofree double *widths = g_new (double, self->slots->len);
  g_autofree DpDotLine *lines = g_new (DpDotLine, self->hops->len + 1);
  g_autofree DpPlanPoint *points = g_new (DpPlanPoint, self->slots->len);

  for (guint i = 0; i < self->slots->len; i++)
    widths[i] = g_array_index (self->slots, DpSlot, i).width;
  for (guint i = 0; i < self->hops->len; i++)
    {
      DpHop hop = g_array_index (self->hops, DpHop, i);

      lines[i] = (DpDotLine) { hop.above, hop.below, weight_of (self, hop), 1 };
    }
  if (!dp_chart_dot (widths, self->slots->len, lines, self->hops->len, GAP, points, error))
    return FALSE;
  for (guint i = 0; i < self->slots->len; i++)
    g_array_index (self->slots, DpSlot, i).x = points[i].x;
  return TRUE;
}

DpLayers *
dp_chart_layers_new (const DpChartPlan *plan, guint rows, GError **error)
{
  g_autoptr (DpLayers) self = g_new0 (DpLayers, 1);
  g_autofree guint *layer = g_new (guint, plan->n_nodes);
  g_autofree guint *trunks = NULL;

  self->slots = g_array_new (FALSE, FALSE, sizeof (DpSlot));
  self->hops = g_array_new (FALSE, FALSE, sizeof (DpHop));
  self->routes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (!rank (plan, rows, layer, error))
    return NULL;
  /* The slot of a box has the number of its node. */
  for (guint i = 0; i < plan->n_nodes; i++)
    add_slot (self, layer[i], (int) i, plan->nodes[i].box.width);
  trunks = g_new (guint, (gsize) plan->n_nodes * self->n_layers);
  for (guint i = 0; i < plan->n_nodes * self->n_layers; i++)
    trunks[i] = G_MAXUINT;
  for (guint e = 0; e < plan->n_edges; e++)
    lay_route (self, plan, e, layer, trunks + plan->edges[e].to * self->n_layers);
  return place (self, error) ? g_steal_pointer (&self) : NULL;
}

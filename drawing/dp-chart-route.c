/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-layers.h"

#include <math.h>
#include <string.h>

#define MARGIN 12.  /* around the drawing */
#define LEAVE 10.   /* from a box or label down to the first track */
#define TRACK 10.   /* from track to track */
#define ENTER 10.   /* from the last track to a label */
#define ARROW 18.   /* from the last track to a box: room for the arrow's head */
#define CLOSE 5.    /* lines nearer than this would be taken for one */
#define CORNER 14.  /* how near to its corners an arrow may enter a box */

/* A comb of lines between two layers. */
typedef struct {
  guint hub;         /* the slot with the one pin */
  gboolean hub_above;
  GArray *pins;      /* slots on the other side */
  double hub_x;
  double from, to;   /* how far it spreads */
  guint track;
  gboolean straight; /* needs no track */
  double y;
} Net;

typedef struct {
  DpChartPlan *plan;
  const DpLayers *layers;
  GPtrArray **channels; /* Net, by the layer above */
  double *top, *bottom; /* of each layer */
} Router;

static const DpSlot *
slot_at (const Router *self, guint i)
{
  return &g_array_index (self->layers->slots, DpSlot, i);
}

static void
net_free (gpointer data)
{
  g_array_unref (((Net *) data)->pins);
  g_free (data);
}

/* Below a layer of boxes lines spread, below one of labels they gather. */
static Net *
net_of (Router *self, DpHop hop)
{
  guint channel = slot_at (self, hop.above)->layer;
  gboolean above = channel % 2 == 0;
  guint hub = above ? hop.above : hop.below;
  GPtrArray *nets = self->channels[channel];
  Net *net;

  for (guint i = 0; i < nets->len; i++)
    {
      net = g_ptr_array_index (nets, i);
      if (net->hub == hub)
        return net;
    }
  net = g_new0 (Net, 1);
  net->hub = hub;
  net->hub_above = above;
  net->pins = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (nets, net);
  return net;
}

static double
pin_x (const Router *self, const Net *net, guint i)
{
  return slot_at (self, g_array_index (net->pins, guint, i))->x;
}

/* A box that one line touches takes it where it comes, if that is not too near to a corner. */
static void
spread (const Router *self, Net *net)
{
  const DpSlot *hub = slot_at (self, net->hub);
  double reach = MAX (0, hub->width / 2 - CORNER);

  net->hub_x = hub->x;
  if (net->pins->len == 1 && hub->node >= 0 && fabs (pin_x (self, net, 0) - hub->x) <= reach)
    net->hub_x = pin_x (self, net, 0);
  net->from = net->to = net->hub_x;
  net->straight = TRUE;
  for (guint i = 0; i < net->pins->len; i++)
    {
      net->from = MIN (net->from, pin_x (self, net, i));
      net->to = MAX (net->to, pin_x (self, net, i));
    }
  net->straight = net->to - net->from < 0.5;
}

static guint
inside (const Net *net, double x)
{
  return x > net->from + 0.1 && x < net->to - 0.1;
}

/* How bad it is when `upper` has its track above that of `lower`: a unit for each crossing, many for lines that would lie on each other. */
static guint
cost_of (const Router *self, const Net *upper, const Net *lower)
{
  guint cost = 0;

  if (upper->hub_above)
    for (guint i = 0; i < upper->pins->len; i++)
      cost += inside (lower, pin_x (self, upper, i));
  else
    cost += inside (lower, upper->hub_x);
  if (!lower->hub_above)
    for (guint i = 0; i < lower->pins->len; i++)
      cost += inside (upper, pin_x (self, lower, i));
  else
    cost += inside (upper, lower->hub_x);
  /* What goes down from the upper one, and what comes down to the lower one. */
  for (guint i = 0; i < (upper->hub_above ? upper->pins->len : 1); i++)
    for (guint j = 0; j < (lower->hub_above ? 1 : lower->pins->len); j++)
      {
        double down = upper->hub_above ? pin_x (self, upper, i) : upper->hub_x, up = lower->hub_above ? lower->hub_x : pin_x (self, lower, j);

        cost += fabs (down - up) < CLOSE ? 1000 : 0;
      }
  return cost;
}

/* How much dearer the order gets when the net at `from` comes to stand at `to`; costs: of each pair, by their numbers. */
static int
cost_of_move (const int *costs, const guint *order, guint n, guint from, guint to)
{
  guint moved = order[from];
  int more = 0;

  for (guint k = from + 1; k <= to; k++)
    more += costs[order[k] * n + moved] - costs[moved * n + order[k]];
  for (guint k = to; k < from; k++)
    more += costs[moved * n + order[k]] - costs[order[k] * n + moved];
  return more;
}

static void
move (guint *order, guint from, guint to)
{
  guint moved = order[from];

  if (from < to)
    memmove (order + from, order + from + 1, (to - from) * sizeof *order);
  else
    memmove (order + to + 1, order + to, (from - to) * sizeof *order);
  order[to] = moved;
}

/* Takes each net out and puts it in where that is better, until nothing is. */
static void
sort_nets (const Router *self, Net **nets, guint n)
{
  g_autofree int *costs = g_new0 (int, n * n + 1);
  g_autofree guint *order = g_new (guint, n + 1);
  g_autofree Net **unsorted = g_memdup2 (nets, n * sizeof *nets);
  gboolean better = n > 1;

  for (guint i = 0; i < n; i++)
    {
      order[i] = i;
      for (guint j = 0; j < n; j++)
        costs[i * n + j] = i == j ? 0 : (int) cost_of (self, nets[i], nets[j]);
    }
  while (better)
    {
      better = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n; j++)
          if (i != j && cost_of_move (costs, order, n, i, j) < 0)
            {
              move (order, i, j);
              better = TRUE;
              break;
            }
    }
  for (guint i = 0; i < n; i++)
    nets[i] = unsorted[order[i]];
}

/* Tracks from the top: a net comes below all before it that it overlaps. Returns how many tracks there are. */
static guint
give_tracks (Net **order, guint n)
{
  guint tracks = 0;

  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < i; j++)
        if (order[j]->to > order[i]->from - CLOSE * 2 && order[j]->from < order[i]->to + CLOSE * 2)
          order[i]->track = MAX (order[i]->track, order[j]->track + 1);
      tracks = MAX (tracks, order[i]->track + 1);
    }
  return tracks;
}

static guint
count_crossings (const Router *self, const GPtrArray *nets, Net **order, guint n)
{
  guint crossings = 0;

  for (guint i = 0; i < n; i++)
    {
      for (guint j = i + 1; j < n; j++)
        crossings += order[j]->track > order[i]->track ? cost_of (self, order[i], order[j]) % 1000 : 0;
      for (guint j = 0; j < nets->len; j++)
        {
          const Net *net = g_ptr_array_index (nets, j);

          crossings += net->straight && inside (order[i], net->hub_x);
        }
    }
  return crossings;
}

/* The nets of the channel below a layer; returns how high the channel must be. */
static double
route_channel (Router *self, guint channel)
{
  GPtrArray *nets = self->channels[channel];
  g_autofree Net **order = g_new (Net *, nets->len + 1);
  gboolean to_boxes = channel % 2;
  double enter = to_boxes ? ARROW : ENTER;
  guint n = 0, tracks;

  for (guint i = 0; i < nets->len; i++)
    {
      Net *net = g_ptr_array_index (nets, i);

      spread (self, net);
      if (!net->straight)
        order[n++] = net;
    }
  sort_nets (self, order, n);
  tracks = give_tracks (order, n);
  self->plan->n_crossings += count_crossings (self, nets, order, n);
  for (guint i = 0; i < n; i++)
    order[i]->y = self->bottom[channel] + LEAVE + order[i]->track * TRACK;
  return tracks ? LEAVE + (tracks - 1) * TRACK + enter : (to_boxes ? ARROW : LEAVE);
}

/* How high a layer is: the tallest box with its note, or the tallest label. */
static double
layer_height (const Router *self, guint layer)
{
  double height = 0;

  for (guint i = 0; i < self->layers->slots->len; i++)
    {
      const DpSlot *slot = slot_at (self, i);

      if (slot->layer != layer)
        continue;
      if (slot->node >= 0)
        height = MAX (height, self->plan->nodes[slot->node].box.height + self->plan->nodes[slot->node].note_height);
      else if (slot->label >= 0)
        height = MAX (height, self->plan->edges[slot->label].label_box.height);
    }
  return height;
}

static void
put_layer (Router *self, guint layer)
{
  for (guint i = 0; i < self->layers->slots->len; i++)
    {
      const DpSlot *slot = slot_at (self, i);

      if (slot->layer != layer)
        continue;
      if (slot->node >= 0)
        {
          DpPlanNode *node = &self->plan->nodes[slot->node];

          node->box.x = slot->x - node->box.width / 2;
          node->box.y = self->top[layer] + node->note_height;
          node->rank = layer / 2;
        }
      else if (slot->label >= 0)
        {
          DpPlanBox *label = &self->plan->edges[slot->label].label_box;

          label->x = slot->x - label->width / 2;
          label->y = self->top[layer] + (self->bottom[layer] - self->top[layer] - label->height) / 2;
        }
    }
}

static void
add_point (GArray *points, double x, double y)
{
  DpPlanPoint point = { x, y };
  guint n = points->len;
  DpPlanPoint *last = n ? &g_array_index (points, DpPlanPoint, n - 1) : NULL, *before = n > 1 ? last - 1 : NULL;

  if (last && fabs (last->x - x) < 0.01 && fabs (last->y - y) < 0.01)
    return;
  /* On in the same direction. */
  if (before && ((fabs (before->x - last->x) < 0.01 && fabs (last->x - x) < 0.01) || (fabs (before->y - last->y) < 0.01 && fabs (last->y - y) < 0.01)))
    *last = point;
  else
    g_array_append_val (points, point);
}

static const Net *
find_net (Router *self, guint above, guint below)
{
  return net_of (self, (DpHop) { above, below });
}

static void
draw_edge (Router *self, guint e)
{
  DpPlanEdge *edge = &self->plan->edges[e];
  const GArray *route = g_ptr_array_index (self->layers->routes, e);
  const DpPlanBox *start = &self->plan->nodes[edge->from].box, *end = &self->plan->nodes[edge->to].box;
  GArray *points = g_array_new (FALSE, FALSE, sizeof (DpPlanPoint));

  for (guint i = 1; i < route->len; i++)
    {
      guint above = g_array_index (route, guint, i - 1), below = g_array_index (route, guint, i);
      const Net *net = find_net (self, above, below);
      double x0 = net->hub_above ? net->hub_x : slot_at (self, above)->x, x1 = net->hub_above ? slot_at (self, below)->x : net->hub_x;

      if (i == 1)
        add_point (points, x0, start->y + start->height);
      if (!net->straight)
        {
          add_point (points, x0, net->y);
          add_point (points, x1, net->y);
        }
      if (i + 1 == route->len)
        add_point (points, x1, end->y);
    }
  edge->n_points = points->len;
  edge->points = (DpPlanPoint *) g_array_free (points, FALSE);
}

/* The upper left corner of what is drawn comes to the margin. */
static void
move_to_origin (DpChartPlan *plan, double height)
{
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE;

  for (guint i = 0; i < plan->n_nodes; i++)
    {
      left = MIN (left, plan->nodes[i].box.x);
      right = MAX (right, plan->nodes[i].box.x + plan->nodes[i].box.width);
    }
  for (guint i = 0; i < plan->n_edges; i++)
    {
      const DpPlanEdge *edge = &plan->edges[i];

      for (guint j = 0; j < edge->n_points; j++)
        {
          left = MIN (left, edge->points[j].x);
          right = MAX (right, edge->points[j].x);
        }
      if (edge->label)
        {
          left = MIN (left, edge->label_box.x);
          right = MAX (right, edge->label_box.x + edge->label_box.width);
        }
    }
  left -= MARGIN;
  for (guint i = 0; i < plan->n_nodes; i++)
    plan->nodes[i].box.x -= left;
  for (guint i = 0; i < plan->n_edges; i++)
    {
      if (plan->edges[i].label)
        plan->edges[i].label_box.x -= left;
      for (guint j = 0; j < plan->edges[i].n_points; j++)
        plan->edges[i].points[j].x -= left;
    }
  plan->width = right - left + MARGIN;
  plan->height = height + MARGIN;
}

void
dp_chart_route (DpChartPlan *plan, const DpLayers *layers)
{
  Router self = { plan, layers, g_new0 (GPtrArray *, layers->n_layers), g_new0 (double, layers->n_layers), g_new0 (double, layers->n_layers) };
  double y = MARGIN;

  plan->n_crossings = 0;
  for (guint l = 0; l < layers->n_layers; l++)
    self.channels[l] = g_ptr_array_new_with_free_func (net_free);
  for (guint i = 0; i < layers->hops->len; i++)
    {
      DpHop hop = g_array_index (layers->hops, DpHop, i);
      Net *net = net_of (&self, hop);

      guint pin = net->hub_above ? hop.below : hop.above;

      g_array_append_val (net->pins, pin);
    }
  for (guint l = 0; l < layers->n_layers; l++)
    {
      self.top[l] = y;
      self.bottom[l] = y + layer_height (&self, l);
      put_layer (&self, l);
      y = self.bottom[l] + (l + 1 < layers->n_layers ? route_channel (&self, l) : 0);
    }
  for (guint e = 0; e < plan->n_edges; e++)
    draw_edge (&self, e);
  move_to_origin (plan, y);
  for (guint l = 0; l < layers->n_layers; l++)
    g_ptr_array_unref (self.channels[l]);
  g_free (self.channels);
  g_free (self.top);
  g_free (self.bottom);
}

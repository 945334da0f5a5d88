/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-pack.h"

#include "dp-chart-layers.h"

#define ROWS 5   /* leaves of one question are spread over so many layers at most */
#define APART 8. /* between two pieces, beside their margins */

/* What hangs together: a plan of its own, whose texts belong to the whole. */
typedef struct {
  DpChartPlan plan;
  GArray *nodes, *edges; /* guint: their numbers in the whole */
  guint ranks;
  double x, y;
  guint rank;
} Piece;

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_array_unref (piece->nodes);
  g_array_unref (piece->edges);
  g_free (piece->plan.nodes);
  g_free (piece->plan.edges);
  g_free (piece);
}

/* How large a sheet of that aspect must be that shows it whole, and a little for all it takes; less is better. */
static double
extent (double width, double height, double aspect)
{
  return MAX (width / aspect, height) + (width / aspect + height) / 6;
}

/* For each node the first that it hangs together with. */
static guint *
find_pieces (const DpChartPlan *plan)
{
  guint *piece = g_new (guint, plan->n_nodes);
  gboolean more = TRUE;

  for (guint i = 0; i < plan->n_nodes; i++)
    piece[i] = i;
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < plan->n_edges; i++)
        {
          guint *a = &piece[plan->edges[i].from], *b = &piece[plan->edges[i].to];

          more |= *a != *b;
          *a = *b = MIN (*a, *b);
        }
    }
  return piece;
}

static Piece *
piece_new (const DpChartPlan *whole, const guint *piece_of, guint first)
{
  Piece *self = g_new0 (Piece, 1);
  g_autofree guint *number = g_new (guint, whole->n_nodes);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  self->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  self->plan.chart = whole->chart;
  self->plan.nodes = g_new (DpPlanNode, whole->n_nodes);
  self->plan.edges = g_new (DpPlanEdge, whole->n_edges + 1);
  for (guint i = 0; i < whole->n_nodes; i++)
    if (piece_of[i] == first)
      {
        number[i] = self->plan.n_nodes;
        self->plan.nodes[self->plan.n_nodes++] = whole->nodes[i];
        g_array_append_val (self->nodes, i);
      }
  for (guint i = 0; i < whole->n_edges; i++)
    if (piece_of[whole->edges[i].from] == first)
      {
        DpPlanEdge *edge = &self->plan.edges[self->plan.n_edges++];

        *edge = whole->edges[i];
        edge->from = number[edge->from];
        edge->to = number[edge->to];
        g_array_append_val (self->edges, i);
      }
  return self;
}

static void
clear_points (DpChartPlan *plan)
{
  for (guint i = 0; i < plan->n_edges; i++)
    {
      g_clear_pointer (&plan->edges[i].points, g_free);
      plan->edges[i].n_points = 0;
    }
}

/* Tries leaves in one row, two, three; a crossing is worth some space. */
static gboolean
lay_out (Piece *piece, double aspect, GError **error)
{
  g_autoptr (DpLayers) best = NULL;
  double least = G_MAXDOUBLE;

  for (guint rows = 1; rows <= ROWS; rows++)
    {
      g_autoptr (DpLayers) layers = dp_chart_layers_new (&piece->plan, rows, error);
      double cost;

      if (!layers)
        return FALSE;
      dp_chart_route (&piece->plan, layers);
      clear_points (&piece->plan);
      cost = extent (piece->plan.width, piece->plan.height, aspect) + 30 * piece->plan.n_crossings;
      if (cost >= least)
        continue;
      least = cost;
      g_clear_pointer (&best, dp_chart_layers_free);
      best = g_steal_pointer (&layers);
    }
  dp_chart_route (&piece->plan, best);
  piece->ranks = (best->n_layers + 1) / 2;
  return TRUE;
}

/* Column by column from the left, each no higher than the limit. Returns the size of all. */
static DpPlanPoint
put_pieces (GPtrArray *pieces, double limit)
{
  double x = 0, y = 0, column = 0;
  DpPlanPoint size = { 0, 0 };
  guint rank = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      Piece *piece = g_ptr_array_index (pieces, i);

      if (y > 0 && y + piece->plan.height > limit)
        {
          x += column + APART;
          y = column = 0;
          rank = 0;
        }
      piece->x = x;
      piece->y = y;
      piece->rank = rank;
      column = MAX (column, piece->plan.width);
      y += piece->plan.height + APART;
      rank += piece->ranks;
      size = (DpPlanPoint) { MAX (size.x, x + column), MAX (size.y, y - APART) };
    }
  return size;
}

/* Limits to try are the heights at which one piece more comes below another. */
static void
pack (DpChartPlan *plan, GPtrArray *pieces, double aspect)
{
  double least = G_MAXDOUBLE, best = 0, all = 0;
  DpPlanPoint size;

  for (guint i = 0; i < pieces->len; i++)
    all += ((Piece *) g_ptr_array_index (pieces, i))->plan.height + APART;
  for (int i = 0; i <= 40; i++)
    {
      size = put_pieces (pieces, all * i / 40);
      if (extent (size.x, size.y, aspect) < least - 0.5)
        {
          least = extent (size.x, size.y, aspect);
          best = all * i / 40;
        }
    }
  size = put_pieces (pieces, best);
  plan->width = size.x;
  plan->height = size.y;
}

static void
take_piece (DpChartPlan *plan, const Piece *piece)
{
  for (guint i = 0; i < piece->nodes->len; i++)
    {
      DpPlanNode *node = &plan->nodes[g_array_index (piece->nodes, guint, i)];

      *node = piece->plan.nodes[i];
      node->box.x += piece->x;
      node->box.y += piece->y;
      node->rank += piece->rank;
    }
  for (guint i = 0; i < piece->edges->len; i++)
    {
      DpPlanEdge *edge = &plan->edges[g_array_index (piece->edges, guint, i)];
      const DpPlanEdge *done = &piece->plan.edges[i];

      edge->points = done->points;
      edge->n_points = done->n_points;
      for (guint j = 0; j < edge->n_points; j++)
        {
          edge->points[j].x += piece->x;
          edge->points[j].y += piece->y;
        }
      edge->label_box = done->label_box;
      if (edge->label)
        {
          edge->label_box.x += piece->x;
          edge->label_box.y += piece->y;
        }
    }
  plan->n_crossings += piece->plan.n_crossings;
}

static void
count_places (DpChartPlan *plan)
{
  for (guint i = 0; i < plan->n_nodes; i++)
    {
      DpPlanNode *node = &plan->nodes[i];

      node->place = 0;
      for (guint j = 0; j < plan->n_nodes; j++)
        node->place += plan->nodes[j].rank == node->rank && plan->nodes[j].box.x < node->box.x;
    }
}

gboolean
dp_chart_pack (DpChartPlan *plan, double aspect, GError **error)
{
  g_autofree guint *piece_of = find_pieces (plan);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (piece_free);
  gboolean good = TRUE;

  plan->n_crossings = 0;
  for (guint i = 0; i < plan->n_nodes && good; i++)
    if (piece_of[i] == i)
      {
        Piece *piece = piece_new (plan, piece_of, i);

        g_ptr_array_add (pieces, piece);
        good = lay_out (piece, aspect, error);
      }
  if (good)
    pack (plan, pieces, aspect);
  for (guint i = 0; i < pieces->len; i++)
    if (good)
      take_piece (plan, g_ptr_array_index (pieces, i));
    else
      clear_points (&((Piece *) g_ptr_array_index (pieces, i))->plan);
  count_places (plan);
  return good;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-walk.h"

/* Arrows that lead in a circle must not hang the walk. */
#define MOST_STEPS 1000

struct DpChartWalk {
  const DpNode *start;
  const DpNode *node;
  GArray *choices; /* int: an answer for each question, 0 for each ruling left */
  GArray *steps;   /* DpStep */
  GPtrArray *back; /* DpNode: where to come back to from laws consulted; entries may be NULL */
};

static void
pass (DpChartWalk *self, int answer)
{
  DpStep step = { self->node, (gint8) answer };

  g_array_append_val (self->steps, step);
}

/* On to the next question, ruling or end. */
static void
run (DpChartWalk *self)
{
  while (self->steps->len < MOST_STEPS)
    {
      while (!self->node && self->back->len)
        self->node = g_ptr_array_steal_index (self->back, self->back->len - 1);
      if (!self->node || self->node->kind == DP_NODE_QUESTION)
        return;
      pass (self, -1);
      if (self->node->kind == DP_NODE_RULING)
        return;
      if (self->node->kind == DP_NODE_CONSULT)
        g_ptr_array_add (self->back, (gpointer) self->node->next);
      self->node = self->node->target;
    }
  self->node = NULL;
}

static void
choose (DpChartWalk *self, int choice)
{
  if (self->node->kind == DP_NODE_QUESTION)
    {
      pass (self, choice);
      self->node = self->node->answers[choice];
    }
  else
    self->node = self->node->next;
  run (self);
}

/* From the start by the choices made. */
static void
replay (DpChartWalk *self)
{
  self->node = self->start;
  g_array_set_size (self->steps, 0);
  g_ptr_array_set_size (self->back, 0);
  run (self);
  for (guint i = 0; i < self->choices->len && self->node; i++)
    choose (self, g_array_index (self->choices, int, i));
}

DpChartWalk *
dp_chart_walk_new (const DpNode *start)
{
  DpChartWalk *self = g_new0 (DpChartWalk, 1);

  self->start = start;
  self->choices = g_array_new (FALSE, FALSE, sizeof (int));
  self->steps = g_array_new (FALSE, FALSE, sizeof (DpStep));
  self->back = g_ptr_array_new ();
  replay (self);
  return self;
}

void
dp_chart_walk_free (DpChartWalk *self)
{
  if (!self)
    return;
  g_array_unref (self->choices);
  g_array_unref (self->steps);
  g_ptr_array_unref (self->back);
  g_free (self);
}

const DpNode *
dp_chart_walk_get_node (const DpChartWalk *self)
{
  return self->node;
}

const DpStep *
dp_chart_walk_get_steps (const DpChartWalk *self, guint *n)
{
  *n = self->steps->len;
  return (const DpStep *) (gpointer) self->steps->data;
}

static gboolean
move (DpChartWalk *self, int choice)
{
  g_array_append_val (self->choices, choice);
  choose (self, choice);
  return TRUE;
}

gboolean
dp_chart_walk_answer (DpChartWalk *self, int answer)
{
  if (!self->node || self->node->kind != DP_NODE_QUESTION || answer < 0 || answer >= dp_fact_n_answers (self->node->fact))
    return FALSE;
  return move (self, answer);
}

gboolean
dp_chart_walk_go_on (DpChartWalk *self)
{
  if (!self->node || self->node->kind != DP_NODE_RULING)
    return FALSE;
  return move (self, 0);
}

gboolean
dp_chart_walk_can_go_back (const DpChartWalk *self)
{
  return self->choices->len > 0;
}

gboolean
dp_chart_walk_back (DpChartWalk *self)
{
  if (!self->choices->len)
    return FALSE;
  g_array_set_size (self->choices, self->choices->len - 1);
  replay (self);
  return TRUE;
}

gboolean
dp_chart_walk_restart (DpChartWalk *self)
{
  if (!self->choices->len)
    return FALSE;
  g_array_set_size (self->choices, 0);
  replay (self);
  return TRUE;
}

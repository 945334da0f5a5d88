/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print-charts-split.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SPARE 1.03

typedef struct {
  const DpChart *chart;
  const DpPrintRoom *room;
  PangoContext *context;
  const char **leave, **page; /* words as long as those that will stand there, by node */
  const char *enter;
  GPtrArray *parts;
} Splitter;

void
dp_print_fit_clear (DpPrintFit *self)
{
  g_clear_pointer (&self->plan, dp_chart_plan_free);
}

gboolean
dp_print_fit_is_readable (const DpPrintFit *self)
{
  return self->scale * DP_PRINT_CHARTS_SMALL >= DP_PRINT_CHARTS_LEAST - 0.05;
}

gboolean
dp_print_charts_fit (const DpChart *chart, DpPlanPart *part, const DpPrintRoom *room, PangoContext *context, DpPrintFit *out, GError **error)
{
  *out = (DpPrintFit) { 0 };
  for (int lying = 0; lying < 2; lying++)
    {
      double width = lying ? room->lying_width : room->upright_width, height = lying ? room->lying_height : room->upright_height, scale;
      DpChartPlan *plan;

      part->aspect = width / height;
      plan = dp_chart_plan_new_part (chart, part, dp_chart_measure, context, error);
      if (!plan)
        {
          dp_print_fit_clear (out);
          return FALSE;
        }
      scale = MIN (1, MIN (width / plan->width, height / plan->height));
      if (scale > out->scale)
        {
          dp_print_fit_clear (out);
          *out = (DpPrintFit) { plan, lying, scale };
        }
      else
        dp_chart_plan_free (plan);
    }
  return TRUE;
}

static gboolean
leads_to (const DpNode *from, const DpNode *to)
{
  if (from->kind != DP_NODE_QUESTION)
    return from->next == to;
  for (int a = 0; a < dp_fact_n_answers (from->fact); a++)
    if (from->answers[a] == to)
      return TRUE;
  return FALSE;
}

/* Gives the fit of those nodes, with room for what is noted above nodes that are entered from other parts. */
static gboolean
fit (Splitter *self, const gboolean *inside, DpPrintFit *out, GError **error)
{
  const DpChart *chart = self->chart;
  g_autofree const char **enter = g_new0 (const char *, chart->n_nodes);
  DpPlanPart part = { .inside = inside, .leave = self->leave, .enter = enter, .page = self->page };

  for (guint i = 0; i < chart->n_nodes; i++)
    for (guint j = 0; j < chart->n_nodes; j++)
      if (inside[i] && !inside[j] && leads_to (chart->nodes[j], chart->nodes[i]))
        enter[i] = self->enter;
  return dp_print_charts_fit (chart, &part, self->room, self->context, out, error);
}

/* With something to spare, for the words that will stand there may be others. */
static gboolean
is_large (const DpPrintFit *there)
{
  return there->scale * DP_PRINT_CHARTS_SMALL >= DP_PRINT_CHARTS_LEAST * SPARE;
}

/* Whether no arrow within `inside` leads there but from `top`. */
static gboolean
only_from (const Splitter *self, const gboolean *inside, const gboolean *top, guint node)
{
  for (guint i = 0; i < self->chart->n_nodes; i++)
    if (inside[i] && !top[i] && leads_to (self->chart->nodes[i], self->chart->nodes[node]))
      return FALSE;
  return TRUE;
}

static gboolean
is_end (const DpNode *node)
{
  return node->kind != DP_NODE_QUESTION && !node->next;
}

/* Adds the ends that only `top` leads to. Returns how many nodes are left. */
static guint
take_ends (const Splitter *self, const gboolean *inside, gboolean *top)
{
  guint left = 0;

  for (guint i = 0; i < self->chart->n_nodes; i++)
    {
      if (inside[i] && !top[i] && is_end (self->chart->nodes[i]))
        top[i] = only_from (self, inside, top, i);
      left += inside[i] && !top[i];
    }
  return left;
}

/* The layers above `rank`, and the ends that only they lead to. Returns how many nodes are left. */
static guint
take_top (const Splitter *self, const gboolean *inside, const DpChartPlan *plan, guint rank, gboolean *top)
{
  for (guint i = 0; i < self->chart->n_nodes; i++)
    {
      int box = inside[i] ? dp_chart_plan_find (plan, self->chart->nodes[i]) : -1;

      top[i] = box >= 0 && plan->nodes[box].rank < rank;
    }
  return take_ends (self, inside, top);
}

/* The same of one node that nothing inside leads to. */
static guint
take_root (const Splitter *self, const gboolean *inside, gboolean *top)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->chart->n_nodes; i++)
    top[i] = FALSE;
  for (guint i = 0; i < self->chart->n_nodes && !found; i++)
    found = top[i] = inside[i] && only_from (self, inside, top, i);
  return take_ends (self, inside, top);
}

/* What hangs together with the first node in `inside` goes from it into a new array; NULL when nothing is left. */
static gboolean *
take_piece (const Splitter *self, gboolean *inside)
{
  const DpChart *chart = self->chart;
  gboolean *piece = NULL, more = TRUE;

  for (guint i = 0; i < chart->n_nodes && !piece; i++)
    if (inside[i])
      {
        piece = g_new0 (gboolean, chart->n_nodes);
        piece[i] = TRUE;
      }
  while (piece && more)
    {
      more = FALSE;
      for (guint i = 0; i < chart->n_nodes; i++)
        for (guint j = 0; j < chart->n_nodes; j++)
          if (inside[i] && inside[j] && piece[i] != piece[j] && leads_to (chart->nodes[i], chart->nodes[j]))
            more = piece[i] = piece[j] = TRUE;
    }
  for (guint i = 0; piece && i < chart->n_nodes; i++)
    inside[i] &= !piece[i];
  return piece;
}

static gboolean split (Splitter *self, gboolean *inside, GError **error);

/* As many layers of what hangs together as can be read on one page, or one of its first nodes, then the rest. */
static gboolean
split_piece (Splitter *self, const gboolean *piece, const DpChartPlan *plan, GError **error)
{
  gsize size = self->chart->n_nodes * sizeof (gboolean);
  g_autofree gboolean *top = g_malloc (size), *best = NULL, *rest = g_memdup2 (piece, size);
  gboolean large = TRUE;

  for (guint rank = 1; large && take_top (self, piece, plan, rank, top) > 0; rank++)
    {
      DpPrintFit there;

      if (!fit (self, top, &there, error))
        return FALSE;
      large = is_large (&there);
      dp_print_fit_clear (&there);
      if (large)
        {
          g_free (best);
          best = g_memdup2 (top, size);
        }
    }
  if (!best && take_root (self, piece, top) > 0)
    best = g_steal_pointer (&top);
  if (!best) /* a single question: there is nothing to cut */
    {
      g_ptr_array_add (self->parts, g_steal_pointer (&rest));
      return TRUE;
    }
  for (guint i = 0; i < self->chart->n_nodes; i++)
    rest[i] &= !best[i];
  g_ptr_array_add (self->parts, g_steal_pointer (&best));
  return split (self, rest, error);
}

/* Adds the piece to `group` if both can then be read on one page. */
static gboolean
join (Splitter *self, gboolean *group, const gboolean *piece, gboolean *joined, GError **error)
{
  gsize size = self->chart->n_nodes * sizeof (gboolean);
  g_autofree gboolean *both = g_memdup2 (group, size);
  DpPrintFit there;

  for (guint i = 0; i < self->chart->n_nodes; i++)
    both[i] |= piece[i];
  if (!fit (self, both, &there, error))
    return FALSE;
  *joined = is_large (&there);
  dp_print_fit_clear (&there);
  if (*joined)
    memcpy (group, both, size);
  return TRUE;
}

/* Pieces that hang together stand on one page with others while there is room. Uses `inside` up. */
static gboolean
split (Splitter *self, gboolean *inside, GError **error)
{
  gboolean *group = NULL, *piece;
  gboolean good = TRUE;

  while (good && (piece = take_piece (self, inside)))
    {
      g_autofree gboolean *owned = piece;
      DpPrintFit there = { 0 };
      gboolean joined = FALSE;

      good = (!group || join (self, group, piece, &joined, error)) && (joined || fit (self, piece, &there, error));
      if (good && !joined && is_large (&there))
        {
          group = g_steal_pointer (&owned);
          g_ptr_array_add (self->parts, group);
        }
      else if (good && !joined)
        {
          good = split_piece (self, piece, there.plan, error);
          group = g_ptr_array_index (self->parts, self->parts->len - 1);
        }
      dp_print_fit_clear (&there);
    }
  return good;
}

/* Gotos that arrows lead to belong to no part. */
static gboolean
is_placed (const DpChart *chart, guint node)
{
  if (chart->nodes[node]->kind != DP_NODE_GOTO)
    return TRUE;
  for (guint i = 0; i < chart->n_nodes; i++)
    if (leads_to (chart->nodes[i], chart->nodes[node]))
      return FALSE;
  return TRUE;
}

GPtrArray *
dp_print_charts_split (const DpChart *chart, const DpPrintRoom *room, PangoContext *context, GError **error)
{
  g_autofree gboolean *inside = g_new0 (gboolean, chart->n_nodes);
  g_autofree const char **leave = g_new (const char *, chart->n_nodes);
  g_autofree const char **page = g_new (const char *, chart->n_nodes);
  g_autofree char *words = g_strdup_printf (_("Continued at %1$s, page %2$u"), "M", 100), *number = g_strdup_printf (_("page %u"), 100);
  g_autofree char *from = g_strdup_printf (_("%1$s, from page %2$u"), "M", 100);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  Splitter self = { chart, room, context, leave, page, from, parts };

  for (guint i = 0; i < chart->n_nodes; i++)
    {
      inside[i] = is_placed (chart, i);
      leave[i] = words;
      page[i] = number;
    }
  return split (&self, inside, error) ? g_steal_pointer (&parts) : NULL;
}

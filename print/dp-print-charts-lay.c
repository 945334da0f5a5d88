/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-print-charts-private.h"

#include <glib/gi18n-lib.h>

#define ROUNDS 8 /* two or three are enough */
#define LARGE .8 /* a chart shares a page with another if its type is hardly reduced for it */

static void
part_free (gpointer data)
{
  DpBookletPart *part = data;

  dp_print_fit_clear (&part->fit);
  g_free (part->inside);
  g_free (part);
}

void
dp_booklet_free (DpBooklet *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->parts);
  g_clear_object (&self->context);
  g_free (self);
}

guint
dp_booklet_lines_per_page (const DpPaperSize *paper)
{
  return (guint) ((paper->height - 2 * DP_BOOKLET_MARGIN - DP_BOOKLET_FOOT - DP_BOOKLET_HEADING) / DP_BOOKLET_LINE);
}

const DpBookletPart *
dp_booklet_part_of (const DpBooklet *self, const DpNode *node)
{
  const DpBookletPart *first = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const DpBookletPart *part = g_ptr_array_index (self->parts, i);

      if (part->chart != node->chart)
        continue;
      if (!first)
        first = part;
      for (guint n = 0; n < part->chart->n_nodes; n++)
        if (part->inside[n] && part->chart->nodes[n] == node)
          return part;
    }
  return first;
}

static gboolean
split_all (DpBooklet *self, GError **error)
{
  for (guint i = 0; i < dp_code_n_charts (self->code); i++)
    {
      const DpChart *chart = dp_code_chart (self->code, i);
      g_autoptr (GPtrArray) insides = dp_print_charts_split (chart, &self->room, self->context, error);

      for (guint p = 0; insides && p < insides->len; p++)
        {
          DpBookletPart *part = g_new0 (DpBookletPart, 1);

          part->chart = chart;
          part->inside = g_memdup2 (g_ptr_array_index (insides, p), chart->n_nodes * sizeof (gboolean));
          part->part = p;
          part->parts = insides->len;
          g_ptr_array_add (self->parts, part);
        }
      if (!insides)
        return FALSE;
    }
  return TRUE;
}

/* "A" of the first node of a chart that is entered from another part of it, "B" of the next; of others "". */
static char *
letter_of (const DpBooklet *self, const DpChart *chart, guint node)
{
  guint number = 0;
  gboolean entered = FALSE;

  for (guint i = 0; i <= node; i++)
    {
      entered = FALSE;
      for (guint p = 0; p < self->parts->len && !entered; p++)
        {
          const DpBookletPart *part = g_ptr_array_index (self->parts, p);

          for (guint j = 0; j < chart->n_nodes && part->chart == chart && !entered && chart->nodes[i]->kind != DP_NODE_GOTO; j++)
            if (part->inside[j] && !part->inside[i])
              {
                const DpNode *from = chart->nodes[j];

                entered = from->next == chart->nodes[i];
                for (int a = 0; from->fact && a < dp_fact_n_answers (from->fact); a++)
                  entered |= from->answers[a] == chart->nodes[i];
              }
        }
      number += entered;
    }
  if (!entered)
    return g_strdup ("");
  return number <= 26 ? g_strdup_printf ("%c", 'A' + (int) number - 1) : g_strdup_printf ("%u", number);
}

/* The page from which that node is entered, the first if there are several. */
static guint
page_before (const DpBooklet *self, const DpBookletPart *part, guint node)
{
  const DpNode *to = part->chart->nodes[node];

  for (guint p = 0; p < self->parts->len; p++)
    {
      const DpBookletPart *other = g_ptr_array_index (self->parts, p);

      for (guint j = 0; j < part->chart->n_nodes && other != part && other->chart == part->chart; j++)
        {
          const DpNode *from = part->chart->nodes[j];
          gboolean leads = other->inside[j] && from->next == to;

          for (int a = 0; other->inside[j] && from->fact && a < dp_fact_n_answers (from->fact); a++)
            leads |= from->answers[a] == to;
          if (leads)
            return other->page;
        }
    }
  return 0;
}

/* The plan of a part with the numbers of the pages as they are known by now. */
static gboolean
plan_part (DpBooklet *self, DpBookletPart *part, GError **error)
{
  guint n = part->chart->n_nodes;
  g_auto (GStrv) leave = g_new0 (char *, n + 1);
  g_auto (GStrv) enter = g_new0 (char *, n + 1);
  g_auto (GStrv) page = g_new0 (char *, n + 1);
  g_autofree const char **notes = g_new0 (const char *, n);
  DpPlanPart plan = { part->inside, (const char *const *) leave, notes, (const char *const *) page, 1 };

  for (guint i = 0; i < n; i++)
    {
      const DpNode *node = part->chart->nodes[i];
      g_autofree char *letter = letter_of (self, part->chart, i);
      guint before = part->inside[i] ? page_before (self, part, i) : 0;

      /* Translators: a letter, at which a chart goes on, and the page. */
      leave[i] = g_strdup_printf (_("Continued at %1$s, page %2$u"), letter, dp_booklet_part_of (self, node)->page);
      page[i] = node->target ? g_strdup_printf (_("page %u"), dp_booklet_part_of (self, node->target)->page) : g_strdup ("");
      /* Translators: the same letter, and the page on which the arrow to it begins. */
      enter[i] = *letter && before ? g_strdup_printf (_("%1$s, from page %2$u"), letter, before) : g_strdup ("");
      notes[i] = *enter[i] ? enter[i] : NULL;
    }
  dp_print_fit_clear (&part->fit);
  return dp_print_charts_fit (part->chart, &plan, &self->room, self->context, &part->fit, error);
}

static gboolean
plan_all (DpBooklet *self, GError **error)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (!plan_part (self, g_ptr_array_index (self->parts, i), error))
      return FALSE;
  return TRUE;
}

/* Whether a chart may share the page of others from y on; then upright, in the width of the sheet. */
static gboolean
shares (const DpBooklet *self, DpBookletPart *part, double y)
{
  double bottom = self->paper.height - DP_BOOKLET_MARGIN - DP_BOOKLET_FOOT, scale = MIN (1, self->room.upright_width / part->fit.plan->width);

  if (scale < LARGE || y + DP_BOOKLET_HEADING + part->fit.plan->height * scale > bottom)
    return FALSE;
  part->fit.lying = FALSE;
  part->fit.scale = scale;
  return TRUE;
}

/* Small charts in the order of the laws share pages. */
static void
give_pages (DpBooklet *self)
{
  const double top = DP_BOOKLET_MARGIN;
  double y = 0;
  gboolean upright = FALSE;

  self->n_pages = self->first_page - 1;
  for (guint i = 0; i < self->parts->len; i++)
    {
      DpBookletPart *part = g_ptr_array_index (self->parts, i);

      if (!upright || !shares (self, part, y))
        {
          self->n_pages++;
          y = top;
          /* The first of a page may turn out to be upright as well. */
          upright = shares (self, part, y) || !part->fit.lying;
        }
      part->page = self->n_pages;
      part->y = y;
      y += DP_BOOKLET_HEADING + part->fit.plan->height * part->fit.scale + DP_BOOKLET_APART;
    }
}

/* Numbers of pages stand in the charts, whose sizes decide about the pages: planned again until the numbers are true. */
static gboolean
lay_out (DpBooklet *self, GError **error)
{
  g_autofree guint *before = g_new0 (guint, self->parts->len);
  gboolean same = FALSE;

  for (int round = 0; round < ROUNDS && !same; round++)
    {
      if (!plan_all (self, error))
        return FALSE;
      give_pages (self);
      same = TRUE;
      for (guint i = 0; i < self->parts->len; i++)
        {
          const DpBookletPart *part = g_ptr_array_index (self->parts, i);

          same &= before[i] == part->page;
          before[i] = part->page;
        }
    }
  return TRUE;
}

DpBooklet *
dp_booklet_new (const DpCode *code, DpPageSize size, GError **error)
{
  g_autoptr (DpBooklet) self = g_new0 (DpBooklet, 1);
  const double sides = 2 * DP_BOOKLET_MARGIN, ends = sides + DP_BOOKLET_FOOT + DP_BOOKLET_HEADING;
  guint lines;

  self->code = code;
  self->paper = dp_paper_size (size);
  self->room = (DpPrintRoom) { self->paper.width - sides, self->paper.height - ends, self->paper.height - sides, self->paper.width - ends };
  self->context = dp_chart_context_new (NULL);
  self->parts = g_ptr_array_new_with_free_func (part_free);
  lines = dp_booklet_lines_per_page (&self->paper);
  self->first_page = 2 + (dp_code_n_charts (code) + lines - 1) / lines;
  if (!split_all (self, error))
    return NULL;
  return lay_out (self, error) ? g_steal_pointer (&self) : NULL;
}

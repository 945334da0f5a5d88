/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-search.h"

#include <string.h>

static void
hit_free (gpointer data)
{
  g_free (((DpLawHit *) data)->text);
  g_free (data);
}

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *own = text ? g_utf8_casefold (text, -1) : NULL;

  return own && strstr (own, folded);
}

static void
add (GPtrArray *hits, const DpCode *code, const DpChart *chart, int line, char *text)
{
  DpLawHit *hit = g_new (DpLawHit, 1);

  *hit = (DpLawHit) { code, chart, line, text };
  g_ptr_array_add (hits, hit);
}

static void
search_chart (const DpCode *code, const DpChart *chart, const char *folded, guint most, GPtrArray *hits)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);
  g_autofree char *heading = dp_chart_heading (chart);

  if (hits->len < most && (contains (heading, folded) || contains (chart->summary, folded)))
    add (hits, code, chart, -1, g_strdup (heading));
  for (guint i = 0; i < lines->len && hits->len < most; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);

      /* An arrow's text is the heading of another chart, which is found by itself. */
      if (line->kind == DP_LINE_GOTO || line->kind == DP_LINE_CONSULT || line->kind == DP_LINE_AS_ABOVE || line->kind == DP_LINE_ENTRANCE)
        continue;
      if (contains (line->text, folded) || contains (line->law, folded))
        add (hits, code, chart, (int) i, line->kind == DP_LINE_RULING ? g_strdup_printf ("%s: %s", line->law, line->text) : g_strdup (line->text));
    }
}

GPtrArray *
dp_law_search (const DpCode *const *codes, guint n_codes, const char *folded, guint most)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);

  for (guint c = 0; c < n_codes; c++)
    for (guint i = 0; i < dp_code_n_charts (codes[c]); i++)
      search_chart (codes[c], dp_code_chart (codes[c], i), folded, most, hits);
  return hits;
}

const DpChart *
dp_law_counterpart (const DpCode *code, const DpChart *chart, const DpCode *other)
{
  /* Where the numbers do not agree. NULL = nothing of the kind there. */
  static const struct {
    const char *code, *chart, *other;
  } pairs[] = {
    { "duplicate-2017", "23", NULL },
    { "duplicate-2017", "24", "23" },
    { "duplicate-2017", "17", "34" },
    { "rubber-1993", "23", "24" },
    { "rubber-1993", "24", "25" },
    { "rubber-1993", "17", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (g_strcmp0 (pairs[i].code, dp_code_id (code)) == 0 && g_strcmp0 (pairs[i].chart, chart->id) == 0)
      return pairs[i].other ? dp_code_find (other, pairs[i].other) : NULL;
  return dp_code_find (other, chart->id);
}

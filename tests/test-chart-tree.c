/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-text.h"
#include "dp-golden-text.h"

/* The charts as trees of lines, which screen readers read: golden files in golden/chart-trees/. */

static const char *
kind_name (DpChartLineKind kind)
{
  static const char *const names[] = {
    [DP_LINE_QUESTION] = "question", [DP_LINE_ANSWER] = "answer",   [DP_LINE_RULING] = "ruling",     [DP_LINE_CLAUSE] = "clause",     [DP_LINE_OTHER_VIEW] = "other view",
    [DP_LINE_GOTO] = "goto",         [DP_LINE_CONSULT] = "consult", [DP_LINE_AS_ABOVE] = "as above", [DP_LINE_ENTRANCE] = "entrance",
  };

  return names[kind];
}

static void
check_tree (const DpCode *code, const DpChart *chart, gpointer data)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *heading = dp_chart_heading (chart), *name = g_strdup_printf ("%s-%s", dp_code_id (code), chart->id);
  g_autofree gboolean *told = g_new0 (gboolean, dp_code_n_nodes (code));

  g_string_append_printf (text, "%s\n", heading);
  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%*s%s", (int) line->depth * 2, "", kind_name (line->kind));
      if (line->node && line->kind != DP_LINE_ANSWER && line->kind != DP_LINE_CLAUSE)
        g_string_append_printf (text, " [%s]", line->node->id);
      if (line->law)
        g_string_append_printf (text, " (%s)", line->law);
      g_string_append_printf (text, ": %s\n", line->text);
      if (line->node)
        told[line->node->index] = TRUE;
    }
  for (guint i = 0; i < chart->n_nodes; i++)
    if (!told[chart->nodes[i]->index])
      {
        g_test_message ("%s: no line tells of %s", name, chart->nodes[i]->id);
        g_test_fail ();
      }
  dp_golden_text_check ("chart-trees", name, text->str);
}

static void
test_trees (void)
{
  g_assert_cmpuint (dp_golden_each_chart (check_tree, NULL), ==, 73);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-tree/golden", test_trees);
  return g_test_run ();
}

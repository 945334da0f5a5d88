/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-chart-text.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* The line as it stands on a terminal, with the names of nodes, which diagnostics and golden files use. */
static char *
line_to_text (const DpChartLine *line)
{
  switch (line->kind)
    {
    case DP_LINE_QUESTION:
      return g_strdup_printf ("%s [%s]", line->text, line->node->id);
    case DP_LINE_ANSWER:
      return g_strdup_printf ("%s:", line->text);
    case DP_LINE_RULING:
      return g_strdup_printf (_("Law %1$s: %2$s [%3$s]"), line->law, line->text, line->node->id);
    case DP_LINE_CLAUSE:
      return line->law ? g_strdup_printf ("– %s [%s]", line->text, line->law) : g_strdup_printf ("– %s", line->text);
    case DP_LINE_OTHER_VIEW:
    case DP_LINE_GOTO:
    case DP_LINE_CONSULT:
    case DP_LINE_AS_ABOVE:
    case DP_LINE_ENTRANCE:
      break;
    }
  return g_strdup (line->text);
}

static void
explain_chart (GString *out, const DpChart *chart)
{
  g_autoptr (GPtrArray) lines = dp_chart_lines (chart);
  g_autofree char *heading = dp_chart_heading (chart);

  g_string_append_printf (out, "%s\n", heading);
  if (chart->summary)
    dp_cli_wrap (out, 0, 0, chart->summary);
  if (dp_chart_club_note (chart))
    dp_cli_wrap (out, 0, 0, dp_chart_club_note (chart));
  g_string_append_c (out, '\n');
  for (guint i = 0; i < lines->len; i++)
    {
      const DpChartLine *line = g_ptr_array_index (lines, i);
      g_autofree char *text = line_to_text (line);

      if (line->kind == DP_LINE_ENTRANCE)
        g_string_append_c (out, '\n');
      dp_cli_wrap (out, (int) line->depth * 2, (int) line->depth * 2 + 2, text);
    }
  g_string_append_c (out, '\n');
}

DpExit
dp_cli_explain (DpCli *cli, const char *code_id, const char *law)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (cli->codes, code_id, &error);
  const DpChart *chart = code ? dp_code_find (code, law) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) known = g_string_new (NULL);
  int number = dp_law_number (law);

  if (!code)
    {
      g_printerr ("director-please-cli: %s\n", error->message);
      return g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS;
    }
  if (chart)
    explain_chart (out, chart);
  for (guint i = 0; i < dp_code_n_charts (code); i++)
    {
      const DpChart *c = dp_code_chart (code, i);

      if (!chart && number > 0 && c->law == number)
        explain_chart (out, c);
      g_string_append_printf (known, "%s%s", i ? ", " : "", c->id);
    }
  if (!out->len)
    {
      g_printerr (_("director-please-cli: %s has no chart of “%s”; it has: %s\n"), code_id, law, known->str);
      return DP_EXIT_FINDINGS;
    }
  if (*dp_code_summary (code))
    {
      g_autoptr (GString) head = g_string_new (NULL);

      g_string_append_printf (head, "%s\n", dp_code_title (code));
      dp_cli_wrap (head, 0, 0, dp_code_summary (code));
      g_string_append_c (head, '\n');
      g_print ("%s", head->str);
    }
  g_print ("%s", out->str);
  return DP_EXIT_OK;
}

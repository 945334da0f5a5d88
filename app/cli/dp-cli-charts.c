/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many of the shipped cases have walked through the nodes of one code, by DpNode.index. */
typedef struct {
  const DpCode *code;
  guint *reached;
  guint *last; /* the number of the last case that did, from 1: a case counts once */
  guint cases;
} Coverage;

static void
walk_case (Coverage *coverage, const DpScenario *scenario, DpDiagnostics *diagnostics)
{
  g_autoptr (DpDirector) director = dp_scenario_play (scenario, coverage->code, diagnostics);

  if (!director)
    return;
  coverage->cases++;
  /* Not the points: a ruling that says no clause is on the walk, and makes no point. */
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      for (guint s = 0; s < incident->n_path; s++)
        {
          guint node = incident->path[s].node->index;

          if (coverage->last[node] != coverage->cases)
            coverage->reached[node]++;
          coverage->last[node] = coverage->cases;
        }
    }
}

static DpExit
walk_files (DpCli *cli, Coverage *coverage)
{
  g_auto (GStrv) files = dp_data_scenario_files (cli->data_dir);
  DpExit result = DP_EXIT_OK;

  for (char **f = files; *f; f++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      DpExit failure = DP_EXIT_OK;
      g_autoptr (GPtrArray) scenarios = dp_cli_load (cli, *f, diagnostics, &failure);
      g_autofree char *text = NULL;

      for (guint i = 0; scenarios && i < scenarios->len; i++)
        {
          const DpScenario *scenario = g_ptr_array_index (scenarios, i);

          if (strcmp (scenario->code, dp_code_id (coverage->code)) == 0)
            walk_case (coverage, scenario, diagnostics);
        }
      text = dp_diagnostics_to_text (diagnostics);
      g_printerr ("%s", text);
      if (!scenarios)
        result = MAX (result, failure);
      else if (dp_diagnostics_errors (diagnostics))
        result = MAX (result, DP_EXIT_FINDINGS);
    }
  return result;
}

/* Every ruling with the number of cases that reach it. */
static void
print_leaves (const Coverage *coverage)
{
  for (guint i = 0; i < dp_code_n_charts (coverage->code); i++)
    {
      const DpChart *chart = dp_code_chart (coverage->code, i);

      for (guint n = 0; n < chart->n_nodes; n++)
        if (chart->nodes[n]->kind == DP_NODE_RULING)
          g_print ("  %3u  %s/%s [%s]\n", coverage->reached[chart->nodes[n]->index], chart->id, chart->nodes[n]->id, chart->nodes[n]->law);
    }
}

static void
print_coverage (const Coverage *coverage, gboolean leaves)
{
  g_autoptr (GString) unreached = g_string_new (NULL);
  guint all = 0, all_reached = 0, once = 0;

  for (guint i = 0; i < dp_code_n_charts (coverage->code); i++)
    {
      const DpChart *chart = dp_code_chart (coverage->code, i);
      guint total = 0, reached = 0;

      for (guint n = 0; n < chart->n_nodes; n++)
        {
          const DpNode *node = chart->nodes[n];

          if (node->kind != DP_NODE_RULING)
            continue;
          total++;
          once += coverage->reached[node->index] == 1;
          if (coverage->reached[node->index])
            reached++;
          else
            g_string_append_printf (unreached, "  %s:%d: %s %s (%s)\n", chart->file, node->line, chart->id, node->id, node->law);
        }
      g_print ("  %-12s %3u/%-3u  %s\n", chart->id, reached, total, chart->title);
      all += total;
      all_reached += reached;
    }
  g_print (_("  %1$u of %2$u rulings reached by %3$u cases; %4$u of them by one case only\n"), all_reached, all, coverage->cases, once);
  if (leaves)
    print_leaves (coverage);
  if (unreached->len)
    g_print (_("Not reached:\n%s"), unreached->str);
}

static DpExit
charts_of (DpCli *cli, const char *id)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (cli->codes, id, &error);
  g_autofree guint *reached = NULL;
  g_autofree guint *last = NULL;
  Coverage coverage = { .code = code };
  DpExit result;

  if (!code)
    {
      g_printerr ("%s\n", error->message);
      return g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS;
    }
  g_print (ngettext ("%s (%s): %u chart, sound\n", "%s (%s): %u charts, sound\n", dp_code_n_charts (code)), dp_code_title (code), id,
           dp_code_n_charts (code));
  if (*dp_code_summary (code))
    {
      g_autoptr (GString) summary = g_string_new (NULL);

      dp_cli_wrap (summary, 2, 2, dp_code_summary (code));
      g_print ("%s", summary->str);
    }
  coverage.reached = reached = g_new0 (guint, dp_code_n_nodes (code));
  coverage.last = last = g_new0 (guint, dp_code_n_nodes (code));
  result = walk_files (cli, &coverage);
  print_coverage (&coverage, cli->leaves);
  return result;
}

DpExit
dp_cli_charts (DpCli *cli)
{
  g_auto (GStrv) ids = dp_data_codes (cli->data_dir);
  DpExit result = DP_EXIT_OK;

  if (cli->code)
    return charts_of (cli, cli->code);
  if (!*ids)
    {
      g_autofree char *laws = dp_data_laws_dir (cli->data_dir);

      g_printerr (_("there’s no code of laws in %s; name the right folder with --data-dir\n"), laws);
      return DP_EXIT_UNREADABLE;
    }
  for (char **id = ids; *id; id++)
    {
      DpExit one = charts_of (cli, *id);

      result = MAX (result, one);
    }
  return result;
}

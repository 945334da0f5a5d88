/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-equity-words.h"
#include "dp-equity.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define POSITIONS 1024

/* How far one run has come. */
typedef struct {
  DpEquity *equity;
  guint cases, revokes;
  DpExit result;
} Run;

static void
append_revoke (GString *out, const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  g_autofree char *heading = dp_equity_heading (question);
  g_autofree char *figures = dp_equity_figures (question, answer);
  g_autofree char *conclusion = dp_equity_conclusion (question, answer);
  g_auto (GStrv) sentences = g_strsplit (figures, "\n", -1);

  dp_cli_wrap (out, 2, 4, heading);
  for (char **s = sentences; *s; s++)
    dp_cli_wrap (out, 4, 6, *s);
  dp_cli_wrap (out, 4, 6, conclusion);
}

static void
weigh_case (DpCli *cli, Run *run, const DpScenario *scenario)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  const DpCode *code = dp_cli_code (cli, scenario, diagnostics);
  g_autoptr (DpDirector) director = code ? dp_scenario_play (scenario, code, diagnostics) : NULL;
  g_autoptr (GArray) questions = director ? dp_equity_questions (director) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  if (!director)
    {
      dp_cli_report (diagnostics);
      run->result = MAX (run->result, DP_EXIT_FINDINGS);
      return;
    }
  for (guint i = 0; i < questions->len; i++)
    {
      const DpEquityQuestion *question = &g_array_index (questions, DpEquityQuestion, i);
      g_autoptr (GError) error = NULL;
      DpEquityAnswer answer;

      if (!dp_equity_ask (run->equity, question, NULL, &answer, &error))
        {
          fflush (stdout);
          g_printerr ("director-please-cli: %s: %s\n", scenario->id, error->message);
          run->result = MAX (run->result, DP_EXIT_FINDINGS);
          continue;
        }
      append_revoke (out, question, &answer);
      run->revokes++;
    }
  if (out->len)
    g_print ("%s: %s\n%s\n", scenario->id, scenario->title, out->str);
}

DpExit
dp_cli_equity (DpCli *cli, const char *const *files)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (POSITIONS);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  Run run = { .equity = equity, .result = DP_EXIT_OK };
  const char *why = NULL;

  if (!dp_equity_available (&why))
    {
      g_printerr ("director-please-cli: %s\n", why);
      return DP_EXIT_UNREADABLE;
    }
  for (; *files; files++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      DpExit failure;
      g_autoptr (GPtrArray) scenarios = dp_cli_load (cli, *files, diagnostics, &failure);

      if (!scenarios)
        {
          dp_cli_report (diagnostics);
          run.result = MAX (run.result, failure);
          continue;
        }
      for (guint i = 0; i < scenarios->len; i++)
        {
          const DpScenario *scenario = g_ptr_array_index (scenarios, i);

          if (cli->only && strcmp (cli->only, scenario->id) != 0)
            continue;
          run.cases++;
          weigh_case (cli, &run, scenario);
        }
    }
  if (cli->only && !run.cases && run.result == DP_EXIT_OK)
    {
      g_printerr (_("director-please-cli: there’s no case “%s” in these files\n"), cli->only);
      return DP_EXIT_FINDINGS;
    }
  if (run.revokes)
    {
      g_autoptr (GString) caution = g_string_new (NULL);

      dp_cli_wrap (caution, 0, 0, dp_equity_caution ());
      g_print ("%s", caution->str);
    }
  else if (run.result == DP_EXIT_OK)
    g_print ("%s\n", _("No revoke in these cases has become established."));
  return run.result;
}

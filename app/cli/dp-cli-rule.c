/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"
#include "dp-json.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* FALSE, and diagnostics say why, when there is something that it could not rule; what it could is printed. */
static gboolean
rule_one (DpCli *cli, DpScenario *scenario, DpDiagnostics *diagnostics)
{
  const DpCode *code = dp_cli_code (cli, scenario, diagnostics);
  g_autoptr (DpDirector) director = code ? dp_scenario_play (scenario, code, diagnostics) : NULL;

  if (!director)
    return FALSE;
  if (cli->json)
    {
      /* JSON is UTF-8 whatever the locale is, so it does not go through g_print(). */
      g_autofree char *line = dp_json_scenario (scenario, director);

      fputs (line, stdout);
      fputc ('\n', stdout);
    }
  else
    {
      g_autoptr (GString) text = g_string_new (NULL);

      dp_cli_rule_text (text, scenario, director);
      g_print ("%s", text->str);
    }
  return dp_scenario_check_verdicts (scenario, director, diagnostics);
}

DpExit
dp_cli_rule (DpCli *cli, const char *const *files)
{
  DpExit result = DP_EXIT_OK;
  guint ruled = 0;

  for (; *files; files++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      DpExit failure;
      g_autoptr (GPtrArray) scenarios = dp_cli_load (cli, *files, diagnostics, &failure);

      if (!scenarios)
        {
          dp_cli_report (diagnostics);
          result = MAX (result, failure);
          continue;
        }
      for (guint i = 0; i < scenarios->len; i++)
        {
          DpScenario *scenario = g_ptr_array_index (scenarios, i);
          g_autoptr (DpDiagnostics) its = dp_diagnostics_new ();

          if (cli->only && strcmp (cli->only, scenario->id) != 0)
            continue;
          ruled++;
          if (rule_one (cli, scenario, its))
            continue;
          dp_cli_report (its);
          result = MAX (result, DP_EXIT_FINDINGS);
        }
    }
  if (cli->only && !ruled && result == DP_EXIT_OK)
    {
      g_printerr (_("director-please-cli: there’s no case “%s” in these files\n"), cli->only);
      result = DP_EXIT_FINDINGS;
    }
  return result;
}

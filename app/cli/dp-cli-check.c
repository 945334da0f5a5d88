/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>

/* An id names one case: the learner's history hangs on it. Remembers where each was seen first. */
static void
check_id (GHashTable *seen, const DpScenario *scenario, DpDiagnostics *diagnostics)
{
  const char *where = g_hash_table_lookup (seen, scenario->id);

  if (where)
    dp_diagnostics_addf (diagnostics, scenario->file, scenario->line, _("give each case an id of its own"), _("the id “%s” is already taken, at %s"),
                         scenario->id, where);
  else
    g_hash_table_insert (seen, g_strdup (scenario->id), g_strdup_printf ("%s:%d", scenario->file, scenario->line));
}

static void
check_all (DpCli *cli, GPtrArray *scenarios, GHashTable *seen, DpDiagnostics *diagnostics)
{
  for (guint i = 0; i < scenarios->len; i++)
    {
      DpScenario *scenario = g_ptr_array_index (scenarios, i);
      const DpCode *code = dp_cli_code (cli, scenario, diagnostics);

      check_id (seen, scenario, diagnostics);
      if (code)
        dp_scenario_check (scenario, code, diagnostics);
    }
}

DpExit
dp_cli_check (DpCli *cli, const char *const *files)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  DpExit result = DP_EXIT_OK;

  for (; *files; files++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      DpExit failure;
      g_autoptr (GPtrArray) scenarios = dp_cli_load (cli, *files, diagnostics, &failure);
      g_autofree char *text = NULL;

      if (scenarios)
        {
          check_all (cli, scenarios, seen, diagnostics);
          failure = dp_diagnostics_errors (diagnostics) ? DP_EXIT_FINDINGS : DP_EXIT_OK;
        }
      text = dp_diagnostics_to_text (diagnostics);
      g_print ("%s", text);
      if (failure == DP_EXIT_OK)
        g_print (ngettext ("%s: %u case, nothing wrong\n", "%s: %u cases, nothing wrong\n", scenarios->len), *files, scenarios->len);
      result = MAX (result, failure);
    }
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shipped.h"

#include "dp-case-files.h"

GPtrArray *
dp_shipped_cases (const DpCode *code)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) paths = dp_case_files (NULL);
  GPtrArray *cases = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_scenario_free);

  for (guint i = 0; i < paths->len; i++)
    {
      GPtrArray *file = dp_scenario_reader_load (reader, paths->pdata[i], diagnostics);

      g_assert_nonnull (file);
      while (file->len)
        {
          DpScenario *scenario = g_ptr_array_steal_index (file, 0);

          if (g_strcmp0 (scenario->code, dp_code_id (code)) != 0)
            dp_scenario_free (scenario);
          else if (dp_scenario_check (scenario, code, diagnostics))
            g_ptr_array_add (cases, scenario);
          else
            g_error ("%s: “%s” is not sound", (const char *) paths->pdata[i], scenario->id);
        }
      g_ptr_array_unref (file);
    }
  return cases;
}

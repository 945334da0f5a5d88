/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"
#include "dp-paths.h"
#include "dp-xml.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Where the cases come from. */

/* Opened once: what comes out of a pipe comes once. */
static gboolean
read_bytes (const char *path, GBytes **bytes, DpDiagnostics *diagnostics)
{
  return strcmp (path, "-") == 0 ? dp_xml_read_stream (stdin, "-", DP_SCENARIO_MAX_BYTES, bytes, diagnostics)
                                 : dp_xml_read_file (path, DP_SCENARIO_MAX_BYTES, bytes, diagnostics);
}

/* Before any file, so that its absence is told as such. */
static gboolean
has_reader (DpCli *cli, DpDiagnostics *diagnostics)
{
  g_autofree char *schema = NULL;
  g_autoptr (GError) error = NULL;

  if (cli->reader)
    return TRUE;
  schema = dp_data_schema (cli->data_dir);
  cli->reader = dp_scenario_reader_new (schema, g_get_language_names (), &error);
  /* The message names the schema itself. */
  if (!cli->reader)
    dp_diagnostics_add (diagnostics, "director-please-cli", 0, error->message, NULL);
  return cli->reader != NULL;
}

GPtrArray *
dp_cli_load (DpCli *cli, const char *path, DpDiagnostics *diagnostics, DpExit *code)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  *code = DP_EXIT_UNREADABLE;
  if (!has_reader (cli, diagnostics) || !read_bytes (path, &bytes, diagnostics))
    return NULL;
  *code = DP_EXIT_FINDINGS;
  data = g_bytes_get_data (bytes, &length);
  return dp_scenario_reader_load_bytes (cli->reader, data, length, path, diagnostics);
}

const DpCode *
dp_cli_code (DpCli *cli, const DpScenario *scenario, DpDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (cli->codes, scenario->code, &error);

  if (!code)
    dp_diagnostics_add (diagnostics, scenario->file, scenario->line, error->message, NULL);
  return code;
}


const DpCode *
dp_cli_named_code (DpCli *cli, DpExit *code)
{
  g_auto (GStrv) ids = dp_data_codes (cli->data_dir);
  const char *id = cli->code ? cli->code : ids[0];
  g_autoptr (GError) error = NULL;
  const DpCode *found;

  if (!id)
    {
      g_autofree char *laws = dp_data_laws_dir (cli->data_dir);

      *code = dp_cli_failed (DP_EXIT_UNREADABLE, _("there’s no code of laws in %s; name the right folder with --data-dir"), laws);
      return NULL;
    }
  if (!cli->code && ids[1])
    {
      g_autofree char *all = g_strjoinv (", ", ids);

      *code = dp_cli_usage (_("under which code of laws? Name one with --code: %s"), all);
      return NULL;
    }
  found = dp_code_cache_get (cli->codes, id, &error);
  if (!found)
    *code = dp_cli_failed (g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS, "%s", error->message);
  return found;
}

/* Takes the case into the array, unless there is something wrong with it. of: NULL = of any code. */
static gboolean
take (DpCli *cli, GPtrArray *cases, GPtrArray *loaded, guint i, const DpCode *of)
{
  DpScenario *scenario = g_ptr_array_index (loaded, i);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  const DpCode *code;

  if ((cli->only && strcmp (cli->only, scenario->id) != 0) || (of && strcmp (scenario->code, dp_code_id (of)) != 0))
    return TRUE;
  code = dp_cli_code (cli, scenario, diagnostics);
  if (!code || !dp_scenario_check (scenario, code, diagnostics))
    {
      dp_cli_report (diagnostics);
      return FALSE;
    }
  g_ptr_array_add (cases, scenario);
  g_ptr_array_index (loaded, i) = NULL;
  return TRUE;
}

static void
free_case (gpointer scenario)
{
  g_clear_pointer ((DpScenario **) &scenario, dp_scenario_free);
}

static GPtrArray *
load_all (DpCli *cli, const char *const *files, const DpCode *of, DpExit *code)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func (free_case);

  *code = DP_EXIT_OK;
  for (; *files; files++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      DpExit failure;
      g_autoptr (GPtrArray) loaded = dp_cli_load (cli, *files, diagnostics, &failure);

      if (!loaded)
        {
          dp_cli_report (diagnostics);
          *code = MAX (*code, failure);
          continue;
        }
      g_ptr_array_set_free_func (loaded, free_case);
      for (guint i = 0; i < loaded->len; i++)
        if (!take (cli, cases, loaded, i, of))
          *code = MAX (*code, DP_EXIT_FINDINGS);
    }
  return cases;
}

GPtrArray *
dp_cli_shipped (DpCli *cli, const DpCode *of, DpExit *code)
{
  g_auto (GStrv) files = dp_data_scenario_files (cli->data_dir);

  return load_all (cli, (const char *const *) files, of, code);
}

GPtrArray *
dp_cli_cases (DpCli *cli, const char *const *files, guint n, DpExit *code)
{
  g_autoptr (GPtrArray) cases = n ? load_all (cli, files, NULL, code) : dp_cli_shipped (cli, NULL, code);

  if (cases->len)
    return g_steal_pointer (&cases);
  if (*code != DP_EXIT_OK)
    return NULL;
  if (!cli->only)
    *code = dp_cli_failed (DP_EXIT_FINDINGS, "%s", _("there are no cases in these files"));
  else if (n)
    *code = dp_cli_failed (DP_EXIT_FINDINGS, _("there’s no case “%s” in these files"), cli->only);
  else
    *code = dp_cli_failed (DP_EXIT_FINDINGS, _("there’s no case “%s” among those that ship; name the file that it’s in"), cli->only);
  return NULL;
}

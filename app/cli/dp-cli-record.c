/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-record.h"

#include "dp-paths.h"
#include "dp-skill.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

char *
dp_cli_record_path (const DpCli *cli)
{
  return cli->store ? g_strdup (cli->store) : dp_data_store_file ();
}

DpExit
dp_cli_record_exit (const GError *error)
{
  return g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_DAMAGED) ? DP_EXIT_FINDINGS : DP_EXIT_UNREADABLE;
}

DpStore *
dp_cli_record_open (const DpCli *cli, DpCliRecordUse use, DpExit *code)
{
  g_autofree char *path = dp_cli_record_path (cli);
  g_autoptr (GError) error = NULL;
  DpStore *store;

  if (use != DP_CLI_RECORD_MAKE && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *name = g_filename_display_name (path);

      *code = dp_cli_failed (DP_EXIT_UNREADABLE, cli->store ? _("there’s no store at %s; name the right file with --store")
                                                            : _("there’s no store at %s yet; the first case ruled on makes one, or name another with --store"), name);
      return NULL;
    }
  store = dp_store_open (path, &error);
  if (!store && use == DP_CLI_RECORD_LOOK && g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE))
    {
      g_clear_error (&error);
      store = dp_store_look (path, &error);
    }
  if (!store)
    *code = dp_cli_failed (dp_cli_record_exit (error), "%s", error->message);
  return store;
}

void
dp_cli_record_fsrs (DpFsrs *fsrs)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = source ? g_settings_schema_source_lookup (source, DP_APP_ID, TRUE) : NULL;

  dp_fsrs_init (fsrs);
  if (!schema)
    return;
  if (g_settings_schema_has_key (schema, "retention"))
    {
      g_autoptr (GSettings) settings = g_settings_new (DP_APP_ID);

      fsrs->retention = g_settings_get_double (settings, "retention");
    }
  g_settings_schema_unref (schema);
}

DpMemory *
dp_cli_record_memories (DpStore *store, const DpCode *code, GError **error)
{
  g_autoptr (GArray) rows = dp_store_memories (store, dp_code_id (code), error);
  DpMemory *memories = rows ? g_new0 (DpMemory, dp_code_n_nodes (code)) : NULL;

  for (guint i = 0; rows && i < rows->len; i++)
    {
      const DpSkillMemory *row = &g_array_index (rows, DpSkillMemory, i);
      const DpNode *leaf = dp_skill_find (code, row->skill);

      if (leaf)
        memories[leaf->index] = row->memory;
    }
  return memories;
}

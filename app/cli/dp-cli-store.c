/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-progress.h"
#include "dp-cli-record.h"
#include "dp-cli-table.h"
#include "dp-paths.h"
#include "dp-schedule.h"
#include "dp-store-exam.h"
#include "dp-store-file.h"
#include "dp-store-migrations.h"
#include "dp-store-progress.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* All that `store info` says. */
typedef struct {
  DpFigures figures;
  guint known, due;
  guint exams, finished;
} Info;

/* What is known under the codes that are installed; of others nobody can ask. */
static gboolean
count_memories (DpCli *cli, DpStore *store, Info *info, GError **error)
{
  g_auto (GStrv) ids = dp_data_codes (cli->data_dir);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (char **id = ids; *id; id++)
    {
      const DpCode *code = dp_code_cache_get (cli->codes, *id, NULL);
      g_autofree DpMemory *memories = code ? dp_cli_record_memories (store, code, error) : NULL;

      if (code && !memories)
        return FALSE;
      for (guint i = 0; code && i < dp_code_n_nodes (code); i++)
        if (memories[i].state != DP_MEMORY_NEW)
          {
            info->known++;
            info->due += dp_schedule_is_due (&memories[i], now);
          }
    }
  return TRUE;
}

static gboolean
read_info (DpCli *cli, DpStore *store, Info *info, GError **error)
{
  g_autoptr (GPtrArray) exams = dp_store_exam_list (store, error);

  for (guint i = 0; exams && i < exams->len; i++)
    info->finished += ((const DpExamRecord *) g_ptr_array_index (exams, i))->finished != 0;
  info->exams = exams ? exams->len : 0;
  return exams && dp_store_figures (store, NULL, dp_store_day (store, g_get_real_time () / G_USEC_PER_SEC), &info->figures, error)
         && count_memories (cli, store, info, error);
}

/* With the log that belongs to it while a program has it open. */
static char *
size_of (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf file = { 0 }, its_log = { 0 };

  if (g_stat (path, &file) != 0)
    return g_strdup ("–");
  if (g_stat (log, &its_log) != 0)
    its_log.st_size = 0;
  return g_format_size ((guint64) file.st_size + (guint64) its_log.st_size);
}

static DpExit
print_info (DpCli *cli, DpStore *store)
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("ll");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Info info = { 0 };

  if (!read_info (cli, store, &info, &error))
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  dp_cli_table_add (table, _("File"));
  dp_cli_table_take (table, g_filename_display_name (dp_store_get_path (store)));
  dp_cli_table_add (table, _("Size"));
  dp_cli_table_take (table, size_of (dp_store_get_path (store)));
  dp_cli_table_add (table, _("Schema"));
  dp_cli_table_take (table, g_strdup_printf ("%d", DP_STORE_SCHEMA));
  dp_cli_table_add (table, _("Attempts"));
  dp_cli_table_take (table, g_strdup_printf ("%u", info.figures.attempts));
  dp_cli_table_add (table, _("Days"));
  dp_cli_table_take (table, g_strdup_printf ("%u", info.figures.days));
  dp_cli_table_add (table, _("Last day"));
  dp_cli_table_take (table, info.figures.attempts ? dp_cli_day (info.figures.last_day) : g_strdup ("–"));
  dp_cli_table_add (table, _("Rulings known"));
  dp_cli_table_take (table, g_strdup_printf ("%u", info.known));
  dp_cli_table_add (table, _("Due now"));
  dp_cli_table_take (table, g_strdup_printf ("%u", info.due));
  dp_cli_table_add (table, _("Exams"));
  /* Translators: exams, and how many of them are over. */
  dp_cli_table_take (table, g_strdup_printf (_("%1$u, %2$u of them finished"), info.exams, info.finished));
  dp_cli_table_append (table, out);
  g_print ("%s", out->str);
  return DP_EXIT_OK;
}

static DpExit
check (DpStore *store)
{
  g_autofree char *name = g_filename_display_name (dp_store_get_path (store));
  g_autoptr (GError) error = NULL;

  if (!dp_store_check (store, &error))
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  g_print (_("%s: nothing wrong\n"), name);
  return DP_EXIT_OK;
}

static DpExit
export_to (DpStore *store, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;

  if (!dp_store_export (store, path, &error))
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  g_print (_("Everything was written to %s\n"), name);
  return DP_EXIT_OK;
}

static DpExit
import_from (DpStore *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  DpImported imported;
  DpFsrs fsrs;

  dp_cli_record_fsrs (&fsrs);
  if (!dp_store_import (store, path, &fsrs, &imported, &error))
    return dp_cli_failed (dp_cli_record_exit (error), "%s", error->message);
  g_print (_("Attempts: %1$u imported, %2$u already known\n"), imported.attempts, imported.attempts_known);
  g_print (_("Exams: %1$u imported, %2$u already known\n"), imported.exams, imported.exams_known);
  return DP_EXIT_OK;
}

static DpExit
delete_all (DpCli *cli, DpStore *store)
{
  g_autofree char *name = g_filename_display_name (dp_store_get_path (store));
  g_autoptr (GError) error = NULL;
  Info info = { 0 };

  if (!read_info (cli, store, &info, &error))
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  if (!cli->yes)
    return dp_cli_failed (DP_EXIT_USAGE, _("this would delete for good, from %1$s: attempts %2$u, rulings known %3$u, exams %4$u; add --yes if you mean it. “store export FILE” keeps a copy"),
                          name, info.figures.attempts, info.known, info.exams);
  if (!dp_store_delete_all (store, &error))
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  g_print (_("Deleted from %1$s: attempts %2$u, rulings known %3$u, exams %4$u\n"), name, info.figures.attempts, info.known, info.exams);
  return DP_EXIT_OK;
}

typedef enum {
  WHAT_INFO,
  WHAT_CHECK,
  WHAT_EXPORT,
  WHAT_IMPORT,
  WHAT_DELETE,
} What;

/* FALSE, having said what would be right. */
static gboolean
parse (const DpCli *cli, const char *const *words, guint n, What *what)
{
  static const char *const names[] = { "info", "check", "export", "import", "delete" };
  gboolean takes_file;
  guint i = 0;

  while (i < G_N_ELEMENTS (names) && strcmp (names[i], words[0]) != 0)
    i++;
  *what = (What) i;
  takes_file = *what == WHAT_EXPORT || *what == WHAT_IMPORT;
  if (i == G_N_ELEMENTS (names))
    dp_cli_usage (_("store has no “%s”; it has info, check, export FILE, import FILE and delete"), words[0]);
  else if (takes_file && n < 2)
    dp_cli_usage (_("store %s needs a file"), words[0]);
  else if (!takes_file && n > 1)
    dp_cli_usage (_("store %1$s takes no “%2$s”; name the store with --store"), words[0], words[1]);
  else if (cli->yes && *what != WHAT_DELETE)
    dp_cli_usage (_("%s goes with store delete only"), "--yes");
  else
    return TRUE;
  return FALSE;
}

DpExit
dp_cli_store (DpCli *cli, const char *const *words, guint n)
{
  g_autoptr (DpStore) store = NULL;
  static const DpCliRecordUse use_of[] = { DP_CLI_RECORD_LOOK, DP_CLI_RECORD_LOOK, DP_CLI_RECORD_LOOK, DP_CLI_RECORD_MAKE, DP_CLI_RECORD_CHANGE };
  DpExit code;
  What what;

  if (!parse (cli, words, n, &what))
    return DP_EXIT_USAGE;
  store = dp_cli_record_open (cli, use_of[what], &code);
  if (!store)
    return code;
  switch (what)
    {
    case WHAT_INFO:
      return print_info (cli, store);
    case WHAT_CHECK:
      return check (store);
    case WHAT_EXPORT:
      return export_to (store, words[1]);
    case WHAT_IMPORT:
      return import_from (store, words[1]);
    default:
      return delete_all (cli, store);
    }
}

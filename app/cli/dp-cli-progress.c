/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-progress.h"

#include "dp-cli-record.h"
#include "dp-cli-table.h"
#include "dp-exam-words.h"
#include "dp-paths.h"
#include "dp-schedule.h"

#include <glib/gi18n-lib.h>

#define DAYS_MAX 3660

char *
dp_cli_day (gint day)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc ((gint64) day * 86400);

  return date ? g_date_time_format (date, "%Y-%m-%d") : g_strdup ("–");
}

/* "81 %", or nothing where there was nothing to win. */
static char *
share (guint64 points, guint64 out_of)
{
  return out_of ? g_strdup_printf ("%.0f%%", 100.0 * (double) points / (double) out_of) : g_strdup ("–");
}

static void
append_days (GString *out, const DpCliProgress *progress)
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("lrrr");

  if (!progress->days->len)
    {
      g_string_append_printf (out, "  %s\n", _("No cases in this period."));
      return;
    }
  dp_cli_table_add (table, _("Day"));
  dp_cli_table_add (table, _("Cases"));
  dp_cli_table_add (table, _("Marks"));
  dp_cli_table_add (table, _("Minutes"));
  for (guint i = 0; i < progress->days->len; i++)
    {
      const DpDayTotal *total = &g_array_index (progress->days, DpDayTotal, i);

      dp_cli_table_take (table, dp_cli_day (total->day));
      dp_cli_table_take (table, g_strdup_printf ("%u", total->attempts));
      dp_cli_table_take (table, share (total->points, total->out_of));
      dp_cli_table_take (table, g_strdup_printf ("%" G_GUINT64_FORMAT, (total->seconds + 30) / 60));
    }
  dp_cli_table_append (table, out);
}

/* What goes wrong most comes first. */
static void
append_errors (GString *out, const guint errors[DP_ERROR_KINDS])
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("rl");
  gboolean told[DP_ERROR_KINDS] = { FALSE };
  gboolean any = FALSE;
  int worst;

  g_string_append_printf (out, "\n%s\n", _("Errors by kind"));
  for (;;)
    {
      worst = DP_ERROR_KIND_NONE;
      for (int kind = DP_ERROR_KIND_NONE + 1; kind < DP_ERROR_KINDS; kind++)
        if (errors[kind] && !told[kind] && (worst == DP_ERROR_KIND_NONE || errors[kind] > errors[worst]))
          worst = kind;
      told[worst] = TRUE;
      if (worst == DP_ERROR_KIND_NONE)
        break;
      any = TRUE;
      dp_cli_table_take (table, g_strdup_printf ("%u", errors[worst]));
      dp_cli_table_add (table, dp_error_kind_name ((DpErrorKind) worst));
    }
  dp_cli_table_append (table, out);
  if (!any)
    g_string_append_printf (out, "  %s\n", _("None in this period."));
}

static void
append_laws (GString *out, const DpCliProgress *progress)
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("llrrr");
  g_autoptr (GString) rest = g_string_new (NULL);

  g_string_append_printf (out, "\n%s\n", _("Laws by strength"));
  for (int i = 0; i < 5; i++)
    dp_cli_table_add (table, (const char *[]) { _("Law"), _("Strength"), _("Recall"), _("Known"), _("Due") }[i]);
  for (guint i = 0; i < progress->strength->laws->len; i++)
    {
      const DpLawStrength *law = &g_array_index (progress->strength->laws, DpLawStrength, i);

      if (law->word == DP_STRENGTH_NOT_MET)
        {
          g_string_append_printf (rest, "%s%d", rest->len ? ", " : "", law->law);
          continue;
        }
      dp_cli_table_take (table, dp_exam_words_law (progress->code, law->law));
      dp_cli_table_add (table, dp_strength_name (law->word));
      dp_cli_table_take (table, g_strdup_printf ("%.0f%%", 100 * law->recall));
      /* Translators: rulings known, and how many there are. */
      dp_cli_table_take (table, g_strdup_printf (_("%1$u of %2$u"), law->known, law->all));
      dp_cli_table_take (table, g_strdup_printf ("%u", law->due));
    }
  dp_cli_table_append (table, out);
  if (rest->len)
    {
      g_autofree char *text = g_strdup_printf (_("Not met yet: Laws %s"), rest->str);

      dp_cli_wrap (out, 2, 4, text);
    }
}

static void
append_forecast (GString *out, const DpCliProgress *progress)
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("lr");

  /* Translators: %d is a number of days. */
  g_string_append_printf (out, _("\nRulings that come back in the next %d days; anything overdue counts as today\n"), DP_CLI_FORECAST_DAYS);
  for (int i = 0; i < DP_CLI_FORECAST_DAYS; i++)
    {
      dp_cli_table_take (table, dp_cli_day (progress->today + i));
      dp_cli_table_take (table, g_strdup_printf ("%u", progress->forecast[i]));
    }
  dp_cli_table_append (table, out);
}

static void
print (const DpCliProgress *progress)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s (%s)\n", dp_code_title (progress->code), dp_code_id (progress->code));
  g_string_append_printf (out, ngettext ("  Cases ruled on: %1$u, on %2$u day.\n\n", "  Cases ruled on: %1$u, on %2$u days.\n\n", progress->figures.days), progress->figures.attempts,
                          progress->figures.days);
  append_days (out, progress);
  append_errors (out, progress->errors);
  append_laws (out, progress);
  append_forecast (out, progress);
  g_print ("%s\n", out->str);
}

/* Everything but the figures, which say whether there is anything. */
static gboolean
read (DpCli *cli, DpStore *store, DpCliProgress *out, guint days, gint64 now, GError **error)
{
  g_autofree DpMemory *memories = dp_cli_record_memories (store, out->code, error);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (DpSkillIndex) index = NULL;
  DpExit ignored;
  DpFsrs fsrs;

  if (!memories)
    return FALSE;
  out->days = dp_store_day_totals (store, dp_code_id (out->code), out->today - (gint) days + 1, out->today, error);
  if (!out->days || !dp_store_errors (store, dp_code_id (out->code), out->today - (gint) days + 1, out->today, out->errors, error))
    return FALSE;
  cases = dp_cli_shipped (cli, out->code, &ignored);
  index = dp_skill_index_new (out->code, (const DpScenario *const *) cases->pdata, cases->len);
  dp_cli_record_fsrs (&fsrs);
  out->strength = dp_strength_new (index, &fsrs, memories, now);
  dp_schedule_forecast (memories, dp_code_n_nodes (out->code), now, zone, out->forecast, DP_CLI_FORECAST_DAYS);
  return TRUE;
}

/* Under one code; nothing is said of a code under which nothing was ruled, unless it is the one asked for. */
static DpExit
tell (DpCli *cli, DpStore *store, const char *id, guint days, gboolean *told)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GError) error = NULL;
  DpCliProgress progress = { .code = dp_code_cache_get (cli->codes, id, &error), .today = dp_store_day (store, now) };

  if (!progress.code)
    return dp_cli_failed (g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS, "%s", error->message);
  if (!dp_store_figures (store, id, progress.today, &progress.figures, &error))
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  if (progress.figures.attempts && read (cli, store, &progress, days, now, &error))
    {
      g_autofree char *line = cli->json ? dp_cli_progress_json (&progress) : NULL;

      *told = TRUE;
      if (line)
        dp_cli_line (line);
      else
        print (&progress);
    }
  g_clear_pointer (&progress.days, g_array_unref);
  g_clear_pointer (&progress.strength, dp_strength_free);
  return error ? dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message) : DP_EXIT_OK;
}

DpExit
dp_cli_progress (DpCli *cli)
{
  g_auto (GStrv) ids = dp_data_codes (cli->data_dir);
  g_autoptr (DpStore) store = NULL;
  gboolean told = FALSE;
  DpExit result = DP_EXIT_OK;
  guint days;

  if (!dp_cli_number ("--days", cli->days, 1, DAYS_MAX, 14, &days))
    return DP_EXIT_USAGE;
  store = dp_cli_record_open (cli, DP_CLI_RECORD_LOOK, &result);
  if (!store)
    return result;
  if (cli->code)
    result = tell (cli, store, cli->code, days, &told);
  for (char **id = ids; !cli->code && *id; id++)
    {
      DpExit one = tell (cli, store, *id, days, &told);

      result = MAX (result, one);
    }
  if (!told && !cli->json && result == DP_EXIT_OK)
    g_print ("%s\n", cli->code ? _("No case has been ruled on under that code yet.") : _("No case has been ruled on yet. The window has cases to practise on."));
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-chart-export.h"
#include "dp-paths.h"
#include "dp-print-charts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --code, or the first there is. NULL, having said why, with the exit code. */
static const DpCode *
find_code (DpCli *cli, DpExit *result)
{
  g_auto (GStrv) ids = dp_data_codes (cli->data_dir);

  if (!cli->code && *ids)
    cli->code = g_strdup (*ids);
  return dp_cli_named_code (cli, result);
}

static const DpChart *
find_chart (const DpCli *cli, const DpCode *code)
{
  const DpChart *chart = dp_code_find (code, cli->law);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; !chart && i < dp_code_n_charts (code); i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", dp_code_chart (code, i)->id);
  if (!chart)
    dp_cli_failed (DP_EXIT_FINDINGS, _("%1$s has no chart of “%2$s”; it has: %3$s"), dp_code_id (code), cli->law, known->str);
  return chart;
}

/* FALSE, having said why: options that do not go together, or not enough of them. */
static gboolean
is_clear (const DpCli *cli)
{
  const char *wrong = NULL;

  if (cli->booklet && cli->law)
    wrong = _("--booklet covers all charts; leave out either --law or --booklet");
  else if (!cli->booklet && !cli->law)
    wrong = _("draw what? A chart, such as --law 27, or all of them with --booklet");
  else if (cli->text && (cli->booklet || cli->output || cli->dark))
    wrong = _("--text prints how one chart is laid out; it goes with --law and --code only");
  else if (!cli->text && !cli->output)
    wrong = _("draw needs a file to write to, such as --output 27.svg");
  else if (cli->size && !cli->booklet)
    wrong = _("--size is the paper size of a booklet; it goes with --booklet");
  else if (cli->dark && cli->booklet)
    wrong = _("--dark is for the screen; a booklet is printed on white paper");
  if (wrong)
    dp_cli_usage ("%s", wrong);
  return !wrong;
}

static gboolean
parse_paper (const DpCli *cli, DpPageSize *size)
{
  g_autofree char *token = cli->size ? g_ascii_strdown (cli->size, -1) : NULL;

  *size = DP_PAGE_A4;
  if (!token || dp_page_size_parse (token, size))
    return TRUE;
  dp_cli_usage (_("--size “%s”: it takes A4 or Letter"), cli->size);
  return FALSE;
}

static gboolean
parse_output (const DpCli *cli, DpChartFormat *format)
{
  g_autofree char *name = cli->output ? g_filename_display_name (cli->output) : NULL;

  *format = DP_CHART_SVG;
  if (!name || (dp_chart_format_of (cli->output, format) && (!cli->booklet || *format == DP_CHART_PDF)))
    return TRUE;
  if (cli->booklet)
    dp_cli_usage (_("--output “%s”: a booklet is a PDF; its name must end in .pdf"), name);
  else
    dp_cli_usage (_("--output “%s”: the name must end in .svg, .pdf or .png, which says what is drawn"), name);
  return FALSE;
}

static DpExit
draw_booklet (const DpCli *cli, const DpCode *code, DpPageSize size)
{
  g_autoptr (GError) error = NULL;
  guint pages = 0;

  if (!dp_print_charts (code, size, cli->output, &pages, NULL, &error))
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  g_print (ngettext ("%u page\n", "%u pages\n", pages), pages);
  return DP_EXIT_OK;
}

static DpExit
tell_plan (const DpChart *chart)
{
  PangoContext *context = dp_chart_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpChartPlan) plan = dp_chart_plan_new (chart, dp_chart_measure, context, &error);
  g_autofree char *text = plan ? dp_chart_plan_to_text (plan) : NULL;

  g_object_unref (context);
  if (!plan)
    return dp_cli_failed (DP_EXIT_FINDINGS, "%s", error->message);
  g_print ("%s", text);
  return DP_EXIT_OK;
}

DpExit
dp_cli_draw (DpCli *cli)
{
  DpChartInks inks = cli->dark ? dp_chart_inks_dark () : dp_chart_inks_light ();
  DpExit result = DP_EXIT_OK;
  g_autoptr (GError) error = NULL;
  const DpCode *code;
  const DpChart *chart;
  DpChartFormat format;
  DpPageSize size;

  if (!is_clear (cli) || !parse_paper (cli, &size) || !parse_output (cli, &format))
    return DP_EXIT_USAGE;
  code = find_code (cli, &result);
  if (!code)
    return result;
  if (cli->booklet)
    return draw_booklet (cli, code, size);
  chart = find_chart (cli, code);
  if (!chart)
    return DP_EXIT_FINDINGS;
  if (cli->text)
    return tell_plan (chart);
  if (format == DP_CHART_PDF && !cli->dark)
    inks = dp_chart_inks_paper ();
  return dp_chart_export (code, chart, format, &inks, cli->output, &error) ? DP_EXIT_OK : dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
}

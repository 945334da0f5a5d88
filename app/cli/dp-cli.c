/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-paths.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static GPtrArray *
load_stdin (DpCli *cli, DpDiagnostics *diagnostics, DpExit *code)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  size_t n;

  while ((n = fread (block, 1, sizeof block, stdin)) > 0 && bytes->len <= DP_SCENARIO_MAX_BYTES)
    g_byte_array_append (bytes, block, (guint) n);
  if (ferror (stdin))
    {
      dp_diagnostics_add (diagnostics, "-", 0, g_strerror (errno), NULL);
      *code = DP_EXIT_UNREADABLE;
      return NULL;
    }
  return dp_scenario_reader_load_bytes (cli->reader, (const char *) bytes->data, bytes->len, "-", diagnostics);
}

static gboolean
can_read (const char *path, DpDiagnostics *diagnostics)
{
  FILE *f = fopen (path, "rb");
  struct stat st;
  int problem = f ? 0 : errno;

  if (f && fstat (fileno (f), &st) == 0 && S_ISDIR (st.st_mode))
    problem = EISDIR;
  if (f)
    fclose (f);
  if (problem)
    dp_diagnostics_add (diagnostics, path, 0, g_strerror (problem), NULL);
  return problem == 0;
}

GPtrArray *
dp_cli_load (DpCli *cli, const char *path, DpDiagnostics *diagnostics, DpExit *code)
{
  gboolean from_stdin = strcmp (path, "-") == 0;

  *code = DP_EXIT_FINDINGS;
  if (!from_stdin && !can_read (path, diagnostics))
    {
      *code = DP_EXIT_UNREADABLE;
      return NULL;
    }
  if (!cli->reader)
    {
      g_autofree char *schema = dp_data_schema (cli->data_dir);
      g_autoptr (GError) error = NULL;

      cli->reader = dp_scenario_reader_new (schema, g_get_language_names (), &error);
      if (!cli->reader)
        {
          /* The message names the schema itself. */
          dp_diagnostics_add (diagnostics, "director-please-cli", 0, error->message, NULL);
          *code = DP_EXIT_UNREADABLE;
          return NULL;
        }
    }
  return from_stdin ? load_stdin (cli, diagnostics, code) : dp_scenario_reader_load (cli->reader, path, diagnostics);
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

void
dp_cli_wrap (GString *out, int first, int more, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  glong column = first;
  gboolean fresh = TRUE;

  g_string_append_printf (out, "%*s", first, "");
  for (char **w = words; *w; w++)
    {
      g_auto (GStrv) lines = g_strsplit (*w, "\n", -1);

      for (char **l = lines; *l; l++)
        {
          glong width = g_utf8_strlen (*l, -1);
          gboolean paragraph = l > lines && l[0][0] == '\0' && l[1];

          if (paragraph)
            {
              g_string_append_printf (out, "\n\n%*s", more, "");
              column = more;
              fresh = TRUE;
            }
          if (width == 0)
            continue;
          if (!fresh && column + 1 + width > 78)
            {
              g_string_append_printf (out, "\n%*s", more, "");
              column = more;
              fresh = TRUE;
            }
          g_string_append_printf (out, "%s%s", fresh ? "" : " ", *l);
          column += width + (fresh ? 0 : 1);
          fresh = FALSE;
        }
    }
  g_string_append_c (out, '\n');
}

static int G_GNUC_PRINTF (1, 2)
usage (const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list args;

  va_start (args, format);
  problem = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("director-please-cli: %s\n%s\n", problem, _("“director-please-cli --help” tells how it is used."));
  return DP_EXIT_USAGE;
}

static DpExit
dispatch (DpCli *cli, char **words)
{
  const char *verb = words ? words[0] : NULL;
  const char *const *rest = verb ? (const char *const *) words + 1 : NULL;
  guint n = verb ? g_strv_length (words + 1) : 0;

  if (!verb)
    return (DpExit) usage (_("what shall be done? One of rule, check, charts, explain, compare, equity"));
  if (cli->json && strcmp (verb, "rule") != 0 && strcmp (verb, "compare") != 0)
    return (DpExit) usage (_("%s goes with rule and compare only"), "--json");
  if (cli->only && strcmp (verb, "rule") != 0 && strcmp (verb, "equity") != 0)
    return (DpExit) usage (_("%s goes with rule and equity only"), "--only");
  if ((cli->code || cli->leaves) && strcmp (verb, "charts") != 0)
    return (DpExit) usage (_("%s goes with charts only"), cli->code ? "--code" : "--leaves");

  if (strcmp (verb, "rule") == 0 || strcmp (verb, "check") == 0)
    {
      if (n == 0)
        return (DpExit) usage (_("%s needs at least one file"), verb);
      return verb[0] == 'r' ? dp_cli_rule (cli, rest) : dp_cli_check (cli, rest);
    }
  if (strcmp (verb, "charts") == 0)
    return n == 0 ? dp_cli_charts (cli) : (DpExit) usage (_("charts takes no “%s”"), rest[0]);
  if (strcmp (verb, "explain") == 0)
    return n == 2 ? dp_cli_explain (cli, rest[0], rest[1]) : (DpExit) usage (_("explain needs a code and a law, as in: explain duplicate-2017 31"));
  if (strcmp (verb, "compare") == 0)
    return n >= 2 ? dp_cli_compare (cli, rest, n)
                  : (DpExit) usage (_("compare needs the meanings of the withdrawn call and of its replacement, as in: compare \"12-14 bal\" \"13-15 bal\""));
  if (strcmp (verb, "equity") == 0)
    return n > 0 ? dp_cli_equity (cli, rest) : (DpExit) usage (_("%s needs at least one file"), verb);
  return (DpExit) usage (_("there is no command “%s”; there are rule, check, charts, explain, compare, equity"), verb);
}

static GOptionContext *
new_context (const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (NULL);
  g_autofree char *summary = g_strconcat (
    "  rule FILE…         ", _("what the director would say at each point of each case"), "\n",
    "  check FILE…        ", _("what is wrong with the cases"), "\n",
    "  charts             ", _("whether the charts of the laws are sound, and which rulings the shipped cases reach"), "\n",
    "  explain CODE LAW   ", _("a chart in words, such as: explain duplicate-2017 31"), "\n",
    "  compare OLD… NEW   ", _("whether a call that means NEW is comparable to a withdrawn one that meant OLD"), "\n",
    "  equity FILE…       ", _("what would have happened without the revokes of the cases"), NULL);
  g_autofree char *description = g_strconcat (
    _("Exit status:"), "\n",
    "  0  ", _("all is well"), "\n",
    "  1  ", _("something is wrong with a case or a chart; it was reported"), "\n",
    "  2  ", _("the command line is wrong"), "\n",
    "  3  ", _("a file, the charts or the double-dummy solver could not be read"), "\n\n",
    _("FILE may be “-” for the standard input. A file may hold one case or thousands."), "\n",
    _("OLD and NEW are meanings such as: 12-14 bal, 5+H 6-10, 5+ spades, 5-5 majors, 4441, 15-17 or 20-21; the manual page has them all."), "\n", NULL);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return context;
}

/* Words are UTF-8 even where nobody has chosen a language. */
static void
set_locale (void)
{
  setlocale (LC_ALL, "");
  if (strcmp (nl_langinfo (CODESET), "ANSI_X3.4-1968") == 0)
    setlocale (LC_CTYPE, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, DP_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

int
main (int argc, char **argv)
{
  DpCli cli = { 0 };
  g_autofree char *data_dir = NULL;
  g_auto (GStrv) words = NULL;
  gboolean version = FALSE;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &cli.json, N_("With rule: one JSON object a line for each case; with compare: one for the verdict"), NULL },
    { "only", 0, 0, G_OPTION_ARG_STRING, &cli.only, N_("With rule and equity: only the case of this id"), N_("ID") },
    { "code", 0, 0, G_OPTION_ARG_STRING, &cli.code, N_("With charts: only this code of laws"), N_("CODE") },
    { "leaves", 0, 0, G_OPTION_ARG_NONE, &cli.leaves, N_("With charts: every ruling, and how many shipped cases reach it"), NULL },
    { "data-dir", 0, 0, G_OPTION_ARG_FILENAME, &data_dir, N_("Where the charts and the shipped cases are"), N_("DIR") },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Print the version"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, N_("COMMAND…") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = NULL;
  DpExit result;

  set_locale ();
  context = new_context (entries);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return usage ("%s", error->message);
  if (version)
    {
      g_print ("director-please-cli %s\n", DP_VERSION);
      return DP_EXIT_OK;
    }

  cli.data_dir = dp_data_dir (data_dir);
  cli.codes = dp_code_cache_new (cli.data_dir);
  result = dispatch (&cli, words);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      g_printerr ("director-please-cli: %s\n", g_strerror (errno));
      result = DP_EXIT_UNREADABLE;
    }
  dp_scenario_reader_free (cli.reader);
  dp_code_cache_free (cli.codes);
  g_free (cli.data_dir);
  g_free (cli.only);
  g_free (cli.code);
  return result;
}

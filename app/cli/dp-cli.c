/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-cli-options.h"
#include "dp-paths.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static DpExit
run_rule (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_rule (cli, words);
}

static DpExit
run_check (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_check (cli, words);
}

static DpExit
run_charts (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_charts (cli);
}

static DpExit
run_explain (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_explain (cli, words[0], words[1]);
}

static DpExit
run_equity (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_equity (cli, words);
}

static DpExit
run_progress (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_progress (cli);
}

static DpExit
run_paper (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_paper (cli);
}

static DpExit
run_draw (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_draw (cli);
}

static DpExit
run_variant (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_variant (cli, n ? words[0] : NULL);
}

static DpExit
run_generate (DpCli *cli, const char *const *words, guint n)
{
  return dp_cli_generate (cli);
}

/* min, max: how many words may follow. wants: what is said when there are too few. */
static const struct {
  const char *name, *args;
  DpExit (*run) (DpCli *cli, const char *const *words, guint n);
  guint min, max;
  const char *wants, *help;
} verbs[] = {
  { "rule", "FILE…", run_rule, 1, G_MAXUINT, N_("rule needs at least one file"), N_("what the director would say at each point of each case") },
  { "check", "FILE…", run_check, 1, G_MAXUINT, N_("check needs at least one file"), N_("what is wrong with the cases") },
  { "charts", "", run_charts, 0, 0, NULL, N_("whether the charts of the laws are sound, and which rulings the shipped cases reach") },
  { "explain", "CODE LAW", run_explain, 2, 2, N_("explain needs a code and a law, as in: explain duplicate-2017 31"), N_("a chart in words, such as: explain duplicate-2017 31") },
  { "facts", "[CODE]", dp_cli_facts, 0, 1, NULL, N_("what charts may ask for: questions, answers, who is asked; of all codes or of one") },
  { "compare", "OLD… NEW", dp_cli_compare, 2, G_MAXUINT,
    N_("compare needs the meanings of the withdrawn call and of its replacement, as in: compare \"12-14 bal\" \"13-15 bal\""),
    N_("whether a call that means NEW is comparable to a withdrawn one that meant OLD") },
  { "equity", "FILE…", run_equity, 1, G_MAXUINT, N_("equity needs at least one file"), N_("what would have happened without the revokes of the cases") },
  { "find-error", "[FILE…]", dp_cli_find_error, 0, G_MAXUINT, NULL, N_("rulings on the cases, right or with a mistake that directors make; --all: every mistake") },
  { "variant", "[FILE]", run_variant, 0, 1, NULL, N_("a case with its seats turned and suits exchanged, as XML; --list: what is allowed") },
  { "generate", "", run_generate, 0, 0, NULL, N_("new cases, as XML; --list: which rulings they can be made for") },
  { "system", "[NAME]", dp_cli_system, 0, 1, NULL, N_("a bidding system used in generated cases, as a convention card; without NAME: the list of them") },
  { "paper", "", run_paper, 0, 0, NULL, N_("an examination paper, drawn from the shipped cases") },
  { "draw", "", run_draw, 0, 0, NULL, N_("the chart of a law as SVG, PDF or PNG; --booklet: all charts of a code on paper") },
  { "progress", "", run_progress, 0, 0, NULL, N_("your progress: days, errors, laws, and what comes back") },
  { "store", "WHAT [FILE]", dp_cli_store, 1, 2, N_("store needs to be told what: info, check, export FILE, import FILE or delete"),
    N_("the trainee’s record: info, check, export FILE, import FILE, delete") },
};

static char *
verb_names (void)
{
  GString *names = g_string_new (verbs[0].name);

  for (guint i = 1; i < G_N_ELEMENTS (verbs); i++)
    g_string_append_printf (names, ", %s", verbs[i].name);
  return g_string_free (names, FALSE);
}

static DpExit
dispatch (DpCli *cli, char **words)
{
  const char *verb = words ? words[0] : NULL;
  guint n = verb ? g_strv_length (words + 1) : 0;
  g_autofree char *names = verb_names ();

  if (!verb)
    return dp_cli_usage (_("which command? One of %s"), names);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (strcmp (verbs[i].name, verb) != 0)
        continue;
      if (!dp_cli_options_fit (cli, verb))
        return DP_EXIT_USAGE;
      if (n < verbs[i].min || (n > verbs[i].max && verbs[i].min == verbs[i].max && n && verbs[i].wants))
        return dp_cli_usage ("%s", _(verbs[i].wants));
      if (n > verbs[i].max)
        return dp_cli_usage (_("%1$s takes no “%2$s”"), verb, words[1 + verbs[i].max]);
      return verbs[i].run (cli, (const char *const *) words + 1, n);
    }
  return dp_cli_usage (_("there’s no command “%1$s”; there are %2$s"), verb, names);
}

static char *
summary (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *form = g_strdup_printf ("%s %s", verbs[i].name, verbs[i].args);

      g_string_append_printf (text, "%s  %-*s %s", i ? "\n" : "", (int) (19 + strlen (form)) - (int) g_utf8_strlen (form, -1), form, _(verbs[i].help));
    }
  return g_string_free (text, FALSE);
}

static char *
description (void)
{
  return g_strconcat (
    _("Exit status:"), "\n",
    "  0  ", _("all is well"), "\n",
    "  1  ", _("something is wrong with a case, a chart or a store, or isn’t available; it was reported"), "\n",
    "  2  ", _("the command line is wrong"), "\n",
    "  3  ", _("a file, the charts or the double-dummy solver couldn’t be read, or a file couldn’t be written"), "\n\n",
    _("FILE may be “-” for the standard input. A file may hold one case or thousands."), "\n",
    _("OLD and NEW are meanings such as: 12-14 bal, 5+H 6-10, 5+ spades, 5-5 majors, 4441, 15-17 or 20-21; the manual page has them all."), "\n", NULL);
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

static void
clear (DpCli *cli)
{
  dp_scenario_reader_free (cli->reader);
  g_clear_pointer (&cli->codes, dp_code_cache_free);
  dp_cli_options_clear (cli);
}

int
main (int argc, char **argv)
{
  DpCli cli = { 0 };
  g_autofree char *short_help = NULL;
  g_autofree char *long_help = NULL;
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) all = g_strdupv (argv);
  char *data_dir;
  DpExit result;

  set_locale ();
  cli.argv = all;
  short_help = summary ();
  long_help = description ();
  if (!dp_cli_options_read (&cli, &argc, &argv, short_help, long_help, &words))
    {
      dp_cli_options_clear (&cli);
      return DP_EXIT_USAGE;
    }
  if (cli.version)
    {
      g_print ("director-please-cli %s\n", DP_VERSION);
      clear (&cli);
      return DP_EXIT_OK;
    }
  data_dir = dp_data_dir (cli.data_dir);
  g_free (cli.data_dir);
  cli.data_dir = data_dir;
  cli.codes = dp_code_cache_new (cli.data_dir);
  result = dispatch (&cli, words);
  if (fflush (stdout) != 0 || ferror (stdout))
    result = dp_cli_failed (DP_EXIT_UNREADABLE, "%s", g_strerror (errno));
  clear (&cli);
  return result;
}

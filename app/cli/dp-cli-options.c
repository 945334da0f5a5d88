/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where the value goes says its type: a gboolean for ARG_NONE, else a char *. verbs: NULL = all. */
static const struct {
  const char *name;
  char letter;
  GOptionArg type;
  gsize offset;
  const char *verbs;
  const char *help, *value;
} options[] = {
  { "json", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, json), "rule, compare, facts, progress, find-error", N_("Print JSON, an object a line"), NULL },
  { "only", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, only), "rule, equity, find-error, variant", N_("Only the case with this id"), N_("ID") },
  { "code", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, code), "charts, progress, paper, draw, generate", N_("Only this code of laws"), N_("CODE") },
  { "leaves", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, leaves), "charts", N_("Every ruling, and how many shipped cases reach it"), NULL },
  { "store", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (DpCli, store), "store, progress", N_("The trainee’s record, instead of your own"), N_("FILE") },
  { "yes", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, yes), "store", N_("With delete: yes, delete it"), NULL },
  { "days", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, days), "progress", N_("How many days back (14)"), N_("N") },
  { "questions", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, questions), "paper", N_("How many questions"), N_("N") },
  { "seed", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, seed), "paper, find-error, generate", N_("Same seed, same outcome; otherwise it’s left to chance"), N_("N") },
  { "levels", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, levels), "paper", N_("Only these levels, such as club,county"), N_("LEVELS") },
  { "laws", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, laws), "paper", N_("Only these laws, such as 27,31"), N_("LAWS") },
  { "minutes", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, minutes), "paper", N_("Time limit; none unless given"), N_("N") },
  { "open-book", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, open_book), "paper", N_("The laws may be looked up"), NULL },
  { "pass", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, pass), "paper", N_("Pass mark in per cent (65)"), N_("N") },
  { "title", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, title), "paper", N_("The title at the top"), N_("TITLE") },
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (DpCli, output), "paper, draw, generate", N_("Write to this file"), N_("FILE") },
  { "pdf", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (DpCli, pdf), "paper", N_("Print the questions to this PDF"), N_("FILE") },
  { "key", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (DpCli, key), "paper", N_("Print the answers to this PDF"), N_("FILE") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, size), "paper, draw", N_("Paper size: A4 or Letter"), N_("SIZE") },
  { "all", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, all), "find-error", N_("Every mistake that can be made"), NULL },
  { "turn", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, turn), "variant", N_("Seats clockwise, 0 to 3"), N_("N") },
  { "swap", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, swap), "variant", N_("Suits that change places: majors, minors or both"), N_("SUITS") },
  { "list", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, list), "variant, generate", N_("List what’s available"), NULL },
  { "law", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, law), "draw, generate", N_("Only this law, such as 27"), N_("LAW") },
  { "leaf", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, leaf), "generate", N_("Cases that come to this ruling, such as 27/silence"), N_("RULING") },
  { "level", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, level), "generate", N_("At this level, such as club"), N_("LEVEL") },
  { "theme", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, theme), "generate", N_("On this theme"), N_("THEME") },
  { "plot", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, plot), "generate", N_("Made from this plot"), N_("ID") },
  { "count", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (DpCli, count), "generate", N_("How many (1)"), N_("N") },
  { "measure", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, measure), "generate", N_("What each plot leads to, and why stories are dropped"), NULL },
  { "booklet", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, booklet), "draw", N_("All charts of the code, as a PDF"), NULL },
  { "dark", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, dark), "draw", N_("Light on dark, for a screen"), NULL },
  { "text", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, text), "draw", N_("Print how the chart is laid out"), NULL },
  { "data-dir", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (DpCli, data_dir), NULL, N_("Where the charts and the shipped cases are"), N_("DIR") },
  { "version", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (DpCli, version), NULL, N_("Print the version"), NULL },
};

/* "paper: How many questions" */
static char *
help_of (guint i)
{
  /* Translators: commands, then what an option does. */
  return options[i].verbs ? g_strdup_printf (_("%1$s: %2$s"), options[i].verbs, _(options[i].help)) : g_strdup (_(options[i].help));
}

gboolean
dp_cli_options_read (DpCli *cli, int *argc, char ***argv, const char *summary, const char *description, char ***words)
{
  GOptionEntry entries[G_N_ELEMENTS (options) + 2] = { 0 };
  g_autoptr (GPtrArray) helps = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  guint n = G_N_ELEMENTS (options);

  for (guint i = 0; i < n; i++)
    {
      char *help = help_of (i);

      g_ptr_array_add (helps, help);
      entries[i] = (GOptionEntry) { options[i].name, options[i].letter, 0, options[i].type, G_STRUCT_MEMBER_P (cli, options[i].offset), help, options[i].value };
    }
  entries[n] = (GOptionEntry) { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, words, NULL, N_("COMMAND…") };
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  dp_cli_usage ("%s", error->message);
  return FALSE;
}

static gboolean
is_given (const DpCli *cli, guint i)
{
  gconstpointer value = (const char *) cli + options[i].offset;

  return options[i].type == G_OPTION_ARG_NONE ? *(const gboolean *) value : *(char *const *) value != NULL;
}

gboolean
dp_cli_options_fit (const DpCli *cli, const char *verb)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_auto (GStrv) verbs = g_strsplit (options[i].verbs ? options[i].verbs : verb, ", ", -1);

      if (!is_given (cli, i) || g_strv_contains ((const char *const *) verbs, verb))
        continue;
      /* Translators: an option, and the commands that have it. */
      dp_cli_usage (_("--%1$s doesn’t go with %2$s; it goes with %3$s"), options[i].name, verb, options[i].verbs);
      return FALSE;
    }
  return TRUE;
}

void
dp_cli_options_clear (DpCli *cli)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].type != G_OPTION_ARG_NONE)
      g_clear_pointer ((char **) G_STRUCT_MEMBER_P (cli, options[i].offset), g_free);
}

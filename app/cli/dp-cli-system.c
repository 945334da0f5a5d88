/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-paths.h"
#include "dp-system.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A bidding system as players know it: a convention card. */

#define CALL_COLUMN 4
#define TEXT_COLUMN 14

/* The letters of suits stay letters. */
static char *
without_braces (const char *text)
{
  GString *s = g_string_new (NULL);

  for (; *text; text++)
    if (*text != '{' && *text != '}')
      g_string_append_c (s, *text);
  return g_string_free (s, FALSE);
}

static void
append_call (GString *out, const DpSystemCallView *call)
{
  g_autofree char *plain = without_braces (call->text);
  /* Translators: what a call means, and for which suits: "four z (z above x)". */
  g_autofree char *text = call->where ? g_strdup_printf (_("%1$s (%2$s)"), plain, call->where) : g_strdup (plain);
  g_autofree char *word = g_strconcat (call->call, call->artificial ? "*" : "", NULL);
  gsize start = out->len;

  dp_cli_wrap (out, TEXT_COLUMN, TEXT_COLUMN, text);
  memcpy (out->str + start + CALL_COLUMN, word, MIN (strlen (word), TEXT_COLUMN - CALL_COLUMN - 1));
}

/* "3 4"; "" for all. */
static char *
seats_of (const DpSystemContextView *context)
{
  GString *s = g_string_new (NULL);

  for (guint k = 0; k < DP_SEATS && context->place != 0x0f; k++)
    if (context->place & (1 << k))
      g_string_append_printf (s, "%s%u", s->len ? " " : "", k + 1);
  return g_string_free (s, FALSE);
}

static char *
heading (const DpSystemContextView *context)
{
  g_autofree char *seats = seats_of (context), *after = NULL, *whole = NULL;

  if (*context->after)
    after = g_strdup_printf (_("After %s"), context->after);
  else
    /* Translators: of bids; the place is numbers of seats, "3 4". */
    after = *seats ? g_strdup_printf (_("Openings, in seat %s"), seats) : g_strdup (_("Openings"));
  whole = context->where ? g_strdup_printf ("%s (%s)", after, context->where) : g_strdup (after);
  /* Translators: the heading of a list of calls: "After 1NT (P), having passed before". */
  return context->passed_hand ? g_strdup_printf (_("%s, having passed before"), whole) : g_steal_pointer (&whole);
}

static void
print_card (const DpSystem *system)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s\n\n", dp_system_title (system));
  dp_cli_wrap (out, 2, 2,
               _("M and m are a major and a minor, oM and om the other one; x, y and z are suits, no two the same. ^ is a jump, * an "
                  "artificial call; calls in "
                  "brackets are the opponents’, and passes before the first bid are left out."));
  for (guint i = 0; i < dp_system_n_contexts (system); i++)
    {
      DpSystemContextView context;
      g_autofree char *head = NULL;

      dp_system_context (system, i, &context);
      head = heading (&context);
      g_string_append_printf (out, "\n  %s\n", head);
      for (guint k = 0; k < context.n_calls; k++)
        {
          DpSystemCallView call;

          dp_system_context_call (system, i, k, &call);
          append_call (out, &call);
        }
    }
  g_print ("%s", out->str);
}

/* A file, or the name of a shipped system. */
static char *
path_of (const DpCli *cli, const char *word)
{
  g_autofree char *folder = dp_data_generator_dir (cli->data_dir);
  g_autofree char *name = g_strconcat (word, ".xml", NULL);

  return strchr (word, G_DIR_SEPARATOR) || g_str_has_suffix (word, ".xml") ? g_strdup (word)
                                                                           : g_build_filename (folder, "systems", name, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The ids of the shipped systems, sorted. */
static GPtrArray *
shipped (const DpCli *cli)
{
  g_autofree char *folder = dp_data_generator_dir (cli->data_dir);
  g_autofree char *path = g_build_filename (folder, "systems", NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".xml")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static DpExit
print_one (const DpCli *cli, const char *word, gboolean whole)
{
  g_autofree char *path = path_of (cli, word);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpSystem) system = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GPtrArray) names = shipped (cli);
      g_autofree char *list = NULL;

      g_ptr_array_add (names, NULL);
      list = g_strjoinv (", ", (char **) names->pdata);
      return dp_cli_failed (DP_EXIT_UNREADABLE, _("there’s no system “%1$s”; there are %2$s, or name a file"), word, list);
    }
  system = dp_system_load (path, diagnostics);
  dp_cli_report (diagnostics);
  if (!system)
    return DP_EXIT_FINDINGS;
  if (whole)
    print_card (system);
  else
    g_print ("  %-20s %s\n", dp_system_id (system), dp_system_title (system));
  return DP_EXIT_OK;
}

DpExit
dp_cli_system (DpCli *cli, const char *const *words, guint n)
{
  g_autoptr (GPtrArray) names = NULL;
  DpExit result = DP_EXIT_OK;

  if (n)
    return print_one (cli, words[0], TRUE);
  names = shipped (cli);
  for (guint i = 0; i < names->len; i++)
    {
      DpExit one = print_one (cli, names->pdata[i], FALSE);

      result = MAX (result, one);
    }
  return result;
}

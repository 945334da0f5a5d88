/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-generator.h"
#include "dp-output.h"
#include "dp-paths.h"
#include "dp-reach.h"
#include "dp-scenario-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_CASES 100000
/* Stories told of each plot when it is measured, and most of those that get one more chance. */
#define STORIES 2000

static DpExit
failed (GError *error)
{
  DpExit code = g_error_matches (error, DP_ERROR, DP_ERROR_IMPOSSIBLE) ? DP_EXIT_FINDINGS : g_error_matches (error, DP_ERROR, DP_ERROR_BAD_INPUT) ? DP_EXIT_USAGE : DP_EXIT_UNREADABLE;

  return dp_cli_failed (code, "%s", error->message);
}

/* --- what can be had --- */

static DpExit
list (const DpGenerator *generator, const DpCode *code)
{
  const GPtrArray *leaves = dp_generator_leaves (generator);

  for (guint i = 0; i < leaves->len; i++)
    {
      const DpNode *node = dp_reach_find_leaf (code, leaves->pdata[i]);

      g_print ("%s\t%s\n", (const char *) leaves->pdata[i], node->law);
    }
  return DP_EXIT_OK;
}

/* --- measuring, for authors of plots --- */

typedef struct {
  GHashTable *leaves;  /* name -> GHashTable of plot's id -> count */
  GHashTable *reasons; /* of one plot -> count */
} Survey;

static void
count_one (GHashTable *table, const char *key)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (table, key));

  g_hash_table_insert (table, g_strdup (key), GUINT_TO_POINTER (n + 1));
}

static void
count_leaves (Survey *survey, const DpScenario *scenario, const DpCode *code, const char *plot)
{
  g_autoptr (GPtrArray) passed = dp_reach_passed (scenario, code);

  for (guint i = 0; i < passed->len; i++)
    {
      g_autofree char *name = dp_reach_leaf_name (passed->pdata[i]);
      GHashTable *plots = g_hash_table_lookup (survey->leaves, name);

      if (!plots)
        {
          plots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_hash_table_insert (survey->leaves, g_strdup (name), plots);
        }
      count_one (plots, plot);
    }
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
sorted_keys (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys);
  return keys;
}

/* The most frequent first. */
static int
compare_counts (gconstpointer a, gconstpointer b, gpointer table)
{
  guint x = GPOINTER_TO_UINT (g_hash_table_lookup (table, *(const char *const *) a)), y = GPOINTER_TO_UINT (g_hash_table_lookup (table, *(const char *const *) b));

  return x != y ? (x > y ? -1 : 1) : compare_keys (a, b);
}

static void
print_reasons (GHashTable *reasons, guint n)
{
  g_autoptr (GPtrArray) keys = sorted_keys (reasons);

  g_ptr_array_sort_with_data (keys, compare_counts, reasons);
  for (guint i = 0; i < keys->len; i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (reasons, keys->pdata[i]));

      if (count * 50 >= n)
        g_print ("      %5.1f%%  %s\n", 100.0 * count / n, (const char *) keys->pdata[i]);
    }
}

static void
survey_plot (Survey *survey, DpGenerator *generator, const DpCode *code, const DpCasePlot *plot, guint n)
{
  guint made = 0;

  g_hash_table_remove_all (survey->reasons);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *reason = NULL;
      g_autoptr (DpScenario) scenario = dp_generator_try (generator, plot, i, &reason);

      if (scenario)
        {
          made++;
          count_leaves (survey, scenario, code, plot->id);
        }
      else
        count_one (survey->reasons, reason ? reason : "");
    }
  g_print ("%-40s %5.1f%%\n", plot->id, 100.0 * made / n);
  print_reasons (survey->reasons, n);
}

/* From so many cases of n stories to so many in ten thousand. */
static void
to_shares (Survey *survey, guint n)
{
  GHashTableIter leaves, plots;
  gpointer table, value;

  g_hash_table_iter_init (&leaves, survey->leaves);
  while (g_hash_table_iter_next (&leaves, NULL, &table))
    for (g_hash_table_iter_init (&plots, table); g_hash_table_iter_next (&plots, NULL, &value);)
      g_hash_table_iter_replace (&plots, GUINT_TO_POINTER (MAX (1, GPOINTER_TO_UINT (value) * 10000 / n)));
}

/* What the file says of all other plots stays; a file that is not there says nothing. */
static void
take_others (Survey *survey, const char *path, const char *only)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  /* A pipe would be waited for. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return;
  groups = g_key_file_get_groups (file, NULL);
  for (char **group = groups; *group; group++)
    {
      g_auto (GStrv) plots = g_key_file_get_keys (file, *group, NULL, NULL);
      GHashTable *table = g_hash_table_lookup (survey->leaves, *group);

      if (!table)
        g_hash_table_insert (survey->leaves, g_strdup (*group), table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL));
      for (char **plot = plots; plot && *plot; plot++)
        if (!g_str_equal (*plot, only))
          g_hash_table_insert (table, g_strdup (*plot), GINT_TO_POINTER (g_key_file_get_integer (file, *group, *plot, NULL)));
      if (!g_hash_table_size (table))
        g_hash_table_remove (survey->leaves, *group);
    }
}

/* As dp_reach_load() reads it. */
static char *
reach_text (const Survey *survey)
{
  GString *out = g_string_new ("# SPDX-License-Identifier: GPL-3.0-or-later\n# Measured by director-please-cli generate --measure: in how many of ten thousand stories a plot comes to a ruling.\n");
  g_autoptr (GPtrArray) leaves = sorted_keys (survey->leaves);

  for (guint i = 0; i < leaves->len; i++)
    {
      GHashTable *plots = g_hash_table_lookup (survey->leaves, leaves->pdata[i]);
      g_autoptr (GPtrArray) ids = sorted_keys (plots);

      g_string_append_printf (out, "\n[%s]\n", (const char *) leaves->pdata[i]);
      for (guint p = 0; p < ids->len; p++)
        {
          guint share = GPOINTER_TO_UINT (g_hash_table_lookup (plots, ids->pdata[p]));

          g_string_append_printf (out, "%s=%u\n", (const char *) ids->pdata[p], share);
        }
    }
  return g_string_free (out, FALSE);
}

static void
print_unreached (const Survey *survey, const DpCode *code)
{
  guint missing = 0, all = 0;

  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    {
      const DpNode *node = dp_code_node (code, i);
      g_autofree char *name = dp_reach_leaf_name (node);

      if (node->kind != DP_NODE_RULING)
        continue;
      all++;
      if (g_hash_table_contains (survey->leaves, name))
        continue;
      missing++;
      g_print (_("not reached: %s\n"), name);
    }
  g_print (_("%1$u of %2$u rulings reached\n"), all - missing, all);
}

static DpExit
measure (const DpCli *cli, DpGenerator *generator, const DpCode *code, guint n)
{
  g_autoptr (GHashTable) leaves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GHashTable) reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const DpPlotBook *book = dp_generator_book (generator);
  const DpCasePlot *only = cli->plot ? dp_plot_book_find (book, cli->plot) : NULL;
  Survey survey = { leaves, reasons };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (cli->plot && (!only || !g_str_equal (only->code, dp_code_id (code))))
    return dp_cli_failed (DP_EXIT_USAGE, _("there’s no plot “%1$s” of %2$s"), cli->plot, dp_code_id (code));
  for (guint i = 0; i < dp_plot_book_length (book); i++)
    {
      const DpCasePlot *plot = dp_plot_book_get (book, i);

      if (g_str_equal (plot->code, dp_code_id (code)) && (!only || plot == only))
        survey_plot (&survey, generator, code, plot, n);
    }
  to_shares (&survey, n);
  if (!only)
    print_unreached (&survey, code);
  else if (cli->output)
    take_others (&survey, cli->output, only->id);
  text = reach_text (&survey);
  if (only && !cli->output)
    g_print ("%s", text);
  if (cli->output && !dp_output_write_text (cli->output, text, 0644, &error))
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  return DP_EXIT_OK;
}

/* --- cases --- */

static gboolean
read_aim (const DpCli *cli, DpAim *aim)
{
  guint law;

  if (!dp_cli_number ("--law", cli->law, 1, DP_LAST_LAW, 0, &law))
    return FALSE;
  *aim = (DpAim) { .leaf = cli->leaf, .law = (int) law, .has_level = cli->level != NULL, .theme = cli->theme, .plot = cli->plot };
  if (cli->level && !dp_level_parse (cli->level, &aim->level))
    {
      dp_cli_usage (_("--level “%s”: it takes beginner, club, county or national"), cli->level);
      return FALSE;
    }
  return TRUE;
}

static DpExit
make (const DpCli *cli, DpGenerator *generator, const DpAim *aim, guint32 seed, guint count)
{
  g_autoptr (GString) out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenarios>\n");
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint made = 0;

  for (guint64 i = 0; made < count; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DpScenario) scenario = dp_generator_make (generator, aim, seed + i, NULL, NULL, &error);
      g_autofree char *xml = NULL;
      guint64 likeness;
      const char *from;

      if (!scenario)
        return failed (error);
      likeness = dp_generator_likeness (scenario);
      /* Alike to one that is there already: another, unless nothing else comes. */
      if (g_hash_table_contains (met, &likeness) && i < 4 * (guint64) count)
        continue;
      g_hash_table_add (met, g_memdup2 (&likeness, sizeof likeness));
      xml = dp_scenario_to_xml (scenario);
      from = strstr (xml, "<scenario ");
      g_string_append_printf (out, "%s", from ? from : xml);
      made++;
    }
  g_string_append (out, "</scenarios>");
  if (cli->output)
    {
      g_autoptr (GError) error = NULL;

      g_string_append_c (out, '\n');
      return dp_output_write (cli->output, out->str, out->len, 0644, &error) ? DP_EXIT_OK : dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
    }
  dp_cli_line (out->str);
  return DP_EXIT_OK;
}

DpExit
dp_cli_generate (DpCli *cli)
{
  g_autofree char *folder = dp_data_generator_dir (cli->data_dir);
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (cli->codes, cli->code ? cli->code : "duplicate-2017", &error);
  g_autoptr (DpGenerator) generator = code ? dp_generator_new (folder, code, &error) : NULL;
  guint32 seed;
  guint count;
  DpAim aim;

  if (!generator)
    return failed (error);
  if (!dp_cli_number ("--count", cli->count, 1, MOST_CASES, cli->measure ? STORIES : 1, &count) || !read_aim (cli, &aim) || !dp_cli_seed (cli, &seed))
    return DP_EXIT_USAGE;
  if (cli->list && (cli->measure || cli->leaf || cli->law || cli->level || cli->theme || cli->plot || cli->count))
    return dp_cli_usage ("%s", _("--list takes nothing but --code: it says for which rulings cases can be made"));
  if (cli->list)
    return list (generator, code);
  if (cli->measure)
    return measure (cli, generator, code, count);
  return make (cli, generator, &aim, seed, count);
}

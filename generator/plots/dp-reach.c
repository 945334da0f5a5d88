/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-reach.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  const DpCasePlot *plot;
  guint share; /* cases in ten thousand stories of that plot */
} Way;

struct DpReach {
  const DpPlotBook *book;
  const DpCode *code;
  GHashTable *ways;  /* leaf's name -> GArray of Way */
  GPtrArray *leaves; /* char *, ascending */
};

struct DpReachChoice {
  GArray *plots;   /* const DpCasePlot * */
  GArray *weights; /* guint */
  guint total;
};

void
dp_reach_free (DpReach *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->ways);
  g_ptr_array_unref (self->leaves);
  g_free (self);
}

const DpNode *
dp_reach_find_leaf (const DpCode *code, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 2);

  return g_strv_length (parts) == 2 ? dp_code_find_ruling (code, parts[0], parts[1]) : NULL;
}

char *
dp_reach_leaf_name (const DpNode *leaf)
{
  return g_strdup_printf ("%s/%s", leaf->chart->id, leaf->id);
}

GPtrArray *
dp_reach_passed (const DpScenario *scenario, const DpCode *code)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (DpDirector) director = dp_scenario_play (scenario, code, diagnostics);
  GPtrArray *passed = g_ptr_array_new ();

  for (guint i = 0; director && i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      for (guint s = 0; s < incident->n_path; s++)
        if (incident->path[s].node->kind == DP_NODE_RULING && !g_ptr_array_find (passed, incident->path[s].node, NULL))
          g_ptr_array_add (passed, (gpointer) incident->path[s].node);
    }
  return passed;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
read_group (DpReach *self, GKeyFile *file, const char *path, const char *group, GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);
  const DpNode *leaf = dp_reach_find_leaf (self->code, group);
  g_autofree char *name = leaf ? dp_reach_leaf_name (leaf) : NULL;
  GArray *ways;

  if (!leaf)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("%s: there’s no ruling “%s” in %s; measure again"), path, group, dp_code_id (self->code));
      return FALSE;
    }
  ways = g_array_new (FALSE, FALSE, sizeof (Way));
  g_ptr_array_add (self->leaves, g_strdup (name));
  g_hash_table_insert (self->ways, g_steal_pointer (&name), ways);
  for (char **key = keys; key && *key; key++)
    {
      Way way = { dp_plot_book_find (self->book, *key), (guint) CLAMP (g_key_file_get_integer (file, group, *key, NULL), 0, 10000) };

      if (!way.plot || !way.share)
        {
          g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("%s: under [%s], “%s” isn’t a plot, or its share isn’t a number from 1 to 10000; measure again"), path, group, *key);
          return FALSE;
        }
      g_array_append_val (ways, way);
    }
  return TRUE;
}

DpReach *
dp_reach_load (const char *path, const DpPlotBook *book, const DpCode *code, GError **error)
{
  DpReach *self = g_new0 (DpReach, 1);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) local = NULL;
  g_auto (GStrv) groups = NULL;

  self->book = book;
  self->code = code;
  self->ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->leaves = g_ptr_array_new_with_free_func (g_free);
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &local))
    {
      if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return self;
      g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, "%s: %s", path, local->message);
      dp_reach_free (self);
      return NULL;
    }
  groups = g_key_file_get_groups (file, NULL);
  for (char **group = groups; *group; group++)
    if (!read_group (self, file, path, *group, error))
      {
        dp_reach_free (self);
        return NULL;
      }
  g_ptr_array_sort (self->leaves, compare_names);
  return self;
}

const GPtrArray *
dp_reach_leaves (const DpReach *self)
{
  return self->leaves;
}

/* --- choice --- */

/* The level of its stories, as far as it can be told beforehand: that of the plot, or of the ruling that is wanted. */
static DpLevel
level_of (const DpReach *self, const DpCasePlot *plot, const DpAim *aim)
{
  const DpErrorModel *errors = dp_plot_book_errors (self->book);

  return errors ? MAX (plot->level, dp_error_model_least_level (errors, plot->code, aim->leaf)) : plot->level;
}

static gboolean
serves (const DpReach *self, const DpCasePlot *plot, const DpAim *aim)
{
  return g_str_equal (plot->code, dp_code_id (self->code)) && (!aim->has_level || level_of (self, plot, aim) == aim->level)
         && (!aim->has_limit || level_of (self, plot, aim) <= aim->limit)
         && (!aim->theme || g_strcmp0 (plot->theme, aim->theme) == 0) && (!aim->plot || g_str_equal (plot->id, aim->plot));
}

static void
add (DpReachChoice *choice, const DpCasePlot *plot, guint weight)
{
  for (guint i = 0; i < choice->plots->len; i++)
    if (g_array_index (choice->plots, const DpCasePlot *, i) == plot)
      {
        g_array_index (choice->weights, guint, i) += weight;
        choice->total += weight;
        return;
      }
  g_array_append_val (choice->plots, plot);
  g_array_append_val (choice->weights, weight);
  choice->total += weight;
}

/* By how likely it comes to it: seldom told plots are told here as often as others. */
static void
add_ways (const DpReach *self, DpReachChoice *choice, const DpAim *aim, const char *leaf)
{
  const GArray *ways = g_hash_table_lookup (self->ways, leaf);

  for (guint i = 0; ways && i < ways->len; i++)
    {
      const Way *way = &g_array_index (ways, Way, i);

      if (serves (self, way->plot, aim))
        add (choice, way->plot, way->share);
    }
}

static void
add_law (const DpReach *self, DpReachChoice *choice, const DpAim *aim)
{
  for (guint i = 0; i < self->leaves->len; i++)
    {
      const DpNode *node = dp_reach_find_leaf (self->code, self->leaves->pdata[i]);

      if (dp_law_number (node->law) == aim->law)
        add_ways (self, choice, aim, self->leaves->pdata[i]);
    }
}

DpReachChoice *
dp_reach_choose (const DpReach *self, const DpAim *aim, const DpNode *leaf)
{
  DpReachChoice *choice = g_new0 (DpReachChoice, 1);
  g_autofree char *name = leaf ? dp_reach_leaf_name (leaf) : NULL;

  choice->plots = g_array_new (FALSE, FALSE, sizeof (const DpCasePlot *));
  choice->weights = g_array_new (FALSE, FALSE, sizeof (guint));
  if (name)
    add_ways (self, choice, aim, name);
  else if (aim->law)
    add_law (self, choice, aim);
  /* Nothing is asked for that was measured, or nothing has been measured: by how often it happens. */
  if (!choice->total && (!self->leaves->len || (!name && !aim->law)))
    for (guint i = 0; i < dp_plot_book_length (self->book); i++)
      if (serves (self, dp_plot_book_get (self->book, i), aim))
        add (choice, dp_plot_book_get (self->book, i), dp_plot_book_get (self->book, i)->weight);
  return choice;
}

void
dp_reach_choice_free (DpReachChoice *self)
{
  if (!self)
    return;
  g_array_unref (self->plots);
  g_array_unref (self->weights);
  g_free (self);
}

guint
dp_reach_choice_length (const DpReachChoice *self)
{
  return self->plots->len;
}

static const DpCasePlot *
plot_at (const DpReachChoice *self, int at)
{
  for (guint i = 0; i < self->plots->len; i++)
    if ((at -= (int) g_array_index (self->weights, guint, i)) < 0)
      return g_array_index (self->plots, const DpCasePlot *, i);
  return NULL;
}

const DpCasePlot *
dp_reach_choice_draw (const DpReachChoice *self, GRand *rand)
{
  return plot_at (self, g_rand_int_range (rand, 0, (gint32) self->total));
}

/* Steps of the golden section round the circle: those that follow one another lie as far apart as they can. */
static int
step_of (const DpReachChoice *self, guint64 seed)
{
  guint64 part = seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32;

  return (int) (part * self->total >> 32);
}

const DpCasePlot *
dp_reach_choice_of (const DpReachChoice *self, guint64 seed)
{
  return plot_at (self, step_of (self, seed));
}

#define NEAR 1024

guint
dp_reach_choice_turn (const DpReachChoice *self, const DpCasePlot *plot, guint64 seed)
{
  int from = 0, to = 0;
  guint n = 0;

  for (guint i = 0; i < self->weights->len; i++)
    {
      from = to;
      to += (int) g_array_index (self->weights, guint, i);
      if (g_array_index (self->plots, const DpCasePlot *, i) == plot)
        break;
    }
  for (guint64 before = seed - seed % NEAR; before < seed; before++)
    n += step_of (self, before) >= from && step_of (self, before) < to;
  return n;
}

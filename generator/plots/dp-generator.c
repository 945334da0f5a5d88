/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"
#include "dp-reach.h"
#include "dp-teller.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Stories begun for one case, before the aim is called out of reach; and of one plot, before another is drawn. */
#define TRIES 20000
#define STORIES 50

struct DpGenerator {
  const DpCode *code;
  DpPlotBook *book;
  GPtrArray *systems; /* DpSystem */
  DpDealMaker *dealer;
  DpCounter *counter;
  GHashTable *verdicts;
  DpThresholds thresholds;
  DpReach *reach;
};

void
dp_generator_free (DpGenerator *self)
{
  if (!self)
    return;
  dp_plot_book_free (self->book);
  g_ptr_array_unref (self->systems);
  dp_deal_maker_free (self->dealer);
  dp_counter_free (self->counter);
  g_clear_pointer (&self->verdicts, g_hash_table_unref);
  dp_reach_free (self->reach);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
load_systems (DpGenerator *self, const char *folder, DpDiagnostics *diagnostics)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      DpSystem *system = dp_system_load (path, diagnostics);

      if (system)
        g_ptr_array_add (self->systems, system);
    }
  if (!self->systems->len && !dp_diagnostics_errors (diagnostics))
    dp_diagnostics_add (diagnostics, folder, 0, _("there’s no bidding system here"), _("at least one is needed: see docs/systems.md"));
  return dp_diagnostics_errors (diagnostics) == 0;
}

DpGenerator *
dp_generator_new (const char *data_folder, const DpCode *code, GError **error)
{
  g_autoptr (DpGenerator) self = g_new0 (DpGenerator, 1);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *plots = g_build_filename (data_folder, "plots", NULL);
  g_autofree char *systems = g_build_filename (data_folder, "systems", NULL);
  g_autofree char *comparable = g_build_filename (data_folder, "comparable.ini", NULL);
  g_autofree char *reach = g_strdup_printf ("%s/reach-%s.ini", plots, dp_code_id (code));

  self->code = code;
  self->systems = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_system_free);
  if (!dp_thresholds_load (comparable, &self->thresholds, error))
    return NULL;
  self->book = dp_plot_book_load (plots, diagnostics);
  if (!self->book || !load_systems (self, systems, diagnostics))
    {
      dp_diagnostics_fail (diagnostics, error);
      return NULL;
    }
  self->reach = dp_reach_load (reach, self->book, code, error);
  if (!self->reach)
    return NULL;
  self->dealer = dp_deal_maker_new ();
  self->counter = dp_counter_new (DP_DECK_FULL);
  self->verdicts = dp_teller_new_verdicts ();
  return g_steal_pointer (&self);
}

/* --- a case --- */

static gboolean
meets (const DpScenario *scenario, const DpCode *code, const DpAim *aim, const DpNode *leaf)
{
  g_autoptr (GPtrArray) passed = leaf ? dp_reach_passed (scenario, code) : NULL;

  if ((aim->has_level && scenario->level != aim->level) || (aim->has_limit && scenario->level > aim->limit))
    return FALSE;
  if (leaf && !g_ptr_array_find (passed, leaf, NULL))
    return FALSE;
  return !aim->law || (aim->law <= DP_LAST_LAW && (scenario->laws >> aim->law & 1));
}

/* The linter has the last word, and warnings count. */
static gboolean
is_sound (DpScenario *scenario, const DpCode *code)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  return dp_scenario_check (scenario, code, diagnostics) && dp_diagnostics_length (diagnostics) == 0;
}

static gboolean
check_aim (const DpGenerator *self, const DpAim *aim, const DpNode **leaf, GError **error)
{
  *leaf = aim->leaf ? dp_reach_find_leaf (self->code, aim->leaf) : NULL;
  if (aim->leaf && !*leaf)
    g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("there’s no ruling “%s” in %s; “director-please-cli generate --list” lists them"), aim->leaf, dp_code_id (self->code));
  else if (aim->plot && !dp_plot_book_find (self->book, aim->plot))
    g_set_error (error, DP_ERROR, DP_ERROR_BAD_INPUT, _("there’s no plot “%s”"), aim->plot);
  else
    return TRUE;
  return FALSE;
}

/* An id has 64 characters at the most, and a seed takes up to 20. */
static void
give_id (DpScenario *scenario, const DpCasePlot *plot, guint64 seed)
{
  g_free (scenario->id);
  scenario->id = g_strdup_printf ("%.43s-%" G_GUINT64_FORMAT, plot->id, seed);
}

static DpTellerTools
tools_of (DpGenerator *self, const char *leaf, guint64 seed)
{
  return (DpTellerTools) { self->book, self->code, (const DpSystem *const *) self->systems->pdata, self->systems->len, self->dealer, self->counter, &self->thresholds, leaf, seed, FALSE, 0, self->verdicts };
}

static GRand *
rand_of (guint64 seed)
{
  const guint32 key[] = { (guint32) seed, (guint32) (seed >> 32) };

  return g_rand_new_with_seed_array (key, G_N_ELEMENTS (key));
}

DpScenario *
dp_generator_try (DpGenerator *self, const DpCasePlot *plot, guint64 seed, char **reason)
{
  g_autoptr (GRand) rand = rand_of (seed);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpTellerTools tools = tools_of (self, NULL, seed);
  g_autoptr (DpScenario) scenario = dp_teller_tell_or_say (&tools, plot, rand, reason);

  if (!scenario)
    return NULL;
  give_id (scenario, plot, seed);
  if (dp_scenario_check (scenario, self->code, diagnostics) && !dp_diagnostics_length (diagnostics))
    return g_steal_pointer (&scenario);
  *reason = g_strconcat ("linter: ", dp_diagnostics_get (diagnostics, 0)->problem, NULL);
  return NULL;
}

/* The first story of that plot that will do; NULL when none of so many does. A plot has several tries, so that one which often comes to nothing is met as often as its
 * weight says. */
static DpScenario *
tell_plot (DpGenerator *self, const DpTellerTools *tools, const DpCasePlot *plot, const DpAim *aim, const DpNode *leaf, guint64 seed, GRand *rand)
{
  for (guint i = 0; i < STORIES; i++)
    {
      g_autoptr (DpScenario) scenario = dp_teller_tell (tools, plot, rand);

      if (!scenario)
        continue;
      give_id (scenario, plot, seed);
      if (is_sound (scenario, self->code) && meets (scenario, self->code, aim, leaf))
        return g_steal_pointer (&scenario);
    }
  return NULL;
}

DpScenario *
dp_generator_make (DpGenerator *self, const DpAim *aim, guint64 seed, gboolean (*cancelled) (gpointer data), gpointer data, GError **error)
{
  g_autoptr (GRand) rand = rand_of (seed);
  DpTellerTools tools = tools_of (self, aim->leaf, seed);
  g_autoptr (DpReachChoice) plots = NULL;
  const DpNode *leaf;

  if (!check_aim (self, aim, &leaf, error))
    return NULL;
  plots = dp_reach_choose (self->reach, aim, leaf);
  if (!dp_reach_choice_length (plots))
    {
      g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("no plot fits that"));
      return NULL;
    }
  for (guint i = 0; i < TRIES; i += STORIES)
    {
      const DpCasePlot *plot = i ? dp_reach_choice_draw (plots, rand) : dp_reach_choice_of (plots, seed);
      DpScenario *scenario;

      tools.numbered = TRUE;
      /* One that is drawn instead comes between two that have their numbers. */
      tools.number = dp_reach_choice_turn (plots, plot, seed) + (i > 0);
      scenario = tell_plot (self, &tools, plot, aim, leaf, seed, rand);

      if (scenario)
        return scenario;
      if (cancelled && cancelled (data))
        {
          g_set_error (error, DP_ERROR, DP_ERROR_CANCELLED, _("Cancelled"));
          return NULL;
        }
    }
  if (aim->plot)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("no story of “%1$s” reached the ending that was wanted; “director-please-cli generate --measure --plot %1$s” says why"), aim->plot);
      return NULL;
    }
  g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("no such case was found; try another seed, or ask for less"));
  return NULL;
}

gboolean
dp_generator_serves (const DpGenerator *self, const DpAim *aim)
{
  const DpNode *leaf = aim->leaf ? dp_reach_find_leaf (self->code, aim->leaf) : NULL;
  g_autoptr (DpReachChoice) plots = !aim->leaf || leaf ? dp_reach_choose (self->reach, aim, leaf) : NULL;

  return plots && dp_reach_choice_length (plots) > 0;
}

const DpPlotBook *
dp_generator_book (const DpGenerator *self)
{
  return self->book;
}

const GPtrArray *
dp_generator_leaves (const DpGenerator *self)
{
  return dp_reach_leaves (self->reach);
}

/* --- likeness --- */

static guint64
mix (guint64 hash, guint64 value)
{
  hash ^= value + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (hash << 6) + (hash >> 2);
  return hash * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
}

guint64
dp_generator_likeness (const DpScenario *scenario)
{
  guint64 hash = 0;

  for (guint i = 0; i < scenario->events->len; i++)
    {
      const DpEvent *e = &g_array_index (scenario->events, DpScenarioEvent, i).event;
      guint seat = e->seat < DP_SEAT_NONE ? (guint) (e->seat - scenario->dealer) & 3 : 4;
      gboolean call = e->kind == DP_EVENT_CALL || e->kind == DP_EVENT_CHANGE_OF_CALL;
      guint option;

      /* Regular cards are alike, whatever they are. */
      if (e->kind == DP_EVENT_PLAY && !e->cards && !e->change && !e->omits)
        continue;
      option = e->kind == DP_EVENT_DECISION ? e->option : 0u;
      hash = mix (hash, (guint64) e->kind << 32 | seat << 24 | (call ? e->call : 0u) << 16 | option << 8 | e->intent);
    }
  return hash;
}

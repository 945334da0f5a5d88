/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-exam-words.h"
#include "dp-find-round.h"
#include "dp-json-clause.h"
#include "dp-paths.h"

#include <glib/gi18n-lib.h>

/* What is shown of one ruling point of a case that has been played. */
typedef struct {
  const DpScenario *scenario;
  const DpDirector *director;
  const DpFindError *error;
} Shown;

static void
add_ruling (JsonBuilder *b, const char *key, const DpRuling *ruling, const Shown *shown)
{
  dp_json_begin_array (b, key);
  for (guint i = 0; i < ruling->n; i++)
    dp_json_add_clause (b, &ruling->clause[i], shown->error->point.event, &dp_director_table (shown->director)->play);
  json_builder_end_array (b);
}

static void
add_changed (JsonBuilder *b, const char *key, gboolean there, const DpClause *clause, const Shown *shown)
{
  json_builder_set_member_name (b, key);
  if (there)
    dp_json_add_clause (b, clause, shown->error->point.event, &dp_director_table (shown->director)->play);
  else
    json_builder_add_null_value (b);
}

static void
add_mistake (JsonBuilder *b, const Shown *shown)
{
  const DpMistaken *made = &shown->error->made;

  dp_json_add_string (b, "mistake", made->mistake->id);
  dp_json_add_string (b, "rate", dp_mistake_rate_token (made->mistake->rate));
  json_builder_set_member_name (b, "law");
  if (made->law)
    json_builder_add_string_value (b, made->law);
  else
    json_builder_add_null_value (b);
  dp_json_begin_array (b, "changes");
  for (guint i = 0; i < made->n_changes; i++)
    {
      json_builder_begin_object (b);
      add_changed (b, "was", made->changes[i].has_was, &made->changes[i].was, shown);
      add_changed (b, "became", made->changes[i].has_became, &made->changes[i].became, shown);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
print_json (const Shown *shown)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *line = NULL;

  json_builder_begin_object (b);
  dp_json_add_string (b, "scenario", shown->scenario->id);
  dp_json_add_string (b, "code", shown->scenario->code);
  dp_json_add_int (b, "point", (int) shown->error->n);
  json_builder_set_member_name (b, "wrong");
  json_builder_add_boolean_value (b, shown->error->wrong);
  add_ruling (b, "ruling", &shown->error->shown, shown);
  if (shown->error->wrong)
    {
      add_ruling (b, "right", &shown->error->point.ruling, shown);
      add_mistake (b, shown);
    }
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  line = json_to_string (root, FALSE);
  dp_cli_line (line);
}

static void
append_lines (GString *out, int indent, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line; line++)
    if (**line)
      dp_cli_wrap (out, indent, indent + 2, *line);
}

static void
print_text (const Shown *shown)
{
  g_autofree char *point = dp_exam_words_point (shown->scenario, shown->director, shown->error->n);
  g_autofree char *ruling = dp_find_error_ruling_text (shown->error);
  g_autofree char *explanation = dp_find_error_explanation (shown->error);
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s: %s\n", shown->scenario->id, shown->scenario->title);
  dp_cli_wrap (out, 2, 4, point);
  g_string_append_printf (out, "  %s\n", shown->scenario->players_rule ? _("The players rule:") : _("The director rules:"));
  append_lines (out, 4, ruling);
  if (shown->error->wrong)
    /* Translators: how common a mistake is. */
    g_string_append_printf (out, _("  That’s wrong (%s).\n"), dp_mistake_rate_name (shown->error->made.mistake->rate));
  else
    g_string_append_printf (out, "  %s\n", _("That’s right."));
  if (shown->error->wrong)
    append_lines (out, 4, explanation);
  g_print ("%s\n", out->str);
}

static void
show (const DpCli *cli, const DpScenario *scenario, const DpDirector *director, const DpFindError *error)
{
  const Shown shown = { scenario, director, error };

  if (cli->json)
    print_json (&shown);
  else
    print_text (&shown);
}

static guint
show_all (DpCli *cli, const DpFindMaker *maker, const DpScenario *scenario)
{
  g_autoptr (DpDirector) director = dp_scenario_play (scenario, maker->code, NULL);
  guint shown = 0;

  for (guint n = 0; director && n < dp_director_n_points (director); n++)
    {
      g_autoptr (GArray) errors = dp_find_error_list (maker->mistakes, scenario, director, n);

      for (guint i = 0; i < errors->len; i++)
        show (cli, scenario, director, &g_array_index (errors, DpFindError, i));
      shown += errors->len;
    }
  return shown;
}

/* As the window makes it, the case as it is written. */
static guint
show_round (DpCli *cli, const DpFindMaker *maker, const DpScenario *scenario)
{
  const DpFindWanted any = { 0 };
  g_autoptr (DpFindRound) round = dp_find_round_new (maker, scenario, 1, &any);

  if (round)
    show (cli, round->scenario, round->director, &round->error);
  return round != NULL;
}

/* The seed is the case's own too: it has the same round whatever other cases come before it. */
static guint
show_case (DpCli *cli, const DpMistakes *mistakes, const DpScenario *scenario, guint32 seed)
{
  DpFindMaker maker = { mistakes, dp_code_cache_get (cli->codes, scenario->code, NULL), g_rand_new_with_seed (seed ^ g_str_hash (scenario->id)) };
  guint n = cli->all ? show_all (cli, &maker, scenario) : show_round (cli, &maker, scenario);

  g_rand_free (maker.rand);
  if (!n && !cli->json)
    g_print (_("%1$s: %2$s\n  The table of mistakes has none for its rulings.\n\n"), scenario->id, scenario->title);
  return n;
}

DpExit
dp_cli_find_error (DpCli *cli, const char *const *files, guint n)
{
  g_autofree char *folder = dp_data_mistakes_dir (cli->data_dir);
  g_autoptr (DpMistakes) mistakes = NULL;
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (GError) error = NULL;
  DpExit result;
  guint32 seed;
  guint shown = 0;

  if (!n && !cli->only)
    return dp_cli_usage ("%s", _("find-error needs a file, or the id of a shipped case, as in: find-error --only nt-partner-one-spade"));
  if (cli->all && cli->seed)
    return dp_cli_usage ("%s", _("--all shows every mistake and leaves nothing to a --seed; leave one of them out"));
  if (!dp_cli_seed (cli, &seed))
    return DP_EXIT_USAGE;
  mistakes = dp_mistakes_load_folder (folder, &error);
  if (!mistakes)
    return dp_cli_failed (DP_EXIT_UNREADABLE, "%s", error->message);
  cases = dp_cli_cases (cli, files, n, &result);
  for (guint i = 0; cases && i < cases->len; i++)
    shown += show_case (cli, mistakes, g_ptr_array_index (cases, i), seed);
  if (cli->all && !cli->json && cases)
    g_print (ngettext ("%u mistake can be made.\n", "%u mistakes can be made.\n", shown), shown);
  else if (!cli->json && cases)
    g_print (_("Seed %u\n"), seed);
  return result;
}

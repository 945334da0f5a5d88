/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include "dp-cli-table.h"
#include "dp-scenario-writer.h"
#include "dp-variant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "majors,minors", in any order; NULL is neither. */
static gboolean
parse_swap (const char *text, guint8 *swap)
{
  g_auto (GStrv) words = g_strsplit (text ? text : "", ",", -1);

  *swap = 0;
  for (char **word = words; *word; word++)
    if (strcmp (*word, "majors") == 0)
      *swap |= DP_SWAP_MAJORS;
    else if (strcmp (*word, "minors") == 0)
      *swap |= DP_SWAP_MINORS;
    else
      {
        dp_cli_usage (_("--swap “%s”: it takes majors, minors or majors,minors"), text);
        return FALSE;
      }
  return TRUE;
}

static const char *
swap_token (guint8 swap)
{
  static const char *const tokens[] = { "", " --swap majors", " --swap minors", " --swap majors,minors" };

  return tokens[swap & 3];
}

static DpExit
list (const DpScenario *scenario, guint allowed)
{
  g_autoptr (DpCliTable) table = dp_cli_table_new ("ll");
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < DP_VARIANTS; i++)
    {
      DpVariant variant = dp_variant_nth (i);

      if (!(allowed >> i & 1))
        continue;
      dp_cli_table_take (table, g_strdup_printf ("--turn %u%s", variant.turn, swap_token (variant.swap)));
      dp_cli_table_take (table, dp_variant_describe (variant));
    }
  dp_cli_table_append (table, out);
  g_print ("%s: %s\n%s", scenario->id, scenario->title, out->str);
  return DP_EXIT_OK;
}

/* Whether the engine goes another way through the laws when the suits have changed places. */
static gboolean
rules_otherwise (const DpScenario *scenario, const DpCode *code, DpVariant variant)
{
  g_autoptr (DpScenario) other = dp_variant_make (scenario, variant);
  g_autoptr (DpDirector) a = dp_scenario_play (scenario, code, NULL);
  g_autoptr (DpDirector) b = dp_scenario_play (other, code, NULL);

  if (!a || !b || dp_director_n_points (a) != dp_director_n_points (b))
    return TRUE;
  for (guint i = 0; i < dp_director_n_points (a); i++)
    {
      const DpPoint *p = dp_director_point (a, i), *q = dp_director_point (b, i);

      if (p->n_path != q->n_path || p->ruling.n != q->ruling.n)
        return TRUE;
      for (guint s = 0; s < p->n_path; s++)
        if (p->path[s].node != q->path[s].node)
          return TRUE;
    }
  return FALSE;
}

static DpExit
refuse (const DpScenario *scenario, const DpCode *code, DpVariant variant, guint allowed)
{
  gboolean turns = (allowed >> dp_variant_index ((DpVariant) { .turn = 1 })) & 1;
  DpVariant suits = { .swap = variant.swap };
  const char *why;

  if (variant.turn && !turns)
    why = _("its words depend on who sits where (the number of a board, for example)");
  else if (rules_otherwise (scenario, code, suits))
    why = _("with these suits the laws would rule differently");
  else
    why = _("its words, a convention or the levels of its bids depend on these suits");
  return dp_cli_failed (DP_EXIT_FINDINGS, _("%1$s can’t be changed like that: %2$s; --list says how it can"), scenario->id, why);
}

/* The one case that is meant. NULL, having said why. */
static const DpScenario *
only_one (const DpCli *cli, const GPtrArray *cases)
{
  if (cases->len == 1 || cli->only)
    return g_ptr_array_index (cases, 0);
  dp_cli_usage (ngettext ("which case? There is %u in this file; name it with --only", "which case? There are %u in this file; name one with --only", cases->len),
                cases->len);
  return NULL;
}

DpExit
dp_cli_variant (DpCli *cli, const char *file)
{
  const char *const files[] = { file, NULL };
  g_autoptr (GPtrArray) cases = NULL;
  g_autofree char *text = NULL;
  g_autoptr (DpScenario) other = NULL;
  const DpScenario *scenario;
  const DpCode *code;
  DpVariant variant;
  DpExit result;
  guint turn, allowed;

  if (!file && !cli->only)
    return dp_cli_usage ("%s", _("variant needs a file, or the id of a shipped case, as in: variant --only nt-partner-one-spade --turn 1"));
  if (cli->list && (cli->turn || cli->swap))
    return dp_cli_usage (_("--list takes no %s: it says which are allowed"), cli->turn ? "--turn" : "--swap");
  if (!cli->list && !cli->turn && !cli->swap)
    return dp_cli_usage ("%s", _("variant needs --turn or --swap, or --list to say what is allowed"));
  if (!dp_cli_number ("--turn", cli->turn, 0, 3, 0, &turn) || !parse_swap (cli->swap, &variant.swap))
    return DP_EXIT_USAGE;
  variant.turn = (guint8) turn;
  cases = dp_cli_cases (cli, files, file != NULL, &result);
  scenario = cases ? only_one (cli, cases) : NULL;
  if (!scenario)
    return cases ? DP_EXIT_USAGE : result;
  code = dp_code_cache_get (cli->codes, scenario->code, NULL);
  allowed = dp_variant_allowed (scenario, code);
  if (cli->list)
    return MAX (result, list (scenario, allowed));
  if (!(allowed >> dp_variant_index (variant) & 1))
    return refuse (scenario, code, variant, allowed);
  other = dp_variant_make (scenario, variant);
  text = dp_scenario_to_xml (other);
  g_strchomp (text);
  dp_cli_line (text);
  return result;
}

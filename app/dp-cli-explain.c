/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-cli.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* A chart as an indented tree. Arrows may meet again: a node that has been printed is named, not repeated. */
typedef struct {
  GString *out;
  GHashTable *printed;
} Tree;

static void print_node (Tree *tree, const DpNode *node, int indent);

static char *
chart_to_text (const DpChart *chart)
{
  return chart->law ? g_strdup_printf (_("Law %1$d, %2$s"), chart->law, chart->title) : g_strdup (chart->title);
}

static char *
target_to_text (const DpNode *node)
{
  g_autofree char *there = chart_to_text (node->target->chart);

  if (node->target == node->target->chart->nodes[0])
    return g_steal_pointer (&there);
  return g_strdup_printf (_("%1$s, at [%2$s]"), there, node->target->id);
}

static void
print_answers (Tree *tree, const DpNode *node, int indent)
{
  int n = dp_fact_n_answers (node->fact);

  for (int a = 0; a < n; a++)
    {
      g_autoptr (GString) label = NULL;
      gboolean before = FALSE;

      for (int b = 0; b < a; b++)
        before |= node->answers[b] == node->answers[a];
      if (before)
        continue;
      label = g_string_new (dp_node_answer_text (node, a));
      for (int b = a + 1; b < n; b++)
        if (node->answers[b] == node->answers[a])
          g_string_append_printf (label, _(" / %s"), dp_node_answer_text (node, b));
      g_string_append_c (label, ':');
      dp_cli_wrap (tree->out, indent + 2, indent + 4, label->str);
      print_node (tree, node->answers[a], indent + 4);
    }
}

static const char *
role_name (guint8 role)
{
  switch ((DpRole) role)
    {
    case DP_ROLE_OFFENDER:
      return _("the offender");
    case DP_ROLE_PARTNER:
      return _("the offender’s partner");
    case DP_ROLE_LHO:
      return _("the offender’s left-hand opponent");
    case DP_ROLE_RHO:
      return _("the offender’s right-hand opponent");
    case DP_ROLE_IN_TURN:
      return _("the player whose turn it was");
    case DP_ROLE_DECLARER:
      return _("declarer");
    case DP_ROLE_LEADER:
      return _("the opening leader");
    case DP_ROLE_SKIPPED:
      return _("the player who lost his turn");
    case DP_ROLE_NONE:
      break;
    }
  return _("nobody");
}

static const char *
about_name (guint8 about)
{
  switch ((DpAbout) about)
    {
    case DP_ABOUT_FIRST:
      return _("the first call");
    case DP_ABOUT_LOST_PASS:
      return _("the pass that took the turn");
    case DP_ABOUT_CORRECTION:
      return _("what was called in its place");
    default:
      return _("the irregular call");
    }
}

static char *
options_to_text (DpOptions options)
{
  GString *s = g_string_new (NULL);

  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (options & (1 << o))
      g_string_append_printf (s, "%s%s", s->len ? _(" / ") : "", dp_option_name ((DpOption) o));
  return g_string_free (s, FALSE);
}

static char *
lead_to_text (const DpClause *k, const char *who)
{
  switch ((DpLeadKind) k->restriction)
    {
    case DP_LEAD_PROHIBIT_UNSPECIFIED:
      return g_strdup_printf (_("declarer may forbid %s to lead a suit that was not specified"), who);
    case DP_LEAD_PROHIBIT_SUIT:
      return g_strdup_printf (_("%s may not lead the suit"), who);
    case DP_LEAD_REQUIRE_SUIT:
      return g_strdup_printf (_("%s must lead the suit"), who);
    case DP_LEAD_REQUIRE_OR_PROHIBIT:
      return g_strdup_printf (_("declarer may require or forbid %s to lead the suit"), who);
    case DP_LEAD_PROHIBIT_ANY:
      return g_strdup_printf (_("declarer may forbid %s to lead any one suit"), who);
    case DP_LEAD_KINDS:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

/* A clause before anybody sits at the table: roles in place of seats. */
static char *
clause_to_text (const DpChartClause *c)
{
  const DpClause *k = &c->clause;
  const char *who = role_name (c->role), *what = about_name (c->about);
  const char *whom = c->side == 0 ? _("the offending side") : _("the other side");
  g_autofree char *options = NULL;

  switch ((DpClauseKind) k->kind)
    {
    case DP_CLAUSE_STANDS:
      return g_strdup_printf (_("%s stands"), what);
    case DP_CLAUSE_CANCELLED:
      return g_strdup_printf (k->all_after ? _("%s is cancelled, with every call after it") : _("%s is cancelled"), what);
    case DP_CLAUSE_WITHDRAWN:
      return g_strdup_printf (_("%s is withdrawn"), what);
    case DP_CLAUSE_TURN:
      return g_strdup_printf (_("turn: %s"), who);
    case DP_CLAUSE_OPTION:
      options = options_to_text (k->choices);
      return g_strdup_printf (_("choice: %1$s: %2$s"), who, options);
    case DP_CLAUSE_MAY_CALL:
      return g_strdup_printf (_("%1$s calls: %2$s"), who, dp_constraint_name ((DpConstraint) k->constraint));
    case DP_CLAUSE_MUST_PASS:
      return g_strdup_printf (_("%1$s must pass: %2$s"), who, dp_span_name ((DpSpan) k->span));
    case DP_CLAUSE_DEEMED_PASS:
      return g_strdup_printf (_("%s is taken to have passed"), who);
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      return g_strdup_printf (_("%1$s may not double %2$s"), who, what);
    case DP_CLAUSE_FACE_UP:
      return g_strdup_printf (_("%s leaves the cards face up until the auction is over"), who);
    case DP_CLAUSE_PENALTY_CARD:
      return g_strdup_printf (k->penalty == DP_PENALTY_MAJOR   ? _("%s: major penalty card")
                              : k->penalty == DP_PENALTY_MINOR ? _("%s: minor penalty card")
                                                               : _("declarer may treat as penalty cards those of %s"),
                              who);
    case DP_CLAUSE_PICKED_UP:
      return g_strdup_printf (_("%s picks the cards up"), who);
    case DP_CLAUSE_LEAD_RESTRICTION:
      return lead_to_text (k, who);
    case DP_CLAUSE_UNAUTHORIZED:
      return g_strdup_printf (_("unauthorised for %2$s: what %1$s tells"), what, whom);
    case DP_CLAUSE_AUTHORIZED:
      return g_strdup_printf (_("authorised for %2$s: what %1$s tells"), what, whom);
    case DP_CLAUSE_REVIEW:
      return g_strdup (_("look at the board again after the play"));
    case DP_CLAUSE_AUCTION_OVER:
      return g_strdup (_("the auction is over"));
    case DP_CLAUSE_PASSED_OUT:
      return g_strdup (_("the board is passed out"));
    case DP_CLAUSE_PLAY_ON:
      return g_strdup (_("the auction goes on"));
    case DP_CLAUSE_KINDS:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

static void
print_clause (Tree *tree, const DpChartClause *c, int indent)
{
  g_autofree char *what = clause_to_text (c);
  g_autofree char *text = c->clause.law ? g_strdup_printf ("– %s [%s]", what, c->clause.law) : g_strdup_printf ("– %s", what);

  dp_cli_wrap (tree->out, indent + 2, indent + 4, text);
}

static void
print_ruling (Tree *tree, const DpNode *node, int indent)
{
  g_autofree char *text = g_strdup_printf (_("Law %1$s: %2$s [%3$s]"), node->law, node->text, node->id);

  dp_cli_wrap (tree->out, indent, indent + 2, text);
  for (guint i = 0; i < node->n_clauses; i++)
    print_clause (tree, &node->clauses[i], indent);
  if (node->other_view)
    {
      /* Translators: the id of a doubtful point, and what those hold who read the laws otherwise. */
      g_autofree char *other = g_strdup_printf (_("A reading (%1$s). Others read it so: %2$s"), node->reading ? node->reading : "–", node->other_view);

      dp_cli_wrap (tree->out, indent + 2, indent + 4, other);
    }
  if (node->next)
    print_node (tree, node->next, indent);
}

static void
print_node (Tree *tree, const DpNode *node, int indent)
{
  g_autofree char *text = NULL;
  g_autofree char *there = node->target ? target_to_text (node) : NULL;

  /* An arrow is as short as its name. */
  if (!g_hash_table_add (tree->printed, (gpointer) node) && node->kind != DP_NODE_GOTO)
    {
      text = g_strdup_printf (_("→ as above: [%s]"), node->id);
      dp_cli_wrap (tree->out, indent, indent + 2, text);
      return;
    }
  switch (node->kind)
    {
    case DP_NODE_QUESTION:
      text = g_strdup_printf ("%s [%s]", node->text, node->id);
      dp_cli_wrap (tree->out, indent, indent + 2, text);
      print_answers (tree, node, indent);
      break;
    case DP_NODE_RULING:
      print_ruling (tree, node, indent);
      break;
    case DP_NODE_GOTO:
      text = g_strdup_printf (_("→ go to %s"), there);
      dp_cli_wrap (tree->out, indent, indent + 2, text);
      break;
    case DP_NODE_CONSULT:
      text = g_strdup_printf (_("→ go through %s, then come back here"), there);
      dp_cli_wrap (tree->out, indent, indent + 2, text);
      if (node->next)
        print_node (tree, node->next, indent);
      break;
    }
}

static void
explain_chart (GString *out, const DpChart *chart)
{
  g_autoptr (GHashTable) printed = g_hash_table_new (NULL, NULL);
  g_autofree char *title = chart_to_text (chart);
  Tree tree = { out, printed };

  g_string_append_printf (out, "%s\n", title);
  if (chart->summary)
    dp_cli_wrap (out, 0, 0, chart->summary);
  if (chart->club_law)
    dp_cli_wrap (out, 0, 0, _("The Alternative Club Laws have a variant of this law, which these charts do not hold."));
  g_string_append_c (out, '\n');
  print_node (&tree, chart->nodes[0], 0);
  for (guint i = 0; i < chart->n_nodes; i++)
    if (!g_hash_table_contains (printed, chart->nodes[i]))
      {
        g_string_append_printf (out, "\n%s\n", _("Entered from another law:"));
        print_node (&tree, chart->nodes[i], 0);
      }
  g_string_append_c (out, '\n');
}

DpExit
dp_cli_explain (DpCli *cli, const char *code_id, const char *law)
{
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (cli->codes, code_id, &error);
  const DpChart *chart = code ? dp_code_find (code, law) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) known = g_string_new (NULL);
  int number = dp_law_number (law);

  if (!code)
    {
      g_printerr ("director-please-cli: %s\n", error->message);
      return g_error_matches (error, DP_ERROR, DP_ERROR_UNREADABLE) ? DP_EXIT_UNREADABLE : DP_EXIT_FINDINGS;
    }
  if (chart)
    explain_chart (out, chart);
  for (guint i = 0; i < dp_code_n_charts (code); i++)
    {
      const DpChart *c = dp_code_chart (code, i);

      if (!chart && number > 0 && c->law == number)
        explain_chart (out, c);
      g_string_append_printf (known, "%s%s", i ? ", " : "", c->id);
    }
  if (!out->len)
    {
      g_printerr (_("director-please-cli: %s has no chart of “%s”; it has: %s\n"), code_id, law, known->str);
      return DP_EXIT_FINDINGS;
    }
  if (*dp_code_summary (code))
    {
      g_autoptr (GString) head = g_string_new (NULL);

      g_string_append_printf (head, "%s\n", dp_code_title (code));
      dp_cli_wrap (head, 0, 0, dp_code_summary (code));
      g_string_append_c (head, '\n');
      g_print ("%s", head->str);
    }
  g_print ("%s", out->str);
  return DP_EXIT_OK;
}

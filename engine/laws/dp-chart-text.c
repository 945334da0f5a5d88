/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-text.h"

#include "dp-sentence.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *name;
  const char *innocent; /* of a law whose first player has done nothing wrong (21) */
} roles[] = {
#define DP_ROLE(role, token, name, innocent) { name, innocent },
#include "dp-clause.def"
};
static const char *const abouts[] = {
#define DP_ABOUT(about, token, what, name) name,
#include "dp-clause.def"
};

const char *
dp_role_name (DpRole role)
{
  g_return_val_if_fail (role < G_N_ELEMENTS (roles), "");
  return _(roles[role].name);
}

static void
put_options (GString *s, DpOptions options)
{
  gboolean first = TRUE;

  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (options & (1 << o))
      {
        g_string_append_printf (s, "%s%s", first ? "" : _(" / "), dp_option_name ((DpOption) o));
        first = FALSE;
      }
}

/* What the fields of a chart's sentences stand for. */
typedef struct {
  const DpChart *chart;
  const DpChartClause *clause;
} Words;

static void
put_field (GString *s, const char *field, gconstpointer data)
{
  const Words *words = data;
  const DpChartClause *c = words->clause;
  gboolean innocent = words->chart->no_offender;
  const char *who = innocent ? roles[c->role].innocent : NULL;

  if (g_str_equal (field, "who"))
    g_string_append (s, who ? _(who) : dp_role_name ((DpRole) c->role));
  else if (g_str_equal (field, "partner"))
    g_string_append (s, dp_role_name (DP_ROLE_PARTNER));
  else if (g_str_equal (field, "what"))
    g_string_append (s, _(abouts[c->about]));
  else if (g_str_equal (field, "whom"))
    g_string_append (s, c->side != 0 ? _("the other side") : innocent ? _("the player’s own side") : _("the offending side"));
  else if (g_str_equal (field, "choices"))
    put_options (s, c->clause.choices);
  else if (g_str_equal (field, "constraint"))
    g_string_append (s, dp_constraint_name ((DpConstraint) c->clause.constraint));
  else if (g_str_equal (field, "span"))
    g_string_append (s, dp_span_name ((DpSpan) c->clause.span));
  else if (g_str_equal (field, "play"))
    g_string_append (s, dp_play_duty_name ((DpPlayDuty) c->clause.play));
  else if (g_str_equal (field, "tricks"))
    g_string_append_printf (s, "%u", c->clause.tricks);
  else
    g_string_append_printf (s, "{%s}", field);
}

/* The sentence that fits the clause, fields and all. User's language. */
static const char *
sentence_of (const DpClause *c)
{
  const char *plain = dp_clause_row ((DpClauseKind) c->kind)->in_chart;

#define DP_CHART_SENTENCE(of_kind, when, text)          \
  if (c->kind == DP_CLAUSE_##of_kind && (when))         \
    return text;
#include "dp-clause-sentences.def"
  g_return_val_if_fail (plain != NULL, "");
  return _(plain);
}

/* A clause before anybody sits at the table: roles in place of seats. */
static char *
clause_to_text (const DpChart *chart, const DpChartClause *c)
{
  return dp_sentence_fill (sentence_of (&c->clause), put_field, &(Words) { chart, c });
}

/* Arrows may meet again: a node that has its line is named, not repeated. */
typedef struct {
  GPtrArray *lines;
  GHashTable *told;
} Tree;

static void tell_node (Tree *tree, const DpNode *node, guint depth);

static void
line_free (gpointer data)
{
  g_free (((DpChartLine *) data)->text);
  g_free (data);
}

static void
add (Tree *tree, DpChartLineKind kind, guint depth, const DpNode *node, const char *law, char *text)
{
  DpChartLine *line = g_new (DpChartLine, 1);

  *line = (DpChartLine) { kind, depth, text, law, node };
  g_ptr_array_add (tree->lines, line);
}

char *
dp_chart_heading (const DpChart *chart)
{
  return chart->law ? g_strdup_printf (_("Law %1$d, %2$s"), chart->law, chart->title) : g_strdup (chart->title);
}

const char *
dp_chart_club_note (const DpChart *chart)
{
  return chart->club_law ? _("The Alternative Club Laws have a variant of this law, which isn’t in these charts.") : NULL;
}

static char *
target_to_text (const DpNode *node)
{
  g_autofree char *there = dp_chart_heading (node->target->chart);

  if (node->target == node->target->chart->nodes[0])
    return g_steal_pointer (&there);
  return g_strdup_printf (_("%1$s, at [%2$s]"), there, node->target->id);
}

static void
tell_answers (Tree *tree, const DpNode *node, guint depth)
{
  int n = dp_fact_n_answers (node->fact);

  for (int a = 0; a < n; a++)
    {
      GString *label;
      gboolean before = FALSE;

      for (int b = 0; b < a; b++)
        before |= node->answers[b] == node->answers[a];
      if (before)
        continue;
      label = g_string_new (dp_node_answer_text (node, a));
      for (int b = a + 1; b < n; b++)
        if (node->answers[b] == node->answers[a])
          g_string_append_printf (label, _(" / %s"), dp_node_answer_text (node, b));
      add (tree, DP_LINE_ANSWER, depth + 1, node, NULL, g_string_free (label, FALSE));
      tell_node (tree, node->answers[a], depth + 2);
    }
}

static void
tell_ruling (Tree *tree, const DpNode *node, guint depth)
{
  add (tree, DP_LINE_RULING, depth, node, node->law, g_strdup (node->text));
  for (guint i = 0; i < node->n_clauses; i++)
    add (tree, DP_LINE_CLAUSE, depth + 1, node, node->clauses[i].clause.law, clause_to_text (node->chart, &node->clauses[i]));
  if (node->other_view)
    /* Translators: what those hold who read the laws otherwise. */
    add (tree, DP_LINE_OTHER_VIEW, depth + 1, node, NULL,
         g_strdup_printf (_("This is one reading of the law. Another view: %s"), node->other_view));
  if (node->next)
    tell_node (tree, node->next, depth);
}

static void
tell_node (Tree *tree, const DpNode *node, guint depth)
{
  g_autofree char *there = node->target ? target_to_text (node) : NULL;

  /* An arrow is as short as its name. */
  if (!g_hash_table_add (tree->told, (gpointer) node) && node->kind != DP_NODE_GOTO)
    {
      add (tree, DP_LINE_AS_ABOVE, depth, node, NULL, g_strdup_printf (_("→ as above: [%s]"), node->id));
      return;
    }
  switch (node->kind)
    {
    case DP_NODE_QUESTION:
      add (tree, DP_LINE_QUESTION, depth, node, NULL, g_strdup (node->text));
      tell_answers (tree, node, depth);
      break;
    case DP_NODE_RULING:
      tell_ruling (tree, node, depth);
      break;
    case DP_NODE_GOTO:
      add (tree, DP_LINE_GOTO, depth, node, NULL, g_strdup_printf (_("→ go to %s"), there));
      break;
    case DP_NODE_CONSULT:
      add (tree, DP_LINE_CONSULT, depth, node, NULL, g_strdup_printf (_("→ go through %s, then come back here"), there));
      if (node->next)
        tell_node (tree, node->next, depth);
      break;
    }
}

GPtrArray *
dp_chart_lines (const DpChart *chart)
{
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  Tree tree = { g_ptr_array_new_with_free_func (line_free), told };

  tell_node (&tree, chart->nodes[0], 0);
  for (guint i = 0; i < chart->n_nodes; i++)
    if (!g_hash_table_contains (told, chart->nodes[i]))
      {
        add (&tree, DP_LINE_ENTRANCE, 0, NULL, NULL, g_strdup (_("Entered from another law:")));
        tell_node (&tree, chart->nodes[i], 0);
      }
  return tree.lines;
}

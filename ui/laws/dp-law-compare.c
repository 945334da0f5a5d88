/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-compare.h"

#include "dp-law-search.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const DpNode *other;
  DpNodeLikeness likeness;
} Match;

struct DpLawCompare {
  const DpCode *code[2];
  const DpChart *chart[2];
  GHashTable *matches; /* DpNode → Match, of both charts */
};

static const Match *
match_of (const DpLawCompare *self, const DpNode *node)
{
  return g_hash_table_lookup (self->matches, node);
}

/* Whether they say the same of the same people, whatever the numbers of their laws. */
static gboolean
same_clause (const DpChartClause *a, const DpChartClause *b)
{
  if (a->role != b->role || a->side != b->side || a->about != b->about)
    return FALSE;
  /* What is looked at after the play has another number in each code. */
  if (a->clause.kind == DP_CLAUSE_REVIEW)
    return b->clause.kind == DP_CLAUSE_REVIEW;
  return dp_clause_equal (&a->clause, &b->clause);
}

static gboolean
says_all (const DpNode *a, const DpNode *b)
{
  for (guint i = 0; i < a->n_clauses; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < b->n_clauses; j++)
        found |= same_clause (&a->clauses[i], &b->clauses[j]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_ruling (const DpNode *a, const DpNode *b)
{
  return a->n_clauses == b->n_clauses && says_all (a, b) && says_all (b, a);
}

/* Facts of the two codes that go by different names ask different things. */
static gboolean
same_question (const DpNode *a, const DpNode *b)
{
  return a->fact == b->fact;
}

static gboolean
same_target (const DpLawCompare *self, const DpNode *a, const DpNode *b)
{
  if (!a->target || !b->target)
    return g_strcmp0 (a->target_chart, b->target_chart) == 0;
  if (a->target->chart == self->chart[0] || b->target->chart == self->chart[1])
    return (a->target->chart == self->chart[0]) == (b->target->chart == self->chart[1]);
  return a->target->chart == b->target->chart || dp_law_counterpart (self->code[0], a->target->chart, self->code[1]) == b->target->chart;
}

static gboolean
same (const DpLawCompare *self, const DpNode *a, const DpNode *b)
{
  if (a->kind != b->kind)
    return FALSE;
  switch (a->kind)
    {
    case DP_NODE_QUESTION:
      return same_question (a, b);
    case DP_NODE_RULING:
      return same_ruling (a, b);
    case DP_NODE_GOTO:
    case DP_NODE_CONSULT:
      return same_target (self, a, b);
    }
  return FALSE;
}

static void
pair (DpLawCompare *self, const DpNode *a, const DpNode *b, DpNodeLikeness likeness)
{
  Match *one = g_new (Match, 1), *other = g_new (Match, 1);

  *one = (Match) { b, likeness };
  *other = (Match) { a, likeness };
  g_hash_table_insert (self->matches, (gpointer) a, one);
  g_hash_table_insert (self->matches, (gpointer) b, other);
}

/* From two nodes that are the same, on along the same answers: what stands at the same place is held against each other. Charts have loops, and places
 * that one comes to twice: the first way counts. */
static void
match_from (DpLawCompare *self, const DpNode *a, const DpNode *b)
{
  if (!a || !b || match_of (self, a) || match_of (self, b))
    return;
  /* Two rulings at one place are the same ruling, said otherwise; anything else that differs has its like elsewhere, if at all. */
  if (!same (self, a, b) && (a->kind != DP_NODE_RULING || b->kind != DP_NODE_RULING))
    return;
  pair (self, a, b, same (self, a, b) ? DP_NODE_SAME : DP_NODE_DIFFERENT);
  if (a->kind == DP_NODE_QUESTION)
    for (int i = 0; i < dp_fact_n_answers (a->fact); i++)
      match_from (self, a->answers[i], b->answers[i]);
  match_from (self, a->next, b->next);
}

/* What has not found its like by its place, by what it is; first what is in the same words, too. */
static void
match_left (DpLawCompare *self, DpNodeKind kind, gboolean in_words)
{
  for (guint i = 0; i < self->chart[0]->n_nodes; i++)
    for (guint j = 0; j < self->chart[1]->n_nodes; j++)
      {
        const DpNode *a = self->chart[0]->nodes[i], *b = self->chart[1]->nodes[j];
        gboolean alike = g_strcmp0 (a->text, b->text) == 0;

        /* Rulings that say nothing are not known by that: only by their words. */
        if (a->kind == kind && !match_of (self, a) && !match_of (self, b) && same (self, a, b) && (alike || (!in_words && (kind != DP_NODE_RULING || a->n_clauses))))
          match_from (self, a, b);
      }
}

/* Two that have no like elsewhere, at one place: the codes ask or go there for something else. */
static void
pair_place (DpLawCompare *self, const DpNode *a, const DpNode *b)
{
  if (a && b && a->kind == b->kind && !match_of (self, a) && !match_of (self, b))
    pair (self, a, b, DP_NODE_DIFFERENT);
}

static void
match_places (DpLawCompare *self)
{
  pair_place (self, self->chart[0]->nodes[0], self->chart[1]->nodes[0]);
  for (guint i = 0; i < self->chart[0]->n_nodes; i++)
    {
      const DpNode *a = self->chart[0]->nodes[i], *b = dp_law_compare_other (self, a);

      if (!b)
        continue;
      for (int answer = 0; a->kind == DP_NODE_QUESTION && a->fact == b->fact && answer < dp_fact_n_answers (a->fact); answer++)
        pair_place (self, a->answers[answer], b->answers[answer]);
      pair_place (self, a->next, b->next);
    }
}

DpLawCompare *
dp_law_compare_new (const DpCode *code, const DpChart *chart, const DpCode *other_code, const DpChart *other)
{
  DpLawCompare *self = g_new0 (DpLawCompare, 1);

  self->code[0] = code;
  self->code[1] = other_code;
  self->chart[0] = chart;
  self->chart[1] = other;
  self->matches = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  match_from (self, chart->nodes[0], other->nodes[0]);
  for (int words = 1; words >= 0; words--)
    for (int kind = DP_NODE_QUESTION; kind <= DP_NODE_CONSULT; kind++)
      match_left (self, (DpNodeKind) kind, words);
  match_places (self);
  return self;
}

void
dp_law_compare_free (DpLawCompare *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->matches);
  g_free (self);
}

DpNodeLikeness
dp_law_compare_likeness (const DpLawCompare *self, const DpNode *node)
{
  const Match *match = match_of (self, node);

  return match ? match->likeness : DP_NODE_ONLY_HERE;
}

const DpNode *
dp_law_compare_other (const DpLawCompare *self, const DpNode *node)
{
  const Match *match = match_of (self, node);

  return match ? match->other : NULL;
}

guint
dp_law_compare_count (const DpLawCompare *self, const DpChart *chart, DpNodeLikeness likeness)
{
  guint n = 0;

  for (guint i = 0; i < chart->n_nodes; i++)
    n += dp_law_compare_likeness (self, chart->nodes[i]) == likeness;
  return n;
}

const char *
dp_node_likeness_name (DpNodeLikeness likeness)
{
  switch (likeness)
    {
    case DP_NODE_DIFFERENT:
      return _("≠ differs");
    case DP_NODE_ONLY_HERE:
      return _("+ only here");
    case DP_NODE_SAME:
      break;
    }
  return NULL;
}

char *
dp_law_compare_summary (const DpLawCompare *self, const DpChart *chart)
{
  guint differ = dp_law_compare_count (self, chart, DP_NODE_DIFFERENT), only = dp_law_compare_count (self, chart, DP_NODE_ONLY_HERE);
  g_autofree char *first = NULL, *second = NULL;

  if (!differ && !only)
    return g_strdup (_("The same questions and rulings as in the other code."));
  first = g_strdup_printf (ngettext ("≠ %u differs", "≠ %u differ", differ), differ);
  second = g_strdup_printf (ngettext ("+ %u only here", "+ %u only here", only), only);
  if (!differ || !only)
    return g_strdup (differ ? first : second);
  /* Translators: how many nodes of a chart differ from the other code; how many are only in this one. */
  return g_strdup_printf (_("%1$s, %2$s"), first, second);
}

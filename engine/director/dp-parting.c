/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-parting.h"

#include "dp-saying.h"
#include "dp-walker.h"

/* More walks than any sound code of laws has from one question; a bound, so that a strange one cannot hang a debrief. */
#define MAX_STEPS 4000
/* How much it speaks for a walk that it rules by the law that the trainee named, where his clauses can speak for it by 1 at the most: less than half of them. */
#define NAMED 0.45

typedef struct {
  const DpRoles *roles;
  guint stage; /* DpStage beyond which the point says nothing */
  const DpRuling *given, *engine;
  int law;         /* named by the trainee; 0 = none */
  gboolean agrees; /* the engine rules by that law, too */
  double best;
  gboolean reaches; /* some walk rules by that law */
  guint steps;
} Search;

/* How alike two rulings are: 1 the same, 0 nothing in common. */
static double
likeness (const DpRuling *a, const DpRuling *b)
{
  guint common = 0;

  for (guint i = 0; i < a->n; i++)
    common += dp_ruling_has (b, &a->clause[i]) ? 1 : 0;
  return a->n + b->n == 0 ? 1 : 2.0 * common / (a->n + b->n);
}

/* Whether it is a ruling of the law that he named. */
static gboolean
is_named (int law, const DpNode *node)
{
  return law != 0 && node->kind == DP_NODE_RULING && (node->law ? dp_law_number (node->law) : node->chart->law) == law;
}

/* How well a walk explains what he ruled. A sheet with no clauses says nothing by them. */
static double
fit (const DpRuling *walk, const DpRuling *given, gboolean named)
{
  return (given->n ? likeness (walk, given) : 0) + (named ? NAMED : 0);
}

/* Whether the walk says otherwise of a call or a card of which he speaks, and the engine doesn't: whoever cancels a call "and every call after it" hasn't overlooked that
 * somebody called. */
static gboolean
contradicts (const Search *search, const DpRuling *walk)
{
  for (guint g = 0; g < search->given->n; g++)
    {
      const DpClause *given = &search->given->clause[g];

      if (!dp_clause_is (given, DP_CLAUSES_FATES) || dp_ruling_has (walk, given))
        continue;
      for (guint i = 0; i < walk->n; i++)
        if (walk->clause[i].kind == given->kind && dp_clause_same_subject (&walk->clause[i], given))
          return TRUE;
    }
  return FALSE;
}

/* Whether he says something of what the walk says, and the engine doesn't. What he leaves out tells nothing about what he thought: a call that he says
 * nothing of doesn't stand for him because another does. */
static gboolean
speaks_for (const Search *search, const DpRuling *walk, gboolean named)
{
  if (contradicts (search, walk))
    return FALSE;
  for (guint i = 0; i < search->given->n; i++)
    if (dp_ruling_has (walk, &search->given->clause[i]) && !dp_ruling_has (search->engine, &search->given->clause[i]))
      return TRUE;
  return named && !search->agrees;
}

static void
say_all (const Search *search, const DpNode *node, DpRuling *ruling)
{
  for (guint i = 0; i < node->n_clauses; i++)
    dp_ruling_say (ruling, dp_walk_clause (search->roles, &node->clauses[i]));
}

typedef struct Return {
  const DpNode *node;
  const struct Return *outer;
} Return;

/* The most that any walk from node can be like the trainee's ruling. */
static void
explore (Search *search, const DpNode *node, const Return *returns, DpRuling ruling, gboolean named)
{
  while (search->steps++ < MAX_STEPS)
    {
      while (!node && returns)
        {
          node = returns->node;
          returns = returns->outer;
        }
      if (!node || node->stage > search->stage || node->kind == DP_NODE_QUESTION)
        {
          if (speaks_for (search, &ruling, named))
            search->best = MAX (search->best, fit (&ruling, search->given, named));
          search->reaches |= named;
        }
      if (!node || node->stage > search->stage)
        return;
      switch (node->kind)
        {
        case DP_NODE_QUESTION:
          for (int a = 0; a < dp_fact_n_answers (node->fact); a++)
            explore (search, node->answers[a], returns, ruling, named);
          return;
        case DP_NODE_RULING:
          say_all (search, node, &ruling);
          named = named || is_named (search->law, node);
          node = node->next;
          break;
        case DP_NODE_GOTO:
          node = node->target;
          break;
        case DP_NODE_CONSULT:
          {
            Return back = { node->next, returns };

            explore (search, node->target, &back, ruling, named);
            return;
          }
        }
    }
}

/* What is best of the walks that leave the path at that step by that answer. */
static void
leave (Search *search, const DpStep *step, int answer, const DpRuling *said, gboolean named)
{
  search->best = 0;
  search->steps = 0;
  search->reaches = FALSE;
  explore (search, step->node->answers[answer], NULL, *said, named);
}

/* The end of those steps at which he can have parted, if he named a law that the engine does not rule by: not after the last question at which there
 * is a way into that law, nor after the path has left its chart. All of them when neither is so. */
static guint
last_for_law (const DpPoint *point, guint from, guint to, Search search)
{
  DpRuling none = { 0 };
  guint end = 0;

  for (guint i = from; i < to && search.law; i++)
    {
      const DpStep *step = &point->path[i];

      if (is_named (search.law, step->node))
        return to;
      if (step->node->chart->law == search.law)
        end = i + 1;
      for (int a = 0; step->node->kind == DP_NODE_QUESTION && a < dp_fact_n_answers (step->node->fact); a++)
        if (a != step->answer)
          {
            leave (&search, step, a, &none, FALSE);
            if (search.reaches)
              end = i + 1;
          }
    }
  return end ? end : to;
}

/* The steps of one incident, from `from` to `to`. */
static void
seek (const DpPoint *point, guint from, guint to, Search search, double *best, const DpNode **parting, int *answer)
{
  DpRuling said = { 0 };
  gboolean named = FALSE;
  guint end = last_for_law (point, from, to, search);

  for (guint i = from; i < end; i++)
    {
      const DpNode *node = point->path[i].node;

      if (node->kind == DP_NODE_RULING)
        say_all (&search, node, &said);
      named = named || is_named (search.law, node);
      for (int a = 0; node->kind == DP_NODE_QUESTION && a < dp_fact_n_answers (node->fact); a++)
        {
          if (a == point->path[i].answer)
            continue;
          leave (&search, &point->path[i], a, &said, named);
          /* Of two questions that explain him alike the later one is the smaller error. */
          if (search.best > *best || (search.best >= *best && node != *parting))
            {
              *best = search.best;
              *parting = node;
              *answer = a;
            }
        }
    }
}

/* The last stage at which any of the steps speaks. */
static guint
last_stage (const DpPoint *point, guint from, guint to)
{
  guint stage = point->stage;

  for (guint i = from; i < to; i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      stage = MAX (stage, (guint) point->path[i].node->stage);
  return stage;
}

static gboolean
rules_by (const DpPoint *point, int law)
{
  for (guint i = 0; law && i < point->n_laws; i++)
    if (dp_law_number (point->laws[i]) == law)
      return TRUE;
  return FALSE;
}

const DpNode *
dp_parting_find (const DpPoint *point, const DpRuling *given, int law, int *answer)
{
  const DpNode *parting = NULL;
  gboolean agrees = rules_by (point, law) || dp_saying_is_law_too (point, law);
  double best = fit (&point->ruling, given, agrees) + 0.001;
  Search search = { .roles = &point->roles, .stage = point->stage, .given = given, .engine = &point->ruling, .law = law, .agrees = agrees };

  /* Silence is like any walk on which nothing is said: it tells nothing about what he thought. */
  if (given->n == 0 && law == 0)
    return NULL;
  seek (point, point->new_from, point->n_principal, search, &best, &parting, answer);
  /* What happens next may be an incident of its own (a defender comes on lead), and yet not be what he took otherwise. */
  search.roles = &point->second;
  search.stage = last_stage (point, point->n_principal, point->second_end);
  seek (point, point->n_principal, point->second_end, search, &best, &parting, answer);
  return parting;
}

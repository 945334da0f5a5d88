/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-parting.h"

#include "dp-walker.h"

/* More walks than any sound code of laws has from one question; a bound, so that a strange one cannot hang a debrief. */
#define MAX_STEPS 4000

typedef struct {
  const DpRoles *roles;
  guint stage; /* DpStage beyond which the point says nothing */
  const DpRuling *given;
  double best;
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
explore (Search *search, const DpNode *node, const Return *returns, DpRuling ruling)
{
  while (search->steps++ < MAX_STEPS)
    {
      while (!node && returns)
        {
          node = returns->node;
          returns = returns->outer;
        }
      if (!node || node->stage > search->stage || node->kind == DP_NODE_QUESTION)
        search->best = MAX (search->best, likeness (&ruling, search->given));
      if (!node || node->stage > search->stage)
        return;
      switch (node->kind)
        {
        case DP_NODE_QUESTION:
          for (int a = 0; a < dp_fact_n_answers (node->fact); a++)
            explore (search, node->answers[a], returns, ruling);
          return;
        case DP_NODE_RULING:
          say_all (search, node, &ruling);
          node = node->next;
          break;
        case DP_NODE_GOTO:
          node = node->target;
          break;
        case DP_NODE_CONSULT:
          {
            Return back = { node->next, returns };

            explore (search, node->target, &back, ruling);
            return;
          }
        }
    }
}

/* The steps of one incident, from `from` to `to`. */
static void
seek (const DpPoint *point, guint from, guint to, Search search, double *best, const DpNode **parting, int *answer)
{
  DpRuling said = { 0 };

  for (guint i = from; i < to; i++)
    {
      const DpNode *node = point->path[i].node;

      if (node->kind == DP_NODE_RULING)
        say_all (&search, node, &said);
      for (int a = 0; node->kind == DP_NODE_QUESTION && a < dp_fact_n_answers (node->fact); a++)
        {
          if (a == point->path[i].answer)
            continue;
          search.best = 0;
          search.steps = 0;
          explore (&search, node->answers[a], NULL, said);
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

const DpNode *
dp_parting_find (const DpPoint *point, const DpRuling *given, int *answer)
{
  const DpNode *parting = NULL;
  double best = likeness (&point->ruling, given) + 0.001;
  Search search = { .roles = &point->roles, .stage = point->stage, .given = given };

  /* Silence is like any walk on which nothing is said: it tells nothing about what he thought. */
  if (given->n == 0)
    return NULL;
  seek (point, point->new_from, point->n_principal, search, &best, &parting, answer);
  /* What happens next may be an incident of its own (a defender comes on lead), and yet not be what he took otherwise. */
  search.roles = &point->second;
  search.stage = last_stage (point, point->n_principal, point->second_end);
  seek (point, point->n_principal, point->second_end, search, &best, &parting, answer);
  return parting;
}

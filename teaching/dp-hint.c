/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hint.h"

#include <glib/gi18n-lib.h>

#include "dp-grade.h"

/* The law is worth what naming it is worth (dp-grade.h); the question as much again; its answer is half of the ruling. */
static const guint costs[DP_HINTS] = { 2, 2, 4 };

/* Whether the walk has looked into another law there only to find that it does not come into it: to this no ruling hangs. */
static gboolean
is_aside (const DpPoint *point, guint n, guint i)
{
  const DpChart *chart = point->path[i].node->chart;

  while (i < n && point->path[i].node->chart == chart && point->path[i].node->kind != DP_NODE_RULING)
    i++;
  return i < n && point->path[i].node->chart == chart && point->path[i].node->aside;
}

/* The question that was answered last before the last ruling, of those steps from `from` on; of what charts say that are only consulted (16, 23, 26) only
 * where `consulted`. */
static const DpStep *
last_question (const DpPoint *point, guint from, gboolean consulted)
{
  const DpNode *returns[DP_PATH_MAX];
  guint n = MIN (point->n_principal, point->n_path), n_returns = 0;
  const DpStep *question = NULL, *deciding = NULL;

  for (guint i = 0; i < n; i++)
    {
      const DpStep *step = &point->path[i];

      for (guint r = n_returns; r > 0; r--)
        if (returns[r - 1] == step->node)
          n_returns = r - 1;
      if (step->node->kind == DP_NODE_CONSULT && n_returns < DP_PATH_MAX)
        returns[n_returns++] = step->node->next;
      if ((n_returns && !consulted) || is_aside (point, n, i))
        continue;
      if (step->node->kind == DP_NODE_QUESTION && step->answer >= 0 && i >= from)
        question = step;
      else if (step->node->kind == DP_NODE_RULING && question)
        deciding = question;
    }
  return deciding;
}

/* On this one the ruling hangs: a question of the point's own incident. Questions that an earlier point has asked are taken only where there is no newer
 * one, and those of consulted charts only where there is no other. */
static const DpStep *
deciding_step (const DpPoint *point)
{
  const DpStep *step = last_question (point, point->new_from, FALSE);

  if (!step)
    step = last_question (point, point->new_from, TRUE);
  if (!step)
    step = last_question (point, 0, FALSE);
  return step ? step : last_question (point, 0, TRUE);
}

/* Law 16 goes with nearly every ruling: it is hinted at only where no other law is cited. */
static const char *
principal_law (const DpPoint *point)
{
  for (guint i = 0; i < point->n_laws; i++)
    if (dp_law_number (point->laws[i]) != 16)
      return point->laws[i];
  return point->n_laws ? point->laws[0] : NULL;
}

guint
dp_hint_count (const DpPoint *point)
{
  g_return_val_if_fail (point, 1);
  return deciding_step (point) ? DP_HINTS : 1;
}

static char *
law_text (const DpCode *code, const DpPoint *point)
{
  const char *law = principal_law (point);
  g_autofree char *id = law ? g_strdup_printf ("%d", dp_law_number (law)) : NULL;
  const DpChart *chart = id ? dp_code_find (code, id) : NULL;

  if (!law)
    return g_strdup (_("Look again. Is anything irregular here?"));
  if (!chart)
    return g_strdup_printf (_("Look at Law %s."), id);
  /* Translators: the number of a law, then what it is about. */
  return g_strdup_printf (_("Look at Law %1$s: %2$s."), id, chart->title);
}

char *
dp_hint_text (const DpCode *code, const DpPoint *point, guint n)
{
  const DpStep *step = deciding_step (point);

  g_return_val_if_fail (n >= 1 && n <= dp_hint_count (point), NULL);
  if (n == 1)
    return law_text (code, point);
  if (n == 2)
    return g_strdup_printf (_("The ruling depends on this: %s"), step->node->text);
  /* Translators: the answer, at this table, to the question that the hint before this one has told. */
  return g_strdup_printf (_("The answer here: %s."), dp_node_answer_text (step->node, step->answer));
}

guint
dp_hint_cost (guint n)
{
  guint cost = 0;

  for (guint i = 0; i < MIN (n, DP_HINTS); i++)
    cost += costs[i];
  return cost;
}

guint
dp_hint_cost_at (const DpPoint *point, guint n)
{
  const DpAnswer nothing = { 0 };
  g_autoptr (DpGrade) grade = dp_grade_new (point, &nothing);

  return MIN (dp_hint_cost (n), grade->out_of);
}

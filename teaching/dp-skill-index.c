/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-skill-index.h"

#include "dp-skill.h"

/* The cases of all leaves lie in one array, those of a leaf side by side: from begin[index] to begin[index + 1]. */
struct DpSkillIndex {
  const DpCode *code;
  const DpScenario **cases;
  guint n_cases;
  guint n_nodes;
  guint *begin;
  guint *reach;
  guint8 *level; /* DpLevel; DP_LEVELS = no case */
  const DpNode **leaves;
  guint n_leaves;
};

int
dp_skill_law (const DpNode *leaf)
{
  return leaf->law ? dp_law_number (leaf->law) : 0;
}

static int
by_law (gconstpointer a, gconstpointer b)
{
  const DpNode *one = *(const DpNode *const *) a, *other = *(const DpNode *const *) b;
  int law = dp_skill_law (one) - dp_skill_law (other);

  return law ? law : one->index < other->index ? -1 : one->index > other->index;
}

static void
collect_leaves (DpSkillIndex *self)
{
  self->leaves = g_new (const DpNode *, self->n_nodes);
  for (guint i = 0; i < self->n_nodes; i++)
    if (dp_skill_is_asked (dp_code_node (self->code, i)))
      self->leaves[self->n_leaves++] = dp_code_node (self->code, i);
  qsort (self->leaves, self->n_leaves, sizeof *self->leaves, by_law);
}

static void
collect_cases (DpSkillIndex *self, const DpScenario *const *cases, guint n)
{
  self->cases = g_new (const DpScenario *, n);
  for (guint i = 0; i < n; i++)
    if (cases[i]->leaves && g_strcmp0 (cases[i]->code, dp_code_id (self->code)) == 0)
      self->cases[self->n_cases++] = cases[i];
}

/* Counts how many cases each leaf has, and adds the counts up: begin[i + 1] is then where the cases of i begin, and moves to where they
 * end as they are filled in. */
static void
connect (DpSkillIndex *self)
{
  guint *end = g_new0 (guint, self->n_nodes + 2);

  for (guint c = 0; c < self->n_cases; c++)
    for (guint l = 0; l < self->cases[c]->leaves->len; l++)
      {
        guint node = g_array_index (self->cases[c]->leaves, DpScenarioLeaf, l).node;

        if (node < self->n_nodes)
          end[node + 2]++;
      }
  for (guint i = 2; i < self->n_nodes + 2; i++)
    end[i] += end[i - 1];
  self->reach = g_new (guint, end[self->n_nodes + 1]);
  for (guint c = 0; c < self->n_cases; c++)
    for (guint l = 0; l < self->cases[c]->leaves->len; l++)
      {
        guint node = g_array_index (self->cases[c]->leaves, DpScenarioLeaf, l).node;

        if (node >= self->n_nodes)
          continue;
        self->reach[end[node + 1]++] = c;
        self->level[node] = MIN (self->level[node], (guint8) self->cases[c]->level);
      }
  self->begin = end;
}

DpSkillIndex *
dp_skill_index_new (const DpCode *code, const DpScenario *const *cases, guint n)
{
  DpSkillIndex *self = g_new0 (DpSkillIndex, 1);

  self->code = code;
  self->n_nodes = dp_code_n_nodes (code);
  self->level = g_new (guint8, self->n_nodes);
  for (guint i = 0; i < self->n_nodes; i++)
    self->level[i] = DP_LEVELS;
  collect_leaves (self);
  collect_cases (self, cases, n);
  connect (self);
  return self;
}

void
dp_skill_index_free (DpSkillIndex *self)
{
  if (!self)
    return;
  g_free (self->cases);
  g_free (self->begin);
  g_free (self->reach);
  g_free (self->level);
  g_free (self->leaves);
  g_free (self);
}

const DpCode *
dp_skill_index_code (const DpSkillIndex *self)
{
  return self->code;
}

guint
dp_skill_index_n_cases (const DpSkillIndex *self)
{
  return self->n_cases;
}

const DpScenario *
dp_skill_index_case (const DpSkillIndex *self, guint number)
{
  g_return_val_if_fail (number < self->n_cases, NULL);
  return self->cases[number];
}

const guint *
dp_skill_index_cases (const DpSkillIndex *self, const DpNode *leaf, guint *n)
{
  g_return_val_if_fail (leaf->index < self->n_nodes, NULL);
  *n = self->begin[leaf->index + 1] - self->begin[leaf->index];
  return self->reach + self->begin[leaf->index];
}

guint
dp_skill_index_n_leaves (const DpSkillIndex *self)
{
  return self->n_leaves;
}

const DpNode *
dp_skill_index_leaf (const DpSkillIndex *self, guint i)
{
  g_return_val_if_fail (i < self->n_leaves, NULL);
  return self->leaves[i];
}

gboolean
dp_skill_index_level (const DpSkillIndex *self, const DpNode *leaf, DpLevel *level)
{
  g_return_val_if_fail (leaf->index < self->n_nodes, FALSE);
  if (self->level[leaf->index] == DP_LEVELS)
    return FALSE;
  *level = (DpLevel) self->level[leaf->index];
  return TRUE;
}

GPtrArray *
dp_skill_index_unreached (const DpSkillIndex *self)
{
  GPtrArray *unreached = g_ptr_array_new ();

  for (guint i = 0; i < self->n_leaves; i++)
    if (self->level[self->leaves[i]->index] == DP_LEVELS)
      g_ptr_array_add (unreached, (gpointer) self->leaves[i]);
  return unreached;
}

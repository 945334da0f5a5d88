/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-skill.h"

#include <string.h>

const char *
dp_skill_id (const DpNode *leaf)
{
  g_autofree char *id = g_strconcat (leaf->chart->id, "/", leaf->id, NULL);

  /* Some hundreds: more than GLib's quarks are for, see dp_law_intern(). */
  return dp_law_intern (id);
}

/* Law 16 goes with nearly every ruling, and where a leaf of it says no clause, nothing of it is marked. */
gboolean
dp_skill_is_asked (const DpNode *node)
{
  return node->kind == DP_NODE_RULING && !node->aside && (node->n_clauses > 0 || !node->law || dp_law_number (node->law) != 16);
}

const DpNode *
dp_skill_find (const DpCode *code, const char *id)
{
  const char *slash = id ? strchr (id, '/') : NULL;
  g_autofree char *name = slash ? g_strndup (id, (gsize) (slash - id)) : NULL;
  const DpNode *leaf = name ? dp_code_find_ruling (code, name, slash + 1) : NULL;

  return leaf && dp_skill_is_asked (leaf) ? leaf : NULL;
}

static DpSkillRating *
find (GArray *skills, const DpNode *leaf)
{
  for (guint i = 0; i < skills->len; i++)
    if (g_array_index (skills, DpSkillRating, i).leaf == leaf)
      return &g_array_index (skills, DpSkillRating, i);
  return NULL;
}

/* The leaf that answers for what no leaf says: the last new one of the point's own incident, else the first of the others. */
static const DpNode *
last_leaf (const DpPoint *point)
{
  const DpNode *last = NULL;

  for (guint s = point->new_from; s < point->n_path; s++)
    if (dp_skill_is_asked (point->path[s].node) && (s < point->n_principal || !last))
      last = point->path[s].node;
  return last;
}

static gboolean
is_all_well (const DpGrade *grade, const DpSkillEffort *effort)
{
  for (guint i = 0; i < grade->asked->len; i++)
    if (g_array_index (grade->asked, DpAskedRow, i).mark != DP_ASKED_RIGHT)
      return FALSE;
  return grade->law_right && effort->hints == 0 && effort->seconds <= DP_SKILL_SLOW_SECONDS;
}

GArray *
dp_skill_rate (const DpPoint *point, const DpGrade *grade, const DpSkillEffort *effort)
{
  GArray *skills = g_array_new (FALSE, FALSE, sizeof (DpSkillRating));
  DpRating best = is_all_well (grade, effort) ? DP_RATING_GOOD : DP_RATING_HARD;

  for (guint s = point->new_from; s < point->n_path; s++)
    {
      DpSkillRating skill = { point->path[s].node, best };

      if (dp_skill_is_asked (skill.leaf) && !find (skills, skill.leaf))
        g_array_append_val (skills, skill);
    }
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);
      DpSkillRating *skill = dp_mark_is_right (row->mark) ? NULL : find (skills, row->node);

      /* Nobody's clause, or one of a leaf that an earlier point has shown. */
      if (!dp_mark_is_right (row->mark) && !skill)
        skill = find (skills, last_leaf (point));
      if (skill)
        skill->rating = DP_RATING_AGAIN;
    }
  return skills;
}

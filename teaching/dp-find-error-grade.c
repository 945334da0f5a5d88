/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-error.h"

#define VERDICT 2
#define FOUND 2
#define UNSPOILED 1
G_STATIC_ASSERT (VERDICT + FOUND + UNSPOILED == DP_FIND_ERROR_MARKS);

/* Whether the row of marks is about a clause that the mistake changed. */
static gboolean
is_of_change (const DpMistaken *made, const DpGradeRow *row)
{
  for (guint n = 0; n < made->n_changes; n++)
    if ((row->has_engine && made->changes[n].has_was && dp_clause_equal (&row->engine, &made->changes[n].was))
        || (row->has_given && made->changes[n].has_became && dp_clause_equal (&row->given, &made->changes[n].became)))
      return TRUE;
  return FALSE;
}

/* The row for the clause that the director got wrong, as if the trainee had said it. */
static DpErrorKind
kind_of_change (const DpMistaken *made)
{
  DpGradeRow row = { .mark = DP_MARK_WRONG, .has_engine = made->changes[0].has_was, .engine = made->changes[0].was, .has_given = made->changes[0].has_became, .given = made->changes[0].became };

  return dp_error_kind_of (&row);
}

/* Goes through the rows of marks of the ruling as he corrected it. */
static void
look_at_rows (const DpFindError *self, const DpRuling *corrected, DpFindErrorGrade *grade)
{
  DpAnswer answer = { .ruling = *corrected };
  g_autoptr (DpGrade) marks = dp_scenario_grade (self->scenario, self->director, self->n, &answer);

  grade->found = grade->unspoiled = TRUE;
  for (guint i = 0; i < marks->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (marks->rows, DpGradeRow, i);

      if (dp_mark_is_right (row->mark))
        continue;
      if (is_of_change (&self->made, row))
        {
          grade->found = FALSE;
          continue;
        }
      grade->unspoiled = FALSE;
      if (grade->kind == DP_ERROR_KIND_NONE)
        {
          grade->kind = dp_error_kind_of (row);
          grade->leaf = row->node ? row->node : grade->leaf;
        }
    }
}

static gboolean
is_law (const DpFindError *self, guint law)
{
  const DpMistaken *made = &self->made;

  if (self->wrong)
    return law && (law == (guint) dp_law_number (made->law) || (made->changes[0].has_was && law == (guint) dp_law_number (made->changes[0].was.law)));
  for (guint i = 0; law && i < self->point.n_laws; i++)
    if (law == (guint) dp_law_number (self->point.laws[i]))
      return TRUE;
  return FALSE;
}

/* The last ruling that the point's own incident came to. */
static const DpNode *
last_leaf (const DpPoint *point)
{
  for (guint i = point->n_principal; i > point->new_from; i--)
    if (point->path[i - 1].node->kind == DP_NODE_RULING)
      return point->path[i - 1].node;
  return NULL;
}

static void
grade_right (const DpFindError *self, gboolean says_wrong, const DpRuling *corrected, DpFindErrorGrade *grade)
{
  grade->leaf = last_leaf (&self->point);
  if (!says_wrong)
    {
      grade->found = grade->unspoiled = TRUE;
      grade->points = DP_FIND_ERROR_MARKS;
      return;
    }
  if (corrected)
    look_at_rows (self, corrected, grade);
  grade->found = FALSE;
  /* He takes a right ruling for a wrong one, and does not say in what: it is the law that he does not know. */
  if (grade->kind == DP_ERROR_KIND_NONE)
    grade->kind = DP_ERROR_KIND_LAW;
}

static void
grade_wrong (const DpFindError *self, gboolean says_wrong, const DpRuling *corrected, DpFindErrorGrade *grade)
{
  grade->leaf = self->made.leaf;
  if (says_wrong && corrected)
    look_at_rows (self, corrected, grade);
  grade->points = says_wrong ? VERDICT : 0;
  /* Who leaves the ruling as it was has spoilt nothing, but that earns nothing. */
  if (grade->found)
    grade->points += FOUND + (grade->unspoiled ? UNSPOILED : 0);
  else
    {
      grade->kind = kind_of_change (&self->made);
      grade->leaf = self->made.leaf;
    }
}

DpFindErrorGrade
dp_find_error_grade (const DpFindError *self, gboolean says_wrong, const DpRuling *corrected, guint law)
{
  DpFindErrorGrade grade = { .verdict_right = !says_wrong == !self->wrong, .out_of = DP_FIND_ERROR_MARKS, .law_right = is_law (self, law) };

  if (self->wrong)
    grade_wrong (self, says_wrong, corrected, &grade);
  else
    grade_right (self, says_wrong, corrected, &grade);
  return grade;
}

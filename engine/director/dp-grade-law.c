/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-grade-law.h"

#include <glib/gi18n-lib.h>

#include "dp-foresight.h"
#include "dp-saying.h"

static gboolean
is_principal (const DpPoint *point, guint i)
{
  /* Law 16 goes with nearly every ruling: it is the law of the case only where no other is. */
  if (dp_law_number (point->laws[i]) != 16)
    return TRUE;
  for (guint l = 0; l < point->n_laws; l++)
    if (dp_law_number (point->laws[l]) != 16)
      return FALSE;
  return TRUE;
}

static gboolean
is_ruling_of (const DpStep *step, int law)
{
  return step->node->kind == DP_NODE_RULING && step->node->law && dp_law_number (step->node->law) == law;
}

/* Whether what happens next falls under it: where the walk waits after its last ruling, or goes from there (29B, then 30, 31 or 32). */
static gboolean
is_next (const DpPoint *point, int law)
{
  guint last = 0;

  for (guint i = 0; i < point->n_principal; i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      last = i + 1;
  for (guint i = last; last && i < point->n_principal; i++)
    if (point->path[i].node->chart->law == law)
      return TRUE;
  return FALSE;
}

/* What is comparable Law 23 says: on that the ruling hangs where it has been asked of a call. */
static gboolean
asks_comparable (const DpStep *step)
{
  return step->node->kind == DP_NODE_QUESTION && (step->node->fact == dp_fact_find ("comparable") || step->node->fact == dp_fact_find ("comparable-to-all"))
         && (step->answer == 0 || step->answer == 1);
}

/* A clause of what is ruled now rests on it, a ruling came before by it about the same, or the next will. What is looked at later rests on other laws (review),
 * and Law 16 goes with nearly every ruling. */
static gboolean
is_rested_on (const DpPoint *point, int law)
{
  if (!law || law == 16)
    return FALSE;
  for (guint i = 0; i < point->ruling.n; i++)
    if (point->ruling.clause[i].kind != DP_CLAUSE_REVIEW && dp_law_number (point->ruling.clause[i].law) == law)
      return TRUE;
  for (guint i = 0; i < point->n_principal; i++)
    if (is_ruling_of (&point->path[i], law) || (law == 23 && i >= point->new_from && asks_comparable (&point->path[i])))
      return TRUE;
  return is_next (point, law);
}

void
dp_grade_law (DpGrade *grade, const DpPoint *point, const DpMoment *moment, int law, gboolean of_view)
{
  g_autoptr (GString) cited = g_string_new (NULL);

  grade->law_right = of_view || dp_saying_is_law_too (point, law);

  for (guint i = 0; i < point->n_laws; i++)
    {
      if (!is_principal (point, i))
        continue;
      grade->law_right |= law != 0 && dp_law_number (point->laws[i]) == law;
      g_string_append_printf (cited, "%s%s", cited->len ? ", " : "", point->laws[i]);
    }
  grade->law_given = law;
  grade->law_engine = dp_law_intern (cited->str);
  grade->out_of += DP_GRADE_LAW_WEIGHT;
  grade->law_partly = !grade->law_right && (is_rested_on (point, law) || (moment && law && law != 16 && dp_foresight_has_law (moment->director, moment->point, law)));
  grade->points += dp_grade_law_won (grade);
}

guint
dp_grade_law_won (const DpGrade *grade)
{
  return grade->law_right ? DP_GRADE_LAW_WEIGHT : grade->law_partly ? DP_GRADE_LAW_PARTLY : 0;
}

DpMark
dp_grade_law_mark (const DpGrade *grade)
{
  if (grade->law_right)
    return DP_MARK_RIGHT;
  return grade->law_partly || !grade->law_given ? DP_MARK_MISSING : DP_MARK_WRONG;
}

const char *
dp_grade_law_word (const DpGrade *grade)
{
  return grade->law_partly ? C_("mark", "partly right") : dp_mark_name (dp_grade_law_mark (grade));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-error.h"

/* Everything right that an answer holds besides its clauses, so that marks are lost by clauses only. */
static void
answer_rightly (const DpPoint *point, DpAnswer *answer)
{
  answer->n_asked = MIN (point->n_asked, G_N_ELEMENTS (answer->asked));
  for (guint i = 0; i < answer->n_asked; i++)
    {
      answer->asked[i] = point->asked[i];
      answer->asked[i].place = (guint8) dp_question_place (point->asked[i].question);
    }
}

static guint
marks_of (const DpFindError *self, const DpRuling *ruling, const DpMistaken *made, gboolean *belongs)
{
  DpAnswer answer = { .ruling = *ruling };
  g_autoptr (DpGrade) grade = NULL;

  answer_rightly (&self->point, &answer);
  grade = dp_scenario_grade (self->scenario, self->director, self->n, &answer);
  for (guint i = 0; made && i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      if (!dp_mark_is_right (row->mark)
          && ((row->has_engine && made->changes[0].has_was && dp_clause_equal (&row->engine, &made->changes[0].was))
              || (row->has_given && made->changes[0].has_became && dp_clause_equal (&row->given, &made->changes[0].became))))
        *belongs = TRUE;
    }
  return grade->points;
}

static gboolean
contradicts_itself (const DpMistaken *made)
{
  for (guint n = 0; n < made->n_changes; n++)
    for (guint i = 0; made->changes[n].has_became && i < made->ruling.n; i++)
      if (dp_clauses_contradict (&made->changes[n].became, &made->ruling.clause[i]))
        return TRUE;
  return FALSE;
}

/* A mistake that nobody could hear is none that anybody could find. */
static gboolean
sounds_alike (const DpMistaken *made)
{
  g_autofree char *was = made->changes[0].has_was ? dp_find_error_sentence (&made->changes[0].was) : NULL;
  g_autofree char *became = made->changes[0].has_became ? dp_find_error_sentence (&made->changes[0].became) : NULL;

  return g_strcmp0 (was, became) == 0;
}

static gboolean
is_really_wrong (const DpFindError *self)
{
  const DpMistaken *made = &self->made;
  gboolean belongs = FALSE;

  for (guint n = 0; n < made->n_changes; n++)
    if (made->changes[n].has_became && dp_ruling_has (&self->point.ruling, &made->changes[n].became))
      return FALSE;
  if (made->ruling.n == 0 || contradicts_itself (made) || sounds_alike (made))
    return FALSE;
  return marks_of (self, &made->ruling, made, &belongs) < marks_of (self, &self->point.ruling, NULL, NULL) && belongs;
}

/* The first of them only, where it is enough to know whether there is any. */
static GArray *
list (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, guint n, gboolean first)
{
  GArray *found = g_array_new (FALSE, TRUE, sizeof (DpFindError));
  const DpPoint *point = dp_director_point (director, n);

  for (guint i = 0; i < dp_mistakes_length (mistakes) && !(first && found->len); i++)
    {
      g_autoptr (GArray) mistaken = g_array_new (FALSE, TRUE, sizeof (DpMistaken));

      dp_mistake_apply (dp_mistakes_get (mistakes, i), dp_code_id (dp_director_code (director)), point, mistaken);
      for (guint m = 0; m < mistaken->len; m++)
        {
          const DpMistaken *made = &g_array_index (mistaken, DpMistaken, m);
          DpFindError error = { .scenario = scenario, .director = director, .n = n, .point = *point, .shown = made->ruling, .wrong = TRUE, .made = *made };

          if (is_really_wrong (&error))
            g_array_append_val (found, error);
        }
    }
  return found;
}

GArray *
dp_find_error_list (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, guint n)
{
  g_return_val_if_fail (n < dp_director_n_points (director), NULL);
  return list (mistakes, scenario, director, n, FALSE);
}

/* One of them by weight: a mistake that can be made in two places is no likelier for that. */
static const DpFindError *
draw (const GArray *found, GRand *rand)
{
  guint sum = 0, at;

  for (guint i = 0; i < found->len; i++)
    if (i == 0 || g_array_index (found, DpFindError, i).made.mistake != g_array_index (found, DpFindError, i - 1).made.mistake)
      sum += dp_mistake_weight (g_array_index (found, DpFindError, i).made.mistake);
  at = (guint) g_rand_int_range (rand, 0, (gint32) sum);
  for (guint i = 0; i < found->len;)
    {
      const DpMistake *mistake = g_array_index (found, DpFindError, i).made.mistake;
      guint first = i;

      while (i < found->len && g_array_index (found, DpFindError, i).made.mistake == mistake)
        i++;
      if (at < dp_mistake_weight (mistake))
        return &g_array_index (found, DpFindError, first + (guint) g_rand_int_range (rand, 0, (gint32) (i - first)));
      at -= dp_mistake_weight (mistake);
    }
  g_return_val_if_reached (NULL);
}

static gboolean
show_right (const DpScenario *scenario, const DpDirector *director, guint n, DpFindError *out)
{
  *out = (DpFindError) { .scenario = scenario, .director = director, .n = n, .point = *dp_director_point (director, n) };
  out->shown = out->point.ruling;
  return TRUE;
}

/* The points of the case at which something can be got wrong; where there is none, those at which something is said. Only so can nobody
 * tell from the point that the ruling is right. */
static GArray *
points_of (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, gboolean *any)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint n = 0; n < dp_director_n_points (director); n++)
    {
      g_autoptr (GArray) found = list (mistakes, scenario, director, n, TRUE);

      if (found->len)
        g_array_append_val (points, n);
    }
  *any = points->len > 0;
  for (guint n = 0; !*any && n < dp_director_n_points (director); n++)
    if (dp_director_point (director, n)->ruling.n)
      g_array_append_val (points, n);
  return points;
}

gboolean
dp_find_error_make (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, GRand *rand, double share_right, DpFindError *out)
{
  gboolean any, right;
  guint n;
  g_autoptr (GArray) points = points_of (mistakes, scenario, director, &any);
  g_autoptr (GArray) found = NULL;

  if (!points->len)
    return FALSE;
  right = g_rand_double (rand) < share_right;
  n = g_array_index (points, guint, (guint) g_rand_int_range (rand, 0, (gint32) points->len));
  if (right || !any)
    return show_right (scenario, director, n, out);
  found = dp_find_error_list (mistakes, scenario, director, n);
  *out = *draw (found, rand);
  return TRUE;
}

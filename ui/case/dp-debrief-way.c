/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-debrief-way.h"

#include "dp-narrator.h"

#include <glib/gi18n-lib.h>

/* Arrows that lead in a circle must not hang a debrief. */
#define MOST_STEPS 500

static void
way_free (gpointer data)
{
  DpDebriefWay *self = data;

  g_free (self->title);
  g_free (self->words);
  g_ptr_array_unref (self->charts);
  g_array_unref (self->engine);
  g_array_unref (self->trainee);
  g_free (self);
}

static void
pass (DpDebriefWay *self, GArray *way, DpStep step, gboolean shown)
{
  const DpChart *chart = step.node->chart;

  g_array_append_val (way, step);
  if (shown && !g_ptr_array_find (self->charts, chart, NULL))
    g_ptr_array_add (self->charts, (gpointer) chart);
}

/* From where they part along his answer, up to the next question: how he would have answered that one nobody knows. */
static void
follow_trainee (DpDebriefWay *self, const DpNode *node)
{
  g_autoptr (GPtrArray) back = g_ptr_array_new ();

  for (guint i = 0; i < MOST_STEPS; i++)
    {
      while (!node && back->len)
        node = g_ptr_array_steal_index (back, back->len - 1);
      if (!node)
        return;
      pass (self, self->trainee, (DpStep) { node, -1 }, TRUE);
      if (node->kind == DP_NODE_QUESTION)
        return;
      if (node->kind == DP_NODE_CONSULT)
        g_ptr_array_add (back, (gpointer) node->next);
      node = node->kind == DP_NODE_RULING ? node->next : node->target;
    }
}

/* Who has said nothing has gone no way. */
static gboolean
is_empty (const DpAnswer *answer)
{
  return answer->ruling.n == 0 && answer->law == 0;
}

static void
walk (DpDebriefWay *self, const DpPoint *point, const DpGrade *grade, const DpAnswer *answer)
{
  gboolean parted = FALSE;

  for (guint i = 0; i < point->n_path; i++)
    pass (self, self->engine, point->path[i], i >= point->new_from);
  if (!grade->parting || is_empty (answer))
    return;
  for (guint i = 0; i < point->n_path && !parted; i++)
    {
      DpStep step = point->path[i];

      parted = i >= point->new_from && step.node == grade->parting;
      if (!parted)
        pass (self, self->trainee, step, FALSE);
      else if (grade->parting_answer >= 0 && step.node->kind == DP_NODE_QUESTION)
        {
          pass (self, self->trainee, (DpStep) { step.node, (gint8) grade->parting_answer }, TRUE);
          follow_trainee (self, step.node->answers[grade->parting_answer]);
        }
    }
  self->parting = parted ? grade->parting : NULL;
}

/* Where the first ruling of the point is given. */
static const DpChart *
first_ruling (const DpPoint *point)
{
  for (guint i = point->new_from; i < point->n_path; i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      return point->path[i].node->chart;
  return point->n_path ? point->path[point->n_path - 1].node->chart : NULL;
}

/* The engine's answer at the node; NULL when it gave none. */
static const char *
engine_answer (const DpDebriefWay *self, const DpNode *node)
{
  for (guint i = self->engine->len; i > 0; i--)
    {
      const DpStep *step = &g_array_index (self->engine, DpStep, i - 1);

      if (step->node == node && step->answer >= 0)
        return dp_node_answer_text (node, step->answer);
    }
  return NULL;
}

static char *
parting_words (const DpDebriefWay *self, const DpGrade *grade, const DpAnswer *answer)
{
  const DpNode *node = self->parting;
  const char *ours = node ? engine_answer (self, node) : NULL;

  if (is_empty (answer))
    return g_strdup (_("You left the sheet empty, so only the laws’ route is drawn."));
  if (!node)
    return g_strdup (grade->points == grade->out_of ? _("Your ruling follows the laws’ route.")
                                                    : _("Your ruling doesn’t show where you left the laws’ route."));
  if (node->kind == DP_NODE_QUESTION && ours && grade->parting_answer >= 0)
    /* Translators: a question; what the laws answer; what the trainee may have answered. */
    return g_strdup_printf (_("The route closest to your ruling parts from the laws’ route at “%1$s” The laws answer: %2$s. Closest to your ruling: %3$s."),
                            node->text, ours, dp_node_answer_text (node, grade->parting_answer));
  if (node->kind == DP_NODE_QUESTION)
    /* Translators: a question, with its question mark. */
    return g_strdup_printf (_("The route closest to your ruling parts from the laws’ route at “%s”"), node->text);
  return g_strdup_printf (_("No other answer on the chart leads to your ruling. It first differs from the laws at the ruling under Law %s."),
                          node->law ? node->law : "–");
}

static DpDebriefWay *
way_new (const DpCaseState *state, guint i)
{
  const DpPoint *point = dp_director_point (state->director, i);
  const DpGrade *grade = state->points[i].grade;
  const DpAnswer *answer = &state->points[i].answer;
  g_autofree char *event = dp_narrator_event_at (state->scenario, state->director, point->event);
  DpDebriefWay *self = g_new0 (DpDebriefWay, 1);

  self->point = i;
  self->title = g_strdup_printf (_("%1$u. %2$s – %3$s"), i + 1, dp_stage_name (point->stage, state->scenario->players_rule), event);
  self->charts = g_ptr_array_new ();
  self->engine = g_array_new (FALSE, FALSE, sizeof (DpStep));
  self->trainee = g_array_new (FALSE, FALSE, sizeof (DpStep));
  walk (self, point, grade, answer);
  self->main = self->parting ? self->parting->chart : first_ruling (point);
  self->words = parting_words (self, grade, answer);
  return self;
}

GPtrArray *
dp_debrief_ways_new (const DpCaseState *state)
{
  GPtrArray *out = g_ptr_array_new_with_free_func (way_free);

  for (guint i = 0; i < state->n_ruled; i++)
    if (state->points[i].grade && dp_director_point (state->director, i)->n_path)
      g_ptr_array_add (out, way_new (state, i));
  return out;
}

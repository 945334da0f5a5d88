/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario.h"

#include <glib/gi18n-lib.h>

static const char *const levels[] = { "beginner", "club", "county", "national" };
G_STATIC_ASSERT (G_N_ELEMENTS (levels) == DP_LEVELS);

void
dp_scenario_free (DpScenario *self)
{
  if (!self)
    return;
  g_free (self->file);
  g_free (self->id);
  g_free (self->code);
  g_free (self->title);
  g_free (self->story);
  g_free (self->explanation);
  g_free (self->theme);
  for (int seat = 0; seat < DP_SEATS; seat++)
    g_free (self->names[seat]);
  g_free (self->agreements[DP_SIDE_NS]);
  g_free (self->agreements[DP_SIDE_EW]);
  for (guint i = 0; self->events && i < self->events->len; i++)
    {
      DpScenarioEvent *e = &g_array_index (self->events, DpScenarioEvent, i);

      g_free (e->meaning);
      g_free (e->says);
      g_free (e->reason);
    }
  for (guint i = 0; self->answers && i < self->answers->len; i++)
    g_free (g_array_index (self->answers, DpScenarioAnswer, i).text);
  for (guint i = 0; self->accepts && i < self->accepts->len; i++)
    g_free (g_array_index (self->accepts, DpScenarioAccept, i).reason);
  g_clear_pointer (&self->accepts, g_array_unref);
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->answers, g_array_unref);
  g_clear_pointer (&self->expects, g_array_unref);
  g_clear_pointer (&self->leaves, g_array_unref);
  g_free (self);
}

const char *
dp_scenario_answer (const DpScenario *self, guint point, DpSeat seat, DpQuestion question)
{
  const DpScenarioAnswer *found = NULL;

  for (guint i = 0; i < self->answers->len; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (self->answers, DpScenarioAnswer, i);

      if (a->seat == seat && a->question == question && a->point <= point && (!found || a->point >= found->point))
        found = a;
    }
  return found ? found->text : NULL;
}

const char *
dp_level_token (DpLevel level)
{
  g_return_val_if_fail (level < DP_LEVELS, "");
  return levels[level];
}

gboolean
dp_level_parse (const char *text, DpLevel *out)
{
  for (int i = 0; i < DP_LEVELS; i++)
    if (g_strcmp0 (levels[i], text) == 0)
      {
        *out = (DpLevel) i;
        return TRUE;
      }
  return FALSE;
}

const char *
dp_level_name (DpLevel level)
{
  switch (level)
    {
    case DP_LEVEL_BEGINNER:
      return _("Beginner");
    case DP_LEVEL_CLUB:
      return _("Club");
    case DP_LEVEL_COUNTY:
      return _("County");
    case DP_LEVEL_NATIONAL:
      return _("National");
    default:
      return "";
    }
}

const char *
dp_complexity_name (DpComplexity complexity)
{
  switch (complexity)
    {
    case DP_COMPLEXITY_ONE_STEP:
      return _("one or two rulings");
    case DP_COMPLEXITY_STEPS:
      return _("several rulings");
    case DP_COMPLEXITY_TWO:
      return _("two irregularities");
    default:
      return _("tangled");
    }
}

char *
dp_scenario_story_at (const DpScenario *self, guint n_events, guint last)
{
  g_auto (GStrv) paragraphs = g_strsplit (self->story ? self->story : "", "\n\n", -1);
  GString *told = g_string_new (paragraphs[0]);
  guint calls = 0, all = 0;
  gboolean whole;

  for (guint i = 0; i < self->events->len; i++)
    if (g_array_index (self->events, DpScenarioEvent, i).event.kind == DP_EVENT_ATTENTION)
      {
        calls += i < n_events;
        all++;
      }
  whole = n_events >= (all < g_strv_length (paragraphs) ? MIN (last, self->events->len) : self->events->len);
  for (guint i = 1; paragraphs[0] && paragraphs[i] && (i < calls || whole); i++)
    g_string_append_printf (told, "\n\n%s", paragraphs[i]);
  return g_string_free (told, FALSE);
}

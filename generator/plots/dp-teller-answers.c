/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"
#include "dp-told-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the players answer when they are asked: the truth, and nothing that has not happened by then. */

/* Takes the text. */
static void
add_answer (DpTeller *self, DpSeat seat, DpQuestion question, guint point, char *text)
{
  DpScenarioAnswer answer = { seat, question, text, 0, point };

  if (!text || g_strcmp0 (dp_scenario_answer (self->scenario, point, seat, question), text) == 0)
    g_free (text);
  else
    g_array_append_val (self->scenario->answers, answer);
}

/* The ruling point at which that event has happened: 0 when it is the first, for then it has happened throughout; G_MAXUINT when there is none. */
static guint
point_after (const DpTeller *self, guint event)
{
  for (guint i = 0; i < dp_director_n_points (self->director); i++)
    if (dp_director_point (self->director, i)->event >= event)
      return i ? i + 1 : 0;
  return G_MAXUINT;
}

/* --- what a call shows --- */

/* "1♠", "the double": where a player speaks of his own call. */
static const char *
own_call (DpCall call)
{
  return call == DP_PASS ? C_("a call that a player speaks of", "the pass") : call == DP_DOUBLE ? C_("a call that a player speaks of", "the double")
         : call == DP_REDOUBLE ? C_("a call that a player speaks of", "the redouble") : dp_call_symbol (call);
}

static const DpScenarioEvent *
event_of (const DpTeller *self, guint event)
{
  const DpScenarioEvent *e = event < self->scenario->events->len ? &g_array_index (self->scenario->events, DpScenarioEvent, event) : NULL;

  return e && e->meaning && *e->meaning ? e : NULL;
}

#define EXPLAINED 3

/* His calls that no longer stand and what he called last: those of which somebody may ask what they show. */
static guint
to_explain (const DpTeller *self, const DpDirector *so_far, DpSeat seat, const DpScenarioEvent *out[EXPLAINED])
{
  const DpAuction *auction = &dp_director_table (so_far)->auction;
  guint n = 0;

  for (int last = auction->n - 1; last >= 0; last--)
    if (auction->call[last].seat == seat)
      {
        for (int i = 0; i <= last && n < EXPLAINED; i++)
          {
            const DpAuctionCall *c = &auction->call[i];
            const DpScenarioEvent *e = c->seat == seat && (i == last || (c->status != DP_CALL_STANDS && n + 1 < EXPLAINED)) ? event_of (self, c->event) : NULL;

            if (e)
              out[n++] = e;
          }
        break;
      }
  return n;
}

static gboolean
are_alike (const DpScenarioEvent *const all[], guint n)
{
  for (guint i = 1; i < n; i++)
    if (g_strcmp0 (all[i]->meaning, all[0]->meaning) != 0)
      return FALSE;
  return TRUE;
}

static char *
meaning_answer (DpTeller *self, const DpDirector *so_far, DpSeat seat)
{
  const DpScenarioEvent *all[EXPLAINED];
  guint n = to_explain (self, so_far, seat, all);
  GString *s;

  if (!n)
    return g_strdup (dp_question_default_answer (DP_ASK_MEANING));
  if (n == 1 || are_alike (all, n))
    {
      g_autofree char *text = dp_teller_with_capital (g_strdup (all[0]->meaning));

      /* Translators: what a call shows, in the mouth of its player: "At least four spades, 6 or more points, forcing." */
      return g_strdup_printf (n == 1 ? _("%s.") : _("%s. The same as before."), text);
    }
  s = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = dp_teller_with_capital (g_strdup (all[i]->meaning)), *one = NULL;
      /* Translators: a player explains a call, and the one in its place: "1♠? At least four spades, 6 or more points, forcing." "And the double? Take-out, 8 or more points." */
      const char *form = i + 1 == n ? _("And %1$s? %2$s.") : _("%1$s? %2$s.");

      one = g_strdup_printf (form, i && all[i]->event.call == all[i - 1]->event.call ? C_("a call that a player speaks of", "the second time") : own_call (all[i]->event.call), text);
      if (i + 1 < n)
        one = dp_teller_with_capital (one);
      g_string_append_printf (s, "%s%s", i ? " " : "", one);
    }
  return g_string_free (s, FALSE);
}

/* --- all of them --- */

/* Whether one of the first n_told answers, which come from the plot and its errors, holds there. */
static gboolean
is_told (const DpTeller *self, guint n_told, guint point, DpSeat seat, DpQuestion question)
{
  for (guint i = 0; i < n_told; i++)
    {
      const DpScenarioAnswer *a = &g_array_index (self->scenario->answers, DpScenarioAnswer, i);

      if (a->seat == seat && a->question == question && a->point <= point)
        return TRUE;
    }
  return FALSE;
}

static void
tell_causes (DpTeller *self)
{
  guint n_told = self->scenario->answers->len;

  for (guint i = 0; i < self->errors->len; i++)
    {
      const DpErrorMade *made = &g_array_index (self->errors, DpErrorMade, i);
      guint point = point_after (self, made->event);

      for (int q = 0; q < DP_QUESTIONS; q++)
        {
          const GPtrArray *wordings = made->error->answers[q];
          const char *wording = wordings && wordings->len ? wordings->pdata[dp_teller_draw (self, wordings->len)] : NULL;
          const char *before = dp_scenario_answer (self->scenario, point, made->seat, (DpQuestion) q);

          /* Two errors before the first point: of the first he is asked. */
          if (wording && point != G_MAXUINT && !is_told (self, n_told, point, made->seat, (DpQuestion) q) && (!before || point > 0))
            add_answer (self, made->seat, (DpQuestion) q, point, dp_teller_fill (self, wording, made));
        }
    }
}

/* What has to be asked at a ruling point, by one who has seen what had happened by then. */
static void
tell_asked (DpTeller *self, const DpDirector *so_far, guint point, guint n_causes)
{
  const DpPoint *now = dp_director_point (self->director, point);

  for (guint a = 0; a < now->n_asked; a++)
    {
      DpSeat seat = (DpSeat) now->asked[a].seat;
      DpQuestion question = (DpQuestion) now->asked[a].question;

      if (seat >= DP_SEAT_NONE || is_told (self, n_causes, point + 1, seat, question))
        continue;
      add_answer (self, seat, question, point ? point + 1 : 0,
                  question == DP_ASK_MEANING ? meaning_answer (self, so_far, seat) : dp_told_answer (so_far, seat, question));
    }
}

static gboolean
is_anybody_asked (const DpTeller *self)
{
  for (guint i = 0; i < dp_director_n_points (self->director); i++)
    if (dp_director_point (self->director, i)->n_asked)
      return TRUE;
  return FALSE;
}

/* What the plot has somebody answer is true from the event on after which it stands there. */
static void
place_told (DpTeller *self)
{
  for (guint i = 0; i < self->scenario->answers->len; i++)
    {
      DpScenarioAnswer *a = &g_array_index (self->scenario->answers, DpScenarioAnswer, i);
      guint point = a->point ? point_after (self, a->point - 1) : 0;

      a->point = point == G_MAXUINT ? 0 : point;
    }
}

/* Whose turns have been lost may pass for the first time in a later round: then there's nothing more to say for nobody. */
static void
mend_first_passes (DpTeller *self)
{
  gboolean called[DP_SEATS] = { FALSE };

  for (guint i = 0; i < self->scenario->events->len; i++)
    {
      DpScenarioEvent *e = &g_array_index (self->scenario->events, DpScenarioEvent, i);
      const DpSystem *system;
      const char *more;

      if (e->event.kind != DP_EVENT_CALL || e->event.seat >= DP_SEAT_NONE)
        continue;
      system = self->system[dp_seat_side ((DpSeat) e->event.seat)];
      more = dp_system_natural_pass (system, DP_SEATS);
      if (!called[e->event.seat] && e->meaning && g_str_has_prefix (e->meaning, more))
        {
          char *text = g_strconcat (dp_system_natural_pass (system, 0), e->meaning + strlen (more), NULL);

          g_free (e->meaning);
          e->meaning = text;
        }
      called[e->event.seat] = TRUE;
    }
}

void
dp_teller_write_answers (DpTeller *self)
{
  g_autoptr (DpDirector) so_far = NULL;
  guint fed = 0, n_causes;

  mend_first_passes (self);
  place_told (self);
  tell_causes (self);
  if (!is_anybody_asked (self))
    return;
  n_causes = self->scenario->answers->len;
  so_far = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  dp_director_set_deal (so_far, &self->deal);
  for (guint i = 0; i < dp_director_n_points (self->director); i++)
    {
      for (; fed <= dp_director_point (self->director, i)->event; fed++)
        if (!dp_director_feed (so_far, &g_array_index (self->scenario->events, DpScenarioEvent, fed).event, NULL))
          return;
      tell_asked (self, so_far, i, n_causes);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-question.h"

#include "dp-fact-auction.h"
#include "dp-incident-finder.h"

/* What the free table does not show, and somebody should say. */

/* Whether a question of the charts that asks this has been answered so, or beyond. */
static gboolean
has_been_asked (const DpIncident *incident, const char *fact, int from)
{
  for (guint i = 0; i < incident->n_path; i++)
    if (incident->path[i].node->kind == DP_NODE_QUESTION && g_str_equal (incident->path[i].node->fact->name, fact) && incident->path[i].answer >= from)
      return TRUE;
  return FALSE;
}

static gboolean
is_answered (const DpIncident *incident, const char *fact, const char *answer)
{
  for (guint i = 0; i < incident->n_path; i++)
    {
      const DpNode *node = incident->path[i].node;

      if (node->kind == DP_NODE_QUESTION && incident->path[i].answer >= 0 && g_str_equal (node->fact->name, fact)
          && g_str_equal (node->fact->answers[incident->path[i].answer], answer))
        return TRUE;
    }
  return FALSE;
}

static gboolean
waits_for (const DpIncident *incident, const char *fact)
{
  return incident->node && incident->node->kind == DP_NODE_QUESTION && g_str_equal (incident->node->fact->name, fact);
}

static gboolean
is_compared (const DpIncident *incident)
{
  static const char *const facts[] = { "comparable", "comparable-to-all" };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (waits_for (incident, facts[i]) || has_been_asked (incident, facts[i], 0))
      return TRUE;
  return FALSE;
}

int
dp_free_to_compare (const DpDirector *director, const DpIncident *incident)
{
  const DpAuction *auction = &dp_director_table (director)->auction;

  if (dp_code_has (dp_director_code (director), DP_TRAIT_NOTHING_COMPARABLE))
    return -1;
  if ((incident->replacing && dp_call_is_doubling (incident->call) && !incident->inadmissible)
      || (incident->kind == DP_INCIDENT_CHANGE && has_been_asked (incident, "comparable", 0)))
    return incident->event;
  if (incident->kind != DP_INCIDENT_PLAY && is_compared (incident) && incident->entry >= 0)
    {
      int call = dp_auction_next_call_of (auction, incident->entry + 1, incident->offender);

      if (call >= 0 && !(auction->call[call].marks & DP_MARK_DEEMED))
        return auction->call[call].event;
    }
  return -1;
}

gboolean
dp_free_is_plainly_not (DpCall before, gboolean artificial, DpCall call)
{
  return call == DP_PASS && !artificial && before != DP_NO_CALL && before != DP_PASS;
}

int
dp_free_to_weigh (const DpDirector *director, const DpIncident *incident)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  int call;

  if (incident->kind != DP_INCIDENT_CALL || incident->entry < 0 || (!waits_for (incident, "lowest-same") && !has_been_asked (incident, "lowest-same", 0)))
    return -1;
  call = dp_auction_next_call_of (auction, incident->entry + 1, incident->offender);
  if (call < 0 || (auction->call[call].marks & DP_MARK_DEEMED) || auction->call[call].specifies != auction->call[incident->entry].specifies
      || dp_bid_lower_artificial (auction, incident->entry, call, auction->call[call].call) == DP_NO_CALL)
    return -1;
  return auction->call[call].event;
}

/* Which call is judged, and by which: a change that was cancelled is what the first call must be comparable with (25B3). */
static DpFreeQuestion
comparison (const DpFreeState *self, const DpIncident *incident, guint event)
{
  const DpAuction *auction = &dp_director_table (self->director)->auction;
  DpFreeQuestion question = { DP_FREE_COMPARABLE, event, dp_director_event (self->director, event)->call, incident->call };

  if (incident->kind == DP_INCIDENT_CHANGE && incident->first >= 0 && incident->entry >= 0)
    {
      gboolean cancelled = auction->call[incident->entry].status > DP_CALL_STANDS;

      question.call = auction->call[cancelled ? incident->first : incident->entry].call;
      question.before = auction->call[cancelled ? incident->entry : incident->first].call;
    }
  else if (incident->replacing && incident->event == event)
    {
      int replaced = incident->entry;

      /* The bid for which it stands. */
      while (--replaced >= 0 && (auction->call[replaced].seat != incident->offender || auction->call[replaced].status <= DP_CALL_STANDS))
        continue;
      question.before = replaced < 0 ? DP_NO_CALL : auction->call[replaced].call;
    }
  return question;
}

/* Whether the verdict is one that somebody must give. */
static gboolean
is_open_question (const DpFreeState *self, const DpIncident *incident, guint event)
{
  const DpAuction *auction = &dp_director_table (self->director)->auction;
  DpFreeQuestion question = comparison (self, incident, event);
  gboolean artificial = incident->entry >= 0 && (auction->call[incident->entry].marks & DP_MARK_ARTIFICIAL);

  return incident->kind == DP_INCIDENT_CHANGE || !dp_free_is_plainly_not (question.before, artificial, question.call);
}

/* Law 45C4(b): declarer wants another card from dummy, and nobody has said why. The engine has taken it for a change of mind. */
static gboolean
wants_intent (const DpDirector *director, const DpIncident *incident)
{
  const DpPlay *play = &dp_director_table (director)->play;

  return incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_CHANGE && incident->play.declaring && incident->play.hand == dp_play_dummy (play)
         && dp_director_event (director, incident->event)->intent == DP_INTENT_UNSTATED && is_answered (incident, "change-why", "other");
}

/* The call that took the place of another, and that other one. FALSE where the incident is about no such change. */
static gboolean
find_change (const DpAuction *auction, const DpIncident *incident, int *changed, int *first)
{
  *changed = *first = -1;
  if (incident->kind == DP_INCIDENT_CHANGE && (is_answered (incident, "intended", "yes") || is_answered (incident, "why-changed", "mind")))
    {
      *changed = incident->entry;
      *first = incident->first;
    }
  /* What was called first was irregular itself, and he has put it right before anybody had ruled (27C). */
  else if (incident->kind == DP_INCIDENT_CALL && incident->held >= 0)
    {
      *changed = incident->held;
      *first = incident->entry;
    }
  /* Or while it was another's to choose, which he need not have waited for with a slip (9B2, 25A). */
  else if (incident->kind == DP_INCIDENT_CALL && incident->other == DP_OTHER_OWN && incident->entry >= 0)
    {
      *changed = incident->entry;
      *first = dp_incident_first_call (auction, incident->entry, (DpSeat) incident->offender);
    }
  return *changed >= 0 && *first >= 0;
}

/* Laws 25A and 25B (rubber 24, 25): which of the two it is hangs on what he meant, and nobody has said it. The engine has taken it for a change of mind. */
static gboolean
wants_call_intent (const DpDirector *director, const DpIncident *incident, DpFreeQuestion *question)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  const DpEvent *event;
  int changed, first;

  if (!find_change (auction, incident, &changed, &first))
    return FALSE;
  event = dp_director_event (director, auction->call[changed].event);
  if (event->kind != DP_EVENT_CHANGE_OF_CALL || event->intent != DP_INTENT_UNSTATED)
    return FALSE;
  *question = (DpFreeQuestion) { DP_FREE_CALL_INTENT, auction->call[changed].event, event->call, auction->call[first].call };
  return TRUE;
}

/* The last of his calls, and of his wishes to change one: a wish, or NULL. */
static const DpEvent *
last_wish (const DpFreeState *self, DpSeat seat, guint *at)
{
  for (guint i = self->board->events->len; i > 0; i--)
    {
      const DpEvent *event = &g_array_index (self->board->events, DpEvent, i - 1);

      *at = i - 1;
      if (event->seat == seat && event->kind == DP_EVENT_ATTENTION && event->request == DP_REQUEST_CHANGE)
        return event;
      if (event->seat == seat && (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL))
        return NULL;
    }
  return NULL;
}

DpIntent
dp_free_state_wished (const DpFreeState *self, DpSeat seat)
{
  guint at;
  const DpEvent *wish = last_wish (self, seat, &at);

  return wish ? (DpIntent) wish->intent : DP_INTENT_UNSTATED;
}

/* Whether nobody has called since that event, and the director has let the player have his wish. */
static gboolean
is_granted (const DpFreeState *self, guint wish)
{
  for (guint i = wish + 1; i < self->board->events->len; i++)
    {
      guint8 kind = g_array_index (self->board->events, DpEvent, i).kind;

      if (kind == DP_EVENT_CALL || kind == DP_EVENT_CHANGE_OF_CALL)
        return FALSE;
    }
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (incident->kind == DP_INCIDENT_NOTHING && incident->event == wish && is_answered (incident, "wish", "slip"))
        return TRUE;
    }
  return FALSE;
}

DpSeat
dp_free_state_replaces (const DpFreeState *self)
{
  DpWait wait;
  guint at;

  if (dp_director_table (self->director)->phase != DP_PHASE_AUCTION || dp_director_pending (self->director, &wait))
    return DP_SEAT_NONE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (last_wish (self, (DpSeat) seat, &at) && is_granted (self, at))
      return (DpSeat) seat;
  return DP_SEAT_NONE;
}

gboolean
dp_free_state_first_question (const DpFreeState *self, DpFreeQuestion *question)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (incident->attended && wants_call_intent (self->director, incident, question))
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_free_state_question (const DpFreeState *self, DpFreeQuestion *question)
{
  if (dp_free_state_first_question (self, question))
    return TRUE;
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);
      int event;

      if (!incident->attended)
        continue;
      event = dp_free_to_weigh (self->director, incident);
      if (event >= 0 && g_array_index (self->board->events, DpEvent, event).lowest == DP_LOWEST_UNSTATED)
        {
          const DpAuction *auction = &dp_director_table (self->director)->auction;
          int call = dp_auction_next_call_of (auction, incident->entry + 1, incident->offender);

          *question = (DpFreeQuestion) { DP_FREE_LOWEST, (guint) event, auction->call[call].call,
                                         dp_bid_lower_artificial (auction, incident->entry, call, auction->call[call].call) };
          return TRUE;
        }
      event = dp_free_to_compare (self->director, incident);
      if (event >= 0 && g_array_index (self->board->events, DpEvent, event).comparable == DP_COMPARABLE_UNSTATED && is_open_question (self, incident, (guint) event))
        {
          *question = comparison (self, incident, (guint) event);
          return TRUE;
        }
      if (wants_intent (self->director, incident))
        {
          *question = (DpFreeQuestion) { DP_FREE_INTENT, incident->event, DP_NO_CALL, DP_NO_CALL };
          return TRUE;
        }
      /* Nobody could say what he meant: the engine has taken the likelier reading. */
      if (incident->reaction_event >= 0 && has_been_asked (incident, "caller-meant", 2))
        {
          *question = (DpFreeQuestion) { DP_FREE_MIND, (guint) incident->reaction_event, DP_NO_CALL, DP_NO_CALL };
          return TRUE;
        }
    }
  return FALSE;
}

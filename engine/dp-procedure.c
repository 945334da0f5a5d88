/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-director-private.h"
#include "dp-incident-finder.h"
#include "dp-walker.h"

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

static gboolean
advance (DpDirector *self, guint i)
{
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };

  return dp_walk_advance (&walk, dp_director_incident_at (self, i));
}

static guint
open_incident (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
  advance (self, self->incidents->len - 1);
  return self->incidents->len - 1;
}

/* Law 17D3 comes up when the last of three passes has been made, whoever made the one out of rotation. */
static gboolean
watch_lost_turn (DpDirector *self)
{
  DpIncident incident;
  int lost;

  if (self->table.phase != DP_PHASE_AUCTION || dp_auction_end (&self->table.auction) != DP_AUCTION_TURN_LOST)
    return FALSE;
  lost = dp_auction_lost_turn (&self->table.auction);
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && dp_director_incident_at (self, i)->entry == lost)
      return FALSE;
  incident = dp_incident_new (DP_INCIDENT_TURN_LOST, record (self, lost)->seat, self->log->len - 1);
  incident.turn = record (self, lost)->turn;
  incident.call = DP_PASS;
  incident.entry = (gint16) lost;
  /* A director who has ruled on that pass is still there. */
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->entry == lost && dp_director_incident_at (self, i)->attended)
      {
        incident.attended = TRUE;
        incident.attended_at = (gint16) (self->log->len - 1);
      }
  open_incident (self, incident);
  return TRUE;
}

void
dp_procedure_resume (DpDirector *self)
{
  gboolean moved;

  do
    {
      moved = FALSE;
      for (guint i = 0; i < self->incidents->len; i++)
        if (dp_director_incident_at (self, i)->node)
          moved |= advance (self, i);
      moved |= watch_lost_turn (self);
    }
  while (moved);
}

/* Judges a call that lies on the table undecided, the turn being what it now is. As a plain call, even if it was made to
 * change another: what is left when the other has gone. */
static void
judge_as (DpDirector *self, int index, gboolean plain)
{
  DpAuctionCall *call = record (self, index);
  DpEvent event = g_array_index (self->log, DpEvent, call->event);
  DpIncident found;

  if (plain)
    event.kind = DP_EVENT_CALL;
  call->turn = self->table.turn;
  if (!dp_incident_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, &event, &found))
    dp_table_commit (&self->table, index);
  else
    {
      guint i;

      call->marks |= DP_MARK_IRREGULAR;
      i = open_incident (self, found);
      /* A slip that was put right is a new call, subject to its own law (25A1). */
      if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_CHANGE && !dp_director_incident_at (self, i)->node
          && record (self, dp_director_incident_at (self, i)->entry)->status == DP_CALL_UNDECIDED)
        judge_as (self, dp_director_incident_at (self, i)->entry, TRUE);
    }
  dp_procedure_resume (self);
}

static void
judge (DpDirector *self, int index)
{
  judge_as (self, index, FALSE);
}

/* The calls that were made while an incident was undecided, once it no longer is: each is judged as if made now. */
static void
judge_waiting (DpDirector *self, guint incident)
{
  int held = dp_director_incident_at (self, incident)->held;
  int entry = dp_director_incident_at (self, incident)->entry;

  if (record (self, entry)->status == DP_CALL_UNDECIDED)
    return;
  if (held >= 0 && record (self, held)->status == DP_CALL_UNDECIDED)
    judge (self, held);
}

/* Whether three passes, one of which took a turn away, lie there and nobody has noticed: what is called now falls with them. */
static gboolean
turn_is_lost (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && dp_director_incident_at (self, i)->node)
      return TRUE;
  return FALSE;
}

/* The incident on whose call everything hangs, or -1. */
static int
undecided (DpDirector *self)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = dp_director_incident_at (self, (guint) i);

      if (incident->node && incident->entry >= 0 && incident->kind != DP_INCIDENT_TURN_LOST
          && record (self, incident->entry)->status == DP_CALL_UNDECIDED)
        return i;
    }
  return -1;
}

/* A call while an irregular one lies there undecided. TRUE when it is a reaction to that one and has been dealt with. */
static gboolean
react (DpDirector *self, guint i, int index)
{
  DpIncident *incident = dp_director_incident_at (self, i);
  DpSeat seat = record (self, index)->seat;
  DpReaction reaction = dp_incident_reaction (incident, seat);

  if (dp_incident_is_after_end (incident))
    {
      if (incident->reaction == DP_REACTION_NONE)
        incident->reaction = (guint8) reaction;
      return TRUE; /* every call after the end falls together (39A) */
    }
  if (dp_incident_is_forbidden (incident) && reaction != DP_REACTION_IN_TURN)
    {
      /* Nobody has ruled: the players go on as if it were good, until somebody does. */
      record (self, incident->entry)->marks |= DP_MARK_PROVISIONAL;
      incident->reaction = (guint8) reaction;
      dp_table_commit (&self->table, incident->entry);
      return FALSE;
    }
  if (dp_incident_is_correction (incident, seat))
    {
      incident->held = (gint16) index;
      return TRUE;
    }
  /* Once the director has offered LHO the choice, another opponent in turn has nothing to say. */
  if (reaction == DP_REACTION_NONE || (reaction == DP_REACTION_IN_TURN && incident->attended))
    return FALSE;
  incident->reaction = (guint8) reaction;
  incident->reaction_event = (gint16) (self->log->len - 1);
  advance (self, i);
  judge_waiting (self, i);
  /* A deemed pass may have moved it, so it is found again by its event. */
  for (int c = 0; c < self->table.auction.n; c++)
    if (record (self, c)->event == self->log->len - 1 && record (self, c)->status == DP_CALL_UNDECIDED)
      {
        judge (self, c);
        break;
      }
  dp_procedure_resume (self);
  return TRUE;
}

/* A call that can never stand lies there unnoticed, and play has gone on over it: what LHO calls, now or later, counts
 * (36A, 37A, 38D). */
static void
note_late_reaction (DpDirector *self, DpSeat seat)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->node && !incident->attended && incident->reaction == DP_REACTION_NONE && dp_incident_is_forbidden (incident)
          && (record (self, incident->entry)->marks & DP_MARK_PROVISIONAL))
        incident->reaction = (guint8) dp_incident_reaction (incident, seat);
    }
}

void
dp_procedure_call (DpDirector *self, const DpEvent *event)
{
  DpAuctionCall call = {
    .seat = event->seat,
    .turn = self->table.turn,
    .call = event->call,
    .status = DP_CALL_UNDECIDED,
    .marks = event->artificial ? DP_MARK_ARTIFICIAL : 0,
    .specifies = event->specifies,
    .event = (guint16) (self->log->len - 1),
  };
  int first = dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat);
  int index = dp_auction_add (&self->table.auction, call);
  int waiting = undecided (self);

  note_late_reaction (self, event->seat);
  /* A slip put right takes the irregularity of the slip away: Law 25A comes before the others. */
  if (waiting >= 0 && event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent == DP_INTENT_SLIP && dp_director_incident_at (self, (guint) waiting)->entry == first)
    {
      dp_director_incident_at (self, (guint) waiting)->node = NULL;
      dp_director_incident_at (self, (guint) waiting)->attended = TRUE;
      waiting = undecided (self);
    }

  if (!turn_is_lost (self) && (waiting < 0 || !react (self, (guint) waiting, index)))
    judge (self, index);
}

void
dp_procedure_attention (DpDirector *self)
{
  gboolean news = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->attended)
        {
          /* One that only waits for the play to begin is settled for now. */
          news |= incident->node != NULL && self->table.phase == DP_PHASE_AUCTION && incident->wait.who != DP_SEAT_NONE;
          continue;
        }
      incident->attended = TRUE;
      incident->attended_at = (gint16) (self->log->len - 1);
      news = TRUE;
    }
  if (!news)
    {
      DpIncident incident = dp_incident_new (DP_INCIDENT_NOTHING, DP_SEAT_NONE, self->log->len - 1);

      incident.attended = TRUE;
      incident.attended_at = (gint16) (self->log->len - 1);
      incident.turn = self->table.turn;
      open_incident (self, incident);
    }
  dp_procedure_resume (self);
}

int
dp_procedure_decider (const DpDirector *self, const DpEvent *event)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = dp_director_incident_at (self, (guint) i);

      if (incident->attended && incident->node && incident->wait.who == event->seat && (incident->wait.options >> event->option & 1))
        return i;
    }
  return -1;
}

void
dp_procedure_decision (DpDirector *self, const DpEvent *event)
{
  guint i = (guint) dp_procedure_decider (self, event);
  DpIncident *incident = dp_director_incident_at (self, i);

  if (event->option == DP_OPTION_ACCEPT || event->option == DP_OPTION_REFUSE)
    incident->decided = event->option;
  else
    {
      incident->choice = event->option;
      incident->choice_suit = event->suit;
    }
  advance (self, i);
  judge_waiting (self, i);
  dp_procedure_resume (self);
}

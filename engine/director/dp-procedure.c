/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-director-private.h"
#include "dp-fact-rubber.h"
#include "dp-his-call.h"
#include "dp-incident-finder.h"
#include "dp-procedure-call-changes.h"
#include "dp-procedure-lost-turn.h"
#include "dp-procedure-play.h"
#include "dp-procedure-turns.h"
#include "dp-walker.h"

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

gboolean
dp_procedure_advance (DpDirector *self, guint i)
{
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };

  if (!dp_walk_advance (&walk, dp_director_incident_at (self, i)))
    return FALSE;
  dp_procedure_close_taken_back (self, i);
  return TRUE;
}

static guint
open_incident (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
  dp_procedure_advance (self, self->incidents->len - 1);
  return self->incidents->len - 1;
}

static gboolean
watch_lost_turn (DpDirector *self)
{
  DpIncident incident;

  if (!dp_procedure_find_lost_turn (self, &incident))
    return FALSE;
  open_incident (self, incident);
  return TRUE;
}

static gboolean judge_changed (DpDirector *self);

void
dp_procedure_resume (DpDirector *self)
{
  gboolean moved;

  do
    {
      moved = FALSE;
      for (guint i = 0; i < self->incidents->len; i++)
        if (dp_director_incident_at (self, i)->node && dp_procedure_advance (self, i))
          {
            dp_procedure_reopen_cards (self);
            dp_procedure_other_contract (self);
            moved = TRUE;
          }
      moved |= dp_procedure_undo_lost_turn (self) | dp_procedure_reopen_cards (self);
      moved |= watch_lost_turn (self);
      moved |= dp_procedure_watch_play (self);
      moved |= judge_changed (self);
    }
  while (moved);
}

/* Whether the call, void, was tried in place of one of his own that is being dealt with: it counts with that one (rubber 26). */
static gboolean
is_attempt (DpDirector *self, const DpIncident *found)
{
  if (found->above_seven || (found->barred != DP_SPAN_NONE && found->call != DP_PASS))
    return FALSE;
  if (found->replacing || found->choosing || found->owed == DP_MAY_PASS + 1)
    return TRUE;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *other = dp_director_incident_at (self, i);

      if (other->offender == found->offender && other->node && other->entry >= 0 && record (self, other->entry)->status == DP_CALL_UNDECIDED)
        return TRUE;
    }
  return FALSE;
}

static void
attend (DpIncident *incident, guint event)
{
  if (incident->attended)
    return;
  incident->attended = TRUE;
  incident->attended_at = (gint16) event;
}

static void judge_as (DpDirector *self, int index, gboolean plain);
static void judge_over (DpDirector *self, guint event);

static gboolean
changes_another (DpDirector *self, const DpIncident *slip)
{
  return slip->made_first >= 0 && slip->made_first < slip->first && record (self, slip->made_first)->status <= DP_CALL_STANDS
         && self->table.turn != dp_seat_lho (slip->offender);
}

/* The call that takes the place of a slip, or of one that rested on misinformation, is subject to its own law (25A1, 21B1): it is looked at from
 * the beginning, as if made where the first one was. Who was busy with that one sees it. */
static void
judge_meant (DpDirector *self, guint change)
{
  const DpIncident *incident = dp_director_incident_at (self, change);
  guint before = self->incidents->len, event = incident->event;
  gboolean attended = incident->attended;

  if (incident->first < 0 || incident->node || record (self, incident->entry)->status != DP_CALL_UNDECIDED)
    return;
  if (self->table.phase == DP_PHASE_AUCTION)
    dp_procedure_void_after_end (self);
  /* What he meant to put in place of another call is still a change of that one. */
  judge_as (self, incident->entry, !changes_another (self, incident));
  for (guint n = before; attended && n < self->incidents->len; n++)
    attend (dp_director_incident_at (self, n), self->log->len - 1);
  judge_over (self, event);
}

/* The same once the law of the first call has taken that away (36B1). FALSE when there is no such call. */
static gboolean
judge_changed (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      gboolean looked_at = FALSE;

      if (incident->node || incident->first < 0 || record (self, incident->entry)->status != DP_CALL_UNDECIDED
          || record (self, incident->first)->status <= DP_CALL_STANDS)
        continue;
      for (guint n = 0; n < self->incidents->len; n++)
        looked_at |= n != i && dp_director_incident_at (self, n)->entry == incident->entry;
      if (looked_at)
        continue;
      judge_meant (self, i);
      return TRUE;
    }
  return FALSE;
}

/* Judges a call that lies on the table undecided, the turn being what it now is. As a plain call, even if it was made to
 * change another: what is left when the other has gone. */
static void
judge_as (DpDirector *self, int index, gboolean plain)
{
  DpAuctionCall *call = record (self, index);
  DpEvent event = g_array_index (self->log, DpEvent, call->event);
  DpIncident found;

  if (plain || (dp_code_has (self->code, DP_TRAIT_CHANGE_SAME_TURN) && dp_incident_is_earlier_turn (&self->table.auction, index, self->table.turn)))
    event.kind = DP_EVENT_CALL;
  if (plain)
    call->marks &= (guint8) ~DP_MARK_IRREGULAR;
  call->turn = self->table.turn;
  if (!dp_incident_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, &event, &found))
    dp_table_commit (&self->table, index);
  else
    {
      guint i;

      call->marks |= DP_MARK_IRREGULAR;
      dp_procedure_join_change (self, &found, &event);
      if (found.kind == DP_INCIDENT_CHANGE && found.barred == DP_SPAN_NONE)
        call->marks |= DP_MARK_FREE;
      if (is_attempt (self, &found))
        record (self, index)->marks |= DP_MARK_ATTEMPT;
      i = open_incident (self, found);
      dp_procedure_passes_out (self, dp_director_incident_at (self, i));
      judge_meant (self, i);
    }
  dp_procedure_resume (self);
}

static void
judge (DpDirector *self, int index)
{
  judge_as (self, index, FALSE);
}

/* What lies undecided over a call that another has taken the place of (21B1, 25A1) lies over that one now, and is looked at anew. */
static void
judge_over (DpDirector *self, guint event)
{
  gboolean there;
  int call = dp_procedure_forget_over (self, event, &there);

  while (call >= 0)
    {
      guint before = self->incidents->len;

      judge (self, call);
      /* Who is there for it hears of the change, too. */
      for (guint n = 0; there && n < self->incidents->len; n++)
        if (n >= before || dp_director_incident_at (self, n)->event == event)
          attend (dp_director_incident_at (self, n), self->log->len - 1);
      dp_procedure_resume (self);
      call = dp_procedure_forget_over (self, event, &there);
    }
}

/* The calls that were made while an incident was undecided, once it no longer is: each is judged as if made now, in the order in which
 * they were made. Until somebody has spoken up each is an attempt of its own (27B3, 27C); only then does nobody act (9B2). */
static void
judge_waiting (DpDirector *self, guint incident)
{
  DpSeat offender = dp_director_incident_at (self, incident)->offender;
  gboolean attended = dp_director_incident_at (self, incident)->attended;
  guint before = self->incidents->len;

  for (int i = dp_director_incident_at (self, incident)->held; i >= 0 && i < self->table.auction.n; i++)
    {
      if (record (self, dp_director_incident_at (self, incident)->entry)->status == DP_CALL_UNDECIDED)
        return;
      if (record (self, i)->seat == offender && record (self, i)->status == DP_CALL_UNDECIDED && !(record (self, i)->marks & DP_MARK_IRREGULAR))
        judge (self, i);
    }
  for (guint n = before; attended && n < self->incidents->len; n++)
    attend (dp_director_incident_at (self, n), self->log->len - 1);
}

/* Nobody calls while an irregularity is open: what the player has called is void. */
static void
void_call (DpDirector *self, int call, DpOther other)
{
  DpEvent event = g_array_index (self->log, DpEvent, record (self, call)->event);
  DpIncident found;

  dp_incident_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, call, &event, &found);
  found.other = (guint8) other;
  found.kind = DP_INCIDENT_CALL;
  found.first = found.made_first = -1;
  record (self, call)->marks |= DP_MARK_IRREGULAR;
  open_incident (self, found);
}

/* What offender's partner called before LHO had chosen, once it is his turn (rubber A11). */
static void
judge_partners (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      int call = incident->partner;

      if (call >= 0 && record (self, call)->status == DP_CALL_UNDECIDED && record (self, incident->entry)->status == DP_CALL_STANDS
          && !(record (self, call)->marks & DP_MARK_IRREGULAR))
        {
          gboolean attended = incident->attended;
          guint before = self->incidents->len;

          /* LHO has let the call out of rotation stand, so his partner, in turn before it, had no turn when he called. */
          void_call (self, call, DP_OTHER_PARTNERS);
          for (guint n = before; attended && n < self->incidents->len; n++)
            attend (dp_director_incident_at (self, n), self->log->len - 1);
          dp_procedure_resume (self);
        }
      else if (call >= 0 && record (self, call)->status == DP_CALL_UNDECIDED && record (self, incident->entry)->status != DP_CALL_UNDECIDED
          && record (self, call)->seat == self->table.turn && !(record (self, call)->marks & DP_MARK_IRREGULAR))
        {
          gboolean attended = incident->attended;
          guint before = self->incidents->len;

          dp_procedure_move_to_end (self, call);
          judge (self, self->table.auction.n - 1);
          /* Whoever spoke up about the one call sees the other. */
          for (guint n = before; attended && n < self->incidents->len; n++)
            attend (dp_director_incident_at (self, n), self->log->len - 1);
          dp_procedure_resume (self);
        }
    }
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
  /* Who was misinformed may change his call, and what was wrong with it goes with it (21). */
  gboolean misled = g_array_index (self->log, DpEvent, record (self, index)->event).intent == DP_INTENT_MISINFORMED;
  int partners = dp_procedure_after_partner (self, incident, index);

  /* While LHO has been asked about his call over a slip nobody else’s call is one at all (25A6, 21B2, 9B2). */
  for (guint n = 0; n < self->incidents->len && !misled; n++)
    if (n != i && dp_director_incident_at (self, n)->attended && dp_procedure_awaits_over (self, dp_director_incident_at (self, n)) && seat != dp_director_incident_at (self, n)->wait.who)
      return FALSE;
  if (partners >= 0)
    reaction = DP_REACTION_AFTER_PARTNER;
  /* Each call after the end is ruled on by itself (39): one that is condoned does not condone another. */
  if (dp_incident_is_after_end (incident) || dp_procedure_changes_meanwhile (self, incident, index))
    return FALSE;
  /* When the director has put it to LHO, only a call of his own refuses (9B2). */
  if (seat != incident->offender && dp_procedure_is_late_change (self, incident) && (!incident->attended || seat == dp_seat_lho (incident->offender)))
    {
      int next;

      dp_procedure_refuse_late (self, incident);
      dp_procedure_advance (self, i);
      dp_procedure_resume (self);
      next = undecided (self);
      return next >= 0 && next != (int) i && react (self, (guint) next, index);
    }
  if (!misled && dp_code_has (self->code, DP_TRAIT_ATTEMPTS_HELD) && dp_incident_is_correction (incident, seat, TRUE))
    {
      if (incident->held < 0)
        incident->held = (gint16) index;
      record (self, index)->marks |= DP_MARK_ATTEMPT;
      return TRUE;
    }
  /* Who changes a call that nobody could make has not had his turn with it: its own law comes (D-25B-FIRST-INADMISSIBLE). */
  if (dp_incident_is_forbidden (incident) && seat == incident->offender && !dp_code_has (self->code, DP_TRAIT_ATTEMPTS_HELD))
    return FALSE;
  /* A third player: nobody acts until the call that can never stand has been dealt with (9B2). */
  if (dp_incident_is_forbidden (incident) && reaction == DP_REACTION_NONE && seat != incident->offender)
    return FALSE;
  /* A second call at LHO’s turn is a change of call, whatever else is wrong with it (rubber 25). */
  if (dp_incident_is_forbidden (incident) && reaction != DP_REACTION_IN_TURN
      && !(incident->first >= 0 && dp_code_has (self->code, DP_TRAIT_ATTEMPTS_HELD)))
    {
      /* Nobody has ruled: the players go on as if it were good, until somebody does. */
      record (self, incident->entry)->marks |= DP_MARK_PROVISIONAL;
      incident->reaction = (guint8) reaction;
      if (reaction != DP_REACTION_NONE)
        incident->reaction_event = (gint16) (self->log->len - 1);
      dp_table_commit (&self->table, incident->entry);
      return FALSE;
    }
  if (!misled && dp_incident_is_correction (incident, seat, FALSE))
    {
      if (incident->held < 0)
        incident->held = (gint16) index;
      return TRUE;
    }
  if (dp_code_has (self->code, DP_TRAIT_PARTNER_WAITS) && incident->kind == DP_INCIDENT_CALL && incident->partner < 0
      && seat == dp_seat_partner (incident->offender) && seat == incident->turn)
    {
      incident->partner = (gint16) index;
      return TRUE;
    }
  /* Once the director has offered LHO the choice about a change of call, another opponent in turn has nothing to say. A call out of rotation leaves him his turn (28B). */
  if (reaction == DP_REACTION_NONE
      || (reaction == DP_REACTION_IN_TURN && incident->attended && incident->kind != DP_INCIDENT_CALL && !dp_code_has (self->code, DP_TRAIT_TURN_TILL_CHOICE)))
    return FALSE;
  incident->reaction = (guint8) reaction;
  incident->reaction_event = (gint16) (self->log->len - 1);
  dp_procedure_advance (self, i);
  judge_waiting (self, i);
  if (partners >= 0)
    judge (self, partners);
  /* A deemed pass may have moved it, so it is found again by its event. */
  for (int c = 0; c < self->table.auction.n; c++)
    if (record (self, c)->event == self->log->len - 1 && record (self, c)->status == DP_CALL_UNDECIDED)
      {
        int next = undecided (self);

        /* Something that had waited for this may be undecided in its turn: then it is over that that he has called. */
        if (next < 0 || next == (int) i || !react (self, (guint) next, c))
          judge (self, c);
        break;
      }
  dp_procedure_resume (self);
  return TRUE;
}

/* A change of a call that can never stand, over which LHO has called: it falls with all that was called after that one (rubber 25(a), 35). */
static gboolean
falls_with_condoned (DpDirector *self, const DpEvent *event, int first)
{
  if (event->kind != DP_EVENT_CHANGE_OF_CALL || !dp_code_has (self->code, DP_TRAIT_ATTEMPTS_HELD) || event->intent == DP_INTENT_MISINFORMED
      || (event->intent == DP_INTENT_SLIP && !event->pause))
    return FALSE;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->node && !incident->attended && incident->entry == first && dp_incident_is_forbidden (incident) && (incident->inadmissible || incident->above_seven)
          && (incident->reaction == DP_REACTION_LHO || incident->reaction == DP_REACTION_LHO_IN_TURN))
        return TRUE;
    }
  return FALSE;
}

void
dp_procedure_call (DpDirector *self, const DpEvent *event)
{
  DpAuctionCall call = {
    .seat = event->seat,
    .call = event->call,
    .status = DP_CALL_UNDECIDED,
    .marks = event->artificial ? DP_MARK_ARTIFICIAL : 0,
    .specifies = event->specifies,
    .event = (guint16) (self->log->len - 1),
  };
  guint before = self->incidents->len;
  gboolean there = FALSE;
  int first, index, waiting;

  if (dp_his_call_is_said (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, event))
    return;
  if (dp_procedure_answer_by_calling (self, event))
    return;
  dp_procedure_own_up (self, event);
  dp_procedure_take_lost_turn (self, event);
  call.turn = self->table.turn;
  first = dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat);
  dp_procedure_change_one_of_three (self, event, first);
  index = dp_auction_add (&self->table.auction, call);
  waiting = undecided (self);

  dp_procedure_note_late_reaction (self, event->seat);
  /* A slip put right takes the irregularity of the slip away: Law 25A comes before the others. */
  if (waiting >= 0 && event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent == DP_INTENT_SLIP
      && !(event->pause && dp_code_has (self->code, DP_TRAIT_SLIP_AT_ONCE)) && dp_director_incident_at (self, (guint) waiting)->entry == first
      && !dp_incident_is_after_end (dp_director_incident_at (self, (guint) waiting)))
    {
      there = dp_procedure_forget (dp_director_incident_at (self, (guint) waiting));
      waiting = undecided (self);
    }

  /* Passes fall with those that took a turn away (17D3, 34); of any other call that has to be said by itself. */
  if (dp_procedure_turn_is_lost (self) && event->call != DP_PASS && !dp_procedure_is_late_slip (self, event, first))
    void_call (self, index, DP_OTHER_SOMEBODYS);
  else if ((!dp_procedure_turn_is_lost (self) || dp_procedure_is_late_slip (self, event, first)) && !falls_with_condoned (self, event, first) && (waiting < 0 || !react (self, (guint) waiting, index)))
    judge (self, index);
  for (guint n = before; there && n < self->incidents->len; n++)
    attend (dp_director_incident_at (self, n), self->log->len - 1);
  if (self->table.phase == DP_PHASE_AUCTION)
    dp_procedure_void_after_end (self);
  judge_partners (self);
}

/* Whether a director who was there has just ruled on the call before: whoever speaks up about it now hears nothing new. */
static gboolean
has_just_ruled (DpDirector *self)
{
  if (dp_procedure_has_answered_waiver (self))
    return TRUE;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->attended && incident->entry >= 0 && incident->event + 2u == self->log->len && incident->attended_at == (gint16) incident->event)
        return TRUE;
    }
  return FALSE;
}

void
dp_procedure_attention (DpDirector *self, const DpEvent *event)
{
  /* Who asks for something is answered, whatever else waits. */
  gboolean asks = event->request != DP_REQUEST_NONE;
  gboolean news = dp_procedure_play_attention (self, event) || (!asks && has_just_ruled (self));

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY)
        continue;
      if (incident->attended)
        {
          /* One that only waits for the play to begin is settled for now. */
          news |= !asks && incident->node != NULL && self->table.phase == DP_PHASE_AUCTION && incident->wait.who != DP_SEAT_NONE;
          continue;
        }
      incident->attended = TRUE;
      incident->attended_at = (gint16) (self->log->len - 1);
      news = TRUE;
    }
  if (!news || event->request == DP_REQUEST_CHANGE)
    {
      DpSeat asks_for_himself = event->request == DP_REQUEST_CHANGE ? (DpSeat) event->seat : DP_SEAT_NONE;
      DpIncident incident = dp_incident_new (DP_INCIDENT_NOTHING, asks_for_himself, self->log->len - 1);

      incident.attended = TRUE;
      incident.attended_at = (gint16) (self->log->len - 1);
      incident.turn = self->table.turn;
      open_incident (self, incident);
    }
  dp_procedure_resume (self);
}

/* Whether the cards of an earlier occasion count with those that the player shows now. Not those for which no penalty is left (15), nor, where
 * the auction begins with the first call, those seen before it: they are for Law 16D, and have been picked up (24). */
static gboolean
counts_with_later_cards (const DpDirector *self, const DpIncident *earlier)
{
  const DpFactView view = { &self->table, (const DpEvent *) self->log->data, self->log->len, earlier, (const DpIncident *) self->incidents->data, self->incidents->len };
  DpWait wait = { DP_SEAT_NONE, 0 };
  int claimed;

  if (!dp_code_has (self->code, DP_TRAIT_AUCTION_FROM_DEAL))
    return !earlier->before_calls;
  claimed = dp_fact_claimed (&view, &wait);
  return claimed != 1 && claimed != 2;
}

/* Cards that partner could see: nothing in the auction stops for it, so it is an incident beside whatever else is open. */
void
dp_procedure_expose (DpDirector *self, const DpEvent *event)
{
  DpIncident incident = dp_incident_new (DP_INCIDENT_EXPOSED, event->seat, self->log->len - 1);

  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *other = dp_director_incident_at (self, i);

      if (other->kind == DP_INCIDENT_EXPOSED && other->offender == event->seat && !other->hidden && counts_with_later_cards (self, other))
        incident.earlier_cards |= other->cards;
    }
  incident.cards = event->cards;
  incident.led = event->led;
  incident.hidden = event->hidden;
  incident.turn = self->table.turn;
  incident.phase = self->table.phase;
  incident.before_calls = self->table.auction.n == 0;
  open_incident (self, incident);
}

guint8
dp_procedure_suits_to_name (const DpDirector *self, const DpIncident *incident, DpOption option)
{
  if (incident->kind == DP_INCIDENT_PLAY || incident->wait.suits)
    return option == DP_OPTION_REQUIRE && incident->kind != DP_INCIDENT_PLAY ? incident->wait.required : incident->wait.suits;
  return self->table.lead_choice[dp_seat_partner ((DpSeat) incident->offender)];
}

int
dp_procedure_decider (const DpDirector *self, const DpEvent *event)
{
  guint8 suits = event->option == DP_OPTION_REQUIRE || event->option == DP_OPTION_PROHIBIT ? dp_event_suits (event) : 0;
  int last = -1, best = -1;
  int fewest = 0;
  guint8 open;

  /* The last of them that has been put; of several choices about a lead, that in which the suit can be named, and fewest besides: the suit of a penalty card goes by 50D2,
   * and another can be prohibited by 26B. */
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = dp_director_incident_at (self, (guint) i);

      if (!incident->attended || !incident->node || !(incident->wait.who == event->seat || incident->wait.also >> event->seat & 1)
          || !(incident->wait.options >> event->option & 1))
        continue;
      if (!suits)
        return i;
      last = MAX (last, i);
      open = dp_procedure_suits_to_name (self, incident, (DpOption) event->option);
      if (!(suits & ~open) && (best < 0 || dp_hand_size (open) < fewest))
        {
          best = i;
          fewest = dp_hand_size (open);
        }
    }
  return best >= 0 ? best : last;
}

/* Two calls withdrawn by one player put one restriction on his partner's lead: declarer chooses once. In rubber each has a penalty of
 * its own (A16), unless it gives him the same right. */
static void
choose_alike (DpDirector *self, guint chosen)
{
  const DpIncident *like = dp_director_incident_at (self, chosen);

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (i != chosen && incident->node == like->node && incident->offender == like->offender && incident->wait.suits == like->wait.suits
          && incident->wait.required == like->wait.required)
        {
          incident->choice = like->choice;
          incident->choice_suit = like->choice_suit;
        }
    }
}

void
dp_procedure_decision (DpDirector *self, const DpEvent *event)
{
  guint i = (guint) MAX (0, dp_procedure_decider (self, event));
  DpIncident *incident;

  if (dp_procedure_is_about_claim (self, event))
    {
      dp_procedure_answer_claim (self, event);
      return;
    }
  incident = dp_director_incident_at (self, i);
  if (incident->kind == DP_INCIDENT_PLAY)
    {
      dp_procedure_play_decision (self, i, event);
      dp_procedure_advance (self, i);
      return;
    }
  if (event->option == DP_OPTION_ACCEPT || event->option == DP_OPTION_REFUSE || event->option == DP_OPTION_KEEP || event->option == DP_OPTION_WITHDRAW)
    incident->decided = event->option;
  else if (incident->wait.attempt == DP_LEAD_PENALTY_ATTEMPT)
    {
      incident->attempt_choice = event->option;
      incident->attempt_suit = event->suit;
    }
  else if (incident->wait.attempt == DP_LEAD_PENALTY_ATTEMPT_ANY)
    {
      incident->any_choice = event->option;
      incident->any_suit = event->suit;
    }
  else
    {
      incident->choice = event->option;
      incident->choice_suit = event->suit;
      choose_alike (self, i);
    }
  dp_procedure_advance (self, i);
  if (event->option == DP_OPTION_WITHDRAW && dp_director_incident_at (self, i)->kind == DP_INCIDENT_CHANGE)
    judge_over (self, dp_director_incident_at (self, i)->event);
  judge_waiting (self, i);
  judge_partners (self);
  dp_procedure_resume (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-turns.h"

#include "dp-duty.h"
#include "dp-incident-finder.h"
#include "dp-play-finder.h"
#include "dp-procedure-play.h"
#include "dp-walk-undo.h"

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

/* A call that can never stand lies there unnoticed, and play has gone on over it: what LHO calls, now or later, counts
 * (36A, 37A, 38D). */
void
dp_procedure_note_late_reaction (DpDirector *self, DpSeat seat)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->node && !incident->attended && incident->reaction == DP_REACTION_NONE && dp_incident_is_forbidden (incident)
          && (record (self, incident->entry)->marks & DP_MARK_PROVISIONAL))
        {
          incident->reaction = (guint8) dp_incident_reaction (incident, seat);
          if (incident->reaction != DP_REACTION_NONE)
            incident->reaction_event = (gint16) (self->log->len - 1);
        }
      /* After the final pass LHO's call counts, whatever else has been called in between (39B, 35(d)). */
      if (incident->node && !incident->attended && incident->reaction == DP_REACTION_NONE && dp_incident_is_after_end (incident))
        incident->reaction = (guint8) dp_incident_reaction (incident, seat);
      /* Rubber 15(b): who calls over exposed cards gives up the penalty. */
      if (incident->kind == DP_INCIDENT_EXPOSED && incident->node && !incident->attended && seat == dp_seat_lho (incident->offender))
        incident->reaction = DP_REACTION_LHO;
    }
}

void
dp_procedure_own_up (DpDirector *self, const DpEvent *event)
{
  for (guint i = 0; event->intent != DP_INTENT_SLIP && event->intent != DP_INTENT_MISINFORMED && i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (!incident->node || incident->attended || incident->offender != event->seat || incident->reaction != DP_REACTION_NONE || !dp_incident_breaks_order (incident))
        continue;
      incident->attended = TRUE;
      incident->attended_at = (gint16) (self->log->len - 1);
      dp_procedure_resume (self);
    }
}

void
dp_procedure_passes_out (DpDirector *self, const DpIncident *incident)
{
  DpAuction then = self->table.auction;

  if (!incident->node || incident->attended || !dp_incident_breaks_order (incident) || record (self, incident->entry)->status != DP_CALL_UNDECIDED)
    return;
  then.call[incident->entry].status = DP_CALL_STANDS;
  if (dp_auction_end (&then) != DP_AUCTION_ENDED && dp_auction_end (&then) != DP_AUCTION_PASSED_OUT)
    return;
  record (self, incident->entry)->marks |= DP_MARK_PROVISIONAL;
  dp_table_commit (&self->table, incident->entry);
}

/* What was found about a call is found no more. */
static void
forget_call (DpDirector *self, int index)
{
  for (guint i = self->incidents->len; i > 0; i--)
    if (dp_director_incident_at (self, i - 1)->entry == index && dp_director_incident_at (self, i - 1)->kind == DP_INCIDENT_CALL)
      g_array_remove_index (self->incidents, i - 1);
  record (self, index)->status = DP_CALL_UNDECIDED;
  record (self, index)->marks &= (guint8) ~DP_MARK_IRREGULAR;
}

void
dp_procedure_move_to_end (DpDirector *self, int index)
{
  dp_auction_move_to_end (&self->table.auction, index);
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      gint16 *const indices[] = { &incident->entry, &incident->first, &incident->made_first, &incident->held, &incident->partner };

      for (guint n = 0; n < G_N_ELEMENTS (indices); n++)
        if (*indices[n] == index)
          *indices[n] = (gint16) (self->table.auction.n - 1);
        else if (*indices[n] > index)
          (*indices[n])--;
    }
}

/* Whether partner's call, the one out of rotation apart, is the final pass: then nobody has a turn after him. */
static gboolean
closes (const DpDirector *self, const DpIncident *incident, int call)
{
  DpAuction then = self->table.auction;

  then.n = (guint16) (call + 1);
  then.call[incident->entry].status = DP_CALL_CANCELLED;
  then.call[call].status = DP_CALL_STANDS;
  then.call[call].turn = then.call[call].seat;
  return dp_auction_end (&then) != DP_AUCTION_RUNNING;
}

int
dp_procedure_after_partner (DpDirector *self, DpIncident *incident, int index)
{
  DpSeat partner = dp_seat_partner (incident->offender);
  int call = -1;

  if (incident->kind != DP_INCIDENT_CALL || incident->attended || incident->first >= 0 || incident->turn != partner || dp_incident_is_forbidden (incident)
      || dp_incident_is_after_end (incident) || record (self, index)->seat != dp_seat_lho (partner)
      || g_array_index (self->log, DpEvent, record (self, index)->event).kind != DP_EVENT_CALL)
    return -1;
  for (int i = incident->entry + 1; i < index; i++)
    {
      if (record (self, i)->seat != partner)
        return -1; /* somebody else has called too: that is no rotation */
      if (call >= 0)
        return -1;
      call = i;
    }
  if (call < 0 || closes (self, incident, call))
    return -1;
  forget_call (self, call);
  incident->partner = -1;
  return call;
}

gboolean
dp_procedure_undo_lost_turn (DpDirector *self)
{
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };

  return dp_walk_undo_lost_turn (&walk);
}

/* Declarer or dummy has faced a card as a lead, and nobody has ruled on it (54E). */
static gboolean
is_card_of_declarers (const DpDirector *self, const DpIncident *incident)
{
  return incident->kind == DP_INCIDENT_PLAY && incident->node && incident->play.trouble == DP_TROUBLE_LEAD && incident->play.opening && incident->play.declaring
         && !incident->play.face_down && self->table.play.card[incident->play.index].status == DP_PLAYED_UNDECIDED;
}

static void
expose_lead (DpDirector *self, DpIncident *incident, gboolean there)
{
  DpIncident exposed = dp_incident_new (DP_INCIDENT_EXPOSED, (DpSeat) incident->play.hand, incident->event);

  dp_table_take_back (&self->table, incident->play.index);
  exposed.cards = (DpHand) 1 << incident->play.card;
  exposed.led = TRUE;
  exposed.turn = self->table.turn;
  exposed.phase = DP_PHASE_AUCTION;
  /* It lies there for everybody to see. */
  exposed.attended = there;
  exposed.attended_at = there ? (gint16) (self->log->len - 1) : -1;
  exposed.node = dp_code_start (self->code)->nodes[0];
  *incident = exposed;
}

gboolean
dp_procedure_reopen_cards (DpDirector *self)
{
  const DpEvent *last = &g_array_index (self->log, DpEvent, self->log->len - 1);
  gboolean there = last->kind == DP_EVENT_ATTENTION || last->kind == DP_EVENT_DECISION;
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };
  gboolean moved = FALSE;

  if (self->table.phase != DP_PHASE_AUCTION || dp_auction_end (&self->table.auction) != DP_AUCTION_RUNNING)
    return FALSE;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (is_card_of_declarers (self, incident))
        expose_lead (self, incident, there);
      else if (incident->kind == DP_INCIDENT_EXPOSED && incident->phase != DP_PHASE_AUCTION)
        {
          incident->phase = DP_PHASE_AUCTION;
          /* A director who has ruled on them hears of what reopened it when he is called. */
          incident->attended &= there;
          dp_walk_restart (&walk, incident);
        }
      else
        continue;
      moved = TRUE;
    }
  return moved;
}

int
dp_procedure_forget_over (DpDirector *self, guint event, gboolean *there)
{
  DpEventKind last = (DpEventKind) g_array_index (self->log, DpEvent, self->log->len - 1).kind;

  *there = last == DP_EVENT_ATTENTION || last == DP_EVENT_DECISION;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *change = dp_director_incident_at (self, i);

      if (change->kind != DP_INCIDENT_CHANGE || change->event != event || record (self, change->entry)->status != DP_CALL_STANDS)
        continue;
      for (int c = change->first + 1; c < self->table.auction.n; c++)
        if (record (self, c)->status == DP_CALL_UNDECIDED && record (self, c)->seat != change->offender
            && (c < change->entry || (record (self, c)->event < event && record (self, c)->turn != self->table.turn && record (self, c)->turn != DP_SEAT_NONE)))
          {
            for (guint n = 0; n < self->incidents->len; n++)
              *there |= dp_director_incident_at (self, n)->entry == c && dp_director_incident_at (self, n)->attended;
            forget_call (self, c);
            dp_procedure_move_to_end (self, c);
            return self->table.auction.n - 1;
          }
    }
  return -1;
}

gboolean
dp_procedure_other_contract (DpDirector *self)
{
  DpPlay *play = &self->table.play;
  DpContract contract = dp_auction_contract (&self->table.auction);
  DpSeat leader = play->tricks[0].leader;
  guint before = self->incidents->len;

  if (self->table.phase != DP_PHASE_PLAY || play->declarer == DP_SEAT_NONE || !contract.level
      || (contract.declarer == play->by_auction && contract.denomination == play->trumps))
    return FALSE;
  dp_play_begin (play, (DpDenomination) contract.denomination, (DpSeat) contract.declarer, dp_seat_lho ((DpSeat) contract.declarer));
  /* A code without laws of the play says nothing of the card. */
  if (play->n != 1 || play->card[0].status == DP_PLAYED_WITHDRAWN || !dp_code_play_start (self->code))
    {
      play->tricks[0].leader = (guint8) leader;
      return TRUE;
    }
  dp_procedure_forget_card (self, 0);
  if (play->card[0].status == DP_PLAYED_STANDS)
    dp_table_take_back (&self->table, 0);
  play->card[0].status = DP_PLAYED_UNDECIDED;
  play->card[0].marks &= (guint16) ~DP_PLAYED_IRREGULAR;
  dp_procedure_judge_card (self, 0);
  for (guint i = before; i < self->incidents->len; i++)
    if (dp_play_is_visible (dp_director_incident_at (self, i)))
      {
        dp_director_incident_at (self, i)->attended = TRUE;
        dp_director_incident_at (self, i)->attended_at = (gint16) (self->log->len - 1);
      }
  return TRUE;
}

void
dp_procedure_void_after_end (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (!dp_incident_is_after_end (incident) || incident->kind != DP_INCIDENT_CALL || record (self, incident->entry)->status != DP_CALL_UNDECIDED)
        continue;
      record (self, incident->entry)->status = DP_CALL_CANCELLED;
      incident->node = NULL;
      incident->attended = TRUE;
    }
}

void
dp_procedure_waive (DpDirector *self)
{
  DpWalk walk = { &self->table, (const DpEvent *) self->log->data, self->log->len, (DpIncident *) self->incidents->data, self->incidents->len };
  guint last = 0;

  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_NOTHING)
      last = MAX (last, dp_director_incident_at (self, i)->event);
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_NOTHING && dp_director_incident_at (self, i)->event == last)
      dp_walk_waive (&walk, dp_director_incident_at (self, i));
}

gboolean
dp_procedure_has_answered_waiver (const DpDirector *self)
{
  const DpPoint *said = self->points->len ? self->points->pdata[self->points->len - 1] : NULL;
  const DpEvent *event = said ? &g_array_index (self->log, DpEvent, said->event) : NULL;

  return event && said->event + 2u == self->log->len && event->kind == DP_EVENT_FACT && event->stated == DP_STATED_WAIVED;
}

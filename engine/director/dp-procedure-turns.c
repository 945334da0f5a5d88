/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-turns.h"

#include "dp-incident-finder.h"
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
  if (call < 0)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-lost-turn.h"

#include "dp-incident-finder.h"
#include "dp-procedure-call-changes.h"

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

gboolean
dp_procedure_find_lost_turn (DpDirector *self, DpIncident *incident)
{
  int lost;

  if (self->table.phase != DP_PHASE_AUCTION || dp_auction_end (&self->table.auction) != DP_AUCTION_TURN_LOST)
    return FALSE;
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_procedure_awaits_over (self, dp_director_incident_at (self, i)))
      return FALSE;
  lost = dp_auction_lost_turn (&self->table.auction);
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && dp_director_incident_at (self, i)->entry == lost)
      return FALSE;
  *incident = dp_incident_new (DP_INCIDENT_TURN_LOST, record (self, lost)->seat, self->log->len - 1);
  incident->turn = record (self, lost)->turn;
  incident->call = DP_PASS;
  incident->entry = (gint16) lost;
  /* A director who has ruled on that pass is still there. */
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->entry == lost && dp_director_incident_at (self, i)->attended)
      {
        incident->attended = TRUE;
        incident->attended_at = (gint16) (self->log->len - 1);
      }
  return TRUE;
}

gboolean
dp_procedure_turn_is_lost (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_TURN_LOST && dp_director_incident_at (self, i)->node)
      return TRUE;
  return FALSE;
}

void
dp_procedure_take_lost_turn (DpDirector *self, const DpEvent *event)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind != DP_INCIDENT_TURN_LOST || !incident->node || event->kind != DP_EVENT_CALL || event->seat != incident->turn || event->call == DP_PASS
          || dp_auction_next_call_of (&self->table.auction, incident->entry, (DpSeat) event->seat) >= 0)
        continue;
      incident->reaction = DP_REACTION_IN_TURN;
      dp_procedure_advance (self, i);
    }
}

void
dp_procedure_change_one_of_three (DpDirector *self, const DpEvent *event, int first)
{
  gboolean slip = event->intent == DP_INTENT_SLIP && !(event->pause && dp_code_has (self->code, DP_TRAIT_SLIP_AT_ONCE));

  if (event->kind != DP_EVENT_CHANGE_OF_CALL || event->call == DP_PASS || first < 0 || !(slip || (event->intent == DP_INTENT_MISINFORMED && !event->uninfluenced))
      || dp_auction_next_call_of (&self->table.auction, first + 1, dp_seat_partner ((DpSeat) event->seat)) >= 0)
    return;
  for (guint i = self->incidents->len; i > 0; i--)
    {
      const DpIncident *incident = dp_director_incident_at (self, i - 1);

      if (incident->kind == DP_INCIDENT_TURN_LOST && incident->node && !incident->attended && record (self, first)->event <= incident->event)
        g_array_remove_index (self->incidents, i - 1);
    }
}

gboolean
dp_procedure_is_late_slip (DpDirector *self, const DpEvent *event, int first)
{
  return event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent == DP_INTENT_SLIP && first >= 0
         && dp_auction_next_call_of (&self->table.auction, first + 1, dp_seat_partner ((DpSeat) event->seat)) >= 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-call-changes.h"

#include "dp-incident-finder.h"

static DpAuctionCall *
record (DpDirector *self, int index)
{
  return &self->table.auction.call[index];
}

gboolean
dp_procedure_forget (DpIncident *incident)
{
  gboolean there = incident->attended;

  incident->node = NULL;
  incident->attended = TRUE;
  incident->first = -1;
  incident->wait = (DpWait) { .who = DP_SEAT_NONE };
  return there;
}

void
dp_procedure_join_change (DpDirector *self, DpIncident *found, const DpEvent *event)
{
  if (found->kind != DP_INCIDENT_CHANGE || !dp_code_has (self->code, DP_TRAIT_ATTEMPTS_HELD) || event->intent == DP_INTENT_MISINFORMED
      || (event->intent == DP_INTENT_SLIP && !event->pause))
    return;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *earlier = dp_director_incident_at (self, i);

      if (earlier->kind != DP_INCIDENT_CHANGE || earlier->offender != found->offender || earlier->entry != found->first || !earlier->node || earlier->attended
          || earlier->inadmissible || earlier->above_seven || (earlier->barred != DP_SPAN_NONE && earlier->call != DP_PASS)
          || record (self, earlier->entry)->status != DP_CALL_UNDECIDED || record (self, earlier->first)->status != DP_CALL_STANDS)
        continue;
      record (self, earlier->entry)->marks |= DP_MARK_ATTEMPT;
      found->first = earlier->first;
      found->made_first = earlier->made_first;
      found->held = earlier->held >= 0 ? earlier->held : earlier->entry;
      dp_procedure_forget (earlier);
    }
}

gboolean
dp_procedure_awaits_over (const DpDirector *self, const DpIncident *incident)
{
  return incident->kind == DP_INCIDENT_CHANGE && incident->node && self->table.auction.call[incident->entry].status == DP_CALL_STANDS
         && incident->decided == DP_OPTION_NONE && (incident->wait.options >> DP_OPTION_WITHDRAW & 1);
}

gboolean
dp_procedure_answer_by_calling (DpDirector *self, const DpEvent *event)
{
  gboolean same = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      gboolean his = event->seat == incident->wait.who;
      int over;

      /* When the director has put it to LHO, nobody answers for him (9B2). */
      if (!dp_procedure_awaits_over (self, incident) || (incident->attended && !his))
        continue;
      over = dp_auction_next_call_of (&self->table.auction, incident->entry + 1, (DpSeat) incident->wait.who);
      same |= his && event->kind == DP_EVENT_CALL && over >= 0 && record (self, over)->call == event->call;
      incident->decided = his && !same ? DP_OPTION_WITHDRAW : DP_OPTION_KEEP;
      dp_procedure_advance (self, i);
    }
  if (same)
    dp_procedure_resume (self);
  return same;
}

gboolean
dp_procedure_is_late_change (DpDirector *self, const DpIncident *incident)
{
  if (incident->kind != DP_INCIDENT_CHANGE || incident->decided != DP_OPTION_NONE || !dp_code_has (self->code, DP_TRAIT_CALL_REFUSES))
    return FALSE;
  for (int c = incident->made_first + 1; c < incident->entry; c++)
    if (record (self, c)->seat == dp_seat_lho (incident->offender) && record (self, c)->status == DP_CALL_STANDS)
      return TRUE;
  return FALSE;
}

void
dp_procedure_refuse_late (DpDirector *self, DpIncident *incident)
{
  incident->decided = DP_OPTION_REFUSE;
  for (guint n = 0; n < self->incidents->len; n++)
    if (dp_director_incident_at (self, n)->entry == incident->first && dp_procedure_is_late_change (self, dp_director_incident_at (self, n)))
      dp_procedure_refuse_late (self, dp_director_incident_at (self, n));
}

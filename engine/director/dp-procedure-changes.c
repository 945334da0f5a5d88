/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"

/* Cards in place of others that had been played: a revoke that its player puts right himself, a slip of declarer's tongue, a lead that could stay. */

static gboolean
played_on (const DpPlay *play, int trick)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick > trick && play->card[i].status == DP_PLAYED_STANDS)
      return TRUE;
  return FALSE;
}

gboolean
dp_procedure_put_right (DpDirector *self, int index, const DpEvent *event)
{
  DpTable *table = &self->table;
  int first = dp_play_first_card (table, event);

  /* It is no card to the next trick, which would establish the revoke (63A1). */
  if (first >= 0)
    table->play.card[index].trick = table->play.card[first].trick;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *revoke = dp_director_incident_at (self, i);
      DpPlayIncident *p = &revoke->play;
      const DpTrick *trick;

      if (revoke->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_REVOKE || revoke->attended || p->index != first || p->put >= 0)
        continue;
      p->owned = TRUE;
      if (!dp_play_is_correctable (table, (const DpIncident *) self->incidents->data, self->incidents->len, revoke))
        return FALSE;
      p->put = (gint16) index;
      p->established = dp_play_is_established (table, revoke);
      trick = &table->play.tricks[p->trick];
      if (!played_on (&table->play, p->trick) && !(trick->leader == p->hand && dp_play_trick_size (&table->play, p->trick) > 1)
          && dp_hand_has (dp_play_lawful_instead (table, revoke), event->card))
        {
          dp_table_take_back (table, p->index);
          table->play.card[index].marks |= DP_PLAYED_CORRECTION;
          dp_table_stand (table, index);
          p->correction = (gint16) index;
        }
      return TRUE;
    }
  return FALSE;
}

void
dp_procedure_leave (DpDirector *self, DpIncident *incident, DpSeat hand)
{
  if (incident->wait.next)
    {
      incident->play.next = DP_OPTION_KEEP + 1;
      dp_walk_play_put_back (&self->table, incident);
    }
  else
    incident->play.kept |= (guint8) (1 << hand);
}

void
dp_procedure_play_on_over_changes (DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *change = dp_director_incident_at (self, i);
      DpPlayIncident *p = &change->play;

      if (change->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_CHANGE || change->attended || !change->node
          || g_array_index (self->log, DpEvent, change->event).intent != DP_INTENT_SLIP)
        continue;
      if (p->answer == DP_ANSWER_NONE)
        p->answer = DP_ANSWER_PLAYED_ON;
      dp_procedure_advance (self, i);
      while (change->node && change->wait.options >> DP_OPTION_KEEP & 1)
        {
          dp_procedure_leave (self, change, (DpSeat) (change->wait.hand - 1));
          dp_procedure_advance (self, i);
        }
    }
}

gboolean
dp_procedure_lead_answers (DpDirector *self, const DpEvent *event)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      gboolean own, same;
      DpSeat whose;

      if (incident->kind != DP_INCIDENT_PLAY || !incident->node || !incident->wait.next)
        continue;
      own = event->seat == incident->wait.hand - 1;
      same = own && !event->change && !event->cards && dp_hand_has (dp_walk_play_next_trick (&self->table, incident, &whose), event->card);
      if (own && !same)
        incident->play.next = DP_OPTION_WITHDRAW + 1;
      else
        dp_procedure_leave (self, incident, (DpSeat) (incident->wait.hand - 1));
      dp_procedure_advance (self, i);
      if (same)
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_procedure_watch_changes (DpDirector *self)
{
  const DpPlay *play = &self->table.play;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpPlayIncident *p = &dp_director_incident_at (self, i)->play;
      DpDenomination led;

      if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_CHANGE || p->correction >= 0
          || play->card[p->index].status != DP_PLAYED_STANDS)
        continue;
      p->correction = p->index;
      /* Which card dummy ought to have put does not matter any more (45D). */
      for (guint n = 0; n < self->incidents->len; n++)
        if (dp_director_incident_at (self, n)->play.trouble == DP_TROUBLE_DUMMYS_CARD && dp_director_incident_at (self, n)->play.index == p->other
            && dp_director_incident_at (self, n)->kind == DP_INCIDENT_PLAY)
          {
            dp_director_incident_at (self, n)->node = NULL;
            dp_director_incident_at (self, n)->attended = TRUE;
          }
      led = dp_play_suit_led (play, p->trick);
      if (dp_card_suit (p->card) == led || dp_hand_length (play->held[p->hand], led) == 0)
        continue;
      dp_procedure_open_revoke (self, p->index);
      return TRUE;
    }
  return FALSE;
}

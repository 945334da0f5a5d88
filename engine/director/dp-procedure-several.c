/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-several.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play-next.h"

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
}

/* Whoever had to play to a lead of several suits had none before him that he failed to follow (58B3); the defender whose partner led so is no opponent. */
static void
forget_revokes_to_several (DpDirector *self, const DpPlayIncident *p, int lead)
{
  DpDenomination suit = dp_card_suit (self->table.play.card[lead].card);

  if (p->several && dp_cards_of_suit (p->cards, suit) != p->cards)
    dp_procedure_forget_revokes_but (self, lead, p->declaring ? DP_SEAT_NONE : dp_seat_partner ((DpSeat) p->hand));
}

/* That the card which was taken for the one played had come at the wrong time: so had every other that was put down with it, and nobody has been told of it. */
static DpIncident *
found_untimely (DpDirector *self, int index)
{
  const guint untimely = 1 << DP_TROUBLE_LEAD | 1 << DP_TROUBLE_PLAY | 1 << DP_TROUBLE_FIFTH | 1 << DP_TROUBLE_AFTER_RETRACTION | 1 << DP_TROUBLE_EARLY_LEAD;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.index == index && (untimely >> incident->play.trouble & 1) && !incident->attended)
        return incident;
    }
  return NULL;
}

/* Another of the cards is named, and lies there from the same moment on: what was found of that moment is looked at again with this card (58B2). */
static void
lay_in_place (DpDirector *self, DpIncident *untimely, DpCard card)
{
  DpPlayIncident *p = &untimely->play;
  int index = p->index;
  DpPlayedCard *played = &self->table.play.card[index];
  gboolean stood = played->status == DP_PLAYED_STANDS;
  DpEvent event = g_array_index (self->log, DpEvent, played->event);
  DpIncident found;

  if (stood)
    dp_table_take_back (&self->table, index);
  played->card = card;
  played->status = DP_PLAYED_UNDECIDED;
  played->marks &= (guint16) ~(DP_PLAYED_REVOKE | DP_PLAYED_PENALTY | DP_PLAYED_MAJOR | DP_PLAYED_MINOR);
  p->card = card;
  p->cards = (DpHand) 1 << card;
  p->lawful = dp_play_follows (&self->table.play, (DpSeat) p->hand, card);
  p->dutiful = dp_duty_fits (&self->table, (DpSeat) p->hand, card);
  untimely->node = dp_code_play_start (self->code)->nodes[0];
  untimely->n_path = untimely->n_returns = untimely->told = untimely->fresh = 0;
  untimely->ruling.n = 0;
  untimely->wait = (DpWait) { .who = DP_SEAT_NONE };
  event.card = card;
  event.cards = 0;
  if (stood && dp_play_find_breach (&self->table, index, &event, &found))
    dp_procedure_judge_found (self, index, found);
  else if (stood)
    dp_table_stand (&self->table, index);
}

/* Which of the cards is played has been said, so that what was found wrong with it can be dealt with; a revoke, if somebody spoke of one. */
static void
attend_named (DpDirector *self, int index, gboolean revoke)
{
  for (guint n = 0; n < self->incidents->len; n++)
    {
      DpIncident *incident = dp_director_incident_at (self, n);

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.index != index || incident->attended
          || !(dp_play_is_visible (incident) || (revoke && incident->play.trouble == DP_TROUBLE_REVOKE)))
        continue;
      incident->attended = TRUE;
      incident->attended_at = (gint16) now (self);
    }
}

/* The first of them was that card, and has gone back: it is to be played as before. */
static void
restore_named_then (DpTable *table, const DpPlayIncident *p)
{
  if (p->named_then != DP_NO_CARD && dp_hand_has (table->play.held[p->hand], p->named_then))
    table->owes_card[p->hand] = p->named_then;
}

void
dp_procedure_lay_one (DpDirector *self, guint i, DpCard card, gboolean attended)
{
  DpPlayIncident *p = &dp_director_incident_at (self, i)->play;
  gint16 called = dp_director_incident_at (self, i)->attended_at;
  gboolean revoke = called >= 0 && g_array_index (self->log, DpEvent, called).revoke;
  int index = p->index;
  DpIncident found, *untimely;
  DpEvent event;

  if (p->trouble != DP_TROUBLE_TWO_CARDS || index < 0 || p->correction >= 0)
    return;
  if (p->laid && attended)
    forget_revokes_to_several (self, p, index);
  untimely = p->laid && attended && self->table.play.card[index].card != card ? found_untimely (self, index) : NULL;
  if (untimely)
    {
      dp_procedure_drop_found (self, index);
      if (dp_card_suit (card) != dp_card_suit (self->table.play.card[index].card))
        dp_procedure_forget_revokes_to (self, index);
      lay_in_place (self, untimely, card);
    }
  if (p->laid && self->table.play.card[index].card == card)
    {
      if (attended)
        attend_named (self, index, revoke);
      return;
    }
  event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);
  event.card = card;
  event.cards = 0;
  if (p->laid)
    {
      dp_procedure_drop_found (self, index);
      if (dp_card_suit (card) != dp_card_suit (self->table.play.card[index].card))
        dp_procedure_forget_revokes_to (self, index);
      dp_walk_play_take_back_after (&self->table, p->trick);
      dp_table_take_back (&self->table, index);
      restore_named_then (&self->table, p);
      index = dp_play_note (&self->table.play, (DpSeat) event.seat, card, self->table.play.card[index].event, DP_PLAYED_CORRECTION);
      p->correction = (gint16) index;
    }
  else if (self->table.play.card[index].status != DP_PLAYED_UNDECIDED)
    return;
  else
    p->named_then = self->table.owes_card[p->hand];
  p->laid = TRUE;
  self->table.play.card[index].card = card;
  /* As a lead it has been played to already. */
  if (p->correction >= 0 && dp_play_trick_size (&self->table.play, self->table.play.trick) == 0)
    {
      if (dp_play_find_breach (&self->table, index, &event, &found))
        dp_procedure_judge_found (self, index, found);
      else
        dp_table_stand (&self->table, index);
    }
  else
    dp_procedure_judge_card_as (self, index, &event);
  if (attended)
    attend_named (self, index, revoke);
}

gboolean
dp_procedure_waits_for_name (DpDirector *self, const DpIncident *incident)
{
  for (guint i = 0; incident->kind == DP_INCIDENT_PLAY && incident->play.index >= 0 && i < self->incidents->len; i++)
    {
      const DpIncident *several = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &several->play;

      if (several->kind == DP_INCIDENT_PLAY && several != incident && p->trouble == DP_TROUBLE_TWO_CARDS && p->index == incident->play.index && several->node
          && p->several && p->laid && p->chosen == DP_NO_CARD && !dp_play_both_sides_on (&self->table.play, p->trick))
        return TRUE;
    }
  return FALSE;
}

void
dp_procedure_take_for_played (DpDirector *self, guint i)
{
  DpPlayIncident *p = &dp_director_incident_at (self, i)->play;

  /* One that he could play there, if there is one; the first of those that lie there. */
  for (DpCard card = 0; p->several && !dp_duty_fits (&self->table, (DpSeat) p->hand, p->card) && card < DP_CARDS; card++)
    if (dp_hand_has (p->cards, card) && dp_duty_fits (&self->table, (DpSeat) p->hand, card))
      p->card = card;
  dp_procedure_lay_one (self, i, p->card, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"

/* What is known of a card beside the card: that it came together with another, that it was held and not put down, that it rested on a wrong
 * explanation, that dummy had pointed at one. Each is an incident of its own beside whatever else is wrong. */

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
}

/* About the card at index, or none (-1). */
static DpIncident
about (const DpDirector *self, DpTrouble trouble, DpSeat hand, int index)
{
  DpIncident found = dp_play_incident (&self->table, trouble, hand, now (self));

  if (index >= 0)
    {
      const DpPlayedCard *played = &self->table.play.card[index];

      found.play.index = (gint16) index;
      found.play.card = played->card;
      found.play.cards = (DpHand) 1 << played->card;
      found.play.trick = played->trick;
    }
  return found;
}

static void
open_incident (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_play_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
}

/* Two cards at the same moment: `first` counts as the earlier one. */
static void
open_at_once (DpDirector *self, int first, int second)
{
  DpIncident found = about (self, DP_TROUBLE_AT_ONCE, (DpSeat) self->table.play.card[second].hand, second);

  found.play.other = (gint16) first;
  found.play.trick = self->table.play.card[first].trick;
  open_incident (self, found);
}

static void
swap (DpPlayedCard *a, DpPlayedCard *b)
{
  DpPlayedCard c = *a;

  *a = *b;
  *b = c;
}

/* Two leads at the same moment, and neither was in turn: whichever is told first, the one that comes sooner after the hand whose turn it was is dealt with first. */
static gboolean
lead_at_once (DpDirector *self, int first, int second, const DpEvent *event)
{
  const DpPlay *play = &self->table.play;
  DpIncident *one = dp_director_incident_at (self, self->incidents->len - 1), *other;
  DpSeat turn = dp_play_turn (play);

  if (one->play.trouble != DP_TROUBLE_LEAD || one->play.opening || one->play.as_lead || one->play.face_down || play->card[second].hand == turn
      || dp_play_trick_size (play, one->play.trick) > 0 || event->mind == DP_MIND_FOLLOW || event->called == DP_CALLED_NOTHING || event->cards || self->table.retracted)
    return FALSE;
  dp_procedure_judge_card (self, second);
  one = dp_director_incident_at (self, self->incidents->len - 2);
  other = dp_director_incident_at (self, self->incidents->len - 1);
  if (other->play.index == second && (play->card[first].hand + DP_SEATS - turn) % DP_SEATS > (play->card[second].hand + DP_SEATS - turn) % DP_SEATS)
    {
      DpIncident later = *one;

      *one = *other;
      *other = later;
    }
  return TRUE;
}

gboolean
dp_procedure_at_once (DpDirector *self, int index)
{
  DpPlay *play = &self->table.play;
  int first = index - 1;
  DpIncident *last = self->incidents->len ? dp_director_incident_at (self, self->incidents->len - 1) : NULL;

  if (first < 0 || dp_play_player (play, (DpSeat) play->card[first].hand) == dp_play_player (play, (DpSeat) play->card[index].hand))
    return FALSE;
  if (play->card[first].status == DP_PLAYED_STANDS)
    {
      open_at_once (self, first, index);
      return FALSE;
    }
  if (play->card[first].status == DP_PLAYED_UNDECIDED && last && last->kind == DP_INCIDENT_PLAY && last->play.index == first && !last->attended
      && lead_at_once (self, first, index, &g_array_index (self->log, DpEvent, now (self))))
    return TRUE;
  /* The other way round: the one named first was not in turn, this one is. What was found of the first is forgotten: it came second. */
  if (play->card[first].status != DP_PLAYED_UNDECIDED || play->card[index].hand != dp_play_turn (play) || !last || last->kind != DP_INCIDENT_PLAY
      || last->play.index != first || last->attended || (last->play.opening && last->play.declaring))
    return FALSE;
  g_array_set_size (self->incidents, self->incidents->len - 1);
  swap (&play->card[first], &play->card[index]);
  play->card[index].marks &= (guint16) ~DP_PLAYED_IRREGULAR;
  dp_procedure_judge_card (self, first);
  open_at_once (self, first, index);
  dp_procedure_judge_card (self, index);
  return TRUE;
}

void
dp_procedure_held (DpDirector *self, const DpEvent *event, int index)
{
  DpIncident found = about (self, DP_TROUBLE_HELD, (DpSeat) event->seat, index);

  found.play.held = event->held;
  found.play.card = event->card;
  found.play.cards = (DpHand) 1 << event->card;
  open_incident (self, found);
}

int
dp_procedure_last_card_of (const DpDirector *self, DpSeat player)
{
  const DpPlay *play = &self->table.play;

  for (int i = play->n - 1; i >= 0; i--)
    if (play->card[i].status != DP_PLAYED_WITHDRAWN && dp_play_player (play, (DpSeat) play->card[i].hand) == player)
      return i;
  return -1;
}

void
dp_procedure_forget_card (DpDirector *self, int index)
{
  for (guint i = 0; index >= 0 && i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.index != index || incident->play.trouble == DP_TROUBLE_MISINFORMED || !incident->node)
        continue;
      incident->node = NULL;
      incident->attended = TRUE;
      incident->wait = (DpWait) { .who = DP_SEAT_NONE };
    }
}

void
dp_procedure_play_remark (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;
  DpIncident found;

  if (event->stated == DP_STATED_DUMMY_SUGGESTS)
    {
      found = about (self, DP_TROUBLE_SUGGESTED, dp_play_dummy (&table->play), -1);
      found.play.card = event->card;
      found.play.cards = event->card < DP_CARDS ? (DpHand) 1 << event->card : 0;
      table->suggested = (guint8) (found.play.trick + 1);
    }
  else if (table->phase != DP_PHASE_PLAY)
    {
      /* The lead that he has made lies there face down (41A). */
      found = about (self, DP_TROUBLE_MISINFORMED, (DpSeat) event->seat, -1);
      found.play.cards = table->lead;
      found.play.card = dp_cards_first (table->lead);
      found.play.face_down = TRUE;
    }
  else
    {
      int index = dp_procedure_last_card_of (self, (DpSeat) event->seat);

      found = about (self, DP_TROUBLE_MISINFORMED, (DpSeat) self->table.play.card[index].hand, index);
      found.offender = event->seat;
    }
  open_incident (self, found);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-card.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-procedure-play.h"

/* The table has taken for played what came before its time, and nobody has spoken: the trick is complete with it, and play goes on. */

/* Whether that card of the incident lies before a hand that has none in the trick: the lead that was the other side's had been made over it, which lets him take it
 * back and does not make him (53B); or it came before declarer had led again (60B). */
static gboolean
lies_before (const DpDirector *self, const DpIncident *incident, DpSeat hand)
{
  const DpPlay *play = &self->table.play;
  const DpPlayIncident *p = &incident->play;
  const DpPlayedCard *card = incident->kind == DP_INCIDENT_PLAY && p->index >= 0 ? &play->card[p->index] : NULL;

  if (!card || incident->attended || p->hand != hand || p->trick != play->trick || p->as_lead || p->face_down || !dp_hand_has (play->held[hand], card->card))
    return FALSE;
  if (p->trouble == DP_TROUBLE_AFTER_RETRACTION)
    return card->status == DP_PLAYED_UNDECIDED;
  return (p->trouble == DP_TROUBLE_LEAD || p->trouble == DP_TROUBLE_SECOND) && p->answer == DP_ANSWER_PROPER && card->status == DP_PLAYED_WITHDRAWN;
}

static int
card_before (const DpDirector *self, DpSeat hand)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (lies_before (self, dp_director_incident_at (self, i), hand))
      return (int) i;
  return -1;
}

/* Nothing of it has been told, and there is nothing left to tell. */
static void
forget (DpIncident *incident)
{
  incident->node = NULL;
  incident->attended = TRUE;
  incident->fresh = FALSE;
  incident->ruling.n = 0;
  incident->n_path = incident->told = 0;
  incident->wait = (DpWait) { .who = DP_SEAT_NONE };
}

/* With that card the others of the trick were in turn. */
static void
forget_early (DpDirector *self, int trick)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &incident->play;

      if (incident->kind == DP_INCIDENT_PLAY && p->trouble == DP_TROUBLE_PLAY && p->trick == trick && !p->as_lead && !incident->attended
          && p->told != DP_TOLD_BY_OPPONENT && self->table.play.card[p->index].status == DP_PLAYED_STANDS)
        forget (incident);
    }
}

static void
take_for_played (DpDirector *self, DpIncident *incident)
{
  DpTable *table = &self->table;
  const DpPlayedCard *card = &table->play.card[incident->play.index];
  DpDenomination led = dp_play_suit_led (&table->play, card->trick);
  gboolean follows;
  int index;

  if (card->status == DP_PLAYED_UNDECIDED)
    dp_table_take_back (table, incident->play.index);
  follows = dp_card_suit (card->card) == led || dp_hand_length (table->play.held[card->hand], led) == 0;
  index = dp_play_note (&table->play, (DpSeat) card->hand, card->card, card->event, 0);
  forget (incident);
  if (index < 0)
    return;
  dp_table_stand (table, index);
  if (!follows)
    dp_procedure_open_revoke (self, index);
}

void
dp_procedure_go_on (DpDirector *self, const DpEvent *event)
{
  const DpPlay *play = &self->table.play;
  int trick = play->trick;

  if (trick >= DP_TRICKS || dp_play_trick_size (play, trick) == 0 || play->tricks[trick].card[event->seat] == DP_NO_CARD || event->change || event->mind == DP_MIND_FOLLOW)
    return;
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (play->tricks[trick].card[seat] == DP_NO_CARD && card_before (self, (DpSeat) seat) < 0)
      return;
  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat seat = dp_seat_offset ((DpSeat) play->tricks[trick].leader, i);

      if (play->tricks[trick].card[seat] == DP_NO_CARD)
        take_for_played (self, dp_director_incident_at (self, (guint) card_before (self, seat)));
    }
  forget_early (self, trick);
}

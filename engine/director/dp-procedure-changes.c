/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-card.h"
#include "dp-procedure-play.h"

#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"
#include "dp-walk-play-next.h"
#include "dp-walk-play-since.h"

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

/* Whether a hand before his has still to play to the trick: he had come too early, and plays again when it is his turn. */
static gboolean
is_early (const DpPlay *play, int trick, DpSeat hand)
{
  DpSeat leader = (DpSeat) play->tricks[trick].leader;

  for (DpSeat seat = leader; leader != DP_SEAT_NONE && seat != hand; seat = dp_seat_lho (seat))
    if (play->tricks[trick].card[seat] == DP_NO_CARD)
      return TRUE;
  return FALSE;
}

void
dp_procedure_take (DpDirector *self, DpIncident *incident, DpSeat hand)
{
  DpPlayIncident *p = &incident->play;
  /* The card that rests on an explanation may lie there undecided (47E2). */
  int index = p->trouble == DP_TROUBLE_MISINFORMED ? p->index : dp_play_index_of (&self->table.play, p->trick, hand);
  gboolean stood = index >= 0 && self->table.play.card[index].status == DP_PLAYED_STANDS;

  p->took_back |= (guint8) (1 << hand);
  if (index < 0)
    return;
  p->taken |= (DpHand) 1 << self->table.play.card[index].card;
  dp_table_take_back (&self->table, index);
  if (stood && !is_early (&self->table.play, p->trick, hand))
    p->owed = (guint8) hand;
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

/* What he puts there follows suit, and nothing else binds him. */
static gboolean
may_put (const DpTable *table, int trick, const DpEvent *event)
{
  DpDenomination led = dp_play_suit_led (&table->play, trick);

  return !table->penalty[event->seat] && !table->duty[event->seat] && table->play.tricks[trick].leader != event->seat
         && (dp_card_suit (event->card) == led || dp_hand_length (table->play.held[event->seat], led) == 0);
}

void
dp_procedure_changes_after_put (DpDirector *self, const DpEvent *event)
{
  const DpPlay *play = &self->table.play;

  for (guint i = 0; event->change && !event->cards && event->intent != DP_INTENT_SLIP && event->intent != DP_INTENT_MISINFORMED && i < self->incidents->len; i++)
    {
      DpIncident *revoke = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &revoke->play;

      if (revoke->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_REVOKE || revoke->attended || p->put < 0 || p->correction != p->put
          || (p->trick != play->trick && (p->trick + 1 != play->trick || dp_play_trick_size (play, play->trick) > 0)) || p->owed != DP_SEAT_NONE || dp_seat_side ((DpSeat) p->hand) == dp_seat_side ((DpSeat) event->seat)
          || !(dp_walk_play_later (&self->table, revoke, TRUE) >> event->seat & 1) || (p->took_back >> event->seat & 1)
          || !may_put (&self->table, p->trick, event))
        continue;
      dp_procedure_take (self, revoke, (DpSeat) event->seat);
      return;
    }
}

/* He puts another card in place of the one that he had played to the card that declarer has changed, and may (47D). */
static gboolean
changes_too (const DpDirector *self, const DpIncident *change, DpSeat hand, const DpEvent *event)
{
  return event->change && event->seat == hand && !event->cards && !change->wait.next && dp_play_index_of (&self->table.play, change->play.trick, hand) >= 0
         && dp_play_suit_led (&self->table.play, change->play.trick) == dp_card_suit (event->card);
}

void
dp_procedure_play_on_over_changes (DpDirector *self, const DpEvent *event)
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
          DpSeat hand = (DpSeat) (change->wait.hand - 1);

          if (changes_too (self, change, hand, event))
            {
              dp_procedure_watch_changes (self);
              dp_procedure_take (self, dp_director_incident_at (self, i), hand);
              return;
            }
          /* Nobody can play another's right away; but a partner who changes his own card at once shows that both have thought about it. */
          if (event->seat != hand && (!event->change || dp_play_declares (&self->table.play, (DpSeat) event->seat)))
            break;
          dp_procedure_leave (self, change, hand);
          dp_procedure_advance (self, i);
        }
      /* Or he had to, because it does not follow to the lead that was meant (44C). */
      if (event->change && event->seat < DP_SEAT_NONE && (change->play.took_back >> event->seat & 1)
          && self->table.play.tricks[change->play.trick].card[event->seat] == DP_NO_CARD && dp_play_follows (&self->table.play, (DpSeat) event->seat, event->card))
        {
          dp_procedure_watch_changes (self);
          dp_director_incident_at (self, i)->play.owed = event->seat;
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

void
dp_procedure_play_on_leaves (DpDirector *self, const DpEvent *event)
{
  const DpPlay *play = &self->table.play;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      while (incident->kind == DP_INCIDENT_PLAY && incident->node && incident->attended && !incident->wait.next && (incident->wait.options >> DP_OPTION_KEEP & 1)
             && incident->wait.hand && incident->wait.who == dp_play_player (play, (DpSeat) event->seat) && play->trick > incident->play.trick)
        {
          guint8 kept = incident->play.kept;

          dp_procedure_leave (self, incident, (DpSeat) (incident->wait.hand - 1));
          dp_procedure_advance (self, i);
          incident = dp_director_incident_at (self, i);
          if (incident->play.kept == kept)
            break;
        }
    }
}

/* The card at index lies in its trick by a ruling; TRUE when it does not follow suit though its hand could. */
static gboolean
fails_to_follow (const DpPlay *play, int index)
{
  const DpPlayedCard *card = &play->card[index];
  DpDenomination led = dp_play_suit_led (play, card->trick);

  return card->status == DP_PLAYED_STANDS && play->tricks[card->trick].leader != card->hand && dp_card_suit (card->card) != led
         && dp_hand_length (play->held[card->hand], led) > 0;
}

/* Which card dummy ought to have put does not matter any more (45D). */
static void
forget_dummys_card (DpDirector *self, int index)
{
  for (guint n = 0; n < self->incidents->len; n++)
    {
      DpIncident *incident = dp_director_incident_at (self, n);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_DUMMYS_CARD && incident->play.index == index)
        {
          incident->node = NULL;
          incident->attended = TRUE;
        }
    }
}

/* Law 46B says which card declarer has called, not that he could: a card of another suit, while dummy can follow, is a revoke (44C, 61A). Where the
 * director has just had it played he sees that (62A). */
static gboolean
watch_called (DpDirector *self, guint i)
{
  const DpIncident words = *dp_director_incident_at (self, i);
  const DpPlay *play = &self->table.play;
  int index = words.play.correction >= 0 ? words.play.correction : words.play.index;
  DpIncident *revoke;

  if (play->card[index].status != DP_PLAYED_STANDS || (play->card[index].marks & DP_PLAYED_REVOKE) || !fails_to_follow (play, index)
      || play->card[index].trick + 1 < play->trick)
    return FALSE;
  dp_procedure_open_revoke (self, index);
  if (!words.attended)
    return TRUE;
  revoke = dp_director_incident_at (self, self->incidents->len - 1);
  revoke->attended = TRUE;
  revoke->attended_at = words.attended_at;
  revoke->play.attended_by = words.play.attended_by;
  return TRUE;
}

/* A lead that has been put right, of which nobody has spoken; the director, who is there for something else, hears of it. */
static void
hear_of_change (DpDirector *self, guint8 trick)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *change = dp_director_incident_at (self, i);

      if (change->kind != DP_INCIDENT_PLAY || change->play.trouble != DP_TROUBLE_CHANGE || change->play.trick != trick || change->attended
          || change->play.hand != self->table.play.tricks[trick].leader)
        continue;
      change->attended = TRUE;
      change->attended_at = (gint16) (self->log->len - 1);
    }
}

/* A defender had put a card to a lead before his turn, and was to play it when that came (57D). Another suit is led now (45C4(b), 46, 47D, 58B2), or declarer has
 * chosen since what he is to play (57A), and the card can't be played to that: the director says what becomes of it. */
static gboolean
judge_early_anew (DpDirector *self)
{
  DpTable *table = &self->table;
  const DpPlay *play = &table->play;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident early = *dp_director_incident_at (self, i);
      const DpPlayIncident *p = &early.play;

      if (early.kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_PLAY || p->as_lead || p->trick != play->trick || early.node || table->owes_card[p->hand] != p->card
          || dp_hand_has (table->penalty[p->hand], p->card) || play->tricks[p->trick].card[p->hand] != DP_NO_CARD || dp_play_trick_size (play, p->trick) == 0
          || (dp_play_suit_led (play, p->trick) == (DpDenomination) p->suit && !table->duty[p->hand]) || dp_duty_fits (table, (DpSeat) p->hand, p->card))
        continue;
      hear_of_change (self, p->trick);
      table->owes_card[p->hand] = DP_NO_CARD;
      early.n_path = early.n_returns = early.told = early.fresh = 0;
      early.ruling.n = 0;
      early.attended_at = (gint16) (self->log->len - 1);
      dp_procedure_open_play (self, early);
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
      DpIncident *incident = dp_director_incident_at (self, i);
      DpPlayIncident *p = &incident->play;

      if (incident->kind != DP_INCIDENT_PLAY)
        continue;
      /* Declarer had called a lead from dummy, whose turn it was not (45D1, 55A). */
      if (p->trouble == DP_TROUBLE_DUMMYS_CARD && p->correction < 0 && p->chosen != DP_NO_CARD && incident->n_path && p->trick == play->trick
          && play->card[p->index].status == DP_PLAYED_WITHDRAWN && !(play->card[p->index].marks & DP_PLAYED_RESTED)
          && dp_hand_has (play->held[p->hand], p->chosen) && dp_play_trick_size (play, p->trick) == 0 && dp_play_turn (play) != (DpSeat) p->hand)
        {
          p->correction = (gint16) dp_play_note (&self->table.play, (DpSeat) p->hand, p->chosen, play->card[p->index].event, DP_PLAYED_CORRECTION);
          dp_procedure_judge_called (self, p->correction);
          return TRUE;
        }
      /* The card that declarer had called (45D1): the director, who has it put there, sees that it is a revoke (62A). */
      if (p->trouble == DP_TROUBLE_DUMMYS_CARD && p->correction >= 0 && !(play->card[p->correction].marks & DP_PLAYED_REVOKE)
          && fails_to_follow (play, p->correction))
        {
          dp_procedure_open_revoke (self, p->correction);
          incident = dp_director_incident_at (self, self->incidents->len - 1);
          incident->attended = TRUE;
          incident->attended_at = (gint16) (self->log->len - 1);
          incident->play.attended_by = DP_SEAT_NONE;
          return TRUE;
        }
      if (p->trouble == DP_TROUBLE_DESIGNATION && watch_called (self, i))
        return TRUE;
      if (p->trouble != DP_TROUBLE_CHANGE || p->correction >= 0 || play->card[p->index].status != DP_PLAYED_STANDS)
        continue;
      p->correction = p->index;
      forget_dummys_card (self, p->other);
      if (!fails_to_follow (play, p->index))
        continue;
      dp_procedure_open_revoke (self, p->index);
      return TRUE;
    }
  return judge_early_anew (self);
}

void
dp_procedure_see_partners_revoke (DpDirector *self, const DpPlayIncident *early)
{
  int played = early->trouble == DP_TROUBLE_PLAY ? dp_walk_play_partners_card (&self->table, early) : -1;
  guint8 said = early->said[self->table.play.declarer];

  for (guint i = 0; played >= 0 && (said == DP_OPTION_REQUIRE + 1 || said == DP_OPTION_PROHIBIT + 1) && i < self->incidents->len; i++)
    {
      DpIncident *revoke = dp_director_incident_at (self, i);

      if (revoke->kind != DP_INCIDENT_PLAY || revoke->play.trouble != DP_TROUBLE_REVOKE || revoke->play.restricted || revoke->play.index != played || revoke->attended)
        continue;
      revoke->attended = TRUE;
      revoke->attended_at = (gint16) (self->log->len - 1);
      revoke->play.attended_by = DP_SEAT_NONE;
    }
}

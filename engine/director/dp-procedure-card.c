/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-card.h"

#include "dp-designation.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-procedure-play.h"
#include "dp-procedure-several.h"

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
}

guint
dp_procedure_open_play (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_play_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
  return self->incidents->len - 1;
}

int
dp_procedure_open_card (const DpDirector *self)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    if (dp_play_is_open (&self->table, dp_director_incident_at (self, (guint) i)))
      return i;
  return -1;
}

/* He plays one of two penalty cards while declarer is being asked which (51A): that question becomes this one. */
static void
ask_about_this_one (DpDirector *self, DpIncident *found)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_WHICH_CARD && incident->node
          && incident->play.hand == found->play.hand)
        {
          incident->node = NULL;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
        }
    }
  found->attended = TRUE;
  found->attended_at = (gint16) now (self);
}

/* Dummy, whose lead it was not, has led a card uncalled, and a defender plays to it, only not the penalty card that was due: to play to it accepts the lead
 * all the same (53A), whatever declarer does about that card (52B). */
static void
note_played_to (DpDirector *self, const DpPlayIncident *unplayed)
{
  for (guint i = 0; unplayed->trouble == DP_TROUBLE_PENALTY && i < self->incidents->len; i++)
    {
      DpPlayIncident *dummys = &dp_director_incident_at (self, i)->play;

      if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_PLAY && dummys->trouble == DP_TROUBLE_DUMMYS_CARD && dummys->trick == unplayed->trick
          && dummys->index < unplayed->index && dummys->turn != dummys->hand && self->table.play.tricks[dummys->trick].leader == dummys->hand)
        dummys->answer = DP_ANSWER_NEXT_HAND;
    }
}

void
dp_procedure_judge_found (DpDirector *self, int index, DpIncident found)
{
  self->table.play.card[index].marks |= DP_PLAYED_IRREGULAR;
  self->table.play.card[index].trick = found.play.trick;
  if (found.play.trouble == DP_TROUBLE_REVOKE || found.play.trouble == DP_TROUBLE_DUMMYS_CARD
      || (found.play.trouble == DP_TROUBLE_PLAY && dp_play_counts_as_played (&found.play)))
    {
      /* Nobody has noticed, or nothing can come of it (57C): the card is in the trick. */
      if (found.play.trouble == DP_TROUBLE_REVOKE)
        self->table.play.card[index].marks |= DP_PLAYED_REVOKE;
      dp_table_stand (&self->table, index);
    }
  if (found.play.trouble == DP_TROUBLE_UNASKED)
    ask_about_this_one (self, &found);
  note_played_to (self, &found.play);
  dp_procedure_open_play (self, found);
}

void
dp_procedure_judge_card_as (DpDirector *self, int index, const DpEvent *event)
{
  DpIncident found;

  self->table.play.card[index].trick = MIN (self->table.play.trick, DP_TRICKS - 1);
  if (dp_play_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, event, &found))
    dp_procedure_judge_found (self, index, found);
  else
    dp_table_stand (&self->table, index);
}

void
dp_procedure_judge_card (DpDirector *self, int index)
{
  const DpEvent event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);

  dp_procedure_judge_card_as (self, index, &event);
}

void
dp_procedure_judge_called (DpDirector *self, int index)
{
  DpEvent event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);
  guint before = self->incidents->len;

  event.card = self->table.play.card[index].card;
  event.called = DP_CALLED_FULLY;
  event.called_card = DP_NO_CARD;
  event.mind = DP_MIND_LEAD;
  dp_procedure_judge_card_as (self, index, &event);
  /* The director is there, and everybody has heard the call. */
  for (guint n = before; n < self->incidents->len; n++)
    {
      dp_director_incident_at (self, n)->attended = TRUE;
      dp_director_incident_at (self, n)->attended_at = (gint16) now (self);
    }
}

static void
close_incident (DpIncident *incident)
{
  incident->node = NULL;
  incident->attended = TRUE;
  incident->wait = (DpWait) { .who = DP_SEAT_NONE };
}

void
dp_procedure_drop_found (DpDirector *self, int index)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.index == index && incident->node
          && (incident->play.trouble == DP_TROUBLE_REVOKE || incident->play.trouble == DP_TROUBLE_PENALTY))
        {
          close_incident (incident);
          incident->play.trouble = DP_TROUBLE_NOTHING;
        }
    }
}

void
dp_procedure_forget_revokes_but (DpDirector *self, int lead, DpSeat but)
{
  const DpPlayedCard led = self->table.play.card[lead];

  if (self->table.play.tricks[led.trick].leader != led.hand)
    return;
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpPlayIncident *p = &dp_director_incident_at (self, i)->play;

      if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_PLAY && p->trouble == DP_TROUBLE_REVOKE && p->index > lead && p->trick == led.trick
          && p->hand != led.hand && p->hand != but && !dp_director_incident_at (self, i)->attended)
        {
          self->table.play.card[p->index].marks &= (guint16) ~(DP_PLAYED_REVOKE | DP_PLAYED_IRREGULAR);
          dp_procedure_drop_found (self, p->index);
        }
    }
}

void
dp_procedure_forget_revokes_to (DpDirector *self, int lead)
{
  dp_procedure_forget_revokes_but (self, lead, DP_SEAT_NONE);
}

void
dp_procedure_open_revoke (DpDirector *self, int index)
{
  DpPlayedCard *played = &self->table.play.card[index];
  DpIncident revoke = dp_play_incident (&self->table, DP_TROUBLE_REVOKE, (DpSeat) played->hand, played->event);
  DpHand follow;

  played->marks |= DP_PLAYED_IRREGULAR | DP_PLAYED_REVOKE;
  revoke.play.index = (gint16) index;
  revoke.play.card = played->card;
  revoke.play.cards = (DpHand) 1 << played->card;
  revoke.play.trick = played->trick;
  revoke.play.suit = (guint8) dp_play_suit_led (&self->table.play, played->trick);
  revoke.play.turn = played->hand;
  revoke.play.opening = FALSE;
  /* As of a card in turn: it was a penalty card (62B2), or another was due (64B3). */
  revoke.play.faced = played->marks & DP_PLAYED_MAJOR ? 1 : played->marks & DP_PLAYED_MINOR ? 2 : 0;
  follow = dp_cards_of_suit (self->table.play.held[played->hand], (DpDenomination) revoke.play.suit);
  revoke.play.due = (self->table.major[played->hand] & follow) || (follow && !(follow & ~self->table.penalty[played->hand]));
  dp_procedure_open_play (self, revoke);
}

void
dp_procedure_refresh_turn (DpDirector *self, DpIncident *incident)
{
  DpPlayIncident *p = &incident->play;

  if (p->trouble == DP_TROUBLE_LEAD && p->as_lead && p->trick == self->table.play.trick)
    p->turn = (guint8) dp_play_turn (&self->table.play);
}

/* A card to a lead that was made before the trick was complete, from a hand that owes nothing to that trick (57A, 60A). */
static void
join_next_trick (DpDirector *self, int index, const DpIncident *lead)
{
  DpTable *table = &self->table;
  DpPlayedCard *played = &table->play.card[index];
  DpDenomination led = dp_play_suit_led (&table->play, lead->play.trick);
  gboolean follows = dp_card_suit (played->card) == led || dp_hand_length (table->play.held[played->hand], led) == 0;

  played->trick = lead->play.trick;
  dp_table_stand (table, index);
  if (!follows)
    dp_procedure_open_revoke (self, index);
}

/* Whether the side whose lead out of turn lies there, nothing being decided, has put down another card: its opponents keep all their rights
 * (60C), and that card waits until they have used them. So does one that the table has led to the next trick, the last card of this one not being the penalty
 * card that was due (52B). */
static gboolean
holds (DpDirector *self, DpIncident *incident, int index, const DpEvent *event)
{
  DpPlayIncident *lead = &incident->play;
  int n = lead->follow[0] < 0 ? 0 : 1;
  gboolean waits = lead->trouble == DP_TROUBLE_PENALTY ? dp_play_completes_trick (&self->table, lead) : lead->trouble == DP_TROUBLE_LEAD && !lead->face_down;

  if (!waits || lead->trick != self->table.play.trick || lead->follow[1] >= 0 || event->cards || event->change
      || dp_seat_side ((DpSeat) event->seat) != dp_seat_side ((DpSeat) lead->hand))
    return FALSE;
  lead->follow[n] = (gint16) index;
  lead->second_lead |= (guint8) (dp_play_meant_as_lead (&self->table, lead, event) << n);
  return TRUE;
}

/* A card that waited for the lead before it has nothing left to lie on, or cannot be what it was meant to be. */
static void
open_waiting (DpDirector *self, int index, DpTrouble trouble, const DpPlayIncident *lead)
{
  DpPlayedCard *played = &self->table.play.card[index];
  DpIncident found = dp_play_incident (&self->table, trouble, (DpSeat) played->hand, played->event);

  played->marks |= DP_PLAYED_IRREGULAR;
  found.play.index = (gint16) index;
  found.play.card = played->card;
  found.play.cards = (DpHand) 1 << played->card;
  found.play.opening = lead->opening;
  found.play.answer = lead->answer;
  dp_procedure_open_play (self, found);
}

/* Of several leads that lie there the one to which that card is an answer, or which it leaves behind, comes first. */
static int
answered_lead (DpDirector *self, int open, const DpEvent *event)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *lead = dp_director_incident_at (self, (guint) i);

      if (i != open && dp_play_is_open (&self->table, lead) && lead->play.trouble == DP_TROUBLE_LEAD && lead->play.trick == self->table.play.trick
          && lead->play.answer == DP_ANSWER_NONE && dp_play_answer (&self->table, lead, (DpSeat) event->seat, event) != DP_ANSWER_NONE)
        return i;
    }
  return open;
}

/* Of several leads that lie there one stands now: no other can be accepted (53A). */
static gboolean
settle_other_leads (DpDirector *self)
{
  const DpPlay *play = &self->table.play;
  gboolean moved = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *lead = dp_director_incident_at (self, i);
      DpPlayIncident *p = &lead->play;

      if (!dp_play_is_open (&self->table, lead) || p->trouble != DP_TROUBLE_LEAD || p->as_lead || p->face_down || p->answer != DP_ANSWER_NONE
          || dp_play_trick_size (play, p->trick) == 0 || play->tricks[p->trick].card[p->hand] == p->card)
        continue;
      p->answer = DP_ANSWER_OTHER;
      moved |= dp_procedure_advance (self, i);
    }
  return moved;
}

/* The lead has been decided on: what its side had put down after it is judged by what is left (60C). */
static void
settle_waiting (DpDirector *self, const DpPlayIncident *lead, int index)
{
  const DpEvent event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);
  gboolean as_lead = dp_play_meant_as_lead (&self->table, lead, &event);

  if (lead->trouble == DP_TROUBLE_PENALTY && self->table.play.card[lead->index].status != DP_PLAYED_STANDS)
    open_waiting (self, index, DP_TROUBLE_SECOND, lead);
  else if (self->table.play.card[lead->index].status == DP_PLAYED_STANDS)
    {
      if (lead->declaring && as_lead && event.seat != lead->hand)
        open_waiting (self, index, DP_TROUBLE_OWN_LEAD, lead);
      else
        dp_procedure_judge_card (self, index);
    }
  else if (as_lead || event.seat == lead->hand)
    dp_procedure_judge_card (self, index);
  else if (lead->declaring)
    dp_table_take_back (&self->table, index);
  else
    open_waiting (self, index, DP_TROUBLE_SECOND, lead);
}

static gboolean
settle_followers (DpDirector *self)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpPlayIncident lead = dp_director_incident_at (self, i)->play;
      gboolean attended = dp_director_incident_at (self, i)->attended;
      guint before = self->incidents->len;

      if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_PLAY || lead.follow[0] < 0
          || self->table.play.card[lead.index].status == DP_PLAYED_UNDECIDED)
        continue;
      for (int n = 0; n < 2; n++)
        {
          dp_director_incident_at (self, i)->play.follow[n] = -1;
          if (lead.follow[n] >= 0 && self->table.play.card[lead.follow[n]].status == DP_PLAYED_UNDECIDED)
            settle_waiting (self, &lead, lead.follow[n]);
        }
      moved = TRUE;
      for (guint n = before; attended && n < self->incidents->len; n++)
        {
          dp_director_incident_at (self, n)->attended = TRUE;
          dp_director_incident_at (self, n)->attended_at = (gint16) now (self);
        }
    }
  return moved;
}

/* A card that came too early counts as played in turn (60A2): then it is what it would have been in turn, a revoke if it fails to follow. */
static void
watch_revoke (DpDirector *self, guint i)
{
  const DpPlayIncident early = dp_director_incident_at (self, i)->play;

  if (early.trouble == DP_TROUBLE_PLAY && !early.as_lead && !early.lawful && early.told != DP_TOLD_BY_OPPONENT
      && self->table.play.card[early.index].status == DP_PLAYED_STANDS && !(self->table.play.card[early.index].marks & DP_PLAYED_REVOKE))
    dp_procedure_open_revoke (self, early.index);
}

/* He whose lead it was leads, and has not played to the lead that lies there (53B): what he meant says so, or that he is not the next to play to it. */
static gboolean
leads_in_turn (const DpDirector *self, const DpIncident *lead, const DpEvent *event)
{
  const DpPlayIncident *p = &lead->play;
  gboolean follows = event->mind == DP_MIND_FOLLOW || event->seat == dp_seat_lho ((DpSeat) p->hand);

  if (p->trouble != DP_TROUBLE_LEAD || event->seat != p->turn || event->cards || event->change)
    return FALSE;
  if (event->mind == DP_MIND_LEAD)
    return TRUE;
  return !follows && (dp_seat_side ((DpSeat) event->seat) != dp_seat_side ((DpSeat) p->hand) || dp_play_meant_as_lead (&self->table, p, event));
}

/* A lead or play that must go back whatever the table does about it, but of which nobody has spoken yet: whoever goes on takes it for a lawful
 * one (47E1, and the note to 53A), unless he leads where it was his lead. */
static gboolean
goes_on_over (DpDirector *self, DpIncident *incident, int index, const DpEvent *event)
{
  DpPlayIncident *p = &incident->play;
  gboolean misled = p->told == DP_TOLD_BY_OPPONENT && (p->trouble == DP_TROUBLE_LEAD || p->trouble == DP_TROUBLE_PLAY);
  gboolean last = p->trouble == DP_TROUBLE_LEAD && p->trick == DP_TRICKS - 1;

  if (incident->attended || p->as_lead || p->face_down || !(misled || last))
    return FALSE;
  if (leads_in_turn (self, incident, event))
    {
      p->answer = DP_ANSWER_PROPER;
      p->other = (gint16) index;
      dp_procedure_advance (self, (guint) (incident - dp_director_incident_at (self, 0)));
      return self->table.play.card[p->index].status == DP_PLAYED_WITHDRAWN;
    }
  dp_table_stand (&self->table, p->index);
  return TRUE;
}

/* A card that came before its turn, and nobody has spoken of it: once the turn has come it is played, and what a card in turn is (57D, 60A2);
 * a lead before the trick was complete is one in turn if its hand has won that. */
static gboolean
watch_turn (DpDirector *self)
{
  DpSeat turn = dp_play_turn (&self->table.play);

  for (guint i = 0; turn != DP_SEAT_NONE && i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      DpPlayIncident *p = &incident->play;
      gboolean came = p->trick == self->table.play.trick && p->hand == turn;

      if (!dp_play_is_open (&self->table, incident) || incident->attended || p->face_down || p->follow[0] >= 0 || !came)
        continue;
      if (p->trouble == DP_TROUBLE_PLAY && !p->as_lead)
        {
          dp_table_stand (&self->table, p->index);
          watch_revoke (self, i);
          return TRUE;
        }
      if (p->trouble == DP_TROUBLE_LEAD && p->as_lead)
        {
          incident->node = NULL;
          incident->attended = TRUE;
          dp_table_stand (&self->table, p->index);
          return TRUE;
        }
    }
  return FALSE;
}

/* The defender's lead out of turn that lies there in that trick, nothing being decided; -1 = none. */
static int
undecided_lead (const DpDirector *self, int trick)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (dp_play_is_open (&self->table, incident) && incident->play.trouble == DP_TROUBLE_LEAD && incident->play.trick == trick && !incident->play.declaring)
        return (int) i;
    }
  return -1;
}

/* A card that dummy puts to a defender's lead out of turn is no play of declarer's, who has named none (45B): his choice about the lead is what it
 * was (53A), and the card lies there until somebody speaks. It is dealt with before the lead (45D1). */
static gboolean
lies_on_lead (DpDirector *self, guint i, int index, const DpEvent *event)
{
  const DpPlayIncident *lead = &dp_director_incident_at (self, i)->play;
  DpIncident found;

  if (lead->trouble != DP_TROUBLE_LEAD || lead->declaring || lead->opening || lead->face_down || lead->as_lead || lead->told == DP_TOLD_BY_OPPONENT
      || lead->trick == DP_TRICKS - 1 || lead->follow[0] >= 0 || event->called_card != DP_NO_CARD || event->told == DP_TOLD_BY_OPPONENT || event->cards
      || !dp_play_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, event, &found)
      || found.play.trouble != DP_TROUBLE_DUMMYS_CARD)
    return FALSE;
  self->table.play.card[index].marks |= DP_PLAYED_IRREGULAR;
  found.node = dp_code_play_start (self->code)->nodes[0];
  g_array_insert_val (self->incidents, i, found);
  return TRUE;
}

/* That lead has been decided on, and nobody has spoken of dummy's card: where the lead stands it is his card to the trick, unless declarer has called
 * another. */
static gboolean
settle_dummys_card (DpDirector *self, DpSeat caller)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &incident->play;

      if (incident->kind != DP_INCIDENT_PLAY || !incident->node || incident->attended || !dp_play_lies_on_lead (&self->table, p)
          || undecided_lead (self, p->trick) >= 0)
        continue;
      moved = TRUE;
      if (p->hand != caller && dp_play_trick_size (&self->table.play, p->trick) == 1 && self->table.play.tricks[p->trick].card[p->hand] == DP_NO_CARD)
        {
          dp_table_stand (&self->table, p->index);
          continue;
        }
      dp_table_take_back (&self->table, p->index);
      incident->node = NULL;
      incident->attended = TRUE;
    }
  return moved;
}

/* Declarer's words settle which card it is (46B), and dummy has put another, to which the next hand now plays: that card wasn't called (45D1). */
static gboolean
means_another (DpDirector *self, DpIncident *incident)
{
  DpPlayIncident *p = &incident->play;
  DpHand meant = p->trouble == DP_TROUBLE_DESIGNATION ? dp_designated (&self->table, incident) : 0;

  if (dp_cards_count (meant) != 1 || meant == (DpHand) 1 << p->card || p->called == DP_CALLED_ANYTHING || dp_designated_fit (&self->table, incident) != DP_FIT_SOME
      || g_array_index (self->log, DpEvent, incident->event).intent == DP_INTENT_INTENDED)
    return FALSE;
  p->trouble = DP_TROUBLE_DUMMYS_CARD;
  p->chosen = dp_cards_first (meant);
  dp_table_stand (&self->table, p->index);
  return TRUE;
}

/* He takes back a card that lies there undecided, and may: it was a slip of the tongue, or an opponent had explained wrongly (45C4(b), 47E2). What was wrong with
 * that card goes with it, and the one in its place is judged as if it were the first. */
static gboolean
replaces_undecided (DpDirector *self, int index, const DpEvent *event)
{
  int first = event->change && event->intent != DP_INTENT_INTENDED ? dp_play_first_card (&self->table, event) : -1;
  DpEvent plain = *event;
  guint before = self->incidents->len;
  gboolean there = FALSE;

  if (first < 0 || self->table.play.card[first].status != DP_PLAYED_UNDECIDED
      || (event->intent == DP_INTENT_SLIP ? event->seat != dp_play_dummy (&self->table.play) : event->intent != DP_INTENT_MISINFORMED))
    return FALSE;
  for (guint i = 0; i < before; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (!dp_play_is_open (&self->table, incident) || incident->play.index != first)
        continue;
      if (incident->play.trouble == DP_TROUBLE_DESIGNATION || incident->play.trouble == DP_TROUBLE_TWO_CARDS)
        return FALSE;
      there |= incident->attended;
      close_incident (incident);
    }
  dp_table_take_back (&self->table, first);
  plain.change = FALSE;
  dp_procedure_judge_card_as (self, index, &plain);
  for (guint n = before; there && n < self->incidents->len; n++)
    {
      dp_director_incident_at (self, n)->attended = TRUE;
      dp_director_incident_at (self, n)->attended_at = (gint16) now (self);
    }
  return TRUE;
}

/* He has put another card in place of the one that rested on a wrong explanation, and nobody has been called: whether he may is asked of that card (47E2). */
static void
forget_explained (DpDirector *self, const DpEvent *event)
{
  int first = event->change && event->intent == DP_INTENT_MISINFORMED ? dp_play_first_card (&self->table, event) : -1;

  for (guint i = 0; first >= 0 && i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_MISINFORMED && incident->play.index == first && !incident->attended)
        close_incident (incident);
    }
}

void
dp_procedure_put_card (DpDirector *self, const DpEvent *event)
{
  int owed, open, index;
  DpPlayAnswer answer;

  dp_procedure_go_on (self, event);
  dp_procedure_play_on_over_changes (self, event);
  dp_procedure_changes_after_put (self, event);
  owed = dp_procedure_owing (self, (DpSeat) event->seat);
  if (dp_procedure_lead_answers (self, event))
    return;
  if (owed < 0 && !event->change)
    dp_procedure_play_on_leaves (self, event);
  /* Law 47E1 is about a turn that was not his. */
  index = dp_play_note (&self->table.play, (DpSeat) event->seat, event->card, now (self),
                        event->told == DP_TOLD_BY_OPPONENT && dp_play_turn (&self->table.play) != (DpSeat) event->seat ? DP_PLAYED_MISTOLD : 0);
  if (event->simultaneous && dp_procedure_at_once (self, index))
    return;
  open = dp_procedure_open_card (self);
  if (owed >= 0)
    {
      DpPlayIncident *p = &dp_director_incident_at (self, (guint) owed)->play;
      DpIncident words;

      self->table.play.card[index].marks |= DP_PLAYED_CORRECTION;
      if (p->correction < 0)
        p->correction = (gint16) index;
      p->owed = DP_SEAT_NONE;
      /* It goes to the trick that lacks it, however long ago that was (67B1). */
      if (p->trouble == DP_TROUBLE_MISSING)
        self->table.play.card[index].trick = p->trick;
      /* What declarer's words mean is the same question as ever (46). */
      if (self->table.play.card[index].trick == self->table.play.trick
          && dp_play_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, event, &words)
          && words.play.trouble == DP_TROUBLE_DESIGNATION)
        {
          dp_procedure_open_play (self, words);
          return;
        }
      /* Of two penalty cards he has put one before declarer has said which (51A). */
      if (p->trouble == DP_TROUBLE_REVOKE && p->trick == self->table.play.trick
          && dp_play_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, event, &words)
          && words.play.trouble == DP_TROUBLE_UNASKED)
        {
          dp_procedure_judge_found (self, index, words);
          return;
        }
      dp_table_stand (&self->table, index);
      return;
    }
  forget_explained (self, event);
  if (event->change && (dp_procedure_put_right (self, index, event) || replaces_undecided (self, index, event)))
    return;
  while (open >= 0 && self->table.play.card[index].status == DP_PLAYED_UNDECIDED)
    {
      DpIncident *incident = dp_director_incident_at (self, (guint) open);
      gboolean early;

      dp_procedure_refresh_turn (self, incident);
      if (incident->play.trouble == DP_TROUBLE_TWO_CARDS)
        {
          dp_procedure_take_for_played (self, (guint) open);
          break;
        }
      /* Who wants another card in place of his own has not played to what lies there. */
      if (event->change)
        break;
      if (goes_on_over (self, incident, index, event))
        {
          open = dp_procedure_open_card (self);
          continue;
        }
      /* Who still owes a card to the trick before it plays to that one. */
      early = incident->play.as_lead && incident->play.trick > self->table.play.trick;
      if (incident->play.trouble == DP_TROUBLE_LEAD && dp_play_answer (&self->table, incident, (DpSeat) event->seat, event) == DP_ANSWER_NONE)
        {
          open = answered_lead (self, open, event);
          incident = dp_director_incident_at (self, (guint) open);
        }
      answer = early && self->table.play.tricks[self->table.play.trick].card[event->seat] == DP_NO_CARD
                 ? DP_ANSWER_NONE
                 : dp_play_answer (&self->table, incident, (DpSeat) event->seat, event);
      if (answer == DP_ANSWER_NONE && holds (self, incident, index, event))
        return;
      if (answer != DP_ANSWER_NONE && lies_on_lead (self, (guint) open, index, event))
        return;
      if (answer == DP_ANSWER_NONE || incident->play.answer != DP_ANSWER_NONE)
        break;
      if (means_another (self, incident))
        {
          open = dp_procedure_open_card (self);
          continue;
        }
      incident->play.answer = (guint8) answer;
      incident->play.other = (gint16) index;
      /* The walk says whether the irregular card stays or goes; then the new one is judged by what is left. */
      dp_procedure_advance (self, (guint) open);
      watch_revoke (self, (guint) open);
      settle_dummys_card (self, (DpSeat) event->seat);
      settle_followers (self);
      settle_other_leads (self);
      incident = dp_director_incident_at (self, (guint) open);
      if (early && self->table.play.card[index].status == DP_PLAYED_UNDECIDED && self->table.play.card[incident->play.index].status == DP_PLAYED_STANDS)
        {
          join_next_trick (self, index, incident);
          return;
        }
      open = dp_procedure_open_card (self);
    }
  if (self->table.play.card[index].status == DP_PLAYED_UNDECIDED)
    dp_procedure_judge_card (self, index);
}

gboolean
dp_procedure_settle_cards (DpDirector *self)
{
  return settle_dummys_card (self, DP_SEAT_NONE) || settle_followers (self) || settle_other_leads (self) || watch_turn (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include "dp-duty.h"
#include "dp-incident-finder.h"
#include "dp-play-finder.h"

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
}

static guint
open_incident (DpDirector *self, DpIncident incident)
{
  incident.node = dp_code_play_start (self->code)->nodes[0];
  g_array_append_val (self->incidents, incident);
  return self->incidents->len - 1;
}

/* The incident whose card lies there and stops the play, or -1. */
static int
open_card (const DpDirector *self)
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

/* The card at index, undecided, is judged as things are now: it stands, or an incident is opened for it. */
static void
judge_card_as (DpDirector *self, int index, const DpEvent *event)
{
  DpIncident found;

  self->table.play.card[index].trick = MIN (self->table.play.trick, DP_TRICKS - 1);
  if (!dp_play_find (&self->table, (const DpIncident *) self->incidents->data, self->incidents->len, index, event, &found))
    {
      dp_table_stand (&self->table, index);
      return;
    }
  self->table.play.card[index].marks |= DP_PLAYED_IRREGULAR;
  self->table.play.card[index].trick = found.play.trick;
  if (found.play.trouble == DP_TROUBLE_REVOKE || found.play.trouble == DP_TROUBLE_DUMMYS_CARD
      || (found.play.trouble == DP_TROUBLE_PLAY && found.play.declaring))
    {
      /* Nobody has noticed, or nothing can come of it (57C3): the card is in the trick. */
      if (found.play.trouble == DP_TROUBLE_REVOKE)
        self->table.play.card[index].marks |= DP_PLAYED_REVOKE;
      dp_table_stand (&self->table, index);
    }
  if (found.play.trouble == DP_TROUBLE_UNASKED)
    ask_about_this_one (self, &found);
  open_incident (self, found);
}

static void
judge_card (DpDirector *self, int index)
{
  const DpEvent event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);

  judge_card_as (self, index, &event);
}

void
dp_procedure_judge_card (DpDirector *self, int index)
{
  judge_card (self, index);
}

/* What was found wrong with a card that was taken for the one played, and is not. */
static void
forget_card (DpDirector *self, int index)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.index == index && incident->node
          && (incident->play.trouble == DP_TROUBLE_REVOKE || incident->play.trouble == DP_TROUBLE_PENALTY))
        {
          incident->node = NULL;
          incident->attended = TRUE;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
          incident->play.trouble = DP_TROUBLE_NOTHING;
        }
    }
}

/* One of several cards put down at once is the one that is played (58B): whether it is the right one to play is another question (52, 61). If the director is
 * there, he sees that a penalty card was due. */
static void
lay_one (DpDirector *self, guint i, DpCard card, gboolean attended)
{
  DpPlayIncident *p = &dp_director_incident_at (self, i)->play;
  guint before = self->incidents->len;
  int index = p->index;
  DpEvent event;

  if (p->trouble != DP_TROUBLE_TWO_CARDS || index < 0 || p->correction >= 0 || (p->laid && self->table.play.card[index].card == card))
    return;
  event = g_array_index (self->log, DpEvent, self->table.play.card[index].event);
  event.card = card;
  event.cards = 0;
  if (p->laid)
    {
      forget_card (self, index);
      dp_play_withdraw (&self->table.play, index);
      index = dp_play_note (&self->table.play, (DpSeat) event.seat, card, self->table.play.card[index].event, DP_PLAYED_CORRECTION);
      p->correction = (gint16) index;
    }
  else if (self->table.play.card[index].status != DP_PLAYED_UNDECIDED)
    return;
  p->laid = TRUE;
  self->table.play.card[index].card = card;
  /* As a lead it has been played to already. */
  if (p->correction >= 0 && dp_play_trick_size (&self->table.play, self->table.play.trick) == 0)
    dp_table_stand (&self->table, index);
  else
    judge_card_as (self, index, &event);
  for (guint n = before; attended && n < self->incidents->len; n++)
    if (dp_play_is_visible (dp_director_incident_at (self, n)))
      {
        dp_director_incident_at (self, n)->attended = TRUE;
        dp_director_incident_at (self, n)->attended_at = (gint16) now (self);
      }
}

void
dp_procedure_open_revoke (DpDirector *self, int index)
{
  DpPlayedCard *played = &self->table.play.card[index];
  DpIncident revoke = dp_play_incident (&self->table, DP_TROUBLE_REVOKE, (DpSeat) played->hand, played->event);

  played->marks |= DP_PLAYED_IRREGULAR | DP_PLAYED_REVOKE;
  revoke.play.index = (gint16) index;
  revoke.play.card = played->card;
  revoke.play.cards = (DpHand) 1 << played->card;
  revoke.play.trick = played->trick;
  revoke.play.suit = (guint8) dp_play_suit_led (&self->table.play, played->trick);
  revoke.play.turn = played->hand;
  revoke.play.opening = FALSE;
  open_incident (self, revoke);
}

/* A lead that came before the trick was complete: once it is, the table knows whose lead it was. */
static void
refresh_turn (DpDirector *self, DpIncident *incident)
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

/* Whether declarer has played from his other hand to his own irregular lead, of which nothing has been decided (60C). */
static gboolean
follows_own_lead (const DpDirector *self, const DpPlayIncident *lead, const DpEvent *event)
{
  const DpPlay *play = &self->table.play;
  DpDenomination led;

  if (lead->trouble != DP_TROUBLE_LEAD || !lead->declaring || lead->opening || lead->trick != play->trick || lead->follow >= 0
      || event->seat != dp_seat_partner ((DpSeat) lead->hand) || event->cards || event->change)
    return FALSE;
  led = dp_card_suit (lead->card);
  return event->mind == DP_MIND_FOLLOW || (event->mind != DP_MIND_LEAD && dp_card_suit (event->card) == led);
}

/* What declarer has played to his own irregular lead is judged when that stands, and goes back with it. */
static gboolean
settle_followers (DpDirector *self)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpPlayIncident *p = &dp_director_incident_at (self, i)->play;
      gboolean attended = dp_director_incident_at (self, i)->attended;
      guint before = self->incidents->len;
      int index = p->follow;

      if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_PLAY || index < 0 || self->table.play.card[p->index].status == DP_PLAYED_UNDECIDED)
        continue;
      p->follow = -1;
      moved = TRUE;
      if (self->table.play.card[p->index].status != DP_PLAYED_STANDS)
        {
          dp_play_withdraw (&self->table.play, index);
          continue;
        }
      judge_card (self, index);
      for (guint n = before; attended && n < self->incidents->len; n++)
        {
          dp_director_incident_at (self, n)->attended = TRUE;
          dp_director_incident_at (self, n)->attended_at = (gint16) now (self);
        }
    }
  return moved;
}

/* Whether a player is still to say whether he takes a card back (47D, 62C): nobody leads before. */
static gboolean
somebody_may_change (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->attended && incident->node && (incident->wait.options >> DP_OPTION_WITHDRAW & 1))
        return TRUE;
    }
  return FALSE;
}

/* A card that came too early counts as played in turn (60A2): then it is what it would have been in turn, a revoke if it fails to follow. */
static void
watch_revoke (DpDirector *self, guint i)
{
  const DpPlayIncident early = dp_director_incident_at (self, i)->play;

  if (early.trouble == DP_TROUBLE_PLAY && !early.as_lead && !early.lawful && self->table.play.card[early.index].status == DP_PLAYED_STANDS)
    dp_procedure_open_revoke (self, early.index);
}

static void
put_card (DpDirector *self, const DpEvent *event)
{
  int owed = dp_procedure_owing (self, (DpSeat) event->seat);
  int open, index;
  DpPlayAnswer answer;

  dp_procedure_play_on_over_changes (self);
  if (dp_procedure_lead_answers (self, event))
    return;
  index = dp_play_note (&self->table.play, (DpSeat) event->seat, event->card, now (self), event->told == DP_TOLD_BY_OPPONENT ? DP_PLAYED_MISTOLD : 0);
  if (event->simultaneous && dp_procedure_at_once (self, index))
    return;
  open = open_card (self);
  if (owed >= 0)
    {
      DpPlayIncident *p = &dp_director_incident_at (self, (guint) owed)->play;

      self->table.play.card[index].marks |= DP_PLAYED_CORRECTION;
      if (p->correction < 0)
        p->correction = (gint16) index;
      p->owed = DP_SEAT_NONE;
      /* It goes to the trick that lacks it, however long ago that was (67B1). */
      if (p->trouble == DP_TROUBLE_MISSING)
        self->table.play.card[index].trick = p->trick;
      dp_table_stand (&self->table, index);
      return;
    }
  if (event->change && dp_procedure_put_right (self, index, event))
    return;
  if (open >= 0)
    {
      DpIncident *incident = dp_director_incident_at (self, (guint) open);

      gboolean early;

      refresh_turn (self, incident);
      /* Whoever plays on takes the first of several cards for the one that was played, until somebody asks (58B). */
      if (incident->play.trouble == DP_TROUBLE_TWO_CARDS)
        {
          lay_one (self, (guint) open, incident->play.card, FALSE);
          judge_card (self, index);
          return;
        }
      if (follows_own_lead (self, &incident->play, event))
        {
          incident->play.follow = (gint16) index;
          return;
        }
      /* Who still owes a card to the trick before it plays to that one. */
      early = incident->play.as_lead && incident->play.trick > self->table.play.trick;
      answer = early && self->table.play.tricks[self->table.play.trick].card[event->seat] == DP_NO_CARD
                 ? DP_ANSWER_NONE
                 : dp_play_answer (incident, (DpSeat) event->seat, event);
      if (answer != DP_ANSWER_NONE && incident->play.answer == DP_ANSWER_NONE)
        {
          incident->play.answer = (guint8) answer;
          incident->play.other = (gint16) index;
          /* The walk says whether the irregular card stays or goes; then the new one is judged by what is left. */
          dp_procedure_advance (self, (guint) open);
          settle_followers (self);
          if (self->table.play.card[index].status != DP_PLAYED_UNDECIDED)
            return;
          watch_revoke (self, (guint) open);
          incident = dp_director_incident_at (self, (guint) open);
          if (early && self->table.play.card[incident->play.index].status == DP_PLAYED_STANDS)
            {
              join_next_trick (self, index, incident);
              return;
            }
        }
    }
  judge_card (self, index);
}

void
dp_procedure_play (DpDirector *self, const DpEvent *event)
{
  if (event->omits)
    {
      DpIncident found = dp_play_incident (&self->table, DP_TROUBLE_MISSING, (DpSeat) event->seat, now (self));

      dp_play_omit (&self->table.play, (DpSeat) event->seat);
      open_incident (self, found);
      return;
    }
  if (!dp_held_is_played ((DpHeld) event->held, dp_play_declares (&self->table.play, (DpSeat) event->seat)))
    {
      dp_procedure_held (self, event, -1);
      return;
    }
  put_card (self, event);
  for (int i = 0; event->held && i < self->table.play.n; i++)
    if (self->table.play.card[i].event == now (self))
      dp_procedure_held (self, event, i);
}

/* The auction is over, or a lead has ended it though a turn was lost (17D1): who plays the hand is known. */
static void
settle_contract (DpTable *table)
{
  DpContract contract = dp_auction_contract (&table->auction);

  if (contract.level)
    dp_play_begin (&table->play, (DpDenomination) contract.denomination, (DpSeat) contract.declarer, dp_seat_lho ((DpSeat) contract.declarer));
}

void
dp_procedure_lead (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;
  gboolean proper;
  int index;

  if (table->play.declarer == DP_SEAT_NONE)
    settle_contract (table);
  proper = event->seat == dp_play_turn (&table->play);

  if (!dp_code_play_start (self->code) || !dp_play_is_known (&table->play))
    {
      /* Only the auction is looked at: the right player has led. */
      if (event->face_down)
        {
          table->leader = event->seat;
          table->lead = (DpHand) 1 << event->card;
          return;
        }
      table->phase = DP_PHASE_PLAY;
      dp_table_stand (table, dp_play_note (&table->play, (DpSeat) event->seat, event->card, now (self), 0));
      return;
    }
  if (event->face_down && proper)
    {
      table->leader = event->seat;
      table->lead = (DpHand) 1 << event->card;
      return;
    }
  /* The lead that lay there face down is turned up. */
  if (table->leader == event->seat && table->lead >> event->card & 1)
    {
      table->leader = DP_SEAT_NONE;
      table->lead = 0;
    }
  /* A defender's faced lead, from the right hand or the wrong one, begins the play (22B, 41C); one of declarer's side does not (54E). */
  if (!event->face_down && !dp_play_declares (&table->play, (DpSeat) event->seat))
    table->phase = DP_PHASE_PLAY;
  if (event->face_down)
    {
      DpEvent down = *event;
      DpIncident found;

      index = dp_play_note (&table->play, (DpSeat) event->seat, event->card, now (self), DP_PLAYED_FACE_DOWN);
      dp_play_find (table, (const DpIncident *) self->incidents->data, self->incidents->len, index, &down, &found);
      open_incident (self, found);
      return;
    }
  put_card (self, event);
}

gboolean
dp_procedure_show (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;
  DpIncident found;
  int open = open_card (self);

  if (table->phase != DP_PHASE_PLAY)
    return FALSE;
  /* 54A: declarer, asked about a faced opening lead out of turn, begins to spread his hand. */
  if (open >= 0 && event->shown == DP_SHOWN_SPREAD && event->seat == table->play.declarer)
    {
      DpPlayIncident *p = &dp_director_incident_at (self, (guint) open)->play;

      if (p->trouble == DP_TROUBLE_LEAD && p->opening && p->answer == DP_ANSWER_NONE)
        {
          p->answer = DP_ANSWER_SPREAD;
          return TRUE;
        }
    }
  found = dp_play_incident (table, DP_TROUBLE_EXPOSED, (DpSeat) event->seat, now (self));
  found.play.cards = event->cards;
  found.play.card = dp_cards_first (event->cards);
  found.play.shown = event->shown;
  found.play.hidden = event->hidden;
  open_incident (self, found);
  return TRUE;
}

void
dp_procedure_claim (DpDirector *self, const DpEvent *event)
{
  self->table.claimant = event->seat;
  self->table.agreed = FALSE;
  self->table.play.claimed = TRUE;
  self->table.play.claimant = (guint8) dp_seat_side ((DpSeat) event->seat);
  self->table.play.claim = event->concedes ? 0 : (guint8) MIN (event->tricks, DP_TRICKS - self->table.play.trick);
  self->table.play.over = TRUE;
}

gboolean
dp_procedure_is_about_claim (const DpDirector *self, const DpEvent *event)
{
  return (event->option == DP_OPTION_AGREE || event->option == DP_OPTION_OBJECT) && self->table.claimant != DP_SEAT_NONE
         && dp_seat_side ((DpSeat) event->seat) != dp_seat_side ((DpSeat) self->table.claimant);
}

void
dp_procedure_play_fact (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;

  switch ((DpStated) event->stated)
    {
    case DP_STATED_DUMMY_SEEN:
      table->dummy_seen = TRUE;
      break;
    case DP_STATED_DUMMY_LOOKED:
      table->dummy_looked = TRUE;
      break;
    case DP_STATED_NEXT_BOARD:
      if (event->seat < DP_SEAT_NONE)
        table->next_board |= (guint8) (1 << event->seat);
      table->agreed |= table->claimant != DP_SEAT_NONE; /* 69A */
      break;
    case DP_STATED_ROUND_OVER:
      table->round_over = TRUE;
      table->agreed |= table->claimant != DP_SEAT_NONE;
      break;
    case DP_STATED_WRONG_EXPLANATION:
    case DP_STATED_DUMMY_SUGGESTS:
      dp_procedure_play_remark (self, event);
      break;
    default:
      break;
    }
}

static void
notice (DpDirector *self, DpIncident *incident, const DpEvent *event)
{
  const DpTable *table = &self->table;
  DpPlayIncident *p = &incident->play;
  DpSide other = dp_side_other (dp_seat_side ((DpSeat) incident->offender));

  refresh_turn (self, incident);
  incident->attended = TRUE;
  incident->attended_at = (gint16) now (self);
  p->attended_by = p->owned ? (guint8) dp_play_player (&table->play, (DpSeat) p->hand) : event->seat;
  if (p->put < 0)
    p->established = p->trouble == DP_TROUBLE_MISSING ? dp_play_both_sides_on (&table->play, p->trick)
                                                      : p->trouble == DP_TROUBLE_REVOKE && dp_play_is_established (table, incident);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->next_board >> seat & 1 && dp_seat_side ((DpSeat) seat) == other)
      p->noticed = 1;
  if (table->round_over)
    p->noticed = 2;
}

/* Something in the auction that nobody has drawn attention to yet. */
static gboolean
waits_from_auction (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind != DP_INCIDENT_PLAY && !dp_director_incident_at (self, i)->attended)
      return TRUE;
  return FALSE;
}

gboolean
dp_procedure_play_attention (DpDirector *self, const DpEvent *event)
{
  gboolean any = FALSE;

  if (self->table.phase != DP_PHASE_PLAY && self->table.phase != DP_PHASE_CLARIFICATION)
    return FALSE;
  /* What lies open first; a revoke when somebody points at it, or when there is nothing else to call the director for. */
  for (int pass = event->revoke ? 1 : 0; pass < 2 && !any; pass++)
    for (guint i = 0; i < self->incidents->len; i++)
      {
        DpIncident *incident = dp_director_incident_at (self, i);
        /* A penalty card that was not played is a revoke too (61A). */
        gboolean about_it = dp_play_is_visible (incident) == (pass == 0)
                            || (pass == 1 && (incident->play.trouble == DP_TROUBLE_PENALTY || incident->play.trouble == DP_TROUBLE_REVOKE));

        if (incident->kind != DP_INCIDENT_PLAY || incident->attended || !about_it)
          continue;
        notice (self, incident, event);
        /* Law 58B1: there is nothing to choose. */
        if (incident->play.trouble == DP_TROUBLE_TWO_CARDS && !incident->play.several)
          lay_one (self, i, incident->play.card, TRUE);
        any = TRUE;
      }
  if (!any && self->table.phase == DP_PHASE_PLAY && !waits_from_auction (self))
    {
      DpIncident nothing = dp_play_incident (&self->table, DP_TROUBLE_NOTHING, DP_SEAT_NONE, now (self));

      /* It may be dummy's own fault that he speaks (43B2(a)). */
      if (self->table.dummy_looked && event->seat == dp_play_dummy (&self->table.play))
        nothing.offender = event->seat;
      if (dp_code_play_start (self->code))
        {
          notice (self, dp_director_incident_at (self, open_incident (self, nothing)), event);
          any = TRUE;
        }
    }
  return any;
}

void
dp_procedure_play_decision (DpDirector *self, guint i, const DpEvent *event)
{
  DpIncident *incident = dp_director_incident_at (self, i);
  DpPlayIncident *p = &incident->play;
  DpSeat hand = incident->wait.hand ? (DpSeat) (incident->wait.hand - 1) : (DpSeat) event->seat;

  switch ((DpOption) event->option)
    {
    case DP_OPTION_WITHDRAW:
      if (incident->wait.next)
        {
          p->next = DP_OPTION_WITHDRAW + 1;
          break;
        }
      p->took_back |= (guint8) (1 << hand);
      if (dp_play_index_of (&self->table.play, p->trick, hand) >= 0)
        {
          dp_play_withdraw (&self->table.play, dp_play_index_of (&self->table.play, p->trick, hand));
          p->owed = (guint8) hand;
        }
      if (p->trouble == DP_TROUBLE_MISINFORMED)
        dp_procedure_forget_card (self, p->index);
      break;
    case DP_OPTION_KEEP:
      dp_procedure_leave (self, incident, hand);
      break;
    case DP_OPTION_CHOOSE_HAND:
      p->hand = event->hand;
      p->said[event->seat] = event->option + 1;
      break;
    case DP_OPTION_CHOOSE_CARD:
      p->chosen = event->card;
      p->said[event->seat] = event->option + 1;
      lay_one (self, i, event->card, TRUE);
      break;
    default:
      p->said[event->seat] = event->option + 1;
      p->suits = dp_event_suits (event);
      break;
    }
}

static gboolean
was_asked (const DpDirector *self, DpTrouble trouble, DpSeat hand, int trick)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == trouble && incident->play.hand == hand
          && (incident->play.trick == trick || trouble == DP_TROUBLE_LEAD_CHOICE))
        return TRUE;
    }
  return FALSE;
}

/* The same, and there is no answer yet. */
static gboolean
is_asked (const DpDirector *self, DpTrouble trouble, DpSeat hand, int trick)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->node && incident->play.trouble == trouble && incident->play.hand == hand
          && incident->play.trick == trick)
        return TRUE;
    }
  return FALSE;
}

/* Whether somebody is still to choose what may change the trick, or what a defender must play to it: until then nobody knows who leads, or which card is due
 * (50D1(b), 52, 57A, 58B). */
static gboolean
somebody_is_asked (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE && incident->wait.options
          && incident->play.trouble != DP_TROUBLE_LEAD_OPTIONS && incident->play.trouble != DP_TROUBLE_WHICH_CARD
          && incident->play.trouble != DP_TROUBLE_LEAD_CHOICE)
        return TRUE;
    }
  return FALSE;
}

/* The director who made the card a penalty card is at the table: nobody need call him for what follows from it. */
static gboolean
ask (DpDirector *self, DpTrouble trouble, DpSeat hand, DpSeat offender, DpHand cards)
{
  DpIncident incident = dp_play_incident (&self->table, trouble, hand, now (self));

  incident.offender = (guint8) offender;
  incident.play.cards = cards;
  incident.play.suits = 0;
  incident.attended = TRUE;
  incident.attended_at = (gint16) now (self);
  open_incident (self, incident);
  return TRUE;
}

/* Whether declarer has been asked about these cards for this lead: not when another penalty card has come up since he chose (50D2), nor when the trick
 * before it was put right after he had been asked. */
static gboolean
options_were_given (const DpDirector *self, DpSeat leader, DpHand cards)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayIncident *p = &incident->play;
      guint8 said = p->said[self->table.play.declarer];

      if (incident->kind != DP_INCIDENT_PLAY || p->trouble != DP_TROUBLE_LEAD_OPTIONS || p->hand != leader || p->trick != self->table.play.trick)
        continue;
      if (incident->node || !said)
        return TRUE;
      if (!(cards & ~(said == DP_OPTION_NEITHER + 1 ? p->cards : p->cards & ~dp_cards_of_suits (p->cards, p->suits))))
        return TRUE;
    }
  return FALSE;
}

/* Another penalty card has come up before declarer has chosen: he is asked again, about all of them (51B). */
static void
renew_options (DpDirector *self, DpSeat leader, DpHand cards)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_LEAD_OPTIONS && incident->node && incident->play.hand == leader
          && incident->play.trick == self->table.play.trick && incident->play.cards != cards)
        {
          incident->node = NULL;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
          incident->play.hand = DP_SEAT_NONE;
        }
    }
}

gboolean
dp_procedure_watch_play (DpDirector *self)
{
  DpTable *table = &self->table;
  DpPlay *play = &table->play;
  DpSeat turn, partner;
  DpHand due;

  if (!dp_code_play_start (self->code))
    return FALSE;
  if (table->phase == DP_PHASE_CLARIFICATION || (table->phase == DP_PHASE_PLAY && play->declarer == DP_SEAT_NONE))
    settle_contract (table);
  else if (table->phase != DP_PHASE_PLAY)
    play->declarer = DP_SEAT_NONE;
  if (settle_followers (self) || dp_procedure_watch_changes (self))
    return TRUE;
  turn = dp_play_turn (play);
  if (!dp_play_is_known (play) || turn == DP_SEAT_NONE || dp_play_declares (play, turn) || dp_procedure_somebody_owes (self) || open_card (self) >= 0
      || somebody_may_change (self) || somebody_is_asked (self))
    return FALSE;
  partner = dp_seat_partner (turn);
  if (dp_play_trick_size (play, play->trick) == 0)
    {
      renew_options (self, turn, table->major[partner]);
      if (table->major[partner] && !options_were_given (self, turn, table->major[partner]))
        return ask (self, DP_TROUBLE_LEAD_OPTIONS, turn, partner, table->major[partner]);
      if (play->trick > 0 && table->lead_choice[turn] && !was_asked (self, DP_TROUBLE_LEAD_CHOICE, turn, play->trick))
        return ask (self, DP_TROUBLE_LEAD_CHOICE, turn, partner, 0);
    }
  if (is_asked (self, DP_TROUBLE_LEAD_OPTIONS, turn, play->trick))
    return FALSE; /* which card is due depends on the answer (50D1(b)) */
  due = dp_duty_due (table, turn);
  if (dp_cards_count (due) > 1 && !was_asked (self, DP_TROUBLE_WHICH_CARD, turn, play->trick))
    return ask (self, DP_TROUBLE_WHICH_CARD, turn, turn, due);
  return FALSE;
}

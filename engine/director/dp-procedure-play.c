/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include "dp-duty.h"
#include "dp-incident-finder.h"
#include "dp-play-finder.h"
#include "dp-procedure-several.h"

static guint
now (const DpDirector *self)
{
  return self->log->len - 1;
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

void
dp_procedure_play (DpDirector *self, const DpEvent *event)
{
  if (event->omits)
    {
      DpIncident found = dp_play_incident (&self->table, DP_TROUBLE_MISSING, (DpSeat) event->seat, now (self));

      dp_table_omit (&self->table, (DpSeat) event->seat);
      dp_table_lead_lost (&self->table, found.play.trick);
      dp_procedure_open_play (self, found);
      return;
    }
  if (!dp_held_is_played ((DpHeld) event->held, dp_play_declares (&self->table.play, (DpSeat) event->seat)))
    {
      dp_procedure_held (self, event, -1);
      return;
    }
  dp_procedure_put_card (self, event);
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
      dp_procedure_open_play (self, found);
      return;
    }
  dp_procedure_put_card (self, event);
}

gboolean
dp_procedure_show (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;
  DpIncident found;
  int open = dp_procedure_open_card (self);

  /* 54C: before the lead has been ruled on, declarer could see it; cards shown during the auction don't count. */
  if (table->phase != DP_PHASE_AUCTION && table->play.trick == 0 && event->seat == dp_play_dummy (&table->play) && !event->hidden
      && (table->phase != DP_PHASE_PLAY || open >= 0))
    table->dummy_seen = TRUE;
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
  dp_procedure_open_play (self, found);
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

/* Law 68B2: partner objects to a defender's concession, and there is none. */
static gboolean
is_against_concession (const DpDirector *self, const DpEvent *event)
{
  const DpTable *table = &self->table;

  return event->option == DP_OPTION_OBJECT && table->claimant != DP_SEAT_NONE && !table->agreed && !dp_play_declares (&table->play, (DpSeat) event->seat)
         && event->seat == dp_seat_partner ((DpSeat) table->claimant) && table->play.claim < DP_TRICKS - table->play.trick;
}

void
dp_procedure_answer_claim (DpDirector *self, const DpEvent *event)
{
  DpTable *table = &self->table;

  if (is_against_concession (self, event))
    {
      table->claimant = DP_SEAT_NONE;
      table->play.claimed = table->play.over = FALSE;
      table->play.claim = 0;
    }
  else
    table->agreed = event->option == DP_OPTION_AGREE;
}

gboolean
dp_procedure_is_about_claim (const DpDirector *self, const DpEvent *event)
{
  if (is_against_concession (self, event))
    return TRUE;
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

/* Of several cards put down at once the one that was played has gone back, and the others lie there still: they have been shown (49, 58B2). */
static gboolean
leaves_shown (DpDirector *self, DpIncident *incident)
{
  DpPlayIncident *p = &incident->play;
  DpHand rest = p->cards & ~((DpHand) 1 << p->card) & self->table.play.held[p->hand];

  if (p->trouble != DP_TROUBLE_TWO_CARDS || !p->several || !rest)
    return FALSE;
  p->trouble = DP_TROUBLE_EXPOSED;
  p->index = -1;
  p->cards = rest;
  p->card = dp_cards_first (rest);
  p->shown = DP_SHOWN_DROPPED;
  return TRUE;
}

void
dp_procedure_close_taken_back (DpDirector *self, guint cause)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);
      const DpPlayedCard *card = incident->play.index < 0 ? NULL : &self->table.play.card[incident->play.index];
      /* The trick has gone to which it was played (67A), whatever it was there. */
      gboolean fell = dp_director_incident_at (self, cause)->play.trouble == DP_TROUBLE_MISSING && card && (card->marks & DP_PLAYED_FELL)
                      && incident->play.trouble == DP_TROUBLE_REVOKE;
      /* Its player may have put a revoke right himself (62A). */
      gboolean untold = (!incident->attended || fell) && incident->n_path == 0 && incident->play.put < 0 && incident->play.trouble != DP_TROUBLE_CHANGE;

      /* So has a trick that was a card short as well. */
      gboolean gone = dp_director_incident_at (self, cause)->play.trouble == DP_TROUBLE_MISSING && incident->play.trouble == DP_TROUBLE_MISSING
                      && incident->play.trick > dp_director_incident_at (self, cause)->play.trick && incident->n_path == 0
                      && dp_play_trick_size (&self->table.play, incident->play.trick) == 0;

      if (gone && incident->kind == DP_INCIDENT_PLAY && incident->node)
        {
          incident->node = NULL;
          incident->attended = TRUE;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
          continue;
        }
      if (i == cause || incident->kind != DP_INCIDENT_PLAY || !incident->node || !card || card->status != DP_PLAYED_WITHDRAWN
          || !(untold || (card->marks & DP_PLAYED_RESTED)) || (untold && leaves_shown (self, incident)))
        continue;
      /* What the table has gone on over, nobody having spoken, isn't said of a card that has gone back. */
      if (!incident->attended)
        {
          incident->fresh = FALSE;
          incident->ruling.n = 0;
        }
      incident->node = NULL;
      incident->attended = TRUE;
      incident->wait = (DpWait) { .who = DP_SEAT_NONE };
    }
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
      dp_procedure_take (self, incident, hand);
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
      dp_procedure_lay_one (self, i, event->card, TRUE);
      break;
    default:
      p->said[event->seat] = event->option + 1;
      p->suits = dp_event_suits (event);
      dp_procedure_see_partners_revoke (self, p);
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
  dp_procedure_open_play (self, incident);
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

/* The defender on lead has led before declarer had chosen, and his card has gone back: the choice is declarer's still, and is put to him again (50D2). */
static gboolean
has_led_too_early (const DpDirector *self, const DpIncident *options)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_EARLY_LEAD && incident->attended && incident->play.hand == options->play.hand
          && incident->play.trick == options->play.trick && incident->attended_at > options->attended_at
          && self->table.play.card[incident->play.index].status == DP_PLAYED_WITHDRAWN)
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
          && incident->play.trick == self->table.play.trick && (incident->play.cards != cards || has_led_too_early (self, incident)))
        {
          incident->node = NULL;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
          incident->play.hand = DP_SEAT_NONE;
        }
    }
}

/* Which card is due (51A) is no longer a question, or another one, once the trick has been put right or a further penalty card lies there. */
static void
renew_which_card (DpDirector *self, DpSeat hand, DpHand due)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      /* A hand that has a card to put in place of another is asked about that. */
      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_WHICH_CARD && incident->node && incident->wait.options
          && dp_procedure_owing (self, (DpSeat) incident->play.hand) < 0 && (incident->play.hand != hand || incident->play.cards != due))
        {
          incident->node = NULL;
          incident->wait = (DpWait) { .who = DP_SEAT_NONE };
          incident->play.hand = DP_SEAT_NONE;
        }
    }
}

/* What declarer has chosen under 57A is for the trick in which his partner had still to play, and for no other: he may have played to it already, and be unable to
 * do what is asked (57B). */
static void
drop_duties (DpTable *table)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->duty[seat] && (table->play.trick > table->duty_at[seat] || table->play.tricks[table->duty_at[seat]].card[seat] != DP_NO_CARD))
      {
        table->duty[seat] = 0;
        table->duty_suits[seat] = 0;
      }
}

/* The trick before it has been put right, and the lead is another hand's: what declarer was asked about that defender's lead is no question any more (50D2). */
static void
drop_options (DpDirector *self)
{
  const DpPlay *play = &self->table.play;
  DpSeat leader = dp_play_trick_size (play, play->trick) ? (DpSeat) play->tricks[play->trick].leader : dp_play_turn (play);

  for (guint i = 0; leader != DP_SEAT_NONE && i < self->incidents->len; i++)
    {
      DpIncident *incident = dp_director_incident_at (self, i);

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_LEAD_OPTIONS || !incident->node || incident->play.trick != play->trick
          || incident->play.hand == leader)
        continue;
      incident->node = NULL;
      incident->wait = (DpWait) { .who = DP_SEAT_NONE };
      incident->play.hand = DP_SEAT_NONE;
    }
}

/* A minor penalty card that was to be played in place of another (52B2) cannot be, for a different suit is led now: it lies beside the other one, and both are
 * major (50B). */
static void
promote_left (DpTable *table)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpCard owed = table->owes_card[seat];

      if (!table->major[seat] || !table->minor[seat]
          || (owed != DP_NO_CARD && dp_hand_has (table->minor[seat], owed) && dp_hand_has (dp_duty_allowed (table, (DpSeat) seat), owed)))
        continue;
      table->major[seat] |= table->minor[seat];
      table->minor[seat] = 0;
    }
}

/* A defender who has revoked plays a penalty card instead, and could play either of two: declarer says which before he does (51A). */
static gboolean
ask_which_in_place (DpDirector *self)
{
  const DpPlay *play = &self->table.play;

  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      DpSeat hand = (DpSeat) incident->play.owed;
      DpHand due;

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_REVOKE || hand == DP_SEAT_NONE || hand != (DpSeat) incident->play.hand
          || incident->play.trick != play->trick || dp_play_declares (play, hand))
        continue;
      due = dp_duty_due (&self->table, hand) & dp_play_lawful_instead (&self->table, incident);
      if (dp_cards_count (due) < 2 || is_asked (self, DP_TROUBLE_WHICH_CARD, hand, play->trick))
        return FALSE;
      return ask (self, DP_TROUBLE_WHICH_CARD, hand, hand, due);
    }
  return FALSE;
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
  if (dp_procedure_settle_cards (self) || dp_procedure_watch_changes (self))
    return TRUE;
  drop_duties (table);
  drop_options (self);
  promote_left (table);
  turn = dp_play_turn (play);
  if (ask_which_in_place (self))
    return TRUE;
  if (somebody_may_change (self) || somebody_is_asked (self))
    {
      /* What declarer was asked about the lead is asked again when that is settled. */
      renew_options (self, turn, 0);
      renew_which_card (self, turn, 0);
      return FALSE;
    }
  if (!dp_play_is_known (play) || turn == DP_SEAT_NONE || dp_play_declares (play, turn) || dp_procedure_somebody_owes (self) || dp_procedure_open_card (self) >= 0)
    {
      renew_which_card (self, turn, 0);
      return FALSE;
    }
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
  renew_which_card (self, turn, due);
  if (dp_cards_count (due) > 1 && !was_asked (self, DP_TROUBLE_WHICH_CARD, turn, play->trick))
    return ask (self, DP_TROUBLE_WHICH_CARD, turn, turn, due);
  return FALSE;
}

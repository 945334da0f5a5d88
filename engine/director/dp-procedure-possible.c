/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-procedure-play.h"

#include <glib/gi18n-lib.h>

#include "dp-duty.h"
#include "dp-incident-finder.h"

int
dp_procedure_owing (const DpDirector *self, DpSeat hand)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_PLAY && dp_director_incident_at (self, i)->play.owed == hand)
      return (int) i;
  return -1;
}

gboolean
dp_procedure_somebody_owes (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (dp_director_incident_at (self, i)->kind == DP_INCIDENT_PLAY && dp_director_incident_at (self, i)->play.owed != DP_SEAT_NONE)
      return TRUE;
  return FALSE;
}

static gboolean
card_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  const DpTable *table = &self->table;
  DpHand cards;
  g_autofree char *name = NULL;

  if (event->card >= DP_CARDS || event->cards >> DP_CARDS)
    return dp_director_refuse (error, _("the event names no card"));
  cards = event->cards | (DpHand) 1 << event->card;
  if (cards & ~table->play.held[event->seat])
    {
      name = dp_card_name (dp_cards_first (cards & ~table->play.held[event->seat]));
      return dp_director_refuse (error, _("%s no longer holds the %s, or never did"), dp_seat_name (event->seat), name);
    }
  if (table->play.n + 2 >= DP_PLAY_MAX)
    return dp_director_refuse (error, _("too many cards have been played and taken back"));
  return TRUE;
}

/* Of these cards those that a minor penalty card among them leaves him: no other of its suit below an honour comes before it (50C). */
static DpHand
after_minor (DpHand cards, DpHand minor)
{
  DpCard first = dp_cards_first (cards & minor);

  for (DpCard card = 0; first != DP_NO_CARD && card < DP_CARDS; card++)
    if (card != first && dp_card_suit (card) == dp_card_suit (first) && !dp_card_is_honour (card))
      cards &= ~((DpHand) 1 << card);
  return cards;
}

/* What bound it then binds it now. */
DpHand
dp_director_lawful_in_place (const DpDirector *self, DpSeat hand)
{
  const DpTable *table = &self->table;
  int owing = dp_procedure_owing (self, hand);
  const DpPlayIncident *p;
  DpHand allowed, due;

  if (owing < 0)
    return 0;
  p = &dp_director_incident_at (self, (guint) owing)->play;
  allowed = dp_duty_allowed (table, hand);
  if (p->trouble == DP_TROUBLE_MISSING && p->established)
    {
      allowed = dp_cards_of_suit (table->play.held[hand], (DpDenomination) p->suit);
      allowed = allowed ? allowed : table->play.held[hand];
      due = table->major[hand] & allowed;
      return due ? due : after_minor (allowed, table->minor[hand]);
    }
  if (p->trouble == DP_TROUBLE_REVOKE && p->hand == hand && (p->allowed & table->play.held[hand]))
    allowed = p->allowed & table->play.held[hand];
  due = dp_duty_due (table, hand) & allowed;
  return due ? due : after_minor (allowed, table->minor[hand]);
}

static gboolean
refuse_in_place (DpSeat hand, DpHand lawful, GError **error)
{
  g_autofree char *name = NULL;

  if (dp_cards_count (lawful) != 1)
    return dp_director_refuse (error, _("%s must play a legal card in place of the one taken back"), dp_seat_name (hand));
  name = dp_card_name (dp_cards_first (lawful));
  /* Translators: a player and a card: "East must play the queen of hearts in place of the card taken back". */
  return dp_director_refuse (error, _("%1$s must play the %2$s in place of the card taken back"), dp_seat_name (hand), name);
}

static gboolean
play_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  const DpTable *table = &self->table;

  if (!dp_code_play_start (self->code))
    return dp_director_refuse (error, _("the program doesn’t cover the play under this code of laws"));
  if (table->phase != DP_PHASE_PLAY)
    return dp_director_refuse (error, _("no card can be played before an opening lead has been faced; the first card is a “lead”, and a lead out of turn is one too"));
  if (!dp_play_is_known (&table->play))
    return dp_director_refuse (error, _("the play needs all four hands"));
  if (event->omits)
    {
      if (event->seat != dp_play_turn (&table->play) || dp_play_trick_size (&table->play, table->play.trick) == 0 || dp_procedure_somebody_owes (self))
        return dp_director_refuse (error, _("a card can be left out only by the hand whose turn it is to follow"));
      return TRUE;
    }
  if (!card_is_possible (self, event, error))
    return FALSE;
  if (event->held && event->seat == dp_play_dummy (&table->play))
    return dp_director_refuse (error, _("declarer names or touches dummy’s cards; they can’t be held"));
  if (dp_procedure_owing (self, (DpSeat) event->seat) >= 0)
    {
      DpHand lawful = dp_director_lawful_in_place (self, (DpSeat) event->seat);

      return dp_hand_has (lawful, event->card) || refuse_in_place ((DpSeat) event->seat, lawful, error);
    }
  if (dp_procedure_somebody_owes (self))
    return dp_director_refuse (error, _("a card that was taken back must be replaced first"));
  if (table->play.over)
    return dp_director_refuse (error, _("the play is over"));
  return TRUE;
}

static gboolean
lead_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  const DpTable *table = &self->table;
  DpContract contract = dp_auction_contract (&table->auction);

  if (event->card >= DP_CARDS)
    return dp_director_refuse (error, _("a lead needs a card"));
  if (contract.level == 0 || table->phase == DP_PHASE_PASSED_OUT || table->turn != DP_SEAT_NONE)
    return dp_director_refuse (error, _("nobody can lead before the auction is over"));
  if (table->phase == DP_PHASE_PLAY)
    return dp_director_refuse (error, _("an opening lead has been faced; use “play” for the cards after it"));
  if (dp_code_play_start (self->code) && dp_play_is_known (&table->play))
    return card_is_possible (self, event, error);
  if (event->seat != dp_seat_lho (contract.declarer))
    return dp_director_refuse (error, _("the opening lead is %s’s"), dp_seat_name (dp_seat_lho (contract.declarer)));
  if (table->lead_forbidden[event->seat] >> dp_card_suit (event->card) & 1)
    return dp_director_refuse (error, _("declarer has prohibited that suit"));
  return TRUE;
}

/* What is said of the play beside the cards needs a play to be said of (45F, 47E2). */
static gboolean
remark_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  const DpTable *table = &self->table;

  if (!dp_code_play_start (self->code))
    return dp_director_refuse (error, _("the program doesn’t cover the play under this code of laws"));
  if (!dp_play_is_known (&table->play))
    return dp_director_refuse (error, _("the play needs all four hands"));
  if (event->stated == DP_STATED_DUMMY_SUGGESTS)
    {
      if (table->phase != DP_PHASE_PLAY || table->play.over)
        return dp_director_refuse (error, _("dummy can touch or indicate a card only while cards are being played"));
      if (event->card != DP_NO_CARD && (event->card >= DP_CARDS || !dp_hand_has (table->play.held[dp_play_dummy (&table->play)], event->card)))
        return dp_director_refuse (error, _("dummy no longer holds that card, or never did"));
      return TRUE;
    }
  if (event->seat >= DP_SEAT_NONE)
    return dp_director_refuse (error, _("it doesn’t say who had been given the wrong explanation"));
  if (table->phase != DP_PHASE_PLAY ? table->leader != event->seat : dp_procedure_last_card_of (self, (DpSeat) event->seat) < 0)
    return dp_director_refuse (error, _("%s hasn’t led or played a card that could have been chosen because of an explanation"), dp_seat_name (event->seat));
  return TRUE;
}

/* Two cards at one moment are two events that follow each other (58A). */
static gboolean
came_with_another (const DpDirector *self, const DpEvent *event)
{
  const DpEvent *before = self->log->len ? &g_array_index (self->log, DpEvent, self->log->len - 1) : NULL;

  return before && (before->kind == DP_EVENT_PLAY || before->kind == DP_EVENT_LEAD) && !before->omits && !before->face_down && before->seat != event->seat;
}

gboolean
dp_procedure_play_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  if (event->kind == DP_EVENT_FACT)
    return remark_is_possible (self, event, error);
  if ((event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY) && event->simultaneous && !came_with_another (self, event))
    return dp_director_refuse (error, _("a card played at the same moment must come straight after a card from another hand"));
  if (event->kind == DP_EVENT_LEAD)
    return lead_is_possible (self, event, error);
  if (event->kind == DP_EVENT_PLAY)
    return play_is_possible (self, event, error);
  if (event->kind == DP_EVENT_CLAIM && self->table.phase != DP_PHASE_PLAY)
    return dp_director_refuse (error, _("nobody can claim before the play has begun"));
  if (event->kind == DP_EVENT_CLAIM && self->table.play.over)
    return dp_director_refuse (error, _("the play is over"));
  if (event->kind == DP_EVENT_EXPOSE)
    {
      if (self->table.phase == DP_PHASE_PLAY && !dp_code_play_start (self->code))
        return dp_director_refuse (error, _("the program doesn’t cover the play under this code of laws"));
      if ((self->table.phase == DP_PHASE_PLAY || dp_play_is_known (&self->table.play)) && (event->cards & ~self->table.play.held[event->seat]))
        return dp_director_refuse (error, _("%s no longer holds those cards, or never did"), dp_seat_name (event->seat));
    }
  return TRUE;
}

gboolean
dp_procedure_changes_meanwhile (const DpDirector *self, const DpIncident *incident, int index)
{
  const DpAuction *auction = &self->table.auction;
  DpSeat seat = auction->call[index].seat;
  const DpEvent *event = &g_array_index (self->log, DpEvent, auction->call[index].event);
  int first = dp_incident_first_call (auction, index, seat);

  /* A slip, or what he called because he was misled, is put right at the turn at which he called it: that is no call over what has come since (21B, 25A). */
  if (event->kind == DP_EVENT_CHANGE_OF_CALL && (event->intent == DP_INTENT_SLIP || event->intent == DP_INTENT_MISINFORMED) && seat != incident->offender
      && incident->kind == DP_INCIDENT_CALL && first >= 0 && first < incident->entry)
    return TRUE;
  return incident->attended && seat != incident->offender && event->kind == DP_EVENT_CHANGE_OF_CALL && event->intent != DP_INTENT_SLIP
         && event->intent != DP_INTENT_MISINFORMED && first >= 0
         && !(dp_code_has (self->code, DP_TRAIT_CHANGE_SAME_TURN) && dp_auction_next_call_of (auction, first + 1, dp_seat_partner (seat)) >= 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choices.h"
#include "dp-duty.h"
#include "dp-teller-heard.h"
#include "dp-teller-private.h"

/* Whether players with these hands would have chosen so. What a plot has them choose stands before there are hands; so hands are looked for that speak for it. */

/* So many of a hundred deals on which the player would rather have chosen otherwise are taken all the same: people differ, and some choices are made by nobody who goes by
 * simple rules. */
#define STUBBORN 8

static gboolean
is_same (const DpEvent *made, const DpEvent *sensible)
{
  return made->option == sensible->option && dp_event_suits (made) == dp_event_suits (sensible);
}

static DpHand
of_declarer (const DpTable *table, const DpDeal *deal, DpSeat seat)
{
  return table->phase == DP_PHASE_PLAY && dp_play_is_known (&table->play) ? table->play.held[seat] | table->play.held[dp_play_dummy (&table->play)] : deal->hand[seat];
}

/* Ace and king, or most of the honours: such a suit is asked for, or left. */
#define TOPS 7

/* Whether a restriction of a lead is against the interest of who has chosen it: he forbids his own suit or one that he ruffs, or asks for one of which he has nothing. */
static gboolean
is_wrong_restriction (const DpTable *table, const DpDeal *deal, const DpEvent *event)
{
  DpSeat seat = (DpSeat) event->seat;
  DpContract contract = dp_auction_contract (&table->auction);
  DpDenominations suits = dp_event_suits (event);

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (deal->hand[seat], (DpDenomination) suit);

      if (!(suits >> suit & 1))
        continue;
      if (event->option == DP_OPTION_PROHIBIT && dp_hand_points (dp_cards_of_suit (of_declarer (table, deal, seat), (DpDenomination) suit)) >= TOPS)
        return TRUE;
      if (event->option == DP_OPTION_PROHIBIT && (length >= 5 || suit == contract.denomination || (length == 0 && contract.denomination != DP_NOTRUMP)))
        return TRUE;
      if (event->option == DP_OPTION_REQUIRE && dp_hand_points (dp_cards_of_suit (of_declarer (table, deal, seat), (DpDenomination) suit)) == 0
          && !(length == 0 && contract.denomination != DP_NOTRUMP))
        return TRUE;
    }
  return FALSE;
}

/* Whether declarer asks for another suit, or forbids one, of a defender who has to follow: that changes nothing, and he'd have named the highest or the lowest. */
static gboolean
is_idle_choice (const DpTable *table, const DpEvent *event)
{
  const DpPlay *play = &table->play;
  DpSeat turn = dp_play_turn (play);
  DpDenomination led = dp_play_suit_led (play, play->trick);

  return dp_play_is_known (play) && turn < DP_SEAT_NONE && led != DP_NOTRUMP && !(dp_event_suits (event) >> led & 1) && dp_hand_length (play->held[turn], led) > 0;
}

/* Whether he meant to double a bid at the three level or above, as he says, with nothing that speaks for it. */
static gboolean
meant_poor_double (const DpTeller *self, const DpDeal *deal, guint at)
{
  const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, at).event;
  DpCall last = DP_NO_CALL;
  DpHand hand;

  if (event->kind != DP_EVENT_CHANGE_OF_CALL || event->call != DP_DOUBLE || event->intent != DP_INTENT_SLIP)
    return FALSE;
  for (guint i = 0; i < at; i++)
    {
      const DpEvent *earlier = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (earlier->kind == DP_EVENT_CALL && dp_call_is_bid (earlier->call) && earlier->call <= DP_LAST_LEGAL_BID)
        last = earlier->call;
    }
  if (last == DP_NO_CALL || dp_call_level (last) < 3)
    return FALSE;
  hand = deal->hand[event->seat];
  return dp_hand_points (hand) < 12
         && !(dp_heard_is_suit (last) && dp_heard_cards (hand, last) >= 4 && dp_heard_honours (hand, dp_call_denomination (last)) >= 2 && dp_hand_points (hand) >= 6);
}

/* Whether he keeps a pass where the bid that he has made since has a suit of six, or one of five opposite a partner who has bid. */
static gboolean
keeps_pass (const DpDirector *director, const DpDeal *deal, const DpEvent *event)
{
  const DpIncident *incident = dp_director_pending_incident (director);
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpCall last = auction->n ? auction->call[auction->n - 1].call : DP_NO_CALL;
  gboolean partners = FALSE;

  if (!incident || incident->kind == DP_INCIDENT_PLAY || event->option != DP_OPTION_KEEP || incident->first < 0 || auction->call[incident->first].call != DP_PASS
      || incident->offender != event->seat || !dp_call_is_bid (last) || last > DP_LAST_LEGAL_BID || dp_call_denomination (last) == DP_NOTRUMP || (auction->call[auction->n - 1].marks & DP_MARK_ARTIFICIAL))
    return FALSE;
  for (int i = 0; i < auction->n; i++)
    partners |= auction->call[i].seat == dp_seat_partner ((DpSeat) event->seat) && dp_call_is_bid (auction->call[i].call);
  return dp_hand_length (deal->hand[event->seat], dp_call_denomination (last)) >= 6 - partners;
}

/* Partner has bid that denomination. */
static gboolean
is_partners (const DpAuction *auction, DpSeat seat, DpCall bid)
{
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == dp_seat_partner (seat) && dp_call_is_bid (auction->call[i].call) && dp_call_denomination (auction->call[i].call) == dp_call_denomination (bid))
      return TRUE;
  return FALSE;
}

/* Whether he keeps a bid in a suit in which he would not like to play, having named something better since: for partner has to pass, and it's likely to be played there. */
static gboolean
keeps_slip (const DpDirector *director, const DpDeal *deal, const DpEvent *event)
{
  const DpIncident *incident = dp_director_pending_incident (director);
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpCall first, last = auction->n ? auction->call[auction->n - 1].call : DP_NO_CALL;
  gboolean better;
  int length;

  if (!incident || incident->kind == DP_INCIDENT_PLAY || event->option != DP_OPTION_KEEP || incident->first < 0 || incident->offender != event->seat)
    return FALSE;
  first = auction->call[incident->first].call;
  if (!dp_call_is_bid (first) || first > DP_LAST_LEGAL_BID || dp_call_denomination (first) == DP_NOTRUMP || is_partners (auction, (DpSeat) event->seat, first))
    return FALSE;
  if (auction->call[incident->first].marks & DP_MARK_ARTIFICIAL)
    return TRUE;
  length = dp_hand_length (deal->hand[event->seat], dp_call_denomination (first));
  better = dp_call_is_bid (last) && last <= DP_LAST_LEGAL_BID;
  if (better && ((dp_heard_is_game (last) && !dp_heard_is_game (first)) || dp_hand_points (deal->hand[event->seat]) >= 20 || is_partners (auction, (DpSeat) event->seat, last)))
    return TRUE;
  if (better && dp_call_denomination (last) != DP_NOTRUMP && dp_hand_length (deal->hand[event->seat], dp_call_denomination (last)) > length + 1)
    return TRUE;
  return length < (dp_call_level (first) > 1 || (better && dp_call_denomination (last) == DP_NOTRUMP) ? 5 : 4);
}

static gboolean
is_in_trick (const DpTable *table)
{
  return table->phase == DP_PHASE_PLAY && table->play.trick < DP_TRICKS && dp_play_trick_size (&table->play, table->play.trick) > 0;
}

/* Whether declarer takes an opening lead from the wrong hand in a suit of which he has no honour, or one card only, and can't ruff it. */
static gboolean
welcomes_lead (const DpDirector *director, const DpDeal *deal, const DpEvent *event)
{
  const DpIncident *incident = dp_director_pending_incident (director);
  DpContract contract = dp_auction_contract (&dp_director_table (director)->auction);
  DpHand cards;

  if (!incident || incident->kind != DP_INCIDENT_PLAY || !incident->play.opening || incident->play.declaring || event->option != DP_OPTION_ACCEPT || incident->play.card >= DP_CARDS || event->seat != contract.declarer
      || dp_card_suit (incident->play.card) == contract.denomination)
    return FALSE;
  cards = dp_cards_of_suit (deal->hand[event->seat], dp_card_suit (incident->play.card));
  if (contract.denomination != DP_NOTRUMP && dp_cards_count (cards) <= 1)
    return FALSE;
  return dp_cards_count (cards) <= 1 || !dp_hand_points (cards);
}

gboolean
dp_teller_is_against_himself (const DpDirector *director, const DpDeal *deal, const DpEvent *event)
{
  const DpTable *table = dp_director_table (director);

  if (event->kind != DP_EVENT_DECISION || event->seat >= DP_SEAT_NONE)
    return FALSE;
  if (event->option == DP_OPTION_PROHIBIT || event->option == DP_OPTION_REQUIRE)
    return is_in_trick (table) ? is_idle_choice (table, event) : is_wrong_restriction (table, deal, event);
  if (welcomes_lead (director, deal, event))
    return TRUE;
  return keeps_pass (director, deal, event) || keeps_slip (director, deal, event);
}

/* Whether he accepts a bid that was too low, or out of turn, and then has nothing to say over it, though he has neither its suit nor a hand so poor that he is glad of it. */
static gboolean
accepts_for_nothing (const DpTeller *self, const DpDirector *director, const DpDeal *deal, guint at)
{
  const GArray *events = self->scenario->events;
  const DpEvent *event = &g_array_index (events, DpScenarioEvent, at).event;
  const DpIncident *incident = dp_director_pending_incident (director);
  int least;

  if (event->kind != DP_EVENT_DECISION || event->option != DP_OPTION_ACCEPT || !incident || incident->kind != DP_INCIDENT_CALL || !dp_call_is_bid (incident->call))
    return FALSE;
  least = dp_call_denomination (incident->call) == DP_NOTRUMP ? 0 : dp_hand_length (deal->hand[event->seat], dp_call_denomination (incident->call));
  for (guint i = at + 1; i < events->len; i++)
    {
      const DpEvent *next = &g_array_index (events, DpScenarioEvent, i).event;

      if (next->kind == DP_EVENT_CALL && next->seat == event->seat)
        return next->call == DP_PASS && least < 4 && (incident->insufficient || dp_hand_points (deal->hand[event->seat]) > 7);
    }
  return FALSE;
}

gboolean
dp_teller_would_choose (DpTeller *self, const DpDeal *deal)
{
  g_autoptr (DpDirector) director = NULL;
  gboolean sensible = TRUE;
  DpChoice choice;

  for (guint i = 0; i < self->scenario->events->len; i++)
    if (meant_poor_double (self, deal, i))
      return FALSE;
  if (!self->chosen)
    return TRUE;
  director = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  dp_director_set_deal (director, deal);
  for (guint i = 0; i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->kind == DP_EVENT_DECISION && dp_chooser_choose (director, deal, self->rand, &choice))
        sensible = sensible && is_same (event, &choice.event);
      if (dp_teller_is_against_himself (director, deal, event) || accepts_for_nothing (self, director, deal, i))
        return FALSE;
      if (!dp_director_feed (director, event, NULL))
        return FALSE;
    }
  return sensible || dp_teller_draw (self, 100) < STUBBORN;
}

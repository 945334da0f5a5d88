/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-words.h"

#include <glib/gi18n-lib.h>

#include "dp-scenario-run.h"
#include "dp-scenario-short.h"

#define TAKE DP_SCENARIO_TAKE

static void
read_call (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, DpScenarioEvent *e)
{
  DpEventKind kind = e->event.kind;
  DpCall call = DP_PASS;
  gboolean artificial = FALSE, simultaneous = FALSE, influenced = TRUE, pause = FALSE, misstated = FALSE, lowest = FALSE;
  DpIntent intent = DP_INTENT_UNSTATED;
  DpMind mind = DP_MIND_UNSTATED;
  DpComparable comparable = DP_COMPARABLE_UNSTATED;

  if (!TAKE (node, "call", dp_call_parse, &call))
    return;
  e->event = dp_event_call (seat, call);
  e->event.kind = (guint8) kind;
  if (!TAKE (node, "artificial", dp_scenario_yes_no, &artificial) || !TAKE (node, "simultaneous", dp_scenario_yes_no, &simultaneous)
      || !TAKE (node, "pause", dp_scenario_yes_no, &pause) || !TAKE (node, "misstated", dp_scenario_yes_no, &misstated)
      || !TAKE (node, "influenced", dp_scenario_yes_no, &influenced) || !TAKE (node, "lowest", dp_scenario_yes_no, &lowest) || !TAKE (node, "intent", dp_intent_parse, &intent)
      || !TAKE (node, "mind", dp_mind_parse, &mind) || !TAKE (node, "comparable", dp_comparable_parse, &comparable)
      || !TAKE (node, "specifies", dp_scenario_denominations, &e->event.specifies) || !TAKE (node, "comparable-to", dp_scenario_calls, &e->event.compares))
    return;
  if (e->event.compares && comparable <= DP_COMPARABLE_NO)
    dp_scenario_complain (source, node, _("remove it, or state comparable=\"23A1\", \"23A2\" or \"23A3\""), _("comparable-to says to which of his calls it’s comparable, and the verdict is that it isn’t"));
  if (artificial && dp_call_is_bid (call) && !dp_xml_attribute (node, "specifies"))
    dp_scenario_complain (source, node, _("add specifies=\"...\" with the denominations it shows, or specifies=\"\" for none"),
                          _("the artificial call %s doesn’t say what it specifies"), dp_call_token (call));
  e->event.artificial = (guint8) artificial;
  e->event.simultaneous = (guint8) simultaneous;
  e->event.pause = (guint8) pause;
  e->event.misstated = (guint8) misstated;
  if (dp_xml_attribute (node, "influenced") && intent != DP_INTENT_MISINFORMED)
    dp_scenario_complain (source, node, _("remove it, or state intent=\"misinformed\""), _("influenced goes with intent=\"misinformed\" only"));
  e->event.uninfluenced = (guint8) !influenced;
  e->event.intent = (guint8) intent;
  e->event.mind = (guint8) mind;
  e->event.comparable = (guint8) comparable;
  if (dp_xml_attribute (node, "lowest") && !dp_call_is_bid (call))
    dp_scenario_complain (source, node, _("remove the attribute lowest"), _("only a bid can be the lowest sufficient one"));
  if (dp_xml_attribute (node, "lowest"))
    e->event.lowest = lowest ? DP_LOWEST_YES : DP_LOWEST_NO;
}

/* A decision takes what its option speaks of, and nothing else. */
static void
check_decision (const DpScenarioSource *source, const xmlNode *node, DpOption option)
{
  gboolean names = option == DP_OPTION_PROHIBIT || option == DP_OPTION_REQUIRE;
  gboolean suit = dp_xml_attribute (node, "suit") != NULL, suits = dp_xml_attribute (node, "suits") != NULL;
  gboolean card = dp_xml_attribute (node, "card") != NULL, hand = dp_xml_attribute (node, "hand") != NULL;

  if (names && !suit && !suits)
    dp_scenario_complain (source, node, _("add suit=\"C\", \"D\", \"H\" or \"S\""),
                          option == DP_OPTION_PROHIBIT ? _("the decision prohibits a suit and doesn’t say which") : _("the decision requires a suit and doesn’t say which"));
  if (suit && suits)
    dp_scenario_complain (source, node, _("keep suits"), _("the decision has both suit and suits"));
  if (!names && (suit || suits))
    dp_scenario_complain (source, node, _("remove the suit"), _("a suit goes with option=\"prohibit\" or option=\"require\" only"));
  if ((option == DP_OPTION_CHOOSE_CARD) != card)
    dp_scenario_complain (source, node, card ? _("remove the card") : _("add card=\"...\", such as card=\"S2\""), _("a card goes with option=\"choose-card\", and with no other"));
  if (option == DP_OPTION_CHOOSE_HAND && !hand)
    dp_scenario_complain (source, node, _("add hand=\"N\", \"E\", \"S\" or \"W\""), _("the decision names a hand and doesn’t say which"));
  if (hand && option != DP_OPTION_CHOOSE_HAND && option != DP_OPTION_WITHDRAW && option != DP_OPTION_KEEP)
    dp_scenario_complain (source, node, _("remove the hand"), _("a hand goes with option=\"choose-hand\", \"withdraw\" or \"keep\" only"));
}

static void
read_decision (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  DpOption option = DP_OPTION_ACCEPT;
  DpDenomination suit = DP_NOTRUMP;
  DpSeat hand = DP_SEAT_NONE;

  if (!TAKE (node, "option", dp_option_parse, &option) || !TAKE (node, "suit", dp_denomination_parse, &suit)
      || !TAKE (node, "suits", dp_scenario_denominations, &e->event.suits) || !TAKE (node, "card", dp_card_parse, &e->event.card)
      || !TAKE (node, "hand", dp_seat_parse, &hand))
    return;
  check_decision (source, node, option);
  e->event.option = (guint8) option;
  e->event.hand = (guint8) hand;
  /* One suit can be said in two ways, and means the same. */
  if (suit <= DP_SPADES)
    e->event.suits = (guint8) (1 << suit);
  else if (e->event.suits && !(e->event.suits & (e->event.suits - 1)))
    suit = (DpDenomination) __builtin_ctz (e->event.suits);
  e->event.suit = (guint8) suit;
}

static gboolean
holds (const DpScenario *scenario, DpSeat seat, DpHand cards)
{
  return !scenario->hand[seat] || !(cards & ~scenario->hand[seat]);
}

static void
read_lead (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, DpScenarioEvent *e)
{
  DpCard card = DP_NO_CARD;
  gboolean face_down = FALSE, unseen = FALSE, simultaneous = FALSE, partner_saw = TRUE;
  DpTold told = DP_TOLD_NOTHING;
  DpMind mind = DP_MIND_UNSTATED;

  if (!TAKE (node, "also", dp_scenario_cards, &e->event.cards) || !TAKE (node, "unseen", dp_scenario_yes_no, &unseen)
      || !TAKE (node, "card", dp_card_parse, &card) || !TAKE (node, "face-down", dp_scenario_yes_no, &face_down) || !TAKE (node, "told", dp_told_parse, &told)
      || !TAKE (node, "mind", dp_mind_parse, &mind) || !TAKE (node, "simultaneous", dp_scenario_yes_no, &simultaneous)
      || !TAKE (node, "partner-saw", dp_scenario_yes_no, &partner_saw))
    return;
  e->event.card = card;
  e->event.simultaneous = (guint8) simultaneous;
  e->event.hidden = (guint8) !partner_saw;
  if (face_down && (simultaneous || !partner_saw))
    dp_scenario_complain (source, node, _("remove face-down, or what doesn’t go with it"), _("nobody sees the face of a card that is led face down"));
  e->event.face_down = (guint8) face_down;
  e->event.unseen = (guint8) unseen;
  e->event.told = (guint8) told;
  e->event.mind = (guint8) mind;
  if (e->event.cards && face_down)
    dp_scenario_complain (source, node, _("remove face-down or also"), _("several cards are led face down"));
  if (e->event.cards && !holds (scenario, seat, e->event.cards))
    dp_scenario_complain (source, node, _("let also name cards that the hand has"), _("cards led with %s aren’t in the hand given"), dp_card_token (card));
  if (card < DP_CARDS && !holds (scenario, seat, (DpHand) 1 << card))
    dp_scenario_complain (source, node, _("lead a card that the hand has"), _("%s leads %s, which isn’t in the hand given"), dp_seat_name (seat),
                          dp_card_token (card));
}

static void
check_play (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, const DpEvent *e)
{
  DpHand cards = e->cards | (DpHand) 1 << e->card;
  gboolean other = e->called == DP_CALLED_NOTHING || e->called == DP_CALLED_SLIP || e->called == DP_CALLED_ABSENT || e->called == DP_CALLED_SUIT
                   || e->called == DP_CALLED_RANK;

  if (!holds (scenario, seat, cards))
    {
      g_autofree char *wrong = dp_scenario_cards_text (cards & ~scenario->hand[seat]);

      dp_scenario_complain (source, node, _("play a card that the hand has; seat is the hand that the card comes from"), _("%s’s hand plays %s, which isn’t in it"),
                            dp_seat_name (seat), wrong);
    }
  if (dp_hand_has (e->cards, e->card))
    dp_scenario_complain (source, node, _("let also name further cards only"), _("the card %s is named twice"), dp_card_token (e->card));
  if (e->unseen && !e->cards)
    dp_scenario_complain (source, node, _("remove it, or name the further cards with also=\"...\""), _("unseen goes with also only"));
  if (e->held && (e->cards || e->change || e->called != DP_CALLED_FULLY || e->hidden))
    dp_scenario_complain (source, node, _("remove held, or what doesn’t go with it"), _("held goes without also, change, called and partner-saw: it says how one card was held"));
  if (e->change && (e->simultaneous || e->hidden))
    dp_scenario_complain (source, node, _("remove change, or what doesn’t go with it"), _("a change of card goes without simultaneous and partner-saw"));
  if (e->called_card != DP_NO_CARD && !other && !e->change)
    dp_scenario_complain (source, node, _("remove it, or state called=\"suit\", \"rank\", \"nothing\", \"slip\" or \"absent\", or change"),
                          _("called-card goes with called=\"suit\", \"rank\", \"nothing\", \"slip\" or \"absent\", or with change only"));
}

static void
read_play (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, DpScenarioEvent *e)
{
  gboolean unseen = FALSE, change = FALSE, simultaneous = FALSE, partner_saw = TRUE;
  DpHeld held = DP_HELD_NOT;
  DpTold told = DP_TOLD_NOTHING;
  DpMind mind = DP_MIND_UNSTATED;
  DpCalled called = DP_CALLED_FULLY;
  DpIntent intent = DP_INTENT_UNSTATED;

  if (!TAKE (node, "card", dp_card_parse, &e->event.card) || !TAKE (node, "mind", dp_mind_parse, &mind) || !TAKE (node, "told", dp_told_parse, &told)
      || !TAKE (node, "called", dp_called_parse, &called) || !TAKE (node, "called-card", dp_card_parse, &e->event.called_card)
      || !TAKE (node, "also", dp_scenario_cards, &e->event.cards) || !TAKE (node, "unseen", dp_scenario_yes_no, &unseen)
      || !TAKE (node, "change", dp_scenario_yes_no, &change) || !TAKE (node, "intent", dp_intent_parse, &intent)
      || !TAKE (node, "simultaneous", dp_scenario_yes_no, &simultaneous) || !TAKE (node, "held", dp_held_parse, &held)
      || !TAKE (node, "partner-saw", dp_scenario_yes_no, &partner_saw))
    return;
  e->event.simultaneous = (guint8) simultaneous;
  e->event.held = (guint8) held;
  e->event.hidden = (guint8) !partner_saw;
  e->event.mind = (guint8) mind;
  e->event.told = (guint8) told;
  e->event.called = (guint8) called;
  e->event.unseen = (guint8) unseen;
  e->event.change = (guint8) change;
  e->event.intent = (guint8) intent;
  check_play (source, node, seat, scenario, &e->event);
}

static void
read_exposure (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, const DpScenario *scenario, DpScenarioEvent *e)
{
  gboolean led = FALSE, partner_saw = TRUE;
  DpShown shown = DP_SHOWN_DROPPED;

  if (!TAKE (node, "cards", dp_scenario_cards, &e->event.cards) || !TAKE (node, "led", dp_scenario_yes_no, &led) || !TAKE (node, "shown", dp_shown_parse, &shown)
      || !TAKE (node, "partner-saw", dp_scenario_yes_no, &partner_saw))
    return;
  e->event.hidden = (guint8) !partner_saw;
  if (!partner_saw && (shown == DP_SHOWN_NAMED || led))
    dp_scenario_complain (source, node, _("remove partner-saw"), led ? _("everybody can see a card that was led") : _("partner has heard a card that is named"));
  e->event.led = (guint8) led;
  e->event.shown = (guint8) shown;
  if (led && dp_hand_size (e->event.cards) != 1)
    dp_scenario_complain (source, node, _("name the one card that was led"), _("nobody leads more than one card"));
  if (!holds (scenario, seat, e->event.cards))
    dp_scenario_complain (source, node, _("name cards that the hand has"), _("%s exposes cards that aren’t in the hand given"), dp_seat_name (seat));
}

static void
read_claim (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  gboolean concedes = FALSE;
  guint tricks = 0;

  if (!TAKE (node, "tricks", dp_scenario_count, &tricks) || !TAKE (node, "concedes", dp_scenario_yes_no, &concedes))
    return;
  e->event.tricks = (guint8) tricks;
  e->event.concedes = (guint8) concedes;
  if (!concedes == !dp_xml_attribute (node, "tricks"))
    dp_scenario_complain (source, node, _("add tricks=\"...\" with how many of the remaining tricks are claimed, or concedes=\"yes\" if all of them are conceded"),
                          concedes ? _("the claim both claims tricks and concedes all") : _("the claim doesn’t say how many tricks"));
}

static void
read_attention (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  DpRequest request = DP_REQUEST_NONE;
  gboolean revoke = FALSE;
  DpIntent intent = DP_INTENT_UNSTATED;

  if (!TAKE (node, "asks", dp_request_parse, &request) || !TAKE (node, "revoke", dp_scenario_yes_no, &revoke) || !TAKE (node, "intent", dp_intent_parse, &intent))
    return;
  e->event.intent = (guint8) intent;
  if (request == DP_REQUEST_CHANGE && intent != DP_INTENT_INTENDED && intent != DP_INTENT_SLIP)
    dp_scenario_complain (source, node, _("add intent=\"intended\" or intent=\"slip\""), _("it doesn’t say whether the player meant the call that he wants to change"));
  if (request != DP_REQUEST_CHANGE && intent != DP_INTENT_UNSTATED)
    dp_scenario_complain (source, node, _("remove the intent"), _("an intent goes with asks=\"change\" only"));
  e->event.request = (guint8) request;
  e->event.revoke = (guint8) revoke;
}

static void
read_fact (const DpScenarioSource *source, const xmlNode *node, DpSeat seat, DpScenarioEvent *e)
{
  DpStated stated = DP_STATED_HANDS_RETURNED;

  if (!TAKE (node, "name", dp_stated_parse, &stated) || !TAKE (node, "card", dp_card_parse, &e->event.card))
    return;
  e->event.stated = (guint8) stated;
  if (e->event.card != DP_NO_CARD && stated != DP_STATED_DUMMY_SUGGESTS)
    dp_scenario_complain (source, node, _("remove the card"), _("only the fact dummy-suggests takes a card"));
  if (stated == DP_STATED_WRONG_EXPLANATION && seat == DP_SEAT_NONE)
    dp_scenario_complain (source, node, _("add seat=\"N\", \"E\", \"S\" or \"W\""), _("the fact wrong-explanation doesn’t say who was given the wrong explanation"));
  if (stated == DP_STATED_NEXT_BOARD && seat == DP_SEAT_NONE)
    dp_scenario_complain (source, node, _("add seat=\"N\", \"E\", \"S\" or \"W\""), _("the fact next-board doesn’t say who has called on the next board"));
}

static void
read_words (const DpScenarioSource *source, const xmlNode *node, DpScenarioEvent *e)
{
  xmlNode *child = dp_xml_first (node);

  while (child)
    if (dp_xml_is (child, "meaning"))
      child = dp_scenario_read_text (source, child, FALSE, &e->meaning);
    else if (dp_xml_is (child, "says"))
      child = dp_scenario_read_text (source, child, FALSE, &e->says);
    else
      child = dp_scenario_read_text (source, child, FALSE, &e->reason);
  if (e->reason && e->event.comparable == DP_COMPARABLE_UNSTATED)
    dp_scenario_complain (source, node, _("add comparable=\"no\", \"23A1\", \"23A2\" or \"23A3\""), _("there’s a reason without a verdict"));
}

/* One event, as its element says it. */
static void
read_event (const DpScenarioSource *source, const xmlNode *node, const DpScenario *scenario, DpScenarioEvent *e)
{
  DpSeat seat = (DpSeat) e->event.seat;

  switch ((DpEventKind) e->event.kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      read_call (source, node, seat, e);
      break;
    case DP_EVENT_ATTENTION:
      read_attention (source, node, e);
      break;
    case DP_EVENT_DECISION:
      read_decision (source, node, e);
      break;
    case DP_EVENT_FACT:
      read_fact (source, node, seat, e);
      break;
    case DP_EVENT_LEAD:
      read_lead (source, node, seat, scenario, e);
      break;
    case DP_EVENT_EXPOSE:
      read_exposure (source, node, seat, scenario, e);
      break;
    case DP_EVENT_PLAY:
      if (e->event.omits)
        break;
      read_play (source, node, seat, scenario, e);
      break;
    case DP_EVENT_CLAIM:
      read_claim (source, node, e);
      break;
    }
  read_words (source, node, e);
}

void
dp_scenario_read_events (const DpScenarioSource *source, const xmlNode *events, DpScenario *scenario)
{
  static const DpEventKind last = DP_EVENT_CLAIM;
  DpScenarioRun run;

  dp_scenario_run_begin (&run, scenario->dealer);
  for (xmlNode *node = dp_xml_first (events); node; node = dp_xml_next (node))
    {
      DpScenarioEvent e = { .line = dp_xml_line (node) };
      DpSeat seat = DP_SEAT_NONE;
      guint kind = 0;

      if (dp_scenario_is_short (node))
        {
          if (!dp_scenario_read_short (source, node, &run, scenario))
            return;
          continue;
        }
      if (!dp_scenario_has_room (source, node, scenario))
        return;
      if (dp_xml_is (node, "omit"))
        kind = DP_EVENT_PLAY;
      while (kind < last && !dp_xml_is (node, "omit") && !dp_xml_is (node, dp_event_kind_token ((DpEventKind) kind)))
        kind++;
      if (!TAKE (node, "seat", dp_seat_parse, &seat))
        continue;
      e.event = dp_event ((DpEventKind) kind, seat);
      e.event.omits = dp_xml_is (node, "omit");
      read_event (source, node, scenario, &e);
      dp_scenario_run_note (&run, &e.event);
      g_array_append_val (scenario->events, e);
    }
}

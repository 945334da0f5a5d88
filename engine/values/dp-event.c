/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-event.h"

#include <glib/gi18n-lib.h>

static const char *const kinds[] = { "call", "change-of-call", "attention", "decision", "fact", "lead", "expose", "play", "claim" };
static const char *const options[] = { "accept", "refuse", "prohibit", "neither", "require", "withdraw", "keep",
                                       "accept-as-dummy", "highest", "lowest", "choose-card", "choose-hand", "agree", "object" };
static const char *const intents[] = { "", "intended", "slip", "misinformed", "misunderstood" };
static const char *const requests[] = { "", "repeat", "restatement", "explanation", "change" };
G_STATIC_ASSERT (G_N_ELEMENTS (requests) == DP_REQUESTS);
static const char *const minds[] = { "", "accept", "own-turn", "lead", "follow", "unaware" };
static const char *const tolds[] = { "", "opponent", "partner" };
static const char *const showns[] = { "dropped", "shown", "named", "spread", "conceding" };
static const char *const helds[] = { "", "table", "seen", "back" };
static const char *const calleds[] = { "fully", "high", "low", "win", "suit", "rank", "absent", "anything", "nothing", "slip" };
static const char *const comparables[] = { "unstated", "no", "23A1", "23A2", "23A3" };
static const char *const stateds[] = { "hands-returned", "waived", "no-agreement", "disclosed", "announced", "undisclosed",
                                       "dummy-seen", "dummy-looked", "next-board", "round-over", "wrong-explanation", "dummy-suggests" };
G_STATIC_ASSERT (G_N_ELEMENTS (stateds) == DP_STATEDS);

DpEvent
dp_event (DpEventKind kind, DpSeat seat)
{
  return (DpEvent) { .kind = (guint8) kind, .seat = (guint8) seat, .call = DP_NO_CALL, .option = DP_OPTION_NONE, .suit = DP_NOTRUMP, .card = DP_NO_CARD,
                     .hand = DP_SEAT_NONE, .called_card = DP_NO_CARD };
}

DpEvent
dp_event_call (DpSeat seat, DpCall call)
{
  DpEvent event = dp_event (DP_EVENT_CALL, seat);

  event.call = call;
  if (dp_call_is_bid (call))
    event.specifies = (guint8) (1 << dp_call_denomination (call));
  return event;
}

DpEvent
dp_event_decision (DpSeat seat, DpOption option)
{
  DpEvent event = dp_event (DP_EVENT_DECISION, seat);

  event.option = (guint8) option;
  return event;
}

DpEvent
dp_event_play (DpSeat hand, DpCard card)
{
  DpEvent event = dp_event (DP_EVENT_PLAY, hand);

  event.card = card;
  return event;
}

guint8
dp_event_suits (const DpEvent *event)
{
  return event->suits ? event->suits : event->suit <= DP_SPADES ? (guint8) (1 << event->suit) : 0;
}

#define PARSE(Type, name, array)                                                       \
  gboolean dp_##name##_parse (const char *text, Type *out)                              \
  {                                                                                    \
    int i = dp_token_set_find (&(DpTokenSet) { array, G_N_ELEMENTS (array) }, text);           \
    if (i >= 0)                                                                        \
      *out = (Type) i;                                                                 \
    return i >= 0;                                                                     \
  }

DP_DEFINE_TOKENS (DpOption, option, options)
PARSE (DpComparable, comparable, comparables)
PARSE (DpIntent, intent, intents)
PARSE (DpMind, mind, minds)
PARSE (DpRequest, request, requests)
PARSE (DpStated, stated, stateds)
PARSE (DpTold, told, tolds)
PARSE (DpShown, shown, showns)
PARSE (DpCalled, called, calleds)
PARSE (DpHeld, held, helds)

const char *
dp_event_kind_token (DpEventKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), "");
  return kinds[kind];
}

const char *
dp_option_token (DpOption option)
{
  return option < DP_OPTION_NONE ? options[option] : "none";
}

const char *
dp_comparable_token (DpComparable comparable)
{
  g_return_val_if_fail (comparable < G_N_ELEMENTS (comparables), "");
  return comparables[comparable];
}

const char *
dp_intent_token (DpIntent intent)
{
  g_return_val_if_fail (intent < G_N_ELEMENTS (intents), "");
  return intents[intent];
}

const char *
dp_stated_token (DpStated stated)
{
  g_return_val_if_fail (stated < G_N_ELEMENTS (stateds), "");
  return stateds[stated];
}

const char *
dp_told_token (DpTold told)
{
  g_return_val_if_fail (told < G_N_ELEMENTS (tolds), "");
  return tolds[told];
}

const char *
dp_shown_token (DpShown shown)
{
  g_return_val_if_fail (shown < G_N_ELEMENTS (showns), "");
  return showns[shown];
}

const char *
dp_held_token (DpHeld held)
{
  g_return_val_if_fail (held < G_N_ELEMENTS (helds), "");
  return helds[held];
}

const char *
dp_called_token (DpCalled called)
{
  g_return_val_if_fail (called < G_N_ELEMENTS (calleds), "");
  return calleds[called];
}

const char *
dp_mind_token (DpMind mind)
{
  g_return_val_if_fail (mind < G_N_ELEMENTS (minds), "");
  return minds[mind];
}

const char *
dp_request_token (DpRequest request)
{
  g_return_val_if_fail (request < G_N_ELEMENTS (requests), "");
  return requests[request];
}

const char *
dp_option_name (DpOption option)
{
  switch (option)
    {
    case DP_OPTION_ACCEPT:
      return _("accept it");
    case DP_OPTION_REFUSE:
      return _("refuse it");
    case DP_OPTION_PROHIBIT:
      return _("prohibit a suit");
    case DP_OPTION_NEITHER:
      return _("leave the lead free");
    case DP_OPTION_REQUIRE:
      return _("require a suit");
    case DP_OPTION_WITHDRAW:
      return _("take it back");
    case DP_OPTION_KEEP:
      return _("leave it as it is");
    case DP_OPTION_ACCEPT_AS_DUMMY:
      return _("accept it and become dummy");
    case DP_OPTION_HIGHEST:
      return _("the highest of the suit led");
    case DP_OPTION_LOWEST:
      return _("the lowest of the suit led");
    case DP_OPTION_CHOOSE_CARD:
      return _("name the card");
    case DP_OPTION_CHOOSE_HAND:
      return _("name the hand to lead from");
    case DP_OPTION_AGREE:
      return _("agree");
    case DP_OPTION_OBJECT:
      return _("object");
    default:
      return _("nothing");
    }
}

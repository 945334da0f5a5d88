/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-event.h"

#include <glib/gi18n-lib.h>

static const char *const kinds[] = { "call", "change-of-call", "attention", "decision", "fact", "lead", "expose" };
static const char *const options[] = { "accept", "refuse", "prohibit", "neither", "require", "withdraw", "keep" };
static const char *const intents[] = { "", "intended", "slip", "misinformed", "misunderstood" };
static const char *const requests[] = { "", "repeat", "restatement", "explanation" };
static const char *const minds[] = { "", "accept", "own-turn" };
static const char *const comparables[] = { "unstated", "no", "23A1", "23A2", "23A3" };
static const char *const stateds[] = { "hands-returned", "waived", "no-agreement", "disclosed", "announced", "undisclosed" };

DpEvent
dp_event (DpEventKind kind, DpSeat seat)
{
  return (DpEvent) { .kind = (guint8) kind, .seat = (guint8) seat, .call = DP_NO_CALL, .option = DP_OPTION_NONE, .suit = DP_NOTRUMP, .card = DP_NO_CARD };
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

static gboolean
find (const char *const *words, guint n, const char *text, guint *out)
{
  for (guint i = 0; i < n; i++)
    if (text && *text && g_str_equal (words[i], text))
      {
        *out = i;
        return TRUE;
      }
  return FALSE;
}

#define PARSE(Type, name, words)                          \
  gboolean dp_##name##_parse (const char *text, Type *out) \
  {                                                       \
    guint i;                                              \
    if (!find (words, G_N_ELEMENTS (words), text, &i))    \
      return FALSE;                                       \
    *out = (Type) i;                                      \
    return TRUE;                                          \
  }

PARSE (DpOption, option, options)
PARSE (DpComparable, comparable, comparables)
PARSE (DpIntent, intent, intents)
PARSE (DpMind, mind, minds)
PARSE (DpRequest, request, requests)
PARSE (DpStated, stated, stateds)

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
      return _("not accept it");
    case DP_OPTION_PROHIBIT:
      return _("forbid a suit");
    case DP_OPTION_NEITHER:
      return _("leave the lead free");
    case DP_OPTION_REQUIRE:
      return _("require the lead of a suit");
    case DP_OPTION_WITHDRAW:
      return _("take the call back");
    case DP_OPTION_KEEP:
      return _("keep the call");
    default:
      return _("nothing");
    }
}

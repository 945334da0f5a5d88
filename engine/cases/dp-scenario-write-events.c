/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-scenario-write.h"

#include "dp-scenario-run.h"
#include "dp-scenario-words.h"

static void
call_attributes (GString *out, const DpEvent *e)
{
  DpEvent plain = dp_event_call (e->seat, e->call);

  dp_scenario_write_attribute (out, "call", dp_call_token (e->call));
  dp_scenario_write_attribute (out, "artificial", e->artificial ? "yes" : NULL);
  if (e->specifies != plain.specifies || (e->artificial && dp_call_is_bid (e->call)))
    {
      g_autofree char *set = dp_scenario_denominations_text (e->specifies);

      dp_scenario_write_attribute (out, "specifies", set);
    }
  dp_scenario_write_attribute (out, "intent", e->intent != DP_INTENT_UNSTATED ? dp_intent_token (e->intent) : NULL);
  dp_scenario_write_attribute (out, "influenced", e->uninfluenced ? "no" : NULL);
  dp_scenario_write_attribute (out, "mind", e->mind != DP_MIND_UNSTATED ? dp_mind_token (e->mind) : NULL);
  dp_scenario_write_attribute (out, "comparable", e->comparable != DP_COMPARABLE_UNSTATED ? dp_comparable_token (e->comparable) : NULL);
  if (e->compares)
    {
      g_autofree char *calls = dp_scenario_calls_text (e->compares);

      dp_scenario_write_attribute (out, "comparable-to", calls);
    }
  dp_scenario_write_attribute (out, "lowest", e->lowest == DP_LOWEST_YES ? "yes" : e->lowest == DP_LOWEST_NO ? "no" : NULL);
  dp_scenario_write_attribute (out, "simultaneous", e->simultaneous ? "yes" : NULL);
  dp_scenario_write_attribute (out, "pause", e->pause ? "yes" : NULL);
  dp_scenario_write_attribute (out, "misstated", e->misstated ? "yes" : NULL);
}

static void
decision_attributes (GString *out, const DpEvent *e)
{
  g_autofree char *suits = dp_scenario_denominations_text (e->suits);
  gboolean one = e->suit <= DP_SPADES;

  dp_scenario_write_attribute (out, "option", dp_option_token (e->option));
  dp_scenario_write_attribute (out, "suit", one ? dp_denomination_token (e->suit) : NULL);
  dp_scenario_write_attribute (out, "suits", !one && e->suits ? suits : NULL);
  dp_scenario_write_attribute (out, "card", e->card != DP_NO_CARD ? dp_card_token (e->card) : NULL);
  dp_scenario_write_attribute (out, "hand", e->hand < DP_SEAT_NONE ? dp_seat_letter (e->hand) : NULL);
}

static void
card_attributes (GString *out, const DpEvent *e)
{
  g_autofree char *also = dp_scenario_cards_text (e->cards);
  gboolean play = e->kind == DP_EVENT_PLAY;

  dp_scenario_write_attribute (out, "card", dp_card_token (e->card));
  dp_scenario_write_attribute (out, "face-down", !play && e->face_down ? "yes" : NULL);
  dp_scenario_write_attribute (out, "mind", e->mind != DP_MIND_UNSTATED ? dp_mind_token (e->mind) : NULL);
  dp_scenario_write_attribute (out, "told", e->told != DP_TOLD_NOTHING ? dp_told_token (e->told) : NULL);
  dp_scenario_write_attribute (out, "simultaneous", e->simultaneous ? "yes" : NULL);
  dp_scenario_write_attribute (out, "partner-saw", e->hidden ? "no" : NULL);
  dp_scenario_write_attribute (out, "held", play && e->held != DP_HELD_NOT ? dp_held_token (e->held) : NULL);
  if (!play)
    {
      dp_scenario_write_attribute (out, "also", e->cards ? also : NULL);
      dp_scenario_write_attribute (out, "unseen", e->unseen ? "yes" : NULL);
      return;
    }
  dp_scenario_write_attribute (out, "called", e->called != DP_CALLED_FULLY ? dp_called_token (e->called) : NULL);
  dp_scenario_write_attribute (out, "called-card", e->called_card != DP_NO_CARD ? dp_card_token (e->called_card) : NULL);
  dp_scenario_write_attribute (out, "also", e->cards ? also : NULL);
  dp_scenario_write_attribute (out, "unseen", e->unseen ? "yes" : NULL);
  dp_scenario_write_attribute (out, "change", e->change ? "yes" : NULL);
  dp_scenario_write_attribute (out, "intent", e->intent != DP_INTENT_UNSTATED ? dp_intent_token (e->intent) : NULL);
}

static void
exposure_attributes (GString *out, const DpEvent *e)
{
  g_autofree char *cards = dp_scenario_cards_text (e->cards);

  dp_scenario_write_attribute (out, "cards", cards);
  dp_scenario_write_attribute (out, "led", e->led ? "yes" : NULL);
  dp_scenario_write_attribute (out, "shown", e->shown != DP_SHOWN_DROPPED ? dp_shown_token (e->shown) : NULL);
  dp_scenario_write_attribute (out, "partner-saw", e->hidden ? "no" : NULL);
}

static void
claim_attributes (GString *out, const DpEvent *e)
{
  g_autofree char *tricks = g_strdup_printf ("%u", e->tricks);

  dp_scenario_write_attribute (out, "tricks", e->concedes ? NULL : tricks);
  dp_scenario_write_attribute (out, "concedes", e->concedes ? "yes" : NULL);
}

static void
write_event (GString *out, const DpScenarioEvent *event)
{
  const DpEvent *e = &event->event;
  const char *name = e->omits ? "omit" : dp_event_kind_token (e->kind);

  g_string_append_printf (out, "    <%s", name);
  if (e->seat < DP_SEAT_NONE)
    dp_scenario_write_attribute (out, "seat", dp_seat_letter (e->seat));
  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      call_attributes (out, e);
      break;
    case DP_EVENT_ATTENTION:
      dp_scenario_write_attribute (out, "asks", e->request != DP_REQUEST_NONE ? dp_request_token (e->request) : NULL);
      dp_scenario_write_attribute (out, "revoke", e->revoke ? "yes" : NULL);
      dp_scenario_write_attribute (out, "intent", e->intent != DP_INTENT_UNSTATED ? dp_intent_token (e->intent) : NULL);
      break;
    case DP_EVENT_DECISION:
      decision_attributes (out, e);
      break;
    case DP_EVENT_FACT:
      dp_scenario_write_attribute (out, "name", dp_stated_token (e->stated));
      dp_scenario_write_attribute (out, "card", e->card != DP_NO_CARD ? dp_card_token (e->card) : NULL);
      break;
    case DP_EVENT_LEAD:
    case DP_EVENT_PLAY:
      if (!e->omits)
        card_attributes (out, e);
      break;
    case DP_EVENT_EXPOSE:
      exposure_attributes (out, e);
      break;
    case DP_EVENT_CLAIM:
      claim_attributes (out, e);
      break;
    }
  if (!event->meaning && !event->says && !event->reason)
    {
      g_string_append (out, "/>\n");
      return;
    }
  g_string_append (out, ">\n");
  dp_scenario_write_element (out, "      ", "meaning", event->meaning);
  dp_scenario_write_element (out, "      ", "says", event->says);
  dp_scenario_write_element (out, "      ", "reason", event->reason);
  g_string_append_printf (out, "    </%s>\n", name);
}

/* Whether the event's element says nothing but who and what, so that a shorthand says as much. */
static gboolean
is_plain (const DpScenarioEvent *event)
{
  const DpEvent *e = &event->event;
  gboolean call = e->kind == DP_EVENT_CALL;
  g_autoptr (GString) is = g_string_new (NULL);
  g_autofree char *plain = g_strdup_printf ("    <%s seat=\"%s\" %s=\"%s\"/>\n", dp_event_kind_token (e->kind), dp_seat_letter (e->seat), call ? "call" : "card",
                                            call ? dp_call_token (e->call) : dp_card_token (e->card));

  write_event (is, event);
  return g_str_equal (is->str, plain);
}

static gboolean
fits_calls (const DpScenarioRun *run, const DpScenarioEvent *event)
{
  return event->event.kind == DP_EVENT_CALL && event->event.seat == run->caller && is_plain (event);
}

static gboolean
fits_tricks (const DpScenarioRun *run, const DpScenarioEvent *event, const DpScenario *s)
{
  const DpEvent *e = &event->event;

  return e->kind == dp_scenario_run_card_kind (run) && e->seat < DP_SEAT_NONE && e->card < DP_CARDS && dp_hand_has (s->hand[e->seat], e->card)
         && is_plain (event);
}

static const DpScenarioEvent *
event_at (const DpScenario *s, guint i)
{
  return &g_array_index (s->events, DpScenarioEvent, i);
}

/* How many events from `from` on a shorthand can stand for. */
static guint
run_length (const DpScenario *s, guint from, DpScenarioRun run, gboolean calls)
{
  guint end = from;

  for (; end < s->events->len; end++)
    {
      if (!(calls ? fits_calls (&run, event_at (s, end)) : fits_tricks (&run, event_at (s, end), s)))
        break;
      dp_scenario_run_note (&run, &event_at (s, end)->event);
    }
  return end - from;
}

static void
write_calls (GString *out, const DpScenario *s, guint from, guint n)
{
  g_string_append (out, "    <calls>");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i ? " " : "", dp_call_token (event_at (s, from + i)->event.call));
  g_string_append (out, "</calls>\n");
}

/* A trick in a line. */
static void
write_tricks (GString *out, const DpScenario *s, guint from, guint n, DpScenarioRun run)
{
  g_string_append (out, "    <tricks>\n");
  for (guint i = 0; i < n; i++)
    {
      const DpEvent *e = &event_at (s, from + i)->event;
      gboolean trick = dp_scenario_run_is_new_trick (&run, (DpSeat) e->seat);

      g_string_append_printf (out, "%s%s", i == 0 ? "      " : trick ? " /\n      " : " ", dp_card_token (e->card));
      dp_scenario_run_note (&run, e);
    }
  g_string_append (out, "\n    </tricks>\n");
}

void
dp_scenario_write_events (GString *out, const DpScenario *s)
{
  DpScenarioRun run;
  guint n;

  dp_scenario_run_begin (&run, s->dealer);
  g_string_append (out, "  <events>\n");
  for (guint i = 0; i < s->events->len; i += n)
    {
      guint calls = run_length (s, i, run, TRUE), cards = run_length (s, i, run, FALSE);

      n = MAX (MAX (calls, cards), 1);
      if (calls > 2)
        write_calls (out, s, i, n);
      else if (cards > 1)
        write_tricks (out, s, i, n, run);
      else
        for (guint k = 0; k < n; k++)
          write_event (out, event_at (s, i + k));
      for (guint k = 0; k < n; k++)
        dp_scenario_run_note (&run, &event_at (s, i + k)->event);
    }
  g_string_append (out, "  </events>\n");
}

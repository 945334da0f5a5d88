/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-narrator.h"

#include <glib/gi18n-lib.h>

/* A call that was made together with the one before it: which of them counts as first is for the director to know. */
static char *
call_at_once_sentence (const char *seat, DpCall call)
{
  switch (call)
    {
    case DP_PASS:
      return g_strdup_printf (_("At the same moment %s passes."), seat);
    case DP_DOUBLE:
      return g_strdup_printf (_("At the same moment %s doubles."), seat);
    case DP_REDOUBLE:
      return g_strdup_printf (_("At the same moment %s redoubles."), seat);
    default:
      return g_strdup_printf (_("At the same moment %1$s bids %2$s."), seat, dp_call_symbol (call));
    }
}

static char *
call_sentence (const char *seat, DpCall call)
{
  switch (call)
    {
    case DP_PASS:
      return g_strdup_printf (_("%s passes."), seat);
    case DP_DOUBLE:
      return g_strdup_printf (_("%s doubles."), seat);
    case DP_REDOUBLE:
      return g_strdup_printf (_("%s redoubles."), seat);
    default:
      /* Translators: a seat and a bid, as in "North bids 1♠." */
      return g_strdup_printf (_("%1$s bids %2$s."), seat, dp_call_symbol (call));
    }
}

static char *
decision_sentence (const char *seat, const DpEvent *event)
{
  switch (event->option)
    {
    case DP_OPTION_ACCEPT:
      return g_strdup_printf (_("%s accepts the call."), seat);
    case DP_OPTION_REFUSE:
      return g_strdup_printf (_("%s does not accept the call."), seat);
    case DP_OPTION_PROHIBIT:
      return g_strdup_printf (_("%1$s, declarer, forbids the lead of %2$s."), seat, dp_denomination_name (event->suit));
    case DP_OPTION_NEITHER:
      return g_strdup_printf (_("%s, declarer, leaves the lead free."), seat);
    default:
      /* Translators: a player and the option he takes. */
      return g_strdup_printf (_("%1$s decides: %2$s."), seat, dp_option_name (event->option));
    }
}

char *
dp_narrator_event (const DpScenario *scenario, guint i)
{
  const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, i).event;
  const char *seat = dp_seat_name (event->seat);

  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
      return event->simultaneous ? call_at_once_sentence (seat, event->call) : call_sentence (seat, event->call);
    case DP_EVENT_CHANGE_OF_CALL:
      return g_strdup_printf (_("%1$s puts another call in place of the first: %2$s."), seat, dp_call_symbol (event->call));
    case DP_EVENT_ATTENTION:
      return g_strdup_printf (_("%s calls the director."), seat);
    case DP_EVENT_DECISION:
      return decision_sentence (seat, event);
    case DP_EVENT_LEAD:
      {
        g_autofree char *card = dp_card_name (event->card);

        return g_strdup_printf (_("%1$s leads the %2$s, face up."), seat, card);
      }
    case DP_EVENT_FACT:
    default:
      return g_strdup (_("All four hands go back into the board."));
    }
}

char *
dp_narrator_says (const DpScenario *scenario, guint i)
{
  const char *says = g_array_index (scenario->events, DpScenarioEvent, i).says;

  /* Translators: quotation marks round what a player says. */
  return says && *says ? g_strdup_printf (_("“%s”"), says) : NULL;
}

/* The last call of either partner, among the first n events, of which the case says what it shows. */
static char *
stated_meaning (const DpScenario *scenario, guint n, DpSeat seat)
{
  for (guint i = MIN (n, scenario->events->len); i-- > 0;)
    {
      const DpScenarioEvent *e = &g_array_index (scenario->events, DpScenarioEvent, i);

      if (e->meaning && *e->meaning && dp_seat_side (e->event.seat) == dp_seat_side (seat))
        /* Translators: a player explains a call: whose, which, what it shows. */
        return g_strdup_printf (_("%1$s’s %2$s: %3$s."), dp_seat_name (e->event.seat), dp_call_symbol (e->event.call), e->meaning);
    }
  return NULL;
}

char *
dp_narrator_answer (const DpScenario *scenario, guint n, DpSeat seat, DpQuestion question)
{
  const char *stated = dp_scenario_answer (scenario, seat, question);
  char *meaning;

  if (stated)
    return g_strdup (stated);
  meaning = question == DP_ASK_MEANING ? stated_meaning (scenario, n, seat) : NULL;
  return meaning ? meaning : g_strdup (dp_question_default_answer (question));
}

char *
dp_narrator_seat (const DpScenario *scenario, DpSeat seat)
{
  const char *name = seat < DP_SEATS ? scenario->names[seat] : NULL;

  /* Translators: a seat and the name of the player who sits there. */
  return name && *name ? g_strdup_printf (_("%1$s (%2$s)"), dp_seat_name (seat), name) : g_strdup (dp_seat_name (seat));
}

const char *
dp_narrator_place (DpPlace place)
{
  return place == DP_PLACE_TABLE ? _("at the table") : place == DP_PLACE_AWAY ? _("away from the table") : _("anywhere");
}

char *
dp_narrator_step (const DpStep *step)
{
  const DpNode *node = step->node;

  if (node->kind == DP_NODE_QUESTION && step->answer >= 0)
    return g_strdup_printf (_("%1$s – %2$s."), node->text, dp_node_answer_text (node, step->answer));
  if (node->kind == DP_NODE_RULING && node->law)
    return g_strdup_printf (_("%1$s (Law %2$s)"), node->text, node->law);
  return g_strdup (node->text ? node->text : "");
}

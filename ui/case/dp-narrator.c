/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-narrator.h"

#include "dp-choices.h"
#include "dp-narrator-play.h"
#include "dp-told-answer.h"

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

/* What the player would like to change: his last call. */
static char *
wish_sentence (const DpScenario *scenario, guint i, const char *seat)
{
  DpSeat own = (DpSeat) g_array_index (scenario->events, DpScenarioEvent, i).event.seat;
  DpCall call = DP_NO_CALL;

  for (guint k = 0; k < i; k++)
    {
      const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, k).event;

      if (event->seat == own && (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL))
        call = event->call;
    }
  switch (call)
    {
    case DP_NO_CALL:
      return g_strdup_printf (_("%s would like to change the last call."), seat);
    case DP_PASS:
      return g_strdup_printf (_("%s would like to change the pass."), seat);
    case DP_DOUBLE:
      return g_strdup_printf (_("%s would like to change the double."), seat);
    case DP_REDOUBLE:
      return g_strdup_printf (_("%s would like to change the redouble."), seat);
    default:
      /* Translators: a seat and a bid. */
      return g_strdup_printf (_("%1$s would like to change %2$s."), seat, dp_call_symbol (call));
    }
}

/* Where there is no director somebody points it out. */
static char *
attention_sentence (const DpScenario *scenario, guint i, const char *seat, const DpEvent *event)
{
  if (event->revoke)
    return g_strdup_printf (scenario->players_rule ? _("%s draws attention to a revoke.") : _("%s calls the director about a revoke."), seat);
  switch ((DpRequest) event->request)
    {
    case DP_REQUEST_REPEAT:
      return g_strdup_printf (_("%s didn’t catch a call and asks for it again."), seat);
    case DP_REQUEST_RESTATEMENT:
      return g_strdup_printf (_("%s asks for a review of the auction."), seat);
    case DP_REQUEST_CHANGE:
      return wish_sentence (scenario, i, seat);
    case DP_REQUEST_EXPLANATION:
      return g_strdup_printf (_("%s asks what an opponent’s call shows."), seat);
    default:
      return g_strdup_printf (scenario->players_rule ? _("%s draws attention to it.") : _("%s calls the director."), seat);
    }
}

static char *
suggested_sentence (const DpEvent *event)
{
  g_autofree char *card = event->card != DP_NO_CARD ? dp_card_name (event->card) : NULL;

  return card ? g_strdup_printf (_("Dummy touches the %s, which nobody has called for."), card) : g_strdup (_("Dummy touches a card that nobody has called for."));
}

static char *
stated_sentence (const DpEvent *event)
{
  switch ((DpStated) event->stated)
    {
    case DP_STATED_WAIVED:
      return g_strdup (_("Both opponents say they don’t want a penalty."));
    case DP_STATED_NO_AGREEMENT:
      return g_strdup (_("The call wasn’t based on any agreement."));
    case DP_STATED_DISCLOSED:
      return g_strdup (_("The agreement had been disclosed beforehand."));
    case DP_STATED_ANNOUNCED:
      return g_strdup (_("Partner announces that an agreement has been used, as that side always does."));
    case DP_STATED_UNDISCLOSED:
      return g_strdup (_("Nobody had been told of the agreement."));
    case DP_STATED_DUMMY_SEEN:
      return g_strdup (_("Declarer could see a card of dummy’s."));
    case DP_STATED_DUMMY_LOOKED:
      return g_strdup (_("Dummy has looked at another player’s hand."));
    case DP_STATED_NEXT_BOARD:
      return g_strdup_printf (_("%s has called on the next board."), dp_seat_name ((DpSeat) event->seat));
    case DP_STATED_ROUND_OVER:
      return g_strdup (_("The round is over."));
    case DP_STATED_WRONG_EXPLANATION:
      return g_strdup_printf (_("It turns out that an opponent gave %s a wrong explanation."), dp_seat_name ((DpSeat) event->seat));
    case DP_STATED_DUMMY_SUGGESTS:
      return suggested_sentence (event);
    default:
      return g_strdup (_("All four hands go back into the board."));
    }
}

/* What is accepted, or is not. */
typedef enum {
  A_CALL,
  A_CARD,
  A_LEAD,
} Thing;

static char *
accept_sentence (const char *seat, gboolean accepts, Thing what)
{
  switch (what)
    {
    case A_CALL:
      return g_strdup_printf (accepts ? _("%s accepts the call.") : _("%s doesn’t accept the call."), seat);
    case A_LEAD:
      return g_strdup_printf (accepts ? _("%s accepts the lead.") : _("%s doesn’t accept the lead."), seat);
    case A_CARD:
    default:
      return g_strdup_printf (accepts ? _("%s accepts the card.") : _("%s doesn’t accept the card."), seat);
    }
}

static char *
decision_sentence (const char *seat, const DpEvent *event, Thing what, DpCard about)
{
  gboolean cards = what != A_CALL;
  g_autofree char *card = about != DP_NO_CARD ? dp_card_name (about) : NULL;
  /* Before any card lies there, a suit is named for the opening lead. */
  char *of_play = cards || (event->option != DP_OPTION_PROHIBIT && event->option != DP_OPTION_REQUIRE) ? dp_narrator_play_decision (event) : NULL;

  if (of_play)
    return of_play;
  switch (event->option)
    {
    case DP_OPTION_ACCEPT:
    case DP_OPTION_REFUSE:
      return accept_sentence (seat, event->option == DP_OPTION_ACCEPT, what);
    case DP_OPTION_PROHIBIT:
      return g_strdup_printf (_("%1$s, declarer, prohibits the lead of %2$s."), seat, dp_denomination_name (event->suit));
    case DP_OPTION_REQUIRE:
      return g_strdup_printf (_("%1$s, declarer, requires the lead of %2$s."), seat, dp_denomination_name (event->suit));
    case DP_OPTION_WITHDRAW:
      if (card)
        /* Translators: a player and a card: "East takes the king of diamonds back." */
        return g_strdup_printf (_("%1$s takes the %2$s back."), seat, card);
      if (cards)
        return g_strdup_printf (_("%s takes the card back."), seat);
      break;
    case DP_OPTION_KEEP:
      if (card)
        /* Translators: a player and a card: "East leaves the king of diamonds where it is." */
        return g_strdup_printf (_("%1$s leaves the %2$s where it is."), seat, card);
      if (cards)
        return g_strdup_printf (_("%s leaves the card as it is."), seat);
      break;
    case DP_OPTION_NEITHER:
      return g_strdup_printf (_("%s, declarer, leaves the lead free."), seat);
    default:
      break;
    }
  /* Translators: a player and the option he takes. */
  return g_strdup_printf (_("%1$s decides: %2$s."), seat, dp_option_name (event->option));
}

/* Whether the choice is about a card to the trick in progress, and not about a lead: what goes with it tells (57A). */
static gboolean
is_of_the_trick (const DpDirector *director, guint i)
{
  for (guint p = director ? dp_director_n_points (director) : 0; p > 0; p--)
    {
      const DpPoint *point = dp_director_point (director, p - 1);

      if (point->event < i)
        return point->pending.who != DP_SEAT_NONE && (point->pending.options >> DP_OPTION_HIGHEST & 1);
    }
  return FALSE;
}

/* Law 55A: the second defender speaks to declarer's lead when the first has. NULL when nobody has before him. */
static char *
second_sentence (const DpScenario *scenario, guint i)
{
  const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, i).event;
  const DpEvent *first = i > 0 ? &g_array_index (scenario->events, DpScenarioEvent, i - 1).event : NULL;
  const char *seat = dp_seat_name (event->seat);
  gboolean accepts = event->option == DP_OPTION_ACCEPT;

  if (!first || first->kind != DP_EVENT_DECISION || first->seat != dp_seat_partner (event->seat) || (!accepts && event->option != DP_OPTION_REFUSE)
      || (first->option != DP_OPTION_ACCEPT && first->option != DP_OPTION_REFUSE))
    return NULL;
  if (first->option == event->option)
    return g_strdup_printf (accepts ? _("%s accepts it too.") : _("%s doesn’t accept it either."), seat);
  return g_strdup_printf (accepts ? _("%s, the other defender, accepts it.") : _("%s, the other defender, doesn’t accept it."), seat);
}

/* Once a card has been led, what is accepted or not at event i is a card; whether it was a lead a director knows who has seen it all, and
 * without him it is so while the opening lead is the only card. */
static Thing
thing_at (const DpScenario *scenario, const DpDirector *director, guint i)
{
  gboolean led = FALSE;

  if (director && i < dp_director_n_events (director) && dp_director_chose_of_lead (director, i))
    return A_LEAD;
  for (guint k = 0; k < i; k++)
    {
      const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, k).event;

      if (event->kind == DP_EVENT_PLAY)
        return A_CARD;
      led |= event->kind == DP_EVENT_LEAD;
    }
  return led ? A_LEAD : A_CALL;
}

static char *
card_sentence (const DpEvent *event, const DpDirector *director, guint i)
{
  DpTable before;

  if (event->omits)
    return g_strdup_printf (_("%s plays no card."), dp_seat_name (event->seat));
  if (!director || event->kind != DP_EVENT_PLAY || i > dp_director_n_events (director))
    return dp_narrator_card (event, NULL);
  dp_director_table_at (director, i, &before);
  return dp_narrator_card (event, &before.play);
}

char *
dp_narrator_event_at (const DpScenario *scenario, const DpDirector *director, guint i)
{
  const DpEvent *event = &g_array_index (scenario->events, DpScenarioEvent, i).event;
  const char *seat = dp_seat_name (event->seat);
  char *second;
  DpCard about;
  Thing what;

  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
      return event->simultaneous ? call_at_once_sentence (seat, event->call) : call_sentence (seat, event->call);
    case DP_EVENT_CHANGE_OF_CALL:
      return g_strdup_printf (_("%1$s changes the call to %2$s."), seat, dp_call_in_words (event->call));
    case DP_EVENT_ATTENTION:
      return attention_sentence (scenario, i, seat, event);
    case DP_EVENT_DECISION:
      what = thing_at (scenario, director, i);
      second = what != A_CALL ? second_sentence (scenario, i) : NULL;
      about = director && i < dp_director_n_events (director) ? dp_director_chosen_card (director, i) : DP_NO_CARD;
      if (!second && (event->option == DP_OPTION_PROHIBIT || event->option == DP_OPTION_REQUIRE) && event->suit <= DP_SPADES && is_of_the_trick (director, i))
        /* Translators: declarer and a suit. */
        return g_strdup_printf (event->option == DP_OPTION_PROHIBIT ? _("%1$s, declarer, prohibits the play of %2$s.") : _("%1$s, declarer, requires the play of %2$s."),
                                seat, dp_denomination_name (event->suit));
      return second ? second : decision_sentence (seat, event, what, about);
    case DP_EVENT_LEAD:
    case DP_EVENT_PLAY:
      return card_sentence (event, director, i);
    case DP_EVENT_EXPOSE:
      return dp_narrator_exposed (event);
    case DP_EVENT_CLAIM:
      return dp_narrator_claim (event);
    case DP_EVENT_FACT:
    default:
      return stated_sentence (event);
    }
}

char *
dp_narrator_event (const DpScenario *scenario, guint i)
{
  return dp_narrator_event_at (scenario, NULL, i);
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
        /* Translators: a player explains a call of his own, or his partner’s: which, and what it shows. */
        return g_strdup_printf (e->event.seat == seat ? _("My %1$s: %2$s.") : _("Partner’s %1$s: %2$s."), dp_call_in_words (e->event.call), e->meaning);
    }
  return NULL;
}

char *
dp_narrator_answer (const DpScenario *scenario, const DpDirector *director, guint point, guint n, DpSeat seat, DpQuestion question)
{
  const char *stated = dp_scenario_answer (scenario, point, seat, question);
  char *meaning;

  if (stated)
    return g_strdup (stated);
  meaning = question == DP_ASK_MEANING ? stated_meaning (scenario, n, seat) : NULL;
  if (meaning)
    return meaning;
  return point > 0 && point <= dp_director_n_points (director) ? dp_scenario_answer_at (scenario, director, point, seat, question)
                                                               : g_strdup (dp_question_default_answer (question));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include <string.h>

/* What can be chosen at the free table: the engine says who must and what, and of suits only it knows which may be named. */

/* Whether the engine would take it. */
static gboolean
is_possible (const DpFreeState *self, const DpEvent *choice)
{
  g_autoptr (DpDirector) director = dp_director_new (self->board->code, self->board->dealer, self->board->vul);
  DpDeal deal;

  memcpy (deal.hand, self->board->hand, sizeof deal.hand);
  if (dp_play_is_known (&dp_director_table (self->director)->play))
    dp_director_set_deal (director, &deal);
  for (guint i = 0; i < self->board->events->len; i++)
    if (!dp_director_feed (director, &g_array_index (self->board->events, DpEvent, i), NULL))
      return FALSE;
  return dp_director_feed (director, choice, NULL);
}

/* The incident that a player must decide, as dp_director_pending() finds it; NULL. */
static const DpIncident *
pending (const DpFreeState *self)
{
  for (guint i = dp_director_n_incidents (self->director); i > 0; i--)
    {
      const DpIncident *incident = dp_director_incident (self->director, i - 1);

      if (incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE)
        return incident;
    }
  return NULL;
}

static void
add_if_possible (const DpFreeState *self, GArray *choices, DpEvent choice)
{
  if (is_possible (self, &choice))
    g_array_append_val (choices, choice);
}

/* One suit; and where a lead is forbidden because of several penalty cards, several (51B2). */
static void
add_suits (const DpFreeState *self, GArray *choices, const DpIncident *incident, DpSeat seat, DpOption option)
{
  gboolean several = option == DP_OPTION_PROHIBIT && incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_LEAD_OPTIONS;

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    {
      DpEvent choice = dp_event_decision (seat, option);

      choice.suit = (guint8) suit;
      add_if_possible (self, choices, choice);
    }
  for (guint suits = several ? 15 : 0; suits > 0; suits--)
    {
      DpEvent choice = dp_event_decision (seat, option);

      choice.suits = (guint8) suits;
      if ((suits & (suits - 1)) && !(suits & ~incident->wait.suits))
        add_if_possible (self, choices, choice);
    }
}

static void
add_option (const DpFreeState *self, GArray *choices, const DpIncident *incident, DpSeat seat, DpOption option)
{
  DpEvent choice = dp_event_decision (seat, option);

  switch (option)
    {
    case DP_OPTION_PROHIBIT:
    case DP_OPTION_REQUIRE:
      add_suits (self, choices, incident, seat, option);
      return;
    case DP_OPTION_CHOOSE_CARD:
      for (int card = DP_CARDS - 1; card >= 0; card--)
        if (dp_hand_has (incident->wait.cards, (DpCard) card))
          {
            choice.card = (DpCard) card;
            g_array_append_val (choices, choice);
          }
      return;
    case DP_OPTION_CHOOSE_HAND:
      for (int hand = 0; hand < DP_SEATS; hand++)
        if (incident->wait.hands >> hand & 1)
          {
            choice.hand = (guint8) hand;
            g_array_append_val (choices, choice);
          }
      return;
    case DP_OPTION_WITHDRAW:
    case DP_OPTION_KEEP:
      if (incident->wait.hand && incident->wait.hand - 1 != (int) seat)
        choice.hand = incident->wait.hand - 1;
      break;
    default:
      break;
    }
  g_array_append_val (choices, choice);
}

static void
add_options (const DpFreeState *self, GArray *choices, const DpIncident *incident, DpSeat seat)
{
  for (int option = 0; option < DP_OPTION_NONE; option++)
    if (incident->wait.options >> option & 1)
      add_option (self, choices, incident, seat, (DpOption) option);
}

/* Nobody must, but both opponents of who has claimed may speak to it (69A). */
static void
add_claim (const DpFreeState *self, GArray *choices)
{
  const DpTable *table = dp_director_table (self->director);

  if (table->claimant == DP_SEAT_NONE || table->agreed)
    return;
  for (int side = 1; side < DP_SEATS; side += 2)
    for (int option = DP_OPTION_AGREE; option <= DP_OPTION_OBJECT; option++)
      {
        DpEvent choice = dp_event_decision (dp_seat_offset ((DpSeat) table->claimant, side), (DpOption) option);

        g_array_append_val (choices, choice);
      }
}

/* Nor must the lead that lies there face down be turned up before all questions are answered (41B). */
static void
add_lead (const DpFreeState *self, GArray *choices)
{
  const DpTable *table = dp_director_table (self->director);
  DpEvent lead = dp_event (DP_EVENT_LEAD, (DpSeat) table->leader);

  if (table->phase != DP_PHASE_CLARIFICATION || table->leader == DP_SEAT_NONE || !table->lead)
    return;
  lead.card = (DpCard) g_bit_nth_lsf (table->lead, -1);
  g_array_append_val (choices, lead);
}

GArray *
dp_free_state_choices (const DpFreeState *self, DpSeat *who)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  const DpIncident *incident = pending (self);

  *who = DP_SEAT_NONE;
  if (incident)
    {
      add_options (self, choices, incident, (DpSeat) incident->wait.who);
      for (int seat = 0; seat < DP_SEATS; seat++)
        if ((incident->wait.also >> seat & 1) && seat != incident->wait.who)
          add_options (self, choices, incident, (DpSeat) seat);
    }
  else
    {
      add_claim (self, choices);
      add_lead (self, choices);
    }
  if (choices->len > 0)
    *who = (DpSeat) g_array_index (choices, DpEvent, 0).seat;
  return choices;
}

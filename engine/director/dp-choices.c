/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-choices.h"

#include "dp-director-private.h"
#include "dp-duty.h"
#include "dp-procedure-play.h"
#include "dp-walk-play.h"
#include "dp-walk-play-next.h"

const DpIncident *
dp_director_pending_incident (const DpDirector *self)
{
  for (guint i = dp_director_n_incidents (self); i > 0; i--)
    {
      const DpIncident *incident = dp_director_incident (self, i - 1);

      if (incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE)
        return incident;
    }
  return NULL;
}

DpCard
dp_director_choice_card (const DpDirector *self, const DpEvent *decision)
{
  const DpIncident *incident = dp_director_pending_incident (self);
  DpSeat hand = (DpSeat) (decision->hand < DP_SEAT_NONE ? decision->hand : decision->seat), whose;
  const DpPlayIncident *p;

  if (!incident || incident->kind != DP_INCIDENT_PLAY || (decision->option != DP_OPTION_KEEP && decision->option != DP_OPTION_WITHDRAW))
    return DP_NO_CARD;
  p = &incident->play;
  if (incident->wait.next)
    return dp_cards_first (dp_walk_play_next_trick (&self->table, incident, &whose));
  if (incident->wait.hand)
    hand = (DpSeat) (incident->wait.hand - 1);
  if (p->trouble == DP_TROUBLE_MISINFORMED)
    return p->index >= 0 ? self->table.play.card[p->index].card : DP_NO_CARD;
  return p->trick < DP_TRICKS ? self->table.play.tricks[p->trick].card[hand] : DP_NO_CARD;
}

/* A director who has been fed what happened before the event at i. */
static DpDirector *
before_event (const DpDirector *self, guint i)
{
  DpDirector *earlier = dp_director_new (self->code, self->dealer, self->vul);

  dp_director_set_deal (earlier, &self->deal);
  for (guint e = 0; e < i; e++)
    dp_director_feed (earlier, dp_director_event (self, e), NULL);
  return earlier;
}

DpCard
dp_director_chosen_card (const DpDirector *self, guint i)
{
  g_autoptr (DpDirector) earlier = NULL;

  g_return_val_if_fail (i < self->log->len, DP_NO_CARD);
  earlier = before_event (self, i);
  return dp_director_choice_card (earlier, dp_director_event (self, i));
}

gboolean
dp_director_choice_is_of_lead (const DpDirector *self)
{
  const DpIncident *incident = dp_director_pending_incident (self);
  const DpPlayIncident *p = incident && incident->kind == DP_INCIDENT_PLAY ? &incident->play : NULL;

  if (!p || p->trouble == DP_TROUBLE_LEAD)
    return p != NULL;
  return p->trouble == DP_TROUBLE_PENALTY && p->trick < DP_TRICKS && self->table.play.tricks[p->trick].leader == p->hand;
}

gboolean
dp_director_chose_of_lead (const DpDirector *self, guint i)
{
  g_autoptr (DpDirector) earlier = NULL;

  g_return_val_if_fail (i < self->log->len, FALSE);
  earlier = before_event (self, i);
  return dp_director_choice_is_of_lead (earlier);
}

void
dp_director_lay_open_leads (const DpDirector *self, DpTable *table)
{
  for (guint i = 0; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident_at (self, i);
      DpSeat whose = DP_SEAT_NONE;
      DpHand lead = incident->kind == DP_INCIDENT_PLAY && incident->node && incident->attended && !incident->play.next
                        ? dp_walk_play_next_trick (&self->table, incident, &whose)
                        : 0;

      if (!lead || dp_seat_side (whose) == dp_seat_side ((DpSeat) incident->play.hand) || incident->play.trick + 1 != table->play.trick)
        continue;
      for (int c = 0; c < table->play.n; c++)
        if (dp_hand_has (lead, table->play.card[c].card) && table->play.card[c].status == DP_PLAYED_WITHDRAWN && table->play.card[c].trick == table->play.trick)
          {
            table->play.card[c].status = DP_PLAYED_UNDECIDED;
            table->play.held[whose] &= ~lead;
          }
    }
}

static void
add_if_possible (const DpDirector *self, GArray *choices, DpEvent choice)
{
  if (dp_director_is_possible (self, &choice, NULL))
    g_array_append_val (choices, choice);
}

/* One suit; and where a lead is forbidden because of several penalty cards, several (51B2). */
static void
add_suits (const DpDirector *self, GArray *choices, const DpIncident *incident, DpSeat seat, DpOption option)
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
add_option (const DpDirector *self, GArray *choices, const DpIncident *incident, DpSeat seat, DpOption option)
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
add_options (const DpDirector *self, GArray *choices, const DpIncident *incident, DpSeat seat)
{
  for (int option = 0; option < DP_OPTION_NONE; option++)
    if (incident->wait.options >> option & 1)
      add_option (self, choices, incident, seat, (DpOption) option);
}

/* Nobody must, but both opponents of who has claimed may speak to it (69A), and the partner of a defender who has conceded (68B2). */
static void
add_claim (const DpDirector *self, GArray *choices)
{
  static const int from_claimant[] = { 1, 3, 2 };
  const DpTable *table = dp_director_table (self);

  if (table->claimant == DP_SEAT_NONE || table->agreed)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (from_claimant); i++)
    for (int option = DP_OPTION_AGREE; option <= DP_OPTION_OBJECT; option++)
      {
        DpEvent choice = dp_event_decision (dp_seat_offset ((DpSeat) table->claimant, from_claimant[i]), (DpOption) option);

        if (dp_procedure_is_about_claim (self, &choice))
          g_array_append_val (choices, choice);
      }
}

GArray *
dp_director_choices (const DpDirector *self)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  const DpIncident *incident;

  g_return_val_if_fail (self != NULL, choices);
  incident = dp_director_pending_incident (self);
  if (!incident)
    add_claim (self, choices);
  else
    {
      add_options (self, choices, incident, (DpSeat) incident->wait.who);
      for (int seat = 0; seat < DP_SEATS; seat++)
        if ((incident->wait.also >> seat & 1) && seat != incident->wait.who)
          add_options (self, choices, incident, (DpSeat) seat);
    }
  return choices;
}

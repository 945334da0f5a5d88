/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include "dp-choices.h"

/* What can be chosen at the free table: the engine says who must and what. */

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
  GArray *choices = dp_director_choices (self->director);

  *who = DP_SEAT_NONE;
  if (!dp_director_pending_incident (self->director))
    add_lead (self, choices);
  if (choices->len > 0)
    *who = (DpSeat) g_array_index (choices, DpEvent, 0).seat;
  return choices;
}

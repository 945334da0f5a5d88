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

/* As a director says them: to require, to prohibit, and only then to leave it free. Those of one player stay together. */
static GArray *
in_order (const GArray *choices)
{
  static const DpOption order[] = {
    DP_OPTION_ACCEPT, DP_OPTION_ACCEPT_AS_DUMMY, DP_OPTION_REFUSE, DP_OPTION_HIGHEST, DP_OPTION_LOWEST, DP_OPTION_REQUIRE, DP_OPTION_PROHIBIT,
    DP_OPTION_NEITHER, DP_OPTION_WITHDRAW, DP_OPTION_KEEP, DP_OPTION_CHOOSE_CARD, DP_OPTION_CHOOSE_HAND, DP_OPTION_AGREE, DP_OPTION_OBJECT,
  };
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (DpEvent), choices->len);
  guint end;

  G_STATIC_ASSERT (G_N_ELEMENTS (order) == DP_OPTION_NONE);
  for (guint start = 0; start < choices->len; start = end)
    {
      guint8 seat = g_array_index (choices, DpEvent, start).seat;

      for (end = start; end < choices->len && g_array_index (choices, DpEvent, end).seat == seat; end++)
        continue;
      for (guint o = 0; o < G_N_ELEMENTS (order); o++)
        for (guint i = start; i < end; i++)
          if (g_array_index (choices, DpEvent, i).option == order[o])
            g_array_append_val (sorted, g_array_index (choices, DpEvent, i));
    }
  return sorted;
}

GArray *
dp_free_state_choices (const DpFreeState *self, DpSeat *who)
{
  g_autoptr (GArray) possible = dp_director_choices (self->director);
  GArray *choices = in_order (possible);

  *who = DP_SEAT_NONE;
  if (!dp_director_pending_incident (self->director))
    add_lead (self, choices);
  if (choices->len > 0)
    *who = (DpSeat) g_array_index (choices, DpEvent, 0).seat;
  return choices;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-rooms.h"

#include "dp-made-bidding.h"
#include "dp-made-calls.h"
#include "dp-made-conduct.h"
#include "dp-made-lapse.h"
#include "dp-made-meaning.h"
#include "dp-made-sense.h"
#include "dp-made-told.h"
#include "dp-made-worth.h"

static const guint faults[DP_MADE_ROOMS] = { DP_BIDDING_FAULTS, DP_WORTH_FAULTS, DP_SENSE_FAULTS, DP_CONDUCT_FAULTS, DP_TOLD_FAULTS, DP_MEANING_FAULTS, DP_CALLS_FAULTS, DP_LAPSE_FAULTS };
/* A bit of a guint for each. */
G_STATIC_ASSERT (DP_BIDDING_FAULTS <= DP_MADE_ROOM_FAULTS && DP_WORTH_FAULTS <= DP_MADE_ROOM_FAULTS && DP_SENSE_FAULTS <= DP_MADE_ROOM_FAULTS);
G_STATIC_ASSERT (DP_CONDUCT_FAULTS <= DP_MADE_ROOM_FAULTS && DP_TOLD_FAULTS <= DP_MADE_ROOM_FAULTS && DP_MEANING_FAULTS <= DP_MADE_ROOM_FAULTS && DP_CALLS_FAULTS <= DP_MADE_ROOM_FAULTS && DP_LAPSE_FAULTS <= DP_MADE_ROOM_FAULTS);

static const char *
name_of (guint room, guint fault)
{
  switch (room)
    {
    case DP_MADE_BIDDING:
      return dp_bidding_fault_name ((DpBiddingFault) fault);
    case DP_MADE_WORTH:
      return dp_worth_fault_name ((DpWorthFault) fault);
    case DP_MADE_SENSE:
      return dp_sense_fault_name ((DpSenseFault) fault);
    case DP_MADE_CONDUCT:
      return dp_conduct_fault_name ((DpConductFault) fault);
    case DP_MADE_TOLD:
      return dp_told_fault_name ((DpToldFault) fault);
    case DP_MADE_CALLS:
      return dp_calls_fault_name ((DpCallsFault) fault);
    case DP_MADE_MEANING:
      return dp_meaning_fault_name ((DpMeaningFault) fault);
    default:
      return dp_lapse_fault_name ((DpLapseFault) fault);
    }
}

void
dp_made_rooms_count (DpMadeRooms *self, const DpScenario *s, const DpDirector *director)
{
  const guint found[DP_MADE_ROOMS] = {
    dp_bidding_faults (s, director), dp_worth_faults (s, director), dp_sense_faults (s, director), dp_conduct_faults (s, director), dp_told_faults (s, director), dp_meaning_faults (s), dp_calls_faults (s), dp_lapse_faults (s, director),
  };

  for (guint room = 0; room < DP_MADE_ROOMS; room++)
    for (guint i = 0; i < faults[room]; i++)
      if (found[room] >> i & 1 && !self->n[room][i]++)
        self->example[room][i] = g_strdup (s->id);
}

void
dp_made_rooms_assert_none (DpMadeRooms *self)
{
  for (guint room = 0; room < DP_MADE_ROOMS; room++)
    for (guint i = 0; i < faults[room]; i++)
      g_test_message ("%s: %u%s%s", name_of (room, i), self->n[room][i], self->n[room][i] ? ", such as " : "", self->n[room][i] ? self->example[room][i] : "");
  for (guint room = 0; room < DP_MADE_ROOMS; room++)
    for (guint i = 0; i < faults[room]; i++)
      {
        g_assert_cmpuint (self->n[room][i], ==, 0);
        g_free (self->example[room][i]);
      }
}

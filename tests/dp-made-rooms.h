/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* The rooms in which faults of made cases are counted, taken together: bidding, worth, sense, conduct, told, meaning, calls, lapse. */

enum { DP_MADE_BIDDING, DP_MADE_WORTH, DP_MADE_SENSE, DP_MADE_CONDUCT, DP_MADE_TOLD, DP_MADE_MEANING, DP_MADE_CALLS, DP_MADE_LAPSE, DP_MADE_ROOMS };
#define DP_MADE_ROOM_FAULTS 32

/* All zero to begin with. */
typedef struct {
  guint n[DP_MADE_ROOMS][DP_MADE_ROOM_FAULTS];
  char *example[DP_MADE_ROOMS][DP_MADE_ROOM_FAULTS]; /* the id of the first case that has it */
} DpMadeRooms;

void dp_made_rooms_count (DpMadeRooms *self, const DpScenario *s, const DpDirector *director);
/* Reports every count, and fails where one isn't nought. */
void dp_made_rooms_assert_none (DpMadeRooms *self);

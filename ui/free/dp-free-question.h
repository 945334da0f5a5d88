/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

/* The event whose call is compared with one that it replaces; -1 when there is none. */
int dp_free_to_compare (const DpDirector *director, const DpIncident *incident);
/* Whether nobody need be asked if that call is comparable to the one before: a pass says nothing of what a natural bid or a double does. */
gboolean dp_free_is_plainly_not (DpCall before, gboolean artificial, DpCall call);
/* The event of a bid of which somebody must say whether a lower one would have specified the same (27B1(a)); -1 when there is none. */
int dp_free_to_weigh (const DpDirector *director, const DpIncident *incident);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-walker.h"

/* Who is who in an incident, and which call is which: dp_walk_roles(), dp_walk_clause() and dp_walk_then() of dp-walker.h are here. */

/* What LHO has called over the irregular call, or over the one that was to be changed: the call that counts, perhaps in place of one that he has changed or
 * that was taken from him; once that has gone, the last that did; -1 when there is none. One that had been cancelled before was called over nothing. */
int dp_walk_called_over (const DpAuction *auction, const DpIncident *incident);

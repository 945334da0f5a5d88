/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-walker.h"

/* Who is who in an incident, and which call is which: dp_walk_roles(), dp_walk_clause() and dp_walk_then() of dp-walker.h are here. */

/* What LHO has called over the irregular call, or over the one that was to be changed: the call that counts, perhaps in place of one that he has changed or
 * that was taken from him; once that has gone, the last that did; -1 when there is none. One that had been cancelled before was called over nothing. */
int dp_walk_called_over (const DpAuction *auction, const DpIncident *incident);
/* The auction as it would be if the call at index `from` had been the one that was meant, and nobody had called since. */
DpAuction dp_walk_put_right (const DpAuction *auction, const DpIncident *slip, int from);
/* Whether LHO's call over the slip, in turn, was insufficient or inadmissible, has been ruled on, and would be nothing wrong over the call that was meant (25A6,
 * rubber 24). */
gboolean dp_walk_was_slips_doing (const DpTable *table, const DpIncident *slip, const DpIncident *over);

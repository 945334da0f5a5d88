/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-walker.h"

/* Declarer's choice, with the suits of which the same ruling lets him forbid one. */
DpClause dp_walk_with_suits (const DpNode *node, const DpRoles *roles, DpClause option);
/* Whether a clause of the ruling node need not be said: Law 26B is said when the call is withdrawn, and not again when the contract is known; and where
 * declarer chooses at once, his choice says it. */
gboolean dp_walk_was_said (const DpIncident *incident, const DpNode *node, const DpClause *clause);
/* Says which of a player's equal bids or doubles it is, where more than one of them has gone or is irregular, as in "North's first 1♠"; index: of that call. */
void dp_walk_say_which (const DpAuction *auction, int index, DpClause *clause);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* What lies in the trick after that of an incident: it comes back with a card of this one, and may be put there again. */

/* A defender's card to the trick after that incident's that has been taken back, and whose it is (62C3); 0 when there is none. */
DpHand dp_walk_play_next_trick (const DpTable *table, const DpIncident *incident, DpSeat *whose);
/* Those of the opponents of the incident's hand are put back where they lay: the lead that its player leaves there (47D, 62C1). */
void dp_walk_play_put_back (DpTable *table, const DpIncident *incident);
/* What has been led and played to the next trick cannot lie there while a trick is put right; what of it stays is seen afterwards (62C1, 62C3). */
void dp_walk_play_take_back_after (DpTable *table, int trick);
/* What an opponent of the revoke had led to the next trick out of turn goes back with the rest: he had played it after the revoke (62C1), and nobody knows yet who
 * leads. Not what he was told to lead: that has a law of its own (47E1). */
void dp_walk_play_take_back_undecided (DpTable *table, const DpPlayIncident *revoke);

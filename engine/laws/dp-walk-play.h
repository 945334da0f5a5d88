/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* The walker's hand in the play: who and which cards the roles of a chart mean, and what its clauses do to the tricks. */

/* Fills in what the play adds to the roles. */
void dp_walk_play_roles (const DpTable *table, const DpIncident *incident, DpRoles *roles);
/* Whether dummy’s uncalled card came in his turn, so that he now plays another (45D1). */
gboolean dp_walk_play_dummy_plays (const DpTable *table, const DpPlayIncident *p);
/* How the card that is played is spoken of: once what each clause may be about is known. */
void dp_walk_play_speak_of (const DpTable *table, const DpPlayIncident *p, DpRoles *roles);
/* Completes a clause of a chart for an incident of the play. */
void dp_walk_play_fill (const DpRoles *roles, const DpChartClause *clause, DpClause *c);
/* Does to the table what the clause says. */
void dp_walk_play_apply (DpTable *table, DpIncident *incident, const DpChartClause *clause, const DpClause *c);

/* Cards that have been taken back since the incident by one of the other hands, or after a wrong explanation by this one, had been penalty cards when
 * they were played, and lie there as such again (50A); whose they are, a bit for each hand. So with cards that rest on a misinformed player's (47E1). 0 when there are none. */
DpHand dp_walk_play_again (const DpTable *table, const DpIncident *incident, guint *hands);
/* Whether the noted card at index goes back with that of a misinformed player (47E1), or with a lead out of turn to trick 13 (53A), because it rests on it. */
gboolean dp_walk_play_falls_with (const DpTable *table, const DpPlayIncident *p, int index);
/* Whether a penalty card is among those that go back with the incident's, which a misinformed player had put (47E1), or a defender before he whose lead it was led (53B). */
gboolean dp_walk_play_takes_penalty_card (const DpTable *table, const DpIncident *incident);
/* The opening lead of that player, face down on the table, if he may not make it any more. */
DpHand dp_walk_play_unplayable_lead (const DpTable *table, DpSeat leader);
/* Whether the clause is about the use of cards that have gone back and lie there as penalty cards: while they do, everybody may use them (50E1), whatever 16C says
 * of cards that are taken back. */
gboolean dp_walk_play_is_open_to_all (const DpTable *table, const DpClause *c);
/* The words for whose card it is of whose use the clause speaks: dummy's or a player's. */
void dp_walk_play_word (const DpTable *table, DpClause *c);

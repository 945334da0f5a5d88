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

/* The record's index of what the offender's partner has played to the trick that was in progress when he led or played before his turn (57A);
 * -1 = nothing. */
int dp_walk_play_partners_card (const DpTable *table, const DpPlayIncident *p);
/* Cards that have been taken back since the incident by one of the other hands, or after a wrong explanation by this one, had been penalty cards when
 * they were played, and lie there as such again (50A); whose they are. 0 when there are none. */
DpHand dp_walk_play_again (const DpTable *table, const DpIncident *incident, DpSeat *whose);
/* The hands whose cards had been played to a lead that another has replaced, do not follow suit to that one, and could (44C): those of opponents
 * of the leading hand, or its partner's. */
DpHand dp_walk_play_misfits (const DpTable *table, const DpIncident *incident, gboolean opponents);
/* Those of the opponents, and of declarer's other hand: they go back when of several cards another one is led than they were played to (58B2). */
DpHand dp_walk_play_misfits_named (const DpTable *table, const DpIncident *incident);
/* The opening lead of that player, face down on the table, if he may not make it any more. */
DpHand dp_walk_play_unplayable_lead (const DpTable *table, DpSeat leader);
/* The cards that opponents of the revoking hand have played to its trick after it, by hand; and those of its partner (62C). */
DpHand dp_walk_play_later (const DpTable *table, const DpIncident *incident, gboolean opponents);
/* Whether a card lies in place of another, both sides have played to the next trick since, and the trick can be left as it is with the second card: that follows suit,
 * and the same hand wins. */
gboolean dp_walk_play_is_late_change (const DpTable *table, const DpPlayIncident *p);
/* Whether the clause is about the use of cards that have gone back and lie there as penalty cards: while they do, everybody may use them (50E1), whatever 16C says
 * of cards that are taken back. */
gboolean dp_walk_play_is_open_to_all (const DpTable *table, const DpClause *c);
/* The words for whose card it is of whose use the clause speaks: dummy's or a player's. */
void dp_walk_play_word (const DpTable *table, DpClause *c);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"

/* Who has played to a card, or to a lead, since: what goes back with it, or may be changed. */

/* The record's index of what the offender's partner has played to the trick that was in progress when he led or played before his turn (57A);
 * -1 = nothing. */
int dp_walk_play_partners_card (const DpTable *table, const DpPlayIncident *p);
/* The same, or the one that has been taken back since. */
int dp_walk_play_card_of_partner (const DpTable *table, const DpPlayIncident *p);
/* The hands whose cards had been played to a lead that another has replaced, do not follow suit to that one, and could (44C): those of opponents
 * of the leading hand, or its partner's. */
DpHand dp_walk_play_misfits (const DpTable *table, const DpIncident *incident, gboolean opponents);
/* Those of the opponents, and of declarer's other hand: they go back when of several cards another one is led than they were played to (58B2). */
DpHand dp_walk_play_misfits_named (const DpTable *table, const DpIncident *incident);
/* The cards that opponents of the revoking hand have played to its trick after it, by hand; and those of its partner (62C). */
DpHand dp_walk_play_later (const DpTable *table, const DpIncident *incident, gboolean opponents);
/* Whether a card lies in place of another, both sides have played to the next trick since, and the trick can be left as it is with the second card: that follows suit,
 * and the same hand wins. */
gboolean dp_walk_play_is_late_change (const DpTable *table, const DpPlayIncident *p);

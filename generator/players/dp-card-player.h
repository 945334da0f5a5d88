/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Players who play as club players do: simple rules, in this order, described in docs/generator.md. They know their own hand, dummy and the cards played. */

/* The card that this hand plays now, if nothing is irregular: a lawful one, sensible, never the same twice by chance alone. DP_NO_CARD when the hand has none. Duties that
 * a director has laid on it (penalty cards, 50D2, 57A) are obeyed. */
DpCard dp_player_card (const DpTable *table, DpSeat hand, GRand *rand);
/* The same, but none of those cards if there is any other: one that he has just taken back, or one that he believes he hasn't got. */
DpCard dp_player_other_card (const DpTable *table, DpSeat hand, DpHand but, GRand *rand);
/* What he plays to the trick in progress if he takes himself for void in the suit led. DP_NO_CARD when he has nothing else. */
DpCard dp_player_void_card (const DpTable *table, DpSeat hand, GRand *rand);
/* The opening lead, against the contract of the table. leads that are forbidden or required are obeyed. */
DpCard dp_player_lead (const DpTable *table, DpHand hand, DpSeat leader, GRand *rand);

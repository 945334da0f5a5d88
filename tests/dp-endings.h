/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-position.h"

/* Positions for the tests of equity, and a solver so simple that it can be believed. */

/* Whether there is a solver; if not, the test is marked as skipped with the reason. */
gboolean dp_ending_can_solve (void);
/* Fail when they cannot be read. */
DpCard dp_ending_card (const char *token);
DpHand dp_ending_cards (const char *hand);
/* Hands in the order N E S W, as dp_hand_parse() reads them, separated by spaces. Fails when it cannot be read. */
DpPosition dp_ending (const char *hands, DpDenomination trumps, DpSeat leader);
/* So many cards to each hand, of a short pack, so that suits have to be followed; then up to three cards played, all at random; a random suit or none is trumps. */
DpPosition dp_ending_random (GRand *rand, int cards);
/* Everything turned clockwise by so many seats. */
DpPosition dp_ending_turned (const DpPosition *position, int by);
/* By trying every play of every card: the tricks that the side of the hand to play takes. For few cards. */
int dp_ending_tricks (const DpPosition *position);
/* The same after that card. */
int dp_ending_tricks_with (const DpPosition *position, DpCard card);

/* A whole board, 3 spades by South. In trick 9 West ruffs dummy's only entry, the king of hearts, holding a heart: `index` of the
 * record. North-South would have had 9 tricks; they take 6, and 2 are transferred. */
DpPlay dp_ending_board (int *index);

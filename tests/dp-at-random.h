/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Tables at which cards are played by the dice. */

/* A director at a table with a random deal; the auction has ended in a random contract, nothing has been led. */
DpDirector *dp_at_random_table (const DpCode *code, GRand *rand);
/* What a law-abiding table does next: a choice that somebody must make, a card owed, a card in turn; FALSE when the play is over. */
gboolean dp_at_random_next (const DpDirector *director, GRand *rand, DpEvent *event);

/* The ways to go wrong that a test can put into a legal play. */
typedef enum {
  DP_WRONG_LEAD,         /* a defender leads out of turn */
  DP_WRONG_HAND,         /* declarer leads out of turn */
  DP_WRONG_OPENING,      /* the opening lead, faced, by the wrong player */
  DP_WRONG_EARLY,        /* a defender plays before his turn */
  DP_WRONG_NEXT_TRICK,   /* a defender leads to the next trick while partner owes a card */
  DP_WRONG_REVOKE,       /* anybody does not follow suit */
  DP_WRONG_SHOWN,        /* a defender drops a card */
  DP_WRONG_FIFTH,        /* a second card to the trick */
  DP_WRONG_TWO,          /* two cards at once */
  DP_WRONG_DUMMY,        /* dummy puts a card that was not called */
  DP_WRONGS,
} DpWrong;

/* That mistake, if it can be made now. */
gboolean dp_at_random_wrong (const DpDirector *director, GRand *rand, DpWrong wrong, DpEvent *event);
/* What the engine ought to find, in words for messages; static. */
DpTrouble dp_at_random_trouble (DpWrong wrong, const DpDirector *director, const DpEvent *event);
const char *dp_at_random_name (DpWrong wrong);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* More of what readers have not believed of made cases, read from the case alone: hands too good for what was called on them, words that say more or less than the hand, and choices for nothing. */

typedef enum {
  DP_WORTH_ELEVEN,   /* a first pass over their bid at the two level at most, with six and five of other suits and eight points */
  DP_WORTH_REOPEN,   /* an opening of one in a suit is passed out by the last hand with the shape for a double and nine points */
  DP_WORTH_THREE,    /* partner's overcall in a major at the three level is passed with four cards of it and seven points */
  DP_WORTH_SUITS,    /* partner's no trumps are left in with five and five, one of them bid, or game in no trumps with six and five */
  DP_WORTH_INVITED,  /* partner has invited with two no trumps, and seven of a major and twelve points stop in three of it */
  DP_WORTH_RAISE,    /* partner's opening in a major is raised to two with four cards and the worth of twelve points, or to three with that of fourteen */
  DP_WORTH_OPENING,  /* nobody has bid, and six and four cards beside a void and ten points are passed */
  DP_WORTH_DENIED,   /* a pass is said to have up to twelve points or more after one that said fewer than twelve */
  DP_WORTH_EXACT,    /* a call is said to show so many cards of a suit, and the hand has more of it */
  DP_WORTH_LEADER,   /* somebody leads too early, and would not have been the one to lead */
  DP_WORTH_TRICK,    /* a revoke is changed for a card that follows to the next trick and not to its own */
  DP_WORTH_NOTHING,  /* a bid that was too low is accepted by one who then passes over it without its suit */
  DP_WORTH_CUE,      /* partner's artificial bid of a suit at the two level is passed with two cards of it at the most */
  DP_WORTH_FAULTS,
} DpWorthFault;

/* "eleven". Static. */
const char *dp_worth_fault_name (DpWorthFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_worth_faults (const DpScenario *s, const DpDirector *director);

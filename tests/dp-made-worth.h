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
  DP_WORTH_TWO,      /* their weak two is passed out with the shape for a double and eleven points, or partner's with sixteen */
  DP_WORTH_SUPPORT,  /* partner's suit at the two level at most is passed over their bid at the three level at most, with five cards of it and five points */
  DP_WORTH_REVERSE,  /* partner's second suit, above the first, is passed after an answer at the two level */
  DP_WORTH_ASKED,    /* partner's double of their suit at the two level at most, both having bid, is passed with three cards of it at the most and twelve points at the most */
  DP_WORTH_SIXFIVE,  /* partner has raised one of two suits of six and five, and they are left to play at the three level at most */
  DP_WORTH_NINETEEN, /* game in a major with nineteen points opposite an opening, without a try for more */
  DP_WORTH_MINOR,    /* partner's double for takeout is answered in a minor of four with a major of four that was as cheap */
  DP_WORTH_FORGETS,  /* who has just been told what he may call makes another call, and no answer says why */
  DP_WORTH_CALLED,   /* somebody says that not everybody has called, and everybody has */
  DP_WORTH_ALIKE,    /* a slip of the tongue from an honour to a small card of the suit, or the other way round */
  DP_WORTH_WORDS,    /* "board" at rubber bridge, or a window in a garden */
  DP_WORTH_SOLID,    /* their answer of two clubs to one no trump passed on the right with six clubs and three honours of them, or five and four */
  DP_WORTH_FIVES,    /* partner's one no trump overcalled at the two level, and passed with five and five of other suits and eight points, or six of one and as many */
  DP_WORTH_UNRAISED, /* partner's only bid, a suit of five at the two level at most, passed at the first turn with four cards of it and ten points, where three of it would do */
  DP_WORTH_STRONG,   /* their bid of three in a suit or less passed out by one who has bid, with sixteen points and two cards of it at the most; their two with six of a suit that partner has raised and nine */
  DP_WORTH_HONOURS,  /* six cards of a suit and four honours of it passed at the first turn over their one in another, two of it being enough */
  DP_WORTH_WRONG,    /* three no trumps with four cards of a major that partner has bid and that nobody has raised */
  DP_WORTH_WEAK,     /* two of a major to play opposite one no trump, with six of it and ten points */
  DP_WORTH_HIGHER,   /* an overcall in five cards of a suit or more, with a higher one as long that was as cheap */
  DP_WORTH_FAULTS,
} DpWorthFault;

/* "eleven". Static. */
const char *dp_worth_fault_name (DpWorthFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_worth_faults (const DpScenario *s, const DpDirector *director);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* Calls that readers have not believed beside what partner, or an opponent, had shown: read from the case alone, of everybody, also of who errs or changes his call. */

typedef enum {
  DP_SENSE_VALUES,   /* a pass below game, over their bid, opposite a no-trump opening, with 24 points between the two */
  DP_SENSE_BRACKET,  /* a pass is said to have up to so many points, and the hand has more; unless it's about to be changed for having counted again */
  DP_SENSE_THREE,    /* their pre-empt is passed out with twelve points, one card of it at the most and a major of five */
  DP_SENSE_FIFTEEN,  /* their opening of one in a suit is passed at the first turn with fifteen points and three cards of it at the most */
  DP_SENSE_FIT,      /* two no trumps over a major that partner has bid last, with four cards of it, partner having shown four */
  DP_SENSE_STOP,     /* two no trumps with nothing in the only suit that his side has not bid */
  DP_SENSE_DOUBLE,   /* a double for takeout opposite an opening, with four cards of their suit and eleven points at the most */
  DP_SENSE_ANSWER,   /* an answer of two in a minor on three cards, with another suit of four to bid there */
  DP_SENSE_JUMP,     /* partner's double answered by a jump in a minor of four */
  DP_SENSE_LIGHT,    /* an opening on thirteen points at the most by one who has heard fifteen on the other side */
  DP_SENSE_PREEMPT,  /* passed as dealer, and bid as a pre-empt of seven a round later */
  DP_SENSE_AGAIN,    /* his own game, which has been passed out, raised; or his own no trumps without seventeen points */
  DP_SENSE_JOKE,     /* eight, nobody having bid, with twelve points */
  DP_SENSE_OWN_LEAD, /* declarer forbids a lead of a suit in which he has the ace and the king */
  DP_SENSE_SEAT,     /* a call told as that of another seat: a double over the bid as one that comes later */
  DP_SENSE_PREFERENCE, /* partner's second suit of a lower rank passed at the two level with three cards of it, and four of the first */
  DP_SENSE_RAISE,    /* partner's weak two in a major raised to three with thirteen points and four trumps */
  DP_SENSE_AWAY,     /* passed out, and one who never called has put thirteen points away */
  DP_SENSE_SEVEN,    /* their bid of one in a suit is passed at the first turn with seven cards of another and king and queen of it at the least */
  DP_SENSE_SUPPORT,  /* partner's major of one passed, or their call over it, with four cards of it and two short suits, or five points and one */
  DP_SENSE_TEN,      /* partner's major of five left below the three level with three cards of it and ten points, at the first turn */
  DP_SENSE_SIX,      /* their no trump passed out with a major of six to two honours, and eight points */
  DP_SENSE_LAST,     /* their bid of two passed out opposite an opening, with eight points and a major of five to bid there */
  DP_SENSE_TAKEOUT,  /* their opening of one passed with a singleton of it, twelve points and four cards of two others, three of the third */
  DP_SENSE_GAME,     /* two clubs with less than twenty-two points and no suit of six, nor two of five */
  DP_SENSE_MAJOR,    /* two clubs opened, and three no trumps bid with a major of five untold */
  DP_SENSE_SILENT,   /* their game in a suit doubled by one whose side has said nothing, with two trumps at the most and twelve points; also in place of a pass */
  DP_SENSE_ONE,      /* their bid of one passed at the first turn with a major of six, king and queen of it, to be bid at the one level */
  DP_SENSE_MOYSE,    /* game in a major of four that partner has bid, who is balanced, on three cards */
  DP_SENSE_FAULTS,
} DpSenseFault;

/* "values". Static. */
const char *dp_sense_fault_name (DpSenseFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_sense_faults (const DpScenario *s, const DpDirector *director);
/* Obvious calls that were not made, a bit for each from DP_WORTH_SOLID on, the first bit that one: read by the same walk. */
guint dp_sense_obvious (const DpScenario *s);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* What readers have not believed of calls and their brackets, read from the case alone: hands that call out for another call, second calls that nobody would have thought of, and words too wide for who
 * has spoken already. */

typedef enum {
  DP_CALLS_MAJORS,     /* both majors and twelve points passed over their one of a minor, of which there are three at the most */
  DP_CALLS_VOID,       /* partner's major passed over their bid with four of it, a void and eight points, where three would do; told wrong or not */
  DP_CALLS_THREE,      /* a suit of three bid, and then changed, with five of another that was as cheap */
  DP_CALLS_ONE_SUITER, /* a bid that was cancelled becomes a double, with six good cards of that suit */
  DP_CALLS_SLAM,       /* three no trumps with twenty points opposite an opening of one */
  DP_CALLS_SHORTER,    /* back to partner's first suit, a minor, with four of the second and fewer of it */
  DP_CALLS_REFUGE,     /* partner's one no trump passed with six of a major that they haven't bid; or partner's suit repeated at the two level, with none of it and six of another */
  DP_CALLS_STRONG,     /* their bid over partner's strong two passed at the first turn with four points */
  DP_CALLS_BACK,       /* a call changed to one that the same player has made before it */
  DP_CALLS_SLIP,       /* said to be a slip, and one of the longest suit of that hand */
  DP_CALLS_DROPPED,    /* a suit of five that was bid and cancelled becomes a lower one that is no longer, with the first to be had at the two level */
  DP_CALLS_RANGE,      /* up to twelve points or more, by one who has passed with fewer than twelve */
  DP_CALLS_TWICE,      /* a second pass is said to have nothing to gain by opening */
  DP_CALLS_DENIES,     /* a pass that is meant when it's made is said to have fewer points than it has, or fewer cards of a suit */
  DP_CALLS_NO_TRUMP,   /* one no trump that was cancelled becomes one of a suit of four, or of five poor cards, on a balanced hand that could bid it again */
  DP_CALLS_GIVES_UP,   /* a suit of five with three honours, bid and cancelled, is passed with twelve points where it could be had at the two level */
  DP_CALLS_NO_TALK,    /* a double or redouble is said to have no agreement behind it */
  DP_CALLS_FAULTS,
} DpCallsFault;

/* "majors". Static. */
const char *dp_calls_fault_name (DpCallsFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_calls_faults (const DpScenario *s);

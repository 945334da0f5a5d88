/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* What readers have not believed of the calls of made cases, read from the case alone: from its events, its hands and its words, not from what made them. */

typedef enum {
  DP_BIDDING_TAKEOUT,  /* a first double for takeout with four cards of their suit, or two of another */
  DP_BIDDING_SILENT,   /* a pass over their opening with the hand for a double, a suit of six and eleven points, or two suits of five and eleven */
  DP_BIDDING_FIT,      /* partner's major is not raised over theirs, with four cards for it and something */
  DP_BIDDING_VOID,     /* one or three no trumps with a void, an answer to a suit apart */
  DP_BIDDING_OUT,      /* partner's double for takeout is taken out with five good cards of their suit */
  DP_BIDDING_EIGHT,    /* a suit of eight is passed as if it were nothing */
  DP_BIDDING_JUST,     /* the player who made the final pass calls once more at once */
  DP_BIDDING_JOKE,     /* a bid above seven is said to show something */
  DP_BIDDING_UNTOLD,   /* a call is changed after wrong information, and the story does not say what it was */
  DP_BIDDING_RED,      /* a redouble is called a red card */
  DP_BIDDING_TWICE,    /* a card falls on the table in the auction that lies there already */
  DP_BIDDING_LONG,     /* no trumps with six cards of a major, three honours among them, that he has bid */
  DP_BIDDING_MAJOR,    /* no trumps with three cards of a major that partner has bid twice */
  DP_BIDDING_SHORTER,  /* their opening is overcalled in a suit with a longer one, as good or better, that could be bid as low */
  DP_BIDDING_OPPOSITE, /* partner has opened, and a major of five and nine points are passed at the two level or lower */
  DP_BIDDING_ACES,     /* the answer to a question for aces is passed, in a suit that nobody has bid */
  DP_BIDDING_ASIDE,    /* somebody asks aloud at his call whether it was his turn, and the others go on as if they had not heard */
  DP_BIDDING_PREFERENCE, /* partner's first suit of two is chosen with two cards fewer of it than of the second, or with one at the most */
  DP_BIDDING_SLAM,     /* an opening of three or more by partner is passed with seventeen points */
  DP_BIDDING_RAN,      /* they run from one no trump doubled into four good cards, and are left there undoubled */
  DP_BIDDING_LEFT,     /* partner's overcall is passed with four cards of it and eleven points, or partner's opening with four of a major and five */
  DP_BIDDING_HEARD,    /* a suit is bid to play that an opponent has shown in a call that was taken from the auction */
  DP_BIDDING_SOLID,    /* seven cards of a suit with two top honours and twelve points are passed over their bid, and could be bid at the four level */
  DP_BIDDING_SHAPE,    /* partner's opening in a major is passed with four cards of it, and shortness that makes up for the points */
  DP_BIDDING_RUNS,     /* partner's no trumps are passed at the two level or lower with a void and five of a suit */
  DP_BIDDING_REOPEN,   /* an opener passes out their overcall of one in a suit of which he has one card at the most */
  DP_BIDDING_REPLY,    /* the answer to a question for aces is passed, and it isn't the suit that was agreed */
  DP_BIDDING_AGAIN,    /* a suit of six with its three top honours and ten points is bid once, and not again over their bid at the two level */
  DP_BIDDING_STOPPER,  /* no trumps are bid over their suit with small cards of it, before partner has bid any */
  DP_BIDDING_FAULTS,
} DpBiddingFault;

/* "takeout". Static. */
const char *dp_bidding_fault_name (DpBiddingFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_bidding_faults (const DpScenario *s, const DpDirector *director);

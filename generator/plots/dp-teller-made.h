/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-teller-heard.h"
#include "dp-teller-sense.h"

/* A call that somebody makes of his own accord, and what he has heard: between dp-teller-sense.c, which keeps the record, and those that judge it, dp-teller-conduct.c and
 * dp-teller-obvious.c. */

typedef struct {
  guint8 seat, kind; /* DpSeat, DpMadeKind */
  gboolean alone;    /* his partner has to pass */
  guint event;
  DpCall call;
  DpCall low;        /* his own bid that was too low, in the place of which this comes; DP_NO_CALL */
  DpCall gone;       /* his own bid that was cancelled before, and would still be enough; DP_NO_CALL */
  DpCall first;      /* his own bid that was cancelled, enough or not, since which nothing of his has stood; DP_NO_CALL */
  DpCalls calls;     /* before it, as he believes */
  DpHeard heard;
  int against;       /* the points that an opponent has promised in what he has heard */
  /* Weighed: */
  gboolean weighed;
  int least;                           /* the points that partner has promised by then */
  guint8 length[4];                    /* and the cards */
  DpDenominations ours, no_trumps;     /* suits that his side has bid by then; whether it has bid no trumps */
  DpDenominations shown;               /* suits that he has bid himself */
} DpMadeCall;

/* Whether nobody conducts himself so with that hand: opposite a partner who has to pass, in a joke, or when he says that his tongue slipped. */
gboolean dp_teller_misconducts (const DpTeller *self, const DpMadeCall *m, DpHand hand);
/* Whether the hand has an obvious call where it passes; or an obvious place to play that the bid leaves aside. */
gboolean dp_teller_has_obvious_call (const DpTeller *self, const DpMadeCall *m, DpHand hand);
gboolean dp_teller_plays_elsewhere (const DpTeller *self, const DpMadeCall *m, DpHand hand);
/* Whether he gives up the good suit of the bid that was cancelled, for a pass or a double. */
gboolean dp_teller_gives_up_suit (const DpMadeCall *m, DpHand hand);
/* Whether he has bid one no trump that was cancelled, could bid it again on a hand made for it, and finds something else. */
gboolean dp_teller_drops_no_trump (const DpMadeCall *m, DpHand hand);
/* Whether he passes partner's suit with a raise that nobody miscounts; bids a suit that he hasn't got, or drops a good one for another; doubles for take-out what his hand doesn't ask for. */
gboolean dp_teller_has_clear_raise (const DpMadeCall *m, DpHand hand);
gboolean dp_teller_bids_on_nothing (const DpTeller *self, const DpMadeCall *m, DpHand hand);
gboolean dp_teller_doubles_for_nothing (const DpMadeCall *m, DpHand hand);
/* Whether he doubles what he can't beat, his partner having to pass. */
gboolean dp_teller_doubles_alone (const DpMadeCall *m, DpHand hand);

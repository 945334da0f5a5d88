/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* How a made case is told, read from its words alone: where the title, the story, the record, the answers and the explanation don't agree. */

typedef enum {
  DP_TOLD_SAID,    /* the story has whoever calls attention say one thing, and the record another */
  DP_TOLD_FIRST,   /* somebody who hasn't called yet has nothing more to say */
  DP_TOLD_PASSES,  /* a call at partner's turn, and its reason speaks of one pass */
  DP_TOLD_SILENCE, /* somebody was thinking in the story, and is said to have been heard */
  DP_TOLD_TITLE,   /* the title has somebody in a hurry who waits in the story */
  DP_TOLD_PLACE,   /* a next table where there is one only, or a last deal before the first */
  DP_TOLD_LEAVE,   /* somebody speaks as if he were free to make a call that is then cancelled for a ruling given before */
  DP_TOLD_COST,    /* an explanation says that there's no penalty, and then tells of one for the lead */
  DP_TOLD_DUMMY,   /* a card of dummy's told as its owner's */
  DP_TOLD_ORDER,   /* the auction before a change told with what came after it */
  DP_TOLD_COMPANY, /* four at home or on a train, and somebody else in the room who is heard */
  DP_TOLD_ALERT,   /* nobody alerted, and somebody speaks of a wrong explanation */
  DP_TOLD_JOKE,    /* a bid above seven in place of a call that was meant, and nobody says that it was a joke */
  DP_TOLD_LED,     /* a lead to a bid above seven from a hand that isn't on lead to the contract that counts */
  DP_TOLD_TWICE,   /* the same thing twice running: that nobody has bid, or what the director asks after the play */
  DP_TOLD_VAGUE,   /* an explanation that leaves open what was ruled, or speaks of “that denomination” without a name */
  DP_TOLD_FACED,   /* what of dummy was seen before the lead, of a lead to a later trick */
  DP_TOLD_SORRY,   /* a bid that is too low comes with an apology, and the next player calls as if there had been none */
  DP_TOLD_STOCK,   /* words that fit one table in ten: several bids, one card, three passes, whatever the deal */
  DP_TOLD_OPEN,    /* a card of dummy's, told as one that came out of a closed hand */
  DP_TOLD_KNOWING, /* some of dummy's cards were down before the lead, and who led didn't know who was declarer */
  DP_TOLD_LAW,     /* a player speaks of a law by its number, or is said to */
  DP_TOLD_CLOSED,  /* the auction is over, and a review is explained by whose turn it is to call */
  DP_TOLD_EMPTY,   /* a choice between a call and another legal one for a player who has to pass */
  DP_TOLD_WELL,    /* “as well” from one who hadn’t heard the call before */
  DP_TOLD_ALONG,   /* eight is passed out and led to, and nobody plays along */
  DP_TOLD_UNSAID,  /* a call over the one that the case is about, before anybody speaks, is left out of the story */
  DP_TOLD_VOICE,   /* two speak at once, and the first of them is told by itself before */
  DP_TOLD_FAULTS,
} DpToldFault;

/* "said". Static. */
const char *dp_told_fault_name (DpToldFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_told_faults (const DpScenario *s, const DpDirector *director);

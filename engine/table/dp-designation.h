/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident.h"

/* The cards of dummy's that declarer's incomplete words can mean (46B): one where the law settles it, several where somebody must say; all that dummy could legally play
 * where they fit none. */
DpHand dp_designated (const DpTable *table, const DpIncident *incident);

/* Whether they fit a card that dummy could play. */
typedef enum {
  DP_FIT_SOME,
  DP_FIT_NONE,       /* dummy has none: a call for one that he doesn't hold (46B4) */
  DP_FIT_UNPLAYABLE, /* he has one of that rank and can't legally play it: reading P-46B3-UNPLAYABLE */
} DpFit;
DpFit dp_designated_fit (const DpTable *table, const DpIncident *incident);

/* What declarer knows of the card that "win it" means (46B1(b)). */
typedef enum {
  DP_KNOWN_WINS,
  DP_KNOWN_LIKELY, /* unless a defender is void who has not shown it: reading P-46B1C-KNOWN */
  DP_KNOWN_NOT,    /* a defender still to play may hold a higher one, or declarer’s own hand must play one: reading P-46B1C-NONE */
  DP_KNOWN_LOSES,  /* no card of dummy's beats what lies there, or dummy leads and none is high */
} DpKnown;
DpKnown dp_designated_known (const DpTable *table, const DpIncident *incident);

/* Whether declarer's incomplete words are still of interest when the director comes. */
typedef enum {
  DP_WORDS_SETTLED, /* no: there were none, or they have been ruled on, or play has gone on to the next trick; who calls then calls about something else */
  DP_WORDS_PLAYED,  /* the next hand has played to the card, and so has taken it for the one that was called */
  DP_WORDS_CLEAR,   /* it lies there, and they mean one card */
  DP_WORDS_OPEN,    /* it lies there, and somebody has to say which they mean */
} DpWords;
DpWords dp_designated_words (const DpTable *table, const DpIncident *incident);

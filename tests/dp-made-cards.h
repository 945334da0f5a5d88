/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* How the cards of a made case are played and told: where they make the point of the case empty, or nobody would play so. */

typedef enum {
  DP_CARDS_ANYTHING, /* declarer says "anything" to a trick that dummy could win */
  DP_CARDS_FORCED,   /* a defender plays before his turn the only card that he could have played in it */
  DP_CARDS_EQUAL,    /* a slip of the tongue between honours that are worth the same */
  DP_CARDS_REMARK,   /* who has erred says so, and another plays on all the same */
  DP_CARDS_ASKS,    /* the explanation says twice that the director asks after the play */
  DP_CARDS_SURE,     /* a defender was sure of a card over which dummy had a higher one to come */
  DP_CARDS_RUFF,     /* somebody who might have followed ruffs a trick that is his partner's for certain */
  DP_CARDS_TOPS,     /* declarer prohibits a suit of which he has ace and king */
  DP_CARDS_HIMSELF, /* a player speaks of himself by his seat */
  DP_CARDS_CONCEDES, /* a defender gives up with a card in hand that nobody beats */
  DP_CARDS_HIGH, /* declarer says "high" where no card of dummy's would win */
  DP_CARDS_DUCKS, /* declarer's side plays low to a defender's honour from ace and king, to the first trick */
  DP_CARDS_BEHIND, /* declarer finesses, before the director has come, against a hand that has shown out, with a card that wins for certain */
  DP_CARDS_DROP, /* third hand of declarer's, before the director has come, plays under the only card that is out with one that would have caught it */
  DP_CARDS_ONLY, /* a defender is asked for the highest or the lowest card of a suit of which he has one */
  DP_CARDS_OWN, /* declarer calls for a small trump on a card of his own that wins in any case */
  DP_CARDS_DISCARD, /* a defender says that he was discarding, and the card is one that nobody beats */
  DP_CARDS_FAULTS,
} DpCardsFault;

/* "anything". Static. */
const char *dp_cards_fault_name (DpCardsFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_cards_faults (const DpScenario *s, const DpDirector *director);

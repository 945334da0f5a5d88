/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* What readers have not believed of second lapses, and of stories beside the record: a player does otherwise than he has just been told and nobody hears why, or the words don't fit what happened. */

typedef enum {
  DP_LAPSE_UNHEARD,  /* a call out of order, or a revoke, after a ruling, and he who made it has no answer from then on */
  DP_LAPSE_CALLER,   /* "South calls the director" of somebody who doesn't */
  DP_LAPSE_SOMEBODY, /* "somebody asks for the director": who, is in the record */
  DP_LAPSE_ALL,      /* "everybody passes" or "the others pass", and somebody never called */
  DP_LAPSE_WAITS,    /* "doesn't wait for anybody" of one who left out one player only */
  DP_LAPSE_HOUR,     /* "all evening" in the afternoon */
  DP_LAPSE_BUSY,     /* somebody is writing down the contract and doing something else at once */
  DP_LAPSE_STOCK,    /* a hand that hadn't been counted is why he came to the call that he began with */
  DP_LAPSE_DROPS,    /* a double in place of a suit of six, or five good ones, that had just been bid too low */
  DP_LAPSE_THREE,    /* a suit of three is bid and thought better of, with five of another that would have been as cheap */
  DP_LAPSE_WRONG,    /* what partner doubled or bid, by one who must pass, is said to show the same as over an opponent, and the record says that nothing was agreed */
  DP_LAPSE_CHAIR,    /* a title speaks of an empty chair or of two doubles, and the story of none */
  DP_LAPSE_FAULTS,
} DpLapseFault;

/* "unheard". Static. */
const char *dp_lapse_fault_name (DpLapseFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_lapse_faults (const DpScenario *s, const DpDirector *director);

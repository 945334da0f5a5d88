/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-scenario.h"

/* What readers have not believed of those whom an irregularity is about: opposite a partner who has to pass, in a slip, in a joke, in taking a call back. */

typedef enum {
  DP_CONDUCT_ALONE,    /* partner has to pass, and he bids a suit of four at the two level, or one with a longer beside it that could be had as cheaply */
  DP_CONDUCT_BACK,     /* a call taken back is made again in its own place */
  DP_CONDUCT_FREE,     /* a bid that was too low becomes a pass of partner's new suit, when two of his own cost nothing */
  DP_CONDUCT_TONGUE,   /* a slip of the tongue in the level and the denomination both, where calls are spoken */
  DP_CONDUCT_CLAIM,    /* no trumps are said to be a slip, of a balanced hand with the points that they show */
  DP_CONDUCT_OPENS,    /* one of a suit with a flat hand of the points that his side opens one no trump with */
  DP_CONDUCT_TEMPER,   /* eight from one who has been outbid, on a deal on which he hasn't called yet; or with nine points opposite a bid */
  DP_CONDUCT_UNTOLD,   /* a call changed before anybody speaks, and the story doesn't say so */
  DP_CONDUCT_KEEPS,    /* partner has to pass, and he keeps a bid below game, having named game since, or one in a suit of three */
  DP_CONDUCT_FAULTS,
} DpConductFault;

/* "alone". Static. */
const char *dp_conduct_fault_name (DpConductFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_conduct_faults (const DpScenario *s, const DpDirector *director);

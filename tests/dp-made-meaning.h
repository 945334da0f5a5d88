/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-scenario.h"

/* What readers have not believed of the words beside a call: they say what the pair plays, and the hand, the agreements and the other words of the case have to bear them. */

typedef enum {
  DP_MEANING_FIVE,    /* an opening of one in a major shows five by a pair that plays four-card majors */
  DP_MEANING_TWO,     /* the same player makes the same call over the same bid, and it shows two things */
  DP_MEANING_FORCING, /* forcing, by one who passed when nobody had bid */
  DP_MEANING_GOOD,    /* five good cards of a suit that has one honour, or none */
  DP_MEANING_NONE,    /* a bid of a suit is said to have no agreement behind it */
  DP_MEANING_AGREED,  /* the case turns on there being no agreement, and the words give one */
  DP_MEANING_KNOWN,   /* the case turns on what a call was agreed to show, and everybody knows what it shows */
  DP_MEANING_FAULTS,
} DpMeaningFault;

/* "five". Static. */
const char *dp_meaning_fault_name (DpMeaningFault fault);
/* A bit (1 << fault) for each that the case has. */
guint dp_meaning_faults (const DpScenario *s);

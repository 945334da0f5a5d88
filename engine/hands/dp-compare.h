/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-count.h"
#include "dp-thresholds.h"

/* Is a call that replaces a withdrawn call comparable to it (Law 23A)? Hands are counted, the count is read by the thresholds. */

typedef enum {
  DP_GROUND_NONE,
  DP_GROUND_SIMILAR, /* 23A1: the same or a similar meaning */
  DP_GROUND_SUBSET,  /* 23A2: the hands are a subset of what the withdrawn call could be */
  DP_GROUND_PURPOSE, /* 23A3: the same purpose */
} DpGround;

typedef enum {
  DP_CONFIDENCE_CLEAR,
  DP_CONFIDENCE_CLOSE,
  DP_CONFIDENCE_JUDGMENT, /* the figures do not settle it; the verdict is only what they lean to */
} DpConfidence;

/* Which step decided. */
typedef enum {
  DP_REASON_PURPOSE,
  DP_REASON_SUBSET,
  DP_REASON_NOTHING_COMMON,
  DP_REASON_NO_HANDS,        /* one of the meanings fits no hand at all */
  DP_REASON_PARTIAL,
  DP_REASON_PASS_OR_CORRECT,
  DP_REASON_SUIT_LOST,
  DP_REASON_GAP,
  DP_REASON_SHORT_AND_WEAK,  /* a suit that was shown may be shorter, and the strength lower than what is similar */
  DP_REASON_FEW,
  DP_REASON_QUESTION_LOST,   /* the withdrawn call asked something, and the replacement does not */
  DP_REASON_SIMILAR,
  DP_REASON_UNDECIDED,
  DP_REASON_ATTRIBUTION,     /* the meanings that the withdrawn call may have had do not agree */
} DpReason;

/* What the two calls specify, as Law 27B1(a) asks. */
typedef enum {
  DP_SPECIFIED_NOTHING, /* the withdrawn call specified no denomination */
  DP_SPECIFIED_SAME,
  DP_SPECIFIED_FURTHER, /* the same, and more: disputed whether that will do */
  DP_SPECIFIED_OTHER,
} DpSpecified;

typedef struct {
  gboolean comparable;
  guint8 ground, confidence, reason;
  double inside;              /* share of the replacement's hands that have the withdrawn meaning; what is left partner could rule out */
  double covered;             /* share of the withdrawn call's hands that have the replacement's */
  double near;                /* inside, with the allowances for what is similar */
  DpRange points[2];          /* strength of the withdrawn call, and of the replacement without its tails */
  int lower, higher;          /* points by which the replacement reaches below and above; 0 when it does not */
  guint8 shorter[4], longer[4]; /* the same in cards of each suit */
  DpDenominations shows[2];   /* the denominations that each specifies */
  DpDenominations lost;       /* suits that only the withdrawn call shows */
  guint8 specified;
  int bottom, top, cards;     /* the allowances that near is about */
  guint8 meaning;             /* which of the withdrawn call's meanings it tells of, from 0 */
  DpOverlap overlap;          /* first: the withdrawn call; second: its replacement */
} DpVerdict;

void dp_compare (DpCounter *counter, const DpThresholds *thresholds, const DpMeaning *withdrawn, const DpMeaning *replacement, DpVerdict *out);
/* The same when n meanings, 1 or more, may be attributed to the withdrawn call. When they do not agree it is a matter of judgment, and *out tells
 * of the one that the replacement fits best; else of the one that leaves most doubt. */
void dp_compare_attributable (DpCounter *counter, const DpThresholds *thresholds, const DpMeaning *withdrawn, guint n, const DpMeaning *replacement,
                              DpVerdict *out);

/* "Law 23A2", or "" for no ground. Static. */
const char *dp_ground_name (DpGround ground);
/* "clear", "close", "judgment": the machine's words. Static. */
const char *dp_confidence_token (DpConfidence confidence);
/* What the denominations specified mean for Law 27B1(a), a sentence. Static. */
const char *dp_specified_sentence (DpSpecified specified);
/* The verdict in the user's language, a sentence each, the verdict itself first; the calls may be DP_NO_CALL. Caller frees with g_strfreev(). */
char **dp_verdict_sentences (const DpVerdict *self, DpCall withdrawn, DpCall replacement);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-fsrs.h"
#include "dp-skill-index.h"

/* How well each law of a code is remembered at one moment: worked out from the memories of its leaves. */

typedef enum {
  DP_STRENGTH_NOT_MET, /* none of its leaves was ever asked */
  DP_STRENGTH_WEAK,
  DP_STRENGTH_LEARNING, /* went right the last time, and hasn't come back yet */
  DP_STRENGTH_FADING,
  DP_STRENGTH_STRONG,
  DP_STRENGTHS,
} DpStrengthWord;

typedef struct {
  const DpNode *leaf; /* borrowed from the code */
  DpMemory memory;
  gboolean known;     /* out of the learning steps */
  double recall;      /* the probability, 0 to 1, that it would be recalled now; 0 = not known */
  gboolean due;
  DpStrengthWord word;
} DpLeafStrength;

typedef struct {
  int law;
  guint all;          /* leaves that can be asked, or have been */
  guint met, known, due; /* of them asked before; of those out of the learning steps; due now */
  double recall;      /* mean of those met, where one that is not known counts 0; 0 = none */
  DpStrengthWord word;
  guint first;        /* its leaves: leaves[first] to leaves[first + all - 1] */
} DpLawStrength;

typedef struct {
  GArray *laws;   /* DpLawStrength, by number; a law none of whose leaves can be asked is not there */
  GArray *leaves; /* DpLeafStrength, by law, then in the order of the charts */
} DpStrength;

/* memories: by DpNode.index, as in DpSchedule; NULL = nothing is known. Within the learning steps a leaf is being learnt if the last answer was right, else weak, and it is weak while it is relearnt;
 * after them it is strong while it would be recalled as often as is wanted (fsrs->retention), fading up to DP_STRENGTH_FADES less, else weak. A law is weak when
 * more than half of its leaves that have been met are; strong when the mean of those known is, and at most a quarter of those met is weak or being
 * learnt; being learnt when more than half are that or weak, and where it would be strong but for what is being learnt. */
DpStrength *dp_strength_new (const DpSkillIndex *index, const DpFsrs *fsrs, const DpMemory *memories, gint64 now);
void dp_strength_free (DpStrength *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpStrength, dp_strength_free)

#define DP_STRENGTH_FADES 0.2

/* "strong" ..., user's language; static. */
const char *dp_strength_name (DpStrengthWord word);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare.h"
#include "dp-director.h"
#include "dp-scenario.h"

/* What the page "Is it comparable?" shows, before it is drawn. */

/* A meaning that many pairs give to a call, to be picked rather than typed. */
typedef struct {
  const char *name;    /* N_() */
  const char *call;    /* DpCall token */
  const char *meaning; /* as dp_meaning_parse() reads it */
} DpCommonMeaning;

typedef struct {
  const char *name; /* N_() */
  const DpCommonMeaning *meanings;
  guint n;
} DpCommonGroup;

/* Static. */
const DpCommonGroup *dp_compare_common (guint *n);

/* The bars of one chart: hands of the replacement by points, or by the cards of one suit. Shares are fractions of all its hands. */
typedef struct {
  guint first, n;                        /* the first bar stands for so many points or cards */
  double also[DP_POINTS_MAX + 1];        /* would have made the withdrawn call, too */
  double not_also[DP_POINTS_MAX + 1];
} DpBars;

/* What less than a thousandth of the hands have is left out at both ends. No bars when there are no hands. */
void dp_bars_by_points (const DpOverlap *overlap, DpBars *out);
void dp_bars_by_length (const DpOverlap *overlap, DpDenomination suit, DpBars *out);
/* The same as a table in words: "5 points: 3.1 % and 0.0 %; …". Caller frees. */
char *dp_bars_text (const DpBars *self, gboolean points);

/* The two calls that the page is about, as the action that opens it takes them: call, meaning, call, meaning, a line each; any may
 * be empty. */
typedef struct {
  char *call[2], *meaning[2];
} DpCompareTarget;

/* From the auction the last replacement of a call that was cancelled or withdrawn; its meanings from the case, when they
 * are written so that they can be counted. scenario may be NULL. "" when nothing has been replaced. Caller frees. */
char *dp_compare_target_text (const DpAuction *auction, const DpScenario *scenario);
/* Whether it was asked there, anywhere, whether a call is comparable to another, or whether it takes the place of one that is gone. */
gboolean dp_compare_is_asked (const DpDirector *director);
/* Reads it; dp_compare_target_clear() when done. What is missing is "". */
void dp_compare_target_read (const char *text, DpCompareTarget *out);
void dp_compare_target_clear (DpCompareTarget *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DpCompareTarget, dp_compare_target_clear)

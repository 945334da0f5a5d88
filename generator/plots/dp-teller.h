/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-compare.h"
#include "dp-deal-maker.h"
#include "dp-plot-book.h"
#include "dp-system.h"

/* Tells a plot: a dealer is named, players call by their systems, err as the plot says, choose as players do; the engine rules as it goes along; the
 * hands are drawn to fit the calls. What comes out is a case.
 *
 * The auction comes first, the hands afterwards. An error comes from the error model, which gives the irregularity and what its maker believed, and so his
 * true answers. A plot names no ruling: `generate --measure` finds out which plots come to which (data/plots/reach-….ini), and DpGenerator aims by that.
 * A case ends with its last ruling: what comes after it teaches a director nothing. A story that cannot be is given up, and another begun: that costs less
 * than a plan that cannot fail. The linter has the last word. All chance is one GRand, made from the seed of the case: same seed and aim, same bytes,
 * whatever was made before.
 *
 * Shipped cases with other hands would have been simpler. But what a case says of itself wouldn't follow, and an error without a cause gives no interview. */

/* What a teller works with; all of it borrowed. */
typedef struct {
  const DpPlotBook *book;
  const DpCode *code;
  const DpSystem *const *systems; /* n_systems of them, at least 1 */
  guint n_systems;
  DpDealMaker *dealer;
  DpCounter *counter;
  const DpThresholds *thresholds;
  const char *leaf; /* "27/silence": a story that does not come to this ruling is given up before hands are drawn for it; NULL */
  guint64 seed; /* of the case: neighbouring seeds begin with other sentences */
  gboolean numbered; /* number says how many cases of this plot come before it near it */
  guint number;
  GHashTable *verdicts; /* dp_teller_new_verdicts(): what has been counted already, or NULL: every comparison is counted anew, to the same end */
} DpTellerTools;

/* Comparisons that have been counted. Owned by the caller. */
GHashTable *dp_teller_new_verdicts (void);
/* The story as the plot has it, drawn with rand; NULL when it came to nothing this time (a condition of the plot did not hold, no call or card fitted). The case has
 * passed no linter yet. Caller frees. */
DpScenario *dp_teller_tell (const DpTellerTools *tools, const DpCasePlot *plot, GRand *rand);
/* The same; *reason says in English for an author of plots why it came to nothing. reason may be NULL; caller frees. */
DpScenario *dp_teller_tell_or_say (const DpTellerTools *tools, const DpCasePlot *plot, GRand *rand, char **reason);

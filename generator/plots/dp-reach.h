/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-generator.h"

/* Which plots come to which rulings, and how often: measured (director-please-cli generate --measure) and kept in data/plots/reach-<code>.ini, so that a case for a
 * ruling is told from a plot that is likely to come to it. One group for each ruling, "plot=cases in ten thousand". */
typedef struct DpReach DpReach;

/* A file that is not there knows nothing: then every plot may come to anything. NULL with error when it is broken or names what there is not. */
DpReach *dp_reach_load (const char *path, const DpPlotBook *book, const DpCode *code, GError **error);
void dp_reach_free (DpReach *self);
/* "27/silence"; NULL when the code has no such ruling. Borrowed from the code. */
const DpNode *dp_reach_find_leaf (const DpCode *code, const char *name);
/* "27/silence". Caller frees. */
char *dp_reach_leaf_name (const DpNode *leaf);
/* All rulings that the walks of a case pass, also those that say nothing and so make no ruling point: const DpNode *, each once. Caller unrefs. */
GPtrArray *dp_reach_passed (const DpScenario *scenario, const DpCode *code);
/* The rulings that it knows of, ascending: char *. Borrowed. */
const GPtrArray *dp_reach_leaves (const DpReach *self);

/* The plots that serve an aim, with weights: those of the code, level, theme and name wanted that are known to come to the ruling, or to one that cites the law. */
typedef struct DpReachChoice DpReachChoice;
DpReachChoice *dp_reach_choose (const DpReach *self, const DpAim *aim, const DpNode *leaf);
void dp_reach_choice_free (DpReachChoice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpReachChoice, dp_reach_choice_free)
guint dp_reach_choice_length (const DpReachChoice *self);
/* One of them by weight; borrowed. */
const DpCasePlot *dp_reach_choice_draw (const DpReachChoice *self, GRand *rand);
/* The same, so spread that of fifty seeds in a row no plot has more than two whose weight isn't more than a thirtieth of all. */
const DpCasePlot *dp_reach_choice_of (const DpReachChoice *self, guint64 seed);
/* How many of the seeds before, back to the last multiple of a thousand or so, fall to that plot: its cases that lie near one another are numbered by it. */
guint dp_reach_choice_turn (const DpReachChoice *self, const DpCasePlot *plot, guint64 seed);

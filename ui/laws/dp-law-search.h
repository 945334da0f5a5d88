/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart-text.h"
#include "dp-code.h"

/* Finding one's way in the laws of one or two codes. */

typedef struct {
  const DpCode *code;
  const DpChart *chart;
  int line;   /* in dp_chart_lines(); -1 = its title or summary */
  char *text; /* what was found: the line, for a clause with its ruling; or the chart's heading */
  int rank;   /* 0 = what was meant first of all */
} DpLawHit;

/* Everything in which the text, case folded, stands; at most `most` hits, the likeliest first: the law or ruling of that number (its brackets may be
 * left out: "27b1a"), the law of which that is a part, titles, questions and rulings, clauses. "Out of turn" is "out of rotation", too. Where the text as a whole stands nowhere, what holds more than half of its words, most words
 * first. An array of DpLawHit. Caller unrefs. */
GPtrArray *dp_law_search (const DpCode *const *codes, guint n_codes, const char *folded, guint most);

/* The law of the other code that is about the same, whatever its number; NULL when there is none. Borrowed. */
const DpChart *dp_law_counterpart (const DpCode *code, const DpChart *chart, const DpCode *other);

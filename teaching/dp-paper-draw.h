/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-paper.h"

/* Papers drawn from a library of cases: the same seed and the same cases give the same paper, byte for byte. */

/* As dp_variant_allowed() and dp_variant_make(). */
typedef guint (*DpPaperAllowedFunc) (const DpScenario *scenario, const DpCode *code);
typedef DpScenario *(*DpPaperMakeFunc) (const DpScenario *scenario, DpVariant variant);

typedef struct {
  const char *title;    /* NULL for none */
  guint n_questions;    /* 1 to DP_PAPER_MAX_QUESTIONS */
  guint32 seed;
  guint levels;         /* wanted: bit (1 << DpLevel) */
  DpLaws laws;          /* wanted, by what a point is mainly about; 0 = all */
  guint seconds;        /* time limit; 0 = none */
  gboolean open_book;
  guint pass_percent;   /* 1-100; 0 = DP_PAPER_PASS */
  gboolean variants;    /* cases in other clothes, where that is allowed */
  DpPaperAllowedFunc allowed; /* which clothes, when there are to be any */
  DpPaperMakeFunc make;       /* makes the copy of the case that the paper keeps */
} DpPaperSpec;

/* All levels and laws, DP_PAPER_PASS, no time limit, closed book, cases in other clothes; the caller sets the number and the seed. */
void dp_paper_spec_init (DpPaperSpec *spec);

/* How many questions there are to be had at most: cases of the code with a point of those laws and levels. scenarios: const DpScenario *, checked. */
guint dp_paper_available (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code);

/* Draws a paper. The questions are parted over laws and levels in proportion to how many leaves of the charts (not cases: fifty cases of one ruling weigh as
 * one) the library has for each, see dp_shares_draw(): each law and level with its share rounded up or down; then leaf by leaf, so that none
 * comes twice before all have come once. Where a law and level has more questions due than cases, another level of the law makes up for it. NULL and
 * error when the spec is out of range or there are not enough cases. */
DpPaper *dp_paper_draw (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code, GError **error);

/* The exact number of questions that are due to each law and level, before rounding: what a paper can be held against. quotas: by law * DP_LEVELS + level. */
#define DP_PAPER_CELLS ((DP_LAST_LAW + 1) * DP_LEVELS)
void dp_paper_quotas (const DpPaperSpec *spec, const GPtrArray *scenarios, const DpCode *code, double quotas[DP_PAPER_CELLS]);

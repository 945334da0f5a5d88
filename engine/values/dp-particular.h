/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-clause.h"

/* The particulars of clauses as rows, each with how it stands in a clause and in a file: readers and writers of cases, charts, mistakes and golden lines go
 * through them. The rows are those of dp-clause.def. */

typedef enum {
  DP_IS_SEAT,
  DP_IS_CALL,
  DP_IS_WORD,    /* one of a set */
  DP_IS_OPTIONS, /* several, a space between them */
  DP_IS_SUITS,   /* the same */
  DP_IS_CARDS,   /* the same */
  DP_IS_YES,     /* yes or no */
  DP_IS_COUNT,
  DP_IS_SIDE,
  DP_IS_LAW,
} DpParticularType;

typedef struct {
  DpGiven bit;
  DpParticularType type;
  gsize offset;                      /* of DpClause */
  const DpTokenSet *(*words) (void); /* NULL = none */
  guint from;                        /* the first of them that is a value in a file */
  const char *attribute;             /* in a case */
  const char *in_charts;             /* in a chart and in the table of mistakes; NULL = it doesn't stand there in the same words */
} DpParticularRow;

/* Static. */
const DpParticularRow *dp_particular_row (DpParticular particular);
/* Whether that row reads and writes its attribute in a case, for a clause of the kind: two rows may have one attribute between them. */
gboolean dp_particular_goes (const DpParticularRow *row, DpClauseKind kind);
/* The words that stand for it in a file (bit per word of its set); 0 where it has no set. */
guint32 dp_particular_may (const DpParticularRow *row);
/* What stands in a file; FALSE when it is no value of the particular, and the clause is as it was. */
gboolean dp_particular_read (const DpParticularRow *row, const char *text, DpClause *clause);
/* The same back. Caller frees. */
char *dp_particular_text (const DpParticularRow *row, const DpClause *clause);

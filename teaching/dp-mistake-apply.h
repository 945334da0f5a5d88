/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-grade.h"
#include "dp-mistakes.h"

/* A row of the table of mistakes applied to one ruling. */

/* A ruling with a mistake in it. A plain value. */
typedef struct {
  const DpMistake *mistake;
  const char *law;       /* that it offends; interned */
  DpRuling ruling;       /* as it was given */
  struct {
    gboolean has_was, has_became;
    DpClause was, became; /* nothing: added, dropped */
  } changes[DP_MISTAKE_CHANGES];
  guint n_changes;
  const DpNode *leaf;    /* the ruling that said the first clause, or at which one was added */
} DpMistaken;

/* Every way in which the mistake can be made at that point of a case of that code (an id), as the table has it; whether it is then wrong is asked
 * by dp_find_error_list(). Clauses of a ruling with a `reading` are left alone, and nothing is added where there is one: that would be another
 * view, not a mistake. Appends DpMistaken to the array. */
void dp_mistake_apply (const DpMistake *mistake, const char *code, const DpPoint *point, GArray *mistaken);

/* Whether the two cannot both be said in one ruling: two fates of a call or a card, two turns, a choice that two players have. */
gboolean dp_clauses_contradict (const DpClause *a, const DpClause *b);

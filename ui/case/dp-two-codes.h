/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* The same events under two codes of laws, side by side: "this" is the code under which they were told, "other" the
 * one that is held against it. */

typedef enum {
  DP_CODES_SAME,       /* both say it */
  DP_CODES_DIFFER,     /* both speak of it, and say something else */
  DP_CODES_ONLY_THIS,
  DP_CODES_ONLY_OTHER,
  DP_CODES_MARKS,
} DpCodesMark;

typedef struct {
  guint8 mark;     /* DpCodesMark */
  DpClause ours;   /* not with ONLY_OTHER */
  DpClause theirs; /* not with ONLY_THIS */
} DpTwoCodesRow;

typedef struct {
  guint event;          /* after which somebody speaks */
  const DpPoint *ours;   /* NULL = under this code nothing is ruled here */
  const DpPoint *theirs; /* the same of the other */
  GArray *rows;         /* DpTwoCodesRow: ours in order, then what only the other says */
} DpTwoCodesPoint;

typedef struct {
  DpDirector *other;
  GPtrArray *points; /* DpTwoCodesPoint, by event */
  guint n_events;    /* so many of the events can happen under the other code */
  char *refusal;     /* why the next one cannot; NULL when all can */
  int parted;        /* the first event after which the two tables are not the same any more, or -1 */
} DpTwoCodes;

/* Tells the director's events to the other code. Both must outlive it. Never NULL. */
DpTwoCodes *dp_two_codes_new (const DpDirector *director, const DpCode *other);
void dp_two_codes_free (DpTwoCodes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpTwoCodes, dp_two_codes_free)

/* How many rows bear the mark. */
guint dp_two_codes_count (const DpTwoCodes *self, DpCodesMark mark);
/* "the same", "different", "only here", "only there". User's language; static. */
const char *dp_codes_mark_name (DpCodesMark mark);

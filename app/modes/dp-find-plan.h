/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-session.h"
#include "dp-store.h"

/* What must be remembered of some rounds of "Find the error" to make them again: they are drawn from one seed, and what was answered is in the store. */

typedef struct {
  char *code;       /* "duplicate-2017" */
  guint32 seed;
  DpFindSpec spec;
  GArray *attempts; /* gint64: what came of the rounds, in their order; 0 = here the missed ones began once more */
} DpFindPlan;

DpFindPlan *dp_find_plan_new (const char *code, guint32 seed, const DpFindSpec *spec);
void dp_find_plan_free (DpFindPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFindPlan, dp_find_plan_free)

/* A line of text that outlasts the program: "1 duplicate-2017 seed law level rounds 17,18,0,21". Caller frees. */
char *dp_find_plan_to_text (const DpFindPlan *self);
/* NULL when it is not such a text. Caller frees. */
DpFindPlan *dp_find_plan_from_text (const char *text);

/* Whether all that was answered is in the store still. */
gboolean dp_find_plan_is_kept (const DpFindPlan *self, DpStore *store);
/* Makes its rounds again from the cases, and answers those that have been answered as they were; the next one, if any, is then the
 * current. NULL when that cannot be done: other cases, other laws, or an answer that is no longer there. The code must be that of the
 * plan; see dp_find_session_new() for what must outlive it. Caller frees. */
DpFindSession *dp_find_plan_replay (const DpFindPlan *self, GPtrArray *scenarios, const DpCode *code, const DpMistakes *mistakes,
                                    DpAllowedVariants allowed, gpointer data, DpStore *store);

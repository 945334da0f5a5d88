/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-round.h"
#include "dp-schedule.h"

/* Some rounds of "Find the error", made one after the other; no case comes twice. */

typedef struct {
  int law;            /* 0 = all */
  DpLevel max_level;  /* DP_LEVELS - 1 = any */
  guint n;            /* rounds */
} DpFindSpec;

typedef struct {
  DpFindSpec spec;
  DpFindMaker maker;         /* owns its rand */
  DpAllowedVariants allowed; /* NULL = as written only */
  gpointer allowed_data;
  GPtrArray *cases;  /* const DpScenario, those not asked yet, in the order in which they come */
  GPtrArray *missed; /* DpFindRound to be asked once more, owned; NULL = this is the first time */
  GPtrArray *rounds; /* DpFindRound; the last is the one that is on the screen */
  guint next;        /* of cases, or of missed */
  guint total;       /* rounds that there will be */
} DpFindSession;

/* How many of the cases there are to choose from: those of that code that passed dp_scenario_check(). */
guint dp_find_session_count (const DpScenario *const *cases, guint n, const DpCode *code, const DpFindSpec *spec);

/* The cases, the code, the table of mistakes and what allowed_data is must outlive it. NULL when there is no such case. Same cases, same seed:
 * same rounds. Caller frees. */
DpFindSession *dp_find_session_new (const DpScenario *const *cases, guint n, const DpCode *code, const DpMistakes *mistakes, const DpFindSpec *spec, guint32 seed);
void dp_find_session_free (DpFindSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFindSession, dp_find_session_free)
/* In which clothes a case may be shown; before the first round. */
void dp_find_session_set_allowed (DpFindSession *self, DpAllowedVariants allowed, gpointer data);

/* Makes the next round; NULL when there are no more. Borrowed. */
DpFindRound *dp_find_session_next (DpFindSession *self);
/* The round on the screen; NULL before the first. Borrowed. */
DpFindRound *dp_find_session_current (const DpFindSession *self);
/* Its number, from 1. */
guint dp_find_session_number (const DpFindSession *self);
/* Whether another round may follow. */
gboolean dp_find_session_has_next (const DpFindSession *self);
guint dp_find_session_n_answered (const DpFindSession *self);
/* Of which it was said rightly whether they are right or wrong, even if what is wrong was not put right. */
guint dp_find_session_n_judged (const DpFindSession *self);
/* Without full marks. */
guint dp_find_session_n_missed (const DpFindSession *self);
/* Marks won and marks to be won so far. */
void dp_find_session_score (const DpFindSession *self, guint *points, guint *out_of);
/* The missed ones once more, in other clothes where that is possible, and perhaps with a right ruling this time. Frees the session; NULL when
 * nothing was missed. Caller frees. */
DpFindSession *dp_find_session_once_more (DpFindSession *self);

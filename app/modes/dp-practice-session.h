/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-plan.h"
#include "dp-store-session.h"
#include "dp-trainee.h"

/* A practice session between plan and store: which case is open, in which clothes, what has been ruled on it, and what is to be asked once more. No
 * widgets. All that it is told is kept before it returns. */
typedef struct DpPracticeSession DpPracticeSession;

/* Begins one; the open one, if any, is given up. plan: of DpPlanItem, at least one. NULL and error when it cannot be kept. */
DpPracticeSession *dp_practice_session_begin (DpTrainee *trainee, const GArray *plan, GError **error);
/* Takes up the one that was left; NULL without an error when there is none. */
DpPracticeSession *dp_practice_session_open (DpTrainee *trainee, GError **error);
void dp_practice_session_free (DpPracticeSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPracticeSession, dp_practice_session_free)

/* Cases in all; the open one from 0, the length when all are done. */
guint dp_practice_session_length (const DpPracticeSession *self);
guint dp_practice_session_position (const DpPracticeSession *self);

/* Makes the open case ready, passing over those that are not loaded (any more); *passed says how many. FALSE when there are no more. */
gboolean dp_practice_session_prepare (DpPracticeSession *self, guint *passed, GError **error);
/* The case in its clothes, and its code; NULL before dp_practice_session_prepare(). Borrowed, valid until the session goes on. */
const DpScenario *dp_practice_session_scenario (const DpPracticeSession *self);
const DpCode *dp_practice_session_code (const DpPracticeSession *self);
/* The clothes it wears. */
DpVariant dp_practice_session_variant (const DpPracticeSession *self);
/* Why it came, which gives nothing away; "" when that is not known. Static. */
const char *dp_practice_session_why (const DpPracticeSession *self);

/* What has been ruled at the open case before, of DpCaseDraft; the array keeps what they point to. Caller unrefs. */
GPtrArray *dp_practice_session_drafts (DpPracticeSession *self);
/* Keeps the ruling just given at that point of the open case; the one at the point that is open, as far as it has come, with its hints. */
gboolean dp_practice_session_keep (DpPracticeSession *self, const DpCaseState *state, guint point, GError **error);
gboolean dp_practice_session_keep_open (DpPracticeSession *self, const DpCaseState *state, GError **error);
/* The open case has been ruled on to its end: it is kept, and the session goes on. why: what to say of it now, caller frees. NULL and error when it
 * could not be kept; then the session is where it was. Caller frees the record. */
DpAttempt *dp_practice_session_complete (DpPracticeSession *self, const DpCaseState *state, char **why, GError **error);

/* How case i went. A plain value; the texts are the caller's to free with dp_practice_result_clear(). */
typedef struct {
  char *title;
  char *detail;  /* laws, and what went wrong */
  guint points, out_of;
  gboolean right; /* nothing has to come back at once */
  gint64 attempt; /* 0 = not ruled on */
} DpPracticeResult;
void dp_practice_result_clear (DpPracticeResult *result);
/* Of those that have been ruled on, in order. Caller unrefs the array of DpPracticeResult, which clears them. */
GArray *dp_practice_session_results (DpPracticeSession *self);
/* How many cases were not right when they were asked last. */
guint dp_practice_session_missed (DpPracticeSession *self);
/* Puts them at the end, in other clothes where there are any. */
gboolean dp_practice_session_once_more (DpPracticeSession *self, GError **error);
gboolean dp_practice_session_finish (DpPracticeSession *self, GError **error);

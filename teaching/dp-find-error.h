/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-error-kind.h"
#include "dp-mistake-apply.h"
#include "dp-scenario.h"

/* Find the error: a director in the story has ruled, rightly or with one mistake that directors really make. Which, and what is right? */

/* A plain value; what it points to is borrowed. */
typedef struct {
  const DpScenario *scenario; /* the case as it is shown */
  const DpDirector *director; /* who has ruled it to its end */
  guint n;                    /* its ruling point, from 0 */
  DpPoint point;              /* what is right there */
  DpRuling shown;             /* what the director ruled */
  gboolean wrong;             /* whether that is wrong */
  DpMistaken made;            /* the mistake; only when wrong */
} DpFindError;

/* Every mistake of the table that can be made at point n of a case that was played (dp_scenario_play), in the order of the table. Each is
 * really wrong there: no clause of the right ruling, nothing the grader lets pass, fewer marks than can be won with a row of marks lost to the
 * change, no other view of a leaf or of the case's author, no two clauses that cannot both be said, and it sounds otherwise than the right one. Caller unrefs the array of DpFindError. */
GArray *dp_find_error_list (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, guint n);

/* How often a ruling shown is right, where the caller has no better idea. */
#define DP_FIND_ERROR_SHARE_RIGHT 0.35

/* A round: with probability share_right (0 to 1) a right ruling, else a mistake, the common ones oftener. Same table, case and state of rand, same
 * round. A case at which the table knows no mistake shows a right ruling. FALSE when the case has no ruling to show. */
gboolean dp_find_error_make (const DpMistakes *mistakes, const DpScenario *scenario, const DpDirector *director, GRand *rand, double share_right, DpFindError *out);

/* What a trainee's answer is worth. */
typedef struct {
  gboolean verdict_right; /* he says rightly that it is right, or wrong */
  gboolean found;         /* the clause that was changed is put right */
  gboolean unspoiled;     /* all the rest is as it should be */
  gboolean law_right;     /* the law he names is the one offended, or, when the ruling is right, one of its laws; no marks */
  guint points, out_of;   /* of 5: verdict 2, the clause 2, the rest 1; for a right ruling all or nothing */
  DpErrorKind kind;       /* what he did not see; DP_ERROR_KIND_NONE with full marks */
  const DpNode *leaf;     /* the ruling of the laws that it was about; its skill is what is remembered. NULL when none said anything */
} DpFindErrorGrade;

#define DP_FIND_ERROR_MARKS 5

/* corrected: the whole ruling as he would give it; read only when he says that it is wrong, NULL = he says no more. law: its number, 0 = not stated. */
DpFindErrorGrade dp_find_error_grade (const DpFindError *self, gboolean says_wrong, const DpRuling *corrected, guint law);

/* A clause as the director of the story says it: dp_clause_to_text(), but where that would hide what is wrong. User's language. Caller frees. */
char *dp_find_error_sentence (const DpClause *clause);
/* The ruling as the director said it, a sentence for each clause in its order, divided by newlines. User's language. Caller frees. */
char *dp_find_error_ruling_text (const DpFindError *self);
/* What was wrong, what is right, why, and the law; of a right ruling a word that it is. User's language; paragraphs divided by a blank line. Caller frees. */
char *dp_find_error_explanation (const DpFindError *self);

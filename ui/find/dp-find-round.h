/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-error.h"
#include "dp-sheet.h"
#include "dp-variant.h"

/* One round of "Find the error": a case in some clothes, the ruling that is shown at one of its points, and what the trainee said of it. */

#define DP_FIND_ASKED_MAX 64

typedef struct {
  const DpScenario *origin; /* as it was written; borrowed */
  DpScenario *scenario;     /* as it is shown */
  DpVariant variant;
  DpDirector *director;     /* has been fed all its events */
  DpFindError error;        /* borrows from those two */
  gboolean again;           /* it was missed a moment ago */

  gboolean answered;
  gboolean says_wrong;
  DpSheet sheet;            /* what he made of the ruling; the ruling as shown when he lets it stand */
  DpRuling corrected;       /* the same in clauses */
  int law;                  /* that he says it offends; 0 = not stated */
  DpAsked asked[DP_FIND_ASKED_MAX];
  guint n_asked;
  guint seconds;
  DpFindErrorGrade grade;
} DpFindRound;

/* What the round must be about. */
typedef struct {
  int law;                   /* that its ruling point cites; 0 = any */
  const DpFindRound *missed; /* the same point again, and if it is wrong the same mistake, where that is possible; NULL = any */
} DpFindWanted;

/* What rounds are made with; all of it must outlive them. */
typedef struct {
  const DpMistakes *mistakes;
  const DpCode *code;
  GRand *rand;
} DpFindMaker;

/* allowed: see dp_variant_allowed(); other clothes than those as written are taken where there are any. NULL when the case has no ruling of that
 * kind to show, or only such as the table of mistakes
 * has nothing for or the ruling sheet no room. Same case, same state of rand: same round. Caller frees. */
DpFindRound *dp_find_round_new (const DpFindMaker *maker, const DpScenario *scenario, guint allowed, const DpFindWanted *wanted);
void dp_find_round_free (DpFindRound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpFindRound, dp_find_round_free)

/* The sheet that says what the director said, no law stated: what a correction begins with. */
void dp_find_round_shown_sheet (const DpFindRound *self, DpSheet *sheet);
/* Whether the sheet says what the director said, the law aside. */
gboolean dp_find_round_is_unchanged (const DpFindRound *self, const DpSheet *sheet);
/* What the trainee says, once. sheet: as he put it right; read only when he says that the ruling is wrong. */
void dp_find_round_answer (DpFindRound *self, gboolean says_wrong, const DpSheet *sheet, const DpAsked *asked, guint n_asked, guint seconds);
/* All marks won. */
gboolean dp_find_round_is_right (const DpFindRound *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Compares what a trainee ruled with what the engine ruled: two sets of clauses. */

typedef enum {
  DP_MARK_RIGHT,
  DP_MARK_MISSING,     /* the engine says it, the trainee does not */
  DP_MARK_WRONG,       /* both speak of it, and differ */
  DP_MARK_SUPERFLUOUS, /* only the trainee says it */
} DpMark;

typedef struct {
  DpMark mark;
  gboolean has_given, has_engine;
  DpClause given;  /* the trainee's; only with RIGHT, WRONG, SUPERFLUOUS */
  DpClause engine; /* the engine's; only with RIGHT, WRONG, MISSING */
  guint weight;
  const DpNode *node; /* the ruling that said the engine's clause; NULL for superfluous ones */
} DpGradeRow;

typedef enum {
  DP_ASKED_RIGHT,
  DP_ASKED_ALOUD,   /* asked, but at the table, and it should have been away from it */
  DP_ASKED_MISSING,
} DpAskedMark;

typedef struct {
  DpAskedMark mark;
  DpAsked asked; /* what was needed */
} DpAskedRow;

typedef struct {
  GArray *rows;  /* DpGradeRow, the engine's order, superfluous ones last */
  GArray *asked; /* DpAskedRow: every question that was needed */
  gboolean law_right;
  int law_given; /* 0 = not stated */
  const char *law_engine; /* the references as a director would cite them; interned */
  guint points, out_of; /* marks won, marks to be won; points never below 0 */
  /* Where the trainee's ruling leaves the engine's path: the question that he answered otherwise, and how; or, when no other
   * answer explains his ruling better, the first ruling that he missed, with answer -1. NULL when all is right. */
  const DpNode *parting;
  int parting_answer;
} DpGrade;

/* The trainee's answer at one point. */
typedef struct {
  DpRuling ruling;
  int law;          /* number, 0 = not stated */
  DpAsked asked[64]; /* all questions he has put so far */
  guint n_asked;
} DpAnswer;

/* The last ruling on the point's walk that said the clause; NULL when none did. */
const DpNode *dp_point_who_said (const DpPoint *point, const DpClause *clause);

/* Marks for a clause of the kind. */
guint dp_grade_weight (DpClauseKind kind);
#define DP_GRADE_LAW_WEIGHT 2
#define DP_GRADE_ASKED_WEIGHT 2

/* Never NULL. */
DpGrade *dp_grade_new (const DpPoint *point, const DpAnswer *answer);
void dp_grade_free (DpGrade *grade);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpGrade, dp_grade_free)

/* User's language; static. */
const char *dp_mark_name (DpMark mark);

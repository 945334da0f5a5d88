/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* Compares what a trainee ruled with what the engine ruled: two sets of clauses. */

typedef enum {
  DP_MARK_RIGHT,
  DP_MARK_MISSING,     /* the engine says it, the trainee does not */
  DP_MARK_WRONG,       /* both speak of it, and differ */
  DP_MARK_SUPERFLUOUS, /* only the trainee says it */
  DP_MARK_ACCEPTED,    /* right as well, though the engine says something else, or nothing */
} DpMark;
#define DP_MARKS (DP_MARK_ACCEPTED + 1)

typedef struct {
  DpMark mark;
  gboolean has_given, has_engine;
  DpClause given;  /* the trainee's; only with RIGHT, WRONG, SUPERFLUOUS, and ACCEPTED unless he left out what may be left out */
  DpClause engine; /* the engine's; only with RIGHT, WRONG, MISSING, and ACCEPTED where the trainee's stands in its place or it may be left out */
  gboolean later;     /* accepted because it holds on a branch that is still open (Law 10C1) */
  guint weight;       /* 0 for what is accepted and neither wins nor costs anything */
  gboolean partly;    /* nearly the engine's words (dp-saying.h): wrong, and it wins half */
  int won;            /* what the row has added to the marks, or taken off: what isn't called for takes only what the clauses above it have won */
  const DpNode *node; /* the ruling that said the engine's clause; NULL where it says none */
  const char *reason; /* why it is accepted: the author's, the chart's other view, or a word on how it was said; NULL with other marks, and for a plain truth that need not be said. Borrowed */
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
  gboolean law_partly; /* not the law of the case, but one that the ruling rests on: DP_GRADE_LAW_PARTLY */
  int law_given; /* 0 = not stated */
  const char *law_engine; /* the references as a director would cite them; interned */
  guint points, out_of; /* marks won, marks to be won; points are what the rows, the law and the questions have won together, never below 0 */
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
#define DP_GRADE_LAW_PARTLY 1
/* A question is a means to the ruling, and costs no more than the smallest clause. Asked aloud where it should have been asked away from the table it
 * wins nothing. */
#define DP_GRADE_ASKED_WEIGHT 1

/* What the author of a case takes for right at a point besides what the engine says. Clauses with the same number of view belong together. */
typedef struct {
  DpClause clause;
  guint given;        /* DpGiven: the other particulars may be anything */
  gboolean absent;    /* this view does not say the engine's clauses that it fits */
  guint view;
  const char *reason; /* must outlive the grade */
  const char *law;    /* to name it is right, too, for him who takes this view; interned, NULL = none */
} DpAccepted;

/* A point among all that a director says, so that what may still come true after it is known. */
typedef struct {
  const DpDirector *director;
  guint point;
} DpMoment;

/* What the charts give as the other view of the readings on the point's path is accepted as if the author had named it; what is said in other words
 * (dp-saying.h) counts in full, and what is true at the table costs nothing. Never NULL. Of a point alone nobody knows what may come later. */
DpGrade *dp_grade_new (const DpPoint *point, const DpAnswer *answer);
/* The same where more than the engine's ruling is right. What the trainee says instead of an engine's clause, and is accepted, wins that clause's
 * marks; accepted where there is none in whose place it stands, it costs nothing. To leave out what his view does not say wins nothing and costs nothing,
 * once he has said anything of that view (or anything at all, where the view only leaves out). Accepted beside the engine's own clause it is superfluous.
 * With `moment` (the point among the others; NULL = not known) it costs nothing to say what each choice brings, as Law 10C1 has it: what would be said on some
 * branch that is still open (dp-foresight.h), as long as he speaks of what is to be chosen, and as long as it isn't in place of what is to be said now. */
DpGrade *dp_grade_new_accepting (const DpPoint *point, const DpMoment *moment, const DpAnswer *answer, const DpAccepted *accepted, guint n_accepted);
void dp_grade_free (DpGrade *grade);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpGrade, dp_grade_free)

/* What the law and a question have won. */
guint dp_grade_law_won (const DpGrade *grade);
guint dp_asked_row_won (const DpAskedRow *row);

/* Whether there is nothing to put right: right or accepted. */
gboolean dp_mark_is_right (DpMark mark);
/* What stands on the law's side of a row where the engine says nothing: nobody hears "nothing about it" of what he may well say. User's language; static. */
const char *dp_grade_row_nothing (const DpGradeRow *row);
/* How the law he named is marked, and the word for it: a law on which the ruling rests, though it isn't the law of the case, is partly right, and marked
 * as something that is missing. User's language; static. */
DpMark dp_grade_law_mark (const DpGrade *grade);
const char *dp_grade_law_word (const DpGrade *grade);
/* The word for the mark of a row. User's language; static. */
const char *dp_grade_row_word (const DpGradeRow *row);
/* User's language; static. */
const char *dp_mark_name (DpMark mark);

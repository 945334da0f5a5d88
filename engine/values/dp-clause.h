/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"
#include "dp-role.h"

/* One thing that a ruling says, with its law. A ruling is a set of these; the engine, the trainee's sheet, the
 * grader, the scenario files and the tests share them. */

/* The words of all these stand in dp-clause.def, with what each means. */
typedef enum {
#define DP_CLAUSE_KIND(name, ...) name,
#include "dp-clause.def"
  DP_CLAUSE_KINDS,
} DpClauseKind;

typedef enum {
#define DP_PLAY_DUTY(name, token) name,
#include "dp-clause.def"
  DP_PLAY_KINDS,
} DpPlayDuty;

typedef enum {
#define DP_CONSTRAINT(name, token) name,
#include "dp-clause.def"
  DP_MAY_KINDS,
} DpConstraint;

typedef enum {
#define DP_SPAN(name, token) name,
#include "dp-clause.def"
  DP_SPANS,
} DpSpan;

typedef enum {
#define DP_LEAD_KIND(name, token) name,
#include "dp-clause.def"
  DP_LEAD_KINDS,
} DpLeadKind;

typedef enum {
#define DP_WORDING(name, token, of_kinds) name,
#include "dp-clause.def"
  DP_WORDINGS,
} DpWording;

typedef enum {
#define DP_PENALTY(name, token) name,
#include "dp-clause.def"
  DP_PENALTIES,
} DpPenalty;

/* The particulars of clauses: dp-particular.h reads and writes them. */
typedef enum {
#define DP_PARTICULAR(name, ...) DP_PARTICULAR_##name,
#include "dp-clause.def"
  DP_PARTICULARS,
} DpParticular;

typedef enum {
#define DP_PARTICULAR(name, ...) DP_GIVEN_##name = 1 << DP_PARTICULAR_##name,
#include "dp-clause.def"
} DpGiven;

/* What a clause is about, as a trainee thinks of it. */
typedef enum {
  DP_MATTER_FATE,        /* what becomes of a call or a card */
  DP_MATTER_OPTION,      /* who may choose, and what */
  DP_MATTER_TURN,        /* whose turn or lead it is */
  DP_MATTER_CALLS,       /* what a player may call */
  DP_MATTER_DURATION,    /* for how long a player must pass */
  DP_MATTER_LEAD,        /* lead restrictions and penalty cards */
  DP_MATTER_TRICKS,      /* tricks transferred */
  DP_MATTER_INFORMATION, /* what is authorised for whom */
  DP_MATTER_REVIEW,      /* what to come back to */
  DP_MATTERS,
} DpClauseMatter;

/* Kinds of which the same holds. */
typedef enum {
  DP_CLAUSES_FATES = 1 << 0,       /* what becomes of a call: each has one */
  DP_CLAUSES_INFORMATION = 1 << 1, /* whether a side may use what a call or a card tells */
  DP_CLAUSES_CARDS_STAY = 1 << 2,  /* what becomes of a card: it stays, */
  DP_CLAUSES_CARDS_BACK = 1 << 3,  /* or it is taken back, */
  DP_CLAUSES_CARDS_THEN = 1 << 4,  /* and then lies there or is picked up */
  DP_CLAUSES_LEADS = 1 << 5,       /* which hand leads */
  DP_CLAUSES_CALLING = 1 << 6,     /* what a player may call */
  DP_CLAUSES_CHOICES = 1 << 7,     /* what somebody may choose */
  DP_CLAUSES_ENDS = 1 << 8,        /* the auction is over */
  DP_CLAUSES_ONE_ONLY = 1 << 9,    /* said of one player, and of no other at the same moment */
  DP_CLAUSES_HARMLESS = 1 << 10,   /* nobody loses a right, a turn or a card by it, and nobody has to choose */
} DpClauseGroup;
#define DP_CLAUSES_CARD_FATES (DP_CLAUSES_CARDS_STAY | DP_CLAUSES_CARDS_BACK | DP_CLAUSES_CARDS_THEN)

/* What a clause gives in a chart, beside the particulars that stand there in the same words as in a case. */
typedef enum {
  DP_CHART_SEAT = 1 << 0,      /* a role, always */
  DP_CHART_ON_LEAD = 1 << 1,   /* that role, perhaps: said of the play, not of the auction */
  DP_CHART_ABOUT = 1 << 2,     /* what it is about, always */
  DP_CHART_MAY_ABOUT = 1 << 3, /* or perhaps: for its words, or where it is not the call or the cards of the incident */
  DP_CHART_SIDE = 1 << 4,      /* for whom, the offending side or the other */
  DP_CHART_OLDER = 1 << 5,     /* perhaps: with the penalty cards that its owner has already (50B) */
} DpChartGives;

typedef struct {
  guint8 kind;        /* DpClauseKind */
  guint8 seat;        /* DpSeat */
  DpCall call;
  guint8 all_after;   /* boolean */
  guint8 constraint;  /* DpConstraint */
  guint8 span;        /* DpSpan */
  guint8 restriction; /* DpLeadKind */
  guint8 suits;       /* DpDenominations, suits only */
  guint16 choices;    /* DpOptions */
  guint8 side;        /* DpSide */
  guint8 penalty;     /* DpPenalty */
  guint8 play;        /* DpPlayDuty */
  guint8 wording;     /* DpWording */
  guint8 tricks;      /* 0-2; more where several revokes are told at once */
  guint8 face_down;   /* boolean: the card is a lead that nobody has seen, and isn't named in a sentence (41A) */
  guint8 nth;         /* of equal calls of the seat's that have a fate each: the first is 1; 0 = not said, and then it may be any of them */
  DpHand cards;
  const char *law;    /* "31A2(b)"; interned, lives for ever; NULL = not said */
} DpClause;

/* A clause of the kind with nothing else said. */
DpClause dp_clause (DpClauseKind kind);

/* What holds of every clause of a kind: see dp-clause.def. */
typedef struct {
  guint compared; /* DpGiven */
  guint subject;  /* DpGiven */
  guint carried;  /* DpGiven */
  guint weight;
  DpClauseMatter matter;
  guint groups;   /* DpClauseGroup */
  guint chart;    /* DpChartGives */
  guint32 abouts; /* bit per DpAbout */
  const char *sentence; /* to be translated, with fields; NULL = dp_clause_to_text() knows all of them */
  const char *in_chart; /* the same of dp-chart-text.h */
} DpClauseRow;

/* Static. */
const DpClauseRow *dp_clause_row (DpClauseKind kind);
/* Whether its kind is in one of the groups. */
gboolean dp_clause_is (const DpClause *clause, guint groups);
/* Whether one of the two is in one of the first groups, and the other in one of the second. */
gboolean dp_clauses_are (const DpClause *a, const DpClause *b, guint of, guint with);
/* Whether both say of the same call or cards whether the same side may use what it tells. */
gboolean dp_clause_same_information (const DpClause *a, const DpClause *b);
/* Whether it says all that one of its kind must, to be one at all: whom, and which call, cards or suits it is about. */
gboolean dp_clause_is_whole (const DpClause *clause);
/* Copies those particulars (DpGiven) from one clause to the other. */
void dp_clause_take (DpClause *to, const DpClause *from, guint given);

/* Whether two clauses say the same; the law reference does not count, except where it is what is said (review): there to name a
 * law is to name its parts. */
gboolean dp_clause_equal (const DpClause *a, const DpClause *b);
/* Whether the clause is of the pattern's kind and agrees in all that is given (DpGiven), the law to the letter; the other particulars may be anything. */
gboolean dp_clause_fits (const DpClause *clause, const DpClause *pattern, guint given);
/* All that a clause of the kind can say (DpGiven). The law counts only where it is what is said. */
guint dp_clause_particulars (DpClauseKind kind);

/* Whether they speak of the same thing (kind, and the seat, call or side it is about), perhaps with other particulars. */
gboolean dp_clause_same_subject (const DpClause *a, const DpClause *b);

/* Whether what was said in `earlier` no longer holds once `later` is said, in a ruling after it: information that is authorised now and was not, or the
 * other way about; a penalty card that has been picked up. */
gboolean dp_clause_takes_back (const DpClause *later, const DpClause *earlier);

/* A set of clauses, in the order in which a director speaks: no clause equal to another. */
typedef struct {
  guint n;
  DpClause clause[64];
} DpRuling;

/* FALSE when it is there already, or (never in a checked code of laws) the set is full. */
gboolean dp_ruling_add (DpRuling *ruling, DpClause clause);
/* The same, but what is said now takes back what it contradicts and nobody has heard yet: a call has one fate, one player the turn,
 * a piece of information is authorised for a side or not. */
void dp_ruling_say (DpRuling *ruling, DpClause clause);
gboolean dp_ruling_has (const DpRuling *ruling, const DpClause *clause);

/* The one copy of a law reference, or of another word of the charts, that lives for ever, so that references are compared by address; NULL for NULL. Not
 * g_intern_string(): GLib's quarks are for names that a program is made of, and a few hundred of ours made its table grow. */
const char *dp_law_intern (const char *law);
/* The number at the head of a law reference: 31 of "31A2(b)"; 0 when there is none. */
int dp_law_number (const char *law);
/* Whether `law` is `of`, or a part of it: "16C3" of "16" and of "16C", not of "1". FALSE when either is NULL. */
gboolean dp_law_is_part (const char *law, const char *of);

/* One sentence in the user's language. Caller frees. */
char *dp_clause_to_text (const DpClause *clause);
/* “North’s 1NT”; “North’s second Pass” for nth 2. Caller frees. */
char *dp_clause_call_name (DpSeat seat, DpCall call, guint nth);
/* One short machine-readable line, as in the golden files: "must-pass S next-turn [31A2(b)]". Caller frees. */
char *dp_clause_to_string (const DpClause *clause);
/* The clause that dp_clause_to_string() wrote, so that a kept record can be read without the charts that it was made with. FALSE when it is no such
 * line, or one of a later program. */
gboolean dp_clause_from_line (const char *line, DpClause *out);
/* The line in a director's words; as it stands when it cannot be read; NULL for NULL. User's language. Caller frees. */
char *dp_clause_line_to_text (const char *line);

/* The machine's words, all of each set and one by one; static; each _parse is FALSE on any other text, and leaves *out alone. */
const DpTokenSet *dp_clause_kind_tokens (void);
const DpTokenSet *dp_constraint_tokens (void);
const DpTokenSet *dp_span_tokens (void); /* the first, "none", is no value in a file */
const DpTokenSet *dp_lead_kind_tokens (void);
const DpTokenSet *dp_play_duty_tokens (void);
const DpTokenSet *dp_penalty_tokens (void);
const DpTokenSet *dp_wording_tokens (void);
const char *dp_clause_kind_token (DpClauseKind kind);
const char *dp_constraint_token (DpConstraint constraint);
const char *dp_span_token (DpSpan span);
const char *dp_lead_kind_token (DpLeadKind kind);
const char *dp_play_duty_token (DpPlayDuty duty);
const char *dp_penalty_token (DpPenalty penalty);
gboolean dp_clause_kind_parse (const char *text, DpClauseKind *out);
gboolean dp_constraint_parse (const char *text, DpConstraint *out);
gboolean dp_span_parse (const char *text, DpSpan *out);
gboolean dp_lead_kind_parse (const char *text, DpLeadKind *out);
gboolean dp_play_duty_parse (const char *text, DpPlayDuty *out);
gboolean dp_penalty_parse (const char *text, DpPenalty *out);
gboolean dp_wording_parse (const char *text, DpWording *out);
/* Those (bit per DpWording) that a chart may write with a clause of the kind; the others are found out at the table. */
guint32 dp_wordings_of_charts (DpClauseKind kind);

/* The user's language; static. */
const char *dp_constraint_name (DpConstraint constraint);
const char *dp_span_name (DpSpan span);
const char *dp_play_duty_name (DpPlayDuty duty); /* "the highest card of the suit led" */

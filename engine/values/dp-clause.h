/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

/* One thing that a ruling says, with its law. A ruling is a set of these; the engine, the trainee's sheet, the
 * grader, the scenario files and the tests share them. */

typedef enum {
  DP_CLAUSE_STANDS,           /* seat, call or cards */
  DP_CLAUSE_CANCELLED,        /* seat, call, all_after */
  DP_CLAUSE_WITHDRAWN,        /* seat, call or cards */
  DP_CLAUSE_TURN,             /* seat */
  DP_CLAUSE_OPTION,           /* seat: who; choices; for its words the call or the card that the choice is about, where that is known */
  DP_CLAUSE_MAY_CALL,         /* seat, constraint */
  DP_CLAUSE_MUST_PASS,        /* seat, span */
  DP_CLAUSE_DEEMED_PASS,      /* seat: a pass is taken as made for him (28A, 37B, 38C) */
  DP_CLAUSE_MAY_NOT_DOUBLE,   /* seat, call: the bid he may not double (rubber) */
  DP_CLAUSE_LEAD_RESTRICTION, /* seat: who may not lead freely; restriction; suits */
  DP_CLAUSE_FACE_UP,          /* seat, cards: they lie face up until the auction is over (24) */
  DP_CLAUSE_PENALTY_CARD,     /* seat, cards, penalty */
  DP_CLAUSE_PICKED_UP,        /* seat, cards */
  DP_CLAUSE_UNAUTHORIZED,     /* information: seat and call; side: for whom */
  DP_CLAUSE_AUTHORIZED,       /* the same */
  DP_CLAUSE_REVIEW,           /* the law itself is what is said */
  DP_CLAUSE_AUCTION_OVER,
  DP_CLAUSE_PASSED_OUT,
  DP_CLAUSE_PLAY_ON,
  DP_CLAUSE_DECLARER,    /* seat: plays the hand, partner being dummy (54A) */
  DP_CLAUSE_LEADER,      /* seat: the player who leads now */
  DP_CLAUSE_PLAYS_FROM,  /* seat: the hand that declarer leads or plays from now (54B, 55B2) */
  DP_CLAUSE_LEAD_OPTION, /* seat: who is about to lead; choices of declarer; suits (50D2, 51B) */
  DP_CLAUSE_MUST_PLAY,   /* seat, play: how; cards or suits */
  DP_CLAUSE_CORRECT,     /* seat, cards: taken back, a lawful card in its place (47B, 62B) */
  DP_CLAUSE_TRANSFER,    /* tricks; side: to whom (64A) */
  DP_CLAUSE_KINDS,
} DpClauseKind;

/* How a player is bound in what he plays. */
typedef enum {
  DP_PLAY_CARD,         /* that card, now */
  DP_PLAY_FIRST_CHANCE, /* that card, at the first legal opportunity (50D1) */
  DP_PLAY_BEFORE_LOWER, /* that card before any other of the suit below an honour (50C) */
  DP_PLAY_HIGHEST,      /* his highest of the suit led (57A1) */
  DP_PLAY_LOWEST,       /* his lowest of the suit led (57A2) */
  DP_PLAY_SUIT,         /* a card of that suit (57A3; of a lead 50D2) */
  DP_PLAY_NOT_SUIT,     /* no card of that suit (57A4) */
  DP_PLAY_LAWFUL,       /* any lawful card: to the trick that lacks his (67), or what declarer has chosen does not bind him (57B) */
  DP_PLAY_KINDS,
} DpPlayDuty;

typedef enum {
  DP_MAY_ANY_LEGAL,
  DP_MAY_SUFFICIENT_OR_PASS,
  DP_MAY_REPEAT,
  DP_MAY_PASS,
  DP_MAY_LEGAL_NO_DOUBLE,
  DP_MAY_KINDS,
} DpConstraint;

typedef enum {
  DP_SPAN_NONE,
  DP_SPAN_NEXT_TURN,
  DP_SPAN_REST,
} DpSpan;

typedef enum {
  DP_LEAD_PROHIBIT_UNSPECIFIED, /* 2017, 26B: declarer may forbid one of the suits */
  DP_LEAD_PROHIBIT_SUIT,        /* he has: that suit, while the leader keeps the lead */
  DP_LEAD_REQUIRE_SUIT,
  DP_LEAD_REQUIRE_OR_PROHIBIT,  /* rubber, 26(a): declarer may require or forbid the suit named */
  DP_LEAD_PROHIBIT_ANY,         /* rubber, 26(b): declarer may forbid any one suit */
  DP_LEAD_KINDS,
} DpLeadKind;

/* What the sentence of a clause says beside its particulars, or leaves out. It is of the words alone: no two clauses differ by it. */
typedef enum {
  DP_WORDED_PLAINLY,
  DP_WORDED_COMPARABLE_DOUBLE, /* of may-call: a double or redouble only if it is comparable (27B3) */
  DP_WORDED_FACE_DOWN,         /* of cards: nobody else has seen their faces (41A) */
  DP_WORDED_WHILE_IT_LIES,     /* of authorized: for everybody, while the card lies on the table (50E1) */
  DP_WORDED_LEADS,             /* of plays-from: the next card is a lead (55B2); of option: the card that is to be named is one; of must-play: what he could not lead binds him no more (59) */
  DP_WORDED_DUMMYS,            /* of (un)authorized: a card of dummy’s, which all can see: what tells is that it was to be played */
  DP_WORDED_UNTIL_COMPARABLE,  /* of unauthorized: until a comparable call replaces the withdrawn one (30B, 31B, 32B) */
  DP_WORDED_REDOUBLE,          /* of may-not-double: it was a redouble, and that is what he may not make (rubber, 32(a)) */
  DP_WORDED_MENDED,            /* of correct: he has played a lawful card in its place already (62A) */
  DP_WORDED_UNSETTLED,         /* of stands: the card that he has named, which another law may send back (58B2) */
  DP_WORDED_NOT_BOUND,         /* of must-play, a lawful card: what declarer has chosen doesn't bind him (57B) */
  DP_WORDED_CLAIM,             /* of review: the director rules on a claim now, and doesn't come back to it (68D) */
  DP_WORDED_PASSES,            /* of cancelled, with all after: of what was called after it only the passes (17D3) */
  DP_WORDED_DEFENDS,           /* of lead-restriction: the contract is known, and that side defends */
  DP_WORDED_OVER,              /* of must-pass: the auction is over already (37B); of play-on: the play is */
  DP_WORDED_SO_FAR,            /* of stands: a pass that may yet turn out to have taken a turn away (17D3) */
  DP_WORDED_INSTEAD,           /* of stands: another card than the one that lay there as played (45C4(b), 45D1, 46) */
  DP_WORDED_CALLED,            /* of stands: the card of dummy's that declarer's words mean; whether it can be played (44C) or changed (62C1) is another matter */
  DP_WORDED_MAY,               /* of option: the other defender may do it just as well (43B2(a), 46B5) */
  DP_WORDED_GOES_ON,           /* of play-on: whatever else is put right (45F) */
  DP_WORDED_AMONG,             /* of must-play, a lawful card: to a trick that both sides have left behind (67B1) */
  DP_WORDINGS,
} DpWording;

/* The laws of duplicate know two kinds of penalty card, those of rubber bridge one. */
typedef enum {
  DP_PENALTY_PLAIN,
  DP_PENALTY_MINOR,
  DP_PENALTY_MAJOR,
  DP_PENALTIES,
} DpPenalty;

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

/* Whether two clauses say the same; the law reference does not count, except where it is what is said (review): there to name a
 * law is to name its parts. */
gboolean dp_clause_equal (const DpClause *a, const DpClause *b);
/* Which particulars of a clause are given; the others may be anything. */
typedef enum {
  DP_GIVEN_SEAT = 1 << 0,
  DP_GIVEN_CALL = 1 << 1,
  DP_GIVEN_ALL_AFTER = 1 << 2,
  DP_GIVEN_CONSTRAINT = 1 << 3, /* how a player may call, or must play */
  DP_GIVEN_SPAN = 1 << 4,
  DP_GIVEN_RESTRICTION = 1 << 5,
  DP_GIVEN_SUITS = 1 << 6,
  DP_GIVEN_CHOICES = 1 << 7,
  DP_GIVEN_SIDE = 1 << 8,
  DP_GIVEN_LAW = 1 << 9,
  DP_GIVEN_CARDS = 1 << 10,
  DP_GIVEN_CLASS = 1 << 11,
  DP_GIVEN_TRICKS = 1 << 12,
} DpGiven;
#define DP_GIVENS 13

/* Whether the clause is of the pattern's kind and agrees in all that is given (DpGiven), the law to the letter. */
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
/* Those (bit per DpWording) that a chart may write; the others are found out at the table. */
guint32 dp_wordings_of_charts (void);

/* The user's language; static. */
const char *dp_constraint_name (DpConstraint constraint);
const char *dp_span_name (DpSpan span);
const char *dp_play_duty_name (DpPlayDuty duty); /* "the highest card of the suit led" */

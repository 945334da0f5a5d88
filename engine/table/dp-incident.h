/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-incident-play.h"
#include "dp-interview.h"
#include "dp-table.h"

struct DpChart;
struct DpNode;

/* One irregularity: what was found when it happened, what has come of it since, and how far the laws have been walked for
 * it. A plain value. */

typedef enum {
  DP_INCIDENT_CALL,      /* an irregular call */
  DP_INCIDENT_CHANGE,    /* a change of call */
  DP_INCIDENT_TURN_LOST, /* three passes, one of which took a turn away */
  DP_INCIDENT_NOTHING,   /* the director was called and nothing was wrong */
  DP_INCIDENT_EXPOSED,   /* cards exposed or led during the auction */
  DP_INCIDENT_PLAY,      /* something in the play: see its DpPlayIncident */
} DpIncidentKind;

/* What the table did about an irregular call before a director ruled, or after he had offered a choice. */
typedef enum {
  DP_REACTION_NONE,
  DP_REACTION_LHO,         /* offender's LHO called */
  DP_REACTION_LHO_IN_TURN, /* so did he, and it was his turn anyway */
  DP_REACTION_IN_TURN,     /* the opponent whose turn it was, not LHO, called; or who had lost his turn took it (17D3) */
  DP_REACTION_AFTER_PARTNER, /* offender's partner, whose turn it was, called, and then the opponent after him */
} DpReaction;

/* Another irregularity that was undecided when this call was made. */
typedef enum {
  DP_OTHER_NONE,
  DP_OTHER_PARTNERS,
  DP_OTHER_SOMEBODYS,
  DP_OTHER_OWN,        /* his own: he calls again while LHO has the choice */
} DpOther;

/* Who is who, and which call is which, in one incident: what the roles of a chart's clauses stand for. */
typedef struct {
  guint8 offender;           /* DpSeat */
  guint8 in_turn;            /* DpSeat */
  guint8 declarer;           /* DpSeat; none while the auction runs */
  guint8 skipped;            /* DpSeat */
  guint8 first_turn;         /* DpSeat whose turn it was when the call was made that is changed */
  guint8 leader;             /* DpSeat who has led face down, or none */
  DpHand lead;               /* that card */
  guint8 unspecified;        /* suits that the offender has not specified in the legal auction */
  guint8 chosen;             /* the suit that declarer named, as a set */
  guint8 chosen_attempt;     /* the same, for the last penalty of what was tried in its place */
  guint8 related;            /* suits to which the withdrawn call relates, without those that the final call repeats (rubber 26(a)) */
  guint8 related_attempt;    /* the same, of what was tried in its place */
  DpCall last_bid;           /* the last bid before the irregular call */
  DpCall repeat;             /* the call that the offender must repeat, if he must */
  DpHand cards;              /* exposed by the offender */
  guint8 later_calls;        /* boolean: calls were made after the irregular one */
  guint8 later_over;         /* boolean: calls were made after what LHO called over it */
  guint8 seats[DP_ABOUTS];   /* DpSeat, by DpAbout */
  DpCall calls[DP_ABOUTS];   /* by DpAbout */
  DpHand played[DP_SEATS];   /* the card that each hand has in the trick, as a set; of the play */
  DpHand sets[DP_ABOUTS];    /* cards, by DpAbout; of the play */
  DpHand penalty[DP_SEATS];  /* the penalty cards of each hand */
  DpHand minor[DP_SEATS];    /* those of them that are minor ones */
  guint8 in_play;            /* boolean: an incident of the play, for which what follows is filled in */
  guint8 dummy;              /* DpSeat */
  guint8 on_lead;            /* DpSeat: the hand that leads next */
  guint8 hand;               /* DpSeat: where the card came from, or the hand that declarer leads from */
  guint8 other;              /* DpSeat: another player whom a clause concerns */
  guint8 suits;              /* that declarer has named, or may name */
  guint8 mended;             /* boolean: he has played a lawful card in place of his revoke himself (62A) */
  guint8 no_turn;            /* boolean: dummy has put a card that nobody called, and it was not his turn (45D1) */
  guint8 unsettled;          /* boolean: the card that is the one played waits for another law to say what becomes of it (58B2) */
  guint8 instead;            /* DpAbout: what is played is another card than the one that lay there as played (45C4(b), 45D1, 46) */
  guint8 called;             /* boolean: it is only said which card declarer has called: dummy may not be able to play it (44C, 46B2), or may change it (62C1) */
  guint8 ended;              /* boolean: the thirteen tricks have been played, or given up in a claim */
  guint8 leads;              /* boolean: the card that it is about is a lead */
  guint16 open;              /* DpOptions of a player who has still to choose */
} DpRoles;

/* The lead penalties of one incident, in the order in which declarer is asked (rubber 26, A16). */
typedef enum {
  DP_LEAD_PENALTY_MAIN,        /* for the call that was changed */
  DP_LEAD_PENALTY_ATTEMPT,     /* 26(a), for what was tried in its place */
  DP_LEAD_PENALTY_ATTEMPT_ANY, /* 26(b), for the same */
} DpLeadPenalty;

/* Who must decide what for a walk to go on. */
typedef struct {
  guint8 who;     /* DpSeat; none = it waits for something to happen, not for a decision */
  DpOptions options;
  guint8 suits;   /* those that a REQUIRE or PROHIBIT may name, where the table does not say it (rubber 26) */
  guint8 required; /* those that a REQUIRE may name */
  guint8 attempt; /* DpLeadPenalty: for which withdrawn call (rubber 26) */
  guint8 also;    /* bit per DpSeat: others who may speak to it, and are overruled by `who` (55A) */
  guint8 may_be_silent; /* boolean: his partner has spoken; if the table plays on without a word of his, that counts (55A) */
  guint8 hand;    /* DpSeat + 1 whose card it is about, in the play; 0 = his own */
  guint8 next;    /* boolean: about a lead to the next trick, not about a card to the trick itself (47D, 62C1) */
  DpHand cards;   /* those that a choose-card may name */
  guint8 hands;   /* bit per DpSeat: those that a choose-hand may name */
} DpWait;

/* The other player who may choose, where either may; none where only one may. */
static inline DpSeat
dp_wait_other (const DpWait *wait)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if ((wait->also >> seat & 1) && seat != wait->who)
      return (DpSeat) seat;
  return DP_SEAT_NONE;
}

typedef struct {
  const struct DpNode *node;
  gint8 answer;  /* of questions; -1 for rulings and arrows */
  guint16 event; /* after which it was taken */
} DpStep;

#define DP_PATH_MAX 48
#define DP_RETURNS_MAX 4

typedef struct {
  guint8 kind;          /* DpIncidentKind */
  guint8 offender;      /* DpSeat */
  guint8 turn;          /* DpSeat whose turn it was; none after the end */
  DpCall call;
  gint16 entry;         /* the call in the record, -1 for none */
  gint16 first;         /* the call that this one would change (25), -1 for none */
  gint16 made_first;    /* the call that he had made at that turn before he changed any: first, where that is no change itself */
  gint16 partner;       /* what partner called before LHO had chosen (rubber A11), -1 for none */
  gint16 held;          /* a correction made before the ruling (27C), -1 for none */
  guint16 event;

  /* found when it happened */
  guint8 phase;         /* DpPhase then */
  guint8 insufficient;
  guint8 inadmissible;
  guint8 above_seven;
  guint8 barred;        /* DpSpan for which the offender had to pass */
  DpCall must_repeat;
  guint8 rho_barred;    /* it was RHO's turn and RHO had to pass (28A) */
  guint8 has_called;    /* the offender had called before, legally */
  guint8 artificial;    /* the call itself */
  guint8 after_artificial; /* partner's last call was artificial */
  guint8 simultaneous;
  guint8 other;         /* DpOther */
  guint8 replacing;     /* the offender stood to replace an insufficient bid (27B) */
  guint8 choosing;      /* he had chosen to make another call in place of his first (rubber 25(b)(ii)) */
  guint8 owed;          /* DpConstraint + 1 for this turn, 0 = none */
  guint8 owed_double;   /* boolean: the double is one that he had been told not to make (rubber 32(a)) */
  guint8 pass_closes;   /* RHO's implied pass ends the auction */

  DpHand cards;         /* those of this event */
  DpHand earlier_cards; /* those that the offender had exposed before */
  guint8 led;           /* boolean: led, not dropped */
  guint8 hidden;        /* boolean: partner could not see them */
  guint8 before_calls;  /* boolean: nobody had called yet */

  DpPlayIncident play;  /* of DP_INCIDENT_PLAY */

  /* since */
  guint8 attended;      /* the director has been called about it */
  gint16 attended_at;   /* the event, or -1 */
  guint8 dropped;       /* boolean: what was ruled on it binds nobody any more: it was made over a slip (25A6, rubber 24) */
  guint8 reaction;      /* DpReaction, the first */
  gint16 reaction_event;
  guint8 decided;       /* DpOption that LHO chose, DP_OPTION_NONE */
  guint8 choice;        /* DpOption that declarer chose for the lead */
  guint8 choice_suit;
  guint8 attempt_choice; /* the same for what was tried in place of the withdrawn call */
  guint8 attempt_suit;
  guint8 any_choice;    /* and where more was tried than a suit: the suit that he may forbid for that (rubber 26(b), A16) */
  guint8 any_suit;

  /* the walk */
  const struct DpNode *node;               /* where it stands; NULL = it has ended */
  const struct DpNode *returns[DP_RETURNS_MAX];
  guint8 n_returns;
  guint8 n_path;
  guint8 told;          /* steps that have been published */
  guint8 n_asked;
  guint8 fresh;         /* there are clauses that no point has published */
  guint8 may_use;       /* boolean: the offending side may use the withdrawn call, as the last ruling had it (23B, 26A, 27B1(a)) */
  guint8 told_may_use;  /* and as the table was last told */
  DpWait wait;
  DpStep path[DP_PATH_MAX];
  DpAsked asked[6];
  DpRuling ruling;      /* clauses not yet published */
} DpIncident;

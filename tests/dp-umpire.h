/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"

/* A second reading of the laws of the play (41, 45 to 64, 67), made from the words of the laws and not from the charts: a small model of a table that is told
 * the same events as the engine and says what has become of them. It shares nothing with charts, facts, finders and duties. Where the laws say nothing
 * (or leave it to the director to find out) it is silent from then on, and says why.
 *
 * A plain value: copied with `=`, to try what would be. */

typedef enum {
  DP_OPEN_LEAD,       /* a lead out of turn, faced (53 to 56) or not (41A) */
  DP_OPEN_EARLY,      /* a defender's card before his partner's (57A) or his right-hand opponent's (57D); told: 47E1 */
  DP_OPEN_NEXT,       /* a defender's lead to the next trick, partner owing a card to this one (57A) */
  DP_OPEN_UNCHOSEN,   /* a lead before declarer has chosen (50D2) */
  DP_OPEN_RETRACTED,  /* a defender's card after a retraction, before the right lead (60B) */
  DP_OPEN_FIFTH,      /* a second card to one trick (45E) */
  DP_OPEN_TWO,        /* several cards at once (58B) */
  DP_OPEN_SHOWN,      /* a card shown, dropped or named (48, 49) */
  DP_OPEN_UNPLAYED,   /* a penalty card that was due was not played (52) */
  DP_OPEN_CHANGE,     /* a card in place of another (45C4(b), 47) */
  DP_OPEN_UNCALLED,   /* dummy's own card (45D) */
  DP_OPEN_WORDS,      /* an incomplete designation (46) */
  DP_OPEN_TAKE_BACK,  /* no irregularity: `hand` may take its card to `trick` back (45D1, 47D, 62C) */
} DpOpenKind;

/* Something that a director has to deal with, or a choice that a player has by a ruling. */
typedef struct {
  guint8 kind;     /* DpOpenKind */
  guint8 hand;     /* DpSeat */
  DpCard card;
  guint8 trick;
  guint8 turn;     /* DpSeat whose turn it was */
  guint8 mind, told, called; /* of the event */
  guint8 opening, face_down;
  guint8 after_both; /* 57C1: declarer had played from both hands */
  guint8 dummys_own; /* 57C2: dummy had put a card on his own */
  guint8 partner_done; /* 57D: partner had played to the trick */
  guint8 deliberate; /* 50B */
  guint8 unseen;     /* 58B1 */
  guint8 laid;       /* 58B2: one that he could play, or else the first, is taken for the one played, since somebody has played on */
  DpCard owed;       /* 58B2: what he had to play then (51A, 57D) */
  guint8 late;       /* 52B1(b), 45C4(b): declarer has played from either hand since */
  guint8 attended;
  guint8 said;       /* DpOption + 1 of the other defender (55A) */
  DpHand cards;      /* further ones */
  DpHand nameable;   /* TWO: those that he could legally play (58B2, 44C); 0 = none of them */
  DpCard other;      /* called or replaced card */
  gint8 second;      /* DpSeat of offender's partner who has put a card as well (60C), or -1 */
  DpCard second_card;
  guint16 second_at; /* when he put it, before his partner's was ruled on (57A) */
  guint8 on_lead;    /* UNCALLED: it lies on a defender's lead out of turn, and is in no trick */
  guint8 not_his;    /* UNCALLED: a lead that was not dummy's, and nobody has played to it: in no trick either */
  guint8 second_lead; /* he meant to lead */
  gint8 follow;      /* DpSeat of declarer's other hand that has put a card to declarer's own lead, or -1 */
  DpCard follow_card;
  guint8 penalty;    /* TAKE_BACK: the card becomes a penalty card */
  guint8 loose;      /* TAKE_BACK: the laws leave it open; LEAD: to the trick after one that lacks only declarer's cards */
  guint8 chain;      /* TAKE_BACK: who changes gives the next offending hand the right to (62C2), or declarer (45D1) */
  guint16 at;        /* when the card was put */
  guint16 changed;   /* CHANGE: when another was put in its place */
} DpOpen;

typedef struct {
  guint8 trick, hand;
  DpCard card;
  guint8 suit;       /* that was not followed */
  guint8 pc_due;     /* 1: it lay in not playing a penalty card (64B3); 2: in that too */
  guint8 penalty_only; /* of a penalty card that was not played, and nothing else: 52 speaks of it */
  guint8 deemed;     /* 67B1 */
  guint8 attended, established, corrected;
  guint8 next_board, round_over; /* 64B4, 64B5 when attention was drawn */
  DpHand allowed;    /* what he could have played */
  guint8 counted_in_turn; /* it came early (60A2) */
  guint8 faced;      /* it was a penalty card: 1 major, 2 minor (62B2) */
  guint16 at;
} DpRevoke;

/* What somebody may choose now. */
typedef struct {
  guint8 who;        /* DpSeat who must answer */
  guint8 also;       /* bit per DpSeat who may too */
  DpOptions options;
  guint8 suits;      /* of REQUIRE and PROHIBIT */
  guint8 one_suit;   /* PROHIBIT names exactly one */
  DpHand cards;      /* of CHOOSE_CARD */
  guint8 hand;       /* of WITHDRAW and KEEP: whose card */
  gint8 item;        /* open item, or -1 */
  guint8 optional;   /* the laws let the table go on without it */
  const char *law;
} DpChoice;

#define DP_UMPIRE_ITEMS 12
#define DP_UMPIRE_REVOKES 8

typedef struct {
  DpHand dealt[DP_SEATS];
  guint8 declarer, trumps;
  DpCard trick[DP_TRICKS][DP_SEATS];
  guint16 at[DP_TRICKS][DP_SEATS];
  guint16 put[DP_TRICKS][DP_SEATS]; /* when it came in the place of another of the same turn, 0 = it did not */
  guint8 leader[DP_TRICKS];
  guint8 missing[DP_TRICKS]; /* bit per hand that put no card (67) */
  guint8 t;                  /* the trick in progress, 13 = over */
  guint8 begun;              /* an opening lead has been faced */
  guint8 dummy_seen;
  DpCard penalty_later[DP_SEATS]; /* withdrawn, and a penalty card once another has been put (62C2) */
  DpHand minor[DP_SEATS], major[DP_SEATS];
  guint8 lead_required[DP_SEATS], lead_forbidden[DP_SEATS];
  guint8 led_required[DP_TRICKS], lost_forbidden[DP_TRICKS][DP_SEATS]; /* what held before that trick was led to, and before it was complete */
  guint8 duty[DP_SEATS], duty_suits[DP_SEATS]; /* DpPlayDuty + 1 (57A) */
  guint8 obeyed[DP_SEATS], obeyed_at[DP_SEATS]; /* the duty that the last card so bound has met, and its trick */
  DpCard owes_card[DP_SEATS];                  /* 51A, 57D */
  DpCard owed_then[DP_SEATS];                  /* the same, and it has played another to that trick: when that goes back, it still has to play this one */
  guint8 owed_then_at[DP_SEATS];
  guint8 owed_lawful[DP_TRICKS];               /* bit per hand that has to put a lawful card to the trick (62, 67) */
  guint8 faced[DP_TRICKS][DP_SEATS]; /* the card had been a penalty card: 1 major, 2 minor */
  guint16 accepted;          /* bit per trick to which a lead out of turn has been accepted (53) */
  guint8 asked;              /* the trick for whose lead declarer has chosen before, + 1 */
  guint8 chosen;             /* declarer has chosen for this lead (50D2) */
  guint8 retracted;          /* declarer was told to lead from the right hand (60B) */
  DpOpen item[DP_UMPIRE_ITEMS];
  guint n;
  DpRevoke revoke[DP_UMPIRE_REVOKES];
  guint n_revokes;
  DpHand unsaid[2];          /* the same, of what nobody has called a director for yet */
  DpHand unauthorized[2];    /* withdrawn cards that DpSide may not use (16C, 50E2) */
  guint16 clock;
  guint8 claimed;            /* DpSeat + 1 */
  guint16 gone_on[2][DP_TRICKS + 1]; /* when that side last led or played to the trick, legally or not (63A1); 0 = never */
  guint16 put_right_at;      /* the last moment at which attention was drawn to a revoke */
  guint8 changed;            /* bit per hand that has changed a card of its own accord */
  guint8 changed_in[DP_SEATS]; /* the last trick in which it has, + 1 */
  guint8 went_on;            /* bit per defender who has put a card down after a slip of declarer's, before anybody spoke */
  guint8 replacing;          /* a card is being put in the place of another by the director's ruling */
  DpCard back;               /* a defender's lead to the next trick that came back because dummy's right card wins this one (45D1, 47D), or none */
  guint8 back_hand, back_trick, back_chain;
  guint8 moot;               /* something irregular has been settled by what was played to it, and no director has been called for it */
  const char *cited;         /* the law of the ruling just given on declarer's words (46B1); static */
  const char *silent;        /* why; static */
} DpUmpire;

void dp_umpire_init (DpUmpire *u, const DpDeal *deal, DpSeat declarer, DpDenomination trumps);
/* What happens at the table. */
void dp_umpire_feed (DpUmpire *u, const DpEvent *event);
/* Whose hand plays next; none at the end and while something else must be settled. */
DpSeat dp_umpire_turn (const DpUmpire *u);
/* The cards that this hand, being in turn, can play without anything being wrong. */
DpHand dp_umpire_lawful (const DpUmpire *u, DpSeat hand);
DpHand dp_umpire_held (const DpUmpire *u, DpSeat hand);
/* Choices open now; returns how many. */
guint dp_umpire_choices (const DpUmpire *u, DpChoice *choices, guint max);
/* Whether something that everybody can see waits for a director. */
gboolean dp_umpire_wants_director (const DpUmpire *u);
/* What the engine has otherwise, in a few words with the law; NULL when nothing. Caller frees. */
char *dp_umpire_complaint (const DpUmpire *u, const DpDirector *director);
/* Law 64A and 64B: tricks that go to the other side at the end, -1 where the laws do not tell. */
int dp_umpire_transfer (const DpUmpire *u, DpSide side);

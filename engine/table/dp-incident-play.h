/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"
#include "dp-seat.h"

/* What an incident of the play is about: what was found when a card came down, and what has come of it since. A plain value,
 * part of DpIncident. */

typedef enum {
  DP_TROUBLE_LEAD,        /* a lead from a hand whose turn it was not (41A, 53 to 56) */
  DP_TROUBLE_PLAY,        /* a card to a trick, or to the next one, before its turn (57) */
  DP_TROUBLE_AFTER_RETRACTION, /* by a defender, before declarer has led from the right hand (60B) */
  DP_TROUBLE_REVOKE,      /* a suit not followed, or a restriction not obeyed, by a hand that could (61A) */
  DP_TROUBLE_PENALTY,     /* a penalty card that was due was not played (52) */
  DP_TROUBLE_EXPOSED,     /* a card shown, dropped or named (48, 49) */
  DP_TROUBLE_FIFTH,       /* a second card to the same trick (45E) */
  DP_TROUBLE_TWO_CARDS,   /* several cards at once (58B) */
  DP_TROUBLE_EARLY_LEAD,  /* led before declarer had chosen (50D2) */
  DP_TROUBLE_DUMMYS_CARD, /* dummy put a card that was not called (45D) */
  DP_TROUBLE_DESIGNATION, /* declarer called dummy's card incompletely (46) */
  DP_TROUBLE_CHANGE,      /* a card in place of one that was played (45C4(b), 47) */
  DP_TROUBLE_LEAD_OPTIONS, /* no irregularity: declarer's choice, a defender being on lead whose partner has penalty cards (50D2, 51B) */
  DP_TROUBLE_WHICH_CARD,  /* no irregularity: two penalty cards could be played (51A) */
  DP_TROUBLE_LEAD_CHOICE, /* no irregularity: the offender's partner comes on lead for the first time (26B) */
  DP_TROUBLE_MISSING,     /* a hand put no card to a trick (67) */
  DP_TROUBLE_SECOND,      /* a defender’s card after his partner’s lead out of turn, or other card than the one that was due, which has been taken back since (60C) */
  DP_TROUBLE_OWN_LEAD,    /* declarer's lead from the right hand after one from the wrong hand, which has been accepted since */
  DP_TROUBLE_NOTHING,     /* the director was called and nothing was wrong */
  DP_TROUBLE_AT_ONCE,     /* two players' cards came at the same moment (58A) */
  DP_TROUBLE_HELD,        /* a card was held: has it been played? (45C1, 45C2) */
  DP_TROUBLE_MISINFORMED, /* a card was chosen because of an opponent's wrong explanation, and is not changed yet (47E2) */
  DP_TROUBLE_SUGGESTED,   /* dummy has touched or indicated a card (45F) */
  DP_TROUBLE_UNASKED,     /* of two penalty cards he has played one before declarer said which (51A) */
  DP_TROUBLE_CLAIM,       /* no irregularity: one has come to light after a claim, on which the director rules next (68D) */
  DP_TROUBLE_CHOICE,      /* no irregularity: another has been ruled on, and a choice that the director had put to a player before is still open (10C2) */
  DP_TROUBLES,
} DpTrouble;

/* What the table did about an irregular card before anybody ruled, or instead of choosing. */
typedef enum {
  DP_ANSWER_NONE,
  DP_ANSWER_NEXT_HAND,  /* the hand next in rotation played to it (53A, 60A) */
  DP_ANSWER_PROPER,     /* the opponent whose lead it was led (53B) */
  DP_ANSWER_RIGHT_HAND, /* the defender on the right of declarer's irregular lead played (53C) */
  DP_ANSWER_SPREAD,     /* declarer began to spread his hand (54A) */
  DP_ANSWER_SECOND,     /* an opponent played to a second lead of the side that had led out of turn, not to the first */
  DP_ANSWER_SILENT,     /* one defender has accepted or refused declarer's lead, and play went on without a word of the other (55A) */
  DP_ANSWER_PLAYED_ON,  /* declarer has played from either hand (52B1(b)), or his side from the next hand */
  DP_ANSWER_OTHER,      /* another lead to the trick stands, so that this one cannot be accepted */
} DpPlayAnswer;

typedef struct {
  guint8 trouble;      /* DpTrouble */
  guint8 hand;         /* DpSeat: the hand that the card came from */
  gint16 index;        /* of the card in the record of the play, -1 = none */
  gint16 other;        /* of the card that answered it, or that it would change; -1 = none */
  gint16 correction;   /* of the lawful card in its place; -1 = none yet */
  gint16 put;          /* of the card that its player has put himself in place of his revoke, nobody having ruled (62A); -1 = none */
  gint16 partner;      /* of the card of the offender's partner that has been taken back for him to obey (57A, 60C); -1 = none */
  gint16 follow[2];    /* of the cards that the side which led out of turn, or left a penalty card unplayed, has put on the table since, nothing being decided (60C); -1 = none */
  guint8 second_lead;  /* a bit for each of those: it was meant as a lead */
  guint8 trick;        /* 0-12 */
  DpCard card;         /* the card, or DP_NO_CARD */
  DpHand cards;        /* all cards that the incident is about */
  guint8 turn;         /* DpSeat: the hand whose turn it was; none after the end */
  guint8 unsettled;    /* boolean, of a change: the first card lay there undecided */
  guint8 opening;      /* boolean: nothing had been led to trick 1 */
  guint8 face_down;    /* boolean */
  guint8 declaring;    /* boolean: from declarer's hand or dummy's */
  guint8 told;         /* DpTold */
  guint8 mind;         /* DpMind */
  guint8 as_lead;      /* boolean: meant for the next trick, this one being unfinished (57A) */
  guint8 partner_played; /* boolean: offender's partner had played to the trick */
  guint8 both_played;  /* boolean: declarer had played to it from both hands (57C1) */
  guint8 helped;       /* boolean: dummy had suggested a card for the trick (45F, 57C2) */
  guint8 lawful;       /* boolean: the card follows suit there */
  guint8 dutiful;      /* boolean: and breaks no other duty of that hand */
  DpHand allowed;      /* of a revoke: what the hand could lawfully have played; of several cards: those that may be named (58B2) */
  guint8 restricted;   /* of a revoke: 1 not a suit to follow but a restriction was broken, 2 a card that had to be played (57D) was not */
  guint8 faced;        /* of a revoke: 1 the card was a major penalty card, 2 a minor one (62B2) */
  guint8 due;          /* boolean, of a revoke: what should have been played was a penalty card (64B3) */
  guint8 suit;         /* DpDenomination that was led, or ought to have been */
  guint8 shown;        /* DpShown */
  guint8 held;         /* DpHeld */
  guint8 hidden;       /* boolean: partner could not see the face */
  guint8 called;       /* DpCalled */
  DpCard said_card;    /* of an incomplete call: a card of the suit, or of the rank, that was said; or DP_NO_CARD */
  guint8 several;      /* boolean: of what was put down at once more than one face could be seen (58B2) */
  guint8 laid;         /* boolean: the one of them that is played has been judged like any other card */
  DpCard named_then;   /* the card that its hand had to play when they came down (51A, 57D), or DP_NO_CARD */
  guint8 answer;       /* DpPlayAnswer */
  guint8 said[DP_SEATS]; /* DpOption + 1 that this player has chosen, 0 = nothing */
  guint8 suits;        /* that declarer has named */
  DpCard chosen;       /* card that was named, or DP_NO_CARD */
  guint8 owed;         /* DpSeat: the hand that now plays a lawful card in place of one taken back; none */
  guint8 took_back;    /* bit per hand: has taken its later card back (62C) */
  guint8 kept;         /* bit per hand: has left it */
  DpHand taken;        /* the cards that went back so, or had to because of this (44C) */
  guint8 next;         /* DpOption + 1: what has been chosen about a lead to the next trick that could stay (47D, 62C1); 0 = nothing */
  guint8 owned;        /* boolean, of a revoke: its player has tried to put it right himself, and so has drawn attention to it */
  guint8 attended_by;  /* DpSeat who drew it; none = nobody yet */
  guint8 asked;        /* DpSeat, of a call for the director when nothing is wrong: who has still to make a choice; none = nobody */
  guint16 open;        /* and his options */
  guint8 established;  /* boolean, found when attention was drawn (63) */
  guint8 noticed;      /* 0 in time, 1 after a non-offender called on the next board (64B4), 2 after the round (64B5) */
} DpPlayIncident;

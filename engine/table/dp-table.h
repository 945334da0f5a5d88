/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-auction.h"
#include "dp-clause.h"
#include "dp-play.h"

/* The state of one table: a plain value, copied with `=`. Clauses of rulings are applied to it, so that what a
 * director has said binds the players. */

typedef enum {
  DP_PHASE_AUCTION,
  DP_PHASE_CLARIFICATION, /* after the final pass, until an opening lead is faced (Law 22B) */
  DP_PHASE_PASSED_OUT,
  DP_PHASE_PLAY,
} DpPhase;

typedef struct {
  DpAuction auction;
  guint8 vul;                       /* DpVul */
  guint8 phase;                     /* DpPhase */
  guint8 turn;                      /* DpSeat whose turn it is to call by the legal auction; none when it is over */
  guint8 silence[DP_SEATS];         /* DpSpan for which that player must pass */
  DpCall must_repeat[DP_SEATS];     /* the call he must repeat (31A1, 32A1), or DP_NO_CALL */
  guint8 owes[DP_SEATS];            /* DpConstraint + 1 for his next turn, 0 = nothing said (rubber 27, 30(b)) */
  DpCall no_double[DP_SEATS];       /* the bid that he may not double or redouble, or DP_NO_CALL (rubber 32(a)) */
  guint8 lead_forbidden[DP_SEATS];  /* suits that declarer has forbidden that player to lead (26B) */
  guint8 lead_choice[DP_SEATS];     /* suits of which declarer may still forbid one (26B) */
  DpHand exposed[DP_SEATS];         /* cards that lie face up until the auction is over (24) */
  DpHand glimpsed[DP_SEATS];        /* cards in the hand that an opponent has just seen, and partner hasn't: for whoever draws the table */
  DpHand penalty[DP_SEATS];         /* penalty cards (24E, 49, 50) */
  DpHand major[DP_SEATS];           /* those of them that are major */
  DpHand minor[DP_SEATS];           /* those of them that are minor; rubber has neither word */
  guint8 leader;                    /* DpSeat whose opening lead lies there face down (41A), or none */
  DpHand lead;                      /* that card */
  guint8 hands_returned;            /* boolean: all four hands are back in the board (Law 17D2) */

  DpPlay play;
  guint8 lead_required[DP_SEATS];   /* suits, one of which that player must lead when next on lead (50D2, 51B) */
  guint8 led_required[DP_TRICKS][DP_SEATS]; /* the suits that the leader to that trick had to lead (50D2) */
  guint8 lost_forbidden[DP_TRICKS][DP_SEATS]; /* those he might not lead until he lost the lead in that trick (50D2); both bind him again when the trick goes back */
  guint8 duty[DP_SEATS];            /* DpPlayDuty + 1 that binds the next card of that hand (57A), 0 = none */
  guint8 duty_at[DP_SEATS];         /* the trick to which that card is due */
  guint8 duty_suits[DP_SEATS];      /* the suits it speaks of */
  guint8 obeyed[DP_SEATS], obeyed_suits[DP_SEATS]; /* the same of the last card that was so bound, and the trick to which it came; both bind again when it goes back */
  guint8 obeyed_at[DP_SEATS];
  DpCard owes_card[DP_SEATS];       /* the card that this hand must play next if it lawfully can (51A, 57D, 58B), or DP_NO_CARD */
  DpCard unheeded[DP_SEATS];        /* such a card, and this hand played another; it owes it again when that one goes back (51A, 57D, 62B) */
  guint8 unheeded_at[DP_SEATS];     /* the trick to which that was */
  guint8 retracted;                 /* boolean: declarer has been told to lead from the right hand and has not yet (60B) */
  guint8 claimant;                  /* DpSeat who has claimed or conceded, or none */
  guint8 agreed;                    /* boolean: the other side has agreed to it; whether that is established, 69A says */
  guint8 dummy_seen;                /* boolean: declarer could have seen a card of dummy's before the lead (54C) */
  guint8 dummy_looked;              /* boolean: dummy has lost his rights (43A2) */
  guint8 suggested;                 /* the trick + 1 to which dummy has last touched or indicated a card uncalled (45F, 57C2); 0 = none */
  guint8 next_board;                /* bit per DpSeat who has called on the next board (64B4) */
  guint8 round_over;                /* boolean (64B5) */
} DpTable;

void dp_table_init (DpTable *table, DpSeat dealer, DpVul vul);

/* The contract, with the player who really plays it: declarer's partner where declarer has become dummy (54A). */
DpContract dp_table_contract (const DpTable *table);
/* Makes the call at index stand: uses up what its player owed, moves the turn on, ends the auction when it is over. */
void dp_table_commit (DpTable *table, int index);
/* What the legal auction now makes of phase and turn, the turn being with `next` if it runs on. */
void dp_table_settle (DpTable *table, DpSeat next);
/* Applies a clause; `index` is the call in the record that it is about; `spared` one that "all after" does not reach, or -1.
 * Returns where a deemed pass was put, or -1. */
int dp_table_apply (DpTable *table, const DpClause *clause, int index, int spared);

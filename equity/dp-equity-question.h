/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-director.h"
#include "dp-position.h"

/* What the side that did not revoke would have taken without the revoke, and what it did take (Law 64C). Plain values. */

typedef struct {
  guint8 side;        /* DpSide that did not offend */
  guint8 hand;        /* DpSeat that revoked */
  guint8 trick;       /* 0-12, of the revoke */
  DpCard card;        /* the revoke */
  DpHand lawful;      /* what that hand might have played: following suit, and what bound it besides (61A) */
  DpPosition before;  /* it is to play to the trick of the revoke */
  DpPosition now;     /* where the play has come to */
  guint8 won_before;  /* tricks of that side before the trick of the revoke */
  guint8 won;         /* all its tricks, those of a claim included */
  guint8 open;        /* boolean: tricks are left, and no claim settles them: best play does */
  guint8 ruled;       /* boolean: it is known how many tricks are transferred */
  guint8 reviewed;    /* boolean: the director has spoken of a transfer or of 64C */
  guint8 transfer;    /* to that side, for all revokes of the board */
  guint8 repeated;    /* boolean: the same player had revoked in the same suit before (64B2, 64C2(a)) */
  guint8 both;        /* boolean: both sides have an established revoke (64B7, 64C2(b)) */
  guint8 first;       /* boolean: no established revoke of the board was before this one */
} DpEquityQuestion;

/* Tricks of the side that did not offend, of all 13, when everybody plays his best from there on and sees all cards. */
typedef struct {
  guint8 without;     /* without the revoke, the revoking hand playing what serves its side best */
  guint8 most;        /* the same when it plays what serves it worst */
  guint8 after;       /* once the revoke has been made */
  guint8 table;       /* as it went; where the question is open, by best play from there on */
  guint8 n;           /* the cards that it might have played, from the highest spade down, and the tricks with each */
  DpCard card[13];
  guint8 tricks[13];
} DpEquityAnswer;

/* About the card at index of the record, which stands in its trick; nothing is known of transfers and other revokes. FALSE when
 * the record does not say enough: hands are not known, or cards are missing from it. `lawful`: what binds the hand besides
 * following suit; 0 = nothing does. */
gboolean dp_equity_question_init (DpEquityQuestion *question, const DpPlay *play, int index, DpHand lawful);

/* One for every revoke (a restriction or penalty card not obeyed, too) that stands and is established, in the order in which they were
 * made; empty when there is none. Array of DpEquityQuestion. */
GArray *dp_equity_questions (const DpDirector *director);

/* Tricks that the laws leave to be considered for that side: what it would have had more than it has with the transfer; 0 when
 * it has as many. */
int dp_equity_due (const DpEquityQuestion *question, const DpEquityAnswer *answer);

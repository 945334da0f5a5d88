/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"

/* Everything that was led and played, in the order in which it happened, each card with what became of it; and the tricks as
 * they stand. A plain value. What is irregular is for the incident finder; this only knows hands, tricks and who wins them. */

#define DP_TRICKS 13

typedef enum {
  DP_PLAYED_UNDECIDED, /* out of its time or otherwise irregular, and nobody has ruled: it lies there, in no trick */
  DP_PLAYED_STANDS,    /* belongs to its trick */
  DP_PLAYED_WITHDRAWN, /* taken back: it is in its owner's hand again, or before him as a penalty card */
} DpPlayedStatus;

typedef enum {
  DP_PLAYED_IRREGULAR = 1 << 0, /* the engine found something wrong with it when it was played */
  DP_PLAYED_REVOKE = 1 << 1,    /* it failed to follow suit, or to obey a restriction, though it could have been obeyed */
  DP_PLAYED_PENALTY = 1 << 2,   /* it was a penalty card when it was played */
  DP_PLAYED_FACE_DOWN = 1 << 3, /* nobody has seen its face (41A) */
  DP_PLAYED_CORRECTION = 1 << 4, /* in place of a card that was taken back */
  DP_PLAYED_MISTOLD = 1 << 5,   /* an opponent had told the player that it was his turn (47E1) */
  DP_PLAYED_FELL = 1 << 6,      /* taken back with an earlier card on which it rested: a trick before it, or its lead (62C) */
  DP_PLAYED_RESTED = 1 << 7,    /* taken back with the card of a misinformed player, with a lead to trick 13, or with one that had not been called (47E1, 53A, 45D1) */
  DP_PLAYED_MAJOR = 1 << 8,     /* it was a major penalty card when it was played */
  DP_PLAYED_MINOR = 1 << 9,     /* a minor one */
} DpPlayedMark;

typedef struct {
  guint8 hand;   /* DpSeat whose hand it came from; declarer plays for dummy */
  guint8 trick;  /* 0-12: the trick to which it was offered */
  DpCard card;
  guint8 status; /* DpPlayedStatus */
  guint16 marks; /* DpPlayedMark */
  guint16 event; /* the event that played it, counted from 0 */
} DpPlayedCard;

/* 52 cards, and room for those that are taken back. */
#define DP_PLAY_MAX 160

typedef struct {
  DpCard card[DP_SEATS]; /* by hand; DP_NO_CARD = not yet */
  guint8 leader;         /* DpSeat; none while nobody may lead to it yet */
  guint8 winner;         /* DpSeat; none while it is not complete */
  guint8 missing;        /* bit per hand that put no card to it and went on (67) */
  guint8 owner;          /* DpSeat + 1 who took it while it lacked a card, and keeps it (67B1); 0 = nobody */
} DpTrick;

typedef struct {
  DpHand dealt[DP_SEATS]; /* as dealt; 0 = not known, and then nothing can be played */
  DpHand held[DP_SEATS];  /* not yet played; penalty cards on the table among them */
  guint8 trumps;          /* DpDenomination */
  guint8 declarer;        /* DpSeat; none before the play */
  guint8 by_auction;      /* DpSeat who was declarer when the play began: another than that one under Law 54A */
  guint8 trick;           /* 0-12, the trick in progress; 13 = the play is over */
  guint8 claimed;         /* boolean: a claim that stands has ended it */
  guint8 claimant;        /* DpSide that has claimed, and how many of the tricks that were left */
  guint8 claim;
  guint8 over;            /* boolean: claimed, or all cards are played */
  DpTrick tricks[DP_TRICKS];
  guint8 n;
  DpPlayedCard card[DP_PLAY_MAX];
} DpPlay;

/* Before any card: hands as dealt (all 0 when they are not known). */
void dp_play_init (DpPlay *play, const DpDeal *deal);
/* The contract is settled: `leader` is on lead to trick 1. May be called again while no card stands (54A changes declarer). */
void dp_play_begin (DpPlay *play, DpDenomination trumps, DpSeat declarer, DpSeat leader);

/* Whether all four hands are known, without which nothing but the opening lead can be played. */
gboolean dp_play_is_known (const DpPlay *play);
/* Whether that hand's card stands in a trick, whichever it is. */
gboolean dp_play_lies_in_trick (const DpPlay *play, DpSeat hand, DpCard card);
/* Whose hand is to play to the trick in progress; none when the play has not begun or is over. */
DpSeat dp_play_turn (const DpPlay *play);
/* The player who plays from that hand: declarer for dummy's. */
DpSeat dp_play_player (const DpPlay *play, DpSeat hand);
static inline DpSeat dp_play_dummy (const DpPlay *play) { return dp_seat_partner (play->declarer); }
/* Whether seat's side is the declaring side. */
static inline gboolean
dp_play_declares (const DpPlay *play, DpSeat seat)
{
  return play->declarer != DP_SEAT_NONE && dp_seat_side (seat) == dp_seat_side (play->declarer);
}
/* Cards that stand in trick t, 0-4. */
int dp_play_trick_size (const DpPlay *play, int t);
/* The suit led to trick t; DP_NOTRUMP while nothing stands there. */
DpDenomination dp_play_suit_led (const DpPlay *play, int t);
/* The hand that wins what stands in trick t so far; none when nothing does. */
DpSeat dp_play_winning (const DpPlay *play, int t);
/* Whether the card follows suit to the trick in progress, or the hand cannot. TRUE for a lead. Laws 44C, 44D. */
gboolean dp_play_follows (const DpPlay *play, DpSeat hand, DpCard card);
/* The cards that this hand may lawfully play to the trick in progress, following suit being the only duty. */
DpHand dp_play_legal (const DpPlay *play, DpSeat hand);
/* Tricks that side has won so far. */
int dp_play_won (const DpPlay *play, DpSide side);
/* Tricks that side has won after trick t. */
int dp_play_won_after (const DpPlay *play, DpSide side, int t);

/* Notes a card; it stands in no trick yet. Returns its index in play->card, or -1 when the record is full. */
int dp_play_note (DpPlay *play, DpSeat hand, DpCard card, guint event, guint marks);
/* Makes the noted card at index stand in its trick (`trick` of the record); as a lead its hand becomes the leader. The hand's
 * earlier card there, if any, must have been withdrawn. Completes the trick and moves on when it is the fourth. */
void dp_play_stand (DpPlay *play, int index);
/* Takes the card at index out of its trick, back to its hand, and with it every card of the tricks after it. */
void dp_play_withdraw (DpPlay *play, int index);
/* Of two noted cards of one hand the second takes the place of the first in its trick, however long ago that was; the same hand must win it with either. */
void dp_play_exchange (DpPlay *play, int first, int second);
/* Whether both sides have played to a trick after t (45D, 58B4, 67). */
gboolean dp_play_both_sides_on (const DpPlay *play, int t);
/* The hand whose turn it is puts no card to the trick: the others go on as if it had. */
void dp_play_omit (DpPlay *play, DpSeat hand);
/* The trick wants that hand's card after all, as if it were still in progress; later tricks must hold no card (67A). */
void dp_play_reopen (DpPlay *play, int t, DpSeat hand);
/* The record's index of the card that stands in trick t from that hand, or -1. */
int dp_play_index_of (const DpPlay *play, int t, DpSeat hand);

/* "undecided", "stands", "withdrawn". Static. */
const char *dp_played_status_token (DpPlayedStatus status);

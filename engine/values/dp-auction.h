/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-call.h"
#include "dp-seat.h"

/* Everything that was called at the table, in the order in which it was called, each call with what became of it.
 * The legal auction is the calls that stand; the others stay in the record for the diagram and for Law 16C. */

typedef enum {
  DP_CALL_UNDECIDED,  /* irregular, and nobody has ruled yet */
  DP_CALL_STANDS,     /* part of the legal auction */
  DP_CALL_CANCELLED,
  DP_CALL_WITHDRAWN,
} DpCallStatus;

typedef enum {
  DP_MARK_IRREGULAR = 1 << 0,   /* the engine found something wrong with it when it was made */
  DP_MARK_DEEMED = 1 << 1,      /* nobody spoke it: a pass that the laws take as made (28A, 37B, 38C) */
  DP_MARK_ARTIFICIAL = 1 << 2,
  DP_MARK_PROVISIONAL = 1 << 3, /* play went on over it before anybody ruled (36 to 38) */
  DP_MARK_BARRED = 1 << 5,      /* made by a player who had to pass at that turn */
  DP_MARK_REPEATED = 1 << 6,    /* the laws had told him to repeat it (31A1, 32A1) */
  DP_MARK_ATTEMPT = 1 << 4,     /* tried in place of a call that had been refused or was to be changed, and void */
  DP_MARK_FREE = 1 << 7,        /* in place of a call at whose turn he was free: what he must do at his next turn waits for that one (24B, 25) */
} DpCallMark;

typedef struct {
  guint8 seat;      /* DpSeat */
  guint8 turn;      /* DpSeat whose turn it was when it was made; other than seat = out of rotation */
  DpCall call;
  guint8 status;    /* DpCallStatus */
  guint8 marks;     /* DpCallMark */
  guint8 specifies; /* DpDenominations that it specifies (Law 29C) */
  guint16 event;    /* the event that made it, counted from 0 */
  guint8 bars;      /* once it stands: for how long each player had to pass when it was made, two bits for each seat (DpSpan) */
  guint8 owed;      /* once it stands: what its maker owed at that turn (DpConstraint + 1) */
  guint8 repeat;    /* once it stands: the call that he was to repeat at that turn (DpCall + 1), 0 = none */
} DpAuctionCall;

/* The longest legal auction has 319 calls; the rest is room for irregular ones. */
#define DP_AUCTION_MAX 400

typedef struct {
  guint8 dealer; /* DpSeat */
  guint16 n;
  DpAuctionCall call[DP_AUCTION_MAX];
} DpAuction;

typedef enum {
  DP_AUCTION_RUNNING,
  DP_AUCTION_ENDED,       /* Law 22A: three passes in rotation after a bid */
  DP_AUCTION_PASSED_OUT,  /* Law 22B */
  DP_AUCTION_TURN_LOST,   /* it would have ended, but one of the passes took a turn away: Law 17D3 */
} DpAuctionEnd;

typedef struct {
  guint8 level;        /* 1-7; 0 = no contract */
  guint8 denomination; /* DpDenomination */
  guint8 declarer;     /* DpSeat */
  guint8 doubled;      /* 0, 1 doubled, 2 redoubled */
} DpContract;

void dp_auction_init (DpAuction *auction, DpSeat dealer);
/* Appends a call; returns its index, or -1 when the record is full. */
int dp_auction_add (DpAuction *auction, DpAuctionCall call);
/* Puts a call at index, moving the later ones up; FALSE when the record is full. */
gboolean dp_auction_insert (DpAuction *auction, int index, DpAuctionCall call);
/* Takes the call at index out and appends it: it counts as made now. */
void dp_auction_move_to_end (DpAuction *auction, int index);
/* Takes the call at index out and puts it back at an earlier one: it counts as made there. */
void dp_auction_move_back (DpAuction *auction, int index, int to);

/* In the legal auction before index `before` (auction->n for all of it): the index of the last bid, or -1. */
int dp_auction_last_bid (const DpAuction *auction, int before);
/* The last call that stands and is no pass, or -1. */
int dp_auction_last_action (const DpAuction *auction, int before);
/* Law 18: whether a bid would supersede the last preceding bid. Other calls: TRUE. */
gboolean dp_auction_is_sufficient (const DpAuction *auction, int before, DpCall call);
/* Law 19: whether seat might double or redouble there, rotation apart. Other calls: TRUE. */
gboolean dp_auction_is_admissible (const DpAuction *auction, int before, DpSeat seat, DpCall call);
/* A call that would be legal for seat if it were his turn: sufficient, admissible, not above seven. */
gboolean dp_auction_is_legal (const DpAuction *auction, int before, DpSeat seat, DpCall call);
/* The lowest legal bid there, or DP_NO_CALL after 7NT. */
DpCall dp_auction_lowest_bid (const DpAuction *auction, int before);
/* Whether seat has a call that stands before index `before`. */
gboolean dp_auction_has_called (const DpAuction *auction, int before, DpSeat seat);
/* The nth such call of seat's, from 1, in the order in which they were made, whatever became of it; one that nobody spoke is none. -1 when
 * there are not so many. */
int dp_auction_find_nth (const DpAuction *auction, DpSeat seat, DpCall call, guint nth);
/* The first call of seat that stands, at index `from` or later; -1 if there is none. */
int dp_auction_next_call_of (const DpAuction *auction, int from, DpSeat seat);
/* Laws 17 and 22. */
DpAuctionEnd dp_auction_end (const DpAuction *auction);
/* With DP_AUCTION_TURN_LOST: the index of the first pass that took a turn away, else -1. */
int dp_auction_lost_turn (const DpAuction *auction);
/* The contract if the auction ended now (Laws 19D, 22A): level 0 when nobody has bid. */
DpContract dp_auction_contract (const DpAuction *auction);
/* The suits and notrump that seat has specified in the legal auction (Laws 26B, 29C). */
DpDenominations dp_auction_specified (const DpAuction *auction, DpSeat seat);

/* "cancelled", "withdrawn", "stands", "undecided". Static. */
const char *dp_call_status_token (DpCallStatus status);

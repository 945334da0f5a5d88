/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-auction.h"
#include "dp-clause.h"
#include "dp-table.h"

/* The value of a filled-in ruling sheet: what the trainee has said, row by row, "not stated" where he has said nothing.
 * The same rows for every case. Bytes only, so that it is copied with `=` and compared as a whole. */

typedef enum {
  DP_FATE_UNSTATED,
  DP_FATE_STANDS,
  DP_FATE_CANCELLED,
  DP_FATE_CANCELLED_AND_AFTER,
  DP_FATE_WITHDRAWN,
  DP_FATES,
} DpFate;

/* What a side may do with what it learnt from a withdrawn call (16C). */
typedef enum {
  DP_USE_UNSTATED,
  DP_USE_AUTHORIZED,
  DP_USE_UNAUTHORIZED,
  DP_USES,
} DpUse;

/* Sets of options that the sheet can put before a player. */
typedef enum {
  DP_OFFER_UNSTATED,
  DP_OFFER_ACCEPT_REFUSE,
  DP_OFFER_ACCEPT_REFUSE_DUMMY, /* 54 */
  DP_OFFER_PROHIBIT_NEITHER,
  DP_OFFER_REQUIRE_PROHIBIT_NEITHER, /* rubber, 26(a); 50D2 */
  DP_OFFER_PARTNERS_PLAY,            /* 57A: highest, lowest, a suit, not a suit */
  DP_OFFER_KEEP_WITHDRAW,            /* rubber, 25(b); 62C */
  DP_OFFER_CHOOSE_CARD,              /* 46B5, 51A, 58B2 */
  DP_OFFER_CHOOSE_HAND,              /* 43B2(a) */
  DP_OFFER_AGREE_OBJECT,             /* 68B2, 69A */
  DP_OFFERS,
} DpOffer;

typedef enum {
  DP_SAYS_UNSTATED,
  DP_SAYS_AUCTION_OVER,
  DP_SAYS_PASSED_OUT,
  DP_SAYS_PLAY_ON,
  DP_SAYS_OVER_PLAY_ON, /* the auction is over, and nothing is wrong with the play */
  DP_SAYS,
} DpSheetAuction;

typedef struct {
  guint8 seat; /* DpSeat, none = not stated */
  DpCall call;
  guint8 fate; /* DpFate */
  guint8 nth;  /* which of that player's equal calls, from 1; 0 = he has made one such call, or it isn't said */
} DpSheetCall;

/* What becomes of cards: played, exposed, or led face down (24, 41A, 47 to 58, 62). */
typedef enum {
  DP_CARDS_UNSTATED,
  DP_CARDS_STAY,       /* they belong to their trick */
  DP_CARDS_TAKEN_BACK,
  DP_CARDS_REPLACED,   /* taken back, and a lawful card in their place */
  DP_CARDS_FACE_UP,
  DP_CARDS_PICKED_UP,
  DP_CARDS_MINOR,
  DP_CARDS_MAJOR,
  DP_CARDS_PENALTY, /* one kind only: rubber */
  DP_CARDS_FATES,
} DpCardsFate;

typedef struct {
  DpHand cards;    /* 0 = not stated */
  guint8 seat;     /* DpSeat whose they are, none = not stated */
  guint8 fate;     /* DpCardsFate */
  guint8 spare[6]; /* 0: no byte is left to chance */
} DpSheetCards;

/* From a call; or, call = DP_NO_CALL, from the sight of cards. */
typedef struct {
  DpHand cards;
  guint8 seat; /* DpSeat, none = not stated */
  DpCall call;
  guint8 use[2]; /* DpUse by DpSide */
  guint8 nth;    /* as of DpSheetCall */
  guint8 spare[3];
} DpSheetInformation;

typedef struct {
  guint8 seat;  /* DpSeat who may not lead freely, none = not stated */
  guint8 kind;  /* 0 = not stated, else DpLeadKind + 1 */
  guint8 suits; /* DpDenominations */
} DpSheetLead;

/* A choice put before a player. */
typedef struct {
  guint8 chooser; /* DpSeat, DP_SEAT_NONE = not stated, DP_SHEET_NOBODY, DP_SHEET_EITHER_NS, DP_SHEET_EITHER_EW */
  guint8 offer;   /* DpOffer */
} DpSheetOption;

/* What declarer may choose before a defender leads (50D2, 51B). */
typedef struct {
  guint8 seat;    /* DpSeat who is about to lead, none = not stated */
  guint8 choices; /* bit per DpLeadChoice */
  guint8 suits;   /* DpDenominations that may be named */
} DpSheetLeadOption;

typedef enum {
  DP_LEAD_CHOICE_REQUIRE,
  DP_LEAD_CHOICE_PROHIBIT,
  DP_LEAD_CHOICE_NEITHER,
  DP_LEAD_CHOICES,
} DpLeadChoice;

/* How a player is bound in what he plays. */
typedef struct {
  DpHand cards;  /* for duties about a card */
  guint8 seat;   /* DpSeat, none = not stated */
  guint8 play;   /* 0 = not stated, else DpPlayDuty + 1 */
  guint8 suits;  /* DpDenominations, for duties about a suit */
  guint8 spare[5];
} DpSheetDuty;

typedef struct {
  guint8 tricks; /* 0 = not stated, else the number + 1 */
  guint8 side;   /* 0 = not stated, else DpSide + 1: to whom they go */
} DpSheetTransfer;

#define DP_SHEET_CALLS 6
#define DP_SHEET_OPTIONS 4
#define DP_SHEET_CARDS 8
#define DP_SHEET_LEADS 3
#define DP_SHEET_LEAD_OPTIONS 2
#define DP_SHEET_DUTIES 3
#define DP_SHEET_TRANSFERS 2
#define DP_SHEET_INFORMATION 16
#define DP_SHEET_REVIEWS 18
/* chooser: not a seat, but said to be nobody. */
#define DP_SHEET_NOBODY 5
/* Each of the two players of a side has the choice (55A). */
#define DP_SHEET_EITHER_NS 6
#define DP_SHEET_EITHER_EW 7
/* may: any legal call, but a double or redouble only if it is comparable (27B). It is kept in stores. */
#define DP_SHEET_MAY_COMPARABLE 6

typedef struct {
  DpSheetCards cards[DP_SHEET_CARDS];
  DpSheetInformation information[DP_SHEET_INFORMATION];
  DpSheetDuty duties[DP_SHEET_DUTIES];
  guint32 reviews;           /* bit per dp_sheet_review_law() */
  guint8 law;                /* number; 0 = not stated */
  DpSheetCall calls[DP_SHEET_CALLS];
  DpSheetOption options[DP_SHEET_OPTIONS];
  guint8 turn;               /* DpSeat, none = not stated */
  guint8 deemed;             /* bit per seat */
  guint8 may[DP_SEATS];      /* 0 = not stated, else DpConstraint + 1, or DP_SHEET_MAY_COMPARABLE */
  DpCall repeat;             /* the call that must be made again, or DP_NO_CALL */
  guint8 silence[DP_SEATS];  /* DpSpan */
  DpSheetCall no_double;     /* who may not double, and which bid; its fate says nothing (rubber) */
  DpSheetLead leads[DP_SHEET_LEADS];
  guint8 declarer;           /* DpSeat who plays the hand, none = not stated */
  guint8 leader;             /* DpSeat, none = not stated */
  guint8 plays_from;         /* DpSeat: the hand from which declarer leads or plays, none = not stated */
  DpSheetLeadOption lead_options[DP_SHEET_LEAD_OPTIONS];
  DpSheetTransfer transfers[DP_SHEET_TRANSFERS];
  guint8 auction;            /* DpSheetAuction */
} DpSheet;

/* The two forms that the sheet comes in. Which of them a trainee sees hangs on what lies on the table, never on what is to be
 * ruled: before the opening lead has been faced, and no card lies there after the auction, that for the auction. */
typedef enum {
  DP_FORM_AUCTION,
  DP_FORM_PLAY,
} DpSheetForm;

/* Everything not stated. */
void dp_sheet_init (DpSheet *sheet);
gboolean dp_sheet_equal (const DpSheet *a, const DpSheet *b);
gboolean dp_sheet_is_blank (const DpSheet *sheet);

/* The ruling that the sheet gives: one clause for every row on which all that is needed is said. */
void dp_sheet_to_ruling (const DpSheet *sheet, DpRuling *ruling);
/* The sheet that gives the ruling. FALSE when the ruling has a clause for which the sheet has no room; the rest is filled in. */
gboolean dp_sheet_from_ruling (const DpRuling *ruling, int law, DpSheet *sheet);
/* Where the sheet tells the fate of a call that a player has made more than once, and not of which: of the first with that fate at the table, as the director left it. */
void dp_sheet_say_which (DpSheet *sheet, const DpTable *table);
/* A row on which half is said, in the user's language ("which call it is has not been said"); NULL when there is none. Static. */
const char *dp_sheet_incomplete (const DpSheet *sheet);

/* Whether a row for the review is on the form of codes without a director (players) or with one. */
gboolean dp_sheet_review_is_for (guint i, gboolean players, DpSheetForm form);
/* The law to come back to at the end of the hand, by index: "16", ... What the engine says about a part of it (16C3) is meant too. Interned. */
const char *dp_sheet_review_law (guint i);
/* What a director reviews under it, user's language. Static. */
const char *dp_sheet_review_name (guint i);
/* The row for a law that is to be reviewed, or -1: the law itself, else the one that it is a part of. */
int dp_sheet_find_review (const char *law);
/* The choices of an offer; 0 for none. */
DpOptions dp_offer_choices (DpOffer offer);
/* The user's language; static; "not stated" for 0. */
const char *dp_fate_name (DpFate fate);
const char *dp_cards_fate_name (DpCardsFate fate);
const char *dp_use_name (DpUse use);
/* Of a value of may. */
const char *dp_sheet_may_name (guint may);
const char *dp_offer_name (DpOffer offer);
const char *dp_sheet_auction_name (DpSheetAuction says);
const char *dp_lead_kind_name (DpLeadKind kind);
const char *dp_unstated_name (void);

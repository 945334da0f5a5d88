/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"

/* What happens at a table, one event at a time. Plain values: an event says what a player did, and what the
 * director would learn by asking about it; whether it was regular is for the engine to find out. */

typedef enum {
  DP_EVENT_CALL,
  DP_EVENT_CHANGE_OF_CALL, /* a second call by the same player in place of his first: Law 25 */
  DP_EVENT_ATTENTION,      /* somebody calls the director: a ruling point */
  DP_EVENT_DECISION,       /* a player chooses one of the options the director gave him */
  DP_EVENT_FACT,           /* something the table does not show */
  DP_EVENT_LEAD,           /* an opening lead; faced, it ends the auction period (Laws 17D1, 41A) */
  DP_EVENT_EXPOSE,         /* cards of his own that partner could see, or a card led too early (Law 24) */
} DpEventKind;

/* The options of players; their tokens are those of the machine interface. */
typedef enum {
  DP_OPTION_ACCEPT,
  DP_OPTION_REFUSE,
  DP_OPTION_PROHIBIT,
  DP_OPTION_NEITHER,
  DP_OPTION_REQUIRE,
  DP_OPTION_WITHDRAW,
  DP_OPTION_KEEP,
  DP_OPTION_NONE,
} DpOption;
typedef guint16 DpOptions; /* bit (1 << DpOption) */

typedef enum {
  DP_INTENT_UNSTATED,
  DP_INTENT_INTENDED, /* he meant the call when he made it, whatever he thinks of it now */
  DP_INTENT_SLIP,     /* of the hand or tongue: Law 25A */
  DP_INTENT_MISINFORMED, /* he meant it, and changes it because opponents had explained wrongly: Law 21B */
  DP_INTENT_MISUNDERSTOOD, /* he meant it, and had himself misunderstood what went before: rubber, Law 21 */
} DpIntent;

/* What somebody asks for who speaks up though nothing need be wrong (rubber, Law 20). */
typedef enum {
  DP_REQUEST_NONE,
  DP_REQUEST_REPEAT,      /* a call that he did not hear */
  DP_REQUEST_RESTATEMENT, /* all calls again */
  DP_REQUEST_EXPLANATION, /* of an opponent's call */
} DpRequest;

/* What a player had in mind who called where two laws would fit: 28B against 29A. */
typedef enum {
  DP_MIND_UNSTATED,
  DP_MIND_ACCEPT,   /* he called over the call out of rotation */
  DP_MIND_OWN_TURN, /* he took his own turn */
} DpMind;

/* Law 23A: the stated verdict about a replacement. */
typedef enum {
  DP_COMPARABLE_UNSTATED,
  DP_COMPARABLE_NO,
  DP_COMPARABLE_SAME,    /* 23A1 */
  DP_COMPARABLE_SUBSET,  /* 23A2 */
  DP_COMPARABLE_PURPOSE, /* 23A3 */
} DpComparable;

/* The facts that an event of kind DP_EVENT_FACT states. */
typedef enum {
  DP_STATED_HANDS_RETURNED, /* all four hands are back in the board: Law 17D2 */
  DP_STATED_WAIVED,         /* both opponents of the offender say that they want no penalty: rubber, Law 15(a) */
  DP_STATED_NO_AGREEMENT,   /* the call rested on no understanding: Law 40 */
  DP_STATED_DISCLOSED,      /* on one that had been disclosed before */
  DP_STATED_ANNOUNCED,      /* on one that is disclosed when it is used, as agreed, and partner said so */
  DP_STATED_UNDISCLOSED,    /* on one that nobody had been told of */
} DpStated;

typedef struct {
  guint8 kind;         /* DpEventKind */
  guint8 seat;         /* DpSeat: who acts; nobody for facts */
  DpCall call;         /* of CALL and CHANGE_OF_CALL */
  guint8 artificial;   /* boolean */
  guint8 simultaneous; /* boolean: Law 33 */
  guint8 pause;        /* boolean, of CHANGE_OF_CALL: only after a pause for thought (rubber 24) */
  guint8 misstated;    /* boolean: a double that names the bid wrongly (19) */
  guint8 request;      /* DpRequest, of ATTENTION */
  guint8 specifies;    /* DpDenominations; what a natural bid names unless the case says otherwise */
  guint8 intent;       /* DpIntent */
  guint8 mind;         /* DpMind */
  guint8 uninfluenced; /* boolean, of a change for misinformation: it cannot well have mattered (Law 21B1) */
  guint8 comparable;   /* DpComparable, with what the same player last had cancelled or withdrawn */
  guint8 option;       /* DpOption of DECISION */
  guint8 suit;         /* DpDenomination that a PROHIBIT names */
  guint8 stated;       /* DpStated of FACT */
  DpCard card;         /* of LEAD */
  guint8 face_down;    /* boolean, of LEAD */
  guint8 led;          /* boolean, of EXPOSE: led, not dropped or shown */
  DpHand cards;        /* of EXPOSE */
} DpEvent;

/* An event of the kind, all else unstated. */
DpEvent dp_event (DpEventKind kind, DpSeat seat);
/* A call with nothing said about it: natural, so a bid specifies what it names. */
DpEvent dp_event_call (DpSeat seat, DpCall call);
DpEvent dp_event_decision (DpSeat seat, DpOption option);

/* The machine's words for the enums above: static; each _parse is FALSE on any other text. */
const char *dp_event_kind_token (DpEventKind kind);
const char *dp_option_token (DpOption option);
gboolean dp_option_parse (const char *text, DpOption *out);
const char *dp_comparable_token (DpComparable comparable); /* "no", "23A1", "23A2", "23A3", "unstated" */
gboolean dp_comparable_parse (const char *text, DpComparable *out);
gboolean dp_intent_parse (const char *text, DpIntent *out); /* "intended", "slip", "misinformed" */
const char *dp_intent_token (DpIntent intent);    /* "" = unstated */
const char *dp_stated_token (DpStated stated);
const char *dp_request_token (DpRequest request); /* "" = none */
gboolean dp_request_parse (const char *text, DpRequest *out); /* "repeat", "restatement", "explanation" */
gboolean dp_mind_parse (const char *text, DpMind *out);     /* "accept", "own-turn" */
gboolean dp_stated_parse (const char *text, DpStated *out); /* "hands-returned", "waived" ... */
/* "accept it" ..., the user's language. Static. */
const char *dp_option_name (DpOption option);

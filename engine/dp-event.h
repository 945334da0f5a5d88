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
  DP_EVENT_LEAD,           /* a faced opening lead: the end of the auction period (Law 17D1) */
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
} DpIntent;

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
} DpStated;

typedef struct {
  guint8 kind;         /* DpEventKind */
  guint8 seat;         /* DpSeat: who acts; nobody for facts */
  DpCall call;         /* of CALL and CHANGE_OF_CALL */
  guint8 artificial;   /* boolean */
  guint8 simultaneous; /* boolean: Law 33 */
  guint8 specifies;    /* DpDenominations; what a natural bid names unless the case says otherwise */
  guint8 intent;       /* DpIntent */
  guint8 mind;         /* DpMind */
  guint8 comparable;   /* DpComparable, with what the same player last had cancelled or withdrawn */
  guint8 option;       /* DpOption of DECISION */
  guint8 suit;         /* DpDenomination that a PROHIBIT names */
  guint8 stated;       /* DpStated of FACT */
  DpCard card;         /* of LEAD */
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
gboolean dp_intent_parse (const char *text, DpIntent *out); /* "intended", "slip" */
gboolean dp_mind_parse (const char *text, DpMind *out);     /* "accept", "own-turn" */
gboolean dp_stated_parse (const char *text, DpStated *out); /* "hands-returned" */
/* "accept it" ..., the user's language. Static. */
const char *dp_option_name (DpOption option);

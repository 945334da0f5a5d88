/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-token-set.h"

/* What happens at a table, one event at a time. Plain values: an event says what a player did, and what the
 * director would learn by asking about it; whether it was regular is for the engine to find out. */

typedef enum {
  DP_EVENT_CALL,
  DP_EVENT_CHANGE_OF_CALL, /* a second call by the same player in place of his first: Law 25 */
  DP_EVENT_ATTENTION,      /* somebody calls the director: a ruling point */
  DP_EVENT_DECISION,       /* a player chooses one of the options the director gave him */
  DP_EVENT_FACT,           /* something the table does not show */
  DP_EVENT_LEAD,           /* an opening lead; faced, it ends the auction period (Laws 17D1, 41A) */
  DP_EVENT_EXPOSE,         /* cards of his own that partner could see, or a card led too early (Laws 24, 48, 49) */
  DP_EVENT_PLAY,           /* a card, led or played, once the opening lead has been faced; `seat` is the hand it comes from */
  DP_EVENT_CLAIM,          /* a claim or a concession (68) */
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
  DP_OPTION_ACCEPT_AS_DUMMY, /* 54A: declarer spreads his hand, partner plays it */
  DP_OPTION_HIGHEST,         /* 57A1: partner plays his highest card of the suit led */
  DP_OPTION_LOWEST,          /* 57A2 */
  DP_OPTION_CHOOSE_CARD,     /* 46B5, 51A, 58B2: names a card */
  DP_OPTION_CHOOSE_HAND,     /* 43B2(a): names the hand that declarer leads from */
  DP_OPTION_AGREE,           /* to a claim (69A) */
  DP_OPTION_OBJECT,          /* to a claim, or to partner's concession (68B2) */
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
  DP_REQUEST_CHANGE,      /* to change his own last call, which he has not done: `intent` says why (25; rubber 24, 25) */
  DP_REQUESTS,
} DpRequest;

/* What a player had in mind who called where two laws would fit: 28B against 29A; or who put a card on the table (53, 57). */
typedef enum {
  DP_MIND_UNSTATED,
  DP_MIND_ACCEPT,   /* he called over the call out of rotation */
  DP_MIND_OWN_TURN, /* he took his own turn */
  DP_MIND_LEAD,     /* he meant to lead */
  DP_MIND_FOLLOW,   /* he meant to play to the trick */
  DP_MIND_UNAWARE,  /* he did not know that he gave up a right by his call: 11A */
} DpMind;

/* Who had told a player that it was his turn to lead or play: 47E1. */
typedef enum {
  DP_TOLD_NOTHING,
  DP_TOLD_BY_OPPONENT,
  DP_TOLD_BY_PARTNER,
} DpTold;

/* How a card came to be seen, of EXPOSE in the play. */
typedef enum {
  DP_SHOWN_DROPPED,    /* by accident */
  DP_SHOWN_DELIBERATE, /* he showed it, but did not play it */
  DP_SHOWN_NAMED,      /* he said that he has it (49) */
  DP_SHOWN_SPREAD,     /* declarer begins to spread his hand (54A) */
  DP_SHOWN_CONCEDING,  /* with a concession to which partner objects at once (68B2) */
} DpShown;

/* How a card was held that its player did not put on the table (45C1, 45C2). */
typedef enum {
  DP_HELD_NOT,     /* it was put there as cards are */
  DP_HELD_TABLE,   /* face up, touching or nearly touching the table, or kept so as to show that it is played */
  DP_HELD_SEEN,    /* so that partner could see its face */
  DP_HELD_BACK,    /* neither */
} DpHeld;

/* In what words declarer called a card from dummy (46). */
typedef enum {
  DP_CALLED_FULLY,    /* suit and rank, or the card was played by hand */
  DP_CALLED_HIGH,     /* 46B1(a) */
  DP_CALLED_LOW,      /* 46B1(c) */
  DP_CALLED_WIN,      /* 46B1(b) */
  DP_CALLED_SUIT,     /* 46B2: a suit and no rank */
  DP_CALLED_RANK,     /* 46B3: a rank and no suit */
  DP_CALLED_ABSENT,   /* 46B4: a card that dummy does not hold */
  DP_CALLED_ANYTHING, /* 46B5 */
  DP_CALLED_NOTHING,  /* dummy put the card himself, uncalled, or another than the one called (45D) */
  DP_CALLED_SLIP,     /* called, and changed as a slip of the tongue (45C4(b)) */
} DpCalled;

/* Law 23A: the stated verdict about a replacement. */
typedef enum {
  DP_COMPARABLE_UNSTATED,
  DP_COMPARABLE_NO,
  DP_COMPARABLE_SAME,    /* 23A1 */
  DP_COMPARABLE_SUBSET,  /* 23A2 */
  DP_COMPARABLE_PURPOSE, /* 23A3 */
} DpComparable;

/* Law 27B1(a): whether a sufficient bid is the lowest that specifies what the withdrawn one did. */
typedef enum {
  DP_LOWEST_UNSTATED,
  DP_LOWEST_YES,
  DP_LOWEST_NO, /* under their agreements a lower one specifies it, too */
} DpLowest;

/* The facts that an event of kind DP_EVENT_FACT states. */
typedef enum {
  DP_STATED_HANDS_RETURNED, /* all four hands are back in the board: Law 17D2 */
  DP_STATED_WAIVED,         /* both opponents of the offender say that they want no penalty: rubber, Law 15(a) */
  DP_STATED_NO_AGREEMENT,   /* the call rested on no understanding: Law 40 */
  DP_STATED_DISCLOSED,      /* on one that had been disclosed before */
  DP_STATED_ANNOUNCED,      /* on one that is disclosed when it is used, as agreed, and partner said so */
  DP_STATED_UNDISCLOSED,    /* on one that nobody had been told of */
  DP_STATED_DUMMY_SEEN,     /* declarer could have seen a card of dummy's (54C) */
  DP_STATED_DUMMY_LOOKED,   /* dummy has lost his rights: he looked at a defender's or declarer's hand, or left his seat to watch (43A2) */
  DP_STATED_NEXT_BOARD,     /* the player `seat` has called on the next board (64B4) */
  DP_STATED_ROUND_OVER,     /* the round has ended (64B5, 69A) */
  DP_STATED_WRONG_EXPLANATION, /* the player `seat` chose his last card because an opponent had explained a call or play wrongly (47E2) */
  DP_STATED_DUMMY_SUGGESTS, /* dummy has touched or indicated a card that nobody had called (45F): `card`, if it is known which */
  DP_STATEDS,
} DpStated;

typedef struct {
  guint8 kind;         /* DpEventKind */
  guint8 seat;         /* DpSeat: who acts; nobody for facts */
  DpCall call;         /* of CALL and CHANGE_OF_CALL */
  guint8 artificial;   /* boolean */
  guint8 simultaneous; /* boolean: Law 33; of LEAD and PLAY: at the same moment as the card before it (58A) */
  guint8 pause;        /* boolean, of CHANGE_OF_CALL: only after a pause for thought (rubber 24) */
  guint8 misstated;    /* boolean: a double that names the bid wrongly (19) */
  guint8 request;      /* DpRequest, of ATTENTION */
  guint8 specifies;    /* DpDenominations; what a natural bid names unless the case says otherwise */
  guint8 intent;       /* DpIntent */
  guint8 mind;         /* DpMind */
  guint8 uninfluenced; /* boolean, of a change for misinformation: it cannot well have mattered (Law 21B1) */
  guint8 comparable;   /* DpComparable, with what the same player last had cancelled or withdrawn */
  guint64 compares;    /* the calls of his own, by bit, to which that verdict speaks; to others it is no. 0 = all that he had withdrawn */
  guint8 lowest;       /* DpLowest, of a bid in place of an insufficient one */
  guint8 option;       /* DpOption of DECISION */
  guint8 suit;         /* DpDenomination that a PROHIBIT names */
  guint8 stated;       /* DpStated of FACT */
  DpCard card;         /* of LEAD and PLAY; of FACT dummy-suggests */
  guint8 face_down;    /* boolean, of LEAD */
  guint8 led;          /* boolean, of EXPOSE: led, not dropped or shown */
  DpHand cards;        /* of EXPOSE; of PLAY: further cards put down with it (58B) */
  guint8 suits;        /* of DECISION in the play: the suits that are required (one) or forbidden (one or more) */
  guint8 hand;         /* DpSeat, of DECISION choose-hand; whose card a withdraw or keep is about, if not the decider's own */
  guint8 told;         /* DpTold, of LEAD and PLAY */
  guint8 shown;        /* DpShown, of EXPOSE in the play */
  guint8 called;       /* DpCalled, of PLAY from dummy */
  DpCard called_card;  /* what declarer called where dummy put another (45D), or called where his tongue slipped (45C4(b)); of a change, the card that it would change */
  guint8 change;       /* boolean, of PLAY: in place of the card that the same hand has played to the trick (45C4(b), 47) */
  guint8 omits;        /* boolean, of PLAY: the hand puts no card to the trick, and nobody notices (67) */
  guint8 held;         /* DpHeld, of PLAY */
  guint8 hidden;       /* boolean, of LEAD, PLAY and EXPOSE: its player's partner could not see the face (24, 49) */
  guint8 unseen;       /* boolean, of PLAY with further cards: only the face of `card` could be seen (58B1) */
  guint8 revoke;       /* boolean, of ATTENTION: about a revoke, or another failure to obey */
  guint8 concedes;     /* boolean, of CLAIM: all remaining tricks */
  guint8 tricks;       /* of CLAIM: so many of the remaining tricks are claimed */
} DpEvent;

/* An event of the kind, all else unstated. */
DpEvent dp_event (DpEventKind kind, DpSeat seat);
/* A call with nothing said about it: natural, so a bid specifies what it names. */
DpEvent dp_event_call (DpSeat seat, DpCall call);
DpEvent dp_event_decision (DpSeat seat, DpOption option);
/* A card from that hand with nothing said about it. */
DpEvent dp_event_play (DpSeat hand, DpCard card);

/* The suits that a decision names, whether it was written as one suit or as several; 0 = none. */
guint8 dp_event_suits (const DpEvent *event);

/* The machine's words for the enums above: static; each _parse is FALSE on any other text. */
const char *dp_event_kind_token (DpEventKind kind);
const DpTokenSet *dp_option_tokens (void);
const char *dp_option_token (DpOption option);
gboolean dp_option_parse (const char *text, DpOption *out);
const char *dp_comparable_token (DpComparable comparable); /* "no", "23A1", "23A2", "23A3", "unstated" */
gboolean dp_comparable_parse (const char *text, DpComparable *out);
gboolean dp_intent_parse (const char *text, DpIntent *out); /* "intended", "slip", "misinformed" */
const char *dp_intent_token (DpIntent intent);    /* "" = unstated */
const char *dp_stated_token (DpStated stated);
const char *dp_request_token (DpRequest request); /* "" = none */
gboolean dp_request_parse (const char *text, DpRequest *out); /* "repeat", "restatement", "explanation", "change" */
gboolean dp_mind_parse (const char *text, DpMind *out);     /* "accept", "own-turn" */
gboolean dp_told_parse (const char *text, DpTold *out);     /* "opponent", "partner" */
const char *dp_told_token (DpTold told);                    /* "" = nobody */
gboolean dp_shown_parse (const char *text, DpShown *out);   /* "dropped", "shown", "named", "spread", "conceding" */
const char *dp_shown_token (DpShown shown);
gboolean dp_held_parse (const char *text, DpHeld *out);     /* "table", "seen", "back" */
const char *dp_held_token (DpHeld held);                    /* "" = it was not held */
gboolean dp_called_parse (const char *text, DpCalled *out); /* "fully", "high", "low", "win", "suit", "rank" ... */
const char *dp_called_token (DpCalled called);
const char *dp_mind_token (DpMind mind);                    /* "" = unstated */
gboolean dp_stated_parse (const char *text, DpStated *out); /* "hands-returned", "waived" ... */
/* "accept it" ..., the user's language. Static. */
const char *dp_option_name (DpOption option);

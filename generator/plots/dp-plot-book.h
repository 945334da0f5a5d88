/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-diagnostics.h"
#include "dp-error-model.h"
#include "dp-event.h"
#include "dp-meaning.h"
#include "dp-scenario.h"

/* A plot: what happens at a table, told without a table: who errs how, who notices when, who does what then. It names no cards and no ruling, and few
 * calls: a DpTeller finds those, again and again others. Data (data/plots/<code>-….xml); docs/plots.md describes the form. */

/* A seat, by what its player is in the story, and so many places clockwise from there. */
typedef enum {
  DP_PLOT_OFFENDER, /* whoever erred first, unless a step says otherwise */
  DP_PLOT_SECOND,   /* whom a step has called so */
  DP_PLOT_THIRD,
  DP_PLOT_TURN,     /* whose turn it is to call, or whose hand is to play */
  DP_PLOT_LAST,     /* who did what was done last */
  DP_PLOT_PENDING,  /* who has to choose */
  DP_PLOT_DEALER,
  DP_PLOT_BIDDER,   /* who made the last bid that stands */
  DP_PLOT_DECLARER,
  DP_PLOT_LEADER,   /* whose opening lead it is, or was */
  DP_PLOT_OWES,     /* the hand that must put a card in place of one taken back */
  DP_PLOT_ANYBODY,
  DP_PLOT_ROLES,
} DpPlotRole;

typedef struct {
  guint8 role; /* DpPlotRole */
  guint8 plus; /* seats clockwise, 0-3: "offender+1" is his left-hand opponent */
} DpPlotSeat;

typedef enum {
  DP_STEP_AUCTION,   /* regular calls, min to max of them; to-end: until the auction is over */
  DP_STEP_CALL,
  DP_STEP_CHANGE,    /* of his last call */
  DP_STEP_EXPOSE,
  DP_STEP_ATTENTION,
  DP_STEP_DECIDE,    /* whoever has to choose, chooses */
  DP_STEP_FACT,
  DP_STEP_LEAD,
  DP_STEP_CARDS,     /* regular cards, min to max of them */
  DP_STEP_TRICKS,    /* regular cards: what is left of a trick, and min to max whole tricks */
  DP_STEP_PLAY,
  DP_STEP_OMIT,
  DP_STEP_CLAIM,
  DP_STEP_REQUIRE,   /* else the story is given up, and another one begun */
  DP_STEP_BIND,      /* from here on a role is somebody else */
  DP_STEP_ANSWER,    /* what a player says when he is asked */
  DP_STEP_EITHER,    /* one of its ways */
  DP_STEP_WAY,
  DP_STEP_MAYBE,     /* its steps, in so many per cent */
  DP_STEP_WHEN,      /* its steps, if a condition holds now */
  DP_STEPS,
} DpStepKind;

/* What is wanted of a call: all that is named must hold. */
typedef enum {
  DP_WANT_PASS = 1 << 0,
  DP_WANT_BID = 1 << 1,
  DP_WANT_DOUBLE = 1 << 2,
  DP_WANT_REDOUBLE = 1 << 3, /* of these four any named one will do */
  DP_WANT_SUFFICIENT = 1 << 4,
  DP_WANT_INSUFFICIENT = 1 << 5,
  DP_WANT_ABOVE_SEVEN = 1 << 6,
  DP_WANT_ADMISSIBLE = 1 << 7,
  DP_WANT_INADMISSIBLE = 1 << 8,
  DP_WANT_SAME = 1 << 9,      /* denomination as in his call that was cancelled or withdrawn, or is about to be */
  DP_WANT_OTHER = 1 << 10,    /* another denomination */
  DP_WANT_REPEAT = 1 << 11,   /* that very call */
  DP_WANT_DIFFERENT = 1 << 12,
  DP_WANT_LOWEST = 1 << 13,   /* the lowest bid that suffices */
  DP_WANT_HIGHER = 1 << 14,   /* any other that suffices */
  DP_WANT_NATURAL = 1 << 15,
  DP_WANT_ARTIFICIAL = 1 << 16,
  DP_WANT_SUIT = 1 << 17,
  DP_WANT_NOTRUMP = 1 << 18,
  DP_WANT_COMPARABLE = 1 << 19,
  DP_WANT_NOT_COMPARABLE = 1 << 20,
  DP_WANT_MEANT = 1 << 21,    /* the call that he meant when his hand slipped */
  DP_WANT_NEW_SUIT = 1 << 22, /* not bid by his side in the legal auction */
  DP_WANT_KNOWN = 1 << 23,    /* his system has it there */
  DP_WANT_UP = 1 << 24,       /* a bid above the one that is being replaced */
  DP_WANT_NOT_THEIRS = 1 << 25, /* not in a suit that the opponents have bid */
} DpCallWant;

/* What is wanted of a card: all that is named must hold. */
typedef enum {
  DP_CARD_REVOKE = 1 << 0,    /* he has the suit led, and plays another */
  DP_CARD_FOLLOW = 1 << 1,    /* of the suit led */
  DP_CARD_TRUMP = 1 << 2,
  DP_CARD_PLAIN = 1 << 3,     /* no trump */
  DP_CARD_HONOUR = 1 << 4,
  DP_CARD_SMALL = 1 << 5,     /* below the honours */
  DP_CARD_LAWFUL = 1 << 6,    /* that he might play there */
  DP_CARD_WINNING = 1 << 7,   /* would win the trick so far */
  DP_CARD_LOSING = 1 << 8,
  DP_CARD_PENALTY = 1 << 9,   /* one of his penalty cards */
  DP_CARD_NOT_PENALTY = 1 << 10,
  DP_CARD_REGULAR = 1 << 11,  /* what he would play if nothing had happened */
  DP_CARD_SAME_SUIT = 1 << 12, /* the suit of the offender's irregular card */
  DP_CARD_OTHER_SUIT = 1 << 13,
  DP_CARD_HIGHEST = 1 << 14,  /* of what is left by the others */
  DP_CARD_LOWEST = 1 << 15,
  DP_CARD_FORBIDDEN = 1 << 16, /* of a suit that has been forbidden, or not of the one required */
  DP_CARD_ALLOWED = 1 << 17,  /* obeys what has been ordered */
  DP_CARD_LONELY = 1 << 18,   /* his only card of the suit */
  DP_CARD_ODD = 1 << 19,      /* lawful, but not what he would play; that one he meant */
  DP_CARD_MEANT = 1 << 20,    /* what he meant when an odd card came */
  DP_CARD_DEAR = 1 << 21,     /* wins, and so would a lower one of its suit */
  DP_CARD_NOT_LOWEST = 1 << 22, /* of its suit in that hand */
  DP_CARD_NOT_HIGHEST = 1 << 23,
  DP_CARD_TWIN = 1 << 24,     /* another of its rank might be played as well */
  DP_CARD_PARTNER_VOID = 1 << 25, /* of a suit that his partner has none of */
  DP_CARD_PARTNER_ONLY = 1 << 26, /* of the one suit that his partner has left */
  DP_CARD_ONE_SUIT = 1 << 27, /* EXPOSE: all of one suit */
  DP_CARD_SUITS = 1 << 28,    /* EXPOSE: all of different suits */
  DP_CARD_AGAIN = 1 << 29,    /* of the suit led to the last trick */
  DP_CARD_MASTER = 1 << 30,   /* no opponent has a higher one of its suit */
} DpCardWant;

/* What may be required of the table. */
typedef enum {
  DP_IF_HAS_CALLED,     /* seat has a call that stands */
  DP_IF_NOT_CALLED,
  DP_IF_TURN,           /* it is seat's turn */
  DP_IF_PENDING,        /* seat has to choose, or anybody */
  DP_IF_AUCTION,        /* the auction goes on */
  DP_IF_OVER,           /* it has ended, and no lead has been faced */
  DP_IF_PLAY,
  DP_IF_DECLARES,       /* seat's side is the declaring side */
  DP_IF_DEFENDS,
  DP_IF_IS_DECLARER,
  DP_IF_IS_DUMMY,
  DP_IF_CONTRACT,       /* somebody has bid */
  DP_IF_BID_BY_SIDE,    /* seat's side has bid */
  DP_IF_BID_BY_OTHERS,
  DP_IF_SUIT_CONTRACT,
  DP_IF_NOTRUMP_CONTRACT,
  DP_IF_HAS_PENALTY,    /* seat has a penalty card */
  DP_IF_ON_LEAD,        /* the next card begins a trick, and it is seat's */
  DP_IF_LEAF,           /* the engine has come to that ruling */
  DP_IF_NOT_LEAF,
  DP_IF_UNNOTICED,      /* something irregular that nobody has spoken of */
  DP_IF_REGULAR,        /* nothing of the kind */
  DP_IF_SAME,           /* "by" and "of" are the same seat */
  DP_IF_FOLLOWS,        /* seat, or whoever it is, is to play and has two cards or more of the suit led */
  DP_IF_VOID,           /* the same, and has none of it */
  DP_IF_FREE,           /* the same, and has two or more lawful cards; a lead counts too */
  DP_IF_FORCED,         /* the same, and has one lawful card */
  DP_IF_FOURTH,         /* the same, and is the last to play */
  DP_IF_DUE,            /* the same, and has to play a penalty card, and has other cards that he might take for lawful */
  DP_IF_WINS,           /* seat's card is the winning one of the trick in progress */
  DP_IF_BEATS,          /* seat, or whoever it is, is to follow and could win the trick in progress as it stands with a card of the suit led */
  DP_IF_WINS_TWICE,     /* third or last to play, and two cards of the suit led would win as it stands */
  DP_IF_DASHED,         /* a defender is to lead, and an honour that this hand of declarer's side put might have been taken for the winner */
  DP_IF_MISSES,         /* the same, is the last to play, and might overlook that card */
  DP_IF_DEFENDER_LEADS, /* the next card begins a trick, and it is a defender's */
  DP_IF_DECLARER_LEADS, /* the same, and it is declarer's or dummy's */
  DP_IF_SECOND,         /* seat, or whoever it is, is to play, and one card lies in the trick */
  DP_IF_THIRD,
  DP_IF_FEW,            /* the same, with a card or some of the suit led, so few or so like the others that he might overlook them */
  DP_IF_RUFFS,          /* the same with one card of it, and a trump to ruff with */
  DP_IF_AHEAD,          /* seat is winning the trick in progress with an honour or a ruff, and its partner is to play to it */
  DP_IF_WON,            /* seat's hand has won the last trick, and nothing has been led since */
  DP_IF_AGAIN,          /* that hand is to play, the same suit is led again, and it might overlook its card once more */
  DP_IF_HIGH,           /* seat is on lead with two cards or more, and none of them can lose a trick */
  DP_IF_FOUND,          /* since the first error that hand has played a card of the suit that was led then */
  DP_IF_CROSSED,        /* declarer's side is on lead, and the hand opposite did not lead to the last trick */
  DP_IF_GAINED,         /* it is on lead, and the hand that is did not lead to the last trick */
  DP_IFS,
} DpPlotIf;

/* A call that a side has agreed beyond its system, such as 2NT for both minors. */
typedef struct {
  DpCall call;
  DpMeaning meaning;
  char *text; /* in a few words, user's language */
} DpPlotAgreed;

typedef struct DpPlotStep DpPlotStep;
struct DpPlotStep {
  DpStepKind kind;
  int line;
  DpEvent event;      /* what the attributes say of it; seat, call and cards are for the teller */
  DpPlotSeat by;
  gboolean has_by;
  guint8 bind;        /* DpPlotRole + 1 that this player is from here on; 0 = none */
  char *error;        /* kind of error: one of the error model is drawn; NULL = a regular thing to do, or one that needs no reason */
  guint32 want;       /* DpCallWant or DpCardWant */
  guint8 min, max;    /* calls, cards, tricks */
  gboolean until;     /* CARDS: until the test holds */
  gboolean choose;    /* CARDS, TRICKS: whoever has to choose chooses, as a sensible player would */
  gboolean silent;    /* CALL: he says nothing, whatever the error has him say */
  gboolean uncalled;  /* PLAY: dummy's card, of which declarer had said nothing */
  guint8 trick;       /* TRICKS: go on until so many tricks are complete; 0 = by min and max */
  gboolean to_end;
  gboolean leave;     /* AUCTION: stops by itself when somebody has to choose or the auction is over, without giving up */
  gboolean optional;  /* a decision that is made only if somebody has to choose */
  guint8 n_cards;     /* EXPOSE, PLAY with further cards: how many */
  DpOptions options;  /* DECIDE: one of them; 0 = by the players' own policy */
  gboolean any;       /* DECIDE: any that there is */
  DpPlotIf test;      /* REQUIRE, WHEN */
  char *leaf;         /* "27/silence" */
  guint8 question;    /* ANSWER: DpQuestion */
  guint weight;       /* WAY, and per cent of MAYBE */
  DpPlotSeat of;      /* another seat that the step speaks of */
  DpPlotAgreed *agreed; /* CALL, CHANGE: that call, whatever his system has; NULL */
  GPtrArray *says;    /* char *: wordings, user's language */
  GPtrArray *steps;   /* DpPlotStep: of EITHER, WAY, MAYBE, WHEN */
};

/* One wording of what is explained only of stories that came to a ruling. */
typedef struct {
  char *leaf; /* "29/accepted" */
  char *text;
  char *of;   /* of those with the same word here only the one is told to which the story came last; NULL */
} DpPlotOutcome;

typedef struct {
  char *id;
  char *file;
  int line;
  char *code;         /* "duplicate-2017" */
  char *theme;
  DpLevel level;
  guint weight;       /* how often, against the others of its code: 1-1000 */
  GPtrArray *titles, *stories, *explanations; /* char *: wordings with places such as {offender}; user's language */
  GPtrArray *outcomes; /* DpPlotOutcome: what follows the explanation where the story came to that ruling */
  GPtrArray *steps;   /* DpPlotStep */
} DpCasePlot;

/* All plots of a folder, and the errors that they speak of. Immutable once read. */
typedef struct DpPlotBook DpPlotBook;

/* Reads errors*.xml and then every other *.xml in the folder, which fit plots.xsd there. NULL, and what is wrong in diagnostics with file, line and cure. */
DpPlotBook *dp_plot_book_load (const char *folder, DpDiagnostics *diagnostics);
/* The compiled plots.xsd; NULL with error. */
DpXmlSchema *dp_plot_schema_new (const char *path, GError **error);
/* One file of plots from memory, whose errors are those of `errors` (borrowed; NULL = none are known); name stands for the file in diagnostics. */
DpPlotBook *dp_plot_book_load_bytes (const char *data, gsize length, const char *name, DpXmlSchema *schema, const DpErrorModel *errors, DpDiagnostics *diagnostics);
void dp_plot_book_free (DpPlotBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpPlotBook, dp_plot_book_free)
guint dp_plot_book_length (const DpPlotBook *self);
/* Borrowed. */
const DpCasePlot *dp_plot_book_get (const DpPlotBook *self, guint i);
const DpCasePlot *dp_plot_book_find (const DpPlotBook *self, const char *id);
const DpErrorModel *dp_plot_book_errors (const DpPlotBook *self);
/* The sentence that begins the story of that seed under that code: where and when; one that tells the score sets *vul. Borrowed; NULL = none. */
const char *dp_plot_book_setting (const DpPlotBook *self, const char *code, guint64 seed, DpVul *vul);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-diagnostics.h"
#include "dp-event.h"
#include "dp-interview.h"
#include "dp-scenario.h"
#include "dp-xml-schema.h"

/* How people err at a bridge table (data/plots/errors*.xml): each row gives the irregularity its cause, so that the questions of an interview have true
 * answers. Weights, with their reasons, are in the file. */

/* What the auction was in his mind when he called. */
typedef enum {
  DP_BELIEF_TRUE,        /* as it was */
  DP_BELIEF_DEALER,      /* nobody had called: he was dealer */
  DP_BELIEF_MY_TURN,     /* as it was, and the players between had passed */
  DP_BELIEF_AT_ONCE,     /* the bid that he has seen was made on his right */
  DP_BELIEF_MISSED_LAST, /* the last bid was a pass */
  DP_BELIEF_MISSED_RHO,  /* what his right-hand opponent called last was a pass */
  DP_BELIEF_LOWER,       /* the last bid was a level lower */
  DP_BELIEF_PARTNER_OPENED, /* partner had opened, though nobody had */
  DP_BELIEF_BEFORE,      /* as it was a round ago: he answered the previous question */
  DP_BELIEF_MISSED_PARTNER, /* what his partner called last was a pass */
  DP_BELIEF_RHOS_BID,    /* partner's bid, after which all passed, was his right-hand opponent's */
  DP_BELIEF_RHO_DOUBLED, /* his right-hand opponent, who passed, has doubled */
  DP_BELIEF_RHO_OPENED,  /* his right-hand opponent had opened, though nobody had */
  DP_BELIEF_FORGOT,      /* as it was when he called last: he has not called yet */
  DP_BELIEF_NOT_OVER,    /* the last bid, and nobody has passed since but those before him */
  DP_BELIEF_AS_SEEN,     /* as it lies on the table: what was called irregularly counts */
  DP_BELIEF_STEP,        /* his hand took the card beside the one he meant */
  DP_BELIEF_MISCOUNTED,  /* the auction as it is, but the hand is not what he takes it for: the call tells nothing of it */
  DP_BELIEF_NEARLY,      /* the same, but he is out by a point or two, or by a card of a suit: the hand is nearly what the call shows */
  DP_BELIEFS,
} DpBelief;

/* When an error is possible: all that is named must hold. */
typedef enum {
  DP_ERR_NOBODY_CALLED = 1 << 0,
  DP_ERR_NOBODY_BID = 1 << 1,
  DP_ERR_SOMEBODY_BID = 1 << 2,
  DP_ERR_FIRST_CALL = 1 << 3,    /* he has not called yet */
  DP_ERR_LATER_CALL = 1 << 4,
  DP_ERR_RHO_BID = 1 << 5,       /* the last call of his right-hand opponent was a bid */
  DP_ERR_PARTNER_BID = 1 << 6,   /* his partner has bid */
  DP_ERR_PARTNERS_TURN = 1 << 7, /* it is his partner's turn */
  DP_ERR_RHOS_TURN = 1 << 8,
  DP_ERR_LHOS_TURN = 1 << 9,
  DP_ERR_SIDE_WON = 1 << 10,     /* his side won the last trick */
  DP_ERR_DECLARES = 1 << 11,     /* his side declares */
  DP_ERR_DEFENDS = 1 << 12,
  DP_ERR_TOUCHING_COLOUR = 1 << 13, /* the card played is of the colour of the suit led */
  DP_ERR_OTHER_COLOUR = 1 << 14,
  DP_ERR_RUFF = 1 << 15,         /* it is a trump, and a plain suit was led */
  DP_ERR_DISCARD = 1 << 16,      /* it is neither a trump nor of the suit led */
  DP_ERR_FROM_DUMMY = 1 << 17,   /* it comes from dummy */
  DP_ERR_FROM_HAND = 1 << 18,    /* it does not */
  DP_ERR_OWN_HONOUR = 1 << 19,   /* he put an honour to the trick before */
  DP_ERR_PARTNER_HONOUR = 1 << 20, /* his partner did */
  DP_ERR_BOTH_BID = 1 << 21,       /* both players of declarer's side have bid */
} DpErrWhen;

typedef struct {
  char *id;
  int line;
  char *kind;         /* "out-of-turn", "insufficient", "revoke" …: what steps of plots ask for */
  guint weight;       /* 1-1000 */
  DpBelief belief;
  guint32 when;       /* DpErrWhen */
  DpIntent intent;    /* what its event says of it, if anything */
  GPtrArray *stories; /* char *: a sentence with places such as {offender} and {call}; user's language */
  GPtrArray *says;    /* what the player says; may be empty */
  GPtrArray *answers[DP_QUESTIONS]; /* what he answers, wordings; NULL = nothing special */
} DpError;

/* What comes later, told at the end of the explanation of whatever plot came to it, where the explanation has not cited that law yet. */
typedef struct {
  char *text;   /* with places; user's language */
  char *code;   /* "duplicate-2017" */
  char *law;    /* "72C": the director looks at it again under that law */
  char *leaf;   /* instead: the story came to that ruling; NULL */
  char *unless; /* nor that one; NULL */
} DpSequel;

/* A story of that code that comes to that ruling is of that level at the least, whatever its plot says. */
typedef struct {
  char *code;
  char *leaf; /* "27/silence" */
  DpLevel level;
} DpFloor;

typedef struct DpErrorModel DpErrorModel;

DpErrorModel *dp_error_model_new (void);
/* Adds what stands in a file; schema: compiled plots.xsd. FALSE with diagnostics, and nobody may use the model then. */
gboolean dp_error_model_add_file (DpErrorModel *self, const char *path, DpXmlSchema *schema, DpDiagnostics *diagnostics);
gboolean dp_error_model_add_bytes (DpErrorModel *self, const char *data, gsize length, const char *name, DpXmlSchema *schema, DpDiagnostics *diagnostics);
void dp_error_model_free (DpErrorModel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpErrorModel, dp_error_model_free)
gboolean dp_error_model_has_kind (const DpErrorModel *self, const char *kind);
/* Draws one of that kind by weight, of those whose conditions all stand in `holds` (DpErrWhen); NULL when none fits. Borrowed. */
const DpError *dp_error_model_draw (const DpErrorModel *self, const char *kind, guint32 holds, GRand *rand);
/* The sentence that begins the story of that seed: of those of that code, or, when it has none, of no code in particular; as many seeds in a row as there are have one each.
 * In some the players are introduced: {north}, {east}, {south}, {west}; one that tells the score sets *vul to the vulnerability that it needs. Borrowed; NULL = none. */
const char *dp_error_model_setting (const DpErrorModel *self, const char *code, guint64 seed, DpVul *vul);
/* First names that players may have: char *. Borrowed. */
const GPtrArray *dp_error_model_players (const DpErrorModel *self);
/* What comes later: DpSequel, in the order of the files. Borrowed. */
const GPtrArray *dp_error_model_sequels (const DpErrorModel *self);
/* What makes a story harder: DpFloor, in the order of the files. Borrowed. */
const GPtrArray *dp_error_model_floors (const DpErrorModel *self);
/* The level that a story of that code has at the least because of that ruling (NULL = none). */
DpLevel dp_error_model_least_level (const DpErrorModel *self, const char *code, const char *leaf);

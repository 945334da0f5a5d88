/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-auction.h"
#include "dp-diagnostics.h"
#include "dp-meaning.h"

/* A small bidding system as data (data/systems/<id>.xml): in which context which call has which meaning. Immutable once read. */
typedef struct DpSystem DpSystem;

/* A call that the system knows in some position. Borrowed texts live as long as the system. */
typedef struct {
  DpCall call;
  DpMeaning meaning;    /* hands, purpose, what it shows: as dp_meaning_parse() reads it */
  const char *text;     /* the same in a few words for people: "12 to 14 points, balanced"; user's language, starts with a small letter unless a name */
  gboolean artificial;
  DpDenominations specifies; /* as DpEvent.specifies */
  guint weight;         /* how often, against the others of the same context: an auction is drawn by them; 1-1000 */
  const char *context;  /* the id of the context that it came from; NULL = the natural fallback */
} DpSystemCall;

#define DP_SYSTEM_MAX_CALLS 48

/* The calls that a player who holds the system has in the auction `calls` (in rotation, the first by the dealer, all legal; the player to call comes next), the best
 * first: a hand that has two of the meanings makes the earlier call. Only legal calls; never more than max, never none: where no context fits, the pass
 * that ends things, with the meaning any. out has room for max. */
guint dp_system_calls (const DpSystem *self, const DpCall *calls, guint n, DpSystemCall *out, guint max);
/* What that call means there; FALSE, and *out a natural meaning made for it (partial), when the system does not know it in that position. The
 * call may be illegal there: an insufficient 1S over 2C means what 1S would mean had the last bids not been made, so give the auction as the player believed it to be. */
gboolean dp_system_meaning (const DpSystem *self, const DpCall *calls, guint n, DpCall call, DpSystemCall *out);
/* What a hand calls there. */
DpSystemCall dp_system_choose (const DpSystem *self, const DpCall *calls, guint n, DpHand hand);

/* "weak-notrump". Borrowed. */
const char *dp_system_id (const DpSystem *self);
/* "Weak no trump, four-card majors", user's language, for the convention card. Borrowed. */
const char *dp_system_title (const DpSystem *self);

/* A context as the file has it, for the convention card. Texts are borrowed. */
typedef struct {
  const char *id;       /* "over-1nt" */
  const char *after;    /* "1NT (P)": own side's calls plain, the opponents' in brackets; "" = an opening */
  const char *where;    /* as in a call; NULL */
  gboolean passed_hand; /* only for who has passed */
  guint8 place;         /* bit (1 << k): after k passes */
  guint n_calls;
} DpSystemContextView;

/* A call as the file has it; in meaning and text the letters of suits stand in braces: "6-9 3+{M}". */
typedef struct {
  const char *call;    /* "2M" */
  const char *where;   /* "y below x", the suits that the letters may stand for; NULL = all */
  const char *meaning;
  const char *text;    /* user's language */
  gboolean artificial;
  guint weight;
} DpSystemCallView;

guint dp_system_n_contexts (const DpSystem *self);
/* i: below that number; call: below out->n_calls of that context. */
void dp_system_context (const DpSystem *self, guint i, DpSystemContextView *out);
void dp_system_context_call (const DpSystem *self, guint i, guint call, DpSystemCallView *out);

/* What a pass shows where no context fits, after n calls. Borrowed, user’s language. */
const char *dp_system_natural_pass (const DpSystem *self, guint n);

/* Reads one system file. NULL, and what is wrong in diagnostics with file, line and cure. */
DpSystem *dp_system_load (const char *path, DpDiagnostics *diagnostics);
/* The same from memory. */
DpSystem *dp_system_load_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
void dp_system_free (DpSystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpSystem, dp_system_free)

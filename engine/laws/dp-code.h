/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-chart.h"
#include "dp-diagnostics.h"
#include "dp-fact-words.h"

/* A code of laws: a folder of charts, read and checked as a whole. Immutable once loaded. Where codes differ before any law is asked, code.xml says so by a
 * trait; no C asks which code it is. `club-law="yes"` marks the laws of which the Alternative Club Laws have a variant, `no-offender="yes"` those in whose words
 * the first player isn't called an offender (rubber 21). */
typedef struct DpCode DpCode;

/* The highest number of a law of any code. */
#define DP_LAW_LAST 93

/* Where codes differ in what happens before a law is asked. Named in code.xml; what follows from a breach is in the charts. */
typedef enum {
  DP_TRAIT_PLAYERS_RULE = 1 << 0,        /* "players-rule": no director; players point things out and apply the laws */
  DP_TRAIT_TURN_TILL_CHOICE = 1 << 1,    /* "turn-till-choice": over a change of call too the opponent in turn may take his turn until LHO has chosen (rubber 28(b)) */
  DP_TRAIT_ATTEMPTS_HELD = 1 << 2,       /* "attempts-held": whoever changes an irregular call has it judged with that call (rubber 25(a)) */
  DP_TRAIT_PARTNER_WAITS = 1 << 3,       /* "partner-waits": offender's partner calls before LHO has chosen: judged when he has (rubber A11) */
  DP_TRAIT_SLIP_AT_ONCE = 1 << 4,        /* "slip-at-once": a pause for thought makes a slip a change of mind (rubber 24) */
  DP_TRAIT_NOTHING_COMPARABLE = 1 << 5,  /* "nothing-comparable": whether calls are comparable is never asked */
  DP_TRAIT_CALL_REFUSES = 1 << 6,        /* "call-refuses": a further call refuses a change that LHO could still accept (D-25B-AFTER-LHO) */
  DP_TRAIT_AUCTION_FROM_DEAL = 1 << 7,   /* "auction-from-deal": a card shown before the first call is one shown in the auction (rubber 17, 23) */
  DP_TRAIT_CHANGE_SAME_TURN = 1 << 8,    /* "change-same-turn": a change of call is one at the same turn; when his turn has come again he calls (rubber 25) */
} DpTrait;

/* Reads every *.xml of the folder, and facts.xml beside the folder; the folder's name is the code's id. NULL, and error with file, line and reason of all that
 * is wrong, unless the whole code is sound. */
DpCode *dp_code_load (const char *folder, GError **error);
/* The same with the diagnostics one by one. */
DpCode *dp_code_load_with_diagnostics (const char *folder, DpDiagnostics *diagnostics);
/* Reads one chart from memory and checks its form only, for fuzzing and for editors. */
gboolean dp_code_check_chart_bytes (const char *data, gsize length, const char *name, DpDiagnostics *diagnostics);
void dp_code_free (DpCode *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCode, dp_code_free)

/* "duplicate-2017". Borrowed. */
const char *dp_code_id (const DpCode *self);
/* "Laws of Duplicate Bridge 2017", user's language. Borrowed. */
const char *dp_code_title (const DpCode *self);
/* What the code covers and what not, one or two sentences in the user's language; "" when it says nothing. Borrowed. */
const char *dp_code_summary (const DpCode *self);
gboolean dp_code_has (const DpCode *self, DpTrait trait);
guint dp_code_n_charts (const DpCode *self);
/* Borrowed; ordered by law number. */
const DpChart *dp_code_chart (const DpCode *self, guint i);
/* By its id ("31", "order"); NULL when there is none. */
const DpChart *dp_code_find (const DpCode *self, const char *id);
/* The chart that has that id or has had it; NULL when there is none. */
const DpChart *dp_code_find_formerly (const DpCode *self, const char *id);
/* The ruling of that chart that has that id or has had it; NULL when there is none. */
const DpNode *dp_code_find_ruling (const DpCode *self, const char *chart, const char *id);
/* What the law of that number is about: as code.xml says, or the title of its chart; "" = the code says nothing of it. User's language. Borrowed. */
const char *dp_code_law_title (const DpCode *self, int number);
/* What answers are called, and who is asked. Borrowed. */
const DpFactWords *dp_code_fact_words (const DpCode *self);
/* Where every walk begins. Borrowed. */
const DpChart *dp_code_start (const DpCode *self);
/* Where the walks for cards led and played begin; NULL for a code that rules on the auction only. Borrowed. */
const DpChart *dp_code_play_start (const DpCode *self);
/* Nodes in all; DpNode.index runs below it. */
guint dp_code_n_nodes (const DpCode *self);
/* The node of that running number. Borrowed. */
const DpNode *dp_code_node (const DpCode *self, guint index);
/* Which edition of the charts this is: 16 hexadecimal digits that change with any byte of any of them. Borrowed. */
const char *dp_code_fingerprint (const DpCode *self);

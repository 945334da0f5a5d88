/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Denominations in rising order of rank (Law 18E). */
typedef enum {
  DP_CLUBS,
  DP_DIAMONDS,
  DP_HEARTS,
  DP_SPADES,
  DP_NOTRUMP,
} DpDenomination;

/* A set of denominations: bit (1 << DpDenomination). */
typedef guint8 DpDenominations;
#define DP_ALL_SUITS ((DpDenominations) 0x0f)

/* A call in one byte: pass, double, redouble, then the bids in rising order.
 * Eights are calls that a player can make and no contract can be (Law 38), so they have a value too. */
typedef guint8 DpCall;

#define DP_PASS ((DpCall) 0)
#define DP_DOUBLE ((DpCall) 1)
#define DP_REDOUBLE ((DpCall) 2)
#define DP_FIRST_BID ((DpCall) 3)
#define DP_LAST_LEGAL_BID ((DpCall) 37)
#define DP_LAST_CALL ((DpCall) 42)
#define DP_NO_CALL ((DpCall) 255)

static inline gboolean dp_call_is_bid (DpCall c) { return c >= DP_FIRST_BID && c <= DP_LAST_CALL; }
/* A double or a redouble. */
static inline gboolean dp_call_is_doubling (DpCall c) { return c == DP_DOUBLE || c == DP_REDOUBLE; }

/* level 1-8. */
static inline DpCall
dp_bid (int level, DpDenomination denomination)
{
  return (DpCall) (DP_FIRST_BID + (level - 1) * 5 + (int) denomination);
}

/* Only for bids: the level 1-8, the denomination. */
static inline int dp_call_level (DpCall c) { return (c - DP_FIRST_BID) / 5 + 1; }
static inline DpDenomination dp_call_denomination (DpCall c) { return (DpDenomination) ((c - DP_FIRST_BID) % 5); }

/* "P", "X", "XX", "1C" ... "8NT"; "-" for no call. Static. */
const char *dp_call_token (DpCall call);
/* Read what dp_call_token() writes; FALSE, and *out untouched, when text is anything else. */
gboolean dp_call_parse (const char *text, DpCall *out);
/* The same, but lenient as a person types: any case, "pass", "dbl", "rdbl", "1n", "1 ♠". */
gboolean dp_call_parse_typed (const char *text, DpCall *out);
/* As shown on a card: "1♠", "3NT", "Pass", "X", "XX". User's language; static. */
const char *dp_call_symbol (DpCall call);
/* As a screen reader says it: "1 spade", "3 no trumps", "double". User's language; static. */
const char *dp_call_name (DpCall call);
/* As in the middle of a sentence: "1♠", "pass", "double". User's language; static. */
const char *dp_call_in_words (DpCall call);

/* "C", "D", "H", "S", "NT". Static. */
const char *dp_denomination_token (DpDenomination d);
gboolean dp_denomination_parse (const char *text, DpDenomination *out);
/* "clubs" ... "no trumps", user's language. Static. */
const char *dp_denomination_name (DpDenomination d);
/* "♣" ... "NT". Static. */
const char *dp_denomination_symbol (DpDenomination d);

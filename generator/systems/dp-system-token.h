/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-call.h"

/* One call of a pattern as a system file writes it: "1NT", "2M", "(any)". Its suit may be a letter that stands for a suit. */

/* The letters. M is a major, m a minor; oM and om are the other one of the bound one; x, y, z are any suits. No two of them are the same suit. */
typedef enum {
  DP_LETTER_MAJOR,
  DP_LETTER_MINOR,
  DP_LETTER_OTHER_MAJOR,
  DP_LETTER_OTHER_MINOR,
  DP_LETTER_X,
  DP_LETTER_Y,
  DP_LETTER_Z,
  DP_LETTERS,
} DpLetter;

/* Which suit each letter stands for; DP_UNBOUND = none yet. */
typedef struct {
  guint8 suit[DP_LETTERS];
} DpBinding;
#define DP_UNBOUND 255

typedef enum {
  DP_TOKEN_CALL,   /* one call */
  DP_TOKEN_LETTER, /* a bid at a level in the suit of a letter */
  DP_TOKEN_BID,    /* any bid */
  DP_TOKEN_ANY,    /* any call */
} DpTokenKind;

typedef struct {
  guint8 kind;
  DpCall call;        /* DP_TOKEN_CALL */
  guint8 level;       /* DP_TOKEN_LETTER: 1-7 */
  guint8 letter;      /* DP_TOKEN_LETTER */
  gboolean jump;      /* DP_TOKEN_LETTER, not bound before: higher than need be; else as low as can be */
  gboolean opponents; /* written in brackets */
} DpToken;

/* A condition on the suits of two letters, "y below x". */
typedef struct {
  guint8 letter, other;
  gboolean above;
  gboolean given;
} DpWhere;

/* Reads one word. FALSE when it is none. */
gboolean dp_token_parse (const char *word, DpToken *out);
/* "y below x", "z above x". FALSE when it is neither. */
gboolean dp_where_parse (const char *text, DpWhere *out);
/* The letter that this name is; FALSE when it is none. */
gboolean dp_letter_parse (const char *name, gsize length, DpLetter *out);

DpBinding dp_binding_none (void);
/* The suits that the letter may still stand for, a set. */
DpDenominations dp_binding_choices (const DpBinding *self, DpLetter letter);
/* Whether the condition holds; TRUE while one of its letters is not bound. */
gboolean dp_binding_meets (const DpBinding *self, const DpWhere *where);
/* The text with {M}, {y} … replaced: by the letter of the suit (S), or by its name in the user's language. NULL when a letter is not bound or a brace not
 * closed. Caller frees. */
char *dp_binding_fill (const DpBinding *self, const char *text, gboolean names);

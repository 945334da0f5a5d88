/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-hands.h"

/* The text of a meaning, word by word, for dp_meaning_parse() only. Words are divided by spaces and commas; "|" and ";" are
 * words by themselves, and "or" is read as "|". */

#define DP_LEXER_WORD 40

typedef struct {
  const char *text;
  char *plain;              /* one byte for each character: ♠ is S, a dash is -, whatever else is not ASCII is \x7f */
  guint next;               /* the character after the word */
  guint at;                 /* the first character of the word */
  char word[DP_LEXER_WORD]; /* "" at the end of the text */
  GError **error;
} DpLexer;

/* FALSE with error set when the text is none. The text must outlive the lexer; clear it with dp_lexer_clear(). */
gboolean dp_lexer_init (DpLexer *self, const char *text, GError **error);
void dp_lexer_clear (DpLexer *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DpLexer, dp_lexer_clear)

/* Goes to the next word. FALSE with error set when it is too long. */
gboolean dp_lexer_advance (DpLexer *self);
gboolean dp_lexer_is (const DpLexer *self, const char *word);
/* The word as it was typed. Caller frees. */
char *dp_lexer_dup_word (const DpLexer *self);
/* Sets error to "character N: ...". Always FALSE, for `return`. */
gboolean dp_lexer_fail (DpLexer *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* "in" and a suit, after the word where the lexer is; it stays on the suit. */
gboolean dp_lexer_suit_after (DpLexer *self, guint8 *suit);
/* A range at *p, whose open end is `most`, when one starts there: *p goes behind it. FALSE with error set when it is none. */
gboolean dp_lexer_range (DpLexer *self, const char **p, int most, DpRange *out);
/* Takes the next word to this one when only spaces lie between them and wanted says so: "5+ hearts" becomes "5+hearts". */
void dp_lexer_join (DpLexer *self, gboolean (*wanted) (const char *word));
/* -1 when c is no suit. */
int dp_suit_of_letter (char c);
/* The same for "H", "heart", "Hearts". */
int dp_suit_of_word (const char *word);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-variant.h"

/* The words of a language for seats, sides and suits, and what else dp-variant.c must know to exchange them in prose. */

/* Each is a list of forms divided by "|". Of the seats, of the sides and of the suits, form i of one answers form i of another,
 * inflected alike, so each of them has as many; a language lists all the forms that its cases use. */
typedef struct {
  const char *seats[DP_SEATS];
  const char *sides[2];     /* by DpSide */
  const char *suits[4];     /* by DpDenomination */
  const char *numbers;      /* one to eight, and so on in eights: "two" before a suit makes it a bid */
  const char *laws;         /* words before references to laws, where "5D" is no bid */
  const char *kept;         /* phrases with such words in another sense: they stay */
  const char *puns;         /* the same, and suits may not change */
  const char *doubtful;     /* forms of suits that mean something else as well */
  const char *sure;         /* words after which those are suits */
  const char *stuck_turn;   /* what would become false when seats turn */
  const char *stuck_suits;  /* what would when suits change */
  const char *stuck_majors;
  const char *stuck_minors;
  const char *conventions;  /* what would in a text that names a suit that changes */
} DpVariantForms;

typedef enum {
  DP_WORD_SEAT,
  DP_WORD_SIDE,
  DP_WORD_SUIT,
  DP_WORD_NUMBER,
  DP_WORD_LAW,
  DP_WORD_KEPT,       /* which: DP_STUCK_*, or 0 */
  DP_WORD_STUCK,      /* which: DP_STUCK_* */
  DP_WORD_CONVENTION,
  DP_WORD_KINDS,
} DpWordKind;

/* The bits after those of DpSwap. */
#define DP_STUCK_SUITS (DP_SWAP_MAJORS | DP_SWAP_MINORS)
#define DP_STUCK_TURN (1 << 2)

typedef struct {
  const char *start; /* in the text */
  gsize length;
  DpWordKind kind;
  guint8 which;      /* DpSeat, DpSide, DpDenomination, level 1-8, DP_STUCK_* */
  guint8 level;      /* of a suit: 1-8 with the number that makes it a bid, 0 none */
  gboolean doubtful; /* of a suit: may be another word */
  guint16 form;      /* G_MAXUINT16: a letter as in "1S" */
} DpWordFound;

typedef struct DpVariantWords DpVariantWords;

/* Those of the user's language, and the untranslated ones for texts that nobody has translated. */
DpVariantWords *dp_variant_words_new (void);
/* Those of forms and, for texts in which more words are found so, of other (NULL = none); both must outlive it. NULL when forms that
 * should answer each other are not as many. */
DpVariantWords *dp_variant_words_new_of (const DpVariantForms *forms, const DpVariantForms *other);
void dp_variant_words_free (DpVariantWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpVariantWords, dp_variant_words_free)

/* Calls found for each such word of the text, in order, in the language that the text is in. */
void dp_variant_words_each (const DpVariantWords *self, const char *text, void (*found) (const DpWordFound *word, gpointer data), gpointer data);
/* The text with all in one pass exchanged; NULL for NULL. Caller frees. */
char *dp_variant_words_exchange (const DpVariantWords *self, const char *text, DpVariant variant);
/* The same of what a call shows, which may be in the language of dp_meaning_parse(). Caller frees. */
char *dp_variant_words_exchange_meaning (const DpVariantWords *self, const char *text, DpVariant variant);
/* FALSE when the forms lack the very names that the program uses: they have not been translated, so prose cannot be. */
gboolean dp_variant_words_usable (const DpVariantWords *self);

/* The untranslated forms, and those of the user's language. */
const DpVariantForms *dp_variant_forms_plain (void);
DpVariantForms dp_variant_forms_local (void);

/* dp_variant_make() and dp_variant_allowed() with given words. */
DpScenario *dp_variant_make_with (const DpScenario *scenario, DpVariant variant, const DpVariantWords *words);
guint dp_variant_allowed_with (const DpScenario *scenario, const DpCode *code, const DpVariantWords *words);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-meaning.h"

/* What is known of one hand: a union of descriptions, as the calls made so far leave it; and cards that it must, or must not, hold. A plain value. */
#define DP_FIT_MAX_HANDS 16
typedef struct {
  DpHands hands[DP_FIT_MAX_HANDS];
  guint8 n_hands; /* at least 1 */
  DpHand with;    /* cards that it holds */
  DpHand without; /* cards that it does not hold */
} DpFit;

/* Any hand whatever. */
DpFit dp_fit_any (void);
/* The hands that fit and have that meaning too. FALSE, and *self untouched, when no description is left, or more than fit. */
gboolean dp_fit_add (DpFit *self, const DpMeaning *meaning);
/* Whether a hand fits. */
gboolean dp_fit_has (const DpFit *self, DpHand hand);
/* Whether two fits are the same, word for word. */
gboolean dp_fit_same (const DpFit *a, const DpFit *b);

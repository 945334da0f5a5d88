/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-meaning.h"

/* How many hands have a meaning, exactly. Hands are not dealt: the honours of a suit and its length are counted as they combine.
 *
 * Hands of one shape whose descriptions set no condition on honours are read off a table by points. For the others the
 * honours of each suit are sorted into classes that no description in question can tell apart; classes of two suits are
 * combined, then of four. Both ways every hand is looked at by all descriptions at once, so that it is counted once however
 * many it has: a union needs no inclusion and exclusion. Sums are kept in doubles, which hold integers to 2^53 exactly. */

/* Four suits of so many ranks, the ace downwards, and hands of so many cards. */
typedef struct {
  guint8 ranks, cards;
} DpDeck;
#define DP_DECK_FULL ((DpDeck) { 13, 13 })
#define DP_ALL_HANDS G_GUINT64_CONSTANT (635013559600)

/* Hands by number, by points, by length of each suit. */
typedef struct {
  guint64 total;
  guint64 by_points[DP_POINTS_MAX + 1];
  guint64 by_length[4][14];
} DpTally;

/* The hands of one meaning, those of another, those of both; and how many of the second are of the first made wider. */
typedef struct {
  DpTally first, second, both;
  guint64 near;
} DpOverlap;

/* Tables and working space for one deck, about 3 MB; nothing is allocated while counting. Not to be shared by threads. */
typedef struct DpCounter DpCounter;

/* 1 to 13 ranks; cards at most 13 and no more than the deck has. */
DpCounter *dp_counter_new (DpDeck deck);
void dp_counter_free (DpCounter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DpCounter, dp_counter_free)

/* Hands in all, and those of a meaning. tally may be NULL. */
guint64 dp_counter_total (const DpCounter *self);
guint64 dp_counter_count (DpCounter *self, const DpMeaning *meaning, DpTally *tally);
/* wider is what dp_meaning_widen() made of first, or NULL, and near is then what is in both. */
void dp_counter_overlap (DpCounter *self, const DpMeaning *first, const DpMeaning *wider, const DpMeaning *second, DpOverlap *out);

/* Draws n hands that have the meaning `in` and not `out_of` (NULL: whatever else they are), every such hand as likely as any other. FALSE,
 * and hands untouched, when there is none. */
gboolean dp_counter_draw (DpCounter *self, const DpMeaning *in, const DpMeaning *out_of, GRand *rand, DpHand *hands, guint n);

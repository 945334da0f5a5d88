/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* When to ask again: the published scheduler FSRS-6 (open-spaced-repetition). Stability S is the number of days after which a memory is
 * recalled with probability 0.9; difficulty D runs from 1 to 10. Times are seconds since 1970, UTC, and handed in. */

typedef enum {
  DP_RATING_NONE,
  DP_RATING_AGAIN, /* not recalled */
  DP_RATING_HARD,
  DP_RATING_GOOD,
  DP_RATING_EASY,
  DP_RATINGS,
} DpRating;

typedef enum {
  DP_MEMORY_NEW, /* never asked */
  DP_MEMORY_LEARNING,
  DP_MEMORY_REVIEW,
  DP_MEMORY_RELEARNING,
  DP_MEMORY_STATES,
} DpMemoryState;

/* What is known of one memory. A plain value; all zero = new. */
typedef struct {
  guint8 state;      /* DpMemoryState */
  guint8 step;       /* of the learning steps */
  guint16 lapses;    /* Again while in review */
  guint32 reviews;
  double stability;  /* days; 0 = new */
  double difficulty; /* 1-10; 0 = new */
  gint64 last;       /* of the last review */
  gint64 due;
} DpMemory;

#define DP_FSRS_WEIGHTS 21
#define DP_FSRS_STEPS 2

/* A plain value. */
typedef struct {
  double w[DP_FSRS_WEIGHTS];
  double retention;                  /* wanted, 0.70-0.99 */
  guint learning[DP_FSRS_STEPS];     /* seconds; 0 = no more steps */
  guint relearning[DP_FSRS_STEPS];   /* seconds */
  guint max_interval;                /* days */
} DpFsrs;

/* The published parameters, retention 0.9, learning steps of 1 and 10 minutes, one relearning step of 10 minutes, at most 36,500 days. */
void dp_fsrs_init (DpFsrs *self);
/* The probability, 0 to 1, that the memory would be recalled at that time; 0 for a new one. */
double dp_fsrs_recall (const DpFsrs *self, const DpMemory *memory, gint64 now);
/* R(t, S): after so many days (fractions allowed). */
double dp_fsrs_recall_after (const DpFsrs *self, double stability, double days);
/* I(r, S) for the retention wanted: whole days, at least 1. */
guint dp_fsrs_interval (const DpFsrs *self, double stability);
/* The memory after a review at that time. No fuzz: same answers, same dates. */
DpMemory dp_fsrs_review (const DpFsrs *self, DpMemory memory, DpRating rating, gint64 now);

/* "new", "learning", "review", "relearning"; "again", "hard", "good", "easy". Static. */
const char *dp_memory_state_token (DpMemoryState state);
const char *dp_rating_token (DpRating rating);
gboolean dp_memory_state_parse (const char *text, DpMemoryState *out);
gboolean dp_rating_parse (const char *text, DpRating *out);
/* User's language. Static. */
const char *dp_rating_name (DpRating rating);

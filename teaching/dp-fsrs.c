/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fsrs.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* FSRS-6 as published; the state machine is that of py-fsrs 6. */

#define DAY 86400
#define MINUTE 60
/* Days. The upper one is ours: no history of a life comes near it. */
#define STABILITY_MIN 0.001
#define STABILITY_MAX 1e9

static const double published[DP_FSRS_WEIGHTS] = {
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
  1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
};

static const char *const states[DP_MEMORY_STATES] = { "new", "learning", "review", "relearning" };
static const char *const ratings[DP_RATINGS] = { "none", "again", "hard", "good", "easy" };

void
dp_fsrs_init (DpFsrs *self)
{
  *self = (DpFsrs) {
    .retention = 0.9,
    .learning = { MINUTE, 10 * MINUTE },
    .relearning = { 10 * MINUTE },
    .max_interval = 36500,
  };
  for (int i = 0; i < DP_FSRS_WEIGHTS; i++)
    self->w[i] = published[i];
}

static double
factor (const DpFsrs *self)
{
  return pow (0.9, -1 / self->w[20]) - 1;
}

double
dp_fsrs_recall_after (const DpFsrs *self, double stability, double days)
{
  if (!(stability > 0))
    return 0;
  return pow (1 + factor (self) * MAX (days, 0) / stability, -self->w[20]);
}

guint
dp_fsrs_interval (const DpFsrs *self, double stability)
{
  double r = CLAMP (self->retention, 0.7, 0.99);
  double days = stability > 0 ? rint (stability / factor (self) * (pow (r, -1 / self->w[20]) - 1)) : 1;

  return (guint) CLAMP (days, 1, MAX (self->max_interval, 1));
}

/* Days from the last review, fractions and all; none when the clock has been put back. In double: the times of a damaged store may lie
 * further apart than a gint64 holds. */
static double
days_since (const DpMemory *memory, gint64 now)
{
  return MAX (0, ((double) now - (double) memory->last) / DAY);
}

/* What no review can have left behind is not believed. */
static gboolean
is_known (const DpMemory *memory)
{
  return (memory->state > DP_MEMORY_NEW && memory->state < DP_MEMORY_STATES && memory->stability > 0 && memory->stability <= STABILITY_MAX
          && memory->difficulty >= 1 && memory->difficulty <= 10);
}

double
dp_fsrs_recall (const DpFsrs *self, const DpMemory *memory, gint64 now)
{
  return is_known (memory) ? dp_fsrs_recall_after (self, memory->stability, days_since (memory, now)) : 0;
}

static double
initial_difficulty (const DpFsrs *self, DpRating rating)
{
  return self->w[4] - exp (self->w[5] * ((int) rating - 1)) + 1;
}

static double
next_difficulty (const DpFsrs *self, double d, DpRating rating)
{
  double moved = d + (10 - d) / 9 * -self->w[6] * ((int) rating - 3);
  double next = self->w[7] * initial_difficulty (self, DP_RATING_EASY) + (1 - self->w[7]) * moved;

  return CLAMP (next, 1, 10);
}

static double
after_recall (const DpFsrs *self, double s, double d, double r, DpRating rating)
{
  double growth = exp (self->w[8]) * (11 - d) * pow (s, -self->w[9]) * (exp (self->w[10] * (1 - r)) - 1);

  growth *= rating == DP_RATING_HARD ? self->w[15] : rating == DP_RATING_EASY ? self->w[16] : 1;
  return s * (1 + growth);
}

static double
after_lapse (const DpFsrs *self, double s, double d, double r)
{
  double forgotten = self->w[11] * pow (d, -self->w[12]) * (pow (s + 1, self->w[13]) - 1) * exp (self->w[14] * (1 - r));

  return MIN (forgotten, s / exp (self->w[17] * self->w[18]));
}

static double
after_same_day (const DpFsrs *self, double s, DpRating rating)
{
  double increase = exp (self->w[17] * ((int) rating - 3 + self->w[18])) * pow (s, -self->w[19]);

  return s * (rating >= DP_RATING_GOOD ? MAX (increase, 1) : increase);
}

static double
next_stability (const DpFsrs *self, const DpMemory *memory, DpRating rating, double days)
{
  double s = memory->stability;
  double r = dp_fsrs_recall_after (self, s, days);

  if (days < 1)
    return after_same_day (self, s, rating);
  if (rating == DP_RATING_AGAIN)
    return after_lapse (self, s, memory->difficulty, r);
  return after_recall (self, s, memory->difficulty, r, rating);
}

/* What the answer does to what is remembered. Elapsed days are whole days. */
static void
remember (const DpFsrs *self, DpMemory *memory, DpRating rating, gint64 now)
{
  double s;

  if (memory->state == DP_MEMORY_NEW)
    {
      s = self->w[rating - 1];
      memory->difficulty = CLAMP (initial_difficulty (self, rating), 1, 10);
    }
  else
    {
      s = next_stability (self, memory, rating, floor (days_since (memory, now)));
      memory->difficulty = next_difficulty (self, memory->difficulty, rating);
    }
  memory->stability = CLAMP (s, STABILITY_MIN, STABILITY_MAX);
}

/* Seconds to wait within the steps; 0 = the steps are done, and days are next. Moves the memory along the steps. */
static guint
next_step (const guint *steps, DpMemory *memory, DpRating rating)
{
  guint n = 0;

  while (n < DP_FSRS_STEPS && steps[n])
    n++;
  if (rating == DP_RATING_AGAIN && n > 0)
    {
      memory->step = 0;
      return steps[0];
    }
  if (rating == DP_RATING_EASY || memory->step >= n || (rating == DP_RATING_GOOD && memory->step + 1u == n))
    return 0;
  if (rating == DP_RATING_GOOD)
    return steps[++memory->step];
  if (memory->step > 0)
    return steps[memory->step];
  return n > 1 ? (steps[0] + steps[1]) / 2 : steps[0] * 3 / 2;
}

/* When it is asked again, and in which state it is till then. */
static void
appoint (const DpFsrs *self, DpMemory *memory, DpRating rating, gint64 now)
{
  const guint *steps = memory->state == DP_MEMORY_LEARNING ? self->learning : self->relearning;
  guint wait = 0;

  if (memory->state != DP_MEMORY_REVIEW)
    wait = next_step (steps, memory, rating);
  else if (rating == DP_RATING_AGAIN)
    {
      memory->state = DP_MEMORY_RELEARNING;
      memory->step = 0;
      wait = self->relearning[0];
    }
  if (wait == 0)
    {
      memory->state = DP_MEMORY_REVIEW;
      memory->step = 0;
    }
  memory->last = now;
  memory->due = now + (wait ? (gint64) wait : (gint64) dp_fsrs_interval (self, memory->stability) * DAY);
}

DpMemory
dp_fsrs_review (const DpFsrs *self, DpMemory memory, DpRating rating, gint64 now)
{
  g_return_val_if_fail (rating >= DP_RATING_AGAIN && rating < DP_RATINGS, memory);

  if (!is_known (&memory))
    memory = (DpMemory) { .reviews = memory.reviews, .lapses = memory.lapses };
  if (memory.state == DP_MEMORY_REVIEW && rating == DP_RATING_AGAIN && memory.lapses < G_MAXUINT16)
    memory.lapses++;
  remember (self, &memory, rating, now);
  if (memory.state == DP_MEMORY_NEW)
    memory.state = DP_MEMORY_LEARNING;
  appoint (self, &memory, rating, now);
  if (memory.reviews < G_MAXUINT32)
    memory.reviews++;
  return memory;
}

const char *
dp_memory_state_token (DpMemoryState state)
{
  g_return_val_if_fail (state < DP_MEMORY_STATES, NULL);
  return states[state];
}

const char *
dp_rating_token (DpRating rating)
{
  g_return_val_if_fail (rating < DP_RATINGS, NULL);
  return ratings[rating];
}

static gboolean
parse (const char *text, const char *const *tokens, guint n, guint *out)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (text, tokens[i]) == 0)
      {
        *out = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
dp_memory_state_parse (const char *text, DpMemoryState *out)
{
  guint found;

  if (!parse (text, states, DP_MEMORY_STATES, &found))
    return FALSE;
  *out = (DpMemoryState) found;
  return TRUE;
}

gboolean
dp_rating_parse (const char *text, DpRating *out)
{
  guint found;

  if (!parse (text, ratings, DP_RATINGS, &found))
    return FALSE;
  *out = (DpRating) found;
  return TRUE;
}

const char *
dp_rating_name (DpRating rating)
{
  switch (rating)
    {
    case DP_RATING_NONE:
      return C_("rating", "not rated");
    case DP_RATING_AGAIN:
      return C_("rating", "again");
    case DP_RATING_HARD:
      return C_("rating", "hard");
    case DP_RATING_GOOD:
      return C_("rating", "good");
    case DP_RATING_EASY:
      return C_("rating", "easy");
    case DP_RATINGS:
      break;
    }
  g_return_val_if_reached ("");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fsrs.h"

#include <math.h>
#include <string.h>

#define DAY 86400
#define START 1669725000 /* 29 November 2022, 12:30 UTC */

static DpRating
rating_of (char letter)
{
  switch (letter)
    {
    case 'A':
      return DP_RATING_AGAIN;
    case 'H':
      return DP_RATING_HARD;
    case 'G':
      return DP_RATING_GOOD;
    default:
      g_assert_cmpint (letter, ==, 'E');
      return DP_RATING_EASY;
    }
}

/* Ratings, each given when it is due: the whole days to the next review, or the seconds where `seconds` says so. */
typedef struct {
  const char *name, *ratings;
  gboolean seconds;
  int waits[16];
  const char *states; /* after each: L learning, V review, R relearning */
  int lapses;
} Line;

static const Line lines[] = {
  { "published", "GGGGGGAAGGGGG", FALSE, { 0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21 }, "LVVVVVRRVVVVV", 1 },
  { "steps", "GG", TRUE, { 600, 2 * DAY }, "LV", 0 },
  { "again-starts-anew", "GAGG", TRUE, { 600, 60, 600, DAY }, "LLLV", 0 },
  { "hard-is-between", "HHGHG", TRUE, { 330, 330, 600, 600, DAY }, "LLLLV", 0 },
  { "easy-graduates", "E", TRUE, { 8 * DAY }, "V", 0 },
  { "easy-after-again", "AE", TRUE, { 60, DAY }, "LV", 0 },
  { "relearning", "EAHGAE", TRUE, { 8 * DAY, 600, 900, DAY, 600, DAY }, "VRRVRV", 2 },
};

static void
test_line (gconstpointer data)
{
  const Line *line = data;
  const char *letters = "NLVR";
  DpMemory memory = { 0 };
  gint64 now = START;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (gsize i = 0; i < strlen (line->ratings); i++)
    {
      memory = dp_fsrs_review (&fsrs, memory, rating_of (line->ratings[i]), now);
      g_assert_cmpint (memory.last, ==, now);
      g_assert_cmpint ((memory.due - now) / (line->seconds ? 1 : DAY), ==, line->waits[i]);
      g_assert_cmpint (letters[memory.state], ==, line->states[i]);
      g_assert_cmpuint (memory.reviews, ==, i + 1);
      now = memory.due;
    }
  g_assert_cmpint (memory.lapses, ==, line->lapses);
}

/* A G G G G G with so many days before each. */
static void
test_memory_state (void)
{
  const int gaps[] = { 0, 0, 1, 3, 8, 21 };
  const char *ratings = "AGGGGG";
  DpMemory memory = { 0 };
  gint64 now = START;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    {
      now += gaps[i] * DAY;
      memory = dp_fsrs_review (&fsrs, memory, rating_of (ratings[i]), now);
    }
  g_assert_cmpfloat_with_epsilon (memory.stability, 53.62690, 5e-6);
  g_assert_cmpfloat_with_epsilon (memory.difficulty, 6.357487, 5e-7);
}

/* Only whole days count. */
static void
test_whole_days (void)
{
  DpMemory first = { 0 }, early, at, late;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  first = dp_fsrs_review (&fsrs, first, DP_RATING_EASY, START);
  early = dp_fsrs_review (&fsrs, first, DP_RATING_GOOD, START + 8 * DAY - 1);
  at = dp_fsrs_review (&fsrs, first, DP_RATING_GOOD, START + 8 * DAY);
  late = dp_fsrs_review (&fsrs, first, DP_RATING_GOOD, START + 9 * DAY - 1);
  g_assert_cmpfloat (early.stability, <, at.stability);
  g_assert_cmpfloat (late.stability, ==, at.stability);
}

/* One step only, and none: as the published scheduler does with other steps. */
static void
test_other_steps (void)
{
  DpMemory memory = { 0 };
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  fsrs.learning[1] = 0;
  memory = dp_fsrs_review (&fsrs, (DpMemory) { 0 }, DP_RATING_HARD, START);
  g_assert_cmpint (memory.due - START, ==, 90);
  memory = dp_fsrs_review (&fsrs, (DpMemory) { 0 }, DP_RATING_GOOD, START);
  g_assert_cmpint (memory.state, ==, DP_MEMORY_REVIEW);
  fsrs.learning[0] = 0;
  memory = dp_fsrs_review (&fsrs, (DpMemory) { 0 }, DP_RATING_AGAIN, START);
  g_assert_cmpint (memory.state, ==, DP_MEMORY_REVIEW);
  g_assert_cmpint (memory.due - START, ==, DAY);
  /* The step of a time when there were more of them. */
  memory = (DpMemory) { .state = DP_MEMORY_LEARNING, .step = 7, .stability = 2, .difficulty = 5, .last = START };
  dp_fsrs_init (&fsrs);
  memory = dp_fsrs_review (&fsrs, memory, DP_RATING_HARD, START);
  g_assert_cmpint (memory.state, ==, DP_MEMORY_REVIEW);
}

/* At the interval the recall is what is wanted, and 0.9 after S days, whatever S. */
static void
test_curve (void)
{
  const double wanted[] = { 0.7, 0.8, 0.9, 0.95, 0.99 };
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (double s = 0.01; s < 10000; s *= 3)
    {
      g_assert_cmpfloat_with_epsilon (dp_fsrs_recall_after (&fsrs, s, s), 0.9, 1e-12);
      g_assert_cmpfloat (dp_fsrs_recall_after (&fsrs, s, 0), ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      fsrs.retention = wanted[i];
      g_assert_cmpfloat_with_epsilon (dp_fsrs_recall_after (&fsrs, 300, dp_fsrs_interval (&fsrs, 300)), wanted[i], 0.002);
      g_assert_cmpuint (dp_fsrs_interval (&fsrs, 0.001), ==, 1);
      g_assert_cmpuint (dp_fsrs_interval (&fsrs, 1e8), ==, fsrs.max_interval);
    }
  g_assert_cmpuint (dp_fsrs_interval (&fsrs, NAN), ==, 1);
  g_assert_cmpuint (dp_fsrs_interval (&fsrs, INFINITY), ==, fsrs.max_interval);
  g_assert_cmpfloat (dp_fsrs_recall_after (&fsrs, 0, 3), ==, 0);
}

static void
assert_sound (const DpFsrs *fsrs, const DpMemory *m, gint64 now)
{
  double r;

  g_assert_true (isfinite (m->stability) && isfinite (m->difficulty));
  g_assert_cmpfloat (m->stability, >=, 0.001);
  g_assert_cmpfloat (m->difficulty, >=, 1);
  g_assert_cmpfloat (m->difficulty, <=, 10);
  g_assert_cmpint (m->state, >, DP_MEMORY_NEW);
  g_assert_cmpint (m->state, <, DP_MEMORY_STATES);
  g_assert_cmpint (m->due, >, now);
  g_assert_cmpint (m->due - now, <=, (gint64) fsrs->max_interval * DAY);
  if (m->state == DP_MEMORY_REVIEW)
    g_assert_cmpint (m->due - now, >=, DAY);
  r = dp_fsrs_recall (fsrs, m, now + g_test_rand_int_range (0, 10000) * (gint64) DAY);
  g_assert_true (r > 0 && r <= 1);
}

/* The better the answer, the longer it is remembered and the easier it is held to be. */
static void
assert_monotone (const DpFsrs *fsrs, DpMemory before, gint64 now)
{
  DpMemory last = dp_fsrs_review (fsrs, before, DP_RATING_AGAIN, now);
  gboolean review = before.state == DP_MEMORY_REVIEW;

  g_assert_cmpuint (last.lapses, ==, before.lapses + (review ? 1 : 0));
  if (before.state != DP_MEMORY_NEW)
    g_assert_cmpfloat (last.stability, <=, before.stability);
  for (DpRating rating = DP_RATING_HARD; rating <= DP_RATING_EASY; rating++)
    {
      DpMemory next = dp_fsrs_review (fsrs, before, rating, now);

      g_assert_cmpfloat (next.stability, >=, last.stability);
      g_assert_cmpfloat (next.difficulty, <=, last.difficulty);
      if (review)
        g_assert_cmpint (next.due, >=, last.due);
      g_assert_cmpuint (next.lapses, ==, before.lapses);
      if (before.state != DP_MEMORY_NEW && rating >= DP_RATING_GOOD)
        g_assert_cmpfloat (next.stability, >=, before.stability);
      last = next;
    }
}

/* Random histories: early, at their time and much too late, in whole days or not, and now and then the clock is put back. */
static void
test_histories (void)
{
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  fsrs.max_interval = 3650;
  for (int h = 0; h < 2000; h++)
    {
      DpMemory memory = { 0 };
      gint64 now = START;

      for (int i = 0; i < 30; i++)
        {
          gint64 gap = g_test_rand_int_range (0, 3) ? memory.due - memory.last : g_test_rand_int_range (-DAY, 400 * DAY);

          now += gap;
          assert_monotone (&fsrs, memory, now);
          memory = dp_fsrs_review (&fsrs, memory, (DpRating) g_test_rand_int_range (DP_RATING_AGAIN, DP_RATINGS), now);
          assert_sound (&fsrs, &memory, now);
        }
    }
}

/* The longer ago and still recalled, the firmer it sits: after a day. */
static void
test_spacing (void)
{
  DpMemory memory = { .state = DP_MEMORY_REVIEW, .stability = 10, .difficulty = 5, .last = START };
  double last = 0;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (int day = 1; day < 100; day++)
    {
      double s = dp_fsrs_review (&fsrs, memory, DP_RATING_GOOD, START + day * (gint64) DAY).stability;

      g_assert_cmpfloat (s, >, last);
      last = s;
    }
}

/* now < last: no day has gone by. */
static void
test_clock_back (void)
{
  DpMemory memory = { .state = DP_MEMORY_REVIEW, .stability = 10, .difficulty = 5, .last = START, .due = START + 10 * DAY };
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (int r = DP_RATING_AGAIN; r < DP_RATINGS; r++)
    {
      DpMemory same = dp_fsrs_review (&fsrs, memory, (DpRating) r, START);
      DpMemory back = dp_fsrs_review (&fsrs, memory, (DpRating) r, START - 1000 * (gint64) DAY);

      g_assert_cmpfloat (back.stability, ==, same.stability);
      g_assert_cmpfloat (back.difficulty, ==, same.difficulty);
      assert_sound (&fsrs, &back, START - 1000 * (gint64) DAY);
    }
  g_assert_cmpfloat (dp_fsrs_recall (&fsrs, &memory, START - DAY), ==, 1);
}

/* What a damaged store may hold, and is taken for new. */
static const struct {
  const char *name;
  DpMemory memory;
} damaged[] = {
  { "stability-nan", { .state = DP_MEMORY_REVIEW, .stability = NAN, .difficulty = 5 } },
  { "stability-infinite", { .state = DP_MEMORY_REVIEW, .stability = INFINITY, .difficulty = 5 } },
  { "stability-huge", { .state = DP_MEMORY_LEARNING, .stability = 1e300, .difficulty = 5 } },
  { "stability-negative", { .state = DP_MEMORY_RELEARNING, .stability = -1, .difficulty = 5 } },
  { "stability-none", { .state = DP_MEMORY_REVIEW, .stability = 0, .difficulty = 5 } },
  { "difficulty-nan", { .state = DP_MEMORY_REVIEW, .stability = 5, .difficulty = NAN } },
  { "difficulty-none", { .state = DP_MEMORY_REVIEW, .stability = 5, .difficulty = 0 } },
  { "difficulty-huge", { .state = DP_MEMORY_REVIEW, .stability = 5, .difficulty = 1e9 } },
  { "state-unknown", { .state = 200, .stability = 5, .difficulty = 5 } },
  { "state-new", { .state = DP_MEMORY_NEW, .stability = 5, .difficulty = 5 } },
};

static void
test_damaged (gconstpointer data)
{
  const DpMemory *memory = data;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  g_assert_cmpfloat (dp_fsrs_recall (&fsrs, memory, START), ==, 0);
  for (int r = DP_RATING_AGAIN; r < DP_RATINGS; r++)
    {
      DpMemory fresh = dp_fsrs_review (&fsrs, (DpMemory) { 0 }, (DpRating) r, START);
      DpMemory got = dp_fsrs_review (&fsrs, *memory, (DpRating) r, START);

      g_assert_cmpfloat (got.stability, ==, fresh.stability);
      g_assert_cmpfloat (got.difficulty, ==, fresh.difficulty);
      g_assert_cmpint (got.due, ==, fresh.due);
      g_assert_cmpint (got.state, ==, fresh.state);
    }
}

/* The same store: times out of all reason, steps and counts at their ends. */
static void
test_damaged_times (void)
{
  DpMemory memory = { .state = DP_MEMORY_REVIEW, .step = 255, .stability = 5, .difficulty = 5, .lapses = G_MAXUINT16, .reviews = G_MAXUINT32 };
  const gint64 times[] = { G_MININT64, G_MAXINT64, 0 };
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    for (int r = DP_RATING_AGAIN; r < DP_RATINGS; r++)
      {
        DpMemory got;

        memory.last = memory.due = times[i];
        got = dp_fsrs_review (&fsrs, memory, (DpRating) r, START);
        assert_sound (&fsrs, &got, START);
        g_assert_cmpuint (got.lapses, ==, G_MAXUINT16);
        g_assert_cmpuint (got.reviews, ==, G_MAXUINT32);
      }
}

static void
test_words (void)
{
  for (int i = 0; i < DP_MEMORY_STATES; i++)
    {
      DpMemoryState state = DP_MEMORY_STATES;

      g_assert_true (dp_memory_state_parse (dp_memory_state_token ((DpMemoryState) i), &state));
      g_assert_cmpint (state, ==, i);
    }
  for (int i = DP_RATING_AGAIN; i < DP_RATINGS; i++)
    {
      DpRating rating = DP_RATING_NONE;

      g_assert_true (dp_rating_parse (dp_rating_token ((DpRating) i), &rating));
      g_assert_cmpint (rating, ==, i);
      g_assert_cmpstr (dp_rating_name (rating), !=, "");
    }
  {
    DpMemoryState state;
    DpRating rating;

    g_assert_false (dp_memory_state_parse (NULL, &state));
    g_assert_false (dp_memory_state_parse ("Review", &state));
    g_assert_false (dp_rating_parse ("", &rating));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strconcat ("/fsrs/line/", lines[i].name, NULL);

      g_test_add_data_func (path, &lines[i], test_line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autofree char *path = g_strconcat ("/fsrs/damaged/", damaged[i].name, NULL);

      g_test_add_data_func (path, &damaged[i].memory, test_damaged);
    }
  g_test_add_func ("/fsrs/damaged/times", test_damaged_times);
  g_test_add_func ("/fsrs/memory-state", test_memory_state);
  g_test_add_func ("/fsrs/whole-days", test_whole_days);
  g_test_add_func ("/fsrs/other-steps", test_other_steps);
  g_test_add_func ("/fsrs/curve", test_curve);
  g_test_add_func ("/fsrs/histories", test_histories);
  g_test_add_func ("/fsrs/spacing", test_spacing);
  g_test_add_func ("/fsrs/clock-back", test_clock_back);
  g_test_add_func ("/fsrs/words", test_words);
  return g_test_run ();
}

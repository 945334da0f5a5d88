/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-plan.h"
#include "dp-shipped.h"
#include "dp-skill.h"
#include "dp-story.h"

#include <math.h>

/* A trainee over a year. He forgets by the published curve: what he knows lives in a Brain, which follows the formulas as they are written down
 * here, once more and apart from the program. The program sees his answers only, and says when to ask again.
 *
 * What is predicted, and how:
 *
 * - Retention. Each time before a skill is asked on a later day, dp_fsrs_recall() says how likely he knows it. The mean of that against the
 *   share that his brain did know; and against the share that the outcome tree expects.
 * - Load, months ahead. A tree of outcomes: each answer is known or not with the brain's probability, and the state machine, written down here too,
 *   says when the next one comes. Its sum is the expected number of skills asked on each day after the first; laid over the days on which
 *   skills are taken up it gives the expected load of each day of the year. No random number and nothing of the program is in it. The
 *   program's load is what the trainee in fact had to do, week by week.
 * - Load, the evening before. dp_schedule_forecast() against what was asked on the next day.
 *
 * He practises every day from six to eight in the evening. Again when he does not know it, Good when he does. */

#define DAY 86400
#define DAYS 365
#define WEEKS (DAYS / 7)
#define BEGIN (18 * 3600)
#define END (20 * 3600)
#define SKILLS 600000 /* of many trainees: so that chance is well below 2 % of a week */
#define TAKEN_UP 200 /* days over which they begin, at an even rate */
#define KNOWN_AT_FIRST 0.6
#define TOLERANCE 0.02

static const double w[] = { 0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014,
                            1.8729, 0.5425, 0.0912, 0.0658, 0.1542 };

/* --- the brain --- */

typedef struct {
  double s, d; /* s = 0: never heard of */
} Brain;

static double
curve (double s, double days)
{
  return pow (1 + (pow (0.9, -1 / w[20]) - 1) * days / s, -w[20]);
}

static double
known (const Brain *b, double days)
{
  return b->s > 0 ? curve (b->s, days) : KNOWN_AT_FIRST;
}

static double
difficulty_at_first (int g)
{
  return w[4] - exp (w[5] * (g - 1)) + 1;
}

static double
within (double x, double low, double high)
{
  return x < low ? low : x > high ? high : x;
}

/* After an answer so many days after the last one. */
static Brain
learn (Brain b, gboolean good, double days)
{
  int g = good ? 3 : 1;
  double whole = floor (days), r, s, d;

  if (b.s <= 0)
    return (Brain) { w[g - 1], within (difficulty_at_first (g), 1, 10) };
  r = curve (b.s, whole);
  d = w[7] * difficulty_at_first (4) + (1 - w[7]) * (b.d - w[6] * (g - 3) * (10 - b.d) / 9);
  if (whole < 1)
    {
      double factor = exp (w[17] * (g - 3 + w[18])) * pow (b.s, -w[19]);

      s = b.s * (good ? fmax (factor, 1) : factor);
    }
  else if (good)
    s = b.s * (1 + exp (w[8]) * (11 - b.d) * pow (b.s, -w[9]) * (exp (w[10] * (1 - r)) - 1));
  else
    s = fmin (w[11] * pow (b.d, -w[12]) * (pow (b.s + 1, w[13]) - 1) * exp (w[14] * (1 - r)), b.s / exp (w[17] * w[18]));
  return (Brain) { fmax (s, 0.001), within (d, 1, 10) };
}

/* When he will do what falls due at that moment. */
static gint64
practised (gint64 due)
{
  gint64 in_day = due % DAY;

  if (in_day < BEGIN)
    return due - in_day + BEGIN;
  return in_day < END ? due : due - in_day + DAY + BEGIN;
}

/* --- the tree --- */

typedef enum {
  FRESH,
  STEP_ONE, /* of learning */
  STEP_TWO,
  SPACED,
  RELEARNING,
} Phase;

/* Outcomes much alike, taken as one with the mean of their brains: last asked on the same day, and next on the same day. */
typedef struct {
  gint64 key;
  double p, s, d; /* s, d: sums weighted by p */
  gint64 last;
} Branch;

typedef struct {
  GHashTable *branches[DAYS]; /* by the day on which they are asked next; of Branch by its key */
  double load[DAYS];          /* expected, by the day after a skill was taken up */
  double recalled[DAYS];      /* of these */
} Tree;

/* Seconds till the next time. At a wanted retention of 0.9 the interval is the stability, rounded. */
static gint64
wait_after (Phase *phase, const Brain *after, gboolean good)
{
  if (!good)
    {
      gint64 wait = *phase <= STEP_TWO ? 60 : 600;

      *phase = *phase <= STEP_TWO ? STEP_ONE : RELEARNING;
      return wait;
    }
  if (*phase <= STEP_ONE)
    {
      *phase = STEP_TWO;
      return 600;
    }
  *phase = SPACED;
  return (gint64) fmax (1, rint (after->s)) * DAY;
}

static void
put_off (Tree *tree, Brain brain, gint64 last, gint64 next, double p)
{
  gint64 key = (last / DAY) << 32 | (gint64) floor (log (brain.s) * 50 + 1000) << 12 | (gint64) floor (brain.d * 20);
  GHashTable *branches;
  Branch *branch;

  if (next / DAY >= DAYS)
    return;
  branches = tree->branches[next / DAY];
  branch = g_hash_table_lookup (branches, &key);
  if (!branch)
    {
      branch = g_new0 (Branch, 1);
      branch->key = key;
      branch->last = last / DAY * DAY + BEGIN;
      g_hash_table_add (branches, branch);
    }
  branch->p += p;
  branch->s += p * brain.s;
  branch->d += p * brain.d;
}

/* One evening of one branch: whatever comes back within it is asked again. */
static void
grow (Tree *tree, Phase phase, Brain brain, gint64 last, gint64 now, double p)
{
  double days = (double) (now - last) / DAY;
  double r = known (&brain, days);

  if (p < 1e-13)
    return;
  for (int good = 0; good < 2; good++)
    {
      Phase next_phase = phase;
      Brain after = learn (brain, good, days);
      gint64 next = practised (now + wait_after (&next_phase, &after, good));
      double share = p * (good ? r : 1 - r);

      if (next / DAY == now / DAY)
        grow (tree, next_phase, after, now, next, share);
      else
        put_off (tree, after, now, next, share);
    }
}

/* From the first evening on, day by day. A whole number of days lies between the evenings: minutes within one do not matter to the next. */
static void
grow_all (Tree *tree)
{
  for (guint day = 0; day < DAYS; day++)
    tree->branches[day] = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  grow (tree, FRESH, (Brain) { 0, 0 }, 0, BEGIN, 1);
  for (guint day = 1; day < DAYS; day++)
    {
      gint64 now = day * (gint64) DAY + BEGIN;
      GHashTableIter iter;
      gpointer data;

      g_hash_table_iter_init (&iter, tree->branches[day]);
      while (g_hash_table_iter_next (&iter, &data, NULL))
        {
          const Branch *b = data;
          Brain brain = { b->s / b->p, b->d / b->p };

          tree->load[day] += b->p;
          tree->recalled[day] += b->p * known (&brain, (double) (now - b->last) / DAY);
          grow (tree, SPACED, brain, b->last, now, b->p);
        }
    }
  for (guint day = 0; day < DAYS; day++)
    g_hash_table_unref (tree->branches[day]);
}

/* --- the program --- */

typedef struct {
  guint asked, recalled;
  double predicted;       /* sum of the recall that the program foresaw */
  guint load[DAYS];
  guint forecast[DAYS];   /* the evening before */
} Year;

/* Asks one skill, and asks again whatever comes back on the same evening. */
static void
practise (Year *year, const DpFsrs *fsrs, DpMemory *memory, Brain *brain, GRand *random, gint64 now)
{
  gint64 day = now / DAY;

  for (; now / DAY == day; now = practised (memory->due))
    {
      double days = memory->state == DP_MEMORY_NEW ? 0 : (double) (now - memory->last) / DAY;
      gboolean good = g_rand_double (random) < known (brain, days);

      if (memory->state != DP_MEMORY_NEW && memory->last / DAY < day)
        {
          year->load[day]++;
          year->asked++;
          year->recalled += good;
          year->predicted += dp_fsrs_recall (fsrs, memory, now);
        }
      *brain = learn (*brain, good, days);
      *memory = dp_fsrs_review (fsrs, *memory, good ? DP_RATING_GOOD : DP_RATING_AGAIN, now);
    }
}

static void
assert_near (const char *what, double seen, double expected, double tolerance)
{
  g_test_message ("%s: %.4f, predicted %.4f", what, seen, expected);
  g_assert_cmpfloat_with_epsilon (seen, expected, tolerance);
}

/* Day by day: what is due, and what is taken up that day. */
static void
live (Year *year, const DpFsrs *fsrs)
{
  g_autofree DpMemory *memories = g_new0 (DpMemory, SKILLS);
  g_autofree Brain *brains = g_new0 (Brain, SKILLS);
  g_autoptr (GRand) random = g_rand_new_with_seed (20261202);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  const guint a_day = SKILLS / TAKEN_UP;

  for (guint day = 0; day < DAYS; day++)
    {
      guint begun = MIN (day * a_day, SKILLS), will = MIN ((day + 1) * a_day, SKILLS), ahead[2];

      for (guint i = 0; i < will; i++)
        if (i >= begun)
          practise (year, fsrs, &memories[i], &brains[i], random, day * (gint64) DAY + BEGIN);
        else if (practised (memories[i].due) / DAY == day)
          practise (year, fsrs, &memories[i], &brains[i], random, practised (memories[i].due));
      dp_schedule_forecast (memories, SKILLS, day * (gint64) DAY + END, utc, ahead, 2);
      if (day + 1 < DAYS)
        year->forecast[day + 1] = ahead[1];
    }
}

/* What the tree expects of each day, given when the skills were taken up. Returns the share known when asked. */
static double
expect (const Tree *tree, double *load)
{
  double asked = 0, recalled = 0;

  for (guint begun = 0; begun < TAKEN_UP; begun++)
    for (guint age = 0; begun + age < DAYS; age++)
      {
        load[begun + age] += (double) SKILLS / TAKEN_UP * tree->load[age];
        asked += tree->load[age];
        recalled += tree->recalled[age];
      }
  return recalled / asked;
}

static void
check_load (const Year *year, const double *expected)
{
  double worst = 0, all_seen = 0, all_expected = 0;

  for (guint week = 0; week < WEEKS; week++)
    {
      double seen = 0, sum = 0;

      for (guint day = week * 7; day < (week + 1) * 7; day++)
        {
          seen += year->load[day];
          sum += expected[day];
        }
      worst = fmax (worst, fabs (seen / sum - 1));
      all_seen += seen;
      all_expected += sum;
    }
  assert_near ("load of the year, as a share of the tree's", all_seen / all_expected, 1, TOLERANCE / 4);
  assert_near ("how far the worst week is off", worst, 0, TOLERANCE);
  for (guint day = 1; day < DAYS; day++)
    g_assert_cmpfloat_with_epsilon (year->forecast[day], year->load[day], TOLERANCE * year->load[day]);
}

static void
test_year (void)
{
  g_autofree Year *year = g_new0 (Year, 1);
  g_autofree Tree *tree = g_new0 (Tree, 1);
  double load[DAYS] = { 0 };
  double known_when_asked;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  grow_all (tree);
  known_when_asked = expect (tree, load);
  live (year, &fsrs);
  g_assert_cmpuint (year->asked, >, 3000000);
  assert_near ("known when asked", (double) year->recalled / year->asked, year->predicted / year->asked, TOLERANCE / 4);
  assert_near ("known when asked, by the tree", (double) year->recalled / year->asked, known_when_asked, TOLERANCE / 4);
  assert_near ("known when asked, by what was wanted", (double) year->recalled / year->asked, fsrs.retention, TOLERANCE);
  check_load (year, load);
}

/* --- the same with real cases --- */

#define NEW_A_DAY 4
#define TRAINEES 10

typedef struct {
  DpSchedule schedule;
  DpMet *seen;
  DpMemory *memories;
  Brain *brains;
  GRand *random;
  guint asked, recalled;   /* leaves that were due, on a later day */
  double predicted;
  guint alike;             /* cases met again as they had been */
  guint cases;
} Trainee;

static guint
all_variants (const DpScenario *scenario, gpointer data)
{
  return (1u << DP_VARIANTS) - 1;
}

/* Rules on one case: each of its leaves he knows or not. */
static void
rule (Trainee *t, const DpPlanItem *item)
{
  gint64 now = t->schedule.now;

  t->cases++;
  t->alike += dp_met_at (t->seen, item->scenario->id, item->variant) != G_MININT64;
  dp_met_add (t->seen, item->scenario->id, item->variant, now);
  for (guint l = 0; l < item->scenario->leaves->len; l++)
    {
      guint leaf = g_array_index (item->scenario->leaves, DpScenarioLeaf, l).node;
      DpMemory *memory = &t->memories[leaf];
      double days = memory->state == DP_MEMORY_NEW ? 0 : (double) (now - memory->last) / DAY;
      gboolean good;

      if (!dp_skill_is_asked (dp_code_node (dp_skill_index_code (t->schedule.index), leaf)))
        continue;
      good = g_rand_double (t->random) < known (&t->brains[leaf], days);

      if (dp_schedule_is_due (memory, now) && memory->last / DAY < now / DAY)
        {
          t->asked++;
          t->recalled += good;
          t->predicted += dp_fsrs_recall (t->schedule.fsrs, memory, now);
        }
      t->brains[leaf] = learn (t->brains[leaf], good, days);
      *memory = dp_fsrs_review (t->schedule.fsrs, *memory, good ? DP_RATING_GOOD : DP_RATING_AGAIN, now);
    }
}

/* From six on a session, a second a case; every quarter of an hour, the last time at eight, what has come back. */
static void
spend_evening (Trainee *t, guint day)
{
  DpPlanSpec spec = { .kind = DP_PLAN_DUE, .n = 200, .max_level = DP_LEVEL_NATIONAL, .n_new_max = NEW_A_DAY };

  for (gint64 at = BEGIN; at <= END; at += 900)
    {
      g_autoptr (GArray) items = NULL;

      t->schedule.now = day * (gint64) DAY + at;
      items = dp_plan_new (&t->schedule, &spec, NULL);
      for (guint i = 0; i < items->len; i++, t->schedule.now++)
        rule (t, &g_array_index (items, DpPlanItem, i));
      spec.n_new_max = 0;
    }
}

/* What falls due on a day is what the evening before said, with what it left over; and every evening does all that is due. */
static void
live_with_cases (Trainee *t, GTimeZone *zone)
{
  guint forecast = 0, foreseen = 0, due = 0, left = 0, ahead[2];

  for (guint day = 0; day < DAYS; day++)
    {
      DpScheduleCounts counts;

      t->schedule.now = day * (gint64) DAY;
      counts = dp_schedule_count (&t->schedule, DP_LEVEL_NATIONAL, zone);
      due += counts.due_today;
      foreseen += forecast;
      spend_evening (t, day);
      t->schedule.now = day * (gint64) DAY + END;
      left += dp_schedule_count (&t->schedule, DP_LEVEL_NATIONAL, zone).due;
      dp_schedule_forecast (t->memories, dp_code_n_nodes (dp_skill_index_code (t->schedule.index)), t->schedule.now, zone, ahead, 2);
      forecast = ahead[1] + ahead[0];
    }
  assert_near ("due over the year, as a share of the forecasts", (double) due / foreseen, 1, TOLERANCE);
  assert_near ("left over at the end of the evening, as a share of what was due", (double) left / due, 0, TOLERANCE);
}

/* A year of one trainee, added to the sums of the others. */
static void
add_trainee (Trainee *sum, const DpSkillIndex *index, const DpFsrs *fsrs, guint32 seed)
{
  guint n = dp_code_n_nodes (dp_skill_index_code (index));
  g_autoptr (DpMet) seen = dp_met_new ();
  g_autofree DpMemory *memories = g_new0 (DpMemory, n);
  g_autofree Brain *brains = g_new0 (Brain, n);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  Trainee t = { { index, fsrs, memories, NULL, seen, all_variants, NULL, 0 }, seen, memories, brains, random, 0, 0, 0, 0, 0 };

  live_with_cases (&t, utc);
  g_assert_cmpuint (dp_schedule_count (&t.schedule, DP_LEVEL_NATIONAL, utc).new_left, ==, 0);
  sum->asked += t.asked;
  sum->recalled += t.recalled;
  sum->predicted += t.predicted;
  sum->cases += t.cases;
  sum->alike += t.alike;
}

static void
test_cases (void)
{
  g_autoptr (DpCode) code = dp_story_code ("duplicate-2017");
  g_autoptr (GPtrArray) shipped = dp_shipped_cases (code);
  g_autoptr (DpSkillIndex) index = dp_skill_index_new (code, (const DpScenario *const *) shipped->pdata, shipped->len);
  Trainee sum = { .asked = 0 };
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint32 i = 0; i < TRAINEES; i++)
    add_trainee (&sum, index, &fsrs, 20261203 + i);
  g_test_message ("%u cases in the years, %u leaves due, %u cases met alike", sum.cases, sum.asked, sum.alike);
  g_assert_cmpuint (sum.asked, >, 1500 * TRAINEES);
  assert_near ("known when due", (double) sum.recalled / sum.asked, sum.predicted / sum.asked, TOLERANCE / 2);
  assert_near ("cases met alike, as leaves that few cases reach make it", (double) sum.alike / sum.cases, 0, 0.1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trainee-year/skills", test_year);
  g_test_add_func ("/trainee-year/cases", test_cases);
  return g_test_run ();
}

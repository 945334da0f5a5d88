/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-file.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"
#include "dp-test-code.h"

#define DAY 86400

/* A store in memory with the first n made attempts, a fixed time apart, in UTC. */
static DpStore *
store_with (guint n, gint64 step)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GError) error = NULL;
  DpStore *store = dp_store_open_in (":memory:", utc, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (i, step);

      g_assert_cmpint (dp_store_add_attempt (store, attempt, &error), ==, (gint64) i + 1);
      g_assert_no_error (error);
      g_assert_cmpint (attempt->id, ==, (gint64) i + 1);
    }
  return store;
}

/* One attempt that reviewed one skill, worked out from what the store remembers. */
static gint64
review (DpStore *store, const DpFsrs *fsrs, const char *case_id, const char *skill, DpRating rating, gint64 when)
{
  g_autoptr (DpAttempt) attempt = dp_attempt_new ();
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, NULL);
  DpAttemptSkill row = { .skill = g_strdup (skill), .rating = (guint8) rating };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < memories->len; i++)
    if (g_str_equal (g_array_index (memories, DpSkillMemory, i).skill, skill))
      row.after = g_array_index (memories, DpSkillMemory, i).memory;
  row.after = dp_fsrs_review (fsrs, row.after, rating, when);
  attempt->case_id = g_strdup (case_id);
  attempt->code = g_strdup (DP_MADE_CODE);
  attempt->ended = when;
  g_array_append_val (attempt->skills, row);
  dp_store_add_attempt (store, attempt, &error);
  g_assert_no_error (error);
  g_assert_true (g_uuid_string_is_valid (attempt->uid));
  return attempt->id;
}

static DpMemory
memory_of (DpStore *store, const char *skill)
{
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, NULL);

  for (guint i = 0; i < memories->len; i++)
    if (g_str_equal (g_array_index (memories, DpSkillMemory, i).skill, skill))
      return g_array_index (memories, DpSkillMemory, i).memory;
  return (DpMemory){ 0 };
}

static void
assert_memory (DpMemory a, DpMemory b)
{
  g_assert_cmpuint (a.state, ==, b.state);
  g_assert_cmpuint (a.step, ==, b.step);
  g_assert_cmpuint (a.lapses, ==, b.lapses);
  g_assert_cmpuint (a.reviews, ==, b.reviews);
  g_assert_cmpfloat (a.stability, ==, b.stability);
  g_assert_cmpfloat (a.difficulty, ==, b.difficulty);
  g_assert_cmpint (a.last, ==, b.last);
  g_assert_cmpint (a.due, ==, b.due);
}

static void
test_round_trip (void)
{
  g_autoptr (DpStore) store = store_with (120, 3600);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (DpAttempt) made = dp_made_attempt (i, 3600);
      g_autoptr (DpAttempt) loaded = dp_store_load_attempt (store, (gint64) i + 1, &error);

      g_assert_no_error (error);
      g_assert_cmpint (loaded->id, ==, (gint64) i + 1);
      dp_made_assert_equal (made, loaded);
    }
  g_assert_true (dp_store_check (store, &error));
  g_assert_null (dp_store_load_attempt (store, 121, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
}

/* What makes no sense is refused whole, and the store goes on. */
static void
test_refused (void)
{
  g_autoptr (DpStore) store = store_with (1, 0);
  g_autoptr (DpAttempt) twice = dp_made_attempt (0, 0);
  g_autoptr (DpAttempt) huge = dp_made_attempt (1, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  g_assert_cmpint (dp_store_add_attempt (store, twice, &error), ==, 0);
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
  g_clear_error (&error);
  g_free (huge->frozen);
  huge->frozen = g_strnfill (5 * 1024 * 1024, 'x');
  g_assert_cmpint (dp_store_add_attempt (store, huge, &error), ==, 0);
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
  g_clear_error (&error);
  list = dp_store_list_attempts (store, NULL, 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
}

static void
test_lists (void)
{
  g_autoptr (DpStore) store = store_with (30, -60);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GError) error = NULL;
  gint64 before = 0;
  guint seen = 0;

  /* The newest is the one that ended last, not the one that was kept last. */
  for (guint page = 0; page < 4; page++)
    {
      g_autoptr (GPtrArray) list = dp_store_list_attempts (store, page % 2 ? DP_MADE_CODE : NULL, before, 8, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (list->len, ==, page == 3 ? 6 : 8);
      for (guint i = 0; i < list->len; i++, seen++)
        {
          const DpAttemptRow *row = g_ptr_array_index (list, i);
          g_autoptr (DpAttempt) made = dp_made_attempt (seen, -60);

          g_assert_cmpint (row->id, ==, (gint64) seen + 1);
          g_assert_cmpstr (row->case_id, ==, made->case_id);
          g_assert_cmpstr (row->title, ==, made->title);
          g_assert_cmpint (row->ended, ==, made->ended);
          g_assert_cmpuint (dp_variant_index (row->variant), ==, dp_variant_index (made->variant));
          g_assert_true (row->kind == made->kind && row->points == made->points && row->out_of == made->out_of
                         && row->seconds == made->seconds);
          before = row->id;
        }
    }
  none = dp_store_list_attempts (store, "rubber-1993", 0, 8, &error);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_seen_and_records (void)
{
  g_autoptr (DpStore) store = store_with (0, 0);
  g_autoptr (GArray) seen = NULL;
  g_autoptr (GArray) records = NULL;
  g_autoptr (GArray) attempts = NULL;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  review (store, &fsrs, "a", "31/x", DP_RATING_GOOD, 1000);
  review (store, &fsrs, "b", "31/x", DP_RATING_AGAIN, 3000);
  review (store, &fsrs, "a", "31/x", DP_RATING_HARD, 2000);
  seen = dp_store_seen (store, DP_MADE_CODE, NULL);
  g_assert_cmpuint (seen->len, ==, 2);
  g_assert_cmpstr (g_array_index (seen, DpSeenRow, 0).case_id, ==, "a");
  g_assert_cmpuint (g_array_index (seen, DpSeenRow, 0).times, ==, 2);
  g_assert_cmpint (g_array_index (seen, DpSeenRow, 0).last, ==, 2000);
  records = dp_store_skill_records (store, DP_MADE_CODE, NULL);
  g_assert_cmpuint (records->len, ==, 1);
  g_assert_cmpuint (g_array_index (records, DpSkillRecord, 0).times, ==, 3);
  g_assert_cmpuint (g_array_index (records, DpSkillRecord, 0).right, ==, 2);
  g_assert_cmpint (g_array_index (records, DpSkillRecord, 0).last, ==, 3000);
  attempts = dp_store_skill_attempts (store, DP_MADE_CODE, "31/x", 2, NULL);
  g_assert_cmpuint (attempts->len, ==, 2);
  g_assert_cmpint (g_array_index (attempts, gint64, 0), ==, 2);
  g_assert_cmpint (g_array_index (attempts, gint64, 1), ==, 3);
}

static void
test_overrule (void)
{
  g_autoptr (DpStore) store = store_with (0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpAttempt) loaded = NULL;
  DpMemory before, after, first;
  gint64 one, two;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  one = review (store, &fsrs, "a", "31/x", DP_RATING_GOOD, 1000);
  two = review (store, &fsrs, "b", "31/x", DP_RATING_AGAIN, 5 * DAY);
  g_assert_true (dp_store_memory_before (store, one, "31/x", &before, &error));
  g_assert_cmpuint (before.state, ==, DP_MEMORY_NEW);
  g_assert_true (dp_store_memory_before (store, two, "31/x", &before, &error));
  first = dp_fsrs_review (&fsrs, (DpMemory){ 0 }, DP_RATING_GOOD, 1000);
  assert_memory (before, first);
  after = dp_fsrs_review (&fsrs, before, DP_RATING_EASY, 5 * DAY);
  g_assert_true (dp_store_overrule (store, two, "31/x", DP_RATING_EASY, &after, &error));
  assert_memory (memory_of (store, "31/x"), after);
  loaded = dp_store_load_attempt (store, two, &error);
  g_assert_cmpuint (g_array_index (loaded->skills, DpAttemptSkill, 0).rating, ==, DP_RATING_AGAIN);
  g_assert_cmpuint (g_array_index (loaded->skills, DpAttemptSkill, 0).chosen, ==, DP_RATING_EASY);

  /* An earlier one leaves the memory alone until it is worked out again. */
  first = dp_fsrs_review (&fsrs, (DpMemory){ 0 }, DP_RATING_AGAIN, 1000);
  g_assert_true (dp_store_overrule (store, one, "31/x", DP_RATING_AGAIN, &first, &error));
  assert_memory (memory_of (store, "31/x"), after);
  g_assert_true (dp_store_rebuild_memories (store, &fsrs, &error));
  assert_memory (memory_of (store, "31/x"), dp_fsrs_review (&fsrs, first, DP_RATING_EASY, 5 * DAY));

  g_assert_false (dp_store_overrule (store, one, "31/y", DP_RATING_GOOD, &after, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
}

/* The log gives back the memories that came of it; what was ruled without repetition stays out. */
static void
test_replay (void)
{
  static const DpRating ratings[] = { DP_RATING_GOOD, DP_RATING_GOOD, DP_RATING_AGAIN, DP_RATING_HARD, DP_RATING_GOOD, DP_RATING_EASY };
  g_autoptr (DpStore) store = store_with (0, 0);
  g_autoptr (DpAttempt) off = dp_made_attempt (9, 0);
  g_autoptr (GArray) log = NULL;
  g_autoptr (GError) error = NULL;
  DpMemory x, y;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint i = 0; i < 40; i++)
    review (store, &fsrs, "a", i % 3 ? "31/x" : "27/y", ratings[i % G_N_ELEMENTS (ratings)], 1000 + (gint64) i * i * DAY);
  dp_store_add_attempt (store, off, &error);
  x = memory_of (store, "31/x");
  y = memory_of (store, "27/y");
  log = dp_store_replay_source (store, DP_MADE_CODE, &error);
  g_assert_cmpuint (log->len, ==, 40);
  g_assert_cmpint (g_array_index (log, DpReview, 7).when, ==, 1000 + 49 * DAY);
  g_assert_cmpstr (g_array_index (log, DpReview, 7).skill, ==, "31/x");
  g_assert_cmpint (g_array_index (log, DpReview, 7).rating, ==, DP_RATING_GOOD);
  g_assert_true (dp_store_rebuild_memories (store, &fsrs, &error));
  assert_memory (memory_of (store, "31/x"), x);
  assert_memory (memory_of (store, "27/y"), y);
  fsrs.retention = 0.8;
  g_assert_true (dp_store_rebuild_memories (store, &fsrs, &error));
  g_assert_cmpint (memory_of (store, "27/y").due, >, y.due);
}

static guint
sum (const guint counts[DP_ERROR_KINDS])
{
  guint all = 0;

  for (guint i = 0; i < DP_ERROR_KINDS; i++)
    all += counts[i];
  return all;
}

/* Counted the long way, from the attempts themselves. */
static void
count_long (guint first, guint n, gint64 step, guint counts[DP_ERROR_KINDS])
{
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (i, step);

      for (guint p = 0; p < attempt->at->len; p++)
        {
          const DpAttemptPoint *point = g_ptr_array_index (attempt->at, p);

          for (guint m = 0; m < point->marks->len; m++)
            counts[g_array_index (point->marks, DpAttemptMark, m).error] += g_array_index (point->marks, DpAttemptMark, m).mark != 0;
          counts[DP_ERROR_KIND_LAW] += !point->law_right && point->law_engine;
          for (guint a = 0; a < point->asked->len; a++)
            counts[DP_ERROR_KIND_FACTS] +=
                g_array_index (point->asked, DpAttemptAsked, a).needed && g_array_index (point->asked, DpAttemptAsked, a).mark;
        }
    }
}

static void
test_progress (void)
{
  /* Four attempts a day, from 22:13:20 on the first. */
  g_autoptr (DpStore) store = store_with (40, DAY / 4);
  gint first = dp_store_day (store, DP_MADE_START);
  g_autoptr (GArray) days = NULL;
  g_autoptr (GError) error = NULL;
  guint counts[DP_ERROR_KINDS] = { 0 }, wanted[DP_ERROR_KINDS] = { 0 };
  guint64 points = 0;
  DpFigures figures;

  g_assert_cmpint (first, ==, DP_MADE_START / DAY);
  days = dp_store_day_totals (store, NULL, first + 1, first + 2, &error);
  g_assert_cmpuint (days->len, ==, 2);
  g_assert_cmpuint (g_array_index (days, DpDayTotal, 0).attempts, ==, 4);
  for (guint i = 1; i < 5; i++)
    points += i % 23;
  g_assert_cmpuint (g_array_index (days, DpDayTotal, 0).points, ==, points);
  g_assert_cmpuint (g_array_index (days, DpDayTotal, 0).out_of, ==, 4 * 23);
  count_long (1, 8, DAY / 4, wanted);
  g_assert_true (dp_store_errors (store, DP_MADE_CODE, first + 1, first + 2, counts, &error));
  g_assert_cmpuint (sum (wanted), >, 3);
  for (guint i = 0; i < DP_ERROR_KINDS; i++)
    g_assert_cmpuint (counts[i], ==, wanted[i]);
  g_assert_true (dp_store_errors (store, "rubber-1993", first, first + 99, counts, &error));
  g_assert_cmpuint (sum (counts), ==, 0);
  g_assert_true (dp_store_figures (store, NULL, first + 10, &figures, &error));
  g_assert_cmpuint (figures.today, ==, 3);
  g_assert_cmpuint (figures.attempts, ==, 40);
  g_assert_cmpuint (figures.days, ==, 11);
  g_assert_cmpint (figures.last_day, ==, first + 10);
}

/* Midnight is that of the trainee's clock, summer time included. */
static void
test_days (void)
{
  static const struct {
    const char *zone;
    gint64 when;
    gint day;
  } table[] = {
    { "UTC", 0, 0 },
    { "UTC", -1, -1 },
    { "UTC", 86399, 0 },
    { "+02:00", 79199, 0 },
    { "+02:00", 79200, 1 },
    { "-05:00", 17999, -1 },
    { "-05:00", 18000, 0 },
    /* 1 July 2023, 22:30 and 21:30 UTC: two hours ahead in summer, one in winter (1 January 2023). */
    { "CET-1CEST,M3.5.0,M10.5.0/3", 1688250600, 19540 },
    { "CET-1CEST,M3.5.0,M10.5.0/3", 1688247000 - 3600, 19539 },
    { "CET-1CEST,M3.5.0,M10.5.0/3", 1672615800 - 3600, 19358 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (table[i].zone);
      g_autoptr (DpStore) store = NULL;

      if (!zone)
        continue;
      store = dp_store_open_in (":memory:", zone, NULL);
      g_assert_cmpint (dp_store_day (store, table[i].when), ==, table[i].day);
    }
}

/* Everything that can be asked, in words, to compare two stores. */
static char *
account (DpStore *store)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, NULL);
  g_autoptr (GArray) seen = dp_store_seen (store, DP_MADE_CODE, NULL);
  g_autoptr (GArray) records = dp_store_skill_records (store, DP_MADE_CODE, NULL);
  g_autoptr (GArray) days = dp_store_day_totals (store, NULL, G_MININT, G_MAXINT, NULL);
  guint counts[DP_ERROR_KINDS];

  for (guint i = 0; i < memories->len; i++)
    {
      const DpSkillMemory *row = &g_array_index (memories, DpSkillMemory, i);

      g_string_append_printf (text, "%s %u %.9f %" G_GINT64_FORMAT "\n", row->skill, row->memory.reviews, row->memory.stability,
                              row->memory.due);
    }
  for (guint i = 0; i < seen->len; i++)
    {
      const DpSeenRow *row = &g_array_index (seen, DpSeenRow, i);

      g_string_append_printf (text, "%s %u %u %" G_GINT64_FORMAT "\n", row->case_id, row->variant, row->times, row->last);
    }
  for (guint i = 0; i < records->len; i++)
    {
      const DpSkillRecord *row = &g_array_index (records, DpSkillRecord, i);

      g_string_append_printf (text, "%s %u %u %" G_GINT64_FORMAT "\n", row->skill, row->times, row->right, row->last);
    }
  for (guint i = 0; i < days->len; i++)
    {
      const DpDayTotal *row = &g_array_index (days, DpDayTotal, i);

      g_string_append_printf (text, "%d %u %u %u %u\n", row->day, row->attempts, (guint) row->points, (guint) row->out_of,
                              (guint) row->seconds);
      dp_store_errors (store, NULL, row->day, row->day, counts, NULL);
      for (guint k = 0; k < DP_ERROR_KINDS; k++)
        g_string_append_printf (text, "%u ", counts[k]);
    }
  return g_string_free (text, FALSE);
}

/* Without one attempt all is as if it had never been. */
static void
test_delete_one (void)
{
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint gone = 0; gone < 24; gone++)
    {
      g_autoptr (DpStore) store = store_with (24, 40000);
      g_autoptr (DpStore) other = store_with (0, 0);
      g_autoptr (GError) error = NULL;
      g_autofree char *left = NULL;
      g_autofree char *wanted = NULL;

      for (guint i = 0; i < 24; i++)
        {
          g_autoptr (DpAttempt) attempt = dp_made_attempt (i, 40000);

          if (i != gone)
            dp_store_add_attempt (other, attempt, &error);
        }
      g_assert_true (dp_store_delete_attempt (store, (gint64) gone + 1, &fsrs, &error));
      g_assert_false (dp_store_delete_attempt (store, (gint64) gone + 1, &fsrs, NULL));
      left = account (store);
      wanted = account (other);
      g_assert_cmpstr (left, ==, wanted);
      g_assert_true (dp_store_check (store, &error));
    }
}

/* What was remembered of a ruling under the name that it had goes on under the one that it has; where both have been in use, as one history. */
static void
test_renames (void)
{
  g_autoptr (DpCode) code = dp_test_code (DP_MADE_CODE);
  g_autoptr (DpStore) store = store_with (0, 0), whole = store_with (0, 0);
  g_autoptr (GError) error = NULL;
  DpFsrs fsrs;
  DpMemory before;

  dp_fsrs_init (&fsrs);
  for (guint i = 0; i < 2; i++)
    {
      review (store, &fsrs, "a", "46/low", DP_RATING_GOOD, DP_MADE_START + i * DAY);
      review (whole, &fsrs, "a", "46/called-low", DP_RATING_GOOD, DP_MADE_START + i * DAY);
    }
  review (store, &fsrs, "b", "no-such-law/low", DP_RATING_GOOD, DP_MADE_START);
  before = memory_of (store, "46/low");
  g_assert_true (dp_store_follow_renames (store, code, &fsrs, &error));
  g_assert_no_error (error);
  assert_memory (memory_of (store, "46/called-low"), before);
  g_assert_cmpuint (memory_of (store, "46/low").state, ==, DP_MEMORY_NEW);
  g_assert_cmpuint (memory_of (store, "no-such-law/low").state, !=, DP_MEMORY_NEW);
  /* From an old file. */
  review (store, &fsrs, "c", "46/low", DP_RATING_AGAIN, DP_MADE_START + 3 * DAY);
  review (whole, &fsrs, "c", "46/called-low", DP_RATING_AGAIN, DP_MADE_START + 3 * DAY);
  g_assert_true (dp_store_follow_renames (store, code, &fsrs, &error));
  g_assert_no_error (error);
  g_assert_true (dp_store_rebuild_memories (whole, &fsrs, &error));
  assert_memory (memory_of (store, "46/called-low"), memory_of (whole, "46/called-low"));
  g_assert_cmpuint (memory_of (store, "46/low").state, ==, DP_MEMORY_NEW);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) records = dp_store_skill_records (i ? whole : store, DP_MADE_CODE, &error);

      g_assert_cmpuint (g_array_index (records, DpSkillRecord, 0).times, ==, 3);
      g_assert_cmpuint (g_array_index (records, DpSkillRecord, 0).right, ==, 2);
      g_assert_cmpuint (records->len, ==, i ? 1 : 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/round-trip", test_round_trip);
  g_test_add_func ("/store/refused", test_refused);
  g_test_add_func ("/store/lists", test_lists);
  g_test_add_func ("/store/seen-and-records", test_seen_and_records);
  g_test_add_func ("/store/overrule", test_overrule);
  g_test_add_func ("/store/replay", test_replay);
  g_test_add_func ("/store/progress", test_progress);
  g_test_add_func ("/store/days", test_days);
  g_test_add_func ("/store/delete-one", test_delete_one);
  g_test_add_func ("/store/renames", test_renames);
  return g_test_run ();
}

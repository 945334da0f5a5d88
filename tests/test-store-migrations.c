/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-exam.h"
#include "dp-store-file.h"
#include "dp-store-migrations.h"
#include "dp-store-private.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

/* Stores of every earlier schema (tests/stores, made by make-stores.c) come up to date with all that was in them. */

#define ATTEMPTS 12
#define STEP 50000

static char *
copy_of (guint version, const char *folder)
{
  g_autofree char *name = g_strdup_printf ("v%u.db", version);
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "stores", name, NULL);
  char *to = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
  return to;
}

static void
assert_attempts (DpStore *store)
{
  for (guint i = 0; i < ATTEMPTS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DpAttempt) made = dp_made_attempt (i, STEP);
      g_autoptr (DpAttempt) got = dp_store_load_attempt (store, i + 1, &error);

      g_assert_no_error (error);
      dp_made_assert_equal (made, got);
    }
}

/* What came of them is the same as when they are kept today. */
static void
assert_totals (DpStore *store, GTimeZone *zone)
{
  g_autoptr (DpStore) today = dp_store_open_in (":memory:", zone, NULL);
  g_autoptr (GArray) old_days = NULL, days = NULL, old_memories = NULL, memories = NULL, old_seen = NULL, seen = NULL, old_records = NULL,
                     records = NULL;

  for (guint i = 0; i < ATTEMPTS; i++)
    {
      g_autoptr (DpAttempt) made = dp_made_attempt (i, STEP);

      g_assert_cmpint (dp_store_add_attempt (today, made, NULL), >, 0);
    }
  old_days = dp_store_day_totals (store, NULL, 0, G_MAXINT, NULL);
  days = dp_store_day_totals (today, NULL, 0, G_MAXINT, NULL);
  g_assert_cmpuint (days->len, >, 5);
  g_assert_cmpmem (old_days->data, old_days->len * sizeof (DpDayTotal), days->data, days->len * sizeof (DpDayTotal));
  for (guint i = 0; i < days->len; i++)
    {
      gint day = g_array_index (days, DpDayTotal, i).day;
      guint a[DP_ERROR_KINDS], b[DP_ERROR_KINDS];

      g_assert_true (dp_store_errors (store, NULL, day, day, a, NULL) && dp_store_errors (today, NULL, day, day, b, NULL));
      g_assert_cmpmem (a, sizeof a, b, sizeof b);
    }
  old_memories = dp_store_memories (store, DP_MADE_CODE, NULL);
  memories = dp_store_memories (today, DP_MADE_CODE, NULL);
  g_assert_cmpuint (old_memories->len, ==, memories->len);
  for (guint i = 0; i < memories->len; i++)
    {
      g_assert_cmpstr (g_array_index (memories, DpSkillMemory, i).skill, ==, g_array_index (old_memories, DpSkillMemory, i).skill);
      g_assert_cmpmem (&g_array_index (memories, DpSkillMemory, i).memory, sizeof (DpMemory),
                       &g_array_index (old_memories, DpSkillMemory, i).memory, sizeof (DpMemory));
    }
  old_seen = dp_store_seen (store, DP_MADE_CODE, NULL);
  seen = dp_store_seen (today, DP_MADE_CODE, NULL);
  g_assert_cmpuint (old_seen->len, ==, seen->len);
  old_records = dp_store_skill_records (store, DP_MADE_CODE, NULL);
  records = dp_store_skill_records (today, DP_MADE_CODE, NULL);
  g_assert_cmpuint (old_records->len, ==, records->len);
  for (guint i = 0; i < records->len; i++)
    g_assert_cmpuint (g_array_index (records, DpSkillRecord, i).right, ==, g_array_index (old_records, DpSkillRecord, i).right);
}

static void
assert_session (DpStore *store)
{
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (DpSessionRecord) last = NULL;
  g_autoptr (GArray) drafts = dp_store_drafts (store, NULL);
  const DpSessionItem *item;

  g_assert_true (dp_store_session_get (store, &open, NULL) && dp_store_session_last (store, &last, NULL));
  g_assert_true (open->id == 2 && open->position == 1 && open->started == 1700001000 && open->items->len == 2);
  item = g_ptr_array_index (open->items, 1);
  g_assert_cmpstr (item->case_id, ==, "case-9");
  g_assert_cmpstr (item->aim, ==, "27/leaf");
  g_assert_true (dp_variant_index (item->variant) == 15 && item->due == 88 && item->attempt == 0);
  g_assert_true (last->id == 1 && last->ended == 1700000500 && ((DpSessionItem *) g_ptr_array_index (last->items, 1))->attempt == 2);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpstr (g_array_index (drafts, DpDraft, 0).sheet, ==, "law 31");
}

static void
assert_exam (DpStore *store, gint64 id)
{
  g_autoptr (DpExamRecord) exam = dp_store_exam_load (store, id, NULL);
  const DpExamAnswerRecord *answer = g_hash_table_lookup (exam->answers, GUINT_TO_POINTER (1));

  g_assert_cmpstr (exam->uid, ==, "exam-uid");
  g_assert_cmpstr (exam->paper, ==, "the paper");
  g_assert_true (exam->elapsed == 12345 && exam->state == DP_EXAM_RUNNING && exam->current == 1 && exam->interruptions->len == 1);
  g_assert_true (answer->answered && answer->law == 27 && answer->look_ups == 3 && answer->ms == 999);
  g_assert_cmpstr (answer->sheet, ==, "law 27");
}

static void
test_migrate (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);
  /* v4 was made in UTC; earlier ones know no days, and get those of the trainee. */
  g_autoptr (GTimeZone) zone = version < 4 ? g_time_zone_new_identifier ("-09:00") : g_time_zone_new_utc ();
  g_autofree char *folder = dp_made_folder ();
  g_autofree char *path = copy_of (version, folder);
  g_autoptr (GError) error = NULL;

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (DpStore) store = dp_store_open_in (path, zone, &error);

      g_assert_no_error (error);
      g_assert_true (dp_store_check (store, &error));
      assert_attempts (store);
      assert_totals (store, zone);
      if (version >= 2)
        assert_session (store);
      if (version >= 3)
        assert_exam (store, 1);
    }
  dp_made_remove_folder (folder);
}

/* The same, taken over into a new store; the file itself stays of its schema. */
static void
test_import (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);
  g_autofree char *folder = dp_made_folder ();
  g_autofree char *path = copy_of (version, folder);
  g_autoptr (DpStore) store = dp_store_open (":memory:", NULL);
  g_autoptr (DpDb) after = NULL;
  g_autoptr (GError) error = NULL;
  DpImported counts;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  g_assert_true (dp_store_import (store, path, &fsrs, &counts, &error));
  g_assert_true (counts.attempts == ATTEMPTS && counts.exams == (version >= 3));
  assert_attempts (store);
  if (version >= 3)
    assert_exam (store, 1);
  after = dp_db_open (path, FALSE, &error);
  g_assert_cmpuint (dp_store_recognise (after), ==, version);
  g_clear_pointer (&after, dp_db_close);
  dp_made_remove_folder (folder);
}

/* What fails in the middle leaves the old schema, whole. Here there is no room for the step. */
static void
test_no_room (void)
{
  g_autofree char *folder = dp_made_folder ();
  g_autofree char *path = copy_of (1, folder);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (DpStore) store = NULL;
  g_autoptr (GError) error = NULL;
  guint failures = 0;

  for (guint more = 0; more < 40; more++)
    {
      g_autoptr (DpDb) db = dp_db_open (path, FALSE, &error);
      gint64 pages = dp_db_value (db, 0, "PRAGMA page_count", "");

      dp_db_set_max_pages (db, (guint) pages + more);
      dp_store_migrate (db, DP_STORE_SCHEMA, utc);
      if (dp_db_check (db, &error))
        break;
      g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_FULL);
      g_clear_error (&error);
      failures++;
      g_assert_cmpuint (dp_store_recognise (db), ==, 1);
      g_assert_null (dp_db_examine (db, FALSE));
    }
  g_assert_cmpuint (failures, >, 3);
  store = dp_store_open_in (path, utc, &error);
  assert_attempts (store);
  assert_totals (store, utc);
  g_clear_pointer (&store, dp_store_close);
  dp_made_remove_folder (folder);
}

/* Each number has its tables and no others, so that a step once released cannot be changed unseen: these files were. */
static void
test_recognised (void)
{
  g_autofree char *folder = dp_made_folder ();

  for (guint version = 1; version <= DP_STORE_SCHEMA; version++)
    {
      g_autofree char *path = copy_of (version, folder);
      g_autoptr (DpDb) db = dp_db_open (path, FALSE, NULL);

      g_assert_cmpuint (dp_store_recognise (db), ==, version);
      g_assert_false (dp_db_failed (db));
      dp_db_script (db, "CREATE TABLE more (a)");
      dp_store_recognise (db);
      g_assert_true (dp_db_failed (db));
    }
  dp_made_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint version = 1; version <= DP_STORE_SCHEMA; version++)
    {
      g_autofree char *migrate = g_strdup_printf ("/store/migrate/v%u", version);
      g_autofree char *import = g_strdup_printf ("/store/migrate/import-v%u", version);

      g_test_add_data_func (migrate, GUINT_TO_POINTER (version), test_migrate);
      g_test_add_data_func (import, GUINT_TO_POINTER (version), test_import);
    }
  g_test_add_func ("/store/migrate/no-room", test_no_room);
  g_test_add_func ("/store/migrate/recognised", test_recognised);
  return g_test_run ();
}

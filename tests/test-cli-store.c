/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-lived.h"
#include "dp-made-attempts.h"
#include "dp-run.h"
#include "dp-shipped.h"
#include "dp-store-file.h"
#include "dp-store-migrations.h"
#include "dp-store-progress.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/stat.h>

/* The trainee's record from the command line: what is in it, in and out, away; and how it has gone. */

#define ATTEMPTS 30

typedef struct {
  char *folder, *store, *other;
} Desk;

static void
set_up (Desk *desk, gconstpointer unused)
{
  desk->folder = dp_run_folder ();
  desk->store = g_build_filename (desk->folder, "a trainee.store", NULL);
  desk->other = g_build_filename (desk->folder, "other.store", NULL);
}

static void
tear_down (Desk *desk, gconstpointer unused)
{
  dp_run_remove (desk->folder);
  g_free (desk->folder);
  g_free (desk->store);
  g_free (desk->other);
}

static void
fill (const char *path, guint first, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) store = dp_store_open (path, &error);

  g_assert_no_error (error);
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (i, 3600);

      dp_store_add_attempt (store, attempt, &error);
      g_assert_no_error (error);
    }
}

static void
assert_attempts (const char *path, guint wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) store = dp_store_open (path, &error);
  DpFigures figures;

  g_assert_no_error (error);
  g_assert_true (dp_store_figures (store, NULL, 0, &figures, &error));
  g_assert_cmpuint (figures.attempts, ==, wanted);
}

static void
assert_all (const DpRunRow *rows, guint n, const char *a, const char *b)
{
  for (guint i = 0; i < n; i++)
    dp_run_assert (&rows[i], a, b);
}

static void
test_usage (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "store", 2, NULL, "info, check, export FILE, import FILE or delete" },
    { "store --store %", 2, NULL, "needs to be told what" },
    { "store frobnicate", 2, NULL, "“frobnicate”; it has info, check, export FILE, import FILE and delete" },
    { "store export --store %", 2, NULL, "store export needs a file" },
    { "store import --store %", 2, NULL, "store import needs a file" },
    { "store info % --store %", 2, NULL, "name the store with --store" },
    { "store export a b", 2, NULL, "“b”" },
    { "store info --yes --store %", 2, NULL, "--yes goes with store delete only" },
    { "store info --json", 2, NULL, "--json doesn’t go with store; it goes with rule, compare, facts, progress, find-error" },
    { "rule --store % x.xml", 2, NULL, "--store doesn’t go with rule" },
    { "progress x", 2, NULL, "progress takes no “x”" },
    { "progress --days 0 --store %", 2, NULL, "--days “0”: it takes a whole number from 1 to 3660" },
    { "progress --days ten --store %", 2, NULL, "“ten”" },
    { "progress --days", 2, NULL, "--days" },
    { "store info --store %", 3, NULL, "there’s no store at" },
    { "store check --store %", 3, NULL, "there’s no store at" },
    { "store export %% --store %", 3, NULL, "there’s no store at" },
    { "store delete --yes --store %", 3, NULL, "there’s no store at" },
    { "progress --store %", 3, NULL, "there’s no store at" },
    { "store info --store /", 3, NULL, "/" },
  };

  assert_all (rows, G_N_ELEMENTS (rows), desk->store, desk->other);
  /* None of them has made one. */
  g_assert_false (g_file_test (desk->store, G_FILE_TEST_EXISTS) || g_file_test (desk->other, G_FILE_TEST_EXISTS));
}

static void
test_info (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "store info --store %", 0, "  Attempts       30\n", NULL },
    { "store info --store %", 0, "  Schema         " G_STRINGIFY (DP_STORE_SCHEMA) "\n", NULL },
    { "store info --store %", 0, "  Last day       2023-11-1", NULL },
    { "store info --store %", 0, "  Exams          0, 0 of them finished\n", NULL },
    { "store info --store %", 0, "a trainee.store", NULL },
    { "store check --store %", 0, "nothing wrong", NULL },
  };

  fill (desk->store, 0, ATTEMPTS);
  assert_all (rows, G_N_ELEMENTS (rows), desk->store, NULL);
}

/* Where nothing is said, it is the user's own. */
static void
test_own (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "store info", 3, NULL, "the first case ruled on makes one" },
    { "store import %", 0, "Attempts: 30 imported, 0 already known\nExams: 0 imported, 0 already known\n", NULL },
    { "store info", 0, "  Attempts       30\n", NULL },
    { "store import %", 0, "Attempts: 0 imported, 30 already known\n", NULL },
  };
  g_autofree char *own = g_build_filename (desk->folder, "director-please", "trainee.store", NULL);
  g_autofree char *above = g_path_get_dirname (own);
  GStatBuf about;

  fill (desk->store, 0, ATTEMPTS);
  g_setenv ("XDG_DATA_HOME", desk->folder, TRUE);
  assert_all (rows, G_N_ELEMENTS (rows), desk->store, NULL);
  g_unsetenv ("XDG_DATA_HOME");
  assert_attempts (own, ATTEMPTS);
  g_assert_cmpint (g_stat (above, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0700);
}

static void
test_out_and_in (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "store export %% --store %", 0, "Everything was written to ", NULL },
    { "store export % --store %", 3, NULL, "is the store itself" },
    { "store export /nonexistent/x --store %", 3, NULL, "/nonexistent/x" },
    { "store import /nonexistent/x --store %", 3, NULL, "/nonexistent/x" },
    { "store import %% --store %", 0, "Attempts: 0 imported, 30 already known\n", NULL },
  };
  static const DpRunRow more = { "store import %% --store %", 0, "Attempts: 5 imported, 30 already known\n", NULL };

  fill (desk->store, 0, ATTEMPTS);
  assert_all (rows, G_N_ELEMENTS (rows), desk->store, desk->other);
  assert_attempts (desk->other, ATTEMPTS);
  fill (desk->other, ATTEMPTS, 5);
  dp_run_assert (&more, desk->store, desk->other);
  assert_attempts (desk->store, ATTEMPTS + 5);
}

static void
test_delete (Desk *desk, gconstpointer unused)
{
  static const DpRunRow asks = { "store delete --store %", 2, "", "attempts 30, rulings known 0, exams 0; add --yes" };
  static const DpRunRow does = { "store delete --yes --store %", 0, "attempts 30", NULL };

  fill (desk->store, 0, ATTEMPTS);
  dp_run_assert (&asks, desk->store, NULL);
  assert_attempts (desk->store, ATTEMPTS);
  dp_run_assert (&does, desk->store, NULL);
  assert_attempts (desk->store, 0);
}

/* As beside an open window: both see what the other has done. */
static void
test_beside_another (Desk *desk, gconstpointer unused)
{
  static const DpRunRow before = { "store info --store %", 0, "  Attempts       1\n", NULL };
  static const DpRunRow in = { "store import %% --store %", 0, "Attempts: 5 imported", NULL };
  static const DpRunRow after = { "store info --store %", 0, "  Attempts       7\n", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) open = dp_store_open (desk->store, &error);
  g_autoptr (DpAttempt) first = dp_made_attempt (0, 3600);
  g_autoptr (DpAttempt) last = dp_made_attempt (9, 3600);

  g_assert_no_error (error);
  fill (desk->other, 1, 5);
  g_assert_cmpint (dp_store_add_attempt (open, first, &error), !=, 0);
  dp_run_assert (&before, desk->store, NULL);
  dp_run_assert (&in, desk->store, desk->other);
  g_assert_cmpint (dp_store_add_attempt (open, last, &error), !=, 0);
  g_assert_no_error (error);
  dp_run_assert (&after, desk->store, NULL);
}

/* What is no good is left as it is, and every verb says why. */
static void
assert_left (Desk *desk, const char *bytes, gsize length, const char *why, int code)
{
  const DpRunRow rows[] = {
    { "store info --store %", code, "", why },
    { "store check --store %", code, "", why },
    { "store export %% --store %", code, "", why },
    { "store import %% --store %", code, "", why },
    { "store delete --yes --store %", code, "", why },
    { "progress --store %", code, "", why },
  };
  g_autoptr (GError) error = NULL;

  g_file_set_contents (desk->store, bytes, (gssize) length, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *now = NULL;
      gsize now_length;

      dp_run_assert (&rows[i], desk->store, desk->other);
      now = dp_run_read (desk->store, &now_length);
      g_assert_cmpmem (now, now_length, bytes, length);
    }
  g_assert_false (g_file_test (desk->other, G_FILE_TEST_EXISTS));
}

static void
test_no_good (Desk *desk, gconstpointer unused)
{
  static const char text[] = "These are the notes of an evening, and no store at all. They are longer than a hundred bytes, as the head of one is.\n";
  g_autofree char *good = NULL, *bad = NULL;
  gsize length;

  fill (desk->store, 0, ATTEMPTS);
  good = dp_run_read (desk->store, &length);
  assert_left (desk, text, strlen (text), "a trainee.store", 3);
  assert_left (desk, text, 0, "is empty", 3);
  /* The schema's number, in the head of the file, is of a later program. */
  bad = g_memdup2 (good, length);
  bad[63] = 99;
  assert_left (desk, bad, length, "99", 3);
  memcpy (bad, good, length);
  memset (bad + length / 2, 0x5a, length / 4);
  assert_left (desk, bad, length, "damaged", 1);
}

/* --- progress --- */

static guint
live_until (const char *path, gint64 now, guint days, guint32 seed)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", DP_MADE_CODE, NULL);
  g_autoptr (DpCode) code = dp_code_load (folder, NULL);
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  g_autoptr (DpSkillIndex) index = dp_skill_index_new (code, (const DpScenario *const *) cases->pdata, cases->len);
  g_autoptr (DpStore) store = dp_store_open (path, NULL);

  return dp_lived (store, index, now, days, seed);
}

static guint
live (const char *path, guint days, guint32 seed)
{
  return live_until (path, g_get_real_time () / G_USEC_PER_SEC, days, seed);
}

/* Late in yesterday's evening: what is done then is done on one day, at whatever hour the test runs. */
static gint64
yesterday_evening (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) evening = g_date_time_new_local (g_date_time_get_year (then), g_date_time_get_month (then), g_date_time_get_day_of_month (then), 22, 0, 0);

  return g_date_time_to_unix (evening);
}

static void
test_progress (Desk *desk, gconstpointer unused)
{
  static const DpRunRow rows[] = {
    { "progress --store %", 0, "(" DP_MADE_CODE ")\n  Cases ruled on: ", "" },
    { "progress --store %", 0, "  Day         Cases  Marks  Minutes\n  20", "" },
    { "progress --store %", 0, "\nErrors by kind\n", "" },
    { "progress --store %", 0, "\nLaws by strength\n  Law ", "" },
    { "progress --store %", 0, "in the next 14 days", "" },
    { "progress --code rubber-1993 --store %", 0, "No case has been ruled on under that code yet.", "" },
    { "progress --code rubber-1993 --json --store %", 0, "", "" },
    { "progress --code no-such-code --store %", 3, "", "duplicate-2017" },
  };
  g_autoptr (DpStore) empty = dp_store_open (desk->other, NULL);
  static const DpRunRow none = { "progress --store %", 0, "No case has been ruled on yet.", "" };

  static const DpRunRow one = { "progress --store %", 0, ", on 1 day.\n", "" };

  dp_run_assert (&none, desk->other, NULL);
  /* Some days are idle. */
  for (guint32 seed = 1; !live_until (desk->other, yesterday_evening (), 1, seed); seed++)
    g_assert_cmpuint (seed, <, 50);
  dp_run_assert (&one, desk->other, NULL);
  live (desk->store, 40, 5);
  assert_all (rows, G_N_ELEMENTS (rows), desk->store, NULL);
}

static gint64
sum (JsonObject *object, const char *array, const char *member)
{
  JsonArray *list = json_object_get_array_member (object, array);
  gint64 total = 0;

  for (guint i = 0; i < json_array_get_length (list); i++)
    total += json_object_get_int_member (json_array_get_object_element (list, i), member);
  return total;
}

/* The figures are those of the store. */
static void
test_progress_json (Desk *desk, gconstpointer unused)
{
  guint lived = live (desk->store, 40, 5);
  g_auto (DpRun) r = dp_run ("progress --json --days 60 --store %", desk->store, NULL);
  g_auto (DpRun) week = dp_run ("progress --json --days 7 --store %", desk->store, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (r.out, &error);
  g_autoptr (JsonNode) root_week = json_from_string (week.out, &error);
  g_autoptr (DpStore) store = dp_store_open (desk->store, NULL);
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, NULL);
  guint counts[DP_ERROR_KINDS];
  JsonObject *all, *errors;

  g_assert_no_error (error);
  g_assert_cmpint (r.code, ==, 0);
  all = json_node_get_object (root);
  g_assert_cmpstr (json_object_get_string_member (all, "code"), ==, DP_MADE_CODE);
  g_assert_cmpint (json_object_get_int_member (all, "attempts"), ==, lived);
  g_assert_cmpint (sum (all, "days", "attempts"), ==, lived);
  g_assert_cmpint (sum (json_node_get_object (root_week), "days", "attempts"), <, lived);
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (all, "days")), ==, json_object_get_int_member (all, "practised"));
  g_assert_cmpint (sum (all, "laws", "met"), ==, memories->len);
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (all, "forecast")), ==, 14);
  g_assert_cmpint (sum (all, "forecast", "due"), >, 0);
  errors = json_object_get_object_member (all, "errors");
  g_assert_true (dp_store_errors (store, DP_MADE_CODE, G_MININT, G_MAXINT, counts, NULL));
  for (int kind = 1; kind < DP_ERROR_KINDS; kind++)
    g_assert_cmpint (json_object_get_int_member (errors, dp_error_kind_token ((DpErrorKind) kind)), ==, counts[kind]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add (name, Desk, NULL, set_up, function, tear_down)
  ADD ("/cli-store/usage", test_usage);
  ADD ("/cli-store/info", test_info);
  ADD ("/cli-store/own", test_own);
  ADD ("/cli-store/out-and-in", test_out_and_in);
  ADD ("/cli-store/delete", test_delete);
  ADD ("/cli-store/beside-another", test_beside_another);
  ADD ("/cli-store/no-good", test_no_good);
  ADD ("/cli-store/progress", test_progress);
  ADD ("/cli-store/progress-json", test_progress_json);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-exam.h"
#include "dp-store-file.h"
#include "dp-store-private.h"
#include "dp-store-progress.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The store as a file: what cannot be opened, out and in, away, and damage. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct {
  char *folder, *path, *other;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = dp_made_folder ();
  f->path = g_build_filename (f->folder, "store.db", NULL);
  f->other = g_build_filename (f->folder, "other.db", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  dp_made_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->other);
}

/* A store with the made attempts from first on. */
static DpStore *
filled (const char *path, guint first, guint n)
{
  g_autoptr (GError) error = NULL;
  DpStore *store = dp_store_open (path, &error);

  g_assert_no_error (error);
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (i, 3600);

      g_assert_cmpint (dp_store_add_attempt (store, attempt, &error), >, 0);
    }
  return store;
}

static guint
attempts_of (DpStore *store)
{
  g_autoptr (GPtrArray) list = dp_store_list_attempts (store, NULL, 0, G_MAXINT, NULL);

  return list->len;
}

static void
put (const char *path, const void *bytes, gsize length)
{
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static GBytes *
get (const char *path)
{
  char *bytes;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

/* SQLite's own numbers in the header, most significant byte first. */
static void
poke (const char *path, gsize at, guint8 byte)
{
  g_autoptr (GBytes) all = get (path);
  gsize length;
  g_autofree guint8 *bytes = g_bytes_unref_to_data (g_steal_pointer (&all), &length);

  g_assert_cmpuint (at, <, length);
  bytes[at] = byte;
  put (path, bytes, length);
}

/* --- what cannot be opened --- */

static void
make_text (const char *path)
{
  put (path, "<scenarios/>\n", 13);
}

static void
make_foreign (const char *path)
{
  dp_store_close (filled (path, 0, 1));
  poke (path, 71, 'x');
}

static void
make_newer (const char *path)
{
  dp_store_close (filled (path, 0, 1));
  poke (path, 63, 99);
}

static void
make_short (const char *path)
{
  g_autoptr (GBytes) all = NULL;

  dp_store_close (filled (path, 0, 20));
  all = get (path);
  put (path, g_bytes_get_data (all, NULL), g_bytes_get_size (all) / 2);
}

static void
make_torn (const char *path)
{
  g_autoptr (GBytes) all = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize length;

  dp_store_close (filled (path, 0, 20));
  all = get (path);
  bytes = g_bytes_unref_to_data (g_steal_pointer (&all), &length);
  memset (bytes + length / 2, 0xa5, 4096);
  put (path, bytes, length);
}

static void
make_empty (const char *path)
{
  put (path, "", 0);
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *name;
    void (*make) (const char *path);
    DpStoreErrorCode code;
  } table[] = {
    { "text", make_text, DP_STORE_ERROR_OTHER },       { "empty", make_empty, DP_STORE_ERROR_OTHER },
    { "foreign", make_foreign, DP_STORE_ERROR_OTHER },
    { "newer", make_newer, DP_STORE_ERROR_NEWER },     { "short", make_short, DP_STORE_ERROR_DAMAGED },
    { "torn", make_torn, DP_STORE_ERROR_DAMAGED },     { "folder", make_folder, DP_STORE_ERROR_UNWRITABLE },
    { "pipe", make_pipe, DP_STORE_ERROR_UNWRITABLE },  { "none/store", NULL, DP_STORE_ERROR_UNWRITABLE },
    { "text/store", NULL, DP_STORE_ERROR_UNWRITABLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, table[i].name, NULL);
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_file;

      if (table[i].make)
        table[i].make (path);
      is_file = g_file_test (path, G_FILE_TEST_IS_REGULAR);
      before = is_file ? get (path) : NULL;
      g_test_message ("%s", table[i].name);
      g_assert_null (dp_store_open (path, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, DP_STORE_ERROR, (int) table[i].code);
      /* It says which file. */
      g_assert_nonnull (strstr (error->message, path));
      after = is_file ? get (path) : NULL;
      g_assert_true (!is_file || g_bytes_equal (before, after));
    }
}

/* With a log beside it, of a program that died or still runs: neither is written to before the store is known to be sound. */
static void
test_damaged_with_log (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) store = filled (f->path, 0, 20);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *other_log = g_strconcat (f->other, "-wal", NULL);
  g_autoptr (GBytes) log_bytes = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  dp_store_close (g_steal_pointer (&store));
  store = filled (f->path, 20, 3);
  log_bytes = get (log);
  before = get (f->path);
  for (guint broken = 0; broken < 2; broken++)
    {
      g_autoptr (DpStore) other = NULL;
      g_autoptr (GBytes) wanted = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GBytes) log_after = NULL;

      put (f->other, g_bytes_get_data (before, NULL), g_bytes_get_size (before));
      put (other_log, g_bytes_get_data (log_bytes, NULL), g_bytes_get_size (log_bytes));
      if (!broken)
        {
          other = dp_store_open (f->other, &error);
          g_assert_no_error (error);
          g_assert_cmpuint (attempts_of (other), ==, 23);
          continue;
        }
      /* The first page of a table that the log does not replace. */
      for (gsize at = 4096; at < g_bytes_get_size (before); at += 4096)
        poke (f->other, at, 0xee);
      wanted = get (f->other);
      g_assert_null (dp_store_open (f->other, &error));
      g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_DAMAGED);
      after = get (f->other);
      log_after = get (other_log);
      g_assert_true (g_bytes_equal (wanted, after) && g_bytes_equal (log_bytes, log_after));
    }
}

/* It can be looked at and exported, and nothing in it is changed. */
static gboolean
only_read_is_useful (Fixture *f)
{
  g_autoptr (DpStore) store = dp_store_look (f->path, NULL);
  g_autofree char *out = g_strdup_printf ("%s/dp-only-read-%d.db", g_get_tmp_dir (), (int) getpid ());
  g_autoptr (GError) error = NULL;
  gboolean exported, whole;

  if (!store || attempts_of (store) != 1 || !dp_store_is_in_memory (store))
    return FALSE;
  exported = dp_store_export (store, out, NULL);
  whole = exported && g_file_test (out, G_FILE_TEST_IS_REGULAR);
  g_unlink (out);
  return whole && !dp_store_delete_all (store, &error) && g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE);
}

/* Root may write everywhere; so it is asked of a child that is nobody. */
static void
test_no_permission (Fixture *f, gconstpointer data)
{
  pid_t child;
  int status;

  dp_store_close (filled (f->path, 0, 1));
  g_assert_cmpint (g_chmod (f->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (f->folder, 0555), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;
      DpStore *store = NULL;

      if (geteuid () == 0 && setuid (65534) != 0)
        _exit (77);
      store = dp_store_open (f->path, &error);
      if (store || !g_error_matches (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE))
        _exit (1);
      _exit (only_read_is_useful (f) ? 0 : 2);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_chmod (f->folder, 0755);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("cannot become nobody");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* A file may grow no further: what was kept is there, the rest is refused, and with room again it goes on. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) store = filled (f->path, 0, 20);
  g_autoptr (GError) error = NULL;
  struct rlimit before, tight;
  guint n = 20, kept;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 600 * 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &tight), ==, 0);
  while (n < 100000 && !error)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (n, 3600);

      if (dp_store_add_attempt (store, attempt, &error))
        n++;
    }
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_FULL);
  g_clear_error (&error);
  kept = attempts_of (store);
  g_assert_cmpuint (kept, ==, n);
  dp_store_close (g_steal_pointer (&store));
  store = filled (f->path, n, 1);
  g_assert_cmpuint (attempts_of (store), ==, n + 1);
  g_assert_true (dp_store_check (store, &error));
}

static void
test_two_at_once (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) a = filled (f->path, 0, 1);
  g_autoptr (DpStore) b = filled (f->path, 1, 1);
  g_autoptr (DpAttempt) attempt = dp_made_attempt (2, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (attempts_of (a), ==, 2);
  /* While one writes, the other reads what was there before, and waits with its own writing, but not for ever. */
  g_assert_true (dp_db_begin (a->db));
  dp_store_put_attempt (a, attempt, 0);
  g_assert_cmpuint (attempts_of (b), ==, 2);
  dp_db_set_patience (b->db, 5);
  g_assert_false (dp_store_overrule (b, 1, "x", DP_RATING_GOOD, &(DpMemory){ 0 }, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_true (dp_db_commit (a->db, &error));
  g_assert_cmpuint (attempts_of (b), ==, 3);
}

/* Opens the store, keeps one attempt, and leaves. */
static pid_t
fork_one (const char *path, guint n)
{
  pid_t child = fork ();

  if (child == 0)
    {
      g_autoptr (GError) error = NULL;
      DpStore *store = dp_store_open (path, &error);
      g_autoptr (DpAttempt) attempt = dp_made_attempt (n, 3600);
      gboolean kept = store && dp_store_add_attempt (store, attempt, &error) > 0;

      if (!kept)
        g_printerr ("# %s\n", error->message);
      dp_store_close (store);
      _exit (kept ? 0 : 1);
    }
  return child;
}

/* Four programs at the same file, which is not there yet, or has to be brought up to date. */
static void
test_several (Fixture *f, gconstpointer data)
{
  g_autofree char *old = g_test_build_filename (G_TEST_DIST, "stores", "v1.db", NULL);
  g_autoptr (GBytes) bytes = get (old);

  for (guint round = 0; round < 30; round++)
    {
      g_autofree char *path = g_strdup_printf ("%s/several-%u.db", f->folder, round);
      g_autoptr (DpStore) store = NULL;
      pid_t children[4];

      if (round % 2)
        put (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      for (guint i = 0; i < G_N_ELEMENTS (children); i++)
        children[i] = fork_one (path, 100 + i);
      for (guint i = 0; i < G_N_ELEMENTS (children); i++)
        {
          int status;

          g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
          g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
        }
      store = filled (path, 0, 0);
      g_assert_cmpuint (attempts_of (store), ==, round % 2 ? 16 : 4);
      g_assert_true (dp_store_check (store, NULL));
    }
}

static void
test_nested (void)
{
  g_autoptr (DpDb) db = dp_db_open (":memory:", FALSE, NULL);
  g_autoptr (GError) error = NULL;

  dp_db_script (db, "CREATE TABLE t (a)");
  g_assert_true (dp_db_begin (db) && dp_db_run (db, "INSERT INTO t VALUES (?)", "i", 1));
  g_assert_false (dp_db_begin (db));
  g_assert_false (dp_db_commit (db, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
  g_assert_cmpint (dp_db_value (db, -1, "SELECT count(*) FROM t", ""), ==, 0);
}

static void
test_private (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) store = filled (f->path, 0, 1);
  GStatBuf about;

  g_assert_cmpint (g_stat (f->path, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 077, ==, 0);
}

/* --- out and in --- */

static gint64
sit_exam (DpStore *store)
{
  g_autoptr (DpExamRecord) exam = dp_exam_record_new ();
  DpExamAnswerRecord answer = { TRUE, 31, NULL, (char *) "law 31\n", NULL, 0, 1, 1 };
  gint64 id;

  exam->code = g_strdup (DP_MADE_CODE);
  exam->paper = g_strdup ("the paper");
  id = dp_store_exam_add (store, exam, NULL);
  g_assert_true (dp_store_exam_start (store, id, 1, NULL) && dp_store_exam_save_answer (store, id, 0, &answer, 7, NULL));
  return id;
}

static void
test_export_import (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) a = filled (f->path, 0, 30);
  g_autoptr (DpStore) b = NULL;
  g_autoptr (DpStore) c = NULL;
  g_autofree char *third = g_build_filename (f->folder, "third.db", NULL);
  g_autoptr (GPtrArray) exams = NULL;
  g_autoptr (GArray) one = NULL;
  g_autoptr (GArray) two = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  DpImported counts;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  sit_exam (a);
  put (f->other, "old", 3);
  g_assert_true (dp_store_export (a, f->other, &error));
  g_assert_false (dp_store_export (a, f->path, &error));
  g_clear_error (&error);
  g_assert_false (dp_store_import (a, f->path, &fsrs, NULL, &error));
  g_clear_error (&error);

  b = filled (third, 20, 30);
  before = get (f->other);
  g_assert_true (dp_store_import (b, f->other, &fsrs, &counts, &error));
  after = get (f->other);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (counts.attempts == 20 && counts.attempts_known == 10 && counts.exams == 1 && counts.exams_known == 0);
  g_assert_true (dp_store_import (b, f->other, &fsrs, &counts, &error));
  g_assert_true (counts.attempts == 0 && counts.attempts_known == 30 && counts.exams == 0 && counts.exams_known == 1);
  g_assert_cmpuint (attempts_of (b), ==, 50);
  for (gint64 id = 1; id <= 50; id++)
    {
      g_autoptr (DpAttempt) got = dp_store_load_attempt (b, id, &error);
      g_autoptr (DpAttempt) made = dp_made_attempt ((guint) g_ascii_strtoull (got->uid + 5, NULL, 10), 3600);

      dp_made_assert_equal (got, made);
    }
  exams = dp_store_exam_list (b, &error);
  g_assert_cmpuint (exams->len, ==, 1);

  /* As if all had been kept in one store from the beginning. */
  c = filled (":memory:", 0, 50);
  g_assert_true (dp_store_rebuild_memories (c, &fsrs, &error));
  one = dp_store_memories (b, DP_MADE_CODE, &error);
  two = dp_store_memories (c, DP_MADE_CODE, &error);
  g_assert_cmpuint (one->len, ==, two->len);
  for (guint i = 0; i < one->len; i++)
    {
      g_assert_cmpstr (g_array_index (one, DpSkillMemory, i).skill, ==, g_array_index (two, DpSkillMemory, i).skill);
      g_assert_cmpfloat (g_array_index (one, DpSkillMemory, i).memory.stability, ==,
                         g_array_index (two, DpSkillMemory, i).memory.stability);
    }

  /* What was exported is a store itself. */
  dp_store_close (g_steal_pointer (&c));
  c = dp_store_open (f->other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (attempts_of (c), ==, 30);
  /* And now it is in use, with a log that a new file must not inherit. */
  dp_store_close (g_steal_pointer (&c));
  c = filled (f->other, 60, 1);
  g_assert_false (dp_store_export (a, f->other, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_BUSY);
  g_clear_error (&error);
  /* Taken over while it is in use: what is still in its log comes along. */
  g_assert_true (dp_store_import (b, f->other, &fsrs, &counts, &error));
  g_assert_cmpuint (counts.attempts, ==, 1);
}

static void
test_bad_export (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) store = filled (f->path, 0, 30);
  g_autofree char *nowhere = g_build_filename (f->folder, "none", "x.db", NULL);
  g_autoptr (GBytes) left = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit before, tight;
  guint n = 0;

  g_assert_false (dp_store_export (store, nowhere, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE);
  g_clear_error (&error);
  g_assert_false (dp_store_export (store, f->folder, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_UNWRITABLE);
  g_clear_error (&error);
  /* No room: what was there stays, and no half of a file is left about. */
  put (f->other, "old", 3);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 64 * 1024;
  setrlimit (RLIMIT_FSIZE, &tight);
  g_assert_false (dp_store_export (store, f->other, &error));
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_FULL);
  left = get (f->other);
  g_assert_cmpuint (g_bytes_get_size (left), ==, 3);
  dir = g_dir_open (f->folder, 0, NULL);
  for (const char *name = g_dir_read_name (dir); name; name = g_dir_read_name (dir))
    n += !g_str_has_prefix (name, "store.db");
  g_assert_cmpuint (n, ==, 1);
}

/* All or nothing: a damaged file brings nothing, not even what could be read of it. */
static void
test_bad_import (Fixture *f, gconstpointer data)
{
  static void (*const make[]) (const char *path) = { make_text, make_foreign, make_newer, make_short, make_torn, make_folder };
  g_autoptr (DpStore) store = filled (f->path, 100, 5);
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  for (guint i = 0; i < G_N_ELEMENTS (make); i++)
    {
      g_autoptr (GError) error = NULL;

      make[i](f->other);
      g_assert_false (dp_store_import (store, f->other, &fsrs, NULL, &error));
      g_assert_cmpint (error->domain, ==, DP_STORE_ERROR);
      g_assert_nonnull (strstr (error->message, f->other));
      g_assert_cmpuint (attempts_of (store), ==, 5);
      g_unlink (f->other);
    }
  g_assert_false (dp_store_import (store, "/no/such/file", &fsrs, NULL, NULL));
}

static gboolean
file_says (const char *path, const char *words)
{
  g_autoptr (GBytes) all = g_file_test (path, G_FILE_TEST_EXISTS) ? get (path) : g_bytes_new (NULL, 0);

  return g_bytes_get_size (all) > 0 && memmem (g_bytes_get_data (all, NULL), g_bytes_get_size (all), words, strlen (words));
}

static void
test_delete_all (Fixture *f, gconstpointer data)
{
  g_autoptr (DpStore) store = filled (f->path, 0, 50);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (GPtrArray) exams = NULL;
  g_autoptr (GError) error = NULL;
  DpFigures figures;

  sit_exam (store);
  g_assert_true (file_says (f->path, "case-1") || file_says (log, "case-1"));
  g_assert_true (dp_store_delete_all (store, &error));
  g_assert_no_error (error);
  for (guint closed = 0; closed < 2; closed++)
    {
      g_assert_false (file_says (f->path, "case-1") || file_says (f->path, "fate N 1NT") || file_says (f->path, "31/leaf")
                      || file_says (f->path, "the paper"));
      g_assert_false (file_says (log, "case-1") || file_says (log, "fate N 1NT") || file_says (log, "31/leaf")
                      || file_says (log, "the paper"));
      g_assert_cmpuint (attempts_of (store), ==, 0);
      exams = dp_store_exam_list (store, &error);
      g_assert_cmpuint (exams->len, ==, 0);
      g_clear_pointer (&exams, g_ptr_array_unref);
      g_assert_true (dp_store_figures (store, NULL, 0, &figures, &error));
      g_assert_cmpuint (figures.attempts + figures.days, ==, 0);
      g_assert_true (dp_store_check (store, &error));
      dp_store_close (store);
      store = filled (f->path, 0, 0);
    }
}

/* --- damage --- */

/* Damaged at random places, 300 times; the fuzz target says what may come of it. */
static void
test_damage (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20171);
  g_autoptr (DpStore) store = filled (f->path, 0, 12);
  g_autofree guint8 *sound = NULL;
  gsize length;

  sit_exam (store);
  /* Half of them in the form that a store has, half as it is exported. */
  g_assert_true (dp_store_export (store, f->other, NULL));
  dp_store_close (g_steal_pointer (&store));
  for (guint i = 0; i < 300; i++)
    {
      g_autofree guint8 *bytes = NULL;
      gsize size;

      if (i % 150 == 0)
        {
          g_autoptr (GBytes) all = get (i == 0 ? f->path : f->other);

          g_free (sound);
          sound = g_bytes_unref_to_data (g_steal_pointer (&all), &length);
        }
      bytes = g_memdup2 (sound, length);
      size = i % 5 == 4 ? (gsize) g_rand_int_range (rand, 0, (gint32) length) : length;
      for (guint flips = 1u << g_rand_int_range (rand, 0, 6); flips > 0 && size > 0; flips--)
        bytes[(gsize) g_rand_int_range (rand, 0, (gint32) (i % 3 ? size : MIN (size, 200)))] ^=
            (guint8) (1u << g_rand_int_range (rand, 0, 8));
      LLVMFuzzerTestOneInput (bytes, size);
    }
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/store/file/refused", test_refused },
    { "/store/file/damaged-with-log", test_damaged_with_log },
    { "/store/file/no-permission", test_no_permission },
    { "/store/file/full", test_full },
    { "/store/file/two-at-once", test_two_at_once },
    { "/store/file/several", test_several },
    { "/store/file/private", test_private },
    { "/store/file/export-import", test_export_import },
    { "/store/file/bad-export", test_bad_export },
    { "/store/file/bad-import", test_bad_import },
    { "/store/file/delete-all", test_delete_all },
    { "/store/file/damage", test_damage },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/file/nested", test_nested);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-exam.h"
#include "dp-store-migrations.h"
#include "dp-store-private.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A program that keeps things (store-child.c) is killed at any instant, 200 times, or DP_KILLS times; what it said that it had kept is there
 * afterwards, whole, and nothing is there by half. */

#define PER_STORE 25

typedef struct {
  GRand *rand;
  char *folder, *path;
  guint next;           /* number of the next attempt */
  guint acked;          /* the last that was acknowledged, + 1 */
  GHashTable *answered; /* numbers of the exam answers that were */
  guint kills_in_opening, old_after_kill;
} World;

static int
read_word (int fd, guint32 words[2])
{
  gsize have = 0;

  while (have < 2 * sizeof (guint32))
    {
      gssize got = read (fd, (char *) words + have, 2 * sizeof (guint32) - have);

      if (got <= 0)
        return FALSE;
      have += (gsize) got;
    }
  return TRUE;
}

static void
note (World *w, const guint32 words[2])
{
  if (words[0] == 'a')
    w->acked = words[1] + 1;
  if (words[0] == 'e')
    g_hash_table_add (w->answered, GUINT_TO_POINTER (words[1]));
}

static pid_t
spawn (World *w, int *out)
{
  g_autofree char *first = g_strdup_printf ("%u", w->next);
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      dup2 (ends[1], STDOUT_FILENO);
      close (ends[0]);
      close (ends[1]);
      execl (DP_STORE_CHILD, DP_STORE_CHILD, w->path, first, NULL);
      _exit (4);
    }
  g_assert_cmpint (child, >, 0);
  close (ends[1]);
  *out = ends[0];
  return child;
}

/* Kills the child some words after it began, and a moment (in microseconds) after that. The moment is slept through: on a machine of one core the child
 * could do nothing in it otherwise. */
static void
run_and_kill (World *w, guint words_max, guint moment_max)
{
  guint words = (guint) g_rand_int_range (w->rand, 1, (gint32) words_max + 1);
  gulong moment = (gulong) g_rand_int_range (w->rand, 0, (gint32) moment_max);
  guint32 said[2];
  gboolean opened = FALSE;
  int out, status;
  pid_t child = spawn (w, &out);

  for (guint i = 0; i < words && read_word (out, said); i++)
    note (w, said);
  g_usleep (moment);
  kill (child, SIGKILL);
  /* What it said before it died counts. */
  while (read_word (out, said))
    {
      note (w, said);
      opened |= said[0] == 'o';
    }
  w->kills_in_opening += words == 1 && !opened;
  close (out);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

static guint
number_of (const DpAttempt *attempt)
{
  g_assert_true (g_str_has_prefix (attempt->uid, "made-"));
  return (guint) g_ascii_strtoull (attempt->uid + 5, NULL, 10);
}

/* All of them, or, in stores that have been looked at before, the last ones. */
static guint
assert_attempts (DpStore *store, gint64 step)
{
  g_autoptr (GPtrArray) list = dp_store_list_attempts (store, NULL, 0, G_MAXINT, NULL);
  guint highest = 0;

  g_assert_nonnull (list);
  for (guint i = 0; i < list->len && i < 100; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DpAttempt) got = dp_store_load_attempt (store, ((DpAttemptRow *) g_ptr_array_index (list, i))->id, &error);
      g_autoptr (DpAttempt) made = NULL;

      g_assert_no_error (error);
      made = dp_made_attempt (number_of (got), step);
      dp_made_assert_equal (made, got);
      highest = MAX (highest, number_of (got) + 1);
    }
  /* They were kept one after the other, so that none is missing below the highest. */
  g_assert_cmpuint (list->len, ==, highest);
  return highest;
}

/* The totals, the sessions and the exam fit what is there. */
static void
assert_around (World *w, DpStore *store)
{
  g_autoptr (GPtrArray) exams = dp_store_exam_list (store, NULL);
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (GError) error = NULL;
  GHashTableIter all;
  DpFigures figures;
  gpointer n;

  g_assert_true (dp_store_figures (store, NULL, 0, &figures, &error));
  g_assert_cmpuint (figures.attempts, ==, w->next);
  g_assert_true (dp_store_session_get (store, &open, &error));
  /* A step of a session and its attempt are there together or not at all. */
  g_assert_true (!open || (open->position == 1) == (((DpSessionItem *) g_ptr_array_index (open->items, 0))->attempt != 0));
  for (guint i = 0; i < exams->len; i++)
    {
      g_autoptr (DpExamRecord) exam = dp_store_exam_load (store, ((DpExamRecord *) g_ptr_array_index (exams, i))->id, &error);

      g_hash_table_iter_init (&all, w->answered);
      while (g_hash_table_iter_next (&all, &n, NULL))
        {
          g_autofree char *sheet = g_strdup_printf ("answer %u", GPOINTER_TO_UINT (n));
          const DpExamAnswerRecord *answer = g_hash_table_lookup (exam->answers, n);

          g_assert_nonnull (answer);
          g_assert_cmpstr (answer->sheet, ==, sheet);
          g_assert_cmpuint (exam->elapsed, >=, GPOINTER_TO_UINT (n) * 1000);
        }
    }
  g_assert_true (exams->len > 0 || g_hash_table_size (w->answered) == 0);
}

static void
look (World *w, gint64 step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) store = dp_store_open (w->path, &error);

  g_assert_no_error (error);
  g_assert_true (dp_store_check (store, &error));
  g_assert_no_error (error);
  w->next = assert_attempts (store, step);
  g_assert_cmpuint (w->next, >=, w->acked);
  g_assert_cmpuint (w->next, <=, w->acked + 1);
  assert_around (w, store);
  w->acked = w->next;
}

static void
begin (World *w, guint number)
{
  g_autofree char *name = g_strdup_printf ("store-%u.db", number);

  g_free (w->path);
  w->path = g_build_filename (w->folder, name, NULL);
  w->next = w->acked = 0;
  g_hash_table_remove_all (w->answered);
}

static void
world_init (World *w, guint32 seed)
{
  *w = (World){ .rand = g_rand_new_with_seed (seed), .folder = dp_made_folder (), .answered = g_hash_table_new (NULL, NULL) };
}

static void
world_clear (World *w)
{
  g_rand_free (w->rand);
  g_hash_table_unref (w->answered);
  dp_made_remove_folder (w->folder);
  g_free (w->folder);
  g_free (w->path);
}

static guint
kills (void)
{
  const char *wanted = g_getenv ("DP_KILLS");

  return wanted ? (guint) MAX (atoi (wanted), 1) : 200;
}

static void
test_kill (void)
{
  World w;

  world_init (&w, 4711);
  for (guint i = 0; i < kills (); i++)
    {
      if (i % PER_STORE == 0)
        begin (&w, i);
      /* Every fifth while the store is being opened: made, at first, or recovered after the last kill. */
      run_and_kill (&w, i % 5 ? 16 : 1, i % 5 ? 1500 : 4000);
      look (&w, 60);
    }
  g_test_message ("%u kills, %u of them before the store was open", kills (), w.kills_in_opening);
  g_assert_cmpuint (w.kills_in_opening, >, 0);
  world_clear (&w);
}

/* A store of the first schema, killed while it is brought up to date: it is of the old schema or of the new one, with all that was in it. */
static void
test_kill_migration (void)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "stores", "v1.db", NULL);
  g_autofree char *bytes = NULL;
  guint before = 0, n = MAX (kills () / 4, 50), window = 5000;
  gsize length;
  World w;

  world_init (&w, 1998);
  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
      g_autoptr (DpDb) db = NULL;
      gint64 version;

      begin (&w, i);
      w.next = w.acked = 1000;
      g_assert_true (g_file_set_contents (w.path, bytes, (gssize) length, NULL));
      run_and_kill (&w, 1, window);
      db = dp_db_open (w.path, FALSE, NULL);
      g_assert_nonnull (db);
      version = dp_db_value (db, 0, "PRAGMA user_version", "");
      g_assert_true (version == 1 || version == DP_STORE_SCHEMA);
      before += version == 1;
      /* Killed too early or too late to be of interest: however fast the machine is, most kills come to fall on the step itself. */
      window = version == 1 ? MIN (window * 3 / 2, G_USEC_PER_SEC) : MAX (window * 2 / 3, 100);
      g_assert_null (dp_db_examine (db, FALSE));
      g_clear_pointer (&db, dp_db_close);
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (DpStore) store = dp_store_open_in (w.path, utc, &error);

        g_assert_no_error (error);
        for (guint k = 0; k < 12; k++)
          {
            g_autoptr (DpAttempt) made = dp_made_attempt (k, 50000);
            g_autoptr (DpAttempt) got = dp_store_load_attempt (store, k + 1, &error);

            g_assert_no_error (error);
            dp_made_assert_equal (made, got);
          }
      }
    }
  g_test_message ("%u of %u were killed before the step was done", before, n);
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (before, <, n);
  world_clear (&w);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/kill/any-time", test_kill);
  g_test_add_func ("/store/kill/migration", test_kill_migration);
  return g_test_run ();
}

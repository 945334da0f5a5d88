/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-exam.h"
#include "dp-store-file.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

/* Sessions, drafts and exams, each looked at again after the store was closed and opened. */

typedef struct {
  char *folder, *path;
  DpStore *store;
} Fixture;

static void
reopen (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  dp_store_close (f->store);
  f->store = dp_store_open (f->path, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = dp_made_folder ();
  f->path = g_build_filename (f->folder, "store.db", NULL);
  f->store = NULL;
  reopen (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  dp_store_close (f->store);
  dp_made_remove_folder (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static GPtrArray *
plan (guint n)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_session_item_free);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("case-%u", i);

      g_ptr_array_add (items, dp_session_item_new (id, DP_MADE_CODE, dp_variant_nth (i * 5 % DP_VARIANTS), i % 2 ? "31/leaf" : NULL,
                                                   i % 3 ? "due" : NULL, i * 1000));
    }
  return items;
}

static void
assert_items (const DpSessionRecord *session, GPtrArray *wanted)
{
  g_assert_cmpuint (session->items->len, ==, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    {
      const DpSessionItem *a = g_ptr_array_index (session->items, i);
      const DpSessionItem *b = g_ptr_array_index (wanted, i);

      g_assert_cmpstr (a->case_id, ==, b->case_id);
      g_assert_cmpstr (a->code, ==, b->code);
      g_assert_cmpstr (a->aim, ==, b->aim);
      g_assert_cmpstr (a->reason, ==, b->reason);
      g_assert_cmpint (a->due, ==, b->due);
      g_assert_cmpuint (dp_variant_index (a->variant), ==, dp_variant_index (b->variant));
    }
}

static void
test_session (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) items = plan (3);
  g_autoptr (DpSessionRecord) none = NULL;
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (DpSessionRecord) last = NULL;
  g_autoptr (DpAttempt) attempt = dp_made_attempt (4, 0);
  g_autoptr (DpAttempt) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_true (dp_store_session_get (f->store, &none, &error));
  g_assert_null (none);
  id = dp_store_session_begin (f->store, items, 100, &error);
  g_assert_cmpint (id, >, 0);
  g_assert_cmpint (dp_store_session_begin (f->store, items, 100, &error), ==, 0);
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
  g_clear_error (&error);

  g_assert_true (dp_store_session_advance (f->store, attempt, 200, &error));
  reopen (f);
  g_assert_true (dp_store_session_get (f->store, &open, &error));
  g_assert_cmpint (open->id, ==, id);
  g_assert_cmpuint (open->position, ==, 1);
  g_assert_true (open->state == DP_SESSION_OPEN && open->started == 100 && open->ended == 200);
  assert_items (open, items);
  g_assert_cmpint (((DpSessionItem *) g_ptr_array_index (open->items, 0))->attempt, ==, attempt->id);
  loaded = dp_store_load_attempt (f->store, attempt->id, &error);
  dp_made_assert_equal (attempt, loaded);

  /* The mistake once more, one passed over, and the end. */
  g_assert_true (dp_store_session_append (f->store, g_ptr_array_index (items, 0), &error));
  for (guint i = 0; i < 3; i++)
    g_assert_true (dp_store_session_advance (f->store, NULL, 300 + i, &error));
  g_assert_false (dp_store_session_advance (f->store, NULL, 400, &error));
  g_clear_error (&error);
  g_assert_true (dp_store_session_finish (f->store, 500, &error));
  g_assert_false (dp_store_session_finish (f->store, 501, &error));
  g_clear_error (&error);
  g_assert_cmpint (dp_store_session_begin (f->store, items, 600, &error), >, id);
  g_assert_true (dp_store_session_abandon (f->store, 700, &error));
  g_assert_true (dp_store_session_last (f->store, &last, &error));
  g_assert_true (last->id == id && last->position == 4 && last->items->len == 4 && last->ended == 500
                 && last->state == DP_SESSION_FINISHED);
}

/* An attempt that cannot be kept does not move the session on. */
static void
test_together (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) items = plan (3);
  g_autoptr (DpAttempt) attempt = dp_made_attempt (4, 0);
  g_autoptr (DpAttempt) same = dp_made_attempt (4, 0);
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (GError) error = NULL;

  dp_store_session_begin (f->store, items, 100, &error);
  g_assert_true (dp_store_session_advance (f->store, attempt, 200, &error));
  g_assert_false (dp_store_session_advance (f->store, same, 300, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
  g_assert_cmpint (same->id, ==, 0);
  g_assert_true (dp_store_session_get (f->store, &open, NULL));
  g_assert_cmpuint (open->position, ==, 1);
}

static void
test_drafts (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) items = plan (2);
  g_autoptr (GArray) drafts = NULL;
  g_autoptr (GArray) gone = NULL;
  g_autoptr (GError) error = NULL;
  DpDraft first = { 0, (char *) "law 31\n", (char *) "intent N\n", 1, 20 }, second = { 1, NULL, NULL, 0, 5 },
          again = { 1, (char *) "law 27 ü", NULL, 2, 9 };

  g_assert_false (dp_store_draft_set (f->store, &first, &error));
  g_clear_error (&error);
  dp_store_session_begin (f->store, items, 100, &error);
  g_assert_true (dp_store_draft_set (f->store, &second, &error));
  g_assert_true (dp_store_draft_set (f->store, &first, &error));
  g_assert_true (dp_store_draft_set (f->store, &again, &error));
  reopen (f);
  drafts = dp_store_drafts (f->store, &error);
  g_assert_cmpuint (drafts->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const DpDraft *got = &g_array_index (drafts, DpDraft, i);
      const DpDraft *wanted = i ? &again : &first;

      g_assert_true (got->point == wanted->point && got->hints == wanted->hints && got->seconds == wanted->seconds);
      g_assert_cmpstr (got->sheet, ==, wanted->sheet);
      g_assert_cmpstr (got->asked, ==, wanted->asked);
    }
  g_assert_true (dp_store_session_advance (f->store, NULL, 200, &error));
  gone = dp_store_drafts (f->store, &error);
  g_assert_cmpuint (gone->len, ==, 0);
  g_assert_true (dp_store_draft_set (f->store, &first, &error));
  g_assert_true (dp_store_draft_clear (f->store, &error));
  g_clear_pointer (&gone, g_array_unref);
  gone = dp_store_drafts (f->store, &error);
  g_assert_cmpuint (gone->len, ==, 0);
}

static DpExamRecord *
drawn (void)
{
  DpExamRecord *exam = dp_exam_record_new ();

  exam->title = g_strdup ("Prüfung");
  exam->code = g_strdup (DP_MADE_CODE);
  exam->code_version = g_strdup ("5f2b");
  exam->paper = g_strdup ("paper of 3 questions\n");
  exam->made = 50;
  return exam;
}

static void
test_exam (Fixture *f, gconstpointer data)
{
  g_autoptr (DpExamRecord) exam = drawn ();
  g_autoptr (DpExamRecord) loaded = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  DpExamAnswerRecord first = { TRUE, 31, (char *) "turn S\n", (char *) "law 31\n", (char *) "intent N\n", 2, 1500, 70 };
  DpExamAnswerRecord second = { TRUE, 27, NULL, (char *) "law 27\n", NULL, 0, 2500, 80 };
  DpInterruption away = { DP_INTERRUPTION_AWAY, 9000, 60000 };
  const DpExamAnswerRecord *got;
  gint64 id = dp_store_exam_add (f->store, exam, &error);

  g_assert_cmpint (id, >, 0);
  g_assert_false (dp_store_exam_save_answer (f->store, id, 0, &first, 10, &error));
  g_clear_error (&error);
  g_assert_true (dp_store_exam_start (f->store, id, 60, &error));
  g_assert_true (dp_store_exam_save_answer (f->store, id, 2, &second, 3000, &error));
  g_assert_true (dp_store_exam_save_answer (f->store, id, 2, &first, 4000, &error));
  for (guint64 ms = 4500; ms <= 30000; ms += 500)
    g_assert_true (dp_store_exam_save_clock (f->store, id, &(DpExamClock) { ms, 1, ms - 4000, 81 }, &error));
  g_assert_true (dp_store_exam_save_clock (f->store, id, &(DpExamClock) { 29000, 1, 25000, 82 }, &error));
  g_assert_true (dp_store_exam_interrupted (f->store, id, &away, &(DpExamClock) { 30001, 1, 26001, 83 }, &error));
  reopen (f);
  g_assert_true (dp_store_exam_start (f->store, id, 99, &error));
  loaded = dp_store_exam_load (f->store, id, &error);
  g_assert_cmpstr (loaded->uid, ==, exam->uid);
  g_assert_cmpstr (loaded->title, ==, exam->title);
  g_assert_cmpstr (loaded->code, ==, exam->code);
  g_assert_cmpstr (loaded->code_version, ==, exam->code_version);
  g_assert_cmpstr (loaded->paper, ==, exam->paper);
  g_assert_true (loaded->made == 50 && loaded->started == 60 && loaded->finished == 0 && loaded->state == DP_EXAM_RUNNING);
  g_assert_cmpuint (loaded->elapsed, ==, 30001);
  g_assert_cmpuint (loaded->current, ==, 1);
  g_assert_cmpuint (g_hash_table_size (loaded->answers), ==, 2);
  got = g_hash_table_lookup (loaded->answers, GUINT_TO_POINTER (1));
  g_assert_true (!got->answered && got->ms == 26001);
  got = g_hash_table_lookup (loaded->answers, GUINT_TO_POINTER (2));
  g_assert_true (got->answered && got->law == 31 && got->look_ups == 2 && got->ms == 1500 && got->updated == 70);
  g_assert_cmpstr (got->ruling, ==, first.ruling);
  g_assert_cmpstr (got->sheet, ==, first.sheet);
  g_assert_cmpstr (got->asked, ==, first.asked);
  g_assert_cmpuint (loaded->interruptions->len, ==, 1);
  g_assert_cmpuint (g_array_index (loaded->interruptions, DpInterruption, 0).ms, ==, 60000);

  g_assert_true (dp_store_exam_finish (f->store, id, &(DpExamClock) { 40000, 2, 11499, 100 }, TRUE, 812, 1500, &error));
  g_assert_false (dp_store_exam_save_clock (f->store, id, &(DpExamClock) { 50000, 0, 1, 101 }, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OVER);
  g_clear_error (&error);
  g_assert_false (dp_store_exam_start (f->store, id, 100, &error));
  g_clear_error (&error);
  list = dp_store_exam_list (f->store, &error);
  g_assert_cmpuint (list->len, ==, 1);
  g_clear_pointer (&loaded, dp_exam_record_free);
  loaded = dp_store_exam_load (f->store, id, &error);
  g_assert_true (loaded->time_up && loaded->points == 812 && loaded->out_of == 1500 && loaded->finished == 100 && loaded->elapsed == 40000);
  got = g_hash_table_lookup (loaded->answers, GUINT_TO_POINTER (2));
  g_assert_true (got->answered && got->ms == 11499);
  g_assert_true (dp_store_exam_delete (f->store, id, &error));
  g_assert_false (dp_store_exam_delete (f->store, id, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OTHER);
}

/* An exam, whatever is done with it, leaves nothing where practice looks. */
static void
test_exam_apart (Fixture *f, gconstpointer data)
{
  g_autoptr (DpExamRecord) exam = drawn ();
  g_autoptr (GArray) memories = NULL;
  g_autoptr (GArray) seen = NULL;
  g_autoptr (GError) error = NULL;
  DpExamAnswerRecord answer = { TRUE, 31, NULL, (char *) "law 31\n", NULL, 0, 1, 1 };
  DpFigures figures;
  gint64 id = dp_store_exam_add (f->store, exam, &error);

  g_assert_true (dp_store_exam_start (f->store, id, 60, &error) && dp_store_exam_save_answer (f->store, id, 0, &answer, 1, &error));
  g_assert_true (dp_store_exam_finish (f->store, id, &(DpExamClock) { 2, 0, 2, 3 }, FALSE, 0, 500, &error));
  memories = dp_store_memories (f->store, DP_MADE_CODE, &error);
  seen = dp_store_seen (f->store, DP_MADE_CODE, &error);
  g_assert_true (dp_store_figures (f->store, NULL, 0, &figures, &error));
  g_assert_cmpuint (memories->len + seen->len + figures.attempts + figures.days, ==, 0);
}

/* Two programs with one store: one sits the exam, and knows at once when it is not he any more. */
static void
test_claim (Fixture *f, gconstpointer data)
{
  g_autoptr (DpExamRecord) exam = drawn ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DpStore) other = dp_store_open (f->path, &error);
  DpExamAnswerRecord answer = { TRUE, 31, NULL, (char *) "law 31\n", NULL, 0, 1, 106 };
  DpExamClock clock = { 1000, 0, 1000, 101 };
  g_autofree char *title = NULL;
  gint64 id = dp_store_exam_add (f->store, exam, &error);

  g_assert_cmpint (dp_store_exam_running (other, &title, &error), ==, 0);
  g_assert_true (dp_store_exam_start (f->store, id, 100, &error) && dp_store_exam_save_clock (f->store, id, &clock, &error));
  g_assert_cmpint (dp_store_exam_running (other, &title, &error), ==, id);
  g_assert_cmpstr (title, ==, exam->title);
  for (gint64 now = 96; now <= 106; now += 10)
    {
      g_assert_false (dp_store_exam_claim (other, id, now, FALSE, &error));
      g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_CLAIMED);
      g_clear_error (&error);
    }
  g_assert_false (dp_store_exam_save_answer (other, id, 0, &answer, 1000, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_CLAIMED);
  g_clear_error (&error);

  /* Taken over: nothing that the first does is kept. */
  g_assert_true (dp_store_exam_claim (other, id, 102, TRUE, &error));
  clock.elapsed = 99000;
  g_assert_false (dp_store_exam_save_clock (f->store, id, &clock, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_CLAIMED);
  g_clear_error (&error);
  g_assert_true (dp_store_exam_release (f->store, id, &error));
  g_assert_false (dp_store_exam_claim (f->store, id, 103, FALSE, &error));
  g_clear_error (&error);
  g_assert_true (dp_store_exam_release (other, id, &error) && dp_store_exam_claim (f->store, id, 103, FALSE, &error));

  /* A claim that is not renewed is nobody's. */
  g_assert_true (dp_store_exam_claim (other, id, 103 + DP_EXAM_CLAIM_SECONDS + 1, FALSE, &error));
  clock = (DpExamClock) { 2000, 1, 500, 110 };
  g_assert_true (dp_store_exam_look_up_away (f->store, &error));
  g_assert_true (dp_store_exam_finish (other, id, &clock, FALSE, 1, 500, &error));
  g_assert_true (dp_store_exam_look_up_away (f->store, &error));
  g_assert_false (dp_store_exam_claim (f->store, id, 111, TRUE, &error));
  g_assert_error (error, DP_STORE_ERROR, DP_STORE_ERROR_OVER);
  g_clear_error (&error);
  {
    g_autoptr (DpExamRecord) loaded = dp_store_exam_load (f->store, id, &error);
    const DpExamAnswerRecord *first = g_hash_table_lookup (loaded->answers, GUINT_TO_POINTER (0));
    const DpExamAnswerRecord *second = g_hash_table_lookup (loaded->answers, GUINT_TO_POINTER (1));

    g_assert_true (loaded->elapsed == 2000 && loaded->away_look_ups == 1 && first->ms == 1000 && second->ms == 500);
  }
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/store/session", test_session }, { "/store/session/together", test_together }, { "/store/session/drafts", test_drafts },
    { "/store/exam", test_exam },       { "/store/exam/apart", test_exam_apart },
    { "/store/exam/claim", test_claim },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-exam.h"
#include "dp-store-session.h"

#include <string.h>
#include <unistd.h>

/* store-child PATH FIRST: keeps attempts, session steps and exam answers for ever, and says each thing that was acknowledged in one write of two
 * numbers: what ('a' attempt, 'e' exam answer), and which. test-store-kill.c ends it. */

static void
say (guint32 what, guint32 which)
{
  guint32 words[2] = { what, which };

  if (write (STDOUT_FILENO, words, sizeof words) != sizeof words)
    _exit (0);
}

static void
stop_on (GError *error)
{
  if (!error)
    return;
  g_printerr ("store-child: %s\n", error->message);
  _exit (3);
}

/* The exam that is being sat, or a new one. */
static gint64
find_exam (DpStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = dp_store_exam_list (store, &error);
  g_autoptr (DpExamRecord) exam = dp_exam_record_new ();
  gint64 id;

  stop_on (error);
  if (list->len > 0)
    return ((DpExamRecord *) g_ptr_array_index (list, 0))->id;
  exam->code = g_strdup (DP_MADE_CODE);
  exam->paper = g_strdup ("the paper");
  id = dp_store_exam_add (store, exam, &error);
  stop_on (error);
  return id;
}

static void
answer (DpStore *store, gint64 exam, guint n)
{
  g_autofree char *sheet = g_strdup_printf ("answer %u", n);
  DpExamAnswerRecord record = { .answered = TRUE, .law = (int) n, .sheet = sheet, .ms = n };
  g_autoptr (GError) error = NULL;

  dp_store_exam_save_answer (store, exam, n, &record, (guint64) n * 1000, &error);
  stop_on (error);
  say ('e', n);
  dp_store_exam_save_clock (store, exam, &(DpExamClock) { (guint64) n * 1000 + 1, n, n, 0 }, &error);
  stop_on (error);
}

/* Every third attempt is a step of a session of one case. */
static void
keep (DpStore *store, guint n)
{
  g_autoptr (DpAttempt) attempt = dp_made_attempt (n, 60);
  g_autoptr (GError) error = NULL;

  if (n % 3 == 0)
    {
      g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_session_item_free);
      g_autoptr (DpSessionRecord) open = NULL;

      dp_store_session_get (store, &open, &error);
      stop_on (error);
      if (open)
        dp_store_session_finish (store, n, &error);
      stop_on (error);
      g_ptr_array_add (items, dp_session_item_new ("case", DP_MADE_CODE, attempt->variant, NULL, NULL, 0));
      dp_store_session_begin (store, items, n, &error);
      stop_on (error);
      dp_store_session_advance (store, attempt, n, &error);
    }
  else
    dp_store_add_attempt (store, attempt, &error);
  stop_on (error);
  say ('a', n);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  DpStore *store;
  gint64 exam;

  if (argc != 3)
    return 2;
  say ('s', 0);
  store = dp_store_open (argv[1], &error);
  stop_on (error);
  say ('o', 0);
  exam = find_exam (store);
  /* The child before it was killed with the exam in its hands. */
  if (!dp_store_exam_claim (store, exam, 1, TRUE, NULL))
    dp_store_exam_start (store, exam, 1, &error);
  stop_on (error);
  for (guint n = (guint) g_ascii_strtoull (argv[2], NULL, 10);; n++)
    {
      keep (store, n);
      answer (store, exam, n);
    }
}

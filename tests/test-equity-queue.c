/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"
#include "dp-equity.h"
#include "dp-told-solver.h"

#include <stdlib.h>

/* One answer at a time, cancelled or kept: with a solver that does as it is told. */

typedef struct {
  guint done, cancelled;
  DpEquityAnswer answer;
} Heard;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Heard *heard = data;

  if (dp_equity_ask_finish (DP_EQUITY (source), result, &heard->answer, &error))
    heard->done++;
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    heard->cancelled++;
  else
    g_error ("%s", error->message);
}

static void
hear (const Heard *heard, guint n)
{
  while (heard->done + heard->cancelled < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_queue (void)
{
  DpToldSolver told = { .held = TRUE };
  Heard heard = { 0 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, dp_told_solve, &told);

  for (int i = 0; i < 5; i++)
    {
      DpEquityQuestion question = dp_told_question (i);

      dp_equity_ask_async (equity, &question, NULL, on_answer, &heard);
    }
  dp_told_wait (&told, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (heard.done, ==, 0);
  dp_told_hold (&told, FALSE);
  hear (&heard, 5);
  g_assert_cmpuint (heard.done, ==, 5);
  g_assert_cmpint (heard.answer.without, ==, 6);
  g_assert_cmpuint (told.most_inside, ==, 1);
  /* Two positions each, before and after the revoke, in the order in which they were asked. */
  g_assert_cmpuint (told.begun, ==, 10);
  for (int i = 0; i < 10; i++)
    g_assert_cmpint (told.order[i], ==, 2 * (i / 2));
}

/* Cancelled while it waits, a question is not begun; while it is being answered, the answer is dropped, but kept for the next time. */
static void
test_cancel (void)
{
  DpToldSolver told = { .held = TRUE };
  Heard first = { 0 }, second = { 0 }, third = { 0 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, dp_told_solve, &told);
  g_autoptr (GCancellable) stop_first = g_cancellable_new ();
  g_autoptr (GCancellable) stop_second = g_cancellable_new ();
  DpEquityQuestion a = dp_told_question (1), b = dp_told_question (2), c = dp_told_question (3);
  DpSolution solution;

  dp_equity_ask_async (equity, &a, stop_first, on_answer, &first);
  dp_equity_ask_async (equity, &b, stop_second, on_answer, &second);
  dp_equity_ask_async (equity, &c, NULL, on_answer, &third);
  dp_told_wait (&told, 1);
  g_cancellable_cancel (stop_first);
  g_cancellable_cancel (stop_second);
  dp_told_hold (&told, FALSE);
  hear (&first, 1);
  hear (&second, 1);
  hear (&third, 1);
  g_assert_cmpuint (first.cancelled, ==, 1);
  g_assert_cmpuint (second.cancelled, ==, 1);
  g_assert_cmpuint (third.done, ==, 1);
  /* One position of the first, none of the second, two of the third. */
  g_assert_cmpuint (told.begun, ==, 3);
  g_assert_true (dp_equity_cache_get (cache, &a.before, &solution));
  g_assert_false (dp_equity_cache_get (cache, &b.before, &solution));
}

/* It may be given up by everybody else while it is at work. */
static void
test_given_up (void)
{
  DpToldSolver told = { .held = TRUE };
  Heard heard = { 0 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  DpEquity *equity = dp_equity_new (cache, dp_told_solve, &told);
  DpEquityQuestion question = dp_told_question (1);

  dp_equity_ask_async (equity, &question, NULL, on_answer, &heard);
  g_object_add_weak_pointer (G_OBJECT (equity), (gpointer *) &equity);
  dp_told_wait (&told, 1);
  g_object_unref (equity);
  g_assert_nonnull (equity);
  dp_told_hold (&told, FALSE);
  hear (&heard, 1);
  g_assert_cmpuint (heard.done, ==, 1);
}

static void
test_cache (void)
{
  DpToldSolver told = { 0 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (3);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, dp_told_solve, &told);
  g_autoptr (DpEquity) other = dp_equity_new (cache, dp_told_solve, &told);
  DpEquityQuestion question = dp_told_question (1);
  DpEquityAnswer answer, again;

  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpuint (dp_equity_cache_get_misses (cache), ==, 2);
  g_assert_cmpuint (dp_equity_cache_get_hits (cache), ==, 0);
  g_assert_true (dp_equity_ask (other, &question, NULL, &again, NULL));
  g_assert_cmpuint (dp_equity_cache_get_misses (cache), ==, 2);
  g_assert_cmpuint (dp_equity_cache_get_hits (cache), ==, 2);
  g_assert_cmpuint (told.begun, ==, 2);
  g_assert_cmpmem (&again, sizeof again, &answer, sizeof answer);

  /* The oldest is forgotten for the newest; so of the first question nothing is left when it is asked again. */
  question = dp_told_question (2);
  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpuint (dp_equity_cache_get_size (cache), ==, 3);
  question = dp_told_question (1);
  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpuint (told.begun, ==, 6);
  g_assert_cmpuint (dp_equity_cache_get_size (cache), ==, 3);
}

static gboolean
failing_solve (const DpPosition *position, DpSolution *out, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no");
  return FALSE;
}

static void
test_failure (void)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (3);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, failing_solve, NULL);
  g_autoptr (GError) error = NULL;
  DpEquityQuestion question = dp_told_question (1);
  DpEquityAnswer answer;

  g_assert_false (dp_equity_ask (equity, &question, NULL, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpuint (dp_equity_cache_get_size (cache), ==, 0);
}

/* Two threads and two askers: libdds has one set of tables. */
static gpointer
ask_many (gpointer data)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (1);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  DpEquityQuestion question = *(const DpEquityQuestion *) data;

  for (int i = 0; i < 200; i++)
    {
      DpEquityAnswer answer;

      g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
      g_assert_cmpint (answer.without, ==, 9);
      g_assert_cmpint (answer.after, ==, 6);
    }
  return NULL;
}

static void
test_threads (void)
{
  DpEquityQuestion question;
  GThread *threads[3];
  DpPlay play;
  int index;

  if (!dp_ending_can_solve ())
    return;
  play = dp_ending_board (&index);
  g_assert_true (dp_equity_question_init (&question, &play, index, 0));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("ask", ask_many, &question);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* A process may end while a board is being solved. */
static void
test_exit (void)
{
  if (!dp_ending_can_solve ())
    return;
  if (g_test_subprocess ())
    {
      g_autoptr (DpEquityCache) cache = dp_equity_cache_new (1);
      g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
      DpEquityQuestion question = dp_told_question (1);
      GRand *rand = g_rand_new_with_seed (52);

      for (int i = 0; i < 8; i++)
        {
          question.before = dp_ending_random (rand, 13);
          question.lawful = dp_position_legal (&question.before);
          question.card = (DpCard) __builtin_ctzll (question.lawful);
          dp_equity_ask_async (equity, &question, NULL, NULL, NULL);
        }
      g_rand_free (rand);
      exit (0);
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Without a solver there is an error with the reason. */
static void
test_not_built (void)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (3);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  g_autoptr (GError) error = NULL;
  DpEquityQuestion question = dp_told_question (1);
  DpEquityAnswer answer;
  const char *why = NULL;

  if (dp_equity_available (&why))
    {
      g_assert_null (why);
      g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, &error));
      return;
    }
  g_assert_false (dp_equity_ask (equity, &question, NULL, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, why);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/equity-queue/order", test_queue);
  g_test_add_func ("/equity-queue/cancel", test_cancel);
  g_test_add_func ("/equity-queue/given-up", test_given_up);
  g_test_add_func ("/equity-queue/cache", test_cache);
  g_test_add_func ("/equity-queue/failure", test_failure);
  g_test_add_func ("/equity-queue/threads", test_threads);
  g_test_add_func ("/equity-queue/exit", test_exit);
  g_test_add_func ("/equity-queue/not-built", test_not_built);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-room.h"

#include "dp-exam-item.h"
#include "dp-store-exam.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* An exam in a real window is killed in the middle: another process finds it as it was. The program is its own child: with --sit STORE it sits
 * until it is killed. */

#define WALL 1800000000
#define SAT 34  /* seconds on the clock when it is killed */
#define AWAY 90 /* seconds until somebody starts the program again */

/* Two questions answered, the first of them twice; then it says so, and waits for its end. */
static void
sit (const char *store)
{
  DpExamRoom *room = dp_exam_room_open (store, WALL);

  dp_exam_room_begin (room, 3, 20 * 60, TRUE);
  dp_exam_room_answer (room, FALSE);
  dp_exam_room_rest (room, 0);
  for (guint i = 0; i < 20; i++)
    dp_exam_room_pass (room, 1);
  dp_exam_room_do (room, "next", NULL);
  g_assert_true (dp_page_look_up (DP_PAGE (room->page)));
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "previous", NULL);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "go-to", g_variant_new_uint32 (2));
  for (guint i = 20; i < SAT; i++)
    dp_exam_room_pass (room, 1);
  g_assert_cmpint (write (STDOUT_FILENO, "sitting\n", 8), ==, 8);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* A child that has come as far as that, and is gone. */
static void
sit_and_kill (const char *store)
{
  const char *argv[] = { "/proc/self/exe", "--sit", store, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  GPid pid;
  int out, status;
  char c;

  g_assert_true (g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  while (!g_str_has_suffix (said->str, "sitting\n") && read (out, &c, 1) == 1)
    g_string_append_c (said, c);
  g_assert_true (g_str_has_suffix (said->str, "sitting\n"));
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  close (out);
}

static void
test_kill (void)
{
  g_autofree char *folder = g_dir_make_tmp ("dp-exam-kill-XXXXXX", NULL);
  g_autofree char *store = g_build_filename (folder, "store.db", NULL);
  g_autoptr (DpExamItem) item = NULL;
  DpExamRoom *room;
  const DpExam *exam;

  sit_and_kill (store);
  room = dp_exam_room_open (store, WALL + SAT + AWAY);
  item = g_list_model_get_item (dp_exam_page_get_items (room->page), 0);
  g_assert_nonnull (item);
  g_assert_cmpint (dp_exam_item_get_state (item), ==, DP_EXAM_RUNNING);
  dp_exam_room_do (room, "open", g_variant_new_int64 (dp_exam_item_get_id (item)));
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");

  exam = dp_exam_page_get_exam (room->page);
  g_assert_cmpuint (exam->current, ==, 2);
  g_assert_cmpuint (exam->used, ==, SAT * 1000);
  g_assert_cmpuint (dp_exam_interrupted (exam, DP_INTERRUPTION_AWAY), ==, AWAY * 1000);
  g_assert_cmpuint (dp_exam_n_answered (exam), ==, 2);
  g_assert_cmpuint (dp_exam_n_look_ups (exam), ==, 1);
  g_assert_cmpuint (exam->answers[0].answer.ruling.n, >, 0);

  dp_exam_room_answer (room, TRUE);
  dp_exam_room_pass (room, 6);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");
  g_assert_cmpuint (dp_exam_page_get_exam (room->page)->used, ==, (SAT + 6) * 1000);
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (DpExamRecord) record = dp_store_exam_load (dp_trainee_get_store (room->trainee), dp_exam_item_get_id (item), &error);

    /* All three were put right in the end. */
    g_assert_no_error (error);
    g_assert_cmpint (record->state, ==, DP_EXAM_FINISHED);
    g_assert_cmpuint (record->points, ==, record->out_of);
    g_assert_cmpuint (record->interruptions->len, ==, 2);
  }
  dp_exam_room_close (room);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const ends[] = { "", "-wal", "-shm" };
      g_autofree char *file = g_strconcat (store, ends[i], NULL);

      g_remove (file);
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--sit"))
    {
      int n = 1;

      dp_exam_room_init (&n, &argv);
      sit (argv[2]);
    }
  dp_exam_room_init (&argc, &argv);
  g_test_add_func ("/exam-kill/in-the-middle", test_kill);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"

#include "dp-practice-page.h"
#include "dp-store-file.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

#include <glib/gstdio.h>
#include <string.h>

/* A trainee practises in the real window, on the cases that ship: sessions, their summary, what comes again, and what is left of it after the program
 * has ended. */

/* A Sunday in January, noon; a test may let days pass. */
#define NOON G_GINT64_CONSTANT (1768132800)

static gint64
told_clock (gpointer data)
{
  return *(gint64 *) data;
}

static DpPracticePage *
page_of (DpWindow *window)
{
  return DP_PRACTICE_PAGE (dp_window_show_way (window, "practise"));
}

static DpCaseView *
view_of (DpWindow *window)
{
  DpCaseView *view = dp_page_get_case_view (dp_window_get_way (window));

  g_assert_nonnull (view);
  return view;
}

static DpStore *
store_of (DpWindow *window)
{
  return dp_trainee_get_store (dp_window_get_trainee (window));
}

static guint
attempts (DpWindow *window)
{
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (store_of (window), NULL, 0, 100, NULL);

  g_assert_nonnull (rows);
  return rows->len;
}

static DpScheduleCounts
counts (DpWindow *window)
{
  DpTrainee *trainee = dp_window_get_trainee (window);

  return dp_schedule_count (dp_trainee_get_schedule (trainee, dp_trainee_get_code (trainee, NULL)), DP_LEVELS - 1, dp_trainee_get_zone (trainee));
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static void
assert_says (DpWindow *window, const char *text)
{
  if (!dp_desk_find (GTK_WIDGET (window), says, text))
    g_error ("nothing on the screen says “%s”", text);
}

/* One case right, one wrong; the wrong one once more; and the store knows it all. */
static void
test_session (void)
{
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);
  DpPracticePage *page = page_of (window);
  DpSessionRecord *record = NULL;
  DpFigures figures;

  assert_says (window, "Your first session");
  dp_start_view_set_length (dp_practice_page_get_start (page), 2);
  g_assert_cmpuint (counts (window).known, ==, 0);
  dp_practice_page_begin (page, DP_PLAN_DUE, 0, NULL);
  dp_desk_settle (window);
  g_assert_cmpstr (dp_practice_page_get_state (page), ==, "case");
  assert_says (window, "1 of 2 · New");

  dp_desk_rule (window, view_of (window), TRUE);
  g_assert_cmpuint (attempts (window), ==, 1);
  assert_says (window, "All correct.");
  dp_desk_do (window, "next-case");
  assert_says (window, "2 of 2");
  dp_desk_rule (window, view_of (window), FALSE);
  g_assert_cmpuint (attempts (window), ==, 2);

  dp_desk_do (window, "next-case");
  g_assert_cmpstr (dp_practice_page_get_state (page), ==, "summary");
  assert_says (window, "1 of 2 cases right");
  assert_says (window, "Repeat the one you missed");
  g_signal_emit_by_name (dp_practice_page_get_summary (page), "once-more");
  dp_desk_settle (window);
  assert_says (window, "3 of 3 · Once more");
  now += 120;
  dp_desk_rule (window, view_of (window), TRUE);
  dp_desk_do (window, "next-case");
  assert_says (window, "2 of 3 cases right");
  g_assert_null (dp_desk_find (GTK_WIDGET (window), says, "Repeat the one you missed"));
  g_signal_emit_by_name (dp_practice_page_get_summary (page), "done");
  dp_desk_settle (window);
  g_assert_cmpstr (dp_practice_page_get_state (page), ==, "start");
  g_assert_true (dp_store_session_get (store_of (window), &record, NULL));
  g_assert_null (record);

  g_assert_cmpuint (attempts (window), ==, 3);
  g_assert_true (dp_store_figures (store_of (window), NULL, dp_store_day (store_of (window), now), &figures, NULL));
  g_assert_cmpuint (figures.today, ==, 3);
  g_assert_cmpuint (counts (window).known, >, 2);
  dp_desk_close (window);
}

/* What was got right is due later; what was got wrong sooner, in other clothes or another case; the trainee's own word counts. */
static void
test_due (void)
{
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);
  DpPracticePage *page = page_of (window);
  DpTrainee *trainee = dp_window_get_trainee (window);
  g_autoptr (DpAttempt) first = NULL;
  g_autoptr (DpAttempt) second = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  gint64 due;

  dp_start_view_set_length (dp_practice_page_get_start (page), 1);
  dp_practice_page_begin (page, DP_PLAN_DUE, 0, NULL);
  dp_desk_rule (window, view_of (window), FALSE);
  rows = dp_store_list_attempts (store_of (window), NULL, 0, 10, NULL);
  first = dp_store_load_attempt (store_of (window), ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL);
  g_assert_cmpuint (first->skills->len, >, 0);
  g_assert_cmpuint (counts (window).due, ==, 0);
  now += 3600;
  g_assert_cmpuint (counts (window).due, ==, first->skills->len);

  /* "I knew it": not due within the hour any more. */
  due = g_array_index (first->skills, DpAttemptSkill, 0).after.due;
  for (guint i = 0; i < first->skills->len; i++)
    g_assert_true (dp_trainee_overrule (trainee, first, i, DP_RATING_EASY, NULL));
  g_assert_cmpint (g_array_index (first->skills, DpAttemptSkill, 0).after.due, >, due + 86400);
  g_assert_cmpuint (counts (window).due, ==, 0);
  now += 400 * G_GINT64_CONSTANT (86400);
  g_assert_cmpuint (counts (window).due, ==, first->skills->len);

  dp_desk_do (window, "back");
  dp_desk_do (window, "back");
  assert_says (window, "due");
  dp_practice_page_begin (page, DP_PLAN_DUE, 0, NULL);
  dp_desk_settle (window);
  assert_says (window, "1 of 1 · Due again");
  dp_desk_rule (window, view_of (window), TRUE);
  g_ptr_array_unref (g_steal_pointer (&rows));
  rows = dp_store_list_attempts (store_of (window), NULL, 0, 10, NULL);
  second = dp_store_load_attempt (store_of (window), ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL);
  g_assert_true (g_strcmp0 (second->case_id, first->case_id) != 0 || dp_variant_index (second->variant) != dp_variant_index (first->variant));
  g_assert_cmpstr (second->frozen, !=, first->frozen);
  /* Tried again at once, it wears what it wore. */
  dp_desk_do (window, "try-again");
  dp_desk_rule (window, view_of (window), TRUE);
  g_ptr_array_unref (g_steal_pointer (&rows));
  rows = dp_store_list_attempts (store_of (window), NULL, 0, 10, NULL);
  g_assert_cmpuint (rows->len, ==, 3);
  g_assert_cmpuint (dp_variant_index (((DpAttemptRow *) g_ptr_array_index (rows, 0))->variant), ==, dp_variant_index (second->variant));
  dp_desk_close (window);
}

/* Hints are noted, cost marks, and make the ruling a hard one. */
static void
test_hint (void)
{
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);
  DpPracticePage *page = page_of (window);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (DpAttempt) attempt = NULL;

  dp_start_view_set_length (dp_practice_page_get_start (page), 1);
  dp_practice_page_begin (page, DP_PLAN_DUE, 0, NULL);
  dp_case_view_last (view_of (window));
  dp_desk_do (window, "hint");
  assert_says (window, "Look at Law");
  dp_desk_do (window, "hint");
  assert_says (window, "The ruling depends on this:");
  dp_desk_rule (window, view_of (window), TRUE);
  rows = dp_store_list_attempts (store_of (window), NULL, 0, 10, NULL);
  attempt = dp_store_load_attempt (store_of (window), ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL);
  g_assert_cmpuint (attempt->hints, ==, 2);
  g_assert_cmpuint (attempt->points, ==, attempt->out_of - dp_hint_cost (2));
  g_assert_cmpint (g_array_index (attempt->skills, DpAttemptSkill, 0).rating, ==, DP_RATING_HARD);
  dp_desk_close (window);
}

/* The program ends in the middle of a case: the next one goes on behind the ruling that was given. */
static void
test_left_and_taken_up (void)
{
  gint64 now = NOON;
  g_autofree char *folder = g_dir_make_tmp ("dp-practice-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trainee.store", NULL);
  DpWindow *window = dp_desk_open_store (NULL, path, told_clock, &now);
  DpPracticePage *page = page_of (window);
  g_autofree char *title = NULL;
  DpSheet sheet;

  dp_start_view_set_length (dp_practice_page_get_start (page), 3);
  dp_practice_page_begin (page, DP_PLAN_LAW, 27, NULL);
  dp_desk_rule (window, view_of (window), TRUE);
  dp_desk_do (window, "next-case");
  dp_desk_rule_once (window, view_of (window), TRUE);
  g_assert_cmpuint (dp_case_view_get_state (view_of (window))->n_ruled, ==, 1);
  g_assert_cmpint (dp_case_view_get_state (view_of (window))->mode, !=, DP_CASE_DEBRIEF);
  sheet = dp_case_view_get_state (view_of (window))->points[0].sheet;
  title = g_strdup (dp_case_view_get_state (view_of (window))->scenario->title);
  dp_desk_close (window);

  window = dp_desk_open_store (NULL, path, told_clock, &now);
  page = page_of (window);
  dp_desk_settle (window);
  assert_says (window, "Go on with case 2 of 3");
  dp_practice_page_go_on (page);
  dp_desk_settle (window);
  g_assert_cmpstr (dp_case_view_get_state (view_of (window))->scenario->title, ==, title);
  g_assert_cmpuint (dp_case_view_get_state (view_of (window))->n_ruled, ==, 1);
  g_assert_true (dp_sheet_equal (&dp_case_view_get_state (view_of (window))->points[0].sheet, &sheet));
  dp_desk_rule (window, view_of (window), TRUE);
  g_assert_cmpuint (attempts (window), ==, 2);
  dp_desk_close (window);
  g_unlink (path);
  g_rmdir (folder);
}

/* What was only begun is there again too: a row of the sheet, a question, a hint that was paid for. */
static void
test_open_sheet (void)
{
  gint64 now = NOON;
  g_autofree char *folder = g_dir_make_tmp ("dp-practice-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trainee.store", NULL);
  DpWindow *window = dp_desk_open_store (NULL, path, told_clock, &now);
  DpPracticePage *page = page_of (window);
  DpSheet sheet;

  dp_start_view_set_length (dp_practice_page_get_start (page), 3);
  dp_practice_page_begin (page, DP_PLAN_LAW, 27, NULL);
  dp_case_view_last (view_of (window));
  dp_desk_do (window, "hint");
  dp_case_view_ask (view_of (window), DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY);
  dp_sheet_init (&sheet);
  sheet.law = 27;
  sheet.turn = DP_SEAT_SOUTH;
  dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view_of (window)), &sheet);
  g_signal_emit_by_name (dp_case_view_get_sheet (view_of (window)), "changed");
  dp_desk_close (window);

  window = dp_desk_open_store (NULL, path, told_clock, &now);
  dp_practice_page_go_on (page_of (window));
  dp_desk_settle (window);
  g_assert_cmpint (dp_case_view_get_state (view_of (window))->mode, ==, DP_CASE_RULING);
  g_assert_true (dp_sheet_equal (&dp_case_view_get_state (view_of (window))->sheet, &sheet));
  g_assert_cmpuint (dp_case_view_get_state (view_of (window))->hints, ==, 1);
  g_assert_cmpuint (dp_case_view_get_state (view_of (window))->n_asked, ==, 1);
  assert_says (window, "Look at Law");
  /* An open session is not thrown away without asking. */
  dp_desk_do (window, "back");
  dp_practice_page_ask (page_of (window), DP_PLAN_SURPRISE, 0, NULL);
  g_assert_cmpstr (dp_practice_page_get_state (page_of (window)), ==, "start");
  dp_desk_close (window);
  g_unlink (path);
  g_rmdir (folder);
}

/* With everything deleted the session is gone from the screen too. */
static void
test_deleted (void)
{
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);
  DpPracticePage *page = page_of (window);

  dp_start_view_set_length (dp_practice_page_get_start (page), 1);
  dp_practice_page_begin (page, DP_PLAN_DUE, 0, NULL);
  dp_desk_rule (window, view_of (window), FALSE);
  dp_desk_do (window, "next-case");
  g_assert_cmpstr (dp_practice_page_get_state (page), ==, "summary");
  g_assert_true (dp_store_delete_all (store_of (window), NULL));
  dp_trainee_changed (dp_window_get_trainee (window));
  g_assert_cmpstr (dp_practice_page_get_state (page), ==, "start");
  dp_desk_settle (window);
  assert_says (window, "Your first session");
  dp_desk_close (window);
}

/* A store that cannot be used is said, kept as it is, and everything else works. */
static void
test_damaged (void)
{
  gint64 now = NOON;
  g_autofree char *folder = g_dir_make_tmp ("dp-practice-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trainee.store", NULL);
  g_autofree char *after = NULL;
  DpWindow *window;

  g_assert_true (g_file_set_contents (path, "this is no store at all, and somebody may want it", -1, NULL));
  window = dp_desk_open_store (NULL, path, told_clock, &now);
  assert_says (window, path);
  dp_practice_page_begin (page_of (window), DP_PLAN_SURPRISE, 0, NULL);
  dp_desk_rule (window, view_of (window), TRUE);
  g_assert_cmpuint (attempts (window), ==, 1);
  dp_desk_close (window);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "this is no store at all, and somebody may want it");
  g_unlink (path);
  g_rmdir (folder);
}

/* A case of the library counts too; tried again at once it does not. */
static void
test_library_case (void)
{
  DpWindow *window = dp_desk_open ();
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (DpAttempt) again = NULL;

  dp_desk_open_case (window, "screen-partner");
  dp_desk_rule (window, dp_window_get_case_view (window), TRUE);
  g_assert_cmpuint (attempts (window), ==, 1);
  dp_desk_do (window, "try-again");
  dp_desk_rule (window, dp_window_get_case_view (window), FALSE);
  rows = dp_store_list_attempts (store_of (window), NULL, 0, 10, NULL);
  g_assert_cmpuint (rows->len, ==, 2);
  dp_window_show_library (window);
  dp_desk_settle (window);
  assert_says (window, "0 of");
  again = dp_store_load_attempt (store_of (window), ((DpAttemptRow *) g_ptr_array_index (rows, 0))->id, NULL);
  g_assert_cmpuint (again->skills->len, ==, 0);
  dp_desk_close (window);
}

/* Every way of working can be left with the tabulator alone, and takes the keyboard when it is chosen. */
static void
test_tabulator (void)
{
  static const char *const ways[] = { "practise", "find-error", "exam", "progress" };
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *page, *focus;
      guint steps = 0;

      dp_desk_do (window, ways[i]);
      page = GTK_WIDGET (dp_window_get_way (window));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_assert_true (focus && gtk_widget_is_ancestor (focus, page));
      do
        {
          g_assert_cmpuint (++steps, <, 80);
          gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
          focus = gtk_root_get_focus (GTK_ROOT (window));
        }
      while (focus && gtk_widget_is_ancestor (focus, page));
      g_test_message ("%s: %u steps", ways[i], steps);
    }
  /* In a case too. */
  dp_practice_page_begin (page_of (window), DP_PLAN_DUE, 0, NULL);
  dp_desk_settle (window);
  for (guint steps = 0; gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (view_of (window))); steps++)
    {
      g_assert_cmpuint (steps, <, 200);
      gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
    }
  dp_desk_close (window);
}

static void
draw (const DpLook *look)
{
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (NULL, NULL, told_clock, &now);
  DpPracticePage *page = page_of (window);

  dp_looks_fit (GTK_WIDGET (window), look);
  dp_looks_save (GTK_WIDGET (window), "practise-first", look);
  dp_start_view_set_length (dp_practice_page_get_start (page), 3);
  dp_practice_page_begin (page, DP_PLAN_LAW, 27, NULL);
  dp_case_view_last (view_of (window));
  dp_desk_do (window, "hint");
  dp_desk_do (window, "hint");
  dp_looks_save (GTK_WIDGET (window), "practise-hint", look);
  dp_desk_rule (window, view_of (window), TRUE);
  dp_looks_save (GTK_WIDGET (window), "practise-debrief", look);
  dp_desk_do (window, "next-case");
  dp_desk_rule (window, view_of (window), FALSE);
  dp_looks_save (GTK_WIDGET (window), "practise-missed", look);
  dp_desk_do (window, "next-case");
  dp_desk_rule (window, view_of (window), TRUE);
  dp_desk_do (window, "next-case");
  dp_looks_save (GTK_WIDGET (window), "practise-summary", look);
  g_signal_emit_by_name (dp_practice_page_get_summary (page), "done");
  now += 86400 * 3;
  dp_trainee_changed (dp_window_get_trainee (window));
  dp_looks_save (GTK_WIDGET (window), "practise-due", look);
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

/* In the list of cases what somebody has met says when it is due; one that he has never met doesn't, though it comes to the same ruling. */
static void
test_due_in_library (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  const char *files[] = { file, NULL };
  gint64 now = NOON;
  DpWindow *window = dp_desk_open_store (files, NULL, told_clock, &now);
  GListModel *items = dp_case_store_get_items (dp_trainee_get_cases (dp_window_get_trainee (window)));
  guint met = 0, alike = 0;

  dp_desk_open_case (window, "screen-partner");
  dp_desk_rule (window, dp_window_get_case_view (window), TRUE);
  for (guint when = 0; when < 2; when++)
    {
      dp_desk_do (window, "back");
      dp_desk_settle (window);
      g_assert_cmpstr (dp_window_get_page (window), ==, "library");
      for (guint i = 0; i < g_list_model_get_n_items (items); i++)
        {
          g_autoptr (DpCaseItem) item = g_list_model_get_item (items, i);
          const DpScenario *scenario = dp_case_item_get_scenario (item);
          const char *record = dp_case_item_get_record (item);
          gboolean due = g_str_has_prefix (record, "Due");

          g_assert_true (due == (when == 1 && g_str_equal (scenario->id, "screen-partner")));
          met += due;
          /* It has no record, and a ruling that is due all the same. */
          for (guint j = 0; when == 1 && !*record && j < scenario->leaves->len; j++)
            {
              const DpSchedule *schedule = dp_trainee_get_schedule (dp_window_get_trainee (window), dp_trainee_get_code (dp_window_get_trainee (window), NULL));
              const DpMemory *memory = &schedule->memories[g_array_index (scenario->leaves, DpScenarioLeaf, j).node];

              alike += memory->state != DP_MEMORY_NEW && dp_schedule_is_due (memory, now);
            }
        }
      now += 400 * G_GINT64_CONSTANT (86400);
      dp_desk_open_case (window, "screen-insufficient");
    }
  g_assert_cmpuint (met, ==, 1);
  g_assert_cmpuint (alike, >, 0);
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/practice/session", test_session);
  g_test_add_func ("/practice/due", test_due);
  g_test_add_func ("/practice/due-in-library", test_due_in_library);
  g_test_add_func ("/practice/hint", test_hint);
  g_test_add_func ("/practice/left-and-taken-up", test_left_and_taken_up);
  g_test_add_func ("/practice/open-sheet", test_open_sheet);
  g_test_add_func ("/practice/deleted", test_deleted);
  g_test_add_func ("/practice/damaged-store", test_damaged);
  g_test_add_func ("/practice/library-case", test_library_case);
  g_test_add_func ("/practice/tabulator", test_tabulator);
  g_test_add_func ("/practice/pictures", test_pictures);
  return g_test_run ();
}

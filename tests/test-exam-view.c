/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-exam-room.h"

#include "dp-debrief-row.h"
#include "dp-exam-form.h"
#include "dp-exam-hand.h"
#include "dp-exam-item.h"
#include "dp-exam-law-row.h"
#include "dp-exam-mark-row.h"
#include "dp-exam-outcome.h"
#include "dp-exam-result.h"
#include "dp-exam-sitting.h"
#include "dp-exam-words.h"
#include "dp-paper-file.h"
#include "dp-store-exam.h"

#include <glib/gstdio.h>

#define WALL 1800000000

static gboolean
fail_late (gpointer unused)
{
  g_error ("waited in vain");
  return G_SOURCE_REMOVE;
}

static guint
count_type (GtkWidget *root, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (root, type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);
  return n;
}

static void
test_words (void)
{
  static const struct {
    guint hundredths;
    const char *text;
  } percents[] = { { 0, "0%" }, { 6499, "64.9%" }, { 6500, "65%" }, { 7250, "72.5%" }, { 10000, "100%" }, { 5, "0%" } };
  static const struct {
    guint before, now; /* seconds left */
    const char *text;
  } warnings[] = {
    { 601, 600, "10 minutes left" }, { 600, 599, NULL }, { 700, 601, NULL }, { 302, 299, "5 minutes left" }, { 61, 60, "1 minute left" },
    { 700, 200, "5 minutes left" }, { 700, 31, "1 minute left" }, { 31, 30, "30 seconds left" }, { 30, 29, NULL }, { 1, 0, NULL },
  };
  static const struct {
    guint64 left; /* ms */
    const char *text;
  } counts[] = { { 600001, NULL }, { 600000, "10 minutes left" }, { 540000, "9 minutes left" }, { 60000, "1 minute left" },
                 { 47000, "47 seconds left" }, { 46001, "47 seconds left" }, { 1000, "1 second left" } };
  static const struct {
    guint64 ms;
    const char *text;
  } times[] = { { 0, "0 s" }, { 999, "0 s" }, { 50999, "50 s" }, { 60000, "1 min" }, { 61000, "1 min 01 s" }, { 1200000, "20 min" },
                { 3600000, "1 h" }, { 3900000, "1 h 05 min" }, { 3910000, "1 h 05 min 10 s" } };
  static const struct {
    guint64 ms;
    const char *text;
  } durations[] = { { 0, "0 s" }, { 999, "1 s" }, { 60000, "60 s" }, { 60001, "2 min" }, { 2460000, "41 min" }, { 3600000, "1 h" }, { 3900000, "1 h 05 min" } };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      g_autofree char *text = dp_exam_percent_text (percents[i].hundredths);

      g_assert_cmpstr (text, ==, percents[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++)
    {
      g_autofree char *text = dp_exam_words_warning ((guint64) warnings[i].before * 1000, (guint64) warnings[i].now * 1000);

      g_assert_cmpstr (text, ==, warnings[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = dp_exam_words_countdown (counts[i].left);

      g_assert_cmpstr (text, ==, counts[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *text = dp_exam_time_text (times[i].ms);

      g_assert_cmpstr (text, ==, times[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (durations); i++)
    {
      g_autofree char *text = dp_exam_words_duration (durations[i].ms);

      g_assert_cmpstr (text, ==, durations[i].text);
    }
}

/* Nothing of what the trainee knows has been touched. */
static void
assert_learnt_nothing (DpExamRoom *room)
{
  DpStore *store = dp_trainee_get_store (room->trainee);
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_trainee_get_code (room->trainee, &error);
  g_autoptr (GPtrArray) attempts = dp_store_list_attempts (store, NULL, 0, 100, &error);
  g_autoptr (GArray) memories = dp_store_memories (store, dp_code_id (code), &error);
  g_autoptr (GArray) seen = dp_store_seen (store, dp_code_id (code), &error);
  g_autoptr (GArray) records = dp_store_skill_records (store, dp_code_id (code), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (attempts->len, ==, 0);
  g_assert_cmpuint (memories->len, ==, 0);
  g_assert_cmpuint (seen->len, ==, 0);
  g_assert_cmpuint (records->len, ==, 0);
}

static void
test_whole (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamOutcome *outcome = DP_EXAM_OUTCOME (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_OUTCOME));
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_trainee_get_code (room->trainee, &error);
  g_autoptr (DpExamResult) result = NULL;
  g_autoptr (DpExamItem) item = NULL;
  g_autofree char *score = NULL;
  DpCaseView *view;

  g_assert_false (dp_page_get_absorbed (DP_PAGE (room->page)));
  dp_exam_room_begin (room, 3, 0, FALSE);
  g_assert_true (dp_page_get_absorbed (DP_PAGE (room->page)));
  g_assert_cmpstr (dp_page_get_subtitle (DP_PAGE (room->page)), ==, "Question 1 of 3");
  view = dp_page_get_case_view (DP_PAGE (room->page));
  g_assert_true (dp_case_view_get_state (view)->only);

  /* The first is answered wrongly, the second rightly, then the first is thought over. */
  dp_exam_room_answer (room, FALSE);
  dp_exam_room_rest (room, 0);
  dp_exam_room_pass (room, 30);
  dp_exam_room_do (room, "next", NULL);
  g_assert_cmpuint (dp_exam_room_exam (room)->current, ==, 1);
  g_assert_cmpuint (dp_exam_room_exam (room)->answers[0].ms, ==, 30000);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "go-to", g_variant_new_uint32 (0));
  g_assert_true (dp_exam_room_exam (room)->answers[1].answered);
  g_assert_false (dp_sheet_is_blank (&dp_case_view_get_state (view)->sheet));
  g_assert_cmpint (dp_case_view_get_state (view)->mode, ==, DP_CASE_RULING);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "next", NULL);

  /* The third stays blank, and is marked for later. */
  dp_exam_room_do (room, "next", NULL);
  g_assert_cmpuint (dp_exam_room_exam (room)->current, ==, 2);
  dp_exam_room_do (room, "later", NULL);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "stay");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");

  /* Two thirds of the marks; the numbers on the screen are those of the result. */
  result = dp_exam_result_new (dp_exam_room_exam (room), code, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->won, ==, 2 * DP_EXAM_QUESTION_MARKS);
  g_assert_cmpuint (result->out_of, ==, 3 * DP_EXAM_QUESTION_MARKS);
  g_assert_true (result->passed);
  score = dp_exam_words_score (result, DP_PAPER_PASS);
  g_assert_cmpstr (dp_exam_outcome_get_score (outcome), ==, score);
  g_assert_cmpstr (dp_exam_outcome_get_verdict (outcome), ==, dp_exam_words_verdict (TRUE));

  /* A question opens into its parts, under a line that says what stands where. */
  {
    GtkWidget *row = dp_exam_room_find (GTK_WIDGET (outcome), DP_TYPE_EXAM_MARK_ROW);

    g_assert_cmpuint (count_type (GTK_WIDGET (outcome), DP_TYPE_EXAM_MARK_ROW), ==, 3);
    g_assert_cmpuint (count_type (row, DP_TYPE_DEBRIEF_ROW), ==, 0);
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
    g_assert_cmpuint (count_type (row, DP_TYPE_DEBRIEF_ROW), ==, dp_exam_result_mark (result, 0)->parts->len + 1);
    g_assert_cmpuint (count_type (GTK_WIDGET (outcome), DP_TYPE_EXAM_LAW_ROW), ==, result->laws->len);
  }

  /* Any question of it can be looked at again, and then the list has it as finished. */
  dp_exam_room_do (room, "review", g_variant_new_uint32 (2));
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "review");
  view = dp_page_get_case_view (DP_PAGE (room->page));
  g_assert_cmpint (dp_case_view_get_state (view)->mode, ==, DP_CASE_DEBRIEF);
  dp_page_go_on (DP_PAGE (room->page));
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "home");
  item = g_list_model_get_item (dp_exam_page_get_items (room->page), 0);
  g_assert_cmpint (dp_exam_item_get_state (item), ==, DP_EXAM_FINISHED);
  g_assert_true (dp_exam_item_get_passed (item));
  assert_learnt_nothing (room);

  dp_exam_room_do (room, "delete", g_variant_new_int64 (dp_exam_item_get_id (item)));
  dp_exam_room_respond (room, "take");
  g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 0);
  dp_exam_room_close (room);
}

static void
test_book (void)
{
  static const gboolean open[] = { FALSE, TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    {
      DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
      DpExamSitting *sitting;

      g_assert_true (dp_page_look_up (DP_PAGE (room->page)));
      dp_exam_room_begin (room, 2, 0, open[i]);
      g_assert_true (dp_page_look_up (DP_PAGE (room->page)) == open[i]);
      g_assert_true (dp_page_look_up (DP_PAGE (room->page)) == open[i]);
      g_assert_cmpuint (dp_exam_n_look_ups (dp_exam_room_exam (room)), ==, open[i] ? 2 : 0);
      sitting = DP_EXAM_SITTING (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_SITTING));
      g_assert_cmpstr (dp_exam_sitting_get_status (sitting), ==, open[i] ? "0 of 2 answered · open book, 2 look-ups" : "0 of 2 answered · closed book");
      g_assert_true ((room->notice != NULL) == !open[i]);
      dp_exam_room_close (room);
    }
}

/* In the real window: its actions act on the question in view, and what it offers to look up is refused. */
static void
test_window (void)
{
  static const char *const closed[] = { "laws", "differences", "table-mode", "search" };
  DpWindow *window = dp_desk_open ();
  DpExamPage *page = DP_EXAM_PAGE (dp_window_show_way (window, "exam"));
  DpExamForm *form = DP_EXAM_FORM (dp_exam_room_find (GTK_WIDGET (page), DP_TYPE_EXAM_FORM));
  DpPaperSpec spec;

  dp_paper_spec_init (&spec);
  spec.n_questions = 1;
  spec.seed = 1;
  gtk_widget_activate_action (GTK_WIDGET (page), "exam.new", NULL);
  dp_exam_form_set_spec (form, &spec);
  gtk_widget_activate_action (GTK_WIDGET (page), "exam.draw", NULL);
  while (!dp_exam_page_get_dialog (page))
    g_main_context_iteration (NULL, TRUE);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dp_exam_page_get_dialog (page)), "take");
  dp_desk_settle (window);
  g_assert_cmpstr (dp_exam_page_get_state (page), ==, "sitting");
  for (guint i = 0; i < G_N_ELEMENTS (closed); i++)
    {
      dp_desk_do (window, closed[i]);
      g_assert_cmpstr (dp_window_get_page (window), ==, "exam");
    }
  dp_desk_do (window, "step-back");
  dp_desk_do (window, "step-forward");
  dp_desk_do (window, "rule");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "give-ruling"));
  dp_desk_do (window, "back");
  g_assert_nonnull (dp_exam_page_get_dialog (page));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dp_exam_page_get_dialog (page)), "take");
  g_assert_cmpstr (dp_exam_page_get_state (page), ==, "home");
  dp_desk_close (window);
}

static void
test_time_up (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamSitting *sitting = DP_EXAM_SITTING (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_SITTING));

  dp_exam_room_begin (room, 2, 20 * 60, FALSE);
  g_assert_cmpstr (dp_page_get_subtitle (DP_PAGE (room->page)), ==, "Question 1 of 2 · 20 min left");
  for (guint i = 0; i < 9 * 60 + 59; i++)
    dp_exam_room_pass (room, 1);
  g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, "");
  dp_exam_room_pass (room, 1);
  g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, "10 minutes left");
  g_assert_cmpstr (dp_page_get_subtitle (DP_PAGE (room->page)), ==, "Question 1 of 2 · 10 min left");
  dp_exam_room_do (room, "clock", NULL);
  g_assert_cmpstr (dp_page_get_subtitle (DP_PAGE (room->page)), ==, "Question 1 of 2");
  dp_exam_room_pass (room, 5 * 60);
  g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, "5 minutes left");
  g_assert_cmpuint (dp_exam_interrupted (dp_exam_room_exam (room), DP_INTERRUPTION_PAUSE), ==, 5 * 60 * 1000);

  /* What has just been said counts, though nobody has had time to keep it. */
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_pass (room, 5 * 60 + 1);
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");
  g_assert_true (dp_exam_room_exam (room)->time_up);
  g_assert_cmpuint (dp_exam_room_exam (room)->used, ==, 20 * 60 * 1000);
  g_assert_true (dp_exam_room_exam (room)->answers[0].answered);
  g_assert_nonnull (dp_exam_page_get_dialog (room->page));
  gtk_window_close (dp_exam_page_get_dialog (room->page));
  dp_exam_room_close (room);
}

/* Left, and taken up again an hour later. */
static void
test_leave (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  g_autoptr (DpExamItem) item = NULL;

  dp_exam_room_begin (room, 3, 3600, FALSE);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "next", NULL);
  dp_exam_room_do (room, "later", NULL);
  dp_exam_room_pass (room, 4);
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  dp_exam_room_respond (room, "stay");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  dp_exam_room_respond (room, "take");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "home");
  dp_exam_room_pass (room, 3600);
  item = g_list_model_get_item (dp_exam_page_get_items (room->page), 0);
  g_assert_cmpint (dp_exam_item_get_state (item), ==, DP_EXAM_RUNNING);

  dp_exam_room_do (room, "open", g_variant_new_int64 (dp_exam_item_get_id (item)));
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");
  g_assert_cmpuint (dp_exam_room_exam (room)->current, ==, 1);
  g_assert_cmpuint (dp_exam_room_exam (room)->used, ==, 4000);
  g_assert_cmpuint (dp_exam_interrupted (dp_exam_room_exam (room), DP_INTERRUPTION_AWAY), ==, 3600 * 1000);
  g_assert_true (dp_exam_room_exam (room)->answers[0].answered);
  {
    gboolean later;

    g_object_get (room->page, "later", &later, NULL);
    g_assert_true (later);
  }
  dp_exam_room_close (room);
}

static void
test_pdf (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "dp-test-exam-XXXXXX", NULL);
  g_autofree char *contents = NULL;
  int fd = g_mkstemp (path);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_false (dp_exam_page_save_pdf (room->page, path, FALSE, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  dp_exam_room_begin (room, 2, 0, FALSE);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  for (int letter = 0; letter < 2; letter++)
    {
      gsize length = 0;

      g_assert_true (dp_exam_page_save_pdf (room->page, path, letter, &error));
      g_assert_no_error (error);
      g_clear_pointer (&contents, g_free);
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      g_assert_true (g_str_has_prefix (contents, "%PDF-"));
    }
  g_remove (path);
  dp_exam_room_close (room);
}

/* The question sheet and the key of a paper in the list, before and after it has been sat. */
static void
test_hand_outs (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  g_autoptr (GPtrArray) list = NULL;
  gint64 id;

  dp_exam_room_begin (room, 2, 0, FALSE);
  list = dp_store_exam_list (dp_trainee_get_store (room->trainee), NULL);
  id = ((DpExamRecord *) g_ptr_array_index (list, 0))->id;
  for (int key = 0; key < 2; key++)
    {
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), key ? "dp-test-key.pdf" : "dp-test-questions.pdf", NULL);
      g_autofree char *contents = NULL;

      g_assert_true (dp_exam_page_save_hand_out (room->page, id, key, path, FALSE, NULL));
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, "%PDF-"));
      g_remove (path);
    }
  dp_exam_room_close (room);
}

/* A paper as a file can be sat; one that is spoilt is refused with a word. */
static void
test_file (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "dp-test-paper-XXXXXX", NULL);
  int fd = g_mkstemp (path);

  g_close (fd, NULL);
  dp_exam_room_begin (room, 2, 600, FALSE);
  g_assert_true (dp_paper_save (dp_exam_room_exam (room)->paper, path, &error));
  g_assert_no_error (error);
  dp_page_go_back (DP_PAGE (room->page));
  dp_exam_room_respond (room, "take");

  g_assert_true (dp_exam_page_open_file (room->page, path));
  g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 2);
  dp_exam_room_respond (room, "stay");
  {
    g_autoptr (DpExamItem) item = g_list_model_get_item (dp_exam_page_get_items (room->page), 0);

    g_assert_cmpint (dp_exam_item_get_state (item), ==, DP_EXAM_DRAWN);
    dp_exam_room_do (room, "delete", g_variant_new_int64 (dp_exam_item_get_id (item)));
    dp_exam_room_respond (room, "take");
    g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 1);
  }
  g_assert_true (g_file_set_contents (path, "<paper format=\"1\"><question/></paper>", -1, NULL));
  g_assert_false (dp_exam_page_open_file (room->page, path));
  g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 1);
  g_assert_nonnull (dp_exam_page_get_dialog (room->page));
  gtk_window_close (dp_exam_page_get_dialog (room->page));
  g_remove (path);
  dp_exam_room_close (room);
}

/* With everything answered, too, handing in takes a yes of its own: Return alone goes on working. */
static void
test_hand_in (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);

  dp_exam_room_begin (room, 1, 0, FALSE);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_rest (room, 0);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_wait (room, "dialog");
  g_assert_null (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dp_exam_page_get_dialog (room->page))));
  gtk_widget_activate (gtk_window_get_focus (dp_exam_page_get_dialog (room->page)));
  dp_exam_room_settle (room);
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");
  dp_exam_room_close (room);
}

/* The form: the paper that is shown is the one that is drawn; what cannot be drawn is said, and nothing is kept. */
static void
test_form (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamForm *form = DP_EXAM_FORM (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_FORM));
  static const struct {
    guint questions, levels;
    DpLaws laws;
    const char *says; /* in front */
  } wishes[] = {
    { 5, (1 << DP_LEVELS) - 1, 0, "5 questions · no time limit · closed book · 65% to pass" },
    { 5, 0, 0, "No level is chosen" },
    { 4, (1 << DP_LEVELS) - 1, (DpLaws) 1 << 27, "4 questions" },
    { 200, (1 << DP_LEVELS) - 1, 0, "No such paper can be drawn: 200 questions were asked for" },
  };

  dp_exam_room_do (room, "new", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      DpPaperSpec spec;
      guint limit = g_timeout_add_seconds (60, fail_late, NULL);

      dp_paper_spec_init (&spec);
      spec.n_questions = wishes[i].questions;
      spec.levels = wishes[i].levels;
      spec.laws = wishes[i].laws;
      dp_exam_form_set_spec (form, &spec);
      while (!g_str_has_prefix (dp_exam_form_get_preview (form), wishes[i].says))
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (limit);
    }
  dp_exam_room_do (room, "another-seed", NULL);
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 0);
  dp_exam_room_close (room);
}

static void
test_hand (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamHand *hand = DP_EXAM_HAND (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_HAND));
  GListModel *cases = dp_case_store_get_items (room->cases);
  const DpPaper *paper;

  dp_exam_room_do (room, "new", NULL);
  dp_exam_room_do (room, "by-hand", NULL);
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "hand");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (cases, i % 2);

      g_signal_emit_by_name (hand, "add", item);
    }
  /* The third was the first again. */
  g_assert_nonnull (room->notice);
  dp_exam_room_do (room, "keep-paper", NULL);
  dp_exam_room_respond (room, "take");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "sitting");
  paper = dp_exam_room_exam (room)->paper;
  g_assert_cmpuint (dp_paper_n_questions (paper), ==, 2);
  g_assert_false (paper->drawn);
  dp_exam_room_close (room);
}

/* A question comes with all that has happened before it, and nobody has read any of it: it opens on the story. */
static void
test_from_top (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  gboolean scrolls = FALSE;

  gtk_window_set_default_size (GTK_WINDOW (room->window), 900, 480);
  dp_exam_room_begin (room, 3, 0, FALSE);
  for (guint question = 0; question < 3; question++)
    {
      GtkWidget *view = dp_exam_room_find (room->window, DP_TYPE_CASE_VIEW);
      GtkAdjustment *place;

      for (guint frames = 0; frames < 5; frames++)
        dp_exam_room_settle (room);
      place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_template_child (view, DP_TYPE_CASE_VIEW, "facts_scroll")));
      scrolls |= gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place);
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
      if (question < 2)
        dp_exam_room_do (room, "next", NULL);
    }
  g_assert_true (scrolls);
  dp_exam_room_close (room);
}

int
main (int argc, char **argv)
{
  dp_exam_room_init (&argc, &argv);
  g_test_add_func ("/exam-view/words", test_words);
  g_test_add_func ("/exam-view/whole", test_whole);
  g_test_add_func ("/exam-view/book", test_book);
  g_test_add_func ("/exam-view/from-top", test_from_top);
  g_test_add_func ("/exam-view/window", test_window);
  g_test_add_func ("/exam-view/time-up", test_time_up);
  g_test_add_func ("/exam-view/leave", test_leave);
  g_test_add_func ("/exam-view/pdf", test_pdf);
  g_test_add_func ("/exam-view/hand-outs", test_hand_outs);
  g_test_add_func ("/exam-view/file", test_file);
  g_test_add_func ("/exam-view/hand-in", test_hand_in);
  g_test_add_func ("/exam-view/form", test_form);
  g_test_add_func ("/exam-view/by-hand", test_hand);
  return g_test_run ();
}

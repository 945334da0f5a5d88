/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-exam-room.h"
#include "dp-looks.h"

#include "dp-exam-form.h"
#include "dp-exam-item.h"
#include "dp-exam-number.h"
#include "dp-exam-row.h"
#include "dp-exam-sitting.h"
#include "dp-sitting.h"
#include "dp-store-exam.h"
#include "dp-width.h"

#include <glib/gstdio.h>

/* What goes wrong while an exam is sat, and what is seen of it: two programs, lives of the program, half an answer, the end of the time. */

#define WALL 1800000000

static guint
count_type (GtkWidget *root, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (root, type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);
  return n;
}

/* A second room on the same store. */
static DpExamRoom *
other_room (DpExamRoom *room, const char *store)
{
  DpExamRoom *other = dp_exam_room_open (store, room->wall);

  other->time = room->time;
  return other;
}

static gint64
first_id (DpExamRoom *room)
{
  g_autoptr (DpExamItem) item = g_list_model_get_item (dp_exam_page_get_items (room->page), 0);

  return dp_exam_item_get_id (item);
}

static void
remove_store (char *folder, const char *store)
{
  static const char *const ends[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *file = g_strconcat (store, ends[i], NULL);

      g_remove (file);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Two programs: the second asks before it takes over, the first says once that it has lost, and what the second hands in is the result of both. */
static void
test_two (void)
{
  char *folder = g_dir_make_tmp ("dp-exam-two-XXXXXX", NULL);
  g_autofree char *store = g_build_filename (folder, "store.db", NULL);
  DpExamRoom *first = dp_exam_room_open (store, WALL), *second;
  gint64 id;

  dp_exam_room_begin (first, 2, 0, FALSE);
  dp_exam_room_answer (first, TRUE);
  dp_exam_room_pass (first, 3);
  second = other_room (first, store);
  id = first_id (second);
  dp_exam_room_do (second, "open", g_variant_new_int64 (id));
  g_assert_cmpstr (dp_exam_page_get_state (second->page), ==, "home");
  dp_exam_room_respond (second, "stay");
  dp_exam_room_pass (first, 1);
  g_assert_cmpstr (dp_exam_page_get_state (first->page), ==, "sitting");

  second->wall = first->wall;
  dp_exam_room_do (second, "open", g_variant_new_int64 (id));
  dp_exam_room_respond (second, "take");
  g_assert_cmpstr (dp_exam_page_get_state (second->page), ==, "sitting");
  g_assert_true (dp_exam_room_exam (second)->answers[0].answered);
  g_assert_cmpuint (dp_exam_room_exam (second)->interruptions->len, ==, 0);
  g_assert_cmpuint (dp_exam_room_exam (second)->used, ==, 4000);
  g_assert_cmpuint (dp_exam_room_exam (second)->answers[0].ms, ==, 4000);
  dp_exam_room_pass (second, 1);
  dp_exam_room_pass (first, 1);
  g_assert_cmpstr (dp_exam_page_get_state (first->page), ==, "home");
  g_assert_nonnull (dp_exam_page_get_dialog (first->page));
  g_assert_null (dp_exam_page_get_exam (first->page));
  g_assert_null (first->notice);
  gtk_window_close (dp_exam_page_get_dialog (first->page));
  dp_exam_room_settle (first);

  /* And back again; then the second finds it finished. */
  dp_exam_room_do (first, "open", g_variant_new_int64 (id));
  dp_exam_room_respond (first, "take");
  dp_exam_room_do (first, "hand-in", NULL);
  dp_exam_room_respond (first, "take");
  g_assert_cmpstr (dp_exam_page_get_state (first->page), ==, "result");
  dp_exam_room_pass (second, 1);
  g_assert_cmpstr (dp_exam_page_get_state (second->page), ==, "result");
  g_assert_nonnull (dp_exam_page_get_dialog (second->page));
  gtk_window_close (dp_exam_page_get_dialog (second->page));
  dp_exam_room_close (second);
  g_assert_true (dp_page_go_back (DP_PAGE (first->page)));

  /* Deleted under the hands of whoever sits it. */
  dp_exam_room_begin (first, 2, 0, FALSE);
  g_assert_true (dp_store_exam_delete (dp_trainee_get_store (first->trainee), first_id (first), NULL));
  dp_exam_room_pass (first, 1);
  g_assert_cmpstr (dp_exam_page_get_state (first->page), ==, "home");
  gtk_window_close (dp_exam_page_get_dialog (first->page));
  dp_exam_room_close (first);
  remove_store (folder, store);
}

/* What each question took is the same in the next life of the program, on the screen and for ever. */
static void
test_times (void)
{
  char *folder = g_dir_make_tmp ("dp-exam-times-XXXXXX", NULL);
  g_autofree char *store = g_build_filename (folder, "store.db", NULL);
  DpExamRoom *room = dp_exam_room_open (store, WALL);
  static const guint64 taken[] = { 7000, 13000, 4000 };

  dp_exam_room_begin (room, 3, 0, FALSE);
  for (guint q = 0; q < G_N_ELEMENTS (taken); q++)
    {
      /* By steps that are no interruption. */
      for (guint64 s = 0; s < taken[q] / 1000; s++)
        dp_exam_room_pass (room, 1);
      if (q + 1 < G_N_ELEMENTS (taken))
        dp_exam_room_do (room, "next", NULL);
    }
  dp_exam_room_do (room, "go-to", g_variant_new_uint32 (0));
  for (guint life = 0; life < 3; life++)
    {
      gint64 wall = room->wall;

      dp_exam_room_close (room);
      room = dp_exam_room_open (store, wall + 60);
      dp_exam_room_do (room, "open", g_variant_new_int64 (first_id (room)));
      if (life == 1)
        {
          dp_exam_room_do (room, "hand-in", NULL);
          dp_exam_room_respond (room, "take");
        }
      g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, life ? "result" : "sitting");
      for (guint q = 0; q < G_N_ELEMENTS (taken); q++)
        g_assert_cmpuint (dp_exam_room_exam (room)->answers[q].ms, ==, taken[q]);
    }
  dp_exam_room_close (room);
  remove_store (folder, store);
}

/* A row that is half filled in is said wherever it could be overlooked, and does not count as an answer. */
static void
test_half (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamSitting *sitting = DP_EXAM_SITTING (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_SITTING));
  DpExamNumber *number;
  DpRulingSheet *rows;
  DpSheet sheet;

  dp_exam_room_begin (room, 3, 0, FALSE);
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "next", NULL);
  dp_sheet_init (&sheet);
  sheet.law = 16;
  sheet.options[0].chooser = DP_SEAT_NORTH;
  g_assert_nonnull (dp_sheet_incomplete (&sheet));
  rows = dp_case_view_get_sheet (dp_page_get_case_view (DP_PAGE (room->page)));
  dp_ruling_sheet_set_sheet (rows, &sheet);
  g_signal_emit_by_name (rows, "changed");
  dp_exam_room_do (room, "next", NULL);
  g_assert_cmpuint (dp_exam_n_answered (dp_exam_room_exam (room)), ==, 1);
  g_assert_cmpuint (dp_exam_n_half (dp_exam_room_exam (room)), ==, 1);
  g_assert_true (g_str_has_prefix (dp_exam_sitting_get_status (sitting), "1 of 3 answered, 1 incomplete"));
  g_assert_true (g_str_has_prefix (room->notice, "Question 2 isn’t complete."));
  g_assert_nonnull (strstr (room->notice, dp_sheet_incomplete (&sheet)));
  number = DP_EXAM_NUMBER (gtk_widget_get_next_sibling (dp_exam_room_find (GTK_WIDGET (sitting), DP_TYPE_EXAM_NUMBER)));
  g_assert_cmpstr (dp_exam_number_get_words (number), ==, "Question 2, not complete");

  dp_exam_room_do (room, "hand-in", NULL);
  {
    const char *body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dp_exam_page_get_dialog (room->page)));

    g_assert_nonnull (strstr (body, "1 question isn’t answered."));
    g_assert_nonnull (strstr (body, "Question 2 isn’t complete."));
    g_assert_nonnull (strstr (body, dp_sheet_incomplete (&sheet)));
  }
  dp_exam_room_respond (room, "take");
  g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");
  dp_exam_room_close (room);
}

/* The last minute is counted down before the eyes, and told at its beginning and its middle only. */
static void
test_countdown (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamSitting *sitting = DP_EXAM_SITTING (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_SITTING));

  dp_exam_room_begin (room, 2, 120, FALSE);
  g_assert_cmpstr (dp_exam_sitting_get_countdown (sitting), ==, "2 minutes left");
  g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, "");
  dp_exam_room_pass (room, 60);
  g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, "1 minute left");
  for (guint left = 59; left > 0; left--)
    {
      g_autofree char *text = g_strdup_printf (left > 1 ? "%u seconds left" : "%u second left", left);

      dp_exam_room_pass (room, 1);
      g_assert_cmpstr (dp_exam_sitting_get_countdown (sitting), ==, text);
      g_assert_cmpstr (dp_exam_sitting_get_warning (sitting), ==, left > 30 ? "1 minute left" : "30 seconds left");
    }
  dp_exam_room_pass (room, 1);
  gtk_window_close (dp_exam_page_get_dialog (room->page));
  dp_exam_room_close (room);
}

/* Laws that are opened while the exam lies unfinished are counted, whether the book is open or closed. */
static void
test_look_ups_away (void)
{
  char *folder = g_dir_make_tmp ("dp-exam-away-XXXXXX", NULL);
  g_autofree char *store = g_build_filename (folder, "store.db", NULL);
  DpExamRoom *room = dp_exam_room_open (store, WALL);
  g_autofree char *title = NULL;
  gint64 id = 1;

  g_assert_false (dp_sitting_running (dp_trainee_get_store (room->trainee), &title, &id));
  g_assert_true (id == 0 && !title);
  dp_exam_page_note_look_up (room->page);
  dp_exam_room_begin (room, 2, 0, FALSE);
  g_assert_true (dp_sitting_running (dp_trainee_get_store (room->trainee), &title, &id));
  g_assert_cmpstr (title, ==, "Test paper");
  g_assert_cmpstr (dp_page_get_title (DP_PAGE (room->page)), ==, "Test paper");
  /* While it is sat that is another matter. */
  dp_exam_page_note_look_up (room->page);
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  dp_exam_room_respond (room, "take");
  dp_exam_page_note_look_up (room->page);
  dp_exam_page_note_look_up (room->page);
  dp_exam_room_do (room, "open", g_variant_new_int64 (id));
  g_assert_cmpuint (dp_exam_room_exam (room)->away_look_ups, ==, 2);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  dp_exam_page_note_look_up (room->page);
  g_assert_cmpuint (dp_exam_room_exam (room)->away_look_ups, ==, 2);
  dp_exam_room_close (room);
  room = dp_exam_room_open (store, WALL);
  dp_exam_room_do (room, "open", g_variant_new_int64 (id));
  g_assert_cmpuint (dp_exam_room_exam (room)->away_look_ups, ==, 2);
  dp_exam_room_close (room);
  remove_store (folder, store);
}

/* The list: what is on the card is not in it as well; exams of one day have their hour. A new form begins with today's title. */
static void
test_list (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamForm *form = DP_EXAM_FORM (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_FORM));
  g_autoptr (DpExamItem) item = NULL;
  DpPaperSpec spec;
  const char *problem;

  dp_exam_room_begin (room, 2, 0, TRUE);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  room->wall += 60;
  dp_exam_room_begin (room, 2, 0, TRUE);
  g_assert_true (dp_page_go_back (DP_PAGE (room->page)));
  dp_exam_room_respond (room, "take");
  g_assert_cmpuint (g_list_model_get_n_items (dp_exam_page_get_items (room->page)), ==, 2);
  g_assert_cmpuint (count_type (GTK_WIDGET (room->page), DP_TYPE_EXAM_ROW), ==, 1);
  item = g_list_model_get_item (dp_exam_page_get_items (room->page), 1);
  g_assert_true (g_regex_match_simple ("^[0-9]+ [A-Z][a-z]+ 2027, [0-9]{2}:[0-9]{2} ", dp_exam_item_get_detail (item), 0, 0));
  dp_exam_room_do (room, "new", NULL);
  dp_paper_spec_init (&spec);
  g_assert_true (dp_exam_form_get_spec (form, &spec, &problem));
  g_assert_true (g_regex_match_simple ("^Exam, [0-9]+ [A-Z][a-z]+, [0-9]{2}:[0-9]{2}$", spec.title, 0, 0));
  g_assert_true (spec.seconds == 3600 && !spec.open_book && spec.pass_percent == DP_PAPER_PASS);
  dp_exam_room_close (room);
}

/* --- pictures, only with DP_SHOTS=folder --- */

static void
draw_look (const DpLook *look)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpCaseView *view;
  DpSheet sheet;

  dp_looks_fit (room->window, look);
  dp_exam_room_begin (room, 12, 120, TRUE);
  view = dp_page_get_case_view (DP_PAGE (room->page));
  dp_exam_room_answer (room, TRUE);
  dp_exam_room_do (room, "next", NULL);
  dp_exam_room_do (room, "later", NULL);
  dp_sheet_init (&sheet);
  sheet.options[0].chooser = DP_SEAT_NORTH;
  dp_ruling_sheet_set_sheet (dp_case_view_get_sheet (view), &sheet);
  g_signal_emit_by_name (dp_case_view_get_sheet (view), "changed");
  dp_exam_room_do (room, "next", NULL);
  dp_exam_room_pass (room, 73);
  dp_looks_save (room->window, "exam-sitting", look);
  while (dp_case_view_get_state (view)->n_points < 2 && dp_exam_room_exam (room)->current < 11)
    dp_exam_room_do (room, "next", NULL);
  dp_case_view_show_page (view, DP_PAGE_RULING);
  dp_looks_save (room->window, "exam-ruling", look);
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "stay");
  dp_page_go_back (DP_PAGE (room->page));
  dp_exam_room_respond (room, "take");
  dp_exam_page_note_look_up (room->page);
  dp_looks_save (room->window, "exam-home", look);
  dp_exam_room_do (room, "open", g_variant_new_int64 (first_id (room)));
  dp_exam_room_do (room, "hand-in", NULL);
  dp_exam_room_respond (room, "take");
  dp_looks_save (room->window, "exam-result", look);
  dp_page_go_back (DP_PAGE (room->page));
  dp_exam_room_do (room, "new", NULL);
  dp_looks_save (room->window, "exam-form", look);
  dp_exam_room_close (room);
}

static void
test_pictures (void)
{
  dp_looks_each (draw_look);
}

/* The sitting fits into a window of 360 pixels, with letters half as large again. */
static void
test_fits (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  const DpLook look = { "narrow-large", 360, 740, FALSE, 1.5 };
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * look.scale), NULL);
  dp_looks_fit (room->window, &look);
  dp_exam_room_begin (room, 12, 600, TRUE);
  dp_exam_room_pass (room, 73);
  dp_exam_room_settle (room);
  dp_width_check (GTK_WIDGET (room->page), 360, "the sitting");
  if (g_getenv ("DP_SHOTS"))
    dp_looks_save (room->window, "exam-sitting", &look);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  dp_exam_room_close (room);
}

/* By keyboard: one stop to a row, except where a row has a button of its own; and Ctrl+Return is the suggested button, wherever one is. */
static void
test_stops (void)
{
  DpExamRoom *room = dp_exam_room_open (":memory:", WALL);
  DpExamForm *form = DP_EXAM_FORM (dp_exam_room_find (GTK_WIDGET (room->page), DP_TYPE_EXAM_FORM));
  guint stops = 0, twice = 0;
  GtkWidget *last = NULL;

  dp_exam_room_do (room, "new", NULL);
  /* Rows that have no place yet are no stops. */
  while (!gtk_widget_get_mapped (GTK_WIDGET (form)) || gtk_widget_get_width (GTK_WIDGET (form)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_set_focus (GTK_WINDOW (room->window), NULL);
  while (stops < 40 && gtk_widget_child_focus (GTK_WIDGET (form), GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (room->window));
      GtkWidget *row = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW);

      g_test_message ("%s in %s", G_OBJECT_TYPE_NAME (focus), row ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : "no row");
      twice += row && row == last;
      last = row;
      stops++;
    }
  /* Title, number, levels, laws, clothes, seed and its button, limit, book, line, by hand, draw. */
  g_assert_cmpuint (stops, ==, 12);
  g_assert_cmpuint (twice, ==, 1);
  dp_exam_room_close (room);
}

/* What the key does when it reaches the page. FALSE when there is no such key. */
static gboolean
press (GtkWidget *widget, guint key, GdkModifierType with)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) keys = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (keys) && k < g_list_model_get_n_items (G_LIST_MODEL (keys)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (keys), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == with)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

/* Ctrl+Return is the suggested button: the next question, and at the last one the question whether to hand in. */
static void
test_submit (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      DpExamRoom *room = dp_exam_room_open (":memory:", WALL);

      g_assert_false (press (GTK_WIDGET (room->page), keys[i], GDK_CONTROL_MASK));
      dp_exam_room_begin (room, 2, 0, FALSE);
      g_assert_true (press (GTK_WIDGET (room->page), keys[i], GDK_CONTROL_MASK));
      g_assert_cmpuint (dp_exam_room_exam (room)->current, ==, 1);
      g_assert_true (press (GTK_WIDGET (room->page), keys[i], GDK_CONTROL_MASK));
      dp_exam_room_respond (room, "take");
      g_assert_cmpstr (dp_exam_page_get_state (room->page), ==, "result");
      dp_exam_room_close (room);
    }
}

int
main (int argc, char **argv)
{
  dp_exam_room_init (&argc, &argv);
  g_test_add_func ("/exam-sitting/stops", test_stops);
  g_test_add_func ("/exam-sitting/fits", test_fits);
  g_test_add_func ("/exam-sitting/pictures", test_pictures);
  g_test_add_func ("/exam-sitting/two-programs", test_two);
  g_test_add_func ("/exam-sitting/times", test_times);
  g_test_add_func ("/exam-sitting/half", test_half);
  g_test_add_func ("/exam-sitting/countdown", test_countdown);
  g_test_add_func ("/exam-sitting/look-ups-away", test_look_ups_away);
  g_test_add_func ("/exam-sitting/list", test_list);
  g_test_add_func ("/exam-sitting/submit", test_submit);
  return g_test_run ();
}

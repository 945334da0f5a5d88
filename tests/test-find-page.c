/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-find-room.h"
#include "dp-store-file.h"
#include "dp-width.h"

#include <glib/gstdio.h>

/* “Find the error” as a page of the window: what else there is by key, in a narrow window, after a restart or when its record is gone. */

static GtkWidget *
focus_of (GtkWidget *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static DpCaseView *
case_of (DpWindow *window)
{
  return dp_page_get_case_view (dp_window_get_way (window));
}

/* The arrows do what there is to step through, from the first ruling on. */
static void
check_arrows (DpWindow *window)
{
  DpCaseView *view = case_of (window);
  const DpCaseState *state = view ? dp_case_view_get_state (view) : NULL;

  g_assert_cmpint (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "step-back"), ==, state && dp_case_state_can_step_back (state));
  g_assert_cmpint (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "step-forward"), ==, state && dp_case_state_can_step_forward (state));
  g_assert_cmpint (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "rule"), ==, state != NULL);
}

static void
click (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), dp_find_room_is_named, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  if (GTK_IS_CHECK_BUTTON (button))
    gtk_widget_activate (button);
  else
    g_signal_emit_by_name (button, "clicked");
  dp_desk_settle (window);
}

static void
test_window (void)
{
  DpWindow *window = dp_desk_open_shipped ();
  const DpCaseState *state;
  GtkWidget *focus;

  dp_desk_do (window, "find-error");
  focus = focus_of (GTK_WIDGET (window));
  g_assert_true (dp_find_room_is_named (focus, "Begin"));
  check_arrows (window);
  click (window, "Begin");
  state = dp_case_view_get_state (case_of (window));
  g_assert_true (dp_case_state_can_step_back (state));
  check_arrows (window);
  dp_desk_do (window, "step-back");
  g_assert_true (dp_case_state_can_step_forward (state));
  check_arrows (window);
  dp_desk_do (window, "last");
  for (int time = 0; time < 2; time++)
    {
      dp_desk_do (window, "rule");
      focus = focus_of (GTK_WIDGET (window));
      g_assert_true (focus && gtk_widget_get_mapped (focus));
      g_assert_true (dp_find_room_is_named (focus, "It’s right"));
    }
  dp_desk_do (window, "back");
  check_arrows (window);
  click (window, "Go on with 1 of 10");
  check_arrows (window);
  click (window, "It’s right");
  click (window, "That’s my answer");
  dp_desk_do (window, "facts");
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "rule"))
    {
      dp_desk_do (window, "rule");
      focus = focus_of (GTK_WIDGET (window));
      g_assert_true (focus && gtk_widget_get_mapped (focus));
    }
  dp_desk_close (window);
}

/* The tabulator goes through what can be chosen, row by row; it is not caught at the button. */
static void
test_tab (void)
{
  static const char *const stops[] = { "Laws", "Level", "Rulings" };
  const GType combo = ADW_TYPE_COMBO_ROW;
  DpFindRoom *desk = dp_find_room_open (6);
  GtkWidget *focus;

  gtk_window_set_focus (GTK_WINDOW (desk->window), dp_desk_find (desk->window, dp_find_room_is_type, &combo));
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      focus = focus_of (desk->window);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (focus)), ==, stops[i]);
      g_assert_true (gtk_widget_child_focus (desk->window, GTK_DIR_TAB_FORWARD));
    }
  g_assert_true (dp_find_room_is_named (focus_of (desk->window), "Begin"));
  /* Out at the end, and in again from above: there is nothing else in this window. */
  g_assert_true (gtk_widget_child_focus (desk->window, GTK_DIR_TAB_FORWARD));
  focus = focus_of (desk->window);
  g_assert_true (ADW_IS_COMBO_ROW (focus));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (focus)), ==, stops[0]);
  g_assert_true (gtk_widget_child_focus (desk->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (dp_find_room_is_named (focus_of (desk->window), "Begin"));
  g_assert_true (gtk_widget_child_focus (desk->window, GTK_DIR_TAB_BACKWARD));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (focus_of (desk->window))), ==, stops[2]);
  dp_find_room_close (desk);
}

/* However long the ruling, the first rows of the sheet come into view when something is wrong, and the focus into them. */
static void
test_sheet_in_view (void)
{
  DpFindRoom *desk = dp_find_room_open (5);
  GtkWidget *sheet, *scroll, *focus;
  double y;

  dp_find_room_resize (desk, 360, 640);
  dp_find_room_press (desk, "Begin");
  dp_find_room_press (desk, "Go to the ruling");
  dp_find_room_call_wrong (desk);
  sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_page_get_case_view (desk->page)));
  scroll = gtk_widget_get_ancestor (sheet, GTK_TYPE_SCROLLED_WINDOW);
  focus = focus_of (desk->window);
  g_assert_true (focus && gtk_widget_is_ancestor (focus, sheet));
  g_assert_true (gtk_widget_translate_coordinates (focus, scroll, 0, 0, NULL, &y));
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y + gtk_widget_get_height (focus), <, gtk_widget_get_height (scroll));
  g_assert_true (gtk_widget_translate_coordinates (sheet, scroll, 0, 0, NULL, &y));
  /* Low enough for the ruling that is to be put right. */
  g_assert_cmpfloat (y, <=, gtk_widget_get_height (scroll) * .75);
  dp_find_room_close (desk);
}

/* What was answered has been deleted: the rounds are over, wherever one was in them. */
static void
test_deleted (void)
{
  for (int inside = FALSE; inside <= TRUE; inside++)
    {
      DpFindRoom *desk = dp_find_room_open (5);

      dp_find_room_press (desk, "Begin");
      dp_find_room_answer (desk, DP_FIND_LET_STAND);
      dp_find_room_press (desk, "Next");
      if (!inside)
        g_assert_true (dp_page_go_back (desk->page));
      g_assert_true (dp_store_delete_all (dp_trainee_get_store (desk->trainee), NULL));
      dp_trainee_changed (desk->trainee);
      dp_find_room_settle (desk);
      g_assert_null (dp_find_room_session (desk));
      g_assert_false (dp_page_get_absorbed (desk->page));
      g_assert_null (dp_page_get_case_view (desk->page));
      g_assert_true (dp_find_room_can_press (desk, "Begin"));
      dp_find_room_close (desk);
    }
}

/* The program is closed in the third round, and started again. */
static void
test_restart (void)
{
  g_autofree char *folder = g_dir_make_tmp ("find-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "store.db", NULL);
  g_autoptr (GSettings) settings = g_settings_new ("org.directorplease.DirectorPlease");
  DpFindRoom *desk = dp_find_room_open_on (5, settings, path);
  g_autofree char *text = NULL, *now = NULL, *left = NULL;
  guint points, out_of, points_now, out_of_now;

  dp_find_room_press (desk, "Begin");
  for (int i = 0; i < 2; i++)
    {
      dp_find_room_answer (desk, i ? DP_FIND_ANSWER_RIGHTLY : DP_FIND_LET_STAND);
      dp_find_room_press (desk, "Next");
    }
  text = dp_find_error_ruling_text (&dp_find_room_current (desk)->error);
  dp_find_session_score (dp_find_room_session (desk), &points, &out_of);
  dp_find_room_close (desk);
  /* With another seed: the old one counts. */
  desk = dp_find_room_open_on (6, settings, path);
  dp_find_room_press (desk, "Go on with 3 of 10");
  now = dp_find_error_ruling_text (&dp_find_room_current (desk)->error);
  g_assert_cmpstr (now, ==, text);
  g_assert_cmpstr (dp_page_get_subtitle (desk->page), ==, "3 of 10");
  dp_find_session_score (dp_find_room_session (desk), &points_now, &out_of_now);
  g_assert_cmpuint (points_now, ==, points);
  g_assert_cmpuint (out_of_now, ==, out_of);
  for (guint i = 2; i < 10; i++)
    {
      dp_find_room_answer (desk, DP_FIND_ANSWER_RIGHTLY);
      dp_find_room_press (desk, i < 9 ? "Next" : "See how it went");
    }
  dp_find_room_press (desk, "Done");
  left = g_settings_get_string (settings, "find-session");
  g_assert_cmpstr (left, ==, "");
  dp_find_room_close (desk);
  /* What cannot be taken up is left, without a word. */
  g_settings_set_string (settings, "find-session", "1 duplicate-2017 7 0 3 20 1234");
  desk = dp_find_room_open_on (6, settings, path);
  g_assert_true (dp_find_room_can_press (desk, "Begin"));
  dp_find_room_close (desk);
  g_remove (path);
  g_rmdir (folder);
}

/* Nothing asks for more than a telephone has. */
static void
check_fits (DpFindRoom *desk, const char *what)
{
  dp_width_check (GTK_WIDGET (desk->page), 360, what);
}

static void
check_laws_fit (DpFindRoom *desk)
{
  const GType combo = ADW_TYPE_COMBO_ROW;
  AdwComboRow *laws = ADW_COMBO_ROW (dp_desk_find (desk->window, dp_find_room_is_type, &combo));

  for (guint i = g_list_model_get_n_items (adw_combo_row_get_model (laws)); i > 0; i--)
    {
      adw_combo_row_set_selected (laws, i - 1);
      check_fits (desk, "the start");
    }
}

static void
test_narrow (void)
{
  DpFindRoom *desk = dp_find_room_open (3);

  dp_case_store_load_shipped (desk->cases);
  while (dp_case_store_is_loading (desk->cases))
    g_main_context_iteration (NULL, TRUE);
  check_laws_fit (desk);
  for (guint time = 0; time < 3; time++)
    {
      dp_find_room_press (desk, "Begin");
      for (guint i = 0; i < 10; i++)
        {
          check_fits (desk, "the case");
          dp_find_room_answer (desk, i % 2 ? DP_FIND_CALL_WRONG : DP_FIND_ANSWER_RIGHTLY);
          check_fits (desk, "the answer");
          dp_find_room_press (desk, i < 9 ? "Next" : "See how it went");
        }
      check_fits (desk, "the end");
      dp_find_room_press (desk, "Done");
      check_fits (desk, "the start");
    }
  dp_find_room_close (desk);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/find-page/window", test_window);
  g_test_add_func ("/find-page/tab", test_tab);
  g_test_add_func ("/find-page/sheet-in-view", test_sheet_in_view);
  g_test_add_func ("/find-page/deleted", test_deleted);
  g_test_add_func ("/find-page/restart", test_restart);
  g_test_add_func ("/find-page/narrow", test_narrow);
  return g_test_run ();
}

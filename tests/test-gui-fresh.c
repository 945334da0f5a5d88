/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"
#include "dp-looks.h"

#include "dp-fresh.h"
#include "dp-new-case.h"
#include "dp-paths.h"
#include "dp-practice-page.h"
#include "dp-store-progress.h"
#include "dp-window-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* A new case in the real window: asked for, ruled on, kept, and there again after a restart. */

#define NOON G_GINT64_CONSTANT (1768132800)

static gint64
told_clock (gpointer data)
{
  return *(gint64 *) data;
}

/* A window on the cases of tests/screens, with what has been kept. */
static DpWindow *
open_window (const char *path, gint64 *now)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  const char *files[] = { file, NULL };
  DpWindow *window = dp_desk_open_store (files, path, told_clock, now);

  dp_trainee_load_kept (dp_window_get_trainee (window));
  while (dp_case_store_is_loading (dp_trainee_get_cases (dp_window_get_trainee (window))))
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  return window;
}

static DpNewCase *
dialog_of (DpWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);

      if (DP_IS_NEW_CASE (found) && gtk_window_get_transient_for (found) == GTK_WINDOW (window))
        return DP_NEW_CASE (found);
    }
  return NULL;
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static void
wait_for_text (DpWindow *window, const char *text)
{
  while (!dp_desk_find (GTK_WIDGET (window), says, text))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_enabled (DpWindow *window, const char *action)
{
  return g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), action));
}

static guint
n_items (DpWindow *window)
{
  return g_list_model_get_n_items (dp_case_store_get_items (dp_trainee_get_cases (dp_window_get_trainee (window))));
}

static const DpScenario *
case_in_view (DpWindow *window)
{
  return dp_case_view_get_state (dp_window_get_case_view (window))->scenario;
}

/* By the dialog, as a user would. */
static void
make_by_law (DpWindow *window, int law)
{
  guint before = n_items (window);

  dp_desk_do (window, "new-case");
  while (!dp_new_case_choose_law (dialog_of (window), law))
    g_main_context_iteration (NULL, TRUE);
  dp_new_case_make (dialog_of (window));
  g_assert_nonnull (dialog_of (window));
  while (n_items (window) == before)
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  g_assert_null (dialog_of (window));
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
}

static char *
last_attempt (DpWindow *window, gint64 *id)
{
  g_autoptr (GPtrArray) rows = dp_store_list_attempts (dp_trainee_get_store (dp_window_get_trainee (window)), NULL, 0, 10, NULL);
  const DpAttemptRow *row = g_ptr_array_index (rows, 0);

  *id = row->id;
  return g_strdup (row->title);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *called = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return g_strcmp0 (called, name) == 0;
}

static void
test_life_of_a_case (void)
{
  gint64 now = NOON, attempt;
  g_autofree char *folder = g_dir_make_tmp ("dp-fresh-XXXXXX", NULL), *path = g_build_filename (folder, "trainee.store", NULL);
  g_autofree char *kept = NULL, *forgotten = NULL, *title = NULL, *cases = dp_data_cases_dir (), *name = NULL, *file = NULL;
  DpWindow *window = open_window (path, &now);
  g_autoptr (DpCaseItem) item = NULL;
  g_autoptr (DpCaseItem) gone = NULL;
  GtkWidget *keep;

  g_assert_false (is_enabled (window, "keep-case"));
  g_assert_false (is_enabled (window, "another"));
  make_by_law (window, 27);
  g_assert_true (case_in_view (window)->laws >> 27 & 1);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), says, "New case · "));
  g_assert_null (dp_desk_find (GTK_WIDGET (window), is_button, "Keep this case"));
  dp_desk_rule (window, dp_window_get_case_view (window), TRUE);
  g_assert_true (is_enabled (window, "another"));
  keep = dp_desk_find (GTK_WIDGET (window), is_button, "Keep this case");
  g_assert_true (keep && gtk_widget_is_sensitive (keep));
  g_signal_emit_by_name (keep, "clicked");
  g_assert_false (is_enabled (window, "keep-case"));
  g_assert_true (dp_desk_find (GTK_WIDGET (window), is_button, "Kept") == keep && !gtk_widget_is_sensitive (keep));
  wait_for_text (window, "Kept in ");
  kept = g_strdup (case_in_view (window)->id);
  name = g_strconcat (kept, ".xml", NULL);
  file = g_build_filename (cases, name, NULL);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));

  /* Another like it, which is not kept; back leads to where the first was asked for. */
  now += 600;
  dp_desk_do (window, "another");
  while (g_strcmp0 (case_in_view (window)->id, kept) == 0)
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  forgotten = g_strdup (case_in_view (window)->id);
  g_assert_true (is_enabled (window, "keep-case"));
  dp_desk_rule (window, dp_window_get_case_view (window), FALSE);
  title = last_attempt (window, &attempt);
  g_assert_cmpstr (title, ==, case_in_view (window)->title);
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "practise");
  g_assert_cmpuint (n_items (window), ==, 5);
  dp_desk_close (window);

  window = open_window (path, &now);
  g_assert_cmpuint (n_items (window), ==, 4);
  item = dp_case_store_dup_case (dp_trainee_get_cases (dp_window_get_trainee (window)), kept);
  g_assert_nonnull (item);
  g_assert_nonnull (strstr (dp_case_item_get_subtitle (item), "Kept"));
  dp_window_show_library (window);
  dp_desk_settle (window);
  g_assert_cmpuint (dp_library_get_n_shown (dp_window_get_library (window)), ==, 4);
  dp_desk_open_case (window, kept);
  g_assert_false (is_enabled (window, "keep-case"));
  /* What was ruled in the other one is there, though it is not. */
  gone = dp_case_store_dup_case (dp_trainee_get_cases (dp_window_get_trainee (window)), forgotten);
  g_assert_null (gone);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.attempt", "x", attempt));
  dp_desk_settle (window);
  g_assert_cmpstr (dp_window_get_page (window), ==, "progress");
  wait_for_text (window, title);
  dp_desk_close (window);
  g_unlink (file);
  g_rmdir (cases);
  g_unlink (path);
  g_rmdir (folder);
}

/* Nothing like it can be made: said, and everything is as it was. */
static void
test_impossible (void)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpFreshWish wish = { .code = "duplicate-2017", .theme = "no-such-theme", .max_level = DP_LEVELS - 1 };

  dp_window_make_case (window, &wish, 0);
  wait_for_text (window, "No new case was found for that.");
  g_assert_cmpstr (dp_window_get_page (window), ==, "practise");
  g_assert_cmpuint (n_items (window), ==, 3);
  /* Nor for the ruling, but for its law. */
  wish = (DpFreshWish) { .code = "duplicate-2017", .leaf = "27/silence", .theme = "no-such-theme", .max_level = DP_LEVELS - 1 };
  dp_window_make_case (window, &wish, 27);
  wait_for_text (window, "No new case was found for that.");
  dp_desk_close (window);
}

typedef struct {
  char *code, *theme;
  int law, level;
} Asked;

static void
on_asked (DpNewCase *dialog, const char *code, int law, const char *theme, int level, Asked *asked)
{
  g_free (asked->code);
  g_free (asked->theme);
  *asked = (Asked) { g_strdup (code), g_strdup (theme), law, level };
}

/* The first level that is there, for a law that lacks one. */
static int
find_scant_law (DpNewCase *dialog, int *level)
{
  for (int law = 1; law <= DP_LAST_LAW; law++)
    {
      guint there = 0;

      if (!dp_new_case_choose_law (dialog, law))
        continue;
      for (int l = DP_LEVELS - 1; l >= 0; l--)
        if (dp_new_case_choose_level (dialog, l))
          {
            there++;
            *level = l;
          }
      if (there && there < DP_LEVELS)
        return law;
    }
  return 0;
}

/* No such case: the dialog says so and keeps what was chosen, and the next dialog begins with what was asked for last. */
static void
test_asked_in_vain (void)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpNewCase *dialog;
  Asked asked = { 0 };
  int law, level = -1;

  dp_desk_do (window, "new-case");
  dialog = dialog_of (window);
  while (!dp_new_case_choose_law (dialog, 27))
    g_main_context_iteration (NULL, TRUE);
  law = find_scant_law (dialog, &level);
  g_assert_cmpint (law, >, 0);
  g_assert_true (dp_new_case_choose_level (dialog, level));
  g_signal_emit_by_name (dialog, "make", "duplicate-2017", 0, "no-such-theme", -1);
  while (!dp_desk_find (GTK_WIDGET (dialog), says, "No new case was found for that."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (dialog_of (window) == dialog);
  g_assert_cmpuint (n_items (window), ==, 3);
  /* The word goes with the first thing that is chosen. */
  g_assert_true (dp_new_case_choose_level (dialog, -1));
  g_assert_null (dp_desk_find (GTK_WIDGET (dialog), says, "No new case was found for that."));
  g_assert_true (dp_new_case_choose_level (dialog, level));
  g_signal_connect (dialog, "make", G_CALLBACK (on_asked), &asked);
  dp_new_case_make (dialog);
  g_assert_cmpint (asked.law, ==, law);
  g_assert_cmpint (asked.level, ==, level);
  /* Busy: once is enough. Closed while it waits: called off. */
  asked.law = 0;
  dp_new_case_make (dialog);
  g_assert_cmpint (asked.law, ==, 0);
  gtk_window_close (GTK_WINDOW (dialog));
  dp_desk_settle (window);
  g_assert_cmpuint (n_items (window), ==, 3);

  dp_desk_do (window, "new-case");
  dialog = dialog_of (window);
  g_signal_connect (dialog, "make", G_CALLBACK (on_asked), &asked);
  while (!asked.law)
    {
      g_main_context_iteration (NULL, FALSE);
      dp_new_case_make (dialog);
    }
  g_assert_cmpint (asked.law, ==, law);
  g_assert_cmpint (asked.level, ==, level);
  g_assert_cmpstr (asked.code, ==, "duplicate-2017");
  gtk_window_close (GTK_WINDOW (dialog));
  g_free (asked.code);
  g_free (asked.theme);
  dp_desk_close (window);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_COMBO_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

/* Under another code a law and a theme stay if they are there, and else come back with the first. */
static void
test_other_code (void)
{
  static const char *const themes[] = { "claim", "revoke", NULL }, *const others[] = { "revoke", NULL };
  static const guint8 two[] = { 3, 1 }, levels[DP_LAST_LAW + 1] = { [27] = 1, [61] = 6 };
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  g_autoptr (GPtrArray) codes = dp_window_load_codes (window, NULL);
  DpNewCaseChoices first = { (DpLaws) 1 << 27 | (DpLaws) 1 << 61, levels, themes, two, 7 };
  DpNewCaseChoices other = { (DpLaws) 1 << 27, levels, others, two, 7 };
  DpNewCase *dialog = dp_new_case_new (GTK_WINDOW (window), (const DpCode *const *) codes->pdata, codes->len);
  Asked asked = { 0 };
  AdwComboRow *row;

  g_assert_cmpuint (codes->len, >, 1);
  g_signal_connect (dialog, "make", G_CALLBACK (on_asked), &asked);
  gtk_window_present (GTK_WINDOW (dialog));
  dp_new_case_set_choices (dialog, &first);
  g_assert_true (dp_new_case_choose_law (dialog, 61));
  g_assert_false (dp_new_case_choose_level (dialog, 0));
  g_assert_true (dp_new_case_choose_level (dialog, 2));
  row = ADW_COMBO_ROW (dp_desk_find (GTK_WIDGET (dialog), is_row, "Code of laws"));
  adw_combo_row_set_selected (row, 1);
  dp_new_case_set_choices (dialog, &other);
  g_assert_false (dp_new_case_choose_level (dialog, 2));
  adw_combo_row_set_selected (row, 0);
  dp_new_case_set_choices (dialog, &first);
  dp_new_case_make (dialog);
  g_assert_cmpint (asked.law, ==, 61);
  g_assert_cmpint (asked.level, ==, 2);
  dp_new_case_fail (dialog, "none");
  dp_new_case_set_wish (dialog, dp_code_id (codes->pdata[0]), 0, "revoke", -1);
  dp_new_case_set_choices (dialog, &first);
  adw_combo_row_set_selected (row, 1);
  dp_new_case_set_choices (dialog, &other);
  dp_new_case_make (dialog);
  g_assert_cmpstr (asked.theme, ==, "revoke");
  g_assert_cmpstr (asked.code, ==, dp_code_id (codes->pdata[1]));
  g_free (asked.code);
  g_free (asked.theme);
  dp_close (GTK_WINDOW (dialog));
  dp_desk_close (window);
}

static gboolean
is_word (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* That a sheet is blank is said before it is given, and not after. */
static void
test_word_goes (void)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  g_autoptr (DpCaseItem) item = g_list_model_get_item (dp_case_store_get_items (dp_trainee_get_cases (dp_window_get_trainee (window))), 0);
  GtkWidget *word;

  dp_desk_open_case (window, dp_case_item_get_scenario (item)->id);
  while (!is_enabled (window, "give-ruling"))
    dp_desk_do (window, "step-forward");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.give-ruling", NULL));
  /* Beside the button, and not over it. */
  g_assert_null (window->toast);
  word = dp_desk_find (GTK_WIDGET (dp_window_get_case_view (window)), is_word, "The sheet is empty.");
  g_assert_nonnull (word);
  dp_desk_do (window, "give-ruling");
  g_assert_false (gtk_widget_get_visible (word));
  dp_desk_close (window);
}

static void
test_called_off (void)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpFreshWish wish = { .code = "duplicate-2017", .max_level = DP_LEVELS - 1 };

  dp_window_make_case (window, &wish, 0);
  dp_window_stop_making (window);
  /* The one after it waits for its end. */
  dp_window_make_case (window, &wish, 0);
  while (n_items (window) == 3)
    g_main_context_iteration (NULL, TRUE);
  dp_desk_settle (window);
  g_assert_cmpuint (n_items (window), ==, 4);
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  /* While one is being made the window can go. */
  dp_window_make_case (window, &wish, 0);
  dp_desk_close (window);
}

/* Who has gone on to something else is told, and not taken away from it. */
static void
test_gone_on (void)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpFreshWish wish = { .code = "duplicate-2017", .max_level = DP_LEVELS - 1 };

  dp_window_make_case (window, &wish, 0);
  dp_desk_do (window, "laws");
  wait_for_text (window, "The new case is ready.");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  g_signal_emit_by_name (window->toast, "button-clicked");
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "laws");
  dp_desk_close (window);
}

static gboolean
is_popover (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_POPOVER (widget);
}

static void
draw_list (DpNewCase *dialog, const DpLook *look)
{
  GtkWidget *row = dp_desk_find (GTK_WIDGET (dialog), is_row, "Law"), *popover;

  g_assert_true (dp_new_case_choose_law (dialog, 17));
  adw_action_row_activate (ADW_ACTION_ROW (row));
  while (!(popover = dp_desk_find (row, is_popover, NULL)))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (popover);
  dp_looks_save (popover, "fresh-laws", look);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_assert_true (dp_new_case_choose_law (dialog, 27));
}

static void
draw (const DpLook *look)
{
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpNewCase *dialog;

  dp_looks_fit (GTK_WIDGET (window), look);
  dp_looks_save (GTK_WIDGET (window), "fresh-start", look);
  dp_window_show_library (window);
  dp_looks_save (GTK_WIDGET (window), "fresh-library", look);
  dp_desk_do (window, "new-case");
  dialog = dialog_of (window);
  while (!dp_new_case_choose_law (dialog, 27))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), MIN (460, look->width), 520);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  dp_looks_save (GTK_WIDGET (dialog), "fresh-dialog", look);
  draw_list (dialog, look);
  dp_new_case_set_problem (dialog, "/usr/share/director-please/plots/mine.xml:12: there is no call “2S” here");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  dp_looks_save (GTK_WIDGET (dialog), "fresh-problem", look);
  dp_close (GTK_WINDOW (dialog));
  make_by_law (window, 27);
  dp_looks_save (GTK_WIDGET (window), "fresh-case", look);
  dp_desk_rule (window, dp_window_get_case_view (window), FALSE);
  dp_looks_save (GTK_WIDGET (window), "fresh-debrief", look);
  dp_window_show_library (window);
  dp_looks_save (GTK_WIDGET (window), "fresh-listed", look);
  dp_desk_close (window);
}

/* The start of a day on which new cases are made for a session, and of one on which there is nothing left to ask. */
static void
draw_start (const DpLook *look)
{
  static const DpStartFigures days[] = {
    { .repetition = TRUE, .due = 6, .known = 120, .making = 1, .making_of = 6 },
    { .repetition = TRUE, .known = 120, .next_due = "tomorrow" },
  };
  static const char *const names[] = { "fresh-making", "fresh-nothing-left" };
  gint64 now = NOON;
  DpWindow *window = open_window (NULL, &now);
  DpStartView *start = dp_practice_page_get_start (DP_PRACTICE_PAGE (dp_window_show_way (window, "practise")));

  dp_looks_fit (GTK_WIDGET (window), look);
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      dp_desk_settle (window);
      dp_start_view_set_figures (start, &days[i]);
      dp_looks_save (GTK_WIDGET (window), names[i], look);
    }
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

static void
test_start_pictures (void)
{
  dp_looks_each (draw_start);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/gui-fresh/life-of-a-case", test_life_of_a_case);
  g_test_add_func ("/gui-fresh/impossible", test_impossible);
  g_test_add_func ("/gui-fresh/asked-in-vain", test_asked_in_vain);
  g_test_add_func ("/gui-fresh/other-code", test_other_code);
  g_test_add_func ("/gui-fresh/word-goes", test_word_goes);
  g_test_add_func ("/gui-fresh/called-off", test_called_off);
  g_test_add_func ("/gui-fresh/gone-on", test_gone_on);
  g_test_add_func ("/gui-fresh/pictures", test_pictures);
  g_test_add_func ("/gui-fresh/start-pictures", test_start_pictures);
  return g_test_run ();
}

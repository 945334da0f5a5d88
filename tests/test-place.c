/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"
#include "dp-pointer.h"

#include "dp-bid-cell.h"
#include "dp-choice.h"
#include "dp-free-words.h"
#include "dp-sheet-row.h"

#include <glib/gstdio.h>
#include <string.h>

/* Nothing moves under the pointer, and what would be pressed by mistake lies elsewhere: the real window, a real pointer. */

typedef struct {
  int width, height;
} Size;

/* As it is first opened, and on a telephone; no display of the tests is larger than the third. */
static const Size sizes[] = { { 1024, 700 }, { 360, 740 }, { 1280, 800 } };

static void
fit (DpWindow *window, Size size)
{
  gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
  for (int turn = 0; turn < 100 && ABS (gtk_widget_get_width (GTK_WIDGET (window)) - size.width) > 20; turn++)
    dp_pointer_settle ();
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - size.width), <=, 20);
  dp_pointer_settle ();
}

static gboolean
is_named_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static GtkWidget *
find_button (GtkWidget *root, const char *name)
{
  return dp_desk_find (root, is_named_button, name);
}

/* --- the end of a case --- */

/* The button, or whatever can be pressed, at that place of the window; NULL for none. */
static GtkWidget *
pressable_at (DpWindow *window, graphene_point_t at)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (window), at.x, at.y, GTK_PICK_DEFAULT);

  while (widget && !GTK_IS_BUTTON (widget) && !GTK_IS_LIST_BOX_ROW (widget))
    widget = gtk_widget_get_parent (widget);
  return widget && gtk_widget_get_sensitive (widget) ? widget : NULL;
}

static void
press_twice (void)
{
  for (int i = 0; i < 2; i++)
    {
      dp_pointer_press ();
      dp_pointer_release ();
    }
}

static gboolean
is_verdict (GtkWidget *widget, gconstpointer verdict)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), verdict) == 0;
}

static void
expect_result_in_sight (DpWindow *window)
{
  DpDebrief *debrief = dp_case_view_get_debrief (dp_window_get_case_view (window));
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (debrief), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *verdict = dp_desk_find (GTK_WIDGET (debrief), is_verdict, dp_debrief_get_verdict (debrief));
  graphene_rect_t bounds;

  g_assert_nonnull (verdict);
  g_assert_true (gtk_widget_compute_bounds (verdict, page, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
}

/* Who presses "What happens next" twice at the end of a case, or "Give ruling", is shown how it went, and nothing else. */
static void
to_the_end (Size size)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);
  const DpCaseState *state;
  graphene_point_t at = { 0, 0 };
  gboolean pressed = FALSE;

  dp_desk_open_case (window, "screen-partner");
  state = dp_case_view_get_state (view);
  fit (window, size);
  while (state->mode != DP_CASE_DEBRIEF)
    {
      GtkWidget *button = find_button (GTK_WIDGET (view), "What happens next");

      pressed = button != NULL;
      if (!button)
        {
          dp_desk_rule_once (window, view, FALSE);
          dp_pointer_settle ();
          continue;
        }
      g_assert_true (gtk_widget_compute_point (button, GTK_WIDGET (window), &GRAPHENE_POINT_INIT (gtk_widget_get_width (button) / 2.f, gtk_widget_get_height (button) / 2.f), &at));
      dp_pointer_move_to (button, .5, .5);
      press_twice ();
    }
  g_assert_true (pressed);
  dp_pointer_settle ();
  g_assert_cmpstr (dp_window_get_page (window), ==, "case");
  g_assert_true (dp_case_view_get_state (view) == state);
  g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
  g_assert_nonnull (find_button (GTK_WIDGET (view), "Next case"));
  if (pressable_at (window, at))
    {
      g_autofree char *name = dp_desk_name_of (pressable_at (window, at));

      g_error ("in a window of %d x %d pixels “%s” lies where “What happens next” lay", size.width, size.height, name);
    }
  expect_result_in_sight (window);
  /* It goes on from there. */
  dp_pointer_click (find_button (GTK_WIDGET (view), "Next case"));
  g_assert_cmpint (dp_case_view_get_state (view)->mode, !=, DP_CASE_DEBRIEF);
  dp_desk_close (window);
}

static void
test_end (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes) && dp_pointer_has (); i++)
    to_the_end (sizes[i]);
}

/* --- the sheet --- */

/* The row of the sheet at that height of the screen; NULL where there is none. */
static GtkWidget *
row_at (GtkWidget *root, int y)
{
  GtkWidget *found = NULL;
  int x, top, bottom;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (DP_IS_SHEET_ROW (root))
    {
      dp_pointer_where (root, 0, 0, &x, &top);
      dp_pointer_where (root, 0, 1, &x, &bottom);
      return y >= top && y < bottom ? root : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = GTK_IS_POPOVER (child) ? NULL : row_at (child, y);
  return found;
}

static guint
count_rows (GtkWidget *root)
{
  guint n = DP_IS_SHEET_ROW (root) && gtk_widget_get_mapped (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

/* Chooses that answer by the pointer. What lies under it then must not move. Returns whether anything lay there. */
static gboolean
choose_still (DpWindow *window, const char *name, guint answer)
{
  GtkWidget *sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_window_get_case_view (window)));
  GtkWidget *choice = dp_desk_find (sheet, dp_desk_is_choice, name);
  GtkWidget *popover, *item, *under;
  int x, y, before, after;

  if (!choice)
    g_error ("there is no “%s”", name);
  gtk_widget_child_focus (choice, GTK_DIR_TAB_FORWARD);
  popover = dp_pointer_find (choice, GTK_TYPE_POPOVER);
  dp_pointer_open (choice, popover);
  item = dp_pointer_item (popover, answer);
  g_assert_nonnull (item);
  dp_pointer_move_to (item, .2, .5);
  dp_pointer_where (item, .2, .5, &x, &y);
  under = row_at (sheet, y);
  if (under)
    dp_pointer_where (under, 0, 0, &x, &before);
  dp_pointer_press ();
  dp_pointer_release ();
  g_assert_cmpuint (dp_choice_get_selected (DP_CHOICE (choice)), ==, answer);
  dp_pointer_settle ();
  if (under)
    {
      dp_pointer_where (under, 0, 0, &x, &after);
      if (ABS (after - before) > 1)
        g_error ("“%s”: what lies under the pointer has moved by %d pixels", name, after - before);
    }
  return under != NULL;
}

static void
test_sheet (void)
{
  static const char *const names[] = { "Which call (2)", "What becomes of the call (2)", "Who may choose (2)", "Between what (2)" };
  DpWindow *window;
  GtkWidget *sheet;
  guint before, full, held = 0;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  dp_desk_open_case (window, "screen-partner");
  fit (window, sizes[0]);
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  dp_pointer_settle ();
  sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_window_get_case_view (window)));
  before = count_rows (sheet);
  for (guint i = 0; i < 4; i++)
    held += choose_still (window, names[i], 1);
  full = count_rows (sheet);
  g_assert_cmpuint (full, >=, before + 2);
  g_assert_cmpuint (held, >=, 2);
  /* Taken back, nothing jumps up. */
  for (guint i = 0; i < 4; i++)
    choose_still (window, names[i], 0);
  g_assert_cmpuint (count_rows (sheet), ==, full);
  dp_desk_close (window);
}

/* --- the free table --- */

/* All that can be pressed, but not what is meant to change: the choices and rulings. */
static void
collect (GtkWidget *widget, GHashTable *places)
{
  if (!gtk_widget_get_mapped (widget) || DP_IS_FREE_WORDS (widget) || GTK_IS_POPOVER (widget))
    return;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || DP_IS_BID_CELL (widget)) && gtk_widget_get_sensitive (widget))
    {
      int *at = g_new (int, 2);

      dp_pointer_where (widget, 0, 0, &at[0], &at[1]);
      g_hash_table_insert (places, g_object_ref (widget), at);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect (child, places);
}

static GHashTable *
places_of (DpFreeView *view)
{
  GHashTable *places = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);

  collect (GTK_WIDGET (view), places);
  return places;
}

static void
expect_same (GHashTable *before, DpFreeView *view, const char *after_what)
{
  g_autoptr (GHashTable) after = places_of (view);
  GHashTableIter iter;
  gpointer widget, place;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &widget, &place))
    {
      int *was = place, *is = g_hash_table_lookup (after, widget);
      g_autofree char *name = dp_desk_name_of (widget);

      if (is && (is[0] != was[0] || is[1] != was[1]))
        g_error ("after %s “%s” has moved by %d, %d", after_what, name ? name : G_OBJECT_TYPE_NAME (widget), is[0] - was[0], is[1] - was[1]);
    }
}

static gboolean
is_cell (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = DP_IS_BID_CELL (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

/* Calls in turn and out of it, insufficient ones too: the boxes and buttons stay where they are for the whole of the auction. */
static void
auction (Size size)
{
  static const char *const calls[] = { "1 no trump", "1 heart", "pass", "2 clubs", "1 diamond", "double", "3 no trumps", "redouble" };
  DpWindow *window = dp_desk_open ();
  DpFreeView *view;

  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  fit (window, size);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autoptr (GHashTable) places = places_of (view);
      GtkWidget *cell = dp_desk_find (GTK_WIDGET (view), is_cell, calls[i]);

      if (!cell)
        g_error ("there is no “%s” in the box", calls[i]);
      g_assert_cmpuint (g_hash_table_size (places), >, 40);
      dp_pointer_click (cell);
      dp_pointer_settle ();
      expect_same (places, view, calls[i]);
    }
  dp_desk_close (window);
}

static void
test_table (void)
{
  if (!dp_pointer_has ())
    return;
  auction (sizes[0]);
  auction (sizes[2]);
}

/* Sentences take more lines then. */
static void
test_table_large (void)
{
  int dpi;

  if (!dp_pointer_has ())
    return;
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 3 / 2, NULL);
  auction (sizes[2]);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

/* --- what is over --- */

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
button_contains (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && strstr (own, text) != NULL;
}

/* West calls out of turn, South being dealer: North may choose. */
static DpFreeView *
call_out_of_turn (DpWindow *window)
{
  DpFreeView *view;

  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  dp_free_view_choose_seat (view, DP_SEAT_WEST);
  dp_free_view_call (view, dp_bid (1, DP_HEARTS));
  dp_desk_settle (window);
  return view;
}

static void
expect_sentence (DpFreeView *view, const char *text, gboolean dim)
{
  GtkWidget *label = dp_desk_find (GTK_WIDGET (view), label_contains, text);

  if (!label)
    g_error ("“%s” is not to be seen", text);
  g_assert_true (gtk_widget_has_css_class (label, "dim-label") == dim);
}

/* A choice that has been made, or has gone by, is dimmed and says so. */
static void
test_spent (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = call_out_of_turn (window);
  GtkWidget *button;

  expect_sentence (view, "North may accept the 1♥ or refuse it.", FALSE);
  g_assert_null (dp_desk_find (GTK_WIDGET (view), label_contains, "Already chosen"));
  button = dp_desk_find (GTK_WIDGET (view), button_contains, "North: refuse");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  dp_desk_settle (window);
  expect_sentence (view, "Already chosen: North may accept the 1♥ or refuse it.", TRUE);
  /* Undone, it is open again. */
  dp_free_view_undo (view);
  dp_desk_settle (window);
  expect_sentence (view, "North may accept the 1♥ or refuse it.", FALSE);
  /* North calls over it. */
  dp_free_view_choose_seat (view, DP_SEAT_NORTH);
  dp_free_view_call (view, DP_PASS);
  dp_desk_settle (window);
  expect_sentence (view, "No longer open: North may accept the 1♥ or refuse it.", TRUE);
  dp_desk_close (window);
}

/* The same in the debrief, where it is the row's name that a screen reader says. */
static void
test_spent_in_debrief (void)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);
  GtkWidget *label, *row;
  g_autofree char *name = NULL;

  dp_desk_open_case (window, "screen-partner");
  dp_desk_rule (window, view, TRUE);
  label = dp_desk_find (GTK_WIDGET (view), label_contains, "may accept the 1NT or refuse it. (That choice has been made since.)");
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_has_css_class (label, "dim-label"));
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  name = dp_desk_name_of (row);
  g_assert_nonnull (strstr (name, "(That choice has been made since.)"));
  dp_desk_close (window);
}

static void
draw (const DpLook *look)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = call_out_of_turn (window);

  dp_looks_fit (GTK_WIDGET (window), look);
  g_signal_emit_by_name (dp_desk_find (GTK_WIDGET (view), button_contains, "North: refuse"), "clicked");
  dp_desk_settle (window);
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), "place-spent", look);
  dp_free_view_undo (view);
  dp_free_view_undo (view);
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

/* --- closing --- */

static AdwMessageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static void
answer (const char *response)
{
  AdwMessageDialog *dialog = find_dialog ();

  g_assert_nonnull (dialog);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_message_dialog_response (dialog, response);
  /* It goes with its window. */
  if (dialog)
    {
      g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
note_closed (gpointer closed, GObject *window)
{
  *(gboolean *) closed = TRUE;
}

static void
test_close (void)
{
  DpWindow *window = dp_desk_open ();
  g_autofree char *folder = g_dir_make_tmp ("dp-place-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "table.xml", NULL);
  DpFreeView *view;
  gboolean closed = FALSE;

  /* A table at which nothing has happened is no loss. */
  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  g_assert_false (dp_free_state_is_unsaved (dp_free_view_get_state (view)));
  dp_free_view_call (view, dp_bid (1, DP_HEARTS));
  dp_desk_settle (window);
  /* Asked from any page, and once only. */
  dp_window_show_library (window);
  gtk_window_close (GTK_WINDOW (window));
  dp_desk_settle (window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  gtk_window_close (GTK_WINDOW (window));
  dp_desk_settle (window);
  answer ("stay");
  g_assert_null (find_dialog ());
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  /* Saved, it goes without a word; with one more call not. */
  g_assert_true (dp_free_view_save (view, path, "Title", "Story", NULL));
  g_assert_false (dp_free_state_is_unsaved (dp_free_view_get_state (view)));
  dp_free_view_call (view, DP_PASS);
  g_assert_true (dp_free_state_is_unsaved (dp_free_view_get_state (view)));
  dp_free_view_undo (view);
  g_assert_false (dp_free_state_is_unsaved (dp_free_view_get_state (view)));
  dp_free_view_redo (view);
  gtk_window_close (GTK_WINDOW (window));
  dp_desk_settle (window);
  dp_fresh_stop (dp_trainee_get_fresh (dp_window_get_trainee (window)));
  g_object_weak_ref (G_OBJECT (window), note_closed, &closed);
  answer ("close");
  g_assert_true (closed);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/place/end", test_end);
  g_test_add_func ("/place/sheet", test_sheet);
  g_test_add_func ("/place/table", test_table);
  g_test_add_func ("/place/table-large", test_table_large);
  g_test_add_func ("/place/spent", test_spent);
  g_test_add_func ("/place/spent-in-debrief", test_spent_in_debrief);
  g_test_add_func ("/place/close", test_close);
  g_test_add_func ("/place/pictures", test_pictures);
  return g_test_run ();
}

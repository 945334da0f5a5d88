/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"
#include "dp-pointer.h"
#include "dp-test-code.h"

#include "dp-assent.h"
#include "dp-choice.h"
#include "dp-law-picker.h"
#include "dp-laws.h"

#include <string.h>

/* What presses and keys do on the sheet of a case: what they were meant to do, and nothing that they were not. */

static gboolean
is_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return g_strcmp0 (own, name) == 0;
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_law_picker (GtkWidget *widget, gconstpointer unused)
{
  return DP_IS_LAW_PICKER (widget);
}

static GtkWidget *
find (DpWindow *window, gboolean (*wanted) (GtkWidget *, gconstpointer), const char *name)
{
  GtkWidget *found = dp_desk_find (GTK_WIDGET (window), wanted, name);

  if (!found)
    g_error ("“%s” is not to be seen", name ? name : "that");
  return found;
}

static double
top_of (GtkWidget *widget, DpWindow *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return bounds.origin.y;
}

static gint64
given_at (DpAssent *assent, double seconds)
{
  return dp_assent_given (assent, (gint64) (seconds * G_USEC_PER_SEC));
}

/* It takes a pause of a second, however often it is pressed before. */
static void
test_assent (void)
{
  DpAssent assent = { 0 };

  g_assert_false (given_at (&assent, 5));
  g_assert_false (given_at (&assent, 5.2));
  g_assert_false (given_at (&assent, 6.1));
  for (int i = 0; i < 100; i++)
    g_assert_false (given_at (&assent, 6.2 + i * .03));
  g_assert_true (given_at (&assent, 10.2));
  g_assert_false (given_at (&assent, 20));
  g_assert_true (given_at (&assent, 21));
}

/* Pressed twice or more on "Go to the ruling", nobody has ruled that there is nothing to rule. */
static void
test_quick (void)
{
  DpWindow *window;
  DpCaseView *view;
  const DpCaseState *state;
  gint64 now = G_USEC_PER_SEC;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  view = dp_window_get_case_view (window);
  dp_desk_open_case (window, "screen-partner");
  state = dp_case_view_get_state (view);
  dp_case_view_set_clock (view, dp_desk_ticks, &now);
  dp_desk_do (window, "last");
  dp_pointer_click (find (window, is_button, "Go to the ruling"));
  /* The second press of a double click does nothing at all. */
  for (int press = 0; press < 3; press++)
    {
      now += G_USEC_PER_SEC / 4;
      dp_pointer_click (find (window, is_button, "Give ruling"));
      g_assert_cmpuint (state->n_ruled, ==, 0);
      g_assert_null (dp_desk_find (GTK_WIDGET (window), has_text, "The sheet is empty."));
    }
  now += G_USEC_PER_SEC / 2;
  for (int press = 0; press < 4; press++)
    {
      dp_pointer_click (find (window, is_button, "Give ruling"));
      g_assert_cmpint (state->mode, ==, DP_CASE_RULING);
      g_assert_cmpuint (state->n_ruled, ==, 0);
      find (window, has_text, "The sheet is empty.");
      now += G_USEC_PER_SEC / 4;
    }
  /* What has been filled in and taken out again is asked about anew. */
  dp_desk_choose (window, "The turn goes to", "West");
  dp_desk_choose (window, "The turn goes to", "not stated");
  now += 2 * G_USEC_PER_SEC;
  dp_pointer_click (find (window, is_button, "Give ruling"));
  g_assert_cmpuint (state->n_ruled, ==, 0);
  now += G_USEC_PER_SEC;
  dp_pointer_click (find (window, is_button, "Give ruling"));
  g_assert_cmpuint (state->n_ruled, ==, 1);
  dp_case_view_set_clock (view, NULL, NULL);
  dp_desk_close (window);
}

/* With a list open, a press on the next row closes it and opens that one; the space bar chooses there. */
static void
test_beside (void)
{
  DpWindow *window;
  GtkWidget *fate, *turn, *fates, *turns;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  dp_desk_open_case (window, "screen-partner");
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  fate = find (window, dp_desk_is_choice, "What becomes of the call");
  turn = find (window, dp_desk_is_choice, "Who may choose");
  fates = dp_pointer_find (fate, GTK_TYPE_POPOVER);
  turns = dp_pointer_find (turn, GTK_TYPE_POPOVER);
  dp_pointer_click (turn);
  g_assert_true (gtk_widget_get_mapped (turns));
  dp_pointer_click (fate);
  g_assert_false (gtk_widget_get_mapped (turns));
  g_assert_true (gtk_widget_get_mapped (fates));
  dp_pointer_key (GDK_KEY_Down, 0);
  dp_pointer_key (GDK_KEY_space, 0);
  g_assert_false (gtk_widget_get_mapped (fates));
  g_assert_cmpuint (dp_choice_get_selected (DP_CHOICE (fate)), ==, 1);
  g_assert_cmpuint (dp_choice_get_selected (DP_CHOICE (turn)), ==, 0);
  /* From a list to the button below. */
  dp_pointer_click (fate);
  g_assert_true (gtk_widget_get_mapped (fates));
  dp_pointer_click (find (window, has_text, "Hint"));
  g_assert_false (gtk_widget_get_mapped (fates));
  g_assert_cmpuint (dp_case_view_get_state (dp_window_get_case_view (window))->hints, ==, 1);
  dp_desk_close (window);
}

static void
type (const char *text)
{
  for (; *text; text++)
    dp_pointer_key (*text == ' ' ? GDK_KEY_space : (guint) *text, 0);
}

/* Of the laws that fit what is typed the first is taken; what is chosen stays chosen when nothing is typed. */
static void
test_law (void)
{
  DpWindow *window;
  GtkWidget *picker, *popover;
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  int wanted = 0;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  dp_desk_open_case (window, "screen-partner");
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  picker = find (window, is_law_picker, NULL);
  popover = dp_pointer_find (picker, GTK_TYPE_POPOVER);
  for (int law = DP_LAW_LAST; law > 0; law--)
    if (strstr (dp_law_name_in (code, law), "out of"))
      wanted = law;
  g_assert_cmpint (wanted, >, 0);
  for (int before = 0; before <= DP_LAW_LAST; before += 40)
    {
      dp_law_picker_set_law (DP_LAW_PICKER (picker), before);
      dp_pointer_click (picker);
      g_assert_true (gtk_widget_get_mapped (popover));
      dp_pointer_key (GDK_KEY_Return, 0);
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpint (dp_law_picker_get_law (DP_LAW_PICKER (picker)), ==, before);
      dp_pointer_click (picker);
      type ("out of");
      dp_pointer_key (GDK_KEY_Return, 0);
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpint (dp_law_picker_get_law (DP_LAW_PICKER (picker)), ==, wanted);
    }
  dp_desk_close (window);
}

/* An answer, and a word about the sheet, come and go without moving anything that can be pressed next. */
static void
test_word (void)
{
  DpWindow *window;
  DpCaseView *view;
  GtkWidget *turn, *give, *ask;
  GtkAdjustment *down;
  double turn_at, give_at, ask_at, page, value;
  gint64 now = G_USEC_PER_SEC;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  view = dp_window_get_case_view (window);
  dp_desk_open_case (window, "screen-partner");
  dp_desk_do (window, "last");
  dp_desk_settle (window);
  /* The players who can be asked next stay in sight. */
  ask = find (window, is_button, "Ask West");
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (ask, GTK_TYPE_SCROLLED_WINDOW)));
  page = gtk_adjustment_get_page_size (down);
  ask_at = top_of (ask, window);
  dp_case_view_ask (view, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY);
  dp_desk_settle (window);
  find (window, has_text, "North, away from the table: “");
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), ==, page);
  g_assert_cmpfloat (top_of (ask, window), ==, ask_at);
  give = find (window, is_button, "Go to the ruling");
  give_at = top_of (give, window);
  dp_case_view_set_clock (view, dp_desk_ticks, &now);
  dp_pointer_click (give);
  now += G_USEC_PER_SEC;
  give = find (window, is_button, "Give ruling");
  g_assert_cmpfloat (top_of (give, window), ==, give_at);
  /* As low as it goes. */
  turn = find (window, dp_desk_is_choice, "The turn goes to");
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (turn, GTK_TYPE_SCROLLED_WINDOW)));
  dp_pointer_click (give);
  dp_desk_settle (window);
  find (window, has_text, "The sheet is empty.");
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  dp_pointer_settle ();
  page = gtk_adjustment_get_page_size (down);
  value = gtk_adjustment_get_value (down);
  turn_at = top_of (turn, window);
  dp_choice_set_selected (DP_CHOICE (turn), 1);
  dp_pointer_settle ();
  g_assert_null (dp_desk_find (GTK_WIDGET (window), has_text, "The sheet is empty."));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), ==, page);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, value);
  g_assert_cmpfloat (top_of (turn, window), ==, turn_at);
  g_assert_cmpfloat (top_of (give, window), ==, give_at);
  /* Looking back leaves the sheet where it is, too. */
  dp_desk_do (window, "step-back");
  dp_pointer_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), ==, page);
  g_assert_cmpfloat (top_of (turn, window), ==, turn_at);
  dp_case_view_set_clock (view, NULL, NULL);
  dp_desk_close (window);
}

static void
make_narrow (DpWindow *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 700);
  /* Its frame is part of the size. */
  for (int turn = 0; turn < 100 && gtk_widget_get_width (GTK_WIDGET (window)) > 360; turn++)
    dp_desk_settle (window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
}

static void
list_texts (GtkWidget *widget, GPtrArray *texts)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (texts, (char *) gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    list_texts (child, texts);
}

/* Nobody is asked about a play that has not begun, and the list of questions is no wider than a narrow window. */
static void
check_questions (const char *file, const char *id, gboolean play)
{
  DpWindow *window = dp_desk_open_file (file);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  GtkMenuButton *button;
  GtkWidget *popover;
  int width;

  dp_desk_open_case (window, id);
  make_narrow (window);
  dp_desk_do (window, "last");
  button = GTK_MENU_BUTTON (gtk_widget_get_ancestor (find (window, is_button, "Ask North"), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  list_texts (popover, texts);
  g_ptr_array_add (texts, NULL);
  g_assert_true (g_strv_contains ((const char *const *) texts->pdata, "Whose turn did you think it was?"));
  g_assert_true (g_strv_contains ((const char *const *) texts->pdata, "Was that the call you meant to make?"));
  g_assert_cmpint (g_strv_contains ((const char *const *) texts->pdata, "About the play"), ==, play);
  g_assert_cmpint (g_strv_contains ((const char *const *) texts->pdata, "Which card did you call for from dummy, and which did you mean?"), ==, play);
  gtk_widget_measure (popover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_test_message ("%s: %d", id, width);
  g_assert_cmpint (width, <=, 360);
  gtk_menu_button_popdown (button);
  dp_desk_close (window);
}

static void
test_questions (void)
{
  check_questions ("cases.xml", "screen-partner", FALSE);
  check_questions ("play.xml", "screen-revoke", TRUE);
}

/* However narrow the window: half of it is for the sheet while it is being filled in. */
static void
check_sheet (const char *file, const char *id)
{
  DpWindow *window = dp_desk_open_file (file);
  GtkAdjustment *down;

  dp_desk_open_case (window, id);
  make_narrow (window);
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  for (int frame = 0; frame < 4; frame++)
    dp_desk_settle (window);
  down = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (dp_case_view_get_sheet (dp_window_get_case_view (window))), GTK_TYPE_SCROLLED_WINDOW)));
  g_test_message ("%s: %g of %d", id, gtk_adjustment_get_page_size (down), gtk_widget_get_height (GTK_WIDGET (window)));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), >=, 260);
  dp_desk_close (window);
}

static void
test_sheet (void)
{
  check_sheet ("cases.xml", "screen-partner");
  check_sheet ("play.xml", "screen-revoke");
}

/* An open list of questions is a window of its own, which pictures of this one leave out. */
static void
draw_case (const DpLook *look, const char *file, const char *id, const char *what)
{
  DpWindow *window = dp_desk_open_file (file);
  DpCaseView *view = dp_window_get_case_view (window);
  g_autofree char *facts = g_strconcat (what, "-facts", NULL), *sheet = g_strconcat (what, "-sheet", NULL), *low = g_strconcat (what, "-low", NULL);
  g_autofree char *ask = g_strconcat (what, "-ask", NULL);
  GtkWidget *button, *stack, *scroll;
  GtkAdjustment *down;

  dp_desk_open_case (window, id);
  dp_looks_fit (GTK_WIDGET (window), look);
  dp_desk_do (window, "last");
  dp_case_view_ask (view, DP_SEAT_NORTH, DP_ASK_TURN, DP_PLACE_AWAY);
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), facts, look);
  button = gtk_widget_get_ancestor (find (window, is_button, "Ask North"), GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dp_desk_settle (window);
  stack = dp_pointer_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), GTK_TYPE_STACK);
  gtk_stack_set_visible_child (GTK_STACK (stack), gtk_widget_get_last_child (stack));
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), ask, look);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  dp_desk_do (window, "rule");
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), sheet, look);
  scroll = gtk_widget_get_ancestor (GTK_WIDGET (dp_case_view_get_sheet (view)), GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  gtk_adjustment_set_value (down, gtk_adjustment_get_page_size (down) * .8);
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), low, look);
  dp_desk_close (window);
}

static void
draw (const DpLook *look)
{
  draw_case (look, "cases.xml", "screen-partner", "press");
  draw_case (look, "play.xml", "screen-revoke", "press-play");
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

static gboolean
is_spin (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

static gboolean
is_menu_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_MENU_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return g_strcmp0 (own, name) == 0;
}

static gboolean
has_focus_within (DpWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* A list that scrolls stays where it is when the number in it, all of which is to be seen, gets the focus: by key and by pointer. */
static void
test_number_field (void)
{
  DpWindow *window;
  DpFreeView *view;
  GtkWidget *button, *popover, *spin, *scroller;
  GtkAdjustment *place;
  graphene_rect_t bounds;
  DpHand hand;

  if (!dp_pointer_has ())
    return;
  for (guint way = 0; way < 2; way++)
    {
      double before;

      window = dp_desk_open ();
      view = dp_window_get_free_view (window);
      dp_free_view_prepare (view, NULL, g_rand_new_with_seed (54));
      dp_desk_do (window, "table-mode");
      g_signal_emit_by_name (find (window, is_button, "Deal the cards"), "clicked");
      dp_desk_settle (window);
      g_signal_emit_by_name (find (window, is_button, "Straight to the play, West declarer"), "clicked");
      dp_desk_settle (window);
      hand = dp_free_view_get_state (view)->board->hand[DP_SEAT_NORTH];
      dp_free_view_put (view, DP_SEAT_NORTH, (DpCard) __builtin_ctzll (hand));
      dp_desk_settle (window);
      button = find (window, is_menu_button, "Something else happens");
      popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
      dp_pointer_open (button, popover);
      spin = dp_desk_find (popover, is_spin, NULL);
      g_assert_nonnull (spin);
      scroller = gtk_widget_get_ancestor (spin, GTK_TYPE_SCROLLED_WINDOW);
      place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      gtk_adjustment_set_value (place, 150);
      dp_pointer_settle ();
      before = gtk_adjustment_get_value (place);
      g_assert_true (gtk_widget_compute_bounds (spin, scroller, &bounds));
      g_assert_cmpfloat (before, >, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
      if (way == 1)
        {
          dp_pointer_move_to (spin, .3, .5);
          dp_pointer_press ();
          dp_pointer_release ();
        }
      for (guint presses = 0; way == 0 && presses < 80 && !has_focus_within (window, spin); presses++)
        {
          before = gtk_adjustment_get_value (place);
          dp_pointer_key (GDK_KEY_Tab, 0);
        }
      g_assert_true (has_focus_within (window, spin));
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, before);
      dp_desk_close (window);
    }
}

/* What else may happen opens at its heading, however little room there is; the first time and again. */
static void
test_opens_at_heading (void)
{
  DpWindow *window;
  GtkWidget *button, *popover, *scroller;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 420);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_height (GTK_WIDGET (window)) - 420) > 20; frames++)
    dp_desk_settle (window);
  dp_free_view_prepare (dp_window_get_free_view (window), NULL, g_rand_new_with_seed (54));
  dp_desk_do (window, "table-mode");
  button = find (window, is_menu_button, "Something else happens");
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  for (guint time = 0; time < 3; time++)
    {
      GtkAdjustment *place;

      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      for (int frames = 0; frames < 4; frames++)
        dp_pointer_settle ();
      scroller = gtk_popover_get_child (GTK_POPOVER (popover));
      place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      g_assert_cmpfloat (gtk_adjustment_get_upper (place), >, gtk_adjustment_get_page_size (place));
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
      gtk_widget_grab_focus (dp_desk_find (popover, is_button, "All four hands go back into the board"));
      dp_pointer_settle ();
      g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
      gtk_popover_popdown (GTK_POPOVER (popover));
      dp_pointer_settle ();
    }
  dp_desk_close (window);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/press/assent", test_assent);
  g_test_add_func ("/press/quick", test_quick);
  g_test_add_func ("/press/beside", test_beside);
  g_test_add_func ("/press/law", test_law);
  g_test_add_func ("/press/word", test_word);
  g_test_add_func ("/press/questions", test_questions);
  g_test_add_func ("/press/sheet", test_sheet);
  g_test_add_func ("/press/number-field", test_number_field);
  g_test_add_func ("/press/opens-at-heading", test_opens_at_heading);
  g_test_add_func ("/press/pictures", test_pictures);
  return g_test_run ();
}

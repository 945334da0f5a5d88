/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"
#include "dp-pointer.h"

#include "dp-choice.h"

/* A case that somebody has begun: no key takes him out of it unawares, and whoever leaves it finds it again as it was. With the program's own keys, pressed on a keyboard. */

typedef struct {
  DpWindow *window;
  DpCaseView *view;
} Room;

static void
open_room (Room *room)
{
  room->window = dp_desk_open ();
  dp_desk_use_keys (room->window, TRUE);
  room->view = dp_window_get_case_view (room->window);
}

static void
close_room (Room *room)
{
  dp_desk_use_keys (room->window, FALSE);
  dp_desk_close (room->window);
}

static const DpCaseState *
state_of (Room *room)
{
  return dp_case_view_get_state (room->view);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
sees (Room *room, const char *text)
{
  return dp_desk_find (GTK_WIDGET (room->window), has_text, text) != NULL;
}

static void
escape (Room *room)
{
  dp_pointer_key (GDK_KEY_Escape, 0);
  dp_desk_settle (room->window);
}

/* One question, one answer on the sheet; the list of answers open. */
static GtkWidget *
begin (Room *room, const char *id)
{
  GtkWidget *choice;

  dp_desk_open_case (room->window, id);
  dp_desk_do (room->window, "last");
  dp_case_view_ask (room->view, DP_SEAT_NORTH, (DpQuestion) 0, DP_PLACE_AWAY);
  dp_desk_do (room->window, "rule");
  dp_desk_choose (room->window, "The turn goes to", "West");
  dp_desk_settle (room->window);
  choice = dp_desk_find (GTK_WIDGET (room->view), dp_desk_is_choice, "What becomes of the call");
  g_assert_nonnull (choice);
  return choice;
}

/* Escape closes the list; pressed once too often it stays, and says how to leave. A case in which nothing has been done it leaves, as ever. */
static void
test_escape (void)
{
  GtkWidget *choice, *popover;
  Room room;

  if (!dp_pointer_has ())
    return;
  open_room (&room);
  choice = begin (&room, "screen-partner");
  popover = dp_pointer_find (choice, GTK_TYPE_POPOVER);
  dp_pointer_click (choice);
  g_assert_true (gtk_widget_get_mapped (popover));
  escape (&room);
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_cmpstr (dp_window_get_page (room.window), ==, "case");
  g_assert_false (sees (&room, "To leave the case, press Alt+Left or the back button. It stays as it is."));
  escape (&room);
  g_assert_cmpstr (dp_window_get_page (room.window), ==, "case");
  g_assert_true (sees (&room, "To leave the case, press Alt+Left or the back button. It stays as it is."));
  escape (&room);
  g_assert_cmpint (dp_case_view_get_page (room.view), ==, DP_PAGE_RULING);
  g_assert_cmpint (state_of (&room)->sheet.turn, ==, DP_SEAT_WEST);
  g_assert_cmpuint (state_of (&room)->n_asked, ==, 1);
  dp_desk_open_case (room.window, "screen-pass");
  dp_desk_do (room.window, "last");
  escape (&room);
  g_assert_cmpstr (dp_window_get_page (room.window), ==, "library");
  close_room (&room);
}

/* Alt+Left leaves; the library offers to go on with it, and it is as it was: page, answers, sheet, what can be undone. */
static void
test_back (void)
{
  const DpCaseState *state;
  Room room;

  if (!dp_pointer_has ())
    return;
  open_room (&room);
  begin (&room, "screen-partner");
  state = state_of (&room);
  dp_pointer_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  dp_desk_settle (room.window);
  g_assert_cmpstr (dp_window_get_page (room.window), ==, "library");
  g_assert_true (sees (&room, "Begun"));
  g_assert_null (state_of (&room));
  dp_pointer_click (dp_desk_find (GTK_WIDGET (room.window), has_text, "Go on with “North opens at partner's turn”"));
  dp_desk_settle (room.window);
  g_assert_cmpstr (dp_window_get_page (room.window), ==, "case");
  g_assert_true (state_of (&room) == state);
  g_assert_cmpint (dp_case_view_get_page (room.view), ==, DP_PAGE_RULING);
  g_assert_cmpuint (dp_choice_get_selected (DP_CHOICE (dp_desk_find (GTK_WIDGET (room.view), dp_desk_is_choice, "The turn goes to"))), ==, 1 + DP_SEAT_WEST);
  g_assert_cmpuint (state->n_asked, ==, 1);
  dp_desk_do (room.window, "undo");
  g_assert_cmpint (state->sheet.turn, !=, DP_SEAT_WEST);
  dp_desk_do (room.window, "redo");
  dp_desk_do (room.window, "back");
  /* Chosen from the list it goes on as well; once it is over it is begun anew. */
  dp_desk_open_case (room.window, "screen-partner");
  g_assert_true (state_of (&room) == state);
  dp_desk_rule (room.window, room.view, TRUE);
  dp_desk_do (room.window, "back");
  g_assert_false (sees (&room, "Go on with “North opens at partner's turn”"));
  dp_desk_open_case (room.window, "screen-partner");
  g_assert_cmpuint (state_of (&room)->reached, ==, 0);
  close_room (&room);
}

/* Another case in between takes nothing from the first, nor is what was said in one heard in the other. */
static void
test_two (void)
{
  const DpCaseState *first, *second;
  Room room;

  if (!dp_pointer_has ())
    return;
  open_room (&room);
  begin (&room, "screen-partner");
  first = state_of (&room);
  dp_desk_do (room.window, "next-case");
  second = state_of (&room);
  g_assert_true (second != first);
  dp_desk_do (room.window, "last");
  dp_case_view_ask (room.view, DP_SEAT_SOUTH, (DpQuestion) 0, DP_PLACE_TABLE);
  dp_desk_open_case (room.window, "screen-partner");
  g_assert_true (state_of (&room) == first);
  g_assert_cmpuint (first->n_asked, ==, 1);
  dp_desk_do (room.window, "facts");
  g_assert_false (sees (&room, "South, at the table: Who called what, and in what order?"));
  dp_desk_do (room.window, "back");
  g_assert_true (sees (&room, "Go on with “North opens at partner's turn”"));
  dp_desk_open_case (room.window, second->scenario->id);
  g_assert_true (state_of (&room) == second);
  g_assert_cmpuint (second->n_asked, ==, 1);
  close_room (&room);
}

/* In a session it stays as well. */
static void
test_session (void)
{
  DpCaseView *view;
  Room room;

  if (!dp_pointer_has ())
    return;
  open_room (&room);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (room.window), "win.practise-law", "i", 27));
  dp_desk_settle (room.window);
  view = dp_page_get_case_view (dp_window_get_way (room.window));
  g_assert_nonnull (view);
  dp_case_view_last (view);
  dp_case_view_ask (view, DP_SEAT_NORTH, (DpQuestion) 0, DP_PLACE_AWAY);
  escape (&room);
  g_assert_true (dp_page_get_case_view (dp_window_get_way (room.window)) == view);
  dp_pointer_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  g_assert_null (dp_page_get_case_view (dp_window_get_way (room.window)));
  close_room (&room);
}

static void
draw (const DpLook *look)
{
  Room room;

  open_room (&room);
  dp_looks_fit (GTK_WIDGET (room.window), look);
  begin (&room, "screen-partner");
  dp_desk_do (room.window, "back");
  dp_desk_settle (room.window);
  dp_looks_save (GTK_WIDGET (room.window), "leaving-library", look);
  close_room (&room);
}

static void
test_pictures (void)
{
  dp_looks_each (draw);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/leaving/escape", test_escape);
  g_test_add_func ("/leaving/back", test_back);
  g_test_add_func ("/leaving/two", test_two);
  g_test_add_func ("/leaving/session", test_session);
  g_test_add_func ("/leaving/pictures", test_pictures);
  return g_test_run ();
}

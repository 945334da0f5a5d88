/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-free-desk.h"
#include "dp-pointer.h"

#include "dp-bid-cell.h"
#include "dp-card-cell.h"
#include "dp-card-list.h"
#include "dp-free-header.h"
#include "dp-table-view.h"

#include <string.h>

/* The free table under a real pointer: what is pressed is what was aimed at, what has to be chosen is in sight, and nothing moves away. */

static gboolean
has_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type);
}

static GtkWidget *
find_type (DpWindow *window, GType type)
{
  GtkWidget *widget = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), has_type, &type);

  g_assert_nonnull (widget);
  return widget;
}

static gboolean
is_list (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_DROP_DOWN (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
is_menu (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_MENU_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_has_prefix (own, name);
}

static void
fit (DpWindow *window, int width, int height)
{
  dp_free_desk_resize (window, width, height);
  dp_pointer_settle ();
}

/* South is declarer in the contract that suits the cards, and nothing has been led. */
static DpWindow *
open_play (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "Deal the cards");
  dp_free_desk_press (window, "Straight to the play, South declarer");
  dp_pointer_settle ();
  return window;
}

static GtkWidget *
card_of (DpWindow *window, DpSeat seat, int n)
{
  DpTableView *table = DP_TABLE_VIEW (find_type (window, DP_TYPE_TABLE_VIEW));
  GtkWidget *hand = dp_table_view_get_hand (table, seat), *card = gtk_widget_get_first_child (hand);

  while (n-- > 0 && card)
    card = gtk_widget_get_next_sibling (card);
  g_assert_true (DP_IS_CARD_CELL (card));
  return card;
}

static guint
count (DpWindow *window, DpEventKind kind)
{
  const GArray *events = dp_free_desk_state (window)->board->events;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    n += g_array_index (events, DpEvent, i).kind == kind;
  return n;
}

/* A press beside the pop-up in which it's said how a card comes down closes it and plays the card: at once, after a tick, and after a choice in the list inside. */
static void
test_beside (void)
{
  enum { NOTHING, TICK, LIST, WAYS };

  if (!dp_pointer_has ())
    return;
  for (int way = NOTHING; way < WAYS; way++)
    {
      DpWindow *window = open_play ();
      GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_menu, "How the next card comes down");
      GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

      fit (window, 1024, 700);
      dp_pointer_open (button, popover);
      if (way == TICK)
        {
          dp_pointer_click (dp_desk_find (popover, dp_free_desk_is_button, "Face down"));
          g_assert_true (gtk_widget_get_mapped (popover));
        }
      if (way == LIST)
        {
          GtkWidget *list = dp_desk_find (popover, is_list, "How the card comes down");
          GtkWidget *inner = dp_pointer_find (list, GTK_TYPE_POPOVER);

          dp_pointer_open (list, inner);
          dp_pointer_click (dp_pointer_item (inner, 1));
          g_assert_false (gtk_widget_get_mapped (inner));
          g_assert_true (gtk_widget_get_mapped (popover));
        }
      /* How, can be read to its end. */
      if (way != NOTHING)
        {
          GtkWidget *label = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_label, way == TICK ? "Press the next card, or type it: face down." : "Press the next card, or type it: dropped.");

          g_assert_nonnull (label);
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
        }
      dp_pointer_click (card_of (window, DP_SEAT_WEST, 0));
      dp_pointer_settle ();
      if (gtk_widget_get_mapped (popover))
        g_error ("way %d: the pop-up is still open", way);
      if (count (window, way == LIST ? DP_EVENT_EXPOSE : DP_EVENT_LEAD) != 1)
        g_error ("way %d: the card has not come down", way);
      dp_desk_close (window);
    }
}

/* What else may happen opens to where there's more room, and not beyond the window. */
static void
test_more_room (void)
{
  DpWindow *window;
  GtkWidget *button, *popover, *scroller;
  int left, top, bottom, first;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  dp_desk_do (window, "table-mode");
  fit (window, 1024, 700);
  button = dp_desk_find (GTK_WIDGET (window), is_menu, "Something else happens");
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  dp_pointer_open (button, popover);
  scroller = dp_pointer_find (popover, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_cmpint (gtk_widget_get_height (scroller), >=, 380);
  dp_pointer_where (GTK_WIDGET (window), 0, 0, &left, &first);
  dp_pointer_where (scroller, 0, 0, &left, &top);
  dp_pointer_where (scroller, 0, 1, &left, &bottom);
  g_assert_cmpint (top, >=, first);
  g_assert_cmpint (bottom, <=, first + gtk_widget_get_height (GTK_WIDGET (window)));
  gtk_popover_popdown (GTK_POPOVER (popover));
  dp_desk_close (window);
}

/* --- in sight --- */

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget) && page && gtk_widget_compute_bounds (widget, page, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (page);
}

static gboolean
is_cell (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = DP_IS_BID_CELL (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static void
expect_in_sight (DpWindow *window, const char *prompt, const char *choice)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, choice);

  dp_free_desk_expect (window, prompt);
  g_assert_nonnull (button);
  if (!is_in_sight (button))
    g_error ("“%s” is not in sight", choice);
}

/* By the pointer, or by keys: "w1c". */
static void
lay (DpWindow *window, gboolean keys, const char *text, const char *name)
{
  if (!keys)
    dp_pointer_click (dp_desk_find (GTK_WIDGET (window), is_cell, name));
  for (const char *c = text; keys && *c; c++)
    dp_pointer_key (gdk_unicode_to_keyval ((guint32) *c), 0);
  if (keys)
    dp_pointer_key (GDK_KEY_Return, 0);
  dp_pointer_settle ();
}

/* On a telephone too: what must be chosen now is in sight once the call has been made, wherever the page was before. */
static void
test_choices_in_sight (void)
{
  if (!dp_pointer_has ())
    return;
  for (int way = 0; way < 4; way++)
    {
      DpWindow *window = dp_desk_open ();
      gboolean keys = way & 2;

      dp_desk_do (window, "table-mode");
      fit (window, 360, 700);
      if (way & 1)
        {
          dp_free_desk_press (window, "Deal the cards");
          dp_pointer_settle ();
        }
      gtk_window_present (GTK_WINDOW (window));
      gtk_widget_grab_focus (GTK_WIDGET (dp_free_view_get_box (dp_window_get_free_view (window))));
      lay (window, keys, "1h", "1 heart");
      lay (window, keys, "w1c", "1 club");
      expect_in_sight (window, "North must choose.", "North: accept the 1♣");
      expect_in_sight (window, "North must choose.", "North: refuse the 1♣");
      if (keys)
        {
          dp_pointer_click (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "North: accept the 1♣"));
          dp_pointer_settle ();
          lay (window, keys, "n1d", NULL);
          lay (window, keys, "e1c", NULL);
          expect_in_sight (window, "South must choose.", "South: accept the 1♣");
        }
      dp_desk_close (window);
    }
}

/* --- at rest --- */

static void
where (GtkWidget *widget, int place[2])
{
  g_assert_nonnull (widget);
  dp_pointer_where (widget, 0, 0, &place[0], &place[1]);
}

/* What's pressed next stays where it is when it's said that a call is changed, or is artificial. */
static void
test_manner (void)
{
  static const char *const ticks[] = { "Changes the call", "Artificial" };

  if (!dp_pointer_has ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ticks); i++)
    {
      DpWindow *window = dp_desk_open ();
      GtkWidget *kept[3], *tick;
      int before[3][2], after[3][2];

      dp_desk_do (window, "table-mode");
      fit (window, 1024, 700);
      dp_free_desk_call (window, "1H");
      dp_free_desk_call (window, "P");
      dp_pointer_settle ();
      tick = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, ticks[i]);
      kept[0] = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "Call the director");
      kept[1] = dp_desk_find (GTK_WIDGET (window), is_cell, "3 spades");
      kept[2] = tick;
      for (guint k = 0; k < G_N_ELEMENTS (kept); k++)
        where (kept[k], before[k]);
      dp_pointer_click (tick);
      dp_pointer_settle ();
      g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (tick)));
      for (guint k = 0; k < G_N_ELEMENTS (kept); k++)
        {
          where (kept[k], after[k]);
          if (before[k][0] != after[k][0] || before[k][1] != after[k][1])
            g_error ("after “%s” thing %u has moved by %d, %d", ticks[i], k, after[k][0] - before[k][0], after[k][1] - before[k][1]);
        }
      dp_desk_close (window);
    }
}

static void
put (DpWindow *window, DpSeat hand, const char *name)
{
  DpCard card;

  g_assert_true (dp_card_parse (name, &card));
  dp_free_view_put (dp_window_get_free_view (window), hand, card);
  dp_pointer_settle ();
}

static int
header_height (DpWindow *window)
{
  return gtk_widget_get_height (find_type (window, DP_TYPE_FREE_HEADER));
}

/* Nor does anything move with what is said above it: one line, or three of them. */
static void
test_header (void)
{
  static const char deal[] = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n"
                             "[Auction \"N\"]\n4S Pass Pass Pass\n";
  static const int sizes[][2] = { { 1024, 700 }, { 360, 700 } };

  if (!dp_pointer_has ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DpWindow *window = dp_desk_open ();
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      GtkWidget *label;
      int height;

      dp_desk_do (window, "table-mode");
      g_assert_true (dp_free_view_load (dp_window_get_free_view (window), deal, strlen (deal), "deal", diagnostics));
      fit (window, sizes[i][0], sizes[i][1]);
      put (window, DP_SEAT_EAST, "HQ");
      put (window, DP_SEAT_SOUTH, "H3");
      height = header_height (window);
      put (window, DP_SEAT_WEST, "S2");
      label = dp_desk_find (find_type (window, DP_TYPE_FREE_HEADER), dp_free_desk_is_label, "Something is wrong with a card from West");
      g_assert_nonnull (label);
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==, 3);
      g_assert_cmpint (header_height (window), ==, height);
      dp_desk_close (window);
    }
}

/* What a card shows itself, no tooltip lays over the next one. */
static void
test_tooltips (void)
{
  DpWindow *window = open_play ();

  g_assert_null (gtk_widget_get_tooltip_text (card_of (window, DP_SEAT_WEST, 3)));
  dp_desk_do (window, "undo");
  g_assert_null (gtk_widget_get_tooltip_text (dp_desk_find (GTK_WIDGET (window), is_cell, "2 clubs")));
  g_assert_null (gtk_widget_get_tooltip_text (dp_desk_find (GTK_WIDGET (window), is_cell, "pass")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (dp_desk_find (GTK_WIDGET (window), is_cell, "redouble")), ==, "redouble");
  dp_desk_close (window);
}

/* --- back in the board --- */

static int
count_cards (DpWindow *window)
{
  DpTableView *table = DP_TABLE_VIEW (find_type (window, DP_TYPE_TABLE_VIEW));
  int n = dp_card_list_get_n_cards (DP_CARD_LIST (dp_table_view_get_trick (table)));

  for (int seat = 0; seat < DP_SEATS; seat++)
    n += dp_card_list_get_n_cards (DP_CARD_LIST (dp_table_view_get_hand (table, (DpSeat) seat)));
  return n;
}

/* All four hands go back into the board: that's said, and no card lies there any more; undone, they do. In the play, and in the auction. */
static void
test_returned (void)
{
  for (int play = 0; play < 2; play++)
    {
      DpWindow *window = open_play ();

      if (play)
        dp_free_view_put (dp_window_get_free_view (window), DP_SEAT_WEST, (DpCard) g_bit_nth_lsf (dp_free_desk_state (window)->board->hand[DP_SEAT_WEST], -1));
      else
        {
          dp_desk_do (window, "undo");
          dp_free_desk_call (window, "1H");
        }
      dp_desk_settle (window);
      g_assert_cmpint (count_cards (window), ==, 52);
      gtk_menu_button_popup (GTK_MENU_BUTTON (dp_desk_find (GTK_WIDGET (window), is_menu, "Something else happens")));
      dp_desk_settle (window);
      dp_free_desk_press (window, "All four hands go back into the board");
      dp_free_desk_expect (window, "All four hands are back in the board.");
      g_assert_false (dp_free_desk_sees (window, "Press any card of any hand"));
      g_assert_cmpint (count_cards (window), ==, 0);
      dp_desk_do (window, "undo");
      g_assert_false (dp_free_desk_sees (window, "All four hands are back in the board."));
      g_assert_cmpint (count_cards (window), ==, 52);
      dp_desk_close (window);
    }
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/free-pointer/beside", test_beside);
  g_test_add_func ("/free-pointer/more-room", test_more_room);
  g_test_add_func ("/free-pointer/choices-in-sight", test_choices_in_sight);
  g_test_add_func ("/free-pointer/manner", test_manner);
  g_test_add_func ("/free-pointer/header", test_header);
  g_test_add_func ("/free-pointer/tooltips", test_tooltips);
  g_test_add_func ("/free-pointer/returned", test_returned);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-looks.h"
#include "dp-pointer.h"

#include "dp-choice.h"
#include "dp-sheet-row.h"

/* The ruling sheet keeps still, whatever is opened and chosen on it: each row that is in sight stays where it is, by pointer and by keyboard. */

typedef struct {
  int width, height;
} Size;

static const Size sizes[] = { { 1024, 700 }, { 360, 740 }, { 1100, 780 } };

static GtkScrolledWindow *
scroll_of (GtkWidget *sheet)
{
  return GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (sheet, GTK_TYPE_SCROLLED_WINDOW));
}

/* Top and bottom of the widget in the part of the sheet that is seen. */
static void
place (GtkWidget *widget, GtkWidget *scroll, double *top, double *bottom)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroll, &bounds));
  *top = bounds.origin.y;
  *bottom = bounds.origin.y + bounds.size.height;
}

/* The rows, and what is chosen on them, that are in sight now: each with its y. */
static void
note_places (GtkWidget *widget, GtkWidget *scroll, GHashTable *places)
{
  double top, bottom;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (DP_IS_SHEET_ROW (widget) || DP_IS_CHOICE (widget))
    {
      place (widget, scroll, &top, &bottom);
      if (bottom > 0 && top < gtk_widget_get_height (scroll))
        g_hash_table_insert (places, widget, g_memdup2 (&top, sizeof top));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    note_places (child, scroll, places);
}

static void
expect_still (GHashTable *places, GtkWidget *scroll, const char *what, const char *name, Size size)
{
  GHashTableIter iter;
  gpointer widget, was;
  double top, bottom;

  g_assert_cmpuint (g_hash_table_size (places), >, 4);
  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &widget, &was))
    {
      g_assert_true (gtk_widget_get_mapped (widget));
      place (widget, scroll, &top, &bottom);
      if (top != *(double *) was)
        g_error ("%d x %d, “%s” %s: a row moved by %g", size.width, size.height, name, what, top - *(double *) was);
    }
}

static void
collect (GtkWidget *widget, GPtrArray *choices)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (DP_IS_CHOICE (widget))
    g_ptr_array_add (choices, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect (child, choices);
}

static void
open_list (GtkWidget *choice, GtkWidget *popover)
{
  dp_pointer_open (choice, popover);
  dp_pointer_settle ();
}

static void
use_choice (GtkWidget *sheet, GtkWidget *choice, Size size)
{
  static const guint others[] = { 3, 4, 6, 8 };
  GtkWidget *scroll = GTK_WIDGET (scroll_of (sheet)), *popover = dp_pointer_find (choice, GTK_TYPE_POPOVER);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scroll_of (sheet));
  g_autoptr (GHashTable) places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree char *name = NULL;
  double top, bottom;

  g_object_get (choice, "label", &name, NULL);
  /* As low as it goes. */
  place (choice, scroll, &top, &bottom);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + bottom + 4 - gtk_widget_get_height (scroll));
  dp_pointer_settle ();
  note_places (sheet, scroll, places);
  open_list (choice, popover);
  expect_still (places, scroll, "opened", name, size);
  gtk_popover_popdown (GTK_POPOVER (popover));
  dp_pointer_settle ();
  g_assert_false (gtk_widget_get_mapped (popover));
  expect_still (places, scroll, "left", name, size);
  open_list (choice, popover);
  dp_pointer_click (dp_pointer_item (popover, 1));
  dp_pointer_settle ();
  g_assert_cmpuint (dp_choice_get_selected (DP_CHOICE (choice)), ==, 1);
  expect_still (places, scroll, "chosen by the pointer", name, size);
  /* With the keyboard there, several answers, long ones too. */
  gtk_widget_child_focus (choice, GTK_DIR_TAB_FORWARD);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      dp_choice_set_selected (DP_CHOICE (choice), others[i]);
      dp_pointer_settle ();
      expect_still (places, scroll, "chosen by keys", name, size);
    }
}

static void
fill_sheet (const char *id, Size size)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *sheet;
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();

  dp_desk_open_case (window, id);
  gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
  for (int turn = 0; turn < 100 && gtk_widget_get_width (GTK_WIDGET (window)) != size.width; turn++)
    dp_pointer_settle ();
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  dp_pointer_settle ();
  sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_window_get_case_view (window)));
  collect (sheet, choices);
  g_assert_cmpuint (choices->len, >, 10);
  for (guint i = 0; i < choices->len; i++)
    use_choice (sheet, choices->pdata[i], size);
  dp_desk_close (window);
}

static void
test_auction (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes) && dp_pointer_has (); i++)
    fill_sheet ("screen-partner", sizes[i]);
}

/* Whoever tabs to what is out of sight sees it; a press on what is half in sight does not move it. */
static void
test_focus (void)
{
  DpWindow *window;
  GtkWidget *sheet, *scroll, *choice;
  GtkAdjustment *down;
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  double top, bottom, at;

  if (!dp_pointer_has ())
    return;
  window = dp_desk_open ();
  dp_desk_open_case (window, "screen-partner");
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[0].width, sizes[0].height);
  dp_desk_do (window, "last");
  dp_desk_do (window, "rule");
  dp_pointer_settle ();
  sheet = GTK_WIDGET (dp_case_view_get_sheet (dp_window_get_case_view (window)));
  scroll = GTK_WIDGET (scroll_of (sheet));
  down = gtk_scrolled_window_get_vadjustment (scroll_of (sheet));
  collect (sheet, choices);
  choice = choices->pdata[choices->len - 1];
  place (choice, scroll, &top, &bottom);
  g_assert_cmpfloat (top, >, gtk_widget_get_height (scroll));
  gtk_widget_child_focus (choice, GTK_DIR_TAB_FORWARD);
  dp_pointer_settle ();
  place (choice, scroll, &top, &bottom);
  g_assert_cmpfloat (top, >=, 0);
  g_assert_cmpfloat (bottom, <=, gtk_widget_get_height (scroll));
  /* Half of the first is above the edge. */
  choice = choices->pdata[0];
  gtk_adjustment_set_value (down, 0);
  dp_pointer_settle ();
  place (choice, scroll, &top, &bottom);
  at = (top + bottom) / 2;
  gtk_adjustment_set_value (down, at);
  dp_pointer_settle ();
  dp_pointer_move_to (choice, .3, .8);
  dp_pointer_press ();
  dp_pointer_settle ();
  dp_pointer_release ();
  g_assert_true (gtk_widget_get_mapped (dp_pointer_find (choice, GTK_TYPE_POPOVER)));
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, at);
  dp_desk_close (window);
}

/* After a question has been asked, and of a sheet that says something. */
static void
draw (const DpLook *look)
{
  DpWindow *window = dp_desk_open ();
  DpCaseView *view = dp_window_get_case_view (window);

  dp_desk_open_case (window, "screen-partner");
  dp_looks_fit (GTK_WIDGET (window), look);
  dp_desk_do (window, "last");
  dp_case_view_ask (view, DP_SEAT_NORTH, (DpQuestion) 0, DP_PLACE_AWAY);
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), "still-asked", look);
  dp_desk_do (window, "rule");
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), "still-blank", look);
  dp_desk_choose (window, "What becomes of the call", "is cancelled");
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), "still-said", look);
  dp_desk_close (window);
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
  g_test_add_func ("/sheet-still/auction", test_auction);
  g_test_add_func ("/sheet-still/focus", test_focus);
  g_test_add_func ("/sheet-still/pictures", test_pictures);
  return g_test_run ();
}

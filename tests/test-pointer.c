/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-pointer.h"

#include "dp-choice.h"
#include "dp-close.h"
#include "dp-ui.h"

#include <adwaita.h>

/* Presses and keys in an open list, and the first press after it or beside it: all must arrive, wherever the list lay. */

/* How often for each list. Before popovers let go of the pointer the first was lost already, and one in two of all. */
#define TIMES 12

typedef struct {
  GtkWindow *window;
  GtkWidget *under; /* a button that covers all that lies below the list */
  guint pressed;
} Desk;

static const char *const answers[] = { "one", "two", "three", "four", "five", NULL };

static void
on_pressed (GtkButton *button, gpointer data)
{
  guint *pressed = data;

  (*pressed)++;
}

static void
open_desk (Desk *desk, GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  desk->pressed = 0;
  desk->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (desk->window, 500, 700);
  desk->under = gtk_button_new_with_label ("Under");
  gtk_widget_set_vexpand (desk->under, TRUE);
  g_signal_connect (desk->under, "clicked", G_CALLBACK (on_pressed), &desk->pressed);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), desk->under);
  gtk_window_set_child (desk->window, box);
  gtk_window_present (desk->window);
  dp_pointer_settle ();
}

/* Presses that item, then the button that lies where the popover lay, at the place of the item itself: with the pointer moved a little, or not at all. */
static void
choose_and_press (Desk *desk, GtkWidget *opener, GtkWidget *popover, guint item, gboolean moved)
{
  guint before = desk->pressed;
  GtkWidget *chosen;
  int root_x, root_y, under_x, under_y;

  dp_pointer_open (opener, popover);
  chosen = dp_pointer_item (popover, item);
  g_assert_nonnull (chosen);
  dp_pointer_move_to (chosen, .5, .5);
  dp_pointer_where (chosen, .5, .5, &root_x, &root_y);
  dp_pointer_where (desk->under, 0, 0, &under_x, &under_y);
  dp_pointer_press ();
  dp_pointer_release ();
  g_assert_false (gtk_widget_get_mapped (popover));
  if (moved)
    dp_pointer_move_to (desk->under, (double) (root_x + 3 - under_x) / gtk_widget_get_width (desk->under),
                        (double) (root_y + 3 - under_y) / gtk_widget_get_height (desk->under));
  g_assert_cmpuint (desk->pressed, ==, before);
  dp_pointer_press ();
  dp_pointer_release ();
  if (desk->pressed != before + 1)
    g_error ("the press after choosing item %u, the pointer %s, was lost", item, moved ? "moved" : "at rest");
}

static void
choose_often (GtkWidget *list, GtkWidget *opener, guint first, guint n)
{
  GtkWidget *popover;
  Desk desk;

  open_desk (&desk, list);
  popover = dp_pointer_find (list, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  for (guint i = 0; i < TIMES; i++)
    choose_and_press (&desk, opener ? opener : list, popover, first + i / 2 % n, i % 2);
  dp_close (desk.window);
}

static void
test_drop_down (void)
{
  if (!dp_pointer_has ())
    return;
  /* The first item of the list may lie over the list itself. */
  choose_often (gtk_drop_down_new_from_strings (answers), NULL, 1, 4);
}

static void
test_choice (void)
{
  GtkWidget *choice;

  if (!dp_pointer_has ())
    return;
  choice = g_object_new (DP_TYPE_CHOICE, "label", "Turn", NULL);
  dp_choice_set_items (DP_CHOICE (choice), answers);
  choose_often (choice, NULL, 1, 4);
}

static void
test_combo_row (void)
{
  GtkWidget *row, *list;

  if (!dp_pointer_has ())
    return;
  row = adw_combo_row_new ();
  list = gtk_list_box_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Law");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (gtk_string_list_new (answers)));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  choose_often (list, row, 1, 4);
}

/* A popover with buttons, which did not lose any, still does not. */
static void
test_menu (void)
{
  GtkWidget *button, *box, *popover;

  if (!dp_pointer_has ())
    return;
  button = gtk_menu_button_new ();
  popover = gtk_popover_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; answers[i]; i++)
    {
      GtkWidget *item = gtk_button_new_with_label (answers[i]);

      g_signal_connect_swapped (item, "clicked", G_CALLBACK (gtk_popover_popdown), popover);
      gtk_box_append (GTK_BOX (box), item);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  choose_often (button, NULL, 0, 5);
}

/* It opens again as it did, for keys as well, after it has let go. */
static void
test_opens_again (void)
{
  GtkWidget *list, *popover;
  Desk desk;

  if (!dp_pointer_has ())
    return;
  list = gtk_drop_down_new_from_strings (answers);
  open_desk (&desk, list);
  popover = dp_pointer_find (list, GTK_TYPE_POPOVER);
  for (guint i = 0; i < 3; i++)
    {
      dp_pointer_click (list);
      g_assert_true (gtk_widget_get_mapped (popover));
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, i ? i - 1 : 0);
      dp_pointer_click (dp_pointer_item (popover, i));
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, i);
      g_assert_true (gtk_widget_activate (dp_pointer_find (list, GTK_TYPE_TOGGLE_BUTTON)));
      /* GTK lets the button be seen pressed for a moment. */
      while (!gtk_widget_get_mapped (popover))
        dp_pointer_settle ();
      /* A press on what opened it only closes it. */
      dp_pointer_click (list);
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpuint (desk.pressed, ==, i);
      dp_pointer_click (list);
      g_assert_true (gtk_widget_get_mapped (popover));
      /* One beside it closes it and does what it would have done without. */
      dp_pointer_move_to (desk.under, .5, .95);
      dp_pointer_press ();
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpuint (desk.pressed, ==, i);
      dp_pointer_release ();
      g_assert_cmpuint (desk.pressed, ==, i + 1);
    }
  dp_close (desk.window);
}

/* What is let go of elsewhere than it was pressed presses nothing, nor does a list that is closed by a key; the space bar chooses. */
static void
test_keys (void)
{
  GtkWidget *list, *popover;
  Desk desk;

  if (!dp_pointer_has ())
    return;
  list = gtk_drop_down_new_from_strings (answers);
  open_desk (&desk, list);
  popover = dp_pointer_find (list, GTK_TYPE_POPOVER);
  dp_pointer_click (list);
  g_assert_true (gtk_widget_get_mapped (popover));
  dp_pointer_move_to (desk.under, .5, .95);
  dp_pointer_press ();
  dp_pointer_move_to (list, .5, .5);
  dp_pointer_release ();
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_cmpuint (desk.pressed, ==, 0);
  dp_pointer_click (list);
  g_assert_true (gtk_widget_get_mapped (popover));
  dp_pointer_move_to (desk.under, .5, .95);
  dp_pointer_key (GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_cmpuint (desk.pressed, ==, 0);
  dp_pointer_press ();
  dp_pointer_release ();
  g_assert_cmpuint (desk.pressed, ==, 1);
  for (guint i = 1; i < 4; i++)
    {
      dp_pointer_click (list);
      g_assert_true (gtk_widget_get_mapped (popover));
      dp_pointer_key (GDK_KEY_Down, 0);
      dp_pointer_key (GDK_KEY_space, 0);
      g_assert_false (gtk_widget_get_mapped (popover));
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, i);
    }
  dp_close (desk.window);
}

static void
choose_elsewhere (GtkWidget *list, guint item)
{
  GtkWidget *drop_down = DP_IS_CHOICE (list) ? dp_pointer_find (list, GTK_TYPE_DROP_DOWN) : list;

  if (GTK_IS_DROP_DOWN (drop_down))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), item);
  else
    adw_combo_row_set_selected (ADW_COMBO_ROW (dp_pointer_find (list, ADW_TYPE_COMBO_ROW)), item);
}

static const char *
text_of (GtkWidget *row)
{
  return gtk_label_get_text (GTK_LABEL (dp_pointer_find (row, GTK_TYPE_LABEL)));
}

/* The keyboard stands at what is chosen when the list opens: also where that has not been chosen in it. */
static void
begins_at_chosen (GtkWidget *list, GtkWidget *opener)
{
  static const guint others[] = { 4, 0, 2, 1, 3 };
  GtkWidget *popover;
  Desk desk;

  open_desk (&desk, list);
  popover = dp_pointer_find (list, GTK_TYPE_POPOVER);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      GtkWidget *focus;

      choose_elsewhere (list, others[i]);
      dp_pointer_open (opener, popover);
      focus = gtk_window_get_focus (desk.window);
      g_assert_true (gtk_widget_is_ancestor (focus, popover));
      g_assert_cmpstr (text_of (focus), ==, answers[others[i]]);
      /* What is chosen by hand is left behind by the next that is not. */
      dp_pointer_click (dp_pointer_item (popover, 4 - i));
      g_assert_false (gtk_widget_get_mapped (popover));
    }
  dp_close (desk.window);
}

static void
test_begins_at_chosen (void)
{
  GtkWidget *choice, *row, *box;

  if (!dp_pointer_has ())
    return;
  choice = gtk_drop_down_new_from_strings (answers);
  begins_at_chosen (choice, choice);
  choice = g_object_new (DP_TYPE_CHOICE, "label", "Turn", NULL);
  dp_choice_set_items (DP_CHOICE (choice), answers);
  begins_at_chosen (choice, choice);
  row = adw_combo_row_new ();
  box = gtk_list_box_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Law");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (gtk_string_list_new (answers)));
  gtk_list_box_append (GTK_LIST_BOX (box), row);
  begins_at_chosen (box, row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  dp_ui_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/pointer/drop-down", test_drop_down);
  g_test_add_func ("/pointer/choice", test_choice);
  g_test_add_func ("/pointer/combo-row", test_combo_row);
  g_test_add_func ("/pointer/menu", test_menu);
  g_test_add_func ("/pointer/opens-again", test_opens_again);
  g_test_add_func ("/pointer/keys", test_keys);
  g_test_add_func ("/pointer/begins-at-chosen", test_begins_at_chosen);
  return g_test_run ();
}

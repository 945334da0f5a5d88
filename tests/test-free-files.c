/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-free-desk.h"
#include "dp-looks.h"

#include "dp-free-cards.h"
#include "dp-settings.h"

#include <glib/gstdio.h>
#include <string.h>

/* What goes into the free table from files and texts, and out of it into a case. */

static gboolean
is_menu_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_MENU_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

/* Loading lays an auction out; what is wrong with a text is said and changes nothing. */
static void
test_load (void)
{
  static const char good[] = "Dealer N vul both\n1NT P 2C 1H", bad[] = "1NT\nhm";
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *said = NULL;

  dp_desk_do (window, "table-mode");
  g_assert_true (dp_free_view_load (view, good, strlen (good), NULL, diagnostics));
  dp_desk_settle (window);
  g_assert_cmpint (dp_free_desk_state (window)->board->dealer, ==, DP_SEAT_NORTH);
  g_assert_cmpint (dp_free_desk_state (window)->board->vul, ==, DP_VUL_BOTH);
  dp_free_desk_expect (window, "West bids 1♥.");
  g_assert_false (dp_free_view_load (view, bad, strlen (bad), NULL, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  g_assert_true (g_str_has_prefix (said, "line 2: “hm”"));
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 5);
  dp_desk_do (window, "undo");
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 0);
  dp_desk_close (window);
}

/* The dialog that is open, or NULL. */
static AdwMessageDialog *
open_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static AdwMessageDialog *
wait_for_dialog (DpWindow *window)
{
  AdwMessageDialog *dialog;

  while (!(dialog = open_dialog ()))
    dp_desk_settle (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  return dialog;
}

static gboolean
is_text_view (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_TEXT_VIEW (widget);
}

static void
paste (DpWindow *window, AdwMessageDialog *dialog, const char *text)
{
  GtkWidget *view = dp_desk_find (GTK_WIDGET (dialog), is_text_view, NULL);

  g_assert_nonnull (view);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  adw_message_dialog_response (dialog, "load");
  dp_close (GTK_WINDOW (dialog));
  dp_desk_settle (window);
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer start)
{
  return GTK_IS_ENTRY (widget) && g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (widget)), start);
}

/* A text with a mistake comes back with what is wrong; of several boards one is chosen. */
static void
test_dialogs (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *view = GTK_WIDGET (dp_window_get_free_view (window));
  AdwMessageDialog *dialog;
  GtkWidget *title;

  dp_desk_do (window, "table-mode");
  gtk_widget_activate_action (view, "free.paste", NULL);
  paste (window, wait_for_dialog (window), "1NT\nhm");
  dialog = wait_for_dialog (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (dialog), dp_free_desk_is_label, "line 2: “hm” is neither a call nor a seat"));
  paste (window, dialog, "1NT P 2C");
  g_assert_null (open_dialog ());
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 3);

  gtk_widget_activate_action (view, "free.paste", NULL);
  paste (window, wait_for_dialog (window), "[Board \"1\"]\n[Auction \"N\"]\n1C\n[Board \"2\"]\n[Auction \"E\"]\n1D P");
  dialog = wait_for_dialog (window);
  adw_message_dialog_response (dialog, "load");
  dp_close (GTK_WINDOW (dialog));
  dp_desk_settle (window);
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 1);

  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  gtk_widget_activate_action (view, "free.save", NULL);
  dialog = wait_for_dialog (window);
  /* The title that is proposed says when, and not what. */
  title = dp_desk_find (GTK_WIDGET (dialog), is_entry, "A table of ");
  g_assert_nonnull (title);
  g_assert_null (strstr (gtk_editable_get_text (GTK_EDITABLE (title)), "1♥"));
  adw_message_dialog_response (dialog, "cancel");
  dp_close (GTK_WINDOW (dialog));
  dp_desk_close (window);
}

/* A card led, cards seen, the hands put back: by the popover. */
static void
test_more (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *button, *scroll, *card;
  double at;

  dp_desk_do (window, "table-mode");
  button = dp_desk_find (GTK_WIDGET (window), is_menu_button, "Something else happens");
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dp_desk_settle (window);
  /* The pane behind does not move when the focus goes about in the popover. */
  scroll = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  at = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)));
  card = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "king of hearts");
  g_assert_nonnull (card);
  g_assert_true (gtk_widget_has_css_class (card, "hearts"));
  g_assert_true (gtk_widget_grab_focus (card));
  dp_desk_settle (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll))), ==, at);
  dp_free_desk_press (window, "king of hearts");
  dp_free_desk_press (window, "Partner could see them");
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, >=, 1);
  g_assert_cmpint (dp_director_event (dp_free_desk_state (window)->director, 0)->kind, ==, DP_EVENT_EXPOSE);
  button = dp_desk_find (GTK_WIDGET (window), is_menu_button, "New table");
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dp_desk_settle (window);
  dp_free_desk_press (window, "East deals");
  dp_free_desk_press (window, "Both sides vulnerable");
  dp_free_desk_press (window, "Clear the table");
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 0);
  g_assert_cmpint (dp_free_desk_state (window)->board->dealer, ==, DP_SEAT_EAST);
  g_assert_cmpint (dp_free_desk_state (window)->board->vul, ==, DP_VUL_BOTH);
  dp_free_desk_expect (window, "It’s East’s turn to call.");
  dp_desk_close (window);
}

/* What is saved is a case that the window opens. */
static void
test_save (void)
{
  DpWindow *window = dp_desk_open ();
  g_autofree char *folder = g_dir_make_tmp ("dp-free-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "case.xml", NULL);
  const char *files[] = { path, NULL };
  g_autoptr (GError) error = NULL;

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "North: accept the 1♥");
  g_assert_true (g_path_is_absolute (dp_free_view_get_folder (dp_window_get_free_view (window))));
  g_assert_true (dp_free_view_save (dp_window_get_free_view (window), path, "A heart too soon", "West was quick.", &error));
  g_assert_no_error (error);
  dp_desk_settle (window);
  /* It's said where it is, and the next one is looked for there. */
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_label, path));
  g_assert_cmpstr (dp_free_view_get_folder (dp_window_get_free_view (window)), ==, folder);
  dp_window_open_files (window, files);
  while (g_strcmp0 (dp_window_get_page (window), "case") != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (dp_case_view_get_state (dp_window_get_case_view (window))->scenario->id, ==, "a-heart-too-soon");
  g_remove (path);
  g_rmdir (folder);
  dp_desk_close (window);
}

/* What is still to be said of a case that has been saved can be read to its end. */
static void
test_save_half (void)
{
  DpWindow *window = dp_desk_open ();
  g_autofree char *folder = g_dir_make_tmp ("dp-free-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "case.xml", NULL);
  g_autoptr (GError) error = NULL;
  graphene_rect_t bounds;
  GtkWidget *word;

  dp_desk_do (window, "table-mode");
  dp_free_desk_resize (window, 600, 700);
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "North: refuse the 1♥");
  dp_free_desk_call (window, "1C");
  dp_free_desk_call (window, "2H");
  g_assert_true (dp_free_view_save (dp_window_get_free_view (window), path, "A heart too soon", NULL, &error));
  dp_desk_settle (window);
  word = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_label, "The case is saved, but it isn’t finished: ");
  g_assert_nonnull (word);
  gtk_test_widget_wait_for_draw (word);
  g_assert_true (gtk_widget_compute_bounds (word, GTK_WIDGET (window), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (GTK_WIDGET (window)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (word))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (word))), >, 1);
  g_remove (path);
  g_rmdir (folder);
  dp_desk_close (window);
}

static gboolean
is_checked (DpWindow *window, const char *name)
{
  GtkWidget *check = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, name);

  g_assert_true (GTK_IS_CHECK_BUTTON (check));
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

/* A slip is put right: he says so, the director lets him, and the next call takes its place, with nothing else to be set. */
static void
test_slip (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);
  const DpEvent *event;

  dp_desk_do (window, "table-mode");
  dp_free_desk_call (window, "1C");
  dp_free_desk_call (window, "P");
  dp_free_view_choose_seat (view, DP_SEAT_SOUTH);
  g_assert_false (is_checked (window, "Changes the call"));
  gtk_menu_button_popup (GTK_MENU_BUTTON (dp_desk_find (GTK_WIDGET (window), is_menu_button, "Something else happens")));
  dp_desk_settle (window);
  dp_free_desk_press (window, "The player wants to change a call: it was a slip");
  dp_free_desk_expect (window, "25A1");
  dp_free_desk_expect (window, "South may now make the call he meant, in place of the 1♣.");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_SOUTH);
  g_assert_true (is_checked (window, "Changes the call"));
  /* Whoever else calls, calls; and the seat selector comes back to him with what he has said. */
  dp_free_view_choose_seat (view, DP_SEAT_NORTH);
  g_assert_false (is_checked (window, "Changes the call"));
  dp_free_view_choose_seat (view, DP_SEAT_SOUTH);
  g_assert_true (is_checked (window, "Changes the call"));
  dp_free_desk_call (window, "1S");
  event = dp_director_event (dp_free_desk_state (window)->director, 3);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (event->intent, ==, DP_INTENT_SLIP);
  g_assert_false (dp_free_desk_sees (window, "25B1"));
  g_assert_false (dp_free_desk_sees (window, "may accept the 1♠"));
  g_assert_false (is_checked (window, "Changes the call"));
  /* Another time nothing is known of why. */
  dp_free_view_choose_seat (view, DP_SEAT_SOUTH);
  dp_free_desk_press (window, "Changes the call");
  dp_free_desk_call (window, "2S");
  event = dp_director_event (dp_free_desk_state (window)->director, dp_free_desk_state (window)->board->events->len - 2);
  if (event->kind != DP_EVENT_CHANGE_OF_CALL)
    event = dp_director_event (dp_free_desk_state (window)->director, dp_free_desk_state (window)->board->events->len - 1);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (event->intent, ==, DP_INTENT_UNSTATED);
  dp_desk_close (window);
}

/* Who changes his call is the player who made the last one, unless another has been chosen; whose call it is stands there. */
static void
test_change (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);
  const DpEvent *event;

  dp_desk_do (window, "table-mode");
  dp_free_desk_call (window, "1H");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "2H");
  dp_free_desk_call (window, "P");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_SOUTH);
  g_assert_false (dp_free_desk_sees (window, "changes his"));
  dp_free_desk_press (window, "Changes the call");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_EAST);
  dp_free_desk_expect (window, "East changes his pass.");
  dp_free_desk_press (window, "Changes the call");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_SOUTH);
  dp_free_desk_press (window, "Changes the call");
  dp_free_desk_press (window, "North");
  dp_free_desk_expect (window, "North changes his 2♥.");
  dp_free_desk_press (window, "East");
  dp_free_desk_call (window, "3C");
  event = dp_director_event (dp_free_desk_state (window)->director, 4);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (event->seat, ==, DP_SEAT_EAST);
  g_assert_false (is_checked (window, "Changes the call"));
  /* Why he did is asked, and once he has said it, no more. */
  dp_free_desk_expect (window, "Why has East changed pass to 3♣?");
  dp_free_desk_press (window, "It was a slip: he never meant to make that call");
  dp_free_desk_expect (window, "25A");
  g_assert_false (dp_free_desk_sees (window, "Was that the call you meant to make?"));
  dp_desk_do (window, "undo");
  /* Who has been chosen before stays. */
  dp_desk_do (window, "undo");
  dp_free_desk_press (window, "North");
  dp_free_desk_press (window, "Changes the call");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_NORTH);
  dp_desk_close (window);
}

/* Nobody has called the director yet: the table and the box are both at the player who may call over it (27A1). */
static void
test_called_over (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "Call the director at every visible irregularity");
  dp_free_desk_call (window, "1H");
  dp_free_desk_call (window, "2C");
  dp_free_desk_call (window, "1S");
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_EAST);
  dp_free_desk_call (window, "P");
  g_assert_cmpint (dp_director_event (dp_free_desk_state (window)->director, 3)->seat, ==, DP_SEAT_EAST);
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_SOUTH);
  dp_desk_close (window);
}

/* --- to look at --- */

/* The cards of that deal, to be put down with put(). */
static DpWindow *
load_deal (const DpLook *look)
{
  static const char deal[] = "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"N:8.AJT76542.J6.T7 QT.Q83.AKT.QJ963 KJ962.K.982.K542 A7543.9.Q7543.A8\"]\n"
                             "[Auction \"S\"]\n1NT Pass Pass Pass\n";
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  g_assert_true (dp_free_view_load (dp_window_get_free_view (window), deal, strlen (deal), "deal", diagnostics));
  dp_looks_fit (GTK_WIDGET (window), look);
  return window;
}

static void
save (DpWindow *window, const char *what, const DpLook *look)
{
  dp_desk_settle (window);
  dp_looks_save (GTK_WIDGET (window), what, look);
}

static void
play_all (DpWindow *window, const char *cards)
{
  g_auto (GStrv) all = g_strsplit (cards, " ", -1);

  for (int i = 0; all[i]; i++)
    {
      DpSeat hand;
      DpCard card;

      g_assert_true (dp_free_cards_parse (all[i], DP_SEAT_NONE, &hand, &card));
      dp_free_view_put (dp_window_get_free_view (window), hand, card);
      dp_desk_settle (window);
    }
}

/* Early cards; one of South's taken back; all four hands back in the board. */
static void
draw_play (const DpLook *look)
{
  DpWindow *window = load_deal (look);

  play_all (window, "WD4 ND6 EDK SD2 ECQ SCK WC8 NC7 SHK WH9 NHA EH3 SS6");
  dp_free_desk_press (window, "West: refuse the lead");
  play_all (window, "NHJ EHQ SS9");
  save (window, "free-refused", look);
  for (int i = 0; i < 5; i++)
    dp_desk_do (window, "undo");
  play_all (window, "NHJ WS3");
  save (window, "free-early", look);
  gtk_menu_button_popup (GTK_MENU_BUTTON (dp_desk_find (GTK_WIDGET (window), is_menu_button, "Something else happens")));
  dp_desk_settle (window);
  dp_free_desk_press (window, "All four hands go back into the board");
  save (window, "free-returned", look);
  dp_desk_close (window);
}

static void
draw_auction (const DpLook *look)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_looks_fit (GTK_WIDGET (window), look);
  dp_free_desk_press (window, "Call the director at every visible irregularity");
  dp_free_desk_press (window, "North");
  dp_free_desk_call (window, "1C");
  dp_free_desk_press (window, "South");
  dp_free_desk_call (window, "1D");
  save (window, "free-unseen", look);
  dp_free_desk_press (window, "Call the director");
  save (window, "free-seen", look);
  dp_desk_do (window, "undo");
  dp_desk_do (window, "undo");
  dp_desk_do (window, "undo");
  dp_free_desk_press (window, "Call the director at every visible irregularity");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "Changes the call");
  dp_free_desk_call (window, "1C");
  save (window, "free-asked", look);
  dp_desk_close (window);
}

static void
test_pictures (void)
{
  dp_looks_each (draw_play);
  if (g_getenv ("DP_SHOTS"))
    dp_looks_each (draw_auction);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/free-files/load", test_load);
  g_test_add_func ("/free-files/dialogs", test_dialogs);
  g_test_add_func ("/free-files/slip", test_slip);
  g_test_add_func ("/free-files/change", test_change);
  g_test_add_func ("/free-files/called-over", test_called_over);
  g_test_add_func ("/free-files/more", test_more);
  g_test_add_func ("/free-files/save", test_save);
  g_test_add_func ("/free-files/save-half", test_save_half);
  g_test_add_func ("/free-files/pictures", test_pictures);
  return g_test_run ();
}

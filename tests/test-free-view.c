/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-desk.h"

#include "dp-auction-view.h"
#include "dp-free-ruling.h"
#include "dp-narrator.h"
#include "dp-settings.h"
#include "dp-table-view.h"

#include <glib/gstdio.h>
#include <string.h>

/* The free table in the real window, used as a person would: by the buttons, the bidding box and the keys. */

static gboolean
is_named_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

/* One activation, by what the eye or a screen reader finds. */
static void
press (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_named_button, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  g_assert_true (gtk_widget_get_sensitive (button));
  /* A button that is activated by key shows itself pressed for a quarter of a second first. */
  if (GTK_IS_BUTTON (button))
    g_signal_emit_by_name (button, "clicked");
  else
    g_assert_true (gtk_widget_activate (button));
  dp_desk_settle (window);
}

/* Without a window manager the size comes after some frames, less what a frame would take. */
static void
resize (DpWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) > 20; frames++)
    dp_desk_settle (window);
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width), <=, 20);
  dp_desk_settle (window);
}

static void
choose_call (DpWindow *window, const char *token)
{
  DpCall call;

  g_assert_true (dp_call_parse (token, &call));
  g_assert_true (gtk_widget_activate (dp_bidding_box_get_cell (dp_free_view_get_box (dp_window_get_free_view (window)), call)));
  dp_desk_settle (window);
}

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
sees (DpWindow *window, const char *text)
{
  return dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), label_contains, text) != NULL;
}

static void
expect (DpWindow *window, const char *text)
{
  if (!sees (window, text))
    g_error ("“%s” is not to be seen", text);
}

static const DpFreeState *
state_of (DpWindow *window)
{
  return dp_free_view_get_state (dp_window_get_free_view (window));
}

/* "West bid 1♥ out of turn": three activations from the start to the answer. */
static void
test_three_clicks (void)
{
  DpWindow *window = dp_desk_open ();
  guint clicks = 0;

  press (window, "At the table"), clicks++;
  press (window, "West"), clicks++;
  choose_call (window, "1H"), clicks++;
  g_assert_cmpuint (clicks, ==, 3);
  g_assert_cmpstr (dp_window_get_page (window), ==, "free");
  expect (window, "West bids 1♥.");
  expect (window, "North may accept it or refuse it.");
  expect (window, "29A");
  expect (window, "North must choose.");

  press (window, "North: refuse it");
  expect (window, "West’s 1♥ is cancelled.");
  expect (window, "It’s South’s turn to call.");
  g_assert_cmpuint (dp_director_n_points (state_of (window)->director), ==, 2);
  dp_desk_close (window);
}

/* The same from the welcome of a first start. */
static void
test_menu_and_back (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  choose_call (window, "1C");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  /* What lies on the table stays there. */
  dp_desk_do (window, "table-mode");
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 1);
  dp_desk_close (window);
}

static void
test_undo (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  g_assert_false (g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), "undo")));
  choose_call (window, "1S");
  choose_call (window, "1H");
  expect (window, "North may accept it or refuse it.");
  dp_desk_do (window, "undo");
  g_assert_false (sees (window, "may accept"));
  g_assert_cmpint (dp_free_view_get_seat (dp_window_get_free_view (window)), ==, DP_SEAT_WEST);
  dp_desk_do (window, "undo");
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 0);
  press (window, "Redo");
  press (window, "Redo");
  dp_desk_settle (window);
  expect (window, "North may accept it or refuse it.");
  dp_desk_close (window);
}

/* A replacement that somebody must judge, and the way through the laws in words. */
static void
test_comparable (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  press (window, "West");
  choose_call (window, "1H");
  press (window, "North: refuse it");
  choose_call (window, "1C");
  choose_call (window, "2C");
  expect (window, "Is West’s 2♣ comparable with the withdrawn 1♥? Until you say, it’s taken as not comparable.");
  expect (window, "Nobody has said whether the call is comparable. Until you say, it’s taken as not comparable.");
  expect (window, "East must pass once, at the next turn. (31A2(b))");
  press (window, "No, it isn’t comparable");
  expect (window, "East must pass once, at the next turn.");
  dp_desk_do (window, "undo");
  press (window, "Yes: it means the same, or much the same (23A1)");
  g_assert_false (sees (window, "East must pass once, at the next turn."));
  dp_desk_close (window);
}

/* What the page that counts hands has found comes back as an answer. */
static void
test_counted (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  press (window, "West");
  choose_call (window, "1H");
  press (window, "North: refuse it");
  choose_call (window, "1C");
  choose_call (window, "2H");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", "1H\n12-21 hcp, 5+ hearts\n2H\n12-21 hcp, 5+ hearts"));
  dp_desk_settle (window);
  g_assert_nonnull (dp_compare_view_get_verdict (dp_window_get_compare_view (window)));
  dp_desk_do (window, "back");
  press (window, "As the hands were counted: yes (Law 23A1)");
  g_assert_cmpint (g_array_index (state_of (window)->board->events, DpEvent, 4).comparable, ==, DP_COMPARABLE_SAME);
  expect (window, "The call is comparable, so there’s no further rectification.");
  dp_desk_close (window);
}

/* What a later ruling takes back is marked; and that nothing more follows is said. */
static void
test_superseded (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  press (window, "West");
  choose_call (window, "1H");
  press (window, "North: refuse it");
  choose_call (window, "1C");
  expect (window, "If that call isn’t comparable, East must pass once, at the next turn, and there may be a lead restriction (Law 26B).");
  choose_call (window, "2H");
  press (window, "Yes: it means the same, or much the same (23A1)");
  expect (window, "The call is comparable, so there’s no further rectification.");
  expect (window, "No longer, since ruling 4: Information from West’s 1♥ is unauthorised for East-West.");
  expect (window, "Information from West’s 1♥ is authorised for East-West.");
  dp_desk_close (window);
}

static gboolean
is_expander (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_EXPANDER (widget);
}

static void
test_path (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *expander;

  dp_desk_do (window, "table-mode");
  choose_call (window, "1S");
  choose_call (window, "1H");
  g_assert_false (sees (window, "Law 27:"));
  expander = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_expander, NULL);
  g_assert_nonnull (expander);
  g_assert_true (gtk_widget_activate (expander));
  dp_desk_settle (window);
  expect (window, "Law 27:");
  dp_desk_close (window);
}

/* Law 25: of a change that is refused it is said that the first call stands; of a wish, what is changed and what the director says. */
static void
test_changes (void)
{
  static const struct {
    const char *words[2];
    DpEventKind kind;
    DpOption option;
  } rows[] = {
    { { "South’s 1♠ stands.", NULL }, DP_EVENT_CHANGE_OF_CALL, DP_OPTION_REFUSE },
    { { "South’s 2♠ stands.", NULL }, DP_EVENT_CHANGE_OF_CALL, DP_OPTION_ACCEPT },
    { { "He meant the call when he made it, so it stands", "(Law 25A2)" }, DP_EVENT_ATTENTION, DP_OPTION_NONE },
  };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", "duplicate-2017", NULL);
  g_autoptr (DpCode) code = dp_code_load (folder, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (DpFreeState) state = dp_free_state_new (code);
      g_autoptr (GError) error = NULL;
      DpEvent call = dp_event_call (DP_SEAT_SOUTH, dp_bid (1, DP_SPADES)), event = dp_event_call (DP_SEAT_SOUTH, dp_bid (2, DP_SPADES)), decision;
      g_autofree char *text = NULL, *told = NULL;
      g_autoptr (DpScenario) scenario = NULL;

      event.kind = (guint8) rows[i].kind;
      event.intent = DP_INTENT_INTENDED;
      if (rows[i].kind == DP_EVENT_ATTENTION)
        {
          event = dp_event (DP_EVENT_ATTENTION, DP_SEAT_SOUTH);
          event.request = DP_REQUEST_CHANGE;
          event.intent = DP_INTENT_INTENDED;
        }
      dp_free_state_feed (state, &call, &error);
      g_assert_no_error (error);
      dp_free_state_feed (state, &event, &error);
      g_assert_no_error (error);
      decision = dp_event_decision (DP_SEAT_WEST, rows[i].option);
      if (rows[i].option != DP_OPTION_NONE)
        dp_free_state_feed (state, &decision, &error);
      g_assert_no_error (error);
      text = dp_free_ruling_text (state->director, dp_director_n_points (state->director) - 1);
      for (int w = 0; w < 2 && rows[i].words[w]; w++)
        if (!strstr (text, rows[i].words[w]))
          g_error ("“%s” is not in “%s”", rows[i].words[w], text);
      g_assert_null (strstr (text, "There’s nothing to put right"));
      scenario = dp_free_state_to_scenario (state, NULL, NULL);
      told = dp_narrator_event_at (scenario, state->director, 1);
      g_assert_cmpstr (told, ==, i < 2 ? "South changes the call to 2♠." : "South would like to change 1♠.");
    }
}

static gboolean
is_menu_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_MENU_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_DROP_DOWN (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
is_code_choice (GtkWidget *widget, gconstpointer unused)
{
  gpointer item = GTK_IS_DROP_DOWN (widget) ? gtk_drop_down_get_selected_item (GTK_DROP_DOWN (widget)) : NULL;

  return GTK_IS_STRING_OBJECT (item) && strstr (gtk_string_object_get_string (item), "2017") != NULL;
}

/* Where no call is ever comparable, that is not offered. */
static void
test_rubber (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *codes;

  dp_desk_do (window, "table-mode");
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), is_named_button, "Is it comparable?"));
  codes = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_code_choice, NULL);
  g_assert_nonnull (codes);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (codes), 1);
  dp_desk_settle (window);
  g_assert_true (dp_code_has (state_of (window)->board->code, DP_TRAIT_PLAYERS_RULE));
  g_assert_null (dp_desk_find (GTK_WIDGET (window), is_named_button, "Is it comparable?"));
  dp_desk_close (window);
}

/* A slip of the hand, a simultaneous call, an artificial one: each mark holds for one call. */
static void
test_manner (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *drop_down;
  const DpEvent *event;

  dp_desk_do (window, "table-mode");
  choose_call (window, "1S");
  press (window, "South");
  press (window, "Changes the call");
  drop_down = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_named, "Why the call is changed");
  g_assert_nonnull (drop_down);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), 1);
  choose_call (window, "1NT");
  event = dp_director_event (state_of (window)->director, 1);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (event->intent, ==, DP_INTENT_SLIP);
  expect (window, "25A");
  press (window, "Artificial");
  press (window, "The call shows hearts");
  press (window, "The call shows spades");
  choose_call (window, "2C");
  event = dp_director_event (state_of (window)->director, state_of (window)->board->events->len - 1);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CALL);
  g_assert_true (event->artificial);
  g_assert_cmpint (event->specifies, ==, 1 << DP_HEARTS | 1 << DP_SPADES);
  press (window, "Same moment");
  choose_call (window, "P");
  event = dp_director_event (state_of (window)->director, 4);
  g_assert_true (event->simultaneous);
  g_assert_false (event->artificial);
  dp_desk_close (window);
}

/* Nobody calls the director until somebody does. */
static void
test_director (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  press (window, "Call the director at every visible irregularity");
  press (window, "West");
  choose_call (window, "1H");
  g_assert_cmpuint (dp_director_n_points (state_of (window)->director), ==, 0);
  expect (window, "nobody has called the director");
  press (window, "Call the director");
  expect (window, "North may accept it or refuse it.");
  press (window, "Call the director at every visible irregularity");
  dp_desk_close (window);
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
  g_assert_cmpint (state_of (window)->board->dealer, ==, DP_SEAT_NORTH);
  g_assert_cmpint (state_of (window)->board->vul, ==, DP_VUL_BOTH);
  expect (window, "West bids 1♥.");
  g_assert_false (dp_free_view_load (view, bad, strlen (bad), NULL, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  g_assert_true (g_str_has_prefix (said, "line 2: “hm”"));
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 5);
  dp_desk_do (window, "undo");
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 0);
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

/* A text with a mistake comes back with what is wrong; of several boards one is chosen. */
static void
test_dialogs (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *view = GTK_WIDGET (dp_window_get_free_view (window));
  AdwMessageDialog *dialog;

  dp_desk_do (window, "table-mode");
  gtk_widget_activate_action (view, "free.paste", NULL);
  paste (window, wait_for_dialog (window), "1NT\nhm");
  dialog = wait_for_dialog (window);
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (dialog), label_contains, "line 2: “hm” is neither a call nor a seat"));
  paste (window, dialog, "1NT P 2C");
  g_assert_null (open_dialog ());
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 3);

  gtk_widget_activate_action (view, "free.paste", NULL);
  paste (window, wait_for_dialog (window), "[Board \"1\"]\n[Auction \"N\"]\n1C\n[Board \"2\"]\n[Auction \"E\"]\n1D P");
  dialog = wait_for_dialog (window);
  adw_message_dialog_response (dialog, "load");
  dp_close (GTK_WINDOW (dialog));
  dp_desk_settle (window);
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 1);

  gtk_widget_activate_action (view, "free.save", NULL);
  dialog = wait_for_dialog (window);
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
  button = dp_desk_find (GTK_WIDGET (window), is_menu_button, "More that can happen");
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dp_desk_settle (window);
  /* The pane behind does not move when the focus goes about in the popover. */
  scroll = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  at = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)));
  card = dp_desk_find (GTK_WIDGET (window), is_named_button, "king of hearts");
  g_assert_nonnull (card);
  g_assert_true (gtk_widget_has_css_class (card, "hearts"));
  g_assert_true (gtk_widget_grab_focus (card));
  dp_desk_settle (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll))), ==, at);
  g_assert_false (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll)))));
  press (window, "king of hearts");
  press (window, "Partner could see them");
  g_assert_cmpuint (state_of (window)->board->events->len, >=, 1);
  g_assert_cmpint (dp_director_event (state_of (window)->director, 0)->kind, ==, DP_EVENT_EXPOSE);
  gtk_widget_grab_focus (GTK_WIDGET (dp_window_get_free_view (window)));
  g_assert_true (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll)))));
  button = dp_desk_find (GTK_WIDGET (window), is_menu_button, "New table");
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dp_desk_settle (window);
  press (window, "East deals");
  press (window, "Both sides vulnerable");
  press (window, "Clear the table");
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 0);
  g_assert_cmpint (state_of (window)->board->dealer, ==, DP_SEAT_EAST);
  g_assert_cmpint (state_of (window)->board->vul, ==, DP_VUL_BOTH);
  expect (window, "It’s East’s turn to call.");
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
  press (window, "West");
  choose_call (window, "1H");
  press (window, "North: accept it");
  g_assert_true (dp_free_view_save (dp_window_get_free_view (window), path, "A heart too soon", "West was quick.", &error));
  g_assert_no_error (error);
  dp_window_open_files (window, files);
  while (g_strcmp0 (dp_window_get_page (window), "case") != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (dp_case_view_get_state (dp_window_get_case_view (window))->scenario->id, ==, "a-heart-too-soon");
  g_remove (path);
  g_rmdir (folder);
  dp_desk_close (window);
}

/* By the letter of the seat and the name of the call. TRUE when somebody took it. */
static gboolean
key (GtkWidget *widget, guint keyval)
{
  for (GtkWidget *w = widget; w; w = gtk_widget_get_parent (w))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (w);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
          gboolean handled = FALSE;

          if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
            continue;
          g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
          if (handled)
            return TRUE;
        }
    }
  return FALSE;
}

static void
test_keys (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view;

  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (dp_free_view_get_box (view))));
  key (gtk_root_get_focus (GTK_ROOT (window)), GDK_KEY_w);
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_WEST);
  /* A space after the seat, as in "w 1n", presses nothing; another one does. */
  g_assert_true (key (gtk_root_get_focus (GTK_ROOT (window)), GDK_KEY_space));
  g_assert_false (key (gtk_root_get_focus (GTK_ROOT (window)), GDK_KEY_space));
  key (gtk_root_get_focus (GTK_ROOT (window)), GDK_KEY_1);
  key (gtk_root_get_focus (GTK_ROOT (window)), GDK_KEY_n);
  /* "1n" was the bidding box's to read. */
  g_assert_cmpint (dp_free_view_get_seat (view), ==, DP_SEAT_WEST);
  g_assert_true (gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (window))));
  dp_desk_settle (window);
  expect (window, "West bids 1NT.");
  dp_desk_close (window);
}

/* After a choice its button is gone: what is typed next is for the table. */
static void
test_focus_after_choice (void)
{
  DpWindow *window = dp_desk_open ();
  DpFreeView *view;
  GtkWidget *button, *focus;

  dp_desk_do (window, "table-mode");
  view = dp_window_get_free_view (window);
  press (window, "West");
  choose_call (window, "1H");
  button = dp_desk_find (GTK_WIDGET (window), is_named_button, "North: refuse it");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  press (window, "North: refuse it");
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (dp_free_view_get_box (view))));
  dp_desk_close (window);
}

/* What hangs on the pane's width would move with the play, and a second click would press its neighbour. */
static void
test_undo_stays (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *undo;
  graphene_rect_t before, after;

  dp_desk_do (window, "table-mode");
  press (window, "Deal the cards");
  press (window, "Straight to the play, South declarer");
  undo = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_named_button, "Undo");
  g_assert_nonnull (undo);
  g_assert_true (gtk_widget_compute_bounds (undo, GTK_WIDGET (window), &before));
  press (window, "Undo");
  g_assert_true (gtk_widget_compute_bounds (undo, GTK_WIDGET (window), &after));
  g_assert_cmpfloat (before.origin.x, ==, after.origin.x);
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
  dp_desk_close (window);
}

/* Escape does not leave a table at which something has happened. */
static void
test_escape (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  choose_call (window, "1S");
  dp_desk_do (window, "escape");
  g_assert_cmpstr (dp_window_get_page (window), ==, "free");
  dp_desk_do (window, "undo");
  dp_desk_do (window, "escape");
  g_assert_cmpstr (dp_window_get_page (window), !=, "free");
  dp_desk_close (window);
}

/* The list in which it says why stands at its first row again, for the keyboard too. */
static void
test_list_begins_anew (void)
{
  DpWindow *window = dp_desk_open ();
  GtkWidget *drop_down;
  GListModel *model;

  dp_desk_do (window, "table-mode");
  choose_call (window, "1S");
  press (window, "South");
  press (window, "Changes the call");
  drop_down = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_named, "Why the call is changed");
  model = gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), g_list_model_get_n_items (model) - 1);
  choose_call (window, "2S");
  g_assert_true (gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down)) == model);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)), ==, 0);
  dp_desk_close (window);
}

static gboolean
has_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type);
}

/* The table is on the left in a wide window, above all else in a narrow one; nothing is cut off. */
static void
test_narrow (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 700 }, { 800, 600 }, { 420, 760 } };
  GType type = DP_TYPE_TABLE_VIEW;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DpWindow *window = dp_desk_open ();
      GtkWidget *table, *box, *words;
      graphene_rect_t at, below;

      dp_desk_do (window, "table-mode");
      resize (window, sizes[i][0], sizes[i][1]);
      table = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), has_type, &type);
      box = GTK_WIDGET (dp_free_view_get_box (dp_window_get_free_view (window)));
      g_assert_nonnull (table);
      g_assert_true (gtk_widget_compute_bounds (table, GTK_WIDGET (window), &at) && gtk_widget_compute_bounds (box, GTK_WIDGET (window), &below));
      if (sizes[i][0] < 700)
        g_assert_cmpfloat (below.origin.y, >=, at.origin.y + at.size.height);
      else
        g_assert_cmpfloat (below.origin.x, >=, at.origin.x + at.size.width);
      g_assert_cmpfloat (below.origin.x + below.size.width, <=, sizes[i][0]);
      press (window, "West");
      choose_call (window, "1H");
      /* Wherever there is room for it: the answer can be seen without scrolling, as soon as it has its place. */
      do
        {
          dp_desk_settle (window);
          words = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), label_contains, "North must choose.");
          g_assert_nonnull (words);
          g_assert_true (gtk_widget_compute_bounds (words, GTK_WIDGET (window), &at));
        }
      while (at.origin.y <= 40 || at.origin.y + at.size.height >= sizes[i][1] - 40);
      dp_desk_close (window);
    }
}

static void
take_picture (DpWindow *window, const char *name)
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  for (int frame = 0; frame < 4; frame++)
    dp_desk_settle (window);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* Only with DP_SHOTS=folder: pictures to look at. */
static void
test_pictures (void)
{
  static const struct {
    const char *name;
    int width, height;
    gboolean dark;
    double scale;
  } looks[] = { { "light", 1024, 700, FALSE, 1 },    { "dark", 1024, 700, TRUE, 1 },    { "medium", 800, 600, FALSE, 1 },
                { "narrow", 420, 760, FALSE, 1 },    { "large", 1280, 800, FALSE, 1 },  { "narrow-130", 360, 760, FALSE, 1.3 } };

  if (!g_getenv ("DP_SHOTS"))
    {
      g_test_skip ("DP_SHOTS is not set");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      DpWindow *window = dp_desk_open ();
      g_autofree char *empty = g_strdup_printf ("free-empty-%s.png", looks[i].name);
      g_autofree char *first = g_strdup_printf ("free-first-%s.png", looks[i].name);
      g_autofree char *why = g_strdup_printf ("free-why-%s.png", looks[i].name);
      g_autofree char *later = g_strdup_printf ("free-later-%s.png", looks[i].name);
      g_autofree char *judged = g_strdup_printf ("free-judged-%s.png", looks[i].name);
      g_autofree char *library = g_strdup_printf ("free-library-%s.png", looks[i].name);

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      dp_settings_apply_text_scale (looks[i].scale);
      resize (window, looks[i].width, looks[i].height);
      take_picture (window, library);
      dp_desk_do (window, "table-mode");
      take_picture (window, empty);
      press (window, "West");
      choose_call (window, "1H");
      take_picture (window, first);
      gtk_widget_activate (dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_expander, NULL));
      take_picture (window, why);
      press (window, "North: refuse it");
      choose_call (window, "1C");
      choose_call (window, "2C");
      press (window, "Artificial");
      take_picture (window, later);
      press (window, "Artificial");
      press (window, "Yes: it means the same, or much the same (23A1)");
      take_picture (window, judged);
      dp_desk_close (window);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  dp_settings_apply_text_scale (1);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/free-view/three-clicks", test_three_clicks);
  g_test_add_func ("/free-view/menu-and-back", test_menu_and_back);
  g_test_add_func ("/free-view/undo", test_undo);
  g_test_add_func ("/free-view/comparable", test_comparable);
  g_test_add_func ("/free-view/counted", test_counted);
  g_test_add_func ("/free-view/superseded", test_superseded);
  g_test_add_func ("/free-view/focus-after-choice", test_focus_after_choice);
  g_test_add_func ("/free-view/undo-stays", test_undo_stays);
  g_test_add_func ("/free-view/escape", test_escape);
  g_test_add_func ("/free-view/list-begins-anew", test_list_begins_anew);
  g_test_add_func ("/free-view/path", test_path);
  g_test_add_func ("/free-view/changes", test_changes);
  g_test_add_func ("/free-view/manner", test_manner);
  g_test_add_func ("/free-view/rubber", test_rubber);
  g_test_add_func ("/free-view/director", test_director);
  g_test_add_func ("/free-view/load", test_load);
  g_test_add_func ("/free-view/dialogs", test_dialogs);
  g_test_add_func ("/free-view/more", test_more);
  g_test_add_func ("/free-view/save", test_save);
  g_test_add_func ("/free-view/keys", test_keys);
  g_test_add_func ("/free-view/narrow", test_narrow);
  g_test_add_func ("/free-view/pictures", test_pictures);
  return g_test_run ();
}

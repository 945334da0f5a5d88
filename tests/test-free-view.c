/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-close.h"
#include "dp-free-desk.h"

#include "dp-auction-view.h"
#include "dp-free-cards.h"
#include "dp-free-ruling.h"
#include "dp-narrator.h"
#include "dp-settings.h"
#include "dp-table-view.h"

#include <glib/gstdio.h>
#include <string.h>

/* The free table in the real window, used as a person would: by the buttons, the bidding box and the keys. */


/* "West bid 1♥ out of turn": three activations from the start to the answer. */
static void
test_three_clicks (void)
{
  DpWindow *window = dp_desk_open ();
  guint clicks = 0;

  dp_free_desk_press (window, "At the table"), clicks++;
  dp_free_desk_press (window, "West"), clicks++;
  dp_free_desk_call (window, "1H"), clicks++;
  g_assert_cmpuint (clicks, ==, 3);
  g_assert_cmpstr (dp_window_get_page (window), ==, "free");
  dp_free_desk_expect (window, "West bids 1♥.");
  dp_free_desk_expect (window, "North may accept the 1♥ or refuse it.");
  dp_free_desk_expect (window, "29A");
  dp_free_desk_expect (window, "North must choose.");

  dp_free_desk_press (window, "North: refuse the 1♥");
  dp_free_desk_expect (window, "West’s 1♥ is cancelled.");
  dp_free_desk_expect (window, "It’s South’s turn to call.");
  g_assert_cmpuint (dp_director_n_points (dp_free_desk_state (window)->director), ==, 2);
  dp_desk_close (window);
}

/* The same from the welcome of a first start. */
static void
test_menu_and_back (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_free_desk_call (window, "1C");
  dp_desk_do (window, "back");
  g_assert_cmpstr (dp_window_get_page (window), ==, "library");
  /* What lies on the table stays there. */
  dp_desk_do (window, "table-mode");
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 1);
  dp_desk_close (window);
}

static void
test_undo (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  g_assert_false (g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), "undo")));
  dp_free_desk_call (window, "1S");
  dp_free_desk_call (window, "1H");
  dp_free_desk_expect (window, "North may accept the 1♥ or refuse it.");
  dp_desk_do (window, "undo");
  g_assert_false (dp_free_desk_sees (window, "may accept"));
  g_assert_cmpint (dp_free_view_get_seat (dp_window_get_free_view (window)), ==, DP_SEAT_WEST);
  dp_desk_do (window, "undo");
  g_assert_cmpuint (dp_free_desk_state (window)->board->events->len, ==, 0);
  dp_free_desk_press (window, "Redo");
  dp_free_desk_press (window, "Redo");
  dp_desk_settle (window);
  dp_free_desk_expect (window, "North may accept the 1♥ or refuse it.");
  dp_desk_close (window);
}

/* A replacement that somebody must judge, and the way through the laws in words. */
static void
test_comparable (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "North: refuse the 1♥");
  dp_free_desk_call (window, "1C");
  dp_free_desk_call (window, "2C");
  dp_free_desk_expect (window, "Is West’s 2♣ comparable to the withdrawn 1♥?");
  dp_free_desk_expect (window, "Until you say, it’s taken as not comparable.");
  dp_free_desk_expect (window, "Nobody has said whether the call is comparable. Until you say, it’s taken as not comparable.");
  dp_free_desk_expect (window, "East must pass once, at the next turn. (31A2(b))");
  dp_free_desk_press (window, "No, it isn’t comparable");
  dp_free_desk_expect (window, "East must pass once, at the next turn.");
  dp_desk_do (window, "undo");
  dp_free_desk_press (window, "Yes: it means the same, or much the same (23A1)");
  g_assert_false (dp_free_desk_sees (window, "East must pass once, at the next turn."));
  dp_desk_close (window);
}

/* What the page that counts hands has found comes back as an answer. */
static void
test_counted (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "North: refuse the 1♥");
  dp_free_desk_call (window, "1C");
  dp_free_desk_call (window, "2H");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", "s", "1H\n12-21 hcp, 5+ hearts\n2H\n12-21 hcp, 5+ hearts"));
  dp_desk_settle (window);
  g_assert_nonnull (dp_compare_view_get_verdict (dp_window_get_compare_view (window)));
  dp_desk_do (window, "back");
  dp_free_desk_press (window, "By the count of hands: yes (Law 23A1)");
  g_assert_cmpint (g_array_index (dp_free_desk_state (window)->board->events, DpEvent, 4).comparable, ==, DP_COMPARABLE_SAME);
  dp_free_desk_expect (window, "The call is comparable, so there’s no further rectification for West’s 1♥ (Law 31A2(a)).");
  dp_desk_close (window);
}

/* What a later ruling takes back is marked; and what follows, and that nothing more does, is said. */
static void
test_superseded (void)
{
  DpWindow *window = dp_desk_open ();

  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "North: refuse the 1♥");
  dp_free_desk_call (window, "1C");
  dp_free_desk_expect (window, "If that call isn’t comparable, East must pass once, at the next turn, there may be a lead restriction (Law 26B), and information from the withdrawn call is unauthorised for West and East (Law 16C2).");
  dp_free_desk_call (window, "2H");
  dp_free_desk_press (window, "Yes: it means the same, or much the same (23A1)");
  dp_free_desk_expect (window, "The call is comparable, so there’s no further rectification for West’s 1♥ (Law 31A2(a)).");
  dp_free_desk_expect (window, "Information from West’s 1♥ is authorised for East-West.");
  dp_desk_close (window);

  /* At partner's turn it is unauthorised while he calls. */
  window = dp_desk_open ();
  dp_desk_do (window, "table-mode");
  dp_free_desk_press (window, "North");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "East: refuse the 1♥");
  dp_free_desk_expect (window, "Information from North’s 1♥ is unauthorised for North-South until a comparable call replaces it.");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "P");
  dp_free_desk_call (window, "1H");
  dp_free_desk_press (window, "Yes: it means the same, or much the same (23A1)");
  dp_free_desk_expect (window, "No longer, since ruling 3: Information from North’s 1♥ is unauthorised for North-South until a comparable call replaces it.");
  dp_free_desk_expect (window, "Information from North’s 1♥ is authorised for North-South.");
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
  dp_free_desk_call (window, "1S");
  dp_free_desk_call (window, "1H");
  g_assert_false (dp_free_desk_sees (window, "Law 27:"));
  expander = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_expander, NULL);
  g_assert_nonnull (expander);
  g_assert_true (gtk_widget_activate (expander));
  dp_desk_settle (window);
  dp_free_desk_expect (window, "Law 27:");
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
    { { "He meant the call when he made it, so there’s no slip to put right", "(Law 25A2)" }, DP_EVENT_ATTENTION, DP_OPTION_NONE },
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
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "Is it comparable?"));
  codes = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_code_choice, NULL);
  g_assert_nonnull (codes);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (codes), 1);
  dp_desk_settle (window);
  g_assert_true (dp_code_has (dp_free_desk_state (window)->board->code, DP_TRAIT_PLAYERS_RULE));
  g_assert_null (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "Is it comparable?"));
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
  dp_free_desk_call (window, "1S");
  dp_free_desk_press (window, "South");
  dp_free_desk_press (window, "Changes the call");
  drop_down = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_named, "Why the call is changed");
  g_assert_nonnull (drop_down);
  dp_free_desk_call (window, "1NT");
  dp_free_desk_expect (window, "Why has South changed 1♠ to 1NT?");
  g_assert_null (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "West: accept the 1NT"));
  dp_free_desk_press (window, "He meant it, and changed his mind");
  g_assert_nonnull (dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "West: accept the 1NT"));
  dp_free_desk_press (window, "Undo");
  dp_free_desk_press (window, "Undo");
  dp_free_desk_press (window, "South");
  dp_free_desk_press (window, "Changes the call");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), DP_INTENT_SLIP);
  dp_free_desk_call (window, "1NT");
  event = dp_director_event (dp_free_desk_state (window)->director, 1);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CHANGE_OF_CALL);
  g_assert_cmpint (event->intent, ==, DP_INTENT_SLIP);
  dp_free_desk_expect (window, "25A");
  dp_free_desk_press (window, "Artificial");
  dp_free_desk_press (window, "The call shows hearts");
  dp_free_desk_press (window, "The call shows spades");
  dp_free_desk_call (window, "2C");
  event = dp_director_event (dp_free_desk_state (window)->director, dp_free_desk_state (window)->board->events->len - 1);
  g_assert_cmpint (event->kind, ==, DP_EVENT_CALL);
  g_assert_true (event->artificial);
  g_assert_cmpint (event->specifies, ==, 1 << DP_HEARTS | 1 << DP_SPADES);
  dp_free_desk_press (window, "Same moment");
  dp_free_desk_call (window, "P");
  event = dp_director_event (dp_free_desk_state (window)->director, 4);
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
  dp_free_desk_press (window, "Call the director at every visible irregularity");
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  g_assert_cmpuint (dp_director_n_points (dp_free_desk_state (window)->director), ==, 0);
  dp_free_desk_expect (window, "nobody has called the director");
  dp_free_desk_press (window, "Call the director");
  dp_free_desk_expect (window, "North may accept the 1♥ or refuse it.");
  dp_free_desk_press (window, "Call the director at every visible irregularity");
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
  dp_free_desk_expect (window, "West bids 1NT.");
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
  dp_free_desk_press (window, "West");
  dp_free_desk_call (window, "1H");
  button = dp_desk_find (GTK_WIDGET (window), dp_free_desk_is_button, "North: refuse the 1♥");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  dp_free_desk_press (window, "North: refuse the 1♥");
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
  dp_free_desk_press (window, "Deal the cards");
  dp_free_desk_press (window, "Straight to the play, South declarer");
  undo = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), dp_free_desk_is_button, "Undo");
  g_assert_nonnull (undo);
  g_assert_true (gtk_widget_compute_bounds (undo, GTK_WIDGET (window), &before));
  dp_free_desk_press (window, "Undo");
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
  dp_free_desk_call (window, "1S");
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
  dp_free_desk_call (window, "1S");
  dp_free_desk_press (window, "South");
  dp_free_desk_press (window, "Changes the call");
  drop_down = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_named, "Why the call is changed");
  model = gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), g_list_model_get_n_items (model) - 1);
  dp_free_desk_call (window, "2S");
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
      dp_free_desk_resize (window, sizes[i][0], sizes[i][1]);
      table = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), has_type, &type);
      box = GTK_WIDGET (dp_free_view_get_box (dp_window_get_free_view (window)));
      g_assert_nonnull (table);
      g_assert_true (gtk_widget_compute_bounds (table, GTK_WIDGET (window), &at) && gtk_widget_compute_bounds (box, GTK_WIDGET (window), &below));
      if (sizes[i][0] < 700)
        g_assert_cmpfloat (below.origin.y, >=, at.origin.y + at.size.height);
      else
        g_assert_cmpfloat (below.origin.x, >=, at.origin.x + at.size.width);
      g_assert_cmpfloat (below.origin.x + below.size.width, <=, sizes[i][0]);
      dp_free_desk_press (window, "West");
      dp_free_desk_call (window, "1H");
      /* Wherever there is room for it: the answer can be seen without scrolling, as soon as it has its place. */
      do
        {
          dp_desk_settle (window);
          words = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), dp_free_desk_is_label, "North must choose.");
          g_assert_nonnull (words);
          g_assert_true (gtk_widget_compute_bounds (words, GTK_WIDGET (window), &at));
        }
      while (at.origin.y <= 40 || at.origin.y + at.size.height >= sizes[i][1] - 40);
      dp_desk_close (window);
    }
}

/* Law 45C4(b): declarer changes the card that he called from dummy, and somebody says why. */
static void
test_slip_of_the_tongue (void)
{
  static const char deal[] = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n"
                             "[Auction \"N\"]\n4S Pass Pass Pass\n";
  static const char *const cards[] = { "EHQ", "SH3", "WH6", "NHA", "NC2", "EC3", "SCQ" };
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpWindow *window = dp_desk_open ();
  DpFreeView *view = dp_window_get_free_view (window);

  dp_desk_do (window, "table-mode");
  g_assert_true (dp_free_view_load (view, deal, strlen (deal), "deal", diagnostics));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      DpSeat seat;
      DpCard card;

      g_assert_true (dp_free_cards_parse (cards[i], DP_SEAT_NONE, &seat, &card));
      dp_free_view_put (view, seat, card);
    }
  dp_desk_settle (window);
  dp_free_desk_press (window, "How the next card comes down: as usual");
  dp_free_desk_press (window, "In place of the card just played");
  dp_free_view_put (view, DP_SEAT_SOUTH, dp_card (DP_CLUBS, 11));
  dp_desk_settle (window);
  dp_free_desk_expect (window, "Why does North want another card from dummy?");
  dp_free_desk_expect (window, "A slip of the tongue can be put right until declarer next plays, from his own hand or from dummy (Law 45C4(b)).");
  dp_free_desk_expect (window, "South’s card stays played: queen of clubs.");
  dp_free_desk_press (window, "It was a slip of the tongue (45C4(b))");
  dp_free_desk_expect (window, "South takes back: queen of clubs.");
  dp_free_desk_expect (window, "Trick 2: West is to play.");
  dp_desk_do (window, "undo");
  dp_free_desk_press (window, "He changed his mind");
  g_assert_false (dp_free_desk_sees (window, "South takes back: queen of clubs."));
  g_assert_false (dp_free_desk_sees (window, "Why does North want another card from dummy?"));
  dp_desk_close (window);
}

static void
expect_box (DpWindow *window, const graphene_rect_t *first, const char *after)
{
  graphene_rect_t now;

  dp_desk_settle (window);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (dp_free_view_get_box (dp_window_get_free_view (window))), GTK_WIDGET (window), &now));
  if (!graphene_rect_equal (first, &now))
    g_error ("in a window %d pixels wide, after %s, the bidding box at %g, %g, %g by %g is at %g, %g, %g by %g", gtk_widget_get_width (GTK_WIDGET (window)), after,
             first->origin.x, first->origin.y, first->size.width, first->size.height, now.origin.x, now.origin.y, now.size.width, now.size.height);
}

/* Nothing moves under the pointer: the bidding box keeps its place and size when the cards are dealt and when the auction is over. What must be done now
 * stands above all that scrolls. */
static void
test_box_stays (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1024, 700 }, { 800, 600 }, { 360, 640 } };
  static const char *const calls[] = { "1NT", "P", "P", "P" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DpWindow *window = dp_desk_open ();
      GtkWidget *box, *words;
      graphene_rect_t first, prompt;

      dp_desk_do (window, "table-mode");
      dp_free_desk_resize (window, sizes[i][0], sizes[i][1]);
      box = GTK_WIDGET (dp_free_view_get_box (dp_window_get_free_view (window)));
      g_assert_true (gtk_widget_compute_bounds (box, GTK_WIDGET (window), &first));
      dp_free_desk_press (window, "Deal the cards");
      expect_box (window, &first, "the deal");
      for (guint c = 0; c < G_N_ELEMENTS (calls); c++)
        {
          dp_free_desk_call (window, calls[c]);
          expect_box (window, &first, calls[c]);
        }
      words = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), dp_free_desk_is_label, "The auction is over: 1NT by South. West is to lead.");
      g_assert_nonnull (words);
      g_assert_true (gtk_widget_compute_bounds (words, GTK_WIDGET (window), &prompt));
      g_assert_cmpfloat (prompt.origin.y + prompt.size.height, <, sizes[i][1] - 60);
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
                { "narrow", 420, 760, FALSE, 1 },    { "large", 1280, 800, FALSE, 1 },  { "narrow-130", 360, 760, FALSE, 1.3 }, { "low", 360, 640, FALSE, 1 } };

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
      g_autofree char *changed = g_strdup_printf ("free-changed-%s.png", looks[i].name);
      g_autofree char *library = g_strdup_printf ("free-library-%s.png", looks[i].name);

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      dp_settings_apply_text_scale (looks[i].scale);
      dp_free_desk_resize (window, looks[i].width, looks[i].height);
      take_picture (window, library);
      dp_desk_do (window, "table-mode");
      take_picture (window, empty);
      dp_free_desk_press (window, "West");
      dp_free_desk_call (window, "1H");
      take_picture (window, first);
      gtk_widget_activate (dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), is_expander, NULL));
      take_picture (window, why);
      dp_free_desk_press (window, "North: refuse the 1♥");
      dp_free_desk_call (window, "1C");
      dp_free_desk_call (window, "2C");
      dp_free_desk_press (window, "Artificial");
      take_picture (window, later);
      dp_free_desk_press (window, "Artificial");
      dp_free_desk_press (window, "Yes: it means the same, or much the same (23A1)");
      take_picture (window, judged);
      dp_desk_do (window, "undo");
      dp_free_desk_press (window, "West");
      dp_free_desk_press (window, "Changes the call");
      dp_free_desk_call (window, "3C");
      take_picture (window, changed);
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
  g_test_add_func ("/free-view/keys", test_keys);
  g_test_add_func ("/free-view/narrow", test_narrow);
  g_test_add_func ("/free-view/slip-of-the-tongue", test_slip_of_the_tongue);
  g_test_add_func ("/free-view/box-stays", test_box_stays);
  g_test_add_func ("/free-view/pictures", test_pictures);
  return g_test_run ();
}

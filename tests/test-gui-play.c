/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"

#include "dp-card-list.h"
#include "dp-free-cards.h"
#include "dp-seat-view.h"
#include "dp-table-view.h"

#include <glib/gstdio.h>
#include <string.h>

/* The free table in the play, in the real window: every card is activated as a person would. */

/* North plays four spades, so East is on lead. */
static const char deal_text[] = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQJT9.AK2.432.2 8.QJT98.KQJ5.A43 765.543.AT98.KQ5 432.76.76.JT9876\"]\n"
                                "[Auction \"N\"]\n4S Pass Pass Pass\n";

/* --- what a person does --- */

static gboolean
is_named_button (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static gboolean
is_named_list (GtkWidget *widget, gconstpointer name)
{
  g_autofree char *own = GTK_IS_DROP_DOWN (widget) ? dp_desk_name_of (widget) : NULL;

  return own && g_str_equal (own, name);
}

static GtkWidget *
find_button (DpWindow *window, const char *name)
{
  GtkWidget *button = dp_desk_find (GTK_WIDGET (window), is_named_button, name);

  if (!button)
    g_error ("there is no button “%s” to be seen", name);
  return button;
}

static void
press (DpWindow *window, const char *name)
{
  GtkWidget *button = find_button (window, name);

  g_assert_true (gtk_widget_get_sensitive (button));
  if (GTK_IS_MENU_BUTTON (button))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  else if (GTK_IS_BUTTON (button))
    g_signal_emit_by_name (button, "clicked");
  else
    g_assert_true (gtk_widget_activate (button));
  dp_desk_settle (window);
}

static void
choose_from (DpWindow *window, const char *list, guint item)
{
  GtkWidget *drop_down = dp_desk_find (GTK_WIDGET (window), is_named_list, list);

  if (!drop_down)
    g_error ("there is no list “%s” to be seen", list);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), item);
  dp_desk_settle (window);
}

static gboolean
has_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type);
}

static DpTableView *
table_view (DpWindow *window)
{
  GType type = DP_TYPE_TABLE_VIEW;
  GtkWidget *table = dp_desk_find (GTK_WIDGET (dp_window_get_free_view (window)), has_type, &type);

  g_assert_nonnull (table);
  return DP_TABLE_VIEW (table);
}

/* "W H7": the card in that hand, or before it; NULL when it cannot be seen there. */
static GtkWidget *
find_card (DpWindow *window, const char *text)
{
  char letter[2] = { text[0], '\0' };
  DpSeat seat;
  DpCard card;
  GtkWidget *cell;

  g_assert_true (dp_seat_parse (letter, &seat) && dp_card_parse (text + 2, &card));
  cell = dp_card_list_find (DP_CARD_LIST (dp_table_view_get_hand (table_view (window), seat)), card);
  if (!cell)
    cell = dp_card_list_find (DP_CARD_LIST (dp_seat_view_get_open (DP_SEAT_VIEW (dp_table_view_get_seat (table_view (window), seat)))), card);
  return cell && gtk_widget_get_mapped (cell) ? cell : NULL;
}

/* "E HQ, S H3": one after the other, by what a screen reader does with a card. */
static void
play (DpWindow *window, const char *cards)
{
  g_auto (GStrv) all = g_strsplit (cards, ", ", -1);

  for (int i = 0; all[i]; i++)
    {
      GtkWidget *cell = find_card (window, all[i]);

      if (!cell)
        g_error ("%s is not to be seen", all[i]);
      g_assert_true (gtk_widget_activate_action (cell, "card.play", NULL));
      dp_desk_settle (window);
    }
}

/* --- what he sees --- */

static gboolean
label_contains (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
sees (DpWindow *window, const char *text)
{
  return dp_desk_find (GTK_WIDGET (window), label_contains, text) != NULL;
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

static const DpTable *
table_of (DpWindow *window)
{
  return dp_director_table (state_of (window)->director);
}

/* Whether that card lies before its owner, and a reader is told that it is a penalty card. */
static gboolean
is_penalty_card (DpWindow *window, DpSeat seat, DpCard card)
{
  GtkWidget *open = dp_seat_view_get_open (DP_SEAT_VIEW (dp_table_view_get_seat (table_view (window), seat)));
  GtkWidget *cell = dp_card_list_find (DP_CARD_LIST (open), card);
  g_autofree char *name = cell && gtk_widget_get_mapped (cell) ? dp_desk_name_of (cell) : NULL;

  return name && strstr (name, "penalty card") != NULL;
}

static DpWindow *
open_table (const char *text)
{
  DpWindow *window = dp_desk_open ();
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

  dp_desk_do (window, "table-mode");
  g_assert_true (dp_free_view_load (dp_window_get_free_view (window), text, strlen (text), "deal", diagnostics));
  dp_desk_settle (window);
  return window;
}

/* --- the five options --- */

/* West leads out of turn: dealt, bid and led in three actions. */
static void
test_three_actions (void)
{
  DpWindow *window = dp_desk_open ();
  DpHand hand;
  char card[8];
  guint actions = 0;

  dp_free_view_prepare (dp_window_get_free_view (window), NULL, g_rand_new_with_seed (54));
  dp_desk_do (window, "table-mode");
  press (window, "Deal the cards"), actions++;
  press (window, "Straight to the play, North declarer"), actions++;
  hand = table_of (window)->play.held[DP_SEAT_WEST];
  g_assert_cmpint (dp_hand_size (hand), ==, 13);
  g_snprintf (card, sizeof card, "W %s", dp_card_token ((DpCard) g_bit_nth_lsf (hand, -1)));
  play (window, card), actions++;
  g_assert_cmpuint (actions, ==, 3);
  expect (window, "North must choose.");
  find_button (window, "North: accept the lead");
  find_button (window, "North: accept the lead and become dummy");
  press (window, "North: refuse the lead");
  find_button (window, "North: leave the lead free");
  dp_desk_close (window);
}

static void
test_five_options (void)
{
  DpWindow *window = open_table (deal_text);
  DpCard card = dp_card (DP_HEARTS, 5);

  expect (window, "The auction is over: 4♠ by North. East is to lead.");
  play (window, "W H7");
  expect (window, "West leads the seven of hearts, face up.");
  expect (window, "54");
  expect (window, "North must choose.");

  /* 1: declarer spreads his hand, and his partner plays it. */
  press (window, "North: accept the lead and become dummy");
  expect (window, "South plays the hand; North is dummy.");
  g_assert_cmpint (table_of (window)->play.declarer, ==, DP_SEAT_SOUTH);
  expect (window, "Trick 1: South is to play from dummy.");
  dp_desk_do (window, "undo");

  /* 2: declarer sees dummy first and plays to it. */
  press (window, "North: accept the lead");
  g_assert_cmpint (table_of (window)->play.declarer, ==, DP_SEAT_NORTH);
  g_assert_false (is_penalty_card (window, DP_SEAT_WEST, card));
  dp_desk_do (window, "undo");

  /* The other three: it goes back, a penalty card, and declarer has a say in East's lead. */
  press (window, "North: refuse the lead");
  g_assert_cmpint (table_of (window)->play.declarer, ==, DP_SEAT_NORTH);
  g_assert_true (is_penalty_card (window, DP_SEAT_WEST, card));
  expect (window, "50");
  expect (window, "North must choose.");

  press (window, "North: require hearts");
  g_assert_false (is_penalty_card (window, DP_SEAT_WEST, card));
  expect (window, "East must lead hearts");
  play (window, "E DK");
  /* All have heard what declarer asked for, so the director is called at once. */
  g_assert_cmpuint (dp_free_state_unseen_offender (state_of (window)), ==, DP_SEAT_NONE);
  expect (window, "He could have done what declarer had chosen and didn’t. That’s a revoke.");
  dp_desk_do (window, "undo");
  play (window, "E HQ");
  g_assert_cmpuint (dp_free_state_unseen_offender (state_of (window)), ==, DP_SEAT_NONE);
  dp_desk_do (window, "undo");
  dp_desk_do (window, "undo");

  press (window, "North: prohibit hearts");
  g_assert_false (is_penalty_card (window, DP_SEAT_WEST, card));
  expect (window, "East may not lead hearts");
  g_assert_cmpint (table_of (window)->lead_forbidden[DP_SEAT_EAST], ==, 1 << DP_HEARTS);
  expect (window, "Trick 1: East is to lead. East may not lead hearts for as long as East keeps the lead.");
  expect (window, "In force: East may not lead hearts for as long as East keeps the lead.");
  dp_desk_do (window, "undo");

  press (window, "North: leave the lead free");
  g_assert_true (is_penalty_card (window, DP_SEAT_WEST, card));
  expect (window, "Trick 1: East is to lead.");
  /* At the first legal opportunity it must be played, and it lies there to be pressed. */
  play (window, "E HQ, S H3, W H7");
  g_assert_false (is_penalty_card (window, DP_SEAT_WEST, card));
  g_assert_cmpuint (dp_director_n_incidents (state_of (window)->director), ==, dp_director_n_points (state_of (window)->director) - 1);
  dp_desk_close (window);
}

/* --- a revoke --- */

static const char revoke_text[] = "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ, W C6, S CK, W C7, N D2, E S8, "
                                  "E DK, S DA, W D6, N D3, S S5, W S2, N S9, E H8, N SA, E H9, S S6, W S3, N SK, E HT, S S7, W S4, N SQ, E D5, S D8, W D7, "
                                  "N SJ, E DJ, S D9, W C8, N ST, E C4, S H4, W C9, N HK, E HJ, S H5, W H7, N H2, E DQ, S DT, W CT, N D4, E CA, S C5, W CJ";

/* From the card to its transfer; and back to where it all began. */
static void
test_revoke (void)
{
  DpWindow *window = open_table (deal_text);
  g_autofree char *folder = g_dir_make_tmp ("dp-play-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "revoke.xml", NULL);
  g_autofree char *xml = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  gsize length;
  DpTable end;
  guint points, steps = 0;

  play (window, revoke_text);
  g_assert_cmpint (table_of (window)->play.trick, ==, DP_TRICKS);
  g_assert_cmpint (dp_play_won (&table_of (window)->play, DP_SIDE_NS) + dp_play_won (&table_of (window)->play, DP_SIDE_EW), ==, DP_TRICKS);
  g_assert_cmpuint (dp_director_n_points (state_of (window)->director), ==, 0);
  expect (window, "Something is wrong with a card from East, and nobody has pointed it out.");
  press (window, "Call the director");
  expect (window, "1. East’s revoke: the eight of spades.");
  expect (window, "64A");
  expect (window, "After the ruling: North-South ");
  end = *table_of (window);
  points = dp_director_n_points (state_of (window)->director);
  g_assert_cmpuint (points, >, 0);

  while (g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), "undo")))
    {
      dp_desk_do (window, "undo");
      steps++;
    }
  g_assert_cmpuint (steps, ==, 1 + DP_CARDS + 1);
  g_assert_cmpuint (state_of (window)->board->events->len, ==, 0);
  while (steps-- > 0)
    dp_desk_do (window, "redo");
  g_assert_cmpmem (table_of (window), sizeof end, &end, sizeof end);

  g_assert_true (dp_free_view_save (dp_window_get_free_view (window), path, "A ruff too early", NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &xml, &length, &error));
  while (g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), "undo")))
    dp_desk_do (window, "undo");
  g_assert_true (dp_free_view_load (dp_window_get_free_view (window), xml, length, path, diagnostics));
  dp_desk_settle (window);
  g_assert_cmpmem (table_of (window), sizeof end, &end, sizeof end);
  g_assert_cmpuint (dp_director_n_points (state_of (window)->director), ==, points);
  expect (window, "64A");
  g_remove (path);
  g_rmdir (folder);
  dp_desk_close (window);
}

/* In time: the card is taken back, and the one owed is asked for. */
static void
test_correction (void)
{
  DpWindow *window = open_table (deal_text);

  play (window, "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ, W C6, S CK, W C7, N D2, E S8");
  press (window, "Call the director");
  expect (window, "East must play a legal card in place of the one taken back.");
  g_assert_true (is_penalty_card (window, DP_SEAT_EAST, dp_card (DP_SPADES, 6)));
  play (window, "E CA");
  expect (window, "Trick 4: East is to lead.");
  dp_desk_close (window);
}

/* Nobody can see a revoke, so the director does not come by himself; the button beside the words calls him. */
static void
test_pointed_out (void)
{
  DpWindow *window = open_table (deal_text);

  g_assert_null (dp_desk_find (GTK_WIDGET (window), is_named_button, "Point it out"));
  play (window, "E HQ, S H3, W H6, N HA, N C2, E C3, S CQ, W C6, S CK, W C7, N D2, E S8");
  g_assert_cmpuint (dp_director_n_points (state_of (window)->director), ==, 0);
  expect (window, "Something is wrong with a card from East, and nobody has pointed it out.");
  press (window, "Point it out");
  expect (window, "East must play a legal card in place of the one taken back.");
  g_assert_null (dp_desk_find (GTK_WIDGET (window), is_named_button, "Point it out"));
  dp_desk_close (window);
}

/* --- how a card comes down --- */

static void
type (DpWindow *window, const char *text)
{
  GType cards = DP_TYPE_FREE_CARDS, entry = GTK_TYPE_ENTRY;
  GtkWidget *row = dp_desk_find (GTK_WIDGET (window), has_type, &cards);
  GtkWidget *typed = row ? dp_desk_find (row, has_type, &entry) : NULL;

  g_assert_nonnull (typed);
  gtk_editable_set_text (GTK_EDITABLE (typed), text);
  dp_desk_settle (window);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (typed)), ==, "");
}

static void
test_typed (void)
{
  static const struct {
    const char *text;
    DpSeat hand;
    const char *card; /* NULL = not a card yet */
  } all[] = { { "w h4", DP_SEAT_WEST, "H4" }, { "WH4", DP_SEAT_WEST, "H4" }, { "h4", DP_SEAT_EAST, "H4" }, { "s10", DP_SEAT_EAST, "ST" }, { "s s10", DP_SEAT_SOUTH, "ST" },
              { "sa", DP_SEAT_EAST, "SA" }, { "nst", DP_SEAT_NORTH, "ST" }, { "s", 0, NULL }, { "sh", 0, NULL }, { "h1", 0, NULL }, { "10", 0, NULL }, { "x h4", 0, NULL },
              { "w h44", 0, NULL }, { "", 0, NULL }, { "♥4", 0, NULL } };
  DpWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      DpSeat hand = DP_SEAT_NONE;
      DpCard card = DP_NO_CARD;

      g_assert_true (dp_free_cards_parse (all[i].text, DP_SEAT_EAST, &hand, &card) == (all[i].card != NULL));
      g_assert_true (!all[i].card || (hand == all[i].hand && g_str_equal (dp_card_token (card), all[i].card)));
    }
  window = open_table (deal_text);
  type (window, "hq"); /* East's, whose lead it is */
  expect (window, "Trick 1: North is to play from dummy.");
  type (window, "n ha");
  expect (window, "North plays the ace of hearts.");
  dp_desk_close (window);
}

static GtkWidget *
entry_of (DpWindow *window)
{
  GType cards = DP_TYPE_FREE_CARDS, entry = GTK_TYPE_ENTRY;
  GtkWidget *row = dp_desk_find (GTK_WIDGET (window), has_type, &cards);

  return dp_desk_find (row, has_type, &entry);
}

/* What is no card, or not one of that hand, is said, and stays to be mended. */
static void
test_typed_wrong (void)
{
  DpWindow *window = open_table (deal_text);
  GtkWidget *entry = entry_of (window);

  gtk_editable_set_text (GTK_EDITABLE (entry), "w zz");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  dp_desk_settle (window);
  expect (window, "A hand, a suit, a rank: w h4");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "w h");
  dp_desk_settle (window);
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_false (sees (window, "A hand, a suit, a rank: w h4"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "w ha");
  dp_desk_settle (window);
  expect (window, "West doesn’t hold the ace of hearts.");
  g_signal_emit_by_name (entry, "activate");
  expect (window, "West doesn’t hold the ace of hearts.");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "w ha");
  type (window, "w h7");
  expect (window, "North must choose.");
  g_assert_false (gtk_widget_has_css_class (entry_of (window), "error"));
  dp_desk_close (window);
}

/* A contract of one's own choice, without an auction. */
static void
test_straight (void)
{
  DpWindow *window = dp_desk_open ();

  dp_free_view_prepare (dp_window_get_free_view (window), NULL, g_rand_new_with_seed (54));
  dp_desk_do (window, "table-mode");
  press (window, "Deal the cards");
  choose_from (window, "Level of the contract", 6);
  choose_from (window, "Denomination of the contract", DP_DIAMONDS);
  press (window, "Straight to the play, West declarer");
  expect (window, "The auction is over: 6♦ by West. North is to lead.");
  dp_desk_close (window);
}

/* What else may happen is a long list: in a low window it scrolls, and does not end below it. */
static void
test_more_in_low_window (void)
{
  DpWindow *window = open_table (deal_text);
  GType type = GTK_TYPE_POPOVER;
  GtkWidget *button, *popover;
  GdkPopup *popup;

  play (window, "E HQ");
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 700);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_height (GTK_WIDGET (window)) - 700) > 20; frames++)
    dp_desk_settle (window);
  button = find_button (window, "Something else happens");
  press (window, "Something else happens");
  popover = dp_desk_find (button, has_type, &type);
  g_assert_nonnull (popover);
  popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  g_test_message ("%d + %d", gdk_popup_get_position_y (popup), gdk_surface_get_height (GDK_SURFACE (popup)));
  g_assert_cmpint (gdk_popup_get_position_y (popup) + gdk_surface_get_height (GDK_SURFACE (popup)), <=, 720);
  g_assert_cmpint (gdk_surface_get_height (GDK_SURFACE (popup)), >, 180);
  dp_desk_close (window);
}

static void
press_key (DpWindow *window, guint keyval)
{
  for (GtkWidget *w = gtk_root_get_focus (GTK_ROOT (window)); w; w = gtk_widget_get_parent (w))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (w);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
          gboolean handled = FALSE;

          if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
            g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
          if (handled)
            return;
        }
    }
}

/* From the cards the arrow keys walk them; a letter goes on into the entry. */
static void
test_keys (void)
{
  DpWindow *window = open_table (deal_text);
  DpFreeView *view = dp_window_get_free_view (window);
  GtkWidget *hand = dp_table_view_get_hand (table_view (window), DP_SEAT_EAST);

  gtk_widget_grab_focus (GTK_WIDGET (view));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), hand));
  press_key (window, GDK_KEY_w);
  g_assert_true (GTK_IS_TEXT (gtk_root_get_focus (GTK_ROOT (window))));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gtk_root_get_focus (GTK_ROOT (window)))), ==, "w");
  gtk_editable_set_text (GTK_EDITABLE (gtk_root_get_focus (GTK_ROOT (window))), "w h7");
  dp_desk_settle (window);
  expect (window, "North must choose.");
  dp_desk_close (window);
}

/* Dropped, two at once, told by an opponent, face down, claimed: each from the popover, and each for one card. */
static void
test_manner (void)
{
  DpWindow *window = open_table (deal_text);
  const DpEvent *event;

  press (window, "How the next card comes down: as usual");
  press (window, "Face down");
  gtk_popover_popdown (gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (window, "How the next card comes down: face down"))));
  play (window, "E HQ");
  expect (window, "East has led, face down.");
  find_button (window, "How the next card comes down: as usual");
  press (window, "East: turn the lead face up");
  expect (window, "Trick 1: North is to play from dummy.");

  press (window, "How the next card comes down: as usual");
  choose_from (window, "How the card comes down", 1);
  play (window, "W C7");
  event = dp_director_event (state_of (window)->director, 6);
  g_assert_cmpint (event->kind, ==, DP_EVENT_EXPOSE);
  g_assert_cmpint (event->shown, ==, DP_SHOWN_DROPPED);
  g_assert_true (is_penalty_card (window, DP_SEAT_WEST, dp_card (DP_CLUBS, 5)));
  dp_desk_do (window, "undo");

  play (window, "S H3");
  press (window, "How the next card comes down: as usual");
  press (window, "Two cards at once");
  play (window, "W H6");
  expect (window, "West’s six of hearts, and which card with it?");
  play (window, "W H7");
  event = dp_director_event (state_of (window)->director, 7);
  g_assert_cmpint (event->kind, ==, DP_EVENT_PLAY);
  g_assert_true (event->cards == (DpHand) 1 << dp_card (DP_HEARTS, 5));
  expect (window, "58B");
  dp_desk_do (window, "undo");

  press (window, "How the next card comes down: as usual");
  choose_from (window, "Who told the player to play", 1);
  play (window, "N HA");
  event = dp_director_event (state_of (window)->director, 7);
  g_assert_cmpint (event->told, ==, DP_TOLD_BY_OPPONENT);
  dp_desk_do (window, "undo");

  press (window, "Something else happens");
  press (window, "The player concedes the rest");
  expect (window, "has conceded the remaining tricks: do the opponents agree?");
  dp_desk_close (window);
}

/* --- pictures, only with DP_SHOTS=folder --- */

static void
take_picture_of (GtkWidget *widget, DpWindow *window, const char *what, const char *look)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = g_strdup_printf ("play-%s-%s.png", what, look);
  g_autofree char *path = g_build_filename (g_getenv ("DP_SHOTS"), name, NULL);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  for (int frame = 0; frame < 4; frame++)
    dp_desk_settle (window);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
take_picture (DpWindow *window, const char *what, const char *look)
{
  take_picture_of (GTK_WIDGET (window), window, what, look);
}

static void
resize (DpWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  for (int frames = 0; frames < 100 && ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) > 20; frames++)
    dp_desk_settle (window);
}

static void
test_pictures (void)
{
  static const struct {
    const char *name;
    int width, height;
    gboolean dark, large;
  } looks[] = { { "light", 1024, 700, FALSE, FALSE }, { "dark", 1024, 700, TRUE, FALSE }, { "medium", 800, 600, FALSE, FALSE }, { "narrow", 420, 760, FALSE, FALSE },
                { "large", 1280, 800, FALSE, TRUE }, { "wide", 1600, 900, FALSE, FALSE } };
  int dpi;

  if (!g_getenv ("DP_SHOTS"))
    {
      g_test_skip ("DP_SHOTS is not set");
      return;
    }
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      DpWindow *window = dp_desk_open ();
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", looks[i].large ? dpi * 3 / 2 : dpi, NULL);
      resize (window, looks[i].width, looks[i].height);
      dp_desk_do (window, "table-mode");
      take_picture (window, "empty", looks[i].name);
      press (window, "Deal the cards");
      take_picture (window, "dealt", looks[i].name);
      dp_free_view_load (dp_window_get_free_view (window), deal_text, strlen (deal_text), "deal", diagnostics);
      take_picture (window, "to-lead", looks[i].name);
      play (window, "W H7");
      take_picture (window, "options", looks[i].name);
      press (window, "North: refuse the lead");
      take_picture (window, "refused", looks[i].name);
      press (window, "North: prohibit hearts");
      take_picture (window, "prohibited", looks[i].name);
      dp_desk_do (window, "undo");
      press (window, "North: leave the lead free");
      play (window, "E DK, S DA, W D6, N D2, S H3, W H7, N HA, E H8, N C2");
      take_picture (window, "middle", looks[i].name);
      press (window, "How the next card comes down: as usual");
      take_picture_of (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (window, "How the next card comes down: as usual")))), window, "manner", looks[i].name);
      gtk_popover_popdown (gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (window, "How the next card comes down: as usual"))));
      press (window, "Something else happens");
      take_picture_of (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (window, "Something else happens")))), window, "more", looks[i].name);
      gtk_popover_popdown (gtk_menu_button_get_popover (GTK_MENU_BUTTON (find_button (window, "Something else happens"))));
      dp_free_view_load (dp_window_get_free_view (window), deal_text, strlen (deal_text), "deal", diagnostics);
      play (window, revoke_text);
      press (window, "Call the director");
      take_picture (window, "revoke", looks[i].name);
      dp_desk_close (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  dp_desk_init (&argc, &argv);
  g_test_add_func ("/gui-play/three-actions", test_three_actions);
  g_test_add_func ("/gui-play/five-options", test_five_options);
  g_test_add_func ("/gui-play/revoke", test_revoke);
  g_test_add_func ("/gui-play/correction", test_correction);
  g_test_add_func ("/gui-play/typed", test_typed);
  g_test_add_func ("/gui-play/typed-wrong", test_typed_wrong);
  g_test_add_func ("/gui-play/pointed-out", test_pointed_out);
  g_test_add_func ("/gui-play/straight", test_straight);
  g_test_add_func ("/gui-play/more-in-low-window", test_more_in_low_window);
  g_test_add_func ("/gui-play/keys", test_keys);
  g_test_add_func ("/gui-play/manner", test_manner);
  g_test_add_func ("/gui-play/pictures", test_pictures);
  return g_test_run ();
}

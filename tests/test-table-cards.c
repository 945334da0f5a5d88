/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-boxes.h"
#include "dp-close.h"
#include "dp-dealt.h"
#include "dp-hand-view.h"
#include "dp-open-cards.h"
#include "dp-seat-view.h"
#include "dp-speak.h"
#include "dp-table-cards.h"
#include "dp-table-view.h"
#include "dp-trick-view.h"
#include "dp-tricks-view.h"

#include <adwaita.h>

static const gboolean all[DP_SEATS] = { TRUE, TRUE, TRUE, TRUE }, none[DP_SEATS] = { FALSE };

static void
assert_label (GtkWidget *widget, const char *text)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

/* A table view with that table in a window of that size. */
static GtkWidget *
present (const DpTable *table, const gboolean shown[DP_SEATS], int width, int height, GtkWidget **window)
{
  GtkWidget *view = dp_table_view_new ();

  dp_table_view_set_deal (DP_TABLE_VIEW (view), table->play.dealt, shown);
  dp_table_view_set_table (DP_TABLE_VIEW (view), table, -1);
  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), width, height);
  gtk_window_set_child (GTK_WINDOW (*window), view);
  gtk_window_present (GTK_WINDOW (*window));
  gtk_test_widget_wait_for_draw (view);
  return view;
}

static GtkWidget *
open_cards (GtkWidget *view, DpSeat seat)
{
  return dp_seat_view_get_open (DP_SEAT_VIEW (dp_table_view_get_seat (DP_TABLE_VIEW (view), seat)));
}

static GtkWidget *
hand_of (GtkWidget *view, DpSeat seat)
{
  return dp_table_view_get_hand (DP_TABLE_VIEW (view), seat);
}

static GtkWidget *
cell_of (GtkWidget *list, const char *card)
{
  GtkWidget *cell = dp_card_list_find (DP_CARD_LIST (list), dp_dealt_card (card));

  g_assert_nonnull (cell);
  return cell;
}

/* --- what lies where --- */

static void
test_where (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH), unknown = t;
  DpLaidCard laid[DP_LAID_MAX];

  dp_play_init (&unknown.play, NULL);
  unknown.play.declarer = DP_SEAT_SOUTH;
  g_assert_false (dp_table_cards_in_play (&unknown));
  g_assert_true (dp_table_cards_in_play (&t));
  g_assert_cmpint (dp_table_cards_trick (&t), ==, -1);
  g_assert_cmpint (dp_table_cards_dummy (&t), ==, DP_SEAT_NONE);
  g_assert_cmpint (dp_table_cards_turn (&t), ==, DP_SEAT_WEST);
  g_assert_true (dp_table_cards_is_lead (&t));

  /* A lead from the wrong side lies there; dummy is not spread for it (41D). */
  dp_dealt_put (&t, DP_SEAT_EAST, "HT", DP_PLAYED_IRREGULAR);
  g_assert_cmpint (dp_table_cards_trick (&t), ==, 0);
  g_assert_cmpint (dp_table_cards_dummy (&t), ==, DP_SEAT_NONE);
  g_assert_false (dp_hand_has (dp_table_cards_held (&t, DP_SEAT_EAST), dp_dealt_card ("HT")));
  dp_play_withdraw (&t.play, 0);
  g_assert_true (dp_hand_has (dp_table_cards_held (&t, DP_SEAT_EAST), dp_dealt_card ("HT")));
  dp_dealt_play (&t, "D3");
  g_assert_cmpint (dp_table_cards_dummy (&t), ==, DP_SEAT_NORTH);
  g_assert_cmpint (dp_table_cards_laid (&t, 0, laid), ==, 2);
  g_assert_true (laid[0].irregular && laid[0].status == DP_PLAYED_WITHDRAWN && !laid[0].led);
  g_assert_true (laid[1].led && laid[1].latest && !laid[1].won);

  /* Complete, it lies there until somebody leads to the next. */
  dp_dealt_play (&t, "D6 DJ DA");
  g_assert_cmpint (dp_table_cards_trick (&t), ==, 0);
  g_assert_cmpint (dp_table_cards_turned (&t), ==, 0);
  g_assert_cmpint (dp_table_cards_laid (&t, 0, laid), ==, 5);
  g_assert_true (laid[4].won);
  g_assert_cmpint (dp_table_cards_last_trick (&t), ==, -1);
  dp_dealt_play (&t, "H6");
  g_assert_cmpint (dp_table_cards_trick (&t), ==, 1);
  g_assert_cmpint (dp_table_cards_turned (&t), ==, 1);
  g_assert_cmpint (dp_table_cards_won (&t, DP_SEAT_NORTH), ==, 1);
  g_assert_cmpint (dp_table_cards_won (&t, DP_SEAT_EAST), ==, 0);

  /* 66A: East-West have not played to it yet; then both sides have. */
  g_assert_cmpint (dp_table_cards_last_trick (&t), ==, 0);
  dp_dealt_play (&t, "H3");
  g_assert_cmpint (dp_table_cards_last_trick (&t), ==, -1);
}

/* Every card is in one place, whatever has been played. */
static void
test_each_card_once (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);

  for (int n = 0; n <= DP_CARDS; n++)
    {
      DpHand seen = 0;

      for (int seat = 0; seat < DP_SEATS; seat++)
        {
          g_assert_true ((seen & dp_table_cards_held (&t, (DpSeat) seat)) == 0);
          seen |= dp_table_cards_held (&t, (DpSeat) seat);
        }
      g_assert_cmpint (dp_hand_size (seen), ==, DP_CARDS - n);
      g_assert_cmpint (dp_table_cards_turned (&t), ==, n == DP_CARDS ? DP_TRICKS : n == 0 ? 0 : (n - 1) / 4);
      g_assert_cmpint (dp_table_cards_won (&t, DP_SEAT_NORTH) + dp_table_cards_won (&t, DP_SEAT_WEST), ==, dp_table_cards_turned (&t));
      if (n < DP_CARDS)
        {
          DpSeat turn = dp_play_turn (&t.play);
          DpHand legal = dp_play_legal (&t.play, turn);

          dp_play_stand (&t.play, dp_play_note (&t.play, turn, (DpCard) __builtin_ctzll (legal), t.play.n, 0));
        }
    }
  g_assert_true (t.play.over);
  g_assert_cmpint (dp_table_cards_trick (&t), ==, DP_TRICKS - 1);
}

/* What has gone back into the board lies nowhere, neither the last trick nor a heap of those that were turned; who won how many is still known. */
static void
test_gone_back (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *window, *view, *trick, *heap = g_object_ref_sink (dp_tricks_view_new ());
  DpBox b;

  while (t.play.trick < DP_TRICKS)
    {
      DpSeat turn = dp_play_turn (&t.play);

      dp_play_stand (&t.play, dp_play_note (&t.play, turn, (DpCard) __builtin_ctzll (dp_play_legal (&t.play, turn)), t.play.n, 0));
    }
  view = present (&t, none, 600, 620, &window);
  trick = dp_table_view_get_trick (DP_TABLE_VIEW (view));
  g_assert_true (gtk_widget_get_visible (trick));
  dp_tricks_view_set_table (DP_TRICKS_VIEW (heap), &t, DP_SEAT_SOUTH);
  g_assert_true (dp_tricks_view_get_back (DP_TRICKS_VIEW (heap), 0, 400, 32, &b));
  t.hands_returned = TRUE;
  dp_table_view_set_table (DP_TABLE_VIEW (view), &t, -1);
  g_assert_false (gtk_widget_get_visible (trick));
  g_assert_cmpint (dp_table_cards_trick (&t), ==, -1);
  g_assert_cmpint (dp_table_cards_turned (&t), ==, DP_TRICKS);
  dp_tricks_view_set_table (DP_TRICKS_VIEW (heap), &t, DP_SEAT_SOUTH);
  g_assert_true (gtk_widget_get_visible (heap));
  g_assert_false (dp_tricks_view_get_back (DP_TRICKS_VIEW (heap), 0, 400, 32, &b));
  gtk_test_widget_wait_for_draw (view);
  dp_close (GTK_WINDOW (window));
  g_object_unref (heap);
}

/* Law 57D: who must play it at his turn has it lying before him, face up, and nowhere else; that it has to be played is written there. */
static void
test_due (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  DpLaidCard laid[DP_LAID_MAX];
  GtkWidget *window, *view;
  g_autofree char *said = NULL, *later = NULL;
  DpCard jack = dp_dealt_card ("DJ");

  dp_dealt_play (&t, "D3");
  dp_play_withdraw (&t.play, dp_dealt_put (&t, DP_SEAT_EAST, "DJ", DP_PLAYED_IRREGULAR));
  g_assert_cmpint (dp_table_cards_laid (&t, 0, laid), ==, 2);
  g_assert_cmpint (dp_table_cards_due (&t, DP_SEAT_EAST), ==, 0);
  t.exposed[DP_SEAT_EAST] = dp_dealt_cards ("DJ");
  t.owes_card[DP_SEAT_EAST] = jack;
  g_assert_true (dp_table_cards_due (&t, DP_SEAT_EAST) == dp_dealt_cards ("DJ"));
  g_assert_cmpint (dp_table_cards_laid (&t, 0, laid), ==, 1);
  g_assert_false (dp_hand_has (dp_table_cards_held (&t, DP_SEAT_EAST), jack));
  said = dp_speak_open (&t, DP_SEAT_EAST);
  g_assert_cmpstr (said, ==, "jack of diamonds, face up, to be played");
  view = present (&t, none, 600, 620, &window);
  assert_label (cell_of (open_cards (view, DP_SEAT_EAST), "DJ"), "jack of diamonds, East, face up, to be played");
  g_assert_null (dp_card_list_find (DP_CARD_LIST (dp_table_view_get_trick (DP_TABLE_VIEW (view))), jack));
  dp_close (GTK_WINDOW (window));
  /* A penalty card is written there as one. */
  dp_dealt_penalty (&t, DP_SEAT_EAST, "DJ", TRUE);
  g_assert_cmpint (dp_table_cards_due (&t, DP_SEAT_EAST), ==, 0);
  later = dp_speak_open (&t, DP_SEAT_EAST);
  g_assert_cmpstr (later, ==, "jack of diamonds, major penalty card");
}

/* A card that only an opponent has seen lies in the hand, and is marked as one that does (24); in the play the hand itself shows it. */
static void
test_glimpsed (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  g_autofree char *said = NULL, *later = NULL, *nothing = NULL;

  t.glimpsed[DP_SEAT_EAST] = dp_dealt_cards ("DJ");
  g_assert_cmpint (dp_table_cards_glimpsed (&t, DP_SEAT_EAST), ==, 0);
  g_assert_true (dp_hand_has (dp_table_cards_held (&t, DP_SEAT_EAST), dp_dealt_card ("DJ")));
  nothing = dp_speak_open (&t, DP_SEAT_EAST);
  g_assert_null (nothing);
  t.phase = DP_PHASE_AUCTION;
  g_assert_true (dp_table_cards_glimpsed (&t, DP_SEAT_EAST) == dp_dealt_cards ("DJ"));
  g_assert_true (dp_open_cards_shown (&t, DP_SEAT_EAST) == 0);
  g_assert_cmpfloat (dp_open_cards_span (&t, DP_SEAT_EAST), >, 0);
  said = dp_speak_open (&t, DP_SEAT_EAST);
  g_assert_cmpstr (said, ==, "jack of diamonds, in the hand, seen by an opponent");
  /* Once it lies face up, it doesn't lie in the hand. */
  t.exposed[DP_SEAT_EAST] = dp_dealt_cards ("DJ");
  later = dp_speak_open (&t, DP_SEAT_EAST);
  g_assert_cmpstr (later, ==, "jack of diamonds, face up");
}

/* --- hands --- */

/* 41D: dummy's trumps are at his right, and of each suit the lowest card is the nearest to declarer. */
static void
test_dummy (void)
{
  static const char *const calls[] = { "P P 1H P 3H P 4H P P P", "P P P 1H P 3H P 4H P P P", "1H P 3H P 4H P P P", "P 1H P 3H P 4H P P P" };
  static const DpSeat dealers[] = { DP_SEAT_NORTH, DP_SEAT_NORTH, DP_SEAT_NORTH, DP_SEAT_NORTH };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      DpTable t = dp_dealt_table (calls[i], dealers[i]);
      DpSeat dummy = dp_play_dummy (&t.play);
      GtkWidget *window, *view, *list;
      DpSeat leader = dp_play_turn (&t.play);
      static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };

      dp_play_stand (&t.play, dp_play_note (&t.play, leader, (DpCard) __builtin_ctzll (t.play.held[leader]), 0, 0));
      view = present (&t, none, 600, 620, &window);
      list = hand_of (view, dummy);
      g_assert_cmpint (dp_card_list_get_n_cards (DP_CARD_LIST (list)), ==, 13);
      g_assert_cmpint (dp_card_list_get_n_cards (DP_CARD_LIST (hand_of (view, dp_seat_lho (dummy)))), ==, 0);
      for (int a = 0; a < 13; a++)
        for (int b = 0; b < 13; b++)
          {
            const DpHandPlace *p = dp_card_list_get_place (DP_CARD_LIST (list), a), *q = dp_card_list_get_place (DP_CARD_LIST (list), b);
            DpSeat right = dp_seat_rho (dummy);

            /* The unit vector of a seat points from the middle of the table to it. */
            if (dp_card_suit (p->card) == DP_HEARTS && dp_card_suit (q->card) != DP_HEARTS)
              g_assert_cmpfloat ((p->box.x - q->box.x) * dx[right] + (p->box.y - q->box.y) * dy[right], >, 0);
            if (dp_card_suit (p->card) == dp_card_suit (q->card) && p->card > q->card)
              g_assert_cmpfloat ((p->box.x - q->box.x) * dx[dummy] + (p->box.y - q->box.y) * dy[dummy], >, 0);
          }
      dp_close (GTK_WINDOW (window));
    }
}

/* --- the whole table --- */

static void
check_inside (GtkWidget *widget, GtkWidget *view)
{
  graphene_rect_t b;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (DP_IS_CARD_CELL (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, view, &b));
      g_assert_cmpfloat (b.origin.x, >=, -1);
      g_assert_cmpfloat (b.origin.y, >=, -1);
      g_assert_cmpfloat (b.origin.x + b.size.width, <=, gtk_widget_get_width (view) + 1);
      g_assert_cmpfloat (b.origin.y + b.size.height, <=, gtk_widget_get_height (view) + 1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    check_inside (child, view);
}

/* No card outside the view, from a narrow window to a projector's. */
static void
test_no_card_outside (void)
{
  static const int sizes[][2] = { { 320, 330 }, { 330, 390 }, { 400, 440 }, { 562, 595 }, { 620, 400 }, { 1200, 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DpTable t = dp_dealt_middle ();
      GtkWidget *window, *view;

      dp_dealt_penalty (&t, DP_SEAT_EAST, "H9", TRUE);
      dp_dealt_penalty (&t, DP_SEAT_EAST, "D8", FALSE);
      dp_dealt_put (&t, DP_SEAT_EAST, "D9", DP_PLAYED_IRREGULAR);
      view = present (&t, all, sizes[i][0], sizes[i][1], &window);
      check_inside (view, view);
      dp_close (GTK_WINDOW (window));
    }
}

/* The size of a window of 1024 by 700 leaves the table: in a fan of thirteen every index can be read. */
static void
test_readable (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *window, *view;

  view = present (&t, all, 562, 595, &window);
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (int i = 0; i < 13; i++)
      {
        const DpHandPlace *place = dp_card_list_get_place (DP_CARD_LIST (hand_of (view, (DpSeat) seat)), i);

        g_assert_cmpfloat (place->index, >=, 20);
        g_assert_cmpfloat (dp_seat_side ((DpSeat) seat) == DP_SIDE_NS ? place->seen.w : place->seen.h, >=, 19);
      }
  dp_close (GTK_WINDOW (window));
}

/* --- what is said --- */

static void
test_names (void)
{
  DpTable t = dp_dealt_middle (), again;
  DpLaidCard laid[DP_LAID_MAX];
  GtkWidget *window, *view = present (&t, all, 600, 620, &window), *trick = dp_table_view_get_trick (DP_TABLE_VIEW (view));
  GtkWidget *seat = dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_WEST);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (hand_of (view, DP_SEAT_SOUTH)), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell_of (trick, "DK")), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  assert_label (cell_of (open_cards (view, DP_SEAT_WEST), "H7"), "seven of hearts, West, penalty card, minor");
  assert_label (cell_of (open_cards (view, DP_SEAT_EAST), "HT"), "ten of hearts, East, penalty card, major");
  assert_label (cell_of (hand_of (view, DP_SEAT_NORTH), "CK"), "king of clubs, North, dummy");
  assert_label (cell_of (hand_of (view, DP_SEAT_SOUTH), "HK"), "king of hearts, South");
  assert_label (cell_of (trick, "DK"), "king of diamonds, North, led");
  assert_label (cell_of (trick, "D4"), "four of diamonds, East");
  assert_label (cell_of (trick, "D5"), "five of diamonds, West, irregular");
  assert_label (trick, "Trick 6");
  assert_label (seat, "West, vulnerable. On the table: seven of hearts, minor penalty card. "
                      "Hand: spades none; hearts jack; diamonds 10; clubs jack, 9, 8, 7");
  dp_table_view_set_show_turn (DP_TABLE_VIEW (view), TRUE);
  assert_label (dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_SOUTH),
                "South, declarer, to play. Hand: spades 10, 9, 6; hearts king, queen, 8; diamonds none; clubs 5, 4");
  assert_label (gtk_widget_get_first_child (view), "Board: dealer North, East-West vulnerable. Contract: 4 spades by South");

  /* Taken back, and another in its place; a trick that is complete. What is taken back and played again lies there once. */
  dp_play_withdraw (&t.play, t.play.n - 1);
  again = t;
  dp_dealt_play (&again, "S6 D5");
  g_assert_cmpint (dp_table_cards_laid (&again, dp_table_cards_trick (&again), laid), ==, 4);
  dp_dealt_play (&t, "S6 DT");
  dp_table_view_set_table (DP_TABLE_VIEW (view), &t, -1);
  g_assert_cmpint (dp_card_list_get_n_cards (DP_CARD_LIST (trick)), ==, 5);
  assert_label (dp_card_list_get_cell (DP_CARD_LIST (trick), 2), "five of diamonds, West, taken back");
  assert_label (cell_of (trick, "S6"), "six of spades, South, wins the trick");
  assert_label (dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_SOUTH),
                "South, declarer, to lead. Hand: spades 10, 9; hearts king, queen, 8; diamonds none; clubs 5, 4");
  dp_close (GTK_WINDOW (window));
}

/* What nobody has marked looks like any other card: a case may not say what is wrong. */
static void
test_unmarked (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *trick = g_object_ref_sink (dp_trick_view_new ());

  dp_dealt_put (&t, DP_SEAT_EAST, "HT", 0);
  dp_trick_view_set_table (DP_TRICK_VIEW (trick), &t, FALSE);
  assert_label (cell_of (trick, "HT"), "ten of hearts, East");
  t.play.card[0].marks = DP_PLAYED_IRREGULAR;
  dp_trick_view_set_table (DP_TRICK_VIEW (trick), &t, FALSE);
  assert_label (cell_of (trick, "HT"), "ten of hearts, East, irregular");
  g_assert_finalize_object (trick);
}

/* A lead face down out of turn, before the play: its face is nobody's to know. */
static void
test_face_down (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *window, *view;

  t.phase = DP_PHASE_CLARIFICATION;
  dp_dealt_put (&t, DP_SEAT_EAST, "HT", DP_PLAYED_IRREGULAR | DP_PLAYED_FACE_DOWN);
  view = present (&t, none, 600, 620, &window);
  g_assert_true (gtk_widget_get_mapped (open_cards (view, DP_SEAT_EAST)));
  assert_label (dp_card_list_get_cell (DP_CARD_LIST (open_cards (view, DP_SEAT_EAST)), 0), "a card face down, East, led");
  assert_label (open_cards (view, DP_SEAT_EAST), "East’s cards on the table: a lead, face down");
  g_assert_false (gtk_widget_get_mapped (dp_table_view_get_trick (DP_TABLE_VIEW (view))));
  dp_close (GTK_WINDOW (window));
}

static void
test_tricks (void)
{
  DpTable t = dp_dealt_middle ();
  GtkWidget *view = g_object_ref_sink (dp_tricks_view_new ());
  /* South's side has won all but the third. */
  static const gboolean won[] = { TRUE, TRUE, FALSE, TRUE, TRUE };
  DpBox b, last = { 0 };

  dp_tricks_view_set_table (DP_TRICKS_VIEW (view), &t, DP_SEAT_SOUTH);
  assert_label (view, "South: 4 tricks won, 1 lost");
  for (int i = 0; i < 5; i++)
    {
      g_assert_true (dp_tricks_view_get_back (DP_TRICKS_VIEW (view), i, 400, 32, &b));
      g_assert_true ((b.h > b.w) == won[i]);
      g_assert_true (inside (b, (DpBox) { 0, 0, 400, 32 }));
      g_assert_true (i == 0 || (b.x > last.x && !apart (b, last)));
      last = b;
    }
  g_assert_false (dp_tricks_view_get_back (DP_TRICKS_VIEW (view), 5, 400, 32, &b));
  /* Towards partner is sideways for East: the trick that he has won lies lengthwise to West. */
  dp_tricks_view_set_table (DP_TRICKS_VIEW (view), &t, DP_SEAT_EAST);
  assert_label (view, "East: 1 trick won, 4 lost");
  for (int i = 0; i < 5; i++)
    {
      g_assert_true (dp_tricks_view_get_back (DP_TRICKS_VIEW (view), i, 32, 300, &b));
      g_assert_true ((b.h > b.w) == won[i]);
    }
  dp_tricks_view_set_table (DP_TRICKS_VIEW (view), &t, DP_SEAT_NONE);
  g_assert_false (gtk_widget_get_visible (view));
  g_assert_finalize_object (view);
}

/* --- keyboard and pointer --- */

static void
assert_focus (GtkWidget *window, const char *card)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (DP_IS_CARD_CELL (focus));
  g_assert_cmpstr (dp_card_token (dp_card_cell_get_card (DP_CARD_CELL (focus))), ==, card);
}

/* As the key would be heard on its way up from the card; whether it goes on to what is round the table. */
static gboolean
press (GtkWidget *list, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        {
          g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
          return !handled;
        }
    }
  g_assert_not_reached ();
}

static void
test_keys (void)
{
  DpTable t = dp_dealt_middle ();
  GtkWidget *window, *view = present (&t, all, 600, 620, &window);
  GtkWidget *south = hand_of (view, DP_SEAT_SOUTH), *dummy = hand_of (view, DP_SEAT_NORTH), *west = hand_of (view, DP_SEAT_WEST);

  /* A fan: 10 9 6 of spades, K Q 8 of hearts, 5 4 of clubs. */
  g_assert_true (gtk_widget_child_focus (south, GTK_DIR_TAB_FORWARD));
  assert_focus (window, "ST");
  g_assert_false (press (south, GDK_KEY_Left));
  assert_focus (window, "ST");
  g_assert_false (press (south, GDK_KEY_Right));
  g_assert_false (press (south, GDK_KEY_Right));
  g_assert_false (press (south, GDK_KEY_Right));
  assert_focus (window, "HK");
  g_assert_false (press (south, GDK_KEY_Down));
  assert_focus (window, "C5");
  g_assert_false (press (south, GDK_KEY_End));
  assert_focus (window, "C4");
  g_assert_false (press (south, GDK_KEY_Right));
  assert_focus (window, "C4");
  g_assert_false (press (south, GDK_KEY_Home));
  assert_focus (window, "ST");
  g_assert_true (press (south, GDK_KEY_Tab));
  g_assert_false (gtk_widget_child_focus (south, GTK_DIR_TAB_FORWARD));

  /* Dummy: Q 7 of spades, Q 7 of diamonds, K Q 10 of clubs, each a column. */
  gtk_widget_grab_focus (cell_of (dummy, "SQ"));
  press (dummy, GDK_KEY_Down);
  assert_focus (window, "S7");
  press (dummy, GDK_KEY_Down);
  assert_focus (window, "S7");
  press (dummy, GDK_KEY_Right);
  assert_focus (window, "D7");
  press (dummy, GDK_KEY_Right);
  assert_focus (window, "CQ");
  press (dummy, GDK_KEY_Up);
  assert_focus (window, "CK");
  press (dummy, GDK_KEY_Left);
  assert_focus (window, "DQ");

  /* A fan from top to bottom. */
  gtk_widget_grab_focus (cell_of (west, "HJ"));
  press (west, GDK_KEY_Down);
  assert_focus (window, "DT");
  press (west, GDK_KEY_Right);
  assert_focus (window, "CJ");

  /* The card goes from the hand to the table: its neighbour has the focus now. */
  gtk_widget_grab_focus (cell_of (south, "HQ"));
  dp_play_withdraw (&t.play, t.play.n - 1);
  dp_dealt_put (&t, DP_SEAT_SOUTH, "HQ", 0);
  dp_table_view_set_table (DP_TABLE_VIEW (view), &t, -1);
  assert_focus (window, "H8");
  dp_close (GTK_WINDOW (window));
}

/* Tab goes from hand to hand, each of them one stop. */
static void
test_tab (void)
{
  DpTable t = dp_dealt_middle ();
  GtkWidget *window, *view = present (&t, all, 600, 620, &window);
  GtkWidget *lists[12];
  guint n = 0;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);

  while (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD) && n < G_N_ELEMENTS (lists))
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      lists[n++] = DP_IS_CARD_CELL (focus) ? gtk_widget_get_parent (focus) : focus;
      g_assert_true (n < 2 || lists[n - 1] != lists[n - 2]);
    }
  /* The trick, four hands, two heaps of penalty cards, the auction; the last trick is closed. */
  g_assert_cmpuint (n, ==, 8);
  dp_close (GTK_WINDOW (window));
}

static void
activated (GtkWidget *view, guint seat, guint card, GString *log)
{
  g_string_append_printf (log, "%s:%s ", dp_seat_letter ((DpSeat) seat), dp_card_token ((DpCard) card));
}

static void
test_activate (void)
{
  DpTable t = dp_dealt_middle ();
  GtkWidget *window, *view = present (&t, all, 600, 620, &window);
  g_autoptr (GString) log = g_string_new (NULL);
  gboolean playable = TRUE;

  g_signal_connect (view, "card-activated", G_CALLBACK (activated), log);
  g_object_get (view, "playable", &playable, NULL);
  g_assert_false (playable);
  gtk_widget_activate_action (cell_of (hand_of (view, DP_SEAT_SOUTH), "S6"), "card.play", NULL);
  g_assert_cmpstr (log->str, ==, "");
  g_object_set (view, "playable", TRUE, NULL);
  gtk_widget_activate_action (cell_of (hand_of (view, DP_SEAT_SOUTH), "S6"), "card.play", NULL);
  gtk_widget_activate_action (cell_of (hand_of (view, DP_SEAT_NORTH), "SQ"), "card.play", NULL);
  gtk_widget_activate_action (cell_of (open_cards (view, DP_SEAT_EAST), "HT"), "card.play", NULL);
  g_assert_cmpstr (log->str, ==, "S:S6 N:SQ E:HT ");

  /* A card that comes back into the hand can be played again; one in the trick cannot. */
  dp_play_withdraw (&t.play, t.play.n - 1);
  dp_table_view_set_table (DP_TABLE_VIEW (view), &t, -1);
  gtk_widget_activate_action (cell_of (hand_of (view, DP_SEAT_WEST), "D5"), "card.play", NULL);
  gtk_widget_activate_action (cell_of (dp_table_view_get_trick (DP_TABLE_VIEW (view)), "DK"), "card.play", NULL);
  g_assert_cmpstr (log->str, ==, "S:S6 N:SQ E:HT W:D5 ");
  dp_close (GTK_WINDOW (window));
}

/* --- on request --- */

static void
test_last_trick (void)
{
  DpTable t = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *window, *view, *trick;
  gboolean last = FALSE;

  dp_dealt_play (&t, "D3 D6 DJ DA H6");
  view = present (&t, all, 600, 620, &window);
  trick = dp_table_view_get_trick (DP_TABLE_VIEW (view));
  g_assert_cmpint (dp_card_list_get_n_cards (DP_CARD_LIST (trick)), ==, 1);
  gtk_widget_activate_action (view, "table.last-trick", NULL);
  g_object_get (view, "last-trick", &last, NULL);
  g_assert_true (last);
  assert_label (trick, "Last trick, number 1");
  g_assert_cmpint (dp_card_list_get_n_cards (DP_CARD_LIST (trick)), ==, 4);
  cell_of (trick, "DA");

  /* The next card ends it, and now both sides have played. */
  dp_dealt_play (&t, "H3");
  dp_table_view_set_table (DP_TABLE_VIEW (view), &t, -1);
  g_object_get (view, "last-trick", &last, NULL);
  g_assert_false (last);
  assert_label (trick, "Trick 2");
  dp_table_view_set_last_trick (DP_TABLE_VIEW (view), TRUE);
  g_object_get (view, "last-trick", &last, NULL);
  g_assert_false (last);
  dp_close (GTK_WINDOW (window));
}

/* The bidding cards give way, and come back when one looks back. */
static void
test_gives_way (void)
{
  DpTable play = dp_dealt_middle (), before = dp_dealt_table (DP_DEALT_FOUR_SPADES, DP_SEAT_NORTH);
  GtkWidget *window, *view = present (&play, all, 600, 620, &window);
  GtkWidget *seat = dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_SOUTH);
  GtkWidget *calls = gtk_widget_get_next_sibling (dp_seat_view_get_hand (DP_SEAT_VIEW (seat)));

  g_assert_false (gtk_widget_get_visible (calls));
  before.phase = DP_PHASE_CLARIFICATION;
  dp_table_view_set_table (DP_TABLE_VIEW (view), &before, -1);
  gtk_test_widget_wait_for_draw (view);
  g_assert_true (gtk_widget_get_mapped (calls));
  g_assert_false (gtk_widget_get_mapped (dp_table_view_get_trick (DP_TABLE_VIEW (view))));
  assert_label (gtk_widget_get_first_child (view), "Board: dealer North, East-West vulnerable");
  assert_label (seat, "South. Calls: 1 spade; 4 spades. Hand: spades 10, 9, 6, 4, 2; hearts king, queen, 8, 6; diamonds ace; clubs ace, 5, 4");
  dp_close (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table-cards/where", test_where);
  g_test_add_func ("/table-cards/each-card-once", test_each_card_once);
  g_test_add_func ("/table-cards/gone-back", test_gone_back);
  g_test_add_func ("/table-cards/due", test_due);
  g_test_add_func ("/table-cards/glimpsed", test_glimpsed);
  g_test_add_func ("/table-cards/dummy", test_dummy);
  g_test_add_func ("/table-cards/no-card-outside", test_no_card_outside);
  g_test_add_func ("/table-cards/readable", test_readable);
  g_test_add_func ("/table-cards/names", test_names);
  g_test_add_func ("/table-cards/unmarked", test_unmarked);
  g_test_add_func ("/table-cards/face-down", test_face_down);
  g_test_add_func ("/table-cards/tricks", test_tricks);
  g_test_add_func ("/table-cards/keys", test_keys);
  g_test_add_func ("/table-cards/tab", test_tab);
  g_test_add_func ("/table-cards/activate", test_activate);
  g_test_add_func ("/table-cards/last-trick", test_last_trick);
  g_test_add_func ("/table-cards/gives-way", test_gives_way);
  return g_test_run ();
}

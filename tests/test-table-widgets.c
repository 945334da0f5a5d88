/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-auction-view.h"
#include "dp-bidding-box.h"
#include "dp-board-view.h"
#include "dp-boxes.h"
#include "dp-calls-view.h"
#include "dp-close.h"
#include "dp-hand-view.h"
#include "dp-open-cards.h"
#include "dp-speak.h"
#include "dp-table-layout.h"
#include "dp-table-view.h"

#include <adwaita.h>

static DpTable
start (DpSeat dealer, DpVul vul)
{
  DpTable table = { .vul = (guint8) vul, .turn = (guint8) dealer };

  dp_auction_init (&table.auction, dealer);
  return table;
}

static void
add (DpTable *table, DpSeat seat, const char *token, DpCallStatus status, int marks)
{
  DpAuctionCall call = { .seat = (guint8) seat, .turn = (guint8) seat, .status = (guint8) status, .marks = (guint8) marks };

  g_assert_true (dp_call_parse (token, &call.call));
  g_assert_cmpint (dp_auction_add (&table->auction, call), >=, 0);
}

/* South deals; North opens 1NT at his partner's turn; it is cancelled, South passes, West opens, North doubles. */
static DpTable
out_of_turn (void)
{
  DpTable table = start (DP_SEAT_SOUTH, DP_VUL_EW);

  add (&table, DP_SEAT_NORTH, "1NT", DP_CALL_CANCELLED, DP_MARK_IRREGULAR);
  add (&table, DP_SEAT_SOUTH, "P", DP_CALL_STANDS, DP_MARK_DEEMED);
  add (&table, DP_SEAT_WEST, "1H", DP_CALL_STANDS, 0);
  add (&table, DP_SEAT_NORTH, "X", DP_CALL_STANDS, 0);
  table.turn = DP_SEAT_EAST;
  return table;
}

static DpHand
hand (const char *text)
{
  g_autofree char *problem = NULL;
  DpHand out = 0;

  g_assert_true (dp_hand_parse (text, &out, &problem));
  return out;
}

/* Drops the last reference and makes sure that it was the last. */
static void
finalize (GtkWidget *widget)
{
  g_assert_finalize_object (g_object_ref_sink (widget));
}

static void
assert_label (GtkWidget *widget, const char *text)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static GtkWidget *
present (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (child);
  return window;
}

static void
count (gpointer object, GParamSpec *pspec, int *n)
{
  (*n)++;
}

/* Every boolean property: off at first, notifies once for a change and not at all for none. */
static void
check_switch (GtkWidget *widget, const char *property)
{
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);
  gboolean value = TRUE;
  int n = 0;

  g_signal_connect (widget, signal, G_CALLBACK (count), &n);
  g_object_get (widget, property, &value, NULL);
  g_assert_false (value);
  g_object_set (widget, property, FALSE, NULL);
  g_assert_cmpint (n, ==, 0);
  g_object_set (widget, property, TRUE, NULL);
  g_object_get (widget, property, &value, NULL);
  g_assert_true (value);
  g_object_set (widget, property, TRUE, NULL);
  g_assert_cmpint (n, ==, 1);
  g_object_set (widget, property, FALSE, NULL);
  g_assert_cmpint (n, ==, 2);
  g_signal_handlers_disconnect_by_data (widget, &n);
}

static void
test_speak (void)
{
  DpTable table = out_of_turn ();
  g_autofree char *north = dp_speak_calls (&table.auction, DP_SEAT_NORTH);
  g_autofree char *east = dp_speak_calls (&table.auction, DP_SEAT_EAST);
  g_autofree char *all = dp_speak_auction (&table.auction);
  g_autofree char *shown = dp_speak_hand (hand ("AKT2.-.QJ98.76543"), TRUE);
  g_autofree char *hidden = dp_speak_hand (hand ("AKT2.-.QJ98.76543"), FALSE);
  g_autofree char *unknown = dp_speak_hand (0, TRUE);

  g_assert_cmpstr (north, ==, "1 no trump, irregular, cancelled; double");
  g_assert_cmpstr (east, ==, "none yet");
  g_assert_cmpstr (all, ==, "North: 1 no trump, irregular, cancelled; South: pass, deemed; West: 1 heart; North: double");
  g_assert_cmpstr (shown, ==, "spades ace, king, 10, 2; hearts none; diamonds queen, jack, 9, 8; clubs 7, 6, 5, 4, 3");
  g_assert_cmpstr (hidden, ==, "13 cards face down");
  g_assert_cmpstr (unknown, ==, "13 cards face down");
}

/* At every size from the smallest to a projector's: all on the cloth, nothing over the board, no hand over calls. */
static void
test_layout (void)
{
  static const double spans[] = { 1, 3, 8 }, texts[] = { 1, 1.5, 2 };

  for (int width = DP_TABLE_MIN_WIDTH; width <= 2000; width += 40)
    for (int height = DP_TABLE_MIN_HEIGHT; height <= 1400; height += 35)
      for (int shown = 0; shown < 16; shown++)
        for (guint k = 0; k < G_N_ELEMENTS (spans); k++)
          {
            gboolean up[DP_SEATS], open[DP_SEATS];
            double span[DP_SEATS];
            DpTableLayout l;

            for (int i = 0; i < DP_SEATS; i++)
              {
                up[i] = open[i] = (shown >> i) & 1;
                span[i] = i % 2 ? spans[k] : 1;
              }
            dp_table_layout (width, height, texts[(height + width) / 5 % G_N_ELEMENTS (texts)], up, open, span, &l);
            g_assert_true (inside (l.felt, (DpBox) { 0, 0, width, height }));
            g_assert_true (inside (l.board, l.felt));
            g_assert_cmpfloat (l.card_width, >, 14);
            for (int i = 0; i < DP_SEATS; i++)
              {
                g_assert_true (inside (l.plate[i], l.felt));
                g_assert_true (inside (l.hand[i], l.felt));
                g_assert_true (inside (l.calls[i], l.felt));
                g_assert_true (apart (l.plate[i], l.hand[i]) && apart (l.hand[i], l.calls[i]));
                g_assert_true (apart (l.calls[i], l.board) && apart (l.hand[i], l.board));
                g_assert_true (inside (l.open[i], l.felt) && apart (l.open[i], l.board) && apart (l.open[i], l.hand[i]));
                g_assert_true (i == DP_SEAT_SOUTH || !up[i] || !up[DP_SEAT_SOUTH] || apart (l.open[i], l.open[DP_SEAT_SOUTH]));
                for (int j = 0; j < DP_SEATS; j++)
                  g_assert_true (i == j || apart (l.hand[i], l.hand[j]));
              }
          }
}

static void
test_auction_rows (void)
{
  DpTable table = start (DP_SEAT_WEST, DP_VUL_NONE);
  int row[DP_AUCTION_MAX];

  g_assert_cmpint (dp_auction_view_rows (&table.auction, row), ==, 0);
  add (&table, DP_SEAT_WEST, "P", DP_CALL_STANDS, 0);
  add (&table, DP_SEAT_NORTH, "1C", DP_CALL_STANDS, 0);
  add (&table, DP_SEAT_SOUTH, "1S", DP_CALL_CANCELLED, DP_MARK_IRREGULAR); /* East's turn */
  add (&table, DP_SEAT_EAST, "P", DP_CALL_STANDS, 0);
  add (&table, DP_SEAT_SOUTH, "1D", DP_CALL_WITHDRAWN, 0);
  add (&table, DP_SEAT_SOUTH, "1H", DP_CALL_STANDS, 0); /* a change of call */
  add (&table, DP_SEAT_WEST, "P", DP_CALL_STANDS, 0);
  g_assert_cmpint (dp_auction_view_rows (&table.auction, row), ==, 4);
  g_assert_cmpint (row[0], ==, 0);
  g_assert_cmpint (row[1], ==, 1);
  g_assert_cmpint (row[2], ==, 1);
  g_assert_cmpint (row[3], ==, 2);
  g_assert_cmpint (row[4], ==, 2);
  g_assert_cmpint (row[5], ==, 3);
  g_assert_cmpint (row[6], ==, 3);
}

static void
test_auction_view (void)
{
  GtkWidget *view = dp_auction_view_new ();
  DpTable table = out_of_turn ();
  int before, after;

  check_switch (view, "four-colour");
  check_switch (view, "show-turn");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_IMG);
  assert_label (view, "Auction: no calls yet");
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 300, &before, NULL, NULL, NULL);
  dp_auction_view_set_table (DP_AUCTION_VIEW (view), &table, 3);
  assert_label (view, "Auction: North: 1 no trump, irregular, cancelled; South: pass, deemed; West: 1 heart; North: double");
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 300, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, >, before);
  dp_auction_view_set_show_turn (DP_AUCTION_VIEW (view), TRUE);
  assert_label (view,
                "Auction: North: 1 no trump, irregular, cancelled; South: pass, deemed; West: 1 heart; North: double; East to call");
  finalize (view);
}

static void
test_hand_view (void)
{
  GtkWidget *view = dp_hand_view_new ();

  check_switch (view, "four-colour");
  assert_label (view, "13 cards face down");
  dp_hand_view_set_hand (DP_HAND_VIEW (view), hand ("AK.QJ.T9.65432"), TRUE);
  assert_label (view, "spades ace, king; hearts queen, jack; diamonds 10, 9; clubs 6, 5, 4, 3, 2");
  dp_hand_view_set_hand (DP_HAND_VIEW (view), hand ("AK.QJ.T9.65432"), FALSE);
  assert_label (view, "11 cards face down");
  finalize (view);
}

static void
test_board_view (void)
{
  GtkWidget *view = dp_board_view_new ();

  assert_label (view, "Board: None vulnerable");
  dp_board_view_set (DP_BOARD_VIEW (view), DP_SEAT_EAST, DP_VUL_NS);
  assert_label (view, "Board: dealer East, North-South vulnerable");
  finalize (view);
}

static void
test_calls_view (void)
{
  GtkWidget *view = dp_calls_view_new (DP_SEAT_NORTH);
  DpTable table = out_of_turn ();

  check_switch (view, "four-colour");
  assert_label (view, "North’s calls: none yet");
  dp_calls_view_set_auction (DP_CALLS_VIEW (view), &table.auction, -1);
  assert_label (view, "North’s calls: 1 no trump, irregular, cancelled; double");
  g_assert_cmpfloat (dp_calls_view_span (&table.auction, DP_SEAT_EAST), ==, 1);
  g_assert_cmpfloat (dp_calls_view_span (&table.auction, DP_SEAT_NORTH), ==, 1 + DP_CALL_STEP_STRUCK);
  finalize (view);
}

static void
test_table_view (void)
{
  GtkWidget *view = dp_table_view_new ();
  DpTableView *self = DP_TABLE_VIEW (view);
  DpTable table = out_of_turn ();
  static const char *const names[] = { "Nora", NULL, "Sushila", "Wilhelmina" };
  DpHand hands[DP_SEATS] = { hand ("AK.QJ.T987.65432"), 0, 0, hand ("QJT.AK.AKQJ.AKQJ") };
  gboolean shown[DP_SEATS] = { TRUE, TRUE, FALSE, FALSE };

  check_switch (view, "four-colour");
  check_switch (view, "show-turn");
  check_switch (view, "compass-only");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_GROUP);
  assert_label (dp_table_view_get_seat (self, DP_SEAT_NORTH), "North. Calls: none yet. Hand: 13 cards face down");
  dp_table_view_set_table (self, &table, 3);
  dp_table_view_set_names (self, names);
  dp_table_view_set_deal (self, hands, shown);
  assert_label (dp_table_view_get_seat (self, DP_SEAT_NORTH),
                "North, Nora. Calls: 1 no trump, irregular, cancelled; double. "
                "Hand: spades ace, king; hearts queen, jack; diamonds 10, 9, 8, 7; clubs 6, 5, 4, 3, 2");
  assert_label (dp_table_view_get_seat (self, DP_SEAT_EAST), "East, vulnerable. Calls: none yet. Hand: 13 cards face down");
  assert_label (dp_table_view_get_seat (self, DP_SEAT_SOUTH), "South, Sushila, dealer. Calls: pass, deemed. Hand: 13 cards face down");
  assert_label (dp_table_view_get_seat (self, DP_SEAT_WEST), "West, Wilhelmina, vulnerable. Calls: 1 heart. Hand: 13 cards face down");
  dp_table_view_set_show_turn (self, TRUE);
  dp_table_view_set_compass_only (self, TRUE);
  assert_label (dp_table_view_get_seat (self, DP_SEAT_EAST), "East, vulnerable, to call. Calls: none yet. Hand: 13 cards face down");
  assert_label (dp_table_view_get_seat (self, DP_SEAT_SOUTH), "South, dealer. Calls: pass, deemed. Hand: 13 cards face down");
  finalize (view);
}

/* The compass stays where it is in a language that is written from the right. */
static void
test_never_mirrors (void)
{
  GtkWidget *view;
  GtkWidget *window;
  graphene_rect_t west, east;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  view = dp_table_view_new ();
  window = present (view, 700, 600);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_WEST)), view, &west));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_EAST)), view, &east));
  g_assert_cmpfloat (west.origin.x, <, east.origin.x);
  dp_close (GTK_WINDOW (window));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* New calls and newly faced hands reach the screen though the window's size stays the same. */
static void
test_table_relayout (void)
{
  GtkWidget *view = dp_table_view_new ();
  GtkWidget *window = present (view, 700, 600);
  GtkWidget *north = gtk_widget_get_first_child (dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_NORTH));
  DpHand hands[DP_SEATS] = { hand ("AK.QJ.T987.65432"), 0, 0, 0 };
  gboolean shown[DP_SEATS] = { TRUE, FALSE, FALSE, FALSE };
  int before = gtk_widget_get_height (north);

  dp_table_view_set_deal (DP_TABLE_VIEW (view), hands, shown);
  gtk_test_widget_wait_for_draw (view);
  g_assert_cmpint (gtk_widget_get_height (north), >, before);
  dp_close (GTK_WINDOW (window));
}

/* Cards on the table before their owner, with the word for what they are; not in his hand any more. */
static void
test_open_cards (void)
{
  GtkWidget *view = dp_table_view_new ();
  GtkWidget *west = dp_table_view_get_seat (DP_TABLE_VIEW (view), DP_SEAT_WEST);
  GtkWidget *window = present (view, 700, 600);
  DpTable table = start (DP_SEAT_SOUTH, DP_VUL_NONE);
  DpHand hands[DP_SEATS] = { 0, 0, 0, hand ("K53.K94.K8752.A4") };
  gboolean shown[DP_SEATS] = { FALSE };
  GtkWidget *open = gtk_widget_get_last_child (west);

  g_assert_true (DP_IS_OPEN_CARDS (open));
  dp_table_view_set_deal (DP_TABLE_VIEW (view), hands, shown);
  dp_table_view_set_table (DP_TABLE_VIEW (view), &table, -1);
  g_assert_false (gtk_widget_get_mapped (open));
  assert_label (west, "West. Calls: none yet. Hand: 13 cards face down");

  table.exposed[DP_SEAT_WEST] = hand ("-.K.5.-");
  dp_table_view_set_table (DP_TABLE_VIEW (view), &table, -1);
  gtk_test_widget_wait_for_draw (view);
  g_assert_true (gtk_widget_get_mapped (open));
  assert_label (open, "West’s cards on the table: king of hearts, five of diamonds, face up");
  assert_label (west, "West. Calls: none yet. On the table: king of hearts, five of diamonds, face up. Hand: 11 cards face down");

  table.exposed[DP_SEAT_WEST] = 0;
  table.penalty[DP_SEAT_WEST] = hand ("3.K.5.-");
  table.major[DP_SEAT_WEST] = hand ("-.K.-.-");
  table.minor[DP_SEAT_WEST] = hand ("-.-.5.-");
  table.leader = DP_SEAT_WEST;
  table.lead = hand ("-.-.-.4");
  dp_table_view_set_table (DP_TABLE_VIEW (view), &table, -1);
  gtk_test_widget_wait_for_draw (view);
  assert_label (open, "West’s cards on the table: king of hearts, major penalty card; five of diamonds, minor penalty card; "
                      "three of spades, penalty card; a lead, face down");
  table.phase = DP_PHASE_PLAY;
  dp_table_view_set_table (DP_TABLE_VIEW (view), &table, -1);
  assert_label (open, "West’s cards on the table: king of hearts, major penalty card; five of diamonds, minor penalty card; "
                      "three of spades, penalty card; four of clubs, led");
  dp_close (GTK_WINDOW (window));
}

static void
test_find (void)
{
  static const struct {
    const char *typed, *token;
  } finds[] = {
    { "1", "1C" }, { "7", "7C" }, { "1n", "1NT" }, { "1nt", "1NT" }, { "3S", "3S" }, { "p", "P" }, { "pas", "P" }, { "pass", "P" },
    { "x", "X" }, { "xx", "XX" }, { "d", "X" }, { "dou", "X" }, { "re", "XX" }, { "r", "XX" }, { "2♥", "2H" },
    { "8", NULL }, { "8c", NULL }, { "", NULL }, { "xxx", NULL }, { "q", NULL }, { "1z", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (finds); i++)
    g_assert_cmpstr (dp_call_token (dp_bidding_box_find (finds[i].typed)), ==, finds[i].token ? finds[i].token : "-");
}

static void
chosen (DpBiddingBox *box, guint call, GString *log)
{
  g_string_append_printf (log, "%s ", dp_call_token ((DpCall) call));
}

static void
type (GtkWidget *box, const char *text)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (box);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        for (const char *p = text; *p; p++)
          {
            gboolean handled = FALSE;

            g_signal_emit_by_name (controller, "key-pressed", gdk_unicode_to_keyval ((guint32) *p), 0, 0, &handled);
          }
    }
}

static void
assert_focus (GtkWidget *window, const char *token)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (DP_IS_BID_CELL (focus));
  g_assert_cmpstr (dp_call_token (dp_bid_cell_get_call (DP_BID_CELL (focus))), ==, token);
}

static void
test_bidding_box (void)
{
  GtkWidget *box = dp_bidding_box_new ();
  g_autoptr (GString) log = g_string_new (NULL);
  int n = 0, minimum;

  g_signal_connect (box, "call-chosen", G_CALLBACK (chosen), log);
  g_signal_connect (box, "notify::selected", G_CALLBACK (count), &n);
  check_switch (box, "four-colour");
  assert_label (box, "Bidding box");
  for (int i = 0; i <= DP_LAST_LEGAL_BID; i++)
    {
      GtkWidget *cell = dp_bidding_box_get_cell (DP_BIDDING_BOX (box), (DpCall) i);

      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_BUTTON);
      assert_label (cell, dp_call_name ((DpCall) i));
      g_assert_true (gtk_widget_is_sensitive (cell) && gtk_widget_get_focusable (cell));
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, >=, 44);
    }
  g_assert_null (dp_bidding_box_get_cell (DP_BIDDING_BOX (box), dp_bid (8, DP_CLUBS)));

  g_assert_true (gtk_widget_activate (dp_bidding_box_get_cell (DP_BIDDING_BOX (box), dp_bid (3, DP_NOTRUMP))));
  g_assert_cmpuint (dp_bidding_box_get_selected (DP_BIDDING_BOX (box)), ==, dp_bid (3, DP_NOTRUMP));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (dp_bidding_box_get_cell (DP_BIDDING_BOX (box), dp_bid (3, DP_NOTRUMP))),
                                    GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_widget_activate_action (dp_bidding_box_get_cell (DP_BIDDING_BOX (box), DP_PASS), "cell.press", NULL);
  g_assert_cmpstr (log->str, ==, "3NT P ");
  g_assert_cmpint (n, ==, 2);
  g_assert_false (dp_bid_cell_get_selected (DP_BID_CELL (dp_bidding_box_get_cell (DP_BIDDING_BOX (box), dp_bid (3, DP_NOTRUMP)))));

  /* Setting it is not choosing it; an eight is in no box. */
  g_object_set (box, "selected", (guint) DP_DOUBLE, NULL);
  dp_bidding_box_set_selected (DP_BIDDING_BOX (box), dp_bid (8, DP_CLUBS));
  g_assert_cmpuint (dp_bidding_box_get_selected (DP_BIDDING_BOX (box)), ==, DP_NO_CALL);
  g_assert_cmpstr (log->str, ==, "3NT P ");
  g_assert_cmpint (n, ==, 4);
  finalize (box);
}

static void
test_bidding_box_keys (void)
{
  GtkWidget *box = dp_bidding_box_new ();
  GtkWidget *window = present (box, 300, 450);

  g_assert_true (gtk_widget_grab_focus (box));
  assert_focus (window, "1C");
  type (box, "1nt");
  assert_focus (window, "1NT");
  type (box, "p");
  assert_focus (window, "P");
  type (box, "xx");
  assert_focus (window, "XX");
  type (box, "4s");
  assert_focus (window, "4S");

  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_RIGHT));
  assert_focus (window, "4NT");
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_RIGHT));
  assert_focus (window, "4NT");
  for (int i = 0; i < 4; i++)
    g_assert_true (gtk_widget_child_focus (box, GTK_DIR_DOWN));
  assert_focus (window, "XX");
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_LEFT));
  assert_focus (window, "X");
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_LEFT));
  assert_focus (window, "P");
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_RIGHT));
  assert_focus (window, "X");
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_UP));
  assert_focus (window, "7H");
  /* Tab leaves it as one thing. */
  g_assert_false (gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD));
  dp_close (GTK_WINDOW (window));
}

/* Everything at once, at sizes from narrow to a projector's, with a record as long as it can be. */
static void
test_draws_at_any_size (void)
{
  static const int sizes[][2] = { { 320, 380 }, { 420, 900 }, { 560, 520 }, { 1600, 420 }, { 1200, 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *view = dp_table_view_new ();
      DpTable table = start (DP_SEAT_NORTH, DP_VUL_BOTH);
      GtkWidget *window;

      while (table.auction.n < (i == 2 ? DP_AUCTION_MAX : 12))
        add (&table, (DpSeat) (table.auction.n & 3), dp_call_token ((DpCall) (table.auction.n % (DP_LAST_CALL + 1))), (DpCallStatus) (table.auction.n % 4),
             table.auction.n % 7);
      dp_table_view_set_table (DP_TABLE_VIEW (view), &table, table.auction.n - 1);
      window = present (view, sizes[i][0], sizes[i][1]);
      dp_close (GTK_WINDOW (window));
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/table-widgets/speak", test_speak);
  g_test_add_func ("/table-widgets/layout", test_layout);
  g_test_add_func ("/table-widgets/auction-rows", test_auction_rows);
  g_test_add_func ("/table-widgets/auction-view", test_auction_view);
  g_test_add_func ("/table-widgets/hand-view", test_hand_view);
  g_test_add_func ("/table-widgets/board-view", test_board_view);
  g_test_add_func ("/table-widgets/calls-view", test_calls_view);
  g_test_add_func ("/table-widgets/table-view", test_table_view);
  g_test_add_func ("/table-widgets/never-mirrors", test_never_mirrors);
  g_test_add_func ("/table-widgets/table-relayout", test_table_relayout);
  g_test_add_func ("/table-widgets/open-cards", test_open_cards);
  g_test_add_func ("/table-widgets/find", test_find);
  g_test_add_func ("/table-widgets/bidding-box", test_bidding_box);
  g_test_add_func ("/table-widgets/bidding-box-keys", test_bidding_box_keys);
  g_test_add_func ("/table-widgets/draws-at-any-size", test_draws_at_any_size);
  return g_test_run ();
}

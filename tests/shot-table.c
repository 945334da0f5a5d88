/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the table's widgets into PNG files, for people to look at: shot-table FOLDER [STYLE.CSS]. */
#include "dp-auction-view.h"
#include "dp-bidding-box.h"
#include "dp-close.h"
#include "dp-dealt.h"
#include "dp-table-view.h"

#include <adwaita.h>

static void
add (DpTable *table, DpSeat seat, DpSeat turn, const char *token, DpCallStatus status, int marks)
{
  DpAuctionCall call = { .seat = (guint8) seat, .turn = (guint8) turn, .status = (guint8) status, .marks = (guint8) marks };

  g_assert_true (dp_call_parse (token, &call.call));
  dp_auction_add (&table->auction, call);
}

/* "1C P 1H ..." in rotation from the dealer. */
static void
add_regular (DpTable *table, const char *tokens)
{
  g_auto (GStrv) words = g_strsplit (tokens, " ", -1);
  DpSeat seat = (DpSeat) table->turn;

  for (int i = 0; words[i]; i++, seat = dp_seat_lho (seat))
    add (table, seat, seat, words[i], DP_CALL_STANDS, 0);
  table->turn = (guint8) seat;
}

static DpTable
start (DpSeat dealer, DpVul vul)
{
  DpTable table = { .vul = (guint8) vul, .turn = (guint8) dealer };

  dp_auction_init (&table.auction, dealer);
  return table;
}

typedef enum { OPENED, RULED, LONG, CARDS, FULL, PLAY_BEGUN, PLAY_LED, PLAY_MIDDLE, PLAY_BACK, PLAY_TRICK, PLAY_EAST, PLAY_SOUTH, PLAY_CROWD } Story;

static const char *const hands[] = { "KQ75.A.KQ76.KQT3", "AJ3.T9542.J984.6", "T9642.KQ86.A.A54", "8.J73.T532.J9872" };
static const char *const names[] = { "Nora", "Edward", "Sushila", "Wilhelmina" };

static DpTable
tell_play (Story story)
{
  DpTable t = dp_dealt_table (story == PLAY_EAST    ? "P 1H P 2NT P 3NT X P P P"
                              : story == PLAY_SOUTH ? "1S P 2S P 4S P P P"
                                                    : DP_DEALT_FOUR_SPADES,
                              story == PLAY_EAST ? DP_SEAT_SOUTH : DP_SEAT_NORTH);

  switch (story)
    {
    case PLAY_BEGUN:
      /* East, not West: nobody has ruled. */
      dp_dealt_put (&t, DP_SEAT_EAST, "HT", DP_PLAYED_IRREGULAR);
      return t;
    case PLAY_LED:
      dp_dealt_play (&t, "D3");
      return t;
    case PLAY_EAST:
      dp_dealt_play (&t, "DK D4 DA D2 H6 HJ");
      return t;
    case PLAY_SOUTH:
      dp_dealt_play (&t, "D4 DA D2 DQ H6 HJ HA H2");
      dp_dealt_penalty (&t, DP_SEAT_EAST, "HT", TRUE);
      return t;
    case PLAY_TRICK:
      dp_dealt_play (&t, DP_DEALT_FIVE_TRICKS);
      dp_dealt_play (&t, "DK D4 S6 D5");
      return t;
    case PLAY_BACK:
      dp_dealt_play (&t, DP_DEALT_FIVE_TRICKS);
      dp_dealt_play (&t, "DK D4");
      dp_play_withdraw (&t.play, t.play.n - 1);
      t.play.card[t.play.n - 1].marks |= DP_PLAYED_IRREGULAR;
      dp_dealt_play (&t, "D9 S6 D5");
      dp_dealt_penalty (&t, DP_SEAT_EAST, "D4", FALSE);
      return t;
    case PLAY_CROWD:
      t = dp_dealt_middle ();
      dp_dealt_penalty (&t, DP_SEAT_EAST, "H9", TRUE);
      dp_dealt_penalty (&t, DP_SEAT_EAST, "H5", TRUE);
      dp_dealt_penalty (&t, DP_SEAT_EAST, "D8", FALSE);
      dp_dealt_penalty (&t, DP_SEAT_WEST, "HJ", TRUE);
      dp_dealt_penalty (&t, DP_SEAT_WEST, "CJ", TRUE);
      t.exposed[DP_SEAT_SOUTH] = dp_dealt_cards ("HK HQ");
      t.exposed[DP_SEAT_NORTH] = dp_dealt_cards ("CK");
      dp_dealt_put (&t, DP_SEAT_EAST, "D9", DP_PLAYED_IRREGULAR);
      return t;
    default:
      return dp_dealt_middle ();
    }
}

static DpTable
tell (Story story)
{
  DpTable t;

  if (story >= PLAY_BEGUN)
    return tell_play (story);
  switch (story)
    {
    case OPENED:
      t = start (DP_SEAT_SOUTH, DP_VUL_NS);
      add (&t, DP_SEAT_NORTH, DP_SEAT_SOUTH, "1NT", DP_CALL_UNDECIDED, DP_MARK_IRREGULAR);
      return t;
    case RULED:
      t = start (DP_SEAT_SOUTH, DP_VUL_EW);
      add (&t, DP_SEAT_NORTH, DP_SEAT_SOUTH, "1NT", DP_CALL_CANCELLED, DP_MARK_IRREGULAR);
      add (&t, DP_SEAT_SOUTH, DP_SEAT_SOUTH, "P", DP_CALL_STANDS, DP_MARK_DEEMED);
      add (&t, DP_SEAT_WEST, DP_SEAT_WEST, "1H", DP_CALL_STANDS, 0);
      add (&t, DP_SEAT_NORTH, DP_SEAT_NORTH, "X", DP_CALL_STANDS, 0);
      add (&t, DP_SEAT_EAST, DP_SEAT_EAST, "1H", DP_CALL_WITHDRAWN, DP_MARK_IRREGULAR);
      add (&t, DP_SEAT_EAST, DP_SEAT_EAST, "2H", DP_CALL_STANDS, 0);
      t.turn = DP_SEAT_SOUTH;
      return t;
    case LONG:
      t = start (DP_SEAT_WEST, DP_VUL_BOTH);
      add_regular (&t, "P 1C X XX 1D P P X P 1H P 2NT P 3C P 3D P 3H P 3S P 4C X 4NT P 5D P 6H P P X XX");
      add (&t, DP_SEAT_EAST, DP_SEAT_WEST, "P", DP_CALL_UNDECIDED, DP_MARK_IRREGULAR);
      return t;
    case CARDS:
      t = start (DP_SEAT_SOUTH, DP_VUL_NS);
      add_regular (&t, "1S P 2S P P P");
      t.penalty[DP_SEAT_WEST] = t.major[DP_SEAT_WEST] = (DpHand) 1 << dp_card (DP_SPADES, 6);
      t.penalty[DP_SEAT_EAST] = t.minor[DP_SEAT_EAST] = (DpHand) 1 << dp_card (DP_HEARTS, 2);
      t.exposed[DP_SEAT_NORTH] = (DpHand) 1 << dp_card (DP_DIAMONDS, 11) | (DpHand) 1 << dp_card (DP_CLUBS, 11) | (DpHand) 1 << dp_card (DP_CLUBS, 1);
      t.exposed[DP_SEAT_SOUTH] = (DpHand) 1 << dp_card (DP_DIAMONDS, 12);
      t.leader = DP_SEAT_WEST;
      t.lead = (DpHand) 1 << dp_card (DP_DIAMONDS, 0);
      return t;
    default:
      t = start (DP_SEAT_NORTH, DP_VUL_NONE);
      add_regular (&t, "1C 1D X 2D");
      add (&t, DP_SEAT_NORTH, DP_SEAT_NORTH, "2C", DP_CALL_CANCELLED, DP_MARK_IRREGULAR);
      add_regular (&t, "3C P 3S P 4S P P");
      return t;
    }
}

static GtkWidget *
make_table (Story story, int shown, gboolean four_colour, gboolean turn)
{
  GtkWidget *view = dp_table_view_new ();
  DpTable table = tell (story);
  DpHand hand[DP_SEATS];
  gboolean show[DP_SEATS];

  for (int i = 0; i < DP_SEATS; i++)
    {
      char *problem = NULL;

      g_assert_true (dp_hand_parse (hands[i], &hand[i], &problem));
      show[i] = (shown >> i) & 1;
    }
  dp_table_view_set_table (DP_TABLE_VIEW (view), &table, table.auction.n - 1);
  dp_table_view_set_deal (DP_TABLE_VIEW (view), hand, show);
  dp_table_view_set_names (DP_TABLE_VIEW (view), names);
  dp_table_view_set_four_colour (DP_TABLE_VIEW (view), four_colour);
  dp_table_view_set_show_turn (DP_TABLE_VIEW (view), turn);
  return view;
}

static GtkWidget *
make_auction (Story story, gboolean four_colour)
{
  GtkWidget *view = dp_auction_view_new ();
  DpTable table = tell (story);

  dp_auction_view_set_table (DP_AUCTION_VIEW (view), &table, table.auction.n - 1);
  dp_auction_view_set_four_colour (DP_AUCTION_VIEW (view), four_colour);
  dp_auction_view_set_show_turn (DP_AUCTION_VIEW (view), story == RULED);
  gtk_widget_set_valign (view, GTK_ALIGN_START);
  return view;
}

static GtkWidget *
make_box (gboolean four_colour)
{
  GtkWidget *box = dp_bidding_box_new ();

  dp_bidding_box_set_selected (DP_BIDDING_BOX (box), dp_bid (3, DP_NOTRUMP));
  dp_bidding_box_set_four_colour (DP_BIDDING_BOX (box), four_colour);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
}

static gboolean
drawn (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  int *n = frames;

  return --*n > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
shoot (GtkWidget *child, int width, int height, const char *folder, const char *name)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int frames = 3;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (window, drawn, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
  paintable = gtk_widget_paintable_new (window);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window), (float) gtk_widget_get_height (window)));
  g_assert_true (gdk_texture_save_to_png (texture, file));
  g_print ("%s %dx%d\n", file, gdk_texture_get_width (texture), gdk_texture_get_height (texture));
  dp_close (GTK_WINDOW (window));
}

static GtkWidget *
beside (GtkWidget *left, GtkWidget *right, GtkWidget *last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (box), left);
  if (right)
    gtk_box_append (GTK_BOX (box), right);
  if (last)
    gtk_box_append (GTK_BOX (box), last);
  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 10);
  return box;
}

static void
shoot_all (const char *folder, const char *suffix)
{
  static const struct {
    const char *name;
    Story story;
    int shown;
    gboolean four, turn;
    int width, height;
  } tables[] = {
    { "table", OPENED, 0, FALSE, FALSE, 620, 560 },
    { "table-ruled", RULED, 1 << DP_SEAT_SOUTH, FALSE, TRUE, 620, 560 },
    { "table-four", FULL, 15, TRUE, FALSE, 620, 560 },
    { "table-long", LONG, 0, FALSE, FALSE, 620, 560 },
    { "table-flat", RULED, 0, FALSE, FALSE, 610, 430 },
    { "table-flat-shown", FULL, 15, FALSE, FALSE, 610, 400 },
    { "table-wide", RULED, 15, FALSE, FALSE, 1100, 480 },
    { "table-narrow", RULED, 0, FALSE, TRUE, 400, 520 },
    { "table-narrow-shown", FULL, 15, TRUE, FALSE, 400, 520 },
    { "table-small", OPENED, 4, FALSE, FALSE, 340, 430 },
    { "table-cards", CARDS, 0, FALSE, FALSE, 620, 560 },
    { "table-cards-shown", CARDS, 15, TRUE, FALSE, 620, 560 },
    { "table-cards-narrow", CARDS, 0, FALSE, FALSE, 400, 520 },
    { "table-cards-narrow-shown", CARDS, 5, FALSE, FALSE, 360, 460 },
    { "table-big", RULED, 5, FALSE, FALSE, 1200, 1000 },
    { "play", PLAY_MIDDLE, 15, FALSE, FALSE, 562, 595 },
    { "play-closed", PLAY_MIDDLE, 0, FALSE, TRUE, 562, 595 },
    { "play-four", PLAY_MIDDLE, 15, TRUE, TRUE, 562, 595 },
    { "play-begun", PLAY_BEGUN, 15, FALSE, TRUE, 562, 595 },
    { "play-led", PLAY_LED, 15, FALSE, TRUE, 562, 595 },
    { "play-trick", PLAY_TRICK, 15, FALSE, TRUE, 562, 595 },
    { "play-back", PLAY_BACK, 15, FALSE, TRUE, 562, 595 },
    { "play-crowd", PLAY_CROWD, 15, FALSE, TRUE, 562, 595 },
    { "play-east", PLAY_EAST, 15, FALSE, TRUE, 562, 595 },
    { "play-south", PLAY_SOUTH, 15, TRUE, TRUE, 562, 595 },
    { "play-flat", PLAY_MIDDLE, 15, FALSE, TRUE, 620, 400 },
    { "play-narrow", PLAY_MIDDLE, 15, FALSE, TRUE, 400, 440 },
    { "play-narrow-closed", PLAY_MIDDLE, 0, FALSE, TRUE, 400, 440 },
    { "play-narrow-begun", PLAY_BEGUN, 15, FALSE, TRUE, 400, 440 },
    { "play-narrow-east", PLAY_EAST, 15, TRUE, TRUE, 400, 440 },
    { "play-narrow-south", PLAY_SOUTH, 15, TRUE, TRUE, 360, 400 },
    { "play-narrow-flat", PLAY_MIDDLE, 15, FALSE, TRUE, 410, 330 },
    { "play-narrow-least", PLAY_BACK, 15, FALSE, TRUE, 320, 330 },
    { "play-big", PLAY_MIDDLE, 15, FALSE, TRUE, 1200, 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *name = g_strconcat (tables[i].name, suffix, NULL);

      shoot (make_table (tables[i].story, tables[i].shown, tables[i].four, tables[i].turn), tables[i].width, tables[i].height, folder, name);
    }
  {
    g_autofree char *name = g_strconcat ("case", suffix, NULL);
    g_autofree char *four = g_strconcat ("box-four", suffix, NULL);

    shoot (beside (make_table (RULED, 0, FALSE, FALSE), make_auction (RULED, FALSE), make_box (FALSE)), 1280, 700, folder, name);
    shoot (beside (make_auction (LONG, TRUE), make_auction (FULL, TRUE), make_box (TRUE)), 900, 700, folder, four);
  }
}

int
main (int argc, char **argv)
{
  const char *folder = argc > 1 ? argv[1] : ".";

  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_init ();
  adw_init ();
  if (argc > 2)
    gtk_css_provider_load_from_path (style, argv[2]);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  shoot_all (folder, "");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  shoot_all (folder, "-dark");
  g_object_unref (style);
  return 0;
}

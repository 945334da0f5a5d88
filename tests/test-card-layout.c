/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-boxes.h"
#include "dp-table-layout.h"
#include "dp-trick-view.h"

/* Where the cards go, at every size; no window needed. */

/* In any room all cards of a hand are inside it, each seen enough to be read. */
static void
test_hand_layout (void)
{
  static const char *const hands[] = { "AKQJT98765432.-.-.-", "AK32.-.QJT98.7654", "KQ75.A.KQ76.KQT3", "-.-.2.-" };
  static const double sizes[][2] = { { 300, 80 }, { 60, 300 }, { 200, 170 }, { 90, 76 }, { 700, 160 }, { 340, 36 } };

  for (guint h = 0; h < G_N_ELEMENTS (hands); h++)
    for (int shape = DP_HAND_ROW; shape <= DP_HAND_ACROSS; shape++)
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          g_autofree char *problem = NULL;
          DpHandStyle style = { .shape = (DpHandShape) shape, .align = .5, .trumps = DP_HEARTS };
          DpHandPlace place[DP_CARDS];
          DpHand hand = 0, seen = 0;
          int n;

          g_assert_true (dp_hand_parse (hands[h], &hand, &problem));
          n = dp_hand_layout (hand, &style, sizes[k][0], sizes[k][1], place);
          g_assert_cmpint (n, ==, dp_hand_size (hand));
          for (int i = 0; i < n; i++)
            {
              seen |= (DpHand) 1 << place[i].card;
              if (!inside (place[i].box, (DpBox) { 0, 0, sizes[k][0], sizes[k][1] }))
                g_error ("hand %u, shape %d, room %u: card %d is at %.1f, %.1f, %.1f by %.1f", h, shape, k, i, place[i].box.x, place[i].box.y,
                         place[i].box.w, place[i].box.h);
              g_assert_true (inside (place[i].seen, place[i].box));
              g_assert_cmpfloat (place[i].seen.w, >, 1.5);
              g_assert_cmpfloat (place[i].seen.h, >, 1.5);
            }
          g_assert_true (seen == hand);
        }
}

#define CHECK(what, words, i)                                                                                          \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    if (!(what))                                                                                                       \
      g_error ("%dx%d, declarer %d, shown %x, case %d: %s (%d)", width, height, declarer, (guint) bits, k, words, i);   \
  }                                                                                                                    \
  G_STMT_END

/* At every size: all on the cloth, hands, trick, board, tricks and buttons apart from one another. */
static void
test_layout (void)
{
  static const int longest[] = { 2, 4, 8 };
  static const double texts[] = { 1, 1.5, 2 };

  for (int width = DP_TABLE_MIN_WIDTH; width <= 1900; width += 70)
    for (int height = DP_TABLE_MIN_HEIGHT_PLAY; height <= 1300; height += 60)
      for (int bits = 0; bits < 16; bits++)
        for (int declarer = 0; declarer < DP_SEATS; declarer++)
          for (int k = 0; k < 6; k++)
            {
              gboolean shown[DP_SEATS];
              double open[DP_SEATS];
              DpPlaySpread spread = {
                .declarer = (DpSeat) declarer, .dummy = k & 1 ? dp_seat_partner ((DpSeat) declarer) : DP_SEAT_NONE,
                .trumps = DP_SPADES, .suits = 4, .longest = longest[k / 2], .buttons_w = 84, .buttons_h = 64,
              };
              DpBox solid[10];
              int n = 0;
              DpTableLayout l;

              for (int i = 0; i < DP_SEATS; i++)
                {
                  shown[i] = (bits >> i & 1) || spread.dummy == (DpSeat) i;
                  /* Nothing of dummy's lies apart from his hand. */
                  open[i] = spread.dummy == (DpSeat) i ? 0 : k % 3;
                }
              dp_table_layout_play (width, height, texts[(height + width) / 10 % G_N_ELEMENTS (texts)], shown, open, k > 0, &spread, &l);
              for (int i = 0; i < DP_SEATS; i++)
                {
                  solid[n++] = l.hand[i];
                  CHECK (inside (l.plate[i], l.felt) && apart (l.plate[i], l.hand[i]), "plate", i);
                  CHECK (inside (l.open[i], l.felt), "open outside", i);
                  CHECK (open[i] <= 0 || (l.open[i].w > 20 && l.open[i].h > 16), "open small", i);
                  for (int j = 0; j < DP_SEATS; j++)
                    {
                      CHECK (apart (l.open[i], l.hand[j]), "open on hand", i * 10 + j);
                      CHECK (i == j || apart (l.open[i], l.open[j]), "open on open", i * 10 + j);
                    }
                }
              solid[n++] = l.trick;
              solid[n++] = l.board;
              solid[n++] = l.buttons;
              for (int i = 0; i < 2 && k > 0; i++)
                {
                  g_assert_cmpint (l.tricks_of[i], ==, i ? dp_seat_rho ((DpSeat) declarer) : (DpSeat) declarer);
                  solid[n++] = l.tricks[i];
                }
              for (int i = 0; i < n; i++)
                {
                  g_assert_true (inside (solid[i], l.felt));
                  for (int j = 0; j < i; j++)
                    CHECK (apart (solid[i], solid[j]), "solid", i * 10 + j);
                }
              CHECK (MIN (l.trick.w / DP_TRICK_WIDTH, l.trick.h / DP_TRICK_LEAST) > 20, "trick", 0);
            }
}

#undef CHECK

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-layout/hand", test_hand_layout);
  g_test_add_func ("/card-layout/table", test_layout);
  return g_test_run ();
}

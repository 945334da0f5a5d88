/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-asked-deals.h"
#include "dp-diagnostics.h"

#include <string.h>

/* What may be asked of a deal maker, and what it says when there is no such deal. How the deals are distributed: test-deal-maker. */

static void
test_impossible (void)
{
  static const struct {
    const char *north, *with, *without, *east_with, *message;
  } cases[] = {
    { "21+", "", "AKQJ.AKQJ..", "", "No hand fits what North is supposed to hold" },
    { "any", "A...", "A...", "", "No hand fits what North is supposed to hold" },
    { "any", "AKQJT9876543...", "", "...A2", NULL },
    { "5+S", "", "5432.5432..", "AKQJT98...", "No hand fits what North is supposed to hold" },
    { "3-S", "AKQJ...", "", "", "No hand fits what North is supposed to hold" },
    { "stop in H", "", ".AK..", "", NULL },
    { "4+aces", "", "", "A...", "No hand fits what North is supposed to hold" },
    { "any", "A...", "", "AK...", "Two hands are supposed to hold the ace of spades" },
  };
  g_autoptr (DpDealMaker) maker = dp_deal_maker_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DpFit fits[DP_SEATS] = { dp_asked_fit (cases[i].north), dp_asked_fit (NULL), dp_asked_fit (NULL), dp_asked_fit (NULL) };
      g_autoptr (GError) error = NULL;

      fits[DP_SEAT_NORTH].with = dp_asked_cards (cases[i].with);
      fits[DP_SEAT_NORTH].without = dp_asked_cards (cases[i].without);
      fits[DP_SEAT_EAST].with = dp_asked_cards (cases[i].east_with);
      g_test_message ("%s", cases[i].north);
      g_assert_true (dp_deal_maker_ask (maker, fits, &error) == (cases[i].message == NULL));
      if (!cases[i].message)
        continue;
      g_assert_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* Each hand is possible, the four are not; or so rare that the work allowed finds none. */
static void
test_none (void)
{
  DpFit points[DP_SEATS] = { dp_asked_fit ("25+"), dp_asked_fit (NULL), dp_asked_fit ("20+"), dp_asked_fit (NULL) };
  DpFit lengths[DP_SEATS] = { dp_asked_fit ("5+S"), dp_asked_fit ("5+S"), dp_asked_fit ("4+S"), dp_asked_fit (NULL) };
  DpFit aces[DP_SEATS] = { dp_asked_fit ("3+aces"), dp_asked_fit (NULL), dp_asked_fit ("2+aces"), dp_asked_fit (NULL) };
  DpFit rare[DP_SEATS] = { dp_asked_fit ("23+ bal"), dp_asked_fit (NULL), dp_asked_fit ("16 bal"), dp_asked_fit (NULL) };
  g_autoptr (DpDealMaker) maker = dp_deal_maker_new ();
  GRand *rand = g_rand_new_with_seed (3);
  DpDeal deal = { { 1, 2, 3, 4 } }, before = deal;
  const DpFit *const none[] = { points, lengths, aces };

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_assert_true (dp_deal_maker_ask (maker, none[i], NULL));
      g_assert_false (dp_deal_maker_draw (maker, rand, 0, &deal));
      g_assert_cmpmem (&deal, sizeof deal, &before, sizeof before);
    }
  g_assert_true (dp_deal_maker_ask (maker, rare, NULL));
  g_assert_false (dp_deal_maker_draw (maker, rand, 1, &deal));
  g_assert_cmpmem (&deal, sizeof deal, &before, sizeof before);
  g_assert_true (dp_deal_maker_draw (maker, rand, 1000000, &deal));
  dp_assert_deal (&deal, rare);
  g_rand_free (rand);
}

/* Whatever the maker was asked before, and however often. */
static void
test_same_seed (void)
{
  DpFit fits[DP_SEATS] = { dp_asked_fit ("11-21 5+H"), dp_asked_fit ("8-16 5+S"), dp_asked_fit ("6-9 3+H"), dp_asked_fit (NULL) };
  g_autoptr (DpDealMaker) fresh = dp_asked_maker (fits);
  g_autoptr (DpDealMaker) used = dp_deal_maker_new ();
  GRand *a = g_rand_new_with_seed (41), *b = g_rand_new_with_seed (41), *other = g_rand_new_with_seed (42);
  guint different = 0;

  for (int i = 0; i < 20; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d-%d", i, i + 8);
      DpFit more[DP_SEATS] = { dp_asked_fit (NULL), dp_asked_fit (text), dp_asked_fit (NULL), dp_asked_fit ("4+C") };
      DpDeal x, y, z;

      g_assert_true (dp_deal_maker_ask (used, more, NULL) && dp_deal_maker_draw (used, other, 0, &z));
      dp_assert_deal (&z, more);
      g_assert_true (dp_deal_maker_ask (used, fits, NULL));
      g_assert_true (dp_deal_maker_draw (fresh, a, 0, &x) && dp_deal_maker_draw (used, b, 0, &y));
      g_assert_cmpmem (&x, sizeof x, &y, sizeof y);
      different += i > 0 && memcmp (&x, &z, sizeof x) != 0;
    }
  g_assert_cmpuint (different, ==, 19);
  g_rand_free (a);
  g_rand_free (b);
  g_rand_free (other);
}

/* All but the last cards are known, or follow from where they are not: the one deal that is left is drawn. */
static void
test_known (void)
{
  DpFit fits[DP_SEATS] = { dp_asked_fit ("10+ bal"), dp_asked_fit (NULL), dp_asked_fit ("5+S"), dp_asked_fit (NULL) };
  static const char *const held[DP_SEATS] = { "K32.AK32.A32.32", "AQ4.QJT.KJT9.984", "JT9876.87.8765.", "5.9654.Q4.KQJ76" };
  g_autoptr (DpDealMaker) maker = NULL;
  GRand *rand = g_rand_new_with_seed (1);
  DpHand ace = dp_asked_cards ("...A"), ten = dp_asked_cards ("...T"), five = dp_asked_cards ("...5");

  for (int s = 0; s < DP_SEATS; s++)
    {
      fits[s].with = dp_asked_cards (held[s]);
      fits[s].without |= s == DP_SEAT_NORTH ? 0 : ace;
      fits[s].without |= s == DP_SEAT_SOUTH ? 0 : five;
    }
  maker = dp_asked_maker (fits);
  for (int i = 0; i < 20; i++)
    {
      DpDeal deal;

      g_assert_true (dp_deal_maker_draw (maker, rand, 0, &deal));
      dp_assert_deal (&deal, fits);
      g_assert_true (deal.hand[DP_SEAT_NORTH] == (fits[DP_SEAT_NORTH].with | ace));
      g_assert_true (deal.hand[DP_SEAT_SOUTH] & five);
      g_assert_true ((deal.hand[DP_SEAT_EAST] | deal.hand[DP_SEAT_WEST]) & ten);
    }
  g_assert_cmpuint (dp_deal_maker_count (maker, DP_SEAT_SOUTH), <, 100000);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal-asked/impossible", test_impossible);
  g_test_add_func ("/deal-asked/none", test_none);
  g_test_add_func ("/deal-asked/same-seed", test_same_seed);
  g_test_add_func ("/deal-asked/known", test_known);
  return g_test_run ();
}

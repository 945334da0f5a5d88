/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count.h"
#include "dp-deal-maker.h"
#include "dp-dice.h"
#include "dp-hand-table.h"

#include <string.h>

/* What fits: meanings put together, hands counted and numbered; against the engine's counter, which counts them in another way. */

static DpMeaning
meaning (const char *text)
{
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  dp_meaning_parse (text, &m, &error);
  g_assert_no_error (error);
  return m;
}

static DpFit
fit (const char *text)
{
  DpFit f = dp_fit_any ();
  DpMeaning m = meaning (text);

  g_assert_true (dp_fit_add (&f, &m));
  return f;
}

/* Of every kind of condition, alone and together. */
static const char *const texts[] = {
  "any",
  "12-14 bal",
  "15-17 bal",
  "11+ semi",
  "10-15 unbal",
  "short 5-12",
  "5-10 6S 2of3 in S",
  "5-10 6H | 5-10 6S | 20-22 bal; artificial",
  "11-21 5+H",
  "11-21 3+C C>=D 0-4H 0-4S",
  "11-21 4+D D>C",
  "6-9 3+H",
  "0-11",
  "13+ H>S",
  "S>=H 5+M",
  "4+m 0-3M",
  "H=S 8+",
  "6+suit 5-10",
  "4-4-4-1 16-24",
  "5-5-x-x/6-4-x-x/6-5-x-x 8-15",
  "5=4=2=2/4=4=x=x 12+",
  "x=x=5=x 10+",
  "5-4-2-2/6-3-2-2/4-4-4-1/5-4-3-1",
  "r20 8-11",
  "r22",
  "2+aces 10+",
  "0-1aces 1+kings",
  "4+controls 12+",
  "2keys in H 4+H",
  "3+keys in S",
  "stop in S stop in H 12-20",
  "3of5 in D 4+D",
  "AQxxx+ in S",
  "HHxxx+ in C 8-12",
  "30+",
  "37",
  "0-2 7+S",
  "12-14 bal | 15-17 unbal | 18+ semi | 5+S 5+H | 0-3 | 4+controls 5+C",
};

static guint64
count_fit (const DpDeckTables *tables, const DpFit *f)
{
  g_autofree DpFitShapes *shapes = g_new (DpFitShapes, 1);
  g_autoptr (DpHandTable) table = NULL;

  dp_fit_shapes_make (shapes, tables, f);
  table = dp_hand_table_new (tables, f, shapes, 0, DP_ANY_POINTS);
  return dp_hand_table_total (table);
}

static void
test_count (void)
{
  g_autofree DpDeckTables *tables = dp_deck_tables_new ();
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      DpMeaning m = meaning (texts[i]);
      DpFit f = fit (texts[i]);

      g_test_message ("%s", texts[i]);
      g_assert_cmpuint (count_fit (tables, &f), ==, dp_counter_count (counter, &m, NULL));
    }
}

/* Every pair of those: as many hands as have both, none when there are none. */
static void
test_add (void)
{
  g_autofree DpDeckTables *tables = dp_deck_tables_new ();
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  guint full = 0, none = 0, met = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        DpMeaning a = meaning (texts[i]), b = meaning (texts[j]);
        DpFit f = fit (texts[i]), before = f;
        DpOverlap overlap;
        gboolean added = dp_fit_add (&f, &b);

        dp_counter_overlap (counter, &a, NULL, &b, &overlap);
        g_test_message ("%s  and  %s: %d", texts[i], texts[j], f.n_hands);
        if (added)
          g_assert_cmpuint (count_fit (tables, &f), ==, overlap.both.total);
        else
          g_assert_true (dp_fit_same (&f, &before));
        met += added;
        none += !added && overlap.both.total == 0;
        full += !added && overlap.both.total > 0;
      }
  g_test_message ("%u met, %u have no hand in common, %u were too many", met, none, full);
  g_assert_cmpuint (met, >, 1000);
  g_assert_cmpuint (none, >, 50);
  g_assert_cmpuint (full, <, 5);
}

static DpHand
random_hand (GRand *rand)
{
  DpHand hand = 0;

  while (dp_hand_size (hand) < 13)
    hand |= (DpHand) 1 << g_rand_int_range (rand, 0, DP_CARDS);
  return hand;
}

/* Three meanings one after another: a hand fits when it has all three. */
static void
test_add_hands (void)
{
  GRand *rand = g_rand_new_with_seed (16);
  guint fitted = 0, tried = 0;

  for (int round = 0; round < 1000; round++)
    {
      DpFit f = dp_fit_any ();
      DpMeaning m[3];
      gboolean added = TRUE;

      for (int i = 0; i < 3 && added; i++)
        {
          m[i] = meaning (texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
          added = dp_fit_add (&f, &m[i]);
        }
      for (int k = 0; k < 180 && added; k++)
        {
          DpHand hand = random_hand (rand);
          gboolean has = dp_meaning_has (&m[0], hand) && dp_meaning_has (&m[1], hand) && dp_meaning_has (&m[2], hand);

          g_assert_true (dp_fit_has (&f, hand) == has);
          fitted += has;
          tried++;
        }
    }
  g_rand_free (rand);
  g_assert_cmpuint (fitted, >, 1000);
  g_assert_cmpuint (tried, >, 50000);
}

/* Seven unions with nothing in common are more than there is room for: told, and nothing is changed. */
static void
test_add_too_many (void)
{
  DpMeaning points = meaning ("0-2 | 4-6 | 8-10 | 12-14 | 16-18 | 20-22"), shapes = meaning ("6+S | 6+H | 6+D | 6+C");
  DpFit f = dp_fit_any (), before;

  g_assert_true (dp_fit_add (&f, &points));
  before = f;
  g_assert_false (dp_fit_add (&f, &shapes));
  g_assert_true (dp_fit_same (&f, &before));
}

static int
compare_hands (gconstpointer a, gconstpointer b)
{
  DpHand x = *(const DpHand *) a, y = *(const DpHand *) b;

  return x < y ? -1 : x > y;
}

/* Every hand has one number, every number a hand: all of them, where they are few. */
static void
test_numbers (void)
{
  static const struct {
    const char *text, *with, *without;
  } cases[] = {
    { "32-33", "AKQ.A.A.A", "J..." },
    { "12-15 2of3 in S 2keys in H", "2.K2.Q3.JT98", "543.J543.KJT987.76542" },
    { "0-1 8+suit", "765432...", "89..." },
    { "any", "AKQJ.AKQJ.AK.", "..J." },
    { "10-12 5+H 3of5 in H | 6+D 1+aces", "A2.K.2.2", "KQJT9.AQ.AKQJ.AKQJ" },
    { "AKQxxxx in D 0-1kings", "J2.T2.AKQ2.", "Q543.J543.3.5432" },
  };
  g_autofree DpDeckTables *tables = dp_deck_tables_new ();

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree DpFitShapes *shapes = g_new (DpFitShapes, 1);
      g_autofree DpHand *hands = NULL;
      g_autoptr (DpHandTable) table = NULL;
      DpFit f = fit (cases[k].text);
      char *problem = NULL;
      guint64 total;

      g_assert_true (dp_hand_parse (cases[k].with, &f.with, &problem) && dp_hand_parse (cases[k].without, &f.without, &problem));
      dp_fit_shapes_make (shapes, tables, &f);
      table = dp_hand_table_new (tables, &f, shapes, 0, DP_ANY_POINTS);
      total = dp_hand_table_total (table);
      g_test_message ("%s: %" G_GUINT64_FORMAT " hands", cases[k].text, total);
      g_assert_cmpuint (total, >, 100);
      g_assert_cmpuint (total, <, 8000000);
      hands = g_new (DpHand, total);
      for (guint64 i = 0; i < total; i++)
        {
          guint64 j = i;
          int row = dp_hand_table_find_row (table, &j);

          hands[i] = dp_hand_table_hand (table, row, j);
          g_assert_true (dp_hand_size (hands[i]) == 13 && dp_fit_has (&f, hands[i]));
        }
      qsort (hands, total, sizeof *hands, compare_hands);
      for (guint64 i = 1; i < total; i++)
        g_assert_true (hands[i - 1] < hands[i]);
    }
}

/* The same hands counted one by one, out of all that hold and lack those cards. */
static void
test_count_with (void)
{
  static const char *const conditions[] = { "any", "12+ 2keys in H 4+H", "10-12 short", "stop in D 1ace 11+", "8-14 bal | 3of5 in C" };
  g_autofree DpDeckTables *tables = dp_deck_tables_new ();
  DpHand with, without;
  char *problem = NULL;

  g_assert_true (dp_hand_parse ("A2.KT.Q3.J", &with, &problem));
  g_assert_true (dp_hand_parse ("KQJT9.AQJ9.AKT9876.AKT98765", &without, &problem));
  for (guint k = 0; k < G_N_ELEMENTS (conditions); k++)
    {
      DpFit f = fit (conditions[k]);
      DpHand open = ((G_GUINT64_CONSTANT (1) << DP_CARDS) - 1) & ~with & ~without;
      DpCard cards[DP_CARDS];
      guint n = 0, found = 0;

      f.with = with;
      f.without = without;
      for (; open; open &= open - 1)
        cards[n++] = (DpCard) __builtin_ctzll (open);
      g_assert_cmpuint (n, <, 24);
      for (guint set = 0; set < 1u << n; set++)
        if (__builtin_popcount (set) == 13 - dp_hand_size (with))
          {
            DpHand hand = with;

            for (guint bits = set; bits; bits &= bits - 1)
              hand |= (DpHand) 1 << cards[__builtin_ctz (bits)];
            found += dp_fit_has (&f, hand);
          }
      g_test_message ("%s: %u", conditions[k], found);
      g_assert_cmpuint (count_fit (tables, &f), ==, found);
      g_assert_cmpuint (found, >, 0);
    }
}

/* Ways to take cards are all different: the first and last of them, and some between. */
static void
test_take (void)
{
  g_autofree DpDeckTables *tables = dp_deck_tables_new ();
  DpHand from = (G_GUINT64_CONSTANT (1) << 39) - 1, half = (1u << 26) - 1;
  g_autofree guint8 *seen = g_new0 (guint8, 1u << 26);
  guint64 step = G_GUINT64_CONSTANT (1000003);

  for (guint i = 0; i < DP_SPLITS_26; i++)
    {
      DpHand hand = dp_deck_tables_take_of_26 (tables, half, i);

      g_assert_true ((hand & ~half) == 0 && dp_hand_size (hand) == 13 && !seen[hand]);
      seen[hand] = 1;
    }
  for (guint64 i = 0; i + 1 < DP_SPLITS_39; i += step)
    {
      DpHand hand = dp_deck_tables_take_of_39 (tables, from, i), next = dp_deck_tables_take_of_39 (tables, from, i + 1);

      g_assert_true (dp_hand_size (hand) == 13 && (hand & ~from) == 0 && hand != next);
    }
  g_assert_cmpint (dp_hand_size (dp_deck_tables_take_of_39 (tables, from, DP_SPLITS_39 - 1)), ==, 13);
}

static void
test_dice (void)
{
  GRand *rand = g_rand_new_with_seed (6);
  guint n[6] = { 0 }, thirds[3][3] = { 0 };

  for (int i = 0; i < 60000; i++)
    n[dp_dice_below (rand, 6)]++;
  for (int i = 0; i < 6; i++)
    g_assert_true (n[i] > 9600 && n[i] < 10400);
  /* Three quarters of a word: were nothing drawn again, every third number would come twice as often. */
  for (int i = 0; i < 30000; i++)
    {
      thirds[0][dp_dice_below (rand, G_GUINT64_CONSTANT (3) << 30) % 3]++;
      thirds[1][dp_dice_below (rand, G_GUINT64_CONSTANT (3) << 62) % 3]++;
      thirds[2][(guint) (dp_dice_below_wide (rand, (DpWide) 3 << 94) >> 94)]++;
    }
  for (int i = 0; i < 9; i++)
    g_assert_true (thirds[i / 3][i % 3] > 9700 && thirds[i / 3][i % 3] < 10300);
  for (int i = 0; i < 1000; i++)
    {
      g_assert_cmpuint (dp_dice_below (rand, 1), ==, 0);
      g_assert_true (dp_dice_below (rand, G_GUINT64_CONSTANT (3) << 62) < G_GUINT64_CONSTANT (3) << 62);
      g_assert_true (dp_dice_below_wide (rand, (DpWide) 5 << 90) < (DpWide) 5 << 90);
      g_assert_true (dp_dice_below_wide (rand, 7) < 7);
    }
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fit/count", test_count);
  g_test_add_func ("/fit/count-with", test_count_with);
  g_test_add_func ("/fit/numbers", test_numbers);
  g_test_add_func ("/fit/add", test_add);
  g_test_add_func ("/fit/add-hands", test_add_hands);
  g_test_add_func ("/fit/add-too-many", test_add_too_many);
  g_test_add_func ("/fit/take", test_take);
  g_test_add_func ("/fit/dice", test_dice);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count.h"

#include <math.h>
#include <string.h>

/* The counter against sums of binomials, published tables, every single hand of small decks, and hands dealt at random. */

static double
choose (int n, int k)
{
  double c = 1;

  for (int i = 1; i <= k; i++)
    c = c * (n - k + i) / i;
  return k < 0 || k > n ? 0 : round (c);
}

static DpMeaning
meaning (const char *text)
{
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  dp_meaning_parse (text, &m, &error);
  g_assert_no_error (error);
  return m;
}

static guint64
count (DpCounter *counter, const char *text)
{
  DpMeaning m = meaning (text);

  return dp_counter_count (counter, &m, NULL);
}

static void
assert_percent (guint64 n, double published)
{
  double percent = 100.0 * (double) n / (double) DP_ALL_HANDS;

  g_assert_cmpfloat_with_epsilon (percent, published, 0.00006);
}

static void
test_total (void)
{
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  DpMeaning any = dp_meaning_any ();
  DpTally tally;
  guint64 sum = 0;

  g_assert_cmpuint (dp_counter_total (counter), ==, DP_ALL_HANDS);
  g_assert_cmpuint (dp_counter_count (counter, &any, &tally), ==, DP_ALL_HANDS);
  for (int p = 0; p <= DP_POINTS_MAX; p++)
    sum += tally.by_points[p];
  g_assert_cmpuint (sum, ==, DP_ALL_HANDS);
  for (int suit = 0; suit < 4; suit++)
    for (int length = 0; length < 14; length++)
      g_assert_cmpfloat ((double) tally.by_length[suit][length], ==, choose (13, length) * choose (39, 13 - length));
}

/* Of 16 honours so many of each rank, and 36 other cards. */
static guint64
hands_with_points (int points)
{
  double n = 0;

  for (int a = 0; a <= 4; a++)
    for (int k = 0; k <= 4; k++)
      for (int q = 0; q <= 4; q++)
        for (int j = 0; j <= 4; j++)
          if (4 * a + 3 * k + 2 * q + j == points && a + k + q + j <= 13)
            n += choose (4, a) * choose (4, k) * choose (4, q) * choose (4, j) * choose (36, 13 - a - k - q - j);
  return (guint64) n;
}

static void
test_points (void)
{
  static const double published[] = {
    0.3639, 0.7884, 1.3561, 2.4624, 3.8454, 5.1862, 6.5541, 8.0281, 8.8922, 9.3562, 9.4051, 8.9447, 8.0269, 6.9143, 5.6933, 4.4237,
    3.3109, 2.3617, 1.6051, 1.0362, 0.6435, 0.3779, 0.2100, 0.1119, 0.0559, 0.0264, 0.0117, 0.0049, 0.0019, 0.0007, 0.0002, 0.0001,
  };
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  DpMeaning any = dp_meaning_any ();
  DpTally tally;

  dp_counter_count (counter, &any, &tally);
  for (int p = 0; p <= DP_POINTS_MAX; p++)
    {
      g_autofree char *text = g_strdup_printf ("%d", p);

      g_assert_cmpuint (tally.by_points[p], ==, hands_with_points (p));
      g_assert_cmpuint (count (counter, text), ==, tally.by_points[p]);
      if (p < (int) G_N_ELEMENTS (published))
        assert_percent (tally.by_points[p], published[p]);
    }
  g_assert_cmpuint (tally.by_points[0], ==, 2310789600);
  g_assert_cmpuint (tally.by_points[DP_POINTS_MAX], ==, 4);
}

static void
test_shapes (void)
{
  static const struct {
    const char *shape;
    double published; /* per cent, 0 where it is not given */
  } shapes[] = {
    { "4-4-3-2", 21.5512 }, { "5-3-3-2", 15.5168 }, { "5-4-3-1", 12.9307 }, { "5-4-2-2", 10.5797 }, { "4-3-3-3", 10.5361 },
    { "6-3-2-2", 5.6425 }, { "6-4-2-1", 4.7021 }, { "6-3-3-1", 3.4482 }, { "5-5-2-1", 3.1739 }, { "4-4-4-1", 2.9932 },
    { "7-3-2-1", 1.8808 }, { "6-4-3-0", 1.3262 }, { "5-4-4-0", 1.2433 }, { "5-5-3-0", 0.8952 }, { "6-5-1-1", 0.7053 },
    { "6-5-2-0", 0.6511 }, { "7-2-2-2", 0.5129 }, { "7-4-1-1", 0.3918 }, { "7-4-2-0", 0.3617 }, { "7-3-3-0", 0.2652 },
    { "8-2-2-1", 0.1924 }, { "8-3-1-1", 0.1176 }, { "7-5-1-0", 0.1085 }, { "8-3-2-0", 0.1085 }, { "6-6-1-0", 0.0723 },
    { "8-4-1-0", 0.0452 }, { "9-2-1-1", 0.0178 }, { "9-3-1-0", 0.0100 }, { "9-2-2-0", 0.0082 }, { "7-6-0-0", 0.0056 },
    { "8-5-0-0", 0.0031 }, { "10-2-1-0", 0.0011 }, { "9-4-0-0", 0.0010 }, { "10-1-1-1", 0.0004 }, { "10-3-0-0", 0.0002 },
    { "11-1-1-0", 0 }, { "11-2-0-0", 0 }, { "12-1-0-0", 0 }, { "13-0-0-0", 0 },
  };
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  guint64 sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      guint64 n = count (counter, shapes[i].shape);
      g_auto (GStrv) parts = g_strsplit (shapes[i].shape, "-", -1);
      double orders = 24, hands = 1;
      int same = 1;

      for (int suit = 0; suit < 4; suit++)
        {
          same = suit > 0 && strcmp (parts[suit], parts[suit - 1]) == 0 ? same + 1 : 1;
          orders /= same;
          hands *= choose (13, (int) g_ascii_strtoull (parts[suit], NULL, 10));
        }
      g_assert_cmpfloat ((double) n, ==, orders * hands);
      if (shapes[i].published > 0)
        assert_percent (n, shapes[i].published);
      sum += n;
    }
  g_assert_cmpuint (sum, ==, DP_ALL_HANDS);
  g_assert_cmpuint (count (counter, "bal"), ==, count (counter, "4-4-3-2/4-3-3-3/5-3-3-2"));
  g_assert_cmpuint (count (counter, "semi"), ==, count (counter, "4-4-3-2/4-3-3-3/5-3-3-2/5-4-2-2/6-3-2-2"));
  g_assert_cmpuint (count (counter, "bal") + count (counter, "unbal"), ==, DP_ALL_HANDS);
  g_assert_cmpuint (count (counter, "short"), ==, DP_ALL_HANDS - count (counter, "2+C 2+D 2+H 2+S"));
  g_assert_cmpuint (count (counter, "5=4=2=2"), ==, (guint64) (choose (13, 5) * choose (13, 4) * choose (13, 2) * choose (13, 2)));
}

static void
test_aces (void)
{
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);

  for (int n = 0; n <= 4; n++)
    {
      g_autofree char *aces = g_strdup_printf ("%daces", n);
      g_autofree char *kings = g_strdup_printf ("%dkings", n);

      g_assert_cmpfloat ((double) count (counter, aces), ==, choose (4, n) * choose (48, 13 - n));
      g_assert_cmpuint (count (counter, kings), ==, count (counter, aces));
    }
  for (int n = 0; n <= 5; n++)
    {
      g_autofree char *keys = g_strdup_printf ("%dkeys in H", n);

      g_assert_cmpfloat ((double) count (counter, keys), ==, choose (5, n) * choose (47, 13 - n));
    }
  g_assert_cmpfloat ((double) count (counter, "AKQJTxxxxxxxx in S"), ==, 1);
  g_assert_cmpfloat ((double) count (counter, "A+ in S"), ==, choose (51, 12));
  g_assert_cmpfloat ((double) count (counter, "3of3 in S"), ==, choose (49, 10));
  g_assert_cmpfloat ((double) count (counter, "5of5 in D"), ==, choose (47, 8));
  g_assert_cmpfloat ((double) count (counter, "HHxxx in S"), ==, (3 * choose (10, 3) + choose (10, 2)) * choose (39, 8));
  g_assert_cmpuint (count (counter, "4aces 4kings 0-27"), ==, count (counter, "12controls 0-27"));
}

/* --- every hand of a small deck --- */

typedef gboolean (*Wanted) (DpHand hand, gconstpointer data);

static DpHand
next_subset (DpHand set)
{
  DpHand low = set & -set, ripple = set + low;

  return ripple | (((set ^ ripple) >> 2) / low);
}

/* Bit i of a dense set is the card i of a deck that has only the top ranks. */
static DpHand
from_dense (DpHand dense, int ranks)
{
  DpHand hand = 0;

  for (int suit = 0; suit < 4; suit++)
    hand |= ((dense >> (ranks * suit)) & ((1u << ranks) - 1)) << (13 * suit + 13 - ranks);
  return hand;
}

static void
add (DpTally *tally, DpHand hand)
{
  tally->total++;
  tally->by_points[dp_hand_points (hand)]++;
  for (int suit = 0; suit < 4; suit++)
    tally->by_length[suit][dp_hand_length (hand, (DpDenomination) suit)]++;
}

static void
enumerate (DpDeck deck, Wanted first, gconstpointer first_data, Wanted second, gconstpointer second_data, const DpMeaning *wider, DpOverlap *out)
{
  DpHand last = (DpHand) 1 << (4 * deck.ranks);

  memset (out, 0, sizeof *out);
  for (DpHand dense = ((DpHand) 1 << deck.cards) - 1; dense < last; dense = next_subset (dense))
    {
      DpHand hand = from_dense (dense, deck.ranks);
      gboolean a = first (hand, first_data), b = second (hand, second_data);

      if (a)
        add (&out->first, hand);
      if (b)
        add (&out->second, hand);
      if (a && b)
        add (&out->both, hand);
      if (b && wider && dp_meaning_has (wider, hand))
        out->near++;
    }
}

static void
assert_same (const DpOverlap *counted, const DpOverlap *dealt)
{
  const DpTally *a[] = { &counted->first, &counted->second, &counted->both }, *b[] = { &dealt->first, &dealt->second, &dealt->both };

  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpuint (a[i]->total, ==, b[i]->total);
      g_assert_cmpmem (a[i]->by_points, sizeof a[i]->by_points, b[i]->by_points, sizeof b[i]->by_points);
      g_assert_cmpmem (a[i]->by_length, sizeof a[i]->by_length, b[i]->by_length, sizeof b[i]->by_length);
    }
  g_assert_cmpuint (counted->near, ==, dealt->near);
}

static gboolean
has (DpHand hand, gconstpointer data)
{
  return dp_meaning_has (data, hand);
}

static const char *const small_deck_meanings[] = {
  "any", "0-3", "bal", "unbal 5+", "3+S | 3+H", "2+M 2-9 | bal 8+", "S>H H>=D", "S=H 1+C", "2of3 in S", "2+S 2of3 in S 4-12 | 2+H 2of3 in H 4-12 | 9+ bal",
  "1of3 in S 2of3 in H | 1of3 in D", "stop in H stop in S", "AHx+ in S | KQ+ in H", "Hh in D", "2+aces", "1keys in H | 2keys in S", "3+controls 0-9",
  "1-2kings 2+S", "2aces | 2kings | 4controls 1keys in C", "r10", "r11 2-8 | 3+suit 4-7", "4suit 0-6 | 2m", "x=2=x=x 3-10", "2-2-x-x/3-x-x-x 2+",
};

static void
test_small_decks (void)
{
  static const DpDeck decks[] = { { 4, 5 }, { 3, 4 }, { 6, 5 } };

  for (guint d = 0; d < G_N_ELEMENTS (decks); d++)
    {
      g_autoptr (DpCounter) counter = dp_counter_new (decks[d]);
      guint step = d == 2 ? 5 : 1;

      g_assert_cmpfloat ((double) dp_counter_total (counter), ==, choose (4 * decks[d].ranks, decks[d].cards));
      for (guint i = 0; i < G_N_ELEMENTS (small_deck_meanings); i++)
        for (guint j = i % step; j < G_N_ELEMENTS (small_deck_meanings); j += step)
          {
            DpMeaning a = meaning (small_deck_meanings[i]), b = meaning (small_deck_meanings[j]), wider = dp_meaning_widen (&a, 2, 1, 1);
            DpOverlap counted, dealt;

            dp_counter_overlap (counter, &a, &wider, &b, &counted);
            enumerate (decks[d], has, &a, has, &b, &wider, &dealt);
            assert_same (&counted, &dealt);
          }
    }
}

/* Descriptions put into C by hand: what the words mean, apart from the engine's own reading of them. */

static int
held (DpHand hand, int suit, int rank)
{
  return dp_hand_has (hand, dp_card ((DpDenomination) suit, rank));
}

static int
top_three (DpHand hand, int suit)
{
  return held (hand, suit, 12) + held (hand, suit, 11) + held (hand, suit, 10);
}

static gboolean
is_weak_two (DpHand hand, gconstpointer data)
{
  int points = dp_hand_points (hand);

  return points >= 4 && points <= 9
         && ((dp_hand_length (hand, DP_HEARTS) == 3 && top_three (hand, DP_HEARTS) >= 2)
             || (dp_hand_length (hand, DP_SPADES) >= 3 && held (hand, DP_SPADES, 12) + held (hand, DP_SPADES, 11) + held (hand, DP_SPADES, 10)
                 + held (hand, DP_SPADES, 9) + held (hand, DP_SPADES, 8) >= 3));
}

static gboolean
is_three_keys_or_stopped (DpHand hand, gconstpointer data)
{
  int aces = 0, stopped;

  for (int suit = 0; suit < 4; suit++)
    aces += held (hand, suit, 12);
  stopped = held (hand, DP_CLUBS, 12) || (held (hand, DP_CLUBS, 11) && dp_hand_length (hand, DP_CLUBS) >= 2)
            || (held (hand, DP_CLUBS, 10) && dp_hand_length (hand, DP_CLUBS) >= 3) || (held (hand, DP_CLUBS, 9) && dp_hand_length (hand, DP_CLUBS) >= 4);
  return aces + held (hand, DP_DIAMONDS, 11) >= 3 || (stopped && dp_hand_length (hand, DP_SPADES) > dp_hand_length (hand, DP_HEARTS));
}

static void
test_by_hand (void)
{
  DpDeck deck = { 6, 6 };
  g_autoptr (DpCounter) counter = dp_counter_new (deck);
  DpMeaning a = meaning ("4-9 HHx in H | 4-9 3+♠ 3of5 in S"), b = meaning ("3-5keys in D | stop in C S>H");
  DpOverlap counted, dealt;

  dp_counter_overlap (counter, &a, NULL, &b, &counted);
  enumerate (deck, is_weak_two, NULL, is_three_keys_or_stopped, NULL, NULL, &dealt);
  dealt.near = dealt.both.total;
  assert_same (&counted, &dealt);
  g_assert_cmpuint (counted.both.total, >, 0);
}

/* --- the full deck --- */

static const char *const full_deck_meanings[] = {
  "15-17 bal", "5+S 5+H 10-12", "12-20 5+M unbal | 12-14 bal", "6H 5-10 2of3 in H | 6S 5-10 2of3 in S | 20-22 bal", "2keys in S 4+S", "5-4-3-1/4-4-4-1 3+controls",
  "AQxxx+ in D 8+", "r20 0-11", "stop in S stop in H 10+", "H>S 4+m 7-9",
};

static DpHand
deal (GRand *rand)
{
  DpHand hand = 0;

  for (int left = 13, card = 0; left > 0; card++)
    if (g_rand_int_range (rand, 0, DP_CARDS - card) < left)
      {
        hand |= (DpHand) 1 << card;
        left--;
      }
  return hand;
}

static void
test_sampling (void)
{
  enum { SAMPLES = 100000 };
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  GRand *rand = g_rand_new_with_seed (1990);
  DpMeaning meanings[G_N_ELEMENTS (full_deck_meanings)];
  int found[G_N_ELEMENTS (full_deck_meanings)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
    meanings[i] = meaning (full_deck_meanings[i]);
  for (int n = 0; n < SAMPLES; n++)
    {
      DpHand hand = deal (rand);

      for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
        found[i] += dp_meaning_has (&meanings[i], hand);
    }
  g_rand_free (rand);
  for (guint i = 0; i < G_N_ELEMENTS (meanings); i++)
    {
      double p = (double) dp_counter_count (counter, &meanings[i], NULL) / (double) DP_ALL_HANDS;

      g_test_message ("%s: %.4f %% counted, %.4f %% dealt", full_deck_meanings[i], 100 * p, 100.0 * found[i] / SAMPLES);
      g_assert_cmpfloat (fabs (found[i] - p * SAMPLES), <=, 4 * sqrt (SAMPLES * p * (1 - p)));
    }
}

/* A union is its parts less what they have in common, and what is in both is what is in the one and not outside the other. */
static void
test_unions (void)
{
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);

  for (guint i = 0; i < G_N_ELEMENTS (full_deck_meanings); i++)
    for (guint j = 0; j < G_N_ELEMENTS (full_deck_meanings); j++)
      {
        g_autofree char *text = g_strdup_printf ("%s | %s", full_deck_meanings[i], full_deck_meanings[j]);
        DpMeaning a = meaning (full_deck_meanings[i]), b = meaning (full_deck_meanings[j]);
        DpOverlap overlap, turned;

        dp_counter_overlap (counter, &a, NULL, &b, &overlap);
        dp_counter_overlap (counter, &b, NULL, &a, &turned);
        g_assert_cmpuint (overlap.both.total, ==, turned.both.total);
        g_assert_cmpuint (overlap.near, ==, overlap.both.total);
        g_assert_cmpuint (overlap.first.total, ==, dp_counter_count (counter, &a, NULL));
        g_assert_cmpuint (count (counter, text), ==, overlap.first.total + overlap.second.total - overlap.both.total);
      }
}

static void
test_draw (void)
{
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  GRand *rand = g_rand_new_with_seed (7);
  DpHand hands[20];

  for (guint i = 0; i < G_N_ELEMENTS (full_deck_meanings); i++)
    for (guint j = 0; j < G_N_ELEMENTS (full_deck_meanings); j++)
      {
        DpMeaning a = meaning (full_deck_meanings[i]), b = meaning (full_deck_meanings[j]);

        if (!dp_counter_draw (counter, &a, &b, rand, hands, G_N_ELEMENTS (hands)))
          {
            g_assert_cmpuint (i, ==, j);
            continue;
          }
        for (guint n = 0; n < G_N_ELEMENTS (hands); n++)
          g_assert_true (dp_hand_size (hands[n]) == 13 && dp_meaning_has (&a, hands[n]) && !dp_meaning_has (&b, hands[n]));
      }
  g_rand_free (rand);
}

/* Each hand as often as any other: of a set small enough to draw each of them often. */
static void
test_draw_evenly (void)
{
  enum { DRAWN = 60000 };
  DpDeck deck = { 6, 4 };
  g_autoptr (DpCounter) counter = dp_counter_new (deck);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  GRand *rand = g_rand_new_with_seed (11);
  g_autofree DpHand *hands = g_new (DpHand, DRAWN);
  DpMeaning in = meaning ("2+S 2of3 in S 4-7 | 0-3 3+H 1keys in H"), out = meaning ("1+C 5+");
  DpOverlap overlap;
  double expected, chi = 0;
  GHashTableIter iter;
  gpointer n;

  dp_counter_overlap (counter, &in, NULL, &out, &overlap);
  g_assert_true (dp_counter_draw (counter, &in, &out, rand, hands, DRAWN));
  for (int i = 0; i < DRAWN; i++)
    g_hash_table_insert (seen, &hands[i], GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (seen, &hands[i])) + 1));
  g_assert_cmpuint (g_hash_table_size (seen), ==, overlap.first.total - overlap.both.total);
  expected = (double) DRAWN / g_hash_table_size (seen);
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    chi += (GPOINTER_TO_INT (n) - expected) * (GPOINTER_TO_INT (n) - expected) / expected;
  g_test_message ("chi square %.1f of %u", chi, g_hash_table_size (seen) - 1);
  g_assert_cmpfloat (fabs (chi - g_hash_table_size (seen) + 1), <, 4 * sqrt (2.0 * g_hash_table_size (seen)));
  g_rand_free (rand);
}

static void
test_nothing (void)
{
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  DpMeaning none = meaning ("37 0-3aces"), any = dp_meaning_any ();
  GRand *rand = g_rand_new_with_seed (1);
  DpHand hand = 42;

  g_assert_cmpuint (dp_counter_count (counter, &none, NULL), ==, 0);
  g_assert_false (dp_counter_draw (counter, &none, NULL, rand, &hand, 1));
  g_assert_false (dp_counter_draw (counter, &none, &any, rand, &hand, 1));
  g_assert_false (dp_counter_draw (counter, &any, &any, rand, &hand, 1));
  g_assert_cmpuint (hand, ==, 42);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count/total", test_total);
  g_test_add_func ("/count/points", test_points);
  g_test_add_func ("/count/shapes", test_shapes);
  g_test_add_func ("/count/aces", test_aces);
  g_test_add_func ("/count/small-decks", test_small_decks);
  g_test_add_func ("/count/by-hand", test_by_hand);
  g_test_add_func ("/count/sampling", test_sampling);
  g_test_add_func ("/count/unions", test_unions);
  g_test_add_func ("/count/draw", test_draw);
  g_test_add_func ("/count/draw-evenly", test_draw_evenly);
  g_test_add_func ("/count/nothing", test_nothing);
  return g_test_run ();
}

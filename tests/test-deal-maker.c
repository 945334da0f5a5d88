/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count.h"
#include "dp-asked-deals.h"
#include "dp-deal-plan.h"

#include <math.h>
#include <string.h>

/* Deals drawn: every deal that fits is as likely as any other. Frequencies are held against exact counts that are made in another way, by chi-square; seeds are fixed, so
 * a test that has passed passes again. A sampler that is wrong on purpose has to fail. */

/* --- chi-square --- */

typedef struct {
  double sum;
  int cells;
} Chi;

/* Cells of which too little is expected are left out: they would not be normal. */
static void
chi_add (Chi *chi, double expected, double drawn)
{
  if (expected < 5)
    return;
  chi->sum += (drawn - expected) * (drawn - expected) / expected;
  chi->cells++;
}

/* How many standard deviations it is off (E. B. Wilson, M. M. Hilferty, "The Distribution of Chi-Square", PNAS 17, 1931). */
static double
chi_deviation (const Chi *chi)
{
  double k = chi->cells - 1;

  g_assert_cmpint (chi->cells, >, 1);
  return (cbrt (chi->sum / k) - (1 - 2 / (9 * k))) / sqrt (2 / (9 * k));
}

static void
assert_fair (const char *what, const Chi *chi)
{
  g_test_message ("%s: chi-square %.1f for %d cells: %.2f deviations", what, chi->sum, chi->cells, chi_deviation (chi));
  g_assert_cmpfloat (chi_deviation (chi), <, 3.5);
  g_assert_cmpfloat (chi_deviation (chi), >, -3.5);
}

static double
choose (int n, int k)
{
  double c = 1;

  for (int i = 1; i <= k; i++)
    c = c * (n - k + i) / i;
  return k < 0 || k > n ? 0 : c;
}

/* --- one seat --- */

static int
pattern_of (DpHand hand, char text[8])
{
  int length[4], n = 0;

  for (int want = 13; want >= 0; want--)
    for (int suit = 0; suit < 4; suit++)
      if (dp_hand_length (hand, (DpDenomination) suit) == want)
        length[n++] = want;
  g_snprintf (text, 8, "%x-%x-%x-%x", length[0], length[1], length[2], length[3]);
  return ((length[0] * 14 + length[1]) * 14 + length[2]) * 14 + length[3];
}

/* Of all shapes and points of South: the engine's counter says how many hands have them. */
static void
check_one_seat (const char *text, const char *const *patterns, int least, int most, DpDealMaker *maker, GRand *rand)
{
  enum { DRAWN = 300000 };
  g_autoptr (DpCounter) counter = dp_counter_new (DP_DECK_FULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  double total = (double) dp_deal_maker_count (maker, DP_SEAT_SOUTH), counted = 0;
  Chi chi = { 0 };

  for (int i = 0; i < DRAWN; i++)
    {
      char pattern[8];
      g_autofree char *key = NULL;
      DpDeal deal;

      g_assert_true (dp_deal_maker_draw (maker, rand, 0, &deal));
      pattern_of (deal.hand[DP_SEAT_SOUTH], pattern);
      key = g_strdup_printf ("%d %s", dp_hand_points (deal.hand[DP_SEAT_SOUTH]), pattern);
      g_hash_table_insert (seen, g_strdup (key), GINT_TO_POINTER (1 + GPOINTER_TO_INT (g_hash_table_lookup (seen, key))));
    }
  for (guint i = 0; patterns[i]; i++)
    for (int points = least; points <= most; points++)
      {
        g_autofree char *key = g_strdup_printf ("%d %s", points, patterns[i]);
        g_autofree char *asked = g_strdup_printf ("%s%s", key, strstr (text, "5+S") ? " 5+S 5+H" : "");
        DpFit f = dp_asked_fit (asked);
        DpMeaning m = { .n_hands = 1 };
        double n;

        m.hands[0] = f.hands[0];
        n = (double) dp_counter_count (counter, &m, NULL);
        counted += n;
        chi_add (&chi, DRAWN * n / total, GPOINTER_TO_INT (g_hash_table_lookup (seen, key)));
      }
  g_assert_cmpfloat (counted, ==, total);
  assert_fair (text, &chi);
}

static void
test_one_seat (void)
{
  static const char *const balanced[] = { "4-3-3-3", "4-4-3-2", "5-3-3-2", NULL };
  static const char *const majors[] = { "5-5-2-1", "5-5-3-0", "6-5-1-1", "6-5-2-0", "6-6-1-0", "7-5-1-0", "7-6-0-0", "8-5-0-0", NULL };
  DpFit fits[DP_SEATS] = { dp_asked_fit (NULL), dp_asked_fit (NULL), dp_asked_fit ("15-17 bal"), dp_asked_fit (NULL) };
  GRand *rand = g_rand_new_with_seed (15);
  g_autoptr (DpDealMaker) notrump = dp_asked_maker (fits);
  g_autoptr (DpDealMaker) two_suits = NULL;

  check_one_seat ("15-17 bal", balanced, 15, 17, notrump, rand);
  fits[DP_SEAT_SOUTH] = dp_asked_fit ("10-12 5+S 5+H");
  two_suits = dp_asked_maker (fits);
  check_one_seat ("10-12 5+S 5+H", majors, 10, 12, two_suits, rand);
  g_rand_free (rand);
}

/* The hands that nobody described: of the spades that South has left, North has as many as chance gives; of the hearts that these two have left, East. And every
 * card lies with every one of them as often. */
static void
test_free_seats (void)
{
  enum { DRAWN = 200000 };
  DpFit fits[DP_SEATS] = { dp_asked_fit (NULL), dp_asked_fit (NULL), dp_asked_fit ("15-17 bal"), dp_asked_fit (NULL) };
  g_autoptr (DpDealMaker) maker = dp_asked_maker (fits);
  GRand *rand = g_rand_new_with_seed (39);
  double expected[2][14] = { 0 }, drawn[2][14] = { 0 }, owned[DP_SEATS][DP_CARDS] = { 0 };
  Chi spades = { 0 }, hearts = { 0 }, owners = { 0 };

  for (int i = 0; i < DRAWN; i++)
    {
      DpDeal deal;
      int s, h;

      g_assert_true (dp_deal_maker_draw (maker, rand, 0, &deal));
      dp_assert_deal (&deal, fits);
      s = 13 - dp_hand_length (deal.hand[DP_SEAT_SOUTH], DP_SPADES);
      h = 13 - dp_hand_length (deal.hand[DP_SEAT_SOUTH] | deal.hand[DP_SEAT_NORTH], DP_HEARTS);
      for (int k = 0; k < 14; k++)
        {
          expected[0][k] += choose (s, k) * choose (39 - s, 13 - k) / choose (39, 13);
          expected[1][k] += choose (h, k) * choose (26 - h, 13 - k) / choose (26, 13);
        }
      drawn[0][dp_hand_length (deal.hand[DP_SEAT_NORTH], DP_SPADES)]++;
      drawn[1][dp_hand_length (deal.hand[DP_SEAT_EAST], DP_HEARTS)]++;
      for (int seat = 0; seat < DP_SEATS; seat++)
        for (DpHand hand = deal.hand[seat]; hand; hand &= hand - 1)
          owned[seat][__builtin_ctzll (hand)]++;
    }
  for (int k = 0; k < 14; k++)
    {
      chi_add (&spades, expected[0][k], drawn[0][k]);
      chi_add (&hearts, expected[1][k], drawn[1][k]);
    }
  for (int c = 0; c < DP_CARDS; c++)
    for (int k = 0; k < 2; k++)
      chi_add (&owners, (DRAWN - owned[DP_SEAT_SOUTH][c]) / 3, owned[k][c]);
  assert_fair ("spades with North", &spades);
  assert_fair ("hearts with East", &hearts);
  g_test_message ("owners of cards: %.1f for %d", owners.sum, owners.cells);
  g_assert_cmpfloat (owners.sum, <, owners.cells * 1.2);
  g_rand_free (rand);
}

/* --- two seats --- */

/* Pairs of hands by the points of both and the spades of the first, suit after suit: every way to give ace, king, queen and jack of a suit to one, the other or
 * neither. Conditions on points and lengths only. */
typedef struct {
  DpRange points[2], length[2][4];
} TwoHands;

typedef double Pairs[14][14][20][20]; /* cards and points of both */

static void
add_suit (const TwoHands *asked, int suit, int a, int b, const Pairs from, Pairs to)
{
  for (int way = 0; way < 81; way++)
    {
      int n[3] = { 0 }, p[3] = { 0 };
      double ways;

      for (int honour = 1, rest = way; honour <= 4; honour++, rest /= 3)
        {
          n[rest % 3]++;
          p[rest % 3] += honour;
        }
      ways = choose (9, a - n[0]) * choose (9 - (a - n[0]), b - n[1]);
      if (ways == 0)
        continue;
      for (int x = 0; x + a < 14; x++)
        for (int y = 0; y + b < 14; y++)
          for (int u = 0; u + p[0] <= asked->points[0].max; u++)
            for (int v = 0; v + p[1] <= asked->points[1].max; v++)
              to[x + a][y + b][u + p[0]][v + p[1]] += ways * from[x][y][u][v];
    }
}

static void
count_two (const TwoHands *asked, int spades, double out[20][20])
{
  g_autofree Pairs *now = g_new0 (Pairs, 1);

  (*now)[0][0][0][0] = 1;
  for (int suit = 0; suit < 4; suit++)
    {
      Pairs *next = g_new0 (Pairs, 1);

      for (int a = asked->length[0][suit].min; a <= asked->length[0][suit].max; a++)
        for (int b = asked->length[1][suit].min; b <= asked->length[1][suit].max; b++)
          if (suit != DP_SPADES || a == spades)
            add_suit (asked, suit, a, b, *now, *next);
      g_free (now);
      now = next;
    }
  memcpy (out, (*now)[13][13], sizeof (double[20][20]));
}

static void
test_two_seats (void)
{
  enum { DRAWN = 200000 };
  static const TwoHands asked = {
    { { 15, 17 }, { 8, 10 } },
    { { { 2, 4 }, { 2, 4 }, { 2, 4 }, { 2, 4 } }, { { 1, 4 }, { 2, 3 }, { 1, 3 }, { 4, 6 } } },
  };
  DpFit fits[DP_SEATS] = { dp_asked_fit ("15-17 2-4C 2-4D 2-4H 2-4S"), dp_asked_fit (NULL), dp_asked_fit ("8-10 1-4C 2-3D 1-3H 4-6S"), dp_asked_fit (NULL) };
  g_autoptr (DpDealMaker) maker = dp_asked_maker (fits);
  GRand *rand = g_rand_new_with_seed (26);
  double exact[5][20][20], total = 0, drawn[5][20][20] = { 0 };
  Chi chi = { 0 };

  for (int s = 2; s <= 4; s++)
    count_two (&asked, s, exact[s]);
  for (int i = 0; i < DRAWN; i++)
    {
      DpDeal deal;
      DpHand n, s;

      g_assert_true (dp_deal_maker_draw (maker, rand, 0, &deal));
      dp_assert_deal (&deal, fits);
      n = deal.hand[DP_SEAT_NORTH];
      s = deal.hand[DP_SEAT_SOUTH];
      drawn[dp_hand_length (n, DP_SPADES)][dp_hand_points (n)][dp_hand_points (s)]++;
    }
  for (int s = 2; s <= 4; s++)
    for (int p = 15; p <= 17; p++)
      for (int q = 8; q <= 10; q++)
        total += exact[s][p][q];
  for (int s = 2; s <= 4; s++)
    for (int p = 15; p <= 17; p++)
      for (int q = 8; q <= 10; q++)
        chi_add (&chi, DRAWN * exact[s][p][q] / total, drawn[s][p][q]);
  g_assert_cmpint (chi.cells, ==, 27);
  assert_fair ("points of two, and spades", &chi);
  g_rand_free (rand);
}

/* --- four seats: problems so small that all deals can be listed --- */

typedef struct {
  const char *text[DP_SEATS], *with[DP_SEATS], *without[DP_SEATS];
} Problem;

/* 11 cards are free: SJ-5-4, HA-8-7, DK-Q, CA-T-9; there are 92,400 ways to lay them out. */
#define KNOWN                                                                                                                              \
  {                                                                                                                                        \
    "K32.K32.32.32", "AQ.QJT.AJT9.4", "T9876.5.876.5", ".964.54.KQJ876"                                                                    \
  }

static const Problem problems[] = {
  { { NULL, NULL, NULL, NULL }, KNOWN, { NULL } },
  { { "9-14 2+C", "17+ 3-4S | 14-16 4+H", "0-5 1+H", "6-12 2+H D>=S" }, KNOWN, { NULL } },
  { { "10+", "2+aces", "0-4 | 3+C", "stop in S | 6-9" }, KNOWN, { NULL } },
  { { "8-15", "20-22 2keys in H | 16-19", NULL, "5-11" }, KNOWN, { "J.87..", "...9", "..K.", "4..." } },
  { { "7+ 3+S", NULL, "stop in D | stop in C", "bal | 0-7 | 6+C" }, KNOWN, { "...A", "54..2.", NULL, "..Q." } },
};

static void
ask_problem (const Problem *problem, DpFit fits[DP_SEATS])
{
  for (int s = 0; s < DP_SEATS; s++)
    {
      fits[s] = dp_asked_fit (problem->text[s]);
      fits[s].with = dp_asked_cards (problem->with[s]);
      fits[s].without = problem->without[s] ? dp_asked_cards (problem->without[s]) : 0;
    }
}

/* Each hand's known cards, and the free cards laid out in every way. */
static void
list_deals (const DpFit fits[DP_SEATS], DpHand open, DpDeal deal, GArray *out)
{
  DpHand card = open & -open;
  gboolean fit_all = TRUE;

  for (int s = 0; s < DP_SEATS && !open; s++)
    fit_all = fit_all && dp_fit_has (&fits[s], deal.hand[s]);
  if (!open && fit_all)
    g_array_append_val (out, deal);
  for (int s = 0; s < DP_SEATS && open; s++)
    if (dp_hand_size (deal.hand[s]) < 13)
      {
        DpDeal next = deal;

        next.hand[s] |= card;
        list_deals (fits, open & ~card, next, out);
      }
}

static guint
deal_hash (gconstpointer p)
{
  const DpDeal *deal = p;
  guint64 h = 0;

  for (int s = 0; s < DP_SEATS; s++)
    h = (h ^ deal->hand[s]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) (h >> 32);
}

static gboolean
deal_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (DpDeal)) == 0;
}

static GArray *
all_deals (const DpFit fits[DP_SEATS])
{
  GArray *deals = g_array_new (FALSE, FALSE, sizeof (DpDeal));
  DpHand open = (G_GUINT64_CONSTANT (1) << DP_CARDS) - 1;
  DpDeal known;

  for (int s = 0; s < DP_SEATS; s++)
    {
      known.hand[s] = fits[s].with;
      open &= ~fits[s].with;
    }
  list_deals (fits, open, known, deals);
  return deals;
}

typedef gboolean (*Draw) (gpointer data, GRand *rand, DpDeal *out);

/* How often each of those deals is drawn; what is not among them may not be drawn. */
static Chi
check_deals (const GArray *deals, Draw draw, gpointer data, guint32 seed)
{
  g_autoptr (GHashTable) index = g_hash_table_new (deal_hash, deal_equal);
  g_autofree int *drawn = g_new0 (int, deals->len + 1);
  int n = (int) (12 * deals->len);
  GRand *rand = g_rand_new_with_seed (seed);
  Chi chi = { 0 };

  for (guint i = 0; i < deals->len; i++)
    g_hash_table_insert (index, &g_array_index (deals, DpDeal, i), GUINT_TO_POINTER (i + 1));
  for (int i = 0; i < n; i++)
    {
      DpDeal deal;

      g_assert_true (draw (data, rand, &deal));
      drawn[GPOINTER_TO_UINT (g_hash_table_lookup (index, &deal))]++;
    }
  g_assert_cmpint (drawn[0], ==, 0);
  for (guint i = 0; i < deals->len; i++)
    chi_add (&chi, n / (double) deals->len, drawn[i + 1]);
  g_rand_free (rand);
  return chi;
}

static gboolean
draw_made (gpointer data, GRand *rand, DpDeal *out)
{
  return dp_deal_maker_draw (data, rand, 0, out);
}

typedef struct {
  DpDealPlan *plan;
  DpDeckTables *tables;
} Planned;

static Planned
plan_for (const DpFit fits[DP_SEATS])
{
  Planned p = { .tables = dp_deck_tables_new () };

  p.plan = dp_deal_plan_new (p.tables, fits, NULL, 0, NULL);
  g_assert_nonnull (p.plan);
  return p;
}

static void
planned_free (Planned *p)
{
  dp_deal_plan_free (p->plan);
  g_free (p->tables);
}

static gboolean
draw_planned (gpointer data, GRand *rand, DpDeal *out)
{
  Planned *p = data;

  for (int i = 0; i < 1000000; i++)
    if (dp_deal_plan_try (p->plan, p->tables, rand, out))
      return TRUE;
  return FALSE;
}

static void
test_four_seats (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      DpFit fits[DP_SEATS];
      g_autoptr (DpDealMaker) maker = NULL;
      g_autoptr (GArray) deals = NULL;
      Planned random;
      Chi chi;

      ask_problem (&problems[i], fits);
      deals = all_deals (fits);
      g_test_message ("problem %u: %u deals", i, deals->len);
      g_assert_cmpuint (deals->len, >, 200);
      maker = dp_asked_maker (fits);
      chi = check_deals (deals, draw_made, maker, 100 + i);
      assert_fair ("every deal", &chi);
      /* The other way, without a table of pairs. */
      random = plan_for (fits);
      g_clear_pointer (&random.plan->pairs, dp_shape_pairs_free);
      chi = check_deals (deals, draw_planned, &random, 200 + i);
      assert_fair ("every deal, others at random", &chi);
      planned_free (&random);
    }
}

/* The cards that nobody holds yet, at random to those who have room. */
static DpDeal
completed (GRand *rand, DpDeal deal)
{
  DpHand open = ((G_GUINT64_CONSTANT (1) << DP_CARDS) - 1) & ~(deal.hand[0] | deal.hand[1] | deal.hand[2] | deal.hand[3]);
  DpCard deck[DP_CARDS];
  guint n = 0;

  for (; open; open &= open - 1)
    deck[n++] = (DpCard) __builtin_ctzll (open);
  for (int s = 0; s < DP_SEATS; s++)
    while (dp_hand_size (deal.hand[s]) < 13)
      {
        guint i = dp_dice_below_32 (rand, n);

        deal.hand[s] |= (DpHand) 1 << deck[i];
        deck[i] = deck[--n];
      }
  return deal;
}

/* Wrong on purpose: the first hand is kept until the others fit, as if it did not matter how many ways there are to go on from it. */
static gboolean
draw_wrong (gpointer data, GRand *rand, DpDeal *out)
{
  const DpDealPlan *plan = ((Planned *) data)->plan;
  guint64 i = dp_dice_below (rand, dp_hand_table_total (plan->table));
  int row = dp_hand_table_find_row (plan->table, &i);
  DpDeal deal;

  for (int s = 0; s < DP_SEATS; s++)
    deal.hand[s] = plan->asked[s].with;
  deal.hand[plan->seat[0]] = dp_hand_table_hand (plan->table, row, i);
  for (int tries = 0; tries < 1000; tries++)
    {
      gboolean fits = TRUE;

      *out = completed (rand, deal);
      for (int s = 0; s < DP_SEATS; s++)
        fits = fits && dp_fit_has (&plan->asked[s], out->hand[s]);
      if (fits)
        return TRUE;
    }
  return draw_wrong (data, rand, out);
}

static void
test_wrong_weight (void)
{
  DpFit fits[DP_SEATS];
  g_autoptr (GArray) deals = NULL;
  Planned p;
  Chi chi;

  ask_problem (&problems[1], fits);
  deals = all_deals (fits);
  p = plan_for (fits);
  chi = check_deals (deals, draw_wrong, &p, 7);
  g_test_message ("wrong weights: chi-square %.1f for %d cells: %.1f deviations", chi.sum, chi.cells, chi_deviation (&chi));
  g_assert_cmpfloat (chi_deviation (&chi), >, 8);
  planned_free (&p);
}

/* --- four seats in earnest: held against deals that were dealt until they fitted --- */

/* A cell for what is told of a deal. */
static guint
cell_of (const DpDeal *deal)
{
  guint n = (guint) dp_hand_points (deal->hand[0]), s = (guint) dp_hand_points (deal->hand[2]);

  return (MIN (n / 3, 7) * 8 + (guint) dp_hand_length (deal->hand[0], DP_HEARTS) % 8) * 16 + MIN (s / 2, 3) * 4
         + MIN ((guint) dp_hand_length (deal->hand[1], DP_SPADES) / 2, 3);
}

static void
test_auction (void)
{
  enum { CELLS = 8 * 8 * 16, DRAWN = 100000, DEALT = 1500000 };
  DpFit fits[DP_SEATS] = { dp_asked_fit ("11-21 5+H"), dp_asked_fit ("0-16 0-5S | 5+S 0-8"), dp_asked_fit ("5-10 3+H | 6-11 2-H"), dp_asked_fit ("0-15") };
  g_autoptr (DpDealMaker) maker = dp_asked_maker (fits);
  GRand *rand = g_rand_new_with_seed (64);
  double drawn[CELLS] = { 0 }, dealt[CELLS] = { 0 }, fitted = 0;
  Chi chi = { 0 };

  for (int i = 0; i < DRAWN; i++)
    {
      DpDeal deal;

      g_assert_true (dp_deal_maker_draw (maker, rand, 0, &deal));
      dp_assert_deal (&deal, fits);
      drawn[cell_of (&deal)]++;
    }
  for (int i = 0; i < DEALT; i++)
    {
      DpDeal deal = completed (rand, (DpDeal) { 0 });
      gboolean fits_all = TRUE;

      for (int s = 0; s < DP_SEATS && fits_all; s++)
        fits_all = dp_fit_has (&fits[s], deal.hand[s]);
      if (!fits_all)
        continue;
      dealt[cell_of (&deal)]++;
      fitted++;
    }
  g_test_message ("%.0f of %d deals fitted", fitted, DEALT);
  g_assert_cmpfloat (fitted, >, 10000);
  for (int i = 0; i < CELLS; i++)
    if (drawn[i] + dealt[i] >= 40)
      {
        double share = (drawn[i] + dealt[i]) / (DRAWN + fitted);

        chi.sum += pow (drawn[i] - share * DRAWN, 2) / (share * DRAWN) + pow (dealt[i] - share * fitted, 2) / (share * fitted);
        chi.cells++;
      }
  assert_fair ("an auction", &chi);
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal-maker/one-seat", test_one_seat);
  g_test_add_func ("/deal-maker/free-seats", test_free_seats);
  g_test_add_func ("/deal-maker/two-seats", test_two_seats);
  g_test_add_func ("/deal-maker/four-seats", test_four_seats);
  g_test_add_func ("/deal-maker/wrong-weight", test_wrong_weight);
  g_test_add_func ("/deal-maker/auction", test_auction);
  return g_test_run ();
}

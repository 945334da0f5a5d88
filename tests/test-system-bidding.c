/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-auction.h"
#include "dp-bidders.h"
#include "dp-count.h"

#include <string.h>

/* The two shipped bidding systems at work: hands and their calls, auctions drawn by weight, boards bid out. */

#define DRAWN 20000
#define DEALT 6000

static struct {
  DpSystem *system[DP_BIDDERS];
  DpCounter *counter;
} world;

/* --- hands and their calls --- */

typedef struct {
  const char *auction, *hand, *call;
} Row;

static const Row weak_rows[] = {
  /* openings */
  { "", "KQ72.A85.K964.J3", "1NT" },
  { "", "KQ72.A85.AQ64.J3", "1S" },
  { "", "KQ72.AK85.AQ6.J3", "1H" },
  { "", "K72.A85.AKQ4.J93", "1D" },
  { "", "K72.A85.AQ4.KJ93", "1C" },
  { "", "AQJ97.K85.Q64.J3", "1S" },
  { "", "A7.KQJ85.K964.J3", "1H" },
  { "", "AQ975.8.3.KQJ976", "1C" },
  { "", "AQ975.8.KJ976.K3", "1S" },
  { "", "A.KQ85.K964.K732", "1H" },
  { "", "A972.K.K964.KJ32", "1D" },
  { "", "KQ7.AJ5.KQ4.AQ93", "2NT" },
  { "", "AKQ975.AK.A64.83", "2S" },
  { "", "3.AKQJ975.AK4.Q3", "2H" },
  { "", "AKQ5.AKJ5.AK4.Q3", "2C" },
  { "", "KQJ9754.5.964.83", "3S" },
  { "", "5.QJ97542.K64.83", "3H" },
  { "", "KQJ97542.5.64.83", "4S" },
  { "", "Q975.K85.Q64.J83", "P" },
  { "", "KJ952.Q85.Q64.83", "P" },
  { "P P P", "Q975.K85.Q64.J83", "P" },
  { "P", "KQ72.A85.K964.J3", "1NT" },
  /* over 1NT */
  { "1NT P", "KJ95.Q85.A64.K83", "2C" },
  { "1NT P", "K5.QJ852.964.832", "2D" },
  { "1NT P", "QJ852.K5.964.832", "2H" },
  { "1NT P", "K95.Q85.A64.KJ83", "3NT" },
  { "1NT P", "K95.Q85.A64.Q832", "2NT" },
  { "1NT P", "K95.Q85.864.Q832", "P" },
  { "P P 1NT P", "K95.Q85.864.Q832", "P" },
  { "1NT P 2C P", "KQ72.A852.K96.J3", "2H" },
  { "1NT P 2C P", "KQ72.A85.K964.J3", "2S" },
  { "1NT P 2C P", "KQ7.A85.K964.J73", "2D" },
  { "1NT P 2C P 2S P", "KJ95.Q85.A64.K83", "4S" },
  { "1NT P 2C P 2H P", "KJ95.Q85.A64.K83", "3NT" },
  { "1NT P 2C P 2H P 3NT P", "KQ72.A852.K96.J3", "4S" },
  { "1NT P 2D P", "KQ72.A85.K964.J3", "2H" },
  { "1NT P 2H P", "KQ72.A8.KQ64.J93", "2S" },
  { "1NT P 2D P 2H P", "K5.QJ852.964.832", "P" },
  { "1NT P 2D P 2H P", "K5.AQ852.K64.K32", "3NT" },
  { "1NT P 2D P 2H P 3NT P", "KQ7.A85.K964.J73", "4H" },
  /* responses */
  { "1H P", "K852.Q95.864.Q83", "1S" },
  { "1H P", "852.QJ95.K64.Q83", "2H" },
  { "1H P", "82.QJ95.KQ64.A83", "3H" },
  { "1H P", "82.QJ95.KQJ4.A83", "4H" },
  { "1H P", "A2.QJ95.KQJ4.Q83", "4H" },
  { "1S P", "K82.J9.8643.KJ83", "1NT" },
  { "1S P", "82.Q9.A864.AK983", "2C" },
  { "1S P", "82.AQ975.A84.J83", "2H" },
  { "1S P", "82.9753.J84.J832", "P" },
  { "1C P", "82.AQ75.A84.J832", "1H" },
  { "1D P", "AQ75.8.A84.J8732", "1S" },
  /* the second calls */
  { "1H P 1S P", "A85.AKJ4.Q75.K83", "2NT" },
  { "1H P 1S P", "AJ5.AKJ4.75.Q832", "1NT" },
  { "1H P 1S P", "A5.AKJ942.Q5.K83", "3H" },
  { "1H P 1S P", "AQ85.AKJ94.5.K32", "3S" },
  { "1H P 1S P", "AQ85.AKJ94.5.832", "2S" },
  { "1H P 2H P", "A8.AKJ942.Q5.K83", "3H" },
  { "1H P 2H P 3H P", "752.QJ95.K64.K83", "4H" },
  { "1S P 2S P", "AQ852.K4.Q75.832", "P" },
  { "2C P", "752.Q952.J64.K83", "2D" },
  { "2C P 2D P", "AKQ5.AKJ.AK4.QJ3", "3NT" },
  { "2S P", "752.Q952.J64.832", "2NT" },
  { "2S P", "752.A952.K64.832", "3S" },
  /* the other side */
  { "1H", "AQJ75.85.K64.J83", "1S" },
  { "1H", "A75.8.KJ54.AQ832", "X" },
  { "1H", "A75.KJ5.AJ4.Q832", "1NT" },
  { "1H", "KQJ975.85.964.83", "2S" },
  { "1H", "A75.J852.K64.J83", "P" },
  { "1H X P", "QJ75.852.964.832", "1S" },
  { "1H X P", "AQ75.852.K64.832", "2S" },
  { "1H X P", "QJ5.AQ52.Q64.J83", "2NT" },
  { "1H 1S P", "K752.85.A64.8432", "2S" },
  { "1D 1H", "KJ75.85.864.KQ83", "X" },
  { "1D 1H", "KJ752.85.864.K83", "1S" },
  { "1C X", "KJ75.A85.864.A83", "XX" },
  { "3D", "AQ75.AJ85.8.KQ83", "X" },
  { "1H P P", "AQ75.8.K864.J983", "X" },
};

static const Row five_rows[] = {
  { "", "KQ72.A85.AQ64.J3", "1NT" },
  { "", "KQ72.A85.K964.J3", "1D" },
  { "", "KQ72.AK85.Q6.J73", "1NT" },
  { "", "KQ72.A853.K96.J3", "1D" },
  { "", "KQ72.A853.73.KJ6", "1C" },
  { "", "AQJ97.K85.Q64.J3", "1S" },
  { "", "A7.KQJ85.K964.J3", "1H" },
  { "", "KQ7.A85.K964.KJ3", "1NT" },
  { "", "KQ7.AJ5.KQ4.AQ93", "2NT" },
  { "", "AKQ5.AKJ5.AK4.Q3", "2C" },
  { "", "AKQ5.AKJ.KQ64.93", "2C" },
  { "", "KQJ975.85.964.83", "2S" },
  { "", "85.KQJ975.964.83", "2H" },
  { "", "85.964.KQJ975.83", "2D" },
  { "", "KQJ9754.5.964.83", "3S" },
  { "", "Q975.K85.Q64.J83", "P" },
  { "", "AKJ95.75.KJ864.3", "1S" },
  { "", "AKJ95.7.3.KJ8642", "1C" },
  { "", "AQ72.K854.A6.J93", "1C" },
  { "", "A72.K85.A9.KJ843", "1NT" },
  { "", "A7.85.AJ9.KJ8432", "1C" },
  /* over 1NT */
  { "1NT P", "KJ95.Q85.Q64.832", "2C" },
  { "1NT P", "K5.QJ852.964.832", "2D" },
  { "1NT P", "QJ852.K5.964.832", "2H" },
  { "1NT P", "K95.Q85.A64.Q832", "3NT" },
  { "1NT P", "K95.Q85.Q64.J832", "2NT" },
  { "1NT P", "Q95.Q85.864.8432", "P" },
  { "1NT P 2C P", "KQ72.AK52.K96.J3", "2H" },
  { "1NT P 2C P", "KQ72.A85.KQ64.J3", "2S" },
  { "1NT P 2C P 2D P", "KJ95.Q85.Q64.832", "2NT" },
  { "1NT P 2C P 2D P 2NT P", "KQ7.AK5.KJ64.J73", "3NT" },
  { "1NT P 2H P", "KQ72.A8.KQ64.J93", "2S" },
  { "1NT P 2H P", "KQ72.A8.KQ64.K83", "3S" },
  { "1NT P 2H P 2S P", "QJ852.K5.964.832", "P" },
  { "1NT P 4NT P", "KQ72.A8.KQ64.K83", "6NT" },
  /* responses */
  { "1H P", "852.QJ5.K643.Q83", "2H" },
  { "1H P", "K852.Q95.864.Q83", "2H" },
  { "1H P", "K852.95.864.QJ83", "1S" },
  { "1H P", "82.QJ95.KQ64.A83", "3H" },
  { "1S P", "82.AQ975.A84.J83", "2H" },
  { "1S P", "K82.J9.K643.KJ83", "2NT" },
  { "1S P", "K82.J9.8643.KJ83", "2S" },
  { "1S P", "KQ82.A9.AK43.J83", "4NT" },
  { "1S P 4NT P", "AJ976.KQ5.Q5.A92", "5H" },
  { "1S P 4NT P 5H P", "KQ82.A9.AK43.J83", "6S" },
  { "1C P", "82.975.AJ842.Q83", "1D" },
  { "1C P", "K2.975.Q84.QJ832", "2C" },
  /* the second calls */
  { "1H P 1S P", "A85.AKJ94.Q7.832", "1NT" },
  { "1C P 1H P", "A85.94.KQ7.QJ832", "1NT" },
  { "1C P 1H P", "A85.94.KQJ.AKQ32", "2NT" },
  { "1C P 1H P", "AJ85.94.K7.AQ832", "1S" },
  { "1D P 1S P", "A8.K94.KQJ975.83", "2D" },
  { "1D P 1S P 1NT P", "KQ852.94.A7.K832", "2NT" },
  { "1D P 1S P 1NT P", "KQ852.A4.A7.K832", "3NT" },
  { "1D P 1S P 1NT P 2NT P", "A4.K94.KQ75.Q832", "3NT" },
  { "1S P 2S P", "AKQ852.K4.Q75.82", "P" },
  { "2H P", "A95.KQ8.AK4.Q832", "4H" },
  { "2H P", "A95.8.QJ4.Q98432", "P" },
  { "2H P", "K95.Q83.A4.J8432", "3H" },
  { "2C P", "752.Q952.J64.K83", "2D" },
  { "2C P", "AQ752.92.J64.K83", "2S" },
  /* the other side */
  { "1H", "AQJ75.85.K64.J83", "1S" },
  { "1H", "A75.8.KJ54.AQ832", "X" },
  { "1NT", "A7.KQJ852.K64.83", "2H" },
  { "1NT", "AQ7.KQ5.AJ64.Q83", "X" },
  { "2S", "AQ7.KQ5.AJ64.983", "2NT" },
  { "2S", "7.KQ52.AJ64.KJ83", "X" },
  { "1D 1S", "75.KQ52.Q64.K983", "X" },
  { "1D 1S", "75.AKQ52.Q64.K98", "2H" },
  { "1D 1S X P", "K5.AJ94.KQ752.83", "2H" },
  { "1S X P", "75.KQ52.Q64.K983", "3H" },
  { "1S X P", "75.K952.864.J983", "2H" },
  { "1D 1S P", "K75.952.864.KQ93", "2S" },
  { "1D P P", "K975.AJ52.6.Q932", "X" },
};

static void
test_rows (gconstpointer data)
{
  DpBidder w = GPOINTER_TO_UINT (data);
  const Row *rows = w == DP_BIDDER_WEAK ? weak_rows : five_rows;
  guint n_rows = w == DP_BIDDER_WEAK ? G_N_ELEMENTS (weak_rows) : G_N_ELEMENTS (five_rows);

  g_assert_cmpuint (n_rows, >=, 60);
  for (guint i = 0; i < n_rows; i++)
    {
      DpCall calls[64];
      guint n = dp_bidders_calls (rows[i].auction, calls);
      g_autofree char *problem = NULL;
      DpHand hand;
      DpSystemCall chosen;

      if (!dp_hand_parse (rows[i].hand, &hand, &problem) || dp_hand_size (hand) != 13)
        g_error ("%s: %s", rows[i].hand, problem ? problem : "not thirteen cards");
      chosen = dp_system_choose (world.system[w], calls, n, hand);
      if (!g_str_equal (dp_call_token (chosen.call), rows[i].call))
        {
          g_test_message ("%s: after “%s” %s calls %s, not %s", dp_bidders_ids[w], rows[i].auction, rows[i].hand,
                          dp_call_token (chosen.call), rows[i].call);
          g_test_fail ();
        }
    }
}

/* --- auctions --- */

static char *
text_of (const DpCall *calls, guint n)
{
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (s, "%s%s", i ? " " : "", dp_call_token (calls[i]));
  return g_string_free (s, FALSE);
}

typedef struct {
  DpCall calls[64];
  guint n;
  const char *contexts[64];
  DpMeaning meanings[64];
  DpContract contract;
  gboolean ended;
} Auction;

static void
add_call (Auction *a, DpAuction *record, const DpSystemCall *call)
{
  a->contexts[a->n] = call->context;
  a->meanings[a->n] = call->meaning;
  a->calls[a->n++] = call->call;
  dp_auction_add (record, (DpAuctionCall){ .seat = (guint8) ((a->n - 1) % DP_SEATS),
                                           .turn = (guint8) ((a->n - 1) % DP_SEATS),
                                           .call = call->call,
                                           .status = DP_CALL_STANDS });
  a->ended = dp_auction_end (record) != DP_AUCTION_RUNNING;
  a->contract = dp_auction_contract (record);
}

static DpSystemCall
drawn_call (const DpSystem *system, const Auction *a, const DpAuction *record, GRand *rand)
{
  static DpSystemCall calls[DP_SYSTEM_MAX_CALLS];
  guint n = dp_system_calls (system, a->calls, a->n, calls, DP_SYSTEM_MAX_CALLS), sum = 0, i = 0;
  gint32 at;

  g_assert_cmpuint (n, >, 0);
  for (guint k = 0; k < n; k++)
    {
      g_assert_true (dp_auction_is_legal (record, record->n, (DpSeat) (a->n % DP_SEATS), calls[k].call));
      g_assert_cmpuint (calls[k].weight, >=, 1);
      g_assert_cmpuint (calls[k].weight, <=, 1000);
      g_assert_true (calls[k].text && *calls[k].text);
      g_assert_cmpuint (calls[k].meaning.n_hands, >, 0);
      g_assert_true (calls[k].context || (n == 1 && calls[k].call == DP_PASS));
      sum += calls[k].weight;
    }
  for (at = g_rand_int_range (rand, 0, (gint32) sum); at >= (gint32) calls[i].weight; i++)
    at -= (gint32) calls[i].weight;
  return calls[i];
}

static void
draw_auction (DpSystem *const by_side[2], GRand *rand, Auction *a)
{
  DpAuction record;

  *a = (Auction){ 0 };
  dp_auction_init (&record, DP_SEAT_NORTH);
  while (!a->ended && a->n < 60)
    {
      DpSystemCall call = drawn_call (by_side[a->n % 2], a, &record, rand);

      add_call (a, &record, &call);
    }
}

/* Whether some hand has all that a seat has said; known answers are kept by what was said. */
static gboolean
seat_has_hands (const Auction *a, guint seat, GHashTable *known, GRand *rand)
{
  enum { TRIED = 1000 };
  static DpHand hands[TRIED];
  g_autoptr (GString) key = g_string_new (NULL);
  const DpMeaning *said[16];
  guint64 least = 0;
  guint n = 0, best = 0;
  gboolean found = FALSE;

  for (guint i = seat; i < a->n; i += DP_SEATS)
    if (a->contexts[i] && n < G_N_ELEMENTS (said))
      {
        g_autofree char *text = dp_meaning_to_string (&a->meanings[i]);

        g_string_append_printf (key, "%s/", text);
        said[n++] = &a->meanings[i];
      }
  if (n < 2)
    return TRUE;
  if (g_hash_table_contains (known, key->str))
    return GPOINTER_TO_INT (g_hash_table_lookup (known, key->str));
  for (guint i = 0; i < n; i++)
    {
      guint64 count = dp_counter_count (world.counter, said[i], NULL);

      if (i == 0 || count < least)
        {
          least = count;
          best = i;
        }
    }
  if (least && dp_counter_draw (world.counter, said[best], NULL, rand, hands, TRIED))
    for (guint h = 0; h < TRIED && !found; h++)
      {
        found = TRUE;
        for (guint i = 0; i < n && found; i++)
          found = dp_meaning_has (said[i], hands[h]);
      }
  g_hash_table_insert (known, g_strdup (key->str), GINT_TO_POINTER (found));
  return found;
}

typedef struct {
  guint out, part, game, slam, longest, empty;
} Tally;

static void
tally_contract (Tally *t, const DpContract *c)
{
  static const guint8 game_at[] = { 5, 5, 4, 4, 3 };

  if (!c->level)
    t->out++;
  else if (c->level >= 6)
    t->slam++;
  else if (c->level >= game_at[c->denomination])
    t->game++;
  else
    t->part++;
}

static double
per_cent (guint n, guint of)
{
  return 100.0 * n / of;
}

static void
test_auctions (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  DpSystem *const by_side[3][2] = { { world.system[DP_BIDDER_WEAK], world.system[DP_BIDDER_FIVE] },
                                    { world.system[DP_BIDDER_FIVE], world.system[DP_BIDDER_WEAK] },
                                    { world.system[DP_BIDDER_FIVE], world.system[DP_BIDDER_FIVE] } };
  GRand *rand = g_rand_new_with_seed (20170 + which);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tally t = { 0 };
  guint n = which == 0 ? DRAWN : DRAWN / 10;

  for (guint i = 0; i < n; i++)
    {
      static Auction a;
      gboolean fits = TRUE;

      draw_auction (by_side[which], rand, &a);
      g_assert_true (a.ended);
      t.longest = MAX (t.longest, a.n);
      tally_contract (&t, &a.contract);
      for (guint seat = 0; seat < DP_SEATS && fits; seat++)
        fits = seat_has_hands (&a, seat, known, rand);
      if (!fits && t.empty++ < 40)
        {
          g_autofree char *text = text_of (a.calls, a.n);

          g_test_message ("no hands: %s", text);
        }
    }
  g_rand_free (rand);
  g_test_message ("passed out %.2f %%, part scores %.1f %%, games %.1f %%, slams %.2f %%, longest %u calls, no hands %.2f %%",
                  per_cent (t.out, n), per_cent (t.part, n), per_cent (t.game, n), per_cent (t.slam, n), t.longest, per_cent (t.empty, n));
  g_assert_cmpuint (t.longest, <=, 30);
  g_assert_cmpfloat (per_cent (t.out, n), <, 5);
  g_assert_cmpfloat (per_cent (t.game, n), >=, 24);
  g_assert_cmpfloat (per_cent (t.game, n), <=, 60);
  g_assert_cmpfloat (per_cent (t.slam, n), <, 10);
  g_assert_cmpfloat (per_cent (t.empty, n), <, 3);
}

static void
deal (GRand *rand, DpHand hands[DP_SEATS])
{
  guint8 cards[DP_CARDS];

  for (guint8 i = 0; i < DP_CARDS; i++)
    cards[i] = i;
  memset (hands, 0, DP_SEATS * sizeof *hands);
  for (int i = DP_CARDS - 1; i >= 0; i--)
    {
      gint32 k = g_rand_int_range (rand, 0, i + 1);
      guint8 card = cards[k];

      cards[k] = cards[i];
      hands[i % DP_SEATS] |= (DpHand) 1 << card;
    }
}

/* Deals bid out: nearly every hand has a call that means it, and contracts are such as players reach. */
static void
test_dealt (void)
{
  GRand *rand = g_rand_new_with_seed (7);
  Tally t = { 0 };
  guint calls = 0, strange = 0, slow = 0;

  for (guint i = 0; i < DEALT; i++)
    {
      DpHand hands[DP_SEATS];
      static Auction a;
      DpAuction record;

      deal (rand, hands);
      a = (Auction){ 0 };
      dp_auction_init (&record, DP_SEAT_NORTH);
      while (!a.ended && a.n < 60)
        {
          DpSystemCall call = dp_system_choose (world.system[a.n % 2], a.calls, a.n, hands[a.n % DP_SEATS]);

          g_assert_true (dp_auction_is_legal (&record, record.n, (DpSeat) (a.n % DP_SEATS), call.call));
          strange += !dp_meaning_has (&call.meaning, hands[a.n % DP_SEATS]);
          calls++;
          add_call (&a, &record, &call);
        }
      g_assert_true (a.ended);
      slow += a.n > 30;
      tally_contract (&t, &a.contract);
    }
  g_rand_free (rand);
  g_test_message ("passed out %.2f %%, part scores %.1f %%, games %.1f %%, slams %.2f %%, calls that no meaning fits %.2f %%",
                  per_cent (t.out, DEALT), per_cent (t.part, DEALT), per_cent (t.game, DEALT), per_cent (t.slam, DEALT),
                  per_cent (strange, calls));
  g_assert_cmpuint (slow, ==, 0);
  g_assert_cmpfloat (per_cent (strange, calls), <, 0.5);
  g_assert_cmpfloat (per_cent (t.game, DEALT), >, 25);
  g_assert_cmpfloat (per_cent (t.slam, DEALT), <, 5);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (DpBidder w = 0; w < DP_BIDDERS; w++)
    world.system[w] = dp_bidders_load (w);
  world.counter = dp_counter_new (DP_DECK_FULL);
  g_test_add_data_func ("/bidding/calls/weak-notrump", GUINT_TO_POINTER (DP_BIDDER_WEAK), test_rows);
  g_test_add_data_func ("/bidding/calls/five-card-majors", GUINT_TO_POINTER (DP_BIDDER_FIVE), test_rows);
  g_test_add_data_func ("/bidding/auctions/mixed", GUINT_TO_POINTER (0), test_auctions);
  g_test_add_data_func ("/bidding/auctions/mixed-turned", GUINT_TO_POINTER (1), test_auctions);
  g_test_add_data_func ("/bidding/auctions/same", GUINT_TO_POINTER (2), test_auctions);
  g_test_add_func ("/bidding/dealt", test_dealt);
  result = g_test_run ();
  dp_counter_free (world.counter);
  for (DpBidder w = 0; w < DP_BIDDERS; w++)
    dp_system_free (world.system[w]);
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-at-random.h"
#include "dp-duty.h"
#include "dp-play-finder.h"
#include "dp-story.h"
#include "dp-turned.h"

/* The play against the dice: thousands of legal deals in which nothing is ever found, and thousands with one mistake in them, which is
 * always found, named and ruled on; whatever happens, thirteen tricks. */

#define LEGAL_DEALS 4000
#define WRONG_DEALS 2000 /* of each kind */

/* What every table keeps, whatever has been done at it. */
static void
check_table (const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpPlay *play = &table->play;
  DpHand seen = 0;
  int tricks = 0;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      DpHand played = 0;

      for (int t = 0; t < DP_TRICKS; t++)
        if (play->tricks[t].card[seat] != DP_NO_CARD)
          played |= (DpHand) 1 << play->tricks[t].card[seat];
      /* A card is in its owner's hand or in one trick. */
      g_assert_cmphex (played | play->held[seat], ==, play->dealt[seat]);
      g_assert_cmphex (played & play->held[seat], ==, 0);
      g_assert_cmphex (table->penalty[seat] & ~play->held[seat], ==, 0);
      g_assert_cmphex (table->major[seat] & table->minor[seat], ==, 0);
      g_assert_cmphex (table->major[seat] | table->minor[seat], ==, table->penalty[seat]);
      /* Law 50B: two penalty cards of one defender are both major; declarer's side has none. */
      if (dp_cards_count (table->penalty[seat]) > 1)
        g_assert_cmphex (table->minor[seat], ==, 0);
      if (dp_play_declares (play, (DpSeat) seat))
        g_assert_cmphex (table->penalty[seat], ==, 0);
      seen |= play->dealt[seat];
    }
  g_assert_cmphex (seen, ==, ((DpHand) 1 << DP_CARDS) - 1);
  for (int t = 0; t < DP_TRICKS; t++)
    tricks += play->tricks[t].winner != DP_SEAT_NONE;
  g_assert_cmpint (tricks, ==, MIN (play->trick, DP_TRICKS));
  if (play->over)
    g_assert_cmpint (dp_play_won (play, DP_SIDE_NS) + dp_play_won (play, DP_SIDE_EW), ==, DP_TRICKS);
}

static void
feed (DpDirector *director, const DpEvent *event)
{
  g_autoptr (GError) error = NULL;

  dp_director_feed (director, event, &error);
  g_assert_no_error (error);
}

static void
finish (DpDirector *director, GRand *rand)
{
  DpEvent event;
  int n = 0;

  while (dp_at_random_next (director, rand, &event))
    {
      feed (director, &event);
      g_assert_cmpint (++n, <, 400);
    }
}

/* The same events with all seats turned: the same rulings, turned. */
static void
check_turned (const DpDirector *director, const DpCode *code, int by)
{
  const DpTable *table = dp_director_table (director);
  g_autoptr (DpDirector) turned = dp_director_new (code, dp_seat_offset ((DpSeat) table->auction.dealer, by), DP_VUL_NONE);
  DpDeal deal;
  const char *difference;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[dp_seat_offset ((DpSeat) seat, by)] = table->play.dealt[seat];
  dp_director_set_deal (turned, &deal);
  for (guint i = 0; i < dp_director_n_events (director); i++)
    {
      DpEvent event = dp_turned_event (*dp_director_event (director, i), by);

      feed (turned, &event);
    }
  difference = dp_turned_difference (director, turned, by);
  if (difference)
    g_error ("turned by %d, this differs: %s", by, difference);
}

static void
test_legal (void)
{
  DpCode *code = dp_story_code ("duplicate-2017");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint cards = 0;

  for (int deal = 0; deal < LEGAL_DEALS; deal++)
    {
      g_autoptr (DpDirector) director = dp_at_random_table (code, rand);

      finish (director, rand);
      check_table (director);
      g_assert_true (dp_director_table (director)->play.over);
      g_assert_cmpuint (dp_director_n_incidents (director), ==, 0);
      g_assert_cmpuint (dp_director_n_points (director), ==, 0);
      cards += dp_director_n_events (director) - 4;
    }
  g_test_message ("%d deals, %u cards, no irregularity reported", LEGAL_DEALS, cards);
  g_assert_cmpuint (cards, ==, LEGAL_DEALS * DP_CARDS);
  dp_code_free (code);
}

/* The incident of the mistake that has just been made; also what the engine calls it. */
static const DpIncident *
newest (const DpDirector *director)
{
  g_assert_cmpuint (dp_director_n_incidents (director), >, 0);
  return dp_director_incident (director, dp_director_n_incidents (director) - 1);
}

static void
check_transfers (const DpDirector *director)
{
  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpRuling *ruling = &dp_director_point (director, i)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (ruling->clause[c].kind == DP_CLAUSE_TRANSFER && ruling->clause[c].tricks)
          g_assert_cmpint (ruling->clause[c].tricks, <=, dp_play_won (&dp_director_table (director)->play, dp_side_other ((DpSide) ruling->clause[c].side)));
    }
}

static void
one_mistake (const DpCode *code, GRand *rand, DpWrong wrong, guint *rulings)
{
  g_autoptr (DpDirector) director = dp_at_random_table (code, rand);
  int before = wrong == DP_WRONG_OPENING ? 0 : g_rand_int_range (rand, 1, 50);
  DpEvent event, call = dp_event (DP_EVENT_ATTENTION, (DpSeat) g_rand_int_range (rand, 0, 4));
  gboolean made = FALSE;
  guint points;

  for (int i = 0; i < before && dp_at_random_next (director, rand, &event); i++)
    feed (director, &event);
  /* The next moment at which it can be made; late in a deal there may be none. */
  for (int i = 0; i < 60 && !made; i++)
    {
      made = dp_at_random_wrong (director, rand, wrong, &event);
      if (!made && (wrong == DP_WRONG_OPENING ? FALSE : !dp_at_random_next (director, rand, &event)))
        return;
      if (made || wrong != DP_WRONG_OPENING)
        feed (director, &event);
    }
  if (!made)
    return;
  g_assert_cmpint (newest (director)->kind, ==, DP_INCIDENT_PLAY);
  g_assert_cmpint (newest (director)->play.trouble, ==, dp_at_random_trouble (wrong, director, &event));
  if (g_rand_boolean (rand) && wrong == DP_WRONG_REVOKE)
    for (int i = g_rand_int_range (rand, 0, 12); i > 0 && dp_at_random_next (director, rand, &event); i--)
      feed (director, &event);
  points = dp_director_n_points (director);
  call.revoke = wrong == DP_WRONG_REVOKE || wrong == DP_WRONG_DUMMY;
  feed (director, &call);
  g_assert_cmpint (dp_director_n_points (director), ==, points + 1);
  g_assert_cmpuint (dp_director_point (director, points)->n_laws, >, 0);
  g_assert_cmpuint (dp_director_point (director, points)->ruling.n, >, 0);
  check_table (director);
  finish (director, rand);
  check_table (director);
  check_transfers (director);
  g_assert_true (dp_director_table (director)->play.over);
  check_turned (director, code, g_rand_int_range (rand, 1, 4));
  (*rulings)++;
}

static void
test_mistakes (void)
{
  DpCode *code = dp_story_code ("duplicate-2017");
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (int wrong = 0; wrong < DP_WRONGS; wrong++)
    {
      guint rulings = 0;

      for (int deal = 0; deal < WRONG_DEALS; deal++)
        one_mistake (code, rand, (DpWrong) wrong, &rulings);
      g_test_message ("%-32s put into %u deals, found and ruled on in all of them", dp_at_random_name ((DpWrong) wrong), rulings);
      g_assert_cmpuint (rulings, >, WRONG_DEALS / 2);
    }
  dp_code_free (code);
}

/* Tricks by hand: who wins, whose turn it is, and a card taken back. */
static void
test_tricks (void)
{
  DpDeal deal;
  DpPlay play;

  g_assert_true (dp_story_deal ("N:Q842.K63.QJ9.K72 73.QT95.8654.QJ9 AKJT5.A4.AK3.853", &deal));
  dp_play_init (&play, &deal);
  g_assert_cmpint (dp_play_turn (&play), ==, DP_SEAT_NONE);
  dp_play_begin (&play, DP_SPADES, DP_SEAT_SOUTH, DP_SEAT_WEST);
  g_assert_cmpint (dp_play_turn (&play), ==, DP_SEAT_WEST);
  dp_play_stand (&play, dp_play_note (&play, DP_SEAT_WEST, dp_card (DP_HEARTS, 9), 0, 0));
  dp_play_stand (&play, dp_play_note (&play, DP_SEAT_NORTH, dp_card (DP_HEARTS, 1), 1, 0));
  g_assert_cmpint (dp_cards_count (dp_play_legal (&play, DP_SEAT_EAST)), ==, 4);
  g_assert_false (dp_play_follows (&play, DP_SEAT_EAST, dp_card (DP_CLUBS, 10)));
  dp_play_stand (&play, dp_play_note (&play, DP_SEAT_EAST, dp_card (DP_CLUBS, 10), 2, 0));
  dp_play_stand (&play, dp_play_note (&play, DP_SEAT_SOUTH, dp_card (DP_HEARTS, 2), 3, 0));
  g_assert_cmpint (play.tricks[0].winner, ==, DP_SEAT_WEST);
  g_assert_cmpint (dp_play_turn (&play), ==, DP_SEAT_WEST);
  dp_play_withdraw (&play, 2);
  g_assert_cmpint (play.trick, ==, 0);
  g_assert_cmpint (dp_play_turn (&play), ==, DP_SEAT_EAST);
  dp_play_stand (&play, dp_play_note (&play, DP_SEAT_EAST, dp_card (DP_HEARTS, 10), 4, 0));
  g_assert_cmpint (play.tricks[0].winner, ==, DP_SEAT_EAST);
  g_assert_cmpint (dp_play_won (&play, DP_SIDE_EW), ==, 1);
  g_assert_cmpint (dp_play_turn (&play), ==, DP_SEAT_EAST);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tricks", test_tricks);
  g_test_add_func ("/play/legal-deals", test_legal);
  g_test_add_func ("/play/one-mistake", test_mistakes);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"
#include "dp-solver.h"

/* Positions of the play, and the solver against one so simple that it can be believed. */

static int
tricks_with (const DpSolution *solution, DpCard c)
{
  for (int i = 0; i < solution->n; i++)
    if (solution->card[i] == c)
      return solution->tricks[i];
  return -1;
}

static int
most (const DpSolution *solution)
{
  int n = 0;

  for (int i = 0; i < solution->n; i++)
    n = MAX (n, solution->tricks[i]);
  return n;
}

static DpSolution
solve (const DpPosition *position)
{
  g_autoptr (GError) error = NULL;
  DpSolution solution;

  dp_solver_solve (position, &solution, NULL, &error);
  g_assert_no_error (error);
  return solution;
}

/* --- positions --- */

static void
test_position (void)
{
  int index;
  DpPlay play = dp_ending_board (&index);
  DpPosition p, now;

  dp_position_before (&play, 8, DP_SEAT_WEST, &p);
  g_assert_true (dp_position_is_sound (&p));
  g_assert_cmpint (dp_position_turn (&p), ==, DP_SEAT_WEST);
  g_assert_cmpint (dp_position_tricks (&p), ==, 5);
  g_assert_cmpuint (p.trick[DP_SEAT_SOUTH], ==, dp_ending_card ("H2"));
  g_assert_cmpuint (p.trick[DP_SEAT_NORTH], ==, DP_NO_CARD);
  g_assert_cmpuint (p.held[DP_SEAT_NORTH], ==, dp_ending_cards ("-.K.-.AKQJ"));
  g_assert_cmpuint (p.held[DP_SEAT_EAST], ==, dp_ending_cards ("-.6.KQJT.-"));
  g_assert_cmpuint (p.held[DP_SEAT_SOUTH], ==, dp_ending_cards ("-.-.6543.-"));
  g_assert_cmpuint (p.held[DP_SEAT_WEST], ==, dp_ending_cards ("3.5.2.32"));
  g_assert_cmpuint (dp_position_legal (&p), ==, dp_ending_cards ("-.5.-.-"));

  /* Every card played again leads to where the play has come to. */
  for (int i = index; i < play.n; i++)
    {
      DpSeat winner = dp_position_play (&p, play.card[i].card);

      g_assert_cmpint (winner, ==, i % 4 == 3 ? play.tricks[i / 4].winner : DP_SEAT_NONE);
    }
  dp_position_now (&play, &now);
  g_assert_cmpint (dp_position_tricks (&now), ==, 0);
  g_assert_cmpint (dp_position_tricks (&p), ==, 0);
  g_assert_false (dp_position_is_sound (&p));
}

/* A position is its own key, and nothing else is. */
static void
test_position_key (void)
{
  GRand *rand = g_rand_new_with_seed (64);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < 2000; i++)
    {
      DpPosition p = dp_ending_random (rand, 1 + i % 13), q = p;

      g_assert_true (dp_position_equal (&p, &q));
      g_assert_cmpuint (dp_position_hash (&p), ==, dp_position_hash (&q));
      g_hash_table_add (seen, GUINT_TO_POINTER (dp_position_hash (&p)));
      q.trumps = (guint8) ((q.trumps + 1) % 5);
      g_assert_false (dp_position_equal (&p, &q));
      q = p;
      q.held[0] ^= 1;
      g_assert_false (dp_position_equal (&p, &q));
      q = p;
      q.leader = (q.leader + 1) & 3;
      g_assert_false (dp_position_equal (&p, &q));
    }
  /* Of 2000 some have one card to a hand and may well have come twice. */
  g_assert_cmpuint (g_hash_table_size (seen), >, 1990);
  g_rand_free (rand);
}

static void
test_position_unsound (void)
{
  const DpPosition good = dp_ending ("AQ.-.-.- -.32.-.- 43.-.-.- K5.-.-.-", DP_NOTRUMP, DP_SEAT_SOUTH);
  DpPosition p = good;

  g_assert_true (dp_position_is_sound (&p));
  p.held[DP_SEAT_NORTH] = dp_ending_cards ("A.-.-.-");
  g_assert_false (dp_position_is_sound (&p));
  p = good;
  p.held[DP_SEAT_EAST] = dp_ending_cards ("A.2.-.-");
  g_assert_false (dp_position_is_sound (&p));
  p = good;
  p.leader = DP_SEAT_NONE;
  g_assert_false (dp_position_is_sound (&p));
  p = good;
  /* North before West: a gap in the trick. */
  p.held[DP_SEAT_NORTH] = dp_ending_cards ("A.-.-.-");
  p.trick[DP_SEAT_NORTH] = dp_ending_card ("SQ");
  g_assert_false (dp_position_is_sound (&p));
}

/* --- the solver --- */

/* Endings worked out by hand. `played` are cards of the trick, in rotation from the leader. */
static const struct {
  const char *what, *hands;
  DpDenomination trumps;
  DpSeat leader;
  const char *played;
  int tricks; /* of the side of the hand that is then to play */
} endings[] = {
  { "a finesse through the king", "AQ.-.-.- -.32.-.- 43.-.-.- K5.-.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 2 },
  { "a finesse into it", "AQ.-.-.- K5.-.-.- 43.-.-.- -.32.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 1 },
  { "a lead away from the king", "43.-.-.- K5.-.-.- AQ.-.-.- -.32.-.-", DP_NOTRUMP, DP_SEAT_EAST, "", 0 },
  { "a squeeze of West", "AJ.-.2.- -.-.543.- 2.Q.-.A KQ.K.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 3 },
  { "guards in two hands: no squeeze", "AJ.-.2.- -.K.54.- 2.Q.-.A KQ.-.6.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 2 },
  { "both threats behind West", "AJ.Q.-.- -.-.543.- 2.-.2.A KQ.K.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 3 },
  { "both threats before East: no squeeze", "AJ.Q.-.- KQ.K.-.- 2.-.2.A -.-.543.-", DP_NOTRUMP, DP_SEAT_SOUTH, "", 2 },
  { "a cross-ruff", "-.4.5.- 76.-.-.- -.5.-.3 -.-.-.AK", DP_HEARTS, DP_SEAT_SOUTH, "", 2 },
  { "the same without trumps", "-.4.5.- 76.-.-.- -.5.-.3 -.-.-.AK", DP_NOTRUMP, DP_SEAT_SOUTH, "", 1 },
  { "the finesse, third hand to play", "AQ.-.-.- -.32.-.- 43.-.-.- K5.-.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "S4 S5", 2 },
  { "West to play second: the king covers nothing", "AQ.-.-.- -.32.-.- 43.-.-.- K5.-.-.-", DP_NOTRUMP, DP_SEAT_SOUTH, "S4", 0 },
  { "fourth hand has the last card high", "A.-.-.- K.-.-.- Q.-.-.- 2.-.-.-", DP_NOTRUMP, DP_SEAT_EAST, "SK SQ S2", 1 },
  { "one card each, nothing led", "A.-.-.- K.-.-.- Q.-.-.- 2.-.-.-", DP_CLUBS, DP_SEAT_EAST, "", 0 },
};

static void
test_known (void)
{
  if (!dp_ending_can_solve ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      DpPosition p = dp_ending (endings[i].hands, endings[i].trumps, endings[i].leader);
      g_auto (GStrv) played = g_strsplit (endings[i].played, " ", -1);
      DpSolution solution;

      for (char **c = played; *c && **c; c++)
        dp_position_play (&p, dp_ending_card (*c));
      g_test_message ("%s", endings[i].what);
      g_assert_true (dp_position_is_sound (&p));
      solution = solve (&p);
      g_assert_cmpint (most (&solution), ==, endings[i].tricks);
      g_assert_cmpint (dp_ending_tricks (&p), ==, endings[i].tricks);
    }
}

/* Each card of the finesse is worth what it is worth. */
static void
test_cards (void)
{
  DpPosition p = dp_ending ("AQ.-.-.- -.32.-.- 43.-.-.- K5.-.-.-", DP_NOTRUMP, DP_SEAT_SOUTH);
  DpSolution solution;

  if (!dp_ending_can_solve ())
    return;
  solution = solve (&p);
  g_assert_cmpint (solution.n, ==, 2); /* equals are told apart */
  g_assert_cmpint (tricks_with (&solution, dp_ending_card ("S4")), ==, 2);
  g_assert_cmpint (tricks_with (&solution, dp_ending_card ("S3")), ==, 2);
  dp_position_play (&p, dp_ending_card ("S3"));
  dp_position_play (&p, dp_ending_card ("S5"));
  solution = solve (&p);
  g_assert_cmpint (tricks_with (&solution, dp_ending_card ("SQ")), ==, 2);
  g_assert_cmpint (tricks_with (&solution, dp_ending_card ("SA")), ==, 1);
  g_assert_cmpint (tricks_with (&solution, dp_ending_card ("H3")), ==, -1);
}

static void
test_oracle (void)
{
  GRand *rand = g_rand_new_with_seed (2017);
  int compared = 0;

  if (!dp_ending_can_solve ())
    return;
  for (int i = 0; i < 600; i++)
    {
      DpPosition p = dp_ending_random (rand, 1 + i % 4);
      DpSolution solution = solve (&p);
      DpHand legal = dp_position_legal (&p);

      g_assert_cmpint (solution.n, ==, dp_hand_size (legal));
      for (; legal; legal &= legal - 1, compared++)
        {
          DpCard c = (DpCard) __builtin_ctzll (legal);

          g_assert_cmpint (tricks_with (&solution, c), ==, dp_ending_tricks_with (&p, c));
        }
    }
  g_test_message ("%d cards compared with a solver that tries everything", compared);
  g_assert_cmpint (compared, >, 600);
  g_rand_free (rand);
}

/* After each card the two sides have all the tricks between them. */
static void
test_sums (void)
{
  GRand *rand = g_rand_new_with_seed (13);

  if (!dp_ending_can_solve ())
    return;
  for (int i = 0; i < 24; i++)
    {
      DpPosition p = dp_ending_random (rand, i < 4 ? 13 : 5 + i % 5);
      DpSolution before = solve (&p);
      DpSide side = dp_seat_side (dp_position_turn (&p));

      for (int k = 0; k < before.n; k++)
        {
          DpPosition next = p;
          DpSeat winner = dp_position_play (&next, before.card[k]);
          DpSolution after = solve (&next);
          int won = winner != DP_SEAT_NONE && dp_seat_side (winner) == side;
          int rest = dp_position_tricks (&next);

          if (dp_seat_side (dp_position_turn (&next)) == side)
            g_assert_cmpint (before.tricks[k], ==, won + most (&after));
          else
            g_assert_cmpint (before.tricks[k] + most (&after), ==, won + rest);
        }
    }
  g_rand_free (rand);
}

static void
test_turned (void)
{
  GRand *rand = g_rand_new_with_seed (4);

  if (!dp_ending_can_solve ())
    return;
  for (int i = 0; i < 40; i++)
    {
      DpPosition p = dp_ending_random (rand, i < 2 ? 13 : 3 + i % 6);
      DpSolution solution = solve (&p);

      for (int by = 1; by < 4; by++)
        {
          DpPosition q = dp_ending_turned (&p, by);
          DpSolution turned = solve (&q);

          g_assert_cmpint (turned.n, ==, solution.n);
          for (int k = 0; k < solution.n; k++)
            g_assert_cmpint (tricks_with (&turned, solution.card[k]), ==, solution.tricks[k]);
        }
    }
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/equity-solver/position", test_position);
  g_test_add_func ("/equity-solver/position/key", test_position_key);
  g_test_add_func ("/equity-solver/position/unsound", test_position_unsound);
  g_test_add_func ("/equity-solver/known", test_known);
  g_test_add_func ("/equity-solver/cards", test_cards);
  g_test_add_func ("/equity-solver/oracle", test_oracle);
  g_test_add_func ("/equity-solver/sums", test_sums);
  g_test_add_func ("/equity-solver/turned", test_turned);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"
#include "dp-equity-words.h"
#include "dp-equity.h"

#include <string.h>

/* The questions about a revoke, their answers, and the words for them. */

/* Caller frees. */
static char *
advice_on (const DpEquityQuestion *question, const DpEquityAnswer *answer)
{
  g_autofree char *figures = dp_equity_figures (question, answer);
  g_autofree char *conclusion = dp_equity_conclusion (question, answer);

  return g_strjoin ("\n", figures, conclusion, NULL);
}

static void
test_question (void)
{
  int index;
  DpPlay play = dp_ending_board (&index);
  DpEquityQuestion question;

  g_assert_true (dp_equity_question_init (&question, &play, index, 0));
  g_assert_cmpint (question.side, ==, DP_SIDE_NS);
  g_assert_cmpint (question.hand, ==, DP_SEAT_WEST);
  g_assert_cmpint (question.trick, ==, 8);
  g_assert_cmpuint (question.lawful, ==, dp_ending_cards ("-.5.-.-"));
  g_assert_cmpint (question.won_before, ==, 6);
  g_assert_cmpint (question.won, ==, 6);
  g_assert_false (question.open);

  /* Nothing can be asked about a card that was taken back, nor without the hands. */
  play.card[index].status = DP_PLAYED_WITHDRAWN;
  g_assert_false (dp_equity_question_init (&question, &play, index, 0));
  play.card[index].status = DP_PLAYED_STANDS;
  play.dealt[DP_SEAT_NORTH] = 0;
  g_assert_false (dp_equity_question_init (&question, &play, index, 0));
}

/* A record in which a hand has played a card too few. */
static void
test_question_gap (void)
{
  int index;
  DpPlay play = dp_ending_board (&index);
  DpEquityQuestion question;

  play.tricks[2].card[DP_SEAT_EAST] = DP_NO_CARD;
  g_assert_false (dp_equity_question_init (&question, &play, index, 0));
}

static void
test_answer (void)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *advice = NULL;
  g_autofree char *heading = NULL;
  DpEquityQuestion question;
  DpEquityAnswer answer;
  DpPlay play;
  int index;

  if (!dp_ending_can_solve ())
    return;
  play = dp_ending_board (&index);
  g_assert_true (dp_equity_question_init (&question, &play, index, 0));
  question.ruled = TRUE;
  question.transfer = 2;
  dp_equity_ask (equity, &question, NULL, &answer, &error);
  g_assert_no_error (error);
  g_assert_cmpint (answer.without, ==, 9);
  g_assert_cmpint (answer.most, ==, 9);
  g_assert_cmpint (answer.after, ==, 6);
  g_assert_cmpint (answer.table, ==, 6);
  g_assert_cmpint (answer.n, ==, 1);
  g_assert_cmpuint (answer.card[0], ==, dp_ending_card ("H5"));
  g_assert_cmpint (dp_equity_due (&question, &answer), ==, 1);
  heading = dp_equity_heading (&question);
  g_assert_cmpstr (heading, ==, "Trick 9: West plays the three of spades; legal: ♥5.");
  advice = advice_on (&question, &answer);
  g_assert_cmpstr (advice, ==,
                   "Without the revoke, best play from there would have given North-South 9 tricks.\n"
                   "At the table North-South took 6 tricks.\n"
                   "With the transfer of 2 tricks that makes 8.\n"
                   "To be considered under Law 64C1: 1 more trick for North-South.");

  /* Where the play stops before its end, best play goes on: East's diamonds are good, whoever sees it. */
  while (play.trick > 9)
    dp_play_withdraw (&play, play.n = (guint8) (play.n - 1));
  g_assert_true (dp_equity_question_init (&question, &play, index, 0));
  g_assert_true (question.open);
  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpint (question.won, ==, 6);
  g_assert_cmpint (answer.table, ==, 6);
  g_assert_cmpint (answer.without, ==, 9);
}

/* If West plays his ace under the king, dummy never gets in; if he plays the five, it makes all tricks. */
static void
test_answer_cards (void)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (100);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  DpEquityQuestion question = {
    .side = DP_SIDE_NS, .hand = DP_SEAT_WEST, .trick = 10, .card = dp_ending_card ("H9"), .won_before = 5, .won = 6, .first = TRUE,
    .before = dp_ending ("K.-.-.AK -.-.432.- 432.-.-.- A5.9.-.-", DP_NOTRUMP, DP_SEAT_SOUTH),
  };
  g_autofree char *advice = NULL;
  DpEquityAnswer answer;

  if (!dp_ending_can_solve ())
    return;
  dp_position_play (&question.before, dp_ending_card ("S2"));
  question.lawful = dp_position_legal (&question.before);
  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.n, ==, 2);
  for (int i = 0; i < answer.n; i++)
    g_assert_cmpint (answer.tricks[i], ==, 5 + 3 - dp_ending_tricks_with (&question.before, answer.card[i]));
  g_assert_cmpint (answer.without, ==, 5);
  g_assert_cmpint (answer.most, ==, 8);
  advice = advice_on (&question, &answer);
  g_assert_nonnull (strstr (advice, "That’s if West plays the best card for his side. For each card he might have played: ♠A: 5; ♠5: 8."));

  /* Bound to the card that serves his side worse (by a penalty card, say), he has no choice. */
  question.lawful = (DpHand) 1 << (answer.tricks[0] > answer.tricks[1] ? answer.card[0] : answer.card[1]);
  g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
  g_assert_cmpint (answer.n, ==, 1);
  g_assert_cmpint (answer.without, ==, 8);
  g_assert_cmpint (answer.most, ==, 8);
}

/* At random, to the end of the board: what follows a revoke in trick 10 or later, against the solver that tries everything. */
static void
test_answer_oracle (void)
{
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (10000);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  GRand *rand = g_rand_new_with_seed (61);
  int asked = 0, costly = 0;

  if (!dp_ending_can_solve ())
    return;
  while (asked < 300)
    {
      DpPosition p = dp_ending_random (rand, 4);
      DpHand legal = dp_position_legal (&p), rest = p.held[dp_position_turn (&p)] & ~legal;
      DpEquityQuestion question = { .hand = (guint8) dp_position_turn (&p), .trick = 9, .lawful = legal, .before = p, .open = TRUE };
      DpEquityAnswer answer;
      DpPosition after = p;
      DpSeat winner;
      int here;

      if (!rest)
        continue;
      asked++;
      question.side = (guint8) dp_side_other (dp_seat_side ((DpSeat) question.hand));
      question.card = (DpCard) __builtin_ctzll (rest);
      question.won_before = question.won = (guint8) g_rand_int_range (rand, 0, 10);
      winner = dp_position_play (&after, question.card);
      question.won += winner != DP_SEAT_NONE && dp_seat_side (winner) == question.side;
      question.now = after;
      g_assert_true (dp_equity_ask (equity, &question, NULL, &answer, NULL));
      g_assert_cmpint (answer.without, ==, question.won_before + 4 - dp_ending_tricks (&p));
      here = dp_ending_tricks_with (&p, question.card);
      g_assert_cmpint (answer.after, ==, question.won_before + 4 - here);
      /* It stopped there, so best play from now on is best play after the revoke. */
      g_assert_cmpint (answer.table, ==, answer.after);
      costly += answer.without > answer.after;
    }
  g_test_message ("%d revokes, of which %d cost the other side something", asked, costly);
  g_assert_cmpint (costly, >, 20);
  g_rand_free (rand);
}

/* Words for each way in which revokes meet, no solver needed. */
static void
test_words (void)
{
  int index;
  DpPlay play = dp_ending_board (&index);
  DpEquityQuestion question;
  DpEquityAnswer answer = { .without = 9, .most = 9, .after = 8, .table = 6 };
  g_autofree char *none = NULL;
  g_autofree char *open = NULL;
  g_autofree char *repeated = NULL;
  g_autofree char *both = NULL;
  g_autofree char *second = NULL;

  g_assert_true (dp_equity_question_init (&question, &play, index, 0));
  question.ruled = TRUE;
  none = advice_on (&question, &answer);
  g_assert_nonnull (strstr (none, "Right after the revoke best play would still have given 8"));
  g_assert_nonnull (strstr (none, "No tricks are transferred."));
  g_assert_nonnull (strstr (none, "To be considered under Law 64C1: 3 more tricks for North-South."));
  question.repeated = TRUE;
  question.transfer = 3;
  repeated = advice_on (&question, &answer);
  g_assert_nonnull (strstr (repeated, "Law 64C2(a): by this reckoning nothing more for North-South."));
  question.repeated = FALSE;
  question.open = TRUE;
  question.ruled = FALSE;
  question.transfer = 0;
  open = advice_on (&question, &answer);
  g_assert_nonnull (strstr (open, "At the table North-South have 6 when play stops, and best play from there makes that 6 tricks."));
  g_assert_nonnull (strstr (open, "Before any transfer North-South are 3 tricks short. To be considered under Law 64C1"));
  g_assert_null (strstr (open, "With the transfer"));
  question.both = TRUE;
  both = advice_on (&question, &answer);
  g_assert_nonnull (strstr (both, "North-South 9 and East-West 4; at the table it was 6 and 7."));
  question.first = FALSE;
  second = advice_on (&question, &answer);
  g_assert_nonnull (strstr (second, "see the first revoke"));
  g_assert_nonnull (strstr (dp_equity_caution (), "advice, not a ruling"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/equity/question", test_question);
  g_test_add_func ("/equity/question/gap", test_question_gap);
  g_test_add_func ("/equity/answer", test_answer);
  g_test_add_func ("/equity/answer/cards", test_answer_cards);
  g_test_add_func ("/equity/answer/oracle", test_answer_oracle);
  g_test_add_func ("/equity/words", test_words);
  return g_test_run ();
}

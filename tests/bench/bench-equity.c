/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-endings.h"
#include "dp-equity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* How fast it is worked out what would have happened without a revoke, by the trick of the revoke, on random deals played at random up to
 * there; first with an empty cache, then with everything in it. */

#define QUESTIONS 60

static DpCard
some_card (GRand *rand, DpHand cards)
{
  for (int skip = g_rand_int_range (rand, 0, dp_hand_size (cards)); skip > 0; skip--)
    cards &= cards - 1;
  return (DpCard) __builtin_ctzll (cards);
}

static DpEquityQuestion
question_at (GRand *rand, int trick)
{
  DpEquityQuestion question = { .trick = (guint8) trick };
  DpPosition *p = &question.before;
  DpHand legal;

  *p = dp_ending_random (rand, DP_TRICKS);
  while (dp_position_tricks (p) > DP_TRICKS - trick)
    dp_position_play (p, some_card (rand, dp_position_legal (p)));
  legal = dp_position_legal (p);
  question.hand = (guint8) dp_position_turn (p);
  question.side = (guint8) dp_side_other (dp_seat_side ((DpSeat) question.hand));
  /* With a void there is no revoke, but it is as much work. */
  question.card = some_card (rand, p->held[question.hand] & ~legal ? p->held[question.hand] & ~legal : legal);
  question.lawful = legal;
  return question;
}

static void
bench_trick (DpEquity *equity, int trick)
{
  GRand *rand = g_rand_new_with_seed ((guint32) trick);
  DpEquityQuestion questions[QUESTIONS];
  double slowest = 0, total[2] = { 0, 0 };

  for (int i = 0; i < QUESTIONS; i++)
    questions[i] = question_at (rand, trick);
  g_rand_free (rand);
  for (int again = 0; again < 2; again++)
    for (int i = 0; i < QUESTIONS; i++)
      {
        gint64 start = g_get_monotonic_time ();
        g_autoptr (GError) error = NULL;
        DpEquityAnswer answer;
        double took;

        if (!dp_equity_ask (equity, &questions[i], NULL, &answer, &error))
          {
            fprintf (stderr, "bench-equity: %s\n", error->message);
            exit (3);
          }
        took = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
        total[again] += took;
        slowest = MAX (slowest, took);
      }
  printf ("revoke in trick %2d: %8.1f positions/s, %7.2f ms a revoke, %7.2f ms the slowest; from the cache %9.0f positions/s\n", trick + 1,
          2 * QUESTIONS / total[0], 1000 * total[0] / QUESTIONS, 1000 * slowest, 2 * QUESTIONS / MAX (total[1], 1e-6));
}

int
main (void)
{
  static const int tricks[] = { 0, 1, 2, 4, 6, 8, 10 };
  g_autoptr (DpEquityCache) cache = dp_equity_cache_new (10000);
  g_autoptr (DpEquity) equity = dp_equity_new (cache, NULL, NULL);
  const char *why = NULL;
  struct rusage usage;

  if (!dp_equity_available (&why))
    {
      printf ("%s\n", why);
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tricks); i++)
    bench_trick (equity, tricks[i]);
  getrusage (RUSAGE_SELF, &usage);
  printf ("%u positions kept, %u found there again; at most %.0f MB resident\n", dp_equity_cache_get_size (cache), dp_equity_cache_get_hits (cache),
          (double) usage.ru_maxrss / 1024);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-compare.h"
#include "dp-paths.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* How fast hands are counted and calls compared; and, where there is a program `dealer`, how long it would have to deal for an answer to a
 * thousandth of the true value. */

static void
fail (const char *what)
{
  fprintf (stderr, "bench-count: %s\n", what);
  exit (3);
}

static DpMeaning
meaning (const char *text)
{
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  if (!dp_meaning_parse (text, &m, &error))
    fail (error->message);
  return m;
}

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static double
count_seconds (DpCounter *counter, const char *text)
{
  DpMeaning m = meaning (text);
  gint64 start = g_get_monotonic_time ();
  guint n = 0;

  do
    for (int i = 0; i < 100; i++, n++)
      dp_counter_count (counter, &m, NULL);
  while (seconds_since (start) < 0.3);
  return seconds_since (start) / n;
}

static void
bench_pairs (DpCounter *counter, const DpThresholds *thresholds)
{
  static const char *const pairs[][2] = {
    { "0-11", "6-9 3+H" }, { "11-21 2+C 0-4H 0-4S", "10+ 0-2S" }, { "11-21 3+C C>=D 0-4H 0-4S; shows C", "10-16 5+C" },
    { "5-10 6H | 5-10 6S | 20-22 bal; artificial", "5-10 6H" }, { "12-14 bal", "13-15 bal" }, { "11-21 5+H", "6-16 5+H" },
    { "5-10 6H 2of3 in H | 5-10 6S 2of3 in S", "6-10 6H 3of5 in H" }, { "12-20 stop in S", "15-18 bal stop in S stop in H" },
    { "16+ 2+aces", "18+ 3+controls 1+keys in H" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      DpMeaning a = meaning (pairs[i][0]), b = meaning (pairs[i][1]);
      gint64 start = g_get_monotonic_time ();
      DpVerdict v;
      guint n = 0;

      do
        for (int k = 0; k < 100; k++, n++)
          dp_compare (counter, thresholds, &a, &b, &v);
      while (seconds_since (start) < 0.3);
      printf ("%9.1f µs  %-9s %5.1f %%  %s  →  %s\n", 1e6 * seconds_since (start) / n, dp_confidence_token ((DpConfidence) v.confidence), 100 * v.inside,
              pairs[i][0], pairs[i][1]);
    }
}

/* Meanings as no pair of players has them: as many descriptions and conditions on honours as may be, all of any length. */
static char *
hard_meaning (GRand *rand)
{
  static const char *const forms[] = { "%d+aces", "%d+kings", "%d+controls", "%d+keys in ", "stop in ", "x+ in ", "%dof3 in ", "%dof5 in " };
  GString *s = g_string_new (NULL);
  int descriptions = g_rand_int_range (rand, 1, 1 + DP_MEANING_MAX_HANDS), left = DP_MEANING_MAX_CHOOSY;

  for (int i = 0; i < descriptions; i++)
    {
      guint used = 0;

      g_string_append_printf (s, "%s%d-%d", i ? " | " : "", g_rand_int_range (rand, 0, 12), g_rand_int_range (rand, 22, DP_POINTS_MAX));
      for (int k = g_rand_int_range (rand, 0, 4); k > 0 && left > 0; k--)
        {
          int form = g_rand_int_range (rand, 0, G_N_ELEMENTS (forms));
          g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (rand, 1, 3));
          g_auto (GStrv) parts = g_strsplit (forms[form], "%d", 2);
          g_autofree char *text = g_strjoinv (number, parts);

          /* Aces, kings, controls and keys are said once. */
          if (form < 4 && (used & (1u << form)))
            continue;
          used |= 1u << form;
          g_string_append_printf (s, " %s", text);
          if (form >= 3)
            g_string_append_c (s, "CDHS"[g_rand_int_range (rand, 0, 4)]);
          left--;
        }
    }
  return g_string_free (s, FALSE);
}

static void
bench_hardest (DpCounter *counter, const DpThresholds *thresholds)
{
  enum { PAIRS = 1000 };
  GRand *rand = g_rand_new_with_seed (23);
  double worst = 0, sum = 0;

  for (int i = 0; i < PAIRS; i++)
    {
      g_autofree char *first = hard_meaning (rand);
      g_autofree char *second = hard_meaning (rand);
      DpMeaning a = meaning (first), b = meaning (second);
      double best = 1;
      DpVerdict v;

      for (int k = 0; k < 3; k++)
        {
          gint64 start = g_get_monotonic_time ();

          dp_compare (counter, thresholds, &a, &b, &v);
          best = MIN (best, seconds_since (start));
        }
      worst = MAX (worst, best);
      sum += best;
    }
  g_rand_free (rand);
  printf ("%9.1f µs  the slowest of %d pairs made to be slow (wanted: under 5000); %.1f µs on average\n", 1e6 * worst, PAIRS, 1e6 * sum / PAIRS);
}

static void
bench_draw (DpCounter *counter)
{
  enum { DRAWN = 2000 };
  DpMeaning in = meaning ("12-14 bal"), out = meaning ("13-15 bal 2-3S");
  GRand *rand = g_rand_new_with_seed (1);
  g_autofree DpHand *hands = g_new (DpHand, DRAWN);
  gint64 start = g_get_monotonic_time ();

  dp_counter_draw (counter, &in, &out, rand, hands, DRAWN);
  printf ("%9.1f µs  one example hand\n", 1e6 * seconds_since (start) / DRAWN);
  g_rand_free (rand);
}

/* Deals a short sample and tells how long one with a standard error of a thousandth of the result would take: hands wanted are
 * (1 - p) / p / 0.001². */
static void
bench_dealer (DpCounter *counter, const char *dealer, const char *text, const char *condition)
{
  enum { SAMPLE = 1000000 };
  DpMeaning m = meaning (text);
  double p = (double) dp_counter_count (counter, &m, NULL) / (double) DP_ALL_HANDS;
  double own = count_seconds (counter, text), took, needed;
  g_autofree char *script = g_strdup_printf ("generate %d\nproduce %d\ncondition %s\naction average \"n\" 1\n", SAMPLE, SAMPLE, condition);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { dealer, NULL, NULL };
  int fd = g_file_open_tmp ("dp-dealer-XXXXXX", &path, &error), status = 0;
  gint64 start;

  if (fd < 0)
    fail (error->message);
  g_close (fd, NULL);
  g_file_set_contents (path, script, -1, NULL);
  argv[1] = path;
  start = g_get_monotonic_time ();
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    fail (error->message);
  took = seconds_since (start);
  g_unlink (path);
  needed = took / SAMPLE * (1 - p) / p / 1e-6;
  printf ("%-18s here %6.1f µs, exact; dealer %7.1f s for one standard error of 0.1 %%: %.2g times as long\n", text, 1e6 * own, needed, needed / own);
}

int
main (int argc, char **argv)
{
  static const char *const counted[] = { "any", "15-17 bal", "10-12 5+S 5+H", "5-10 6S 2of3 in S", "12+ 2keys in H 4+H", "10+ stop in S stop in H stop in D stop in C" };
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *ini = dp_data_comparable (data_dir);
  g_autofree char *dealer = argc > 1 ? g_strdup (argv[1]) : g_find_program_in_path ("dealer");
  g_autoptr (DpCounter) counter = NULL;
  g_autoptr (GError) error = NULL;
  DpThresholds thresholds;
  struct rusage usage;
  gint64 start = g_get_monotonic_time ();

  if (!dp_thresholds_load (ini, &thresholds, &error))
    fail (error->message);
  start = g_get_monotonic_time ();
  counter = dp_counter_new (DP_DECK_FULL);
  printf ("%9.1f µs  tables for the deck, once\n", 1e6 * seconds_since (start));
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      double seconds = count_seconds (counter, counted[i]);

      printf ("%9.1f µs  %8.0f counts/s  %s\n", 1e6 * seconds, 1 / seconds, counted[i]);
    }
  bench_pairs (counter, &thresholds);
  bench_hardest (counter, &thresholds);
  bench_draw (counter);
  getrusage (RUSAGE_SELF, &usage);
  printf ("%9.1f MB  memory at most\n", (double) usage.ru_maxrss / 1024);
  if (!dealer && g_file_test ("/usr/games/dealer", G_FILE_TEST_IS_EXECUTABLE))
    dealer = g_strdup ("/usr/games/dealer");
  if (!dealer)
    {
      printf ("dealer is not installed (Debian: dealer); nothing to hold this against\n");
      return 0;
    }
  bench_dealer (counter, dealer, "15-17 bal", "hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)");
  bench_dealer (counter, dealer, "10-12 5+S 5+H", "hcp(north) >= 10 && hcp(north) <= 12 && spades(north) >= 5 && hearts(north) >= 5");
  return 0;
}

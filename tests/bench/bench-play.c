/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <sys/resource.h>

#include "dp-at-random.h"
#include "dp-paths.h"

/* The play: how many cards of legal deals the engine looks at, and how many rulings it gives where every deal has one mistake in it. */

static void
finish (DpDirector *director, GRand *rand)
{
  DpEvent event;

  for (int i = 0; i < 400 && dp_at_random_next (director, rand, &event); i++)
    if (!dp_director_feed (director, &event, NULL))
      return;
}

static void
wrong_deal (DpDirector *director, GRand *rand, DpWrong wrong)
{
  DpEvent event, call = dp_event (DP_EVENT_ATTENTION, DP_SEAT_SOUTH);

  for (int i = 0; i < 60; i++)
    {
      if (i > 5 && dp_at_random_wrong (director, rand, wrong, &event))
        {
          dp_director_feed (director, &event, NULL);
          call.revoke = wrong == DP_WRONG_REVOKE || wrong == DP_WRONG_DUMMY;
          dp_director_feed (director, &call, NULL);
          break;
        }
      if (!dp_at_random_next (director, rand, &event))
        break;
      dp_director_feed (director, &event, NULL);
    }
  finish (director, rand);
}

int
main (int argc, char **argv)
{
  double wanted = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 2.0;
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *folder = g_build_filename (data_dir, "data", "laws", "duplicate-2017", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (folder, &error);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint64 cards = 0, rulings = 0, deals = 0;
  gint64 start = g_get_monotonic_time (), now = start;
  struct rusage usage;

  if (!code)
    {
      fprintf (stderr, "bench-play: %s\n", error->message);
      return 1;
    }
  for (; now - start < (gint64) (wanted * G_USEC_PER_SEC); now = g_get_monotonic_time ())
    {
      g_autoptr (DpDirector) director = dp_at_random_table (code, rand);

      finish (director, rand);
      cards += dp_director_n_events (director) - 4;
    }
  printf ("cards of legal play                %12.0f cards/s\n", (double) cards * G_USEC_PER_SEC / (double) (now - start));
  start = now = g_get_monotonic_time ();
  for (; now - start < (gint64) (wanted * G_USEC_PER_SEC); now = g_get_monotonic_time (), deals++)
    {
      g_autoptr (DpDirector) director = dp_at_random_table (code, rand);

      wrong_deal (director, rand, (DpWrong) (deals % DP_WRONGS));
      rulings += dp_director_n_points (director);
    }
  printf ("deals with one mistake             %12.0f deals/s, %.0f rulings/s\n", (double) deals * G_USEC_PER_SEC / (double) (now - start),
          (double) rulings * G_USEC_PER_SEC / (double) (now - start));
  getrusage (RUSAGE_SELF, &usage);
  printf ("at most                            %12.1f MB resident\n", (double) usage.ru_maxrss / 1024.0);
  return 0;
}

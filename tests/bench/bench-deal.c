/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-count.h"
#include "dp-deal-maker.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* How fast deals are made that fit: beside the programs `dealer` and `deal`, where they are installed, as many deals of each on the same conditions; and for what is called in
 * contested auctions, how long the tables take and how many pairs of hands are drawn for a deal. bench-deal DIR: the scripts for deal are in DIR. */

static void
fail (const char *what)
{
  fprintf (stderr, "bench-deal: %s\n", what);
  exit (3);
}

static DpFit
fit (const char *text)
{
  DpFit f = dp_fit_any ();
  g_autoptr (GError) error = NULL;
  DpMeaning m;

  if (text && !dp_meaning_parse (text, &m, &error))
    fail (error->message);
  if (text && !dp_fit_add (&f, &m))
    fail (text);
  return f;
}

/* Seconds of the processor, so that other programs do not count: of this one, of those that it has run. */
static double
cpu_seconds (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static char *
find_program (const char *name)
{
  g_autofree char *games = g_build_filename ("/usr/games", name, NULL);
  char *path = g_find_program_in_path (name);

  return path || !g_file_test (games, G_FILE_TEST_IS_EXECUTABLE) ? path : g_steal_pointer (&games);
}

/* Runs it; *out is what it printed. Caller frees. */
static double
run (const char *const argv[], char **out)
{
  g_autoptr (GError) error = NULL;
  double start = cpu_seconds (RUSAGE_CHILDREN);
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, out, NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    fail (error->message);
  return cpu_seconds (RUSAGE_CHILDREN) - start;
}

typedef struct {
  const char *name, *text, *dealer; /* the condition in dealer's words */
  const char *deal, *stacked;       /* scripts: deals until it fits; draws the hand from its smartstack */
  guint n;
  double wanted; /* times as many as dealer */
} Condition;

static void
report (const char *program, guint found, double seconds, double own)
{
  printf ("  %-28s %7u deals in %7.3f s: %10.0f deals/s", program, found, seconds, found / seconds);
  if (own > 0)
    printf ("; ours is %.0f times as fast", own / (found / seconds));
  printf ("\n");
}

/* As many deals as the others make; the tables are part of it. */
static double
run_own (const Condition *c, guint n)
{
  DpFit fits[DP_SEATS] = { fit (NULL), fit (NULL), fit (c->text), fit (NULL) };
  g_autoptr (DpDealMaker) maker = dp_deal_maker_new ();
  GRand *rand = g_rand_new_with_seed (1);
  double start = cpu_seconds (RUSAGE_SELF);
  guint found = 0;
  double seconds;

  if (!dp_deal_maker_ask (maker, fits, NULL))
    fail (c->text);
  for (guint i = 0; i < n; i++)
    {
      DpDeal deal;

      found += dp_deal_maker_draw (maker, rand, 0, &deal) && dp_fit_has (&fits[DP_SEAT_SOUTH], deal.hand[DP_SEAT_SOUTH]);
    }
  seconds = cpu_seconds (RUSAGE_SELF) - start;
  g_rand_free (rand);
  report (n == c->n ? "ours, tables included" : "ours, many more", found, seconds, 0);
  return found / seconds;
}

static void
run_dealer (const Condition *c, const char *dealer, double own)
{
  g_autofree char *script = g_strdup_printf ("generate 1000000000\nproduce %u\ncondition %s\naction average \"n\" 1\n", c->n, c->dealer);
  g_autofree char *path = NULL;
  g_autofree char *out = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("dp-dealer-XXXXXX", &path, &error);
  const char *argv[] = { dealer, path, NULL }, *at;
  double seconds, rate;

  if (fd < 0)
    fail (error->message);
  g_close (fd, NULL);
  g_file_set_contents (path, script, -1, NULL);
  seconds = run (argv, &out);
  g_unlink (path);
  at = strstr (out, "Produced ");
  if (!at || (guint) atoi (at + 9) != c->n)
    fail ("dealer did not produce what was asked");
  report ("dealer", c->n, seconds, own);
  rate = own / (c->n / seconds);
  printf ("  %s: wanted are %.0f times as many as dealer\n", rate >= c->wanted ? "enough" : "TOO FEW", c->wanted);
}

/* The script prints a line for each deal. */
static void
run_deal (const Condition *c, const char *deal, const char *dir, gboolean stacked, double own)
{
  g_autofree char *script = g_build_filename (dir, stacked ? c->stacked : c->deal, NULL);
  g_autofree char *n = g_strdup_printf ("%u", c->n);
  g_autofree char *out = NULL;
  const char *argv[] = { deal, "-i", script, n, NULL };
  double seconds = run (argv, &out);
  guint found = 0;

  for (const char *at = out; *at; at++)
    found += *at == '\n';
  if (found != c->n)
    fail ("deal did not deal what was asked");
  report (stacked ? "deal, with its smartstack" : "deal", found, seconds, own);
}

static void
bench_condition (const Condition *c, const char *dir)
{
  g_autofree char *dealer = find_program ("dealer");
  g_autofree char *deal = find_program ("deal");
  double own;

  printf ("%s\n", c->name);
  run_own (c, c->n);
  own = run_own (c, 2000000);
  if (dealer)
    run_dealer (c, dealer, own);
  else
    printf ("  dealer is not installed (Debian: dealer); nothing to hold this against\n");
  if (deal)
    for (int stacked = 0; stacked < 2; stacked++)
      run_deal (c, deal, dir, stacked, own);
  else
    printf ("  deal is not installed (Debian: deal)\n");
}

/* --- four hands --- */

static void
bench_auction (const char *const texts[DP_SEATS])
{
  enum { DRAWN = 5000, ASKED = 50 };
  DpFit fits[DP_SEATS] = { fit (texts[0]), fit (texts[1]), fit (texts[2]), fit (texts[3]) };
  GRand *rand = g_rand_new_with_seed (1);
  double asked = 0, first, drawn, tries = 0;
  g_autoptr (DpDealMaker) maker = NULL;
  guint failed = 0;
  double start;
  DpDeal deal;

  for (int i = 0; i < ASKED; i++)
    {
      g_clear_pointer (&maker, dp_deal_maker_free);
      maker = dp_deal_maker_new ();
      start = cpu_seconds (RUSAGE_SELF);
      if (!dp_deal_maker_ask (maker, fits, NULL))
        fail ("such hands there are");
      asked += (cpu_seconds (RUSAGE_SELF) - start) / ASKED;
    }
  start = cpu_seconds (RUSAGE_SELF);
  failed += !dp_deal_maker_draw (maker, rand, 0, &deal);
  first = cpu_seconds (RUSAGE_SELF) - start;
  start = cpu_seconds (RUSAGE_SELF);
  for (int i = 0; i < DRAWN; i++)
    {
      failed += !dp_deal_maker_draw (maker, rand, 0, &deal);
      tries += dp_deal_maker_get_tries (maker);
    }
  drawn = (cpu_seconds (RUSAGE_SELF) - start) / DRAWN;
  g_rand_free (rand);
  printf ("%7.0f µs %7.0f µs %8.1f µs %7.1f %5u  %s, %s, %s, %s\n", 1e6 * asked, 1e6 * first, 1e6 * drawn, tries / DRAWN, failed, texts[0],
          texts[1], texts[2], texts[3]);
}

static void
bench_auctions (void)
{
  static const char *const auctions[][DP_SEATS] = {
    { "11-21 5+H", "0-15", "6-9 3-4H", "0-14" },
    { "11-21 5+H", "8-16 5+S", "6-9 3+H", "6-10 3+S" },
    { "15-17 bal", "8-14 5+S", "10-14 bal", "0-11" },
    { "12-14 bal", "15+", "0-9 5+S", "8-11 5+H" },
    { "22+ | 20-22 bal", "0-12", "0-7", "0-12" },
    { "20-21 bal", "0-10", "4-10 5+H", "0-10" },
    { "12-21 3+C", "7-15 5+D", "6-11 4+S 4+H", "8-12 3+D" },
    { "5-10 6S 2of3 in S", "12-16 4+H", "6-15 2-3S", "5-12" },
    { "16+ 2+aces", "8+ 3+controls 1+keys in H", "0-10", "0-10" },
    { "11+ 4+C", "6+ 4+D", "6+ 4+H", "6+ 4+S" },
    { "11-21 5+S", "5-10 6H | 5-10 6C | 5-10 6D", "6-9 3S | 10-12 4+S", "0-11 | 12-14 bal" },
    { "0-11", "0-11", "0-11", "0-11" },
    { "22-23 bal", "15-18 bal", "0-3", "0-8" },
  };

  printf ("What four hands may hold after a contested auction (wanted: tables under 2000 µs, a deal under 500 µs)\n"
          "   tables  first deal   a deal   pairs  none  North, East, South, West\n");
  for (guint i = 0; i < G_N_ELEMENTS (auctions); i++)
    bench_auction (auctions[i]);
}

int
main (int argc, char **argv)
{
  static const Condition conditions[] = {
    { "South balanced, 15-17", "15-17 bal", "shape(south, any 4333 + any 4432 + any 5332) && hcp(south) >= 15 && hcp(south) <= 17",
      "deal-balanced.tcl", "deal-balanced-stacked.tcl", 50000, 20 },
    { "South 5-5 in the majors, 10-12", "10-12 5+S 5+H", "spades(south) >= 5 && hearts(south) >= 5 && hcp(south) >= 10 && hcp(south) <= 12",
      "deal-majors.tcl", "deal-majors-stacked.tcl", 5000, 100 },
  };
  struct rusage usage;

  if (argc != 2)
    fail ("the folder of the scripts for deal is wanted");
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    bench_condition (&conditions[i], argv[1]);
  bench_auctions ();
  getrusage (RUSAGE_SELF, &usage);
  printf ("%9.1f MB  memory at most\n", (double) usage.ru_maxrss / 1024);
  return 0;
}

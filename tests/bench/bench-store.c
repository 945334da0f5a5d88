/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"
#include "dp-store-file.h"
#include "dp-store-private.h"
#include "dp-store-progress.h"
#include "dp-store-session.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

/* How long the start screen and the progress page wait for a store of 1,000, 10,000 and 100,000 attempts, and how large it is. */

#define ROUNDS 7
#define STEP 3600 /* an attempt an hour: 100,000 are eleven years */

typedef struct {
  double open, first, start, progress, add; /* ms */
  double fill;                              /* s */
  double megabytes;
  gint64 now;
} Figures;

static void
need (gboolean ok, GError *error)
{
  if (ok)
    return;
  fprintf (stderr, "bench-store: %s\n", error->message);
  exit (1);
}

/* As dp_store_add_attempt(), a thousand to a transaction. */
static void
fill (DpStore *store, guint n)
{
  GError *error = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (i, STEP);

      if (i % 1000 == 0)
        dp_db_begin (store->db);
      dp_store_put_attempt (store, attempt, dp_store_day (store, attempt->ended));
      if (i % 1000 == 999 || i + 1 == n)
        need (dp_db_commit (store->db, &error), error);
    }
}

static void
start_screen (DpStore *store, gint64 now)
{
  GError *error = NULL;
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, &error);
  g_autoptr (GArray) seen = dp_store_seen (store, DP_MADE_CODE, &error);
  g_autoptr (GArray) records = dp_store_skill_records (store, DP_MADE_CODE, &error);
  g_autoptr (DpSessionRecord) open = NULL;
  g_autoptr (DpSessionRecord) last = NULL;
  DpFigures figures;

  need (memories && seen && records, error);
  need (dp_store_figures (store, DP_MADE_CODE, dp_store_day (store, now), &figures, &error), error);
  need (dp_store_session_get (store, &open, &error) && dp_store_session_last (store, &last, &error), error);
}

static void
progress_page (DpStore *store, gint64 now)
{
  GError *error = NULL;
  gint today = dp_store_day (store, now);
  g_autoptr (GArray) days = dp_store_day_totals (store, DP_MADE_CODE, today - 365, today, &error);
  g_autoptr (GArray) memories = dp_store_memories (store, DP_MADE_CODE, &error);
  g_autoptr (GArray) records = dp_store_skill_records (store, DP_MADE_CODE, &error);
  g_autoptr (GPtrArray) newest = dp_store_list_attempts (store, DP_MADE_CODE, 0, 50, &error);
  guint counts[DP_ERROR_KINDS];

  need (days && memories && records && newest, error);
  need (dp_store_errors (store, DP_MADE_CODE, today - 365, today, counts, &error), error);
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

/* The median of some rounds. */
static double
time_of (void (*page) (DpStore *store, gint64 now), DpStore *store, gint64 now)
{
  double ms[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 from = g_get_monotonic_time ();

      page (store, now);
      ms[i] = (double) (g_get_monotonic_time () - from) / 1e3;
    }
  qsort (ms, ROUNDS, sizeof ms[0], by_size);
  return ms[ROUNDS / 2];
}

static double
time_adding (DpStore *store, guint n)
{
  gint64 from = g_get_monotonic_time ();

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (DpAttempt) attempt = dp_made_attempt (n + i, STEP);
      GError *error = NULL;

      need (dp_store_add_attempt (store, attempt, &error) > 0, error);
    }
  return (double) (g_get_monotonic_time () - from) / 20e3;
}

static Figures
measure (const char *path, guint n)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  GError *error = NULL;
  DpStore *store = dp_store_open_in (path, utc, &error);
  Figures f = { .now = DP_MADE_START + (gint64) n * STEP };
  gint64 from = g_get_monotonic_time ();
  GStatBuf about;

  need (store != NULL, error);
  fill (store, n);
  dp_store_close (store);
  f.fill = (double) (g_get_monotonic_time () - from) / 1e6;
  g_stat (path, &about);
  f.megabytes = (double) about.st_size / 1e6;
  from = g_get_monotonic_time ();
  store = dp_store_open_in (path, utc, &error);
  need (store != NULL, error);
  f.open = (double) (g_get_monotonic_time () - from) / 1e3;
  from = g_get_monotonic_time ();
  start_screen (store, f.now);
  f.first = (double) (g_get_monotonic_time () - from) / 1e3;
  f.start = time_of (start_screen, store, f.now);
  f.progress = time_of (progress_page, store, f.now);
  f.add = time_adding (store, n);
  dp_store_close (store);
  return f;
}

int
main (int argc, char **argv)
{
  static const guint sizes[] = { 1000, 10000, 100000 };
  g_autofree char *folder = argc > 1 ? g_strdup (argv[1]) : g_dir_make_tmp ("bench-store-XXXXXX", NULL);
  Figures f[G_N_ELEMENTS (sizes)];
  const Figures *least = &f[0], *most = &f[G_N_ELEMENTS (sizes) - 1];
  gboolean ok;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/bench-%u.db", folder, sizes[i]);

      g_unlink (path);
      f[i] = measure (path, sizes[i]);
      printf ("%6u attempts: open %.1f ms, start screen %.2f ms (first time %.2f ms), progress page %.2f ms, keep one attempt %.2f ms, "
              "filled in %.1f s, %.1f MB\n",
              sizes[i], f[i].open, f[i].start, f[i].first, f[i].progress, f[i].add, f[i].fill, f[i].megabytes);
      fflush (stdout);
      g_unlink (path);
    }
  printf ("100,000 : 1,000: start screen %.1f, progress page %.1f\n", most->start / least->start, most->progress / least->progress);
  ok = most->first < 100 && most->progress < 100;
  printf ("wanted: both under 100 ms with 100,000: %s\n", ok ? "yes" : "NO");
  if (argc < 2)
    g_rmdir (folder);
  return ok ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-desk.h"
#include "dp-lived.h"
#include "dp-practice-page.h"

#include <glib/gstdio.h>
#include <stdio.h>

/* How long the start screen and the progress page take from the click to the drawn frame, read and drawn anew, in the real window with the cases that ship,
 * for stores of about 1,000 and 100,000 attempts. bench-pages FOLDER: the stores are made there; where nothing waits for a disk it is quicker. */

#define NOW G_GINT64_CONSTANT (1768132800)
#define ROUNDS 9

typedef struct {
  guint attempts;
  double start, progress; /* ms, medians */
} Figures;

static gint64
told_clock (gpointer data)
{
  return NOW;
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

static double
time_of (DpWindow *window, const char *way)
{
  double ms[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 from;

      dp_window_show_library (window);
      dp_desk_settle (window);
      dp_trainee_changed (dp_window_get_trainee (window));
      dp_desk_settle (window);
      from = g_get_monotonic_time ();
      dp_window_show_way (window, way);
      dp_desk_settle (window);
      ms[i] = (double) (g_get_monotonic_time () - from) / 1e3;
    }
  qsort (ms, ROUNDS, sizeof ms[0], by_size);
  return ms[ROUNDS / 2];
}

static Figures
measure (const char *path, guint days)
{
  DpWindow *window = dp_desk_open_store (NULL, path, told_clock, NULL);
  DpTrainee *trainee = dp_window_get_trainee (window);
  Figures f;

  f.attempts = dp_lived (dp_trainee_get_store (trainee), dp_trainee_get_index (trainee, dp_trainee_get_code (trainee, NULL)), NOW, days, 7);
  dp_trainee_changed (trainee);
  f.start = time_of (window, "practise");
  f.progress = time_of (window, "progress");
  dp_desk_close (window);
  return f;
}

int
main (int argc, char **argv)
{
  static const guint days[] = { 320, 31500 };
  Figures f[G_N_ELEMENTS (days)];
  gboolean ok;

  if (argc < 2)
    {
      g_printerr ("bench-pages FOLDER\n");
      return 2;
    }
  dp_desk_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/pages-%u.store", argv[1], days[i]);

      f[i] = measure (path, days[i]);
      printf ("%6u attempts: start screen %.1f ms, progress page %.1f ms, from the click to the frame\n", f[i].attempts, f[i].start, f[i].progress);
      fflush (stdout);
      g_unlink (path);
    }
  printf ("%u : %u attempts: start screen %.2f, progress page %.2f\n", f[1].attempts, f[0].attempts, f[1].start / f[0].start, f[1].progress / f[0].progress);
  ok = f[1].start < 100 && f[1].progress < 100;
  printf ("wanted: both under 100 ms with 100,000: %s\n", ok ? "yes" : "NO");
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Loaded into any GTK 4 program with LD_PRELOAD: says on descriptor 2 how long after $FF_T0 (nanoseconds of the monotonic
 * clock) the first frame of its first window was painted, and how much memory the program then holds, and ends it. With
 * $FF_IDLE_MS it waits so long before it looks at the memory. */

static double
resident_mb (void)
{
  FILE *f = fopen ("/proc/self/status", "r");
  char line[256];
  long kb = 0;

  while (f && fgets (line, sizeof line, f))
    if (sscanf (line, "VmRSS: %ld kB", &kb) == 1)
      break;
  if (f)
    fclose (f);
  return (double) kb / 1024;
}

static gboolean
finish (gpointer data)
{
  fprintf (stderr, "first-frame %.3f ms resident %.1f MB\n", *(double *) data, resident_mb ());
  fflush (stderr);
  _exit (0);
}

static void
painted (GdkFrameClock *clock, gpointer data)
{
  static double elapsed;
  struct timespec now;
  const char *t0 = g_getenv ("FF_T0");
  const char *idle = g_getenv ("FF_IDLE_MS");

  if (elapsed > 0)
    return;
  clock_gettime (CLOCK_MONOTONIC, &now);
  elapsed = ((double) now.tv_sec * 1e9 + (double) now.tv_nsec - (t0 ? g_ascii_strtod (t0, NULL) : 0)) / 1e6;
  if (idle)
    g_timeout_add ((guint) g_ascii_strtoull (idle, NULL, 10), finish, &elapsed);
  else
    finish (&elapsed);
}

static gboolean
look (gpointer data)
{
  GListModel *windows;

  if (!gtk_is_initialized ())
    return G_SOURCE_CONTINUE;
  windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window))
        {
          g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted), NULL);
          return G_SOURCE_REMOVE;
        }
    }
  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_timeout_add_full (G_PRIORITY_HIGH, 1, look, NULL, NULL);
}

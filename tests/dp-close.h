/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The window is gone, and GTK knows that the pointer is: half a second after the pointer has come to rest GTK asks where on its window it is, for the sake of a tooltip,
 * and warns if that window is destroyed by then. Hidden first, the pointer leaves it. */
static inline void
dp_close (GtkWindow *window)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (window)));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_window_destroy (window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

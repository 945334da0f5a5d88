/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What GTK has no function for. */

/* Where the pointer is, from the top left corner of the widget, in it or not. FALSE where the widget is in no window that is drawn, or there is no pointer. */
gboolean dp_toolkit_get_pointer (GtkWidget *widget, double *x, double *y);
/* Calls the hook for that signal of every object of the type, for as long as the program runs; the hook gets no data, and returns TRUE. */
void dp_toolkit_watch_all (GType type, const char *signal, GSignalEmissionHook hook);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Pages of the window that are made when they are first asked for: what nobody opens must not cost time at the start. */

/* The page of that name, made from type if it is not there yet; *made says so. Its properties "four-colour" and "compass-only",
 * where it has them, follow settings, which may be NULL. Borrowed from the stack. */
GtkWidget *dp_window_pages_get (GtkStack *pages, const char *name, GType type, GSettings *settings, gboolean *made);

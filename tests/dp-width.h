/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* How much room a widget asks for, and who asks for it. */

/* The least width, in pixels. */
int dp_width_least (GtkWidget *widget);
/* Fails the test if the widget asks for more pixels than limit; the message names, from level to level, the child that asks for most. Goes on. */
void dp_width_check (GtkWidget *widget, int limit, const char *what);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A real pointer in the display of tests/xrun.sh: the X server itself is told to move it and to press its button (XTEST), and the program gets what it would get of a mouse.
 * Everything waits until it has arrived. */

/* FALSE, and the test is skipped, where the display has no such thing. */
gboolean dp_pointer_has (void);
/* Onto the widget, at those parts of its width and height. */
void dp_pointer_move_to (GtkWidget *widget, double x, double y);
void dp_pointer_press (void);
void dp_pointer_release (void);
/* Moves to the middle of it, presses and releases. */
void dp_pointer_click (GtkWidget *widget);
/* The keyboard of the same server: presses the key, with a key like GDK_KEY_Control_L held down (0 = none), in the window that has been presented last. */
void dp_pointer_key (guint keyval, guint modifier);
/* Lets everything happen that is due, and a few frames of every window be drawn. */
void dp_pointer_settle (void);
/* Where a point of the widget is on the screen. */
void dp_pointer_where (GtkWidget *widget, double x, double y, int *root_x, int *root_y);
/* The first widget of that type, root itself included, shown or not; NULL = none. */
GtkWidget *dp_pointer_find (GtkWidget *root, GType type);
/* Clicks on what opens the popover, and waits until it is there. */
void dp_pointer_open (GtkWidget *opener, GtkWidget *popover);
/* What can be pressed in an open popover: the nth item of its list, or the nth of its buttons. NULL = there are not so many. */
GtkWidget *dp_pointer_item (GtkWidget *popover, guint n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names a drop-down or menu button for screen readers: also the button inside it, for that is what takes the focus. */
void dp_a11y_name_button (GtkWidget *widget, const char *name);

/* Back to the first of its items, for the keyboard too: GTK would open the list where it was left. */
void dp_a11y_reset_drop_down (GtkDropDown *drop_down);

/* For GtkWidgetClass.focus of a widget that has its say where the keyboard begins (grab_focus): the tabulator goes through its children and out again.
 * GTK would try grab_focus() at the end, and be caught in the widget for ever. */
gboolean dp_a11y_focus_through (GtkWidget *widget, GtkDirectionType direction);

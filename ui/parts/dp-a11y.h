/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names a drop-down or menu button for screen readers: also the button inside it, for that is what takes the focus. */
void dp_a11y_name_button (GtkWidget *widget, const char *name);

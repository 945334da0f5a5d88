/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Nothing moves under the pointer: to be called when things within are about to be added, taken away or made larger, before they have been laid out. What lies under the pointer
 * then (without a pointer there, what has the focus) has the same place when they have been: the scrolled window around it scrolls by as much as that has moved. Nothing
 * where there is no scrolled window, or it has no room to scroll. */
void dp_still_hold (GtkWidget *within);

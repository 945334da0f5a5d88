/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Every popover of the program, those of drop-downs and menus too, lets go of the pointer when it has closed: the first press after a choice is not lost, nor is a press beside it,
 * which closes it and presses what was aimed at. To be called once GTK has a display. */
void dp_popovers_let_go (void);
/* The list of a drop-down opens with the keyboard at what is chosen, and the space bar chooses in every list, as Return does. To be called once, too. */
void dp_popovers_take_keys (void);

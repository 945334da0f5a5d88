/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

#include <gtk/gtk.h>

/* What can happen at the free table besides calls: a card faced for the opening lead, the hands back in the board. */

/* event has no seat yet: it is the one that is to act. */
typedef void (*DpFreeMoreFunc) (gpointer user_data, const DpEvent *event);

/* Gives the button a popover of these; `func` is told what was chosen. user_data must outlive the button. */
void dp_free_more_attach (GtkMenuButton *button, DpFreeMoreFunc func, gpointer user_data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives the actions of the windows, and those of the application, their keys. */
void dp_accels_add (GtkApplication *application);

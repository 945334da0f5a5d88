/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The user's settings, or NULL when the schema is not installed: then everything is as in its defaults. Looked for where
 * GLib looks, and beside a program that runs from its build folder. Caller unrefs. */
GSettings *dp_settings_new (void);

/* Text and all that is measured by it, 1.0 = as the desktop has it. */
void dp_settings_apply_text_scale (double scale);

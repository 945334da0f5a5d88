/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar: filled as far as is remembered now, hatched up to what has been met, framed for all there is. Beside words that say the same: a
 * screen reader passes it over. */
#define DP_TYPE_STRENGTH_BAR (dp_strength_bar_get_type ())
G_DECLARE_FINAL_TYPE (DpStrengthBar, dp_strength_bar, DP, STRENGTH_BAR, GtkWidget)

/* Both 0 to 1, remembered not above met. */
GtkWidget *dp_strength_bar_new (double remembered, double met);

G_END_DECLS

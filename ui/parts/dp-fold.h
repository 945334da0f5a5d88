/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two panes: side by side where there is room, one above the other where there is not. Both must be able to shrink (scroll); the second
 * may be hidden.
 * Never mirrored: the table stays where it is. */
#define DP_TYPE_FOLD (dp_fold_get_type ())
G_DECLARE_FINAL_TYPE (DpFold, dp_fold, DP, FOLD, GtkWidget)

/* So much of the height the first pane has, in per cent, where the second lies below it, unless it needs more; 50 at first. */
void dp_fold_set_share (DpFold *self, guint percent);

/* Narrower than this, in pixels, the panes lie one above the other. */
#define DP_FOLD_WIDTH 700

G_END_DECLS

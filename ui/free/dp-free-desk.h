/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The free table's two children: the table on the left and all else beside it; in a narrow window the table above. The second
 * must be able to scroll. Never mirrored. */
#define DP_TYPE_FREE_DESK (dp_free_desk_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeDesk, dp_free_desk, DP, FREE_DESK, GtkWidget)

/* In the play the cards on the table want the room, and the rest is one column wide. */
void dp_free_desk_set_play (DpFreeDesk *self, gboolean play);

G_END_DECLS

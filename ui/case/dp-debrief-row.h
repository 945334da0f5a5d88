/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-debrief-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a DpDebriefItem in three columns: yours, the law's, the mark by icon and word. Opens to show the reason. */
#define DP_TYPE_DEBRIEF_ROW (dp_debrief_row_get_type ())
G_DECLARE_FINAL_TYPE (DpDebriefRow, dp_debrief_row, DP, DEBRIEF_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model(): item is a DpDebriefItem. */
GtkWidget *dp_debrief_row_create (gpointer item, gpointer unused);
/* Borrowed. */
DpDebriefItem *dp_debrief_row_get_item (DpDebriefRow *self);
/* Opens or closes the reason; nothing happens when there is none. */
void dp_debrief_row_toggle (DpDebriefRow *self);

G_END_DECLS

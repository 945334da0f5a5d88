/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-find-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a DpFindItem: one sentence where all agree, else three, each with who says it, and the mark by icon and word. Takes the
 * focus, so that it can be walked through and read aloud; there is nothing to activate. */
#define DP_TYPE_FIND_ROW (dp_find_row_get_type ())
G_DECLARE_FINAL_TYPE (DpFindRow, dp_find_row, DP, FIND_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model(): item is a DpFindItem. */
GtkWidget *dp_find_row_create (gpointer item, gpointer unused);

G_END_DECLS

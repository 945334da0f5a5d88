/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a DpLine in a GtkListBox. Not to be activated or focused: it is text. */
#define DP_TYPE_LINE_ROW (dp_line_row_get_type ())
G_DECLARE_FINAL_TYPE (DpLineRow, dp_line_row, DP, LINE_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model(): item is a DpLine. */
GtkWidget *dp_line_row_create (gpointer item, gpointer unused);

G_END_DECLS

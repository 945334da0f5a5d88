/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children row by row, in as many equal columns as there is room for. Properties: "column-width", the least width of a column;
 * "spacing", between them both ways. For use in .ui files. */
#define DP_TYPE_WRAP_LAYOUT (dp_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (DpWrapLayout, dp_wrap_layout, DP, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS

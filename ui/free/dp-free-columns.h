/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children: side by side where there is room for both, else the second below the first; as high as they are, so that
 * what holds it can scroll. Never mirrored. */
#define DP_TYPE_FREE_COLUMNS (dp_free_columns_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeColumns, dp_free_columns, DP, FREE_COLUMNS, GtkWidget)

/* So much room the second child needs beside the first, in pixels. */
#define DP_FREE_COLUMN_WIDTH 280

G_END_DECLS

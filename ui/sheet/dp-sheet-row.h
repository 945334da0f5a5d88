/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One row of the ruling sheet: a name in column 0 and up to two things to say in columns 1 and 2, on as many lines as its .ui file has; places are
 * given as in a GtkGrid ("column", "row", "column-span"). Where a text would need more than two lines of its column, the things to say stand under
 * each other; where there is little room (large text), the name stands over them. So the sheet can be read in any width. A child of style class
 *   "sheet-caption"  names the thing to say in the same place, above it; with "headed" too only where the columns' headings do not say it;
 *   "sheet-column"   heads a column, and is seen only where there are columns. */
#define DP_TYPE_SHEET_ROW (dp_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (DpSheetRow, dp_sheet_row, DP, SHEET_ROW, GtkWidget)

G_END_DECLS

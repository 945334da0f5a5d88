/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-differences.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One irregularity under both codes: what each does, how alike they are by icon and word, and a button that opens a case
 * which shows it. Signal "open-scenario" (string: its id). */
#define DP_TYPE_DIFFERENCE_ROW (dp_difference_row_get_type ())
G_DECLARE_FINAL_TYPE (DpDifferenceRow, dp_difference_row, DP, DIFFERENCE_ROW, GtkListBoxRow)

GtkWidget *dp_difference_row_new (const DpDifference *difference);
const DpDifference *dp_difference_row_get_difference (DpDifferenceRow *self);

G_END_DECLS

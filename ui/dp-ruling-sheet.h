/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The form on which the trainee rules: the same rows for every case, in the order in which a director speaks. What is on
 * it is a DpSheet. Signal "changed" when the trainee says something. */
#define DP_TYPE_RULING_SHEET (dp_ruling_sheet_get_type ())
G_DECLARE_FINAL_TYPE (DpRulingSheet, dp_ruling_sheet, DP, RULING_SHEET, GtkWidget)

/* The calls that lie on the table are the ones that can be named. */
void dp_ruling_sheet_set_auction (DpRulingSheet *self, const DpAuction *auction);
/* Shows a sheet; no "changed". A call that does not lie on the table is not shown. */
void dp_ruling_sheet_set_sheet (DpRulingSheet *self, const DpSheet *sheet);
void dp_ruling_sheet_set_four_colour (DpRulingSheet *self, gboolean four_colour);
void dp_ruling_sheet_get_sheet (DpRulingSheet *self, DpSheet *sheet);

G_END_DECLS

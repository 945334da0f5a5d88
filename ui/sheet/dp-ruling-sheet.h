/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-code.h"
#include "dp-seen.h"
#include "dp-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The form on which the trainee rules: the same rows for every case of a stage, in the order in which a director speaks, one more of
 * a kind whenever the last is in use. What is on it is a DpSheet. Signal "changed" when the trainee says something. */
#define DP_TYPE_RULING_SHEET (dp_ruling_sheet_get_type ())
G_DECLARE_FINAL_TYPE (DpRulingSheet, dp_ruling_sheet, DP, RULING_SHEET, GtkWidget)

/* The calls that lie on the table are the ones that can be named; the cards that have been seen there (DpSeen, NULL = none) are
 * offered, but any card can be named. */
void dp_ruling_sheet_set_matters (DpRulingSheet *self, const DpAuction *auction, GArray *seen);
/* The form for the auction, or that for the play, where what is about the auction is folded. What has been said stays. */
void dp_ruling_sheet_set_form (DpRulingSheet *self, DpSheetForm form);
DpSheetForm dp_ruling_sheet_get_form (DpRulingSheet *self);
/* Shows a sheet; no "changed". A call that does not lie on the table is not shown. */
void dp_ruling_sheet_set_sheet (DpRulingSheet *self, const DpSheet *sheet);
/* The rows and the names of laws are those of the code: the same for every case of it. NULL = a code with a director. */
void dp_ruling_sheet_set_code (DpRulingSheet *self, const DpCode *code);
void dp_ruling_sheet_set_four_colour (DpRulingSheet *self, gboolean four_colour);
void dp_ruling_sheet_get_sheet (DpRulingSheet *self, DpSheet *sheet);

G_END_DECLS

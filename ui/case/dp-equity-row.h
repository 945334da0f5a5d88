/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-equity-question.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The advice about one revoke: what it was, the figures, and what Law 64C leaves to be considered. */
#define DP_TYPE_EQUITY_ROW (dp_equity_row_get_type ())
G_DECLARE_FINAL_TYPE (DpEquityRow, dp_equity_row, DP, EQUITY_ROW, GtkListBoxRow)

GtkWidget *dp_equity_row_new (const DpEquityQuestion *question, const DpEquityAnswer *answer);

G_END_DECLS

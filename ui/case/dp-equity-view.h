/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-equity.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "What would have happened without the revoke?": a button, and under it, once it is worked out, advice for each revoke of the board. Not
 * to be seen when there is no revoke. */
#define DP_TYPE_EQUITY_VIEW (dp_equity_view_get_type ())
G_DECLARE_FINAL_TYPE (DpEquityView, dp_equity_view, DP, EQUITY_VIEW, GtkWidget)

GtkWidget *dp_equity_view_new (void);
/* DpEquityQuestion, copied; NULL or empty for none. What was asked before is forgotten. */
void dp_equity_view_set_questions (DpEquityView *self, const GArray *questions);
/* Who is asked; without this call one is made when it is needed. */
void dp_equity_view_set_equity (DpEquityView *self, DpEquity *equity);
/* The button's two meanings. */
void dp_equity_view_ask (DpEquityView *self);
void dp_equity_view_cancel (DpEquityView *self);
gboolean dp_equity_view_is_asking (DpEquityView *self);
/* How many revokes have been answered. */
guint dp_equity_view_get_n_answers (DpEquityView *self);

G_END_DECLS

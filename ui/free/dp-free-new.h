/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-seat.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who deals and who is vulnerable at a new table, and whether the cards are dealt. Signal "new-table" (guint dealer, guint vul, gboolean
 * deal) when it is to be laid. */
#define DP_TYPE_FREE_NEW (dp_free_new_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeNew, dp_free_new, DP, FREE_NEW, GtkWidget)

void dp_free_new_set (DpFreeNew *self, DpSeat dealer, DpVul vul);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What can happen at the free table besides calls and cards pressed: cards led or seen, claims, the hands back in the board, questions, and
 * what turns out. For a popover. Signal "happens" (pointer: const DpEvent *, valid during the emission; of a seat that is not said). */
#define DP_TYPE_FREE_MORE (dp_free_more_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeMore, dp_free_more, DP, FREE_MORE, GtkWidget)

/* What can happen hangs on the state, which is read, not kept, and on whose cards are meant. Where the players rule themselves there is
 * more for them to say. */
void dp_free_more_set_state (DpFreeMore *self, const DpFreeState *state, DpSeat seat);
void dp_free_more_set_four_colour (DpFreeMore *self, gboolean four_colour);

G_END_DECLS

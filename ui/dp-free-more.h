/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"
#include "dp-seat.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What can happen at the free table besides calls: cards led or seen, the hands back in the board, questions, and what turns
 * out. For a popover. Signal "happens" (pointer: const DpEvent *, valid during the emission; of a seat that is not said). */
#define DP_TYPE_FREE_MORE (dp_free_more_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeMore, dp_free_more, DP, FREE_MORE, GtkWidget)

/* Whose cards they are. */
void dp_free_more_set_seat (DpFreeMore *self, DpSeat seat);
/* Whether the players rule themselves: then there is more for them to say. */
void dp_free_more_set_players_rule (DpFreeMore *self, gboolean players_rule);

G_END_DECLS

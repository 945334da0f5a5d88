/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-seat.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who acts next at the free table: one of four buttons. Signal "changed" when it is another, by whatever means. */
#define DP_TYPE_FREE_SEATS (dp_free_seats_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeSeats, dp_free_seats, DP, FREE_SEATS, GtkWidget)

void dp_free_seats_set (DpFreeSeats *self, DpSeat seat);
DpSeat dp_free_seats_get (DpFreeSeats *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the next card at the free table comes down: played, dropped, named; face down; two at once; in place of another; what was
 * said before it. For a popover. Signal "changed". */
#define DP_TYPE_FREE_CARD_MANNER (dp_free_card_manner_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeCardManner, dp_free_card_manner, DP, FREE_CARD_MANNER, GtkWidget)

/* Makes the event of a card that comes down from that hand: a lead, a card played or exposed. FALSE when what is written as the card that
 * was called names none. */
gboolean dp_free_card_manner_make (DpFreeCardManner *self, DpSeat hand, DpCard card, DpEvent *event);
/* Whether it is the opening lead: another way can come about then than later. */
void dp_free_card_manner_set_opening (DpFreeCardManner *self, gboolean opening);
/* Whether a second card comes with it. */
gboolean dp_free_card_manner_is_double (DpFreeCardManner *self);
/* A card played in the ordinary way again. */
void dp_free_card_manner_reset (DpFreeCardManner *self);
/* "dropped, told by partner", or NULL for the ordinary way. Caller frees. */
char *dp_free_card_manner_text (DpFreeCardManner *self);

G_END_DECLS

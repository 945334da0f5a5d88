/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-free-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Playing at the free table: a card that is pressed on the table or typed becomes what happens, in the manner that is set beside the
 * entry. Signals: "happens" (pointer: const DpEvent *, valid during the emission); "notice" (string). */
#define DP_TYPE_FREE_CARDS (dp_free_cards_get_type ())
G_DECLARE_FINAL_TYPE (DpFreeCards, dp_free_cards, DP, FREE_CARDS, GtkWidget)

/* The state is read, not kept. */
void dp_free_cards_set_state (DpFreeCards *self, const DpFreeState *state);
/* That card comes down from that hand. */
void dp_free_cards_put (DpFreeCards *self, DpSeat hand, DpCard card);
/* An ordinary card again. */
void dp_free_cards_reset (DpFreeCards *self);
/* A letter has been typed elsewhere: it begins what is in the entry. */
void dp_free_cards_type (DpFreeCards *self, char letter);

/* "w h4", "h10", "nsa": a seat if it is said, else `otherwise`, and a card. FALSE while that is not a whole card. */
gboolean dp_free_cards_parse (const char *text, DpSeat otherwise, DpSeat *hand, DpCard *card);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-table-layout.h"
#include "dp-table.h"

#include <gtk/gtk.h>

#define DP_TYPE_TABLE_VIEW (dp_table_view_get_type ())
/* The table as a director sees it: North above, West left, the board in the middle, each player's hand and bidding cards
 * before him. In the play the cards take the place of the calls: dummy laid out, the trick in the middle, the tricks played
 * as backs before declarer and the defender at his right; the board, with the contract, goes into a corner. Compass directions never mirror.
 * Properties: "four-colour"; "show-turn": mark the player whose turn it is by the legal auction, or the hand that is to play (off at
 * first: it can give a ruling away); "compass-only": no names; "playable": a card that is pressed is played (off at first);
 * "last-trick": the last trick lies faced once more, while Law 66A lets it.
 * Signal: "card-activated" (seat, card), both guint: a card has been pressed; `seat` is whose card it is.
 * Actions: "table.last-trick" (a toggle), "table.auction" (shows the auction, in the play). */
G_DECLARE_FINAL_TYPE (DpTableView, dp_table_view, DP, TABLE_VIEW, GtkWidget)

GtkWidget *dp_table_view_new (void);
/* Copies the table. `latest`: the index in table->auction.call of the call made last, lightly framed; -1 = none. */
void dp_table_view_set_table (DpTableView *self, const DpTable *table, int latest);
/* hand 0 = unknown: thirteen backs. The others are fans face up where shown, else backs. In the play the hands are the
 * table's own, less what has been played; dummy is shown from the opening lead on, whatever `shown` says (41D). */
void dp_table_view_set_deal (DpTableView *self, const DpHand hand[DP_SEATS], const gboolean shown[DP_SEATS]);
/* In the order of DpSeat; a NULL entry = the compass direction alone. Copies. */
void dp_table_view_set_names (DpTableView *self, const char *const names[DP_SEATS]);
void dp_table_view_set_four_colour (DpTableView *self, gboolean four_colour);
void dp_table_view_set_show_turn (DpTableView *self, gboolean show_turn);
void dp_table_view_set_compass_only (DpTableView *self, gboolean compass_only);
void dp_table_view_set_playable (DpTableView *self, gboolean playable);
/* Ignored when the last trick may not be looked at; off again with every new table. */
void dp_table_view_set_last_trick (DpTableView *self, gboolean last_trick);
/* The cards of that player's hand; those of the trick. Borrowed. */
GtkWidget *dp_table_view_get_hand (DpTableView *self, DpSeat seat);
GtkWidget *dp_table_view_get_trick (DpTableView *self);
/* The part of the table that is one player's, for tests and for pointing at. Borrowed. */
GtkWidget *dp_table_view_get_seat (DpTableView *self, DpSeat seat);

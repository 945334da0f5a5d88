/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-card.h"
#include "dp-table.h"

/* What a screen reader says of the table, in the user's language. All are the caller's to free. */

/* "1 no trump, irregular, cancelled". */
char *dp_speak_call (const DpAuctionCall *call);
/* One player's calls in order: "1 no trump, irregular, cancelled; pass", or "none yet". */
char *dp_speak_calls (const DpAuction *auction, DpSeat seat);
/* The whole auction in the order of calling: "North: 1 no trump, irregular; East: pass". */
char *dp_speak_auction (const DpAuction *auction);
/* "spades ace, king, 2; hearts none; ..." when shown, else "13 cards face down". */
char *dp_speak_hand (DpHand hand, gboolean shown);
/* Of a hand that has been played out. */
char *dp_speak_no_cards (void);
/* "seven of hearts, West, penalty card, minor"; the seat may be nobody and detail NULL. */
char *dp_speak_card (DpCard card, DpSeat seat, const char *detail);
/* A card of that player's of which nobody has seen the face. */
char *dp_speak_face_down (DpSeat seat);
/* "South, declarer: 3 tricks won, 2 lost". */
char *dp_speak_tricks (const DpTable *table, DpSeat seat);
/* "4 spades doubled by South", or NULL when there is no contract. */
char *dp_speak_contract (const DpContract *contract);
/* What lies on the table before a player besides bidding cards: "3 of diamonds, face up; king of hearts, major penalty card;
 * a lead, face down"; NULL when nothing does. */
char *dp_speak_open (const DpTable *table, DpSeat seat);

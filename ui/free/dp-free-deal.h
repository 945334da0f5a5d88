/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

/* Cards for the free table, and a short way to a contract with them. No GTK. */

/* Thirteen cards each, any deal as likely as another. */
void dp_free_deal_shuffle (GRand *rand, DpDeal *deal);
/* A contract that this player's side might bid with its cards; of an unknown hand one no trump. */
DpCall dp_free_deal_contract (const DpDeal *deal, DpSeat declarer);
/* Appends to events (DpEvent) the auction in which he bids it at once and everybody else passes. */
void dp_free_deal_bid (DpSeat dealer, DpSeat declarer, DpCall contract, GArray *events);

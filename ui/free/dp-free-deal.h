/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-event.h"

/* Cards for the free table, and a short way to a contract with them. No GTK. */

/* Adds to seen the cards that each hand has shown, led or played in the events (DpEvent); a card goes to whoever showed it first. */
void dp_free_deal_see (const GArray *events, DpDeal *seen);
/* Thirteen cards each, any deal as likely as another in which each hand holds what it has shown; seen, at most thirteen cards each, may be NULL. */
void dp_free_deal_shuffle (GRand *rand, const DpDeal *seen, DpDeal *deal);
/* A contract that this player's side might bid with its cards; of an unknown hand one no trump. */
DpCall dp_free_deal_contract (const DpDeal *deal, DpSeat declarer);
/* Appends to events (DpEvent) the auction in which he bids it at once and everybody else passes. */
void dp_free_deal_bid (DpSeat dealer, DpSeat declarer, DpCall contract, GArray *events);

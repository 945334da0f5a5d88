/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dp-duty.h"
#include "dp-teller-private.h"

/* What has been said in an auction, as one player hears it; for the rules about calls that nobody makes. */

static inline gboolean
dp_heard_is_suit (DpCall call)
{
  return dp_call_is_bid (call) && call <= DP_LAST_LEGAL_BID && dp_call_denomination (call) != DP_NOTRUMP;
}

static inline int
dp_heard_cards (DpHand hand, DpCall bid)
{
  return dp_hand_length (hand, dp_call_denomination (bid));
}

static inline gboolean
dp_heard_is_game (DpCall call)
{
  return dp_call_is_bid (call) && call >= (dp_call_denomination (call) == DP_NOTRUMP ? dp_bid (3, DP_NOTRUMP) : dp_bid (dp_call_denomination (call) >= DP_HEARTS ? 4 : 5, dp_call_denomination (call)));
}

/* How many of the five honours he holds in that suit. */
static inline int
dp_heard_honours (DpHand hand, DpDenomination suit)
{
  return dp_cards_count (dp_cards_of_suit (hand, suit) >> dp_card (suit, 8));
}

/* An ace, or a king, queen or jack with cards enough beside it; four to the ten. */
static inline gboolean
dp_heard_is_stopped (DpHand hand, DpDenomination suit)
{
  for (int rank = 12; rank >= 9; rank--)
    if (dp_hand_has (hand, dp_card (suit, rank)) && dp_hand_length (hand, suit) >= 13 - rank)
      return TRUE;
  return FALSE;
}

/* How many suits he has a singleton of, or none. */
static inline int
dp_heard_short_suits (DpHand hand)
{
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) <= 1;
  return n;
}

/* What shortness is worth beside a fit. */
static inline int
dp_heard_shape (DpHand hand)
{
  static const int worth[] = { 4, 2 };
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) < 2 ? worth[dp_hand_length (hand, (DpDenomination) suit)] : 0;
  return n;
}

/* Whether the last bid has been doubled, or redoubled. */
static inline gboolean
dp_heard_is_doubled (const DpCalls *calls)
{
  for (guint i = calls->n; i > 0 && !dp_call_is_bid (calls->call[i - 1]); i--)
    if (dp_call_is_doubling (calls->call[i - 1]))
      return TRUE;
  return FALSE;
}

/* Whether a pass now would end the auction, if it follows a bid. */
static inline gboolean
dp_heard_is_last_seat (const DpCalls *calls)
{
  return calls->n >= 3 && calls->call[calls->n - 1] == DP_PASS && calls->call[calls->n - 2] == DP_PASS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

/* Bids that say less than the hand is worth, or that hide its shape: found by readers of made cases, and counted at nought in tests/test-made.c. */

/* His own first bid; DP_NO_CALL. */
static DpCall
first_bid (const DpCalls *calls)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == 0 && dp_call_is_bid (calls->call[i]))
      return calls->call[i];
  return DP_NO_CALL;
}

static gboolean
is_same_suit (DpCall one, DpCall other)
{
  return dp_heard_is_suit (one) && dp_heard_is_suit (other) && dp_call_denomination (one) == dp_call_denomination (other);
}

/* Partner has invited game with two no trumps, and he stops in three of his major with a hand that its sixth and seventh card make worth it. */
static gboolean
refuses_game (const DpCalls *calls, const DpHeard *h, DpCall call, DpHand hand)
{
  return h->bidder == 2 && h->last == dp_bid (2, DP_NOTRUMP) && dp_call_level (call) == 3 && dp_call_denomination (call) >= DP_HEARTS && is_same_suit (first_bid (calls), call)
         && h->own == first_bid (calls) && h->own != DP_NO_CALL && dp_hand_points (hand) + 2 * (dp_heard_cards (hand, call) - 5) >= 16;
}

/* He raises partner's opening of one of a major to two or three, and it is worth more beside that fit. */
static gboolean
raises_too_little (const DpHeard *h, DpCall call, DpHand hand)
{
  int trumps = dp_heard_cards (hand, call), worth = dp_hand_points (hand) + dp_heard_shape (hand) + (trumps >= 5);

  if (h->own != DP_NO_CALL || h->opener != 2 || !is_same_suit (h->opening, call) || dp_call_level (h->opening) != 1 || dp_call_denomination (call) < DP_HEARTS || trumps < 4)
    return FALSE;
  return (dp_call_level (call) == 3 && worth >= 14) || (dp_call_level (call) == 2 && worth >= 12);
}

/* He bids his suit of five a second time as if he had a minimum, with a strong hand and four of a lower suit; or six of it with a stronger one. */
static gboolean
rebids_too_little (const DpCalls *calls, const DpHeard *h, DpCall call, DpHand hand)
{
  DpCall own = first_bid (calls);

  if (dp_call_level (call) != 2 || !is_same_suit (own, call) || h->own != own || dp_call_level (own) != 1 || !h->partners_bid)
    return FALSE;
  if (dp_heard_cards (hand, call) >= 6)
    return dp_hand_points (hand) >= 18;
  for (int suit = DP_CLUBS; suit < (int) dp_call_denomination (call) && dp_hand_points (hand) >= 16; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 4 && !(h->theirs >> suit & 1))
      return TRUE;
  return FALSE;
}

/* He jumps in his major to three, which partner may pass, with a seventh card and enough for game. */
static gboolean
jumps_too_little (const DpCalls *calls, const DpHeard *h, DpCall call, DpHand hand)
{
  return dp_call_level (call) == 3 && dp_call_denomination (call) >= DP_HEARTS && is_same_suit (first_bid (calls), call) && h->partners_bid && dp_heard_cards (hand, call) >= 7
         && dp_hand_points (hand) >= 15;
}

/* He goes into no trumps with nothing in a suit that they have bid, partner having said nothing about no trumps; or hides seven of a suit, or six of a major beside shortness. */
static gboolean
is_wrong_no_trumps (const DpHeard *h, DpCall call, DpHand hand)
{
  gboolean partners = h->partners != DP_NO_CALL && dp_call_is_bid (h->partners) && dp_call_denomination (h->partners) == DP_NOTRUMP;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      if ((h->theirs >> suit & 1) && !partners && dp_hand_points (hand) < 20 && !dp_heard_is_stopped (hand, (DpDenomination) suit))
        return TRUE;
      if (!(h->theirs >> suit & 1) && length >= 7 - (suit >= DP_HEARTS && dp_call_level (call) == 3) && dp_heard_short_suits (hand) && dp_bid (3, (DpDenomination) suit) > h->last)
        return TRUE;
    }
  return FALSE;
}

/* He jumps to the three level over them with a long suit and hardly a trick in it. */
static gboolean
is_wild (const DpHeard *h, DpCall call, DpHand hand)
{
  return h->own == DP_NO_CALL && !h->partners_bid && h->last != DP_NO_CALL && h->bidder % 2 == 1 && dp_call_level (call) == 3 && call > h->last + 5
         && dp_heard_honours (hand, dp_call_denomination (call)) < 3 && dp_hand_points (hand) < 8;
}

gboolean
dp_teller_is_misfit (const DpCalls *calls, const DpHeard *heard, DpCall call, DpHand hand)
{
  if (dp_call_level (call) > 3 || (dp_call_level (call) == 1 && dp_heard_is_suit (call)))
    return FALSE;
  if (!dp_heard_is_suit (call))
    return is_wrong_no_trumps (heard, call, hand);
  return refuses_game (calls, heard, call, hand) || raises_too_little (heard, call, hand) || rebids_too_little (calls, heard, call, hand) || jumps_too_little (calls, heard, call, hand) || is_wild (heard, call, hand);
}

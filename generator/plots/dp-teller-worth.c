/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

/* What a hand is worth beside what partner has said: passes that sell it too cheaply, and a few bids that hide the best of it. Found by readers of made cases, and counted at nought in
 * tests/test-made.c. */

static gboolean
is_major (DpCall call)
{
  return dp_heard_is_suit (call) && dp_call_denomination (call) >= DP_HEARTS;
}

static gboolean
is_same_suit (DpCall a, DpCall b)
{
  return dp_heard_is_suit (a) && dp_heard_is_suit (b) && dp_call_denomination (a) == dp_call_denomination (b);
}

/* The two longest suits that they have not bid. */
static void
longest_two (const DpHeard *h, DpHand hand, int *first, int *second)
{
  *first = *second = 0;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = h->theirs >> suit & 1 ? 0 : dp_hand_length (hand, (DpDenomination) suit);

      *second = MAX (*second, MIN (*first, length));
      *first = MAX (*first, length);
    }
}

/* Their weak two is about to be passed out, and he has the shape for a double and eleven points. */
static gboolean
leaves_weak_two (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (h->bidder != 3 || h->last != h->opening || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 2 || h->own != DP_NO_CALL || h->partners != DP_NO_CALL
      || calls->call[calls->n - 1] != DP_PASS || dp_hand_points (hand) < 11 || dp_heard_cards (hand, h->last) > 2)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) < 3)
      return FALSE;
  return TRUE;
}

/* Partner has opened a weak two, and he has sixteen points, or fourteen and a good suit of six. */
static gboolean
leaves_partners_two (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->bidder != 2 || h->last != h->opening || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 2 || h->own != DP_NO_CALL || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (points >= 14 && dp_hand_length (hand, (DpDenomination) suit) >= 6 && dp_heard_honours (hand, (DpDenomination) suit) >= 3)
      return TRUE;
  return points >= 16;
}

/* Partner has bid a suit, and he has five cards of it and something, or six, and could raise it to three at most: over their bid, or a major of two that isn't an opening. */
static gboolean
leaves_support (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int cards, worth = dp_hand_points (hand) + dp_heard_shape (hand);

  if (!dp_heard_is_suit (h->partners) || dp_call_level (h->partners) > 2)
    return FALSE;
  cards = dp_heard_cards (hand, h->partners);
  /* One no trump has promised nothing of it. */
  if (h->own_bid)
    return h->own == dp_bid (1, DP_NOTRUMP) && h->opener == 2 && h->bidder == 2 && h->last == h->partners && !is_same_suit (h->last, h->opening) && is_major (h->last) && cards >= 5
           && calls->call[calls->n - 1] == DP_PASS && dp_hand_points (hand) >= 8;
  if (h->bidder % 2 == 1)
    return h->own == DP_NO_CALL && dp_bid (3, dp_call_denomination (h->partners)) > h->last && ((cards == 5 && worth >= 5) || (cards >= 6 && worth >= 3));
  return h->bidder == 2 && h->last == h->partners && h->last != h->opening && dp_call_level (h->last) == 2 && is_major (h->last) && calls->call[calls->n - 1] == DP_PASS && cards >= 5
         && dp_hand_points (hand) >= 8;
}

/* Partner has overcalled, they are still at the one level, and he has a major of five to bid there and nine points. */
static gboolean
leaves_major (const DpHeard *h, DpHand hand)
{
  if (h->own != DP_NO_CALL || h->opener % 2 == 0 || !h->partners_bid || h->bidder % 2 == 0 || dp_call_level (h->last) != 1 || dp_hand_points (hand) < 9)
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && !(h->theirs >> suit & 1) && dp_bid (1, (DpDenomination) suit) > h->last)
      return TRUE;
  return FALSE;
}

/* Partner has opened, he has answered, and partner has bid a second suit above the first at the two level over an answer that was there as well; or has only repeated a minor, and he has eleven points. */
static gboolean
leaves_rebid (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (!h->own_bid || !dp_heard_is_suit (h->own) || h->opener != 2 || h->bidder != 2 || !dp_heard_is_suit (h->opening) || dp_call_level (h->opening) != 1 || !dp_heard_is_suit (h->last)
      || dp_call_level (h->last) != 2 || calls->call[calls->n - 1] != DP_PASS || calls->n < 4 || calls->call[calls->n - 4] != h->own)
    return FALSE;
  if (dp_call_level (h->own) == 2)
    return dp_call_denomination (h->last) > dp_call_denomination (h->opening) && !is_same_suit (h->last, h->own);
  return is_same_suit (h->last, h->opening) && !is_major (h->last) && dp_hand_points (hand) >= 11;
}

/* Both have spoken, partner has doubled their low bid, which asks for something, and he leaves it in with three cards of theirs at most. */
static gboolean
leaves_asking_double (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (calls->n < 2 || calls->call[calls->n - 2] != DP_DOUBLE || calls->call[calls->n - 1] != DP_PASS || !(h->own_bid || h->partners_bid) || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last)
      || dp_call_level (h->last) > 2 || dp_hand_points (hand) > 12 || dp_heard_cards (hand, h->last) > 3)
    return FALSE;
  for (guint i = 0; i < calls->n; i++)
    if (calls->call[i] == DP_REDOUBLE || (dp_call_is_bid (calls->call[i]) && dp_call_denomination (calls->call[i]) == DP_NOTRUMP))
      return FALSE;
  return TRUE;
}

/* Partner has raised his suit: he has five and five, or six and five, and more to say. */
static gboolean
leaves_raised (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int first, second, points = dp_hand_points (hand);

  if (!h->own_bid || !is_same_suit (h->own, h->partners) || dp_call_level (h->partners) <= dp_call_level (h->own) || dp_call_level (h->last) > 3)
    return FALSE;
  longest_two (h, hand, &first, &second);
  if (h->bidder % 2 == 1)
    return first >= 6 && second >= 5;
  return h->last == h->partners && dp_call_level (h->last) == 2 && is_major (h->last) && calls->call[calls->n - 1] == DP_PASS && second >= 5 && points >= 14;
}

/* Partner has doubled to show something, they have gone on to the three level at most, and he has opened, with fourteen points and two cards of theirs at most. */
static gboolean
leaves_shown_values (const DpHeard *h, DpHand hand)
{
  return h->own_bid && h->opener == 0 && h->partners == DP_DOUBLE && h->bidder == 1 && dp_heard_is_suit (h->last) && dp_call_level (h->last) <= 3 && dp_hand_points (hand) >= 14
         && dp_heard_cards (hand, h->last) <= 2;
}

gboolean
dp_teller_sells_cheaply (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (h->last == DP_NO_CALL)
    return FALSE;
  return leaves_weak_two (calls, h, hand) || leaves_partners_two (calls, h, hand) || leaves_support (calls, h, hand) || leaves_major (h, hand) || leaves_rebid (calls, h, hand)
         || leaves_asking_double (calls, h, hand) || leaves_raised (calls, h, hand) || leaves_shown_values (h, hand);
}

/* Whether he doubles their three of a suit for takeout with four cards of it, a singleton in a major, or seven of a suit of his own. */
gboolean
dp_teller_doubles_too_high (DpCall last, DpHand hand)
{
  if (dp_hand_points (hand) >= 19)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      if (suit == (int) dp_call_denomination (last) ? length >= 4 : length >= 7 || (suit >= DP_HEARTS && length <= 1))
        return TRUE;
    }
  return FALSE;
}

/* Whether he answers partner's double in four cards of a minor, with a major of four that he could bid as low, or by a jump in them; or goes straight to game in a major with nineteen points opposite an opening. */
gboolean
dp_teller_hides_best (const DpHeard *h, DpCall call, DpHand hand)
{
  if (h->partners == DP_DOUBLE && !h->partners_bid && h->own == DP_NO_CALL && h->opener % 2 == 1 && dp_heard_is_suit (h->opening) && !is_major (call) && dp_heard_cards (hand, call) <= 4)
    for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
      if (dp_hand_length (hand, (DpDenomination) suit) >= 4 && !(h->theirs >> suit & 1) && dp_bid (dp_call_level (call), (DpDenomination) suit) > h->last)
        return TRUE;
  if (h->partners == DP_DOUBLE && !h->partners_bid && h->own == DP_NO_CALL && h->opener % 2 == 1 && h->bidder % 2 == 1 && dp_heard_is_suit (h->opening) && !is_major (call)
      && dp_heard_cards (hand, call) <= 4 && dp_call_level (call) <= 3 && call > h->last + 5)
    return TRUE;
  return dp_call_level (call) == 4 && is_major (call) && h->opener == 2 && dp_heard_is_suit (h->opening) && dp_call_level (h->opening) == 1 && dp_hand_points (hand) >= 19;
}

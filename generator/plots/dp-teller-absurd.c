/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

/* Calls that no club player makes with that hand, whatever his system has for it: found by readers of made cases, and each counted at nought in tests/test-made.c. */

static gboolean
side_has_bid (const DpCalls *calls, guint back)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == back && dp_call_is_bid (calls->call[i]))
      return TRUE;
  return FALSE;
}

#define has_bid(calls) side_has_bid (calls, 0)
#define partner_has_bid(calls) side_has_bid (calls, 2)

/* The last bid if an opponent made it, a suit at the three level at most; otherwise DP_NO_CALL. */
static DpCall
their_suit (const DpCalls *calls)
{
  for (guint i = calls->n; i > 0; i--)
    if (dp_call_is_bid (calls->call[i - 1]))
      return (calls->n - i + 1) % 2 == 1 && dp_call_level (calls->call[i - 1]) <= 3 && dp_call_denomination (calls->call[i - 1]) != DP_NOTRUMP ? calls->call[i - 1] : DP_NO_CALL;
  return DP_NO_CALL;
}

/* Whether an opponent has bid that suit. */
static gboolean
is_theirs (const DpCalls *calls, int suit)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 2 == 1 && dp_call_is_bid (calls->call[i]) && (int) dp_call_denomination (calls->call[i]) == suit)
      return TRUE;
  return FALSE;
}

static int
top_honours (DpHand hand, DpDenomination suit)
{
  int n = 0;

  for (int rank = 10; rank <= 12; rank++)
    n += dp_hand_has (hand, dp_card (suit, rank)) ? 1 : 0;
  return n;
}

/* Whether he has a suit of that length and so many of its three top honours that could be overcalled at that level at most. */
static gboolean
has_overcall (const DpCalls *calls, DpHand hand, int length, int tops, int level)
{
  DpCall last = their_suit (calls);

  for (int suit = DP_CLUBS; last != DP_NO_CALL && suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= length && !is_theirs (calls, suit) && top_honours (hand, (DpDenomination) suit) >= tops && dp_bid (level, (DpDenomination) suit) > last)
      return TRUE;
  return FALSE;
}

/* Whether he is silent over their bid with a suit that everybody would overcall; or, having bid, sells out with seven of a suit and an opening, or with a good hand and shortness in their suit, or two suits of five. */
static gboolean
hides_suit (const DpCalls *calls, DpHand hand)
{
  DpCall last = their_suit (calls);
  int second = 0, most = 0, points = dp_hand_points (hand);

  if (last == DP_NO_CALL)
    return FALSE;
  if (!has_bid (calls))
    return !partner_has_bid (calls)
           && ((points >= 9 && has_overcall (calls, hand, 6, 2, 2)) || (points >= 10 && has_overcall (calls, hand, 5, 2, 1)) || (points >= 13 && has_overcall (calls, hand, 5, 2, 2)));
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      second = MAX (second, MIN (most, length));
      most = MAX (most, length);
    }
  return (most >= 7 && points >= 12) || (points >= 15 && (second >= 5 || dp_hand_length (hand, dp_call_denomination (last)) <= 1));
}

/* Whether a first double of their suit, for takeout, is no such thing: with a major of five that could be bid, or two cards of another suit, unless he is too strong to bid. */
static gboolean
is_wrong_double (const DpCalls *calls, DpHand hand)
{
  DpCall last = their_suit (calls);

  if (last == DP_NO_CALL || dp_call_level (last) > 2 || has_bid (calls) || partner_has_bid (calls) || dp_hand_points (hand) > 17)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!is_theirs (calls, suit) && (dp_hand_length (hand, (DpDenomination) suit) <= 2
                                     || (suit >= DP_HEARTS && dp_hand_length (hand, (DpDenomination) suit) >= 5 && dp_bid (2, (DpDenomination) suit) > last)))
      return TRUE;
  return FALSE;
}

/* The bids that were made back calls ago or a round, two rounds before, the first in out[0]: how many, two at most. */
static guint
bids_of (const DpCalls *calls, guint back, DpCall out[2])
{
  guint n = 0;

  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == back && dp_call_is_bid (calls->call[i]))
      out[MIN (n++, 1)] = calls->call[i];
  return MIN (n, 2);
}

static DpCall
last_bid (const DpCalls *calls)
{
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < calls->n; i++)
    last = dp_call_is_bid (calls->call[i]) ? calls->call[i] : last;
  return last;
}

static gboolean
is_suit (DpCall call)
{
  return dp_call_is_bid (call) && dp_call_level (call) <= 7 && dp_call_denomination (call) != DP_NOTRUMP;
}

static int
cards_of (DpHand hand, DpCall bid)
{
  return dp_hand_length (hand, dp_call_denomination (bid));
}

/* Whether nobody has bid, and he passes with two long suits and nearly an opening. */
static gboolean
hides_shape (const DpCalls *calls, DpHand hand)
{
  int first = 0, second = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      second = MAX (second, MIN (first, length));
      first = MAX (first, length);
    }
  return last_bid (calls) == DP_NO_CALL && second >= 5 && dp_hand_points (hand) + first + second >= 21;
}

/* Whether partner's second suit is higher than the first, at the two level and not asked for, so that it is strong; or a new suit of his is left in with one card, and six of the
 * suit that he himself has bid. */
static gboolean
leaves_partner (const DpCalls *calls, DpHand hand)
{
  DpCall partners[2] = { DP_NO_CALL, DP_NO_CALL }, own[2] = { DP_NO_CALL, DP_NO_CALL }, last = last_bid (calls);
  guint n = bids_of (calls, 2, partners), n_own = bids_of (calls, 0, own);

  if (!n || !n_own || last != partners[n - 1] || !is_suit (last) || dp_call_level (last) != 2)
    return FALSE;
  if (is_suit (own[n_own - 1]) && cards_of (hand, last) <= 1 && cards_of (hand, own[n_own - 1]) >= 6 && dp_call_denomination (own[n_own - 1]) > dp_call_denomination (last))
    return TRUE;
  return n == 2 && is_suit (partners[0]) && dp_call_level (partners[0]) == 1 && is_suit (own[0]) && dp_call_level (own[0]) == 1
         && dp_call_denomination (last) > dp_call_denomination (partners[0]) && dp_call_denomination (last) != dp_call_denomination (own[0]);
}

/* Whether he raises partner's major to two with five of them and shortness, or his minor with a major of seven; or bids a minor in place of such a raise. */
static gboolean
is_wrong_raise (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall partners[2] = { DP_NO_CALL, DP_NO_CALL };
  guint n = bids_of (calls, 2, partners);

  if (!n || !is_suit (partners[n - 1]))
    return FALSE;
  if (dp_call_denomination (partners[n - 1]) != dp_call_denomination (call))
    return n == 1 && dp_call_level (call) == 2 && dp_call_denomination (partners[0]) >= DP_HEARTS && cards_of (hand, partners[0]) >= 5 && dp_call_denomination (call) < DP_HEARTS
           && !side_has_bid (calls, 0) && dp_hand_points (hand) < 13;
  if (dp_call_denomination (call) < DP_HEARTS)
    return dp_call_level (call) <= 4 && MAX (dp_hand_length (hand, DP_HEARTS), dp_hand_length (hand, DP_SPADES)) >= 7;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_call_level (call) == 2 && cards_of (hand, call) >= 5 && dp_hand_points (hand) >= 5 && dp_hand_length (hand, (DpDenomination) suit) <= 1)
      return TRUE;
  return FALSE;
}

/* Whether he bids his five cards a second time, at the two level, with five of another suit that he could show there. */
static gboolean
is_wrong_rebid (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall own[2] = { DP_NO_CALL, DP_NO_CALL }, last = last_bid (calls);

  if (!bids_of (calls, 0, own) || !is_suit (own[0]) || dp_call_denomination (own[0]) != dp_call_denomination (call) || dp_call_level (call) != 2 || cards_of (hand, call) != 5)
    return FALSE;
  for (int suit = DP_CLUBS; suit < (int) dp_call_denomination (call); suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && !is_theirs (calls, suit) && dp_bid (2, (DpDenomination) suit) > last)
      return TRUE;
  return FALSE;
}

static gboolean
is_raise (const DpCalls *calls, DpCall call)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == 2 && is_suit (calls->call[i]) && dp_call_denomination (calls->call[i]) == dp_call_denomination (call))
      return TRUE;
  return FALSE;
}

/* Whether he bids a second suit at the two level that is higher than the first, with a minimum: partner would have to go to three for the first. */
static gboolean
is_wrong_reverse (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall own[2] = { DP_NO_CALL, DP_NO_CALL };

  return bids_of (calls, 0, own) == 1 && partner_has_bid (calls) && is_suit (own[0]) && dp_call_level (own[0]) == 1 && dp_call_level (call) == 2
         && dp_call_denomination (call) > dp_call_denomination (own[0]) && calls->n >= 4 && calls->call[calls->n - 4] == own[0] && !side_has_bid (calls, 1) && !side_has_bid (calls, 3)
         && !is_raise (calls, call) && dp_hand_points (hand) < 15;
}

gboolean
dp_teller_is_absurd (const DpCalls *calls, DpCall call, DpHand hand)
{
  if (call == DP_PASS)
    return hides_suit (calls, hand) || hides_shape (calls, hand) || leaves_partner (calls, hand);
  if (call == DP_DOUBLE)
    return is_wrong_double (calls, hand);
  return is_suit (call) && (is_wrong_raise (calls, call, hand) || is_wrong_rebid (calls, call, hand) || is_wrong_reverse (calls, call, hand));
}

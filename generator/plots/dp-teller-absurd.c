/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

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

/* Whether it is the shape of a double for takeout: short where they have bid, three cards or more of everything else. */
static gboolean
is_takeout_shape (const DpCalls *calls, DpHand hand)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (is_theirs (calls, suit) ? dp_hand_length (hand, (DpDenomination) suit) > 2 : dp_hand_length (hand, (DpDenomination) suit) < 3)
      return FALSE;
  return TRUE;
}

/* The same with a singleton at most where they have bid, at the one level, and four cards of the others. */
static gboolean
is_perfect_takeout (const DpCalls *calls, DpHand hand)
{
  guint fours = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (is_theirs (calls, suit) && dp_hand_length (hand, (DpDenomination) suit) > 1)
        return FALSE;
      fours += dp_hand_length (hand, (DpDenomination) suit) >= 4;
    }
  return fours == 3 && dp_call_level (their_suit (calls)) == 1;
}

/* Whether he has five honours of one suit, but two, which he could bid at the one level. */
static gboolean
has_solid_overcall (const DpCalls *calls, DpHand hand)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && dp_heard_honours (hand, (DpDenomination) suit) >= 4 && !is_theirs (calls, suit) && dp_bid (1, (DpDenomination) suit) > their_suit (calls))
      return TRUE;
  return FALSE;
}

/* Whether he has two suits of five that they have not bid, and can bid the one or the other at that level. */
static gboolean
has_two_suits (const DpCalls *calls, DpHand hand, int level)
{
  guint n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) >= 5 && !is_theirs (calls, suit);
  return n == 2 && has_overcall (calls, hand, 5, 0, level);
}

/* Whether a pass would end the auction. */
static gboolean
is_pass_out (const DpCalls *calls)
{
  return calls->n >= 3 && calls->call[calls->n - 1] == DP_PASS && calls->call[calls->n - 2] == DP_PASS && dp_call_is_bid (calls->call[calls->n - 3]);
}

/* Whether he has the hand for one no trump over their suit of one: 15 to 18 points, balanced, and a stopper. */
static gboolean
is_no_trump_overcall (const DpCalls *calls, DpHand hand)
{
  DpDenomination suit = dp_call_denomination (their_suit (calls));
  int points = dp_hand_points (hand), top = 0;

  if (dp_call_level (their_suit (calls)) != 1 || points < 15 || points > 18)
    return FALSE;
  for (int rank = 11; rank <= 12; rank++)
    top += dp_hand_has (hand, dp_card (suit, rank)) && dp_hand_length (hand, suit) >= 13 - rank + 2;
  for (int s = DP_CLUBS; s <= DP_SPADES; s++)
    if (dp_hand_length (hand, (DpDenomination) s) < 2 || dp_hand_length (hand, (DpDenomination) s) > 5 || (s != (int) suit && dp_hand_length (hand, (DpDenomination) s) == 2 && dp_hand_length (hand, suit) < 3))
      return FALSE;
  return top > 0 && dp_hand_length (hand, suit) <= 4;
}

/* Whether nobody of his side has bid, and he is silent over their bid with a suit that everybody would overcall, or with the very hand for a double. */
static gboolean
hides_overcall (const DpCalls *calls, DpHand hand)
{
  int points = dp_hand_points (hand);

  return (points >= 9 && has_overcall (calls, hand, 6, 2, 2)) || (points >= 8 && has_overcall (calls, hand, 6, 1, 1)) || (points >= 11 && has_overcall (calls, hand, 6, 1, 2))
         || (points >= 10 && has_overcall (calls, hand, 5, 2, 1)) || (points >= 12 && has_overcall (calls, hand, 5, 2, 2)) || (points >= 12 && has_overcall (calls, hand, 5, 1, 1))
         || (points >= 14 && has_overcall (calls, hand, 5, 1, 2)) || (points >= 11 && has_two_suits (calls, hand, 2)) || (points >= 13 && has_two_suits (calls, hand, 3)) || (points >= 7 && has_overcall (calls, hand, 7, 1, 2)) || (points >= 12 && (has_overcall (calls, hand, 7, 2, 4) || has_overcall (calls, hand, 6, 2, 3))) || (points >= 8 && has_solid_overcall (calls, hand))
         || (points + MAX (2 - dp_hand_length (hand, dp_call_denomination (their_suit (calls))), 0) >= 14 + (dp_call_level (their_suit (calls)) == 3) && is_takeout_shape (calls, hand))
         || (points >= 11 && (is_perfect_takeout (calls, hand) || (is_takeout_shape (calls, hand) && dp_hand_length (hand, dp_call_denomination (their_suit (calls))) == 0)))
         || is_no_trump_overcall (calls, hand)
         || (points >= 12 && is_pass_out (calls) && dp_call_level (their_suit (calls)) == 1 && dp_hand_length (hand, dp_call_denomination (their_suit (calls))) <= 3);
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
    return !partner_has_bid (calls) && hides_overcall (calls, hand);
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      second = MAX (second, MIN (most, length));
      most = MAX (most, length);
    }
  return (most >= 7 && points >= 12) || has_overcall (calls, hand, 7, 1, 2) || (points >= 8 && has_overcall (calls, hand, 7, 2, 3)) || (points >= 10 && has_overcall (calls, hand, 7, 1, 3)) || (points >= 13 && has_overcall (calls, hand, 6, 2, 3)) || (points >= 12 + 2 * (dp_call_level (last) == 3) && second >= 5) || points >= 17 || (points >= 11 && dp_hand_length (hand, dp_call_denomination (last)) == 0)
         || (points >= 10 && most >= 6 && second >= 5 && dp_call_level (last) <= 2)
         || (points >= 10 && has_overcall (calls, hand, 6, 3, 2)) || (points >= 13 && is_pass_out (calls) && dp_hand_length (hand, dp_call_denomination (last)) <= 1)
         || (points >= 15 && dp_call_level (last) <= 2 && (dp_hand_length (hand, dp_call_denomination (last)) <= 2 || has_overcall (calls, hand, 6, 2, 3)))
         || (points >= 14 && dp_call_level (last) <= 2 && dp_hand_length (hand, dp_call_denomination (last)) <= 1) || (points >= 15 && dp_hand_length (hand, dp_call_denomination (last)) <= 1);
}

/* Whether he has four cards of a major that they have not bid. */
static gboolean
has_major (const DpCalls *calls, DpHand hand)
{
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (!is_theirs (calls, suit) && dp_hand_length (hand, (DpDenomination) suit) >= 4)
      return TRUE;
  return FALSE;
}

/* Whether a first double of their suit, for takeout, is no such thing: with a major of five that could be bid, or a good suit and neither major, two cards of another suit, or three of theirs and nothing to spare. */
static gboolean
is_wrong_takeout (const DpCalls *calls, DpCall last, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (points > 17)
    return FALSE;
  if (dp_hand_length (hand, dp_call_denomination (last)) > (points >= 15 ? 3 : 2))
    return TRUE;
  if (points < 15 && has_overcall (calls, hand, 5, 2, 2) && !has_major (calls, hand))
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!is_theirs (calls, suit) && (dp_hand_length (hand, (DpDenomination) suit) <= 2
                                     || (suit >= DP_HEARTS && dp_hand_length (hand, (DpDenomination) suit) >= 5 && dp_bid (2, (DpDenomination) suit) > last)))
      return TRUE;
  return FALSE;
}

/* Whether partner has bid, and he doubles their suit to ask for another without the majors for it, or with a fit for partner’s, or a major of five that he could bid. */
static gboolean
is_wrong_answer_double (const DpCalls *calls, DpCall last, DpHand hand)
{
  int points = dp_hand_points (hand);
  gboolean any = FALSE;

  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);
      gboolean partners = FALSE;

      for (guint i = 0; i < calls->n; i++)
        partners |= (calls->n - i) % 4 == 2 && dp_call_is_bid (calls->call[i]) && (int) dp_call_denomination (calls->call[i]) == suit;
      if (partners ? length >= 4 : !is_theirs (calls, suit) && length < 3)
        return TRUE;
      if (!partners && !is_theirs (calls, suit))
        {
          any |= length >= 4;
          if (length >= 5 && (dp_bid (1, (DpDenomination) suit) > last ? points >= 6 : dp_bid (2, (DpDenomination) suit) > last && points >= (length >= 6 ? 6 : 11)))
            return TRUE;
        }
    }
  /* Four cards of theirs are a reason to wait, and who has no major of four bids no trumps or nothing. */
  return (!any || dp_heard_cards (hand, last) >= 4) && points < 12;
}

/* Whether he answers partner’s double at the two level or lower with seven cards of the suit and something besides. */
static gboolean
is_timid_answer (const DpCalls *calls, DpCall call, DpHand hand)
{
  return calls->n >= 2 && calls->call[calls->n - 2] == DP_DOUBLE && !has_bid (calls) && !partner_has_bid (calls) && dp_call_level (call) <= 2
         && dp_hand_length (hand, dp_call_denomination (call)) >= 7 && dp_hand_points (hand) >= 6;
}

static gboolean
is_wrong_double (const DpCalls *calls, DpHand hand)
{
  DpCall last = their_suit (calls);

  if (last == DP_NO_CALL || has_bid (calls))
    return FALSE;
  if (dp_call_level (last) > 2)
    return !partner_has_bid (calls) && dp_teller_doubles_too_high (last, hand);
  return partner_has_bid (calls) ? is_wrong_answer_double (calls, last, hand) : is_wrong_takeout (calls, last, hand);
}

/* The bids that were made back calls ago or a round, two rounds before, the first in out[0]: how many, two at most. */
static guint
bids_of (const DpCalls *calls, guint back, DpCall out[2])
{
  guint n = 0;

  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == back && dp_call_is_bid (calls->call[i]))
      {
        out[MIN (n, 1)] = calls->call[i];
        n++;
      }
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

/* Whether nobody has bid, and he passes with two long suits and nearly an opening, or with a suit of eight, or of seven and something in it. */
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
  if (last_bid (calls) != DP_NO_CALL)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (top_honours (hand, (DpDenomination) suit) >= 2 && ((dp_hand_length (hand, (DpDenomination) suit) == 7 && calls->n < 3) || (dp_hand_length (hand, (DpDenomination) suit) == 6 && dp_hand_points (hand) >= 11)))
      return TRUE;
  return first >= 8 || (second >= 5 && dp_hand_points (hand) + first + second >= 20) || (first == 6 && second >= 4 && dp_hand_points (hand) >= 11);
}

static gboolean
is_suit_of (DpCall bid, int suit)
{
  return is_suit (bid) && (int) dp_call_denomination (bid) == suit;
}

/* Whether he leaves partner in one no trump, though both have bid, with six of a suit and shortness. */
static gboolean
leaves_no_trumps (const DpCalls *calls, DpHand hand)
{
  gboolean six = FALSE, is_short = FALSE;

  if (!has_bid (calls) || calls->n < 2 || calls->call[calls->n - 1] != DP_PASS || calls->call[calls->n - 2] != dp_bid (1, DP_NOTRUMP))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      six |= dp_hand_length (hand, (DpDenomination) suit) >= 6 && !is_theirs (calls, suit);
      is_short |= dp_hand_length (hand, (DpDenomination) suit) <= 1;
    }
  return six && is_short;
}

/* Whether partner's second suit is higher than the first, at the two level and not asked for, so that it is strong; or it is left in with one card of it, by one who has six of the suit that he
 * himself has bid, or five of another higher one; or with three of it by one who has bid a solid higher major of six. */
static gboolean
leaves_partner (const DpCalls *calls, DpHand hand)
{
  DpCall partners[2] = { DP_NO_CALL, DP_NO_CALL }, own[2] = { DP_NO_CALL, DP_NO_CALL }, last = last_bid (calls);
  guint n = bids_of (calls, 2, partners), n_own = bids_of (calls, 0, own);

  if (!n || !n_own || last != partners[n - 1] || !is_suit (last) || dp_call_level (last) != 2)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (cards_of (hand, last) <= 1 && dp_hand_length (hand, (DpDenomination) suit) >= 6 - !is_suit_of (own[n_own - 1], suit) && suit > (int) dp_call_denomination (last) && !is_theirs (calls, suit))
      return TRUE;
  for (guint i = 0; i < n_own; i++)
    if (is_suit (own[i]) && dp_call_denomination (own[i]) > MAX (dp_call_denomination (last), DP_DIAMONDS) && cards_of (hand, own[i]) >= 6 && dp_heard_honours (hand, dp_call_denomination (own[i])) >= 4
        && cards_of (hand, last) <= 3)
      return TRUE;
  return n == 2 && is_suit (partners[0]) && dp_call_level (partners[0]) == 1 && is_suit (own[0]) && dp_call_level (own[0]) == 1
         && dp_call_denomination (last) > dp_call_denomination (partners[0]) && dp_call_denomination (last) != dp_call_denomination (own[0]);
}

/* Whether he raises partner's major to two with five of them and shortness, or his minor with a major of seven, or three cards and a long suit of his own; or bids a minor in place of such a raise. */
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
    {
      int majors = MAX (dp_hand_length (hand, DP_HEARTS), dp_hand_length (hand, DP_SPADES)), minors = MAX (dp_hand_length (hand, DP_CLUBS), dp_hand_length (hand, DP_DIAMONDS));

      return dp_call_level (call) <= 4 && (majors >= 7 || (majors >= 6 && dp_hand_points (hand) >= 10 && !has_bid (calls)) || (cards_of (hand, call) <= 3 && (majors >= 6 || minors >= 7)));
    }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_call_level (call) == 2 && cards_of (hand, call) >= 5 && dp_hand_points (hand) >= 5 && dp_hand_length (hand, (DpDenomination) suit) <= 1)
      return TRUE;
  return FALSE;
}

/* Whether he bids his five cards, or six, a second time, at the two level, with five of another suit that he could show there; or seven with more than a minimum. */
static gboolean
is_wrong_rebid (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall own[2] = { DP_NO_CALL, DP_NO_CALL }, last = last_bid (calls);

  if (!bids_of (calls, 0, own) || !is_suit (own[0]) || dp_call_denomination (own[0]) != dp_call_denomination (call) || dp_call_level (call) != 2)
    return FALSE;
  if (cards_of (hand, call) >= 7 && dp_hand_points (hand) >= 13)
    return TRUE;
  if (cards_of (hand, call) < 5 || cards_of (hand, call) > 6)
    return FALSE;
  for (int suit = DP_CLUBS; suit < (int) dp_call_denomination (call); suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && (cards_of (hand, call) == 5 || top_honours (hand, (DpDenomination) suit) >= 2) && !is_theirs (calls, suit) && dp_bid (2, (DpDenomination) suit) > last)
      return TRUE;
  /* Nor five a second time with four of another that is to be had as cheaply. */
  for (int suit = DP_CLUBS; cards_of (hand, call) == 5 && suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (call) && dp_hand_length (hand, (DpDenomination) suit) >= 4 && !is_theirs (calls, suit) && partner_has_bid (calls)
        && (dp_bid (1, (DpDenomination) suit) > last || (suit < (int) dp_call_denomination (call) && dp_bid (2, (DpDenomination) suit) > last)))
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

/* The first bid of all; DP_NO_CALL. */
static DpCall
opened (const DpCalls *calls)
{
  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      return calls->call[i];
  return DP_NO_CALL;
}

/* What partner bid last, or DP_NO_CALL. */
static DpCall
partners_bid (const DpCalls *calls)
{
  for (guint i = calls->n; i > 0; i--)
    if ((calls->n - i + 1) % 4 == 2 && dp_call_is_bid (calls->call[i - 1]))
      return calls->call[i - 1];
  return DP_NO_CALL;
}

/* Whether partner has bid a suit, they have bid over it, and he passes with a fit that everybody would show, or with an opening bid opposite one. */
static gboolean
hides_fit (const DpCalls *calls, DpHand hand)
{
  DpCall last = their_suit (calls), bid = partners_bid (calls), raise;
  int length, points = dp_hand_points (hand);
  gboolean major;

  if (last == DP_NO_CALL || has_bid (calls) || !is_suit (bid) || dp_call_level (bid) > 3)
    return FALSE;
  length = cards_of (hand, bid);
  major = dp_call_denomination (bid) >= DP_HEARTS;
  raise = bid;
  while (raise <= last)
    raise = (DpCall) (raise + 5);
  if (dp_call_level (raise) <= 2 && (length >= 4 ? points >= 5 + 3 * !major : major && length >= 3 && points >= 8))
    return TRUE;
  if (dp_call_level (raise) <= 3 && (length >= 4 ? points >= 7 + 3 * !major : major && length >= 3 && points >= 10))
    return TRUE;
  if (dp_call_level (raise) == 4 && major && length >= 3 && points >= 9 && (dp_call_level (bid) >= 2 || length >= 4) && cards_of (hand, last) <= 1)
    return TRUE;
  /* A trump trick or two in their suit is a reason to wait. */
  return dp_call_level (bid) == 1 && opened (calls) == bid && points >= 11 + (dp_call_level (last) == 3) && (cards_of (hand, last) <= 3 || dp_call_level (last) == 3);
}

/* Whether partner has doubled for takeout, and he leaves it in without their suit, or takes it out with five good cards of it. */
static gboolean
is_wrong_reply (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall last = their_suit (calls);
  gboolean doubled = calls->n >= 2 && calls->call[calls->n - 2] == DP_DOUBLE && calls->call[calls->n - 1] == DP_PASS;
  int length;

  if (!doubled || last == DP_NO_CALL || dp_call_level (last) > 2 || has_bid (calls) || partner_has_bid (calls))
    return FALSE;
  length = cards_of (hand, last);
  return call == DP_PASS ? length < 4 || (length == 4 && dp_heard_honours (hand, dp_call_denomination (last)) < 3)
                         : is_suit (call) && length >= 5 && (length >= 6 || dp_heard_honours (hand, dp_call_denomination (last)) >= 3);
}

/* Whether he goes back to the first of partner’s two suits with far more cards of the second. */
static gboolean
is_wrong_preference (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall both[2] = { DP_NO_CALL, DP_NO_CALL };

  return bids_of (calls, 2, both) == 2 && is_suit (both[0]) && is_suit (both[1]) && last_bid (calls) == both[1] && dp_call_denomination (both[0]) == dp_call_denomination (call)
         && dp_call_denomination (both[0]) != dp_call_denomination (both[1]) && (cards_of (hand, call) <= 1 || cards_of (hand, call) + 2 - (dp_hand_points (hand) < 8) <= cards_of (hand, both[1]));
}

/* Whether he overcalls in a suit with a longer one that could be bid as low; a major of five may come before a minor of six. */
static gboolean
has_longer (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall last = last_bid (calls);

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!is_theirs (calls, suit) && dp_hand_length (hand, (DpDenomination) suit) > cards_of (hand, call) && (suit >= DP_HEARTS || dp_call_denomination (call) < DP_HEARTS)
        && dp_bid (dp_call_level (call), (DpDenomination) suit) > last && dp_call_level (call) <= 2)
      return TRUE;
  return FALSE;
}

/* Whether a first suit is bid on nothing: an overcall at the two level, or a bid that jumps, without two honours of it, an opening or an overcall of one without any; or eight cards are opened as seven. */
static gboolean
is_wrong_suit (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall last = last_bid (calls);
  DpDenomination suit = dp_call_denomination (call);
  gboolean opening = last == DP_NO_CALL, jump = !opening ? call > last + 5 : dp_call_level (call) > 1;

  if (has_bid (calls) || partner_has_bid (calls) || dp_call_level (call) > 4 || dp_hand_points (hand) >= 18)
    return FALSE;
  /* Partner’s double asks for a suit, whatever it is. */
  if (calls->n >= 2 && calls->call[calls->n - 2] == DP_DOUBLE)
    return FALSE;
  if (!opening && has_longer (calls, call, hand))
    return TRUE;
  for (int other = DP_CLUBS; other <= DP_SPADES; other++)
    if (opening && jump && other >= DP_HEARTS && other != (int) suit && dp_hand_length (hand, (DpDenomination) other) >= 5)
      return TRUE;
    else if (cards_of (hand, call) <= 4 && !is_theirs (calls, other) && dp_hand_length (hand, (DpDenomination) other) >= 6)
      return TRUE;
  if (opening && !jump)
    return dp_hand_points (hand) < 12 && cards_of (hand, call) >= 5 && top_honours (hand, suit) == 0;
  if (opening && call == dp_bid (2, DP_CLUBS))
    return FALSE;
  if (opening && dp_call_level (call) == 3 && cards_of (hand, call) >= 8)
    return TRUE;
  if (jump || dp_call_level (call) >= 2)
    return dp_heard_honours (hand, suit) < 2 || top_honours (hand, suit) == 0;
  return dp_heard_honours (hand, suit) < 2 && (top_honours (hand, suit) == 0 || cards_of (hand, call) == 5);
}

/* Whether he answers partner’s suit of one in another at the two level, and has one at least as long that he could have bid at the one level, or with four cards one that would have come first,
 * or a longer one, or one as long that ranks higher; or in four cards at the one level, with a good hand and five of another that he could have bid there. */
static gboolean
is_wrong_answer (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall bid = partners_bid (calls), last = last_bid (calls);
  int length = cards_of (hand, call);

  if (!is_suit (bid) || dp_call_level (bid) != 1 || has_bid (calls) || dp_call_level (call) > 2 || call > last + 5 || dp_call_denomination (call) == dp_call_denomination (bid))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int other = dp_hand_length (hand, (DpDenomination) suit);

      if (suit == (int) dp_call_denomination (bid) || is_theirs (calls, suit) || dp_bid (dp_call_level (call), (DpDenomination) suit) <= last)
        continue;
      if (dp_call_level (call) == 1 ? length == 4 && other >= 5 && (dp_hand_points (hand) >= 11 || suit >= DP_HEARTS) : other >= 5 && (other > length || (other == length && suit > (int) dp_call_denomination (call))))
        return TRUE;
    }
  if (dp_call_level (call) == 1)
    return FALSE;
  if (length <= 4 && dp_call_denomination (bid) >= DP_HEARTS && cards_of (hand, bid) >= 3 && dp_hand_points (hand) <= 10)
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (bid) && suit != (int) dp_call_denomination (call) && !is_theirs (calls, suit)
        && ((dp_hand_length (hand, (DpDenomination) suit) >= MAX (length, 4) && dp_bid (1, (DpDenomination) suit) > last)
            || (length == 4 && dp_hand_length (hand, (DpDenomination) suit) >= 4 && suit < (int) dp_call_denomination (call) && dp_bid (2, (DpDenomination) suit) > last)
            || (length <= 3 && dp_hand_length (hand, (DpDenomination) suit) >= 4 && dp_bid (2, (DpDenomination) suit) > last)))
      return TRUE;
  return FALSE;
}

/* Whether his side has bid that suit. */
static gboolean
is_ours (const DpCalls *calls, int suit)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 2 == 0 && dp_call_is_bid (calls->call[i]) && (int) dp_call_denomination (calls->call[i]) == suit)
      return TRUE;
  return FALSE;
}

/* Whether he has bid six good cards of a suit once, and goes into no trumps with them: below game, or with a major also in game. */
static gboolean
forgets_own (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall own[2] = { DP_NO_CALL, DP_NO_CALL };
  guint n = bids_of (calls, 0, own);

  for (guint i = 0; i < n; i++)
    if (is_suit (own[i]) && cards_of (hand, own[i]) >= 6
        && (dp_call_denomination (own[i]) >= DP_HEARTS ? dp_call_level (call) <= 2 || dp_heard_honours (hand, dp_call_denomination (own[i])) >= 3 : dp_call_level (call) <= 2 && dp_heard_honours (hand, dp_call_denomination (own[i])) >= 4))
      return TRUE;
  return FALSE;
}

/* Whether partner has bid a major twice, and he goes into no trumps with three cards for it. */
static gboolean
forgets_partners (const DpCalls *calls, DpHand hand)
{
  DpCall both[2] = { DP_NO_CALL, DP_NO_CALL };

  return bids_of (calls, 2, both) == 2 && is_suit (both[0]) && is_suit (both[1]) && dp_call_denomination (both[0]) == dp_call_denomination (both[1])
         && dp_call_denomination (both[0]) >= DP_HEARTS && cards_of (hand, both[0]) >= 3;
}

/* How many suits of five he has that could be bid in place of no trumps. */
static int
five_suits (const DpCalls *calls, DpHand hand)
{
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) >= 5 && !is_theirs (calls, suit);
  return n;
}

/* Whether they have the bid in a suit of which he has nothing that would take a trick, and partner has not bid no trumps. */
static gboolean
has_no_stopper (const DpCalls *calls, DpHand hand)
{
  DpCall last = their_suit (calls), partners = partners_bid (calls);
  DpDenomination suit = dp_call_denomination (last);
  int length = last == DP_NO_CALL ? 0 : dp_hand_length (hand, suit);

  if (last == DP_NO_CALL || (dp_call_is_bid (partners) && dp_call_denomination (partners) == DP_NOTRUMP))
    return FALSE;
  for (int rank = 12; rank >= 9; rank--)
    if (dp_hand_has (hand, dp_card (suit, rank)) && length >= 13 - rank)
      return FALSE;
  return TRUE;
}

/* Whether he bids no trumps with a void, or with a singleton that his side has not bid (one no trump in answer to a suit apart), or in place of raising partner’s major. */
static gboolean
is_wrong_no_trumps (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpCall bid = partners_bid (calls);
  gboolean answer = dp_call_level (call) == 1 && is_suit (bid) && !has_bid (calls) && bid == opened (calls);

  if (dp_call_level (call) <= 3 && (forgets_own (calls, call, hand) || forgets_partners (calls, hand)))
    return TRUE;
  if (!answer && dp_call_level (call) <= 3 && (dp_heard_short_suits (hand) >= 2 || (dp_call_level (call) <= 2 && dp_hand_points (hand) < 18 && five_suits (calls, hand) >= 2)))
    return TRUE;
  if (dp_call_level (call) <= 3 && dp_hand_points (hand) < 20 && has_no_stopper (calls, hand))
    return TRUE;
  /* Nor is a slam left unsought opposite an opening. */
  if (dp_call_level (call) == 3 && is_suit (bid) && bid == opened (calls) && dp_call_level (bid) == 1 && dp_hand_points (hand) >= 18)
    return TRUE;
  if (dp_call_level (call) != 1 && dp_call_level (call) != 3)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      if (!answer && (length == 0 || (length == 1 && !is_ours (calls, suit))))
        return TRUE;
    }
  return dp_call_level (call) == 1 && is_suit (bid) && dp_call_level (bid) == 1 && dp_call_denomination (bid) >= DP_HEARTS && cards_of (hand, bid) >= 4;
}

/* Whether he has not bid, they have the bid at the two level at most, and he passes with a good suit: of six over their one no trump, or a major of five opposite an opening. */
static gboolean
hides_good_suit (const DpCalls *calls, DpHand hand)
{
  DpCall last = last_bid (calls), first = opened (calls);
  gboolean opposite = FALSE;

  if (last == DP_NO_CALL || dp_call_level (last) > 2 || has_bid (calls))
    return FALSE;
  for (guint i = 0; i < calls->n; i++)
    {
      if (calls->call[i] == last && (calls->n - i) % 2 == 0)
        return FALSE;
      opposite |= calls->call[i] == first && (calls->n - i) % 4 == 2;
    }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit), points = dp_hand_points (hand);

      if (is_theirs (calls, suit) || dp_bid (2, (DpDenomination) suit) <= last)
        continue;
      if (last == dp_bid (1, DP_NOTRUMP) && !partner_has_bid (calls) && length >= 6 && top_honours (hand, (DpDenomination) suit) >= 2 && points >= 10)
        return TRUE;
      if (opposite && is_suit (first) && dp_call_level (first) == 1 && suit >= DP_HEARTS && length >= 5 && top_honours (hand, (DpDenomination) suit) >= 1 && points >= 9)
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_teller_is_absurd (const DpCalls *calls, const DpHeard *heard, DpCall call, DpHand hand)
{
  if (is_wrong_reply (calls, call, hand))
    return TRUE;
  if (call == DP_PASS)
    return hides_suit (calls, hand) || hides_shape (calls, hand) || leaves_partner (calls, hand) || leaves_no_trumps (calls, hand) || hides_fit (calls, hand) || hides_good_suit (calls, hand) || dp_teller_is_silent (calls, heard, hand) || dp_teller_sells_cheaply (calls, heard, hand);
  if (call == DP_DOUBLE)
    return is_wrong_double (calls, hand);
  if (dp_call_is_bid (call) && call <= DP_LAST_LEGAL_BID && dp_teller_is_misfit (calls, heard, call, hand))
    return TRUE;
  if (dp_call_is_bid (call) && call <= DP_LAST_LEGAL_BID && dp_call_denomination (call) == DP_NOTRUMP)
    return is_wrong_no_trumps (calls, call, hand);
  return is_suit (call) && (dp_teller_hides_best (heard, call, hand) || is_timid_answer (calls, call, hand) || is_wrong_raise (calls, call, hand) || is_wrong_rebid (calls, call, hand) || is_wrong_reverse (calls, call, hand) || is_wrong_preference (calls, call, hand)
                            || is_wrong_suit (calls, call, hand) || is_wrong_answer (calls, call, hand));
}

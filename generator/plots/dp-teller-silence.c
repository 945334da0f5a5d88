/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-duty.h"
#include "dp-teller-private.h"

/* Passes that nobody makes opposite a partner who has spoken: found by readers of made cases, and counted at nought in tests/test-made.c. */

/* What a player who is to call has heard. */
typedef struct {
  DpCall opening, last; /* bids; DP_NO_CALL */
  guint opener, bidder; /* so many places before him, 0-3 */
  DpCall partners;      /* partner's last call that was no pass; DP_NO_CALL */
  DpCall own;           /* his own; DP_NO_CALL */
  gboolean own_bid, partners_bid;
  DpDenominations theirs;
} Heard;

static Heard
hear (const DpCalls *calls)
{
  Heard h = { .opening = DP_NO_CALL, .last = DP_NO_CALL, .partners = DP_NO_CALL, .own = DP_NO_CALL };

  for (guint i = 0; i < calls->n; i++)
    {
      DpCall call = calls->call[i];
      guint back = (calls->n - i) % 4;

      if (call == DP_PASS || call == DP_NO_CALL)
        continue;
      if (back == 0)
        h.own = call;
      if (back == 2)
        h.partners = call;
      if (!dp_call_is_bid (call))
        continue;
      if (h.opening == DP_NO_CALL)
        {
          h.opening = call;
          h.opener = back;
        }
      h.last = call;
      h.bidder = back;
      h.own_bid |= back == 0;
      h.partners_bid |= back == 2;
      if (back % 2 == 1 && dp_call_denomination (call) != DP_NOTRUMP)
        h.theirs |= (DpDenominations) (1 << dp_call_denomination (call));
    }
  return h;
}

static gboolean
is_suit (DpCall call)
{
  return dp_call_is_bid (call) && call <= DP_LAST_LEGAL_BID && dp_call_denomination (call) != DP_NOTRUMP;
}

static int
cards_of (DpHand hand, DpCall bid)
{
  return dp_hand_length (hand, dp_call_denomination (bid));
}

static int
honours (DpHand hand, DpCall bid)
{
  int n = 0;

  for (int rank = 8; rank <= 12; rank++)
    n += dp_hand_has (hand, dp_card (dp_call_denomination (bid), rank)) ? 1 : 0;
  return n;
}

/* Whether he could bid a suit of his own of that length, which they have not bid, at that level at most. */
static gboolean
has_suit (const Heard *h, DpHand hand, int length, int level, gboolean major)
{
  for (int suit = major ? DP_HEARTS : DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= length && !(h->theirs >> suit & 1) && dp_bid (level, (DpDenomination) suit) > h->last)
      return TRUE;
  return FALSE;
}

/* The same with one of the three top honours. */
static gboolean
has_good_suit (const Heard *h, DpHand hand, int length, int level)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= length && !(h->theirs >> suit & 1) && dp_bid (level, (DpDenomination) suit) > h->last
        && dp_card_rank ((DpCard) (63 - __builtin_clzll (dp_cards_of_suit (hand, (DpDenomination) suit)))) >= 10)
      return TRUE;
  return FALSE;
}

/* What shortness is worth beside a fit. */
static int
shape (DpHand hand)
{
  static const int worth[] = { 4, 2 };
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) < 2 ? worth[dp_hand_length (hand, (DpDenomination) suit)] : 0;
  return n;
}

/* Partner has opened in a suit and they have overcalled: he has a major that could be bid at the one level, or five of one and something at two, or a fit for a major that shape makes worth a raise. */
static gboolean
leaves_overcalled (const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand), trumps;

  if (h->own != DP_NO_CALL || h->opener != 2 || !is_suit (h->opening) || dp_call_level (h->opening) != 1 || h->partners != h->opening || h->bidder % 2 == 0 || dp_call_level (h->last) > 2)
    return FALSE;
  trumps = dp_call_denomination (h->opening) >= DP_HEARTS ? cards_of (hand, h->opening) : 0;
  if (trumps >= 5 || (trumps == 4 && points + shape (hand) >= 6))
    return h->opening + 10 > h->last && points + shape (hand) >= 4;
  return (points >= 5 && has_suit (h, hand, 5, 1, TRUE)) || (points >= 8 && has_suit (h, hand, 4, 1, TRUE)) || (points >= 9 && has_good_suit (h, hand, 5, 2))
         || (points >= 10 && dp_call_level (h->last) == 1);
}

/* He has opened in a suit, they have overcalled at the two level at most, and it comes back to him: he is short there, and partner may have been waiting for his double. */
static gboolean
leaves_opener_short (const DpCalls *calls, const Heard *h, DpHand hand)
{
  if (!h->own_bid || h->opener != 0 || h->own != h->opening || h->partners != DP_NO_CALL || h->bidder != 3 || !is_suit (h->last) || dp_call_level (h->last) > 2
      || calls->call[calls->n - 1] != DP_PASS || calls->call[calls->n - 2] != DP_PASS)
    return FALSE;
  return cards_of (hand, h->last) + dp_call_level (h->last) <= 3 && (cards_of (hand, h->last) <= 1 || dp_hand_points (hand) >= 12);
}

/* Partner has doubled their opening for takeout, and they have the bid at the two level: he has not spoken, and five of a major, or something. */
static gboolean
leaves_first_double (const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  return h->own == DP_NO_CALL && h->partners == DP_DOUBLE && h->opener % 2 == 1 && is_suit (h->opening) && h->bidder % 2 == 1 && is_suit (h->last) && dp_call_level (h->last) <= 2
         && (points >= 9 || (points >= 5 && has_suit (h, hand, 5, 2, TRUE)) || (points >= 7 && has_suit (h, hand, 5, 2, FALSE)));
}

/* Partner has the bid in no trumps at the two level at most, and he has a void, or six of a suit beside a singleton. */
static gboolean
leaves_void (const DpCalls *calls, const Heard *h, DpHand hand)
{
  int first = 0, shortest = 13;

  if (h->bidder != 2 || h->last == DP_NO_CALL || dp_call_level (h->last) > 2 || dp_call_denomination (h->last) != DP_NOTRUMP || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      first = MAX (first, h->theirs >> suit & 1 ? 0 : dp_hand_length (hand, (DpDenomination) suit));
      shortest = MIN (shortest, dp_hand_length (hand, (DpDenomination) suit));
    }
  return (shortest == 0 && first >= 5) || (shortest <= 1 && first >= 6);
}

/* Partner has bid and they have gone on: he has six good cards that could be bid at the two level, or three of partner’s minor and nearly an opening. */
static gboolean
leaves_them (const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || !h->partners_bid || h->bidder % 2 == 0 || dp_call_level (h->last) > 3)
    return FALSE;
  if (dp_call_level (h->last) == 3)
    return points >= 11 && has_good_suit (h, hand, 6, 3);
  return (points >= 8 && has_good_suit (h, hand, 6, 2)) || (points >= 11 && is_suit (h->partners) && cards_of (hand, h->partners) >= 3 && h->partners + 5 > h->last);
}

/* Partner has answered his opening in a major at the one level, they have come in, and it could be raised at the two level with four cards, or with three and something. */
static gboolean
leaves_answer (const Heard *h, DpHand hand)
{
  int length;

  if (!h->own_bid || !is_suit (h->partners) || dp_call_level (h->partners) != 1 || dp_call_denomination (h->partners) < DP_HEARTS || h->bidder % 2 == 0 || h->last > h->partners + 5
      || h->opener != 0)
    return FALSE;
  length = cards_of (hand, h->partners);
  return length >= 4 || (length == 3 && dp_hand_points (hand) >= 14 - 2 * (is_suit (h->last) && cards_of (hand, h->last) <= 1));
}

/* Partner has opened one of a suit: nobody leaves that with a fit for his major, with six of another, or with five and no liking for partner’s suit, and something in the hand. */
static gboolean
leaves_opening (const DpCalls *calls, const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->bidder != 2 || h->opening != h->last || !is_suit (h->last) || dp_call_level (h->last) != 1)
    return FALSE;
  /* Doubled or not, it isn't left there with a void and a suit of one's own. */
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (cards_of (hand, h->last) <= 1 && (dp_hand_length (hand, (DpDenomination) suit) >= 6 || (cards_of (hand, h->last) == 0 && points >= 3 && dp_hand_length (hand, (DpDenomination) suit) >= 5))
        && dp_bid (2, (DpDenomination) suit) > h->last && (cards_of (hand, h->last) == 0 || points >= 3))
      return TRUE;
  if (calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  if (dp_call_denomination (h->last) >= DP_HEARTS
      && ((cards_of (hand, h->last) >= 4 && points + shape (hand) >= 5) || (cards_of (hand, h->last) >= 5 && points + shape (hand) >= 3) || (cards_of (hand, h->last) == 3 && points >= 4 && points + shape (hand) >= 7)))
    return TRUE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit > (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) >= 5 && points >= 5 && honours (hand, dp_bid (1, (DpDenomination) suit)) >= 3)
      return TRUE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) >= 5 && dp_bid (2, (DpDenomination) suit) > h->last
        && ((dp_hand_length (hand, (DpDenomination) suit) >= 6 && points >= 4) || (cards_of (hand, h->last) <= 1 && points >= 5 - (dp_call_denomination (h->last) < DP_HEARTS))))
      return TRUE;
  return FALSE;
}

/* Partner has overcalled at the two level at most, and he has a fit and nearly an opening, or more. */
static gboolean
leaves_overcall (const DpCalls *calls, const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand), length, level;

  if (h->own != DP_NO_CALL || h->bidder != 2 || h->opener % 2 == 0 || !is_suit (h->last) || dp_call_level (h->last) > 2 || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  length = cards_of (hand, h->last);
  level = dp_call_level (h->last);
  /* Or short there, with six good cards of his own. */
  if (length <= 2 && points >= 8 && (has_good_suit (h, hand, 6, 2) || (length <= 1 && has_good_suit (h, hand, 5, level))))
    return TRUE;
  return (length >= 4 && points + shape (hand) >= 9 + level) || (length >= 5 && points + shape (hand) >= 7) || (length >= 3 && points >= 11 + level) || points >= 15 - level;
}

/* Partner has doubled for takeout, the player on the right has bid on, and he has something to say at the three level at most. */
static gboolean
leaves_takeout (const DpCalls *calls, const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand), level = dp_call_level (h->last);

  if (calls->n < 3 || h->own != DP_NO_CALL || h->partners_bid || calls->call[calls->n - 2] != DP_DOUBLE || h->bidder != 1 || calls->call[calls->n - 1] != h->last || level > 3
      || !is_suit (h->opening))
    return FALSE;
  return (points >= 5 + level && (has_suit (h, hand, 4, level, TRUE) || has_suit (h, hand, 5, level, FALSE))) || (points >= 6 + level && has_suit (h, hand, 4, 3, TRUE))
         || (points >= 7 + level && has_suit (h, hand, 6, 4, FALSE)) || points >= 10 + level;
}

/* Partner has opened one no trump and they have come in: he has a long suit, or half a game. */
static gboolean
leaves_no_trumps (const Heard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->opening != dp_bid (1, DP_NOTRUMP) || h->opener != 2 || h->bidder % 2 == 0 || dp_call_level (h->last) > 2 || h->partners != h->opening)
    return FALSE;
  return points >= 11 || (points >= 8 && has_suit (h, hand, 6, 3, FALSE)) || (points >= 6 && has_suit (h, hand, 6, 2, FALSE))
         || (points >= 9 && has_suit (h, hand, 5, 2, TRUE)) || (points >= 8 && is_suit (h->last) && cards_of (hand, h->last) >= 4 && honours (hand, h->last) >= 3);
}

/* Partner has opened in game or nearly, and he has a slam to look for. */
static gboolean
leaves_slam (const Heard *h, DpHand hand)
{
  return h->own == DP_NO_CALL && h->bidder == 2 && h->opening == h->last && dp_call_level (h->last) >= 3 && dp_hand_points (hand) >= 17;
}

/* They are in game in a major at the first time of asking, and he has eleven cards in two suits and could bid the better one as high. */
static gboolean
leaves_two_suits (const Heard *h, DpHand hand)
{
  int six = 0, five = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      six += dp_hand_length (hand, (DpDenomination) suit) >= 6 && dp_bid (4, (DpDenomination) suit) > h->last && !(h->theirs >> suit & 1);
      five += dp_hand_length (hand, (DpDenomination) suit) >= 5 && !(h->theirs >> suit & 1);
    }
  return h->own == DP_NO_CALL && h->bidder % 2 == 1 && is_suit (h->last) && dp_call_level (h->last) <= 4 && six && five >= 2 && dp_hand_points (hand) >= 11;
}

/* Partner has doubled their one no trump, they have run, and he has a major of five to bid. */
static gboolean
leaves_double (const Heard *h, DpHand hand)
{
  return h->own == DP_NO_CALL && h->partners == DP_DOUBLE && h->opening == dp_bid (1, DP_NOTRUMP) && h->opener % 2 == 1 && h->bidder == 1 && dp_call_level (h->last) == 2 && dp_hand_points (hand) >= 6
         && (has_good_suit (h, hand, 5, 2));
}

/* He has opened a major, partner has put him into game in no trumps, and he has another major of five. */
static gboolean
leaves_second_major (const Heard *h, DpHand hand)
{
  return h->own_bid && h->bidder == 2 && h->last == dp_bid (3, DP_NOTRUMP) && is_suit (h->own) && h->own == h->opening && dp_hand_length (hand, DP_HEARTS) >= 5 && dp_hand_length (hand, DP_SPADES) >= 5;
}

/* They have run from a double of one no trump into four good cards of his; or the final pass would leave them undoubled in five good ones, his side having bid too. */
static gboolean
leaves_undoubled (const DpCalls *calls, const Heard *h, DpHand hand)
{
  gboolean ran = FALSE, final = calls->n >= 2 && calls->call[calls->n - 1] == DP_PASS && calls->call[calls->n - 2] == DP_PASS;

  if (h->last == DP_NO_CALL || h->bidder % 2 == 0 || !is_suit (h->last) || calls->call[calls->n - 1] == DP_DOUBLE)
    return FALSE;
  for (guint i = 0; i + 1 < calls->n; i++)
    if (calls->call[i] == h->last)
      for (guint j = i + 1; j < calls->n; j++)
        if (dp_call_is_doubling (calls->call[j]))
          return FALSE;
  for (guint i = 1; i < calls->n; i++)
    ran |= calls->call[i] == DP_DOUBLE && (calls->n - i) % 2 == 0 && h->opening == dp_bid (1, DP_NOTRUMP) && !h->own_bid && !h->partners_bid;
  if (ran && dp_call_level (h->last) <= 3 && cards_of (hand, h->last) >= 4 && honours (hand, h->last) >= 2 && dp_hand_points (hand) >= 6)
    return TRUE;
  return final && dp_call_level (h->last) >= 2 && (h->own_bid || h->partners_bid) && cards_of (hand, h->last) >= 5 && honours (hand, h->last) >= 3 && dp_hand_points (hand) >= 10;
}

/* They have gone to game over the major of seven that he has bid, and he could bid game in it. */
static gboolean
leaves_long_major (const Heard *h, DpHand hand)
{
  return h->own_bid && h->bidder % 2 == 1 && is_suit (h->own) && dp_call_denomination (h->own) >= DP_HEARTS && dp_call_level (h->own) == 1 && cards_of (hand, h->own) >= 7 && honours (hand, h->own) >= 3
         && dp_hand_points (hand) >= 14 && h->last < dp_bid (4, dp_call_denomination (h->own));
}

/* He has asked for aces, and partner’s answer is no suit to play in, or one ace is missing at the most. */
static gboolean
leaves_answer_to_asking (const DpCalls *calls, const Heard *h, DpHand hand)
{
  DpCall agreed = DP_NO_CALL;
  int aces = 0;

  if (calls->n < 5 || h->bidder != 2 || !is_suit (h->last) || dp_call_level (h->last) != 5 || calls->call[calls->n - 4] != dp_bid (4, DP_NOTRUMP))
    return FALSE;
  for (guint i = 0; i + 4 < calls->n; i++)
    if ((calls->n - i) % 2 == 0 && is_suit (calls->call[i]))
      agreed = calls->call[i];
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    aces += dp_hand_has (hand, dp_card ((DpDenomination) suit, 12));
  return agreed != DP_NO_CALL && (dp_call_denomination (agreed) != dp_call_denomination (h->last) || aces + (int) dp_call_denomination (h->last) >= 3);
}

gboolean
dp_teller_is_silent (const DpCalls *calls, DpHand hand)
{
  Heard h = hear (calls);

  if (h.last == DP_NO_CALL)
    return FALSE;
  return leaves_answer_to_asking (calls, &h, hand) || leaves_long_major (&h, hand) || leaves_overcalled (&h, hand) || leaves_opener_short (calls, &h, hand) || leaves_first_double (&h, hand) || leaves_void (calls, &h, hand) || leaves_overcall (calls, &h, hand) || leaves_them (&h, hand) || leaves_answer (&h, hand) || leaves_opening (calls, &h, hand) || leaves_takeout (calls, &h, hand) || leaves_no_trumps (&h, hand) || leaves_slam (&h, hand) || leaves_two_suits (&h, hand) || leaves_double (&h, hand) || leaves_second_major (&h, hand) || leaves_undoubled (calls, &h, hand);
}

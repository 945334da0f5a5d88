/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

/* Passes that nobody makes opposite a partner who has spoken: found by readers of made cases, and counted at nought in tests/test-made.c. */

/* Whether he could bid a suit of his own of that length, which they have not bid, at that level at most. */
static gboolean
has_suit (const DpHeard *h, DpHand hand, int length, int level, gboolean major)
{
  for (int suit = major ? DP_HEARTS : DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= length && !(h->theirs >> suit & 1) && dp_bid (level, (DpDenomination) suit) > h->last)
      return TRUE;
  return FALSE;
}

/* The same with one of the three top honours. */
static gboolean
has_good_suit (const DpHeard *h, DpHand hand, int length, int level)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= length && !(h->theirs >> suit & 1) && dp_bid (level, (DpDenomination) suit) > h->last
        && dp_card_rank ((DpCard) (63 - __builtin_clzll (dp_cards_of_suit (hand, (DpDenomination) suit)))) >= 10)
      return TRUE;
  return FALSE;
}

/* Partner has opened in a suit and they have overcalled: he has a major that could be bid at the one level, or five of one and something at two, or a fit for a major that shape makes worth a raise. */
static gboolean
leaves_overcalled (const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), trumps;

  if (h->own != DP_NO_CALL || h->opener != 2 || !dp_heard_is_suit (h->opening) || dp_call_level (h->opening) != 1 || h->partners != h->opening || h->bidder % 2 == 0 || dp_call_level (h->last) > 2)
    return FALSE;
  trumps = dp_call_denomination (h->opening) >= DP_HEARTS ? dp_heard_cards (hand, h->opening) : 0;
  if (trumps >= 5 || (trumps == 4 && points + dp_heard_shape (hand) >= 6))
    return h->opening + 10 > h->last && points + dp_heard_shape (hand) >= 4;
  return (points >= 5 && has_suit (h, hand, 5, 1, TRUE)) || (points >= 8 && has_suit (h, hand, 4, 1, TRUE)) || (points >= 9 && has_good_suit (h, hand, 5, 2))
         || (points >= 10 && (dp_call_level (h->last) == 1 || has_good_suit (h, hand, 6, 3))) || points >= 13;
}

/* He has opened in a suit, they have overcalled at the two level at most, and it comes back to him: he is short there, and partner may have been waiting for his double. */
static gboolean
leaves_opener_short (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (!h->own_bid || h->opener != 0 || h->own != h->opening || h->partners != DP_NO_CALL || h->bidder != 3 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) > 2
      || calls->call[calls->n - 1] != DP_PASS || calls->call[calls->n - 2] != DP_PASS)
    return FALSE;
  return dp_heard_cards (hand, h->last) + dp_call_level (h->last) <= 3 && (dp_heard_cards (hand, h->last) <= 1 || dp_hand_points (hand) >= 12);
}

/* Partner has doubled their opening for takeout, and they have the bid at the two level: he has not spoken, and five of a major, or something. */
static gboolean
leaves_first_double (const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  return h->own == DP_NO_CALL && h->partners == DP_DOUBLE && h->opener % 2 == 1 && dp_heard_is_suit (h->opening) && h->bidder % 2 == 1 && dp_heard_is_suit (h->last) && dp_call_level (h->last) <= 2
         && (points >= 9 || (points >= 5 && has_suit (h, hand, 5, 2, TRUE)) || (points >= 7 && has_suit (h, hand, 5, 2, FALSE)));
}

/* Partner has the bid in no trumps at the two level at most, and he has a void, or six of a suit beside a singleton. */
static gboolean
leaves_void (const DpCalls *calls, const DpHeard *h, DpHand hand)
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
leaves_them (const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || !h->partners_bid || h->bidder % 2 == 0 || dp_call_level (h->last) > 3)
    return FALSE;
  if (dp_call_level (h->last) == 3)
    return points >= 11 && has_good_suit (h, hand, 6, 3);
  return (points >= 8 && has_good_suit (h, hand, 6, 2)) || (points >= 12 && dp_call_level (h->last) == 1) || (points >= 11 && dp_heard_is_suit (h->partners) && dp_heard_cards (hand, h->partners) >= 3 && h->partners + 5 > h->last);
}

/* Partner has answered his opening in a major at the one level, they have come in, and it could be raised at the two level with four cards, or with three and something. */
static gboolean
leaves_answer (const DpHeard *h, DpHand hand)
{
  int length;

  if (!h->own_bid || !dp_heard_is_suit (h->partners) || dp_call_level (h->partners) != 1 || dp_call_denomination (h->partners) < DP_HEARTS || h->bidder % 2 == 0 || h->last > h->partners + 5
      || h->opener != 0)
    return FALSE;
  length = dp_heard_cards (hand, h->partners);
  return length >= 4 || (length == 3 && dp_hand_points (hand) >= 14 - 2 * (dp_heard_is_suit (h->last) && dp_heard_cards (hand, h->last) <= 1));
}

/* Partner has opened one of a suit: nobody leaves that with a fit for his major, with six of another, or with five and no liking for partner’s suit, and something in the hand. */
static gboolean
leaves_opening (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->bidder != 2 || h->opening != h->last || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 1)
    return FALSE;
  /* Doubled or not, it isn't left there with a void and a suit of one's own. */
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_heard_cards (hand, h->last) <= 1 && (dp_hand_length (hand, (DpDenomination) suit) >= 6 || (dp_heard_cards (hand, h->last) == 0 && points >= 3 && dp_hand_length (hand, (DpDenomination) suit) >= 5))
        && dp_bid (2, (DpDenomination) suit) > h->last && (dp_heard_cards (hand, h->last) == 0 || points >= 3))
      return TRUE;
  if (calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  if (dp_call_denomination (h->last) >= DP_HEARTS
      && ((dp_heard_cards (hand, h->last) >= 4 && points + dp_heard_shape (hand) >= 5) || (dp_heard_cards (hand, h->last) >= 5 && points + dp_heard_shape (hand) >= 3) || (dp_heard_cards (hand, h->last) == 3 && points >= 4 && points + dp_heard_shape (hand) >= 7)))
    return TRUE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit > (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) >= 5 && points >= 5 && dp_heard_honours (hand, (DpDenomination) suit) >= 3)
      return TRUE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) >= 5 && dp_bid (2, (DpDenomination) suit) > h->last
        && ((dp_hand_length (hand, (DpDenomination) suit) >= 6 && points >= 4) || (dp_heard_cards (hand, h->last) <= 1 && points >= 5 - (dp_call_denomination (h->last) < DP_HEARTS))))
      return TRUE;
  return FALSE;
}

/* Partner has overcalled at the two level at most, and he has a fit and nearly an opening, or more. */
static gboolean
leaves_overcall (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), length, level;

  if (h->own != DP_NO_CALL || h->bidder != 2 || h->opener % 2 == 0 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) > 2 || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  length = dp_heard_cards (hand, h->last);
  level = dp_call_level (h->last);
  /* Or short there, with six good cards of his own. */
  if (length <= 2 && points >= 8 && (has_good_suit (h, hand, 6, 2) || (length <= 1 && has_good_suit (h, hand, 5, level))))
    return TRUE;
  return (length >= 4 && points + dp_heard_shape (hand) >= 9 + level) || (length >= 5 && points + dp_heard_shape (hand) >= 7) || (length >= 3 && points >= 11 + level) || points >= 15 - level;
}

/* Partner has doubled for takeout, the player on the right has bid on, and he has something to say at the three level at most. */
static gboolean
leaves_takeout (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), level = dp_call_level (h->last);

  if (calls->n < 3 || h->own != DP_NO_CALL || h->partners_bid || calls->call[calls->n - 2] != DP_DOUBLE || h->bidder != 1 || calls->call[calls->n - 1] != h->last || level > 3
      || !dp_heard_is_suit (h->opening))
    return FALSE;
  return (points >= 5 + level && (has_suit (h, hand, 4, level, TRUE) || has_suit (h, hand, 5, level, FALSE))) || (points >= 6 + level && has_suit (h, hand, 4, 3, TRUE))
         || (points >= 7 + level && has_suit (h, hand, 6, 4, FALSE)) || points >= 10 + level;
}

/* Partner has opened one no trump and they have come in: he has a long suit, or half a game. */
static gboolean
leaves_no_trumps (const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->opening != dp_bid (1, DP_NOTRUMP) || h->opener != 2 || h->bidder % 2 == 0 || dp_call_level (h->last) > 2 || h->partners != h->opening)
    return FALSE;
  return points >= 11 || (points >= 8 && has_suit (h, hand, 6, 3, FALSE)) || (points >= 6 && has_suit (h, hand, 6, 2, FALSE))
         || (points >= 9 && has_suit (h, hand, 5, 2, TRUE)) || (points >= 8 && dp_heard_is_suit (h->last) && dp_heard_cards (hand, h->last) >= 4 && dp_heard_honours (hand, dp_call_denomination (h->last)) >= 3);
}

/* Partner has opened in game or nearly, and he has a slam to look for. */
static gboolean
leaves_slam (const DpHeard *h, DpHand hand)
{
  return h->own == DP_NO_CALL && h->bidder == 2 && h->opening == h->last && dp_call_level (h->last) >= 3 && dp_hand_points (hand) >= 17;
}

/* They are in game in a major at the first time of asking, and he has eleven cards in two suits and could bid the better one as high. */
static gboolean
leaves_two_suits (const DpHeard *h, DpHand hand)
{
  int six = 0, five = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      six += dp_hand_length (hand, (DpDenomination) suit) >= 6 && dp_bid (4, (DpDenomination) suit) > h->last && !(h->theirs >> suit & 1);
      five += dp_hand_length (hand, (DpDenomination) suit) >= 5 && !(h->theirs >> suit & 1);
    }
  return h->own == DP_NO_CALL && h->bidder % 2 == 1 && dp_heard_is_suit (h->last) && dp_call_level (h->last) <= 4 && six && five >= 2 && dp_hand_points (hand) >= 11;
}

/* Partner has doubled their one no trump, they have run, and he has a major of five to bid. */
static gboolean
leaves_double (const DpHeard *h, DpHand hand)
{
  return h->own == DP_NO_CALL && h->partners == DP_DOUBLE && h->opening == dp_bid (1, DP_NOTRUMP) && h->opener % 2 == 1 && h->bidder == 1 && dp_call_level (h->last) == 2 && dp_hand_points (hand) >= 6
         && (has_good_suit (h, hand, 5, 2));
}

/* He has opened a major, partner has put him into game in no trumps, and he has another major of five. */
static gboolean
leaves_second_major (const DpHeard *h, DpHand hand)
{
  return h->own_bid && h->bidder == 2 && h->last == dp_bid (3, DP_NOTRUMP) && dp_heard_is_suit (h->own) && h->own == h->opening && dp_hand_length (hand, DP_HEARTS) >= 5 && dp_hand_length (hand, DP_SPADES) >= 5;
}

/* They have run from a double of one no trump into four good cards of his; or the final pass would leave them undoubled in five good ones, his side having bid too. */
static gboolean
leaves_undoubled (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  gboolean ran = FALSE, final = calls->n >= 2 && calls->call[calls->n - 1] == DP_PASS && calls->call[calls->n - 2] == DP_PASS;

  if (h->last == DP_NO_CALL || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last) || calls->call[calls->n - 1] == DP_DOUBLE)
    return FALSE;
  for (guint i = 0; i + 1 < calls->n; i++)
    if (calls->call[i] == h->last)
      for (guint j = i + 1; j < calls->n; j++)
        if (dp_call_is_doubling (calls->call[j]))
          return FALSE;
  for (guint i = 1; i < calls->n; i++)
    ran |= calls->call[i] == DP_DOUBLE && (calls->n - i) % 2 == 0 && h->opening == dp_bid (1, DP_NOTRUMP) && !h->own_bid && !h->partners_bid;
  if (ran && dp_call_level (h->last) <= 3 && dp_heard_cards (hand, h->last) >= 4 && dp_heard_honours (hand, dp_call_denomination (h->last)) >= 2 && dp_hand_points (hand) >= 6)
    return TRUE;
  return final && dp_call_level (h->last) >= 2 && (h->own_bid || h->partners_bid) && dp_heard_cards (hand, h->last) >= 5 && dp_heard_honours (hand, dp_call_denomination (h->last)) >= 3 && dp_hand_points (hand) >= 10;
}

/* They have gone to game over the major of seven that he has bid, and he could bid game in it. */
static gboolean
leaves_long_major (const DpHeard *h, DpHand hand)
{
  return h->own_bid && h->bidder % 2 == 1 && dp_heard_is_suit (h->own) && dp_call_denomination (h->own) >= DP_HEARTS && dp_call_level (h->own) == 1 && dp_heard_cards (hand, h->own) >= 7 && dp_heard_honours (hand, dp_call_denomination (h->own)) >= 3
         && dp_hand_points (hand) >= 14 && h->last < dp_bid (4, dp_call_denomination (h->own));
}

/* He has asked for aces, and partner’s answer is no suit to play in, or one ace is missing at the most. */
static gboolean
leaves_answer_to_asking (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  DpCall agreed = DP_NO_CALL;
  int aces = 0;

  if (calls->n < 5 || h->bidder != 2 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 5 || calls->call[calls->n - 4] != dp_bid (4, DP_NOTRUMP))
    return FALSE;
  for (guint i = 0; i + 4 < calls->n; i++)
    if ((calls->n - i) % 2 == 0 && dp_heard_is_suit (calls->call[i]))
      agreed = calls->call[i];
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    aces += dp_hand_has (hand, dp_card ((DpDenomination) suit, 12));
  return agreed != DP_NO_CALL && (dp_call_denomination (agreed) != dp_call_denomination (h->last) || aces + (int) dp_call_denomination (h->last) >= 3);
}

static gboolean
is_final (const DpCalls *calls)
{
  return calls->n >= 3 && calls->call[calls->n - 1] == DP_PASS && calls->call[calls->n - 2] == DP_PASS;
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

static int
voids (DpHand hand)
{
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) == 0;
  return n;
}

/* The final pass leaves them at the two level at most, and he has six good cards of a suit that he has bid and an opening, or shortness in theirs and a partner who has bid as well. */
static gboolean
leaves_own_suit (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), good;

  if (!is_final (calls) || !h->own_bid || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) > 2)
    return FALSE;
  if (h->partners_bid && points >= 8 && dp_heard_cards (hand, h->last) <= 1)
    return TRUE;
  if (!dp_heard_is_suit (h->own) || dp_heard_cards (hand, h->own) < 6 || points < (h->opener == 2 ? 6 : 12))
    return FALSE;
  good = dp_heard_honours (hand, dp_call_denomination (h->own));
  if (points < 12)
    return good >= 3 && dp_bid (2, dp_call_denomination (h->own)) > h->last;
  return (good >= 3 && dp_bid (2, dp_call_denomination (h->own)) > h->last) || (good >= 4 && h->partners_bid);
}

/* They have opened one of a suit, which is about to be passed out, and he has a hand to reopen with. */
static gboolean
leaves_opened (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), fours = 0, held;

  if (!is_final (calls) || h->own != DP_NO_CALL || h->partners != DP_NO_CALL || h->bidder % 2 == 0 || h->last != h->opening || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 1)
    return FALSE;
  held = dp_heard_cards (hand, h->last);
  if (points >= 8 && has_good_suit (h, hand, 5, 1))
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (suit != (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) < 3)
        return FALSE;
      fours += dp_hand_length (hand, (DpDenomination) suit) >= 4;
    }
  return (held <= 2 && points >= 9) || (held <= 1 && fours >= 2 && points >= 8);
}

/* Partner has overcalled at the three level, or shown a long major by a jump to it or by opening there, and he has what is missing to game. */
static gboolean
leaves_three (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int points = dp_hand_points (hand), length;
  DpCall before = DP_NO_CALL;
  gboolean jump, major;

  if (h->own != DP_NO_CALL || h->bidder != 2 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 3 || calls->call[calls->n - 1] != DP_PASS || h->partners != h->last)
    return FALSE;
  for (guint i = 0; i < calls->n && calls->call[i] != h->last; i++)
    before = dp_call_is_bid (calls->call[i]) ? calls->call[i] : before;
  length = dp_heard_cards (hand, h->last);
  major = dp_call_denomination (h->last) >= DP_HEARTS;
  jump = before == DP_NO_CALL || h->last > before + 5;
  if (jump)
    return major ? (length >= 3 && points >= 13) || (length >= 2 && points >= 15) : points >= 16;
  return major ? (length >= 4 && points + dp_heard_shape (hand) >= 7) || (length >= 3 && points + dp_heard_shape (hand) >= 8) || (length >= 2 && points >= 11) : points >= 13;
}

/* They have the bid at the two level at most, and he has eleven cards of two other suits and has said nothing yet. */
static gboolean
leaves_eleven (const DpHeard *h, DpHand hand)
{
  int first, second;

  if (h->own != DP_NO_CALL || h->bidder % 2 == 0 || dp_call_level (h->last) > 2 || dp_hand_points (hand) < 8)
    return FALSE;
  longest_two (h, hand, &first, &second);
  return first >= 6 && second >= 5;
}

/* Partner has raised his minor, of which he has three cards, and has bid a major first, of which he has three as well. */
static gboolean
leaves_first_major (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  if (h->bidder != 2 || !dp_heard_is_suit (h->last) || !h->own_bid || !dp_heard_is_suit (h->own) || dp_call_denomination (h->own) != dp_call_denomination (h->last)
      || dp_call_denomination (h->last) >= DP_HEARTS || dp_call_level (h->last) > 4 || dp_heard_cards (hand, h->last) > 3)
    return FALSE;
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == 2 && dp_heard_is_suit (calls->call[i]) && dp_call_denomination (calls->call[i]) >= DP_HEARTS && dp_heard_cards (hand, calls->call[i]) >= 3)
      return TRUE;
  return FALSE;
}

/* They have bid at the two level at most, partner has said nothing, and he has seven cards of a suit with two of the three top honours. */
static gboolean
leaves_seven (const DpHeard *h, DpHand hand)
{
  if (h->own != DP_NO_CALL || h->bidder % 2 == 0 || dp_call_level (h->last) > 2 || dp_hand_points (hand) < 7)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 7 && !(h->theirs >> suit & 1) && dp_bid (2, (DpDenomination) suit) > h->last && dp_heard_honours (hand, (DpDenomination) suit) >= 2)
      return TRUE;
  return FALSE;
}

/* Their one no trump is about to be passed out, or he is next to it, and he has a hand that nobody passes: fifteen points out of balance, or ten cards of two suits and an opening. */
static gboolean
leaves_their_no_trump (const DpHeard *h, DpHand hand)
{
  int first, second, points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->partners_bid || h->bidder % 2 == 0 || h->last != dp_bid (1, DP_NOTRUMP))
    return FALSE;
  longest_two (h, hand, &first, &second);
  return (points >= 15 && dp_heard_short_suits (hand)) || (points >= 11 && first >= 5 && second >= 5);
}

/* They have jumped to three of a suit, of which he has one card at most, with four of all the others or nearly and an opening. */
static gboolean
leaves_takeout_of_three (const DpHeard *h, DpHand hand)
{
  int fours = 0;

  if (h->own != DP_NO_CALL || h->partners_bid || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 3 || h->opening != h->last || dp_heard_cards (hand, h->last) > 1)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    fours += suit != (int) dp_call_denomination (h->last) && dp_hand_length (hand, (DpDenomination) suit) >= 4;
  return fours == 3 && dp_hand_points (hand) >= 13;
}

/* Partner has bid a second suit at the one level, a major, and he could raise it. */
static gboolean
leaves_second_suit (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  return h->bidder == 2 && h->opener == 2 && h->last != h->opening && dp_heard_is_suit (h->last) && dp_call_level (h->last) == 1
         && dp_call_denomination (h->last) >= DP_HEARTS && dp_heard_cards (hand, h->last) >= 4 && dp_hand_points (hand) >= 6 + 2 * h->own_bid && calls->call[calls->n - 1] == DP_PASS;
}

/* Partner is in no trumps, and he has two long suits: five and five with one of them bid, or eleven cards of them, or six of a major and two short suits. */
static gboolean
leaves_two_suiter (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  int first, second;

  if (h->bidder != 2 || h->last == DP_NO_CALL || dp_call_denomination (h->last) != DP_NOTRUMP || dp_call_level (h->last) > 3 || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  longest_two (h, hand, &first, &second);
  if (first >= 6 && second >= 5)
    return TRUE;
  if (dp_call_level (h->last) <= 2)
    return h->own_bid && first >= 5 && second >= 5;
  return MAX (dp_hand_length (hand, DP_HEARTS), dp_hand_length (hand, DP_SPADES)) >= 6 && (dp_heard_short_suits (hand) >= 2 || voids (hand));
}

/* Nobody has bid, and he has six and four cards beside a void, and ten points. */
static gboolean
leaves_unopened (const DpHeard *h, DpHand hand)
{
  int first, second;

  if (h->last != DP_NO_CALL || !voids (hand) || dp_hand_points (hand) < 10)
    return FALSE;
  longest_two (h, hand, &first, &second);
  return first >= 6 && second >= 4;
}

static gboolean
leaves_what_is_there (const DpCalls *calls, const DpHeard *h, DpHand hand)
{
  return leaves_own_suit (calls, h, hand) || leaves_opened (calls, h, hand) || leaves_three (calls, h, hand) || leaves_eleven (h, hand) || leaves_their_no_trump (h, hand) || leaves_takeout_of_three (h, hand) || leaves_seven (h, hand) || leaves_first_major (calls, h, hand) || leaves_second_suit (calls, h, hand)
         || leaves_two_suiter (calls, h, hand);
}

gboolean
dp_teller_is_silent (const DpCalls *calls, const DpHeard *heard, DpHand hand)
{
  if (heard->last == DP_NO_CALL)
    return leaves_unopened (heard, hand);
  return leaves_what_is_there (calls, heard, hand) || leaves_answer_to_asking (calls, heard, hand) || leaves_long_major (heard, hand) || leaves_overcalled (heard, hand) || leaves_opener_short (calls, heard, hand) || leaves_first_double (heard, hand) || leaves_void (calls, heard, hand) || leaves_overcall (calls, heard, hand) || leaves_them (heard, hand) || leaves_answer (heard, hand) || leaves_opening (calls, heard, hand) || leaves_takeout (calls, heard, hand) || leaves_no_trumps (heard, hand) || leaves_slam (heard, hand) || leaves_two_suits (heard, hand) || leaves_double (heard, hand) || leaves_second_major (heard, hand) || leaves_undoubled (calls, heard, hand);
}

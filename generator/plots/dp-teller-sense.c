/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-sense.h"

#include "dp-teller-made.h"

#include <string.h>

GArray *
dp_teller_new_made (void)
{
  return g_array_new (FALSE, TRUE, sizeof (DpMadeCall));
}

static DpMadeCall *
made_at (const DpTeller *self, guint i)
{
  return &g_array_index (self->made, DpMadeCall, i);
}

/* --- what partner has shown --- */

static void
add_shown (DpMadeCall *m, const DpMeaning *meaning)
{
  int points = 40, length[4] = { 13, 13, 13, 13 };

  for (guint h = 0; h < meaning->n_hands; h++)
    {
      points = MIN (points, meaning->hands[h].points.min);
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        length[suit] = MIN (length[suit], meaning->hands[h].length[suit].min);
    }
  if (!meaning->n_hands)
    return;
  m->least = MAX (m->least, points);
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    m->length[suit] = (guint8) MAX (m->length[suit], length[suit]);
}

static void
weigh (const DpTeller *self, DpMadeCall *m)
{
  for (guint i = 0; i < m->calls.n; i++)
    {
      DpCall call = m->calls.call[i];
      guint back = (m->calls.n - i) % 4;
      DpSystemCall c;

      if (call == DP_PASS || call == DP_NO_CALL || back % 2 == 1)
        continue;
      if (dp_heard_is_suit (call))
        m->ours |= (DpDenominations) (1 << dp_call_denomination (call));
      else if (dp_call_is_bid (call))
        m->no_trumps = TRUE;
      if (back == 0 && dp_heard_is_suit (call))
        m->shown |= (DpDenominations) (1 << dp_call_denomination (call));
      if (back != 2 || call > DP_LAST_LEGAL_BID)
        continue;
      dp_system_meaning (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, i, call, &c);
      add_shown (m, &c.meaning);
    }
  m->weighed = TRUE;
}

void
dp_teller_weigh_made (DpTeller *self)
{
  for (guint i = 0; i < self->made->len; i++)
    if (!made_at (self, i)->weighed)
      weigh (self, made_at (self, i));
}

/* --- passes --- */

/* Partner has shown so much that they have a game between them, and the bid is below it. */
static gboolean
leaves_game (const DpMadeCall *m, int points)
{
  const DpHeard *h = &m->heard;

  if (m->least < 11 || h->last == DP_NO_CALL || dp_heard_is_game (h->last) || dp_heard_is_doubled (&m->calls))
    return FALSE;
  if (h->bidder % 2 == 1)
    return dp_call_level (h->last) <= 3 && points + m->least >= 24 + 2 * (m->kind == DP_MADE_NEARLY);
  return points + m->least >= 26 + 2 * (m->kind == DP_MADE_NEARLY);
}

/* They have opened at the two or three level, his side has said nothing, and he is short there with twelve points in the last seat, fourteen before it, and somewhere to go. */
static gboolean
leaves_preempt (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;
  int fours = 0, fives = 0, least = 13;

  if (h->own != DP_NO_CALL || h->partners != DP_NO_CALL || h->bidder % 2 == 0 || h->last != h->opening || !dp_heard_is_suit (h->last) || dp_call_level (h->last) < 2 || dp_call_level (h->last) > 3)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (h->last))
      {
        int length = dp_hand_length (hand, (DpDenomination) suit);

        fours += length >= 4;
        fives += length >= 5 && (suit >= DP_HEARTS || length >= 6);
        least = MIN (least, length);
      }
  if (dp_heard_cards (hand, h->last) <= 1)
    return points >= (dp_heard_is_last_seat (&m->calls) ? 12 : 14) && (fives || fours >= 2);
  return dp_heard_cards (hand, h->last) <= 2 && least >= 3 && points >= (dp_heard_is_last_seat (&m->calls) ? 13 : 15);
}

/* They have opened one of a suit, nobody of his side has spoken, and he has fifteen points and no length there. */
static gboolean
leaves_fifteen (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;

  return h->own == DP_NO_CALL && h->partners == DP_NO_CALL && h->bidder % 2 == 1 && h->last == h->opening && dp_heard_is_suit (h->last) && dp_call_level (h->last) == 1
         && points >= 15 && dp_heard_cards (hand, h->last) <= 3 + (points >= 16);
}

/* Partner is in no trumps, at the two level at most, and has shown five of a major, of which he has three cards, and shortness elsewhere. */
static gboolean
leaves_no_trumps (const DpMadeCall *m, DpHand hand)
{
  if (m->heard.bidder != 2 || dp_call_denomination (m->heard.last) != DP_NOTRUMP || dp_call_level (m->heard.last) > 2 || !dp_heard_short_suits (hand) || dp_heard_is_doubled (&m->calls))
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (m->length[suit] >= 5 && dp_hand_length (hand, (DpDenomination) suit) >= 3)
      return TRUE;
  return FALSE;
}

/* Partner has bid two suits, and he passes the second with three cards of it at the most, and more of the first, which he could bid at the same level. */
static gboolean
gives_no_preference (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;
  DpCall first = DP_NO_CALL;

  if (h->bidder != 2 || !dp_heard_is_suit (h->last) || dp_heard_is_game (h->last) || dp_heard_is_doubled (&m->calls))
    return FALSE;
  for (guint i = 0; i < m->calls.n && first == DP_NO_CALL; i++)
    if ((m->calls.n - i) % 4 == 2 && dp_heard_is_suit (m->calls.call[i]))
      first = m->calls.call[i];
  if (first == DP_NO_CALL || dp_call_denomination (first) == dp_call_denomination (h->last))
    return FALSE;
  return m->length[dp_call_denomination (first)] >= 3 && m->length[dp_call_denomination (h->last)] >= 3 && dp_call_denomination (first) > dp_call_denomination (h->last)
         && dp_heard_cards (hand, h->last) <= 3 && dp_heard_cards (hand, first) >= 3 && dp_heard_cards (hand, first) > dp_heard_cards (hand, h->last);
}

/* They have bid over partner's major of five, and he has four cards of it, a short suit, and enough for game between the two. */
static gboolean
leaves_major (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;

  if (h->bidder % 2 == 0 || h->partners == DP_NO_CALL || !dp_heard_is_suit (h->partners) || dp_call_denomination (h->partners) < DP_HEARTS || dp_heard_is_doubled (&m->calls)
      || h->last >= dp_bid (4, dp_call_denomination (h->partners)))
    return FALSE;
  return m->length[dp_call_denomination (h->partners)] >= 5 && dp_heard_cards (hand, h->partners) >= 4 && dp_heard_short_suits (hand) && points + m->least >= 22;
}

/* He could still bid that suit, at that level at the most. */
static gboolean
is_biddable (const DpMadeCall *m, int level, int suit)
{
  return !(m->heard.theirs >> suit & 1) && (m->heard.last == DP_NO_CALL || dp_bid (level, (DpDenomination) suit) > m->heard.last);
}

/* Over their low bid, nothing said yet: seven cards with two honours; six such cards and eight points over their no trump; in the last seat opposite an opening a major of five, or one card of theirs,
 * with as many. */
static gboolean
hides_length (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;
  gboolean last_seat = dp_heard_is_last_seat (&m->calls) && h->partners_bid && dp_heard_is_suit (h->last) && points >= 8;

  if (h->own != DP_NO_CALL || h->last == DP_NO_CALL || h->bidder % 2 == 0 || dp_call_level (h->last) > 2)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit), honours = dp_heard_honours (hand, (DpDenomination) suit);

      if (length >= 7 && honours >= 2 && points >= 5 && is_biddable (m, 3, suit))
        return TRUE;
      if (length >= 6 && honours >= 2 && points >= 8 && is_biddable (m, 2, suit) && (h->last == dp_bid (1, DP_NOTRUMP) || last_seat))
        return TRUE;
      if (length >= 5 && suit >= DP_HEARTS && last_seat && is_biddable (m, 2, suit))
        return TRUE;
      /* Six of a major over their one, where they cost nothing, or three honours among them. */
      if (length >= 6 && suit >= DP_HEARTS && dp_heard_is_suit (h->last) && dp_call_level (h->last) == 1
          && ((honours >= 2 && points >= 6 && is_biddable (m, 1, suit)) || (honours >= 3 && points >= 8 && is_biddable (m, 2, suit))))
        return TRUE;
      /* Five good ones of a major, one card of theirs at the most, and another suit. */
      if (length >= 5 && suit >= DP_HEARTS && honours >= 3 && points >= 8 && dp_heard_is_suit (h->last) && dp_heard_cards (hand, h->last) <= 1 && is_biddable (m, 2, suit))
        return TRUE;
    }
  return last_seat && dp_heard_cards (hand, h->last) <= 1;
}

/* He has not spoken, partner has bid a major at the one level, and it can be raised to two: with four cards, a short suit and a few points, or two short suits. Or to three, with three cards of a
 * suit of five and ten points, or four and eight. */
static gboolean
leaves_support (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;
  DpDenomination suit;
  int cards, shown;

  if (h->own != DP_NO_CALL || !dp_heard_is_suit (h->partners) || dp_call_denomination (h->partners) < DP_HEARTS || dp_call_level (h->partners) > 2)
    return FALSE;
  suit = dp_call_denomination (h->partners);
  shown = m->length[suit];
  cards = dp_heard_cards (hand, h->partners);
  if (dp_call_level (h->partners) == 1 && shown >= 4 && cards >= 4 && dp_bid (2, suit) > h->last && dp_heard_short_suits (hand) && (points >= 4 || dp_heard_short_suits (hand) >= 2 || cards >= 5))
    return TRUE;
  return shown >= 5 && m->least >= 8 && dp_bid (3, suit) > h->last && ((cards >= 3 && points >= 10) || (cards >= 4 && points >= 8));
}

/* They have bid one or two suits at the one level, his side has said nothing, and he has all the others: a singleton of theirs and twelve points, four cards of either other suit and thirteen; ten and
 * twelve in the last seat. */
static gboolean
leaves_takeout (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;
  int less = dp_heard_is_last_seat (&m->calls) ? 2 : 0, least = 13, fours = 0, others = 0;

  if (h->own != DP_NO_CALL || h->partners != DP_NO_CALL || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 1 || !dp_heard_is_suit (h->opening))
    return FALSE;
  if (less && points >= 14 && dp_heard_cards (hand, h->last) <= 3)
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!(h->theirs >> suit & 1))
      {
        int length = dp_hand_length (hand, (DpDenomination) suit);

        least = MIN (least, length);
        fours += length >= 4;
        others++;
      }
  if (others == 3)
    return dp_heard_cards (hand, h->last) <= 1 && least >= 3 && fours >= 2 && points >= 12 - less;
  return others == 2 && least >= 4 && points >= 13 - less;
}

static gboolean
is_senseless_pass (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (m->alone)
    return FALSE;
  /* Nobody passes as dealer what is an opening bid in his own system. */
  if (m->heard.last == DP_NO_CALL)
    return m->kind != DP_MADE_NEARLY && (dp_teller_has_obvious_call (self, m, hand) || dp_system_choose (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n, hand).call != DP_PASS);
  return leaves_game (m, points) || dp_teller_has_clear_raise (m, hand) || (m->kind != DP_MADE_NEARLY && (leaves_preempt (m, hand, points) || leaves_fifteen (m, hand, points) || leaves_no_trumps (m, hand)
                                                                                   || gives_no_preference (m, hand) || leaves_major (m, hand, points) || hides_length (m, hand, points)
                                                                                   || leaves_support (m, hand, points) || leaves_takeout (m, hand, points)
                                                                                   || dp_teller_has_obvious_call (self, m, hand)));
}

/* --- bids --- */

static gboolean
is_flat (DpHand hand)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) < 3)
      return FALSE;
  return TRUE;
}

/* Partner’s last bid is a major with so many cards, and he has a fit for it that he hides in no trumps, or in a poor suit of his own. */
static gboolean
hides_fit (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;
  int held, shown, points = dp_hand_points (hand);

  if (h->bidder != 2 || !dp_heard_is_suit (h->last) || h->last != h->partners || dp_call_denomination (h->last) < DP_HEARTS || dp_call_denomination (m->call) == dp_call_denomination (h->last))
    return FALSE;
  held = dp_heard_cards (hand, h->last);
  shown = m->length[dp_call_denomination (h->last)];
  if (dp_call_denomination (m->call) == DP_NOTRUMP)
    {
      if (dp_call_level (m->call) > 3)
        return FALSE;
      return (shown >= 4 && held >= 4) || (shown >= 5 && held >= 3 && !is_flat (hand) && (dp_heard_short_suits (hand) || (dp_call_level (m->call) <= 2 && points <= 15)));
    }
  if (shown < 5 || held < 3 || dp_heard_is_game (m->call) || dp_call_level (m->call) < 2 || dp_call_level (m->call) > 3)
    return FALSE;
  if (!h->own_bid)
    return dp_heard_cards (hand, m->call) <= 5 - (h->opener == 2) && points <= 11;
  return dp_heard_cards (hand, m->call) <= (is_flat (hand) ? 4 : 5) && points <= 15 && dp_call_level (m->call) <= dp_call_level (h->last) + 1 && m->call < h->last + 5;
}

/* His side has bid three suits, nobody no trumps, and he bids them with nothing in the fourth. */
static gboolean
has_no_fourth_suit (const DpMadeCall *m, DpHand hand)
{
  if (dp_call_denomination (m->call) != DP_NOTRUMP || dp_call_level (m->call) > 3 || m->no_trumps || dp_cards_count ((DpHand) (m->ours & 0xf)) != 3)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!(m->ours >> suit & 1))
      return !dp_heard_is_stopped (hand, (DpDenomination) suit);
  return FALSE;
}

/* His own bid has been passed round to him, and he goes on; or partner’s game has, and he raises it. */
static gboolean
bids_over_end (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;

  if (m->calls.n < 4 || h->last == DP_NO_CALL || h->bidder % 2 == 1)
    return FALSE;
  if (h->bidder == 2)
    return dp_heard_is_game (h->last) && dp_call_denomination (m->call) == dp_call_denomination (h->last) && dp_call_level (m->call) <= 5;
  if (m->calls.call[m->calls.n - 1] != DP_PASS || m->calls.call[m->calls.n - 2] != DP_PASS || m->calls.call[m->calls.n - 3] != DP_PASS)
    return FALSE;
  return dp_heard_is_game (h->last) || !(dp_hand_points (hand) >= 17 || (dp_heard_is_suit (m->call) && dp_heard_cards (hand, m->call) >= 6));
}

/* He raises partner's weak two to three, as if to get in their way, with a hand that has a game opposite six trumps. */
static gboolean
raises_weakly (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;

  return !h->own_bid && h->partners != DP_NO_CALL && dp_heard_is_suit (h->partners) && dp_call_level (h->partners) == 2 && dp_call_denomination (h->partners) >= DP_HEARTS
         && m->call == dp_bid (3, dp_call_denomination (h->partners)) && m->length[dp_call_denomination (h->partners)] >= 6 && m->least <= 6
         && points + 2 * (dp_heard_cards (hand, h->partners) - 3) >= 15;
}

/* Partner has bid two no trumps, and he goes back to a minor of which he has only five. */
static gboolean
runs_to_minor (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;

  return h->bidder == 2 && h->last == dp_bid (2, DP_NOTRUMP) && h->own_bid && dp_heard_is_suit (m->call) && dp_call_level (m->call) == 3 && dp_call_denomination (m->call) < DP_HEARTS
         && (m->shown >> dp_call_denomination (m->call) & 1) && dp_heard_cards (hand, m->call) <= 5 && !dp_heard_short_suits (hand);
}

/* He knows that his bid was too low, and has another suit to bid, but comes with no trumps, too low again. */
static gboolean
is_low_no_trumps (const DpMadeCall *m, DpHand hand)
{
  if (m->kind != DP_MADE_KNOWING || dp_call_denomination (m->call) != DP_NOTRUMP || m->heard.last == DP_NO_CALL || m->call > m->heard.last)
    return FALSE;
  return dp_hand_length (hand, DP_HEARTS) >= 5 || dp_hand_length (hand, DP_SPADES) >= 5 || !dp_heard_is_suit (m->heard.last) || !dp_heard_is_stopped (hand, dp_call_denomination (m->heard.last));
}

/* Two clubs is "or a game in hand" on less than twenty-two points: with six cards of a suit, or two of five. */
static gboolean
is_no_game_in_hand (const DpMadeCall *m, DpHand hand, int points)
{
  int fives = 0;

  if (m->heard.last != DP_NO_CALL || m->call != dp_bid (2, DP_CLUBS) || points >= 22)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    fives += (dp_hand_length (hand, (DpDenomination) suit) >= 5) + (dp_hand_length (hand, (DpDenomination) suit) >= 6);
  return fives < 2;
}

/* Partner has bid a major of four, and is balanced, and he goes to game in it with three cards. */
static gboolean
plays_seven (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;

  return dp_heard_is_suit (m->call) && dp_call_denomination (m->call) >= DP_HEARTS && dp_call_level (m->call) == 4 && h->bidder == 2 && dp_call_denomination (h->last) == DP_NOTRUMP
         && m->length[dp_call_denomination (m->call)] == 4 && dp_heard_cards (hand, m->call) <= 3 && !(m->shown >> dp_call_denomination (m->call) & 1);
}

/* He goes to three no trumps with a major of five that he has never told, having opened two clubs, or his side having said nothing of no trumps. */
static gboolean
hides_major (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;
  gboolean strong = h->opening == dp_bid (2, DP_CLUBS) && h->opener == 0;

  if (m->call != dp_bid (3, DP_NOTRUMP) || h->last == DP_NO_CALL || !h->partners_bid || (m->no_trumps && !strong))
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (!(m->shown >> suit & 1) && is_biddable (m, 3, suit) && (dp_hand_length (hand, (DpDenomination) suit) >= 5 || (strong && m->length[suit] >= 4 && dp_hand_length (hand, (DpDenomination) suit) >= 4)))
      return TRUE;
  return FALSE;
}

static gboolean
is_senseless_bid (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  int points = dp_hand_points (hand);

  /* A joke is made with a hand that nobody opens. */
  if (m->call > DP_LAST_LEGAL_BID)
    {
      if (m->heard.last != DP_NO_CALL)
        return !m->alone && m->heard.bidder % 2 == 1 && points >= 13;
      return points >= 12 || dp_system_choose (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n, hand).call != DP_PASS;
    }
  /* Nor is a light hand opened by one who has just heard a strong no trump. */
  if (m->heard.last == DP_NO_CALL && m->against >= 15 && points < 14 && dp_call_level (m->call) <= 2)
    return TRUE;
  if (bids_over_end (m, hand) || dp_teller_bids_on_nothing (self, m, hand))
    return TRUE;
  return m->kind != DP_MADE_NEARLY && !m->alone && (hides_fit (m, hand) || has_no_fourth_suit (m, hand) || raises_weakly (m, hand, points) || runs_to_minor (m, hand) || is_low_no_trumps (m, hand)
                                                        || is_no_game_in_hand (m, hand, points) || hides_major (m, hand) || plays_seven (m, hand)
                                                        || dp_teller_plays_elsewhere (self, m, hand));
}

/* Their game in a suit doubled by one whose side has said nothing, with less than thirteen points, and less than three trumps to an honour and ten. */
static gboolean
doubles_game (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;
  int points = dp_hand_points (hand);

  if (h->own != DP_NO_CALL || h->partners != DP_NO_CALL || h->bidder % 2 == 0 || !dp_heard_is_suit (h->last) || !dp_heard_is_game (h->last))
    return FALSE;
  return points < 13 && !(points >= 10 && dp_heard_cards (hand, h->last) >= 3 && dp_heard_honours (hand, dp_call_denomination (h->last))) && dp_heard_cards (hand, h->last) < 4;
}

static gboolean
is_senseless (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  if (dp_teller_misconducts (self, m, hand))
    return TRUE;
  if (m->kind == DP_MADE_SLIP)
    return FALSE;
  if (dp_teller_gives_up_suit (m, hand) || dp_teller_drops_no_trump (m, hand))
    return TRUE;
  if (m->call == DP_PASS)
    return is_senseless_pass (self, m, hand);
  if (m->call == DP_DOUBLE)
    return doubles_game (m, hand) || dp_teller_doubles_alone (m, hand) || dp_teller_doubles_for_nothing (m, hand);
  return dp_call_is_bid (m->call) && is_senseless_bid (self, m, hand);
}

/* --- the record --- */

/* The most that an opponent of this player has promised. */
static int
promised_against (const DpTeller *self, DpSeat seat)
{
  int most = 0;

  for (int i = 1; i < DP_SEATS; i += 2)
    {
      const DpFit *fit = &self->fit[dp_seat_offset (seat, i)];
      int least = 40;

      for (int h = 0; h < fit->n_hands; h++)
        least = MIN (least, fit->hands[h].points.min);
      most = MAX (most, least);
    }
  return most;
}

/* Who calls twice in one auction has not seen his hand properly the first time; but seven cards of a suit nobody overlooks. */
static void
rethink_same (DpTeller *self, const DpMadeCall *last)
{
  if (dp_heard_is_suit (last->call) && dp_call_level (last->call) >= 3)
    return;
  for (guint i = 0; i + 1 < self->made->len; i++)
    {
      DpMadeCall *m = made_at (self, i);

      /* Nor who has the hand for one no trump, which he makes then, that he had it for nothing else. */
      if (last->call == dp_bid (1, DP_NOTRUMP) && dp_heard_is_suit (m->call))
        continue;
      if (m->kind != DP_MADE_SLIP && m->seat == last->seat && m->call != last->call && m->calls.n == last->calls.n && memcmp (m->calls.call, last->calls.call, m->calls.n * sizeof m->calls.call[0]) == 0)
        m->kind = DP_MADE_NEARLY;
    }
}

/* Whether the call before the last is that player's own and has been cancelled for being too low. */
static const DpAuctionCall *
too_low (const DpAuction *auction, DpSeat seat)
{
  const DpAuctionCall *own = auction->n >= 2 ? &auction->call[auction->n - 2] : NULL;

  return own && own->seat == seat && dp_call_is_bid (own->call) && own->status == DP_CALL_CANCELLED && !dp_auction_is_sufficient (auction, auction->n - 2, own->call) ? own : NULL;
}

/* He passes partner's new suit in place of a bid that was too low, though two of his own would have put it right for nothing. */
static gboolean
leaves_correction (const DpTeller *self, const DpMadeCall *m)
{
  const DpAuctionCall *own = too_low (&dp_teller_table (self)->auction, (DpSeat) m->seat);
  DpCall free = own ? own->call : DP_NO_CALL;

  if (!own || m->call != DP_PASS || m->heard.bidder != 2 || m->heard.opener != 0 || !dp_heard_is_suit (m->heard.last))
    return FALSE;
  while (free <= m->heard.last)
    free += 5;
  return dp_call_level (free) <= 2;
}

/* He has chosen to take a call back, and makes it again: he could have left it. */
static gboolean
takes_back_for_nothing (const DpTeller *self, const DpMadeCall *m)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = 0; i + 2 < auction->n; i++)
    if (auction->call[i].seat == m->seat && auction->call[i + 1].seat == m->seat && auction->call[i].status == DP_CALL_WITHDRAWN && auction->call[i + 1].status == DP_CALL_CANCELLED
        && auction->call[i].call == m->call)
      return TRUE;
  return FALSE;
}

/* The last bid of his that was cancelled, if it named a suit and could be made once more. */
static DpCall
still_enough (const DpAuction *auction, const DpMadeCall *m)
{
  for (int i = auction->n - 2; i >= 0; i--)
    if (auction->call[i].seat == m->seat && auction->call[i].status != DP_CALL_STANDS)
      {
        const DpAuctionCall *own = &auction->call[i];

        return dp_heard_is_suit (own->call) && !(own->marks & DP_MARK_ARTIFICIAL) && (m->heard.last == DP_NO_CALL || own->call > m->heard.last) ? own->call : DP_NO_CALL;
      }
  return DP_NO_CALL;
}

/* His last bid, if it was cancelled, whatever for, and nothing that he has called since stands, and he meant it to be played; DP_NO_CALL. */
static DpCall
first_named (const DpAuction *auction, DpSeat seat)
{
  for (int i = auction->n - 2; i >= 0; i--)
    if (auction->call[i].seat == seat)
      {
        const DpAuctionCall *own = &auction->call[i];

        if (own->status != DP_CALL_CANCELLED)
          return DP_NO_CALL;
        if (dp_call_is_bid (own->call))
          return own->call <= DP_LAST_LEGAL_BID && !(own->marks & DP_MARK_ARTIFICIAL) ? own->call : DP_NO_CALL;
      }
  return DP_NO_CALL;
}

gboolean
dp_teller_note_made (DpTeller *self, DpSeat seat, DpMadeKind kind, const DpCalls *calls, DpCall call)
{
  const DpAuctionCall *low;
  DpMadeCall *m;

  g_array_set_size (self->made, self->made->len + 1);
  m = made_at (self, self->made->len - 1);
  *m = (DpMadeCall) { .seat = (guint8) seat, .kind = (guint8) kind, .call = call, .event = self->scenario->events->len - 1, .calls = *calls, .heard = dp_teller_hear (calls) };
  m->alone = dp_teller_table (self)->silence[dp_seat_partner (seat)] != DP_SPAN_NONE;
  low = too_low (&dp_teller_table (self)->auction, seat);
  m->low = low ? low->call : DP_NO_CALL;
  m->gone = still_enough (&dp_teller_table (self)->auction, m);
  m->first = first_named (&dp_teller_table (self)->auction, seat);
  m->against = kind == DP_MADE_KNOWING && !self->dealt ? promised_against (self, seat) : 0;
  if (kind != DP_MADE_SLIP)
    rethink_same (self, m);
  if (leaves_correction (self, m) || takes_back_for_nothing (self, m))
    return dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
  if (!self->dealt)
    return TRUE;
  weigh (self, m);
  return !is_senseless (self, m, self->deal.hand[seat]) || dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
}

gboolean
dp_teller_note_slip (DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  DpMadeCall slip;

  for (guint i = self->made->len; i > 0; i--)
    if (made_at (self, i - 1)->seat == seat)
      {
        slip = *made_at (self, i - 1);
        slip.kind = DP_MADE_SLIP;
        for (int j = 0; j < auction->n; j++)
          slip.call = auction->call[j].seat == seat ? auction->call[j].call : slip.call;
        g_array_append_val (self->made, slip);
        return !self->dealt || !is_senseless (self, &slip, self->deal.hand[seat]) || dp_teller_give_up (self, "%s would not say so", dp_seat_letter (seat));
      }
  return TRUE;
}

gboolean
dp_teller_note_unmade (DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  DpCalls calls = { 0 };

  if (dp_auction_has_called (auction, auction->n, seat))
    return TRUE;
  for (int i = 0; i < auction->n && auction->call[i].seat != dp_seat_lho (seat); i++)
    calls.call[calls.n++] = auction->call[i].call;
  return dp_teller_note_made (self, seat, DP_MADE_KNOWING, &calls, DP_PASS);
}

void
dp_teller_rethink_made (DpTeller *self, DpSeat seat, guint event, gboolean slip)
{
  for (guint i = self->made->len; i > 0; i--)
    {
      DpMadeCall *m = made_at (self, i - 1);

      if (m->seat != seat || m->event != event)
        continue;
      m->kind = slip ? DP_MADE_SLIP : DP_MADE_NEARLY;
      if (slip)
        m->call = g_array_index (self->scenario->events, DpScenarioEvent, event).event.call;
    }
}

void
dp_teller_forget_made_after (DpTeller *self, guint n)
{
  for (guint i = self->made->len; i > 0; i--)
    if (made_at (self, i - 1)->event >= n)
      g_array_remove_index (self->made, i - 1);
}

gboolean
dp_teller_makes_sense (const DpTeller *self, const DpDeal *deal)
{
  for (guint i = 0; i < self->made->len; i++)
    if (is_senseless (self, made_at (self, i), deal->hand[made_at (self, i)->seat]))
      return FALSE;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-made.h"

/* How players conduct themselves about an irregularity: found by readers of made cases, and counted at nought in tests/dp-made-conduct.c. */

/* Somebody has bid eight and nobody anything else: who has an opening bid doubles, or has something to say about it. */
static gboolean
leaves_eight (const DpMadeCall *m, int points)
{
  return m->heard.last > DP_LAST_LEGAL_BID && dp_call_is_bid (m->heard.last) && m->heard.last == m->heard.opening && points >= 12;
}

/* Partner has to pass: so he bids what is to be played, the longest suit that he can have as cheaply, and long enough. */
static gboolean
is_no_contract (const DpMadeCall *m, DpHand hand)
{
  int length, level = dp_call_level (m->call);

  /* Nor is it one if it's too low: that will be put right. */
  if (!m->alone || m->kind == DP_MADE_NEARLY || (m->heard.last != DP_NO_CALL && m->call <= m->heard.last) || !dp_heard_is_suit (m->call) || dp_heard_is_game (m->call))
    return FALSE;
  length = dp_heard_cards (hand, m->call);
  if (m->length[dp_call_denomination (m->call)] >= 3 && length + m->length[dp_call_denomination (m->call)] >= 8)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int other = dp_hand_length (hand, (DpDenomination) suit);

      if (other > length && !(m->heard.theirs >> suit & 1) && (m->heard.last == DP_NO_CALL || dp_bid (level, (DpDenomination) suit) > m->heard.last))
        return TRUE;
    }
  return length < (level > 1 ? 5 : 4);
}

/* He runs from his own no trump, which he takes to be doubled, with more than he has promised, or nowhere to go. */
static gboolean
runs_for_nothing (const DpMadeCall *m, DpHand hand, int points)
{
  return m->kind == DP_MADE_DEAF && m->calls.n && m->calls.call[m->calls.n - 1] == DP_DOUBLE && m->heard.own == m->heard.last && m->heard.last == dp_bid (1, DP_NOTRUMP) && dp_heard_is_suit (m->call)
         && (points == 14 || points >= 16 || dp_heard_cards (hand, m->call) < 5);
}

/* He doubles their three of a suit, for take-out, with two cards of a major, and could bid no trumps or a suit of six. */
static gboolean
doubles_without_majors (const DpMadeCall *m, DpHand hand, int points)
{
  const DpHeard *h = &m->heard;
  gboolean shorter = FALSE, six = FALSE;

  if (h->own != DP_NO_CALL || h->partners != DP_NO_CALL || h->bidder % 2 == 0 || h->last != h->opening || !dp_heard_is_suit (h->last) || dp_call_level (h->last) != 3 || points >= 19)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (h->last))
      {
        shorter |= suit >= DP_HEARTS && dp_hand_length (hand, (DpDenomination) suit) <= 2;
        six |= dp_hand_length (hand, (DpDenomination) suit) >= 6;
      }
  return shorter && six;
}

/* Partner has to pass in any case, and he drops the suit of five that he has just bid too low, where it could be had at the two level. */
static gboolean
drops_suit (const DpMadeCall *m, DpHand hand)
{
  DpCall mended = m->low;

  if (!m->alone || m->low == DP_NO_CALL || !dp_heard_is_suit (m->low) || dp_call_denomination (m->low) == dp_call_denomination (m->call) || dp_heard_cards (hand, m->low) < 5)
    return FALSE;
  while (m->heard.last != DP_NO_CALL && mended <= m->heard.last)
    mended += 5;
  return dp_call_level (mended) <= 2 && (!dp_heard_is_suit (m->call) || dp_heard_cards (hand, m->call) <= dp_heard_cards (hand, m->low));
}

/* Partner has to pass, and he bids one of a suit in which he has a game, or nearly. */
static gboolean
whispers (const DpMadeCall *m, DpHand hand, int points)
{
  return m->alone && m->kind == DP_MADE_KNOWING && dp_heard_is_suit (m->call) && dp_call_level (m->call) == 1 && points + 2 * (dp_heard_cards (hand, m->call) - 5) >= 21
         && dp_heard_cards (hand, m->call) >= 6;
}

/* He opens, and in his system that hand opens otherwise: twelve points and balanced with one club. */
static gboolean
opens_otherwise (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  DpCall chosen;

  if (m->kind == DP_MADE_NEARLY || m->alone || m->heard.last != DP_NO_CALL || m->call > DP_LAST_LEGAL_BID)
    return FALSE;
  chosen = dp_system_choose (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n, hand).call;
  return dp_call_is_bid (chosen) && chosen != m->call;
}

/* What he says that he never meant is just what his system has for that hand: nobody would believe him. */
static gboolean
is_meant_after_all (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  DpSystemCall c;

  dp_system_meaning (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n, m->call, &c);
  return dp_call_is_bid (m->call) && c.context && dp_meaning_has (&c.meaning, hand);
}

/* A joke in partner's place, with cards for what partner has bid or points enough. */
static gboolean
is_costly_joke (const DpMadeCall *m, DpHand hand, int points)
{
  DpCall partners = m->heard.partners;

  return m->call > DP_LAST_LEGAL_BID && !m->alone && dp_call_is_bid (partners)
         && (points >= 9 || (dp_heard_is_suit (partners) && dp_call_denomination (m->call) != dp_call_denomination (partners) && dp_heard_cards (hand, partners) >= 4));
}

/* He doubles in place of the six cards of a suit, or five good ones, that he has just bid too low and could bid high enough. */
static gboolean
doubles_own_suit (const DpMadeCall *m, DpHand hand)
{
  DpCall mended = m->low;
  int length;

  if (m->low == DP_NO_CALL || !dp_heard_is_suit (m->low))
    return FALSE;
  while (m->heard.last != DP_NO_CALL && mended <= m->heard.last)
    mended += 5;
  length = dp_heard_cards (hand, m->low);
  return dp_call_level (mended) <= 3 && (length >= 6 || (length == 5 && dp_heard_honours (hand, dp_call_denomination (m->low)) >= 3));
}

/* He thinks better of a suit of three cards, and has five of another that he could have bid as cheaply: nobody comes to bid the first. */
static gboolean
begins_with_three (const DpMadeCall *m, DpHand hand)
{
  const DpHeard *h = &m->heard;

  if (m->kind != DP_MADE_NEARLY || !dp_heard_is_suit (m->call) || dp_call_level (m->call) > 2 || dp_heard_cards (hand, m->call) > 3)
    return FALSE;
  /* Not a suit to play in. */
  if ((dp_call_is_bid (h->partners) && dp_call_denomination (h->partners) == DP_NOTRUMP) || (h->last == DP_NO_CALL && dp_call_level (m->call) == 2))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && !(h->theirs >> suit & 1) && (h->last == DP_NO_CALL || dp_bid (dp_call_level (m->call), (DpDenomination) suit) > h->last))
      return TRUE;
  return FALSE;
}

gboolean
dp_teller_misconducts (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  int points = dp_hand_points (hand);

  if (m->kind == DP_MADE_SLIP)
    return is_meant_after_all (self, m, hand);
  if (m->call == DP_PASS)
    return !m->alone && leaves_eight (m, points);
  if (m->call == DP_DOUBLE)
    return doubles_without_majors (m, hand, points) || doubles_own_suit (m, hand);
  if (!dp_call_is_bid (m->call))
    return FALSE;
  if (m->call > DP_LAST_LEGAL_BID)
    return is_costly_joke (m, hand, points);
  return begins_with_three (m, hand) || drops_suit (m, hand) || whispers (m, hand, points) || is_no_contract (m, hand) || runs_for_nothing (m, hand, points) || opens_otherwise (self, m, hand);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-made.h"

/* One question about every pass: has this hand an obvious call here? It rather says yes where some players would pass, for another deal costs nothing. And one about every bid: has the hand an
 * obvious place to play that the bid leaves aside? Counted at nought, for what readers have found, in tests/dp-made-sense.c (obvious_faults). */

typedef struct {
  const DpMadeCall *m;
  const DpHeard *h;
  DpHand hand;
  int points;
  int more;           /* what vulnerability asks for above the one level */
  gboolean theirs;    /* they have the bid, and it isn't doubled */
  gboolean final;     /* a pass ends the auction */
} Place;

static Place
place_of (const DpMadeCall *m, gboolean vulnerable, DpHand hand)
{
  Place p = { .m = m, .h = &m->heard, .hand = hand, .points = dp_hand_points (hand), .more = vulnerable };

  p.theirs = p.h->last != DP_NO_CALL && p.h->last <= DP_LAST_LEGAL_BID && p.h->bidder % 2 == 1 && !dp_heard_is_doubled (&m->calls);
  p.final = dp_heard_is_last_seat (&m->calls);
  return p;
}

static int
length_of (const Place *p, int suit)
{
  return dp_hand_length (p->hand, (DpDenomination) suit);
}

static int
tops_of (const Place *p, int suit)
{
  return dp_cards_count (dp_cards_of_suit (p->hand, (DpDenomination) suit) >> dp_card ((DpDenomination) suit, 10));
}

/* The level at which that suit could be bid now. */
static int
level_of (const Place *p, int suit)
{
  int level = 1;

  while (p->h->last != DP_NO_CALL && dp_bid (level, (DpDenomination) suit) <= p->h->last)
    level++;
  return level;
}

/* Cards in the suit that they have bid last; 0 in no trumps. */
static int
held_of_theirs (const Place *p)
{
  return dp_heard_is_suit (p->h->last) ? dp_heard_cards (p->hand, p->h->last) : 0;
}

/* Whether they have shown that suit: an opening of two clubs says nothing about clubs. */
static gboolean
is_theirs (const Place *p, int suit)
{
  return (p->h->theirs >> suit & 1) && !(suit == DP_CLUBS && p->h->opening == dp_bid (2, DP_CLUBS) && p->h->opener % 2 == 1);
}

/* A suit that speaks for itself at that level; sooner where they are about to play there. */
static gboolean
speaks (const Place *p, int suit, int level)
{
  int length = length_of (p, suit), honours = dp_heard_honours (p->hand, (DpDenomination) suit), tops = tops_of (p, suit), points = p->points - (level > 1 ? p->more : 0) + (p->final && level <= 2);

  switch (level)
    {
    case 1:
      return (length >= 6 && points >= 7) || (length >= 5 && ((honours >= 3 && points >= 8) || (tops >= 1 && points >= 10) || points >= 12));
    case 2:
      if (length >= 7)
        return tops >= 1 && points >= 6;
      if (length == 6)
        return (honours >= 4 && points >= 7) || (honours >= 3 && points >= 8) || (tops >= 2 && points >= 9) || (tops >= 1 && points >= 11) || points >= 13;
      return length == 5 && ((honours >= 4 && points >= 9) || (honours >= 3 && points >= 11 - (tops >= 2)) || (tops >= 2 && points >= 12) || points >= 15);
    case 3:
      return (length >= 7 && ((tops >= 2 && points >= 8) || (honours >= 3 && points >= 7))) || (length >= 6 && ((honours >= 4 && points >= 10) || (tops >= 2 && points >= 13) || points >= 15));
    default:
      return FALSE;
    }
}

/* They have the bid, nobody of his side has spoken, and he has a suit for it, or two. */
static gboolean
has_suit (const Place *p)
{
  int fives = 0, cheapest = 7;

  if (!p->theirs || p->h->own != DP_NO_CALL || p->h->partners != DP_NO_CALL)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (is_theirs (p, suit))
        continue;
      if (speaks (p, suit, level_of (p, suit)))
        return TRUE;
      if (length_of (p, suit) >= 5)
        {
          fives++;
          cheapest = MIN (cheapest, level_of (p, suit));
        }
    }
  return fives >= 2 && ((cheapest <= 2 && p->points >= 9 + p->more) || (cheapest == 3 && p->points >= 12 + p->more));
}

/* The same with the shape for a double, or with points that nobody passes. */
static gboolean
has_double (const Place *p)
{
  int held = held_of_theirs (p), level = dp_call_level (p->h->last), suits = 0, least = 13, fours = 0, light = p->final ? 2 : 0;

  if (!p->theirs || p->h->own != DP_NO_CALL || p->h->partners != DP_NO_CALL || level > 3)
    return FALSE;
  if (!dp_heard_is_suit (p->h->last))
    return level == 1 && p->points >= 16;
  if (p->points >= 16 - (p->final && level == 1 ? 2 : 0) + (level == 3) && held <= 3)
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (p->h->theirs >> suit & 1)
        {
          suits++;
          continue;
        }
      least = MIN (least, length_of (p, suit));
      fours += length_of (p, suit) >= 4;
    }
  if (suits == 2)
    return least >= 4 && p->points >= 11 - light && level <= 2;
  /* Both majors over a minor, whatever the rest of the hand. */
  if (suits == 1 && dp_call_denomination (p->h->last) <= DP_DIAMONDS && length_of (p, DP_HEARTS) >= 4 && length_of (p, DP_SPADES) >= 4 && held <= 3 && p->points >= 12 - light && level <= 2)
    return TRUE;
  /* They have found their fit and stop, and he has four cards in each of two others. */
  if (suits == 1 && p->final && level <= 2 && p->h->last != p->h->opening && held <= 3 && fours >= 2 && least >= 2 && p->points >= 12)
    return TRUE;
  if (suits != 1 || least < 3 || held > 2)
    return FALSE;
  return p->points >= 12 + (held == 2) - (held == 0) + (level == 3) - light + (fours < 2 && held == 2);
}

/* Their bid on the right was artificial, an answer to one no trump, and he has the suit: the double costs nothing and finds the lead. */
static gboolean
has_lead (const DpTeller *self, const Place *p)
{
  const DpMadeCall *m = p->m;
  DpSystemCall c = { 0 };
  int suit, honours;

  if (!p->theirs || p->h->bidder != 1 || m->calls.call[m->calls.n - 1] != p->h->last || !dp_heard_is_suit (p->h->last) || dp_call_level (p->h->last) != 2 || p->h->opener != 3
      || p->h->opening != dp_bid (1, DP_NOTRUMP))
    return FALSE;
  suit = dp_call_denomination (p->h->last);
  honours = dp_heard_honours (p->hand, (DpDenomination) suit);
  if (!((length_of (p, suit) >= 5 && honours >= 4) || (length_of (p, suit) >= 6 && honours >= 3)))
    return FALSE;
  dp_system_meaning (self->system[!dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n - 1, p->h->last, &c);
  return c.artificial || p->h->last == dp_bid (2, DP_CLUBS);
}

/* Partner has bid a suit, and he could raise it for the first time: over what they have said, or over nothing. */
static gboolean
has_raise (const Place *p)
{
  int suit, shown, own, fit, value, level;
  gboolean major;

  if (p->h->own != DP_NO_CALL || !dp_heard_is_suit (p->h->partners) || (p->h->bidder == 2 && p->h->last != p->h->partners) || dp_heard_is_game (p->h->partners))
    return FALSE;
  if (!p->theirs && p->h->bidder != 2)
    return FALSE;
  suit = dp_call_denomination (p->h->partners);
  major = suit >= DP_HEARTS;
  shown = p->m->length[suit];
  own = length_of (p, suit);
  fit = own + shown;
  level = level_of (p, suit);
  if (shown < 3 || own < 3 || fit < 8)
    return FALSE;
  value = p->points + dp_heard_shape (p->hand);
  /* A pre-empt: to game, or in their way. */
  if (p->m->least < 8)
    return (major && value >= 13 && level <= 4) || (fit >= 10 && value >= 9 && level <= (major ? 4 : 5));
  switch (level)
    {
    case 2:
      return value >= (fit >= 9 ? 6 : 8) - major;
    case 3:
      return value >= (fit >= 9 ? 8 : 10) + !major;
    case 4:
      return major && value >= (fit >= 9 ? 10 : 12);
    default:
      return FALSE;
    }
}

/* Partner has opened one no trump and they have come in. */
static gboolean
has_answer (const Place *p)
{
  int fives = 0;

  if (!p->theirs || p->h->own != DP_NO_CALL || p->h->opener != 2 || p->h->opening != dp_bid (1, DP_NOTRUMP) || p->h->partners != p->h->opening || dp_call_level (p->h->last) > 2)
    return FALSE;
  if (p->points + p->m->least >= 23)
    return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int level = level_of (p, suit), length = length_of (p, suit);

      if (p->h->theirs >> suit & 1)
        continue;
      fives += length >= 5;
      if (level <= 3 && ((length >= 6 && p->points >= (level == 2 ? 5 : 7)) || (length >= 5 && level == 2 && p->points >= 7) || (length >= 5 && suit >= DP_HEARTS && p->points >= 10)))
        return TRUE;
    }
  return fives >= 2 && p->points >= 6;
}

/* Partner has opened or overcalled, they have the bid, and he has enough to be heard. */
static gboolean
has_values (const Place *p)
{
  int level = dp_call_level (p->h->last), held = held_of_theirs (p);

  if (!p->theirs || !p->h->partners_bid || level > 3)
    return FALSE;
  /* They have come in over a strong two: it isn't theirs. */
  if (p->m->least >= 16 && p->points >= (p->h->own == DP_NO_CALL ? 4 : 6))
    return TRUE;
  if (p->h->own == DP_NO_CALL && p->m->least >= 11 && held <= 4)
    {
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        if (!(p->h->theirs >> suit & 1) && length_of (p, suit) >= 6 && tops_of (p, suit) >= 1 && p->points >= (level_of (p, suit) == 1 ? 5 : level_of (p, suit) == 2 ? 7 : 10) && level_of (p, suit) <= 3)
          return TRUE;
      return p->points >= 9 + level;
    }
  /* The same opposite an overcall, where it takes more, or five good cards of his own. */
  if (p->h->own == DP_NO_CALL && p->m->least >= 7 && p->m->least < 11 && held <= 4 && level <= 2)
    {
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        if (!(p->h->theirs >> suit & 1) && length_of (p, suit) >= 5 && tops_of (p, suit) >= 1 && p->points >= (length_of (p, suit) >= 6 ? 9 : 10) && level_of (p, suit) <= 2)
          return TRUE;
      if (p->points >= 10 + level)
        return TRUE;
    }
  /* The last word is his, and the points are theirs who pass. */
  return p->final && held <= 3 && p->points + p->m->least >= (level <= 2 ? 21 : 24);
}

/* He has bid himself, and they buy it with a strong hand against them. */
static gboolean
has_more (const Place *p)
{
  int level = dp_call_level (p->h->last), held = held_of_theirs (p);

  if (!p->theirs || !p->h->own_bid || level > 4)
    return FALSE;
  if (level == 4)
    return held == 0 && dp_heard_is_suit (p->h->last) && p->points >= 15 && p->h->opener == 0;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if ((p->m->shown >> suit & 1) && !(p->h->theirs >> suit & 1) && level_of (p, suit) <= 2 && length_of (p, suit) >= 6 && p->points >= 11 && tops_of (p, suit) >= 1)
      return TRUE;
  return (p->points >= 16 && held <= 2) || (p->points >= 15 && held <= 1) || (p->points >= 18 && held <= 3);
}

/* His side has found nine cards of a suit or more, and they are about to play in two of another. */
static gboolean
has_fit (const Place *p)
{
  int suit, own, fit;

  if (!p->theirs || !p->h->own_bid || !dp_heard_is_suit (p->h->own) || !dp_heard_is_suit (p->h->partners) || dp_call_denomination (p->h->own) != dp_call_denomination (p->h->partners)
      || !dp_heard_is_suit (p->h->last) || dp_call_level (p->h->last) != 2)
    return FALSE;
  suit = dp_call_denomination (p->h->own);
  own = length_of (p, suit);
  fit = own + p->m->length[suit];
  return own >= 5 && fit >= 9 && level_of (p, suit) <= 3 && p->points >= (fit >= 10 ? 7 : 9);
}

/* The bid is their own, below game, and what partner has promised makes game with a fit that he knows. */
static gboolean
has_game (const Place *p)
{
  int worth = p->points + dp_heard_shape (p->hand) + p->m->least;

  if (p->h->bidder != 2 || p->h->last > DP_LAST_LEGAL_BID || dp_heard_is_game (p->h->last) || dp_heard_is_doubled (&p->m->calls) || p->m->least < 5)
    return FALSE;
  /* A major of six opposite a balanced hand, or a transfer that has been completed. */
  if (p->h->opening == dp_bid (1, DP_NOTRUMP) && p->h->opener == 2 && dp_heard_is_suit (p->h->last) && dp_call_denomination (p->h->last) >= DP_HEARTS && dp_heard_cards (p->hand, p->h->last) >= 5)
    return worth + 2 * (dp_heard_cards (p->hand, p->h->last) - 5) >= 25;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    {
      int own = length_of (p, suit), fit = p->m->length[suit] + own;

      if (p->m->length[suit] >= 3 && fit >= 8 && worth + 2 * MAX (own - 5, 0) + MAX (fit - 9, 0) >= 25)
        return TRUE;
    }
  return FALSE;
}

/* Partner is in one no trump, and he has six of a major that can be bid over it; or in two of a suit of five at the most, of which he has none, and he has six of another, or five and five. */
static gboolean
has_refuge (const Place *p)
{
  gboolean no_trump = p->h->last == dp_bid (1, DP_NOTRUMP), six = FALSE;
  int fives = 0;

  if (p->h->bidder != 2 || dp_heard_is_doubled (&p->m->calls))
    return FALSE;
  if (!no_trump && (!dp_heard_is_suit (p->h->last) || dp_call_level (p->h->last) != 2 || dp_heard_cards (p->hand, p->h->last) > 0 || p->m->length[dp_call_denomination (p->h->last)] >= 6))
    return FALSE;
  for (int suit = no_trump ? DP_HEARTS : DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!(p->h->theirs >> suit & 1))
      {
        six |= length_of (p, suit) >= 6;
        fives += length_of (p, suit) >= 5;
      }
  return six || (!no_trump && fives >= 2);
}

/* Partner has put them into game in no trumps, having shown five of a major, of which he has three and a singleton elsewhere, or four. */
static gboolean
has_major_game (const Place *p)
{
  if (p->h->bidder != 2 || p->h->last != dp_bid (3, DP_NOTRUMP))
    return FALSE;
  /* Or has put them there opposite a hand that hasn't shown half of what it is: a void, and twenty points. */
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (length_of (p, suit) == 0 && p->points >= 20)
      return TRUE;
  /* Or the two hands have a slam between them, and his isn't flat. */
  if (p->h->opener == 0 && dp_heard_is_suit (p->h->opening) && dp_heard_short_suits (p->hand) && p->points + p->m->least >= 31)
    return TRUE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (p->m->length[suit] >= 5 && (length_of (p, suit) >= 4 || (length_of (p, suit) == 3 && dp_heard_short_suits (p->hand))))
      return TRUE;
  return FALSE;
}

/* Nobody has bid, and the hand opens at any table: eleven points and five and five or six and four, ten and six good cards or eleven in two suits, nine and six and five. */
static gboolean
has_opening (const Place *p)
{
  int first = 0, second = 0, honours = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = length_of (p, suit);

      if (length >= 6)
        honours = MAX (honours, dp_heard_honours (p->hand, (DpDenomination) suit));
      second = MAX (second, MIN (first, length));
      first = MAX (first, length);
    }
  if (p->points >= 11)
    return first + second >= 10 || (first >= 6 && honours >= 3);
  if (p->points == 10)
    return first + second >= 11 || (first >= 6 && honours >= 3);
  return p->points == 9 && first >= 6 && second >= 5;
}

gboolean
dp_teller_has_obvious_call (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, dp_vul_covers (self->scenario->vul, (DpSeat) m->seat), hand);

  if (p.h->last == DP_NO_CALL)
    return has_opening (&p);
  if (p.h->last > DP_LAST_LEGAL_BID)
    return FALSE;
  return has_suit (&p) || has_double (&p) || has_lead (self, &p) || has_raise (&p) || has_answer (&p) || has_values (&p) || has_more (&p) || has_fit (&p)
         || has_game (&p) || has_major_game (&p) || has_refuge (&p);
}

/* --- bids --- */

/* Whether every suit is stopped that partner hasn't shown. */
static gboolean
stops_all (const Place *p)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (p->m->length[suit] < 4 && !dp_heard_is_stopped (p->hand, (DpDenomination) suit))
      return FALSE;
  return TRUE;
}

/* Game in no trumps beside a major that the two hands fit: six of partner's and two, or one with a suit wide open; five and three with a short suit; four and four. */
static gboolean
leaves_fit (const Place *p)
{
  gboolean flat = TRUE;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    flat &= length_of (p, suit) >= 3;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    {
      int own = length_of (p, suit), shown = p->m->length[suit];

      if ((p->h->theirs >> suit & 1) || level_of (p, suit) > 4)
        continue;
      if (shown >= 6 && (own >= 2 || (own == 1 && !stops_all (p))))
        return TRUE;
      if ((shown == 5 && own >= 3 && !flat) || (shown == 4 && own >= 4))
        return TRUE;
      /* Four of the suit that partner has named himself, be it only in answer to a double. */
      if (shown == 3 && own >= 4 && dp_heard_is_suit (p->h->partners) && (int) dp_call_denomination (p->h->partners) == suit)
        return TRUE;
    }
  return FALSE;
}

/* He overcalls in a minor of five with the very shape for a double: one card of theirs at the most, and both majors. */
static gboolean
hides_majors (const Place *p, DpCall call)
{
  if (!p->theirs || p->h->own != DP_NO_CALL || p->h->partners != DP_NO_CALL || !dp_heard_is_suit (call) || dp_call_denomination (call) >= DP_HEARTS || dp_heard_cards (p->hand, call) > 5
      || !dp_heard_is_suit (p->h->last) || held_of_theirs (p) > 1)
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (!(p->h->theirs >> suit & 1) && length_of (p, suit) < 4)
      return FALSE;
  return TRUE;
}

/* He raises partner's overcall in a major to two or three with the worth of more: five trumps and a void. */
static gboolean
raises_too_little (const Place *p, DpCall call)
{
  int own, level = dp_call_level (call), worth;

  if (p->h->own != DP_NO_CALL || !dp_heard_is_suit (p->h->partners) || !dp_heard_is_suit (call) || dp_call_denomination (call) != dp_call_denomination (p->h->partners) || dp_call_denomination (call) < DP_HEARTS
      || p->m->length[dp_call_denomination (call)] < 5 || p->m->least < 7)
    return FALSE;
  own = dp_heard_cards (p->hand, call);
  worth = p->points + dp_heard_shape (p->hand) + (own >= 5);
  return own >= 4 && ((level == 3 && worth >= 15) || (level == 2 && worth >= 12));
}

/* He signs off in a suit opposite one no trump with a game in the two hands. */
static gboolean
signs_off_with_game (const Place *p, DpCall call)
{
  int length = dp_heard_is_suit (call) ? dp_heard_cards (p->hand, call) : 0;

  return p->h->opener == 2 && p->h->opening == dp_bid (1, DP_NOTRUMP) && p->h->partners == p->h->opening && p->h->own == DP_NO_CALL && dp_call_level (call) == 2 && length >= 5
         && dp_call_denomination (call) >= DP_HEARTS
         && (p->points + dp_heard_shape (p->hand) + 2 * (length - 5) + p->m->least >= 25 || (length >= 6 && p->points >= 10));
}

/* He overcalls in a suit with a longer one that could be bid as low, or a higher one as long. */
static gboolean
hides_higher (const Place *p, DpCall call)
{
  int length = dp_heard_is_suit (call) ? dp_heard_cards (p->hand, call) : 0;

  if (length < 5 || !p->theirs || p->h->own != DP_NO_CALL || p->h->partners != DP_NO_CALL || (p->h->theirs >> dp_call_denomination (call) & 1))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (length_of (p, suit) >= length + (suit < (int) dp_call_denomination (call)) && suit != (int) dp_call_denomination (call) && !(p->h->theirs >> suit & 1) && level_of (p, suit) <= dp_call_level (call))
      return TRUE;
  return FALSE;
}

/* He repeats five cards of his suit over partner's major, of which he has three, as if his own were long. */
static gboolean
repeats_five (const Place *p, DpCall call)
{
  return p->h->opener == 0 && p->h->own == p->h->opening && dp_heard_is_suit (p->h->own) && dp_heard_is_suit (call) && dp_call_level (call) == 2 && dp_call_denomination (call) == dp_call_denomination (p->h->own)
         && dp_heard_cards (p->hand, call) <= 5 && p->h->bidder == 2 && dp_heard_is_suit (p->h->last) && dp_call_level (p->h->last) == 1 && dp_call_denomination (p->h->last) >= DP_HEARTS
         && dp_heard_cards (p->hand, p->h->last) >= 3;
}

/* He has opened a strong two clubs, and shows four cards of a suit as if it were long, with a balanced hand. */
static gboolean
hides_balance (const Place *p, DpCall call)
{
  int twos = 0;

  if (p->h->own != dp_bid (2, DP_CLUBS) || p->h->partners != dp_bid (2, DP_DIAMONDS) || p->h->opening != p->h->own || p->h->opener != 0 || p->h->bidder % 2 == 1 || !dp_heard_is_suit (call) || dp_heard_cards (p->hand, call) > 4)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (length_of (p, suit) < 2)
        return FALSE;
      twos += length_of (p, suit) == 2;
    }
  return twos <= 1 || (length_of (p, DP_HEARTS) <= 4 && length_of (p, DP_SPADES) <= 4);
}

/* He goes to game in partner's major, which partner has shown strong and long, with the points for a slam. */
static gboolean
stops_in_game (const Place *p, DpCall call)
{
  return p->h->opener == 2 && p->h->bidder == 2 && dp_heard_is_suit (call) && dp_call_level (call) == 4 && dp_call_denomination (call) >= DP_HEARTS && p->m->length[dp_call_denomination (call)] >= 5
         && p->m->least >= 15 && p->points + p->m->least >= 31;
}

/* He raises partner's one no trump with a void, as if his hand were flat. */
static gboolean
raises_with_void (const Place *p, DpCall call)
{
  gboolean empty = FALSE;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    empty |= length_of (p, suit) == 0;
  return empty && p->h->partners == dp_bid (1, DP_NOTRUMP) && p->h->own == DP_NO_CALL && (call == dp_bid (2, DP_NOTRUMP) || call == dp_bid (3, DP_NOTRUMP));
}

/* He goes to game in no trumps with the points for a slam opposite an opening. */
static gboolean
leaves_slam (const Place *p)
{
  return p->h->opener == 2 && dp_heard_is_suit (p->h->opening) && p->m->least >= 11 && p->points + p->m->least >= 31;
}

/* He goes back to partner's first suit, a minor, with four cards of the second and fewer of the first. */
static gboolean
prefers_shorter (const Place *p, DpCall call)
{
  DpCall first = DP_NO_CALL;

  for (guint i = 0; i < p->m->calls.n && first == DP_NO_CALL; i++)
    if ((p->m->calls.n - i) % 4 == 2 && dp_heard_is_suit (p->m->calls.call[i]))
      first = p->m->calls.call[i];
  return first != DP_NO_CALL && p->h->bidder == 2 && dp_heard_is_suit (p->h->last) && dp_heard_is_suit (call) && dp_call_denomination (call) == dp_call_denomination (first)
         && dp_call_denomination (first) < DP_HEARTS && dp_call_denomination (p->h->last) != dp_call_denomination (first) && dp_heard_cards (p->hand, p->h->last) >= 4
         && dp_heard_cards (p->hand, first) < dp_heard_cards (p->hand, p->h->last);
}

/* He answers partner's opening in four cards of a major at the one level with six of another suit, or five and thirteen points, and could bid that at the two level. */
static gboolean
hides_longer (const Place *p, DpCall call)
{
  if (p->h->own != DP_NO_CALL || p->h->opener != 2 || p->h->partners != p->h->opening || !dp_heard_is_suit (p->h->opening) || dp_call_level (p->h->opening) != 1 || !dp_heard_is_suit (call)
      || dp_call_level (call) != 1 || dp_heard_cards (p->hand, call) != 4)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (p->h->opening) && !(p->h->theirs >> suit & 1) && level_of (p, suit) <= 2 && p->points >= 11 && (length_of (p, suit) >= 6 || (length_of (p, suit) >= 5 && p->points >= 13)))
      return TRUE;
  return FALSE;
}

gboolean
dp_teller_plays_elsewhere (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, dp_vul_covers (self->scenario->vul, (DpSeat) m->seat), hand);

  return (m->call == dp_bid (3, DP_NOTRUMP) && p.h->partners_bid && (leaves_fit (&p) || leaves_slam (&p))) || prefers_shorter (&p, m->call) || hides_longer (&p, m->call) || signs_off_with_game (&p, m->call) || hides_higher (&p, m->call)
         || repeats_five (&p, m->call) || raises_with_void (&p, m->call) || hides_balance (&p, m->call) || stops_in_game (&p, m->call) || hides_majors (&p, m->call) || raises_too_little (&p, m->call);
}

gboolean
dp_teller_has_clear_raise (const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, FALSE, hand);
  int suit;

  if (m->alone || p.h->own != DP_NO_CALL || m->least < 5 || !dp_heard_is_suit (p.h->partners) || dp_heard_is_game (p.h->partners) || (p.h->bidder == 2 ? p.h->last != p.h->partners : !p.theirs))
    return FALSE;
  suit = dp_call_denomination (p.h->partners);
  return m->length[suit] >= 4 && length_of (&p, suit) >= 4 && level_of (&p, suit) <= 3
         && p.points + dp_heard_shape (hand) >= 10 + 2 * (suit < DP_HEARTS) + 2 * (length_of (&p, suit) + m->length[suit] == 8);
}

/* He bids a suit of three, as if he had it, and could have bid a real one as low; or the lower and poorer of two as long. */
static gboolean
has_real_suit (const Place *p, DpCall call)
{
  int own = dp_heard_cards (p->hand, call), honours = dp_heard_honours (p->hand, dp_call_denomination (call));

  for (int suit = (int) dp_call_denomination (call) + 1; suit <= DP_SPADES && own >= 5 && !p->h->own_bid; suit++)
    if (length_of (p, suit) >= own && !(p->h->theirs >> suit & 1) && p->m->length[suit] < 3 && p->m->length[dp_call_denomination (call)] < 3 && level_of (p, suit) <= dp_call_level (call)
        && dp_heard_honours (p->hand, (DpDenomination) suit) >= honours)
      return TRUE;
  if (dp_heard_cards (p->hand, call) >= 4 || p->m->length[dp_call_denomination (call)] >= 3 || (p->m->shown >> dp_call_denomination (call) & 1))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (length_of (p, suit) >= 5 && !(p->h->theirs >> suit & 1) && p->m->length[suit] < 3 && level_of (p, suit) <= dp_call_level (call))
      return TRUE;
  return FALSE;
}

/* He drops the suit of five that he has just bid, and that has been cancelled, for another that is no longer and lower, or shorter. */
static gboolean
drops_first (const Place *p, DpCall call)
{
  DpCall first = p->m->first;
  int now, then;

  if (!dp_heard_is_suit (first) || dp_call_denomination (first) == dp_call_denomination (call) || (p->h->theirs >> dp_call_denomination (first) & 1) || p->m->length[dp_call_denomination (call)] >= 3)
    return FALSE;
  now = dp_heard_cards (p->hand, call);
  then = dp_heard_cards (p->hand, first);
  return then >= 5 && level_of (p, dp_call_denomination (first)) <= MIN (2, dp_call_level (call)) && (now < then || (now == then && dp_call_denomination (call) < dp_call_denomination (first)));
}

gboolean
dp_teller_bids_on_nothing (const DpTeller *self, const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, FALSE, hand);
  DpSystemCall c;

  if (!dp_heard_is_suit (m->call))
    return FALSE;
  dp_system_meaning (self->system[dp_seat_side ((DpSeat) m->seat)], m->calls.call, m->calls.n, m->call, &c);
  return !c.artificial && (drops_first (&p, m->call) || (m->kind == DP_MADE_NEARLY && has_real_suit (&p, m->call)));
}

gboolean
dp_teller_doubles_for_nothing (const DpMadeCall *m, DpHand hand)
{
  return m->kind == DP_MADE_KNOWING && !m->alone && (m->low != DP_NO_CALL || m->first != DP_NO_CALL) && dp_teller_is_absurd (&m->calls, &m->heard, DP_DOUBLE, hand);
}

gboolean
dp_teller_gives_up_suit (const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, FALSE, hand);
  DpCall bid = dp_heard_is_suit (m->first) ? m->first : m->gone;
  int suit = bid == DP_NO_CALL ? 0 : dp_call_denomination (bid);

  return (m->call == DP_PASS || m->call == DP_DOUBLE) && m->kind == DP_MADE_KNOWING && bid != DP_NO_CALL && !(p.h->theirs >> suit & 1) && level_of (&p, suit) <= 2 && length_of (&p, suit) >= 5
         && dp_heard_honours (hand, (DpDenomination) suit) >= 3 && p.points >= (m->alone ? 12 : 10);
}

gboolean
dp_teller_drops_no_trump (const DpMadeCall *m, DpHand hand)
{
  Place p = place_of (m, FALSE, hand);
  int twos = 0;

  if (m->first != dp_bid (1, DP_NOTRUMP) || m->call == m->first || dp_call_is_doubling (m->call) || dp_call_denomination (m->call) == DP_NOTRUMP || m->call > DP_LAST_LEGAL_BID
      || (p.h->last != DP_NO_CALL && p.h->last >= m->first) || (m->call == DP_PASS && p.h->last != DP_NO_CALL))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = length_of (&p, suit);

      twos += length == 2;
      if (length < 2 || length >= 6 || (length == 5 && suit >= DP_HEARTS) || ((p.h->theirs >> suit & 1) && !dp_heard_is_stopped (hand, (DpDenomination) suit)))
        return FALSE;
    }
  return twos <= 1 && p.points >= (p.h->last == DP_NO_CALL ? 12 : 14) && !(p.h->last != DP_NO_CALL && dp_heard_is_suit (m->call) && dp_heard_cards (hand, m->call) >= 5 && dp_heard_honours (hand, dp_call_denomination (m->call)) >= 3);
}

/* Partner has to pass, so what he doubles is what they play: it takes trumps, or a hand that needs none. */
gboolean
dp_teller_doubles_alone (const DpMadeCall *m, DpHand hand)
{
  int trumps, honours;

  if (!m->alone || m->kind == DP_MADE_NEARLY || !dp_call_is_bid (m->heard.last) || m->heard.last > DP_LAST_LEGAL_BID)
    return FALSE;
  if (!dp_heard_is_suit (m->heard.last))
    return dp_hand_points (hand) < 14;
  trumps = dp_heard_cards (hand, m->heard.last);
  honours = dp_heard_honours (hand, dp_call_denomination (m->heard.last));
  return !(trumps >= 4 && honours >= 1 && dp_hand_points (hand) >= 9) && !(trumps >= 3 && honours >= 1 && dp_hand_points (hand) >= 13) && !(dp_hand_points (hand) >= 15);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-sense.h"

#include "dp-made-event.h"
#include "dp-made-worth.h"

#include <string.h>

static const char *const names[DP_SENSE_FAULTS] = { "values", "bracket", "pre-empt", "fifteen", "fit", "stop", "double", "answer", "jump", "light", "later", "again", "joke", "own-lead", "seat",
                                                    "preference", "raise", "away", "seven", "support", "ten", "six", "last", "takeout", "game", "major", "silent", "one", "moyse" };

const char *
dp_sense_fault_name (DpSenseFault fault)
{
  return names[fault];
}

static gboolean
is_no_trumps (DpCall call, int level)
{
  return dp_call_is_bid (call) && call == dp_bid (level, DP_NOTRUMP);
}

/* --- a call in rotation, with all that came before it --- */

typedef struct {
  guint n;
  guint event[40];
  DpCall call[40];
} Auction;

typedef struct {
  const DpScenario *s;
  const Auction *a;
  guint n; /* calls before it */
  DpSeat seat;
  DpHand hand;
  int points;
  DpCall made, last, partners; /* DP_NO_CALL */
  const char *partners_meaning;
  guint bidder, n_bids;
  gboolean own; /* has bid or doubled */
  gboolean partner;
} Turn;

static Turn
turn_of (const DpScenario *s, const Auction *a, guint n)
{
  Turn t = { .s = s, .a = a, .n = n, .seat = (DpSeat) ((s->dealer + n) % DP_SEATS), .made = a->call[n], .last = DP_NO_CALL, .partners = DP_NO_CALL };

  t.hand = s->hand[t.seat];
  t.points = dp_hand_points (t.hand);
  for (guint i = 0; i < n; i++)
    {
      if (a->call[i] == DP_PASS)
        continue;
      t.own |= (n - i) % 4 == 0;
      t.partner |= (n - i) % 4 == 2;
      if (!dp_call_is_bid (a->call[i]))
        continue;
      t.n_bids++;
      t.last = a->call[i];
      t.bidder = n - i;
      if ((n - i) % 4 == 2)
        {
          t.partners = a->call[i];
          t.partners_meaning = dp_made_event (s, a->event[i])->meaning;
        }
    }
  return t;
}

static gboolean
is_doubled (const Turn *t)
{
  for (guint i = 0; i < t->n; i++)
    if (dp_call_is_doubling (t->a->call[i]))
      return TRUE;
  return FALSE;
}

static gboolean
leaves_values (const Turn *t)
{
  int least = dp_made_says (t->partners_meaning, " points, balanced") ? (int) g_ascii_strtoll (t->partners_meaning, NULL, 10) : 0;

  return t->made == DP_PASS && (is_no_trumps (t->partners, 1) || is_no_trumps (t->partners, 2)) && t->bidder % 2 == 1 && dp_call_level (t->last) <= 3 && !is_doubled (t) && least >= 11
         && least + t->points >= 24;
}

static gboolean
leaves_three (const Turn *t)
{
  gboolean major = FALSE;

  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    major |= dp_made_is_suit (t->last) && suit != (int) dp_call_denomination (t->last) && dp_hand_length (t->hand, (DpDenomination) suit) >= 5;
  return t->made == DP_PASS && t->n_bids == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 3 && t->bidder == 3 && !is_doubled (t) && t->points >= 12 && dp_made_length (t->hand, t->last) <= 1 && major;
}

static gboolean
leaves_fifteen (const Turn *t)
{
  return t->made == DP_PASS && t->n_bids == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 1 && t->bidder % 2 == 1 && !is_doubled (t) && t->points >= 15 && dp_made_length (t->hand, t->last) <= 3;
}

static gboolean
hides_fit (const Turn *t)
{
  return is_no_trumps (t->made, 2) && t->bidder == 2 && dp_made_is_suit (t->last) && dp_call_denomination (t->last) >= DP_HEARTS && dp_made_length (t->hand, t->last) >= 4
         && !dp_made_event (t->s, t->a->event[t->n - 2])->event.artificial;
}

static gboolean
has_stop (DpHand hand, int suit)
{
  for (int rank = 12; rank >= 9; rank--)
    if (dp_hand_has (hand, dp_card ((DpDenomination) suit, rank)) && dp_hand_length (hand, (DpDenomination) suit) >= 13 - rank)
      return TRUE;
  return FALSE;
}

static gboolean
has_no_stop (const Turn *t)
{
  guint ours = 0;

  if (!is_no_trumps (t->made, 2))
    return FALSE;
  for (guint i = 0; i < t->n; i++)
    if ((t->n - i) % 2 == 0 && dp_call_is_bid (t->a->call[i]))
      {
        if (!dp_made_is_suit (t->a->call[i]))
          return FALSE;
        ours |= 1u << dp_call_denomination (t->a->call[i]);
      }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (ours == (0xfu & ~(1u << suit)))
      return !has_stop (t->hand, suit);
  return FALSE;
}

static gboolean
doubles_theirs (const Turn *t)
{
  return t->made == DP_DOUBLE && !t->own && t->n_bids == 2 && dp_made_is_suit (t->partners) && dp_call_level (t->partners) == 1 && t->bidder == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) <= 2
         && dp_made_says (dp_made_event (t->s, t->a->event[t->n])->meaning, "take-out") && dp_made_length (t->hand, t->last) >= 4 && t->points <= 11;
}

static gboolean
answers_on_three (const Turn *t)
{
  if (!dp_made_is_suit (t->made) || dp_call_level (t->made) != 2 || dp_call_denomination (t->made) >= DP_HEARTS || t->n_bids != 1 || t->bidder != 2 || dp_call_level (t->last) != 1 || !dp_made_is_suit (t->last)
      || t->a->call[t->n - 1] != DP_PASS || dp_made_length (t->hand, t->made) > 3)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (t->last) && dp_hand_length (t->hand, (DpDenomination) suit) >= 4 && dp_bid (2, (DpDenomination) suit) > t->last)
      return TRUE;
  return FALSE;
}

static gboolean
jumps_in_four (const Turn *t)
{
  return dp_made_is_suit (t->made) && dp_call_level (t->made) == 3 && dp_call_denomination (t->made) < DP_HEARTS && t->n >= 3 && t->a->call[t->n - 1] == DP_PASS && t->a->call[t->n - 2] == DP_DOUBLE
         && t->n_bids == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 1 && t->a->call[t->n - 3] == t->last && dp_made_length (t->hand, t->made) <= 4;
}

static gboolean
gives_no_preference (const Turn *t)
{
  DpCall first = DP_NO_CALL;

  for (guint i = 0; i < t->n && first == DP_NO_CALL; i++)
    if ((t->n - i) % 4 == 2 && dp_call_is_bid (t->a->call[i]))
      first = t->a->call[i];
  return t->made == DP_PASS && t->bidder == 2 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 2 && dp_made_is_suit (first) && dp_call_level (first) == 1 && !is_doubled (t)
         && dp_call_denomination (first) > dp_call_denomination (t->last) && dp_made_length (t->hand, t->last) <= 3 && dp_made_length (t->hand, first) >= 4;
}

static gboolean
raises_weakly (const Turn *t)
{
  return dp_made_is_suit (t->partners) && dp_call_level (t->partners) == 2 && dp_call_denomination (t->partners) >= DP_HEARTS && dp_made_says (t->partners_meaning, "weak") && !t->own
         && t->made == dp_bid (3, dp_call_denomination (t->partners)) && t->points >= 13 && dp_made_length (t->hand, t->made) >= 4;
}

static int
n_short (DpHand hand)
{
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) <= 1;
  return n;
}

static gboolean
is_theirs (const Turn *t, int suit)
{
  for (guint i = 0; i < t->n; i++)
    if ((t->n - i) % 2 && dp_made_is_suit (t->a->call[i]) && (int) dp_call_denomination (t->a->call[i]) == suit)
      return TRUE;
  return FALSE;
}

static gboolean
holds (DpHand hand, int suit, int rank)
{
  return dp_hand_has (hand, dp_card ((DpDenomination) suit, rank));
}

static gboolean
ends_auction (const Turn *t)
{
  return t->made == DP_PASS && t->n >= 3 && t->a->call[t->n - 1] == DP_PASS && t->a->call[t->n - 2] == DP_PASS && t->bidder == 3;
}

/* Their low bid passed, nothing having been said: with seven cards, six over their no trump, five of a major opposite an opening. */
static guint
passes_length (const Turn *t)
{
  guint found = 0;

  if (t->made != DP_PASS || t->own || t->last == DP_NO_CALL || t->bidder % 2 == 0)
    return 0;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (t->hand, (DpDenomination) suit);

      if (is_theirs (t, suit))
        continue;
      if (length >= 7 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 1 && t->points >= 5 && holds (t->hand, suit, 11) && holds (t->hand, suit, 10))
        found |= 1u << DP_SENSE_SEVEN;
      if (length >= 6 && suit >= DP_HEARTS && dp_made_is_suit (t->last) && dp_bid (1, (DpDenomination) suit) > t->last && t->points >= 6 && holds (t->hand, suit, 11) && holds (t->hand, suit, 10))
        found |= 1u << DP_SENSE_ONE;
      if (length >= 6 && suit >= DP_HEARTS && is_no_trumps (t->last, 1) && ends_auction (t) && t->points >= 8 && holds (t->hand, suit, 12) && holds (t->hand, suit, 10))
        found |= 1u << DP_SENSE_SIX;
      if (length >= 5 && suit >= DP_HEARTS && dp_made_is_suit (t->last) && dp_bid (2, (DpDenomination) suit) > t->last && ends_auction (t) && t->partners != DP_NO_CALL && t->points >= 8)
        found |= 1u << DP_SENSE_LAST;
    }
  return found;
}

static gboolean
passes_support (const Turn *t)
{
  return t->made == DP_PASS && !t->own && dp_made_is_suit (t->partners) && dp_call_level (t->partners) == 1 && dp_call_denomination (t->partners) >= DP_HEARTS && dp_made_length (t->hand, t->partners) >= 4
         && t->last < dp_bid (2, dp_call_denomination (t->partners)) && n_short (t->hand) && (t->points >= 5 || n_short (t->hand) >= 2);
}

static gboolean
passes_ten (const Turn *t)
{
  return t->made == DP_PASS && !t->own && dp_made_is_suit (t->partners) && dp_call_level (t->partners) == 1 && dp_call_denomination (t->partners) >= DP_HEARTS
         && (dp_made_says (t->partners_meaning, "at least five") || dp_made_says (t->partners_meaning, "at least six")) && !dp_made_says (t->partners_meaning, "weak") && dp_made_length (t->hand, t->partners) >= 3 && t->points >= 10
         && t->last < dp_bid (3, dp_call_denomination (t->partners));
}

static gboolean
passes_takeout (const Turn *t)
{
  int fours = 0, least = 13;

  if (t->made != DP_PASS || t->own || t->partner || t->n_bids != 1 || t->bidder % 2 == 0 || !dp_made_is_suit (t->last) || dp_call_level (t->last) != 1 || t->points < 12 || dp_made_length (t->hand, t->last) > 1)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (t->last))
      {
        fours += dp_hand_length (t->hand, (DpDenomination) suit) >= 4;
        least = MIN (least, dp_hand_length (t->hand, (DpDenomination) suit));
      }
  return fours >= 2 && least >= 3;
}

static gboolean
opens_no_game (const Turn *t)
{
  int fives = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (t->hand, (DpDenomination) suit);

      fives += length >= 6 ? 2 : length == 5;
    }
  return t->last == DP_NO_CALL && dp_made_is_suit (t->made) && t->made == dp_bid (2, DP_CLUBS) && t->points < 22 && fives < 2;
}

static gboolean
hides_major (const Turn *t)
{
  gboolean strong = FALSE, told[4] = { FALSE };

  for (guint i = 0; i < t->n; i++)
    if ((t->n - i) % 4 == 0 && dp_made_is_suit (t->a->call[i]))
      {
        strong |= t->a->call[i] == dp_bid (2, DP_CLUBS) && dp_made_says (dp_made_event (t->s, t->a->event[i])->meaning, "game in hand");
        told[dp_call_denomination (t->a->call[i])] = TRUE;
      }
  return strong && is_no_trumps (t->made, 3) && ((!told[DP_HEARTS] && dp_hand_length (t->hand, DP_HEARTS) >= 5) || (!told[DP_SPADES] && dp_hand_length (t->hand, DP_SPADES) >= 5));
}

static gboolean
plays_seven (const Turn *t)
{
  DpDenomination suit = dp_made_is_suit (t->made) ? dp_call_denomination (t->made) : DP_CLUBS;
  gboolean four = FALSE;

  if (suit < DP_HEARTS || dp_call_level (t->made) != 4 || dp_hand_length (t->hand, suit) > 3 || !(is_no_trumps (t->partners, 1) || is_no_trumps (t->partners, 2)) || t->bidder != 2)
    return FALSE;
  for (guint i = 0; i < t->n; i++)
    {
      const char *meaning = dp_made_event (t->s, t->a->event[i])->meaning;

      if ((t->n - i) % 4 == 2 && dp_made_is_suit (t->a->call[i]) && dp_call_denomination (t->a->call[i]) == suit)
        four |= dp_made_says (meaning, "at least four");
      if ((t->n - i) % 4 == 0 && dp_made_is_suit (t->a->call[i]) && dp_call_denomination (t->a->call[i]) == suit)
        return FALSE;
    }
  return four && dp_made_says (t->partners_meaning, "balanced");
}

/* --- obvious calls --- */

static int
level_at (const Turn *t, int suit)
{
  int level = 1;

  while (t->last != DP_NO_CALL && dp_bid (level, (DpDenomination) suit) <= t->last)
    level++;
  return level;
}

static int
honours_of (DpHand hand, int suit)
{
  return dp_cards_count (dp_cards_of_suit (hand, (DpDenomination) suit) >> dp_card ((DpDenomination) suit, 8));
}

/* The first call of his side's that it was, from the auction as it lies there. */
static gboolean
is_theirs_first (const Turn *t, DpCall opening, guint back)
{
  for (guint i = 0; i < t->n; i++)
    if (dp_call_is_bid (t->a->call[i]))
      return t->a->call[i] == opening && (t->n - i) % 4 == back;
  return FALSE;
}

/* He calls once more at once: the first call isn't what he wants. */
static gboolean
calls_again (const Turn *t)
{
  guint next = t->a->event[t->n] + 1;

  return next < t->s->events->len && dp_made_event (t->s, next)->event.kind == DP_EVENT_CALL && dp_made_event (t->s, next)->event.seat == t->seat;
}

static guint
obvious_faults (const Turn *t)
{
  gboolean pass = t->made == DP_PASS && !is_doubled (t), first = pass && !t->own && t->last != DP_NO_CALL && t->bidder % 2 == 1 && t->last <= DP_LAST_LEGAL_BID;
  gboolean final = t->n >= 3 && t->a->call[t->n - 1] == DP_PASS && t->a->call[t->n - 2] == DP_PASS;
  int fives = 0, sixes = 0, clubs = dp_hand_length (t->hand, DP_CLUBS);
  guint found = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (!dp_made_is_suit (t->last) || suit != (int) dp_call_denomination (t->last))
      {
        fives += dp_hand_length (t->hand, (DpDenomination) suit) >= 5;
        sixes += dp_hand_length (t->hand, (DpDenomination) suit) >= 6 && level_at (t, suit) <= 3;
        if (first && t->n_bids == 1 && t->bidder == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 1 && dp_hand_length (t->hand, (DpDenomination) suit) >= 6 && honours_of (t->hand, suit) >= 4
            && level_at (t, suit) <= 2)
          found |= 1u << (DP_WORTH_HONOURS - DP_WORTH_SOLID);
      }
  if (first && t->n_bids == 2 && t->bidder == 1 && t->last == dp_bid (2, DP_CLUBS) && is_theirs_first (t, dp_bid (1, DP_NOTRUMP), 3)
      && ((clubs >= 6 && honours_of (t->hand, DP_CLUBS) >= 3) || (clubs >= 5 && honours_of (t->hand, DP_CLUBS) >= 4)))
    found |= 1u << (DP_WORTH_SOLID - DP_WORTH_SOLID);
  if (first && t->n_bids == 2 && is_no_trumps (t->partners, 1) && dp_made_is_suit (t->last) && dp_call_level (t->last) == 2 && is_theirs_first (t, t->partners, 2) && t->points >= 8 && (fives >= 2 || sixes))
    found |= 1u << (DP_WORTH_FIVES - DP_WORTH_SOLID);
  if (first && dp_made_is_suit (t->partners) && dp_call_level (t->partners) <= 2 && t->n_bids <= 3 && dp_made_length (t->hand, t->partners) >= 4 && t->points >= 10 && dp_made_says (t->partners_meaning, "at least five")
      && dp_bid (3, dp_call_denomination (t->partners)) > t->last)
    found |= 1u << (DP_WORTH_UNRAISED - DP_WORTH_SOLID);
  if (pass && t->own && final && t->bidder % 2 == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) <= 3 && t->points >= 16 && dp_made_length (t->hand, t->last) <= 2)
    found |= 1u << (DP_WORTH_STRONG - DP_WORTH_SOLID);
  if (is_no_trumps (t->made, 3) && t->bidder == 2 && dp_made_is_suit (t->partners) && dp_call_denomination (t->partners) >= DP_HEARTS && t->last == t->partners && dp_made_length (t->hand, t->partners) >= 4
      && !dp_made_event (t->s, t->a->event[t->n - 2])->event.artificial)
    found |= 1u << (DP_WORTH_WRONG - DP_WORTH_SOLID);
  if (dp_made_is_suit (t->made) && dp_call_level (t->made) == 2 && dp_call_denomination (t->made) >= DP_HEARTS && !t->own && is_no_trumps (t->partners, 1) && is_theirs_first (t, t->partners, 2)
      && dp_made_length (t->hand, t->made) >= 6 && t->points >= 10 && dp_made_says (dp_made_event (t->s, t->a->event[t->n])->meaning, "to play"))
    found |= 1u << (DP_WORTH_WEAK - DP_WORTH_SOLID);
  for (int suit = DP_CLUBS; suit <= DP_SPADES && t->bidder % 2 == 1 && !t->own && !t->partner && dp_made_is_suit (t->made) && t->last != DP_NO_CALL && !calls_again (t); suit++)
    if (suit > (int) dp_call_denomination (t->made) && dp_made_length (t->hand, t->made) >= 5 && dp_hand_length (t->hand, (DpDenomination) suit) >= dp_made_length (t->hand, t->made)
        && level_at (t, suit) <= dp_call_level (t->made) && !is_theirs (t, suit) && !is_theirs (t, (int) dp_call_denomination (t->made)))
      found |= 1u << (DP_WORTH_HIGHER - DP_WORTH_SOLID);
  if (pass && t->own && t->bidder % 2 == 1 && t->n >= 4 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 2 && dp_made_is_suit (t->partners) && dp_made_is_suit (t->a->call[t->n - 4])
      && dp_call_denomination (t->partners) == dp_call_denomination (t->a->call[t->n - 4]) && dp_made_length (t->hand, t->partners) >= 6 && dp_made_says (t->partners_meaning, "at least four")
      && t->points >= 9 && level_at (t, (int) dp_call_denomination (t->partners)) <= 3)
    found |= 1u << (DP_WORTH_STRONG - DP_WORTH_SOLID);
  return found;
}

static guint
faults_of_turn (const Turn *t)
{
  return (guint) leaves_values (t) << DP_SENSE_VALUES | (guint) leaves_three (t) << DP_SENSE_THREE | (guint) leaves_fifteen (t) << DP_SENSE_FIFTEEN | (guint) hides_fit (t) << DP_SENSE_FIT
         | (guint) has_no_stop (t) << DP_SENSE_STOP | (guint) doubles_theirs (t) << DP_SENSE_DOUBLE | (guint) answers_on_three (t) << DP_SENSE_ANSWER | (guint) jumps_in_four (t) << DP_SENSE_JUMP
         | (guint) gives_no_preference (t) << DP_SENSE_PREFERENCE | (guint) raises_weakly (t) << DP_SENSE_RAISE | passes_length (t) | (guint) passes_support (t) << DP_SENSE_SUPPORT
         | (guint) passes_ten (t) << DP_SENSE_TEN | (guint) passes_takeout (t) << DP_SENSE_TAKEOUT | (guint) opens_no_game (t) << DP_SENSE_GAME | (guint) hides_major (t) << DP_SENSE_MAJOR
         | (guint) plays_seven (t) << DP_SENSE_MOYSE;
}

/* He himself takes it back: he changes it, or calls once more when three passes have ended the auction. */
static gboolean
is_changed (const DpScenario *s, DpSeat seat)
{
  guint passes = 0;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CHANGE_OF_CALL && event->seat == seat && event->intent != DP_INTENT_MISINFORMED)
        return TRUE;
      if (event->kind == DP_EVENT_ATTENTION && event->request == DP_REQUEST_CHANGE && event->seat == seat && event->intent == DP_INTENT_SLIP)
        return TRUE;
      if (event->kind == DP_EVENT_CALL && event->seat == seat && event->call != DP_PASS && passes >= 3 && i >= 4)
        return TRUE;
      if (event->kind == DP_EVENT_CALL)
        passes = event->call == DP_PASS ? passes + 1 : 0;
    }
  return FALSE;
}

/* Up to the first call that is not in rotation. */
static guint
faults_of_calls (const DpScenario *s, guint (*of_turn) (const Turn *))
{
  Auction a = { 0 };
  guint found = 0;

  for (guint i = 0; i < s->events->len && a.n < G_N_ELEMENTS (a.call); i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      Turn t;

      if (event->kind == DP_EVENT_CHANGE_OF_CALL || event->kind == DP_EVENT_EXPOSE)
        break;
      if (event->kind != DP_EVENT_CALL)
        continue;
      if (event->seat != (s->dealer + a.n) % DP_SEATS)
        break;
      a.event[a.n] = i;
      a.call[a.n] = event->call;
      t = turn_of (s, &a, a.n);
      a.n++;
      if (dp_call_is_bid (event->call) && (t.last != DP_NO_CALL && event->call <= t.last))
        break;
      if (!is_changed (s, t.seat))
        found |= of_turn (&t);
    }
  return found;
}

/* --- the whole record --- */

/* "up to 8 points" of a hand with more, where the pass is answered for by what its player was told. */
static gboolean
is_told_weaker (const DpScenario *s)
{
  for (guint i = 0; i + 1 < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i), *next = dp_made_event (s, i + 1);
      const char *most = e->meaning ? strstr (e->meaning, "up to ") : NULL;

      if (e->event.kind == DP_EVENT_CALL && e->event.call == DP_PASS && most && next->event.kind == DP_EVENT_CHANGE_OF_CALL && next->event.seat == e->event.seat
          && next->event.intent == DP_INTENT_MISINFORMED && dp_hand_points (s->hand[e->event.seat]) > (int) g_ascii_strtoll (most + strlen ("up to "), NULL, 10))
        return TRUE;
    }
  return FALSE;
}

static gboolean
opens_light (const DpScenario *s)
{
  const DpEvent *first = s->events->len >= 2 ? &dp_made_event (s, 0)->event : NULL, *second = first ? &dp_made_event (s, 1)->event : NULL;

  return first && first->kind == DP_EVENT_CALL && second->kind == DP_EVENT_CALL && first->call == dp_bid (1, DP_NOTRUMP) && dp_made_says (dp_made_event (s, 0)->meaning, "15 to 17") && (first->seat - second->seat) % 2
         && dp_made_is_suit (second->call) && dp_call_level (second->call) == 1 && dp_made_says (dp_made_event (s, 1)->meaning, " to 2") && second->seat == s->dealer && dp_hand_points (s->hand[second->seat]) <= 13;
}

static gboolean
pre_empts_later (const DpScenario *s)
{
  gboolean passed[DP_SEATS] = { FALSE };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind != DP_EVENT_CALL)
        continue;
      if (dp_made_is_suit (e->event.call) && dp_call_level (e->event.call) == 3 && passed[e->event.seat] && dp_made_says (e->meaning, "weak, ") && dp_made_says (e->meaning, "seven ")
          && !dp_made_event (s, i)->event.artificial)
        return TRUE;
      passed[e->event.seat] |= e->event.call == DP_PASS && dp_made_says (e->meaning, "the shape to open");
    }
  return FALSE;
}

/* After three passes. */
static gboolean
goes_on_alone (const DpScenario *s, const DpDirector *director)
{
  const DpAuction *auction = &dp_director_table (director)->auction;
  DpCall last = DP_NO_CALL;
  guint bidder = DP_SEAT_NONE;

  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      if (!dp_call_is_bid (c->call))
        continue;
      if (c->call > DP_LAST_LEGAL_BID)
        return FALSE;
      if (c->status != DP_CALL_STANDS && c->seat == bidder && i > 3 && auction->call[i - 1].call == DP_PASS && auction->call[i - 2].call == DP_PASS
          && dp_made_event (s, (guint) c->event)->event.kind == DP_EVENT_CALL && last != DP_NO_CALL && c->call > last && dp_call_denomination (c->call) == dp_call_denomination (last))
        return (dp_made_is_suit (last) && dp_call_denomination (last) >= DP_HEARTS && dp_call_level (last) >= 4) || (!dp_made_is_suit (last) && dp_hand_points (s->hand[c->seat]) < 17);
      if (c->status == DP_CALL_STANDS)
        {
          last = c->call;
          bidder = c->seat;
        }
    }
  return FALSE;
}

static gboolean
jokes_with_opening (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call))
        return event->call > DP_LAST_LEGAL_BID && dp_hand_points (s->hand[event->seat]) >= 12;
    }
  return FALSE;
}

/* The next card of a defender's is not a lead: it was his play to the trick that declarer chose. */
static gboolean
is_to_trick (const DpDirector *director, guint event)
{
  const DpPlay *play = &dp_director_table (director)->play;
  const DpPlayedCard *next = NULL;

  for (int i = 0; i < play->n; i++)
    if (play->card[i].event > event && !dp_play_declares (play, (DpSeat) play->card[i].hand) && (!next || play->card[i].event < next->event))
      next = &play->card[i];
  return next ? play->tricks[next->trick].leader != next->hand : play->trick < DP_TRICKS && dp_play_trick_size (play, play->trick) > 0;
}

static gboolean
forbids_own (const DpScenario *s, const DpDirector *director)
{
  DpContract contract = dp_auction_contract (&dp_director_table (director)->auction);

  for (guint i = 0; i < s->events->len && contract.level; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        if (event->kind == DP_EVENT_DECISION && event->option == DP_OPTION_PROHIBIT && event->seat == contract.declarer && !is_to_trick (director, i)
            && (dp_event_suits (event) >> suit & 1)
            && dp_hand_has (s->hand[event->seat], dp_card ((DpDenomination) suit, 12)) && dp_hand_has (s->hand[event->seat], dp_card ((DpDenomination) suit, 11)))
          return TRUE;
    }
  return FALSE;
}

/* "a little weaker than at once", of the double that came at once, and not of one made in turn after it; a pass over a bid that was let stand, told as one by somebody who could have opened. */
static gboolean
is_told_of_another_seat (const DpScenario *s)
{
  gboolean bid = FALSE, called = FALSE;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      called |= e->event.kind == DP_EVENT_ATTENTION;
      if (e->event.kind != DP_EVENT_CALL)
        continue;
      if (!called && e->event.call == DP_DOUBLE && dp_made_says (e->meaning, "weaker than at once") && (strstr (s->story, "is hardly on the table") || strstr (s->story, "Before anybody else can say a word")
                                                                                 || strstr (s->story, "waits neither for ")))
        return TRUE;
      if (bid && e->event.call == DP_PASS && dp_made_says (e->meaning, "the shape to open") && i >= 2 && dp_made_event (s, i - 2)->event.kind == DP_EVENT_CALL && dp_made_event (s, i - 1)->event.kind == DP_EVENT_ATTENTION
          && e->says && strstr (e->says, "pass"))
        return TRUE;
      bid |= dp_call_is_bid (e->event.call);
    }
  return FALSE;
}

static gboolean
puts_opening_away (const DpScenario *s)
{
  gboolean called[DP_SEATS] = { FALSE }, away = FALSE, bid = FALSE;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      away |= event->kind == DP_EVENT_FACT && event->stated == DP_STATED_HANDS_RETURNED;
      bid |= event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call);
      if (event->kind == DP_EVENT_CALL && event->seat < DP_SEAT_NONE)
        called[event->seat] = TRUE;
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (away && !bid && !called[seat] && dp_hand_points (s->hand[seat]) >= 13)
      return TRUE;
  return FALSE;
}

static gboolean
doubles_out_of_silence (const DpScenario *s)
{
  DpCall last = DP_NO_CALL;
  guint bidder = 0;
  gboolean said[2] = { FALSE };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if ((event->kind != DP_EVENT_CALL && event->kind != DP_EVENT_CHANGE_OF_CALL) || event->seat >= DP_SEAT_NONE)
        continue;
      if (event->call == DP_DOUBLE && dp_made_is_suit (last) && dp_call_level (last) >= (dp_call_denomination (last) >= DP_HEARTS ? 4 : 5) && (event->seat - bidder) % 2 && !said[event->seat % 2])
        return dp_made_length (s->hand[event->seat], last) <= 2 && dp_hand_points (s->hand[event->seat]) <= 12;
      said[event->seat % 2] |= event->call != DP_PASS;
      if (dp_call_is_bid (event->call))
        {
          last = event->call;
          bidder = event->seat;
        }
    }
  return FALSE;
}

guint
dp_sense_faults (const DpScenario *s, const DpDirector *director)
{
  return faults_of_calls (s, faults_of_turn) | (guint) is_told_weaker (s) << DP_SENSE_BRACKET | (guint) opens_light (s) << DP_SENSE_LIGHT | (guint) pre_empts_later (s) << DP_SENSE_PREEMPT
         | (guint) goes_on_alone (s, director) << DP_SENSE_AGAIN | (guint) jokes_with_opening (s) << DP_SENSE_JOKE | (guint) forbids_own (s, director) << DP_SENSE_OWN_LEAD
         | (guint) is_told_of_another_seat (s) << DP_SENSE_SEAT | (guint) puts_opening_away (s) << DP_SENSE_AWAY
         | (guint) doubles_out_of_silence (s) << DP_SENSE_SILENT;
}

guint
dp_sense_obvious (const DpScenario *s)
{
  return faults_of_calls (s, obvious_faults);
}

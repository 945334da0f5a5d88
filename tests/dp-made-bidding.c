/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-bidding.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_BIDDING_FAULTS] = { "takeout", "silent", "fit", "void", "out", "eight", "just", "joke", "untold", "red", "card",
                                                       "long", "major", "shorter", "opposite", "aces", "aside", "preference", "slam", "ran", "left", "heard", "solid",
                                                       "shape", "runs", "reopen", "reply", "again", "stopper" };

const char *
dp_bidding_fault_name (DpBiddingFault fault)
{
  return names[fault];
}

/* The auction in rotation up to the first call that was not: after that nobody knows what a call rests on. */
typedef struct {
  const DpScenario *s;
  const DpDirector *director;
  guint n;
  guint event[40]; /* of each call */
  DpCall call[40];
} Reading;

static DpSeat
caller (const Reading *r, guint i)
{
  return (DpSeat) ((r->s->dealer + i) % DP_SEATS);
}

static void
read_calls (Reading *r)
{
  for (guint i = 0; i < r->s->events->len && r->n < G_N_ELEMENTS (r->call); i++)
    {
      const DpEvent *event = &dp_made_event (r->s, i)->event;

      if (event->kind != DP_EVENT_CALL || event->seat != caller (r, r->n))
        return;
      r->event[r->n] = i;
      r->call[r->n++] = event->call;
    }
}

/* Whether the case is about this player: then his calls need not be his best. */
static gboolean
is_about (const Reading *r, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (r->director); i++)
    if (dp_director_incident (r->director, i)->offender == seat)
      return TRUE;
  for (guint i = 0; i < r->s->answers->len; i++)
    if (g_array_index (r->s->answers, DpScenarioAnswer, i).seat == seat)
      return TRUE;
  return FALSE;
}

static int
length (DpHand hand, int suit)
{
  return dp_hand_length (hand, (DpDenomination) suit);
}

static int
honours (DpHand hand, int suit)
{
  int n = 0;

  for (int rank = 8; rank <= 12; rank++)
    n += dp_hand_has (hand, dp_card ((DpDenomination) suit, rank));
  return n;
}

/* The suit of an opening of one that is the only bid so far, made by the other side of who calls at i; -1. */
static int
their_opening (const Reading *r, guint i)
{
  int suit = -1;

  for (guint j = 0; j < i; j++)
    if (dp_call_is_bid (r->call[j]))
      {
        if (suit >= 0 || (i - j) % 2 == 0 || dp_call_level (r->call[j]) != 1 || dp_call_denomination (r->call[j]) == DP_NOTRUMP)
          return -1;
        suit = (int) dp_call_denomination (r->call[j]);
      }
    else if (r->call[j] != DP_PASS)
      return -1;
  return suit;
}

static gboolean
is_wrong_takeout (const Reading *r, guint i, DpHand hand)
{
  int theirs = their_opening (r, i);
  const char *meaning = dp_made_event (r->s, r->event[i])->meaning;

  if (theirs < 0 || r->call[i] != DP_DOUBLE || !meaning || !strstr (meaning, "take-out") || dp_hand_points (hand) > 17)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit == theirs ? length (hand, suit) >= 4 : length (hand, suit) <= 2)
      return TRUE;
  return FALSE;
}

static gboolean
is_silent (const Reading *r, guint i, DpHand hand)
{
  int theirs = their_opening (r, i), points = dp_hand_points (hand);
  gboolean shape = theirs >= 0 && length (hand, theirs) <= 2;
  guint fives = 0;

  if (theirs < 0 || r->call[i] != DP_PASS)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      if (suit != theirs && length (hand, suit) >= 6 && points >= 11 && honours (hand, suit) >= 3)
        return TRUE;
      shape = shape && (suit == theirs || length (hand, suit) >= 3);
      fives += suit != theirs && length (hand, suit) >= 5;
    }
  return (shape && points >= 14) || (fives == 2 && points >= 11);
}

/* Partner opened a major, the player on the right bid a suit over it, and it can be raised to two. */
static gboolean
hides_fit (const Reading *r, guint i, DpHand hand)
{
  DpCall opening = i >= 2 ? r->call[i - 2] : DP_PASS, over = i >= 1 ? r->call[i - 1] : DP_PASS;

  if (r->call[i] != DP_PASS || !dp_call_is_bid (opening) || !dp_call_is_bid (over) || dp_call_level (opening) != 1 || dp_call_denomination (opening) < DP_HEARTS
      || dp_call_denomination (opening) == DP_NOTRUMP || dp_call_denomination (over) == DP_NOTRUMP || over >= opening + 5)
    return FALSE;
  for (guint j = 0; j + 2 < i; j++)
    if (r->call[j] != DP_PASS)
      return FALSE;
  return length (hand, (int) dp_call_denomination (opening)) >= 4 && dp_hand_points (hand) >= 6;
}

static gboolean
is_void_in_no_trumps (const Reading *r, guint i, DpHand hand)
{
  gboolean answers = i >= 2 && dp_call_is_bid (r->call[i - 2]) && dp_call_denomination (r->call[i - 2]) != DP_NOTRUMP;
  gboolean has_void = FALSE;

  if (r->call[i] != dp_bid (3, DP_NOTRUMP) && (r->call[i] != dp_bid (1, DP_NOTRUMP) || answers))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    has_void |= length (hand, suit) == 0;
  return has_void;
}

static gboolean
takes_out (const Reading *r, guint i, DpHand hand)
{
  int theirs = i >= 2 && r->call[i - 2] == DP_DOUBLE && r->call[i - 1] == DP_PASS ? their_opening (r, i - 2) : -1;

  return theirs >= 0 && dp_call_is_bid (r->call[i]) && dp_call_denomination (r->call[i]) != DP_NOTRUMP && length (hand, theirs) >= 5 && honours (hand, theirs) >= 3;
}

static gboolean
hides_eight (const Reading *r, guint i, DpHand hand)
{
  for (guint j = 0; j < i; j++)
    if (dp_call_is_bid (r->call[j]))
      return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES && r->call[i] == DP_PASS; suit++)
    if (length (hand, suit) >= 8)
      return TRUE;
  return FALSE;
}

static gboolean
is_no_trumps (DpCall call)
{
  return dp_call_is_bid (call) && dp_call_level (call) <= 3 && dp_call_denomination (call) == DP_NOTRUMP;
}

/* How often a suit has been bid by the player who is so many places before the one who calls at i. */
static guint
times_bid (const Reading *r, guint i, guint back, int suit)
{
  guint n = 0;

  for (guint j = 0; j < i; j++)
    n += (i - j) % 4 == back && dp_call_is_bid (r->call[j]) && (int) dp_call_denomination (r->call[j]) == suit;
  return n;
}

static gboolean
forgets_own (const Reading *r, guint i, DpHand hand)
{
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (is_no_trumps (r->call[i]) && times_bid (r, i, 0, suit) && length (hand, suit) >= 6 && honours (hand, suit) >= 3)
      return TRUE;
  return FALSE;
}

static gboolean
forgets_partners (const Reading *r, guint i, DpHand hand)
{
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (is_no_trumps (r->call[i]) && times_bid (r, i, 2, suit) >= 2 && length (hand, suit) >= 3)
      return TRUE;
  return FALSE;
}

static gboolean
overcalls_shorter (const Reading *r, guint i, DpHand hand)
{
  int theirs = their_opening (r, i), own = dp_call_is_bid (r->call[i]) ? (int) dp_call_denomination (r->call[i]) : DP_NOTRUMP;

  if (theirs < 0 || own == DP_NOTRUMP || own == theirs || dp_call_level (r->call[i]) > 2 || dp_hand_points (hand) >= 18)
    return FALSE;
  for (int suit = own < DP_HEARTS ? DP_CLUBS : DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit != theirs && length (hand, suit) > length (hand, own) && (suit > theirs || dp_call_level (r->call[i]) == 2))
      return TRUE;
  return FALSE;
}

/* Partner opened in a suit, nobody else of that side has bid, and the bid is theirs. */
static gboolean
is_silent_opposite (const Reading *r, guint i, DpHand hand)
{
  DpCall first = DP_NO_CALL, last = DP_NO_CALL;
  gboolean partners = FALSE, theirs = FALSE;

  for (guint j = 0; j < i; j++)
    if (dp_call_is_bid (r->call[j]))
      {
        if ((i - j) % 4 == 0)
          return FALSE;
        partners = first == DP_NO_CALL ? (i - j) % 4 == 2 : partners;
        first = first == DP_NO_CALL ? r->call[j] : first;
        last = r->call[j];
        theirs = (i - j) % 2 == 1;
      }
  if (r->call[i] != DP_PASS || !partners || !theirs || dp_call_level (first) > 1 || dp_call_denomination (first) == DP_NOTRUMP || dp_hand_points (hand) < 9)
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (length (hand, suit) >= 5 && honours (hand, suit) >= 3 && !times_bid (r, i, 1, suit) && !times_bid (r, i, 3, suit) && dp_bid (2, (DpDenomination) suit) > last)
      return TRUE;
  return FALSE;
}

static gboolean
passes_answer (const Reading *r, guint i)
{
  DpCall answer = i >= 4 ? r->call[i - 2] : DP_PASS;

  return r->call[i] == DP_PASS && i >= 4 && r->call[i - 4] == dp_bid (4, DP_NOTRUMP) && dp_call_is_bid (answer) && dp_call_level (answer) == 5 && dp_call_denomination (answer) < DP_HEARTS
         && r->call[i - 1] == DP_PASS && r->call[i - 3] == DP_PASS && !times_bid (r, i - 2, 0, (int) dp_call_denomination (answer)) && !times_bid (r, i - 2, 2, (int) dp_call_denomination (answer));
}

/* "Wasn’t it my deal?", and the next player calls. */
static gboolean
is_not_heard (const DpScenario *s)
{
  static const char *const words[] = { "it me", "my deal", "my turn", "I’d dealt", "you’d passed", "come round to me" };

  for (guint i = 0; i + 1 < s->events->len; i++)
    for (guint w = 0; w < G_N_ELEMENTS (words); w++)
      if (dp_made_event (s, i)->event.kind == DP_EVENT_CALL && dp_made_event (s, i)->says && strstr (dp_made_event (s, i)->says, words[w]) && dp_made_event (s, i + 1)->event.kind == DP_EVENT_CALL
          && dp_made_event (s, i + 1)->event.seat == dp_seat_offset ((DpSeat) dp_made_event (s, i)->event.seat, 1) && dp_made_event (s, i + 1)->event.call == DP_PASS && !dp_made_event (s, i + 1)->says)
        return TRUE;
  return FALSE;
}

/* The bids of the player so many places before i, in order; how many, two at most in out. */
static guint
bids_of (const Reading *r, guint i, guint back, DpCall out[2])
{
  guint n = 0;

  for (guint j = 0; j < i; j++)
    if ((i - j) % 4 == back && dp_call_is_bid (r->call[j]))
      {
        if (n < 2)
          out[n] = r->call[j];
        n++;
      }
  return n;
}

/* The last bid before i, and who made it: so many calls before. */
static DpCall
last_bid (const Reading *r, guint i, guint *back)
{
  for (guint j = i; j > 0; j--)
    if (dp_call_is_bid (r->call[j - 1]))
      {
        *back = i - j + 1;
        return r->call[j - 1];
      }
  return DP_NO_CALL;
}

static gboolean
is_wrong_preference (const Reading *r, guint i, DpHand hand)
{
  DpCall both[2] = { DP_NO_CALL, DP_NO_CALL };
  guint back = 0;
  int first, second;

  if (bids_of (r, i, 2, both) != 2 || !dp_made_is_suit (both[0]) || !dp_made_is_suit (both[1]) || last_bid (r, i, &back) != both[1] || !dp_made_is_suit (r->call[i])
      || dp_call_denomination (both[0]) == dp_call_denomination (both[1]) || dp_call_denomination (r->call[i]) != dp_call_denomination (both[0]))
    return FALSE;
  first = length (hand, (int) dp_call_denomination (both[0]));
  second = length (hand, (int) dp_call_denomination (both[1]));
  return first <= 1 || first + 2 <= second;
}

static gboolean
leaves_slam (const Reading *r, guint i, DpHand hand)
{
  guint back = 0;
  DpCall last = last_bid (r, i, &back), own[2];

  for (guint j = 0; j + back < i; j++)
    if (r->call[j] != DP_PASS)
      return FALSE;
  return r->call[i] == DP_PASS && last != DP_NO_CALL && back == 2 && dp_call_level (last) >= 3 && dp_hand_points (hand) >= 17 && r->call[i - 1] == DP_PASS && !bids_of (r, i, 0, own);
}

static gboolean
leaves_runner (const Reading *r, guint i, DpHand hand)
{
  DpCall first[2] = { DP_NO_CALL, DP_NO_CALL }, last;
  guint back = 0, doubled = 0, bids = 0;
  gboolean theirs = FALSE;

  last = last_bid (r, i, &back);
  for (guint j = 0; j < i; j++)
    {
      if (dp_call_is_bid (r->call[j]) && bids < 2)
        {
          theirs = bids == 0 ? (i - j) % 2 == 1 : theirs;
          first[bids++] = r->call[j];
        }
      else if (dp_call_is_bid (r->call[j]))
        bids++;
      doubled += dp_call_is_doubling (r->call[j]);
    }
  return r->call[i] == DP_PASS && theirs && bids == 2 && doubled == 1 && first[0] == dp_bid (1, DP_NOTRUMP) && back % 2 == 1 && dp_made_is_suit (last) && r->call[i - 1] != DP_DOUBLE
         && length (hand, (int) dp_call_denomination (last)) >= 4 && honours (hand, (int) dp_call_denomination (last)) >= 2 && dp_hand_points (hand) >= 6;
}

static gboolean
leaves_partner (const Reading *r, guint i, DpHand hand)
{
  DpCall own[2], partners[2] = { DP_NO_CALL, DP_NO_CALL };
  guint back = 0, before = 0;
  DpCall last = last_bid (r, i, &back);
  int cards;

  if (r->call[i] != DP_PASS || !dp_made_is_suit (last) || back != 2 || r->call[i - 1] != DP_PASS || bids_of (r, i, 0, own) || bids_of (r, i, 2, partners) != 1)
    return FALSE;
  for (guint j = 0; j < i; j++)
    if (dp_call_is_doubling (r->call[j]))
      return FALSE;
    else
      before += dp_call_is_bid (r->call[j]);
  cards = length (hand, (int) dp_call_denomination (last));
  if (before == 1)
    return dp_call_level (last) == 1 && dp_call_denomination (last) >= DP_HEARTS && cards >= 4 && dp_hand_points (hand) >= 5;
  return before == 2 && dp_call_level (last) <= 2 && cards >= 4 && dp_hand_points (hand) >= 11;
}

static gboolean
hides_solid (const Reading *r, guint i, DpHand hand)
{
  DpCall own[2], partners[2];
  guint back = 0;
  DpCall last = last_bid (r, i, &back);

  if (r->call[i] != DP_PASS || !dp_made_is_suit (last) || back % 2 == 0 || dp_call_level (last) > 3 || bids_of (r, i, 0, own) || bids_of (r, i, 2, partners))
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (length (hand, suit) >= 7 && dp_hand_points (hand) >= 12 && suit != (int) dp_call_denomination (last) && !times_bid (r, i, 1, suit) && !times_bid (r, i, 3, suit)
        && dp_hand_has (hand, dp_card ((DpDenomination) suit, 12)) + dp_hand_has (hand, dp_card ((DpDenomination) suit, 11)) + dp_hand_has (hand, dp_card ((DpDenomination) suit, 10)) >= 2)
      return TRUE;
  return FALSE;
}

static gboolean
leaves_shape (const Reading *r, guint i, DpHand hand)
{
  guint back = 0;
  DpCall own[2], last = last_bid (r, i, &back);
  int worth = dp_hand_points (hand);

  if (r->call[i] != DP_PASS || !dp_made_is_suit (last) || back != 2 || dp_call_level (last) != 1 || dp_call_denomination (last) < DP_HEARTS || r->call[i - 1] != DP_PASS || bids_of (r, i, 0, own))
    return FALSE;
  for (guint j = 0; j + 2 < i; j++)
    if (r->call[j] != DP_PASS)
      return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    worth += length (hand, suit) == 0 ? 4 : length (hand, suit) == 1 ? 2 : 0;
  return length (hand, (int) dp_call_denomination (last)) >= 4 && worth >= 5;
}

static gboolean
leaves_void (const Reading *r, guint i, DpHand hand)
{
  guint back = 0;
  DpCall last = last_bid (r, i, &back);
  gboolean is_void = FALSE, five = FALSE;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      is_void |= length (hand, suit) == 0;
      five |= length (hand, suit) >= 5 && !times_bid (r, i, 1, suit) && !times_bid (r, i, 3, suit);
    }
  return r->call[i] == DP_PASS && (last == dp_bid (1, DP_NOTRUMP) || last == dp_bid (2, DP_NOTRUMP)) && back == 2 && r->call[i - 1] == DP_PASS && is_void && five;
}

static gboolean
sells_out_short (const Reading *r, guint i, DpHand hand)
{
  /* Nobody has bid before him. */
  for (guint j = 0; j + 4 < i; j++)
    if (r->call[j] != DP_PASS)
      return FALSE;
  return r->call[i] == DP_PASS && i >= 4 && r->call[i - 1] == DP_PASS && r->call[i - 2] == DP_PASS && dp_made_is_suit (r->call[i - 3]) && dp_made_is_suit (r->call[i - 4])
         && dp_call_level (r->call[i - 3]) == 1 && dp_call_level (r->call[i - 4]) == 1 && length (hand, (int) dp_call_denomination (r->call[i - 3])) <= 1;
}

static gboolean
passes_reply (const Reading *r, guint i)
{
  DpCall agreed = DP_NO_CALL;

  if (i < 5 || r->call[i] != DP_PASS || r->call[i - 4] != dp_bid (4, DP_NOTRUMP) || !dp_made_is_suit (r->call[i - 2]) || dp_call_level (r->call[i - 2]) != 5 || r->call[i - 1] != DP_PASS || r->call[i - 3] != DP_PASS)
    return FALSE;
  for (guint j = 0; j + 4 < i; j++)
    if ((i - j) % 2 == 0 && dp_made_is_suit (r->call[j]))
      agreed = r->call[j];
  return agreed != DP_NO_CALL && dp_call_denomination (agreed) != dp_call_denomination (r->call[i - 2]);
}

static gboolean
drops_suit (const Reading *r, guint i, DpHand hand)
{
  guint back = 0;
  DpCall last = last_bid (r, i, &back);

  if (r->call[i] != DP_PASS || !dp_made_is_suit (last) || back % 2 == 0 || dp_call_level (last) > 2 || dp_hand_points (hand) < 10)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (times_bid (r, i, 0, suit) == 1 && length (hand, suit) >= 6 && dp_bid (2, (DpDenomination) suit) > last && dp_hand_has (hand, dp_card ((DpDenomination) suit, 12))
        && dp_hand_has (hand, dp_card ((DpDenomination) suit, 11)) && dp_hand_has (hand, dp_card ((DpDenomination) suit, 10)))
      return TRUE;
  return FALSE;
}

static gboolean
has_no_stopper (const Reading *r, guint i, DpHand hand)
{
  guint back = 0;
  DpCall last = last_bid (r, i, &back);
  int suit = dp_made_is_suit (last) ? (int) dp_call_denomination (last) : DP_NOTRUMP;

  if (!is_no_trumps (r->call[i]) || suit == DP_NOTRUMP || back % 2 == 0 || dp_hand_points (hand) >= 20 || times_bid (r, i, 2, DP_NOTRUMP))
    return FALSE;
  return length (hand, suit) <= 5 && !(dp_cards_of_suit (hand, (DpDenomination) suit) >> dp_card ((DpDenomination) suit, 9) & 0xf);
}

static guint
faults_of_calls (const Reading *r)
{
  guint found = 0;

  for (guint i = 0; i < r->n; i++)
    {
      DpHand hand = r->s->hand[caller (r, i)];

      if (is_about (r, caller (r, i)))
        continue;
      found |= (guint) is_wrong_takeout (r, i, hand) << DP_BIDDING_TAKEOUT | (guint) is_silent (r, i, hand) << DP_BIDDING_SILENT | (guint) hides_fit (r, i, hand) << DP_BIDDING_FIT
               | (guint) is_void_in_no_trumps (r, i, hand) << DP_BIDDING_VOID | (guint) takes_out (r, i, hand) << DP_BIDDING_OUT
               | (guint) hides_eight (r, i, hand) << DP_BIDDING_EIGHT | (guint) forgets_own (r, i, hand) << DP_BIDDING_LONG | (guint) forgets_partners (r, i, hand) << DP_BIDDING_MAJOR
               | (guint) overcalls_shorter (r, i, hand) << DP_BIDDING_SHORTER | (guint) is_silent_opposite (r, i, hand) << DP_BIDDING_OPPOSITE
               | (guint) passes_answer (r, i) << DP_BIDDING_ACES | (guint) is_wrong_preference (r, i, hand) << DP_BIDDING_PREFERENCE
               | (guint) leaves_slam (r, i, hand) << DP_BIDDING_SLAM | (guint) leaves_runner (r, i, hand) << DP_BIDDING_RAN | (guint) leaves_partner (r, i, hand) << DP_BIDDING_LEFT
               | (guint) hides_solid (r, i, hand) << DP_BIDDING_SOLID
               | (guint) leaves_shape (r, i, hand) << DP_BIDDING_SHAPE | (guint) leaves_void (r, i, hand) << DP_BIDDING_RUNS | (guint) sells_out_short (r, i, hand) << DP_BIDDING_REOPEN
               | (guint) passes_reply (r, i) << DP_BIDDING_REPLY | (guint) drops_suit (r, i, hand) << DP_BIDDING_AGAIN | (guint) has_no_stopper (r, i, hand) << DP_BIDDING_STOPPER;
    }
  return found;
}

/* The calls in rotation end with three passes after a bid, and the last of those players calls again. */
static gboolean
calls_again_at_once (const Reading *r)
{
  const DpEvent *next;

  if (r->n < 4 || r->call[r->n - 1] != DP_PASS || r->call[r->n - 2] != DP_PASS || r->call[r->n - 3] != DP_PASS || r->call[r->n - 4] == DP_PASS
      || r->event[r->n - 1] + 1 >= r->s->events->len)
    return FALSE;
  next = &dp_made_event (r->s, r->event[r->n - 1] + 1)->event;
  return next->kind == DP_EVENT_CALL && next->seat == caller (r, r->n - 1);
}

static gboolean
is_said (const DpScenario *s)
{
  static const char *const words[] = { "atural", "trong", "lert", "onvention", "ajors", " and a minor", "level too low", "ransfer", "five spades", "five hearts", "many points" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (s->story, words[i]))
      return TRUE;
  return FALSE;
}

static gboolean
falls_twice (const DpScenario *s)
{
  DpHand lies[DP_SEATS] = { 0 };

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;
      DpHand cards = event->cards | (event->card == DP_NO_CARD ? 0 : (DpHand) 1 << event->card);

      if (event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY)
        return FALSE;
      if (event->kind != DP_EVENT_EXPOSE || event->seat >= DP_SEAT_NONE)
        continue;
      if (lies[event->seat] & cards)
        return TRUE;
      lies[event->seat] |= cards;
    }
  return FALSE;
}

/* Whether some call names a suit that an opponent has shown before in a bid that did not stay in the auction. A slip shows nothing. */
static gboolean
bids_what_was_shown (const Reading *r)
{
  const DpAuction *auction = &dp_director_table (r->director)->auction;

  for (int i = 0; i < auction->n; i++)
    for (int j = i + 1; j < auction->n; j++)
      {
        const DpAuctionCall *shown = &auction->call[i], *bid = &auction->call[j];
        gboolean slip = FALSE;

        if (shown->status == DP_CALL_STANDS || shown->status == DP_CALL_UNDECIDED || !dp_made_is_suit (shown->call) || !dp_made_is_suit (bid->call) || (shown->marks & DP_MARK_ARTIFICIAL)
            || (bid->marks & (DP_MARK_ARTIFICIAL | DP_MARK_IRREGULAR)) || dp_seat_side ((DpSeat) shown->seat) == dp_seat_side ((DpSeat) bid->seat)
            || dp_call_denomination (shown->call) != dp_call_denomination (bid->call) || is_about (r, (DpSeat) bid->seat) || bid->status != DP_CALL_STANDS)
          continue;
        /* Nor is a suit theirs alone that the bidder's own side has bid, too. */
        for (int k = 0; k < j; k++)
          slip |= dp_made_is_suit (auction->call[k].call) && dp_seat_side ((DpSeat) auction->call[k].seat) == dp_seat_side ((DpSeat) bid->seat)
                  && dp_call_denomination (auction->call[k].call) == dp_call_denomination (bid->call);
        for (guint e = 0; e < r->s->events->len; e++)
          slip |= dp_made_event (r->s, e)->event.seat == shown->seat && dp_made_event (r->s, e)->event.intent == DP_INTENT_SLIP;
        if (!slip)
          return TRUE;
      }
  return FALSE;
}

guint
dp_bidding_faults (const DpScenario *s, const DpDirector *director)
{
  Reading r = { s, director };
  guint found;
  gboolean red = strstr (s->story, "red card") || strstr (s->title, "red card");

  read_calls (&r);
  found = faults_of_calls (&r) | (guint) falls_twice (s) << DP_BIDDING_TWICE | (guint) calls_again_at_once (&r) << DP_BIDDING_JUST | (guint) is_not_heard (s) << DP_BIDDING_ASIDE
          | (guint) bids_what_was_shown (&r) << DP_BIDDING_HEARD;
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);
      gboolean call = e->event.kind == DP_EVENT_CALL || e->event.kind == DP_EVENT_CHANGE_OF_CALL;

      if (call && dp_call_is_bid (e->event.call) && dp_call_level (e->event.call) > 7 && e->meaning)
        found |= 1u << DP_BIDDING_JOKE;
      if (e->event.kind == DP_EVENT_CHANGE_OF_CALL && e->event.intent == DP_INTENT_MISINFORMED && !is_said (s))
        found |= 1u << DP_BIDDING_UNTOLD;
      if (call && e->event.call == DP_REDOUBLE && red)
        found |= 1u << DP_BIDDING_RED;
    }
  return found;
}

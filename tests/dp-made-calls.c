/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-calls.h"

#include "dp-made-event.h"

#include <string.h>

static const char *const names[DP_CALLS_FAULTS] = { "majors", "void", "three", "one-suiter", "slam", "shorter", "refuge", "strong", "back", "slip", "dropped", "range", "twice", "denies", "no-trump", "gives-up", "no-talk" };

const char *
dp_calls_fault_name (DpCallsFault fault)
{
  return names[fault];
}

/* --- a call in rotation --- */

typedef struct {
  const DpScenario *s;
  guint n; /* calls before it */
  guint event[40];
  DpCall call[40];
} Auction;

typedef struct {
  DpHand hand;
  int points;
  DpCall made, first, last, partners, partners_first; /* DP_NO_CALL */
  const char *partners_meaning;
  guint bidder, n_bids;
  gboolean own, doubled;
  guint theirs; /* suits */
} Turn;

static Turn
turn_of (const Auction *a)
{
  Turn t = { .made = a->call[a->n], .first = DP_NO_CALL, .last = DP_NO_CALL, .partners = DP_NO_CALL, .partners_first = DP_NO_CALL };

  t.hand = a->s->hand[(a->s->dealer + a->n) % DP_SEATS];
  t.points = dp_hand_points (t.hand);
  for (guint i = 0; i < a->n; i++)
    {
      guint back = (a->n - i) % DP_SEATS;

      if (a->call[i] == DP_PASS)
        continue;
      t.own |= back == 0;
      t.doubled |= dp_call_is_doubling (a->call[i]);
      if (!dp_call_is_bid (a->call[i]))
        continue;
      t.n_bids++;
      t.last = a->call[i];
      t.first = t.first == DP_NO_CALL ? t.last : t.first;
      t.bidder = back;
      if (back % 2 == 1 && dp_made_is_suit (t.last))
        t.theirs |= 1u << dp_call_denomination (t.last);
      if (back != 2)
        continue;
      t.partners = t.last;
      t.partners_first = t.partners_first == DP_NO_CALL ? t.last : t.partners_first;
      t.partners_meaning = dp_made_event (a->s, a->event[i])->meaning;
    }
  return t;
}

static int
length_of (const Turn *t, DpDenomination suit)
{
  return dp_hand_length (t->hand, suit);
}

static gboolean
passes_over (const Turn *t)
{
  return t->made == DP_PASS && t->last != DP_NO_CALL && t->bidder % 2 == 1 && !t->own && !t->doubled;
}

static gboolean
leaves_majors (const Turn *t)
{
  return passes_over (t) && t->n_bids == 1 && dp_made_is_suit (t->last) && dp_call_level (t->last) == 1 && dp_call_denomination (t->last) < DP_HEARTS && dp_made_length (t->hand, t->last) <= 3
         && length_of (t, DP_HEARTS) >= 4 && length_of (t, DP_SPADES) >= 4 && t->points >= 12;
}

static gboolean
leaves_void (const Turn *t)
{
  gboolean empty = FALSE;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    empty |= length_of (t, (DpDenomination) suit) == 0;
  return passes_over (t) && empty && dp_made_is_suit (t->partners) && dp_call_level (t->partners) == 1 && dp_call_denomination (t->partners) >= DP_HEARTS && dp_made_length (t->hand, t->partners) >= 4
         && t->points >= 8 && dp_bid (3, dp_call_denomination (t->partners)) > t->last;
}

static gboolean
leaves_slam (const Turn *t)
{
  return t->made == dp_bid (3, DP_NOTRUMP) && t->points >= 20 && dp_made_is_suit (t->partners_first) && dp_call_level (t->partners_first) == 1 && t->partners_first == t->first && !t->theirs;
}

static gboolean
prefers_shorter (const Turn *t)
{
  return dp_made_is_suit (t->made) && t->bidder == 2 && dp_made_is_suit (t->last) && dp_made_is_suit (t->partners_first) && dp_call_denomination (t->partners_first) == dp_call_denomination (t->made)
         && dp_call_denomination (t->made) < DP_HEARTS && dp_call_denomination (t->last) != dp_call_denomination (t->made) && dp_made_length (t->hand, t->last) >= 4
         && dp_made_length (t->hand, t->made) < dp_made_length (t->hand, t->last);
}

static gboolean
leaves_refuge (const Turn *t)
{
  if (t->made != DP_PASS || t->bidder != 2)
    return FALSE;
  /* Or two of a suit repeated, of which he has none. */
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_made_is_suit (t->last) && dp_call_level (t->last) == 2 && dp_made_length (t->hand, t->last) == 0 && t->doubled && t->own && !dp_made_says (t->partners_meaning, "six") && dp_made_says (t->partners_meaning, " again")
        && length_of (t, (DpDenomination) suit) >= 6 && !(t->theirs >> suit & 1))
      return TRUE;
  if (t->last != dp_bid (1, DP_NOTRUMP) || t->doubled)
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (length_of (t, (DpDenomination) suit) >= 6 && !(t->theirs >> suit & 1))
      return TRUE;
  return FALSE;
}

static gboolean
leaves_strong (const Turn *t)
{
  return passes_over (t) && dp_made_says (t->partners_meaning, "a strong two") && dp_call_level (t->last) <= 3 && t->points >= 4;
}

/* He takes a call of his back later. */
static gboolean
is_changed (const DpScenario *s, guint8 seat)
{
  for (guint i = 0; i < s->events->len; i++)
    if (dp_made_event (s, i)->event.kind == DP_EVENT_CHANGE_OF_CALL && dp_made_event (s, i)->event.seat == seat && dp_made_event (s, i)->event.intent == DP_INTENT_INTENDED)
      return TRUE;
  return FALSE;
}

/* Up to the first call that is not in rotation. */
static guint
faults_of_turns (const DpScenario *s)
{
  Auction a = { .s = s };
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
      t = turn_of (&a);
      a.n++;
      if (dp_call_is_bid (event->call) && t.last != DP_NO_CALL && event->call <= t.last)
        break;
      if (is_changed (s, event->seat))
        continue;
      found |= (guint) leaves_majors (&t) << DP_CALLS_MAJORS | (guint) leaves_void (&t) << DP_CALLS_VOID | (guint) leaves_slam (&t) << DP_CALLS_SLAM | (guint) prefers_shorter (&t) << DP_CALLS_SHORTER
               | (guint) leaves_refuge (&t) << DP_CALLS_REFUGE | (guint) leaves_strong (&t) << DP_CALLS_STRONG;
    }
  return found;
}

/* --- the whole record --- */

static gboolean
is_call (const DpEvent *event)
{
  return event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL;
}

static int
honours (DpHand hand, DpDenomination suit)
{
  return dp_cards_count (dp_cards_of_suit (hand, suit) >> dp_card (suit, 8));
}

/* The highest bid before that event of anybody else. */
static DpCall
last_of_others (const DpScenario *s, guint before, guint8 seat)
{
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < before; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (is_call (event) && event->seat != seat && dp_call_is_bid (event->call) && (last == DP_NO_CALL || event->call > last))
        last = event->call;
    }
  return last;
}

/* The last call of that player before, or NULL. */
static const DpEvent *
call_before (const DpScenario *s, guint before, guint8 seat)
{
  for (guint i = before; i > 0; i--)
    if (is_call (&dp_made_event (s, i - 1)->event) && dp_made_event (s, i - 1)->event.seat == seat)
      return &dp_made_event (s, i - 1)->event;
  return NULL;
}

/* He takes it back of his own accord, with a suit of three under it. */
static gboolean
changes_three (const DpScenario *s, guint i)
{
  const DpEvent *change = &dp_made_event (s, i)->event, *first = call_before (s, i, change->seat);
  DpCall last = last_of_others (s, i, change->seat);
  DpHand hand = s->hand[change->seat];

  if (change->kind != DP_EVENT_CHANGE_OF_CALL || change->intent != DP_INTENT_INTENDED || !first || first->artificial || !dp_made_is_suit (first->call) || dp_made_length (hand, first->call) > 3
      || dp_call_level (first->call) > 2)
    return FALSE;
  for (guint j = 0; j < i; j++)
    {
      const DpEvent *event = &dp_made_event (s, j)->event;

      if (is_call (event) && event != first && dp_made_is_suit (event->call) && dp_call_denomination (event->call) == dp_call_denomination (first->call))
        return FALSE;
    }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) >= 5 && (last == DP_NO_CALL || dp_bid (dp_call_level (first->call), (DpDenomination) suit) > last)
        && !(last != DP_NO_CALL && (int) dp_call_denomination (last) == suit))
      return TRUE;
  return FALSE;
}

static gboolean
goes_back (const DpScenario *s, guint i)
{
  const DpEvent *change = &dp_made_event (s, i)->event, *first = call_before (s, i, change->seat);

  if (change->kind != DP_EVENT_CHANGE_OF_CALL || change->intent != DP_INTENT_INTENDED || change->call == DP_PASS || !first)
    return FALSE;
  for (guint j = 0; j < i; j++)
    {
      const DpEvent *event = &dp_made_event (s, j)->event;

      if (is_call (event) && event != first && event->seat == change->seat && event->call == change->call)
        return TRUE;
    }
  return FALSE;
}

static gboolean
slips_into_best (const DpScenario *s, guint i)
{
  const DpEvent *event = &dp_made_event (s, i)->event, *call = call_before (s, i, event->seat);

  if (event->kind != DP_EVENT_ATTENTION || event->request != DP_REQUEST_CHANGE || event->intent != DP_INTENT_SLIP || !call || !dp_made_is_suit (call->call) || dp_call_level (call->call) > 1)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (call->call) && dp_hand_length (s->hand[event->seat], (DpDenomination) suit) >= dp_made_length (s->hand[event->seat], call->call))
      return FALSE;
  return TRUE;
}

/* Anybody else has bid that suit. */
static gboolean
is_bid_by_others (const DpScenario *s, guint before, guint8 seat, DpDenomination suit)
{
  for (guint j = 0; j < before; j++)
    {
      const DpEvent *other = &dp_made_event (s, j)->event;

      if (is_call (other) && other->seat != seat && dp_made_is_suit (other->call) && dp_call_denomination (other->call) == suit)
        return TRUE;
    }
  return FALSE;
}

/* His last bid, if it has been refused since; what he called in its place and was struck out doesn't count. NULL. */
static const DpEvent *
refused_bid (const DpScenario *s, guint before, guint8 seat)
{
  for (guint j = before; j > 0; j--)
    {
      const DpEvent *event = &dp_made_event (s, j - 1)->event;

      if (event->kind == DP_EVENT_CALL && event->seat == seat && dp_call_is_bid (event->call))
        {
          guint k = j;

          while (k < before && dp_made_event (s, k)->event.kind == DP_EVENT_ATTENTION)
            k++;
          return k < before && dp_made_event (s, k)->event.kind == DP_EVENT_DECISION && dp_made_event (s, k)->event.option == DP_OPTION_REFUSE ? event : NULL;
        }
      /* His pass, or one that stands. */
      if (is_call (event) && event->seat == seat && event->call == DP_PASS)
        return NULL;
    }
  return NULL;
}

static gboolean
is_balanced (DpHand hand)
{
  int twos = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      if (length < 2 || length > 5 || (length == 5 && suit >= DP_HEARTS))
        return FALSE;
      twos += length == 2;
    }
  return twos <= 1;
}

/* His last bid has been refused, and now he calls again. */
static guint
replacement_faults (const DpScenario *s, guint i)
{
  const DpEvent *event = &dp_made_event (s, i)->event, *first = refused_bid (s, i, event->seat);
  DpCall last = last_of_others (s, i, event->seat), again;
  DpHand hand = s->hand[event->seat];
  int points = dp_hand_points (hand), length;

  if (event->kind != DP_EVENT_CALL || !first || first->artificial || first->call > DP_LAST_LEGAL_BID)
    return 0;
  if (first->call == dp_bid (1, DP_NOTRUMP))
    return (guint) (last == DP_NO_CALL && dp_made_is_suit (event->call) && is_balanced (hand) && points >= 12
                    && (dp_made_length (hand, event->call) <= 4 || honours (hand, dp_call_denomination (event->call)) < 3))
           << DP_CALLS_NO_TRUMP;
  again = first->call;
  while (last != DP_NO_CALL && again <= last)
    again += 5;
  if (dp_call_level (again) > 2 || !dp_made_is_suit (again) || is_bid_by_others (s, i, event->seat, dp_call_denomination (again)))
    return 0;
  length = dp_made_length (hand, again);
  if (event->call == DP_DOUBLE)
    return (guint) (length >= 6 && honours (hand, dp_call_denomination (again)) >= 3 && points <= 16) << DP_CALLS_ONE_SUITER;
  if (event->call == DP_PASS)
    return (guint) (length >= 5 && honours (hand, dp_call_denomination (again)) >= 3 && points >= 12) << DP_CALLS_GIVES_UP;
  if (!dp_made_is_suit (event->call) || event->artificial || is_bid_by_others (s, i, event->seat, dp_call_denomination (event->call)))
    return 0;
  return (guint) (dp_call_denomination (event->call) < dp_call_denomination (again) && dp_call_level (event->call) <= 3 && length >= 5 && dp_made_length (hand, event->call) <= length) << DP_CALLS_DROPPED;
}

/* "12 to 16 points", "11 to 14". */
static gboolean
shows_twelve (const char *meaning)
{
  for (const char *at = meaning ? strstr (meaning, " to ") : NULL; at; at = strstr (at + 1, " to "))
    if (at > meaning && g_ascii_isdigit (at[-1]) && g_ascii_strtoll (at + strlen (" to "), NULL, 10) >= 12)
      return TRUE;
  return FALSE;
}

/* The next call of that player's is a change of this one. */
static gboolean
is_taken_back (const DpScenario *s, guint i)
{
  for (guint j = i + 1; j < s->events->len; j++)
    if (is_call (&dp_made_event (s, j)->event) && dp_made_event (s, j)->event.seat == dp_made_event (s, i)->event.seat)
      return dp_made_event (s, j)->event.kind == DP_EVENT_CHANGE_OF_CALL;
  return FALSE;
}

static gboolean
denies_hand (const DpScenario *s, guint i)
{
  const DpScenarioEvent *e = dp_made_event (s, i);
  DpHand hand = s->hand[e->event.seat];
  const char *fewer = e->meaning ? strstr (e->meaning, "fewer than ") : NULL;
  static const char *const words[] = { "five", "eight" };
  int most = 0;

  if (e->event.call != DP_PASS || !e->meaning)
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      g_autofree char *none = g_strconcat ("no five-card suit of ", dp_denomination_name ((DpDenomination) suit), NULL);

      if (strstr (e->meaning, none) && dp_hand_length (hand, (DpDenomination) suit) >= 5)
        return TRUE;
    }
  for (guint n = 0; fewer && n < G_N_ELEMENTS (words); n++)
    if (g_str_has_prefix (fewer + strlen ("fewer than "), words[n]))
      most = n ? 8 : 5;
  return most && dp_hand_points (hand) >= most;
}

static guint
bracket_faults (const DpScenario *s, guint i)
{
  const DpScenarioEvent *e = dp_made_event (s, i);
  gboolean fewer = FALSE, passed = FALSE;

  for (guint j = 0; j < i; j++)
    {
      const DpScenarioEvent *before = dp_made_event (s, j);

      if (!is_call (&before->event))
        continue;
      if (before->event.call != DP_PASS)
        break;
      if (before->event.seat != e->event.seat || is_taken_back (s, j))
        continue;
      passed = TRUE;
      fewer |= dp_made_says (before->meaning, "fewer than 12");
    }
  return (guint) (fewer && dp_call_is_bid (e->event.call) && shows_twelve (e->meaning)) << DP_CALLS_RANGE
         | (guint) (passed && e->event.call == DP_PASS && dp_made_says (e->meaning, "nothing to gain by opening")) << DP_CALLS_TWICE
         | (guint) denies_hand (s, i) << DP_CALLS_DENIES
         | (guint) (dp_call_is_doubling (e->event.call) && dp_made_says (e->meaning, "no agreement")) << DP_CALLS_NO_TALK;
}

guint
dp_calls_faults (const DpScenario *s)
{
  guint found = faults_of_turns (s);

  for (guint i = 0; i < s->events->len; i++)
    {
      found |= (guint) slips_into_best (s, i) << DP_CALLS_SLIP;
      if (is_call (&dp_made_event (s, i)->event))
        found |= (guint) changes_three (s, i) << DP_CALLS_THREE | (guint) goes_back (s, i) << DP_CALLS_BACK | replacement_faults (s, i) | bracket_faults (s, i);
    }
  return found;
}

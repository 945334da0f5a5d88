/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-worth.h"

#include "dp-made-event.h"
#include "dp-made-sense.h"

#include <string.h>

static const char *const names[DP_WORTH_FAULTS] = { "eleven", "reopen", "three", "suits", "invited", "raise", "opening", "denied", "exact", "leader", "trick", "nothing", "cue", "two", "support",
                                                   "reverse", "asked", "sixfive", "nineteen", "minor", "forgets", "called", "alike", "words", "solid", "fives", "unraised", "strong", "honours", "wrong", "weak",
                                                   "higher" };

const char *
dp_worth_fault_name (DpWorthFault fault)
{
  return names[fault];
}

/* Whether the case is about this player: then his calls need not be his best. */
static gboolean
is_about (const DpScenario *s, const DpDirector *director, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    if (dp_director_incident (director, i)->offender == seat)
      return TRUE;
  for (guint i = 0; i < s->answers->len; i++)
    if (g_array_index (s->answers, DpScenarioAnswer, i).seat == seat)
      return TRUE;
  return FALSE;
}

/* One call of the auction in rotation, with all that came before it. */
typedef struct {
  const DpCall *call;
  guint n; /* calls before it */
  DpHand hand;
  DpCall made, last; /* the last bid; DP_NO_CALL */
  guint bidder; /* so many calls before */
  DpDenominations theirs;
  gboolean own, partner; /* has bid */
} Turn;

static Turn
turn_of (const DpCall *call, guint n, DpHand hand)
{
  Turn t = { .call = call, .n = n, .hand = hand, .made = call[n], .last = DP_NO_CALL };

  for (guint i = 0; i < n; i++)
    if (dp_call_is_bid (call[i]))
      {
        t.last = call[i];
        t.bidder = n - i;
        t.own |= (n - i) % 4 == 0;
        t.partner |= (n - i) % 4 == 2;
        if ((n - i) % 2 == 1 && dp_made_is_suit (call[i]))
          t.theirs |= (DpDenominations) (1 << dp_call_denomination (call[i]));
      }
  return t;
}

static int
voids (DpHand hand, int most)
{
  int n = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    n += dp_hand_length (hand, (DpDenomination) suit) <= most;
  return n;
}

/* The two longest suits that they have not bid. */
static gboolean
has_two (const Turn *t, int first, int second)
{
  int one = 0, two = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int held = t->theirs >> suit & 1 ? 0 : dp_hand_length (t->hand, (DpDenomination) suit);

      two = MAX (two, MIN (one, held));
      one = MAX (one, held);
    }
  return one >= first && two >= second;
}

static gboolean
leaves_eleven (const Turn *t)
{
  return t->made == DP_PASS && !t->own && t->last != DP_NO_CALL && t->bidder % 2 == 1 && dp_call_level (t->last) <= 2 && dp_hand_points (t->hand) >= 8 && has_two (t, 6, 5);
}

static gboolean
leaves_opening (const Turn *t)
{
  if (t->made != DP_PASS || t->n < 3 || !dp_made_is_suit (t->last) || dp_call_level (t->last) != 1 || t->bidder != 3 || t->call[t->n - 1] != DP_PASS || t->call[t->n - 2] != DP_PASS
      || dp_hand_points (t->hand) < 9 || dp_made_length (t->hand, t->last) > 2)
    return FALSE;
  for (guint i = 0; i + 3 < t->n; i++)
    if (t->call[i] != DP_PASS)
      return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (t->last) && dp_hand_length (t->hand, (DpDenomination) suit) < 3)
      return FALSE;
  return TRUE;
}

static gboolean
leaves_three (const Turn *t)
{
  DpCall before = DP_NO_CALL;

  if (t->made != DP_PASS || t->own || !dp_made_is_suit (t->last) || dp_call_level (t->last) != 3 || dp_call_denomination (t->last) < DP_HEARTS || t->bidder != 2 || t->call[t->n - 1] != DP_PASS)
    return FALSE;
  for (guint i = 0; i + 2 < t->n; i++)
    {
      before = dp_call_is_bid (t->call[i]) ? t->call[i] : before;
      if ((t->n - i) % 2 == 0 && t->call[i] != DP_PASS)
        return FALSE;
    }
  return before != DP_NO_CALL && t->last <= before + 5 && dp_made_length (t->hand, t->last) >= 4 && dp_hand_points (t->hand) >= 7;
}

static gboolean
leaves_suits (const Turn *t)
{
  if (t->made != DP_PASS || t->last == DP_NO_CALL || dp_call_denomination (t->last) != DP_NOTRUMP || t->bidder != 2 || t->call[t->n - 1] != DP_PASS || dp_call_level (t->last) > 3)
    return FALSE;
  return has_two (t, 6, 5) || (dp_call_level (t->last) <= 2 && t->own && has_two (t, 5, 5));
}

static gboolean
refuses_game (const Turn *t)
{
  return t->n >= 4 && t->last == dp_bid (2, DP_NOTRUMP) && t->bidder == 2 && dp_made_is_suit (t->made) && dp_call_level (t->made) == 3 && dp_call_denomination (t->made) >= DP_HEARTS
         && t->call[t->n - 4] == dp_bid (1, dp_call_denomination (t->made)) && dp_made_length (t->hand, t->made) >= 7 && dp_hand_points (t->hand) >= 12;
}

static gboolean
raises_too_little (const Turn *t)
{
  int worth = dp_hand_points (t->hand) + 2 * (voids (t->hand, 1) + voids (t->hand, 0));

  if (t->n < 2 || !dp_made_is_suit (t->made) || dp_call_denomination (t->made) < DP_HEARTS || t->call[t->n - 2] != dp_bid (1, dp_call_denomination (t->made)) || dp_made_length (t->hand, t->made) < 4 || t->own)
    return FALSE;
  for (guint i = 0; i + 2 < t->n; i++)
    if (t->call[i] != DP_PASS)
      return FALSE;
  return (dp_call_level (t->made) == 2 && worth >= 12) || (dp_call_level (t->made) == 3 && worth >= 14);
}

static gboolean
hides_opening (const Turn *t)
{
  return t->made == DP_PASS && t->last == DP_NO_CALL && voids (t->hand, 0) && dp_hand_points (t->hand) >= 10 && has_two (t, 6, 4);
}

/* --- beside what partner has said --- */

/* The bid of the player so many calls before, the last one or the first; DP_NO_CALL. */
static DpCall
bid_of (const Turn *t, guint back, gboolean first)
{
  DpCall bid = DP_NO_CALL;

  for (guint i = 0; i < t->n; i++)
    if ((t->n - i) % 4 == back && dp_call_is_bid (t->call[i]) && (!first || bid == DP_NO_CALL))
      bid = t->call[i];
  return bid;
}

static guint
n_bids (const Turn *t)
{
  guint n = 0;

  for (guint i = 0; i < t->n; i++)
    n += dp_call_is_bid (t->call[i]);
  return n;
}

static gboolean
is_doubled (const Turn *t)
{
  for (guint i = 0; i < t->n; i++)
    if (dp_call_is_doubling (t->call[i]))
      return TRUE;
  return FALSE;
}

/* Three cards or more of each of the other suits. */
static gboolean
has_the_others (const Turn *t)
{
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (t->last) && dp_hand_length (t->hand, (DpDenomination) suit) < 3)
      return FALSE;
  return TRUE;
}

static gboolean
leaves_two (const Turn *t)
{
  if (t->made != DP_PASS || !dp_made_is_suit (t->last) || dp_call_level (t->last) != 2 || n_bids (t) != 1 || is_doubled (t) || t->call[t->n - 1] != DP_PASS)
    return FALSE;
  return t->bidder == 3 ? dp_hand_points (t->hand) >= 11 && dp_made_length (t->hand, t->last) <= 2 && has_the_others (t) : t->bidder == 2 && dp_hand_points (t->hand) >= 16;
}

static gboolean
leaves_support (const Turn *t)
{
  DpCall partners = bid_of (t, 2, FALSE);

  return t->made == DP_PASS && !t->own && !is_doubled (t) && dp_made_is_suit (partners) && dp_call_level (partners) <= 2 && t->bidder % 2 == 1 && t->last < dp_bid (3, dp_call_denomination (partners))
         && dp_made_length (t->hand, partners) >= 5 && dp_hand_points (t->hand) >= 5;
}

static gboolean
leaves_reverse (const Turn *t)
{
  DpCall first = bid_of (t, 2, TRUE), own = bid_of (t, 0, TRUE);

  return t->made == DP_PASS && t->bidder == 2 && t->call[t->n - 1] == DP_PASS && dp_made_is_suit (first) && dp_call_level (first) == 1 && dp_made_is_suit (own) && dp_call_level (own) == 2 && dp_made_is_suit (t->last)
         && dp_call_level (t->last) == 2 && t->n >= 6 && t->call[t->n - 6] == first && t->call[t->n - 4] == own && dp_call_denomination (t->last) > dp_call_denomination (first)
         && dp_call_denomination (t->last) != dp_call_denomination (own) && first < own && dp_call_denomination (first) != dp_call_denomination (own);
}

static gboolean
leaves_asked (const Turn *t)
{
  if (t->made != DP_PASS || t->n < 3 || t->call[t->n - 1] != DP_PASS || t->call[t->n - 2] != DP_DOUBLE || !dp_made_is_suit (t->last) || dp_call_level (t->last) > 2 || t->bidder % 2 == 0
      || (bid_of (t, 0, TRUE) == DP_NO_CALL && bid_of (t, 2, TRUE) == DP_NO_CALL) || dp_made_length (t->hand, t->last) > 3 || dp_hand_points (t->hand) > 12)
    return FALSE;
  for (guint i = 0; i < t->n; i++)
    if (t->call[i] == DP_REDOUBLE || (dp_call_is_bid (t->call[i]) && dp_call_denomination (t->call[i]) == DP_NOTRUMP))
      return FALSE;
  return TRUE;
}

static gboolean
leaves_six_five (const Turn *t)
{
  DpCall own = bid_of (t, 0, FALSE), partners = bid_of (t, 2, FALSE);

  return t->made == DP_PASS && dp_made_is_suit (own) && dp_made_is_suit (partners) && partners > own && dp_call_denomination (own) == dp_call_denomination (partners) && t->bidder % 2 == 1
         && dp_call_level (t->last) <= 3 && has_two (t, 6, 5);
}

static gboolean
goes_no_further (const Turn *t)
{
  DpCall partners = bid_of (t, 2, TRUE);

  if (!dp_made_is_suit (t->made) || dp_call_level (t->made) != 4 || dp_call_denomination (t->made) < DP_HEARTS || !dp_made_is_suit (partners) || dp_call_level (partners) != 1 || dp_hand_points (t->hand) < 19)
    return FALSE;
  for (guint i = 0; i < t->n; i++)
    if (dp_call_is_bid (t->call[i]))
      return t->call[i] == partners && (t->n - i) % 4 == 2;
  return FALSE;
}

static gboolean
answers_in_minor (const Turn *t)
{
  DpCall theirs = bid_of (t, 3, TRUE);

  if (t->n < 3 || !dp_made_is_suit (t->made) || dp_call_denomination (t->made) >= DP_HEARTS || t->call[t->n - 1] != DP_PASS || t->call[t->n - 2] != DP_DOUBLE || n_bids (t) != 1 || !dp_made_is_suit (theirs)
      || dp_call_level (theirs) != 1 || t->call[t->n - 3] != theirs || dp_made_length (t->hand, t->made) > 4)
    return FALSE;
  for (int suit = DP_HEARTS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (theirs) && dp_hand_length (t->hand, (DpDenomination) suit) >= 4 && dp_bid (dp_call_level (t->made), (DpDenomination) suit) > t->last)
      return TRUE;
  return FALSE;
}

/* The number after those words, if they stand there; 0. */
static int
number_after (const char *text, const char *words)
{
  const char *at = text ? strstr (text, words) : NULL;

  return at ? (int) g_ascii_strtoll (at + strlen (words), NULL, 10) : 0;
}

/* "four spades" of a hand with five, where nothing before it leaves more open. */
static gboolean
is_exact (const char *meaning, DpHand hand)
{
  static const char *const numbers[] = { "two", "three", "four", "five", "six" };
  static const char *const suits[] = { "clubs", "diamonds", "hearts", "spades" };

  for (guint n = 0; meaning && n < G_N_ELEMENTS (numbers); n++)
    for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
      {
        g_autofree char *words = g_strdup_printf ("%s %s", numbers[n], suits[suit]);
        const char *at = strstr (meaning, words);

        if (!at || dp_hand_length (hand, (DpDenomination) suit) <= (int) n + 2)
          continue;
        if (!g_str_has_prefix (at + strlen (words), " at least") && !(at - meaning >= 9 && strncmp (at - 9, "at least ", 9) == 0) && !(at - meaning >= 13 && strncmp (at - 13, "usually with ", 13) == 0)
            && !(at - meaning >= 8 && strncmp (at - 8, "perhaps ", 8) == 0))
          return TRUE;
      }
  return FALSE;
}

static guint
faults_of_calls (const DpScenario *s, const DpDirector *director)
{
  DpCall call[40];
  gboolean low[DP_SEATS] = { FALSE };
  guint n = 0, found = 0;

  for (guint i = 0; i < s->events->len && n < G_N_ELEMENTS (call); i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);
      DpSeat seat = (DpSeat) e->event.seat;
      Turn t;

      if (e->event.kind != DP_EVENT_CALL || seat != (DpSeat) ((s->dealer + n) % DP_SEATS))
        break;
      call[n] = e->event.call;
      t = turn_of (call, n, s->hand[seat]);
      n++;
      if (e->event.call == DP_PASS && low[seat] && number_after (e->meaning, "up to ") >= 12)
        found |= 1u << DP_WORTH_DENIED;
      low[seat] |= e->event.call == DP_PASS && number_after (e->meaning, "fewer than ") == 12;
      if (is_about (s, director, seat))
        continue;
      found |= (guint) leaves_eleven (&t) << DP_WORTH_ELEVEN | (guint) leaves_opening (&t) << DP_WORTH_REOPEN | (guint) leaves_three (&t) << DP_WORTH_THREE | (guint) leaves_suits (&t) << DP_WORTH_SUITS
               | (guint) refuses_game (&t) << DP_WORTH_INVITED | (guint) raises_too_little (&t) << DP_WORTH_RAISE | (guint) hides_opening (&t) << DP_WORTH_OPENING
               | (guint) is_exact (e->meaning, s->hand[seat]) << DP_WORTH_EXACT | (guint) leaves_two (&t) << DP_WORTH_TWO | (guint) leaves_support (&t) << DP_WORTH_SUPPORT
               | (guint) leaves_reverse (&t) << DP_WORTH_REVERSE | (guint) leaves_asked (&t) << DP_WORTH_ASKED | (guint) leaves_six_five (&t) << DP_WORTH_SIXFIVE
               | (guint) goes_no_further (&t) << DP_WORTH_NINETEEN | (guint) answers_in_minor (&t) << DP_WORTH_MINOR;
      if (n >= 3 && call[n - 1] == DP_PASS && call[n - 2] == DP_PASS && dp_made_is_suit (call[n - 3]) && dp_call_level (call[n - 3]) == 2 && dp_made_event (s, i - 2)->event.artificial
          && dp_made_length (t.hand, call[n - 3]) <= 2)
        found |= 1u << DP_WORTH_CUE;
    }
  return found;
}

/* Who leads too early sits on the left of the player who would declare. */
static gboolean
is_wrong_leader (const DpScenario *s)
{
  DpAuction auction;

  dp_auction_init (&auction, s->dealer);
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CALL)
        dp_auction_add (&auction, (DpAuctionCall) { .seat = event->seat, .turn = event->seat, .call = event->call, .status = DP_CALL_STANDS });
      else if (event->kind == DP_EVENT_EXPOSE && event->led)
        return dp_auction_contract (&auction).level && event->seat != dp_seat_lho ((DpSeat) dp_auction_contract (&auction).declarer);
      else
        return FALSE;
    }
  return FALSE;
}

static gboolean
is_led_by_then (const DpPlay *play, int trick, guint event)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].trick == trick && play->card[i].event < event)
      return TRUE;
  return FALSE;
}

static gboolean
is_another_tricks (const DpScenario *s, const DpDirector *director)
{
  const DpPlay *play = &dp_director_table (director)->play;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->kind != DP_INCIDENT_PLAY || incident->play.trouble != DP_TROUBLE_REVOKE || incident->play.index < 0 || incident->play.restricted)
        continue;
      for (int j = 0; j < play->n; j++)
        if (play->card[j].hand == play->card[incident->play.index].hand && play->card[j].event > play->card[incident->play.index].event && dp_made_event (s, play->card[j].event)->event.change
            && dp_card_suit (play->card[j].card) != (DpDenomination) incident->play.suit && play->card[incident->play.index].trick + 1 < DP_TRICKS
            && dp_card_suit (play->card[j].card) == dp_play_suit_led (play, play->card[incident->play.index].trick + 1)
            && is_led_by_then (play, play->card[incident->play.index].trick + 1, play->card[j].event))
          return TRUE;
    }
  return FALSE;
}

/* The last bid before the decision was accepted, and it was no higher than the one before it. */
static gboolean
accepts_for_nothing (const DpScenario *s)
{
  DpCall last = DP_NO_CALL, before = DP_NO_CALL;

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call))
        {
          before = last;
          last = event->call;
        }
      if (event->kind != DP_EVENT_DECISION || event->option != DP_OPTION_ACCEPT || !dp_made_is_suit (last) || before == DP_NO_CALL || last > before)
        continue;
      for (guint j = i + 1; j < s->events->len; j++)
        if (dp_made_event (s, j)->event.kind == DP_EVENT_CALL && dp_made_event (s, j)->event.seat == event->seat)
          return dp_made_event (s, j)->event.call == DP_PASS && dp_made_length (s->hand[event->seat], last) < 4;
      return FALSE;
    }
  return FALSE;
}

static gboolean
gives_cause (const DpScenario *s, DpSeat seat)
{
  guint n = 0;

  for (guint i = 0; i < s->answers->len; i++)
    n += g_array_index (s->answers, DpScenarioAnswer, i).seat == seat && g_array_index (s->answers, DpScenarioAnswer, i).question == DP_ASK_INTENT;
  return n >= 2;
}

/* The player whose bid was too low and was refused makes another that is too low, or at rubber bridge a double, and no answer of that moment says why. */
static gboolean
forgets_at_once (const DpScenario *s)
{
  DpCall last = DP_NO_CALL, before = DP_NO_CALL;
  DpSeat bidder = DP_SEAT_NONE;
  gboolean rubber = strstr (s->code, "rubber") != NULL;

  for (guint i = 0; i + 1 < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event, *next = &dp_made_event (s, i + 1)->event;

      if (event->kind == DP_EVENT_CALL && dp_call_is_bid (event->call))
        {
          before = last;
          last = event->call;
          bidder = (DpSeat) event->seat;
        }
      if (event->kind != DP_EVENT_DECISION || event->option != DP_OPTION_REFUSE || last == DP_NO_CALL)
        continue;
      if (before != DP_NO_CALL && last <= before && next->kind == DP_EVENT_CALL && next->seat == bidder && ((rubber && next->call == DP_DOUBLE) || (dp_call_is_bid (next->call) && next->call <= before))
          && !gives_cause (s, (DpSeat) next->seat))
        return TRUE;
      last = before;
    }
  return FALSE;
}

/* "Not everybody has called." */
static gboolean
has_everybody_called (const DpScenario *s)
{
  guint called = 0;
  gboolean said = strstr (s->story, "not everybody has called") || strstr (s->story, "never had a turn");

  for (guint i = 0; i < s->events->len; i++)
    {
      const DpScenarioEvent *e = dp_made_event (s, i);

      if (e->event.kind == DP_EVENT_CALL)
        called |= 1u << e->event.seat;
      if (e->event.kind != DP_EVENT_CALL)
        said |= e->says && strstr (e->says, "Not everybody has called");
      if (e->event.kind == DP_EVENT_ATTENTION)
        return said && called == 0xf;
    }
  return FALSE;
}

static gboolean
is_unlike (const DpScenario *s)
{
  for (guint i = 0; i < s->events->len; i++)
    {
      const DpEvent *event = &dp_made_event (s, i)->event;

      if (event->kind == DP_EVENT_PLAY && event->called == DP_CALLED_SLIP && event->card != DP_NO_CARD && event->called_card != DP_NO_CARD
          && dp_card_suit (event->card) == dp_card_suit (event->called_card) && dp_card_is_honour (event->card) != dp_card_is_honour (event->called_card))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_wrong_words (const DpScenario *s)
{
  gboolean rubber = strstr (s->code, "rubber") != NULL, garden = strstr (s->story, "garden") != NULL;

  return (rubber && (strstr (s->story, " board") || strstr (s->explanation, " board"))) || (garden && strstr (s->story, "window"));
}

guint
dp_worth_faults (const DpScenario *s, const DpDirector *director)
{
  return faults_of_calls (s, director) | (guint) is_wrong_leader (s) << DP_WORTH_LEADER | (guint) is_another_tricks (s, director) << DP_WORTH_TRICK | (guint) accepts_for_nothing (s) << DP_WORTH_NOTHING
         | (guint) forgets_at_once (s) << DP_WORTH_FORGETS | (guint) has_everybody_called (s) << DP_WORTH_CALLED | (guint) is_unlike (s) << DP_WORTH_ALIKE | (guint) has_wrong_words (s) << DP_WORTH_WORDS
         | dp_sense_obvious (s) << DP_WORTH_SOLID;
}

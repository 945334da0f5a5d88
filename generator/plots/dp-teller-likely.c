/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-heard.h"

#include <string.h>

/* Whether these hands would have been bid so. A meaning says what partner may count on, not what else the hand could have called: of the deals that fit, only those
 * are taken on which every player makes the very call that he has made. They stay as likely as each other. */

typedef enum {
  BEST, /* the call that his system has for this hand */
  BARE, /* a bid without an agreement, or not the best: the hand can bear it */
  NEAR, /* what a hand would call that is a point or two weaker or stronger, or has one card in another suit */
} DpLikelyKind;

typedef struct {
  guint8 seat; /* DpSeat */
  guint8 kind; /* DpLikelyKind */
  DpCall call;
  gboolean soft;  /* he called it without a proper look: it need not be his best, but nothing that nobody would call */
  gboolean alone; /* his partner has to pass: he bids what is to be played, and not what it would mean */
  guint event; /* the event that it became */
  DpCalls calls; /* the auction before it, as he believed it to be */
  DpHeard heard; /* what there was to hear in it */
} DpLikelyCall;

static void
note (DpTeller *self, DpSeat seat, DpLikelyKind kind, const DpCalls *calls, DpCall call)
{
  DpLikelyCall made = { .seat = (guint8) seat, .kind = (guint8) kind, .call = call, .event = self->scenario->events->len, .calls = *calls, .heard = dp_teller_hear (calls) };

  if (!self->dealt)
    g_array_append_val (self->choices, made);
}

void
dp_teller_note_choice (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  note (self, seat, BEST, calls, call);
}

void
dp_teller_note_bare (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  if (call != DP_PASS)
    note (self, seat, BARE, calls, call);
}

gboolean
dp_teller_note_glance (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  DpHeard heard = dp_teller_hear (calls);

  if (self->dealt)
    return !dp_teller_is_absurd (calls, &heard, call, self->deal.hand[seat]);
  if (call == DP_PASS)
    note (self, seat, BARE, calls, call);
  return TRUE;
}

void
dp_teller_note_near (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  note (self, seat, NEAR, calls, call);
}

void
dp_teller_note_alone (DpTeller *self, DpSeat seat)
{
  for (guint i = self->choices->len; i > 0; i--)
    {
      DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i - 1);

      if (made->seat == seat && made->event + 1 == self->scenario->events->len)
        made->alone = TRUE;
    }
}

void
dp_teller_replaced_choice (DpTeller *self, DpSeat seat)
{
  for (guint i = self->choices->len; i > 0; i--)
    {
      DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i - 1);

      if (made->seat == seat && made->event + 1 == self->scenario->events->len)
        made->kind = BARE;
    }
}

GArray *
dp_teller_new_choices (void)
{
  return g_array_new (FALSE, TRUE, sizeof (DpLikelyCall));
}

void
dp_teller_forget_choice (DpTeller *self, DpSeat seat, guint event)
{
  for (guint i = self->choices->len; i > 0; i--)
    {
      DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i - 1);

      if (made->seat != seat)
        continue;
      /* What he called before, he called without a proper look: only what everybody would see is still asked of it. */
      if (event == G_MAXUINT && made->call == DP_PASS && made->kind == BEST)
        {
          made->kind = BARE;
          made->soft = TRUE;
        }
      else if ((made->event == event && made->kind != NEAR && !made->soft && made->call != DP_DOUBLE) || (event == G_MAXUINT && !made->soft))
        g_array_remove_index (self->choices, i - 1);
    }
}

void
dp_teller_forget_choices_after (DpTeller *self, guint n)
{
  for (guint i = self->choices->len; i > 0; i--)
    if (g_array_index (self->choices, DpLikelyCall, i - 1).event >= n)
      g_array_remove_index (self->choices, i - 1);
}

void
dp_teller_soften_choices (DpTeller *self, DpSeat seat)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i);

      if (made->seat == seat && made->kind == BEST && !made->alone)
        {
          made->kind = NEAR;
          made->soft = TRUE;
        }
    }
}

void
dp_teller_forget_auction (DpTeller *self, DpSeat seat, const DpCalls *calls)
{
  for (guint i = self->choices->len; i > 0; i--)
    {
      const DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i - 1);

      if (made->seat == seat && made->kind != NEAR && made->calls.n == calls->n && memcmp (made->calls.call, calls->call, calls->n * sizeof calls->call[0]) == 0)
        g_array_remove_index (self->choices, i - 1);
    }
}

/* --- passes of which the system says nothing --- */

static int
longest (DpHand hand)
{
  int most = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    most = MAX (most, dp_hand_length (hand, (DpDenomination) suit));
  return most;
}

/* Points, and something for a sixth, seventh and eighth card of the longest suit. */
static int
strength (DpHand hand)
{
  int most = longest (hand);

  return dp_hand_points (hand) + (most > 7 ? 9 : most == 7 ? 5 : most == 6 ? 2 : 0);
}

/* The fewest points that the calls of that hand promise. */
static int
promised (const DpFit *fit)
{
  int least = 40;

  for (int i = 0; i < fit->n_hands; i++)
    least = MIN (least, fit->hands[i].points.min);
  return least;
}

/* What a player of this strength, who sits at calls->n, would not leave unsaid: below game only, and more when the others have shown strength as well. */
static int
too_strong (const DpTeller *self, const DpLikelyCall *made)
{
  const DpCalls *calls = &made->calls;
  gboolean own = FALSE, partner = FALSE, theirs = FALSE, ours_last = FALSE, ours_doubled = FALSE;
  int with_partner = 23 - promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < calls->n; i++)
    {
      DpCall call = calls->call[i];
      guint back = (calls->n - i) % 4;

      if (call == DP_PASS || call == DP_NO_CALL)
        continue;
      own |= back == 0;
      partner |= back == 2;
      theirs |= back % 2 == 1;
      ours_doubled = call == DP_DOUBLE && back % 2 == 0;
      if (dp_call_is_bid (call))
        {
          last = call;
          ours_last = back % 2 == 0;
        }
    }
  if (last == DP_NO_CALL || ours_doubled || dp_heard_is_game (last) || (!ours_last && dp_call_level (last) > 3))
    return 40;
  if (ours_last)
    return MIN (with_partner, own && partner ? 17 : 14);
  /* The others have the bid for less than they can make of it: nobody sells out who knows of 22 points. */
  return MIN (partner ? MAX (with_partner - 1 + 2 * (dp_call_level (last) == 3), 8) : 40, (own ? 16 : partner ? 12 : 15) + (dp_call_level (last) == 3 ? 2 : 0) + (!own && !partner && theirs && calls->n > 5 ? 1 : 0));
}

/* The last of three passes over a redouble of a low contract: those who have been redoubled run. */
static gboolean
leaves_redouble (const DpCalls *calls)
{
  DpCall last = DP_NO_CALL;

  if (calls->n < 3 || calls->call[calls->n - 1] != DP_PASS || calls->call[calls->n - 2] != DP_PASS || calls->call[calls->n - 3] != DP_REDOUBLE)
    return FALSE;
  for (guint i = 0; i < calls->n; i++)
    last = dp_call_is_bid (calls->call[i]) ? calls->call[i] : last;
  return last != DP_NO_CALL && dp_call_level (last) <= 3;
}

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

/* Over the others' low bid the system's passes are held to it as well; and nobody is silent throughout with a suit of eight, or of seven and something. */
static gboolean
is_weak_enough (const DpTeller *self, const DpLikelyCall *made, const char *context, DpHand hand)
{
  int limit = too_strong (self, made), most = longest (hand);

  if (limit < 40 && !has_bid (&made->calls) && (most > 7 || (most == 7 && dp_hand_points (hand) > (partner_has_bid (&made->calls) ? 4 : 7))))
    return FALSE;
  return strength (hand) < (context ? limit + 1 : limit) || (context && limit < 15 && strength (hand) < 17);
}

/* Whether there is a suit that he would rather play in: one of partner’s with three cards for it, unless his own is far longer, or one as long that ranks higher, or is to be had a level lower. */
static gboolean
has_better_suit (const DpCalls *calls, DpCall call, DpHand hand)
{
  DpDenomination own = dp_call_denomination (call);
  int length = dp_hand_length (hand, own);
  gboolean theirs[4] = { FALSE }, partners[4] = { FALSE };
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      {
        last = calls->call[i];
        if (dp_call_denomination (last) < DP_NOTRUMP)
          {
            theirs[dp_call_denomination (last)] |= (calls->n - i) % 2 == 1;
            partners[dp_call_denomination (last)] |= (calls->n - i) % 4 == 2;
          }
      }
  if (partners[own])
    return FALSE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int other = dp_hand_length (hand, (DpDenomination) suit);

      if (partners[suit] && other >= 3 && length < 6 && other + (suit >= DP_HEARTS) >= length - 1)
        return TRUE;
      if (suit > (int) own && !theirs[suit] && other >= length && last != DP_NO_CALL && dp_bid (dp_call_level (call), (DpDenomination) suit) > last)
        return TRUE;
      if (suit != (int) own && !theirs[suit] && other >= length && dp_call_level (call) > 1 && last != DP_NO_CALL && dp_bid (dp_call_level (call) - 1, (DpDenomination) suit) > last)
        return TRUE;
    }
  return FALSE;
}

/* Whether a lower bid in the same suit would have been enough. */
static gboolean
is_too_high (const DpCalls *calls, DpCall call)
{
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < calls->n; i++)
    last = dp_call_is_bid (calls->call[i]) ? calls->call[i] : last;
  return dp_call_level (call) > 1 && (last == DP_NO_CALL || call - 5 > last);
}

/* Whether no trumps are nothing for him: short in a suit, six of another, or three cards of a major that partner has bid. */
static gboolean
is_for_a_suit (const DpCalls *calls, DpHand hand)
{
  for (guint i = 0; i < calls->n; i++)
    if ((calls->n - i) % 4 == 2 && dp_call_is_bid (calls->call[i]) && (dp_call_denomination (calls->call[i]) == DP_HEARTS || dp_call_denomination (calls->call[i]) == DP_SPADES)
        && dp_hand_length (hand, dp_call_denomination (calls->call[i])) >= 3)
      return TRUE;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (dp_hand_length (hand, (DpDenomination) suit) < 2 || dp_hand_length (hand, (DpDenomination) suit) >= 6 + (suit < DP_HEARTS))
      return TRUE;
  return FALSE;
}

/* Whether he passes for good, partner having to pass as well, with a suit of his own that he could bid at the two level: six cards, or five good ones and something. */
static gboolean
hides_own_suit (const DpCalls *calls, DpHand hand)
{
  DpCall last = DP_FIRST_BID - 1;
  DpDenominations named = 0;

  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      {
        last = calls->call[i];
        named |= (DpDenominations) ((calls->n - i) % 2 == 1 && dp_call_denomination (last) != DP_NOTRUMP ? 1 << dp_call_denomination (last) : 0);
      }
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);
      DpHand own = dp_cards_of_suit (hand, (DpDenomination) suit);

      if ((named >> suit & 1) || dp_bid (2, (DpDenomination) suit) <= last)
        continue;
      if ((length >= 6 && dp_hand_points (hand) >= 6) || (length == 5 && dp_hand_points (hand) >= 11 && dp_hand_points (own) >= 4))
        return TRUE;
    }
  return FALSE;
}

/* What somebody bids who knows that partner has to pass: his longest suit, or no trumps where it makes a contract; no question. */
static gboolean
is_own_contract (const DpCalls *calls, DpCall call, DpHand hand)
{
  if (!dp_call_is_bid (call))
    return TRUE;
  if (dp_call_denomination (call) == DP_NOTRUMP)
    return (dp_call_level (call) <= 3 || dp_call_level (call) >= 6) && !is_for_a_suit (calls, hand);
  if (!dp_heard_is_game (call) && is_too_high (calls, call))
    return FALSE;
  return !has_better_suit (calls, call, hand) && (dp_heard_is_game (call) || (dp_hand_length (hand, dp_call_denomination (call)) >= 5 && dp_hand_length (hand, dp_call_denomination (call)) == longest (hand)));
}

/* Whether he answers a takeout double in the longest of the suits that he could have bid as low; a major may be shorter than a minor. */
static gboolean
is_best_answer (const DpCalls *calls, const DpSystemCall *c, DpHand hand)
{
  DpDenomination suit;

  if (!c->context || !(strstr (c->context, "double") || g_str_has_prefix (c->context, "reopen")) || !dp_call_is_bid (c->call) || c->artificial
      || dp_call_denomination (c->call) == DP_NOTRUMP)
    return TRUE;
  suit = dp_call_denomination (c->call);
  for (int other = DP_CLUBS; other <= DP_SPADES; other++)
    {
      gboolean named = FALSE;
      DpCall last = DP_NO_CALL;

      for (guint i = 0; i < calls->n; i++)
        if (dp_call_is_bid (calls->call[i]))
          {
            last = calls->call[i];
            named |= (int) dp_call_denomination (last) == other;
          }
      if (named || last == DP_NO_CALL || (suit >= DP_HEARTS && other < DP_HEARTS) || dp_hand_length (hand, (DpDenomination) other) <= dp_hand_length (hand, suit))
        continue;
      if (dp_bid (dp_call_level (c->call), (DpDenomination) other) > last)
        return FALSE;
    }
  return TRUE;
}

/* What partner called last. */
static DpCall
partners_last (const DpCalls *calls)
{
  return calls->n >= 2 && calls->call[calls->n - 1] == DP_PASS ? calls->call[calls->n - 2] : DP_PASS;
}

/* Whether this hand can bear the bid though nothing has been agreed about it: cards of the suit for the level, or points. */
static gboolean
can_bear (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  static const int no_trumps[] = { 18, 21, 24, 30, 31, 32, 36 }, raises[] = { 12, 16, 20, 23, 26, 30, 36 }, alone[] = { 8, 10, 13, 14, 17, 20, 20 };
  int level = dp_call_level (made->call), own = strength (hand), both = own + promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);
  DpDenomination suit = dp_call_denomination (made->call);
  int length = suit == DP_NOTRUMP ? 0 : dp_hand_length (hand, suit);

  if (suit == DP_NOTRUMP)
    return longest (hand) < 6 && (both >= no_trumps[level - 1] || own >= (level == 1 ? 12 : level == 2 ? 17 : 20));
  for (guint i = 0; i < made->calls.n; i++)
    if ((made->calls.n - i) % 4 == 2 && dp_call_is_bid (made->calls.call[i]) && dp_call_denomination (made->calls.call[i]) == suit)
      return length >= 3 && (both >= raises[level - 1] || length >= level + 2);
  return length >= MIN (level + 3, 7) && length + 1 >= longest (hand) && (own >= alone[level - 1] || both >= 14 + 4 * level);
}

/* Whether this hand can bear a double, or a redouble, about which nothing has been agreed, of the last bid, whoever made it: cards of the suit, or of all the others, and points. */
static gboolean
can_double (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  int points = dp_hand_points (hand), both = points, length;
  gboolean partners = FALSE;
  DpCall last = DP_NO_CALL;

  for (guint i = 0; i < made->calls.n; i++)
    if (dp_call_is_bid (made->calls.call[i]))
      {
        last = made->calls.call[i];
        /* Who doubles partner takes him for an opponent, and knows of no strength but his own. */
        partners = (made->calls.n - i) % 4 == 2 && made->call == DP_DOUBLE;
        both = partners ? points : points + promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);
      }
  if (last != DP_NO_CALL && made->call == DP_REDOUBLE && has_bid (&made->calls))
    return points >= 15;
  if (last == DP_NO_CALL || made->call == DP_REDOUBLE)
    return points >= 9 && (last == DP_NO_CALL || dp_call_denomination (last) == DP_NOTRUMP || dp_hand_length (hand, dp_call_denomination (last)) >= 3);
  if (dp_call_denomination (last) == DP_NOTRUMP)
    return points >= (partners ? MIN (dp_call_level (last), 2) * 6 + 3 : 15) || (points >= 9 && !partners && both >= 21);
  length = dp_hand_length (hand, dp_call_denomination (last));
  if (points >= 18 || (length >= 4 && points >= 9 && both >= 19 && dp_call_level (last) >= 2))
    return TRUE;
  if (dp_call_level (last) >= 4)
    return points >= 15 && length >= 2;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    if (suit != (int) dp_call_denomination (last) && dp_hand_length (hand, (DpDenomination) suit) < 3)
      return FALSE;
  return length <= 2 && points >= (both - points >= 8 || partners ? 9 : 11) + 2 * (dp_call_level (last) == 3);
}

/* Whether the last bid is his side’s, and below game. */
static gboolean
leaves_ours (const DpCalls *calls)
{
  DpCall last = DP_NO_CALL;
  gboolean ours = FALSE;

  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      {
        last = calls->call[i];
        ours = (calls->n - i) % 2 == 0;
      }
  return ours && !dp_heard_is_game (last);
}

/* What a bid of partner's suit gains by shortness and by a fifth trump. */
static int
beside_fit (const DpLikelyCall *made, DpHand hand)
{
  return dp_heard_is_suit (made->call) && dp_heard_is_suit (made->heard.partners) && dp_call_denomination (made->heard.partners) == dp_call_denomination (made->call)
           ? dp_heard_shape (hand) + 2 * MAX (0, dp_heard_cards (hand, made->call) - 4) : 0;
}

/* Nobody who has to choose the contract alone stops below game with enough for it, nor do two who know of each other stop in game with enough for a slam. */
static gboolean
is_high_enough (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  int both = strength (hand) + promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);

  if (made->alone && (!is_own_contract (&made->calls, made->call, hand) || (dp_call_is_bid (made->call) && dp_call_denomination (made->call) == DP_NOTRUMP && !dp_heard_is_game (made->call) && !can_bear (self, made, hand))))
    return FALSE;
  if (made->alone)
    return !dp_call_is_bid (made->call) ? strength (hand) < 17 && !(made->call == DP_PASS && !leaves_ours (&made->calls) && hides_own_suit (&made->calls, hand)) && !(both >= 25 && leaves_ours (&made->calls)) : (dp_heard_is_game (made->call) ? both + beside_fit (made, hand) >= 22 : both + beside_fit (made, hand) < 23);
  return !(dp_heard_is_game (made->call) || (made->call == DP_PASS && dp_heard_is_game (partners_last (&made->calls)))) || dp_call_level (made->call) > 5 || both < 33;
}

/* Whether partner has raised his major, or he raises partner's, and he stays below game with a hand that has grown into one. */
static gboolean
undervalues (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  const DpCalls *calls = &made->calls;
  DpCall partners = calls->n >= 2 ? calls->call[calls->n - 2] : DP_PASS, own = calls->n >= 4 ? calls->call[calls->n - 4] : DP_PASS;
  gboolean raise = dp_heard_is_suit (made->call) && dp_call_level (made->call) == 3 && dp_heard_is_suit (partners) && dp_call_denomination (made->call) == dp_call_denomination (partners);
  int least;

  if (!dp_call_is_bid (partners) || (!raise && (!dp_call_is_bid (own) || dp_call_denomination (partners) != dp_call_denomination (own))) || dp_call_denomination (partners) < DP_HEARTS
      || dp_call_denomination (partners) == DP_NOTRUMP || dp_heard_is_game (partners) || dp_heard_is_game (made->call) || (made->call != DP_PASS && !dp_call_is_bid (made->call)))
    return FALSE;
  least = promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);
  return strength (hand) + dp_heard_shape (hand) + least >= (made->call == DP_PASS ? 24 : 26);
}

/* --- a near miss --- */

static DpHand
swapped (DpHand hand, DpCard out, DpCard in)
{
  return (hand & ~((DpHand) 1 << out)) | (DpHand) 1 << in;
}

static gboolean
calls_with (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  return dp_system_choose (self->system[dp_seat_side ((DpSeat) made->seat)], made->calls.call, made->calls.n, hand).call == made->call;
}

/* Whether he might have taken this hand for one on which he makes that call: with one card miscounted into another suit, or an honour for a small card, or the other way round. */
static gboolean
is_nearly (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  if (calls_with (self, made, hand))
    return TRUE;
  for (DpCard out = 0; out < DP_CARDS; out++)
    for (int suit = DP_CLUBS; suit <= DP_SPADES && dp_hand_has (hand, out); suit++)
      {
        DpHand free = dp_cards_of_suit (~hand, (DpDenomination) suit);
        DpCard in = dp_cards_first (free);
        gboolean same = dp_card_suit (out) == (DpDenomination) suit;

        /* Of the small cards one stands for all, and of what he bids he knows how much he has. */
        if ((dp_card_rank (out) < 9 && dp_card_rank (out) > 0 && dp_hand_has (hand, (DpCard) (out - 1))) || (!same && dp_heard_is_suit (made->call) && (int) dp_call_denomination (made->call) == suit))
          continue;
        if (same ? dp_card_rank (out) > 8 && dp_card_rank (out) < 11 : dp_card_rank (out) < 9)
          if (calls_with (self, made, swapped (hand, out, in)))
            return TRUE;
        in = dp_card ((DpDenomination) suit, 10);
        if (same && dp_card_rank (out) < 9 && dp_hand_has (free, in) && calls_with (self, made, swapped (hand, out, in)))
          return TRUE;
      }
  return FALSE;
}

/* Whether he passes with four cards of partner's major and something, when it could be raised to the three level; or with seven of a major when partner is in no trumps, at three at most. */
static gboolean
leaves_fit (const DpCalls *calls, DpHand hand)
{
  DpCall last = DP_NO_CALL, partners = DP_NO_CALL;

  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      {
        last = calls->call[i];
        partners = (calls->n - i) % 4 == 2 ? last : partners;
      }
  if (partners == DP_NO_CALL)
    return FALSE;
  if (dp_call_denomination (partners) == DP_NOTRUMP)
    return partners == last && dp_call_level (partners) <= 3 && MAX (dp_hand_length (hand, DP_HEARTS), dp_hand_length (hand, DP_SPADES)) >= 7;
  return partners != last && dp_call_denomination (partners) >= DP_HEARTS && dp_hand_length (hand, dp_call_denomination (partners)) >= 4 && dp_hand_points (hand) >= 6
         && last < dp_bid (3, dp_call_denomination (partners));
}

/* Whether he leaves partner in the second of two suits with more cards of the first. */
static gboolean
has_other_preference (const DpCalls *calls, DpHand hand)
{
  DpCall first = DP_NO_CALL, last = DP_NO_CALL;
  gboolean partners = FALSE;

  for (guint i = 0; i < calls->n; i++)
    if (dp_call_is_bid (calls->call[i]))
      {
        last = calls->call[i];
        partners = (calls->n - i) % 4 == 2;
        first = partners && first == DP_NO_CALL ? last : first;
      }
  if (!partners || first == last || dp_heard_is_game (last) || dp_call_denomination (first) == DP_NOTRUMP || dp_call_denomination (last) == DP_NOTRUMP)
    return FALSE;
  return dp_hand_length (hand, dp_call_denomination (first)) > dp_hand_length (hand, dp_call_denomination (last));
}

/* What is seen at a glance, before any system is asked; of bids that need not be the best, too. */
static gboolean
is_absurd (const DpLikelyCall *made, DpHand hand)
{
  return (made->kind != NEAR || (made->soft && made->call == DP_PASS)) && (!made->alone || made->call == DP_PASS) && dp_teller_is_absurd (&made->calls, &made->heard, made->call, hand);
}

/* Of a call that is not absurd. */
static gboolean
would_call_so (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  DpSystemCall c;

  if (made->kind == NEAR)
    return is_nearly (self, made, hand);
  /* Even eight is bid in one’s longest suit. */
  if (dp_call_is_bid (made->call) && made->call > DP_LAST_LEGAL_BID)
    return dp_call_denomination (made->call) == DP_NOTRUMP || dp_hand_length (hand, dp_call_denomination (made->call)) == longest (hand);
  if (!is_high_enough (self, made, hand) || (made->call == DP_PASS && leaves_redouble (&made->calls)))
    return FALSE;
  if (made->alone && made->call != DP_PASS)
    return TRUE;
  if (made->kind == BARE)
    return dp_call_is_bid (made->call) ? can_bear (self, made, hand) : made->call == DP_PASS || can_double (self, made, hand);
  if (undervalues (self, made, hand))
    return FALSE;
  /* Eight cards of a suit are not bid as if they were six. */
  if (dp_call_is_bid (made->call) && dp_call_level (made->call) <= 2 && longest (hand) >= 8)
    return FALSE;
  /* Nor is a major of seven hidden in no trumps. */
  if (dp_call_is_bid (made->call) && dp_call_denomination (made->call) == DP_NOTRUMP && MAX (dp_hand_length (hand, DP_HEARTS), dp_hand_length (hand, DP_SPADES)) >= 7)
    return FALSE;
  c = dp_system_choose (self->system[dp_seat_side ((DpSeat) made->seat)], made->calls.call, made->calls.n, hand);
  return c.call == made->call && is_best_answer (&made->calls, &c, hand) && (c.call != DP_PASS || (is_weak_enough (self, made, c.context, hand) && (c.context || !(has_other_preference (&made->calls, hand) || leaves_fit (&made->calls, hand)))));
}

gboolean
dp_teller_would_call (const DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  const DpLikelyCall made = { .seat = (guint8) seat, .kind = BEST, .call = call, .calls = *calls, .heard = dp_teller_hear (calls) };

  return !is_absurd (&made, self->deal.hand[seat]) && would_call_so (self, &made, self->deal.hand[seat]);
}

/* Nobody believes in two suits of six in one hand, or in seven and five that have been told as something else. */
static gboolean
is_freak (DpHand hand)
{
  int first = 0, second = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      int length = dp_hand_length (hand, (DpDenomination) suit);

      second = MAX (second, MIN (first, length));
      first = MAX (first, length);
    }
  return first + second >= 12;
}

gboolean
dp_teller_would_be_bid (const DpTeller *self, const DpDeal *deal)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (is_freak (deal->hand[seat]))
      return FALSE;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i);

      if (is_absurd (made, deal->hand[made->seat]))
        return FALSE;
    }
  /* A near miss takes longest to see. */
  for (int near = 0; near < 2; near++)
    for (guint i = 0; i < self->choices->len; i++)
      {
        const DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i);

        if ((made->kind == NEAR) == near && !would_call_so (self, made, deal->hand[made->seat]))
          return FALSE;
      }
  return !dp_teller_misses_game (self, deal);
}

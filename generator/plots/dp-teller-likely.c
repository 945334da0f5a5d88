/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

/* Whether these hands would have been bid so. A meaning says what partner may count on, not what else the hand could have called: of the deals that fit, only those
 * are taken on which every player makes the very call that he has made. They stay as likely as each other. */

typedef struct {
  guint8 seat; /* DpSeat */
  DpCall call;
  gboolean alone; /* his partner has to pass: he bids what is to be played, and not what it would mean */
  guint event; /* the event that it became */
  DpCalls calls; /* the auction before it, as he believed it to be */
} DpLikelyCall;

void
dp_teller_note_choice (DpTeller *self, DpSeat seat, const DpCalls *calls, DpCall call)
{
  DpLikelyCall made = { (guint8) seat, call, FALSE, self->scenario->events->len, *calls };

  if (!self->dealt)
    g_array_append_val (self->choices, made);
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
      const DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i - 1);

      if (made->seat == seat && (made->event == event || event == G_MAXUINT))
        g_array_remove_index (self->choices, i - 1);
    }
}

/* --- passes of which the system says nothing --- */

/* Points, and two for every card of the longest suit beyond five. */
static int
strength (DpHand hand)
{
  int longest = 0;

  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    longest = MAX (longest, dp_hand_length (hand, (DpDenomination) suit));
  return dp_hand_points (hand) + 2 * MAX (0, longest - 5);
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
  int with_partner = 26 - promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);
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
  if (last == DP_NO_CALL || ours_doubled || dp_call_level (last) > 3 || (dp_call_level (last) == 3 && dp_call_denomination (last) == DP_NOTRUMP))
    return 40;
  if (ours_last)
    return MIN (with_partner, own && partner ? 17 : 14);
  return MIN (partner ? with_partner : 40, (own ? 17 : partner ? 12 : 15) + (dp_call_level (last) == 3 ? 2 : 0) + (!own && !partner && theirs && calls->n > 5 ? 1 : 0));
}

/* Over the others' low bid the system's passes are held to it as well. */
static gboolean
is_weak_enough (const DpTeller *self, const DpLikelyCall *made, const char *context, DpHand hand)
{
  int limit = too_strong (self, made);

  return strength (hand) < (context ? limit + 1 : limit) || (context && limit < 17);
}

static gboolean
is_game (DpCall call)
{
  return dp_call_is_bid (call) && call >= (dp_call_denomination (call) == DP_NOTRUMP ? dp_bid (3, DP_NOTRUMP) : dp_bid (dp_call_denomination (call) >= DP_HEARTS ? 4 : 5, dp_call_denomination (call)));
}

/* Nobody who has to choose the contract alone stops below game with enough for it, nor do two who know of each other stop in game with enough for a slam. */
static gboolean
is_high_enough (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  int both = strength (hand) + promised (&self->fit[dp_seat_partner ((DpSeat) made->seat)]);

  if (made->alone)
    return !dp_call_is_bid (made->call) || is_game (made->call) || both < 25;
  return !is_game (made->call) || dp_call_level (made->call) > 5 || both < 34;
}

static gboolean
would_call_so (const DpTeller *self, const DpLikelyCall *made, DpHand hand)
{
  DpSystemCall c;

  if (!is_high_enough (self, made, hand))
    return FALSE;
  if (made->alone && made->call != DP_PASS)
    return TRUE;
  c = dp_system_choose (self->system[dp_seat_side ((DpSeat) made->seat)], made->calls.call, made->calls.n, hand);
  return c.call == made->call && (c.call != DP_PASS || is_weak_enough (self, made, c.context, hand));
}

gboolean
dp_teller_would_be_bid (const DpTeller *self, const DpDeal *deal)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const DpLikelyCall *made = &g_array_index (self->choices, DpLikelyCall, i);

      if (!would_call_so (self, made, deal->hand[made->seat]))
        return FALSE;
    }
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <string.h>

/* What a player takes the auction to be. */

static void
add (DpCalls *calls, DpCall call)
{
  if (calls->n < DP_AUCTION_MAX)
    calls->call[calls->n++] = call;
}

/* The first n calls of the record that stand; seen: and those that nobody has ruled on. */
static void
gather (const DpTeller *self, int n, gboolean seen, DpCalls *out)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  out->n = 0;
  for (int i = 0; i < n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      if (c->status != DP_CALL_STANDS && !(seen && c->status == DP_CALL_UNDECIDED))
        continue;
      /* Another call in place of one's own, before anybody has called over it, is the one that lies there. */
      if (seen && i > 0 && auction->call[i - 1].seat == c->seat && out->n > 0 && dp_seat_offset (self->scenario->dealer, (int) out->n - 1) == c->seat)
        out->n--;
      while (dp_seat_offset (self->scenario->dealer, (int) out->n) != c->seat && out->n < DP_AUCTION_MAX)
        add (out, DP_PASS);
      add (out, c->call);
    }
}

void
dp_teller_auction_until (const DpTeller *self, int n, DpCalls *out)
{
  gather (self, n, FALSE, out);
}

void
dp_teller_auction (const DpTeller *self, DpCalls *out)
{
  gather (self, dp_teller_table (self)->auction.n, FALSE, out);
}

gboolean
dp_teller_auction_before (const DpTeller *self, DpSeat seat, DpCalls *out)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].seat == seat && auction->call[i].status <= DP_CALL_STANDS)
      {
        gather (self, i, FALSE, out);
        return TRUE;
      }
  return FALSE;
}

/* Passes up to that player's turn; FALSE when the auction would be over before. */
gboolean
dp_teller_pass_up_to (const DpTeller *self, DpCalls *calls, DpSeat seat)
{
  while (dp_seat_offset (self->scenario->dealer, (int) calls->n) != seat && calls->n < DP_AUCTION_MAX)
    add (calls, DP_PASS);
  for (guint i = 0; i + 3 < calls->n; i++)
    if (i + 4 == calls->n && calls->call[i + 1] == DP_PASS && calls->call[i + 2] == DP_PASS && calls->call[i + 3] == DP_PASS)
      return FALSE;
  return TRUE;
}

/* Whether each call might follow those before it. */
static gboolean
is_possible (const DpCalls *calls)
{
  DpAuction auction;

  dp_auction_init (&auction, DP_SEAT_NORTH);
  for (guint i = 0; i < calls->n; i++)
    {
      DpSeat seat = dp_seat_offset (DP_SEAT_NORTH, (int) i);

      if (!dp_auction_is_legal (&auction, auction.n, seat, calls->call[i]))
        return FALSE;
      dp_auction_add (&auction, (DpAuctionCall) { .seat = (guint8) seat, .turn = (guint8) seat, .call = calls->call[i], .status = DP_CALL_STANDS });
    }
  return TRUE;
}

static int
last_bid (const DpCalls *calls)
{
  for (int i = (int) calls->n - 1; i >= 0; i--)
    if (dp_call_is_bid (calls->call[i]))
      return i;
  return -1;
}

/* Doubles of a bid that was not seen were not seen either. */
static void
unsee_from (DpCalls *calls, int from)
{
  for (guint i = (guint) from; i < calls->n; i++)
    calls->call[i] = DP_PASS;
}

static gboolean
lower (DpCalls *calls)
{
  int at = last_bid (calls);

  if (at < 0 || dp_call_level (calls->call[at]) < 2)
    return FALSE;
  calls->call[at] = (DpCall) (calls->call[at] - 5);
  return TRUE;
}

/* An opening at the one level: what is heard from another table is nothing unusual. */
static gboolean
pick_opening (DpTeller *self, const DpCalls *calls, DpSystemCall *out)
{
  for (int i = 0; i < 8; i++)
    if (!dp_teller_pick_call (self, DP_SEAT_NONE, calls, DP_WANT_BID | DP_WANT_KNOWN, out))
      return FALSE;
    else if (dp_call_level (out->call) == 1)
      return TRUE;
  return FALSE;
}

/* A suit that partner has bid over theirs at the two level at most, where they have opened: as it could follow what was called. */
static gboolean
partner_overcalled (DpTeller *self, DpSeat seat, DpCalls *calls)
{
  DpSystemCall bid;

  if (!dp_teller_pass_up_to (self, calls, dp_seat_partner (seat)) || !dp_teller_pick_call (self, DP_SEAT_NONE, calls, DP_WANT_BID | DP_WANT_KNOWN | DP_WANT_NATURAL | DP_WANT_SUIT, &bid) || dp_call_level (bid.call) > 2)
    return FALSE;
  self->heard = bid.call;
  add (calls, bid.call);
  add (calls, DP_PASS);
  return TRUE;
}

/* An opening of partner's that his system has. */
static gboolean
partner_opened (DpTeller *self, DpSeat seat, DpCalls *calls)
{
  DpSystemCall opening;

  if (last_bid (calls) >= 0)
    return partner_overcalled (self, seat, calls);
  calls->n = 0;
  if (!pick_opening (self, calls, &opening))
    return FALSE;
  self->heard = opening.call;
  add (calls, opening.call);
  add (calls, DP_PASS);
  return TRUE;
}

/* An opening of the right-hand opponent's that his own system has: heard from the next table. */
static gboolean
rho_opened (DpTeller *self, DpCalls *calls)
{
  DpSystemCall opening;

  calls->n = 0;
  if (!pick_opening (self, calls, &opening))
    return FALSE;
  self->heard = opening.call;
  add (calls, opening.call);
  return TRUE;
}

/* Partner's call was not seen: if it was no pass, and the right-hand opponent has passed. */
static gboolean
missed_partner (const DpTeller *self, DpSeat seat, DpCalls *calls)
{
  if (!dp_teller_pass_up_to (self, calls, seat) || calls->n < 2 || calls->call[calls->n - 2] == DP_PASS || calls->call[calls->n - 1] != DP_PASS)
    return FALSE;
  unsee_from (calls, (int) calls->n - 2);
  return TRUE;
}

/* Partner bid and the right-hand opponent passed: that is taken for a bid of his, and partner's for a pass. */
static gboolean
took_for_rhos (const DpTeller *self, DpSeat seat, DpCalls *calls)
{
  guint n;

  if (!dp_teller_pass_up_to (self, calls, seat) || (n = calls->n) < 2 || !dp_call_is_bid (calls->call[n - 2]) || calls->call[n - 1] != DP_PASS)
    return FALSE;
  calls->call[n - 1] = calls->call[n - 2];
  calls->call[n - 2] = DP_PASS;
  return TRUE;
}

/* His side has the bid, and the right-hand opponent, who has passed or has still to call, is taken to have doubled it: also where a pass would end the auction. */
static gboolean
took_for_double (const DpTeller *self, DpSeat seat, DpCalls *calls)
{
  int at = last_bid (calls);

  dp_teller_pass_up_to (self, calls, seat);
  if (at < 0 || (calls->n - (guint) at) % 2 != 0 || calls->n - (guint) at > 4)
    return FALSE;
  for (guint i = (guint) at + 1; i < calls->n; i++)
    if (calls->call[i] != DP_PASS)
      return FALSE;
  calls->call[calls->n - 1] = DP_DOUBLE;
  return TRUE;
}

/* The final passes have not been made, but for those between the last bid and him. */
static gboolean
not_over (const DpTeller *self, DpSeat seat, DpCalls *calls)
{
  int at = last_bid (calls);

  if (at < 0)
    calls->n = 0;
  else
    calls->n = (guint) at + 1;
  return dp_teller_pass_up_to (self, calls, seat);
}

/* Whether the last call is an opening bid. */
static gboolean
is_only_bid (const DpCalls *calls)
{
  for (guint i = 0; i + 1 < calls->n; i++)
    if (calls->call[i] != DP_PASS)
      return FALSE;
  return calls->n && dp_call_is_bid (calls->call[calls->n - 1]);
}

gboolean
dp_teller_believe (DpTeller *self, DpSeat seat, DpBelief belief, DpCalls *out)
{
  int at;

  dp_teller_auction (self, out);
  switch (belief)
    {
    case DP_BELIEF_DEALER:
      out->n = 0;
      return TRUE;
    case DP_BELIEF_PARTNER_OPENED:
      return partner_opened (self, seat, out);
    case DP_BELIEF_MISSED_LAST:
      if ((at = last_bid (out)) < 0)
        return FALSE;
      unsee_from (out, at);
      break;
    case DP_BELIEF_MISSED_RHO:
      if (!dp_teller_pass_up_to (self, out, seat) || out->n == 0 || !dp_call_is_bid (out->call[out->n - 1]))
        return FALSE;
      unsee_from (out, (int) out->n - 1);
      break;
    case DP_BELIEF_LOWER:
      if (!lower (out))
        return FALSE;
      break;
    case DP_BELIEF_BEFORE:
      if (!dp_teller_pass_up_to (self, out, seat) || out->n < 4)
        return FALSE;
      out->n -= 4;
      break;
    case DP_BELIEF_MISSED_PARTNER:
      if (!missed_partner (self, seat, out))
        return FALSE;
      break;
    case DP_BELIEF_RHOS_BID:
      if (!took_for_rhos (self, seat, out))
        return FALSE;
      break;
    case DP_BELIEF_RHO_DOUBLED:
      if (!took_for_double (self, seat, out))
        return FALSE;
      break;
    case DP_BELIEF_RHO_OPENED:
      return rho_opened (self, out);
    case DP_BELIEF_FORGOT:
      return dp_teller_auction_before (self, seat, out);
    case DP_BELIEF_NOT_OVER:
      if (!not_over (self, seat, out))
        return FALSE;
      break;
    case DP_BELIEF_AS_SEEN:
      gather (self, dp_teller_table (self)->auction.n, TRUE, out);
      dp_teller_pass_up_to (self, out, seat);
      return TRUE;
    case DP_BELIEF_AT_ONCE:
      if (!out->n || !dp_call_is_bid (out->call[out->n - 1]))
        return FALSE;
      if (is_only_bid (out))
        return TRUE;
      break;
    case DP_BELIEF_TRUE:
    case DP_BELIEF_MY_TURN:
    case DP_BELIEF_STEP:
    case DP_BELIEF_MISCOUNTED:
    case DP_BELIEF_NEARLY:
    case DP_BELIEFS:
      break;
    }
  return dp_teller_pass_up_to (self, out, seat) && is_possible (out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-auction.h"

#include <string.h>

void
dp_auction_init (DpAuction *auction, DpSeat dealer)
{
  auction->dealer = (guint8) dealer;
  auction->n = 0;
}

int
dp_auction_add (DpAuction *auction, DpAuctionCall call)
{
  if (auction->n >= DP_AUCTION_MAX)
    return -1;
  auction->call[auction->n] = call;
  return auction->n++;
}

gboolean
dp_auction_insert (DpAuction *auction, int index, DpAuctionCall call)
{
  g_return_val_if_fail (index >= 0 && index <= auction->n, FALSE);
  if (auction->n >= DP_AUCTION_MAX)
    return FALSE;
  memmove (&auction->call[index + 1], &auction->call[index], sizeof (DpAuctionCall) * (gsize) (auction->n - index));
  auction->call[index] = call;
  auction->n++;
  return TRUE;
}

void
dp_auction_move_to_end (DpAuction *auction, int index)
{
  DpAuctionCall call;

  g_return_if_fail (index >= 0 && index < auction->n);
  call = auction->call[index];
  memmove (&auction->call[index], &auction->call[index + 1], sizeof (DpAuctionCall) * (gsize) (auction->n - index - 1));
  auction->call[auction->n - 1] = call;
}

void
dp_auction_move_back (DpAuction *auction, int index, int to)
{
  DpAuctionCall call;

  g_return_if_fail (to >= 0 && to <= index && index < auction->n);
  call = auction->call[index];
  memmove (&auction->call[to + 1], &auction->call[to], sizeof (DpAuctionCall) * (gsize) (index - to));
  auction->call[to] = call;
}

static gboolean
stands (const DpAuction *auction, int i)
{
  return auction->call[i].status == DP_CALL_STANDS;
}

int
dp_auction_last_bid (const DpAuction *auction, int before)
{
  for (int i = before - 1; i >= 0; i--)
    if (stands (auction, i) && dp_call_is_bid (auction->call[i].call))
      return i;
  return -1;
}

int
dp_auction_last_action (const DpAuction *auction, int before)
{
  for (int i = before - 1; i >= 0; i--)
    if (stands (auction, i) && auction->call[i].call != DP_PASS)
      return i;
  return -1;
}

gboolean
dp_auction_is_sufficient (const DpAuction *auction, int before, DpCall call)
{
  int last = dp_auction_last_bid (auction, before);

  return !dp_call_is_bid (call) || last < 0 || call > auction->call[last].call;
}

gboolean
dp_auction_is_admissible (const DpAuction *auction, int before, DpSeat seat, DpCall call)
{
  int last;

  if (!dp_call_is_doubling (call))
    return TRUE;
  last = dp_auction_last_action (auction, before);
  if (last < 0 || dp_seat_side (auction->call[last].seat) == dp_seat_side (seat))
    return FALSE;
  return call == DP_DOUBLE ? dp_call_is_bid (auction->call[last].call) : auction->call[last].call == DP_DOUBLE;
}

gboolean
dp_auction_is_legal (const DpAuction *auction, int before, DpSeat seat, DpCall call)
{
  return (call <= DP_LAST_LEGAL_BID && dp_auction_is_sufficient (auction, before, call)
          && dp_auction_is_admissible (auction, before, seat, call));
}

DpCall
dp_auction_lowest_bid (const DpAuction *auction, int before)
{
  int last = dp_auction_last_bid (auction, before);

  if (last < 0)
    return DP_FIRST_BID;
  return auction->call[last].call < DP_LAST_LEGAL_BID ? (DpCall) (auction->call[last].call + 1) : DP_NO_CALL;
}

gboolean
dp_auction_has_called (const DpAuction *auction, int before, DpSeat seat)
{
  for (int i = 0; i < before; i++)
    if (stands (auction, i) && auction->call[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* The record is in the order of the auction, which need not be that of the table: a call may have been moved back to its turn. */
int
dp_auction_find_nth (const DpAuction *auction, DpSeat seat, DpCall call, guint nth)
{
  int found = -1;

  for (guint n = 0; n < nth; n++)
    {
      int next = -1;

      for (int i = 0; i < auction->n; i++)
        {
          const DpAuctionCall *c = &auction->call[i];

          if (c->seat == seat && c->call == call && !(c->marks & DP_MARK_DEEMED) && (found < 0 || c->event > auction->call[found].event)
              && (next < 0 || c->event < auction->call[next].event))
            next = i;
        }
      if (next < 0)
        return -1;
      found = next;
    }
  return found;
}

int
dp_auction_next_call_of (const DpAuction *auction, int from, DpSeat seat)
{
  for (int i = MAX (from, 0); i < auction->n; i++)
    if (stands (auction, i) && auction->call[i].seat == seat)
      return i;
  return -1;
}

/* A second pass at LHO's turn by a player who had passed: it was accepted, and takes nobody's turn, so it is none of the passes that each
 * player has to make (rubber 30(a), A1). */
static gboolean
is_second_pass (const DpAuction *auction, int index)
{
  const DpAuctionCall *call = &auction->call[index];

  return call->turn == dp_seat_lho (call->seat) && dp_auction_has_called (auction, index, call->seat);
}

/* Counts the passes that stand at the end of the legal auction; *lost is the first of them, after the call
 * that they follow, that took a turn away, or -1. */
static int
closing_passes (const DpAuction *auction, int *lost)
{
  int last = dp_auction_last_action (auction, auction->n);
  int passes = 0;

  *lost = -1;
  for (int i = last + 1; i < auction->n; i++)
    {
      if (!stands (auction, i) || is_second_pass (auction, i))
        continue;
      passes++;
      /* Law 17D3 speaks of passes that follow a call: of four opening passes the first is that call. */
      if (*lost < 0 && auction->call[i].turn != auction->call[i].seat && (last >= 0 || passes > 1))
        *lost = i;
    }
  return passes;
}

static int
last_standing (const DpAuction *auction)
{
  int i = auction->n - 1;

  while (i >= 0 && !stands (auction, i))
    i--;
  return i;
}

DpAuctionEnd
dp_auction_end (const DpAuction *auction)
{
  int lost;
  gboolean bid = dp_auction_last_bid (auction, auction->n) >= 0;
  int passes = closing_passes (auction, &lost);

  if (passes < (bid ? 3 : 4))
    return DP_AUCTION_RUNNING;
  /* While the pass out of rotation is the last call its LHO is still to be heard (reading G-17D3-THIRD-PASS). */
  if (lost >= 0)
    return last_standing (auction) == lost ? DP_AUCTION_RUNNING : DP_AUCTION_TURN_LOST;
  return bid ? DP_AUCTION_ENDED : DP_AUCTION_PASSED_OUT;
}

int
dp_auction_lost_turn (const DpAuction *auction)
{
  int lost;

  closing_passes (auction, &lost);
  return lost;
}

DpContract
dp_auction_contract (const DpAuction *auction)
{
  DpContract contract = { 0, 0, DP_SEAT_NONE, 0 };
  int bid = dp_auction_last_bid (auction, auction->n);

  if (bid < 0)
    return contract;
  contract.level = (guint8) dp_call_level (auction->call[bid].call);
  contract.denomination = (guint8) dp_call_denomination (auction->call[bid].call);
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      if (!stands (auction, i))
        continue;
      if (contract.declarer == DP_SEAT_NONE && dp_call_is_bid (c->call)
          && dp_call_denomination (c->call) == contract.denomination
          && dp_seat_side (c->seat) == dp_seat_side (auction->call[bid].seat))
        contract.declarer = c->seat;
      if (i > bid && dp_call_is_doubling (c->call))
        contract.doubled = c->call == DP_DOUBLE ? 1 : 2;
    }
  return contract;
}

DpDenominations
dp_auction_specified (const DpAuction *auction, DpSeat seat)
{
  DpDenominations specified = 0;

  for (int i = 0; i < auction->n; i++)
    if (stands (auction, i) && auction->call[i].seat == seat)
      specified |= auction->call[i].specifies;
  return specified;
}

const char *
dp_call_status_token (DpCallStatus status)
{
  static const char *const tokens[] = { "undecided", "stands", "cancelled", "withdrawn" };

  g_return_val_if_fail (status <= DP_CALL_WITHDRAWN, "");
  return tokens[status];
}

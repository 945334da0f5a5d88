/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What LHO has called over a slip, or over a call that rested on misinformation (25A6, 21B2). */
#include "dp-fact-auction.h"

#include "dp-chart.h"
#include "dp-walk-roles.h"

/* Whether LHO owes a repetition of a call of his own now that his RHO has passed after all (31A1, 32A1), and has called something else. */
static gboolean
must_repeat_another (const DpFactView *v, const DpAuctionCall *first, DpCall called)
{
  for (guint n = 0; n < v->n_others && v->incident->call == DP_PASS; n++)
    {
      const DpIncident *o = &v->others[n];

      for (guint s = 0; o->offender == dp_seat_lho (v->incident->offender) && s < o->n_path; s++)
        if (o->path[s].node->kind == DP_NODE_QUESTION && o->path[s].node->fact->awaits == DP_AWAITS_RHO && o->path[s].event >= first->event && o->call != called)
          return TRUE;
    }
  return FALSE;
}

/* What LHO had called over the slip has been ruled on, and would be legal over the call that was meant: he calls afresh. */
static gboolean
was_ruled_over (const DpFactView *v)
{
  const DpIncident *i = v->incident;
  DpAuction meant = dp_walk_put_right (&v->table->auction, i, i->first);

  if (dp_auction_end (&meant) != DP_AUCTION_RUNNING)
    return FALSE;
  for (guint n = 0; n < v->n_others; n++)
    if (v->others[n].node && v->others[n].entry == dp_walk_called_over (&v->table->auction, i) && dp_walk_was_slips_doing (v->table, i, &v->others[n]))
      return TRUE;
  return FALSE;
}

gboolean
dp_fact_is_never_legal (const DpFactView *v, const DpAuctionCall *over)
{
  return over->status == DP_CALL_UNDECIDED && over->call != DP_PASS && over->turn == over->seat
         && ((dp_call_is_bid (over->call) && over->call > DP_LAST_LEGAL_BID) || v->table->silence[over->seat] != DP_SPAN_NONE);
}

gboolean
dp_fact_is_regular_instead (const DpIncident *i, const DpAuctionCall *first)
{
  return first->turn == first->seat && !i->insufficient && !i->inadmissible && !i->above_seven && !(i->barred != DP_SPAN_NONE && i->call != DP_PASS)
         && (!first->repeat || first->repeat == i->call + 1);
}

/* Of a slip, or a call that rested on misinformation: what LHO has called over it, and whether that could stay over the call in its place (25A6, 21B2, D-25A6-FORCED). */
int
dp_fact_over_slip (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  /* A slip lies where it was made; who was misled may change all that he has called at that turn. */
  int from = v->log[i->event].intent == DP_INTENT_MISINFORMED ? i->made_first : i->first;
  const DpAuction *auction = &v->table->auction;
  const DpAuctionCall *first = &auction->call[from];
  gboolean regular = dp_fact_is_regular_instead (i, first);
  DpAuction meant;
  DpCall called;
  int over = -1;

  for (int c = from + 1; c < i->entry && over < 0; c++)
    if (auction->call[c].seat == dp_seat_lho (i->offender) && auction->call[c].status <= DP_CALL_STANDS)
      over = c;
  if (over < 0)
    return regular && was_ruled_over (v) ? 1 : 0;
  /* Where the call that was meant can't stay either, there is nothing for LHO's to lie over, whatever it is. */
  if (!regular)
    return 3;
  if (dp_fact_is_never_legal (v, &auction->call[over]))
    return 4;
  called = auction->call[over].call;
  /* A player who has to pass can make no other call over the one that was meant. */
  if (called != DP_PASS && (v->table->silence[auction->call[over].seat] != DP_SPAN_NONE || (auction->call[over].marks & DP_MARK_BARRED)))
    return 2;
  meant = dp_walk_put_right (auction, i, from);
  /* Over a pass that ends the auction nobody calls, nor over one that makes the three passes of 17D3: the turn goes back to another. */
  if (dp_auction_end (&meant) != DP_AUCTION_RUNNING || must_repeat_another (v, first, called))
    return 2;
  return dp_auction_is_legal (&meant, meant.n, dp_seat_lho (i->offender), called) ? 1 : 2;
}

int
dp_fact_over_slip_stays (const DpFactView *v, DpWait *wait)
{
  if (v->incident->decided == DP_OPTION_KEEP)
    return 0;
  if (v->incident->decided == DP_OPTION_WITHDRAW)
    return 1;
  wait->who = (guint8) dp_seat_lho (v->incident->offender);
  wait->options = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
  return DP_PENDING;
}

/* LHO had to pass at the turn after the slip, or is taken to have passed there: he has no other call to make (30 to 32, 37B, 38C). */
static gboolean
had_to_pass (const DpAuctionCall *over)
{
  return over->status <= DP_CALL_STANDS && over->call == DP_PASS && (over->marks & (DP_MARK_DEEMED | DP_MARK_BARRED));
}

int
dp_fact_over_slip_early (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int over = dp_walk_called_over (auction, v->incident);
  int stays;

  if (over >= 0 && auction->call[over].status == DP_CALL_CANCELLED)
    return 2;
  stays = over >= 0 && had_to_pass (&auction->call[over]) ? 0 : dp_fact_over_slip_stays (v, wait);
  return stays != DP_PENDING ? stays + 1 : v->incident->attended ? 0 : DP_PENDING;
}

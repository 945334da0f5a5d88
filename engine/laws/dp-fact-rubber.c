/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-rubber.h"

#include "dp-fact-auction.h"
#include "dp-incident-finder.h"

static const DpEvent *
event_of (const DpFactView *v, int index)
{
  g_assert (index >= 0 && (guint) index < v->n_events);
  return &v->log[index];
}

int
dp_fact_why_changed (const DpFactView *v, DpWait *wait)
{
  const DpEvent *event = event_of (v, v->incident->event);

  switch ((DpIntent) event->intent)
    {
    case DP_INTENT_SLIP:
      return event->pause ? 2 : 1;
    case DP_INTENT_MISINFORMED:
      return 3;
    case DP_INTENT_MISUNDERSTOOD:
      return 4;
    default:
      return 0;
    }
}

DpQuestion
dp_fact_asks_why (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return event_of (v, v->incident->event)->intent != DP_INTENT_UNSTATED ? DP_ASK_INTENT : DP_QUESTIONS;
}

int
dp_fact_request (const DpFactView *v, DpWait *wait)
{
  return event_of (v, v->incident->event)->request;
}

/* Law 25 (rubber 24, 25): whether a player who wants to change his last call, and has not, made it by a slip, and whether partner has called since. */
int
dp_fact_wish (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  DpSeat seat = v->incident->offender;
  int first = dp_incident_first_call (auction, auction->n, seat);

  if (event_of (v, v->incident->event)->intent != DP_INTENT_SLIP)
    return 0;
  for (int i = first + 1; first >= 0 && i < auction->n; i++)
    if (auction->call[i].seat == dp_seat_partner (seat) && !(auction->call[i].marks & DP_MARK_DEEMED))
      return 2;
  return v->table->phase == DP_PHASE_PLAY ? 2 : 1;
}

DpQuestion
dp_fact_asks_wish (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return DP_ASK_INTENT;
}

/* Who may ask, and when: Law 20. */
int
dp_fact_asker (const DpFactView *v, DpWait *wait)
{
  DpSeat seat = event_of (v, v->incident->event)->seat;
  DpContract contract = dp_auction_contract (&v->table->auction);

  if (v->table->phase == DP_PHASE_AUCTION)
    {
      if (v->table->turn != seat)
        return 2;
      return v->table->silence[seat] != DP_SPAN_NONE ? 1 : 0;
    }
  if (v->table->phase == DP_PHASE_PLAY)
    return seat == contract.declarer ? 3 : 4; /* until he has played to the first trick */
  if (v->table->phase != DP_PHASE_CLARIFICATION)
    return 4;
  /* Only the player on lead has a turn to play yet; declarer may ask before he plays. */
  return seat == contract.declarer || seat == dp_seat_lho (contract.declarer) ? 3 : 4;
}

int
dp_fact_agreement (const DpFactView *v, DpWait *wait)
{
  for (guint i = v->n_events; i > 0; i--)
    {
      const DpEvent *event = event_of (v, (int) i - 1);

      if (event->kind == DP_EVENT_FACT && event->stated >= DP_STATED_NO_AGREEMENT && event->stated <= DP_STATED_UNDISCLOSED)
        return event->stated - DP_STATED_NO_AGREEMENT + 1;
    }
  return 0;
}

int
dp_fact_auction_now (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int last = auction->n - 1;

  if (v->table->phase == DP_PHASE_PASSED_OUT)
    return 5;
  if (v->table->phase != DP_PHASE_AUCTION)
    return 4;
  while (last >= 0 && auction->call[last].status != DP_CALL_STANDS)
    last--;
  if (last < 0 || auction->call[last].call == DP_PASS)
    return 0;
  if (dp_call_is_bid (auction->call[last].call))
    return 1;
  return event_of (v, auction->call[last].event)->misstated ? 3 : 2;
}

static gboolean
is_after_bid (const DpFactView *v)
{
  return dp_auction_last_bid (&v->table->auction, v->incident->entry) >= 0;
}

/* The footnotes of 30 to 32; A1 closes the gap between them. */
int
dp_fact_second_call (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->first < 0)
    return 0;
  if (is_after_bid (v))
    return 1;
  return i->call == DP_PASS ? 3 : 2;
}

int
dp_fact_allowed (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->above_seven)
    return 1;
  if (i->barred != DP_SPAN_NONE && i->call != DP_PASS)
    return i->inadmissible ? 3 : 2;
  return i->inadmissible ? 4 : 0;
}

/* What the laws had told him to do at this turn, where he has done something else. */
int
dp_fact_owed (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  /* After an attempted double nothing is left to correct with (R-27-MUST-PASS-BREACH). */
  if (i->turn == i->offender && i->owed == DP_MAY_PASS + 1 && i->call != DP_PASS)
    return 4;
  if (i->replacing && dp_call_is_doubling (i->call))
    return 1;
  if (i->replacing && i->insufficient)
    return 2;
  if (i->choosing && (i->insufficient || i->inadmissible))
    return 3;
  if (i->turn == i->offender && i->must_repeat != DP_NO_CALL && i->call != i->must_repeat)
    return 5;
  if (i->owed_double)
    return 7;
  return i->owed == DP_MAY_SUFFICIENT_OR_PASS + 1 && dp_call_is_doubling (i->call) ? 6 : 0;
}

/* Of a change of call: looked at as if it had been his only call at that turn. */
int
dp_fact_change_allowed (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  /* Who has to pass has no other call to choose, whatever he says. */
  if (i->barred != DP_SPAN_NONE && i->call != DP_PASS)
    return 2;
  if (i->above_seven)
    return 3;
  return dp_auction_is_admissible (&v->table->auction, i->first, i->offender, i->call) ? 0 : 1;
}

int
dp_fact_anybody_bid (const DpFactView *v, DpWait *wait)
{
  return is_after_bid (v) ? 1 : 0;
}

int
dp_fact_plain_kind (const DpFactView *v, DpWait *wait)
{
  if (v->incident->call == DP_PASS)
    return 0;
  return dp_call_is_bid (v->incident->call) ? 1 : 2;
}

int
dp_fact_repeat_what (const DpFactView *v, DpWait *wait)
{
  return dp_call_is_doubling (v->incident->must_repeat) ? 1 : 0;
}

int
dp_fact_doubling (const DpFactView *v, DpWait *wait)
{
  return v->incident->call == DP_REDOUBLE ? 1 : 0;
}

int
dp_fact_was_barred (const DpFactView *v, DpWait *wait)
{
  return v->incident->barred;
}

int
dp_fact_attempted (const DpFactView *v, DpWait *wait)
{
  return v->incident->held >= 0 ? 1 : 0;
}

int
dp_fact_partner_waits (const DpFactView *v, DpWait *wait)
{
  return v->incident->partner >= 0 ? 1 : 0;
}

int
dp_fact_partner_silent (const DpFactView *v, DpWait *wait)
{
  return v->table->silence[dp_seat_partner (v->incident->offender)];
}

/* Law 15(a): said after it happened and before the penalty is assessed, of what happened last. */
int
dp_fact_waived (const DpFactView *v, DpWait *wait)
{
  int end = (int) v->n_events;

  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].kind != DP_INCIDENT_NOTHING && v->others[i].event > v->incident->event)
      end = MIN (end, v->others[i].event);
  for (int e = v->incident->event + 1; e < end; e++)
    if (event_of (v, e)->kind == DP_EVENT_FACT && event_of (v, e)->stated == DP_STATED_WAIVED)
      return 1;
  return 0;
}

int
dp_fact_exposed_during (const DpFactView *v, DpWait *wait)
{
  return v->incident->hidden ? 2 : v->incident->phase == DP_PHASE_AUCTION ? 0 : 1;
}

int
dp_fact_claimed (const DpFactView *v, DpWait *wait)
{
  if (v->incident->reaction != DP_REACTION_NONE)
    return 1;
  if (v->incident->attended)
    return dp_fact_waived (v, wait) ? 2 : 0;
  return v->table->phase != DP_PHASE_AUCTION ? 3 : DP_PENDING;
}

int
dp_fact_play_begun (const DpFactView *v, DpWait *wait)
{
  if (dp_fact_turn_waits (v))
    return DP_PENDING;
  return v->table->phase == DP_PHASE_PLAY ? 1 : 0;
}

/* The auction up to a call, and another call in its place, as if made in rotation. */
static DpAuction
with_instead (const DpFactView *v, int before, DpCall call, DpSeat by)
{
  DpAuction auction = v->table->auction;

  auction.n = (guint16) before;
  dp_auction_add (&auction, (DpAuctionCall) { .seat = (guint8) by, .turn = (guint8) by, .call = call, .status = DP_CALL_STANDS });
  return auction;
}

static gboolean
would_be_legal (const DpFactView *v, int before, DpCall earlier, DpSeat by, DpSeat seat, DpCall call)
{
  DpAuction auction = with_instead (v, before, earlier, by);

  return dp_auction_is_legal (&auction, auction.n, seat, call) && (call == DP_PASS || v->table->silence[seat] == DP_SPAN_NONE);
}

/* What LHO had called over a call that is now put right (21, 24). */
int
dp_fact_later_call (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  const DpAuction *auction = &v->table->auction;
  DpSeat lho = dp_seat_lho (i->offender);

  for (int c = i->first + 1; c < i->entry; c++)
    if (auction->call[c].seat == lho && auction->call[c].status <= DP_CALL_STANDS)
      {
        DpAuction meant = with_instead (v, i->first, i->call, i->offender);

        /* Where the call that was meant can't stay either, there is nothing for LHO's to lie over, whatever it is. */
        if (dp_fact_is_never_legal (v, &auction->call[c]))
          return dp_fact_is_regular_instead (i, &auction->call[i->first]) ? 3 : 2;
        if (auction->call[i->first].repeat && auction->call[i->first].repeat != i->call + 1)
          return 2;
        /* Over a pass that closes the auction nobody calls, nor over the last of three that took a turn away (34). */
        return dp_auction_end (&meant) == DP_AUCTION_RUNNING && would_be_legal (v, i->first, i->call, i->offender, lho, auction->call[c].call) ? 1 : 2;
      }
  return 0;
}

int
dp_fact_lho_call_legal (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  const DpEvent *event = i->reaction_event < 0 ? NULL : event_of (v, i->reaction_event);

  return !event || would_be_legal (v, i->entry, i->call, i->offender, event->seat, event->call) ? 0 : 1;
}

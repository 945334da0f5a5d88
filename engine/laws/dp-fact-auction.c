/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-auction.h"

#include "dp-chart.h"
#include "dp-incident-finder.h"
#include "dp-walk-roles.h"

static const DpEvent *
event_of (const DpFactView *v, int index)
{
  g_assert (index >= 0 && (guint) index < v->n_events);
  return &v->log[index];
}

int
dp_fact_irregularity (const DpFactView *v, DpWait *wait)
{
  return v->incident->kind;
}

int
dp_fact_other_undecided (const DpFactView *v, DpWait *wait)
{
  return v->incident->other;
}

/* Law 9B2 binds from then on: somebody had spoken up about what was open when this call was made. */
int
dp_fact_attention_drawn (const DpFactView *v, DpWait *wait)
{
  return v->incident->attended && v->incident->attended_at <= v->incident->event ? 1 : 0;
}

/* Whether the turn that he took too early, while partner's call out of rotation lay there, came back to him (29B), or went with that call (29A). */
int
dp_fact_turn_back (const DpFactView *v, DpWait *wait)
{
  const DpIncident *partners = NULL;

  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].kind == DP_INCIDENT_CALL && v->others[i].offender == dp_seat_partner (v->incident->offender) && v->others[i].entry >= 0
        && v->others[i].entry < v->incident->entry && v->others[i].turn == v->incident->offender)
      partners = &v->others[i];
  if (!partners)
    return 0;
  switch ((DpCallStatus) v->table->auction.call[partners->entry].status)
    {
    case DP_CALL_UNDECIDED:
      return DP_PENDING;
    case DP_CALL_STANDS:
      return 1;
    default:
      return 0;
    }
}

/* The case may leave it unsaid: then the player meant what he did, as nearly all do. What is said with a change of call is said of the call
 * that it changes: what he then calls he means. */
int
dp_fact_intended (const DpFactView *v, DpWait *wait)
{
  const DpEvent *event = event_of (v, v->incident->event);

  if (event->kind == DP_EVENT_CHANGE_OF_CALL && v->incident->kind != DP_INCIDENT_CHANGE)
    return 0;
  for (guint i = 0; v->incident->kind == DP_INCIDENT_CHANGE && i < v->n_others && &v->others[i] != v->incident; i++)
    if (v->others[i].kind == DP_INCIDENT_CHANGE && v->others[i].event == v->incident->event)
      return 0; /* of that one it has been asked */
  switch ((DpIntent) event->intent)
    {
    case DP_INTENT_SLIP:
      return 1;
    case DP_INTENT_MISINFORMED:
      return 2;
    default:
      return 0;
    }
}

int
dp_fact_influenced (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  /* A pass that he had to make is no decision of his that anything could have influenced (21B1(a)). */
  if (i->first >= 0 && v->table->auction.call[i->first].call == DP_PASS && (v->table->auction.call[i->first].marks & DP_MARK_BARRED))
    return 1;
  return event_of (v, i->event)->uninfluenced ? 1 : 0;
}

int
dp_fact_call_time (const DpFactView *v, DpWait *wait)
{
  return v->incident->phase == DP_PHASE_AUCTION ? 0 : 1;
}

int
dp_fact_replacing (const DpFactView *v, DpWait *wait)
{
  if (!v->incident->replacing)
    return 0;
  if (dp_call_is_doubling (v->incident->call))
    return 1;
  return v->incident->insufficient ? 2 : 0;
}

int
dp_fact_may_make (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->above_seven)
    return 4;
  if (i->barred != DP_SPAN_NONE && i->call != DP_PASS)
    return i->inadmissible ? 3 : 2;
  if (i->inadmissible)
    return 1;
  return i->must_repeat != DP_NO_CALL && i->call != i->must_repeat && i->turn == i->offender ? 5 : 0;
}

int
dp_fact_simultaneous (const DpFactView *v, DpWait *wait)
{
  return v->incident->simultaneous ? 1 : 0;
}

int
dp_fact_rotation (const DpFactView *v, DpWait *wait)
{
  return v->incident->turn == v->incident->offender ? 0 : 1;
}

int
dp_fact_sufficient (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  const DpIncident *i = v->incident;

  /* What made it too low may have gone since; cancelled, it would be enough now (rubber 31(b)(i)). */
  if (i->insufficient && i->kind == DP_INCIDENT_CALL && i->entry >= 0 && auction->call[i->entry].status == DP_CALL_CANCELLED)
    return dp_auction_is_sufficient (auction, auction->n, i->call) ? 0 : 1;
  return i->insufficient ? 1 : 0;
}

int
dp_fact_rho_barred (const DpFactView *v, DpWait *wait)
{
  if (!v->incident->rho_barred)
    return 0;
  return v->incident->pass_closes ? 2 : 1;
}

int
dp_fact_turn_was (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->turn == dp_seat_rho (i->offender))
    return 0;
  if (i->turn == dp_seat_partner (i->offender))
    return 1;
  return i->has_called ? 3 : 2;
}

int
dp_fact_call_kind (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->call == DP_PASS)
    return i->artificial || i->after_artificial ? 1 : 0;
  return dp_call_is_bid (i->call) ? 2 : 3;
}

/* 31A1, 32A1: whether it was made in place of the call that he had to repeat. */
int
dp_fact_had_to_repeat (const DpFactView *v, DpWait *wait)
{
  return v->incident->must_repeat != DP_NO_CALL && v->incident->turn == v->incident->offender ? 1 : 0;
}

int
dp_fact_bar_was (const DpFactView *v, DpWait *wait)
{
  return v->incident->barred == DP_SPAN_REST ? 1 : 0;
}

int
dp_fact_change_time (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  /* 17D1, 17D2: the auction period is over. */
  if (i->phase == DP_PHASE_PLAY || (i->phase != DP_PHASE_AUCTION && v->table->hands_returned))
    return 2;
  /* After the final pass he has called, too, though that can never stand (39), and out of rotation, while nobody has ruled on it. */
  for (int c = i->first + 1; c < i->entry; c++)
    if (v->table->auction.call[c].seat == dp_seat_partner (i->offender)
        && (v->table->auction.call[c].turn == DP_SEAT_NONE || v->table->auction.call[c].status == DP_CALL_UNDECIDED))
      return 1;
  return dp_auction_next_call_of (&v->table->auction, i->first + 1, dp_seat_partner (i->offender)) >= 0 ? 1 : 0;
}

int
dp_fact_change_may_stand (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->above_seven)
    return 3;
  if (i->barred != DP_SPAN_NONE && i->call != DP_PASS)
    return 2;
  return i->inadmissible ? 1 : 0;
}

int
dp_fact_called_over (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;

  /* What he called after a further attempt was called over that one. */
  for (int c = v->incident->entry + 1; c < auction->n && !(auction->call[c].seat == v->incident->offender && auction->call[c].status <= DP_CALL_STANDS); c++)
    if (auction->call[c].seat == dp_seat_lho (v->incident->offender) && auction->call[c].status <= DP_CALL_STANDS)
      return 1;
  return 0;
}

static gboolean is_being_changed (const DpFactView *v);

/* D-25B-AFTER-LHO: of a change that came after LHO had called. */
int
dp_fact_called_on (const DpFactView *v, DpWait *wait)
{
  if (is_being_changed (v))
    return DP_PENDING;
  if (v->incident->decided == DP_OPTION_REFUSE)
    return 1;
  return v->incident->attended ? 0 : DP_PENDING;
}

/* D-25B-FIRST-INADMISSIBLE: whether the call that is changed is one that nobody could make, and the director has not been there yet. */
int
dp_fact_first_allowed (const DpFactView *v, DpWait *wait)
{
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *o = &v->others[i];

      if (o->entry != v->incident->first || o == v->incident || !o->node || !dp_incident_is_forbidden (o) || dp_incident_breaks_order (o))
        continue;
      if (o->above_seven)
        return 4;
      if (o->barred != DP_SPAN_NONE)
        return 3;
      return o->turn == o->offender ? 1 : 2;
    }
  return 0;
}

/* 36A, 38D: whether LHO has called over a first call that can never stand, so that the change is one of the calls that fall with it. What a player who
 * had to pass has called stands then (37A). */
int
dp_fact_first_falls (const DpFactView *v, DpWait *wait)
{
  for (guint i = 0; i < v->n_others; i++)
    {
      const DpIncident *o = &v->others[i];

      if (o->entry == v->incident->first && o != v->incident && o->node && dp_incident_is_forbidden (o) && (o->inadmissible || o->above_seven))
        return dp_fact_lho_had_called (v, wait);
    }
  return 0;
}

/* D-25B1-CLOSES: whether the call that LHO accepts by calling over it ends the auction. */
int
dp_fact_change_closes (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  DpAuction then = v->table->auction;
  DpSeat turn = (DpSeat) then.call[i->first].turn;

  then.n = (guint16) i->first;
  dp_auction_add (&then, (DpAuctionCall) { .seat = i->offender, .turn = turn, .call = i->call, .status = DP_CALL_STANDS });
  return dp_auction_end (&then) == DP_AUCTION_ENDED || dp_auction_end (&then) == DP_AUCTION_PASSED_OUT ? 1 : 0;
}

int
dp_fact_first_rotation (const DpFactView *v, DpWait *wait)
{
  const DpAuctionCall *first
      = v->incident->first < 0 ? NULL : &v->table->auction.call[dp_incident_changed_at_first (v->others, v->n_others, v->incident->first)];

  return first && first->status == DP_CALL_UNDECIDED && first->turn != first->seat ? 1 : 0;
}

int
dp_fact_first_was (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  gboolean irregular = i->first >= 0 && v->table->auction.call[i->first].status == DP_CALL_UNDECIDED;

  /* One that can never stand has been called over, or changed, and nobody has ruled on it either (36 to 38). */
  for (guint n = 0; n < v->n_others && i->first >= 0; n++)
    irregular |= v->others[n].node && v->others[n].entry == i->first && v->table->auction.call[i->first].status == DP_CALL_STANDS
                 && (v->table->auction.call[i->first].marks & DP_MARK_PROVISIONAL);
  return irregular;
}

int
dp_fact_lho_had_called (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  for (int c = i->made_first + 1; c < i->entry; c++)
    if (v->table->auction.call[c].seat == dp_seat_lho (i->offender) && v->table->auction.call[c].status <= DP_CALL_STANDS)
      return 1;
  return 0;
}

/* Whether the offender has tried to change this very call and nobody has decided about that: Law 25 comes first, and the call is
 * looked at only if it is restored (25B2). Not when he did so after what was taken for the final pass: that is no change under 25, and falls with the rest
 * when the auction is reopened (36A, 38D). */
static gboolean
is_being_changed (const DpFactView *v)
{
  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].node && !dp_incident_is_after_end (&v->others[i]) && v->others[i].first == v->incident->entry && v->others[i].offender == v->incident->offender && v->others[i].attended
        && v->table->auction.call[v->others[i].entry].status == DP_CALL_UNDECIDED)
      return TRUE;
  return FALSE;
}

int
dp_fact_before_ruling (const DpFactView *v, DpWait *wait)
{
  if (is_being_changed (v))
    return DP_PENDING;
  switch ((DpReaction) v->incident->reaction)
    {
    case DP_REACTION_LHO:
      return 1;
    case DP_REACTION_LHO_IN_TURN:
      return 2;
    case DP_REACTION_IN_TURN:
      return 3;
    default:
      return v->incident->attended ? 0 : DP_PENDING;
    }
}

/* The same of a call out of rotation: once partner and the opponent after him have called in their turns, that is past (D-28B-AFTER-PARTNER). */
int
dp_fact_before_ruling_turn (const DpFactView *v, DpWait *wait)
{
  return v->incident->reaction == DP_REACTION_AFTER_PARTNER && !is_being_changed (v) ? 4 : dp_fact_before_ruling (v, wait);
}

int
dp_fact_before_ruling_insufficient (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  gboolean lho = i->reaction != DP_REACTION_NONE;

  if (lho)
    return i->held >= 0 ? 3 : 1;
  if (!i->attended)
    return DP_PENDING;
  return i->held >= 0 ? 2 : 0;
}

/* Laws 36 to 38 are for the director: what was called meanwhile is judged when he comes, so these wait for him. */
int
dp_fact_before_ruling_forbidden (const DpFactView *v, DpWait *wait)
{
  if (is_being_changed (v))
    return DP_PENDING;
  /* But the opponent in turn takes his turn at once: for him the call was never made (28B). */
  if (v->incident->reaction == DP_REACTION_IN_TURN)
    return 3;
  if (!v->incident->attended)
    return DP_PENDING;
  if (v->table->phase == DP_PHASE_PLAY)
    return 4;
  switch ((DpReaction) v->incident->reaction)
    {
    case DP_REACTION_LHO:
      return 1;
    case DP_REACTION_LHO_IN_TURN:
      return 2;
    default:
      return 0;
    }
}

/* The same of a call in place of another that he had been told to make: nobody rules on it, either, until somebody speaks up. */
int
dp_fact_before_ruling_order (const DpFactView *v, DpWait *wait)
{
  if (is_being_changed (v) || !v->incident->attended)
    return DP_PENDING;
  if (v->incident->reaction == DP_REACTION_LHO)
    return 1;
  return v->table->phase == DP_PHASE_PLAY ? 2 : 0;
}

/* Whether somebody had bid before the call that counts for nothing, and all after it with it (38A, 35(c)). */
int
dp_fact_bid_left (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;

  for (int c = 0; c < v->incident->entry; c++)
    if (auction->call[c].status == DP_CALL_STANDS && dp_call_is_bid (auction->call[c].call))
      return 0;
  return 1;
}

/* Whether a call would be legal over the one out of rotation, or as if that had never been made. */
static gboolean
is_legal_there (const DpFactView *v, gboolean over, const DpEvent *call)
{
  DpAuction auction = v->table->auction;

  auction.n = (guint16) (v->incident->entry + 1);
  auction.call[v->incident->entry].status = over ? DP_CALL_STANDS : DP_CALL_CANCELLED;
  return dp_auction_is_legal (&auction, auction.n, (DpSeat) call->seat, call->call);
}

int
dp_fact_caller_meant (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  const DpEvent *call = event_of (v, i->reaction_event);

  if (call->mind == DP_MIND_ACCEPT)
    return 0;
  if (call->mind == DP_MIND_OWN_TURN)
    return 1;
  /* Where only one of the two would be legal the call itself says which. */
  if (is_legal_there (v, FALSE, call) != is_legal_there (v, TRUE, call))
    return is_legal_there (v, TRUE, call) ? 0 : 1;
  return i->attended && i->attended_at < i->reaction_event ? 3 : 2;
}

/* Law 25B1: LHO accepts a change by calling over it on purpose. Once the director has offered it to him he knows what he calls over. */
int
dp_fact_on_purpose (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->reaction_event < 0 || (i->attended_at >= 0 && i->attended_at < i->reaction_event))
    return 0;
  return event_of (v, i->reaction_event)->mind == DP_MIND_OWN_TURN ? 1 : 0;
}

DpQuestion
dp_fact_asks_on_purpose (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = dp_seat_lho (v->incident->offender);
  return answer == 1 ? DP_ASK_MIND : DP_QUESTIONS;
}

int
dp_fact_lho_decides (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  if (i->decided == DP_OPTION_ACCEPT)
    return 0;
  if (i->decided == DP_OPTION_REFUSE)
    return 1;
  if (i->reaction == DP_REACTION_LHO)
    return 0;
  if (i->reaction == DP_REACTION_LHO_IN_TURN)
    return 2;
  wait->who = (guint8) dp_seat_lho (i->offender);
  wait->options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return DP_PENDING;
}

/* The same of a call out of rotation, which leaves the opponent in turn his turn until LHO has chosen (28B). */
int
dp_fact_lho_decides_turn (const DpFactView *v, DpWait *wait)
{
  return v->incident->decided == DP_OPTION_NONE && v->incident->reaction == DP_REACTION_IN_TURN ? 3 : dp_fact_lho_decides (v, wait);
}

int
dp_fact_after_end (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;
  DpContract contract;

  if (!i->attended)
    return DP_PENDING;
  if (i->phase == DP_PHASE_PASSED_OUT)
    return 0;
  if (i->reaction == DP_REACTION_LHO)
    return 1;
  contract = dp_auction_contract (&v->table->auction);
  if (dp_seat_side (contract.declarer) == dp_seat_side (i->offender))
    return 2;
  return i->call == DP_PASS ? 3 : 4;
}

/* 17D3, 34: who lost his turn may take it before anybody has spoken up (reaction); otherwise the director is waited for. */
gboolean
dp_fact_turn_waits (const DpFactView *v)
{
  return !v->incident->attended && v->incident->reaction != DP_REACTION_IN_TURN;
}

int
dp_fact_still_time (const DpFactView *v, DpWait *wait)
{
  if (dp_fact_turn_waits (v))
    return DP_PENDING;
  if (v->table->phase == DP_PHASE_PLAY)
    return 2;
  return v->table->hands_returned ? 1 : 0;
}

int
dp_fact_turns_lost (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int entry = v->incident->entry;
  const DpAuctionCall *lost = &auction->call[entry];
  int last = dp_auction_last_action (auction, entry);
  int passes = 0;

  /* D-17D3-CALLED-SINCE: of what came before the third of the passes. */
  for (int i = entry + 1; i < auction->n; i++)
    if (auction->call[i].seat == lost->turn && auction->call[i].status == DP_CALL_STANDS && auction->call[i].event <= v->incident->event)
      return 3;
  if (((lost->seat - lost->turn) & 3) > 1)
    return 2;
  for (int i = last + 1; i <= entry; i++)
    passes += auction->call[i].status == DP_CALL_STANDS;
  return passes >= (last >= 0 ? 3 : 4) ? 1 : 0;
}

/* Law 21B1: the director judges, but he asks the player first. */
DpQuestion
dp_fact_asks_influenced (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return DP_ASK_INFLUENCED;
}

DpQuestion
dp_fact_asks_intent (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return event_of (v, v->incident->event)->intent != DP_INTENT_UNSTATED ? DP_ASK_INTENT : DP_QUESTIONS;
}

/* Law 11A: of a call made before the director was there, by which a right was lost. */
int
dp_fact_acted_unaware (const DpFactView *v, DpWait *wait)
{
  const DpIncident *i = v->incident;

  return i->reaction_event >= 0 && (i->attended_at < 0 || i->attended_at > i->reaction_event) && event_of (v, i->reaction_event)->mind == DP_MIND_UNAWARE ? 1 : 0;
}

DpQuestion
dp_fact_asks_unaware (const DpFactView *v, int answer, DpSeat *seat)
{
  if (answer == 0)
    return DP_QUESTIONS;
  *seat = event_of (v, v->incident->reaction_event)->seat;
  return DP_ASK_MIND;
}

/* Laws 20B, 20F1: who asks, and whether he may now. Who must choose whether to accept a call has his turn. */
int
dp_fact_asker_now (const DpFactView *v, DpWait *wait)
{
  DpSeat seat = event_of (v, v->incident->event)->seat;

  if (v->table->phase != DP_PHASE_AUCTION)
    return 4;
  for (guint i = 0; i < v->n_others; i++)
    if (v->others[i].attended && v->others[i].node && v->others[i].wait.who == seat)
      return 1;
  if (v->table->turn != seat)
    return 3;
  return v->table->silence[seat] != DP_SPAN_NONE ? 2 : 0;
}

DpQuestion
dp_fact_asks_mind (const DpFactView *v, int answer, DpSeat *seat)
{
  const DpEvent *call = event_of (v, v->incident->reaction_event);

  *seat = call->seat;
  return call->mind != DP_MIND_UNSTATED ? DP_ASK_MIND : DP_QUESTIONS;
}

DpQuestion
dp_fact_asks_pass_meaning (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return answer == 1 ? DP_ASK_MEANING : DP_QUESTIONS;
}

DpQuestion
dp_fact_asks_hands (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return v->table->hands_returned ? DP_ASK_HANDS_RETURNED : DP_QUESTIONS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-fact-auction.h"

#include "dp-chart.h"

/* What replaced a withdrawn call, and what the hand came to. */

static gboolean
auction_is_over (const DpTable *table)
{
  return table->phase != DP_PHASE_AUCTION;
}

/* The first call of the offender that stands after the one that did not: index in the record, -1 while there is none. */
static int
replacement (const DpFactView *v)
{
  return dp_auction_next_call_of (&v->table->auction, v->incident->entry + 1, v->incident->offender);
}

/* Whether the call that stands there may yet go: nobody has ruled on it (36 to 38 wait for the director), or its maker is changing it (25B). What
 * counts is the call that is there in the end. */
static gboolean
is_unsettled (const DpFactView *v, int call)
{
  const DpAuction *auction = &v->table->auction;

  for (int c = call + 1; c < auction->n; c++)
    if (auction->call[c].seat == auction->call[call].seat && auction->call[c].status == DP_CALL_UNDECIDED)
      return TRUE;
  for (guint i = 0; i < v->n_others; i++)
    if ((auction->call[call].marks & DP_MARK_PROVISIONAL) && v->others[i].node && v->others[i].entry == call && &v->others[i] != v->incident)
      return TRUE;
  return FALSE;
}

static const DpEvent *
replacement_event (const DpFactView *v, int index)
{
  const DpAuctionCall *call = &v->table->auction.call[index];

  return call->marks & DP_MARK_DEEMED ? NULL : &v->log[call->event];
}

int
dp_fact_rho_before_turn (const DpAuction *auction, const DpIncident *incident)
{
  DpSeat rho = dp_seat_rho (incident->offender);
  int i = dp_auction_next_call_of (auction, incident->entry + 1, rho);

  for (int c = i + 1; i >= 0 && c < auction->n; c++)
    {
      if (auction->call[c].status != DP_CALL_STANDS)
        continue;
      if (auction->call[c].seat == incident->offender)
        break;
      if (auction->call[c].turn == incident->offender && !(auction->call[c].marks & DP_MARK_PROVISIONAL))
        i = dp_auction_next_call_of (auction, c + 1, rho);
    }
  return i;
}

gboolean
dp_fact_no_longer_legal (const DpAuction *auction, const DpIncident *incident, int passed)
{
  return !incident->insufficient && !incident->inadmissible
         && (!dp_auction_is_sufficient (auction, passed + 1, incident->call) || !dp_auction_is_admissible (auction, passed + 1, incident->offender, incident->call));
}

gboolean
dp_fact_passes_instead (const DpTable *table, const DpIncident *incident)
{
  int i = dp_auction_next_call_of (&table->auction, incident->entry + 1, incident->offender);
  const DpAuctionCall *call = i < 0 ? NULL : &table->auction.call[i];

  if (incident->call == DP_PASS)
    return FALSE;
  if (!call)
    return table->silence[incident->offender] != DP_SPAN_NONE;
  return call->call == DP_PASS && ((call->marks & DP_MARK_DEEMED) || (call->bars >> 2 * incident->offender & 3) != DP_SPAN_NONE);
}

int
dp_fact_rho_acts (const DpFactView *v, DpWait *wait)
{
  int i = dp_fact_rho_before_turn (&v->table->auction, v->incident);

  if (i < 0)
    return auction_is_over (v->table) ? 4 : DP_PENDING;
  if (is_unsettled (v, i))
    return DP_PENDING;
  if (v->table->auction.call[i].call != DP_PASS)
    return 1;
  if (auction_is_over (v->table) && replacement (v) < 0)
    return 4;
  if (dp_fact_no_longer_legal (&v->table->auction, v->incident, i))
    return 2;
  return dp_fact_passes_instead (v->table, v->incident) ? 3 : 0;
}

int
dp_fact_comparable (const DpFactView *v, DpWait *wait)
{
  int i = replacement (v);
  const DpEvent *event;

  /* A change of call has both calls on the table already; the event that made the second says how they compare. Where the first was irregular
   * itself its own law decides first whether it is what stands in the end. */
  if (v->incident->first >= 0)
    {
      const DpAuctionCall *changed = &v->table->auction.call[v->incident->first];
      DpCallStatus first = changed->status == DP_CALL_STANDS && (changed->marks & DP_MARK_PROVISIONAL) && is_unsettled (v, v->incident->first) ? DP_CALL_UNDECIDED : changed->status;
      DpCallStatus second = v->table->auction.call[v->incident->entry].status;

      if (first == DP_CALL_STANDS || second == DP_CALL_STANDS || (i >= 0 && (v->table->auction.call[i].marks & DP_MARK_REPEATED)))
        return v->log[v->incident->event].comparable > DP_COMPARABLE_NO ? 0 : 1;
      if (first == DP_CALL_UNDECIDED)
        return DP_PENDING;
    }
  if (i < 0)
    return auction_is_over (v->table) ? 2 : DP_PENDING;
  if (is_unsettled (v, i))
    return DP_PENDING;
  event = replacement_event (v, i);
  if (!event || event->comparable == DP_COMPARABLE_NO)
    return 1;
  /* Nobody has said whether it is: somebody must judge before the laws can go on. */
  if (event->comparable == DP_COMPARABLE_UNSTATED)
    return DP_PENDING;
  return event->compares && !(event->compares >> v->incident->call & 1) ? 1 : 0;
}

/* D-27B3-26A: each call withdrawn at this turn is looked at by itself; the verdict may be for some of them only. */
int
dp_fact_comparable_to_all (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int answer = dp_fact_comparable (v, wait), end = replacement (v);
  const DpEvent *event = answer == 0 && end >= 0 ? replacement_event (v, end) : NULL;

  for (int i = v->incident->entry + 1; event && event->compares && i < end; i++)
    if (auction->call[i].seat == v->incident->offender && auction->call[i].status == DP_CALL_CANCELLED && !(event->compares >> auction->call[i].call & 1))
      return 1;
  return answer;
}

int
dp_fact_ground (const DpFactView *v, DpWait *wait)
{
  int i = replacement (v);
  const DpEvent *event = i < 0 ? NULL : replacement_event (v, i);

  switch (event ? (DpComparable) event->comparable : DP_COMPARABLE_UNSTATED)
    {
    case DP_COMPARABLE_SAME:
      return 0;
    case DP_COMPARABLE_SUBSET:
      return 1;
    case DP_COMPARABLE_PURPOSE:
      return 2;
    default:
      return DP_PENDING;
    }
}

/* D-27B1A-ARTIFICIAL: equal, non-empty sets and none besides; of the lower sufficient bids only the natural bid of a single
 * denomination counts as known to specify the same. */
gboolean
dp_bid_is_lowest_same (const DpAuction *auction, int before, DpCall bid, DpDenominations specifies, DpDenominations withdrawn_specified)
{
  if (!dp_call_is_bid (bid) || !specifies || specifies != withdrawn_specified || !dp_auction_is_sufficient (auction, before, bid))
    return FALSE;
  for (DpCall lower = dp_auction_lowest_bid (auction, before); lower < bid; lower++)
    if ((1 << dp_call_denomination (lower)) == specifies)
      return FALSE;
  return TRUE;
}

DpCall
dp_bid_lower_artificial (const DpAuction *auction, int withdrawn, int before, DpCall bid)
{
  const DpAuctionCall *first = &auction->call[withdrawn];
  DpCall lower = dp_auction_lowest_bid (auction, before);

  if (!(first->marks & DP_MARK_ARTIFICIAL) || !dp_call_is_bid (bid) || !dp_call_is_bid (first->call))
    return DP_NO_CALL;
  while (lower < bid && dp_call_denomination (lower) != dp_call_denomination (first->call))
    lower++;
  return lower < bid ? lower : DP_NO_CALL;
}

int
dp_fact_lowest_same (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  DpDenominations first = auction->call[v->incident->entry].specifies, second;
  int i = replacement (v);
  const DpEvent *event = i < 0 ? NULL : replacement_event (v, i);
  DpCall bid;

  if (i < 0)
    return auction_is_over (v->table) ? 2 : DP_PENDING;
  if (is_unsettled (v, i))
    return DP_PENDING;
  second = auction->call[i].specifies;
  bid = auction->call[i].call;
  if (first && first == second && event && event->lowest != DP_LOWEST_UNSTATED && dp_call_is_bid (bid) && dp_auction_is_sufficient (auction, i, bid))
    return event->lowest == DP_LOWEST_YES ? 0 : 1;
  if (dp_bid_is_lowest_same (auction, i, bid, second, first))
    return dp_bid_lower_artificial (auction, v->incident->entry, i, bid) == DP_NO_CALL ? 0 : DP_PENDING;
  /* With more beside it: others say that this is enough. */
  return (second & first) == first && dp_bid_is_lowest_same (auction, i, auction->call[i].call, first, first) ? 3 : 1;
}

/* D-27B4-ACCEPTED: of his replacements that stand only an accepted one can be insufficient. */
int
dp_fact_replacement_was (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int i = replacement (v);

  if (i < 0)
    return auction_is_over (v->table) ? 2 : DP_PENDING;
  if (is_unsettled (v, i))
    return DP_PENDING;
  return dp_auction_is_sufficient (auction, i, auction->call[i].call) ? 0 : 1;
}

/* A call that came too soon, before LHO had chosen, is void (9B2) and no such attempt. */
static gboolean
is_struck (const DpFactView *v, int i)
{
  const DpAuction *auction = &v->table->auction;
  DpCall call = auction->call[i].call;

  for (guint n = 0; n < v->n_others; n++)
    if (v->others[n].kind == DP_INCIDENT_CALL && v->others[n].entry == i && v->others[n].other == DP_OTHER_OWN)
      return FALSE;
  /* A bid above seven has a law of its own, and a pass takes its place (38C). */
  if (dp_call_is_bid (call) && call > DP_LAST_LEGAL_BID)
    return FALSE;
  return auction->call[i].status == DP_CALL_CANCELLED && call != DP_PASS && !(dp_call_is_bid (call) && dp_auction_is_sufficient (auction, i, call));
}

/* Whether the auction went past his turn with that call: it was another's, made at his turn and accepted (29A). */
static gboolean
takes_turn (const DpFactView *v, const DpAuctionCall *call)
{
  return call->status == DP_CALL_STANDS && call->turn == v->incident->offender && call->seat != v->incident->offender;
}

/* Whether he tried a double or another insufficient bid first (27B3, B4): they lie cancelled between the two calls. */
int
dp_fact_struck (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int end = replacement (v);

  for (int i = v->incident->entry + 1; i < (end < 0 ? auction->n : end) && !takes_turn (v, &auction->call[i]); i++)
    if (auction->call[i].seat == v->incident->offender && is_struck (v, i))
      return 1;
  return 0;
}

/* The same, asked when LHO has accepted this insufficient bid: more lies cancelled before it at this turn than the bid it was to replace. */
int
dp_fact_struck_before (const DpFactView *v, DpWait *wait)
{
  const DpAuction *auction = &v->table->auction;
  int cancelled = 0;

  for (int i = v->incident->entry - 1; i >= 0 && auction->call[i].status > DP_CALL_STANDS; i--)
    cancelled += auction->call[i].seat == v->incident->offender && auction->call[i].status == DP_CALL_CANCELLED;
  return cancelled > 1 ? 1 : 0;
}

/* Whether the walk has come by the answer that the replacement is comparable. */
static gboolean
was_found_comparable (const DpIncident *incident)
{
  for (guint s = 0; s < incident->n_path; s++)
    if (incident->path[s].node->kind == DP_NODE_QUESTION && incident->path[s].node->fact->answer == dp_fact_comparable && incident->path[s].answer == 0)
      return TRUE;
  return FALSE;
}

/* An inadmissible call is asked about before the call in its place is (36), unless it was void for another reason (D-29-PARTNER-CALLS). */
int
dp_fact_withdrawn (const DpFactView *v, DpWait *wait)
{
  const DpAuctionCall *call = &v->table->auction.call[v->incident->entry];
  gboolean in_rotation_bid = v->incident->insufficient && v->incident->turn == v->incident->offender;

  if (call->status == DP_CALL_STANDS || call->status == DP_CALL_UNDECIDED)
    return 0;
  if (replacement (v) < 0 || is_unsettled (v, replacement (v)) || v->incident->kind != DP_INCIDENT_CALL)
    return 1;
  if (in_rotation_bid && !dp_fact_struck (v, wait) && dp_fact_lowest_same (v, wait) == 0)
    return 3;
  return dp_fact_comparable (v, wait) == 0 && (!v->incident->inadmissible || was_found_comparable (v->incident)) ? 2 : 1;
}

int
dp_fact_side_plays (const DpFactView *v, DpWait *wait)
{
  DpContract contract;

  if (!auction_is_over (v->table))
    return DP_PENDING;
  contract = dp_auction_contract (&v->table->auction);
  if (contract.level == 0)
    return 2;
  return dp_seat_side (contract.declarer) == dp_seat_side (v->incident->offender) ? 0 : 1;
}

int
dp_fact_unspecified_suits (const DpFactView *v, DpWait *wait)
{
  return (DP_ALL_SUITS & ~dp_auction_specified (&v->table->auction, v->incident->offender)) ? 0 : 1;
}

int
dp_fact_partner_leads (const DpFactView *v, DpWait *wait)
{
  DpContract contract = dp_auction_contract (&v->table->auction);

  return dp_seat_lho (contract.declarer) == dp_seat_partner (v->incident->offender) ? 0 : 1;
}

/* A lead from the wrong hand that lies there and may be refused (54D) is no lead of the player whom the choice is about. */
static gboolean
has_been_led (const DpTable *table)
{
  const DpPlay *play = &table->play;

  return table->phase == DP_PHASE_PLAY && (!dp_play_is_known (play) || play->over || play->trick > 0 || dp_play_trick_size (play, 0) > 0);
}

int
dp_fact_declarer_chooses (const DpFactView *v, DpWait *wait)
{
  DpContract contract = dp_auction_contract (&v->table->auction);

  if (v->incident->choice == DP_OPTION_PROHIBIT)
    return 0;
  if (v->incident->choice == DP_OPTION_NEITHER || has_been_led (v->table))
    return 1;
  wait->who = contract.declarer;
  wait->options = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER;
  return DP_PENDING;
}

/* A lead made face down before declarer came to have the right (39C). */
int
dp_fact_prohibited_lies (const DpFactView *v, DpWait *wait)
{
  return v->table->leader == dp_seat_partner (v->incident->offender) && dp_hand_length (v->table->lead, v->incident->choice_suit) > 0 ? 1 : 0;
}

/* What an artificial bid specifies is his to say, and whether a lower one would have specified the same. */
DpQuestion
dp_fact_asks_specified (const DpFactView *v, int answer, DpSeat *seat)
{
  const DpAuction *auction = &v->table->auction;
  int i = replacement (v);

  *seat = v->incident->offender;
  return answer != 2 && i >= 0 && ((auction->call[v->incident->entry].marks | auction->call[i].marks) & DP_MARK_ARTIFICIAL) ? DP_ASK_MEANING : DP_QUESTIONS;
}

/* What both calls show is his to say, away from the table. A pass that replaces a pass needs no telling. */
DpQuestion
dp_fact_asks_meaning (const DpFactView *v, int answer, DpSeat *seat)
{
  *seat = v->incident->offender;
  return answer == 2 ? DP_QUESTIONS : DP_ASK_MEANING;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-incident-finder.h"

DpIncident
dp_incident_new (DpIncidentKind kind, DpSeat offender, guint event)
{
  return (DpIncident) {
    .kind = (guint8) kind,
    .offender = (guint8) offender,
    .turn = DP_SEAT_NONE,
    .call = DP_NO_CALL,
    .entry = -1,
    .first = -1,
    .made_first = -1,
    .held = -1,
    .partner = -1,
    .event = (guint16) event,
    .must_repeat = DP_NO_CALL,
    .attended_at = -1,
    .reaction_event = -1,
    .decided = DP_OPTION_NONE,
    .choice = DP_OPTION_NONE,
    .attempt_choice = DP_OPTION_NONE,
    .any_choice = DP_OPTION_NONE,
    .wait = { DP_SEAT_NONE, 0 },
  };
}

int
dp_incident_first_call (const DpAuction *auction, int before, DpSeat seat)
{
  for (int i = before - 1; i >= 0; i--)
    if (auction->call[i].seat == seat && auction->call[i].status <= DP_CALL_STANDS)
      return i;
  return -1;
}

gboolean
dp_incident_is_earlier_turn (const DpAuction *auction, int index, DpSeat turn)
{
  int first = dp_incident_first_call (auction, index, auction->call[index].seat);

  return first >= 0 && auction->call[index].seat == turn && auction->call[first].status == DP_CALL_STANDS;
}

static gboolean
is_inadmissible (const DpIncident *incident)
{
  return incident->inadmissible || incident->above_seven || (incident->barred != DP_SPAN_NONE && incident->call != DP_PASS);
}

gboolean
dp_incident_breaks_order (const DpIncident *incident)
{
  return incident->kind == DP_INCIDENT_CALL && incident->phase == DP_PHASE_AUCTION && incident->turn == incident->offender && !is_inadmissible (incident)
         && !incident->replacing && !incident->choosing && !incident->other
         && (incident->owed_double || (incident->must_repeat != DP_NO_CALL && incident->call != incident->must_repeat && incident->owed != DP_MAY_PASS + 1)
             || (incident->owed == DP_MAY_SUFFICIENT_OR_PASS + 1 && dp_call_is_doubling (incident->call)));
}

gboolean
dp_incident_is_forbidden (const DpIncident *incident)
{
  return incident->kind == DP_INCIDENT_CALL && incident->phase == DP_PHASE_AUCTION && (is_inadmissible (incident) || dp_incident_breaks_order (incident));
}

gboolean
dp_incident_is_after_end (const DpIncident *incident)
{
  return (incident->kind == DP_INCIDENT_CALL || incident->kind == DP_INCIDENT_CHANGE) && incident->phase != DP_PHASE_AUCTION;
}

gboolean
dp_incident_is_correction (const DpIncident *incident, DpSeat seat, gboolean any)
{
  if (any)
    return incident->kind == DP_INCIDENT_CALL && incident->phase == DP_PHASE_AUCTION && seat == incident->offender
           && incident->first < 0;
  return incident->kind == DP_INCIDENT_CALL && incident->insufficient && incident->turn == incident->offender && seat == incident->offender
         && !incident->attended;
}

DpReaction
dp_incident_reaction (const DpIncident *incident, DpSeat seat)
{
  if (seat == dp_seat_lho (incident->offender))
    return seat == incident->turn ? DP_REACTION_LHO_IN_TURN : DP_REACTION_LHO;
  if (seat == incident->turn && dp_seat_side (seat) != dp_seat_side (incident->offender))
    return DP_REACTION_IN_TURN;
  return DP_REACTION_NONE;
}

/* Whether a pass by the barred RHO, taken as made, would end the auction (reading D-28A-CLOSES). */
static gboolean
pass_would_close (const DpTable *table, int index, DpSeat rho)
{
  DpTable copy = *table;

  copy.auction.n = (guint16) index;
  if (dp_auction_add (&copy.auction, (DpAuctionCall) { .seat = (guint8) rho, .turn = (guint8) rho, .call = DP_PASS, .status = DP_CALL_STANDS }) < 0)
    return FALSE;
  return dp_auction_end (&copy.auction) != DP_AUCTION_RUNNING;
}

/* Law 30C: the last call of partner is artificial, and nobody has acted since. */
static gboolean
partner_was_artificial (const DpAuction *auction, int before, DpSeat seat)
{
  int last = dp_auction_last_action (auction, before);

  return last >= 0 && auction->call[last].seat == dp_seat_partner (seat) && (auction->call[last].marks & DP_MARK_ARTIFICIAL);
}

static gboolean
lies_undecided (const DpTable *table, const DpIncident *incident)
{
  return incident->node && incident->entry >= 0 && incident->kind != DP_INCIDENT_TURN_LOST
         && table->auction.call[incident->entry].status == DP_CALL_UNDECIDED;
}

/* Whether the director has put it to LHO what becomes of the call that he made over a slip, and this is somebody else (25A6, 9B2). */
static gboolean
is_put_to_lho (const DpTable *table, const DpIncident *incident, DpSeat seat)
{
  return incident->kind == DP_INCIDENT_CHANGE && incident->node && incident->attended && table->auction.call[incident->entry].status == DP_CALL_STANDS
         && (incident->wait.options >> DP_OPTION_WITHDRAW & 1) && incident->wait.who == dp_seat_lho (incident->offender) && seat != incident->wait.who;
}

/* Whether a call out of rotation has been accepted at that player's turn since the call at index, so that the auction has gone past that turn (29A). */
static gboolean
has_lost_turn (const DpAuction *auction, int index, DpSeat seat)
{
  for (int i = index + 1; i < auction->n; i++)
    if (auction->call[i].status == DP_CALL_STANDS && auction->call[i].turn == seat && auction->call[i].seat != seat)
      return TRUE;
  return FALSE;
}

/* The incident whose insufficient bid the player stands to replace (27B), or NULL. */
static const DpIncident *
find_replaced (const DpTable *table, const DpIncident *others, guint n_others, int index, DpSeat seat)
{
  for (guint i = 0; i < n_others; i++)
    {
      const DpIncident *o = &others[i];

      /* A bid that was void because he had to repeat another call is nothing that 27 lets him replace. */
      if (o->must_repeat != DP_NO_CALL && o->must_repeat != o->call)
        continue;
      if (o->kind == DP_INCIDENT_CALL && o->offender == seat && o->node && o->insufficient && !o->replacing
          && (o->turn == seat || table->owes[seat] == DP_MAY_SUFFICIENT_OR_PASS + 1) && table->turn == seat && table->auction.call[o->entry].status == DP_CALL_CANCELLED
          && dp_auction_next_call_of (&table->auction, o->entry + 1, seat) < 0 && o->entry < index && !has_lost_turn (&table->auction, o->entry, seat))
        return o;
    }
  return NULL;
}

/* The change of call in place of which the player is making another legal call, as he has chosen (rubber 25(b)(ii)), or NULL. */
static const DpIncident *
find_changed (const DpTable *table, const DpIncident *others, guint n_others, int index, DpSeat seat)
{
  for (guint i = 0; i < n_others; i++)
    {
      const DpIncident *o = &others[i];

      if (o->offender == seat && o->first >= 0 && o->decided == DP_OPTION_WITHDRAW && o->node && table->turn == seat && o->entry < index
          && table->auction.call[o->entry].status == DP_CALL_CANCELLED && dp_auction_next_call_of (&table->auction, o->entry + 1, seat) < 0)
        return o;
    }
  return NULL;
}

/* Whether the call is a double that rubber 30(b) or 32(a) has taken from him. */
static gboolean
is_owed_breach (const DpTable *table, int index, DpSeat seat, DpCall call, gboolean *same_bid)
{
  int bid = dp_auction_last_bid (&table->auction, index);

  *same_bid = dp_call_is_doubling (call) && bid >= 0 && table->no_double[seat] == table->auction.call[bid].call;
  return *same_bid || (dp_call_is_doubling (call) && table->turn == seat && table->owes[seat] == DP_MAY_SUFFICIENT_OR_PASS + 1);
}

/* The director who gave the order, or is busy with the matter, is at the table. */
static void
attend_like (DpIncident *found, const DpIncident *other)
{
  if (!other->attended)
    return;
  found->attended = TRUE;
  found->attended_at = (gint16) found->event;
}

int
dp_incident_changed_at_first (const DpIncident *incidents, guint n, int call)
{
  for (guint i = n; i > 0; i--)
    if (incidents[i - 1].first >= 0 && incidents[i - 1].entry == call && incidents[i - 1].first < call)
      call = incidents[i - 1].first;
  return call;
}

int
dp_incident_corrected (const DpAuction *auction, const DpIncident *incidents, guint n, int call)
{
  for (guint i = 0; i < n; i++)
    {
      const DpIncident *o = &incidents[i];

      if (o->kind == DP_INCIDENT_CALL && o->node && o->insufficient && o->offender == auction->call[call].seat && o->held >= 0 && o->held <= call && o->entry < call
          && auction->call[o->entry].status == DP_CALL_UNDECIDED)
        return o->entry;
    }
  return -1;
}

/* The same also where what he changes now had been a slip, which is forgotten (25A1), or was to put right an insufficient bid: who was misled may change all that he
 * has called at that turn (21B1). */
static int
made_first (const DpAuction *auction, const DpIncident *incidents, guint n, int call, const DpEvent *event)
{
  int corrected = event->intent == DP_INTENT_MISINFORMED && !event->uninfluenced ? dp_incident_corrected (auction, incidents, n, call) : -1;

  if (corrected >= 0)
    return corrected;
  for (guint i = n; i > 0; i--)
    if (incidents[i - 1].entry == call && incidents[i - 1].made_first >= 0)
      return incidents[i - 1].made_first;
  return call;
}

/* Whether he had to pass is asked of that turn: a bar for one turn is paid for by the very pass that he now adds to. */
static void
find_earlier_bar (const DpTable *table, DpIncident *found)
{
  if (found->barred == DP_SPAN_NONE && (table->auction.call[found->first].marks & DP_MARK_BARRED))
    found->barred = DP_SPAN_NEXT_TURN;
}

/* What bound him at the turn at which he made the call that he changes: a bar that has come since is for his next turn (24B, 25A1). */
static DpSpan
bar_of_call (const DpTable *table, const DpIncident *others, guint n_others, int index)
{
  const DpAuctionCall *call = &table->auction.call[index];

  for (guint i = n_others; i > 0; i--)
    if (others[i - 1].entry == index && others[i - 1].kind == DP_INCIDENT_CALL)
      return others[i - 1].barred;
  return call->status == DP_CALL_STANDS ? call->bars >> 2 * call->seat & 3 : table->silence[call->seat];
}

static gboolean
find_change (const DpTable *table, const DpIncident *others, guint n_others, const DpEvent *event, DpIncident *found)
{
  int first = dp_incident_changed_at_first (others, n_others, found->first);

  found->kind = DP_INCIDENT_CHANGE;
  found->made_first = (gint16) made_first (&table->auction, others, n_others, found->first, event);
  found->barred = bar_of_call (table, others, n_others, first);
  /* Legality is asked of the table as it was when he first called. */
  found->inadmissible = !dp_auction_is_admissible (&table->auction, first, found->offender, found->call);
  found->insufficient = !dp_auction_is_sufficient (&table->auction, first, found->call);
  found->has_called = TRUE;
  return TRUE;
}

/* Whether what is undecided does not stand in the way of the player who changes his call: it is that very call, or was made over it. Who changes
 * his mind once the director is there acts too early all the same (9B2); a slip, or a call that he made because he was misled, does not wait. */
static gboolean
is_about_change (const DpIncident *other, const DpEvent *event, DpSeat seat, int first, gboolean changes)
{
  gboolean mind = event->intent != DP_INTENT_SLIP && event->intent != DP_INTENT_MISINFORMED;

  if (!changes || first < 0)
    return FALSE;
  return other->offender == seat && other->entry <= first ? !mind || !other->attended : !mind && other->entry > first;
}

/* Who calls again on top of his own call, on which nobody has ruled, changes it, whatever he says (25, 9C). A third time is another matter. */
static gboolean
calls_again (const DpTable *table, const DpIncident *others, guint n_others, int first)
{
  for (guint i = 0; i < n_others; i++)
    if (first >= 0 && others[i].entry == first && others[i].first < 0)
      return lies_undecided (table, &others[i]);
  return FALSE;
}

/* Whether the player has made a call since his first that lies there no longer: it is that one for which he now makes another. */
static gboolean
was_taken_since (const DpAuction *auction, int before, DpSeat seat, int first)
{
  for (int i = first + 1; i < before; i++)
    if (auction->call[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* Whether the other call was made over one in place of which this one lies: what was called first doesn't wait for it (21B1, 25A1). */
static gboolean
is_over_meant (const DpIncident *others, guint n_others, int index, const DpIncident *other)
{
  for (guint i = 0; i < n_others; i++)
    if (others[i].kind == DP_INCIDENT_CHANGE && others[i].entry == index && !others[i].node && other->entry > others[i].first)
      return TRUE;
  return FALSE;
}

/* Whether the player's last call was void, for nobody had a turn to take when he made it (29, 9B2): what he says he meant by it is void as well, and a
 * call of his that stands has nothing to do with it. */
static gboolean
was_void (const DpAuction *auction, const DpIncident *others, guint n_others, int index)
{
  int last = index - 1;

  while (last >= 0 && auction->call[last].seat != auction->call[index].seat)
    last--;
  for (guint i = 0; i < n_others && last >= 0 && auction->call[last].status == DP_CALL_CANCELLED; i++)
    if (others[i].kind == DP_INCIDENT_CALL && others[i].entry == last && (others[i].other == DP_OTHER_SOMEBODYS || others[i].other == DP_OTHER_PARTNERS))
      return TRUE;
  return FALSE;
}

gboolean
dp_incident_find (const DpTable *table, const DpIncident *others, guint n_others, int index, const DpEvent *event, DpIncident *found)
{
  const DpAuction *auction = &table->auction;
  const DpAuctionCall *call = &auction->call[index];
  DpSeat seat = call->seat;
  DpSeat rho = dp_seat_rho (seat);
  const DpIncident *replaced, *changed;
  gboolean breaks_repeat, bad_replacement, breach, same_bid;
  int first = dp_incident_first_call (auction, index, seat);
  gboolean changes = !was_void (auction, others, n_others, index) && (event->kind == DP_EVENT_CHANGE_OF_CALL || calls_again (table, others, n_others, first));

  *found = dp_incident_new (DP_INCIDENT_CALL, seat, call->event);
  found->turn = table->turn;
  found->call = call->call;
  found->entry = (gint16) index;
  found->phase = table->phase;
  found->insufficient = !dp_auction_is_sufficient (auction, index, call->call);
  found->inadmissible = !dp_auction_is_admissible (auction, index, seat, call->call);
  found->above_seven = dp_call_is_bid (call->call) && call->call > DP_LAST_LEGAL_BID;
  found->barred = call->marks & DP_MARK_FREE ? DP_SPAN_NONE : table->silence[seat];
  found->must_repeat = table->must_repeat[seat];
  found->has_called = dp_auction_has_called (auction, index, seat);
  found->artificial = (call->marks & DP_MARK_ARTIFICIAL) != 0;
  found->after_artificial = partner_was_artificial (auction, index, seat);
  found->simultaneous = event->simultaneous;
  found->rho_barred = table->turn == rho && table->silence[rho] != DP_SPAN_NONE;
  found->pass_closes = found->rho_barred && pass_would_close (table, index, rho);
  /* After the final pass nobody waits for anybody: no call can stand (39). */
  for (guint i = 0; i < n_others && found->phase == DP_PHASE_AUCTION; i++)
    if (lies_undecided (table, &others[i]) && others[i].entry != index && !is_over_meant (others, n_others, index, &others[i]) && !is_about_change (&others[i], event, seat, first, changes))
      {
        found->other = others[i].offender == seat ? DP_OTHER_OWN
                       : others[i].offender == dp_seat_partner (seat) && table->turn == seat && others[i].kind == DP_INCIDENT_CALL ? DP_OTHER_PARTNERS
                                                                                                                                  : DP_OTHER_SOMEBODYS;
        attend_like (found, &others[i]);
      }
    else if (is_put_to_lho (table, &others[i], seat) && event->intent != DP_INTENT_SLIP && event->intent != DP_INTENT_MISINFORMED)
      {
        found->other = DP_OTHER_SOMEBODYS;
        attend_like (found, &others[i]);
      }
  if (changes && !found->other)
    {
      found->first = (gint16) first;
      /* In place of a call after the final pass it can be no other call (39). In place of one that has been taken from him it is a call like any other. */
      if (found->first >= 0 && auction->call[found->first].turn != DP_SEAT_NONE
          && (table->turn != seat || auction->call[found->first].status == DP_CALL_UNDECIDED || !was_taken_since (auction, index, seat, first)))
        return find_change (table, others, n_others, event, found);
      found->first = -1;
    }
  replaced = find_replaced (table, others, n_others, index, seat);
  if (replaced)
    {
      found->replacing = TRUE;
      attend_like (found, replaced);
    }
  changed = find_changed (table, others, n_others, index, seat);
  if (changed)
    {
      found->choosing = TRUE;
      attend_like (found, changed);
    }
  breach = is_owed_breach (table, index, seat, call->call, &same_bid);
  found->owed = table->turn == seat ? table->owes[seat] : 0;
  found->owed_double = same_bid;
  for (guint i = 0; breach && !dp_incident_breaks_order (found) && i < n_others; i++)
    if (dp_seat_side (others[i].offender) == dp_seat_side (seat))
      attend_like (found, &others[i]);
  breaks_repeat = found->must_repeat != DP_NO_CALL && call->call != found->must_repeat && table->turn == seat;
  if (found->must_repeat != DP_NO_CALL && table->turn == seat && !breaks_repeat)
    for (guint i = 0; i < n_others; i++)
      if (others[i].offender == seat)
        attend_like (found, &others[i]);
  bad_replacement = replaced && dp_call_is_doubling (call->call) && (event->comparable <= DP_COMPARABLE_NO || (event->compares && !(event->compares >> replaced->call & 1)));
  if (table->turn == dp_seat_lho (seat) && found->has_called)
    {
      found->first = (gint16) first;
      found->made_first = (gint16) made_first (auction, others, n_others, first, event);
      /* Such a double takes the place of his own call, and is looked at as if made there (32C). */
      if (table->phase == DP_PHASE_AUCTION)
        found->inadmissible = !dp_auction_is_admissible (auction, dp_incident_changed_at_first (others, n_others, first), seat, call->call);
    }
  if (found->first >= 0)
    find_earlier_bar (table, found);
  return found->other || found->phase != DP_PHASE_AUCTION || table->turn != seat || found->insufficient || found->inadmissible || found->above_seven
         || (found->barred != DP_SPAN_NONE && call->call != DP_PASS) || breaks_repeat || bad_replacement || breach || found->simultaneous;
}

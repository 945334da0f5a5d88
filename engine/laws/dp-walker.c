/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walker.h"

#include <string.h>

#include "dp-fact-rubber.h"
#include "dp-incident-finder.h"
#include "dp-play-finder.h"
#include "dp-walk-play.h"
#include "dp-walk-said.h"
#include "dp-walk-roles.h"
#include "dp-walk-undo.h"

static int
call_index (const DpAuction *auction, const DpIncident *incident, DpAbout about)
{
  switch (about)
    {
    case DP_ABOUT_FIRST:
      return incident->first;
    case DP_ABOUT_CORRECTION:
      return incident->held;
    case DP_ABOUT_OVER:
      return dp_walk_called_over (auction, incident);
    case DP_ABOUT_CALL:
    case DP_ABOUT_LOST_PASS:
    case DP_ABOUT_NONE:
    case DP_ABOUT_CARDS:
    case DP_ABOUT_CARD:
    case DP_ABOUT_PENALTY:
    case DP_ABOUT_NAMED:
    case DP_ABOUT_TAKEN:
    case DP_ABOUT_NEXT_TRICK:
    case DP_ABOUT_PUT:
    case DP_ABOUT_MISFIT:
    case DP_ABOUT_AGAIN:
    case DP_ABOUT_AGAIN_MINOR:
    case DP_ABOUT_DUE:
    case DP_ABOUT_EARLY:
    case DP_ABOUT_LATER:
    case DP_ABOUT_TRIED:
    case DP_ABOUT_OWED:
    case DP_ABOUT_RULED_ON:
    case DP_ABOUTS:
      break;
    }
  return incident->entry;
}

static void
close_incident (DpIncident *incident)
{
  incident->node = NULL;
  incident->attended = TRUE;
  incident->wait = (DpWait) { .who = DP_SEAT_NONE };
}

/* There is nothing to play after all: whatever has happened in the play is over. */
static void
close_play (DpWalk *walk)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    if (walk->incidents[i].kind == DP_INCIDENT_PLAY && walk->incidents[i].node)
      {
        close_incident (&walk->incidents[i]);
        walk->incidents[i].ruling.n = 0;
        walk->incidents[i].fresh = FALSE;
      }
}

/* The call at from lies at to from now on, which is before it: whatever pointed to one of those that move goes with it. */
static void
move_call (DpWalk *walk, int from, int to)
{
  dp_auction_move_back (&walk->table->auction, from, to);
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *other = &walk->incidents[i];
      gint16 *const indices[] = { &other->entry, &other->first, &other->made_first, &other->held, &other->partner };

      for (guint n = 0; n < G_N_ELEMENTS (indices); n++)
        if (*indices[n] == from)
          *indices[n] = (gint16) to;
        else if (*indices[n] >= to && *indices[n] < from)
          (*indices[n])++;
    }
}

/* A call that takes the place of another over which LHO has called, and LHO’s call stays (25A6): it lies where the other lay, before LHO’s. What was
 * wrong with LHO’s call over the slip is not wrong with it now. */
static void
move_before_over (DpWalk *walk, DpIncident *incident)
{
  DpAuction *auction = &walk->table->auction;
  int from = incident->entry, to = dp_walk_called_over (auction, incident);

  if (incident->first < 0 || to < (walk->log[incident->event].intent == DP_INTENT_MISINFORMED ? incident->made_first : incident->first) || to >= from)
    return;
  if (auction->call[to].status == DP_CALL_CANCELLED && dp_walk_drop_over_slip (walk, incident, to))
    move_call (walk, from, to);
  if (auction->call[to].status > DP_CALL_STANDS)
    return;
  for (guint i = 0; i < walk->n_incidents; i++)
    if (walk->incidents[i].node && walk->incidents[i].entry == to && walk->incidents[i].kind == DP_INCIDENT_CALL)
      close_incident (&walk->incidents[i]);
  auction->call[to].status = DP_CALL_STANDS;
  auction->call[to].turn = auction->call[to].seat;
  move_call (walk, from, to);
}

/* LHO has taken back what he called over the slip: it lies where it was made, over the slip, and not over the call that was meant. */
static void
move_behind_over (DpWalk *walk, const DpIncident *incident)
{
  const DpAuction *auction = &walk->table->auction;

  while (incident->entry + 1 < auction->n && auction->call[incident->entry + 1].status > DP_CALL_STANDS
         && auction->call[incident->entry + 1].event < auction->call[incident->entry].event)
    move_call (walk, incident->entry + 1, incident->entry);
}

/* A call has been put into the record at index: what pointed to it or beyond points one further. */
static void
move_indices (DpWalk *walk, int index)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *incident = &walk->incidents[i];

      incident->entry += incident->entry >= index;
      incident->first += incident->first >= index;
      incident->made_first += incident->made_first >= index;
      incident->held += incident->held >= index;
      incident->partner += incident->partner >= index;
    }
}

/* Which calls a ruling speaks of when it speaks of several: an entry for each call of the record. */
typedef struct {
  gboolean is[DP_AUCTION_MAX];
  gboolean any;
} Calls;

/* What others than LHO had called over a slip, or a call that rested on misinformation, while it wasn't their turn, and nobody has ruled on: where LHO's call goes
 * that is none of it. It lies there, to be looked at anew under its own law (25A6, 21B2, 29). */
static Calls
early_calls (const DpWalk *walk, const DpIncident *incident, const DpClause *clause, DpAbout about)
{
  Calls calls = { { FALSE }, FALSE };
  DpIntent intent = (DpIntent) walk->log[incident->event].intent;
  gboolean first = about == DP_ABOUT_FIRST && walk->table->auction.call[MAX (0, incident->entry)].status == DP_CALL_UNDECIDED;
  gboolean over = about == DP_ABOUT_OVER && walk->log[walk->n_events - 1].kind == DP_EVENT_DECISION;

  if (incident->kind != DP_INCIDENT_CHANGE || clause->kind != DP_CLAUSE_WITHDRAWN || !clause->all_after || !(first || over)
      || (intent != DP_INTENT_SLIP && intent != DP_INTENT_MISINFORMED))
    return calls;
  for (int c = incident->first + 1; c < walk->table->auction.n; c++)
    {
      const DpAuctionCall *call = &walk->table->auction.call[c];

      calls.is[c] = call->status == DP_CALL_UNDECIDED && call->event < incident->event && call->seat != incident->offender
                    && call->seat != dp_seat_lho (incident->offender) && call->turn != DP_SEAT_NONE && call->turn != call->seat;
      calls.any |= calls.is[c];
    }
  return calls;
}

/* Calls that fall with an earlier one take their own irregularities with them: nobody need decide about those any more. */
static void
close_fallen (DpWalk *walk, const DpIncident *cause, int index, const Calls *early)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *incident = &walk->incidents[i];

      if (incident == cause || incident->entry <= index || incident->entry == cause->entry || early->is[incident->entry]
          || (walk->table->auction.call[incident->entry].status > DP_CALL_STANDS && !(incident->fresh && dp_incident_is_after_end (incident))))
        continue;
      /* What has been found about it, and nobody has heard yet, need not be said either; but another call that had been withdrawn for it, or LHO's over it,
       * stays withdrawn, and tells what it tells (25A6, 25B3). */
      if (incident->fresh && incident->kind != DP_INCIDENT_PLAY)
        {
          DpClause *said = incident->ruling.clause;
          guint kept = 0;

          for (guint c = 0; incident->kind == DP_INCIDENT_CHANGE && c < incident->ruling.n; c++)
            if ((said[c].kind == DP_CLAUSE_UNAUTHORIZED || said[c].kind == DP_CLAUSE_AUTHORIZED) && (said[c].seat != incident->offender || said[c].call != incident->call))
              said[kept++] = said[c];
          incident->ruling.n = kept;
          incident->fresh = kept > 0;
        }
      if (incident->node)
        close_incident (incident);
    }
}

/* A call that its own change has replaced needs no ruling any more, whatever was wrong with it (25B1). */
static void
close_withdrawn (DpWalk *walk, const DpIncident *change, int first)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    if (&walk->incidents[i] != change && walk->incidents[i].node && walk->incidents[i].entry == first)
      close_incident (&walk->incidents[i]);
}

/* All that was tried in place of a call before anybody ruled, each once. */
static void
say_of_corrections (DpWalk *walk, DpIncident *incident, DpClause clause)
{
  DpAuction *auction = &walk->table->auction;
  gboolean fate = clause.kind == DP_CLAUSE_CANCELLED || clause.kind == DP_CLAUSE_WITHDRAWN;

  for (int i = incident->held; i >= 0 && i < auction->n; i++)
    {
      const DpAuctionCall *call = &auction->call[i];

      if (call->seat != incident->offender || i == incident->entry || (fate ? call->status != DP_CALL_UNDECIDED : call->status <= DP_CALL_STANDS))
        continue;
      clause.call = call->call;
      if (fate)
        dp_table_apply (walk->table, &clause, i, -1);
      dp_walk_say_which (auction, i, &clause);
      dp_ruling_say (&incident->ruling, clause);
      incident->fresh = TRUE;
    }
}

/* What he had called at that turn before the call that was to put an insufficient bid right, when he was misled and changes it all (21B1): the correction before that
 * one, or the bid. */
static int
corrected_with (const DpWalk *walk, const DpIncident *incident, int call)
{
  const DpAuction *auction = &walk->table->auction;
  int bid = incident->made_first;
  gboolean corrects = FALSE;

  for (guint i = 0; i < walk->n_incidents && bid >= 0 && bid < call; i++)
    corrects |= walk->incidents[i].kind == DP_INCIDENT_CALL && walk->incidents[i].insufficient && walk->incidents[i].entry == bid && walk->incidents[i].held >= 0
                && walk->incidents[i].held <= call && auction->call[bid].status != DP_CALL_CANCELLED;
  for (int i = call - 1; corrects && i >= bid; i--)
    if (auction->call[i].seat == incident->offender && auction->call[i].status != DP_CALL_CANCELLED)
      return i;
  return -1;
}

/* Where a call had been changed more than once, what is said of the first call holds of all that came before the last. */
static void
say_of_earlier (DpWalk *walk, DpIncident *incident, const DpChartClause *said)
{
  int call = incident->first;

  for (;;)
    {
      DpRoles roles = dp_walk_roles (walk->table, incident);
      DpClause clause = dp_walk_clause (&roles, said);
      int earlier = -1;

      for (guint i = 0; i < walk->n_incidents; i++)
        if (walk->incidents[i].first >= 0 && walk->incidents[i].entry == call && walk->incidents[i].first < call
            && walk->log[walk->incidents[i].event].intent != DP_INTENT_SLIP /* a slip is forgotten already (25A1) */
            && (walk->log[walk->incidents[i].event].intent != DP_INTENT_MISINFORMED || walk->log[walk->incidents[i].event].uninfluenced)) /* ruled on (21B1) */
          earlier = walk->incidents[i].first;
      if (earlier < 0)
        earlier = corrected_with (walk, incident, call);
      if (earlier < 0)
        return;
      call = earlier;
      clause.seat = walk->table->auction.call[call].seat;
      clause.call = walk->table->auction.call[call].call;
      /* LHO had called over that one, and now accepts the last (D-25B-AFTER-LHO). */
      clause.all_after = said->clause.all_after && call == incident->made_first && dp_walk_called_over (&walk->table->auction, incident) > call
                         && dp_walk_called_over (&walk->table->auction, incident) < incident->first;
      if (clause.kind == DP_CLAUSE_WITHDRAWN || clause.kind == DP_CLAUSE_CANCELLED)
        {
          close_withdrawn (walk, incident, call);
          dp_table_apply (walk->table, &clause, call, clause.all_after ? incident->entry : -1);
          walk->table->auction.call[incident->first].turn = walk->table->auction.call[call].turn;
        }
      dp_ruling_say (&incident->ruling, clause);
    }
}

/* Cards that two hands have taken back are told hand by hand, from the offender on. */
static void
say_by_hand (const DpTable *table, DpIncident *incident, DpAbout about, DpClause clause)
{
  DpHand cards = clause.cards;

  gboolean several = about == DP_ABOUT_TAKEN || about == DP_ABOUT_AGAIN || about == DP_ABOUT_AGAIN_MINOR || about == DP_ABOUT_MISFIT || (about == DP_ABOUT_NAMED && incident->play.trouble == DP_TROUBLE_CHANGE)
                     || (about == DP_ABOUT_NEXT_TRICK && clause.kind != DP_CLAUSE_OPTION);

  if (!several || !dp_play_is_known (&table->play))
    {
      dp_ruling_say (&incident->ruling, clause);
      return;
    }
  for (int i = 0; i < DP_SEATS; i++)
    {
      DpSeat seat = (DpSeat) ((incident->offender + i) % DP_SEATS);

      if (!(cards & table->play.dealt[seat]))
        continue;
      clause.seat = (guint8) seat;
      clause.cards = cards & table->play.dealt[seat];
      dp_walk_play_word (table, &clause);
      dp_ruling_say (&incident->ruling, clause);
    }
}

/* The calls that are cancelled with another, apart from that one, when `all_after` is said of it. */
static Calls
calls_to_fall (const DpTable *table, int index, int spared)
{
  Calls calls = { { FALSE }, FALSE };
  int end = spared > index ? spared : table->auction.n;

  for (int i = index + 1; i >= 1 && i < end; i++)
    calls.is[i] = table->auction.call[i].status <= DP_CALL_STANDS && !(table->auction.call[i].marks & DP_MARK_DEEMED);
  return calls;
}

/* What the offender had tried in place of the call, and was cancelled, up to the call that stands (27B3, B4). */
static Calls
calls_tried (const DpAuction *auction, const DpIncident *incident)
{
  Calls calls = { { FALSE }, FALSE };
  int end = dp_auction_next_call_of (auction, incident->entry + 1, incident->offender);

  for (int i = incident->entry + 1; i < (end < 0 ? auction->n : end); i++)
    calls.is[i] = auction->call[i].seat == incident->offender && auction->call[i].status == DP_CALL_CANCELLED;
  return calls;
}

/* Whose fault a withdrawn call is: his own side's when somebody of it called out of rotation (17D3: each side may have its offender), else the side
 * whose call brought it down. The player who had lost his turn is an offender only with a pass of his own before it had gone back to him. */
static DpSide
side_at_fault (const DpAuction *auction, const DpIncident *incident, const Calls *fell, int index)
{
  DpSide side = dp_seat_side (auction->call[index].seat);

  for (int i = 0; incident->kind == DP_INCIDENT_TURN_LOST && i < auction->n; i++)
    if (fell->is[i] && auction->call[i].turn != auction->call[i].seat && dp_seat_side (auction->call[i].seat) == side
        && (auction->call[i].seat != incident->turn || (i == index && auction->call[i].event <= incident->event)))
      return side;
  return dp_seat_side (incident->offender);
}

/* What each of several withdrawn calls tells: 16C speaks of every one of them. */
static void
say_of_each (const DpTable *table, DpIncident *incident, const DpChartClause *said, const Calls *calls, DpClause clause)
{
  for (int i = 0; i < table->auction.n; i++)
    {
      const DpAuctionCall *call = &table->auction.call[i];
      DpSide fault;

      if (!calls->is[i])
        continue;
      fault = side_at_fault (&table->auction, incident, calls, i);
      clause.seat = call->seat;
      clause.call = call->call;
      clause.side = (guint8) (said->side == 0 ? fault : dp_side_other (fault));
      clause.nth = 0;
      dp_walk_say_which (&table->auction, i, &clause);
      dp_ruling_say (&incident->ruling, clause);
      incident->fresh = TRUE;
    }
}

/* Whether a clause says if the offending side may use the withdrawn call. */
static gboolean
is_of_use (const DpChartClause *clause)
{
  DpClauseKind kind = (DpClauseKind) clause->clause.kind;

  return (kind == DP_CLAUSE_UNAUTHORIZED || kind == DP_CLAUSE_AUTHORIZED) && clause->side == 0 && clause->about == DP_ABOUT_CALL;
}

static gboolean
lets_use (const DpIncident *incident)
{
  for (guint s = 0; s < incident->n_path; s++)
    for (guint i = 0; incident->path[s].node->kind == DP_NODE_RULING && i < incident->path[s].node->n_clauses; i++)
      if (incident->path[s].node->clauses[i].clause.kind == DP_CLAUSE_AUTHORIZED && is_of_use (&incident->path[s].node->clauses[i]))
        return TRUE;
  return FALSE;
}

/* With the calls that fell may have gone one that had made an earlier call usable: its side may not use that one any more, and partner may call
 * before its maker does. */
static void
say_of_replaced (const DpWalk *walk, DpIncident *incident, const DpChartClause *said, const Calls *fell)
{
  gboolean any = FALSE;

  for (int i = 0; i < walk->table->auction.n; i++)
    any |= fell->is[i];
  if (!any || said->clause.kind != DP_CLAUSE_UNAUTHORIZED)
    return;
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *other = &walk->incidents[i];
      DpClause clause = said->clause;

      if (other == incident || !other->may_use || lets_use (other))
        continue;
      clause.seat = other->offender;
      clause.call = other->call;
      clause.side = (guint8) dp_seat_side (other->offender);
      dp_ruling_say (&incident->ruling, clause);
      other->may_use = other->told_may_use = FALSE;
    }
}

/* Cards that were to lie face up again, as the auction seemed to go on: it is over after all. */
static void
forget_face_up (DpWalk *walk, const DpIncident *exposed)
{
  for (guint n = 0; n < walk->n_incidents; n++)
    {
      DpRuling *ruling = &walk->incidents[n].ruling;
      guint kept = 0;

      for (guint i = 0; i < ruling->n; i++)
        if (&walk->incidents[n] == exposed || ruling->clause[i].kind != DP_CLAUSE_FACE_UP || ruling->clause[i].seat != exposed->offender)
          ruling->clause[kept++] = ruling->clause[i];
      ruling->n = kept;
    }
}

static void
rule (DpWalk *walk, DpIncident *incident, const DpNode *node)
{
  Calls fell = { { FALSE }, FALSE };

  for (guint i = 0; i < node->n_clauses; i++)
    {
      DpRoles roles = dp_walk_roles (walk->table, incident);
      DpClause clause = dp_walk_with_suits (node, &roles, dp_walk_clause (&roles, &node->clauses[i]));
      DpAbout about = node->clauses[i].about;
      g_autofree guint8 *standing = NULL;
      Calls early = early_calls (walk, incident, &clause, about);
      int put;

      if (incident->kind == DP_INCIDENT_PLAY)
        {
          /* A clause about cards of which there are none says nothing; nor one about a lead that has been made (55B2), or while a trick before it lacks a card. */
          if ((!clause.cards && (clause.kind == DP_CLAUSE_PICKED_UP || (about >= DP_ABOUT_CARD && clause.kind != DP_CLAUSE_LEAD_RESTRICTION)))
              || (clause.kind == DP_CLAUSE_LEADER && (incident->play.trick > walk->table->play.trick || incident->play.answer == DP_ANSWER_PROPER))
              || (clause.kind == DP_CLAUSE_PLAYS_FROM && incident->play.answer == DP_ANSWER_SECOND)
              || (clause.kind == DP_CLAUSE_MUST_PLAY && clause.seat == DP_SEAT_NONE))
            continue;
          dp_walk_play_apply (walk->table, incident, &node->clauses[i], &clause);
          if (dp_walk_was_said (incident, node, &clause) || dp_walk_play_is_open_to_all (walk->table, &clause))
            continue;
          /* What its player may take back because of something else (45D1) isn’t said to stay. */
          if (clause.kind != DP_CLAUSE_STANDS || !dp_play_is_left (walk->table, walk->incidents, walk->n_incidents, (DpSeat) clause.seat, clause.cards))
            say_by_hand (walk->table, incident, about, clause);
          incident->fresh = TRUE;
          continue;
        }
      if (incident->told && (clause.kind == DP_CLAUSE_PENALTY_CARD || clause.kind == DP_CLAUSE_PICKED_UP))
        forget_face_up (walk, incident);
      if (clause.kind == DP_CLAUSE_PICKED_UP && node->clauses[i].role == DP_ROLE_LEADER && !clause.cards)
        continue;
      /* What else of his has gone meanwhile wasn't tried in place of a call that he would only have had to repeat (31A1). */
      if (about == DP_ABOUT_TRIED && dp_walk_is_pass_instead (incident))
        continue;
      if (about == DP_ABOUT_OWED && incident->must_repeat == DP_NO_CALL)
        continue; /* he had nothing to repeat */
      if (about == DP_ABOUT_RULED_ON)
        continue; /* said as what was ruled on it is taken back: dp_walk_free_over_slip() */
      /* A card without a penalty frees nobody from what he owes for something else. */
      if (incident->kind == DP_INCIDENT_EXPOSED && clause.kind == DP_CLAUSE_MAY_CALL
          && (walk->table->owes[clause.seat] || walk->table->silence[clause.seat] || dp_walk_passes_instead (walk, (DpSeat) clause.seat)))
        continue;
      /* Nor does his partner's call, withdrawn, free him from repeating his own (31A1). */
      if (clause.kind == DP_CLAUSE_MAY_CALL && node->clauses[i].role == DP_ROLE_PARTNER && clause.seat < DP_SEATS && walk->table->must_repeat[clause.seat] != DP_NO_CALL)
        continue;
      if (is_of_use (&node->clauses[i]))
        incident->may_use = clause.kind == DP_CLAUSE_AUTHORIZED;
      if (about == DP_ABOUT_LATER || about == DP_ABOUT_TRIED)
        {
          Calls tried = calls_tried (&walk->table->auction, incident);

          say_of_each (walk->table, incident, &node->clauses[i], about == DP_ABOUT_LATER ? &fell : &tried, clause);
          if (about == DP_ABOUT_LATER)
            say_of_replaced (walk, incident, &node->clauses[i], &fell);
          continue;
        }
      if (about == DP_ABOUT_CORRECTION && clause.kind != DP_CLAUSE_LEAD_RESTRICTION)
        {
          say_of_corrections (walk, incident, clause);
          continue;
        }
      if ((clause.kind == DP_CLAUSE_WITHDRAWN || clause.kind == DP_CLAUSE_CANCELLED) && about == DP_ABOUT_FIRST)
        close_withdrawn (walk, incident, incident->first);
      if (clause.all_after && (clause.kind == DP_CLAUSE_CANCELLED || clause.kind == DP_CLAUSE_WITHDRAWN))
        {
          int index = call_index (&walk->table->auction, incident, about);

          fell = calls_to_fall (walk->table, index, about == DP_ABOUT_FIRST ? incident->entry : -1);
          close_fallen (walk, incident, index, &early);
        }
      /* A second call in place of the first, which has gone, was made at the first one's turn (25B1). */
      if (clause.kind == DP_CLAUSE_STANDS && incident->first >= 0 && walk->table->auction.call[incident->first].status > DP_CALL_STANDS)
        walk->table->auction.call[incident->entry].turn
            = walk->table->auction.call[dp_incident_changed_at_first (walk->incidents, walk->n_incidents, incident->first)].turn;
      if (clause.kind == DP_CLAUSE_STANDS && about == DP_ABOUT_CALL)
        {
          move_before_over (walk, incident);
          /* A slip put right is a call like any other (25A1), and so is the call of a player who had been misinformed (21B1). One that LHO has accepted
           * stays what it was. */
          if (incident->kind == DP_INCIDENT_CHANGE && incident->decided != DP_OPTION_ACCEPT
              && (walk->log[incident->event].intent == DP_INTENT_SLIP
                  || (walk->log[incident->event].intent == DP_INTENT_MISINFORMED && !walk->log[incident->event].uninfluenced)))
            walk->table->auction.call[incident->entry].marks &= (guint8) ~DP_MARK_IRREGULAR;
        }
      standing = clause.kind == DP_CLAUSE_WITHDRAWN || clause.kind == DP_CLAUSE_CANCELLED ? dp_walk_standing (walk) : NULL;
      put = dp_table_apply (walk->table, &clause, call_index (&walk->table->auction, incident, about), about == DP_ABOUT_FIRST ? incident->entry : -1);
      if (clause.kind == DP_CLAUSE_PASSED_OUT)
        close_play (walk);
      for (int c = 0; c < walk->table->auction.n; c++)
        if (early.is[c])
          {
            walk->table->auction.call[c].status = DP_CALL_UNDECIDED;
            clause.all_after = FALSE; /* not all of it is withdrawn */
          }
      dp_walk_undo (walk, incident, standing);
      if (clause.kind == DP_CLAUSE_WITHDRAWN && about == DP_ABOUT_OVER)
        move_behind_over (walk, incident);
      if (put >= 0)
        {
          move_indices (walk, put);
          memmove (&fell.is[put + 1], &fell.is[put], sizeof fell.is[0] * (gsize) (DP_AUCTION_MAX - put - 1));
          fell.is[put] = FALSE;
          /* RHO has passed, so the call is in rotation after all (28A). */
          if (clause.seat != incident->offender)
            incident->turn = incident->offender;
        }
      /* With all suits specified there is none to forbid: nothing is said. */
      if (dp_walk_was_said (incident, node, &clause) || (clause.kind == DP_CLAUSE_LEAD_RESTRICTION && !clause.suits && clause.restriction != DP_LEAD_PROHIBIT_ANY))
        continue;
      /* Who has to pass is not told that he may call as he likes. */
      if (clause.kind == DP_CLAUSE_MAY_CALL && (clause.constraint == DP_MAY_ANY_LEGAL || clause.constraint == DP_MAY_SUFFICIENT_OR_PASS) && clause.seat < DP_SEATS && walk->table->silence[clause.seat] != DP_SPAN_NONE)
        continue;
      dp_walk_say_which (&walk->table->auction, call_index (&walk->table->auction, incident, about), &clause);
      dp_ruling_say (&incident->ruling, clause);
      if (incident->kind == DP_INCIDENT_CHANGE && ((clause.kind == DP_CLAUSE_STANDS && about == DP_ABOUT_CALL) || clause.kind == DP_CLAUSE_TURN))
        dp_walk_free_over_slip (walk, incident, node);
      if (about == DP_ABOUT_FIRST && early.any)
        {
          clause.seat = roles.seats[DP_ABOUT_OVER];
          clause.call = roles.calls[DP_ABOUT_OVER];
          dp_ruling_say (&incident->ruling, clause);
        }
      if (about == DP_ABOUT_FIRST && clause.kind != DP_CLAUSE_STANDS)
        say_of_earlier (walk, incident, &node->clauses[i]);
      incident->fresh = TRUE;
    }
}

static void
note_asked (DpIncident *incident, const DpFactView *view, const DpFact *fact, int answer)
{
  DpSeat seat = DP_SEAT_NONE;
  DpQuestion question = fact->asks ? fact->asks (view, answer, &seat) : DP_QUESTIONS;

  if (question == DP_QUESTIONS)
    return;
  /* Dummy's cards lie open: what he held, all can see. */
  if (question == DP_ASK_HAVING_NONE && view->table->play.declarer != DP_SEAT_NONE && seat == dp_play_dummy (&view->table->play))
    return;
  for (guint i = 0; i < incident->n_asked; i++)
    if (incident->asked[i].question == question && incident->asked[i].seat == seat)
      return;
  if (incident->n_asked < G_N_ELEMENTS (incident->asked))
    incident->asked[incident->n_asked++] = (DpAsked) { (guint8) question, (guint8) seat, DP_PLACE_EITHER };
}

static void
step (const DpWalk *walk, DpIncident *incident, int answer, const DpNode *to)
{
  if (incident->n_path < DP_PATH_MAX)
    incident->path[incident->n_path++] = (DpStep) { incident->node, (gint8) answer, (guint16) (walk->n_events - 1) };
  while (!to && incident->n_returns > 0)
    to = incident->returns[--incident->n_returns];
  incident->node = to;
}

gboolean
dp_walk_advance (DpWalk *walk, DpIncident *incident)
{
  gboolean moved = FALSE;

  incident->wait = (DpWait) { DP_SEAT_NONE, 0 };
  while (incident->node)
    {
      const DpNode *node = incident->node;

      switch (node->kind)
        {
        case DP_NODE_QUESTION:
          {
            DpFactView view = { walk->table, walk->log, walk->n_events, incident, walk->incidents, walk->n_incidents };
            int answer = node->fact->answer (&view, &incident->wait);

            if (answer == DP_PENDING)
              return moved;
            note_asked (incident, &view, node->fact, answer);
            step (walk, incident, answer, node->answers[answer]);
            break;
          }
        case DP_NODE_RULING:
          rule (walk, incident, node);
          step (walk, incident, -1, node->next);
          break;
        case DP_NODE_GOTO:
          step (walk, incident, -1, node->target);
          break;
        case DP_NODE_CONSULT:
          g_assert (incident->n_returns < DP_RETURNS_MAX);
          incident->returns[incident->n_returns++] = node->next;
          step (walk, incident, -1, node->target);
          break;
        }
      moved = TRUE;
    }
  return moved;
}

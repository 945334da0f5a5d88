/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-walk-undo.h"

#include "dp-fact-rubber.h"
#include "dp-walk-roles.h"

guint8 *
dp_walk_standing (const DpWalk *walk)
{
  const DpAuction *auction = &walk->table->auction;
  guint8 *standing = g_new0 (guint8, auction->n + 1u);

  for (int i = 0; i < auction->n; i++)
    standing[i] = auction->call[i].status == DP_CALL_STANDS;
  return standing;
}

/* Whether the step went by that call, or by the end of an auction that goes on after all. */
static gboolean
rests_on (const DpWalk *walk, const DpIncident *incident, const DpStep *step, const DpAuctionCall *call)
{
  DpAwaits awaits = step->node->kind == DP_NODE_QUESTION ? step->node->fact->awaits : DP_AWAITS_NOTHING;

  if (awaits == DP_AWAITS_NOTHING || step->event < call->event)
    return FALSE;
  /* Who never had his turn, had not when the auction was over: the last answer of each of those questions. */
  return (awaits == DP_AWAITS_OFFENDER && call->seat == incident->offender) || (awaits == DP_AWAITS_RHO && call->seat == dp_seat_rho (incident->offender))
         || (walk->table->phase == DP_PHASE_AUCTION && (awaits == DP_AWAITS_END || step->answer == dp_fact_n_answers (step->node->fact) - 1));
}

/* What a ruling said that is now taken back; `call` is the one by which it had come about. */
static void
unsay (DpWalk *walk, const DpIncident *incident, const DpNode *ruling, const DpAuctionCall *call)
{
  DpTable *table = walk->table;
  DpRoles roles = dp_walk_roles (table, incident);

  for (guint i = 0; i < ruling->n_clauses; i++)
    {
      DpClause clause = dp_walk_clause (&roles, &ruling->clauses[i]);

      /* Nobody is on lead any more, whose lead had gone back (41A). */
      if (clause.seat >= DP_SEAT_NONE)
        continue;
      switch ((DpClauseKind) clause.kind)
        {
        case DP_CLAUSE_MUST_PASS:
          table->silence[clause.seat] = call->bars >> 2 * clause.seat & 3;
          break;
        case DP_CLAUSE_MAY_CALL:
          table->must_repeat[clause.seat] = DP_NO_CALL;
          table->owes[clause.seat] = 0;
          break;
        case DP_CLAUSE_MAY_NOT_DOUBLE:
          table->no_double[clause.seat] = DP_NO_CALL;
          break;
        case DP_CLAUSE_LEAD_RESTRICTION:
          table->lead_choice[clause.seat] = 0;
          break;
        case DP_CLAUSE_PENALTY_CARD:
        case DP_CLAUSE_PICKED_UP:
          /* While the auction runs they lie face up again. */
          table->exposed[clause.seat] |= clause.cards;
          table->penalty[clause.seat] &= ~clause.cards;
          table->major[clause.seat] &= ~clause.cards;
          table->minor[clause.seat] &= ~clause.cards;
          break;
        default:
          break;
        }
    }
}

/* Where a step leads, and which charts the walk has to come back to. */
static void
follow (DpIncident *incident, const DpStep *step)
{
  const DpNode *node = step->node;
  const DpNode *to = node->kind == DP_NODE_QUESTION                              ? node->answers[step->answer]
                     : node->kind == DP_NODE_GOTO || node->kind == DP_NODE_CONSULT ? node->target
                                                                                   : node->next;

  if (node->kind == DP_NODE_CONSULT)
    incident->returns[incident->n_returns++] = node->next;
  while (!to && incident->n_returns > 0)
    to = incident->returns[--incident->n_returns];
}

static void
go_back (DpWalk *walk, DpIncident *incident, guint to, const DpAuctionCall *call)
{
  for (guint s = to; s < incident->n_path; s++)
    if (incident->path[s].node->kind == DP_NODE_RULING)
      unsay (walk, incident, incident->path[s].node, call);
  incident->n_returns = 0;
  for (guint s = 0; s < to; s++)
    follow (incident, &incident->path[s]);
  incident->node = incident->path[to].node;
  incident->n_path = (guint8) to;
  incident->choice = incident->attempt_choice = incident->any_choice = DP_OPTION_NONE;
  /* What the table has been told it goes by until it is told otherwise. */
  incident->may_use = incident->told_may_use;
  /* What nobody has been told of yet is not told any more. */
  if (incident->told <= to)
    incident->ruling.n = 0;
  else
    incident->told = (guint8) to;
}

/* A director who has ruled by the first call is still there, and hears that it was a slip, or rested on misinformation, and what follows from that. */
static void
attend_cause (const DpWalk *walk, DpIncident *cause)
{
  DpIntent intent = (DpIntent) walk->log[cause->event].intent;

  if (cause->attended || cause->kind != DP_INCIDENT_CHANGE || (intent != DP_INTENT_SLIP && intent != DP_INTENT_MISINFORMED))
    return;
  cause->attended = TRUE;
  cause->attended_at = (gint16) (walk->n_events - 1);
}

/* The auction goes on, and cards that had become penalty cards, or had been picked up, when it seemed to be over lie face up again (24): what the table has heard
 * of that. NULL when it isn't so. */
static const DpChartClause *
face_up_again (const DpIncident *incident, guint from)
{
  const DpChartClause *face_up = NULL;
  gboolean fate = FALSE;

  for (guint s = 0; s < incident->told; s++)
    for (guint i = 0; incident->path[s].node->kind == DP_NODE_RULING && i < incident->path[s].node->n_clauses; i++)
      {
        const DpChartClause *clause = &incident->path[s].node->clauses[i];

        if (s < from && clause->clause.kind == DP_CLAUSE_FACE_UP)
          face_up = clause;
        fate |= s >= from && (clause->clause.kind == DP_CLAUSE_PENALTY_CARD || clause->clause.kind == DP_CLAUSE_PICKED_UP);
      }
  return fate ? face_up : NULL;
}

void
dp_walk_undo (DpWalk *walk, DpIncident *cause, const guint8 *standing)
{
  const DpAuction *auction = &walk->table->auction;

  for (int c = 0; standing && c < auction->n; c++)
    {
      if (!standing[c] || auction->call[c].status == DP_CALL_STANDS)
        continue;
      for (guint i = 0; i < walk->n_incidents; i++)
        {
          DpIncident *incident = &walk->incidents[i];
          const DpChartClause *face_up;

          for (guint s = 0; incident != cause && !incident->dropped && incident->entry < c && s < incident->n_path; s++)
            if (rests_on (walk, incident, &incident->path[s], &auction->call[c]))
              {
                if (incident->attended && incident->kind == DP_INCIDENT_CALL && incident->told > s)
                  attend_cause (walk, cause);
                face_up = incident->kind == DP_INCIDENT_EXPOSED ? face_up_again (incident, s) : NULL;
                go_back (walk, incident, s, &auction->call[c]);
                if (face_up)
                  {
                    DpRoles roles = dp_walk_roles (walk->table, incident);

                    dp_ruling_say (&cause->ruling, dp_walk_clause (&roles, face_up));
                    cause->fresh = TRUE;
                  }
                break;
              }
        }
    }
}

/* The call accepted at the turn of the offender that came after the step, or NULL. */
static const DpAuctionCall *
turn_taken (const DpAuction *auction, const DpIncident *incident, const DpStep *step)
{
  for (int c = incident->entry + 1; c < auction->n; c++)
    {
      const DpAuctionCall *call = &auction->call[c];

      if (call->status != DP_CALL_STANDS)
        continue;
      if (call->seat == incident->offender)
        return NULL;
      if (call->turn == incident->offender && call->event > step->event && !(call->marks & DP_MARK_PROVISIONAL))
        return call;
    }
  return NULL;
}

/* Whether the step says that he has to pass at his turn rather than repeat his call (37). */
static gboolean
is_pass_instead (const DpFact *fact, int answer)
{
  return answer >= 0 && g_strcmp0 (fact->answers[answer], "must-pass") == 0;
}

/* Whether he has come to have to pass, or need not any more, since RHO passed, and has not called. */
static gboolean
has_come_to_pass (const DpWalk *walk, const DpIncident *incident, const DpStep *step)
{
  DpFactView view = { walk->table, walk->log, walk->n_events, incident, walk->incidents, walk->n_incidents };
  const DpFact *fact = step->node->fact;
  int called = dp_auction_next_call_of (&walk->table->auction, incident->entry + 1, incident->offender);
  DpWait wait = { .who = DP_SEAT_NONE };
  int answer;

  if (incident->dropped || walk->table->phase != DP_PHASE_AUCTION || (called >= 0 && !(walk->table->auction.call[called].marks & DP_MARK_DEEMED)))
    return FALSE;
  answer = fact->answer (&view, &wait);
  return (step->answer == 0 && is_pass_instead (fact, answer)) || (answer == 0 && is_pass_instead (fact, step->answer));
}

gboolean
dp_walk_is_pass_instead (const DpIncident *incident)
{
  for (guint s = 0; s < incident->n_path; s++)
    if (incident->path[s].node->kind == DP_NODE_QUESTION && is_pass_instead (incident->path[s].node->fact, incident->path[s].answer))
      return TRUE;
  return FALSE;
}

gboolean
dp_walk_passes_instead (const DpWalk *walk, DpSeat seat)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      const DpIncident *incident = &walk->incidents[i];

      if (incident->offender == seat && !incident->dropped && dp_auction_next_call_of (&walk->table->auction, incident->entry + 1, seat) < 0 && dp_walk_is_pass_instead (incident))
        return TRUE;
    }
  return FALSE;
}

gboolean
dp_walk_undo_lost_turn (DpWalk *walk)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *incident = &walk->incidents[i];

      for (guint s = 0; incident->kind == DP_INCIDENT_CALL && s < incident->n_path; s++)
        {
          const DpStep *step = &incident->path[s];
          const DpAuctionCall *call;

          if (step->node->kind != DP_NODE_QUESTION || step->node->fact->awaits != DP_AWAITS_RHO || (step->answer != 0 && !is_pass_instead (step->node->fact, step->answer)))
            continue;
          call = turn_taken (&walk->table->auction, incident, step);
          if (!call && has_come_to_pass (walk, incident, step))
            call = &walk->table->auction.call[incident->entry];
          if (call)
            {
              go_back (walk, incident, s, call);
              return TRUE;
            }
        }
    }
  return FALSE;
}

void
dp_walk_restart (DpWalk *walk, DpIncident *incident)
{
  const DpAuction *auction = &walk->table->auction;

  if (incident->n_path && auction->n)
    go_back (walk, incident, 0, &auction->call[auction->n - 1]);
}

/* For how long the seat must pass by what has been ruled in other incidents, and he has not paid. */
static DpSpan
barred_by_others (const DpWalk *walk, const DpIncident *incident, DpSeat seat)
{
  DpSpan span = DP_SPAN_NONE;

  for (guint i = 0; i < walk->n_incidents; i++)
    {
      const DpIncident *other = &walk->incidents[i];
      DpRoles roles;

      if (other == incident || other->n_path == 0 || other->kind == DP_INCIDENT_PLAY)
        continue;
      roles = dp_walk_roles (walk->table, other);
      for (guint s = 0; s < other->n_path; s++)
        for (guint c = 0; other->path[s].node->kind == DP_NODE_RULING && c < other->path[s].node->n_clauses; c++)
          {
            DpClause clause = dp_walk_clause (&roles, &other->path[s].node->clauses[c]);
            gboolean paid = FALSE;

            if (clause.kind != DP_CLAUSE_MUST_PASS || clause.seat != seat)
              continue;
            for (int n = 0; n < walk->table->auction.n; n++)
              paid |= walk->table->auction.call[n].seat == seat && walk->table->auction.call[n].status == DP_CALL_STANDS
                      && walk->table->auction.call[n].event > other->path[s].event;
            if (clause.span != DP_SPAN_NEXT_TURN || !paid)
              span = MAX (span, (DpSpan) clause.span);
          }
    }
  return span;
}

/* The pass that the ruling had put in for that player goes with it. */
static void
take_out_deemed (DpTable *table, const DpIncident *incident)
{
  for (int c = incident->entry + 1; c < table->auction.n; c++)
    if (table->auction.call[c].seat == incident->offender && (table->auction.call[c].marks & DP_MARK_DEEMED) && table->auction.call[c].status == DP_CALL_STANDS)
      table->auction.call[c].status = DP_CALL_CANCELLED;
}

/* Where the walk had asked whether the penalty is waived, and it was not; -1 = nowhere. */
static int
not_waived (const DpIncident *incident)
{
  for (guint s = 0; s < incident->n_path; s++)
    if (incident->path[s].node->kind == DP_NODE_QUESTION && incident->path[s].answer == 0
        && (incident->path[s].node->fact->answer == dp_fact_waived || incident->path[s].node->fact->answer == dp_fact_claimed))
      return (int) s;
  return -1;
}

gboolean
dp_walk_waive (DpWalk *walk, DpIncident *incident)
{
  DpTable *table = walk->table;
  DpAuctionCall owed = { .bars = 0 };
  g_autofree guint8 *status = NULL;
  guint8 turn = table->turn, phase = table->phase;
  gboolean since = FALSE;
  int to = not_waived (incident);
  guint16 ruled;
  guint kept = 0;

  if (to < 0 || !incident->attended || incident->choice != DP_OPTION_NONE || incident->attempt_choice != DP_OPTION_NONE || incident->any_choice != DP_OPTION_NONE)
    return FALSE;
  ruled = incident->path[to].event;
  for (int seat = 0; seat < DP_SEATS; seat++)
    owed.bars |= (guint8) (MIN (barred_by_others (walk, incident, (DpSeat) seat), (DpSpan) table->silence[seat]) << 2 * seat);
  status = g_new0 (guint8, table->auction.n + 1u);
  /* What has been called since then was called by that ruling, and stays. */
  for (int c = 0; c < table->auction.n; c++)
    {
      status[c] = table->auction.call[c].status;
      since |= status[c] <= DP_CALL_STANDS && table->auction.call[c].event > ruled;
    }
  go_back (walk, incident, (guint) to, &owed);
  for (int c = 0; since && c < table->auction.n; c++)
    if (table->auction.call[c].event > ruled || (table->auction.call[c].marks & DP_MARK_DEEMED))
      table->auction.call[c].status = DP_CALL_WITHDRAWN;
  if (!since)
    take_out_deemed (table, incident);
  dp_walk_advance (walk, incident);
  incident->fresh = TRUE;
  for (guint c = 0; c < incident->ruling.n; c++)
    if (incident->ruling.clause[c].kind != DP_CLAUSE_OPTION || incident->wait.who != DP_SEAT_NONE)
      incident->ruling.clause[kept++] = incident->ruling.clause[c];
  incident->ruling.n = kept;
  for (int c = 0; since && c < table->auction.n; c++)
    {
      DpAuctionCall *call = &table->auction.call[c];

      if (call->event <= ruled && !(call->marks & DP_MARK_DEEMED))
        continue;
      call->status = status[c];
      if (call->status == DP_CALL_STANDS && call->event > ruled)
        {
          table->owes[call->seat] = 0;
          table->must_repeat[call->seat] = DP_NO_CALL;
        }
    }
  if (since)
    {
      table->turn = turn;
      table->phase = phase;
    }
  return TRUE;
}

/* What the rulings on the incident had said binds nobody any more. */
static void
unsay_all (DpWalk *walk, DpIncident *incident)
{
  DpAuctionCall owed = { .bars = 0 };

  for (int seat = 0; seat < DP_SEATS; seat++)
    owed.bars |= (guint8) (MIN (barred_by_others (walk, incident, (DpSeat) seat), (DpSpan) walk->table->silence[seat]) << 2 * seat);
  for (guint s = 0; s < incident->n_path; s++)
    if (incident->path[s].node->kind == DP_NODE_RULING)
      unsay (walk, incident, incident->path[s].node, &owed);
  incident->node = NULL;
  incident->wait = (DpWait) { .who = DP_SEAT_NONE };
  incident->dropped = TRUE;
}

gboolean
dp_walk_drop_over_slip (DpWalk *walk, DpIncident *slip, int index)
{
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *incident = &walk->incidents[i];

      if (incident == slip || incident->kind != DP_INCIDENT_CALL || incident->entry != index || !incident->node || !incident->attended
          || walk->log[slip->event].intent != DP_INTENT_SLIP)
        continue;
      unsay_all (walk, incident);
      attend_cause (walk, slip);
      return TRUE;
    }
  return FALSE;
}

/* What the ruling on a slip says of LHO's call over it that had been ruled on. */
static void
say_of_freed (const DpWalk *walk, DpIncident *slip, const DpNode *ruling, const DpIncident *freed)
{
  DpRoles roles = dp_walk_roles (walk->table, slip);

  for (guint i = 0; i < ruling->n_clauses; i++)
    {
      DpClause clause = dp_walk_clause (&roles, &ruling->clauses[i]);

      if (ruling->clauses[i].about != DP_ABOUT_RULED_ON)
        continue;
      clause.seat = freed->offender;
      clause.call = freed->call;
      dp_ruling_say (&slip->ruling, clause);
    }
}

void
dp_walk_free_over_slip (DpWalk *walk, DpIncident *slip, const DpNode *ruling)
{
  DpSeat partner = dp_seat_partner (dp_seat_lho (slip->offender));

  if (walk->log[slip->event].intent != DP_INTENT_SLIP || slip->first < 0 || slip->insufficient || slip->inadmissible || slip->above_seven
      || walk->table->auction.call[slip->first].status <= DP_CALL_STANDS)
    return;
  for (guint i = 0; i < walk->n_incidents; i++)
    {
      DpIncident *incident = &walk->incidents[i];
      DpClause clause = { .kind = DP_CLAUSE_MAY_CALL, .seat = (guint8) partner, .call = DP_NO_CALL, .constraint = DP_MAY_ANY_LEGAL, .law = dp_law_intern (ruling->law) };
      gboolean bound = walk->table->silence[partner] != DP_SPAN_NONE;

      if (!dp_walk_was_slips_doing (walk->table, slip, incident))
        continue;
      unsay_all (walk, incident);
      attend_cause (walk, slip);
      say_of_freed (walk, slip, ruling, incident);
      if (!bound || walk->table->silence[partner] != DP_SPAN_NONE)
        continue;
      dp_table_apply (walk->table, &clause, -1, -1);
      dp_ruling_say (&slip->ruling, clause);
    }
}

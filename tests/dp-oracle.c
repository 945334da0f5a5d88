/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle.h"

#define FIRST_EIGHT (DP_LAST_LEGAL_BID + 1)

typedef struct {
  DpSeat seat, turn;
  DpCall call;
  int last_bid;      /* DpCall, -1 before any */
  int doubled;       /* 0, 1, 2 */
  DpSeat bidder;     /* of the last bid */
  DpSeat doubler;
  gboolean called;   /* the offender has called before */
  gboolean over, anybody_called;
  DpCall first;      /* his last call before */
} Facts;

static DpSeat
turned (DpSeat seat, int by)
{
  return (DpSeat) (((int) seat + by) % 4);
}

/* The table as it was before the first `calls` of the story. */
static Facts
look (const DpOracle *o, guint calls)
{
  Facts f = { .turn = DP_SEAT_NORTH, .last_bid = -1, .bidder = DP_SEAT_NONE, .doubler = DP_SEAT_NONE, .first = DP_NO_CALL };
  int passes = 0;

  f.seat = o->story[o->call].seat;
  f.call = o->story[o->call].call;
  for (guint i = 0; i < calls; i++)
    {
      DpCall call = o->story[i].call;
      DpSeat by = o->story[i].seat;

      passes = call == DP_PASS ? passes + 1 : 0;
      if (call == DP_DOUBLE || call == DP_REDOUBLE)
        {
          f.doubled = call == DP_DOUBLE ? 1 : 2;
          f.doubler = by;
        }
      else if (call != DP_PASS)
        {
          f.last_bid = call;
          f.bidder = by;
          f.doubled = 0;
        }
      if (by == f.seat)
        {
          f.called = TRUE;
          f.first = call;
        }
      f.turn = turned (by, 1);
      f.anybody_called = TRUE;
      f.over = f.last_bid >= 0 ? passes == 3 : passes == 4;
    }
  return f;
}

static gboolean
is_bid (DpCall call)
{
  return call >= 3;
}

static gboolean
is_sufficient (const Facts *f)
{
  return !is_bid (f->call) || (int) f->call > f->last_bid;
}

static gboolean
is_admissible (const Facts *f)
{
  gboolean opponents_bid = f->last_bid >= 0 && ((int) f->bidder + (int) f->seat) % 2;
  gboolean opponents_double = f->doubled == 1 && ((int) f->doubler + (int) f->seat) % 2;

  return f->call == DP_DOUBLE ? opponents_bid && f->doubled == 0 : f->call == DP_REDOUBLE ? opponents_double : TRUE;
}

/* Rubber: after somebody’s call at the same turn, and not a mere second pass before any bid. */
static gboolean
is_change (const DpOracle *o, const Facts *f)
{
  return o->rubber && f->called && f->turn == turned (f->seat, 1) && !(f->call == DP_PASS && f->last_bid < 0);
}

/* What a second call at the same turn costs of itself: it is looked at as if it had been the only one (25). */
static const char *
change_owes (const DpOracle *o, const char *otherwise)
{
  Facts before = look (o, o->call - 1);

  return before.call >= FIRST_EIGHT ? "R-R-" : is_admissible (&before) ? otherwise : "--R-";
}

/* What everybody owes: as a letter for each seat from the offender on, - nothing, 1 one turn, R the rest of the auction. */
static gboolean
owe (const DpTable *table, DpSeat seat, const char *what)
{
  for (int i = 0; i < 4; i++)
    {
      int span = what[i] == 'R' ? DP_SPAN_REST : what[i] == '1' ? DP_SPAN_NEXT_TURN : DP_SPAN_NONE;

      if (table->silence[turned (seat, i)] != span)
        return FALSE;
    }
  return TRUE;
}

static const char *
expect_pending (const DpDirector *director, DpSeat who, DpOptions options)
{
  DpWait wait;

  if (!dp_director_pending (director, &wait))
    return "somebody should have a choice";
  return wait.who == who && wait.options == options ? NULL : "the choice is somebody else’s, or another one";
}

static const DpClause *
find_clause (const DpDirector *director, DpClauseKind kind)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    for (guint i = 0; i < dp_director_point (director, p)->ruling.n; i++)
      if (dp_director_point (director, p)->ruling.clause[i].kind == kind)
        return &dp_director_point (director, p)->ruling.clause[i];
  return NULL;
}

/* Rubber 26: what the rulings say of the lead of the offender's partner for the withdrawn call, once it is known what replaced it. */
static const char *
lead_penalty (const Facts *f, DpCall final, const DpDirector *director)
{
  const DpClause *lead = find_clause (director, DP_CLAUSE_LEAD_RESTRICTION);
  int denomination = is_bid (f->call) ? (f->call - 3) % 5 : 4;
  gboolean repeated = is_bid (f->call) && is_bid (final) && final != DP_NO_CALL && ((int) final - (int) f->call) % 5 == 0;

  if (repeated)
    return lead ? "26: the suit was repeated" : NULL;
  if (!lead || lead->seat != turned (f->seat, 2))
    return "26: partner’s lead is restricted";
  if (denomination < 4)
    return lead->restriction == DP_LEAD_REQUIRE_OR_PROHIBIT && lead->suits == 1 << denomination ? NULL : "26(a): the suit that was bid";
  return lead->restriction == DP_LEAD_PROHIBIT_ANY ? NULL : "26(b): any one suit";
}

/* Law 39. */
static const char *
after_close (const DpOracle *o, const Facts *f, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpClause *lead = find_clause (director, DP_CLAUSE_LEAD_RESTRICTION);
  gboolean defender = f->last_bid >= 0 && ((int) f->bidder + (int) f->seat) % 2;
  gboolean restricts = defender && f->call != DP_PASS;

  if (table->auction.call[o->call].status != DP_CALL_CANCELLED || !owe (table, f->seat, "----"))
    return "a call after the close is cancelled, and binds nobody";
  if (!lead != !restricts)
    return "a defender’s call after the close, other than a pass, restricts the lead, and no other does";
  if (!lead)
    return NULL;
  if (lead->seat != turned (f->seat, 2))
    return "it is partner’s lead that is restricted";
  if (!o->rubber)
    return lead->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED ? NULL : "2017 has one kind of lead restriction";
  return lead_penalty (f, DP_NO_CALL, director);
}

static const char *
at_once (const DpOracle *o, const Facts *f, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  DpCallStatus status = (DpCallStatus) table->auction.call[o->call].status;
  const DpOptions accept = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE, keep = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;

  if (f->over)
    return after_close (o, f, director);
  if (is_change (o, f))
    {
      if (!owe (table, f->seat, change_owes (o, "----")))
        return "25(b): what the second call costs of itself";
      return expect_pending (director, f->seat, keep);
    }
  if (f->call >= FIRST_EIGHT)
    {
      if (status != DP_CALL_CANCELLED || !owe (table, f->seat, "R-R-"))
        return "38: cancelled, and both members pass for the rest";
      return table->turn == (f->seat == f->turn ? turned (f->seat, 1) : f->turn) || table->turn == DP_SEAT_NONE ? NULL : "38: the turn";
    }
  if (!is_admissible (f))
    return status == DP_CALL_CANCELLED && owe (table, f->seat, "--R-") && table->turn == f->turn ? NULL : "36: cancelled, partner silent, the turn as before";
  if (f->seat != f->turn || !is_sufficient (f))
    return owe (table, f->seat, "----") ? expect_pending (director, turned (f->seat, 1), accept) : "nobody owes anything before LHO has chosen";
  if (status != DP_CALL_STANDS || !owe (table, f->seat, "----"))
    return "a legal call stands";
  return NULL;
}

/* What the offender’s side owes once LHO has refused. */
static const char *
refused_owes (const DpOracle *o, const Facts *f)
{
  int whose = ((int) f->turn - (int) f->seat + 4) % 4; /* 0 his own, 1 LHO’s, 2 partner’s, 3 RHO’s */

  if (whose == 0)
    return "----";
  if (!o->rubber)
    return f->call == DP_PASS && whose == 3 ? "1---" : "----";
  if (f->call == DP_PASS)
    return f->last_bid < 0 || whose != 2 ? "1---" : "R---";
  return whose == 3 ? "----" : "--R-";
}

static const char *
after_choice (const DpOracle *o, const Facts *f, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpAuctionCall *call = &table->auction.call[o->call];
  int first = -1;

  for (guint i = 0; i < o->call; i++)
    if (table->auction.call[i].seat == f->seat)
      first = (int) i;
  switch ((DpOption) o->story[o->call + 2].option)
    {
    case DP_OPTION_ACCEPT:
      if (call->status != DP_CALL_STANDS || !owe (table, f->seat, "----"))
        return "what LHO accepts stands, and costs nothing";
      return table->turn == turned (f->seat, 1) || table->turn == DP_SEAT_NONE ? NULL : "LHO calls after what he has accepted";
    case DP_OPTION_REFUSE:
      /* 2017, at LHO’s turn after a call of his own: a change of call, and the first one stands (25B2). */
      if (!o->rubber && f->called && f->turn == turned (f->seat, 1))
        return call->status != DP_CALL_STANDS && table->auction.call[first].status == DP_CALL_STANDS && owe (table, f->seat, "----") ? NULL : "25B2: the first call stands";
      if (call->status != DP_CALL_CANCELLED || table->turn != f->turn)
        return "what LHO refuses is cancelled, and the turn goes back";
      if (!owe (table, f->seat, refused_owes (o, f)))
        return "the bars of 27, 30, 31 or 32";
      if (o->rubber && dp_call_is_doubling (f->call) && f->turn == turned (f->seat, 2) && table->no_double[f->seat] != (DpCall) f->last_bid)
        return "32(a): he may not double that bid";
      return NULL;
    case DP_OPTION_KEEP:
      return call->status == DP_CALL_CANCELLED && table->auction.call[first].status == DP_CALL_STANDS && table->turn == f->turn
             && owe (table, f->seat, change_owes (o, "--1-")) ? NULL : "25(b)(i): the first call stands, partner passes once";
    case DP_OPTION_WITHDRAW:
      return call->status == DP_CALL_CANCELLED && table->auction.call[first].status == DP_CALL_WITHDRAWN && table->turn == f->seat
             && owe (table, f->seat, f->call >= FIRST_EIGHT ? "R-R-" : "--R-") ? NULL : "25(b)(ii): the first call goes, partner is silent";
    default:
      return NULL;
    }
}

/* Refused at RHO’s turn: what RHO did, and then the offender. */
static const char *
after_rho (const DpOracle *o, const Facts *f, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpEvent *rho = &o->story[o->call + 3], *his = &o->story[o->call + 4];
  gboolean passed = rho->call == DP_PASS;
  guint said = o->n - o->call - 3;

  if (f->call == DP_PASS || table->turn == DP_SEAT_NONE || f->call >= FIRST_EIGHT)
    return NULL;
  if (said == 1 && passed && is_sufficient (f))
    return table->must_repeat[f->seat] == f->call && owe (table, f->seat, "----") ? NULL : "31, 32: RHO has passed, so the call is repeated";
  if (said == 1)
    return owe (table, f->seat, o->rubber && dp_call_is_doubling (f->call) ? "--1-" : "----") ? NULL : "31, 32: RHO has acted";
  if (said != 2 || passed || his->seat != f->seat || his->kind != DP_EVENT_CALL)
    return NULL;
  if (!o->rubber)
    return owe (table, f->seat, his->comparable >= DP_COMPARABLE_SAME ? "----" : "--1-") ? NULL : "31A2, 32A2: one turn unless comparable";
  if (!is_bid (f->call))
    return owe (table, f->seat, "--1-") ? NULL : "32(b)(ii): one turn";
  if (!owe (table, f->seat, is_bid (his->call) && (his->call - f->call) % 5 == 0 ? "--1-" : "--R-"))
    return "31(b)(ii): one turn for the same denomination, else the rest";
  return lead_penalty (f, his->call, director);
}

/* Refused in rotation: an insufficient bid, and what took its place. */
static const char *
after_correction (const DpOracle *o, const Facts *f, const DpDirector *director)
{
  const DpTable *table = dp_director_table (director);
  const DpEvent *his = &o->story[o->call + 3];
  DpCall lowest = f->call;

  if (o->n != o->call + 4 || his->seat != f->seat || his->kind != DP_EVENT_CALL || table->turn == DP_SEAT_NONE)
    return NULL;
  while ((int) lowest <= f->last_bid)
    lowest += 5;
  if (his->call == lowest || (!o->rubber && his->comparable >= DP_COMPARABLE_SAME))
    return owe (table, f->seat, "----") ? NULL : "27: corrected free";
  if (!owe (table, f->seat, "--R-"))
    return "27: partner is silent";
  return o->rubber ? lead_penalty (f, his->call, director) : NULL;
}

const char *
dp_oracle_complaint (const DpOracle *o, const DpDirector *director)
{
  Facts f = look (o, o->call);
  DpOption chosen = o->n > o->call + 2 && o->story[o->call + 2].kind == DP_EVENT_DECISION ? (DpOption) o->story[o->call + 2].option : DP_OPTION_NONE;

  if (o->n == o->call + 2)
    return at_once (o, &f, director);
  if (f.over || chosen == DP_OPTION_NONE)
    return NULL;
  if (o->n == o->call + 3)
    return after_choice (o, &f, director);
  if (chosen != DP_OPTION_REFUSE || o->story[o->call + 3].kind != DP_EVENT_CALL)
    return NULL;
  if (f.seat == f.turn)
    return after_correction (o, &f, director);
  return f.turn == turned (f.seat, 3) ? after_rho (o, &f, director) : NULL;
}

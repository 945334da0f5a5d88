/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* The auction laws of duplicate 2017, read once more. Where they are silent and no reading is named, the oracle says nothing. */

static void place (Oracle *o, DpSeat seat, DpCall call, gboolean comparable);

static void
open_up (Oracle *o, OracleKind kind, int index, const char *law)
{
  o->open = (OracleOpen) { .kind = kind, .offender = o->call[index].seat, .turn = o->call[index].turn, .call = index, .first = -1, .held = -1 };
  oracle_step (o, law);
}

static void
nothing_open (Oracle *o)
{
  o->open = (OracleOpen) { .kind = ORACLE_NOTHING, .held = -1 };
}

/* 9B2: made while it was nobody's time to call; void, and nothing else. */
static void
void_call (Oracle *o, DpSeat seat, DpCall call)
{
  int i = oracle_put (o, seat, call, FALSE);

  o->call[i].state = ORACLE_GONE;
  o->call[i].told_may = 3;
  oracle_step (o, "9B2");
}

/* Taken back, and its own side may not use it (16C2). */
static void
gone (Oracle *o, int i)
{
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_must |= oracle_side (o->call[i].seat);
}

/* 27B3: the call is cancelled, partner is silent whatever comes now, he chooses again. */
static void
strike (Oracle *o, int i)
{
  DpSeat seat = o->call[i].seat;

  oracle_step (o, "27B3");
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_may |= oracle_side (seat);
  o->now.owed[seat].struck = TRUE;
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  oracle_take (o, i, oracle_group (o, seat));
}

/* The replacement of a call is known: 27B, 31A2, 31B, 32A2, 32B, 36B. */
static void
replaced (Oracle *o, int index)
{
  OracleCall *c = &o->call[index];
  OracleOwed *own = &o->now.owed[c->seat];
  gboolean lowest = FALSE;
  int group = own->group;

  o->final[group] = index;
  if (own->laws & ORACLE_OWES_27)
    {
      DpCall insufficient = o->call[own->bid].call;
      int last = oracle_last_bid (o, index);

      lowest = oracle_is_bid (c->call) && oracle_suit (c->call) == oracle_suit (insufficient) && (int) c->call - 5 <= (last < 0 ? -1 : o->call[last].call);
      o->free_27a[group] = lowest && !own->struck;
      if (own->struck || !(lowest || c->comparable))
        oracle_bar (o, oracle_partner (c->seat), DP_SPAN_REST);
      oracle_step (o, lowest ? "27B1a" : c->comparable ? "27B1b" : "27B2");
    }
  if (own->laws & ORACLE_OWES_FREE)
    {
      if (!c->comparable)
        oracle_bar (o, oracle_partner (c->seat), DP_SPAN_NEXT_TURN);
      oracle_step (o, c->comparable ? "cc" : "no-cc");
    }
  for (int i = 0; i < o->n_taken; i++)
    if (o->taken[i].group == group && !c->comparable && !(o->taken[i].insufficient && lowest))
      o->call[o->taken[i].call].told_must |= oracle_side (c->seat);
  *own = (OracleOwed) { .group = -1 };
}

void
oracle_2017_turn_used (Oracle *o, int index)
{
  DpSeat seat = o->call[index].seat;
  OracleOwed *next = &o->now.owed[oracle_lho (seat)];

  if (next->laws & ORACLE_OWES_WAIT)
    {
      next->laws &= (guint8) ~ORACLE_OWES_WAIT;
      if (o->call[index].call == DP_PASS)
        {
          o->now.repeat[oracle_lho (seat)] = o->call[next->call].call;
          next->laws |= ORACLE_OWES_PLAIN;
          oracle_step (o, "A1");
        }
      else
        {
          next->laws |= ORACLE_OWES_FREE;
          oracle_step (o, "A2");
        }
    }
  if (o->now.owed[seat].laws & (ORACLE_OWES_27 | ORACLE_OWES_FREE | ORACLE_OWES_PLAIN))
    replaced (o, index);
}

/* Which law forbids a call whoever's turn it is: 36, 37, 38, or none. */
static int
inadmissible (const Oracle *o, int before, DpSeat seat, DpCall call, gboolean barred)
{
  return oracle_is_eight (call) ? 38 : !oracle_admissible (o, before, seat, call) ? 36 : barred && call != DP_PASS ? 37 : 0;
}

/* --- Law 25 --- */

/* A slip put right (25A): the call is made anew. */
static void
slip (Oracle *o, int first, DpCall call, gboolean comparable)
{
  DpSeat seat = o->call[first].seat;
  int over = -1, later = 0;

  oracle_step (o, "25A");
  for (int i = first + 1; i < o->n; i++)
    {
      if (o->call[i].deemed || o->call[i].seat == oracle_partner (seat))
        {
          oracle_say_nothing (o, "25A: partner has called, but his call is void");
          return;
        }
      if (o->call[i].seat == oracle_lho (seat) && (o->call[i].state != ORACLE_GONE || o->open.lho_called))
        over = i;
      later++;
    }
  if (later > 1 || (later == 1 && over < 0) || (over >= 0 && o->open.kind && o->open.attended))
    {
      oracle_say_nothing (o, "25A: more than LHO's call since");
      return;
    }
  if (o->now.silence[seat] > o->call[first].before.silence[seat])
    oracle_say_nothing (o, "25: he has come to be barred since he made the call");
  o->call[first].state = ORACLE_GONE;
  if (over >= 0)
    o->call[over].state = ORACLE_GONE;
  oracle_restore (o, first, seat);
  nothing_open (o);
  place (o, seat, call, comparable);
  oracle_since (o, first, seat);
  if (over < 0 || o->silent)
    return;
  o->call[over].told_must |= oracle_side (seat);
  /* D-25A6-FORCED: his call would be illegal over it, or it is itself irregular. */
  if (o->open.kind || o->call[o->n - 1].state != ORACLE_STANDS || o->now.over)
    {
      oracle_step (o, "forced");
      return;
    }
  if ((o->call[over].call != DP_PASS && o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE) || oracle_is_eight (o->call[over].call) || !oracle_sufficient (o, o->n, o->call[over].call) || !oracle_admissible (o, o->n, oracle_lho (seat), o->call[over].call))
    {
      oracle_step (o, "forced");
      return;
    }
  o->call[over].told_must = 0;
  o->call[over].state = ORACLE_LIES;
  open_up (o, ORACLE_SLIP, over, "25A6");
  o->open.offender = seat;
}

static void
accept_change (Oracle *o)
{
  int first = o->open.first, call = o->open.call;
  OracleTaken *t;

  oracle_step (o, "25B1");
  for (int i = first + 1; i < o->n; i++)
    if (i != call && o->call[i].state == ORACLE_STANDS)
      {
        o->call[i].state = ORACLE_GONE;
        o->call[i].told_must |= oracle_side (o->call[first].seat);
      }
  gone (o, first);
  t = oracle_take (o, first, -1);
  t->final = call;
  t->comparable = o->call[call].comparable;
  oracle_restore (o, first, o->call[first].seat);
  o->call[call].turn = o->call[first].turn;
  nothing_open (o);
  if (o->call[call].turn == o->call[call].seat)
    oracle_commit (o, call);
  else
    oracle_accept (o, call);
  oracle_since (o, first, o->call[first].seat);
}

static void
refuse_change (Oracle *o)
{
  OracleTaken *t;

  oracle_step (o, "25B2");
  gone (o, o->open.call);
  t = oracle_take (o, o->open.call, -1);
  t->final = o->open.first;
  t->comparable = o->call[o->open.call].comparable;
  nothing_open (o);
}

/* A second call in place of one that stands. */
static void
change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable, gboolean is_slip)
{
  int first = oracle_last_of (o, seat), i;
  gboolean lho = oracle_called_since (o, first, oracle_lho (seat));
  gboolean partner = oracle_called_since (o, first, oracle_partner (seat));

  if (is_slip && !partner)
    {
      slip (o, first, call, comparable);
      return;
    }
  if (o->now.over)
    {
      if (is_slip)
        o->silent_leads = o->silent_told = "25A4 or 39: a slip put right too late, after the final pass";
      i = oracle_put (o, seat, call, comparable);
      open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  if (!lho && oracle_called_since (o, first, oracle_rho (seat)))
    {
      oracle_say_nothing (o, "25B: RHO has called out of rotation in between");
      return;
    }
  i = oracle_put (o, seat, call, comparable);
  open_up (o, ORACLE_CHANGE, i, is_slip ? "25A4" : "25");
  o->open.first = first;
  o->open.late = lho;
  o->open.law = inadmissible (o, first, seat, call, o->call[first].before.silence[seat] != DP_SPAN_NONE);
  if (o->open.law == 36 && o->call[first].before.silence[seat] != DP_SPAN_NONE)
    o->open.law = 37; /* D-36-37-BARRED-DOUBLE */
  if (o->now.silence[seat] > o->call[first].before.silence[seat])
    oracle_say_nothing (o, "25: he has come to be barred since he made the call");
  if (partner && o->open.law)
    {
      oracle_say_nothing (o, "25B: too late, and inadmissible");
      return;
    }
  if (partner)
    {
      oracle_step (o, "D-25B-PARTNER-CALLED");
      refuse_change (o);
    }
}

/* --- A call that has been refused --- */

static void
refuse_rotation (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  OracleOwed *own = &o->now.owed[seat];
  DpCall call = o->call[p.call].call;
  gboolean rho = p.turn == oracle_rho (seat);

  oracle_step (o, call == DP_PASS ? "30" : call < 3 ? "32" : "31");
  oracle_step (o, rho ? "rho" : p.turn == oracle_lho (seat) ? "lho" : "partner");
  nothing_open (o);
  gone (o, p.call);
  o->now.turn = p.turn;
  if (call == DP_PASS && rho)
    {
      oracle_bar (o, seat, DP_SPAN_NEXT_TURN);
      if (p.n_tried)
        o->silent_leads = "30A, and another call tried";
      return;
    }
  if (rho)
    o->call[p.call].told_must = 0;
  o->call[p.call].told_may |= oracle_side (seat);
  if (own->laws)
    {
      oracle_say_nothing (o, "a second call out of rotation by one who still owes a call");
      return;
    }
  own->laws = rho ? ORACLE_OWES_WAIT : ORACLE_OWES_FREE;
  own->call = (gint16) p.call;
  oracle_take (o, p.call, oracle_group (o, seat));
  for (int k = 0; k < p.n_tried; k++)
    {
      own->tried = TRUE;
      oracle_take (o, p.tried[k], own->group);
    }
}

static void
refuse_insufficient (Oracle *o)
{
  DpSeat seat = o->open.offender;
  OracleOwed *own = &o->now.owed[seat];
  int i = o->open.call;

  oracle_step (o, "27B");
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_may |= oracle_side (seat);
  o->now.turn = seat;
  nothing_open (o);
  oracle_group (o, seat);
  if (own->laws & ORACLE_OWES_27)
    {
      /* 27B4 */
      own->struck = TRUE;
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
      oracle_step (o, "27B4");
    }
  else
    own->bid = (gint16) i;
  own->laws |= ORACLE_OWES_27;
  oracle_take (o, i, own->group)->insufficient = TRUE;
}

/* 27C: what he put in its place before the ruling is judged now. */
static void
use_tried (Oracle *o, const OracleOpen *p)
{
  for (int k = 0; k < p->n_tried; k++)
    {
      int i = p->tried[k];
      DpSeat seat = p->offender;
      DpCall call = o->call[i].call;

      if (o->now.turn != seat || o->open.kind)
        {
          oracle_say_nothing (o, "27C: another substitute after one that stands, or on which LHO has a choice");
          return;
        }
      oracle_step (o, "27C");
      o->call[i].turn = seat;
      o->call[i].before = o->now;
      if (oracle_is_eight (call))
        {
          oracle_say_nothing (o, "27C: the substitute is an eight");
          return;
        }
      if (call == DP_DOUBLE || call == DP_REDOUBLE)
        {
          if (o->call[i].comparable && oracle_admissible (o, i, seat, call))
            oracle_commit (o, i);
          else
            strike (o, i);
        }
      else if (!oracle_sufficient (o, i, call))
        {
          open_up (o, ORACLE_INSUFFICIENT, i, "27");
          o->open.attended = p->attended;
        }
      else
        oracle_commit (o, i);
    }
}

/* --- A call while something is undecided --- */

static void
deemed_in_rotation (Oracle *o)
{
  DpCall call = o->open.n_tried ? o->call[o->open.tried[0]].call : 0;

  (void) call;
  oracle_step (o, "28B");
  gone (o, o->open.call);
  for (int k = 0; k < o->open.n_tried; k++)
    gone (o, o->open.tried[k]);
  nothing_open (o);
}

/* 29A, and 25B1 where he had changed it in the meantime. */
static void
accept_rotation (Oracle *o)
{
  OracleOpen p = o->open;

  nothing_open (o);
  if (p.n_tried && !p.asked_tried)
    {
      int sub = p.tried[0];
      OracleTaken *t = oracle_take (o, p.call, -1);

      oracle_step (o, "25B1+29A");
      gone (o, p.call);
      t->final = sub;
      t->comparable = o->call[sub].comparable;
      oracle_accept (o, sub);
      return;
    }
  oracle_step (o, "29A");
  if (p.n_tried)
    {
      /* The substitute has been refused, and what it replaced stands. */
      OracleTaken *t = oracle_take (o, p.tried[0], -1);

      t->final = p.call;
      t->comparable = o->call[p.tried[0]].comparable;
    }
  oracle_accept (o, p.call);
}

/* D-29-PARTNER-CALLS: his call is void, and tested for comparability when the turn comes back to him. */
static void
partner_in_turn (Oracle *o, DpSeat seat, DpCall call)
{
  OracleOwed *own = &o->now.owed[seat];

  void_call (o, seat, call);
  oracle_step (o, "D-29-PARTNER-CALLS");
  if (own->laws)
    {
      oracle_say_nothing (o, "partner calls, and owes a call already");
      return;
    }
  own->laws = ORACLE_OWES_FREE;
  own->call = (gint16) (o->n - 1);
  oracle_take (o, o->n - 1, oracle_group (o, seat));
  /* What the director does to the call before leaves this as it is. */
  o->call[o->open.call].before.owed[seat] = *own;
}

static void
over_rotation (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen *p = &o->open;
  DpSeat lho = oracle_lho (p->offender);

  if (seat == lho)
    {
      if (p->law && !p->attended)
        {
          oracle_say_nothing (o, "LHO calls over an inadmissible substitute");
          return;
        }
      if (p->turn == lho && !p->attended)
        {
          gboolean own = !oracle_is_eight (call) && oracle_sufficient (o, p->call, call) && oracle_admissible (o, p->call, seat, call);
          OracleState was = o->call[p->call].state;
          gboolean over;

          o->call[p->call].state = ORACLE_STANDS;
          over = !oracle_is_eight (call) && oracle_sufficient (o, p->call + 1, call) && oracle_admissible (o, p->call + 1, seat, call);
          o->call[p->call].state = was;
          /* G-28B-29A-LHO-IN-TURN; where only one reading is possible the call settles it. */
          if (own || !over)
            {
              deemed_in_rotation (o);
              place (o, seat, call, comparable);
              return;
            }
          oracle_step (o, "only-29A");
        }
      accept_rotation (o);
      place (o, seat, call, comparable);
    }
  else if (seat == p->turn && seat == oracle_rho (p->offender))
    {
      deemed_in_rotation (o);
      place (o, seat, call, comparable);
    }
  else if (seat == p->turn)
    partner_in_turn (o, seat, call);
  else
    void_call (o, seat, call);
}

static void
over_insufficient (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen p = o->open;

  if (seat != oracle_lho (p.offender))
    {
      void_call (o, seat, call);
      return;
    }
  if (p.n_tried == 0)
    {
      oracle_step (o, "27A1");
      nothing_open (o);
      oracle_accept (o, p.call);
      place (o, seat, call, comparable);
      return;
    }
  if (p.attended)
    {
      oracle_say_nothing (o, "27C: LHO calls after the director has come");
      return;
    }
  /* D-27C-LHO-CALLS: he has called over the replacement. */
  oracle_step (o, "D-27C-LHO-CALLS");
  refuse_insufficient (o);
  use_tried (o, &p);
  if (o->silent)
    return;
  if (o->open.kind == ORACLE_INSUFFICIENT)
    {
      int i = o->open.call;

      nothing_open (o);
      oracle_accept (o, i);
      oracle_say_nothing (o, "27B4: LHO calls over a second insufficient bid that was a premature correction");
    }
  else if (o->now.turn == p.offender)
    {
      int i = oracle_put (o, seat, call, comparable);

      o->call[i].state = ORACLE_GONE;
      o->call[i].told_must |= oracle_side (p.offender);
      return;
    }
  place (o, seat, call, comparable);
}

static void
over_change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen *p = &o->open;

  if (p->law)
    {
      oracle_say_nothing (o, "25B: somebody calls over an inadmissible change");
      return;
    }
  if (p->late)
    {
      /* D-25B-AFTER-LHO: a further call refuses. */
      if (p->attended)
        {
          oracle_say_nothing (o, "25B: somebody calls after the director has come");
          return;
        }
      oracle_step (o, "further-call");
      refuse_change (o);
      place (o, seat, call, comparable);
    }
  else if (seat == oracle_lho (p->offender))
    {
      accept_change (o);
      if (o->silent || o->open.kind)
        return;
      place (o, seat, call, comparable); /* D-25B1-CLOSES where it has ended the auction */
    }
  else
    void_call (o, seat, call);
}

/* 25B1 of a call that could never stand itself. */
static void
accept_substitute (Oracle *o)
{
  int first = o->open.call, sub = o->open.tried[0];
  OracleTaken *t = oracle_take (o, first, -1);

  oracle_step (o, "25B1");
  t->final = sub;
  t->comparable = o->call[sub].comparable;
  gone (o, first);
  o->now = o->call[first].before;
  o->call[sub].turn = o->call[first].turn;
  nothing_open (o);
  if (o->call[sub].turn == o->call[sub].seat)
    oracle_commit (o, sub);
  else
    oracle_accept (o, sub);
}

static void
over_inadmissible (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen *p = &o->open;
  DpSeat lho = oracle_lho (p->offender);
  gboolean in_rotation = p->turn == p->offender;
  int i;

  if (p->lho_called)
    {
      i = oracle_put (o, seat, call, comparable);
      o->call[i].state = ORACLE_GONE;
      o->call[i].told_may = 3;
      return;
    }
  if (!in_rotation && seat == p->turn && seat == oracle_rho (p->offender))
    {
      oracle_step (o, "D-28B-INADMISSIBLE");
      deemed_in_rotation (o);
      place (o, seat, call, comparable);
      return;
    }
  if (seat != lho && seat == p->turn && !in_rotation)
    {
      partner_in_turn (o, seat, call);
      return;
    }
  if (seat != lho)
    {
      void_call (o, seat, call);
      return;
    }
  if (p->kind != ORACLE_ADMIT && p->turn == lho && !in_rotation)
    {
      oracle_say_nothing (o, "37, 38: LHO is in turn and calls over it: 28B or not");
      return;
    }
  if (p->attended || (p->n_tried && p->law))
    {
      oracle_say_nothing (o, p->attended ? "36 to 38: LHO calls after the director has come" : "LHO calls over an inadmissible substitute");
      return;
    }
  if (p->n_tried && p->kind == ORACLE_EIGHT)
    {
      o->call[p->tried[0]].state = ORACLE_GONE;
      o->call[p->tried[0]].told_may = 3;
      p->n_tried = 0;
    }
  else if (p->n_tried)
    {
      accept_substitute (o);
      if (!o->silent && !o->open.kind)
        place (o, seat, call, comparable);
      return;
    }
  if (p->kind == ORACLE_BARRED)
    {
      int index = p->call;

      oracle_step (o, "37A");
      nothing_open (o);
      if (in_rotation)
        oracle_commit (o, index);
      else
        {
          o->now.silence[o->call[index].seat] = o->now.silence[o->call[index].seat] == DP_SPAN_REST ? DP_SPAN_REST : DP_SPAN_NONE;
          oracle_accept (o, index);
        }
      place (o, seat, call, comparable);
      return;
    }
  p->lho_called = TRUE;
  i = oracle_put (o, seat, call, comparable);
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_must |= oracle_side (p->offender);
}

/* The offender himself calls again before anybody rules. */
static void
substitute (Oracle *o, DpCall call, gboolean comparable, gboolean is_slip)
{
  OracleOpen *p = &o->open;
  DpSeat seat = p->offender;
  int i;

  if (p->attended)
    {
      oracle_say_nothing (o, "9B2: the offender calls again after the director has come");
      return;
    }
  if (p->kind == ORACLE_CHANGE || (is_slip && p->n_tried) || (p->kind != ORACLE_INSUFFICIENT && p->n_tried))
    {
      oracle_say_nothing (o, "25: a third call at one turn");
      return;
    }
  if (is_slip)
    {
      slip (o, p->call, call, comparable);
      return;
    }
  if (p->lho_called)
    {
      oracle_say_nothing (o, "25, 36 to 38: an inadmissible call is changed when LHO has called");
      return;
    }
  oracle_step (o, p->kind == ORACLE_INSUFFICIENT ? "tried" : "25-undecided");
  i = oracle_put (o, seat, call, comparable);
  p->tried[p->n_tried++] = i;
  if (p->n_tried == (int) G_N_ELEMENTS (p->tried))
    oracle_say_nothing (o, "too many attempts");
  if (p->kind != ORACLE_INSUFFICIENT)
    p->law = inadmissible (o, p->call, seat, call, o->now.silence[seat] != DP_SPAN_NONE);
  if (p->law == 36 && o->now.silence[seat] != DP_SPAN_NONE)
    p->law = 37; /* D-36-37-BARRED-DOUBLE */
}

static void
place (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  gboolean barred, deemed = FALSE;
  DpSeat turn;
  int i, law;

  if (o->silent)
    return;
  if (o->open.kind)
    {
      oracle_say_nothing (o, "two undecided at once");
      return;
    }
  if (!o->now.over && seat != o->now.turn && o->now.turn == oracle_rho (seat) && o->now.silence[o->now.turn] != DP_SPAN_NONE)
    {
      oracle_step (o, "28A");
      deemed = TRUE;
      oracle_deem_pass (o, o->now.turn);
      if (o->open.kind || o->silent)
        {
          oracle_say_nothing (o, "28A and 17D3 together");
          return;
        }
    }
  if (o->now.over)
    {
      i = oracle_put (o, seat, call, comparable);
      open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  turn = o->now.turn;
  if (seat != turn && turn == oracle_lho (seat) && oracle_last_of (o, seat) >= 0)
    {
      change (o, seat, call, comparable, FALSE);
      return;
    }
  barred = o->now.silence[seat] != DP_SPAN_NONE;
  i = oracle_put (o, seat, call, comparable);
  law = inadmissible (o, i, seat, call, barred);
  if (law == 38)
    open_up (o, ORACLE_EIGHT, i, "38");
  else if (law == 36 && seat == turn && o->now.owed[seat].laws & ORACLE_OWES_27)
    strike (o, i);
  else if (law == 36)
    {
      open_up (o, ORACLE_ADMIT, i, "36");
      o->open.barred = barred;
    }
  else if (law == 37)
    open_up (o, ORACLE_BARRED, i, "37");
  else if (seat != turn)
    open_up (o, ORACLE_OUT_OF_ROTATION, i, "29");
  else if (o->now.repeat[seat] != DP_NO_CALL && call != o->now.repeat[seat])
    open_up (o, ORACLE_VOID, i, barred ? "31A1-barred" : "31A1-void");
  else if (!oracle_sufficient (o, i, call))
    {
      /* What had to be repeated has been, and 27 goes on from there (31A1). */
      o->now.repeat[seat] = DP_NO_CALL;
      open_up (o, ORACLE_INSUFFICIENT, i, "27");
    }
  else if (o->now.owed[seat].laws & ORACLE_OWES_27 && (call == DP_DOUBLE || call == DP_REDOUBLE) && !comparable)
    strike (o, i);
  else
    {
      if (o->now.repeat[seat] == call)
        {
          /* What is repeated is comparable to itself; what was tried in between is not judged by anybody. */
          o->call[i].comparable = TRUE;
          if (o->now.owed[seat].tried)
            o->silent_leads = o->silent_told = "a call tried before the repetition";
        }
      oracle_commit (o, i);
    }
  if (law && deemed)
    oracle_say_nothing (o, "28A and an inadmissible call: whether the turn goes back comes to the same");
  if (barred && o->now.repeat[seat] != DP_NO_CALL)
    oracle_say_nothing (o, "he must pass, and he must repeat");
}

/* --- The director --- */

static void
both_silent (Oracle *o, DpSeat seat)
{
  oracle_bar (o, seat, DP_SPAN_REST);
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
}

static void
rule_inadmissible (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  gboolean in_rotation = p.turn == seat;
  OracleDuties before = o->call[p.call].before;
  OracleOwed *own;

  gone (o, p.call);
  nothing_open (o);
  if (p.kind == ORACLE_ADMIT && p.lho_called)
    {
      oracle_step (o, "36A");
      o->now = before;
      return;
    }
  o->now = before;
  own = &o->now.owed[seat];
  if (p.kind == ORACLE_ADMIT && !p.barred)
    {
      oracle_step (o, "36B");
      o->call[p.call].told_must = 0;
      o->call[p.call].told_may |= oracle_side (seat);
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
      if (own->laws & ORACLE_OWES_WAIT)
        oracle_say_nothing (o, "36B4 by one who still owes a call");
      own->laws |= ORACLE_OWES_PLAIN;
      o->now.repeat[seat] = DP_NO_CALL; /* 36B: any legal call */
      oracle_take (o, p.call, oracle_group (o, seat));
      return;
    }
  oracle_step (o, p.kind == ORACLE_EIGHT && p.lho_called ? "38-lho" : p.kind == ORACLE_EIGHT ? "38B" : "37B");
  if (!(p.kind == ORACLE_EIGHT && p.lho_called))
    oracle_take (o, p.call, -1);
  if (o->now.repeat[seat] != DP_NO_CALL)
    {
      oracle_say_nothing (o, "a pass is put in where he had to repeat");
      return;
    }
  if (in_rotation)
    {
      both_silent (o, seat);
      oracle_deem_pass (o, seat);
    }
  else
    both_silent (o, seat);
}

/* A call that could never stand, and that he has changed: the change has been refused, or could never stand either (D-25B-INADMISSIBLE);
 * the first call has its own law. */
static void
rule_both (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  int sub = p.tried[0];

  /* D-25B-FIRST-INADMISSIBLE: changing it does not mend it. What took the place of a double in rotation is the call that 36B asks for; out of
   * rotation, and after 37 and 38, it is void. */
  if (!p.law)
    {
      oracle_step (o, "D-25B-FIRST-INADMISSIBLE");
      o->call[sub].state = ORACLE_GONE;
      rule_inadmissible (o);
      if (p.kind == ORACLE_ADMIT && !p.barred && p.turn == seat && !o->silent)
        {
          o->call[sub].told_may = 3; /* the same call again, as it were */
          place (o, seat, o->call[sub].call, o->call[sub].comparable);
          o->open.attended = o->open.kind != ORACLE_NOTHING;
        }
      else
        o->call[sub].told_may = 3;
      return;
    }
  oracle_step (o, "D-25B-INADMISSIBLE");
  gone (o, sub);
  rule_inadmissible (o);
  if (p.law > 36)
    o->silent_leads = "36 to 38: an inadmissible call in place of an inadmissible one";
  oracle_take (o, sub, p.law > 36 ? -1 : o->now.owed[seat].group);
  if (p.law == 36)
    oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  else if (p.law)
    both_silent (o, seat);
}

static void
rule_closed (Oracle *o)
{
  int last = oracle_last_bid (o, o->n);

  for (int i = o->open.call; i < o->n; i++)
    {
      OracleCall *c = &o->call[i];
      gboolean lho = FALSE;

      c->state = ORACLE_GONE;
      c->told_may = 3;
      for (int k = i + 1; k < o->n; k++)
        lho |= o->call[k].seat == oracle_lho (c->seat);
      if (last >= 0 && (o->call[last].seat + c->seat) % 2 && c->call != DP_PASS && !lho)
        {
          gone (o, i);
          oracle_take (o, i, -1);
        }
    }
  nothing_open (o);
}

static void
rule_turn_lost (Oracle *o)
{
  int from = o->open.call;
  DpSeat turn = o->open.turn;
  OracleDuties before;

  for (int i = from; i < o->n; i++)
    if (o->call[i].state == ORACLE_STANDS)
      {
        o->call[i].state = ORACLE_GONE;
        o->call[i].told_may = 3;
        /* The offenders are those who passed out of rotation. */
        if (o->call[i].turn != o->call[i].seat && !o->call[i].deemed)
          o->call[i].told_must |= oracle_side (o->call[i].seat);
      }
  before = o->call[from].before;
  for (int s = 0; s < DP_SEATS; s++)
    before.silence[s] = MAX (before.silence[s], o->now.silence[s]);
  o->now = before;
  o->now.turn = turn;
  nothing_open (o);
}

static void
attention (Oracle *o)
{
  OracleOpen *p = &o->open;

  oracle_card (o);
  p->attended = TRUE;
  switch (p->kind)
    {
    case ORACLE_OUT_OF_ROTATION:
      if (p->law)
        {
          /* D-25B-INADMISSIBLE: never to be accepted, and its own law takes its toll. */
          DpSeat seat = p->offender;

          oracle_step (o, "D-25B-INADMISSIBLE");
          gone (o, p->tried[0]);
          if (p->law == 36)
            oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
          else
            both_silent (o, seat);
          p->law = 0;
          p->asked_tried = TRUE;
          if (o->now.silence[p->turn] != DP_SPAN_NONE && p->turn == oracle_partner (seat))
            oracle_step (o, "partner-barred-in-turn");
        }
      break;
    case ORACLE_CHANGE:
      if (p->law)
        {
          DpSeat seat = p->offender;
          int law = p->law;

          oracle_step (o, "D-25B-INADMISSIBLE");
          gone (o, p->call);
          oracle_take (o, p->call, -1);
          nothing_open (o);
          if (law == 36)
            oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
          else
            both_silent (o, seat);
        }
      break;
    case ORACLE_ADMIT:
    case ORACLE_BARRED:
    case ORACLE_EIGHT:
      if (p->n_tried)
        rule_both (o);
      else
        rule_inadmissible (o);
      break;
    case ORACLE_CLOSED:
      rule_closed (o);
      break;
    case ORACLE_TURN_LOST:
      rule_turn_lost (o);
      break;
    case ORACLE_VOID:
      gone (o, p->call);
      o->call[p->call].told_must = 0;
      o->call[p->call].told_may = 3;
      nothing_open (o);
      break;
    default:
      break;
    }
}

static void
decision (Oracle *o, const DpEvent *e)
{
  OracleOpen *p = &o->open;
  gboolean accepts = e->option == DP_OPTION_ACCEPT;

  switch (p->kind)
    {
    case ORACLE_OUT_OF_ROTATION:
      if (accepts)
        accept_rotation (o);
      else if (p->n_tried && !p->asked_tried)
        {
          oracle_step (o, "25B2");
          gone (o, p->tried[0]);
          p->asked_tried = TRUE;
        }
      else
        refuse_rotation (o);
      break;
    case ORACLE_INSUFFICIENT:
      {
        OracleOpen held = *p;

        if (accepts)
          {
            oracle_step (o, "27A1");
            for (int k = 0; k < held.n_tried; k++)
              {
                o->call[held.tried[k]].state = ORACLE_GONE;
                o->call[held.tried[k]].told_may = 3;
              }
            nothing_open (o);
            if (held.n_tried)
              o->silent_leads = "27C: the substitute of a bid that was accepted after all";
            if (o->now.owed[held.offender].laws & ORACLE_OWES_27)
              {
                /* D-27B4-ACCEPTED; what an attempted double has cost before is not said by anybody. */
                OracleOwed *own = &o->now.owed[held.offender];

                for (int i = 0; i < o->n_taken; i++)
                  if (o->taken[i].group == own->group)
                    {
                      o->taken[i].group = -1;
                      o->taken[i].comparable = TRUE;
                      o->call[o->taken[i].call].told_must |= oracle_side (held.offender);
                    }
                if (own->struck)
                  o->silent_leads = o->silent_spans = "27B3, then an insufficient bid that is accepted";
                *own = (OracleOwed) { .group = -1 };
              }
            oracle_accept (o, held.call);
          }
        else
          {
            refuse_insufficient (o);
            use_tried (o, &held);
          }
        break;
      }
    case ORACLE_CHANGE:
      if (accepts)
        accept_change (o);
      else
        refuse_change (o);
      break;
    case ORACLE_SLIP:
      {
        int i = p->call;
        DpSeat offender = p->offender;

        nothing_open (o);
        if (e->option == DP_OPTION_KEEP)
          {
            oracle_step (o, "keeps");
            o->call[i].turn = o->now.turn;
            o->call[i].before = o->now;
            /* It lies after the corrected call now. */
            o->call[o->n++] = o->call[i];
            o->call[i].state = ORACLE_GONE;
            oracle_commit (o, o->n - 1);
          }
        else
          {
            o->call[i].state = ORACLE_GONE;
            o->call[i].told_must |= oracle_side (offender);
          }
        break;
      }
    default:
      break;
    }
}

static void
call (Oracle *o, const DpEvent *e, gboolean is_change)
{
  OracleOpen *p = &o->open;
  DpSeat seat = (DpSeat) e->seat;
  gboolean comparable = e->comparable >= DP_COMPARABLE_SAME, is_slip = is_change && e->intent == DP_INTENT_SLIP;

  if (is_change && oracle_last_of (o, seat) < 0)
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_change && p->kind != ORACLE_CLOSED && oracle_was_void (o, seat))
    oracle_say_nothing (o, "a change of a call that is void");
  else if (p->kind == ORACLE_NOTHING && is_change)
    change (o, seat, e->call, comparable, is_slip);
  else if (p->kind == ORACLE_NOTHING)
    place (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_CLOSED && is_slip && o->call[oracle_last_of (o, seat)].state == ORACLE_STANDS)
    oracle_say_nothing (o, "25A5: a slip put right when somebody has called after the final pass");
  else if (p->kind == ORACLE_CLOSED)
    oracle_put (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_TURN_LOST || p->kind == ORACLE_VOID || p->kind == ORACLE_SLIP)
    oracle_say_nothing (o, p->kind == ORACLE_VOID ? "a call after one that is void in place of a repetition" : p->kind == ORACLE_SLIP ? "25A6: a call before LHO has said whether he keeps his" : "17D3: a call before the director has come");
  else if (seat == p->offender)
    substitute (o, e->call, comparable, is_slip);
  else if (is_change && is_slip && p->offender == oracle_lho (seat) && !p->attended && p->call > oracle_last_of (o, seat))
    slip (o, oracle_last_of (o, seat), e->call, comparable);
  else if (is_change)
    oracle_say_nothing (o, "a change of another call while something is undecided");
  else if (p->kind == ORACLE_OUT_OF_ROTATION)
    over_rotation (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_INSUFFICIENT)
    over_insufficient (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_CHANGE)
    over_change (o, seat, e->call, comparable);
  else
    over_inadmissible (o, seat, e->call, comparable);
}

void
oracle_2017_event (Oracle *o, const DpEvent *e)
{
  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      if (o->exposer != DP_SEAT_NONE)
        oracle_say_nothing (o, "24: a call before the director has come");
      else
        call (o, e, e->kind == DP_EVENT_CHANGE_OF_CALL);
      break;
    case DP_EVENT_ATTENTION:
      attention (o);
      break;
    case DP_EVENT_DECISION:
      decision (o, e);
      break;
    case DP_EVENT_EXPOSE:
      if (o->open.kind || o->now.over || o->n == 0)
        oracle_say_nothing (o, "24: a card at another time");
      o->exposer = (DpSeat) e->seat;
      oracle_step (o, "24B");
      break;
    default:
      oracle_say_nothing (o, "an event that the oracle does not know");
      break;
    }
}

gboolean
oracle_2017_asks (const Oracle *o, DpSeat *who, DpOptions *options)
{
  const OracleOpen *p = &o->open;

  if (!p->attended || (p->kind != ORACLE_OUT_OF_ROTATION && p->kind != ORACLE_INSUFFICIENT && p->kind != ORACLE_CHANGE && p->kind != ORACLE_SLIP))
    return FALSE;
  *who = oracle_lho (p->offender);
  *options = p->kind == ORACLE_SLIP ? 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW : 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
  return TRUE;
}

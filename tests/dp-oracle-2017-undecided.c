/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* Duplicate 2017, Laws 27 to 38: what a call does while another is undecided, and what is refused or accepted. */

void
oracle_2017_refuse_rotation (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  OracleOwed *own = &o->now.owed[seat];
  DpCall call = o->call[p.call].call;
  gboolean rho = p.turn == oracle_rho (seat);

  oracle_step (o, call == DP_PASS ? "30" : call < 3 ? "32" : "31");
  oracle_step (o, rho ? "rho" : p.turn == oracle_lho (seat) ? "lho" : "partner");
  oracle_nothing_open (o);
  oracle_gone (o, p.call);
  o->now.turn = p.turn;
  if (call == DP_PASS && rho)
    {
      oracle_bar (o, seat, DP_SPAN_NEXT_TURN);
      if (p.n_tried)
        o->silent_leads = "30A, and another call tried";
      return;
    }
  /* 16C2 binds partner while the turn is his (30B1, 31B1, 32B1). Where it is RHO's, what replaces the call decides. */
  if (rho)
    o->call[p.call].told_must = 0;
  if (own->laws)
    {
      oracle_say_nothing (o, "a second call out of rotation by one who still owes a call");
      return;
    }
  own->laws = rho ? ORACLE_OWES_WAIT : ORACLE_OWES_FREE;
  own->call = (gint16) p.call;
  oracle_take (o, p.call, oracle_group (o, seat))->tells = TRUE;
  for (int k = 0; k < p.n_tried; k++)
    {
      own->tried = TRUE;
      oracle_take (o, p.tried[k], own->group);
    }
}

void
oracle_2017_refuse_insufficient (Oracle *o)
{
  DpSeat seat = o->open.offender;
  OracleOwed *own = &o->now.owed[seat];
  OracleTaken *t;
  int i = o->open.call;

  oracle_step (o, "27B");
  o->call[i].state = ORACLE_GONE;
  o->now.turn = seat;
  oracle_nothing_open (o);
  oracle_group (o, seat);
  if (own->passed_over)
    oracle_say_nothing (o, "27: another insufficient bid by one whose turn to replace the first went by");
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
  t = oracle_take (o, i, own->group);
  t->insufficient = t->tells = TRUE;
}

/* 27C: what he put in its place before the ruling is judged now. */
void
oracle_2017_use_tried (Oracle *o, const OracleOpen *p)
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
            oracle_2017_strike (o, i);
        }
      else if (!oracle_sufficient (o, i, call))
        {
          oracle_open_up (o, ORACLE_INSUFFICIENT, i, "27");
          o->open.attended = p->attended;
        }
      else
        oracle_commit (o, i);
    }
}

static void
deemed_in_rotation (Oracle *o)
{
  oracle_step (o, "28B");
  oracle_gone (o, o->open.call);
  for (int k = 0; k < o->open.n_tried; k++)
    oracle_gone (o, o->open.tried[k]);
  oracle_nothing_open (o);
}

/* 29A, and 25B1 where he had changed it in the meantime. */
void
oracle_2017_accept_rotation (Oracle *o)
{
  OracleOpen p = o->open;

  oracle_nothing_open (o);
  if (p.n_tried && !p.asked_tried)
    {
      int sub = p.tried[0];
      OracleTaken *t = oracle_take (o, p.call, -1);

      oracle_step (o, "25B1+29A");
      oracle_gone (o, p.call);
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

  oracle_void_call (o, seat, call);
  oracle_step (o, "D-29-PARTNER-CALLS");
  if (own->laws)
    {
      oracle_say_nothing (o, "partner calls, and owes a call already");
      return;
    }
  if (!o->open.attended && o->open.n_tried == 0 && o->n == o->open.call + 2)
    o->open.partners = o->n - 1;
  own->laws = ORACLE_OWES_FREE;
  own->call = (gint16) (o->n - 1);
  oracle_take (o, o->n - 1, oracle_group (o, seat))->tells = TRUE;
  /* What the director does to the call before leaves this as it is. */
  o->call[o->open.call].before.owed[seat] = *own;
}

/* D-28B-AFTER-PARTNER: the opponent after offender's partner is in rotation, and so was partner. */
static void
after_partner (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleCall partners = o->call[o->open.partners];
  Oracle then = *o;

  /* If partner's pass is the last there is no opponent after him. */
  deemed_in_rotation (&then);
  then.n--;
  oracle_2017_place (&then, partners.seat, partners.call, FALSE);
  if (then.now.over)
    {
      oracle_void_call (o, seat, call);
      return;
    }
  oracle_step (o, "D-28B-AFTER-PARTNER");
  deemed_in_rotation (o);
  o->now.owed[partners.seat] = (OracleOwed) { .group = -1 };
  o->n_taken--;
  o->n--;
  oracle_2017_place (o, partners.seat, partners.call, FALSE);
  if (o->open.kind == ORACLE_NOTHING)
    oracle_2017_place (o, seat, call, comparable);
  else if (o->open.kind == ORACLE_INSUFFICIENT)
    oracle_2017_over_insufficient (o, seat, call, comparable);
  else if (o->open.kind == ORACLE_ADMIT || o->open.kind == ORACLE_BARRED || o->open.kind == ORACLE_EIGHT)
    oracle_2017_over_inadmissible (o, seat, call, comparable);
  else
    oracle_say_nothing (o, "28B: partner's call brings up another law");
}

void
oracle_2017_over_rotation (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
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
      /* G-28B-29A-LHO-IN-TURN */
      if (p->turn == lho && oracle_takes_own_turn (o, p->n_tried && !p->asked_tried ? p->tried[0] : p->call, seat, call))
        {
          deemed_in_rotation (o);
          oracle_2017_place (o, seat, call, comparable);
          return;
        }
      oracle_2017_accept_rotation (o);
      oracle_2017_place (o, seat, call, comparable);
    }
  else if (seat == p->turn && seat == oracle_rho (p->offender))
    {
      deemed_in_rotation (o);
      oracle_2017_place (o, seat, call, comparable);
    }
  else if (seat == p->turn)
    partner_in_turn (o, seat, call);
  else if (p->partners >= 0 && o->n == p->partners + 1 && !p->attended)
    after_partner (o, seat, call, comparable);
  else
    oracle_void_call (o, seat, call);
}

void
oracle_2017_over_insufficient (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen p = o->open;

  if (seat != oracle_lho (p.offender))
    {
      oracle_void_call (o, seat, call);
      return;
    }
  if (p.n_tried == 0)
    {
      oracle_step (o, "27A1");
      oracle_nothing_open (o);
      oracle_accept (o, p.call);
      oracle_2017_place (o, seat, call, comparable);
      return;
    }
  if (p.attended)
    {
      /* 27C leaves him the choice of 27A1; he has been asked, and calls. */
      oracle_step (o, "27A1-offered");
      for (int k = 0; k < p.n_tried; k++)
        oracle_gone (o, p.tried[k]);
      oracle_nothing_open (o);
      o->silent_leads = "27C: the substitute of a bid that was accepted after all";
      oracle_accept (o, p.call);
      oracle_2017_place (o, seat, call, comparable);
      return;
    }
  /* D-27C-LHO-CALLS: he has called over the replacement. */
  oracle_step (o, "D-27C-LHO-CALLS");
  oracle_2017_refuse_insufficient (o);
  oracle_2017_use_tried (o, &p);
  if (o->silent)
    return;
  if (o->open.kind == ORACLE_INSUFFICIENT)
    {
      int i = o->open.call;

      oracle_nothing_open (o);
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
  oracle_2017_place (o, seat, call, comparable);
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
  oracle_gone (o, first);
  o->now = o->call[first].before;
  o->call[sub].turn = o->call[first].turn;
  oracle_nothing_open (o);
  if (o->call[sub].turn == o->call[sub].seat)
    oracle_commit (o, sub);
  else
    oracle_accept (o, sub);
}

void
oracle_2017_over_inadmissible (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
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
      oracle_2017_place (o, seat, call, comparable);
      return;
    }
  if (seat != lho && seat == p->turn && !in_rotation)
    {
      partner_in_turn (o, seat, call);
      return;
    }
  if (seat != lho)
    {
      oracle_void_call (o, seat, call);
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
        oracle_2017_place (o, seat, call, comparable);
      return;
    }
  if (p->kind == ORACLE_BARRED)
    {
      int index = p->call;

      oracle_step (o, "37A");
      oracle_nothing_open (o);
      if (in_rotation)
        oracle_commit (o, index);
      else
        {
          o->now.silence[o->call[index].seat] = o->now.silence[o->call[index].seat] == DP_SPAN_REST ? DP_SPAN_REST : DP_SPAN_NONE;
          oracle_accept (o, index);
        }
      oracle_2017_place (o, seat, call, comparable);
      return;
    }
  p->lho_called = TRUE;
  /* It goes with the call that he called over (36A, 38D); but until somebody rules it replaces what he had taken back. */
  for (int k = 0; k < o->n_taken; k++)
    if (o->now.owed[seat].group >= 0 && o->taken[k].group == o->now.owed[seat].group)
      o->call[o->taken[k].call].told_may |= oracle_side (seat);
  i = oracle_put (o, seat, call, comparable);
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_must |= oracle_side (p->offender);
}

/* He had to repeat a call and has made another, and nobody has spoken of it (D-31A1-NOT-REPEATED). If he calls again, he has seen it himself; if LHO
 * calls, that is past, and what was withdrawn has been replaced by a call that he had no right to make (D-31A1-GONE-ON). */
void
oracle_2017_over_void (Oracle *o, const DpEvent *e, gboolean comparable, gboolean is_change)
{
  DpSeat seat = (DpSeat) e->seat, offender = o->open.offender;
  int i = o->open.call, group = o->now.owed[offender].group;

  if (is_change && (seat != offender || e->intent == DP_INTENT_SLIP))
    oracle_say_nothing (o, "a change of call when another call has been made than the one to be repeated");
  else if (seat == offender)
    {
      o->call[i].state = ORACLE_GONE;
      o->call[i].told_may = 3;
      oracle_nothing_open (o);
      oracle_2017_place (o, seat, e->call, comparable);
    }
  else if (seat != oracle_lho (offender))
    oracle_void_call (o, seat, e->call);
  else
    {
      oracle_step (o, "D-31A1-GONE-ON");
      for (int k = 0; k < o->n_taken; k++)
        if (o->taken[k].group == group)
          {
            o->taken[k].group = -1;
            o->taken[k].comparable = TRUE;
            if (o->taken[k].call == o->now.owed[offender].call)
              o->call[o->taken[k].call].told_must |= oracle_side (offender);
            o->call[o->taken[k].call].told_may |= oracle_side (offender);
          }
      o->now.owed[offender] = (OracleOwed) { .group = -1 };
      oracle_nothing_open (o);
      oracle_commit (o, i);
      oracle_2017_place (o, seat, e->call, comparable);
    }
}

/* The offender himself calls again before anybody rules. */
void
oracle_2017_substitute (Oracle *o, DpCall call, gboolean comparable, gboolean is_slip)
{
  OracleOpen *p = &o->open;
  DpSeat seat = p->offender;
  int i;

  if (p->attended && !is_slip)
    {
      /* D-27C-OFFERED: nobody acts, the offender neither, until LHO has chosen (9B2). */
      oracle_void_call (o, seat, call);
      oracle_step (o, "D-27C-OFFERED");
      o->call[o->n - 1].told_must |= oracle_side (seat);
      return;
    }
  if (p->kind == ORACLE_CHANGE || (is_slip && p->n_tried) || (p->kind != ORACLE_INSUFFICIENT && p->n_tried))
    {
      oracle_say_nothing (o, "25: a third call at one turn");
      return;
    }
  if (is_slip)
    {
      oracle_2017_slip (o, p->call, call, comparable, FALSE);
      return;
    }
  if (p->lho_called)
    {
      /* 36A, 38D: it goes with all that was called after. */
      i = oracle_put (o, seat, call, comparable);
      o->call[i].state = ORACLE_GONE;
      o->call[i].told_may = 3;
      return;
    }
  oracle_step (o, p->kind == ORACLE_INSUFFICIENT ? "tried" : "25-undecided");
  i = oracle_put (o, seat, call, comparable);
  p->tried[p->n_tried++] = i;
  if (p->n_tried == (int) G_N_ELEMENTS (p->tried))
    oracle_say_nothing (o, "too many attempts");
  if (p->kind != ORACLE_INSUFFICIENT)
    p->law = oracle_inadmissible (o, p->call, seat, call, o->now.silence[seat] != DP_SPAN_NONE);
  if (p->law == 36 && o->now.silence[seat] != DP_SPAN_NONE)
    p->law = 37; /* D-36-37-BARRED-DOUBLE */
}

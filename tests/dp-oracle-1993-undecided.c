/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* Rubber bridge 1993, Laws 27 to 38: what a call does while another is undecided, and what is refused or accepted. */

/* 26 looks at what has been taken back at that turn and at what came to stand there. */
OracleTaken *
oracle_1993_take (Oracle *o, int call, DpSeat seat, gboolean attempt)
{
  OracleTaken *t = oracle_take (o, call, oracle_group (o, seat));

  t->attempt = attempt;
  return t;
}

static void
judge_partners (Oracle *o, int held)
{
  DpSeat seat = o->call[held].seat;
  DpCall call = o->call[held].call;

  /* A11: judged by the bar. */
  oracle_step (o, "A11");
  o->call[held].turn = o->now.turn;
  o->call[held].before = o->now;
  if (oracle_is_eight (call) || !oracle_admissible (o, held, seat, call))
    {
      oracle_say_nothing (o, "A11: partner's call is inadmissible");
      return;
    }
  if (o->now.silence[seat] != DP_SPAN_NONE && call != DP_PASS)
    {
      OracleTaken *t = oracle_take (o, held, -1);

      oracle_step (o, "37");
      t->final = -1;
      o->call[held].state = ORACLE_GONE;
      oracle_both_silent (o, seat);
      oracle_deem_pass (o, seat);
    }
  else if (o->now.owed[seat].laws & ORACLE_OWES_NO_DOUBLE && call == DP_DOUBLE)
    {
      o->call[held].state = ORACLE_GONE;
      oracle_1993_take (o, held, seat, TRUE);
    }
  else if (!oracle_sufficient (o, held, call))
    oracle_open_up (o, ORACLE_INSUFFICIENT, held, "27");
  else
    oracle_commit (o, held);
}

void
oracle_1993_refuse_rotation (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender, partner = oracle_partner (seat);
  DpCall call = o->call[p.call].call;
  gboolean rho = p.turn == oracle_rho (seat), at_partner = p.turn == partner;
  OracleOwed *own = &o->now.owed[seat];

  oracle_step (o, call == DP_PASS ? "30" : call < 3 ? "32" : "31");
  oracle_step (o, rho ? "rho" : at_partner ? "partner" : "lho");
  oracle_nothing_open (o);
  o->call[p.call].state = ORACLE_GONE;
  o->now.turn = p.turn;
  if (own->laws && call != DP_PASS)
    {
      oracle_say_nothing (o, "a second call out of rotation by one who still owes a call");
      return;
    }
  if (call == DP_PASS)
    {
      if (oracle_last_bid (o, p.call) >= 0 && at_partner)
        {
          oracle_bar (o, seat, DP_SPAN_REST);
          o->now.owed[partner].laws |= ORACLE_OWES_NO_DOUBLE;
          oracle_group (o, partner);
        }
      else
        oracle_bar (o, seat, DP_SPAN_NEXT_TURN);
    }
  else if (rho)
    {
      OracleTaken *t = oracle_1993_take (o, p.call, seat, FALSE);

      t->never = TRUE;
      own->laws = ORACLE_OWES_WAIT;
      own->rho_erred = FALSE; /* A8 is about what RHO calls now */
      own->call = (gint16) p.call;
    }
  else
    {
      oracle_bar (o, partner, DP_SPAN_REST);
      if (call < 3)
        o->now.no_double[seat] = o->call[oracle_last_bid (o, p.call)].call;
      own->laws = ORACLE_OWES_PLAIN;
      own->call = (gint16) p.call;
      oracle_1993_take (o, p.call, seat, FALSE);
    }
  for (int k = 0; k < p.n_tried; k++)
    {
      o->call[p.tried[k]].state = ORACLE_GONE;
      if (call != DP_PASS)
        oracle_1993_take (o, p.tried[k], seat, TRUE);
    }
  if (p.n_tried && p.law)
    oracle_say_nothing (o, "25(a): the attempt was inadmissible");
  if (p.held >= 0 && !o->silent)
    judge_partners (o, p.held);
}

void
oracle_1993_refuse_insufficient (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  OracleOwed *own = &o->now.owed[seat];

  oracle_step (o, "27");
  o->call[p.call].state = ORACLE_GONE;
  o->now.turn = seat;
  oracle_nothing_open (o);
  if (own->passed_over)
    oracle_say_nothing (o, "27: another insufficient bid by one whose turn to replace the first went by");
  if (!(own->laws & ORACLE_OWES_27))
    own->bid = (gint16) p.call;
  oracle_1993_take (o, p.call, seat, (own->laws & ORACLE_OWES_27) != 0);
  own->laws |= ORACLE_OWES_27;
  for (int k = 0; k < p.n_tried; k++)
    {
      o->call[p.tried[k]].state = ORACLE_GONE;
      oracle_1993_take (o, p.tried[k], seat, TRUE);
      /* 38 is unconditional (A27). */
      if (oracle_is_eight (o->call[p.tried[k]].call))
        oracle_say_nothing (o, "25(a): the attempt was an eight");
    }
}

/* An insufficient bid stands: what was tried in its place does not count any more, or nobody says so. */
void
oracle_1993_accept_insufficient (Oracle *o)
{
  OracleOpen p = o->open;

  oracle_step (o, "27-accepted");
  for (int k = 0; k < p.n_tried; k++)
    o->call[p.tried[k]].state = ORACLE_GONE;
  oracle_nothing_open (o);
  if (p.n_tried)
    o->silent_leads = "27: the attempt after a bid that was accepted";
  if (o->now.owed[p.offender].laws & ORACLE_OWES_27)
    {
      o->silent_leads = "27: a second insufficient bid is accepted";
      o->now.owed[p.offender] = (OracleOwed) { .group = -1 };
    }
  oracle_accept (o, p.call);
}

static void
vanish (Oracle *o)
{
  oracle_step (o, "28b");
  o->call[o->open.call].state = ORACLE_GONE;
  for (int k = 0; k < o->open.n_tried; k++)
    o->call[o->open.tried[k]].state = ORACLE_GONE;
  oracle_nothing_open (o);
}

void
oracle_1993_accept_rotation (Oracle *o)
{
  OracleOpen p = o->open;

  oracle_step (o, "29a");
  for (int k = 0; k < p.n_tried; k++)
    o->call[p.tried[k]].state = ORACLE_GONE;
  oracle_nothing_open (o);
  if (p.n_tried)
    o->silent_leads = "25(a): the attempt after a call that was accepted";
  if (p.held >= 0)
    {
      oracle_say_nothing (o, "A11: partner has called, and LHO accepts the first call");
      return;
    }
  oracle_accept (o, p.call);
}

/* R-28B-AFTER-PARTNER: the opponent after offender's partner is in rotation, and so was partner. */
static void
after_partner (Oracle *o, DpSeat seat, DpCall call)
{
  OracleCall partners = o->call[o->open.held];
  Oracle then = *o;

  /* If partner's pass is the last there is no opponent after him. */
  vanish (&then);
  then.n--;
  oracle_1993_place (&then, partners.seat, partners.call);
  if (then.now.over)
    {
      oracle_void_call (o, seat, call);
      return;
    }
  oracle_step (o, "R-28B-AFTER-PARTNER");
  vanish (o);
  o->n--;
  oracle_1993_place (o, partners.seat, partners.call);
  if (o->open.kind == ORACLE_NOTHING)
    oracle_1993_place (o, seat, call);
  else if (o->open.kind == ORACLE_INSUFFICIENT)
    {
      oracle_1993_accept_insufficient (o);
      oracle_1993_place (o, seat, call);
    }
  else if (o->open.kind == ORACLE_ADMIT || o->open.kind == ORACLE_BARRED || o->open.kind == ORACLE_EIGHT)
    oracle_1993_over_inadmissible (o, seat, call);
  else
    oracle_say_nothing (o, "28(b): partner's call brings up another law");
}

void
oracle_1993_over_rotation (Oracle *o, DpSeat seat, DpCall call)
{
  OracleOpen *p = &o->open;
  DpSeat lho = oracle_lho (p->offender);

  if (seat == lho)
    {
      if (p->n_tried && p->law)
        {
          oracle_say_nothing (o, "25(a): LHO calls over an inadmissible attempt");
          return;
        }
      if (p->turn == lho && oracle_takes_own_turn (o, p->call, seat, call))
        vanish (o); /* A13 */
      else
        oracle_1993_accept_rotation (o);
      oracle_1993_place (o, seat, call);
    }
  else if (seat == p->turn && seat == oracle_rho (p->offender))
    {
      vanish (o);
      oracle_1993_place (o, seat, call);
    }
  else if (seat == p->turn && p->held < 0)
    {
      p->held = oracle_put (o, seat, call, FALSE);
      oracle_step (o, "A11-held");
    }
  else if (seat == p->turn)
    oracle_say_nothing (o, "A11: partner calls twice");
  else if (p->held >= 0 && o->n == p->held + 1 && p->held == p->call + 1 && !p->attended)
    after_partner (o, seat, call);
  else
    oracle_void_call (o, seat, call);
}

void
oracle_1993_over_inadmissible (Oracle *o, DpSeat seat, DpCall call)
{
  OracleOpen *p = &o->open;
  DpSeat lho = oracle_lho (p->offender);
  gboolean in_rotation = p->turn == p->offender;

  if (p->lho_called)
    {
      o->call[oracle_put (o, seat, call, FALSE)].state = ORACLE_GONE;
      return;
    }
  if (!in_rotation && seat == p->turn && seat == oracle_rho (p->offender))
    {
      oracle_step (o, "R-28B-INADMISSIBLE");
      vanish (o);
      oracle_1993_place (o, seat, call);
      return;
    }
  if (seat != lho)
    {
      oracle_void_call (o, seat, call);
      return;
    }
  if (p->attended)
    {
      oracle_say_nothing (o, "36 to 38: LHO calls after it has been pointed out");
      return;
    }
  if (p->kind == ORACLE_BARRED)
    {
      int index = p->call;

      oracle_step (o, "35b");
      oracle_nothing_open (o);
      if (in_rotation)
        oracle_commit (o, index);
      else
        {
          DpSeat s = o->call[index].seat;

          o->now.silence[s] = o->now.silence[s] == DP_SPAN_REST ? DP_SPAN_REST : DP_SPAN_NONE;
          if (p->turn == lho)
            oracle_say_nothing (o, "35(b): LHO is in turn, and calls");
          oracle_accept (o, index);
        }
      oracle_1993_place (o, seat, call);
      return;
    }
  p->lho_called = TRUE;
  o->call[oracle_put (o, seat, call, FALSE)].state = ORACLE_GONE;
}

void
oracle_1993_substitute (Oracle *o, DpCall call, gboolean is_slip)
{
  OracleOpen *p = &o->open;
  DpSeat seat = p->offender;

  /* Until the penalties have been stated what he tries is an attempt, whether or not attention has been drawn (27, second footnote; R-25A-ATTEMPT). */
  if (p->kind == ORACLE_CHANGE || (is_slip && p->n_tried))
    {
      oracle_say_nothing (o, "25: a third call at one turn");
      return;
    }
  if (is_slip)
    {
      oracle_1993_correct (o, p->call, call, FALSE);
      return;
    }
  if (p->lho_called && p->held < 0)
    {
      /* 25(a), 35: it goes with all that was called after. */
      o->call[oracle_put (o, seat, call, FALSE)].state = ORACLE_GONE;
      return;
    }
  if (p->lho_called || p->held >= 0)
    {
      oracle_say_nothing (o, "25(a): after somebody else has called");
      return;
    }
  if (p->kind != ORACLE_OUT_OF_ROTATION && p->kind != ORACLE_INSUFFICIENT)
    o->silent_leads = "25(a): the attempt after an inadmissible call";
  if (p->kind == ORACLE_OUT_OF_ROTATION && p->turn == oracle_lho (seat) && oracle_was_call_before (o, p->call, seat))
    oracle_say_nothing (o, "A1: a third call at one turn");
  oracle_step (o, "attempt");
  p->tried[p->n_tried++] = oracle_put (o, seat, call, FALSE);
  if (p->n_tried == (int) G_N_ELEMENTS (p->tried))
    oracle_say_nothing (o, "too many attempts");
  if (oracle_inadmissible (o, p->call, seat, call, o->now.silence[seat] != DP_SPAN_NONE) && (p->kind != ORACLE_INSUFFICIENT || oracle_is_eight (call)))
    p->law = 38;
}

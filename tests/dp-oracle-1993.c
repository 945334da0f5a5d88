/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* The auction laws of rubber bridge 1993, read once more: Laws 17 to 39 and, of the general ones, 15(b). */

static void place (Oracle *o, DpSeat seat, DpCall call);

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

static void
void_call (Oracle *o, DpSeat seat, DpCall call)
{
  int i = oracle_put (o, seat, call, FALSE);

  o->call[i].state = ORACLE_GONE;
  oracle_step (o, "13");
}

static gboolean
anybody_bid (const Oracle *o, int before)
{
  return oracle_last_bid (o, before) >= 0;
}

/* 26 looks at what has been taken back at that turn and at what came to stand there. */
static OracleTaken *
take (Oracle *o, int call, DpSeat seat, gboolean attempt)
{
  OracleTaken *t = oracle_take (o, call, oracle_group (o, seat));

  t->attempt = attempt;
  return t;
}

static void
replaced (Oracle *o, int index)
{
  OracleCall *c = &o->call[index];
  OracleOwed *own = &o->now.owed[c->seat];
  DpSeat partner = oracle_partner (c->seat);

  if (own->group >= 0)
    o->final[own->group] = index;
  if (own->laws & ORACLE_OWES_27)
    {
      DpCall insufficient = o->call[own->bid].call;
      int last = oracle_last_bid (o, index);
      gboolean lowest = oracle_is_bid (c->call) && oracle_suit (c->call) == oracle_suit (insufficient) && (int) c->call - 5 <= (last < 0 ? -1 : o->call[last].call);

      if (own->struck || !lowest)
        oracle_bar (o, partner, DP_SPAN_REST);
      oracle_step (o, lowest ? "27a" : "27b");
    }
  if (own->laws & ORACLE_OWES_FREE)
    {
      DpCall first = o->call[own->call].call;
      gboolean same = oracle_is_bid (first) && oracle_is_bid (c->call) && oracle_suit (first) == oracle_suit (c->call);

      oracle_bar (o, partner, !oracle_is_bid (first) || same ? DP_SPAN_NEXT_TURN : DP_SPAN_REST);
      oracle_step (o, !oracle_is_bid (first) ? "32bii" : same ? "31bii-same" : "31bii-other");
    }
  *own = (OracleOwed) { .group = -1 };
}

void
oracle_1993_turn_used (Oracle *o, int index)
{
  DpSeat seat = o->call[index].seat, after = oracle_lho (seat);
  OracleOwed *next = &o->now.owed[after];

  if (next->laws & ORACLE_OWES_WAIT)
    {
      DpCall first = o->call[next->call].call;

      next->laws &= (guint8) ~ORACLE_OWES_WAIT;
      if (o->call[index].call == DP_PASS && !next->rho_erred)
        {
          if (oracle_sufficient (o, o->n, first))
            {
              o->now.repeat[after] = first;
              next->laws |= ORACLE_OWES_PLAIN;
              oracle_step (o, "b-i");
            }
          else
            {
              next->laws |= ORACLE_OWES_27;
              next->bid = next->call;
              oracle_step (o, "b-i-27");
            }
        }
      else
        {
          next->laws |= ORACLE_OWES_FREE;
          oracle_step (o, "b-ii");
          if (!oracle_is_bid (first))
            oracle_bar (o, oracle_partner (after), DP_SPAN_NEXT_TURN); /* whatever he calls now */
        }
    }
  if (o->now.owed[seat].laws)
    replaced (o, index);
}

static int
inadmissible (const Oracle *o, int before, DpSeat seat, DpCall call, gboolean barred)
{
  return oracle_is_eight (call) ? 38 : !oracle_admissible (o, before, seat, call) ? 36 : barred && call != DP_PASS ? 37 : 0;
}

static void
both_silent (Oracle *o, DpSeat seat)
{
  oracle_bar (o, seat, DP_SPAN_REST);
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
}

/* What an inadmissible substitute costs of itself (A27). */
static void
charge (Oracle *o, int law, DpSeat seat)
{
  if (law == 36)
    oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  else if (law)
    both_silent (o, seat);
}

/* --- Laws 24 and 25 --- */

static void
correct (Oracle *o, int first, DpCall call)
{
  DpSeat seat = o->call[first].seat;
  int over = -1, later = 0;

  oracle_step (o, "24");
  if (o->now.over)
    {
      /* R-24-AFTER-CLOSE */
      int i = oracle_put (o, seat, call, FALSE);

      open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  for (int i = first + 1; i < o->n; i++)
    {
      if (o->call[i].deemed || o->call[i].seat == oracle_partner (seat))
        {
          oracle_say_nothing (o, "24: partner has called");
          return;
        }
      if (o->call[i].seat == oracle_lho (seat))
        over = i;
      later++;
    }
  if (later > 1 || (later == 1 && over < 0) || (over >= 0 && o->open.kind && o->open.attended))
    {
      oracle_say_nothing (o, "24: more than LHO's call since");
      return;
    }
  if (o->now.silence[seat] > o->call[first].before.silence[seat])
    oracle_say_nothing (o, "25: he has come to be barred since he made the call");
  o->call[first].state = ORACLE_GONE;
  if (over >= 0)
    o->call[over].state = ORACLE_GONE;
  oracle_restore (o, first, seat);
  nothing_open (o);
  place (o, seat, call);
  oracle_since (o, first, seat);
  if (o->open.kind == ORACLE_CHANGE)
    oracle_say_nothing (o, "24: the slip was a second call at his left-hand opponent's turn");
  if (over < 0 || o->silent)
    return;
  if (o->open.kind || o->call[o->n - 1].state != ORACLE_STANDS || o->now.over)
    {
      oracle_say_nothing (o, "24: LHO has called, and the corrected call is irregular");
      return;
    }
  if (oracle_is_eight (o->call[over].call) || !oracle_sufficient (o, o->n, o->call[over].call) || !oracle_admissible (o, o->n, oracle_lho (seat), o->call[over].call))
    {
      oracle_step (o, "R-21-24-FORCED");
      return;
    }
  /* A18: he calls again, the same or another. */
  oracle_step (o, "A18");
}

static void
keep (Oracle *o)
{
  OracleOpen p = o->open;
  OracleTaken *t;

  oracle_step (o, "25b-i");
  o->call[p.call].state = ORACLE_GONE;
  nothing_open (o);
  if (!p.law)
    oracle_bar (o, oracle_partner (p.offender), DP_SPAN_NEXT_TURN);
  t = oracle_take (o, p.call, -1);
  t->final = p.first;
  t->attempt = TRUE;
}

static void
withdraw (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  guint8 silence[DP_SEATS];

  oracle_step (o, "25b-ii");
  for (int s = 0; s < DP_SEATS; s++)
    silence[s] = o->now.silence[s];
  for (int i = p.first; i < o->n; i++)
    if (!o->call[i].deemed || i > p.first)
      o->call[i].state = ORACLE_GONE;
  nothing_open (o);
  if (o->call[p.first].before.owed[seat].laws)
    oracle_say_nothing (o, "25(b)(ii) of a call that replaced another");
  if (o->call[p.first].turn != seat)
    oracle_say_nothing (o, "25(b)(ii) of an accepted call out of rotation");
  oracle_restore (o, p.first, seat);
  if (p.law)
    {
      oracle_bar (o, seat, silence[seat]);
      oracle_bar (o, oracle_partner (seat), silence[oracle_partner (seat)]);
    }
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  o->now.owed[seat].laws = ORACLE_OWES_PLAIN | ORACLE_OWES_CHOICE;
  take (o, p.first, seat, FALSE);
  take (o, p.call, seat, TRUE);
  if (o->now.silence[seat] != DP_SPAN_NONE)
    oracle_say_nothing (o, "25(b)(ii) by a player who must pass");
}

static void
change (Oracle *o, DpSeat seat, DpCall call, gboolean is_slip)
{
  int first = oracle_last_of (o, seat), i;

  /* 25 speaks of a call made at the same turn, and 24 of no pause for thought. */
  if (!o->open.kind && o->now.turn == seat && o->call[first].state == ORACLE_STANDS && oracle_called_since (o, first, oracle_partner (seat)))
    {
      place (o, seat, call);
      return;
    }
  if (is_slip)
    {
      correct (o, first, call);
      return;
    }
  i = oracle_put (o, seat, call, FALSE);
  if (o->now.over)
    {
      open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  if (oracle_called_since (o, first, oracle_partner (seat)))
    {
      oracle_say_nothing (o, "25: partner has called");
      return;
    }
  /* A1: a second pass before any bid is one out of rotation. */
  if (call == DP_PASS && o->call[first].call == DP_PASS && !anybody_bid (o, i) && o->now.turn == oracle_lho (seat))
    {
      open_up (o, ORACLE_OUT_OF_ROTATION, i, "A1");
      return;
    }
  open_up (o, ORACLE_CHANGE, i, "25");
  o->open.first = first;
  o->open.late = oracle_called_since (o, first, oracle_lho (seat));
  o->open.law = inadmissible (o, first, seat, call, o->call[first].before.silence[seat] != DP_SPAN_NONE);
  if (o->open.law == 36 && o->call[first].before.silence[seat] != DP_SPAN_NONE)
    o->open.law = 37; /* A24: the heavier bar */
  if (o->now.silence[seat] > o->call[first].before.silence[seat])
    oracle_say_nothing (o, "25: he has come to be barred since he made the call");
  if (!o->open.late && oracle_called_since (o, first, oracle_rho (seat)))
    oracle_say_nothing (o, "25: RHO has called out of rotation in between");
  if (o->call[first].before.owed[oracle_lho (seat)].laws & ORACLE_OWES_WAIT)
    oracle_say_nothing (o, "25 and A8: whether a change of call is an illegal call of RHO");
  if (call == o->call[first].call)
    oracle_say_nothing (o, "25: the same call again");
}

/* --- Refused --- */

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
      both_silent (o, seat);
      oracle_deem_pass (o, seat);
    }
  else if (o->now.owed[seat].laws & ORACLE_OWES_NO_DOUBLE && call == DP_DOUBLE)
    {
      o->call[held].state = ORACLE_GONE;
      take (o, held, seat, TRUE);
    }
  else if (!oracle_sufficient (o, held, call))
    open_up (o, ORACLE_INSUFFICIENT, held, "27");
  else
    oracle_commit (o, held);
}

static void
refuse_rotation (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender, partner = oracle_partner (seat);
  DpCall call = o->call[p.call].call;
  gboolean rho = p.turn == oracle_rho (seat), at_partner = p.turn == partner;
  OracleOwed *own = &o->now.owed[seat];

  oracle_step (o, call == DP_PASS ? "30" : call < 3 ? "32" : "31");
  oracle_step (o, rho ? "rho" : at_partner ? "partner" : "lho");
  nothing_open (o);
  o->call[p.call].state = ORACLE_GONE;
  o->now.turn = p.turn;
  if (own->laws && call != DP_PASS)
    {
      oracle_say_nothing (o, "a second call out of rotation by one who still owes a call");
      return;
    }
  if (call == DP_PASS)
    {
      if (anybody_bid (o, p.call) && at_partner)
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
      OracleTaken *t = take (o, p.call, seat, FALSE);

      t->never = TRUE;
      own->laws = ORACLE_OWES_WAIT;
      own->call = (gint16) p.call;
    }
  else
    {
      oracle_bar (o, partner, DP_SPAN_REST);
      if (call < 3)
        o->now.no_double[seat] = o->call[oracle_last_bid (o, p.call)].call;
      own->laws = ORACLE_OWES_PLAIN;
      own->call = (gint16) p.call;
      take (o, p.call, seat, FALSE);
    }
  for (int k = 0; k < p.n_tried; k++)
    {
      o->call[p.tried[k]].state = ORACLE_GONE;
      if (call != DP_PASS)
        take (o, p.tried[k], seat, TRUE);
    }
  if (p.n_tried && p.law)
    oracle_say_nothing (o, "25(a): the attempt was inadmissible");
  if (p.held >= 0 && !o->silent)
    judge_partners (o, p.held);
}

static void
refuse_insufficient (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  OracleOwed *own = &o->now.owed[seat];

  oracle_step (o, "27");
  o->call[p.call].state = ORACLE_GONE;
  o->now.turn = seat;
  nothing_open (o);
  if (!(own->laws & ORACLE_OWES_27))
    own->bid = (gint16) p.call;
  take (o, p.call, seat, (own->laws & ORACLE_OWES_27) != 0);
  own->laws |= ORACLE_OWES_27;
  for (int k = 0; k < p.n_tried; k++)
    {
      o->call[p.tried[k]].state = ORACLE_GONE;
      take (o, p.tried[k], seat, TRUE);
      /* 38 is unconditional (A27). */
      if (oracle_is_eight (o->call[p.tried[k]].call))
        oracle_say_nothing (o, "25(a): the attempt was an eight");
    }
}

/* An insufficient bid stands: what was tried in its place does not count any more, or nobody says so. */
static void
accept_insufficient (Oracle *o)
{
  OracleOpen p = o->open;

  oracle_step (o, "27-accepted");
  for (int k = 0; k < p.n_tried; k++)
    o->call[p.tried[k]].state = ORACLE_GONE;
  nothing_open (o);
  if (p.n_tried)
    o->silent_leads = "27: the attempt after a bid that was accepted";
  if (o->now.owed[p.offender].laws & ORACLE_OWES_27)
    {
      o->silent_leads = "27: a second insufficient bid is accepted";
      o->now.owed[p.offender] = (OracleOwed) { .group = -1 };
    }
  oracle_accept (o, p.call);
}

/* --- A call while something is undecided --- */

static void
vanish (Oracle *o)
{
  oracle_step (o, "28b");
  o->call[o->open.call].state = ORACLE_GONE;
  for (int k = 0; k < o->open.n_tried; k++)
    o->call[o->open.tried[k]].state = ORACLE_GONE;
  nothing_open (o);
}

static void
accept_rotation (Oracle *o)
{
  OracleOpen p = o->open;

  oracle_step (o, "29a");
  for (int k = 0; k < p.n_tried; k++)
    o->call[p.tried[k]].state = ORACLE_GONE;
  nothing_open (o);
  if (p.n_tried)
    o->silent_leads = "25(a): the attempt after a call that was accepted";
  if (p.held >= 0)
    {
      oracle_say_nothing (o, "A11: partner has called, and LHO accepts the first call");
      return;
    }
  oracle_accept (o, p.call);
}

/* A13 asks what LHO meant; where his call is legal only over the call out of rotation it says so itself, as in the other code. */
static gboolean
only_over (Oracle *o, int index, DpSeat seat, DpCall call)
{
  gboolean own = !oracle_is_eight (call) && oracle_sufficient (o, index, call) && oracle_admissible (o, index, seat, call);
  gboolean over;

  o->call[index].state = ORACLE_STANDS;
  over = !oracle_is_eight (call) && oracle_sufficient (o, index + 1, call) && oracle_admissible (o, index + 1, seat, call);
  o->call[index].state = ORACLE_LIES;
  return over && !own;
}

static void
over_rotation (Oracle *o, DpSeat seat, DpCall call)
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
      if (p->turn == lho && !p->attended && !only_over (o, p->call, seat, call))
        vanish (o); /* A13 */
      else
        accept_rotation (o);
      place (o, seat, call);
    }
  else if (seat == p->turn && seat == oracle_rho (p->offender))
    {
      vanish (o);
      place (o, seat, call);
    }
  else if (seat == p->turn && p->held < 0)
    {
      p->held = oracle_put (o, seat, call, FALSE);
      oracle_step (o, "A11-held");
    }
  else if (seat == p->turn)
    oracle_say_nothing (o, "A11: partner calls twice");
  else
    void_call (o, seat, call);
}

static void
over_inadmissible (Oracle *o, DpSeat seat, DpCall call)
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
      place (o, seat, call);
      return;
    }
  if (seat != lho)
    {
      void_call (o, seat, call);
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
      nothing_open (o);
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
      place (o, seat, call);
      return;
    }
  p->lho_called = TRUE;
  o->call[oracle_put (o, seat, call, FALSE)].state = ORACLE_GONE;
}

static void
substitute (Oracle *o, DpCall call, gboolean is_slip)
{
  OracleOpen *p = &o->open;
  DpSeat seat = p->offender;

  if (p->attended)
    {
      oracle_say_nothing (o, "13: the offender calls again after it has been pointed out");
      return;
    }
  if (p->kind == ORACLE_CHANGE || (is_slip && p->n_tried))
    {
      oracle_say_nothing (o, "25: a third call at one turn");
      return;
    }
  if (is_slip)
    {
      correct (o, p->call, call);
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
  if (inadmissible (o, p->call, seat, call, o->now.silence[seat] != DP_SPAN_NONE) && (p->kind != ORACLE_INSUFFICIENT || oracle_is_eight (call)))
    p->law = 38;
}

/* What is void where he had to make another call (31, 32, A12; R-27-MUST-PASS-BREACH; R-25B-ILLEGAL-CHOICE). */
static gboolean
forbidden (Oracle *o, DpSeat seat, DpCall call, int i)
{
  OracleOwed *own = &o->now.owed[seat];
  gboolean doubling = call == DP_DOUBLE || call == DP_REDOUBLE;

  if (own->laws & ORACLE_OWES_27 && own->struck && call != DP_PASS)
    oracle_step (o, "R-27-MUST-PASS-BREACH");
  else if (own->laws & ORACLE_OWES_27 && doubling)
    {
      oracle_step (o, "27-double");
      own->struck = TRUE;
      o->now.repeat[seat] = DP_PASS;
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
    }
  else if (own->laws & ORACLE_OWES_CHOICE && (!oracle_sufficient (o, i, call) || !oracle_admissible (o, i, seat, call)))
    oracle_step (o, "R-25B-ILLEGAL-CHOICE");
  else if (o->now.repeat[seat] != DP_NO_CALL && call != o->now.repeat[seat])
    oracle_step (o, "A12-repeat");
  else if (own->laws & ORACLE_OWES_NO_DOUBLE && doubling)
    oracle_step (o, "A12-30b");
  else if (doubling && o->now.no_double[seat] != DP_NO_CALL && oracle_last_bid (o, i) >= 0 && o->call[oracle_last_bid (o, i)].call == o->now.no_double[seat])
    {
      oracle_step (o, "A12-32a");
      if (!own->laws)
        own->laws = ORACLE_OWES_PLAIN;
    }
  else
    return FALSE;
  o->call[i].state = ORACLE_GONE;
  take (o, i, seat, TRUE);
  return TRUE;
}

static void
place (Oracle *o, DpSeat seat, DpCall call)
{
  gboolean barred, deemed = FALSE;
  DpSeat turn;
  int i, law;
  OracleOwed *own;

  if (o->silent)
    return;
  if (o->open.kind)
    {
      oracle_say_nothing (o, "two undecided at once");
      return;
    }
  if (!o->now.over && seat != o->now.turn && o->now.turn == oracle_rho (seat) && o->now.silence[o->now.turn] != DP_SPAN_NONE)
    {
      oracle_step (o, "28a");
      deemed = TRUE;
      oracle_deem_pass (o, o->now.turn);
      if (o->open.kind || o->silent)
        {
          oracle_say_nothing (o, "28(a) and 34 together");
          return;
        }
    }
  if (o->now.over)
    {
      i = oracle_put (o, seat, call, FALSE);
      open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  turn = o->now.turn;
  if (seat != turn && turn == oracle_lho (seat) && oracle_last_of (o, seat) >= 0)
    {
      change (o, seat, call, FALSE);
      return;
    }
  barred = o->now.silence[seat] != DP_SPAN_NONE;
  own = &o->now.owed[seat];
  i = oracle_put (o, seat, call, FALSE);
  law = inadmissible (o, i, seat, call, barred);
  if (seat == turn && (law || !oracle_sufficient (o, i, call)))
    o->now.owed[oracle_lho (seat)].rho_erred = TRUE;
  if (seat == turn && own->laws & (ORACLE_OWES_27 | ORACLE_OWES_CHOICE) && law != 38 && law != 37 && forbidden (o, seat, call, i))
    return;
  if (law == 38)
    {
      if (seat == turn && own->laws & ORACLE_OWES_27 && own->struck)
        oracle_say_nothing (o, "27: an eight by one who must pass after an attempted double");
      open_up (o, ORACLE_EIGHT, i, "38");
    }
  else if (law == 36)
    {
      open_up (o, ORACLE_ADMIT, i, "36");
      o->open.barred = barred;
    }
  else if (law == 37)
    open_up (o, ORACLE_BARRED, i, "37");
  else if (seat != turn)
    open_up (o, ORACLE_OUT_OF_ROTATION, i, "29");
  else if (forbidden (o, seat, call, i))
    return;
  else if (!oracle_sufficient (o, i, call))
    {
      o->now.repeat[seat] = DP_NO_CALL;
      open_up (o, ORACLE_INSUFFICIENT, i, "27");
    }
  else
    oracle_commit (o, i);
  if (law && deemed)
    oracle_say_nothing (o, "28(a) and an inadmissible call: whether the turn goes back comes to the same");
  if (barred && o->now.repeat[seat] != DP_NO_CALL)
    oracle_say_nothing (o, "he must pass, and he must repeat");
}

/* --- Pointed out --- */

static void
rule_inadmissible (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  gboolean in_rotation = p.turn == seat;
  OracleOwed *own;

  o->call[p.call].state = ORACLE_GONE;
  for (int k = 0; k < p.n_tried; k++)
    o->call[p.tried[k]].state = ORACLE_GONE;
  nothing_open (o);
  o->now = o->call[p.call].before;
  if (in_rotation)
    o->now.owed[oracle_lho (seat)].rho_erred = TRUE; /* A8 */
  own = &o->now.owed[seat];
  if (p.kind == ORACLE_ADMIT && p.lho_called)
    {
      oracle_step (o, "35a");
      return;
    }
  if (p.kind == ORACLE_ADMIT && !p.barred)
    {
      oracle_step (o, "36");
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
      if (own->laws & ORACLE_OWES_WAIT)
        oracle_say_nothing (o, "36 by one who still owes a call");
      own->laws |= ORACLE_OWES_PLAIN;
      if (o->now.repeat[seat] != DP_NO_CALL)
        o->silent_leads = "36 in place of a repetition: whether what was not repeated still costs a lead";
      o->now.repeat[seat] = DP_NO_CALL; /* 36: any legal call */
      take (o, p.call, seat, FALSE);
      return;
    }
  if (p.kind == ORACLE_EIGHT && p.lho_called)
    {
      oracle_step (o, "35c");
      if (in_rotation)
        oracle_deem_pass (o, seat);
      else
        oracle_say_nothing (o, "35(c) out of rotation");
      return;
    }
  oracle_step (o, p.kind == ORACLE_EIGHT ? "38" : "37");
  oracle_take (o, p.call, -1);
  both_silent (o, seat);
  if (o->now.repeat[seat] != DP_NO_CALL)
    {
      oracle_say_nothing (o, "a pass is put in where he had to repeat");
      return;
    }
  if (in_rotation)
    oracle_deem_pass (o, seat);
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
      for (int k = i + 1; k < o->n; k++)
        lho |= o->call[k].seat == oracle_lho (c->seat);
      if (last >= 0 && (o->call[last].seat + c->seat) % 2 && c->call != DP_PASS && !lho)
        oracle_take (o, i, -1);
    }
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
    case ORACLE_CHANGE:
      if (p->law)
        {
          oracle_step (o, "A27");
          charge (o, p->law, p->offender);
        }
      break;
    case ORACLE_ADMIT:
    case ORACLE_BARRED:
    case ORACLE_EIGHT:
      rule_inadmissible (o);
      break;
    case ORACLE_CLOSED:
      rule_closed (o);
      break;
    case ORACLE_TURN_LOST:
      {
        int from = p->call;
        DpSeat turn = p->turn;
        OracleDuties before;

        oracle_cancel_from (o, from);
        before = o->call[from].before;
        for (int s = 0; s < DP_SEATS; s++)
          before.silence[s] = MAX (before.silence[s], o->now.silence[s]);
        o->now = before;
        o->now.turn = turn;
        nothing_open (o);
        break;
      }
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
      else
        refuse_rotation (o);
      break;
    case ORACLE_INSUFFICIENT:
      if (accepts)
        accept_insufficient (o);
      else
        refuse_insufficient (o);
      break;
    case ORACLE_CHANGE:
      if (e->option == DP_OPTION_KEEP)
        keep (o);
      else
        withdraw (o);
      break;
    default:
      break;
    }
}

static void
call (Oracle *o, const DpEvent *e, gboolean is_change)
{
  OracleOpen *p = &o->open;
  DpSeat seat = (DpSeat) e->seat;
  gboolean is_slip = is_change && e->intent == DP_INTENT_SLIP && !e->pause;

  if (is_change && oracle_last_of (o, seat) < 0)
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_change && p->kind != ORACLE_CLOSED && oracle_was_void (o, seat))
    oracle_say_nothing (o, "a change of a call that is void");
  else if (p->kind == ORACLE_NOTHING && is_change)
    change (o, seat, e->call, is_slip);
  else if (p->kind == ORACLE_NOTHING)
    place (o, seat, e->call);
  else if (p->kind == ORACLE_CLOSED)
    oracle_put (o, seat, e->call, FALSE);
  else if (p->kind == ORACLE_TURN_LOST)
    oracle_say_nothing (o, "34: a call before it is pointed out");
  else if (seat == p->offender)
    substitute (o, e->call, is_slip);
  else if (is_change && is_slip && p->offender == oracle_lho (seat) && !p->attended && p->call > oracle_last_of (o, seat))
    correct (o, oracle_last_of (o, seat), e->call);
  else if (is_change)
    oracle_say_nothing (o, "a change of another call while something is undecided");
  else if (p->kind == ORACLE_OUT_OF_ROTATION)
    over_rotation (o, seat, e->call);
  else if (p->kind == ORACLE_INSUFFICIENT)
    {
      if (seat == oracle_lho (p->offender))
        {
          accept_insufficient (o);
          place (o, seat, e->call);
        }
      else
        void_call (o, seat, e->call);
    }
  else if (p->kind == ORACLE_CHANGE)
    {
      OracleOpen change = *p;

      if (p->late || p->attended)
        oracle_say_nothing (o, "25: somebody calls while the offender has not chosen");
      else if (seat != oracle_lho (p->offender))
        void_call (o, seat, e->call);
      else if (p->law)
        {
          oracle_step (o, "R-15B-INADMISSIBLE-SUBSTITUTE");
          o->call[change.call].state = ORACLE_GONE;
          nothing_open (o);
          place (o, seat, e->call);
        }
      else
        {
          /* A4: the penalty is lost, and the call that LHO called over stands. */
          oracle_step (o, "15b");
          o->call[change.first].state = ORACLE_GONE;
          oracle_restore (o, change.first, p->offender);
          o->call[change.call].turn = o->call[change.first].turn;
          nothing_open (o);
          if (o->call[change.call].turn == o->call[change.call].seat)
            oracle_commit (o, change.call);
          else
            oracle_accept (o, change.call);
          oracle_since (o, change.first, o->call[change.call].seat);
          if (!o->silent && !o->open.kind)
            place (o, seat, e->call);
        }
    }
  else
    over_inadmissible (o, seat, e->call);
}

void
oracle_1993_event (Oracle *o, const DpEvent *e)
{
  switch ((DpEventKind) e->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      if (o->exposer != DP_SEAT_NONE)
        oracle_say_nothing (o, "23: a call before it is pointed out");
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
      if (o->open.kind || o->now.over)
        oracle_say_nothing (o, "23: a card at another time");
      o->exposer = (DpSeat) e->seat;
      oracle_step (o, "23b");
      break;
    default:
      oracle_say_nothing (o, "an event that the oracle does not know");
      break;
    }
}

gboolean
oracle_1993_asks (const Oracle *o, DpSeat *who, DpOptions *options)
{
  const OracleOpen *p = &o->open;

  if (!p->attended)
    return FALSE;
  if (p->kind == ORACLE_OUT_OF_ROTATION || p->kind == ORACLE_INSUFFICIENT)
    {
      *who = oracle_lho (p->offender);
      *options = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE;
      return TRUE;
    }
  if (p->kind == ORACLE_CHANGE)
    {
      *who = p->offender;
      *options = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
      return TRUE;
    }
  return FALSE;
}

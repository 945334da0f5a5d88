/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* The auction laws of rubber bridge 1993, read once more: Laws 17 to 39 and, of the general ones, 15(b). Here what happens, call by call, and what is
 * pointed out; -change.c has Laws 24 and 25, -undecided.c what a call does while another is undecided. */

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
      gboolean lowest = oracle_is_lowest (o, index, o->call[own->bid].call);

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

/* A26 by analogy: neither branch of 31(b) or 32(b) fits, and there is no penalty. */
void
oracle_1993_not_repeated (Oracle *o, DpSeat seat)
{
  for (int k = 0; k < o->n_taken; k++)
    if (o->taken[k].group == o->now.owed[seat].group && !o->taken[k].attempt)
      o->taken[k--] = o->taken[--o->n_taken];
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
      if (o->call[index].call == DP_PASS && !next->rho_erred && oracle_no_longer_legal (o, next->call))
        {
          /* R-31B-TURN-GONE: neither branch of 31(b) or 32(b) fits, and there is no penalty. */
          oracle_step (o, "R-31B-TURN-GONE");
          next->laws |= ORACLE_OWES_PLAIN;
          for (int k = 0; k < o->n_taken; k++)
            if (o->taken[k].group == next->group && !o->taken[k].attempt)
              o->taken[k--] = o->taken[--o->n_taken];
        }
      else if (o->call[index].call == DP_PASS && !next->rho_erred)
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

/* What an inadmissible substitute costs of itself (A27). */
static void
charge (Oracle *o, int law, DpSeat seat)
{
  if (law == 36)
    oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  else if (law)
    oracle_both_silent (o, seat);
}

/* What is void where he had to make another call (31, 32, A12; R-27-MUST-PASS-BREACH; R-25B-ILLEGAL-CHOICE). */
static gboolean
forbidden (Oracle *o, DpSeat seat, DpCall call, int i)
{
  OracleOwed *own = &o->now.owed[seat];
  gboolean doubling = call == DP_DOUBLE || call == DP_REDOUBLE;
  gboolean replaces = own->laws & ORACLE_OWES_27 && !own->passed_over;

  if (replaces && own->struck && call != DP_PASS)
    oracle_step (o, "R-27-MUST-PASS-BREACH");
  else if (replaces && doubling)
    {
      oracle_step (o, "27-double");
      own->struck = TRUE;
      o->now.repeat[seat] = DP_PASS;
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
    }
  else if (own->laws & ORACLE_OWES_CHOICE && (!oracle_sufficient (o, i, call) || !oracle_admissible (o, i, seat, call)))
    oracle_step (o, "R-25B-ILLEGAL-CHOICE");
  else if (o->now.repeat[seat] != DP_NO_CALL && call != o->now.repeat[seat])
    {
      oracle_open_up (o, ORACLE_VOID, i, "A12-repeat");
      return TRUE;
    }
  else if (own->laws & ORACLE_OWES_NO_DOUBLE && doubling)
    {
      oracle_open_up (o, ORACLE_VOID, i, "A12-30b");
      return TRUE;
    }
  else if (doubling && o->now.no_double[seat] != DP_NO_CALL && oracle_last_bid (o, i) >= 0 && o->call[oracle_last_bid (o, i)].call == o->now.no_double[seat])
    {
      oracle_open_up (o, ORACLE_VOID, i, "A12-32a");
      return TRUE;
    }
  else
    return FALSE;
  o->call[i].state = ORACLE_GONE;
  oracle_1993_take (o, i, seat, TRUE);
  return TRUE;
}

/* What is void where he had to make another call: he makes that one, and what he tried may cost a lead (A12). */
static void
rule_void (Oracle *o)
{
  int i = o->open.call;
  DpSeat seat = o->call[i].seat;

  if (!o->now.owed[seat].laws)
    o->now.owed[seat].laws = ORACLE_OWES_PLAIN;
  o->call[i].state = ORACLE_GONE;
  oracle_nothing_open (o);
  oracle_1993_take (o, i, seat, TRUE);
}

/* Nobody has spoken of it. If he calls again he has seen it himself; if LHO calls, the right to penalise is lost, and it stands (15(b), A12). */
static void
over_void (Oracle *o, const DpEvent *e, gboolean is_change)
{
  DpSeat seat = (DpSeat) e->seat, offender = o->open.offender;
  int i = o->open.call, group = o->now.owed[offender].group;

  if (is_change && (seat != offender || (e->intent == DP_INTENT_SLIP && !e->pause)))
    oracle_say_nothing (o, "a change of call when another call has been made than the one that was owed");
  else if (seat == offender)
    {
      rule_void (o);
      oracle_1993_place (o, seat, e->call);
    }
  else if (seat != oracle_lho (offender))
    oracle_void_call (o, seat, e->call);
  else
    {
      oracle_step (o, "15b");
      /* Nor is there a penalty for what has not been repeated. */
      for (int k = 0; k < o->n_taken && o->now.repeat[offender] != DP_NO_CALL; k++)
        if (o->taken[k].group == group && !o->taken[k].attempt)
          o->taken[k--] = o->taken[--o->n_taken];
      oracle_nothing_open (o);
      oracle_commit (o, i);
      oracle_1993_place (o, seat, e->call);
    }
}

void
oracle_1993_place (Oracle *o, DpSeat seat, DpCall call)
{
  gboolean barred, deemed = FALSE;
  DpSeat turn;
  int i, law;
  OracleOwed *own;

  if (o->silent)
    return;
  if (!o->open.kind && oracle_says_pass (o, seat, call))
    {
      oracle_step (o, "said");
      return;
    }
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
      oracle_open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  turn = o->now.turn;
  if (seat != turn && turn == oracle_lho (seat) && oracle_last_of (o, seat) >= 0)
    {
      oracle_1993_change (o, seat, call, FALSE);
      return;
    }
  barred = o->now.silence[seat] != DP_SPAN_NONE;
  own = &o->now.owed[seat];
  i = oracle_put (o, seat, call, FALSE);
  law = oracle_inadmissible (o, i, seat, call, barred);
  if (seat == turn && (law || !oracle_sufficient (o, i, call)))
    o->now.owed[oracle_lho (seat)].rho_erred = TRUE;
  if (seat == turn && own->laws & (ORACLE_OWES_27 | ORACLE_OWES_CHOICE) && law != 38 && law != 37 && forbidden (o, seat, call, i))
    return;
  if (law == 38)
    {
      if (seat == turn && own->laws & ORACLE_OWES_27 && own->struck)
        oracle_say_nothing (o, "27: an eight by one who must pass after an attempted double");
      oracle_open_up (o, ORACLE_EIGHT, i, "38");
    }
  else if (law == 36)
    {
      oracle_open_up (o, ORACLE_ADMIT, i, "36");
      o->open.barred = barred;
    }
  else if (law == 37)
    oracle_open_up (o, ORACLE_BARRED, i, "37");
  else if (seat != turn)
    oracle_open_up (o, ORACLE_OUT_OF_ROTATION, i, "29");
  else if (forbidden (o, seat, call, i))
    return;
  else if (!oracle_sufficient (o, i, call))
    {
      o->now.repeat[seat] = DP_NO_CALL;
      oracle_open_up (o, ORACLE_INSUFFICIENT, i, "27");
    }
  else
    oracle_commit (o, i);
  if (law && deemed)
    oracle_say_nothing (o, "28(a) and an inadmissible call: whether the turn goes back comes to the same");
}

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
  oracle_nothing_open (o);
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
      oracle_1993_take (o, p.call, seat, FALSE);
      return;
    }
  if (p.kind == ORACLE_EIGHT && p.lho_called)
    {
      oracle_step (o, "35c");
      oracle_pass_instead (o, seat);
      if (in_rotation)
        oracle_deem_pass (o, seat);
      else
        oracle_say_nothing (o, "35(c) out of rotation");
      return;
    }
  oracle_step (o, p.kind == ORACLE_EIGHT ? "38" : "37");
  oracle_take (o, p.call, -1);
  oracle_both_silent (o, seat);
  oracle_pass_instead (o, seat);
  if (in_rotation)
    oracle_deem_pass (o, seat);
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
          /* The only legal call of a player who has to pass is the pass: there's nothing to choose. */
          if (p->law == 37)
            oracle_1993_keep (o);
        }
      break;
    case ORACLE_ADMIT:
    case ORACLE_BARRED:
    case ORACLE_EIGHT:
      rule_inadmissible (o);
      break;
    case ORACLE_VOID:
      rule_void (o);
      break;
    case ORACLE_CLOSED:
      oracle_rule_closed (o);
      break;
    case ORACLE_TURN_LOST:
      oracle_rule_turn_lost (o);
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
        oracle_1993_accept_rotation (o);
      else
        oracle_1993_refuse_rotation (o);
      break;
    case ORACLE_INSUFFICIENT:
      if (accepts)
        oracle_1993_accept_insufficient (o);
      else
        oracle_1993_refuse_insufficient (o);
      break;
    case ORACLE_SLIP:
      if (e->option == DP_OPTION_KEEP)
        oracle_keep (o);
      else
        oracle_take_back_his (o);
      break;
    case ORACLE_CHANGE:
      if (e->option == DP_OPTION_KEEP)
        oracle_1993_keep (o);
      else
        oracle_1993_withdraw (o);
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
  gboolean is_misled = is_change && e->intent == DP_INTENT_MISINFORMED;

  if (is_change && oracle_last_of (o, seat) < 0)
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_change && p->kind != ORACLE_CLOSED && oracle_was_void (o, seat))
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_misled && p->kind != ORACLE_NOTHING)
    oracle_say_nothing (o, "21: while something else is undecided");
  else if (is_misled)
    oracle_1993_correct (o, oracle_last_of (o, seat), e->call, TRUE);
  else if (p->kind == ORACLE_SLIP && is_change)
    oracle_say_nothing (o, "21: a change before LHO has said whether he keeps his call");
  else if (p->kind == ORACLE_SLIP)
    {
      if (oracle_over_his (o, seat, e->call))
        oracle_1993_place (o, seat, e->call);
    }
  else if (p->kind == ORACLE_NOTHING && is_change)
    oracle_1993_change (o, seat, e->call, is_slip);
  else if (p->kind == ORACLE_NOTHING)
    oracle_1993_place (o, seat, e->call);
  else if (p->kind == ORACLE_CLOSED)
    oracle_put (o, seat, e->call, FALSE);
  else if (p->kind == ORACLE_TURN_LOST)
    {
      if (oracle_over_lost_turn (o, seat, e->call, is_change))
        oracle_1993_place (o, seat, e->call);
    }
  else if (p->kind == ORACLE_VOID)
    over_void (o, e, is_change);
  else if (seat == p->offender)
    oracle_1993_substitute (o, e->call, is_slip);
  else if (is_change && is_slip && p->offender == oracle_lho (seat) && !p->attended && p->call > oracle_last_of (o, seat))
    oracle_1993_correct (o, oracle_last_of (o, seat), e->call, FALSE);
  else if (is_change && p->attended && !is_slip && !oracle_called_since (o, oracle_last_of (o, seat), oracle_partner (seat)))
    oracle_void_call (o, seat, e->call); /* 13 */
  else if (is_change)
    oracle_say_nothing (o, "a change of another call while something is undecided");
  else if (p->kind == ORACLE_OUT_OF_ROTATION)
    oracle_1993_over_rotation (o, seat, e->call);
  else if (p->kind == ORACLE_INSUFFICIENT)
    {
      if (seat == oracle_lho (p->offender))
        {
          oracle_1993_accept_insufficient (o);
          oracle_1993_place (o, seat, e->call);
        }
      else
        oracle_void_call (o, seat, e->call);
    }
  else if (p->kind == ORACLE_CHANGE)
    oracle_1993_over_change (o, seat, e->call);
  else
    oracle_1993_over_inadmissible (o, seat, e->call);
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
  if (p->kind == ORACLE_SLIP)
    {
      *who = oracle_lho (p->offender);
      *options = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* The auction laws of duplicate 2017, read once more. Where they are silent and no reading is named, the oracle says nothing. Here what happens, call by call,
 * and the director; -change.c has Law 25, -undecided.c what a call does while another is undecided. */

/* 27B3: the call is cancelled, partner is silent whatever comes now, he chooses again. */
void
oracle_2017_strike (Oracle *o, int i)
{
  DpSeat seat = o->call[i].seat;

  oracle_step (o, "27B3");
  o->call[i].state = ORACLE_GONE;
  o->now.owed[seat].struck = TRUE;
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  oracle_take (o, i, oracle_group (o, seat))->tells = TRUE;
}

/* The replacement of a call is known: 27B, 31A2, 31B, 32A2, 32B, 36B. */
static void
replaced (Oracle *o, int index)
{
  OracleCall *c = &o->call[index];
  OracleOwed *own = &o->now.owed[c->seat];
  gboolean lowest = FALSE;
  int group = own->group;

  /* He passes because he must: that shows nothing. */
  if (own->pass_instead)
    c->comparable = FALSE;
  if (own->pass_instead && c->call != DP_PASS)
    oracle_say_nothing (o, "37A: LHO calls over the bid of one who was to pass and not to repeat his call");
  o->final[group] = index;
  if (own->laws & ORACLE_OWES_27)
    {
      lowest = oracle_is_lowest (o, index, o->call[own->bid].call);
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
    if (o->taken[i].group == group)
      {
        OracleCall *taken = &o->call[o->taken[i].call];

        /* It may have been said before: of a call at partner's turn, or because what came before this one was not comparable, and has gone. */
        taken->told_may |= taken->told_must;
        taken->told_must &= (guint8) ~oracle_side (c->seat);
        if (!c->comparable && !(o->taken[i].insufficient && lowest))
          taken->told_must |= oracle_side (c->seat);
        else if (!c->comparable && !o->free_27a[group])
          taken->told_may |= oracle_side (c->seat); /* 27B1(a) or 27B3: the laws do not say which of them has the last word */
      }
  *own = (OracleOwed) { .group = -1 };
}

/* 16C2, 26B: it was withdrawn, and nothing will replace it. */
void
oracle_2017_not_repeated (Oracle *o, DpSeat seat)
{
  for (int i = 0; i < o->n_taken; i++)
    if (o->taken[i].group == o->now.owed[seat].group)
      o->call[o->taken[i].call].told_must |= oracle_side (seat);
}

void
oracle_2017_turn_used (Oracle *o, int index)
{
  DpSeat seat = o->call[index].seat;
  OracleOwed *next = &o->now.owed[oracle_lho (seat)];

  if (next->laws & ORACLE_OWES_WAIT)
    {
      next->laws &= (guint8) ~ORACLE_OWES_WAIT;
      if (o->call[index].call == DP_PASS && !oracle_no_longer_legal (o, next->call))
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

void
oracle_2017_place (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  gboolean barred, deemed = FALSE;
  DpSeat turn;
  int i, law;

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
      oracle_open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  turn = o->now.turn;
  if (seat != turn && turn == oracle_lho (seat) && oracle_last_of (o, seat) >= 0)
    {
      oracle_2017_change (o, seat, call, comparable, FALSE);
      return;
    }
  barred = o->now.silence[seat] != DP_SPAN_NONE;
  i = oracle_put (o, seat, call, comparable);
  law = oracle_inadmissible (o, i, seat, call, barred);
  if (law == 38)
    oracle_open_up (o, ORACLE_EIGHT, i, "38");
  else if (law == 36 && seat == turn && o->now.owed[seat].laws & ORACLE_OWES_27 && !o->now.owed[seat].passed_over)
    oracle_2017_strike (o, i);
  else if (law == 36)
    {
      oracle_open_up (o, ORACLE_ADMIT, i, "36");
      o->open.barred = barred;
    }
  else if (law == 37)
    oracle_open_up (o, ORACLE_BARRED, i, "37");
  else if (seat != turn)
    oracle_open_up (o, ORACLE_OUT_OF_ROTATION, i, "29");
  else if (o->now.repeat[seat] != DP_NO_CALL && call != o->now.repeat[seat])
    oracle_open_up (o, ORACLE_VOID, i, "31A1-void");
  else if (!oracle_sufficient (o, i, call))
    {
      /* What had to be repeated has been, and 27 goes on from there (31A1); accepted, it stands for what was withdrawn. */
      o->call[i].comparable |= o->now.repeat[seat] == call;
      o->now.repeat[seat] = DP_NO_CALL;
      oracle_open_up (o, ORACLE_INSUFFICIENT, i, "27");
    }
  else if (o->now.owed[seat].laws & ORACLE_OWES_27 && !o->now.owed[seat].passed_over && (call == DP_DOUBLE || call == DP_REDOUBLE) && !comparable)
    oracle_2017_strike (o, i);
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
}

static void
rule_inadmissible (Oracle *o)
{
  OracleOpen p = o->open;
  DpSeat seat = p.offender;
  gboolean in_rotation = p.turn == seat;
  OracleDuties before = o->call[p.call].before;
  OracleOwed *own;

  oracle_gone (o, p.call);
  oracle_nothing_open (o);
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
      o->call[p.call].told_must = 0; /* 26A, 26B: what replaces it decides */
      oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
      if (own->laws & ORACLE_OWES_WAIT)
        oracle_say_nothing (o, "36B4 by one who still owes a call");
      own->laws |= ORACLE_OWES_PLAIN;
      if (o->now.repeat[seat] != DP_NO_CALL)
        for (int i = 0; i < o->n_taken; i++)
          if (o->taken[i].group == own->group)
            {
              o->taken[i].tells = FALSE; /* 31A1 asks nothing of another call than the repetition */
              o->call[o->taken[i].call].told_must |= oracle_side (seat); /* 16C by itself */
            }
      o->now.repeat[seat] = DP_NO_CALL; /* 36B: any legal call */
      oracle_take (o, p.call, oracle_group (o, seat))->tells = TRUE;
      return;
    }
  oracle_step (o, p.kind == ORACLE_EIGHT && p.lho_called ? "38-lho" : p.kind == ORACLE_EIGHT ? "38B" : "37B");
  if (!(p.kind == ORACLE_EIGHT && p.lho_called))
    oracle_take (o, p.call, -1);
  oracle_both_silent (o, seat);
  oracle_pass_instead (o, seat);
  if (in_rotation)
    oracle_deem_pass (o, seat);
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
          oracle_2017_place (o, seat, o->call[sub].call, o->call[sub].comparable);
          o->open.attended = o->open.kind != ORACLE_NOTHING;
        }
      else
        o->call[sub].told_may = 3;
      return;
    }
  oracle_step (o, "D-25B-INADMISSIBLE");
  oracle_gone (o, sub);
  rule_inadmissible (o);
  /* 25B3 keeps it unauthorised whatever comes, 26A after a comparable call does not: a double in place of a call that nobody could make has both. */
  if (p.law == 36)
    {
      o->call[sub].told_must = 0;
      o->call[sub].told_may |= oracle_side (seat);
    }
  if (p.law > 36)
    o->silent_leads = "36 to 38: an inadmissible call in place of an inadmissible one";
  oracle_take (o, sub, p.law > 36 ? -1 : o->now.owed[seat].group);
  if (p.law == 36)
    oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  else if (p.law)
    oracle_both_silent (o, seat);
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
          oracle_gone (o, p->tried[0]);
          if (p->law == 36)
            oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
          else
            oracle_both_silent (o, seat);
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
          OracleTaken *t = oracle_take (o, p->call, -1);

          oracle_step (o, "D-25B-INADMISSIBLE");
          oracle_gone (o, p->call);
          t->final = p->first;
          t->comparable = o->call[p->call].comparable; /* D-25B-26A */
          oracle_nothing_open (o);
          if (law == 36)
            oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
          else
            oracle_both_silent (o, seat);
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
      oracle_rule_closed (o);
      break;
    case ORACLE_TURN_LOST:
      oracle_rule_turn_lost (o);
      break;
    case ORACLE_VOID:
      oracle_gone (o, p->call);
      o->call[p->call].told_must = 0;
      o->call[p->call].told_may = 3;
      oracle_nothing_open (o);
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
        oracle_2017_accept_rotation (o);
      else if (p->n_tried && !p->asked_tried)
        {
          oracle_step (o, "25B2");
          oracle_gone (o, p->tried[0]);
          p->asked_tried = TRUE;
        }
      else
        oracle_2017_refuse_rotation (o);
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
            oracle_nothing_open (o);
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
            oracle_2017_refuse_insufficient (o);
            oracle_2017_use_tried (o, &held);
          }
        break;
      }
    case ORACLE_CHANGE:
      if (accepts)
        oracle_2017_accept_change (o);
      else
        oracle_2017_refuse_change (o);
      break;
    case ORACLE_SLIP:
      {
        if (e->option == DP_OPTION_KEEP)
          oracle_keep (o);
        else
          oracle_take_back_his (o);
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
  gboolean is_misled = is_change && e->intent == DP_INTENT_MISINFORMED;

  if (is_change && oracle_last_of (o, seat) < 0)
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_change && p->kind != ORACLE_CLOSED && oracle_was_void (o, seat))
    oracle_say_nothing (o, "a change of a call that is void");
  else if (is_misled && p->kind != ORACLE_NOTHING)
    oracle_say_nothing (o, "21: while something else is undecided");
  else if (is_misled && oracle_called_since (o, oracle_last_of (o, seat), oracle_partner (seat)))
    oracle_say_nothing (o, "21B1: too late");
  else if (is_misled)
    oracle_2017_slip (o, oracle_last_of (o, seat), e->call, comparable, TRUE);
  else if (p->kind == ORACLE_NOTHING && is_change)
    oracle_2017_change (o, seat, e->call, comparable, is_slip);
  else if (p->kind == ORACLE_NOTHING)
    oracle_2017_place (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_CLOSED && is_slip && o->call[oracle_last_of (o, seat)].state == ORACLE_STANDS)
    oracle_say_nothing (o, "25A5: a slip put right when somebody has called after the final pass");
  else if (p->kind == ORACLE_CLOSED)
    oracle_put (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_TURN_LOST)
    {
      if (oracle_over_lost_turn (o, seat, e->call, is_change))
        oracle_2017_place (o, seat, e->call, comparable);
    }
  else if (p->kind == ORACLE_SLIP && is_change)
    oracle_say_nothing (o, "25A6: a call before LHO has said whether he keeps his");
  else if (p->kind == ORACLE_VOID)
    oracle_2017_over_void (o, e, comparable, is_change);
  else if (p->kind == ORACLE_SLIP)
    {
      if (oracle_over_his (o, seat, e->call))
        oracle_2017_place (o, seat, e->call, comparable);
    }
  else if (seat == p->offender)
    oracle_2017_substitute (o, e->call, comparable, is_slip);
  else if (is_change && is_slip && p->offender == oracle_lho (seat) && !p->attended && p->call > oracle_last_of (o, seat))
    oracle_2017_slip (o, oracle_last_of (o, seat), e->call, comparable, FALSE);
  else if (is_change && p->attended && !is_slip)
    oracle_void_call (o, seat, e->call); /* 9B2, also of one who may choose: he has not chosen by changing another call */
  else if (is_change)
    oracle_say_nothing (o, "a change of another call while something is undecided");
  else if (p->kind == ORACLE_OUT_OF_ROTATION)
    oracle_2017_over_rotation (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_INSUFFICIENT)
    oracle_2017_over_insufficient (o, seat, e->call, comparable);
  else if (p->kind == ORACLE_CHANGE)
    oracle_2017_over_change (o, seat, e->call, comparable);
  else
    oracle_2017_over_inadmissible (o, seat, e->call, comparable);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* Rubber bridge 1993, Laws 24 and 25: a call in place of another. */

void
oracle_1993_correct (Oracle *o, int first, DpCall call, gboolean misled)
{
  DpSeat seat = o->call[first].seat;
  int over = -1, later = 0;
  gboolean unruled;

  oracle_step (o, misled ? "21" : "24");
  if (misled && (o->now.over || o->call[first].turn != seat))
    {
      oracle_say_nothing (o, "21: after the auction, or of a call out of rotation");
      return;
    }
  if (o->now.over)
    {
      /* R-24-AFTER-CLOSE */
      int i = oracle_put (o, seat, call, FALSE);

      oracle_open_up (o, ORACLE_CLOSED, i, "39");
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
  unruled = over >= 0 && o->call[over].state == ORACLE_LIES;
  o->call[first].state = ORACLE_GONE;
  if (over >= 0)
    o->call[over].state = ORACLE_GONE;
  oracle_restore (o, first, seat);
  oracle_nothing_open (o);
  oracle_1993_place (o, seat, call);
  oracle_since (o, first, seat);
  if (o->open.kind == ORACLE_CHANGE)
    oracle_say_nothing (o, "24: the slip was a second call at his left-hand opponent's turn");
  if (over < 0 || o->silent)
    return;
  /* Law 24 gives LHO nothing, and 21 a change of his call: an eight, or a bid by one who had to pass, falls under 37 or 38, whatever it lies over. But there is
   * a call that was meant for it to lie over: where that is irregular itself, R-21-24-FORCED. */
  if (unruled && !o->open.kind && (oracle_is_eight (o->call[over].call) || (o->call[over].call != DP_PASS && o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE)))
    {
      oracle_step (o, "never-legal");
      oracle_1993_place (o, oracle_lho (seat), o->call[over].call);
      return;
    }
  if (o->open.kind || o->call[o->n - 1].state != ORACLE_STANDS || o->now.over || oracle_is_eight (o->call[over].call) || !oracle_sufficient (o, o->n, o->call[over].call) || !oracle_admissible (o, o->n, oracle_lho (seat), o->call[over].call))
    {
      oracle_step (o, "R-21-24-FORCED");
      return;
    }
  if (misled)
    {
      /* 21: he may change his own call, too. */
      o->call[over].state = ORACLE_LIES;
      oracle_open_up (o, ORACLE_SLIP, over, "21-lho");
      o->open.offender = seat;
      if (o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE)
        oracle_keep (o);
      return;
    }
  /* A18: he calls again, the same or another. */
  oracle_step (o, "A18");
}

void
oracle_1993_keep (Oracle *o)
{
  OracleOpen p = o->open;
  OracleTaken *t;

  oracle_step (o, "25b-i");
  o->call[p.call].state = ORACLE_GONE;
  oracle_nothing_open (o);
  if (!p.law)
    oracle_bar (o, oracle_partner (p.offender), DP_SPAN_NEXT_TURN);
  t = oracle_take (o, p.call, -1);
  t->final = p.first;
  t->attempt = TRUE;
}

void
oracle_1993_withdraw (Oracle *o)
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
  oracle_nothing_open (o);
  if (o->call[p.first].before.owed[seat].laws)
    oracle_say_nothing (o, "25(b)(ii) of a call that replaced another");
  if (o->call[p.first].turn != seat)
    oracle_say_nothing (o, "25(b)(ii) of an accepted call out of rotation");
  if (p.late)
    oracle_restore (o, p.first, seat);
  else
    oracle_restore_own (o, p.first);
  if (p.law)
    {
      oracle_bar (o, seat, silence[seat]);
      oracle_bar (o, oracle_partner (seat), silence[oracle_partner (seat)]);
    }
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
  o->now.owed[seat].laws = ORACLE_OWES_PLAIN | ORACLE_OWES_CHOICE;
  oracle_1993_take (o, p.first, seat, FALSE);
  oracle_1993_take (o, p.call, seat, TRUE);
  if (o->now.silence[seat] != DP_SPAN_NONE)
    oracle_say_nothing (o, "25(b)(ii) by a player who must pass");
}

void
oracle_1993_change (Oracle *o, DpSeat seat, DpCall call, gboolean is_slip)
{
  int first = oracle_last_of (o, seat), i;

  /* 25 speaks of a call made at the same turn, and 24 of no pause for thought. */
  if (!o->open.kind && o->now.turn == seat && o->call[first].state == ORACLE_STANDS && oracle_called_since (o, first, oracle_partner (seat)))
    {
      oracle_1993_place (o, seat, call);
      return;
    }
  if (is_slip)
    {
      oracle_1993_correct (o, first, call, FALSE);
      return;
    }
  i = oracle_put (o, seat, call, FALSE);
  if (o->now.over)
    {
      oracle_open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  if (oracle_called_since (o, first, oracle_partner (seat)))
    {
      oracle_say_nothing (o, "25: partner has called");
      return;
    }
  /* A1: a second pass before any bid is one out of rotation. */
  if (call == DP_PASS && o->call[first].call == DP_PASS && oracle_last_bid (o, i) < 0 && o->now.turn == oracle_lho (seat))
    {
      oracle_open_up (o, ORACLE_OUT_OF_ROTATION, i, "A1");
      return;
    }
  oracle_open_up (o, ORACLE_CHANGE, i, "25");
  o->open.first = first;
  o->open.late = oracle_called_since (o, first, oracle_lho (seat));
  o->open.law = oracle_inadmissible (o, first, seat, call, o->call[first].before.silence[seat] != DP_SPAN_NONE);
  /* A24: the heavier bar; and whatever he names, the pass is the only call that he has. */
  if (o->open.law >= 36 && o->call[first].before.silence[seat] != DP_SPAN_NONE)
    o->open.law = 37;
  if (o->now.silence[seat] > o->call[first].before.silence[seat])
    oracle_say_nothing (o, "25: he has come to be barred since he made the call");
  if (!o->open.late && oracle_called_since (o, first, oracle_rho (seat)))
    oracle_say_nothing (o, "25: RHO has called out of rotation in between");
  if (o->call[first].before.owed[oracle_lho (seat)].laws & ORACLE_OWES_WAIT)
    oracle_say_nothing (o, "25 and A8: whether a change of call is an illegal call of RHO");
  if (call == o->call[first].call)
    oracle_say_nothing (o, "25: the same call again");
}

void
oracle_1993_over_change (Oracle *o, DpSeat seat, DpCall call)
{
  OracleOpen change = o->open;

  if (change.late)
    oracle_say_nothing (o, "25: somebody calls while the offender has not chosen");
  else if (seat != oracle_lho (change.offender))
    oracle_void_call (o, seat, call);
  else if (change.law)
    {
      oracle_step (o, "R-15B-INADMISSIBLE-SUBSTITUTE");
      if (change.attended)
        o->silent_leads = "A27, then 15(b): whether the lead penalty goes with the right to penalise";
      o->call[change.call].state = ORACLE_GONE;
      oracle_nothing_open (o);
      oracle_1993_place (o, seat, call);
    }
  else
    {
      /* A4: the penalty is lost, and the call that LHO called over stands. */
      oracle_step (o, "15b");
      o->call[change.first].state = ORACLE_GONE;
      oracle_restore_own (o, change.first);
      o->call[change.call].turn = o->call[change.first].turn;
      o->call[change.call].before = o->now;
      oracle_nothing_open (o);
      if (o->call[change.call].turn == o->call[change.call].seat)
        oracle_commit (o, change.call);
      else
        oracle_accept (o, change.call);
      oracle_since (o, change.first, o->call[change.call].seat);
      if (!o->silent && !o->open.kind)
        oracle_1993_place (o, seat, call);
    }
}

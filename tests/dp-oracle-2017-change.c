/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

/* Duplicate 2017, Law 25: a call in place of another. */

/* A slip put right (25A), or a call that rested on misinformation changed (21B1): the call is made anew. */
void
oracle_2017_slip (Oracle *o, int first, DpCall call, gboolean comparable, gboolean misled)
{
  DpSeat seat = o->call[first].seat;
  DpSeat fault = misled ? oracle_lho (seat) : seat;
  int over = -1, later = 0;
  gboolean unruled;

  oracle_step (o, misled ? "21B1" : "25A");
  if (misled && o->call[first].turn != seat)
    oracle_say_nothing (o, "21B1 of a call out of rotation");
  if (o->call[first].before.repeat[seat] != DP_NO_CALL && o->call[first].call != o->call[first].before.repeat[seat])
    o->silent_told = "25A: the slip was made in place of a repetition";
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
  unruled = over >= 0 && o->call[over].state == ORACLE_LIES;
  o->call[first].state = ORACLE_GONE;
  /* A slip tells nothing; a call that was meant does (16C). */
  if (misled)
    o->call[first].told_must |= oracle_side (fault);
  if (over >= 0)
    o->call[over].state = ORACLE_GONE;
  oracle_restore (o, first, seat);
  oracle_nothing_open (o);
  oracle_2017_place (o, seat, call, comparable);
  oracle_since (o, first, seat);
  if (over < 0 || o->silent)
    return;
  /* D-25A6-NEVER-LEGAL: an eight, or a bid by one who had to pass, has nothing to do with the slip; its own law comes (37, 38). But there is a call that
   * was meant for it to lie over: where that is irregular itself, D-25A6-FORCED. */
  if (unruled && !o->open.kind && (oracle_is_eight (o->call[over].call) || (o->call[over].call != DP_PASS && o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE)))
    {
      oracle_step (o, "never-legal");
      oracle_2017_place (o, oracle_lho (seat), o->call[over].call, o->call[over].comparable);
      return;
    }
  o->call[over].told_must |= oracle_side (fault);
  /* D-25A6-FORCED: his call would be illegal over it (also because the turn goes back to another, 17D3), or it is itself irregular. */
  if (o->open.kind || o->call[o->n - 1].state != ORACLE_STANDS || o->now.over)
    {
      oracle_step (o, "forced");
      return;
    }
  if ((o->now.repeat[oracle_lho (seat)] != DP_NO_CALL && o->call[over].call != o->now.repeat[oracle_lho (seat)])
      || (o->call[over].call != DP_PASS && o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE) || oracle_is_eight (o->call[over].call) || !oracle_sufficient (o, o->n, o->call[over].call) || !oracle_admissible (o, o->n, oracle_lho (seat), o->call[over].call))
    {
      oracle_step (o, "forced");
      return;
    }
  o->call[over].told_must = 0;
  o->call[over].state = ORACLE_LIES;
  oracle_open_up (o, ORACLE_SLIP, over, misled ? "21B2" : "25A6");
  o->open.offender = seat;
  o->open.misled = misled;
  /* Who had to pass has no other call to make in place of his pass. */
  if (o->now.silence[oracle_lho (seat)] != DP_SPAN_NONE)
    oracle_keep (o);
}

void
oracle_2017_accept_change (Oracle *o)
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
  oracle_gone (o, first);
  t = oracle_take (o, first, -1);
  t->final = call;
  t->comparable = o->call[call].comparable;
  if (o->open.late)
    oracle_restore (o, first, o->call[first].seat);
  else
    oracle_restore_own (o, first);
  o->call[call].turn = o->call[first].turn;
  o->call[call].before = o->now;
  oracle_nothing_open (o);
  if (o->call[call].turn == o->call[call].seat)
    oracle_commit (o, call);
  else
    oracle_accept (o, call);
  oracle_since (o, first, o->call[first].seat);
}

void
oracle_2017_refuse_change (Oracle *o)
{
  OracleTaken *t;

  oracle_step (o, "25B2");
  oracle_gone (o, o->open.call);
  t = oracle_take (o, o->open.call, -1);
  t->final = o->open.first;
  t->comparable = o->call[o->open.call].comparable;
  oracle_nothing_open (o);
}

/* A second call in place of one that stands. */
void
oracle_2017_change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable, gboolean is_slip)
{
  int first = oracle_last_of (o, seat), i;
  gboolean lho = oracle_called_since (o, first, oracle_lho (seat));
  gboolean partner = oracle_called_since (o, first, oracle_partner (seat));

  if (is_slip && !partner)
    {
      oracle_2017_slip (o, first, call, comparable, FALSE);
      return;
    }
  if (o->now.over)
    {
      if (is_slip)
        o->silent_leads = o->silent_told = "25A4 or 39: a slip put right too late, after the final pass";
      i = oracle_put (o, seat, call, comparable);
      oracle_open_up (o, ORACLE_CLOSED, i, "39");
      return;
    }
  if (!lho && oracle_called_since (o, first, oracle_rho (seat)))
    {
      oracle_say_nothing (o, "25B: RHO has called out of rotation in between");
      return;
    }
  i = oracle_put (o, seat, call, comparable);
  oracle_open_up (o, ORACLE_CHANGE, i, is_slip ? "25A4" : "25");
  o->open.first = first;
  o->open.late = lho;
  o->open.law = oracle_inadmissible (o, first, seat, call, o->call[first].before.silence[seat] != DP_SPAN_NONE);
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
      oracle_2017_refuse_change (o);
    }
}

void
oracle_2017_over_change (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  OracleOpen *p = &o->open;

  if (p->law)
    {
      oracle_say_nothing (o, "25B: somebody calls over an inadmissible change");
      return;
    }
  if (p->late && (!p->attended || seat == oracle_lho (p->offender)))
    {
      /* D-25B-AFTER-LHO: a further call refuses. When the director has put the choice to him, only a call of his own does (9B2). */
      oracle_step (o, "further-call");
      oracle_2017_refuse_change (o);
      oracle_2017_place (o, seat, call, comparable);
    }
  else if (seat == oracle_lho (p->offender))
    {
      oracle_2017_accept_change (o);
      if (o->silent || o->open.kind)
        return;
      oracle_2017_place (o, seat, call, comparable); /* D-25B1-CLOSES where it has ended the auction */
    }
  else
    oracle_void_call (o, seat, call);
}

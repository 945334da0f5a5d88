/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-oracle-table.h"

#include <string.h>

void
oracle_init (Oracle *o, gboolean rubber)
{
  memset (o, 0, sizeof *o);
  o->rubber = rubber;
  o->now.turn = DP_SEAT_NORTH;
  o->exposer = DP_SEAT_NONE;
  for (int s = 0; s < DP_SEATS; s++)
    {
      o->now.repeat[s] = o->now.no_double[s] = DP_NO_CALL;
      o->now.owed[s].group = -1;
    }
}

void
oracle_step (Oracle *o, const char *law)
{
  gsize n = strlen (o->path);

  if (n + strlen (law) + 2 < sizeof o->path)
    g_snprintf (o->path + n, sizeof o->path - n, "%s%s", n ? " " : "", law);
}

void
oracle_say_nothing (Oracle *o, const char *why)
{
  if (!o->silent)
    o->silent = why;
}

int
oracle_put (Oracle *o, DpSeat seat, DpCall call, gboolean comparable)
{
  g_assert (o->n < ORACLE_CALLS);
  o->call[o->n] = (OracleCall) { .seat = seat, .turn = o->now.over ? DP_SEAT_NONE : o->now.turn, .call = call, .comparable = comparable, .before = o->now };
  o->call[o->n].low = !oracle_sufficient (o, o->n, call);
  return o->n++;
}

int
oracle_last_bid (const Oracle *o, int before)
{
  for (int i = before - 1; i >= 0; i--)
    if (o->call[i].state == ORACLE_STANDS && oracle_is_bid (o->call[i].call))
      return i;
  return -1;
}

gboolean
oracle_sufficient (const Oracle *o, int before, DpCall call)
{
  int last = oracle_last_bid (o, before);

  return !oracle_is_bid (call) || last < 0 || call > o->call[last].call;
}

/* Law 19: the last call other than a pass is an opponent's bid, or his double. */
gboolean
oracle_admissible (const Oracle *o, int before, DpSeat seat, DpCall call)
{
  if (call != DP_DOUBLE && call != DP_REDOUBLE)
    return TRUE;
  for (int i = before - 1; i >= 0; i--)
    if (o->call[i].state == ORACLE_STANDS && o->call[i].call != DP_PASS)
      {
        gboolean opponents = (o->call[i].seat + seat) % 2;

        return opponents && (call == DP_DOUBLE ? oracle_is_bid (o->call[i].call) : o->call[i].call == DP_DOUBLE);
      }
  return FALSE;
}

int
oracle_last_of (const Oracle *o, DpSeat seat)
{
  for (int i = o->n - 1; i >= 0; i--)
    if (o->call[i].seat == seat && o->call[i].state != ORACLE_GONE)
      return i;
  return -1;
}

gboolean
oracle_was_void (const Oracle *o, DpSeat seat)
{
  for (int i = o->n - 1; i >= 0; i--)
    if (o->call[i].seat == seat && !o->call[i].deemed)
      return o->call[i].state == ORACLE_GONE;
  return FALSE;
}

gboolean
oracle_was_call_before (const Oracle *o, int index, DpSeat seat)
{
  for (int i = 0; i < index; i++)
    if (o->call[i].seat == seat && o->call[i].state == ORACLE_STANDS)
      return TRUE;
  return FALSE;
}

gboolean
oracle_called_since (const Oracle *o, int index, DpSeat seat)
{
  for (int i = index + 1; i < o->n; i++)
    if (o->call[i].seat == seat && o->call[i].state == ORACLE_STANDS)
      return TRUE;
  return FALSE;
}

guint8
oracle_side (DpSeat seat)
{
  return (guint8) (1 << seat % 2);
}

void
oracle_bar (Oracle *o, DpSeat seat, DpSpan span)
{
  if (o->now.silence[seat] < span)
    o->now.silence[seat] = (guint8) span;
}

void
oracle_pass_instead (Oracle *o, DpSeat seat)
{
  if (o->now.repeat[seat] == DP_NO_CALL || o->now.repeat[seat] == DP_PASS)
    return;
  oracle_step (o, "pass-instead");
  o->now.repeat[seat] = DP_NO_CALL;
  o->now.owed[seat].pass_instead = TRUE;
  if (o->rubber)
    oracle_1993_not_repeated (o, seat);
  else
    oracle_2017_not_repeated (o, seat);
}

void
oracle_restore (Oracle *o, int index, DpSeat seat)
{
  o->now = o->call[index].before;
  for (int i = 0; i < o->n_shown; i++)
    if (o->shown[i].at > index && o->shown[i].seat != seat)
      oracle_bar (o, o->shown[i].seat, DP_SPAN_NEXT_TURN);
}

void
oracle_restore_own (Oracle *o, int index)
{
  OracleDuties now = o->now, after = o->call[index + 1].before;
  DpSeat seat = o->call[index].seat;

  oracle_restore (o, index, seat);
  for (int s = 0; s < DP_SEATS; s++)
    if (s != (int) seat)
      {
        if (now.silence[s] > after.silence[s])
          oracle_bar (o, (DpSeat) s, (DpSpan) now.silence[s]);
        if (now.no_double[s] != after.no_double[s])
          o->now.no_double[s] = now.no_double[s];
        if (memcmp (&now.owed[s], &after.owed[s], sizeof now.owed[s]))
          o->now.owed[s] = now.owed[s];
      }
}

void
oracle_since (Oracle *o, int index, DpSeat seat)
{
  for (int i = 0; i < o->n_shown; i++)
    if (o->shown[i].at > index && o->shown[i].seat == seat)
      oracle_bar (o, seat, DP_SPAN_NEXT_TURN);
}

void
oracle_card (Oracle *o)
{
  if (o->exposer == DP_SEAT_NONE)
    return;
  oracle_bar (o, oracle_partner (o->exposer), DP_SPAN_NEXT_TURN);
  g_assert (o->n_shown < (int) G_N_ELEMENTS (o->shown));
  o->shown[o->n_shown].seat = oracle_partner (o->exposer);
  o->shown[o->n_shown++].at = o->n;
  o->exposer = DP_SEAT_NONE;
}

int
oracle_group (Oracle *o, DpSeat seat)
{
  if (o->now.owed[seat].group < 0)
    {
      g_assert (o->n_groups < ORACLE_GROUPS);
      o->final[o->n_groups] = -1;
      o->free_27a[o->n_groups] = FALSE;
      o->now.owed[seat].group = (gint8) o->n_groups++;
    }
  return o->now.owed[seat].group;
}

OracleTaken *
oracle_take (Oracle *o, int call, int group)
{
  OracleTaken *t = &o->taken[o->n_taken++];

  g_assert (o->n_taken <= (int) G_N_ELEMENTS (o->taken));
  *t = (OracleTaken) { .call = call, .group = group, .final = -1 };
  return t;
}

void
oracle_gone (Oracle *o, int i)
{
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_must |= oracle_side (o->call[i].seat);
}

void
oracle_void_call (Oracle *o, DpSeat seat, DpCall call)
{
  int i = oracle_put (o, seat, call, FALSE);

  o->call[i].state = ORACLE_GONE;
  o->call[i].told_may = 3;
  oracle_step (o, o->rubber ? "13" : "9B2");
}

void
oracle_open_up (Oracle *o, OracleKind kind, int index, const char *law)
{
  o->open = (OracleOpen) { .kind = kind, .offender = o->call[index].seat, .turn = o->call[index].turn, .call = index, .first = -1, .held = -1, .partners = -1 };
  oracle_step (o, law);
}

void
oracle_nothing_open (Oracle *o)
{
  o->open = (OracleOpen) { .kind = ORACLE_NOTHING, .held = -1 };
}

int
oracle_inadmissible (const Oracle *o, int before, DpSeat seat, DpCall call, gboolean barred)
{
  return oracle_is_eight (call) ? 38 : !oracle_admissible (o, before, seat, call) ? 36 : barred && call != DP_PASS ? 37 : 0;
}

gboolean
oracle_takes_own_turn (Oracle *o, int index, DpSeat seat, DpCall call)
{
  gboolean own = !oracle_is_eight (call) && oracle_sufficient (o, index, call) && oracle_admissible (o, index, seat, call);
  OracleState was = o->call[index].state;
  gboolean over;

  o->call[index].state = ORACLE_STANDS;
  over = !oracle_is_eight (call) && oracle_sufficient (o, index + 1, call) && oracle_admissible (o, index + 1, seat, call);
  o->call[index].state = was;
  if (over != own)
    oracle_step (o, over ? "only-29A" : "only-28B");
  return over != own ? own : !o->open.attended;
}

gboolean
oracle_is_lowest (const Oracle *o, int index, DpCall insufficient)
{
  DpCall call = o->call[index].call;
  int last = oracle_last_bid (o, index);

  return oracle_is_bid (call) && oracle_suit (call) == oracle_suit (insufficient) && (int) call - 5 <= (last < 0 ? -1 : o->call[last].call);
}

gboolean
oracle_no_longer_legal (const Oracle *o, int index)
{
  DpSeat seat = o->call[index].seat;
  DpCall call = o->call[index].call;

  /* What was too low when it was made has never been legal, even if what it was too low over has gone since. */
  return !o->call[index].low && oracle_sufficient (o, index, call) && oracle_admissible (o, index, seat, call)
         && !(oracle_sufficient (o, o->n, call) && oracle_admissible (o, o->n, seat, call));
}

gboolean
oracle_says_pass (const Oracle *o, DpSeat seat, DpCall call)
{
  int i = oracle_last_of (o, seat), later = 0, first = -1;

  if (call != DP_PASS || i < 0 || !o->call[i].deemed || seat == o->now.turn)
    return FALSE;
  for (int k = i + 1; k < o->n; k++)
    if (o->call[k].state != ORACLE_GONE)
      {
        first = later++ ? first : k;
      }
  /* A pass put in the place of a call comes after that; one put before a call that came too soon has that call after it. */
  return later == 0 || (later == 1 && first == i + 1 && o->call[first].seat == oracle_lho (seat) && !(i > 0 && o->call[i - 1].seat == seat && o->call[i - 1].state == ORACLE_GONE));
}

void
oracle_both_silent (Oracle *o, DpSeat seat)
{
  oracle_bar (o, seat, DP_SPAN_REST);
  oracle_bar (o, oracle_partner (seat), DP_SPAN_REST);
}

void
oracle_rule_closed (Oracle *o)
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
          oracle_gone (o, i);
          oracle_take (o, i, -1);
        }
    }
  oracle_nothing_open (o);
}

void
oracle_rule_turn_lost (Oracle *o)
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
  oracle_nothing_open (o);
}

gboolean
oracle_over_lost_turn (Oracle *o, DpSeat seat, DpCall call, gboolean is_change)
{
  int i;

  if (!is_change && seat == o->open.turn && call != DP_PASS && !oracle_called_since (o, o->open.call, seat))
    {
      oracle_step (o, "takes-his-turn");
      oracle_rule_turn_lost (o);
      return TRUE;
    }
  if (is_change || call != DP_PASS)
    {
      oracle_say_nothing (o, is_change ? "17D3, 34: a change of call before it is pointed out" : "17D3, 34: a bid or double, not his who lost his turn, before it is pointed out");
      return FALSE;
    }
  /* All passes after the one out of rotation are cancelled. */
  i = oracle_put (o, seat, call, FALSE);
  o->call[i].state = ORACLE_GONE;
  o->call[i].told_may = 3;
  return FALSE;
}

/* A pass out of rotation that took away the turn of somebody who has not been next since. */
static gboolean
took_a_turn (const OracleCall *c)
{
  return c->call == DP_PASS && !c->deemed && c->turn != c->seat && c->turn != oracle_lho (c->seat);
}

/* Laws 17, 22, 17D3 (34), after a call in rotation. */
static void
close (Oracle *o)
{
  int standing[ORACLE_CALLS], m = 0, first, in_rotation = 0;
  gboolean bid = FALSE, passed[DP_SEATS] = { FALSE };

  for (int i = 0; i < o->n; i++)
    if (o->call[i].state == ORACLE_STANDS)
      {
        standing[m++] = i;
        bid |= oracle_is_bid (o->call[i].call);
        passed[o->call[i].seat] |= o->call[i].call == DP_PASS;
      }
  for (first = m; first > 0 && o->call[standing[first - 1]].call == DP_PASS; first--)
    ;
  if (first == 0)
    first = 1;
  if (m - first < 3)
    return;
  for (int i = first; i < m; i++)
    {
      const OracleCall *c = &o->call[standing[i]];

      if (took_a_turn (c))
        {
          /* D-17D3-CALLED-SINCE: it goes back to him all the same. */
          if (oracle_called_since (o, standing[i], c->turn))
            oracle_step (o, "D-17D3-CALLED-SINCE");
          o->open = (OracleOpen) { .kind = ORACLE_TURN_LOST, .call = standing[i], .offender = c->seat, .turn = c->turn, .held = -1 };
          oracle_step (o, "17D3");
          return;
        }
      in_rotation += c->turn == c->seat || c->deemed;
    }
  if (bid ? in_rotation >= 3 : passed[0] && passed[1] && passed[2] && passed[3])
    {
      o->now.over = TRUE;
      o->now.turn = DP_SEAT_NONE;
    }
}

void
oracle_commit (Oracle *o, int index)
{
  OracleCall *c = &o->call[index];

  c->state = ORACLE_STANDS;
  if (o->now.silence[c->seat] == DP_SPAN_NEXT_TURN)
    o->now.silence[c->seat] = DP_SPAN_NONE;
  o->now.repeat[c->seat] = DP_NO_CALL;
  o->now.turn = oracle_lho (c->seat);
  if (o->rubber)
    oracle_1993_turn_used (o, index);
  else
    oracle_2017_turn_used (o, index);
  if (!o->silent)
    close (o);
}

/* 29A: the auction goes on past the turn at which a call was accepted. What its player was to call at it he need not call later; whether he repeats a call
 * out of rotation, his RHO decides anew. */
static void
pass_over (Oracle *o, DpSeat seat)
{
  OracleOwed *own = &o->now.owed[seat];
  gboolean corrects = (own->laws & ORACLE_OWES_27) && o->rubber && own->bid == own->call;

  if (own->pass_instead && o->rubber)
    oracle_say_nothing (o, "the turn at which he had to pass, and not to repeat his call, goes to another");
  if ((own->laws & ORACLE_OWES_PLAIN && (o->now.repeat[seat] != DP_NO_CALL || own->pass_instead)) || corrects)
    own->laws = (guint8) ((own->laws & ~(ORACLE_OWES_PLAIN | ORACLE_OWES_27)) | ORACLE_OWES_WAIT);
  own->pass_instead = FALSE;
  own->passed_over |= (own->laws & ORACLE_OWES_27) != 0;
  own->laws &= (guint8) ~ORACLE_OWES_NO_DOUBLE;
  o->now.repeat[seat] = DP_NO_CALL;
}

void
oracle_accept (Oracle *o, int index)
{
  OracleCall *c = &o->call[index];

  c->state = ORACLE_STANDS;
  if (c->turn != c->seat && c->turn != DP_SEAT_NONE)
    pass_over (o, c->turn);
  o->now.turn = oracle_lho (c->seat);
  if (c->turn == c->seat)
    {
      /* An insufficient bid that is accepted is what he has called at that turn. */
      if (o->rubber)
        oracle_1993_turn_used (o, index);
      else
        oracle_2017_turn_used (o, index);
    }
  if (c->turn != c->seat && o->now.silence[c->seat] == DP_SPAN_NEXT_TURN)
    o->silent_spans = "a player who must pass once passes out of rotation, and it is accepted";
  if (c->turn != c->seat && o->now.owed[c->seat].laws)
    oracle_say_nothing (o, "a call out of rotation is accepted whose maker still owes one");
}

int
oracle_deem_pass (Oracle *o, DpSeat seat)
{
  int i = oracle_put (o, seat, DP_PASS, FALSE);

  o->call[i].deemed = TRUE;
  oracle_commit (o, i);
  return i;
}

void
oracle_keep (Oracle *o)
{
  int i = o->open.call;

  oracle_step (o, "keeps");
  oracle_nothing_open (o);
  o->call[i].turn = o->now.turn;
  o->call[i].before = o->now;
  /* It lies after the corrected call now. */
  o->call[o->n++] = o->call[i];
  o->call[i].state = ORACLE_GONE;
  oracle_commit (o, o->n - 1);
}

void
oracle_take_back_his (Oracle *o)
{
  DpSeat offender = o->open.offender;

  o->call[o->open.call].state = ORACLE_GONE;
  /* 16C: whose fault it is that he had called over a wrong call. Rubber says nothing of what it told. */
  if (!o->rubber)
    o->call[o->open.call].told_must |= oracle_side (o->open.misled ? oracle_lho (offender) : offender);
  oracle_nothing_open (o);
}

gboolean
oracle_over_his (Oracle *o, DpSeat seat, DpCall call)
{
  gboolean his = seat == oracle_lho (o->open.offender);

  if (!his && o->open.attended)
    {
      oracle_void_call (o, seat, call);
      return FALSE;
    }
  if (!his || call == o->call[o->open.call].call)
    {
      oracle_keep (o);
      return !his;
    }
  oracle_step (o, "calls-again");
  oracle_take_back_his (o);
  return TRUE;
}

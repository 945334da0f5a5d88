/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-turned.h"

DpEvent
dp_turned_event (DpEvent event, int by)
{
  event.seat = (guint8) dp_seat_offset (event.seat, by);
  event.hand = (guint8) dp_seat_offset (event.hand, by);
  return event;
}

static DpClause
turned_clause (DpClause c, int by)
{
  c.seat = (guint8) dp_seat_offset (c.seat, by);
  if (c.side != DP_SIDE_NONE && by & 1)
    c.side = (guint8) dp_side_other (c.side);
  return c;
}

static gboolean
same_seats (const DpTable *x, const DpTable *y, int by)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      int there = dp_seat_offset ((DpSeat) seat, by);

      if (x->silence[seat] != y->silence[there] || x->must_repeat[seat] != y->must_repeat[there] || x->owes[seat] != y->owes[there]
          || x->no_double[seat] != y->no_double[there] || x->lead_forbidden[seat] != y->lead_forbidden[there]
          || x->lead_choice[seat] != y->lead_choice[there] || x->exposed[seat] != y->exposed[there] || x->penalty[seat] != y->penalty[there]
          || x->major[seat] != y->major[there] || x->minor[seat] != y->minor[there] || x->lead_required[seat] != y->lead_required[there]
          || x->duty[seat] != y->duty[there] || x->duty_suits[seat] != y->duty_suits[there] || x->owes_card[seat] != y->owes_card[there]
          || x->play.held[seat] != y->play.held[there])
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_play (const DpPlay *x, const DpPlay *y, int by)
{
  if (x->n != y->n || x->trick != y->trick || x->over != y->over || dp_seat_offset (x->declarer, by) != y->declarer)
    return FALSE;
  for (int i = 0; i < x->n; i++)
    if (dp_seat_offset (x->card[i].hand, by) != y->card[i].hand || x->card[i].card != y->card[i].card || x->card[i].trick != y->card[i].trick
        || x->card[i].status != y->card[i].status || x->card[i].marks != y->card[i].marks)
      return FALSE;
  for (int t = 0; t < DP_TRICKS; t++)
    if (dp_seat_offset (x->tricks[t].leader, by) != y->tricks[t].leader || dp_seat_offset (x->tricks[t].winner, by) != y->tricks[t].winner)
      return FALSE;
  return TRUE;
}

static gboolean
same_point (const DpPoint *p, const DpPoint *q, int by)
{
  if (p->event != q->event || p->stage != q->stage || dp_seat_offset (p->offender, by) != q->offender || dp_seat_offset (p->turn, by) != q->turn
      || dp_seat_offset (p->pending.who, by) != q->pending.who || p->pending.options != q->pending.options || p->ruling.n != q->ruling.n
      || p->n_path != q->n_path)
    return FALSE;
  for (guint i = 0; i < p->n_path; i++)
    if (p->path[i].node != q->path[i].node || p->path[i].answer != q->path[i].answer)
      return FALSE;
  for (guint i = 0; i < p->ruling.n; i++)
    {
      DpClause c = turned_clause (p->ruling.clause[i], by);

      if (!dp_clause_equal (&c, &q->ruling.clause[i]) || c.law != q->ruling.clause[i].law)
        return FALSE;
    }
  return TRUE;
}

const char *
dp_turned_difference (const DpDirector *a, const DpDirector *b, int by)
{
  const DpTable *x = dp_director_table (a);
  const DpTable *y = dp_director_table (b);

  if (x->auction.n != y->auction.n)
    return "the number of calls";
  for (int i = 0; i < x->auction.n; i++)
    {
      const DpAuctionCall *c = &x->auction.call[i], *d = &y->auction.call[i];

      if (dp_seat_offset (c->seat, by) != d->seat || dp_seat_offset (c->turn, by) != d->turn || c->call != d->call || c->status != d->status
          || c->marks != d->marks)
        return "a call, or what became of it";
    }
  if (dp_seat_offset (x->turn, by) != y->turn || x->phase != y->phase)
    return "whose turn it is, or whether the auction is over";
  if (!same_seats (x, y, by))
    return "what a player owes";
  if (!same_play (&x->play, &y->play, by))
    return "a card, or what became of it";
  if (dp_director_n_points (a) != dp_director_n_points (b))
    return "the number of rulings";
  for (guint p = 0; p < dp_director_n_points (a); p++)
    if (!same_point (dp_director_point (a, p), dp_director_point (b, p), by))
      return "a ruling";
  return NULL;
}

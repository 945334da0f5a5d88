/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-his-call.h"

#include "dp-incident-finder.h"

DpHisCall
dp_his_call (const DpAuction *auction, const DpIncident *incidents, guint n_incidents, DpSeat seat)
{
  DpHisCall his = { dp_incident_first_call (auction, auction->n, seat), FALSE, FALSE };
  const DpAuctionCall *call = his.index < 0 ? NULL : &auction->call[his.index];

  if (!call)
    return his;
  his.ruled = (call->marks & DP_MARK_DEEMED) != 0;
  for (guint i = 0; i < n_incidents; i++)
    his.ruled |= incidents[i].entry == his.index && incidents[i].attended;
  for (int i = his.index + 1; i < auction->n; i++)
    if (auction->call[i].status > DP_CALL_STANDS)
      his.ruled |= auction->call[i].seat == seat;
    else
      /* Over a pass that was put in the call for which it was put there counts as made before he could say it (28A). */
      his.followed |= !(call->marks & DP_MARK_DEEMED) || auction->call[i].event != call->event;
  return his;
}

gboolean
dp_his_call_is_said (const DpTable *table, const DpIncident *incidents, guint n_incidents, const DpEvent *event)
{
  DpHisCall his = dp_his_call (&table->auction, incidents, n_incidents, (DpSeat) event->seat);
  const DpAuctionCall *call = his.index < 0 ? NULL : &table->auction.call[his.index];

  if (!call || !his.ruled || his.followed || call->status != DP_CALL_STANDS || call->call != event->call)
    return FALSE;
  if (table->turn == dp_seat_lho ((DpSeat) event->seat))
    return TRUE;
  return (call->marks & DP_MARK_DEEMED) && event->kind == DP_EVENT_CALL && table->phase != DP_PHASE_PLAY && event->seat != table->turn;
}

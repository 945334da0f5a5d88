/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include "dp-choices.h"

/* What of the director's table lies there for all to see. */

gboolean
dp_free_state_is_unattended (const DpFreeState *self)
{
  return dp_director_unnoticed (self->director) >= 0 && dp_free_state_unseen_offender (self) == DP_SEAT_NONE;
}

/* The first call that is irregular without anybody's having called the director; n where there is none. */
static int
first_unattended (const DpFreeState *self)
{
  int first = dp_director_table (self->director)->auction.n;

  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (!incident->attended && incident->kind != DP_INCIDENT_PLAY && incident->entry >= 0)
        first = MIN (first, incident->entry);
    }
  return first;
}

/* Some laws work whether anybody has spoken or not (28A, 29B); but until the director has said so, a call lies there as it was put down, and a pass that nobody made doesn't. */
static void
lay_as_put_down (DpAuction *auction, int from)
{
  int n = from;

  for (int i = from; i < auction->n; i++)
    {
      DpAuctionCall call = auction->call[i];

      if (call.marks & DP_MARK_DEEMED)
        continue;
      if (call.status == DP_CALL_CANCELLED)
        call.status = DP_CALL_UNDECIDED;
      auction->call[n++] = call;
    }
  auction->n = (guint16) n;
}

static int
latest_of (const DpAuction *auction)
{
  int latest = -1;

  for (int i = 0; i < auction->n; i++)
    if (!(auction->call[i].marks & DP_MARK_DEEMED) && (latest < 0 || auction->call[i].event >= auction->call[latest].event))
      latest = i;
  return latest;
}

int
dp_free_state_latest (const DpFreeState *self)
{
  return latest_of (&dp_director_table (self->director)->auction);
}

int
dp_free_state_seen (const DpFreeState *self, DpTable *seen)
{
  *seen = *dp_director_table (self->director);
  dp_director_lay_open_leads (self->director, seen);
  lay_as_put_down (&seen->auction, first_unattended (self));
  /* While somebody chooses it's for nobody to call: whose turn comes hangs on that. */
  if (dp_free_state_awaited (self) != DP_SEAT_NONE)
    seen->turn = (guint8) dp_free_state_calls_over (self);
  if (seen->hands_returned)
    seen->turn = DP_SEAT_NONE;
  return latest_of (&seen->auction);
}

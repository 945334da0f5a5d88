/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-spent.h"

/* Of an option either of a side may be the one who speaks (43B2, 46B5, 55A). */
static gboolean
may_speak (const DpClause *clause, DpSeat seat)
{
  return seat == clause->seat || dp_seat_partner (seat) == (DpSeat) clause->seat;
}

/* The first later ruling that gives such a choice again, which is then the one that is meant, and its clause. */
static guint
next_such (const DpDirector *director, guint point, const DpClause *clause, const DpClause **such)
{
  guint n = dp_director_n_points (director);

  *such = NULL;

  for (guint later = point + 1; later < n; later++)
    {
      const DpRuling *ruling = &dp_director_point (director, later)->ruling;

      for (guint c = 0; c < ruling->n; c++)
        if (ruling->clause[c].kind == DP_CLAUSE_OPTION && may_speak (clause, (DpSeat) ruling->clause[c].seat) && (ruling->clause[c].choices & clause->choices))
          {
            *such = &ruling->clause[c];
            return later;
          }
    }
  return n;
}

static gboolean
waits_for (const DpDirector *director, const DpClause *clause)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      /* It comes once a legal card lies there (62C1). */
      if (incident->kind == DP_INCIDENT_PLAY && incident->attended && incident->node && incident->play.owed != DP_SEAT_NONE
          && clause->choices == (1 << DP_OPTION_WITHDRAW | 1 << DP_OPTION_KEEP))
        return TRUE;
      if (incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE && may_speak (clause, (DpSeat) incident->wait.who)
          && (incident->wait.options & clause->choices))
        return TRUE;
    }
  return FALSE;
}

/* Whether it is the same choice, said once more because it is still open (10C1). */
static gboolean
is_said_again (const DpClause *clause, const DpClause *such)
{
  return such && clause->seat == such->seat && clause->choices == such->choices && clause->call == such->call && clause->cards == such->cards;
}

DpSpent
dp_spent (const DpDirector *director, guint point, const DpClause *clause)
{
  const DpClause *such;
  guint next, end;

  g_return_val_if_fail (director && clause && point < dp_director_n_points (director), DP_SPENT_NOT);
  if (clause->kind != DP_CLAUSE_OPTION || clause->seat >= DP_SEAT_NONE)
    return DP_SPENT_NOT;
  next = next_such (director, point, clause, &such);
  end = next < dp_director_n_points (director) ? dp_director_point (director, next)->event + 1 : dp_director_n_events (director);
  for (guint e = dp_director_point (director, point)->event + 1; e < end; e++)
    {
      const DpEvent *event = dp_director_event (director, e);

      if (event->kind == DP_EVENT_DECISION && may_speak (clause, (DpSeat) event->seat) && (clause->choices >> event->option & 1))
        return DP_SPENT_CHOSEN;
    }
  if (is_said_again (clause, such))
    return dp_spent (director, next, such);
  return next == dp_director_n_points (director) && waits_for (director, clause) ? DP_SPENT_NOT : DP_SPENT_OVER;
}

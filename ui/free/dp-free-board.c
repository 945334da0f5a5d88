/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-free-question.h"
#include "dp-scenario.h"

DpFreeBoard *
dp_free_board_new (const DpCode *code, DpSeat dealer, DpVul vul)
{
  DpFreeBoard *board = g_new0 (DpFreeBoard, 1);

  board->code = code;
  board->dealer = dealer;
  board->vul = vul;
  board->events = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  return board;
}

void
dp_free_board_free (DpFreeBoard *board)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    g_free (board->names[seat]);
  g_array_unref (board->events);
  g_free (board);
}

DpFreeBoard *
dp_free_board_copy (const DpFreeBoard *board)
{
  DpFreeBoard *copy = dp_free_board_new (board->code, board->dealer, board->vul);

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      copy->names[seat] = g_strdup (board->names[seat]);
      copy->hand[seat] = board->hand[seat];
    }
  g_array_append_vals (copy->events, board->events->data, board->events->len);
  return copy;
}

gboolean
dp_free_board_is_dealt (const DpFreeBoard *board)
{
  return board->hand[DP_SEAT_NORTH] && board->hand[DP_SEAT_EAST] && board->hand[DP_SEAT_SOUTH] && board->hand[DP_SEAT_WEST];
}

void
dp_free_board_set_deal (DpFreeBoard *board, const DpDeal *deal)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    board->hand[seat] = deal->hand[seat];
}

/* A director who has been fed the events; NULL with error at the first that cannot happen, *reached being its number. */
static DpDirector *
feed_all (const DpFreeBoard *board, const GArray *events, guint *reached, GError **error)
{
  g_autoptr (DpDirector) director = dp_director_new (board->code, board->dealer, board->vul);
  DpDeal deal;

  memcpy (deal.hand, board->hand, sizeof deal.hand);
  if (dp_free_board_is_dealt (board))
    dp_director_set_deal (director, &deal);
  for (guint i = 0; i < events->len; i++)
    if (!dp_director_feed (director, &g_array_index (events, DpEvent, i), error))
      {
        if (reached)
          *reached = i;
        return NULL;
      }
  return g_steal_pointer (&director);
}

/* The first event of which the director has been told nothing, and that must be compared, or weighed against a lower bid; -1 when there is none. */
static int
unsaid (const DpDirector *director, gboolean weighed)
{
  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);
      int event = !incident->attended ? -1 : weighed ? dp_free_to_weigh (director, incident) : dp_free_to_compare (director, incident);
      const DpEvent *said = event < 0 ? NULL : dp_director_event (director, (guint) event);

      if (said && (weighed ? said->lowest == DP_LOWEST_UNSTATED : said->comparable == DP_COMPARABLE_UNSTATED))
        return event;
    }
  return -1;
}

/* A call that has to be compared, and of which nobody has said how, is taken as not comparable, in all laws alike, and an artificial bid to show a level
 * higher what it shows; unless something that has happened since could then not have happened. What is taken so is noted in the events, which are the
 * director's. */
static void
assume (const DpFreeBoard *board, GArray *events, DpDirector **director)
{
  int event;

  for (;;)
    {
      gboolean weighed = (event = unsaid (*director, TRUE)) >= 0;
      DpDirector *assumed;
      DpEvent was;

      if (!weighed && (event = unsaid (*director, FALSE)) < 0)
        return;
      was = g_array_index (events, DpEvent, event);
      /* What has been taken so once and is still not said, never will be. */
      if (weighed ? was.lowest == DP_LOWEST_NO : was.comparable == DP_COMPARABLE_NO)
        return;
      if (weighed)
        g_array_index (events, DpEvent, event).lowest = DP_LOWEST_NO;
      else
        g_array_index (events, DpEvent, event).comparable = DP_COMPARABLE_NO;
      assumed = feed_all (board, events, NULL, NULL);
      if (!assumed)
        {
          g_array_index (events, DpEvent, event) = was;
          return;
        }
      dp_director_free (*director);
      *director = assumed;
    }
}

/* Feeds one event more, which comes after those in seen, and takes for granted what it leaves unsaid. What was taken so before is given up when the event
 * could otherwise not have happened. */
static gboolean
feed_one (const DpFreeBoard *board, GArray *seen, DpDirector **director, const DpEvent *event, GError **error)
{
  g_autoptr (GArray) plain = NULL;
  DpDirector *anew;

  if (dp_director_feed (*director, event, error))
    g_array_append_val (seen, *event);
  else
    {
      plain = g_array_new (FALSE, FALSE, sizeof (DpEvent));
      g_array_append_vals (plain, board->events->data, seen->len);
      g_array_append_val (plain, *event);
      anew = feed_all (board, plain, NULL, NULL);
      if (!anew)
        return FALSE;
      g_clear_error (error);
      dp_director_free (*director);
      *director = anew;
      g_array_set_size (seen, 0);
      g_array_append_vals (seen, plain->data, plain->len);
    }
  assume (board, seen, director);
  return TRUE;
}

DpDirector *
dp_free_board_direct (const DpFreeBoard *board, guint *reached, GError **error)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  DpDirector *director = feed_all (board, seen, NULL, NULL);

  for (guint i = 0; i < board->events->len; i++)
    if (!feed_one (board, seen, &director, &g_array_index (board->events, DpEvent, i), error))
      {
        if (reached)
          *reached = i;
        dp_director_free (director);
        return NULL;
      }
  return director;
}

gboolean
dp_free_board_append (DpFreeBoard *board, const DpEvent *event, GError **error)
{
  /* One more than a case may have could never be saved. */
  if (board->events->len >= DP_SCENARIO_MAX_EVENTS)
    {
      g_set_error (error, DP_ERROR, DP_ERROR_IMPOSSIBLE, _("more than %d things have happened at this table; begin a new one"), DP_SCENARIO_MAX_EVENTS);
      return FALSE;
    }
  g_array_append_val (board->events, *event);
  return TRUE;
}

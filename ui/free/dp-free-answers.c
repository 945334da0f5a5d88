/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"
#include "dp-told-answer.h"

#include <glib/gi18n-lib.h>

/* What the players at the free table would answer, as far as it was said at the table: so that what is saved is a whole case. */

/* Of that player's call that is judged, as it has been judged (23A, 27B1(a)). */
static char *
judged_answer (const DpEvent *call)
{
  switch ((DpComparable) call->comparable)
    {
    case DP_COMPARABLE_SAME:
      return g_strdup (_("It means the same as my first call, or much the same."));
    case DP_COMPARABLE_SUBSET:
      return g_strdup (_("On every hand that makes this call I’d have made my first one too."));
    case DP_COMPARABLE_PURPOSE:
      return g_strdup (_("It’s for the same purpose as my first call."));
    case DP_COMPARABLE_NO:
      return g_strdup (_("It doesn’t mean what my first call did."));
    case DP_COMPARABLE_UNSTATED:
    default:
      return call->lowest == DP_LOWEST_UNSTATED ? NULL : g_strdup (_("It shows the same as my first bid."));
    }
}

/* NULL where that has still to be said. */
static char *
meaning_answer (const DpFreeState *self, DpSeat seat)
{
  DpFreeQuestion open;

  if (dp_free_state_question (self, &open) && (open.ask == DP_FREE_COMPARABLE || open.ask == DP_FREE_LOWEST)
      && g_array_index (self->board->events, DpEvent, open.event).seat == seat)
    return NULL;
  for (guint i = self->board->events->len; i > 0; i--)
    {
      const DpEvent *event = &g_array_index (self->board->events, DpEvent, i - 1);
      char *answer;

      if (event->seat != seat || (event->kind != DP_EVENT_CALL && event->kind != DP_EVENT_CHANGE_OF_CALL))
        continue;
      answer = judged_answer (event);
      if (answer)
        return answer;
      /* What an artificial call means, the table has no room for. */
      if (event->artificial)
        return NULL;
    }
  return g_strdup (dp_question_default_answer (DP_ASK_MEANING));
}

static gboolean
has_said_mind (const DpFreeState *self, DpSeat seat)
{
  for (guint i = 0; i < self->board->events->len; i++)
    if (g_array_index (self->board->events, DpEvent, i).seat == seat && g_array_index (self->board->events, DpEvent, i).mind != DP_MIND_UNSTATED)
      return TRUE;
  return FALSE;
}

char *
dp_free_state_answer (const DpFreeState *self, DpSeat seat, DpQuestion question)
{
  switch (question)
    {
    /* Whose turn he thought it was, nobody has said, nor what he saw. */
    case DP_ASK_TURN:
    case DP_ASK_SEEN:
      return NULL;
    case DP_ASK_MEANING:
      return meaning_answer (self, seat);
    case DP_ASK_MIND:
      return has_said_mind (self, seat) ? dp_told_answer (self->director, seat, question) : NULL;
    default:
      return dp_told_answer (self->director, seat, question);
    }
}

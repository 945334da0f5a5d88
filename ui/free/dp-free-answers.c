/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include <glib/gi18n-lib.h>

/* What the players at the free table would answer, as far as it was said how the cards came down: so that what is saved is a whole case. */

/* What that player's side was told, meant, showed: the last event of his that says anything of it. */
static const DpEvent *
last_event (const DpFreeState *self, DpSeat seat, DpQuestion question)
{
  const DpEvent *found = NULL;

  for (guint i = 0; i < self->board->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->board->events, DpEvent, i);
      gboolean card = event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY;
      gboolean says = (question == DP_ASK_TOLD && card && event->told) || (question == DP_ASK_CARD_MIND && card && event->mind)
                      || (question == DP_ASK_SHOWN && event->kind == DP_EVENT_EXPOSE) || (question == DP_ASK_CALLED && card && event->called);

      /* Declarer is asked about dummy's cards. */
      if (says && (event->seat == seat || (question == DP_ASK_CALLED && event->seat == dp_seat_partner (seat))))
        found = event;
    }
  return found;
}

static char *
shown_answer (DpShown shown)
{
  switch (shown)
    {
    case DP_SHOWN_DELIBERATE:
      return g_strdup (_("I showed it, but I did not mean to play it."));
    case DP_SHOWN_NAMED:
      return g_strdup (_("I only said that I have it."));
    case DP_SHOWN_SPREAD:
      return g_strdup (_("I was beginning to spread my hand as dummy."));
    case DP_SHOWN_CONCEDING:
      return g_strdup (_("I was conceding, and showed it with that."));
    case DP_SHOWN_DROPPED:
    default:
      return g_strdup (_("I dropped it."));
    }
}

static char *
called_answer (const DpEvent *event)
{
  g_autofree char *card = event->called_card != DP_NO_CARD ? dp_card_name (event->called_card) : NULL;

  switch ((DpCalled) event->called)
    {
    case DP_CALLED_HIGH:
      return g_strdup (_("I said “high”."));
    case DP_CALLED_LOW:
      return g_strdup (_("I said “low”."));
    case DP_CALLED_WIN:
      return g_strdup (_("I said “win it”."));
    case DP_CALLED_SUIT:
      return g_strdup (_("I named the suit alone."));
    case DP_CALLED_RANK:
      return g_strdup (_("I named the rank alone."));
    case DP_CALLED_ANYTHING:
      return g_strdup (_("I said “anything”."));
    default:
      return card ? g_strdup_printf (_("I called the %s."), card) : g_strdup (_("I did not call that card."));
    }
}

static gboolean
has_revoked (const DpFreeState *self, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_REVOKE && incident->offender == seat)
        return TRUE;
    }
  return FALSE;
}

char *
dp_free_state_answer (const DpFreeState *self, DpSeat seat, DpQuestion question)
{
  const DpTable *table = dp_director_table (self->director);
  const DpEvent *event = last_event (self, seat, question);

  if (dp_question_topic (question) != DP_TOPIC_PLAY)
    return NULL;
  switch (question)
    {
    case DP_ASK_TOLD:
      if (event)
        return g_strdup (event->told == DP_TOLD_BY_OPPONENT ? _("Yes, an opponent said that it was my turn.") : _("Yes, partner said that it was my turn."));
      break;
    case DP_ASK_CARD_MIND:
      if (event)
        return g_strdup (event->mind == DP_MIND_LEAD ? _("I meant to lead it.") : _("I meant to play it to the trick."));
      break;
    case DP_ASK_SHOWN:
      if (event)
        return shown_answer ((DpShown) event->shown);
      break;
    case DP_ASK_CALLED:
      if (event)
        return called_answer (event);
      break;
    case DP_ASK_DUMMY_SEEN:
      if (table->dummy_seen)
        return g_strdup (_("Yes, I could see one."));
      break;
    case DP_ASK_LOOKED:
      if (table->dummy_looked)
        return g_strdup (_("Yes, I have looked at one."));
      break;
    case DP_ASK_HAVING_NONE:
      if (has_revoked (self, seat))
        return g_strdup (_("I have one; I had overlooked it."));
      break;
    case DP_ASK_NOTICED:
      if (table->next_board || table->round_over)
        return g_strdup (_("Only after the next board had begun."));
      break;
    default:
      break;
    }
  return g_strdup (dp_question_default_answer (question));
}

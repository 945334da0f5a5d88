/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-director-private.h"

#include <glib/gi18n-lib.h>

#include "dp-duty.h"
#include "dp-incident-finder.h"
#include "dp-procedure-play.h"
#include "dp-procedure-turns.h"

static void
forget_foreseen (gpointer said)
{
  if (said)
    g_array_unref (said);
}

DpDirector *
dp_director_new (const DpCode *code, DpSeat dealer, DpVul vul)
{
  DpDirector *self;

  g_return_val_if_fail (code != NULL, NULL);
  g_return_val_if_fail (dealer < DP_SEAT_NONE, NULL);
  self = g_new0 (DpDirector, 1);
  self->code = code;
  self->dealer = dealer;
  self->vul = vul;
  dp_table_init (&self->table, dealer, vul);
  self->log = g_array_new (FALSE, FALSE, sizeof (DpEvent));
  /* Few tables have more incidents than these, and they are large. */
  self->incidents = g_array_sized_new (FALSE, FALSE, sizeof (DpIncident), 4);
  self->points = g_ptr_array_new_with_free_func (g_free);
  self->foreseen = g_ptr_array_new_with_free_func (forget_foreseen);
  return self;
}

void
dp_director_set_deal (DpDirector *self, const DpDeal *deal)
{
  g_return_if_fail (self->log->len == 0);
  self->deal = *deal;
  dp_play_init (&self->table.play, deal);
}

void
dp_director_free (DpDirector *self)
{
  if (!self)
    return;
  g_array_unref (self->log);
  g_array_unref (self->incidents);
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->foreseen);
  g_free (self);
}

gboolean
dp_director_refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error)
    *error = g_error_new_valist (DP_ERROR, DP_ERROR_IMPOSSIBLE, format, args);
  va_end (args);
  return FALSE;
}

/* Suits and cards that a choice in the play may name. */
static gboolean
play_choice_is_possible (const DpWait *wait, const DpEvent *event, GError **error)
{
  guint8 suits = dp_event_suits (event);

  if (event->option == DP_OPTION_REQUIRE || event->option == DP_OPTION_PROHIBIT)
    {
      if (!suits || (suits & ~wait->suits))
        return dp_director_refuse (error, _("declarer has no right to name that suit"));
      if (event->option == DP_OPTION_REQUIRE && (suits & (suits - 1)))
        return dp_director_refuse (error, _("only one suit can be required"));
    }
  if (event->option == DP_OPTION_CHOOSE_HAND && !(wait->hands >> event->hand & 1))
    return dp_director_refuse (error, _("declarer can lead only from his own hand or dummy’s"));
  if (event->option == DP_OPTION_CHOOSE_CARD && (event->card >= DP_CARDS || !dp_hand_has (wait->cards, event->card)))
    return dp_director_refuse (error, _("that isn’t one of the cards to choose from"));
  return TRUE;
}

static gboolean
decision_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  int i = dp_procedure_decider (self, event);
  DpWait wait;

  if (dp_procedure_is_about_claim (self, event))
    return TRUE;
  if (i < 0)
    {
      if (!dp_director_pending (self, &wait))
        return dp_director_refuse (error, _("%s has nothing to decide now"), dp_seat_name (event->seat));
      if (wait.who != event->seat && dp_wait_other (&wait) != event->seat && dp_wait_other (&wait) != DP_SEAT_NONE)
        return dp_director_refuse (error, _("it’s for %1$s or %2$s to decide, not for %3$s"), dp_seat_name (wait.who), dp_seat_name (dp_wait_other (&wait)),
                                   dp_seat_name (event->seat));
      if (wait.who != event->seat && dp_wait_other (&wait) != event->seat)
        return dp_director_refuse (error, _("it’s for %s to decide, not for %s"), dp_seat_name (wait.who), dp_seat_name (event->seat));
      return dp_director_refuse (error, _("%s can’t choose “%s” now"), dp_seat_name (event->seat), dp_option_token (event->option));
    }
  wait = dp_director_incident_at (self, (guint) i)->wait;
  if (dp_director_incident_at (self, (guint) i)->kind == DP_INCIDENT_PLAY)
    return play_choice_is_possible (&wait, event, error);
  if (event->option == DP_OPTION_PROHIBIT || (event->option == DP_OPTION_REQUIRE && wait.suits))
    {
      guint8 suits = dp_procedure_suits_to_name (self, dp_director_incident_at (self, (guint) i), (DpOption) event->option);

      if (event->suit > DP_SPADES || !(suits >> event->suit & 1))
        return dp_director_refuse (error, wait.suits ? _("declarer has no right to name that suit")
                                                     : _("declarer may not prohibit that suit: the offender has specified it"));
    }
  return TRUE;
}

/* Law 33: two calls at one moment are two events that follow each other, and the first of them was made in turn. */
static gboolean
came_with_call_in_turn (const DpDirector *self, const DpEvent *event)
{
  const DpAuction *auction = &self->table.auction;

  for (int i = auction->n - 1; i >= 0; i--)
    if (auction->call[i].event + 1u == self->log->len && !(auction->call[i].marks & DP_MARK_DEEMED))
      return auction->call[i].seat != event->seat && auction->call[i].turn == auction->call[i].seat;
  return FALSE;
}

gboolean
dp_director_is_possible (const DpDirector *self, const DpEvent *event, GError **error)
{
  gboolean needs_seat = event->kind != DP_EVENT_FACT;

  if (needs_seat && event->seat >= DP_SEAT_NONE)
    return dp_director_refuse (error, _("it doesn’t say who did it"));
  /* Room for a deemed pass or two beside each call. */
  if (self->log->len >= G_MAXINT16 || self->table.auction.n + 4 > DP_AUCTION_MAX)
    return dp_director_refuse (error, _("too many events at one table"));
  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      if (event->call > DP_LAST_CALL)
        return dp_director_refuse (error, _("the event names no call"));
      if (self->table.phase == DP_PHASE_PLAY)
        return dp_director_refuse (error, _("nobody can call after the opening lead has been faced"));
      if (event->simultaneous && !came_with_call_in_turn (self, event))
        return dp_director_refuse (error, _("of two calls made at the same moment, the one in rotation comes first, and the other straight after it"));
      if (event->kind == DP_EVENT_CHANGE_OF_CALL && dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat) < 0)
        return dp_director_refuse (error, _("%s hasn’t made a call that could be changed"), dp_seat_name (event->seat));
      return TRUE;
    case DP_EVENT_DECISION:
      return decision_is_possible (self, event, error);
    case DP_EVENT_EXPOSE:
      if (!event->cards || event->cards >> DP_CARDS)
        return dp_director_refuse (error, _("the event names no card"));
      return dp_procedure_play_is_possible (self, event, error);
    case DP_EVENT_LEAD:
    case DP_EVENT_PLAY:
    case DP_EVENT_CLAIM:
      return dp_procedure_play_is_possible (self, event, error);
    case DP_EVENT_FACT:
      if (event->stated == DP_STATED_WRONG_EXPLANATION || event->stated == DP_STATED_DUMMY_SUGGESTS)
        return dp_procedure_play_is_possible (self, event, error);
      return TRUE;
    case DP_EVENT_ATTENTION:
      if (event->request == DP_REQUEST_CHANGE && dp_incident_first_call (&self->table.auction, self->table.auction.n, event->seat) < 0)
        return dp_director_refuse (error, _("%s hasn’t made a call that could be changed"), dp_seat_name (event->seat));
      return TRUE;
    }
  return dp_director_refuse (error, _("there’s no such event"));
}

gboolean
dp_director_feed (DpDirector *self, const DpEvent *event, GError **error)
{
  DpEvent noted;

  g_return_val_if_fail (self != NULL && event != NULL, FALSE);
  if (!dp_director_is_possible (self, event, error))
    return FALSE;
  noted = *event;
  if (dp_code_has (self->code, DP_TRAIT_NOTHING_COMPARABLE))
    noted.comparable = DP_COMPARABLE_UNSTATED;
  g_array_append_val (self->log, noted);
  switch ((DpEventKind) event->kind)
    {
    case DP_EVENT_CALL:
    case DP_EVENT_CHANGE_OF_CALL:
      dp_procedure_call (self, event);
      break;
    case DP_EVENT_ATTENTION:
      dp_procedure_attention (self, event);
      break;
    case DP_EVENT_DECISION:
      dp_procedure_decision (self, event);
      break;
    case DP_EVENT_FACT:
      if (event->stated == DP_STATED_HANDS_RETURNED)
        self->table.hands_returned = TRUE;
      else if (event->stated == DP_STATED_WAIVED)
        dp_procedure_waive (self);
      dp_procedure_play_fact (self, event);
      break;
    case DP_EVENT_EXPOSE:
      if (!dp_procedure_show (self, event))
        dp_procedure_expose (self, event);
      break;
    case DP_EVENT_LEAD:
      dp_procedure_lead (self, event);
      break;
    case DP_EVENT_PLAY:
      dp_procedure_play (self, event);
      break;
    case DP_EVENT_CLAIM:
      dp_procedure_claim (self, event);
      break;
    }
  dp_procedure_resume (self);
  dp_publish (self);
  return TRUE;
}

const DpTable *
dp_director_table (const DpDirector *self)
{
  return &self->table;
}

const DpCode *
dp_director_code (const DpDirector *self)
{
  return self->code;
}

guint
dp_director_n_events (const DpDirector *self)
{
  return self->log->len;
}

const DpEvent *
dp_director_event (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->log->len, NULL);
  return &g_array_index (self->log, DpEvent, i);
}

guint
dp_director_n_points (const DpDirector *self)
{
  return self->points->len;
}

const DpPoint *
dp_director_point (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->points->len, NULL);
  return self->points->pdata[i];
}

gboolean
dp_point_tells (const DpPoint *self, guint i)
{
  const DpChart *chart = self->path[i].node->chart;
  guint from = i;

  while (from > self->new_from && self->path[from - 1].node->chart == chart)
    from--;
  for (guint k = from; from > self->new_from && k < self->n_path && self->path[k].node->chart == chart; k++)
    if (self->path[k].node->aside)
      return FALSE;
  return TRUE;
}

guint
dp_director_n_incidents (const DpDirector *self)
{
  return self->incidents->len;
}

const DpIncident *
dp_director_incident (const DpDirector *self, guint i)
{
  g_return_val_if_fail (i < self->incidents->len, NULL);
  return &g_array_index (self->incidents, DpIncident, i);
}

gboolean
dp_director_pending (const DpDirector *self, DpWait *wait)
{
  for (int i = (int) self->incidents->len - 1; i >= 0; i--)
    {
      const DpIncident *incident = &g_array_index (self->incidents, DpIncident, i);

      if (incident->attended && incident->node && incident->wait.who != DP_SEAT_NONE)
        {
          *wait = incident->wait;
          return TRUE;
        }
    }
  return FALSE;
}

int
dp_director_unnoticed (const DpDirector *self)
{
  for (guint i = 0; i < self->incidents->len; i++)
    if (!g_array_index (self->incidents, DpIncident, i).attended)
      return (int) i;
  return -1;
}

void
dp_director_table_at (const DpDirector *self, guint n, DpTable *table)
{
  g_autoptr (DpDirector) earlier = dp_director_new (self->code, self->dealer, self->vul);

  g_return_if_fail (n <= self->log->len);
  dp_director_set_deal (earlier, &self->deal);
  for (guint i = 0; i < n; i++)
    dp_director_feed (earlier, dp_director_event (self, i), NULL);
  *table = earlier->table;
}

void
dp_director_seen_at (const DpDirector *self, guint n, DpTable *table)
{
  const DpEvent *last;

  if (n == 0)
    {
      dp_director_table_at (self, 0, table);
      return;
    }
  dp_director_table_at (self, n - 1, table);
  last = dp_director_event (self, n - 1);
  if (last->kind == DP_EVENT_CALL || last->kind == DP_EVENT_CHANGE_OF_CALL)
    dp_auction_add (&table->auction, (DpAuctionCall) {
      .seat = last->seat, .turn = table->turn, .call = last->call, .status = DP_CALL_UNDECIDED,
      .marks = last->artificial ? DP_MARK_ARTIFICIAL : 0, .specifies = last->specifies, .event = (guint16) (n - 1),
    });
  else if (last->kind == DP_EVENT_FACT && last->stated == DP_STATED_HANDS_RETURNED)
    table->hands_returned = TRUE;
  else if (last->omits)
    dp_table_omit (table, (DpSeat) last->seat);
  else if (last->held == DP_HELD_BACK)
    return; /* nobody but its owner need have seen it */
  else if ((last->kind == DP_EVENT_PLAY || last->kind == DP_EVENT_LEAD) && dp_play_is_known (&table->play) && table->leader != last->seat)
    {
      int index = dp_play_note (&table->play, (DpSeat) last->seat, last->card, n - 1, last->face_down ? DP_PLAYED_FACE_DOWN : 0);

      /* In its turn it lies in the trick like any other; what is wrong with it the director has not said yet. */
      if (index >= 0 && last->seat == dp_play_turn (&table->play) && !last->face_down)
        dp_play_stand (&table->play, index);
      if (last->kind == DP_EVENT_LEAD && !last->face_down)
        table->phase = DP_PHASE_PLAY;
    }
  else if (last->kind == DP_EVENT_EXPOSE && last->hidden)
    table->glimpsed[last->seat] |= last->cards;
  else if (last->kind == DP_EVENT_EXPOSE && table->phase == DP_PHASE_PLAY)
    table->exposed[last->seat] |= last->cards;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-free-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dp-free-board.h"
#include "dp-free-deal.h"
#include "dp-free-question.h"
#include "dp-narrator.h"
#include "dp-play-finder.h"
#include "dp-scenario-writer.h"

DpFreeState *
dp_free_state_new (const DpCode *code)
{
  DpFreeState *self;

  g_return_val_if_fail (code != NULL, NULL);
  self = g_new0 (DpFreeState, 1);
  self->board = dp_free_board_new (code, DP_SEAT_SOUTH, DP_VUL_NONE);
  self->director = dp_free_board_direct (self->board, NULL, NULL);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_free_board_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) dp_free_board_free);
  self->call_at_once = TRUE;
  return self;
}

void
dp_free_state_free (DpFreeState *self)
{
  if (!self)
    return;
  dp_free_board_free (self->board);
  dp_director_free (self->director);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self);
}

/* Puts another board in place of what is shown, taking both. */
static void
show (DpFreeState *self, DpFreeBoard *board, DpDirector *director)
{
  self->board = board;
  dp_director_free (self->director);
  self->director = director;
}

/* The same, as a step that can be undone. */
static void
step_to (DpFreeState *self, DpFreeBoard *board, DpDirector *director)
{
  g_ptr_array_add (self->undo, self->board);
  g_ptr_array_set_size (self->redo, 0);
  show (self, board, director);
}

/* What the director would be called about, or -1: what can be seen first. */
static int
unnoticed (const DpDirector *director, gboolean seen_only)
{
  int other = -1;

  for (guint i = 0; i < dp_director_n_incidents (director); i++)
    {
      const DpIncident *incident = dp_director_incident (director, i);

      if (incident->attended)
        continue;
      if (incident->kind != DP_INCIDENT_PLAY || dp_play_is_visible (incident) || dp_play_breaks_lead (dp_director_table (director), incident)
          || dp_play_shows_revoke (dp_director_table (director), incident)
          || dp_play_lies_on_lead (dp_director_table (director), &incident->play))
        return (int) i;
      if (other < 0)
        other = (int) i;
    }
  return seen_only ? -1 : other;
}

/* Who calls the director: the opponent whose business it is. Not dummy, who may not be the first to speak (43A1). */
static DpSeat
caller (const DpDirector *director, DpSeat otherwise)
{
  const DpPlay *play = &dp_director_table (director)->play;
  int about = unnoticed (director, FALSE);
  DpSeat offender = about < 0 ? DP_SEAT_NONE : dp_director_incident (director, (guint) about)->offender;
  DpSeat seat = offender == DP_SEAT_NONE ? otherwise : dp_seat_lho (offender);

  return offender != DP_SEAT_NONE && play->declarer != DP_SEAT_NONE && seat == dp_play_dummy (play) ? (DpSeat) play->declarer : seat;
}

static void
call_if_irregular (const DpFreeState *self, DpFreeBoard *board, DpDirector **director)
{
  DpEvent attention = dp_event (DP_EVENT_ATTENTION, caller (*director, DP_SEAT_NORTH));
  DpDirector *called;

  if (!self->call_at_once || unnoticed (*director, TRUE) < 0 || !dp_free_board_append (board, &attention, NULL))
    return;
  called = dp_free_board_direct (board, NULL, NULL);
  if (called)
    {
      dp_director_free (*director);
      *director = called;
    }
  else
    g_array_set_size (board->events, board->events->len - 1);
}

gboolean
dp_free_state_feed (DpFreeState *self, const DpEvent *event, GError **error)
{
  g_autoptr (DpFreeBoard) board = dp_free_board_copy (self->board);
  g_autoptr (DpDirector) director = dp_free_board_append (board, event, error) ? dp_free_board_direct (board, NULL, error) : NULL;

  if (!director)
    return FALSE;
  call_if_irregular (self, board, &director);
  step_to (self, g_steal_pointer (&board), g_steal_pointer (&director));
  return TRUE;
}

gboolean
dp_free_state_call_director (DpFreeState *self, DpSeat seat, GError **error)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, caller (self->director, seat));

  return dp_free_state_feed (self, &event, error);
}

gboolean
dp_free_state_point_out (DpFreeState *self, GError **error)
{
  DpEvent event = dp_event (DP_EVENT_ATTENTION, caller (self->director, DP_SEAT_NORTH));

  event.revoke = TRUE;
  return dp_free_state_feed (self, &event, error);
}

/* Plays the board, in which something has been said of an event, and makes it the state. Takes the board. When the director
 * was called about that event and nothing else has happened since, he is called anew only if there still is a reason; where the
 * user calls him himself he stays. */
static gboolean
restate (DpFreeState *self, DpFreeBoard *taken, guint event, GError **error)
{
  g_autoptr (DpFreeBoard) board = taken;
  g_autoptr (DpDirector) director = NULL;
  guint n = board->events->len;

  while (n > event + 1 && g_array_index (board->events, DpEvent, n - 1).kind == DP_EVENT_ATTENTION)
    n--;
  if (self->call_at_once && n == event + 1)
    g_array_set_size (board->events, n);
  director = dp_free_board_direct (board, NULL, error);
  if (!director)
    return FALSE;
  call_if_irregular (self, board, &director);
  step_to (self, g_steal_pointer (&board), g_steal_pointer (&director));
  return TRUE;
}

gboolean
dp_free_state_set_comparable (DpFreeState *self, guint event, DpComparable comparable, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);

  g_return_val_if_fail (event < board->events->len, FALSE);
  g_array_index (board->events, DpEvent, event).comparable = (guint8) comparable;
  return restate (self, board, event, error);
}

gboolean
dp_free_state_set_lowest (DpFreeState *self, guint event, DpLowest lowest, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);

  g_return_val_if_fail (event < board->events->len, FALSE);
  g_array_index (board->events, DpEvent, event).lowest = (guint8) lowest;
  return restate (self, board, event, error);
}

gboolean
dp_free_state_set_mind (DpFreeState *self, guint event, DpMind mind, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);

  g_return_val_if_fail (event < board->events->len, FALSE);
  g_array_index (board->events, DpEvent, event).mind = (guint8) mind;
  return restate (self, board, event, error);
}

gboolean
dp_free_state_set_intent (DpFreeState *self, guint event, DpIntent intent, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);

  g_return_val_if_fail (event < board->events->len, FALSE);
  g_array_index (board->events, DpEvent, event).intent = (guint8) intent;
  return restate (self, board, event, error);
}

gboolean
dp_free_state_set_code (DpFreeState *self, const DpCode *code, guint *dropped)
{
  g_autoptr (DpFreeBoard) board = dp_free_board_copy (self->board);
  DpDirector *director;
  guint reached = 0;

  *dropped = 0;
  if (code == board->code)
    return FALSE;
  board->code = code;
  while (!(director = dp_free_board_direct (board, &reached, NULL)))
    {
      *dropped += board->events->len - reached;
      g_array_set_size (board->events, reached);
    }
  step_to (self, g_steal_pointer (&board), director);
  return TRUE;
}

gboolean
dp_free_state_load (DpFreeState *self, const DpPbnBoard *loaded, GError **error)
{
  g_autoptr (DpFreeBoard) board = dp_free_board_new (self->board->code, loaded->dealer, loaded->vul);
  g_autoptr (DpDirector) director = NULL;

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      board->names[seat] = g_strdup (loaded->names[seat]);
      board->hand[seat] = loaded->hand[seat];
    }
  board->in_file = TRUE;
  for (guint i = 0; i < loaded->events->len; i++)
    if (!dp_free_board_append (board, &g_array_index (loaded->events, DpEvent, i), error))
      return FALSE;
  director = dp_free_board_direct (board, NULL, error);
  if (!director)
    return FALSE;
  call_if_irregular (self, board, &director);
  step_to (self, g_steal_pointer (&board), g_steal_pointer (&director));
  return TRUE;
}

/* Plays the board and makes it the state. Takes the board. */
static gboolean
take (DpFreeState *self, DpFreeBoard *taken, GError **error)
{
  g_autoptr (DpFreeBoard) board = taken;
  g_autoptr (DpDirector) director = dp_free_board_direct (board, NULL, error);

  if (!director)
    return FALSE;
  step_to (self, g_steal_pointer (&board), g_steal_pointer (&director));
  return TRUE;
}

gboolean
dp_free_state_load_scenario (DpFreeState *self, const DpScenario *scenario, const DpCode *code, GError **error)
{
  DpFreeBoard *board = dp_free_board_new (code, scenario->dealer, scenario->vul);

  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      board->names[seat] = g_strdup (scenario->names[seat]);
      board->hand[seat] = scenario->hand[seat];
    }
  board->in_file = TRUE;
  for (guint i = 0; i < scenario->events->len; i++)
    g_array_append_val (board->events, g_array_index (scenario->events, DpScenarioEvent, i).event);
  return take (self, board, error);
}

gboolean
dp_free_state_set_deal (DpFreeState *self, const DpDeal *deal, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);

  dp_free_board_set_deal (board, deal);
  return take (self, board, error);
}

gboolean
dp_free_state_bid_straight (DpFreeState *self, DpSeat declarer, DpCall contract, GError **error)
{
  DpFreeBoard *board = dp_free_board_copy (self->board);
  DpDeal deal;

  memcpy (deal.hand, board->hand, sizeof deal.hand);
  dp_free_deal_bid (board->dealer, declarer, contract != DP_NO_CALL ? contract : dp_free_deal_contract (&deal, declarer), board->events);
  return take (self, board, error);
}

void
dp_free_state_new_table (DpFreeState *self, DpSeat dealer, DpVul vul, const DpDeal *deal)
{
  DpFreeBoard *board = dp_free_board_new (self->board->code, dealer, vul);

  if (deal)
    dp_free_board_set_deal (board, deal);
  take (self, board, NULL);
}

void
dp_free_state_set_call_at_once (DpFreeState *self, gboolean call_at_once)
{
  self->call_at_once = call_at_once;
}

gboolean
dp_free_state_is_unsaved (const DpFreeState *self)
{
  return self->board->events->len > 0 && !self->board->in_file;
}

void
dp_free_state_note_saved (DpFreeState *self)
{
  self->board->in_file = TRUE;
}

static gboolean
travel (DpFreeState *self, GPtrArray *from, GPtrArray *to)
{
  DpDirector *director = from->len > 0 ? dp_free_board_direct (g_ptr_array_index (from, from->len - 1), NULL, NULL) : NULL;

  if (!director)
    return FALSE;
  g_ptr_array_add (to, self->board);
  show (self, g_ptr_array_steal_index (from, from->len - 1), director);
  return TRUE;
}

gboolean
dp_free_state_undo (DpFreeState *self)
{
  return travel (self, self->undo, self->redo);
}

gboolean
dp_free_state_redo (DpFreeState *self)
{
  return travel (self, self->redo, self->undo);
}

gboolean
dp_free_state_has_cards (const DpFreeState *self)
{
  return dp_free_board_is_dealt (self->board) && dp_code_play_start (self->board->code) != NULL;
}

gboolean
dp_free_state_in_play (const DpFreeState *self)
{
  guint8 phase = dp_director_table (self->director)->phase;

  return dp_free_state_has_cards (self) && (phase == DP_PHASE_PLAY || phase == DP_PHASE_CLARIFICATION);
}

DpSeat
dp_free_state_unseen_offender (const DpFreeState *self)
{
  int about = unnoticed (self->director, FALSE);

  return about >= 0 && unnoticed (self->director, TRUE) < 0 ? (DpSeat) dp_director_incident (self->director, (guint) about)->offender : DP_SEAT_NONE;
}

DpSeat
dp_free_state_owes (const DpFreeState *self)
{
  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.owed != DP_SEAT_NONE)
        return (DpSeat) incident->play.owed;
    }
  return DP_SEAT_NONE;
}

/* Laws 27A1, 29A, 35A (rubber 27(a), 29(a), 35): it's the next player's call that accepts it. */
DpSeat
dp_free_state_calls_over (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  int latest = table->phase == DP_PHASE_AUCTION ? dp_free_state_latest (self) : -1;

  for (guint i = 0; latest >= 0 && i < dp_director_n_incidents (self->director); i++)
    {
      const DpIncident *incident = dp_director_incident (self->director, i);

      /* Also when he has changed it of his own accord (27C). */
      if (!incident->attended && incident->kind == DP_INCIDENT_CALL && incident->offender == table->auction.call[latest].seat)
        return dp_seat_lho (table->auction.call[latest].seat);
    }
  return DP_SEAT_NONE;
}

DpSeat
dp_free_state_awaited (const DpFreeState *self)
{
  DpSeat who = DP_SEAT_NONE;

  if (dp_director_table (self->director)->phase == DP_PHASE_AUCTION)
    g_array_unref (dp_free_state_choices (self, &who));
  return who != DP_SEAT_NONE ? who : dp_free_state_calls_over (self);
}

DpSeat
dp_free_state_next_seat (const DpFreeState *self)
{
  const DpTable *table = dp_director_table (self->director);
  DpSeat turn = dp_free_state_replaces (self);

  if (turn == DP_SEAT_NONE)
    turn = dp_free_state_awaited (self);
  if (turn != DP_SEAT_NONE)
    return turn;
  turn = table->turn;
  if (dp_free_state_in_play (self))
    {
      turn = dp_free_state_owes (self);
      if (turn == DP_SEAT_NONE)
        turn = dp_play_turn (&table->play);
    }
  if (turn != DP_SEAT_NONE)
    return turn;
  for (guint i = self->board->events->len; i > 0; i--)
    {
      const DpEvent *event = &g_array_index (self->board->events, DpEvent, i - 1);

      if (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL)
        return dp_seat_lho (event->seat);
    }
  return self->board->dealer;
}

/* Named after what was irregular first, as the list of cases shows it. */
static char *
make_title (const DpFreeState *self, const DpScenario *scenario)
{
  if (dp_director_n_incidents (self->director) > 0)
    {
      guint event = dp_director_incident (self->director, 0)->event;

      if (event < scenario->events->len)
        {
          char *title = dp_narrator_event_at (scenario, self->director, event);

          if (g_str_has_suffix (title, "."))
            title[strlen (title) - 1] = '\0';
          return title;
        }
    }
  return g_strdup (_("At the table"));
}

/* Those that the rulings ask for, each once. */
static void
add_answers (const DpFreeState *self, DpScenario *scenario)
{
  for (guint i = 0; i < dp_director_n_points (self->director); i++)
    {
      const DpPoint *point = dp_director_point (self->director, i);

      for (guint a = 0; a < point->n_asked; a++)
        {
          DpScenarioAnswer answer = { .seat = (DpSeat) point->asked[a].seat, .question = (DpQuestion) point->asked[a].question };

          if (answer.seat == DP_SEAT_NONE || dp_scenario_answer (scenario, i + 1, answer.seat, answer.question))
            continue;
          answer.text = dp_free_state_answer (self, answer.seat, answer.question);
          if (answer.text)
            g_array_append_val (scenario->answers, answer);
        }
    }
}

DpScenario *
dp_free_state_to_scenario (const DpFreeState *self, const char *title, const char *story)
{
  DpScenario *s = g_new0 (DpScenario, 1);
  const DpFreeBoard *board = self->board;

  s->code = g_strdup (dp_code_id (board->code));
  s->players_rule = dp_code_has (board->code, DP_TRAIT_PLAYERS_RULE);
  s->level = DP_LEVEL_CLUB;
  s->dealer = board->dealer;
  s->vul = board->vul;
  s->events = g_array_new (FALSE, FALSE, sizeof (DpScenarioEvent));
  s->answers = g_array_new (FALSE, FALSE, sizeof (DpScenarioAnswer));
  s->expects = g_array_new (FALSE, FALSE, sizeof (DpScenarioExpect));
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      s->names[seat] = g_strdup (board->names[seat]);
      s->hand[seat] = board->hand[seat];
    }
  for (guint i = 0; i < board->events->len; i++)
    {
      DpScenarioEvent event = { .event = g_array_index (board->events, DpEvent, i) };

      /* What it is taken for as long as nobody has said why. */
      if (event.event.kind == DP_EVENT_CHANGE_OF_CALL && event.event.intent == DP_INTENT_UNSTATED)
        event.event.intent = DP_INTENT_INTENDED;
      g_array_append_val (s->events, event);
    }
  add_answers (self, s);
  s->title = title && *title ? g_strdup (title) : make_title (self, s);
  s->story = story && *story ? g_strdup (story) : g_strdup (_("This happened at the table."));
  s->id = dp_scenario_make_id (s->title);
  return s;
}

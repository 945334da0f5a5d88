/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As far as the other code lets the events happen. */
static DpDirector *
play_elsewhere (const DpScenario *scenario, const DpCode *code, char **stopped)
{
  DpDirector *director = dp_director_new (code, scenario->dealer, scenario->vul);

  for (guint i = 0; i < scenario->events->len && !*stopped; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!dp_director_feed (director, &g_array_index (scenario->events, DpScenarioEvent, i).event, &error))
        *stopped = g_strdup (error->message);
    }
  return director;
}

DpCaseState *
dp_case_state_new (const DpScenario *scenario, const DpCode *code, DpDiagnostics *diagnostics)
{
  gboolean own = g_strcmp0 (scenario->code, dp_code_id (code)) == 0;
  char *stopped = NULL;
  DpDirector *director = own ? dp_scenario_play (scenario, code, diagnostics) : play_elsewhere (scenario, code, &stopped);
  DpCaseState *self;

  if (!director)
    return NULL;
  self = g_new0 (DpCaseState, 1);
  self->scenario = scenario;
  self->director = director;
  self->stopped = stopped;
  self->n_events = dp_director_n_events (director);
  self->n_points = dp_director_n_points (director);
  self->points = g_new0 (DpCasePoint, MAX (self->n_points, 1));
  self->undo = g_array_new (FALSE, FALSE, sizeof (DpSheet));
  self->redo = g_array_new (FALSE, FALSE, sizeof (DpSheet));
  dp_case_state_restart (self);
  return self;
}

DpCaseState *
dp_case_state_new_at (const DpScenario *scenario, const DpCode *code, guint point, DpDiagnostics *diagnostics)
{
  DpCaseState *self = dp_case_state_new (scenario, code, diagnostics);

  if (!self)
    return NULL;
  if (point >= self->n_points)
    {
      dp_diagnostics_addf (diagnostics, scenario->file, scenario->line, NULL, _("the case has no ruling point %u"), point + 1);
      dp_case_state_free (self);
      return NULL;
    }
  self->only = TRUE;
  self->n_points = point + 1;
  self->n_events = dp_director_point (self->director, point)->event + 1;
  dp_case_state_restart (self);
  return self;
}

void
dp_case_state_free (DpCaseState *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->n_points; i++)
    dp_grade_free (self->points[i].grade);
  g_free (self->points);
  g_array_unref (self->undo);
  g_array_unref (self->redo);
  dp_director_free (self->director);
  g_free (self->stopped);
  g_free (self);
}

static void
blank_sheet (DpCaseState *self)
{
  dp_sheet_init (&self->sheet);
  g_array_set_size (self->undo, 0);
  g_array_set_size (self->redo, 0);
  self->hints = 0;
  self->milliseconds = 0;
}

/* Whether a ruling is due before anything else happens; sets the mode accordingly. */
static void
settle (DpCaseState *self)
{
  if (self->n_ruled < self->n_points && self->reached > dp_director_point (self->director, self->n_ruled)->event)
    self->mode = DP_CASE_RULING;
  else if (self->reached == self->n_events)
    self->mode = DP_CASE_DEBRIEF;
  else
    self->mode = DP_CASE_WATCHING;
}

void
dp_case_state_restart (DpCaseState *self)
{
  for (guint i = 0; i < self->n_points; i++)
    {
      dp_grade_free (self->points[i].grade);
      memset (&self->points[i], 0, sizeof self->points[i]);
    }
  self->reached = self->shown = self->n_ruled = self->n_asked = 0;
  if (self->only)
    {
      self->reached = self->shown = self->n_events;
      self->n_ruled = self->n_points - 1;
    }
  blank_sheet (self);
  settle (self);
}

gboolean
dp_case_state_can_step_forward (const DpCaseState *self)
{
  return self->shown < self->reached || self->mode == DP_CASE_WATCHING;
}

gboolean
dp_case_state_can_step_back (const DpCaseState *self)
{
  return self->shown > 0;
}

gboolean
dp_case_state_step_forward (DpCaseState *self)
{
  if (!dp_case_state_can_step_forward (self))
    return FALSE;
  self->shown++;
  if (self->shown > self->reached)
    {
      self->reached = self->shown;
      settle (self);
    }
  return TRUE;
}

gboolean
dp_case_state_step_back (DpCaseState *self)
{
  if (!dp_case_state_can_step_back (self))
    return FALSE;
  self->shown--;
  return TRUE;
}

gboolean
dp_case_state_first (DpCaseState *self)
{
  gboolean changed = self->shown > 0;

  self->shown = 0;
  return changed;
}

gboolean
dp_case_state_last (DpCaseState *self)
{
  gboolean changed = FALSE;

  while (dp_case_state_step_forward (self))
    changed = TRUE;
  return changed;
}

guint
dp_case_state_asked_at (const DpCaseState *self, guint asked)
{
  guint point = 0;

  while (point < self->n_ruled && self->points[point].answer.n_asked <= asked)
    point++;
  return point;
}

gboolean
dp_case_state_ask (DpCaseState *self, DpSeat seat, DpQuestion question, DpPlace place)
{
  g_return_val_if_fail (seat < DP_SEATS && question < DP_QUESTIONS && place < DP_PLACE_EITHER, FALSE);
  if (self->mode != DP_CASE_RULING || self->n_asked >= DP_CASE_ASKED_MAX)
    return FALSE;
  for (guint i = 0; i < self->n_asked; i++)
    if (self->asked[i].seat == seat && self->asked[i].question == question && self->asked[i].place == place
        && dp_scenario_answer (self->scenario, dp_case_state_asked_at (self, i) + 1, seat, question) == dp_scenario_answer (self->scenario, self->n_ruled + 1, seat, question))
      return FALSE;
  self->asked[self->n_asked++] = (DpAsked) { (guint8) question, (guint8) seat, (guint8) place };
  return TRUE;
}

gboolean
dp_case_state_offers (const DpCaseState *self, DpQuestion question)
{
  return dp_question_topic (question) != DP_TOPIC_PLAY || dp_case_state_form (self) == DP_FORM_PLAY;
}

gboolean
dp_case_state_set_sheet (DpCaseState *self, const DpSheet *sheet)
{
  if (dp_sheet_equal (&self->sheet, sheet))
    return FALSE;
  g_array_append_val (self->undo, self->sheet);
  g_array_set_size (self->redo, 0);
  self->sheet = *sheet;
  return TRUE;
}

/* Takes the last snapshot of `from` and keeps the present sheet in `to`. */
static gboolean
swap (DpCaseState *self, GArray *from, GArray *to)
{
  if (from->len == 0)
    return FALSE;
  g_array_append_val (to, self->sheet);
  self->sheet = g_array_index (from, DpSheet, from->len - 1);
  g_array_set_size (from, from->len - 1);
  return TRUE;
}

gboolean
dp_case_state_undo (DpCaseState *self)
{
  return swap (self, self->undo, self->redo);
}

gboolean
dp_case_state_redo (DpCaseState *self)
{
  return swap (self, self->redo, self->undo);
}

void
dp_case_state_restore (DpCaseState *self, const DpSheet *sheet, const DpAsked *asked, guint n_asked)
{
  g_return_if_fail (self->mode == DP_CASE_RULING);
  self->sheet = *sheet;
  g_array_set_size (self->undo, 0);
  g_array_set_size (self->redo, 0);
  self->n_asked = 0;
  for (guint i = 0; i < n_asked; i++)
    if (asked[i].seat < DP_SEATS && asked[i].question < DP_QUESTIONS && asked[i].place < DP_PLACE_EITHER)
      dp_case_state_ask (self, (DpSeat) asked[i].seat, (DpQuestion) asked[i].question, (DpPlace) asked[i].place);
}

gboolean
dp_case_state_take_hint (DpCaseState *self)
{
  const DpPoint *point = dp_case_state_open_point (self);

  if (!point || self->hints >= dp_hint_count (point))
    return FALSE;
  self->hints++;
  return TRUE;
}

void
dp_case_state_note_time (DpCaseState *self, gint64 now)
{
  gint64 passed = self->clock ? now - self->clock : 0;

  if (self->mode == DP_CASE_RULING)
    self->milliseconds += (guint64) CLAMP (passed, 0, DP_CASE_AWAY_MS);
  self->clock = now;
}

void
dp_case_state_stop_time (DpCaseState *self, gint64 now)
{
  dp_case_state_note_time (self, now);
  self->clock = 0;
}

/* At one point alone the earlier rulings are another director's, and so may be what stands on the sheet at first. */
gboolean
dp_case_state_is_begun (const DpCaseState *self)
{
  guint before = self->only ? self->n_points - 1 : 0;

  if (self->mode == DP_CASE_DEBRIEF)
    return FALSE;
  return self->n_ruled > before || self->n_asked > 0 || self->hints > 0 || self->undo->len > 0 || (!self->only && !dp_sheet_is_blank (&self->sheet));
}

void
dp_case_state_answer (const DpCaseState *self, DpAnswer *answer)
{
  memset (answer, 0, sizeof *answer);
  dp_sheet_to_ruling (&self->sheet, &answer->ruling);
  answer->law = self->sheet.law;
  answer->n_asked = MIN (self->n_asked, G_N_ELEMENTS (answer->asked));
  memcpy (answer->asked, self->asked, sizeof (DpAsked) * answer->n_asked);
}

gboolean
dp_case_state_give_ruling (DpCaseState *self)
{
  DpCasePoint *point;

  if (self->mode != DP_CASE_RULING)
    return FALSE;
  point = &self->points[self->n_ruled];
  point->sheet = self->sheet;
  dp_case_state_answer (self, &point->answer);
  point->hints = self->hints;
  point->milliseconds = self->milliseconds;
  point->grade = dp_scenario_grade (self->scenario, self->director, self->n_ruled, &point->answer);
  self->n_ruled++;
  self->shown = self->reached;
  blank_sheet (self);
  settle (self);
  return TRUE;
}

gboolean
dp_case_state_resume (DpCaseState *self, const DpCaseDraft *draft)
{
  dp_case_state_last (self);
  if (self->mode != DP_CASE_RULING)
    return FALSE;
  dp_case_state_restore (self, &draft->sheet, draft->asked, draft->n_asked);
  self->hints = MIN (draft->hints, DP_HINTS);
  self->milliseconds = draft->milliseconds;
  return draft->open || dp_case_state_give_ruling (self);
}

const DpPoint *
dp_case_state_open_point (const DpCaseState *self)
{
  return self->mode == DP_CASE_RULING ? dp_director_point (self->director, self->n_ruled) : NULL;
}

/* The first point that has not been ruled on and speaks after event `event`; whether there is one. */
static gboolean
awaits_ruling (const DpCaseState *self, guint event)
{
  for (guint i = self->n_ruled; i < self->n_points; i++)
    if (dp_director_point (self->director, i)->event == event)
      return TRUE;
  return FALSE;
}

/* A call as it lies on the table before anybody has said anything about it. */
static void
lay_down (DpTable *table, const DpEvent *event, guint index)
{
  dp_auction_add (&table->auction, (DpAuctionCall) {
    .seat = event->seat,
    .turn = table->turn,
    .call = event->call,
    .status = DP_CALL_STANDS,
    .marks = event->artificial ? DP_MARK_ARTIFICIAL : 0,
    .specifies = event->specifies,
    .event = (guint16) index,
  });
}

/* The same for a card. */
static void
lay_down_card (DpTable *table, const DpEvent *event, guint index)
{
  if (!dp_play_is_known (&table->play) || event->face_down)
    return;
  if (event->omits)
    {
      dp_play_omit (&table->play, (DpSeat) event->seat);
      return;
    }
  dp_play_note (&table->play, (DpSeat) event->seat, event->card, index, 0);
}

/* Takes away what only a ruling, or a director's eye, adds to calls made at event `since` or later. */
static void
make_plain (DpTable *table, guint since)
{
  DpAuction *auction = &table->auction;
  guint16 n = 0;

  for (guint16 i = 0; i < auction->n; i++)
    {
      DpAuctionCall call = auction->call[i];

      if (call.event >= since)
        {
          if (call.marks & DP_MARK_DEEMED)
            continue;
          call.status = DP_CALL_STANDS;
          call.marks &= DP_MARK_ARTIFICIAL;
        }
      auction->call[n++] = call;
    }
  auction->n = n;
}

/* The same for cards led and played: no marks, no card taken back, none made a penalty card. */
static void
make_cards_plain (const DpCaseState *self, DpTable *table, guint since)
{
  DpTable then;

  if (table->play.n == 0)
    return;
  dp_director_table_at (self->director, since, &then);
  for (int i = 0; i < table->play.n; i++)
    {
      DpPlayedCard *card = &table->play.card[i];
      DpHand fresh = (DpHand) 1 << card->card;

      if (card->event < since)
        continue;
      card->marks &= (guint8) ~(DP_PLAYED_IRREGULAR | DP_PLAYED_REVOKE | DP_PLAYED_MISTOLD);
      if (card->status == DP_PLAYED_WITHDRAWN)
        card->status = DP_PLAYED_UNDECIDED;
      fresh &= ~then.penalty[card->hand];
      table->penalty[card->hand] &= ~fresh;
      table->major[card->hand] &= ~fresh;
      table->minor[card->hand] &= ~fresh;
    }
}

/* Whether the trainee has ruled on what lies on the table since event i, and the table shows it. */
static gboolean
ruled_on (const DpCaseState *self, guint i)
{
  for (guint p = 0; p < self->n_ruled; p++)
    {
      guint event = dp_director_point (self->director, p)->event;

      if (event >= i && event < self->shown)
        return TRUE;
    }
  return FALSE;
}

/* Those of the cards that the hand has since put into a trick, or out of its time onto the table: they lie there, and no longer where they fell. */
static DpHand
played_since (const DpTable *table, DpSeat hand, DpHand cards, guint since)
{
  DpHand played = cards & ~table->play.held[hand];

  for (int i = 0; i < table->play.n; i++)
    if (table->play.card[i].hand == hand && table->play.card[i].event >= since && table->play.card[i].status != DP_PLAYED_WITHDRAWN)
      played |= cards & (DpHand) 1 << table->play.card[i].card;
  return dp_play_is_known (&table->play) ? played : 0;
}

/* Whether the trainee has ruled, since event i, on what becomes of these cards. */
static gboolean
ruled_of_cards (const DpCaseState *self, guint i, DpHand cards)
{
  for (guint p = 0; p < self->n_ruled; p++)
    {
      const DpPoint *point = dp_director_point (self->director, p);

      for (guint c = 0; point->event >= i && point->event < self->shown && c < point->ruling.n; c++)
        if (point->ruling.clause[c].cards & cards)
          return TRUE;
    }
  return FALSE;
}

/* Notes a card that lies undecided since event i: beneath the one with which it came down, and what was played later stays the latest. */
static void
note_beside (DpPlay *play, DpSeat hand, DpCard card, guint i)
{
  int at = dp_play_note (play, hand, card, i, 0);

  for (; at > 0 && play->card[at - 1].event >= i; at--)
    {
      DpPlayedCard later = play->card[at - 1];

      play->card[at - 1] = play->card[at];
      play->card[at] = later;
    }
}

/* A second card that came down with one that is played lies beside it until the director has said what becomes of it (58B). */
static void
lay_further (const DpCaseState *self, DpTable *table, const DpEvent *event, guint i)
{
  DpSeat hand = (DpSeat) event->seat;

  if ((event->kind != DP_EVENT_PLAY && event->kind != DP_EVENT_LEAD) || event->unseen || !event->cards || !dp_play_is_known (&table->play))
    return;
  for (DpCard card = 0; card < DP_CARDS; card++)
    {
      DpHand one = (DpHand) 1 << card;

      if ((event->cards & one) && !played_since (table, hand, one, i) && !((table->penalty[hand] | table->exposed[hand]) & one) && !ruled_of_cards (self, i, one))
        note_beside (&table->play, hand, card, i);
    }
}

/* Cards lie as they fell until something has been ruled about them. */
static void
lay_cards (const DpCaseState *self, DpTable *table)
{
  for (guint i = 0; i < self->shown; i++)
    {
      const DpEvent *event = dp_director_event (self->director, i);

      lay_further (self, table, event, i);
      /* A faced lead stays, whatever is ruled about the auction (17D1). */
      if (event->kind == DP_EVENT_LEAD && !event->face_down)
        table->phase = DP_PHASE_PLAY;
      else if (ruled_on (self, i))
        continue;
      if (event->kind == DP_EVENT_EXPOSE && event->hidden)
        table->glimpsed[event->seat] |= event->cards & ~played_since (table, (DpSeat) event->seat, event->cards, i + 1);
      else if (event->kind == DP_EVENT_EXPOSE)
        {
          table->penalty[event->seat] &= ~event->cards;
          table->major[event->seat] &= ~event->cards;
          table->minor[event->seat] &= ~event->cards;
          table->exposed[event->seat] |= event->cards & ~played_since (table, (DpSeat) event->seat, event->cards, i + 1);
        }
      /* A faced lead is among the cards played, where the hands are known. */
      else if (event->kind == DP_EVENT_LEAD && (event->face_down || !dp_play_is_known (&table->play)))
        {
          table->leader = event->seat;
          table->lead = (DpHand) 1 << event->card;
        }
    }
}

static void
bare_table (const DpCaseState *self, DpTable *table)
{
  guint n = self->shown, since = 0;
  const DpEvent *event;

  for (guint i = 0; i < self->n_ruled; i++)
    if (dp_director_point (self->director, i)->event < n)
      since = dp_director_point (self->director, i)->event + 1;
  if (n > 0 && awaits_ruling (self, n - 1))
    {
      dp_director_table_at (self->director, n - 1, table);
      make_plain (table, since);
      make_cards_plain (self, table, since);
      event = dp_director_event (self->director, n - 1);
      if (event->kind == DP_EVENT_CALL || event->kind == DP_EVENT_CHANGE_OF_CALL)
        lay_down (table, event, n - 1);
      else if (event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_PLAY)
        lay_down_card (table, event, n - 1);
      return;
    }
  dp_director_table_at (self->director, n, table);
  if (self->mode != DP_CASE_DEBRIEF)
    {
      make_plain (table, since);
      make_cards_plain (self, table, since);
    }
}

/* A card that lies in the middle, whatever becomes of it, lies no longer before its player. */
static void
take_up_played (DpTable *table)
{
  for (int i = 0; i < table->play.n; i++)
    {
      const DpPlayedCard *card = &table->play.card[i];
      DpHand others = ~((DpHand) 1 << card->card);

      if (card->status != DP_PLAYED_UNDECIDED || (card->marks & DP_PLAYED_FACE_DOWN))
        continue;
      table->exposed[card->hand] &= others;
      table->penalty[card->hand] &= others;
      table->major[card->hand] &= others;
      table->minor[card->hand] &= others;
    }
}

void
dp_case_state_table (const DpCaseState *self, DpTable *table)
{
  bare_table (self, table);
  lay_cards (self, table);
  take_up_played (table);
}

/* Whether three passes follow a bid in what lies there, lawfully or not. */
static gboolean
looks_over (const DpAuction *auction)
{
  gboolean bid = FALSE;
  int passes = 0;

  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *call = &auction->call[i];

      if (call->status == DP_CALL_CANCELLED || call->status == DP_CALL_WITHDRAWN)
        continue;
      bid |= dp_call_is_bid (call->call);
      passes = call->call == DP_PASS ? passes + 1 : 0;
    }
  return bid && passes >= 3;
}

DpSheetForm
dp_case_state_form (const DpCaseState *self)
{
  DpCaseState now = *self;
  gboolean cards = FALSE;
  DpTable table;

  for (guint i = 0; i < self->reached; i++)
    {
      const DpEvent *event = dp_director_event (self->director, i);

      if (event->kind == DP_EVENT_LEAD && !event->face_down)
        return DP_FORM_PLAY;
      cards |= event->kind == DP_EVENT_LEAD || event->kind == DP_EVENT_EXPOSE;
    }
  now.shown = now.reached;
  dp_case_state_table (&now, &table);
  return cards && looks_over (&table.auction) ? DP_FORM_PLAY : DP_FORM_AUCTION;
}

int
dp_case_state_latest_call (const DpCaseState *self, const DpTable *table)
{
  for (int i = table->auction.n - 1; i >= 0; i--)
    if (table->auction.call[i].event + 1u == self->shown && !(table->auction.call[i].marks & DP_MARK_DEEMED))
      return i;
  return -1;
}

void
dp_case_state_score (const DpCaseState *self, guint *points, guint *out_of)
{
  *points = *out_of = 0;
  for (guint i = 0; i < self->n_ruled; i++)
    if (self->points[i].grade)
      {
        guint won = self->points[i].grade->points;

        *points += won - MIN (won, dp_hint_cost (self->points[i].hints));
        *out_of += self->points[i].grade->out_of;
      }
}

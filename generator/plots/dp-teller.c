/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-card-view.h"
#include "dp-choices.h"
#include "dp-teller-private.h"
#include "dp-teller-sense.h"

#include <string.h>

gboolean
dp_teller_give_up (DpTeller *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (!self->problem)
    self->problem = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

guint
dp_teller_draw (DpTeller *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

void
dp_teller_say (DpTeller *self, const char *says)
{
  DpScenarioEvent *e = &g_array_index (self->scenario->events, DpScenarioEvent, self->scenario->events->len - 1);

  g_free (e->says);
  e->says = g_strdup (says);
}

/* Who sees that he was wrong says so when the others have seen it: not before they play on. */
static void
hush (DpTeller *self, const DpEvent *event)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  guint n = self->scenario->events->len;
  DpScenarioEvent *last = n ? &g_array_index (self->scenario->events, DpScenarioEvent, n - 1) : NULL;

  if (!last || event->kind != DP_EVENT_PLAY || event->change || event->simultaneous || event->seat >= DP_SEAT_NONE || (last->event.kind != DP_EVENT_PLAY && last->event.kind != DP_EVENT_LEAD)
      || last->event.change || last->event.seat >= DP_SEAT_NONE || dp_play_player (play, (DpSeat) event->seat) == dp_play_player (play, (DpSeat) last->event.seat))
    return;
  g_clear_pointer (&last->says, g_free);
}

gboolean
dp_teller_feed (DpTeller *self, const DpEvent *event, const DpPlotStep *step, const char *meaning, const char *reason)
{
  DpScenarioEvent e = { .event = *event, .meaning = g_strdup (meaning), .reason = g_strdup (reason) };
  const char *says = step ? dp_teller_wording (self, step->says, event->seat, FALSE) : NULL;
  g_autoptr (GError) error = NULL;

  if (!dp_director_feed (self->director, event, &error))
    {
      g_free (e.meaning);
      g_free (e.reason);
      return dp_teller_give_up (self, "line %d: %s", step ? step->line : 0, error->message);
    }
  hush (self, event);
  g_array_append_val (self->scenario->events, e);
  if (says)
    {
      g_autofree char *filled = dp_teller_fill (self, says, NULL);

      dp_teller_say (self, filled);
    }
  if (event->seat < DP_SEAT_NONE)
    self->last = event->seat;
  if (event->kind == DP_EVENT_ATTENTION)
    self->called = TRUE;
  return TRUE;
}

gboolean
dp_teller_tell_again (DpTeller *self)
{
  g_autoptr (GError) error = NULL;

  dp_director_free (self->director);
  self->director = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  if (self->dealt)
    dp_director_set_deal (self->director, &self->deal);
  for (guint i = 0; i < self->scenario->events->len; i++)
    if (!dp_director_feed (self->director, &g_array_index (self->scenario->events, DpScenarioEvent, i).event, &error))
      return dp_teller_give_up (self, "with hands: %s", error->message);
  return TRUE;
}

/* A story that finds none among so many finds none among more, unless somebody has chosen what few would choose. */
#define DEALS 48
#define DEALS_TO_CHOOSE 90

/* Nor is it worth more draws than these that the calls fit so seldom: another story costs less. */
#define DRAWS 500

/* A deal that fits what was called, and on which it would be called. */
static gboolean
draw_deal (DpTeller *self)
{
  guint left = DRAWS;

  dp_teller_weigh_made (self);
  for (int i = 0; left > 0 && i < (self->chosen ? DEALS_TO_CHOOSE : DEALS); i++)
    {
      if (!dp_deal_maker_draw (self->tools->dealer, self->rand, left, &self->deal))
        return dp_teller_give_up (self, "no deal fits the calls");
      if (dp_teller_makes_sense (self, &self->deal) && dp_teller_would_be_bid (self, &self->deal) && dp_teller_would_choose (self, &self->deal))
        return TRUE;
      left -= MIN (left, dp_deal_maker_get_tries (self->tools->dealer));
    }
  return dp_teller_give_up (self, "nobody would bid such hands so");
}

gboolean
dp_teller_deal (DpTeller *self)
{
  g_autoptr (GError) error = NULL;

  if (self->dealt)
    return TRUE;
  if (!dp_deal_maker_ask (self->tools->dealer, self->fit, &error))
    return dp_teller_give_up (self, "no hands: %s", error->message);
  if (!draw_deal (self))
    return FALSE;
  self->dealt = TRUE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    self->scenario->hand[seat] = self->deal.hand[seat];
  return dp_teller_tell_again (self);
}

/* --- steps --- */

static gboolean run_steps (DpTeller *self, const GPtrArray *steps);

static gboolean
run_attention (DpTeller *self, const DpPlotStep *step)
{
  DpEvent event = step->event;
  DpSeat seat = step->has_by ? dp_teller_seat (self, step->by) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_OFFENDER, 1 });

  if (seat >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody to call the director", step->line);
  if (dp_teller_is_passed_over (self))
    return dp_teller_give_up (self, "line %d: the suit has come to light, and nobody has spoken", step->line);
  event.kind = DP_EVENT_ATTENTION;
  event.seat = (guint8) seat;
  dp_teller_bind (self, step, seat);
  if (!self->errors->len)
    dp_teller_set_scene (self, event.revoke);
  if (!self->called)
    self->after = dp_teller_tell_after (self);
  if (!dp_teller_feed (self, &event, step, NULL, NULL))
    return FALSE;
  return event.request != DP_REQUEST_CHANGE || event.intent != DP_INTENT_SLIP || dp_teller_note_slip (self, seat);
}

/* Whether it asks for a card of the suit led from a defender who has shown out of it: nobody does. */
static gboolean
is_vain (const DpTeller *self, const DpEvent *choice)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpCardView view;

  if ((choice->option != DP_OPTION_HIGHEST && choice->option != DP_OPTION_LOWEST) || table->phase != DP_PHASE_PLAY || play->trick >= DP_TRICKS
      || dp_play_turn (play) >= DP_SEAT_NONE)
    return FALSE;
  dp_card_view_init (&view, table, (DpSeat) choice->seat);
  return dp_play_suit_led (play, play->trick) < DP_NOTRUMP && (view.voids[dp_play_turn (play)] >> dp_play_suit_led (play, play->trick) & 1);
}

/* One of the options that the step names, or any. */
static gboolean
choose_named (DpTeller *self, const DpPlotStep *step, DpEvent *out)
{
  g_autoptr (GArray) all = dp_chooser_options (self->director);
  guint n = 0;

  for (guint i = 0; all && i < all->len; i++)
    {
      DpEvent event = g_array_index (all, DpEvent, i);

      if ((step->any || (step->options >> event.option & 1)) && (!step->has_by || event.seat == dp_teller_seat (self, step->by)) && !is_vain (self, &event))
        g_array_index (all, DpEvent, n++) = event;
    }
  if (n)
    *out = g_array_index (all, DpEvent, dp_teller_draw (self, n));
  return n > 0;
}

/* Whether it asks for the highest or the lowest card of the suit led from a defender who has one of it: nothing hangs on that. */
static gboolean
is_empty (const DpTeller *self, const DpEvent *choice)
{
  const DpIncident *incident = dp_director_pending_incident (self->director);
  const DpPlay *play = &dp_teller_table (self)->play;

  return (choice->option == DP_OPTION_HIGHEST || choice->option == DP_OPTION_LOWEST) && incident && incident->kind == DP_INCIDENT_PLAY && incident->play.suit < DP_NOTRUMP
         && dp_hand_length (play->held[dp_seat_partner ((DpSeat) incident->offender)], (DpDenomination) incident->play.suit) == 1;
}

/* To take a card back and put it down again is nonsense; unless he knows better now than when he put it there (47E2). */
static gboolean
would_withdraw (DpTeller *self)
{
  const DpIncident *incident = dp_director_pending_incident (self->director);
  DpChoice choice = { 0 };

  if (incident && incident->kind == DP_INCIDENT_PLAY && incident->play.trouble == DP_TROUBLE_MISINFORMED)
    return TRUE;

  return !self->dealt || (dp_chooser_choose (self->director, &self->deal, self->rand, &choice) && choice.event.option == DP_OPTION_WITHDRAW);
}

static gboolean
run_decide (DpTeller *self, const DpPlotStep *step)
{
  DpChoice choice = { 0 };
  DpWait wait;

  if (!(step->options & (1 << DP_OPTION_AGREE | 1 << DP_OPTION_OBJECT)) && (!dp_director_pending (self->director, &wait) || wait.who >= DP_SEAT_NONE))
    return step->optional ? TRUE : dp_teller_give_up (self, "line %d: nobody has to choose", step->line);
  if (step->options || step->any)
    {
      if (!choose_named (self, step, &choice.event))
        return dp_teller_give_up (self, "line %d: no such option", step->line);
      if (choice.event.option == DP_OPTION_WITHDRAW && !would_withdraw (self))
        return dp_teller_give_up (self, "line %d: nobody would take that card back", step->line);
      if (self->dealt && dp_teller_is_against_himself (self->director, &self->deal, &choice.event))
        return dp_teller_give_up (self, "line %d: nobody would choose so", step->line);
    }
  else if (!dp_chooser_choose (self->director, &self->deal, self->rand, &choice))
    return dp_teller_give_up (self, "line %d: nothing to choose", step->line);
  if (is_empty (self, &choice.event))
    return dp_teller_give_up (self, "line %d: there is one such card only", step->line);
  self->chosen |= !self->dealt;
  return dp_teller_feed (self, &choice.event, step, NULL, NULL);
}

static gboolean
run_fact (DpTeller *self, const DpPlotStep *step)
{
  DpEvent event = dp_event (DP_EVENT_FACT, step->has_by ? dp_teller_seat (self, step->by) : DP_SEAT_NONE);

  event.stated = step->event.stated;
  if (!dp_teller_feed (self, &event, step, NULL, NULL))
    return FALSE;
  for (int seat = 0; seat < DP_SEATS && event.stated == DP_STATED_HANDS_RETURNED; seat++)
    if (!dp_teller_note_unmade (self, (DpSeat) seat))
      return FALSE;
  return TRUE;
}

static gboolean
run_either (DpTeller *self, const DpPlotStep *step)
{
  guint total = 0;
  int at;

  for (guint i = 0; i < step->steps->len; i++)
    total += ((const DpPlotStep *) step->steps->pdata[i])->weight;
  at = (int) dp_teller_draw (self, total);
  for (guint i = 0; i < step->steps->len; i++)
    {
      const DpPlotStep *way = step->steps->pdata[i];

      if ((at -= (int) way->weight) < 0)
        return run_steps (self, way->steps);
    }
  return TRUE;
}

static void
add_answer (DpTeller *self, const DpPlotStep *step)
{
  DpSeat seat = dp_teller_seat (self, step->by);
  const char *text = dp_teller_wording (self, step->says, seat, FALSE);
  DpScenarioAnswer answer = { seat, (DpQuestion) step->question, NULL, 0, 0 };

  if (seat >= DP_SEAT_NONE || !text || dp_scenario_answer (self->scenario, G_MAXUINT, seat, answer.question))
    return;
  answer.text = dp_teller_fill (self, text, NULL);
  /* Until the answers are written: the number of the event of which he speaks. */
  answer.point = self->scenario->events->len;
  g_array_append_val (self->scenario->answers, answer);
}

static gboolean
run_step (DpTeller *self, const DpPlotStep *step)
{
  DpSeat seat = DP_SEAT_NONE;

  switch (step->kind)
    {
    case DP_STEP_AUCTION:
      return dp_teller_auction_step (self, step);
    case DP_STEP_CALL:
      return dp_teller_call_step (self, step);
    case DP_STEP_CHANGE:
      return dp_teller_change_step (self, step);
    case DP_STEP_ATTENTION:
      return run_attention (self, step);
    case DP_STEP_DECIDE:
      return run_decide (self, step);
    case DP_STEP_FACT:
      return run_fact (self, step);
    case DP_STEP_REQUIRE:
    case DP_STEP_WHEN:
      seat = step->has_by ? dp_teller_seat (self, step->by) : DP_SEAT_NONE;
      if (step->test == DP_IF_SAME ? seat == dp_teller_seat (self, step->of) : dp_teller_holds (self, step->test, seat, step->leaf))
        return step->kind == DP_STEP_REQUIRE || run_steps (self, step->steps);
      return step->kind == DP_STEP_WHEN || dp_teller_give_up (self, "line %d: what is required does not hold", step->line);
    case DP_STEP_BIND:
      dp_teller_bind (self, step, dp_teller_seat (self, step->by));
      return TRUE;
    case DP_STEP_ANSWER:
      add_answer (self, step);
      return TRUE;
    case DP_STEP_EITHER:
      return run_either (self, step);
    case DP_STEP_MAYBE:
      return dp_teller_draw (self, 100) >= step->weight || run_steps (self, step->steps);
    case DP_STEP_WAY:
      return run_steps (self, step->steps);
    default:
      return dp_teller_card_step (self, step);
    }
}

static gboolean
run_steps (DpTeller *self, const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (!run_step (self, steps->pdata[i]))
      return dp_teller_give_up (self, "line %d", ((const DpPlotStep *) steps->pdata[i])->line);
  return TRUE;
}

/* --- a story from its beginning --- */

static gboolean
comes_to_leaf (DpTeller *self)
{
  const char *leaf = self->tools->leaf;

  return !leaf || dp_teller_holds (self, DP_IF_LEAF, DP_SEAT_NONE, leaf) || dp_teller_give_up (self, "it does not come to %s", leaf);
}

/* Where the hands were drawn in the middle of the auction, its end has still to become them. */
static gboolean
ends_high_enough (DpTeller *self)
{
  return !dp_teller_misses_game (self, &self->deal) || dp_teller_give_up (self, "nobody stops that low");
}

static DpScenario *
blank (DpTeller *self)
{
  DpScenario *s = g_new0 (DpScenario, 1);

  s->file = g_strdup ("");
  s->code = g_strdup (dp_code_id (self->tools->code));
  s->theme = g_strdup (self->plot->theme);
  s->level = self->plot->level;
  s->dealer = (DpSeat) dp_teller_draw (self, DP_SEATS);
  s->vul = (DpVul) dp_teller_draw (self, 4);
  /* A setting that tells the score. */
  dp_plot_book_setting (self->tools->book, self->plot->code, self->tools->seed, &s->vul);
  s->events = g_array_new (FALSE, TRUE, sizeof (DpScenarioEvent));
  s->answers = g_array_new (FALSE, TRUE, sizeof (DpScenarioAnswer));
  s->expects = g_array_new (FALSE, TRUE, sizeof (DpScenarioExpect));
  return s;
}

static void
begin (DpTeller *self)
{
  self->scenario = blank (self);
  self->director = dp_director_new (self->tools->code, self->scenario->dealer, self->scenario->vul);
  self->errors = g_array_new (FALSE, TRUE, sizeof (DpErrorMade));
  self->choices = dp_teller_new_choices ();
  self->made = dp_teller_new_made ();
  self->last = DP_SEAT_NONE;
  self->changing = self->heard = DP_NO_CALL;
  for (int i = 0; i < 3; i++)
    self->role[i] = DP_SEAT_NONE;
  for (int side = 0; side < 2; side++)
    {
      self->system[side] = self->tools->systems[dp_teller_draw (self, self->tools->n_systems)];
      self->scenario->agreements[side] = g_strdup (dp_system_title (self->system[side]));
    }
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      self->fit[seat] = dp_fit_any ();
      self->stood[seat] = dp_fit_any ();
      self->passed_with[seat] = 0;
      self->meant[seat] = DP_NO_CALL;
      self->meant_card[seat] = DP_NO_CARD;
    }
}

static void
end (DpTeller *self)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    g_free (self->meaning_text[seat]);
  if (self->scenario)
    dp_scenario_free (self->scenario);
  dp_director_free (self->director);
  g_array_unref (self->errors);
  g_array_unref (self->choices);
  g_array_unref (self->made);
  g_free (self->scene);
  g_free (self->after);
  g_free (self->problem);
}

/* How hard it has become by what was ruled. */
static void
raise_level (DpTeller *self)
{
  const DpErrorModel *errors = dp_plot_book_errors (self->tools->book);
  const GPtrArray *floors = errors ? dp_error_model_floors (errors) : NULL;

  for (guint i = 0; floors && i < floors->len; i++)
    {
      const DpFloor *f = floors->pdata[i];

      if (f->level > self->scenario->level && g_str_equal (f->code, self->plot->code) && dp_teller_holds (self, DP_IF_LEAF, DP_SEAT_NONE, f->leaf))
        self->scenario->level = f->level;
    }
}

DpScenario *
dp_teller_tell_or_say (const DpTellerTools *tools, const DpCasePlot *plot, GRand *rand, char **reason)
{
  /* Too large for the stack of a thread: fits have room for many descriptions. */
  g_autofree DpTeller *self = g_new0 (DpTeller, 1);
  DpScenario *told = NULL;

  self->tools = tools;
  self->plot = plot;
  self->rand = rand;
  begin (self);
  if (run_steps (self, plot->steps) && dp_teller_end_here (self) && comes_to_leaf (self) && dp_teller_deal (self) && ends_high_enough (self))
    {
      dp_teller_write_answers (self);
      dp_teller_write_texts (self);
      raise_level (self);
      if (!self->nobody)
        told = g_steal_pointer (&self->scenario);
      else
        dp_teller_give_up (self, "its words speak of somebody or something that is not there");
    }
  if (!told && reason)
    *reason = g_strdup (self->problem ? self->problem : "");
  end (self);
  return told;
}

DpScenario *
dp_teller_tell (const DpTellerTools *tools, const DpCasePlot *plot, GRand *rand)
{
  return dp_teller_tell_or_say (tools, plot, rand, NULL);
}

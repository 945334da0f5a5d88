/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-duty.h"
#include "dp-teller-private.h"

/* Cards: regular ones, and those that a plot wants. */

#define MOST_CARDS 60

static DpHand
held (const DpTeller *self, DpSeat hand)
{
  return dp_teller_table (self)->play.held[hand];
}

static gboolean
is_faced (const DpTeller *self)
{
  return dp_teller_table (self)->phase == DP_PHASE_PLAY;
}

static DpSeat
hand_to_play (DpTeller *self)
{
  DpSeat owes = dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_OWES, 0 });

  if (owes < DP_SEAT_NONE)
    return owes;
  return is_faced (self) ? dp_play_turn (&dp_teller_table (self)->play) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_LEADER, 0 });
}

/* --- steps --- */

/* Whoever has to choose, chooses as a sensible player does. */
static gboolean
let_choose (DpTeller *self, const DpPlotStep *step)
{
  DpChoice choice = { 0 };
  DpWait wait;

  while (dp_director_pending (self->director, &wait) && wait.who < DP_SEAT_NONE)
    if (!dp_chooser_choose (self->director, &self->deal, self->rand, &choice) || !dp_teller_feed (self, &choice.event, NULL, NULL, NULL))
      return dp_teller_give_up (self, "line %d: nothing to choose", step->line);
  return TRUE;
}

static gboolean
regular_card (DpTeller *self, const DpPlotStep *step)
{
  DpSeat hand;
  DpEvent event;
  DpCard card;
  DpWait wait;

  if (step->choose && !let_choose (self, step))
    return FALSE;
  if (dp_director_pending (self->director, &wait) && wait.who < DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: somebody has to choose first", step->line);
  hand = hand_to_play (self);
  if (hand >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody is to play", step->line);
  card = dp_teller_pick_card (self, hand, DP_CARD_REGULAR | step->want);
  if (card == DP_NO_CARD)
    return dp_teller_give_up (self, "line %d: no card to play", step->line);
  if (is_faced (self) && !step->want && !step->until)
    card = dp_teller_keep_hidden (self, hand, card);
  event = dp_event_play (hand, card);
  if (!is_faced (self))
    event.kind = DP_EVENT_LEAD;
  return dp_teller_feed (self, &event, step, NULL, NULL);
}

/* Whether cards can be played on now without anything else happening first. */
static gboolean
may_go_on (DpTeller *self, const DpPlotStep *step)
{
  const DpTable *table = dp_teller_table (self);
  DpWait wait;

  return (step->choose || !(dp_director_pending (self->director, &wait) && wait.who < DP_SEAT_NONE)) && (!is_faced (self) || !table->play.over);
}

/* Regular cards until something is true. */
static gboolean
run_until (DpTeller *self, const DpPlotStep *step)
{
  for (guint i = 0; i < MOST_CARDS; i++)
    {
      DpSeat seat = step->has_by ? dp_teller_seat (self, step->by) : DP_SEAT_NONE;

      if (dp_teller_holds (self, step->test, seat, step->leaf))
        return TRUE;
      if (is_faced (self) && dp_teller_table (self)->play.over)
        break;
      if (!regular_card (self, step))
        return FALSE;
    }
  return dp_teller_give_up (self, "line %d: it does not come to that", step->line);
}

static gboolean
run_cards (DpTeller *self, const DpPlotStep *step)
{
  guint n = step->to_end ? MOST_CARDS : step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1);

  if (step->until)
    return run_until (self, step);
  for (guint i = 0; i < n; i++)
    {
      if (step->to_end && is_faced (self) && dp_teller_table (self)->play.over)
        return TRUE;
      if (step->leave && !may_go_on (self, step))
        return TRUE;
      if (!regular_card (self, step))
        return FALSE;
    }
  return TRUE;
}

static gboolean
run_tricks (DpTeller *self, const DpPlotStep *step)
{
  guint n = step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1);
  const DpPlay *play = &dp_teller_table (self)->play;
  guint from = is_faced (self) ? play->trick : 0;
  guint until = step->trick ? step->trick : from + n + (is_faced (self) && dp_play_trick_size (play, play->trick < DP_TRICKS ? play->trick : 12) > 0);

  while (!is_faced (self) ? until > 0 : dp_teller_table (self)->play.trick < until)
    {
      if (step->leave && !may_go_on (self, step))
        return TRUE;
      if (!regular_card (self, step))
        return FALSE;
    }
  return !step->choose || let_choose (self, step);
}

static guint32
colour (DpCard card, DpDenomination led)
{
  DpDenomination suit = dp_card_suit (card);
  gboolean red = suit == DP_DIAMONDS || suit == DP_HEARTS, led_red = led == DP_DIAMONDS || led == DP_HEARTS;

  return led == DP_NOTRUMP ? 0 : red == led_red ? DP_ERR_TOUCHING_COLOUR : DP_ERR_OTHER_COLOUR;
}

static gboolean
note_card (DpTeller *self, const DpPlotStep *step, DpSeat hand, DpEvent *event)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpDenomination led = is_faced (self) && play->trick < DP_TRICKS ? dp_play_suit_led (play, play->trick) : DP_NOTRUMP;
  DpSeat player = is_faced (self) ? dp_play_player (play, hand) : hand;
  const DpError *error;
  guint32 whens;

  dp_teller_bind (self, step, hand);
  if (!step->error)
    return TRUE;
  /* With one card in every hand it makes no difference who plays first; but a lead by the wrong hand may be seen (53A). */
  if (is_faced (self) && play->trick >= DP_TRICKS - 1 && dp_play_trick_size (play, play->trick) > 0)
    return dp_teller_give_up (self, "line %d: it is the last trick", step->line);
  whens = dp_teller_card_whens (self, hand, event->card);
  /* Who ruffs knows it: he hasn't taken the trump for a card of the suit. */
  error = dp_teller_draw_error (self, step->error, player, whens & DP_ERR_RUFF ? whens : whens | colour (event->card, led));
  if (!error)
    return FALSE;
  if (error->intent)
    event->intent = (guint8) error->intent;
  /* A card in another's place, or a fifth one, belongs to the trick that has just been told. */
  if ((event->change || event->mind == DP_MIND_FOLLOW) && self->errors->len == 0)
    dp_teller_set_scene_of (self, hand);
  dp_teller_note_error (self, error, player, DP_NO_CALL, DP_NO_CALL, event->card);
  g_array_index (self->errors, DpErrorMade, self->errors->len - 1).named = event->called_card;
  g_array_index (self->errors, DpErrorMade, self->errors->len - 1).cards = event->cards | (event->card != DP_NO_CARD ? (DpHand) 1 << event->card : 0);
  return TRUE;
}

static void
say_error (DpTeller *self, const DpPlotStep *step)
{
  const DpErrorMade *made = step->error ? &g_array_index (self->errors, DpErrorMade, self->errors->len - 1) : NULL;

  if (made && !step->says->len && made->error->says->len)
    {
      g_autofree char *says = dp_teller_fill (self, made->error->says->pdata[dp_teller_draw (self, made->error->says->len)], made);

      dp_teller_say (self, says);
    }
}

static gboolean
play_event (DpTeller *self, const DpPlotStep *step, DpSeat hand, DpEvent event)
{
  if (!note_card (self, step, hand, &event) || !dp_teller_feed (self, &event, step, NULL, NULL))
    return FALSE;
  say_error (self, step);
  return TRUE;
}

/* Whether the last card of that hand lies in an older trick than the one in progress: what is put in its place now would be judged by another suit. */
static gboolean
is_over_for (const DpTeller *self, DpSeat hand)
{
  const DpPlay *play = &dp_teller_table (self)->play;

  for (int i = play->n - 1; is_faced (self) && i >= 0; i--)
    if (play->card[i].hand == hand && play->card[i].status != DP_PLAYED_WITHDRAWN)
      return play->card[i].trick != play->trick;
  return FALSE;
}

/* Whether a defender plays before his turn the only card that he could have played in it. */
static gboolean
is_early_for_nothing (const DpTeller *self, DpSeat hand, DpCard card)
{
  const DpTable *table = dp_teller_table (self);
  const DpPlay *play = &table->play;
  DpHand suit;

  if (!is_faced (self) || play->over || play->trick >= DP_TRICKS || dp_play_trick_size (play, play->trick) == 0 || dp_play_declares (play, hand)
      || dp_play_turn (play) == hand || play->tricks[play->trick].card[hand] != DP_NO_CARD)
    return FALSE;
  suit = dp_cards_of_suit (play->held[hand], dp_play_suit_led (play, play->trick));
  return suit == (DpHand) 1 << card || dp_cards_count (play->held[hand]) == 1;
}

static gboolean
run_play (DpTeller *self, const DpPlotStep *step)
{
  DpSeat hand = step->has_by ? dp_teller_seat (self, step->by) : hand_to_play (self);
  DpEvent event = step->event;
  guint more;

  if (hand >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody is to play", step->line);
  event.kind = step->kind == DP_STEP_LEAD || !is_faced (self) ? DP_EVENT_LEAD : DP_EVENT_PLAY;
  event.seat = (guint8) hand;
  event.called_card = DP_NO_CARD;
  if (event.change && (step->want & DP_CARD_WINNING) && is_over_for (self, hand))
    return dp_teller_give_up (self, "line %d: that trick is over", step->line);
  /* Nobody asks for another card of dummy's, the trick being complete, that wouldn't have followed suit to it. */
  event.card = dp_teller_pick_card (self, hand, !step->want ? DP_CARD_REGULAR : event.change && (step->want & DP_CARD_LAWFUL) && is_over_for (self, hand) ? step->want | DP_CARD_AGAIN : step->want);
  if (step->error && event.card != DP_NO_CARD && !event.change && is_early_for_nothing (self, hand, event.card))
    return dp_teller_give_up (self, "line %d: that card had to be played anyway", step->line);
  if (event.card == DP_NO_CARD || !dp_teller_name_card (self, hand, step->uncalled, &event))
    return dp_teller_give_up (self, "line %d: no such card", step->line);
  /* Further cards with it (58B). */
  more = step->max ? step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1) : 0;
  for (; more > 0; more--)
    {
      DpHand others = held (self, hand) & ~event.cards & ~((DpHand) 1 << event.card);
      DpCard card;

      if (step->want & DP_CARD_SUITS)
        others &= ~dp_cards_of_suit (others, dp_card_suit (event.card));
      card = dp_teller_neighbour (self, others, event.card);
      if (card == DP_NO_CARD && step->want & DP_CARD_SUITS)
        return dp_teller_give_up (self, "line %d: no such cards", step->line);
      if (card != DP_NO_CARD)
        event.cards |= (DpHand) 1 << card;
    }
  return play_event (self, step, hand, event);
}

/* The cards of that hand that have been shown: what lies on the table already does not fall there. */
static DpHand
shown_already (const DpTeller *self, DpSeat hand)
{
  DpHand shown = 0;

  for (guint i = 0; i < self->scenario->events->len; i++)
    {
      const DpEvent *event = &g_array_index (self->scenario->events, DpScenarioEvent, i).event;

      if (event->kind == DP_EVENT_EXPOSE && event->seat == hand)
        shown |= event->cards | (event->card == DP_NO_CARD ? 0 : (DpHand) 1 << event->card);
    }
  return shown;
}

static gboolean
run_expose (DpTeller *self, const DpPlotStep *step)
{
  DpSeat hand = step->has_by ? dp_teller_seat (self, step->by) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_ANYBODY, 0 });
  guint n = step->max ? step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1) : 1;
  DpEvent event = step->event;
  DpHand cards;

  if (hand >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody to expose a card", step->line);
  /* Of a last card everybody knows already. */
  if (is_faced (self) && !(held (self, hand) & (held (self, hand) - 1)))
    return dp_teller_give_up (self, "line %d: it is the last card", step->line);
  event.kind = DP_EVENT_EXPOSE;
  event.seat = (guint8) hand;
  event.card = event.called_card = DP_NO_CARD;
  if (event.shown == DP_SHOWN_CONCEDING && dp_teller_wanted_cards (self, hand, DP_CARD_MASTER))
    return dp_teller_give_up (self, "line %d: nobody gives up with a trick in hand", step->line);
  /* Nor of one among nothing but winners is it of any matter. */
  if (step->error && is_faced (self) && dp_teller_wanted_cards (self, hand, DP_CARD_MASTER) == held (self, hand))
    return dp_teller_give_up (self, "line %d: every card wins", step->line);
  cards = dp_teller_wanted_cards (self, hand, step->want) & ~shown_already (self, hand);
  /* Who leads too soon leads what he would have led. */
  if (step->event.led)
    {
      DpCard lead = dp_player_lead (dp_teller_table (self), held (self, hand), hand, self->rand);

      cards = lead == DP_NO_CARD ? 0 : cards & (DpHand) 1 << lead;
    }
  /* Who spreads a suit begins at the top of it. */
  if ((step->want & DP_CARD_ONE_SUIT) && (step->want & DP_CARD_HIGHEST) && cards)
    cards = dp_cards_of_suit (cards, dp_card_suit (dp_teller_draw_card (self, cards, 0)));
  for (; n > 0 && cards; n--)
    {
      DpCard card = dp_teller_draw_card (self, cards, step->want);

      cards &= ~((DpHand) 1 << card);
      if (step->want & DP_CARD_SUITS)
        cards &= ~dp_cards_of_suit (cards, dp_card_suit (card));
      if (step->want & DP_CARD_ONE_SUIT)
        cards = dp_cards_of_suit (cards, dp_card_suit (card));
      event.cards |= (DpHand) 1 << card;
    }
  if (n)
    return dp_teller_give_up (self, "line %d: no such cards", step->line);
  if (step->error)
    event.card = dp_cards_first (event.cards);
  if (!note_card (self, step, hand, &event))
    return FALSE;
  event.card = DP_NO_CARD;
  if (!dp_teller_feed (self, &event, step, NULL, NULL))
    return FALSE;
  say_error (self, step);
  return TRUE;
}

static gboolean
run_omit (DpTeller *self, const DpPlotStep *step)
{
  DpSeat hand = hand_to_play (self);
  DpEvent event = dp_event_play (hand, DP_NO_CARD);

  if (hand >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody is to play", step->line);
  event.omits = TRUE;
  return play_event (self, step, hand, event);
}

static gboolean
run_claim (DpTeller *self, const DpPlotStep *step)
{
  const DpPlay *play = &dp_teller_table (self)->play;
  DpSeat seat = step->has_by ? dp_teller_seat (self, step->by) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_DECLARER, 0 });
  DpEvent event = step->event;
  guint left = (guint) (DP_TRICKS - MIN (play->trick, DP_TRICKS));

  if (seat >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody to claim", step->line);
  event.kind = DP_EVENT_CLAIM;
  event.seat = (guint8) seat;
  event.card = event.called_card = DP_NO_CARD;
  if (event.concedes && dp_teller_wanted_cards (self, seat, DP_CARD_MASTER))
    return dp_teller_give_up (self, "line %d: nobody gives up with a trick in hand", step->line);
  if (!event.concedes)
    event.tricks = (guint8) MIN (left, step->max ? step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1) : left);
  dp_teller_bind (self, step, seat);
  return dp_teller_feed (self, &event, step, NULL, NULL);
}

gboolean
dp_teller_card_step (DpTeller *self, const DpPlotStep *step)
{
  if (!dp_teller_deal (self))
    return FALSE;
  switch (step->kind)
    {
    case DP_STEP_EXPOSE:
      return run_expose (self, step);
    case DP_STEP_CARDS:
      return run_cards (self, step);
    case DP_STEP_TRICKS:
      return run_tricks (self, step);
    case DP_STEP_OMIT:
      return run_omit (self, step);
    case DP_STEP_CLAIM:
      return run_claim (self, step);
    default:
      return run_play (self, step);
    }
}

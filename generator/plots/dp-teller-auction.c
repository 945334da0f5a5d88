/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"
#include "dp-teller-sense.h"

#include <string.h>

/* Calls: regular ones, errors, changes, replacements. */

/* Nobody's auction is longer; what is, has run wild. */
#define MOST_CALLS 40

/* What a call tells of the hand, once only: a forced or mistaken call tells nothing, nor does a joke. */
static gboolean
tell_hand (DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  if (dp_call_is_bid (c->call) && c->call > DP_LAST_LEGAL_BID)
    return TRUE;
  if (!self->dealt && !dp_fit_add (&self->fit[seat], &c->meaning))
    return dp_teller_give_up (self, "no hand for what %s has called", dp_seat_letter (seat));
  return TRUE;
}

static void
describe (DpEvent *event, const DpSystemCall *c)
{
  event->call = c->call;
  if (dp_call_is_bid (c->call) && !c->artificial)
    event->specifies = (guint8) (1 << dp_call_denomination (c->call));
  else
    event->specifies = c->specifies;
  event->artificial = c->artificial;
}

/* A call and what it shows. */
static gboolean
make_call (DpTeller *self, DpSeat seat, const DpSystemCall *c, DpEvent event, const DpPlotStep *step)
{
  g_autofree char *reason = NULL, *shown = dp_teller_shown (self, seat, c);
  gboolean replaces = dp_teller_replaces (self, seat);

  event.seat = (guint8) seat;
  describe (&event, c);
  dp_teller_judge (self, seat, c, &event, &reason);
  self->said[seat] = step && step->agreed ? &step->agreed->meaning : NULL;
  if (!dp_teller_feed (self, &event, step, shown, reason) || !dp_teller_note_outcome (self, seat, c, replaces))
    return FALSE;
  if (replaces && dp_teller_table (self)->silence[dp_seat_partner (seat)] != DP_SPAN_NONE)
    {
      if (c->artificial && dp_call_is_bid (c->call))
        return dp_teller_give_up (self, "%s asks a partner who must pass", dp_seat_letter (seat));
      dp_teller_note_alone (self, seat);
    }
  else if (replaces && step && step->kind == DP_STEP_CALL && c->call != DP_PASS)
    /* What the plot has him put in its place need not be the best. */
    dp_teller_replaced_choice (self, seat);
  return TRUE;
}

/* --- regular calls --- */

static guint32
owed_wants (const DpTable *table, DpSeat seat)
{
  if (table->silence[seat] != DP_SPAN_NONE || table->owes[seat] == DP_MAY_PASS + 1)
    return DP_WANT_PASS;
  return DP_WANT_SUFFICIENT | DP_WANT_ADMISSIBLE | (table->owes[seat] == DP_MAY_LEGAL_NO_DOUBLE + 1 ? DP_WANT_PASS | DP_WANT_BID : 0)
         | (table->owes[seat] == DP_MAY_SUFFICIENT_OR_PASS + 1 ? DP_WANT_PASS | DP_WANT_BID : 0);
}

/* Over an insufficient bid that stands players go on as if the higher one before it had not been made. */
static void
forget_higher (DpCalls *calls)
{
  DpCall least = DP_LAST_CALL;

  for (guint i = calls->n; i > 0; i--)
    {
      DpCall call = calls->call[i - 1];

      if (dp_call_is_bid (call) && call < least)
        least = call;
      else if (dp_call_is_bid (call))
        calls->call[i - 1] = DP_PASS;
    }
}

/* Whether a bid of the player who is to call is among those that have been forgotten. */
static gboolean
forgets_himself (const DpCalls *whole, const DpCalls *calls)
{
  for (guint i = 0; i < whole->n && i < calls->n; i++)
    if ((whole->n - i) % 4 == 0 && whole->call[i] != calls->call[i])
      return TRUE;
  return FALSE;
}

/* Whether he passes where he could make the bid again that he has made at this table and that was withdrawn or cancelled: unless he thought better of it, his hand is still the same. */
static gboolean
drops_bid (const DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  const DpAuctionCall *bid = NULL;

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].seat == seat && dp_call_is_bid (auction->call[i].call))
      bid = auction->call[i].status == DP_CALL_STANDS || auction->call[i].status == DP_CALL_UNDECIDED ? NULL : &auction->call[i];
  for (guint i = 0; bid && i < self->errors->len; i++)
    if (g_array_index (self->errors, DpErrorMade, i).seat == seat)
      return FALSE;
  return bid && bid->call <= DP_LAST_LEGAL_BID && dp_auction_is_sufficient (auction, auction->n, bid->call);
}

/* Whether he asks a partner who has to pass. */
static gboolean
asks_the_silent (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  return dp_teller_table (self)->silence[dp_seat_partner (seat)] != DP_SPAN_NONE && (c->call == DP_DOUBLE || (dp_call_is_bid (c->call) && c->artificial));
}

static gboolean
regular_call (DpTeller *self, guint32 want, const DpPlotStep *step)
{
  const DpTable *table = dp_teller_table (self);
  DpSeat seat = (DpSeat) table->turn;
  DpEvent event;
  DpSystemCall c;
  DpCalls calls, whole;

  if (table->phase != DP_PHASE_AUCTION || seat >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "the auction is over");
  event = dp_event_call (seat, DP_PASS);
  if (table->silence[seat] != DP_SPAN_NONE || table->must_repeat[seat] != DP_NO_CALL)
    {
      DpEvent forced = dp_event_call (seat, table->silence[seat] != DP_SPAN_NONE ? DP_PASS : table->must_repeat[seat]);

      return dp_teller_feed (self, &forced, step, NULL, NULL);
    }
  dp_teller_auction (self, &calls);
  whole = calls;
  forget_higher (&calls);
  if (!dp_teller_pick_call (self, seat, &calls, want | owed_wants (table, seat), &c))
    return dp_teller_give_up (self, "%s has no call there", dp_seat_letter (seat));
  if ((c.call == DP_PASS && !(want & DP_WANT_PASS) && drops_bid (self, seat)) || asks_the_silent (self, seat, &c))
    return dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
  if ((c.context || c.call != DP_PASS) && !tell_hand (self, seat, &c))
    return FALSE;
  if (self->dealt && !dp_teller_would_call (self, seat, &calls, c.call))
    return dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
  /* Nor does a player forget what he has bid himself. */
  if (c.call != DP_PASS && forgets_himself (&whole, &calls))
    return dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
  /* That partner has opened is not forgotten by one who says nothing. */
  if (memcmp (&whole, &calls, sizeof whole) != 0 && !dp_teller_note_glance (self, seat, &whole, c.call))
    return dp_teller_give_up (self, "%s would not call so", dp_seat_letter (seat));
  dp_teller_note_choice (self, seat, &calls, c.call);
  if (c.call == DP_PASS && memcmp (&whole, &calls, sizeof whole) != 0)
    {
      /* What his pass tells, it tells over all that has been said. */
      DpSystemCall over;

      dp_system_meaning (self->system[dp_seat_side (seat)], whole.call, whole.n, DP_PASS, &over);
      c.text = over.text;
    }
  if (!make_call (self, seat, &c, event, step))
    return FALSE;
  if (c.context)
    dp_fit_add (&self->stood[seat], &c.meaning);
  return dp_teller_note_made (self, seat, DP_MADE_KNOWING, &calls, c.call);
}

gboolean
dp_teller_auction_step (DpTeller *self, const DpPlotStep *step)
{
  guint n = step->to_end ? MOST_CALLS : step->min + dp_teller_draw (self, (guint) (step->max - step->min) + 1);
  DpWait wait;

  for (guint i = 0; i < n; i++)
    {
      gboolean waits = dp_director_pending (self->director, &wait) && wait.who < DP_SEAT_NONE;

      if (dp_teller_table (self)->phase != DP_PHASE_AUCTION)
        return step->to_end || step->leave || dp_teller_give_up (self, "line %d: the auction is over too soon", step->line);
      if (waits)
        return step->leave || dp_teller_give_up (self, "line %d: somebody has to choose first", step->line);
      if (!regular_call (self, step->want, step))
        return FALSE;
    }
  return !step->to_end || dp_teller_table (self)->phase != DP_PHASE_AUCTION || dp_teller_give_up (self, "line %d: the auction does not end", step->line);
}

/* --- errors and what the plot names --- */

/* Whether a tongue takes the one word for the other: one of the two that a bid is spoken in, not both. A hand in a bidding box takes the next card, whatever it is. */
static gboolean
is_one_word (const DpTeller *self, DpCall one, DpCall other)
{
  return !dp_code_has (self->tools->code, DP_TRAIT_PLAYERS_RULE) || dp_call_level (one) == dp_call_level (other) || dp_call_denomination (one) == dp_call_denomination (other);
}

/* The card beside the one he meant. */
static gboolean
slip (DpTeller *self, DpSeat seat, guint32 want, DpSystemCall *meant, DpSystemCall *out)
{
  static const int steps[] = { 1, -1, 5, -5 };
  guint first = dp_teller_draw (self, 2);

  if (!dp_call_is_bid (meant->call))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      int call = meant->call + steps[i ^ first];
      DpCalls calls;

      if (call < DP_FIRST_BID || call > DP_LAST_LEGAL_BID || !is_one_word (self, meant->call, (DpCall) call))
        continue;
      if ((want & DP_WANT_INSUFFICIENT) && dp_auction_is_sufficient (&dp_teller_table (self)->auction, dp_teller_table (self)->auction.n, (DpCall) call))
        continue;
      if ((want & DP_WANT_SUFFICIENT) && !dp_auction_is_sufficient (&dp_teller_table (self)->auction, dp_teller_table (self)->auction.n, (DpCall) call))
        continue;
      dp_teller_auction (self, &calls);
      dp_system_meaning (self->system[dp_seat_side (seat)], calls.call, calls.n, (DpCall) call, out);
      out->call = (DpCall) call;
      return TRUE;
    }
  return FALSE;
}

#define TRIES 6

/* Nobody bids too little in the auction that he believes in. */
static gboolean
is_enough (const DpCalls *believed, DpCall call)
{
  for (guint i = 0; i < believed->n && dp_call_is_bid (call); i++)
    if (dp_call_is_bid (believed->call[i]) && call <= believed->call[i])
      return FALSE;
  return TRUE;
}

/* What he calls who errs like that; *meant is what he meant to call. */
static gboolean
err (DpTeller *self, const DpPlotStep *step, DpSeat seat, const DpError *error, DpCalls *believed, DpSystemCall *meant, DpSystemCall *out)
{
  if (!dp_teller_believe (self, seat, error->belief, believed))
    return FALSE;
  if (error->belief != DP_BELIEF_STEP)
    {
      for (int i = 0; i < TRIES; i++)
        if (!dp_teller_step_call (self, step, seat, believed, step->want, out))
          return FALSE;
        else if (is_enough (believed, out->call))
          {
            *meant = *out;
            return TRUE;
          }
      return FALSE;
    }
  return dp_teller_pick_call (self, seat, believed, DP_WANT_BID | DP_WANT_KNOWN | DP_WANT_SUFFICIENT, meant) && slip (self, seat, step->want, meant, out);
}

/* Who counts his hand again, or only then: it need not be what his calls would tell. */
static gboolean
has_second_thoughts (const DpTeller *self, DpBelief belief)
{
  return dp_teller_table (self)->phase != DP_PHASE_AUCTION || belief == DP_BELIEF_MISCOUNTED || belief == DP_BELIEF_NEARLY || belief == DP_BELIEF_NOT_OVER || belief == DP_BELIEF_AS_SEEN;
}

/* One card overlooked or an ace not counted hides no more than that: a pass has no fine hand, a natural bid has something of the suit. */
static gboolean
is_modest (DpTeller *self, DpSeat seat, const DpSystemCall *meant)
{
  static const char *const suits[] = { "4+C", "4+D", "4+H", "4+S" };
  DpSystemCall modest = { .call = DP_PASS };
  gboolean natural = dp_call_is_bid (meant->call) && !meant->artificial && dp_call_denomination (meant->call) != DP_NOTRUMP;

  if (!natural && meant->call != DP_PASS)
    return TRUE;
  return !dp_meaning_parse (natural ? suits[dp_call_denomination (meant->call)] : "0-15", &modest.meaning, NULL) || tell_hand (self, seat, &modest);
}

static DpRange
widened (DpRange range, int by, int most)
{
  return (DpRange) { (guint8) MAX (range.min - by, 0), (guint8) MIN (range.max + by, most) };
}

/* Who thinks again was out by two points at the most, or had one card among the wrong suit: nobody calls on a wholly other hand. */
static gboolean
is_near (DpTeller *self, DpSeat seat, const DpSystemCall *meant)
{
  DpSystemCall near = *meant;

  for (guint i = 0; i < near.meaning.n_hands; i++)
    {
      DpHands wide = dp_hands_any (), *exact = &near.meaning.hands[i];

      wide.points = widened (exact->points, 2, DP_POINTS_MAX);
      for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
        wide.length[suit] = widened (exact->length[suit], 1, 13);
      for (int group = 0; group < DP_GROUPS; group++)
        wide.longest[group] = widened (exact->longest[group], 1, 13);
      wide.shape_class = exact->shape_class == DP_SHAPE_BALANCED || exact->shape_class == DP_SHAPE_SEMI_BALANCED ? DP_SHAPE_SEMI_BALANCED : DP_SHAPE_ANY;
      *exact = wide;
    }
  return tell_hand (self, seat, &near);
}

static gboolean
is_out (const DpError *error)
{
  return error->belief == DP_BELIEF_MISCOUNTED || error->belief == DP_BELIEF_NEARLY;
}

static gboolean
has_erred (const DpTeller *self, DpSeat seat)
{
  /* The error that he is about to make has been noted already. */
  for (guint i = 0; i + 1 < self->errors->len; i++)
    if (g_array_index (self->errors, DpErrorMade, i).seat == seat)
      return TRUE;
  return FALSE;
}

/* What the hand has to say about a call in error. */
static void
note_erring (DpTeller *self, DpSeat seat, const DpError *error, const DpCalls *believed, const DpSystemCall *meant)
{
  if (is_out (error) && meant->context && !dp_teller_replaces (self, seat))
    dp_teller_note_near (self, seat, believed, meant->call);
  else if ((meant->context || meant->call == DP_PASS) && !has_second_thoughts (self, error->belief) && !dp_teller_replaces (self, seat))
    dp_teller_note_choice (self, seat, believed, meant->call);
  else if (!is_out (error) && error->belief != DP_BELIEF_STEP)
    dp_teller_note_bare (self, seat, believed, meant->call);
}

static gboolean
call_in_error (DpTeller *self, const DpPlotStep *step, DpSeat seat)
{
  for (int i = 0; i < TRIES; i++)
    {
      const DpError *error = dp_teller_draw_error (self, step->error, seat, 0);
      DpEvent event = step->event;
      DpSystemCall meant, made;
      DpCalls believed;

      if (!error)
        return FALSE;
      if (!err (self, step, seat, error, &believed, &meant, &made))
        continue;
      event.kind = DP_EVENT_CALL;
      event.called_card = DP_NO_CARD;
      event.card = DP_NO_CARD;
      if (error->intent)
        event.intent = (guint8) error->intent;
      dp_teller_note_error (self, error, seat, made.call, meant.call, DP_NO_CARD);
      dp_teller_bind (self, step, seat);
      self->meant[seat] = meant.call;
      if (error->belief == DP_BELIEF_MISCOUNTED && !is_modest (self, seat, &meant))
        return FALSE;
      if (error->belief == DP_BELIEF_NEARLY && !is_near (self, seat, &meant))
        return FALSE;
      if ((meant.context || meant.call != DP_PASS) && !is_out (error) && !tell_hand (self, seat, &meant))
        return FALSE;
      /* What he called before, he called without a proper look. */
      if (error->belief == DP_BELIEF_FORGOT || has_erred (self, seat))
        dp_teller_forget_choice (self, seat, G_MAXUINT);
      else if (dp_teller_table (self)->phase != DP_PHASE_AUCTION)
        dp_teller_soften_choices (self, seat);
      if (!step->agreed)
        note_erring (self, seat, error, &believed, &meant);
      if (!make_call (self, seat, &made, event, step))
        return FALSE;
      if (!is_out (error))
        dp_teller_tell_pass (self, seat, &made);
      if (!step->agreed && !dp_teller_note_made (self, seat, is_out (error) ? DP_MADE_NEARLY : DP_MADE_DEAF, &believed, meant.call))
        return FALSE;
      if (error->belief == DP_BELIEF_STEP)
        dp_teller_remember_meaning (self, seat, &meant);
      if (!step->silent && !step->says->len && error->says->len)
        {
          g_autofree char *says = dp_teller_fill (self, error->says->pdata[dp_teller_draw (self, error->says->len)],
                                                  &g_array_index (self->errors, DpErrorMade, self->errors->len - 1));

          dp_teller_say (self, says);
        }
      return TRUE;
    }
  return dp_teller_give_up (self, "line %d: no call for that error", step->line);
}

/* Whether the last call lies there undecided and says something to him: partner's, or one that his right-hand opponent has put in place of another. */
static gboolean
hears_undecided (const DpTeller *self, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  const DpAuctionCall *last = auction->n ? &auction->call[auction->n - 1] : NULL;

  return last && last->status == DP_CALL_UNDECIDED
         && (last->seat == dp_seat_partner (seat) || (auction->n > 1 && last->seat == dp_seat_rho (seat) && auction->call[auction->n - 2].seat == last->seat));
}

static gboolean
takes_own_turn (const DpTeller *self, DpSeat seat, const DpPlotStep *step)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  if (step->event.mind == DP_MIND_UNSTATED && hears_undecided (self, seat))
    return FALSE;
  /* Who calls over a bid of his right-hand opponent's, having been told that he may, has accepted it. */
  if (step->event.mind == DP_MIND_UNSTATED && self->called && auction->n && auction->call[auction->n - 1].status == DP_CALL_UNDECIDED && auction->call[auction->n - 1].seat == dp_seat_rho (seat))
    return FALSE;
  return step->event.mind == DP_MIND_OWN_TURN || (dp_teller_table (self)->turn == seat && step->event.mind != DP_MIND_ACCEPT);
}

gboolean
dp_teller_call_step (DpTeller *self, const DpPlotStep *step)
{
  DpSeat seat = step->has_by ? dp_teller_seat (self, step->by) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_TURN, 0 });
  DpEvent event = step->event;
  DpSystemCall c;
  DpCalls calls;

  if (seat >= DP_SEAT_NONE)
    return dp_teller_give_up (self, "line %d: nobody to call", step->line);
  if (step->error)
    return call_in_error (self, step, seat);
  /* Out of turn without a reason, as after an irregularity: what lies on the table counts for him, unless he takes his own turn. */
  if (!dp_teller_believe (self, seat, takes_own_turn (self, seat, step) ? DP_BELIEF_MY_TURN : DP_BELIEF_AS_SEEN, &calls))
    dp_teller_auction (self, &calls);
  if (!dp_teller_step_call (self, step, seat, &calls, step->want, &c))
    return dp_teller_give_up (self, "line %d: no such call for %s", step->line, dp_seat_letter (seat));
  /* Who passes at his own turn as if nothing had been called before it says no more than that. */
  if (c.call == DP_PASS && !step->agreed && !self->called && dp_teller_table (self)->turn == seat && hears_undecided (self, seat)
      && dp_teller_table (self)->auction.call[dp_teller_table (self)->auction.n - 1].seat == dp_seat_rho (seat) && dp_teller_believe (self, seat, DP_BELIEF_MY_TURN, &calls))
    dp_system_meaning (self->system[dp_seat_side (seat)], calls.call, calls.n, DP_PASS, &c);
  if (hears_undecided (self, seat) && !(step->want & DP_WANT_INSUFFICIENT) && !is_enough (&calls, c.call))
    return dp_teller_give_up (self, "line %d: %s bids no less than what lies there", step->line, dp_seat_letter (seat));
  dp_teller_bind (self, step, seat);
  if ((c.context || c.call != DP_PASS) && !tell_hand (self, seat, &c))
    return FALSE;
  if (!step->agreed && !(dp_call_is_bid (c.call) && c.call > DP_LAST_LEGAL_BID))
    {
      if (dp_teller_replaces (self, seat) ? !self->has_struck[seat] && ((c.call == DP_PASS && c.context) || !dp_code_has (self->tools->code, DP_TRAIT_NOTHING_COMPARABLE)) : c.context != NULL)
        dp_teller_note_choice (self, seat, &calls, c.call);
      else if (c.call == DP_PASS && !dp_teller_replaces (self, seat))
        dp_teller_note_choice (self, seat, &calls, c.call);
      else if (c.call == DP_PASS && !self->dealt)
        dp_teller_note_glance (self, seat, &calls, c.call);
      else
        dp_teller_note_bare (self, seat, &calls, c.call);
    }
  event.kind = DP_EVENT_CALL;
  event.card = event.called_card = DP_NO_CARD;
  if (!make_call (self, seat, &c, event, step))
    return FALSE;
  dp_teller_tell_pass (self, seat, &c);
  return (step->agreed && c.call != DP_DOUBLE) || dp_teller_note_made (self, seat, DP_MADE_KNOWING, &calls, c.call);
}

static gboolean
is_error (const DpTeller *self, guint event)
{
  for (guint i = 0; i < self->errors->len; i++)
    if (g_array_index (self->errors, DpErrorMade, i).event == event)
      return TRUE;
  return FALSE;
}

/* Five of the suit in which partner is in game already, or more, without a meaning. */
static gboolean
raises_game (const DpCalls *calls, const DpSystemCall *c)
{
  DpCall partners = calls->n >= 2 ? calls->call[calls->n - 2] : DP_PASS;

  return !c->context && dp_call_is_bid (c->call) && dp_call_is_bid (partners) && dp_call_denomination (partners) == dp_call_denomination (c->call)
         && dp_call_level (c->call) > (dp_call_denomination (c->call) == DP_NOTRUMP ? 3 : 4);
}

/* A pass where partner waits for an answer. */
static gboolean
is_no_answer (const DpTeller *self, DpSeat seat, const DpCalls *calls, const DpSystemCall *c)
{
  DpSystemCall all[DP_SYSTEM_MAX_CALLS];

  return c->call == DP_PASS && !c->context && dp_system_calls (self->system[dp_seat_side (seat)], calls->call, calls->n, all, DP_SYSTEM_MAX_CALLS) && all[0].context;
}

/* A suit that the others have bid, before his first call or over it, and no agreement about it. */
static gboolean
names_theirs (const DpTeller *self, DpSeat seat, const DpSystemCall *c)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;

  for (int i = 0; i < auction->n && !c->context && dp_call_is_bid (c->call) && dp_call_denomination (c->call) != DP_NOTRUMP; i++)
    if (dp_seat_side ((DpSeat) auction->call[i].seat) != dp_seat_side (seat) && dp_call_is_bid (auction->call[i].call) && auction->call[i].call < c->call
        && dp_call_denomination (auction->call[i].call) == dp_call_denomination (c->call))
      return TRUE;
  return FALSE;
}

/* Partner has called since, and has raised that very bid, or the new one would not even be enough now: nobody thinks better of it then. */
static gboolean
is_well_received (const DpAuction *auction, int own, DpSeat seat, DpCall call)
{
  int answer = dp_auction_next_call_of (auction, own + 1, dp_seat_partner (seat));
  DpCall first = auction->call[own].call, partners = answer < 0 ? DP_PASS : auction->call[answer].call, last = DP_NO_CALL;

  if (answer < 0 || !dp_call_is_bid (first))
    return FALSE;
  for (int i = own + 1; i < auction->n; i++)
    last = dp_call_is_bid (auction->call[i].call) ? auction->call[i].call : last;
  return (dp_call_is_bid (partners) && dp_call_denomination (partners) == dp_call_denomination (first)) || (dp_call_is_bid (call) && last != DP_NO_CALL && call <= last);
}

/* That very call he has made before, and another one since: nobody goes there and back. */
static gboolean
goes_back (const DpAuction *auction, int own, DpSeat seat, DpCall call)
{
  for (int i = 0; i < own; i++)
    if (auction->call[i].seat == seat && auction->call[i].call == call && call != DP_PASS)
      return TRUE;
  return FALSE;
}

/* Another call in place of his last one. */
gboolean
dp_teller_change_step (DpTeller *self, const DpPlotStep *step)
{
  DpSeat seat = step->has_by ? dp_teller_seat (self, step->by) : dp_teller_seat (self, (DpPlotSeat) { DP_PLOT_OFFENDER, 0 });
  const DpAuction *auction = &dp_teller_table (self)->auction;
  g_autofree char *reason = NULL, *shown = NULL;
  DpEvent event = step->event;
  DpSystemCall c;
  DpCalls calls;
  int own = -1;

  for (int i = 0; i < auction->n && seat < DP_SEAT_NONE; i++)
    if (auction->call[i].seat == seat)
      own = i;
  if (own < 0)
    return dp_teller_give_up (self, "line %d: nobody has a call to change", step->line);
  /* The auction as it was when he made the first call: what it is in his mind now. */
  dp_teller_auction_until (self, own, &calls);
  dp_teller_pass_up_to (self, &calls, seat);
  self->changing = auction->call[own].call;
  if (!dp_teller_step_call (self, step, seat, &calls, step->want | (step->want & DP_WANT_REPEAT ? 0 : DP_WANT_DIFFERENT), &c))
    return dp_teller_give_up (self, "line %d: no call to change to", step->line);
  if (step->event.intent == DP_INTENT_INTENDED && goes_back (auction, own, seat, c.call))
    return dp_teller_give_up (self, "line %d: he has been there", step->line);
  if (is_no_answer (self, seat, &calls, &c))
    return dp_teller_give_up (self, "line %d: partner waits for an answer", step->line);
  if (step->event.intent != DP_INTENT_SLIP && !step->agreed && names_theirs (self, seat, &c))
    return dp_teller_give_up (self, "line %d: nobody bids their suit to play", step->line);
  if (step->event.intent != DP_INTENT_SLIP && step->event.intent != DP_INTENT_MISINFORMED && is_well_received (auction, own, seat, c.call))
    return dp_teller_give_up (self, "line %d: partner has made it good", step->line);
  if (raises_game (&calls, &c))
    return dp_teller_give_up (self, "line %d: nobody raises a game for nothing", step->line);
  if ((c.context || c.call != DP_PASS) && !tell_hand (self, seat, &c))
    return FALSE;
  if (!is_error (self, (guint) auction->call[own].event) && !c.context && !step->agreed && step->event.intent == DP_INTENT_INTENDED)
    dp_teller_soften_choices (self, seat);
  else if (!is_error (self, (guint) auction->call[own].event) || step->event.intent == DP_INTENT_MISINFORMED)
    dp_teller_forget_choice (self, seat, (guint) auction->call[own].event);
  if (c.context && !step->agreed)
    {
      /* One hand does not make two calls in one auction: the second is the one that he wants. */
      dp_teller_forget_auction (self, seat, &calls);
      dp_teller_forget_choice (self, seat, (guint) auction->call[own].event);
      dp_teller_note_choice (self, seat, &calls, c.call);
    }
  else if (!step->agreed && step->event.intent != DP_INTENT_SLIP)
    dp_teller_note_bare (self, seat, &calls, c.call);
  dp_teller_bind (self, step, seat);
  event.kind = DP_EVENT_CHANGE_OF_CALL;
  event.seat = (guint8) seat;
  event.card = event.called_card = DP_NO_CARD;
  describe (&event, &c);
  if (event.intent == DP_INTENT_UNSTATED)
    event.intent = self->meant[seat] == c.call ? DP_INTENT_SLIP : DP_INTENT_INTENDED;
  self->meant[seat] = c.call;
  if (self->role[0] == DP_SEAT_NONE)
    self->role[0] = (guint8) seat;
  /* A slip is put right and not replaced, unless partner has called since: then it's a change like any other (25A4). */
  if (event.intent == DP_INTENT_SLIP ? dp_auction_next_call_of (auction, own + 1, dp_seat_partner (seat)) >= 0
                                     : event.intent != DP_INTENT_MISINFORMED || event.uninfluenced)
    dp_teller_judge (self, seat, &c, &event, &reason);
  self->changing = DP_NO_CALL;
  if (event.intent != DP_INTENT_MISINFORMED)
    dp_teller_rethink_made (self, seat, (guint) auction->call[own].event, event.intent == DP_INTENT_SLIP);
  shown = dp_teller_shown (self, seat, &c);
  if (!dp_teller_feed (self, &event, step, shown, reason))
    return FALSE;
  return step->agreed || dp_teller_note_made (self, seat, DP_MADE_KNOWING, &calls, c.call);
}

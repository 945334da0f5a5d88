/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-foresight.h"

#include "dp-choices.h"
#include "dp-director-private.h"
#include "dp-duty.h"
#include "dp-saying.h"

/* No shipped case needs so many. */
#define MOST_STEPS 6000

/* How far the branches are followed. Of what players do who are bound by nothing only so much is tried that every question of the charts gets each of
 * its answers: pass, the lowest bid, a double; the lowest and the highest card. */
typedef struct {
  guint choices; /* decisions of players */
  guint calls;   /* enough for the auction to end */
  guint varied;  /* so many of them may be something other than a pass */
  guint replaced; /* calls in place of one that has gone */
  guint cards;   /* enough for the trick to end and the next to begin */
  gboolean first; /* nothing has been said on this branch */
} Reach;

typedef struct {
  GArray *said; /* DpClause */
  guint steps;
} Search;

static void look_on (Search *search, const DpDirector *at, Reach left);

static DpDirector *
copy (const DpDirector *self)
{
  DpDirector *other = dp_director_new (self->code, self->dealer, self->vul);

  other->table = self->table;
  other->deal = self->deal;
  g_array_append_vals (other->log, self->log->data, self->log->len);
  g_array_append_vals (other->incidents, self->incidents->data, self->incidents->len);
  return other;
}

/* A call or card by which a player breaks a law is no branch that anybody need hear of. */
static gboolean
is_lawful_so_far (const DpDirector *self, guint n_before)
{
  for (guint i = n_before; i < self->incidents->len; i++)
    {
      const DpIncident *incident = dp_director_incident (self, i);

      if (incident->kind != DP_INCIDENT_PLAY
          || (incident->play.trouble != DP_TROUBLE_LEAD_OPTIONS && incident->play.trouble != DP_TROUBLE_WHICH_CARD && incident->play.trouble != DP_TROUBLE_LEAD_CHOICE))
        return FALSE;
    }
  return TRUE;
}

/* Whose turn it is changes with every call: that is foretold only of what comes next. */
static gboolean
is_of_moment (DpClauseKind kind)
{
  return kind == DP_CLAUSE_TURN || kind == DP_CLAUSE_LEADER || kind == DP_CLAUSE_PLAYS_FROM;
}

static void
note (Search *search, const DpPoint *point, gboolean first)
{
  for (guint i = 0; i < point->ruling.n; i++)
    {
      const DpClause *clause = &point->ruling.clause[i];
      gboolean known = is_of_moment ((DpClauseKind) clause->kind) && !first;

      for (guint s = 0; s < search->said->len && !known; s++)
        known = dp_clause_equal (&g_array_index (search->said, DpClause, s), clause);
      if (!known)
        g_array_append_val (search->said, *clause);
    }
}

static void
take (Search *search, const DpDirector *at, DpEvent event, Reach left)
{
  g_autoptr (DpDirector) next = NULL;

  if (search->steps >= MOST_STEPS || !dp_director_is_possible (at, &event, NULL))
    return;
  search->steps++;
  next = copy (at);
  if (!dp_director_feed (next, &event, NULL) || (event.kind != DP_EVENT_DECISION && !is_lawful_so_far (next, at->incidents->len)))
    return;
  for (guint i = 0; i < next->points->len; i++)
    {
      note (search, dp_director_point (next, i), left.first);
      left.first = FALSE;
    }
  g_ptr_array_set_size (next->points, 0);
  look_on (search, next, left);
}

/* --- calls --- */

static gboolean
may_call (const DpTable *table, DpSeat seat, DpCall call)
{
  guint owes = table->owes[seat];

  if (!dp_auction_is_legal (&table->auction, table->auction.n, seat, call))
    return FALSE;
  if (table->silence[seat] != DP_SPAN_NONE || owes == DP_MAY_PASS + 1)
    return call == DP_PASS;
  if (table->must_repeat[seat] != DP_NO_CALL)
    return call == table->must_repeat[seat];
  if (owes == DP_MAY_LEGAL_NO_DOUBLE + 1 || owes == DP_MAY_SUFFICIENT_OR_PASS + 1)
    return call == DP_PASS || dp_call_is_bid (call);
  return TRUE;
}

/* Whether the laws look at what he calls now: it takes the place of a call of his. */
static gboolean
replaces (const DpDirector *self, DpSeat seat)
{
  for (guint i = 0; i < dp_director_n_incidents (self); i++)
    {
      const DpIncident *incident = dp_director_incident (self, i);

      if (incident->node && incident->attended && incident->offender == seat && incident->kind <= DP_INCIDENT_TURN_LOST)
        return TRUE;
    }
  return FALSE;
}

static void
replace (Search *search, const DpDirector *at, DpSeat seat, Reach left)
{
  DpCall lowest = dp_auction_lowest_bid (&at->table.auction, at->table.auction.n);

  for (DpCall call = 0; call <= DP_LAST_CALL; call++)
    if (may_call (&at->table, seat, call) && (!dp_call_is_bid (call) || call < lowest + 10))
      for (int verdict = DP_COMPARABLE_NO; verdict <= DP_COMPARABLE_SAME; verdict++)
        {
          DpEvent event = dp_event_call (seat, call);

          event.comparable = (guint8) verdict;
          take (search, at, event, left);
        }
}

static void
look_at_calls (Search *search, const DpDirector *at, Reach left)
{
  const DpTable *table = &at->table;
  DpSeat seat = (DpSeat) table->turn;
  const DpCall tried[] = { DP_PASS, dp_auction_lowest_bid (&table->auction, table->auction.n), DP_DOUBLE, DP_REDOUBLE };
  guint n = left.varied ? G_N_ELEMENTS (tried) : 1;

  if (seat >= DP_SEAT_NONE || !left.calls)
    return;
  left.calls--;
  left.cards = 0; /* what is open once the auction is over is offered before the lead */
  if (left.replaced && replaces (at, seat))
    {
      left.replaced--;
      replace (search, at, seat, left);
      return;
    }
  left.varied -= left.varied > 0;
  for (guint i = 0; i < n; i++)
    if (tried[i] != DP_NO_CALL && may_call (table, seat, tried[i]))
      take (search, at, dp_event_call (seat, tried[i]), left);
}

/* --- cards --- */

static void
look_at_cards (Search *search, const DpDirector *at, Reach left)
{
  const DpTable *table = &at->table;
  gboolean leads = table->phase == DP_PHASE_CLARIFICATION;
  DpSeat hand = leads ? dp_seat_lho (dp_table_contract (table).declarer) : dp_play_turn (&table->play);
  gboolean owed = FALSE;

  for (guint i = 0; i < dp_director_n_incidents (at) && !owed; i++)
    if (dp_director_incident (at, i)->kind == DP_INCIDENT_PLAY && dp_director_incident (at, i)->play.owed < DP_SEAT_NONE)
      {
        owed = TRUE;
        hand = (DpSeat) dp_director_incident (at, i)->play.owed;
      }
  if (hand >= DP_SEAT_NONE || !left.cards || !dp_code_play_start (at->code) || !dp_play_is_known (&table->play))
    return;
  left.cards--;
  for (int suit = DP_CLUBS; suit <= DP_SPADES; suit++)
    {
      DpHand cards = dp_cards_of_suit (table->play.held[hand], (DpDenomination) suit), fit = 0;

      for (DpHand rest = cards; rest; rest &= rest - 1)
        if (owed || dp_duty_fits (table, hand, dp_cards_first (rest)))
          fit |= (DpHand) 1 << dp_cards_first (rest);
      for (DpHand rest = fit; rest; rest &= rest - 1)
        {
          DpEvent event = dp_event_play (hand, dp_cards_first (rest));

          if (rest != fit && (rest & (rest - 1)))
            continue;
          event.kind = leads ? DP_EVENT_LEAD : DP_EVENT_PLAY;
          take (search, at, event, left);
        }
    }
}

static void
look_on (Search *search, const DpDirector *at, Reach left)
{
  g_autoptr (GArray) choices = dp_director_choices (at);

  if (choices->len)
    {
      if (!left.choices)
        return;
      left.choices--;
      for (guint i = 0; i < choices->len; i++)
        take (search, at, g_array_index (choices, DpEvent, i), left);
    }
  else if (at->table.phase == DP_PHASE_AUCTION)
    look_at_calls (search, at, left);
  else if (at->table.phase != DP_PHASE_PASSED_OUT)
    look_at_cards (search, at, left);
}

/* A director to whom everything has happened up to that point. Free it. */
static DpDirector *
director_at (const DpDirector *self, guint point)
{
  DpDirector *then = dp_director_new (self->code, self->dealer, self->vul);

  dp_director_set_deal (then, &self->deal);
  for (guint i = 0; i <= dp_director_point (self, point)->event; i++)
    dp_director_feed (then, dp_director_event (self, i), NULL);
  return then;
}

static GArray *
foresee (const DpDirector *self, guint point)
{
  const Reach far = { .choices = 3, .calls = 9, .varied = 2, .replaced = 1, .cards = 5, .first = TRUE };
  Search search = { .said = g_array_new (FALSE, FALSE, sizeof (DpClause)) };
  g_autoptr (DpDirector) then = director_at (self, point);

  g_ptr_array_set_size (then->points, 0);
  look_on (&search, then, far);
  return search.said;
}

static const GArray *
foreseen_at (const DpDirector *director, guint point)
{
  if (director->foreseen->len <= point)
    g_ptr_array_set_size (director->foreseen, (int) point + 1);
  if (!director->foreseen->pdata[point])
    director->foreseen->pdata[point] = foresee (director, point);
  return director->foreseen->pdata[point];
}

gboolean
dp_foresight_has (const DpDirector *director, guint point, const DpClause *given)
{
  const GArray *said;

  g_return_val_if_fail (director != NULL && point < dp_director_n_points (director), FALSE);
  said = foreseen_at (director, point);
  for (guint i = 0; i < said->len; i++)
    {
      const DpClause *clause = &g_array_index (said, DpClause, i);

      if (dp_clause_equal (clause, given))
        return TRUE;
      for (guint s = 0; s < dp_n_sayings (); s++)
        if (dp_saying_fits (s, &dp_director_point (director, point)->table, clause, given))
          return TRUE;
    }
  return FALSE;
}

gboolean
dp_foresight_binds (const DpDirector *director, guint point, DpSeat seat)
{
  const GArray *said;

  g_return_val_if_fail (director != NULL && point < dp_director_n_points (director), FALSE);
  said = foreseen_at (director, point);
  for (guint i = 0; i < said->len; i++)
    if (dp_saying_limits_call (&g_array_index (said, DpClause, i), seat))
      return TRUE;
  return FALSE;
}

gboolean
dp_foresight_undoes (const DpDirector *director, guint point, const DpClause *given)
{
  g_autoptr (DpDirector) then = NULL;
  g_autoptr (GArray) choices = NULL;

  g_return_val_if_fail (director != NULL && point < dp_director_n_points (director), FALSE);
  if (!dp_clause_is (given, DP_CLAUSES_FATES) && given->kind != DP_CLAUSE_PENALTY_CARD && given->kind != DP_CLAUSE_TURN)
    return FALSE;
  then = director_at (director, point);
  choices = dp_director_choices (then);
  for (guint i = 0; i < choices->len; i++)
    {
      const DpEvent *event = &g_array_index (choices, DpEvent, i);
      g_autoptr (DpDirector) chosen = copy (then);
      DpPoint after = *dp_director_point (director, point);

      if (event->kind != DP_EVENT_DECISION || !dp_director_feed (chosen, event, NULL))
        continue;
      after.table = *dp_director_table (chosen);
      after.turn = after.table.phase == DP_PHASE_PLAY ? (guint8) dp_play_turn (&after.table.play) : after.table.turn;
      if (!dp_saying_is_true (&after, given))
        return TRUE;
    }
  return FALSE;
}

static gboolean
rules_by (const DpPoint *point, int law)
{
  for (guint i = 0; i < point->n_laws; i++)
    if (dp_law_number (point->laws[i]) == law)
      return TRUE;
  return point->n_principal > point->new_from && point->path[point->n_principal - 1].node->chart->law == law;
}

gboolean
dp_foresight_has_law (const DpDirector *director, guint point, int law)
{
  g_autoptr (DpDirector) then = NULL;
  g_autoptr (GArray) choices = NULL;

  g_return_val_if_fail (director != NULL && point < dp_director_n_points (director), FALSE);
  then = director_at (director, point);
  choices = dp_director_choices (then);
  for (guint i = 0; i < choices->len; i++)
    {
      const DpEvent *event = &g_array_index (choices, DpEvent, i);
      g_autoptr (DpDirector) chosen = copy (then);

      if (event->kind != DP_EVENT_DECISION || !dp_director_feed (chosen, event, NULL))
        continue;
      for (guint p = 0; p < dp_director_n_points (chosen); p++)
        if (rules_by (dp_director_point (chosen, p), law))
          return TRUE;
    }
  return FALSE;
}

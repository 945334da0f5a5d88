/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-teller-private.h"

#include <string.h>

/* Who is who in a story, and what is true of the table. */

static DpSeat
on_turn (const DpTeller *self)
{
  const DpTable *table = dp_teller_table (self);

  return table->phase == DP_PHASE_PLAY ? dp_play_turn (&table->play) : (DpSeat) table->turn;
}

static DpSeat
bidder (const DpTeller *self)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  int last = dp_auction_last_bid (auction, auction->n);

  return last < 0 ? DP_SEAT_NONE : (DpSeat) auction->call[last].seat;
}

static DpSeat
declarer (const DpTeller *self)
{
  const DpTable *table = dp_teller_table (self);
  DpContract contract;

  if (table->phase == DP_PHASE_AUCTION)
    return DP_SEAT_NONE;
  if (table->play.declarer < DP_SEAT_NONE)
    return (DpSeat) table->play.declarer;
  contract = dp_auction_contract (&table->auction);
  return contract.level ? (DpSeat) contract.declarer : DP_SEAT_NONE;
}

/* Who would lead as the auction stands. */
static DpSeat
opening_leader (const DpTeller *self)
{
  DpContract contract = dp_auction_contract (&dp_teller_table (self)->auction);

  return dp_teller_table (self)->phase != DP_PHASE_AUCTION ? dp_seat_lho (declarer (self)) : contract.level ? dp_seat_lho ((DpSeat) contract.declarer) : DP_SEAT_NONE;
}

/* The hand whose card has been taken back and that must put another. */
static DpSeat
owing (const DpTeller *self)
{
  for (guint i = dp_director_n_incidents (self->director); i > 0; i--)
    {
      const DpIncident *incident = dp_director_incident (self->director, i - 1);

      if (incident->kind == DP_INCIDENT_PLAY && incident->play.owed < DP_SEAT_NONE)
        return (DpSeat) incident->play.owed;
    }
  return DP_SEAT_NONE;
}

DpSeat
dp_teller_seat (DpTeller *self, DpPlotSeat seat)
{
  DpSeat base = DP_SEAT_NONE;
  DpWait wait;

  switch ((DpPlotRole) seat.role)
    {
    case DP_PLOT_OFFENDER:
    case DP_PLOT_SECOND:
    case DP_PLOT_THIRD:
      base = (DpSeat) self->role[seat.role - DP_PLOT_OFFENDER];
      break;
    case DP_PLOT_TURN:
      base = on_turn (self);
      break;
    case DP_PLOT_LAST:
      base = (DpSeat) self->last;
      break;
    case DP_PLOT_PENDING:
      base = dp_director_pending (self->director, &wait) ? (DpSeat) wait.who : DP_SEAT_NONE;
      break;
    case DP_PLOT_DEALER:
      base = self->scenario->dealer;
      break;
    case DP_PLOT_BIDDER:
      base = bidder (self);
      break;
    case DP_PLOT_DECLARER:
      base = declarer (self);
      break;
    case DP_PLOT_LEADER:
      base = opening_leader (self);
      break;
    case DP_PLOT_OWES:
      base = owing (self);
      break;
    case DP_PLOT_ANYBODY:
      base = (DpSeat) dp_teller_draw (self, DP_SEATS);
      break;
    case DP_PLOT_ROLES:
      break;
    }
  return base < DP_SEAT_NONE ? dp_seat_offset (base, seat.plus) : DP_SEAT_NONE;
}

void
dp_teller_bind (DpTeller *self, const DpPlotStep *step, DpSeat seat)
{
  if (step->bind && seat < DP_SEAT_NONE)
    self->role[step->bind - 1 - DP_PLOT_OFFENDER] = (guint8) seat;
}

/* Whether the engine has come to that ruling. */
guint
dp_teller_incident_came_to (const DpIncident *incident, const char *leaf)
{
  guint last = 0;

  for (guint s = 0; s < incident->n_path; s++)
    {
      const DpNode *node = incident->path[s].node;
      gsize n = strlen (node->chart->id);

      if (node->kind == DP_NODE_RULING && strncmp (leaf, node->chart->id, n) == 0 && leaf[n] == '/' && g_str_equal (leaf + n + 1, node->id))
        last = incident->path[s].event + 1u;
    }
  return last;
}

guint
dp_teller_came_to (const DpTeller *self, const char *leaf)
{
  guint last = 0;

  for (guint i = 0; i < dp_director_n_incidents (self->director); i++)
    last = MAX (last, dp_teller_incident_came_to (dp_director_incident (self->director, i), leaf));
  return last;
}

static gboolean
side_has_bid (const DpAuction *auction, DpSide side)
{
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].status == DP_CALL_STANDS && dp_call_is_bid (auction->call[i].call) && dp_seat_side ((DpSeat) auction->call[i].seat) == side)
      return TRUE;
  return FALSE;
}

static gboolean
is_on_lead (const DpTable *table, DpSeat seat)
{
  return table->phase == DP_PHASE_PLAY && !table->play.over && dp_play_trick_size (&table->play, table->play.trick) == 0
         && (seat >= DP_SEAT_NONE || dp_play_turn (&table->play) == seat);
}

static gboolean
holds_in_auction (DpTeller *self, DpPlotIf test, DpSeat seat)
{
  const DpAuction *auction = &dp_teller_table (self)->auction;
  DpContract contract = dp_auction_contract (auction);

  switch (test)
    {
    case DP_IF_HAS_CALLED:
      return dp_auction_has_called (auction, auction->n, seat);
    case DP_IF_NOT_CALLED:
      return !dp_auction_has_called (auction, auction->n, seat);
    case DP_IF_CONTRACT:
      return contract.level > 0;
    case DP_IF_SUIT_CONTRACT:
      return contract.level > 0 && contract.denomination != DP_NOTRUMP;
    case DP_IF_NOTRUMP_CONTRACT:
      return contract.level > 0 && contract.denomination == DP_NOTRUMP;
    case DP_IF_BID_BY_SIDE:
      return side_has_bid (auction, dp_seat_side (seat));
    case DP_IF_BID_BY_OTHERS:
      return side_has_bid (auction, dp_side_other (dp_seat_side (seat)));
    default:
      return FALSE;
    }
}

gboolean
dp_teller_holds (DpTeller *self, DpPlotIf test, DpSeat seat, const char *leaf)
{
  const DpTable *table = dp_teller_table (self);
  DpSeat plays = declarer (self);
  DpWait wait;

  switch (test)
    {
    case DP_IF_TURN:
      return seat < DP_SEAT_NONE && on_turn (self) == seat;
    case DP_IF_PENDING:
      return dp_director_pending (self->director, &wait) && wait.who < DP_SEAT_NONE && (seat >= DP_SEAT_NONE || wait.who == seat);
    case DP_IF_AUCTION:
      return table->phase == DP_PHASE_AUCTION;
    case DP_IF_OVER:
      return table->phase == DP_PHASE_CLARIFICATION;
    case DP_IF_PLAY:
      return table->phase == DP_PHASE_PLAY;
    case DP_IF_DECLARES:
      return plays < DP_SEAT_NONE && dp_seat_side (plays) == dp_seat_side (seat);
    case DP_IF_DEFENDS:
      return plays < DP_SEAT_NONE && dp_seat_side (plays) != dp_seat_side (seat);
    case DP_IF_IS_DECLARER:
      return plays < DP_SEAT_NONE && plays == seat;
    case DP_IF_IS_DUMMY:
      return plays < DP_SEAT_NONE && dp_seat_partner (plays) == seat;
    case DP_IF_HAS_PENALTY:
      return seat < DP_SEAT_NONE && table->penalty[seat] != 0;
    case DP_IF_ON_LEAD:
      return is_on_lead (table, seat);
    case DP_IF_LEAF:
      return dp_teller_came_to (self, leaf) > 0;
    case DP_IF_NOT_LEAF:
      return dp_teller_came_to (self, leaf) == 0;
    case DP_IF_UNNOTICED:
      return dp_director_unnoticed (self->director) >= 0;
    case DP_IF_REGULAR:
      return dp_director_unnoticed (self->director) < 0;
    case DP_IF_FOLLOWS:
    case DP_IF_VOID:
    case DP_IF_FREE:
    case DP_IF_FORCED:
    case DP_IF_FOURTH:
    case DP_IF_DUE:
    case DP_IF_WINS:
    case DP_IF_BEATS:
    case DP_IF_MISSES:
    case DP_IF_WINS_TWICE:
    case DP_IF_DEFENDER_LEADS:
    case DP_IF_DECLARER_LEADS:
      return dp_teller_holds_in_play (self, test, seat);
    case DP_IF_DASHED:
    case DP_IF_SECOND:
    case DP_IF_THIRD:
    case DP_IF_FEW:
    case DP_IF_RUFFS:
    case DP_IF_AHEAD:
    case DP_IF_WON:
    case DP_IF_FOUND:
    case DP_IF_CROSSED:
    case DP_IF_GAINED:
    case DP_IF_AGAIN:
    case DP_IF_HIGH:
      return dp_teller_holds_in_trick (self, test, seat);
    default:
      return holds_in_auction (self, test, seat);
    }
}

/* --- errors --- */

static gboolean
has_bid (const DpAuction *auction, DpSeat seat)
{
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].status == DP_CALL_STANDS && auction->call[i].seat == seat && dp_call_is_bid (auction->call[i].call))
      return TRUE;
  return FALSE;
}

static guint32
auction_whens (DpTeller *self, DpSeat seat)
{
  const DpTable *table = dp_teller_table (self);
  const DpAuction *auction = &table->auction;
  int last = dp_auction_last_bid (auction, auction->n);
  guint32 whens = 0;
  DpCall rho = DP_NO_CALL;

  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].status == DP_CALL_STANDS && auction->call[i].seat == dp_seat_rho (seat))
      rho = auction->call[i].call;
  whens |= auction->n == 0 ? DP_ERR_NOBODY_CALLED : 0;
  whens |= last < 0 ? DP_ERR_NOBODY_BID : DP_ERR_SOMEBODY_BID;
  whens |= dp_auction_has_called (auction, auction->n, seat) ? DP_ERR_LATER_CALL : DP_ERR_FIRST_CALL;
  whens |= dp_call_is_bid (rho) ? DP_ERR_RHO_BID : 0;
  for (int i = 0; i < auction->n; i++)
    if (auction->call[i].status == DP_CALL_STANDS && dp_call_is_bid (auction->call[i].call) && auction->call[i].seat == dp_seat_partner (seat))
      whens |= DP_ERR_PARTNER_BID;
  return whens;
}

guint32
dp_teller_error_whens (DpTeller *self, DpSeat seat)
{
  const DpTable *table = dp_teller_table (self);
  DpSeat turn = on_turn (self), plays = declarer (self);
  guint32 whens = auction_whens (self, seat);

  if (turn < DP_SEAT_NONE)
    whens |= turn == dp_seat_partner (seat) ? DP_ERR_PARTNERS_TURN : turn == dp_seat_rho (seat) ? DP_ERR_RHOS_TURN : turn == dp_seat_lho (seat) ? DP_ERR_LHOS_TURN : 0;
  if (plays < DP_SEAT_NONE)
    whens |= (dp_seat_side (plays) == dp_seat_side (seat) ? DP_ERR_DECLARES : DP_ERR_DEFENDS)
             | (has_bid (&table->auction, plays) && has_bid (&table->auction, dp_seat_partner (plays)) ? DP_ERR_BOTH_BID : 0);
  if (table->phase == DP_PHASE_PLAY && table->play.trick > 0 && table->play.trick <= DP_TRICKS)
    {
      DpSeat winner = (DpSeat) table->play.tricks[table->play.trick - 1].winner;

      whens |= winner < DP_SEAT_NONE && dp_seat_side (winner) == dp_seat_side (seat) ? DP_ERR_SIDE_WON : 0;
    }
  return whens;
}

const DpError *
dp_teller_draw_error (DpTeller *self, const char *kind, DpSeat seat, guint32 more)
{
  const DpErrorModel *model = dp_plot_book_errors (self->tools->book);
  const DpError *error = model ? dp_error_model_draw (model, kind, dp_teller_error_whens (self, seat) | more, self->rand) : NULL;

  if (!error)
    dp_teller_give_up (self, "no error of kind %s fits", kind);
  return error;
}

void
dp_teller_note_error (DpTeller *self, const DpError *error, DpSeat seat, DpCall call, DpCall meant, DpCard card)
{
  const DpTable *table = dp_teller_table (self);
  int last = dp_auction_last_bid (&table->auction, table->auction.n);
  DpErrorMade made = { .error = error, .seat = seat, .call = call, .meant = meant, .card = card, .turn = on_turn (self), .event = self->scenario->events->len };

  made.named = DP_NO_CARD;
  if (made.turn >= DP_SEAT_NONE && declarer (self) < DP_SEAT_NONE)
    made.turn = dp_seat_lho (declarer (self));
  made.trick = MIN (table->play.trick, DP_TRICKS - 1);
  made.last = last < 0 ? DP_NO_CALL : table->auction.call[last].call;
  made.heard = self->heard;
  made.led = table->phase == DP_PHASE_PLAY && table->play.trick < DP_TRICKS ? dp_play_suit_led (&table->play, table->play.trick) : DP_NOTRUMP;
  dp_teller_note_last_trick (self, &made);
  if (self->errors->len == 0)
    {
      self->calls_before = table->auction.n;
      dp_teller_set_scene (self, FALSE);
    }
  g_array_append_val (self->errors, made);
  if (self->role[0] == DP_SEAT_NONE)
    self->role[0] = (guint8) seat;
}

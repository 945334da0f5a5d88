/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-table.h"

void
dp_table_init (DpTable *table, DpSeat dealer, DpVul vul)
{
  dp_auction_init (&table->auction, dealer);
  table->vul = (guint8) vul;
  table->phase = DP_PHASE_AUCTION;
  table->turn = (guint8) dealer;
  table->hands_returned = FALSE;
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      table->silence[seat] = DP_SPAN_NONE;
      table->must_repeat[seat] = DP_NO_CALL;
      table->owes[seat] = 0;
      table->no_double[seat] = DP_NO_CALL;
      table->lead_forbidden[seat] = 0;
      table->lead_choice[seat] = 0;
      table->exposed[seat] = 0;
      table->glimpsed[seat] = 0;
      table->penalty[seat] = 0;
      table->major[seat] = 0;
      table->minor[seat] = 0;
    }
  table->leader = DP_SEAT_NONE;
  table->lead = 0;
  dp_play_init (&table->play, NULL);
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      table->lead_required[seat] = 0;
      table->duty[seat] = 0;
      table->duty_suits[seat] = 0;
      table->owes_card[seat] = DP_NO_CARD;
      table->unheeded[seat] = DP_NO_CARD;
    }
  table->retracted = FALSE;
  table->claimant = DP_SEAT_NONE;
  table->agreed = FALSE;
  table->dummy_seen = FALSE;
  table->dummy_looked = FALSE;
  table->suggested = 0;
  table->next_board = 0;
  table->round_over = FALSE;
}

void
dp_table_settle (DpTable *table, DpSeat next)
{
  DpAuctionEnd end = dp_auction_end (&table->auction);

  /* A faced lead is never undone by a ruling on the auction (17D1, 36C). */
  if (table->phase == DP_PHASE_PLAY)
    return;
  table->phase = end == DP_AUCTION_ENDED ? DP_PHASE_CLARIFICATION : end == DP_AUCTION_PASSED_OUT ? DP_PHASE_PASSED_OUT : DP_PHASE_AUCTION;
  table->turn = (guint8) (end == DP_AUCTION_RUNNING ? next : DP_SEAT_NONE);
}

/* A player has had his turn: what he owed for one turn is paid. */
static void
use_turn (DpTable *table, DpSeat seat)
{
  if (table->silence[seat] == DP_SPAN_NEXT_TURN)
    table->silence[seat] = DP_SPAN_NONE;
  table->must_repeat[seat] = DP_NO_CALL;
  table->owes[seat] = 0;
}

DpContract
dp_table_contract (const DpTable *table)
{
  DpContract contract = dp_auction_contract (&table->auction);

  if (contract.level && table->play.declarer != DP_SEAT_NONE)
    contract.declarer = table->play.declarer;
  return contract;
}

/* What everybody owed when the call was made: it comes back if the call is undone. */
static void
note_duties (const DpTable *table, DpAuctionCall *call)
{
  call->bars = 0;
  for (int seat = 0; seat < DP_SEATS; seat++)
    call->bars |= (guint8) (table->silence[seat] << 2 * seat);
  call->owed = table->owes[call->seat];
}

/* A call that stood has gone: what its maker paid with it he owes again. */
static void
owe_again (DpTable *table, const DpAuctionCall *call)
{
  if ((call->bars >> 2 * call->seat & 3) == DP_SPAN_NEXT_TURN)
    table->silence[call->seat] = MAX (table->silence[call->seat], DP_SPAN_NEXT_TURN);
  if (table->owes[call->seat] == 0)
    table->owes[call->seat] = call->owed;
  if (call->repeat && table->must_repeat[call->seat] == DP_NO_CALL)
    table->must_repeat[call->seat] = (DpCall) (call->repeat - 1);
}

void
dp_table_commit (DpTable *table, int index)
{
  DpAuctionCall *call = &table->auction.call[index];
  guint8 later = call->marks & DP_MARK_FREE ? table->silence[call->seat] : DP_SPAN_NONE;

  call->status = DP_CALL_STANDS;
  if (later)
    table->silence[call->seat] = DP_SPAN_NONE;
  note_duties (table, call);
  if (table->silence[call->seat] != DP_SPAN_NONE)
    call->marks |= DP_MARK_BARRED;
  call->repeat = table->must_repeat[call->seat] == DP_NO_CALL ? 0 : (guint8) (table->must_repeat[call->seat] + 1);
  if (table->must_repeat[call->seat] == call->call)
    call->marks |= DP_MARK_REPEATED;
  use_turn (table, call->seat);
  table->silence[call->seat] = MAX (table->silence[call->seat], later);
  /* Accepted at another's turn, it has taken the auction past that turn, and what he was to call at it (27B, 29A). */
  if (call->turn < DP_SEATS && call->turn != call->seat && !(call->marks & DP_MARK_PROVISIONAL))
    {
      table->must_repeat[call->turn] = DP_NO_CALL;
      table->owes[call->turn] = 0;
    }
  dp_table_settle (table, dp_seat_lho (call->seat));
}

/* The laws take a player as having passed: before the call at index when that came too soon for him (28A), after it when the
 * pass takes its place (37B, 38C). */
static int
deem_pass (DpTable *table, DpSeat seat, int index)
{
  const DpAuctionCall *about = &table->auction.call[index];
  int at = about->seat == seat ? index + 1 : index;
  DpAuctionCall pass = {
    .seat = (guint8) seat, .turn = (guint8) seat, .call = DP_PASS, .status = DP_CALL_STANDS, .marks = DP_MARK_DEEMED, .event = about->event,
  };

  note_duties (table, &pass);
  if (!dp_auction_insert (&table->auction, at, pass))
    return -1;
  /* The call that came too soon is in rotation now: it takes no turn away. */
  if (at == index)
    table->auction.call[index + 1].turn = table->auction.call[index + 1].seat;
  use_turn (table, seat);
  dp_table_settle (table, dp_seat_lho (seat));
  return at;
}

static void
cancel (DpTable *table, int index, gboolean all_after, int spared, DpCallStatus status)
{
  /* What was called after a change of call was called over that, not over the first call. */
  int end = !all_after ? index + 1 : spared > index ? spared : table->auction.n;

  for (int i = index; i < end; i++)
    {
      DpAuctionCall *call = &table->auction.call[i];

      if (call->status == DP_CALL_STANDS)
        owe_again (table, call);
      if (call->status == DP_CALL_STANDS || call->status == DP_CALL_UNDECIDED)
        call->status = (guint8) status;
    }
}

int
dp_table_apply (DpTable *table, const DpClause *clause, int index, int spared)
{
  DpSeat seat = clause->seat;

  switch ((DpClauseKind) clause->kind)
    {
    case DP_CLAUSE_STANDS:
      if (index >= 0 && table->auction.call[index].status != DP_CALL_STANDS)
        dp_table_commit (table, index);
      break;
    case DP_CLAUSE_CANCELLED:
    case DP_CLAUSE_WITHDRAWN:
      if (index >= 0)
        {
          cancel (table, index, clause->all_after, spared, clause->kind == DP_CLAUSE_WITHDRAWN ? DP_CALL_WITHDRAWN : DP_CALL_CANCELLED);
          dp_table_settle (table, table->turn);
        }
      break;
    case DP_CLAUSE_TURN:
      dp_table_settle (table, seat);
      break;
    case DP_CLAUSE_MAY_CALL:
      /* A later ruling frees him: the repeated call may itself have been refused (27, 36). */
      table->must_repeat[seat] = clause->constraint == DP_MAY_REPEAT ? clause->call : clause->constraint == DP_MAY_PASS ? DP_PASS : DP_NO_CALL;
      table->owes[seat] = clause->constraint + 1;
      break;
    case DP_CLAUSE_MUST_PASS:
      table->silence[seat] = MAX (table->silence[seat], clause->span);
      break;
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      table->no_double[seat] = clause->call;
      break;
    case DP_CLAUSE_FACE_UP:
      table->exposed[seat] |= clause->cards;
      break;
    case DP_CLAUSE_PENALTY_CARD:
      table->exposed[seat] &= ~clause->cards;
      table->penalty[seat] |= clause->cards;
      if (clause->penalty == DP_PENALTY_MAJOR)
        {
          table->major[seat] |= clause->cards;
          table->minor[seat] &= ~clause->cards; /* promoted (50B) */
        }
      else if (clause->penalty == DP_PENALTY_MINOR)
        table->minor[seat] |= clause->cards;
      break;
    case DP_CLAUSE_PICKED_UP:
      table->exposed[seat] &= ~clause->cards;
      table->penalty[seat] &= ~clause->cards;
      table->major[seat] &= ~clause->cards;
      table->minor[seat] &= ~clause->cards;
      if (table->lead & clause->cards)
        {
          table->leader = DP_SEAT_NONE;
          table->lead = 0;
        }
      break;
    case DP_CLAUSE_PASSED_OUT:
      table->phase = DP_PHASE_PASSED_OUT;
      table->turn = DP_SEAT_NONE;
      break;
    case DP_CLAUSE_AUCTION_OVER:
      if (table->phase == DP_PHASE_AUCTION)
        table->phase = DP_PHASE_CLARIFICATION;
      table->turn = DP_SEAT_NONE;
      break;
    case DP_CLAUSE_DEEMED_PASS:
      return deem_pass (table, seat, index);
    case DP_CLAUSE_LEAD_RESTRICTION:
      if (clause->restriction == DP_LEAD_PROHIBIT_SUIT)
        {
          table->lead_forbidden[seat] |= clause->suits;
          table->lead_choice[seat] = 0;
        }
      else if (clause->restriction == DP_LEAD_REQUIRE_SUIT)
        table->lead_required[seat] |= clause->suits;
      else if (clause->restriction == DP_LEAD_PROHIBIT_UNSPECIFIED)
        table->lead_choice[seat] = clause->suits;
      break;
    case DP_CLAUSE_OPTION:
    case DP_CLAUSE_UNAUTHORIZED:
    case DP_CLAUSE_AUTHORIZED:
    case DP_CLAUSE_REVIEW:
    case DP_CLAUSE_PLAY_ON:
    case DP_CLAUSE_DECLARER:
    case DP_CLAUSE_LEADER:
    case DP_CLAUSE_PLAYS_FROM:
    case DP_CLAUSE_LEAD_OPTION:
    case DP_CLAUSE_MUST_PLAY:
    case DP_CLAUSE_CORRECT:
    case DP_CLAUSE_TRANSFER:
    case DP_CLAUSE_KINDS:
      break;
    }
  return -1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-play.h"
#include "dp-saying.h"
#include "dp-sheet.h"

#include <string.h>

/* From the rows of the sheet to clauses and back. Each kind of clause has its row; DpRuling has them in the order in which a
 * director speaks. */

static DpClause
clause_of (DpClauseKind kind, guint8 seat)
{
  DpClause clause = dp_clause (kind);

  clause.seat = seat;
  return clause;
}

static void
add (DpRuling *ruling, DpClauseKind kind, guint8 seat)
{
  if (seat != DP_SEAT_NONE)
    dp_ruling_add (ruling, clause_of (kind, seat));
}

static void
add_call (const DpSheetCall *said, DpRuling *ruling)
{
  static const DpClauseKind kinds[DP_FATES] = {
    DP_CLAUSE_STANDS, DP_CLAUSE_STANDS, DP_CLAUSE_CANCELLED, DP_CLAUSE_CANCELLED, DP_CLAUSE_WITHDRAWN,
  };
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || said->fate == DP_FATE_UNSTATED)
    return;
  clause = clause_of (kinds[said->fate], said->seat);
  clause.call = said->call;
  clause.nth = said->nth;
  clause.all_after = said->fate == DP_FATE_CANCELLED_AND_AFTER;
  dp_ruling_add (ruling, clause);
}

/* What is said by each fate of cards. */
static const struct {
  DpClauseKind kind;
  DpPenalty penalty;
} card_fates[DP_CARDS_FATES] = {
  [DP_CARDS_STAY] = { DP_CLAUSE_STANDS, DP_PENALTY_PLAIN },
  [DP_CARDS_TAKEN_BACK] = { DP_CLAUSE_WITHDRAWN, DP_PENALTY_PLAIN },
  [DP_CARDS_REPLACED] = { DP_CLAUSE_CORRECT, DP_PENALTY_PLAIN },
  [DP_CARDS_FACE_UP] = { DP_CLAUSE_FACE_UP, DP_PENALTY_PLAIN },
  [DP_CARDS_PICKED_UP] = { DP_CLAUSE_PICKED_UP, DP_PENALTY_PLAIN },
  [DP_CARDS_MINOR] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_MINOR },
  [DP_CARDS_MAJOR] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_MAJOR },
  [DP_CARDS_PENALTY] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_PLAIN },
};

static void
add_cards (const DpSheetCards *said, DpRuling *ruling)
{
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || !said->cards || said->fate == DP_CARDS_UNSTATED)
    return;
  clause = clause_of (card_fates[said->fate].kind, said->seat);
  clause.penalty = (guint8) card_fates[said->fate].penalty;
  clause.cards = said->cards;
  dp_ruling_add (ruling, clause);
}

static void
add_option (const DpSheetOption *said, DpRuling *ruling)
{
  for (guint8 seat = 0; seat < DP_SEATS && said->offer != DP_OFFER_UNSTATED; seat++)
    if (said->chooser == seat || said->chooser == DP_SHEET_EITHER_NS + dp_seat_side ((DpSeat) seat))
      {
        DpClause clause = clause_of (DP_CLAUSE_OPTION, seat);

        clause.choices = dp_offer_choices (said->offer);
        dp_ruling_add (ruling, clause);
      }
}

static const DpOption lead_choices[DP_LEAD_CHOICES] = { DP_OPTION_REQUIRE, DP_OPTION_PROHIBIT, DP_OPTION_NEITHER };

static void
add_lead_option (const DpSheetLeadOption *said, DpRuling *ruling)
{
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || !said->choices)
    return;
  clause = clause_of (DP_CLAUSE_LEAD_OPTION, said->seat);
  clause.suits = said->suits;
  for (int i = 0; i < DP_LEAD_CHOICES; i++)
    if (said->choices >> i & 1)
      clause.choices |= (guint16) (1 << lead_choices[i]);
  dp_ruling_add (ruling, clause);
}

static void
add_lead (const DpSheetLead *said, DpRuling *ruling)
{
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || !said->kind)
    return;
  clause = clause_of (DP_CLAUSE_LEAD_RESTRICTION, said->seat);
  clause.restriction = (guint8) (said->kind - 1);
  clause.suits = said->suits;
  dp_ruling_add (ruling, clause);
}

static void
add_duty (const DpSheetDuty *said, DpRuling *ruling)
{
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || !said->play)
    return;
  clause = clause_of (DP_CLAUSE_MUST_PLAY, said->seat);
  clause.play = (guint8) (said->play - 1);
  clause.cards = said->cards;
  clause.suits = said->suits;
  dp_ruling_add (ruling, clause);
}

static void
add_transfer (const DpSheetTransfer *said, DpRuling *ruling)
{
  DpClause clause = dp_clause (DP_CLAUSE_TRANSFER);

  if (!said->tricks || (said->tricks > 1 && !said->side))
    return;
  clause.tricks = (guint8) (said->tricks - 1);
  clause.side = (guint8) (said->side ? said->side - 1u : (guint) DP_SIDE_NONE);
  dp_ruling_add (ruling, clause);
}

static void
add_information (const DpSheetInformation *said, DpRuling *ruling)
{
  gboolean named = said->seat != DP_SEAT_NONE && (said->cards || said->call != DP_NO_CALL);

  for (int side = 0; side < 2; side++)
    if (named && said->use[side] != DP_USE_UNSTATED)
      {
        DpClause clause = clause_of (said->use[side] == DP_USE_AUTHORIZED ? DP_CLAUSE_AUTHORIZED : DP_CLAUSE_UNAUTHORIZED, said->seat);

        clause.call = said->call;
        clause.nth = said->nth;
        clause.cards = said->cards;
        clause.side = (guint8) side;
        dp_ruling_add (ruling, clause);
      }
}

static void
add_players (const DpSheet *sheet, DpRuling *ruling)
{
  for (guint8 seat = 0; seat < DP_SEATS; seat++)
    if (sheet->deemed & (1 << seat))
      add (ruling, DP_CLAUSE_DEEMED_PASS, seat);
  for (guint8 seat = 0; seat < DP_SEATS; seat++)
    if (sheet->may[seat])
      {
        DpClause clause = clause_of (DP_CLAUSE_MAY_CALL, seat);

        if (sheet->may[seat] == DP_SHEET_MAY_COMPARABLE)
          clause.wording = DP_WORDED_COMPARABLE_DOUBLE;
        else
          clause.constraint = (guint8) (sheet->may[seat] - 1);
        if (clause.constraint == DP_MAY_REPEAT)
          clause.call = sheet->repeat;
        dp_ruling_add (ruling, clause);
      }
  for (guint8 seat = 0; seat < DP_SEATS; seat++)
    if (sheet->silence[seat] != DP_SPAN_NONE)
      {
        DpClause clause = clause_of (DP_CLAUSE_MUST_PASS, seat);

        clause.span = sheet->silence[seat];
        dp_ruling_add (ruling, clause);
      }
  if (sheet->no_double.seat != DP_SEAT_NONE && sheet->no_double.call != DP_NO_CALL)
    {
      DpClause clause = clause_of (DP_CLAUSE_MAY_NOT_DOUBLE, sheet->no_double.seat);

      clause.call = sheet->no_double.call;
      dp_ruling_add (ruling, clause);
    }
}

void
dp_sheet_to_ruling (const DpSheet *sheet, DpRuling *ruling)
{
  memset (ruling, 0, sizeof *ruling);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    add_call (&sheet->calls[i], ruling);
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    if (sheet->cards[i].fate <= DP_CARDS_REPLACED)
      add_cards (&sheet->cards[i], ruling);
  for (int i = 0; i < DP_SHEET_OPTIONS; i++)
    add_option (&sheet->options[i], ruling);
  add (ruling, DP_CLAUSE_TURN, sheet->turn);
  add (ruling, DP_CLAUSE_DECLARER, sheet->declarer);
  add (ruling, DP_CLAUSE_LEADER, sheet->leader);
  add (ruling, DP_CLAUSE_PLAYS_FROM, sheet->plays_from);
  add_players (sheet, ruling);
  for (int i = 0; i < DP_SHEET_LEAD_OPTIONS; i++)
    add_lead_option (&sheet->lead_options[i], ruling);
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    add_lead (&sheet->leads[i], ruling);
  for (int i = 0; i < DP_SHEET_DUTIES; i++)
    add_duty (&sheet->duties[i], ruling);
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    if (sheet->cards[i].fate > DP_CARDS_REPLACED)
      add_cards (&sheet->cards[i], ruling);
  for (int i = 0; i < DP_SHEET_TRANSFERS; i++)
    add_transfer (&sheet->transfers[i], ruling);
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    add_information (&sheet->information[i], ruling);
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    if (sheet->reviews >> i & 1)
      {
        DpClause clause = dp_clause (DP_CLAUSE_REVIEW);

        clause.law = dp_sheet_review_law (i);
        dp_ruling_add (ruling, clause);
      }
  if (sheet->auction == DP_SAYS_AUCTION_OVER || sheet->auction == DP_SAYS_OVER_PLAY_ON)
    dp_ruling_add (ruling, dp_clause (DP_CLAUSE_AUCTION_OVER));
  if (sheet->auction == DP_SAYS_PASSED_OUT)
    dp_ruling_add (ruling, dp_clause (DP_CLAUSE_PASSED_OUT));
  if (sheet->auction == DP_SAYS_PLAY_ON || sheet->auction == DP_SAYS_OVER_PLAY_ON)
    dp_ruling_add (ruling, dp_clause (DP_CLAUSE_PLAY_ON));
}

static gboolean
put_call (DpSheet *sheet, const DpClause *clause, DpFate fate)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    if (sheet->calls[i].seat == DP_SEAT_NONE)
      {
        sheet->calls[i] = (DpSheetCall) { clause->seat, clause->call, (guint8) fate, clause->nth };
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_cards (DpSheet *sheet, const DpClause *clause)
{
  DpCardsFate fate = DP_CARDS_STAY;

  while (fate < DP_CARDS_FATES && (card_fates[fate].kind != clause->kind || card_fates[fate].penalty != (DpPenalty) clause->penalty))
    fate++;
  for (int i = 0; i < DP_SHEET_CARDS && fate < DP_CARDS_FATES; i++)
    if (sheet->cards[i].seat == DP_SEAT_NONE)
      {
        sheet->cards[i] = (DpSheetCards) { .cards = clause->cards, .seat = clause->seat, .fate = (guint8) fate };
        return TRUE;
      }
  return FALSE;
}

/* A call or cards have a fate. */
static gboolean
put_fate (DpSheet *sheet, const DpClause *clause, DpFate fate)
{
  return clause->cards ? put_cards (sheet, clause) : put_call (sheet, clause, fate);
}

static gboolean
put_option (DpSheet *sheet, const DpClause *clause)
{
  DpOffer offer = DP_OFFER_ACCEPT_REFUSE;

  while (offer < DP_OFFERS && dp_offer_choices (offer) != clause->choices)
    offer++;
  for (int i = 0; i < DP_SHEET_OPTIONS && offer < DP_OFFERS && clause->seat < DP_SEATS; i++)
    if (sheet->options[i].offer == offer && sheet->options[i].chooser == dp_seat_partner ((DpSeat) clause->seat))
      {
        sheet->options[i].chooser = (guint8) (DP_SHEET_EITHER_NS + dp_seat_side ((DpSeat) clause->seat));
        return TRUE;
      }
  for (int i = 0; i < DP_SHEET_OPTIONS && offer < DP_OFFERS; i++)
    if (sheet->options[i].offer == DP_OFFER_UNSTATED)
      {
        sheet->options[i] = (DpSheetOption) { clause->seat, (guint8) offer };
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_lead_option (DpSheet *sheet, const DpClause *clause)
{
  DpSheetLeadOption row = { clause->seat, 0, clause->suits };
  DpOptions left = clause->choices;

  for (int i = 0; i < DP_LEAD_CHOICES; i++)
    if (left >> lead_choices[i] & 1)
      {
        row.choices |= (guint8) (1 << i);
        left &= (DpOptions) ~(1 << lead_choices[i]);
      }
  for (int i = 0; i < DP_SHEET_LEAD_OPTIONS && row.choices && !left; i++)
    if (sheet->lead_options[i].seat == DP_SEAT_NONE)
      {
        sheet->lead_options[i] = row;
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_lead (DpSheet *sheet, const DpClause *clause)
{
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    if (sheet->leads[i].seat == DP_SEAT_NONE)
      {
        sheet->leads[i] = (DpSheetLead) { clause->seat, (guint8) (clause->restriction + 1), clause->suits };
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_duty (DpSheet *sheet, const DpClause *clause)
{
  for (int i = 0; i < DP_SHEET_DUTIES; i++)
    if (sheet->duties[i].seat == DP_SEAT_NONE)
      {
        sheet->duties[i] = (DpSheetDuty) { .cards = clause->cards, .seat = clause->seat, .play = (guint8) (clause->play + 1), .suits = clause->suits };
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_transfer (DpSheet *sheet, const DpClause *clause)
{
  if (clause->tricks > DP_TRICKS || (clause->tricks && clause->side > DP_SIDE_EW))
    return FALSE;
  for (int i = 0; i < DP_SHEET_TRANSFERS; i++)
    if (!sheet->transfers[i].tricks)
      {
        sheet->transfers[i] = (DpSheetTransfer) { (guint8) (clause->tricks + 1), (guint8) (clause->side > DP_SIDE_EW ? 0 : clause->side + 1) };
        return TRUE;
      }
  return FALSE;
}

static gboolean
put_information (DpSheet *sheet, const DpClause *clause, DpUse use)
{
  if (clause->side > DP_SIDE_EW)
    return FALSE;
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    {
      DpSheetInformation *row = &sheet->information[i];

      if (row->seat == DP_SEAT_NONE)
        {
          row->seat = clause->seat;
          row->call = clause->call;
          row->nth = clause->nth;
          row->cards = clause->cards;
        }
      if (row->seat == clause->seat && row->call == clause->call && row->nth == clause->nth && row->cards == clause->cards && row->use[clause->side] == DP_USE_UNSTATED)
        {
          row->use[clause->side] = (guint8) use;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
put_seat (guint8 *row, const DpClause *clause)
{
  if (*row != DP_SEAT_NONE)
    return FALSE;
  *row = clause->seat;
  return TRUE;
}

static gboolean
put_player (DpSheet *sheet, const DpClause *clause)
{
  if (clause->seat >= DP_SEATS)
    return FALSE;
  if (clause->kind == DP_CLAUSE_DEEMED_PASS)
    sheet->deemed |= (guint8) (1 << clause->seat);
  else if (clause->kind == DP_CLAUSE_MUST_PASS)
    sheet->silence[clause->seat] = clause->span;
  else
    sheet->may[clause->seat] = clause->constraint == DP_MAY_ANY_LEGAL && clause->wording == DP_WORDED_COMPARABLE_DOUBLE ? DP_SHEET_MAY_COMPARABLE : (guint8) (clause->constraint + 1);
  if (clause->kind == DP_CLAUSE_MAY_CALL && clause->constraint == DP_MAY_REPEAT)
    sheet->repeat = clause->call;
  return TRUE;
}

static gboolean
put_review (DpSheet *sheet, const DpClause *clause)
{
  int i = dp_sheet_find_review (clause->law);

  if (i < 0)
    return FALSE;
  sheet->reviews |= 1u << i;
  return TRUE;
}

static gboolean
put_ending (DpSheet *sheet, const DpClause *clause)
{
  DpSheetAuction says = clause->kind == DP_CLAUSE_AUCTION_OVER ? DP_SAYS_AUCTION_OVER : clause->kind == DP_CLAUSE_PASSED_OUT ? DP_SAYS_PASSED_OUT : DP_SAYS_PLAY_ON;

  if (sheet->auction == DP_SAYS_UNSTATED)
    sheet->auction = (guint8) says;
  else if ((sheet->auction == DP_SAYS_AUCTION_OVER && says == DP_SAYS_PLAY_ON) || (sheet->auction == DP_SAYS_PLAY_ON && says == DP_SAYS_AUCTION_OVER))
    sheet->auction = DP_SAYS_OVER_PLAY_ON;
  else
    return sheet->auction == says;
  return TRUE;
}

static gboolean
put (DpSheet *sheet, const DpClause *clause)
{
  switch ((DpClauseKind) clause->kind)
    {
    case DP_CLAUSE_STANDS:
      return put_fate (sheet, clause, DP_FATE_STANDS);
    case DP_CLAUSE_CANCELLED:
      return put_call (sheet, clause, clause->all_after ? DP_FATE_CANCELLED_AND_AFTER : DP_FATE_CANCELLED);
    case DP_CLAUSE_WITHDRAWN:
      return put_fate (sheet, clause, DP_FATE_WITHDRAWN);
    case DP_CLAUSE_OPTION:
      return put_option (sheet, clause);
    case DP_CLAUSE_TURN:
      return put_seat (&sheet->turn, clause);
    case DP_CLAUSE_DEEMED_PASS:
    case DP_CLAUSE_MAY_CALL:
    case DP_CLAUSE_MUST_PASS:
      return put_player (sheet, clause);
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      sheet->no_double.call = clause->call;
      return put_seat (&sheet->no_double.seat, clause);
    case DP_CLAUSE_LEAD_RESTRICTION:
      return put_lead (sheet, clause);
    case DP_CLAUSE_FACE_UP:
    case DP_CLAUSE_PICKED_UP:
    case DP_CLAUSE_PENALTY_CARD:
    case DP_CLAUSE_CORRECT:
      return put_cards (sheet, clause);
    case DP_CLAUSE_UNAUTHORIZED:
      return put_information (sheet, clause, DP_USE_UNAUTHORIZED);
    case DP_CLAUSE_AUTHORIZED:
      return put_information (sheet, clause, DP_USE_AUTHORIZED);
    case DP_CLAUSE_REVIEW:
      return put_review (sheet, clause);
    case DP_CLAUSE_AUCTION_OVER:
    case DP_CLAUSE_PASSED_OUT:
    case DP_CLAUSE_PLAY_ON:
      return put_ending (sheet, clause);
    case DP_CLAUSE_DECLARER:
      return put_seat (&sheet->declarer, clause);
    case DP_CLAUSE_LEADER:
      return put_seat (&sheet->leader, clause);
    case DP_CLAUSE_PLAYS_FROM:
      return put_seat (&sheet->plays_from, clause);
    case DP_CLAUSE_LEAD_OPTION:
      return put_lead_option (sheet, clause);
    case DP_CLAUSE_MUST_PLAY:
      return put_duty (sheet, clause);
    case DP_CLAUSE_TRANSFER:
      return put_transfer (sheet, clause);
    case DP_CLAUSE_KINDS:
      break;
    }
  return FALSE;
}

gboolean
dp_sheet_from_ruling (const DpRuling *ruling, int law, DpSheet *sheet)
{
  gboolean fits = TRUE;

  dp_sheet_init (sheet);
  sheet->law = (guint8) law;
  for (guint i = 0; i < ruling->n; i++)
    fits &= put (sheet, &ruling->clause[i]);
  return fits;
}

void
dp_sheet_say_which (DpSheet *sheet, const DpTable *table)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    {
      DpSheetCall *call = &sheet->calls[i];
      DpRuling said = { 0 };

      if (call->seat == DP_SEAT_NONE || call->fate == DP_FATE_UNSTATED || call->nth
          || dp_auction_find_nth (&table->auction, (DpSeat) call->seat, call->call, 2) < 0)
        continue;
      for (call->nth = 1; dp_auction_find_nth (&table->auction, (DpSeat) call->seat, call->call, call->nth) >= 0; call->nth++)
        {
          said.n = 0;
          add_call (call, &said);
          if (dp_saying_means_that_call (table, &said.clause[0]))
            break;
        }
      if (dp_auction_find_nth (&table->auction, (DpSeat) call->seat, call->call, call->nth) < 0)
        call->nth = 0;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const review_laws[DP_SHEET_REVIEWS] = { "16C3", "21B3", "23C", "27D", "72C", "23(c)", "40" };

void
dp_sheet_init (DpSheet *sheet)
{
  memset (sheet, 0, sizeof *sheet);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    sheet->calls[i] = (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    sheet->information[i] = (DpSheetInformation) { .seat = DP_SEAT_NONE, .call = DP_NO_CALL };
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    sheet->cards[i].seat = DP_SEAT_NONE;
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    sheet->leads[i].seat = DP_SEAT_NONE;
  sheet->chooser = sheet->turn = DP_SEAT_NONE;
  sheet->repeat = DP_NO_CALL;
  sheet->no_double = (DpSheetCall) { DP_SEAT_NONE, DP_NO_CALL, DP_FATE_UNSTATED };
}

gboolean
dp_sheet_equal (const DpSheet *a, const DpSheet *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

gboolean
dp_sheet_is_blank (const DpSheet *sheet)
{
  DpSheet blank;

  dp_sheet_init (&blank);
  return dp_sheet_equal (sheet, &blank);
}

static DpOptions
offer_choices (DpOffer offer)
{
  static const DpOptions choices[DP_OFFERS] = {
    [DP_OFFER_ACCEPT_REFUSE] = 1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE,
    [DP_OFFER_PROHIBIT_NEITHER] = 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
    [DP_OFFER_REQUIRE_PROHIBIT_NEITHER] = 1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER,
    [DP_OFFER_KEEP_WITHDRAW] = 1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW,
  };

  return choices[offer];
}

static void
add (DpRuling *ruling, DpClauseKind kind, DpSeat seat)
{
  DpClause clause = dp_clause (kind);

  clause.seat = (guint8) seat;
  dp_ruling_add (ruling, clause);
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
  clause = dp_clause (kinds[said->fate]);
  clause.seat = said->seat;
  clause.call = said->call;
  clause.all_after = said->fate == DP_FATE_CANCELLED_AND_AFTER;
  dp_ruling_add (ruling, clause);
}

static void
add_lead (const DpSheetLead *said, DpRuling *ruling)
{
  DpClause clause = dp_clause (DP_CLAUSE_LEAD_RESTRICTION);

  if (said->seat == DP_SEAT_NONE || !said->kind)
    return;
  clause.seat = said->seat;
  clause.restriction = (guint8) (said->kind - 1);
  clause.suits = said->suits;
  dp_ruling_add (ruling, clause);
}

static void
add_cards (const DpSheetCards *said, DpRuling *ruling)
{
  static const struct {
    DpClauseKind kind;
    DpPenalty penalty;
  } fates[DP_CARDS_FATES] = {
    [DP_CARDS_FACE_UP] = { DP_CLAUSE_FACE_UP, DP_PENALTY_PLAIN },
    [DP_CARDS_PICKED_UP] = { DP_CLAUSE_PICKED_UP, DP_PENALTY_PLAIN },
    [DP_CARDS_MINOR] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_MINOR },
    [DP_CARDS_MAJOR] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_MAJOR },
    [DP_CARDS_PENALTY] = { DP_CLAUSE_PENALTY_CARD, DP_PENALTY_PLAIN },
  };
  DpClause clause;

  if (said->seat == DP_SEAT_NONE || said->fate == DP_CARDS_UNSTATED)
    return;
  clause = dp_clause (fates[said->fate].kind);
  clause.penalty = (guint8) fates[said->fate].penalty;
  clause.seat = said->seat;
  clause.cards = said->cards;
  dp_ruling_add (ruling, clause);
}

static void
add_information (const DpSheetInformation *said, DpRuling *ruling)
{
  for (int side = 0; side < 2; side++)
    if (said->seat != DP_SEAT_NONE && said->use[side] != DP_USE_UNSTATED)
      {
        DpClause clause = dp_clause (said->use[side] == DP_USE_AUTHORIZED ? DP_CLAUSE_AUTHORIZED : DP_CLAUSE_UNAUTHORIZED);

        clause.seat = said->seat;
        clause.call = said->call;
        clause.cards = said->cards;
        clause.side = (guint8) side;
        dp_ruling_add (ruling, clause);
      }
}

static void
add_players (const DpSheet *sheet, DpRuling *ruling)
{
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (sheet->deemed & (1 << seat))
      add (ruling, DP_CLAUSE_DEEMED_PASS, (DpSeat) seat);
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (sheet->may[seat])
      {
        DpClause clause = dp_clause (DP_CLAUSE_MAY_CALL);

        clause.seat = (guint8) seat;
        clause.constraint = (guint8) (sheet->may[seat] - 1);
        if (clause.constraint == DP_MAY_REPEAT)
          clause.call = sheet->repeat;
        dp_ruling_add (ruling, clause);
      }
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (sheet->silence[seat] != DP_SPAN_NONE)
      {
        DpClause clause = dp_clause (DP_CLAUSE_MUST_PASS);

        clause.seat = (guint8) seat;
        clause.span = sheet->silence[seat];
        dp_ruling_add (ruling, clause);
      }
  if (sheet->no_double.seat != DP_SEAT_NONE && sheet->no_double.call != DP_NO_CALL)
    {
      DpClause clause = dp_clause (DP_CLAUSE_MAY_NOT_DOUBLE);

      clause.seat = sheet->no_double.seat;
      clause.call = sheet->no_double.call;
      dp_ruling_add (ruling, clause);
    }
}

void
dp_sheet_to_ruling (const DpSheet *sheet, DpRuling *ruling)
{
  static const DpClauseKind says[DP_SAYS] = {
    DP_CLAUSE_PLAY_ON, DP_CLAUSE_AUCTION_OVER, DP_CLAUSE_PASSED_OUT, DP_CLAUSE_PLAY_ON,
  };

  memset (ruling, 0, sizeof *ruling);
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    add_call (&sheet->calls[i], ruling);
  if (sheet->chooser < DP_SEATS && sheet->offer != DP_OFFER_UNSTATED)
    {
      DpClause clause = dp_clause (DP_CLAUSE_OPTION);

      clause.seat = sheet->chooser;
      clause.choices = offer_choices (sheet->offer);
      dp_ruling_add (ruling, clause);
    }
  if (sheet->turn != DP_SEAT_NONE)
    add (ruling, DP_CLAUSE_TURN, sheet->turn);
  add_players (sheet, ruling);
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    add_lead (&sheet->leads[i], ruling);
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    add_cards (&sheet->cards[i], ruling);
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    add_information (&sheet->information[i], ruling);
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    if (sheet->reviews & (1 << i))
      {
        DpClause clause = dp_clause (DP_CLAUSE_REVIEW);

        clause.law = dp_sheet_review_law (i);
        dp_ruling_add (ruling, clause);
      }
  if (sheet->auction != DP_SAYS_UNSTATED)
    dp_ruling_add (ruling, dp_clause (says[sheet->auction]));
}

static gboolean
put_call (DpSheet *sheet, const DpClause *clause, DpFate fate)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    if (sheet->calls[i].seat == DP_SEAT_NONE)
      {
        sheet->calls[i] = (DpSheetCall) { clause->seat, clause->call, (guint8) fate };
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
          row->cards = clause->cards;
        }
      if (row->seat == clause->seat && row->call == clause->call && row->cards == clause->cards && row->use[clause->side] == DP_USE_UNSTATED)
        {
          row->use[clause->side] = (guint8) use;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
put_cards (DpSheet *sheet, const DpClause *clause, DpCardsFate fate)
{
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    if (sheet->cards[i].seat == DP_SEAT_NONE)
      {
        sheet->cards[i] = (DpSheetCards) { .cards = clause->cards, .seat = clause->seat, .fate = (guint8) fate };
        return TRUE;
      }
  return FALSE;
}

static DpCardsFate
penalty_fate (DpPenalty penalty)
{
  return penalty == DP_PENALTY_MAJOR ? DP_CARDS_MAJOR : penalty == DP_PENALTY_MINOR ? DP_CARDS_MINOR : DP_CARDS_PENALTY;
}

static gboolean
put_review (DpSheet *sheet, const char *law)
{
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    if (g_strcmp0 (law, review_laws[i]) == 0)
      {
        sheet->reviews |= (guint8) (1 << i);
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
put_option (DpSheet *sheet, const DpClause *clause)
{
  for (DpOffer offer = DP_OFFER_ACCEPT_REFUSE; offer < DP_OFFERS; offer++)
    if (sheet->offer == DP_OFFER_UNSTATED && clause->choices == offer_choices (offer))
      {
        sheet->chooser = clause->seat;
        sheet->offer = (guint8) offer;
        return TRUE;
      }
  return FALSE;
}

static gboolean
put (DpSheet *sheet, const DpClause *clause)
{
  switch ((DpClauseKind) clause->kind)
    {
    case DP_CLAUSE_STANDS:
      return put_call (sheet, clause, DP_FATE_STANDS);
    case DP_CLAUSE_CANCELLED:
      return put_call (sheet, clause, clause->all_after ? DP_FATE_CANCELLED_AND_AFTER : DP_FATE_CANCELLED);
    case DP_CLAUSE_WITHDRAWN:
      return put_call (sheet, clause, DP_FATE_WITHDRAWN);
    case DP_CLAUSE_OPTION:
      return put_option (sheet, clause);
    case DP_CLAUSE_TURN:
      sheet->turn = clause->seat;
      return TRUE;
    case DP_CLAUSE_DEEMED_PASS:
      sheet->deemed |= (guint8) (1 << clause->seat);
      return TRUE;
    case DP_CLAUSE_MAY_CALL:
      sheet->may[clause->seat & 3] = (guint8) (clause->constraint + 1);
      if (clause->constraint == DP_MAY_REPEAT)
        sheet->repeat = clause->call;
      return TRUE;
    case DP_CLAUSE_MUST_PASS:
      sheet->silence[clause->seat & 3] = clause->span;
      return TRUE;
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      if (sheet->no_double.seat != DP_SEAT_NONE)
        return FALSE;
      sheet->no_double.seat = clause->seat;
      sheet->no_double.call = clause->call;
      return TRUE;
    case DP_CLAUSE_LEAD_RESTRICTION:
      return put_lead (sheet, clause);
    case DP_CLAUSE_FACE_UP:
      return put_cards (sheet, clause, DP_CARDS_FACE_UP);
    case DP_CLAUSE_PICKED_UP:
      return put_cards (sheet, clause, DP_CARDS_PICKED_UP);
    case DP_CLAUSE_PENALTY_CARD:
      return put_cards (sheet, clause, penalty_fate (clause->penalty));
    case DP_CLAUSE_UNAUTHORIZED:
      return put_information (sheet, clause, DP_USE_UNAUTHORIZED);
    case DP_CLAUSE_AUTHORIZED:
      return put_information (sheet, clause, DP_USE_AUTHORIZED);
    case DP_CLAUSE_REVIEW:
      return put_review (sheet, clause->law);
    case DP_CLAUSE_AUCTION_OVER:
      sheet->auction = DP_SAYS_AUCTION_OVER;
      return TRUE;
    case DP_CLAUSE_PASSED_OUT:
      sheet->auction = DP_SAYS_PASSED_OUT;
      return TRUE;
    case DP_CLAUSE_PLAY_ON:
      sheet->auction = DP_SAYS_PLAY_ON;
      return TRUE;
    case DP_CLAUSE_KINDS:
    default:
      return FALSE;
    }
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

const char *
dp_sheet_incomplete (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    if ((sheet->calls[i].seat == DP_SEAT_NONE) != (sheet->calls[i].fate == DP_FATE_UNSTATED))
      return sheet->calls[i].seat == DP_SEAT_NONE ? _("You say what becomes of a call, but not of which.")
                                                   : _("You name a call, but not what becomes of it.");
  if (sheet->chooser < DP_SEATS && sheet->offer == DP_OFFER_UNSTATED)
    return _("You say who may choose, but not between what.");
  if (sheet->chooser >= DP_SEATS && sheet->offer != DP_OFFER_UNSTATED)
    return _("You say what may be chosen, but not by whom.");
  if ((sheet->no_double.seat == DP_SEAT_NONE) != (sheet->no_double.call == DP_NO_CALL))
    return _("You say who may not double, or which bid, but not both.");
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    {
      if (sheet->leads[i].seat != DP_SEAT_NONE && !sheet->leads[i].kind)
        return _("You say who may not lead freely, but not how he is bound.");
      if (sheet->leads[i].seat == DP_SEAT_NONE && (sheet->leads[i].kind || sheet->leads[i].suits))
        return _("You restrict the lead, but do not say whose.");
    }
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    if ((sheet->cards[i].seat == DP_SEAT_NONE) != (sheet->cards[i].fate == DP_CARDS_UNSTATED))
      return sheet->cards[i].seat == DP_SEAT_NONE ? _("You say what becomes of cards, but not of which.")
                                                   : _("You name cards, but not what becomes of them.");
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    {
      const DpSheetInformation *row = &sheet->information[i];
      gboolean used = row->use[0] != DP_USE_UNSTATED || row->use[1] != DP_USE_UNSTATED;

      if (used && row->seat == DP_SEAT_NONE)
        return _("You say who may use information, but not from what.");
      if (!used && row->seat != DP_SEAT_NONE)
        return _("You name what gave information, but not who may use it.");
    }
  return NULL;
}

/* The laws of codes without a director are cited with small letters, as 23(c), or bare. */
gboolean
dp_sheet_review_is_for (guint i, gboolean players)
{
  g_return_val_if_fail (i < DP_SHEET_REVIEWS, FALSE);
  return (i >= 5) == !!players;
}

const char *
dp_sheet_review_law (guint i)
{
  g_return_val_if_fail (i < DP_SHEET_REVIEWS, NULL);
  return dp_law_intern (review_laws[i]);
}

const char *
dp_sheet_review_name (guint i)
{
  static const char *const names[DP_SHEET_REVIEWS] = {
    N_("whether unauthorised information was used"),
    N_("whether the wrong explanation did harm"),
    N_("whether the offender was helped by a comparable call"),
    N_("whether the insufficient bid helped"),
    N_("whether the offender could have known"),
    N_("whether a pass that had to be made did harm"),
    N_("whether an agreement was not disclosed"),
  };

  g_return_val_if_fail (i < DP_SHEET_REVIEWS, "");
  return _(names[i]);
}

const char *
dp_unstated_name (void)
{
  return _("not stated");
}

const char *
dp_fate_name (DpFate fate)
{
  static const char *const names[DP_FATES] = {
    N_("not stated"), N_("stands"), N_("is cancelled"), N_("is cancelled, and all calls after it"), N_("is withdrawn"),
  };

  g_return_val_if_fail (fate < DP_FATES, "");
  return _(names[fate]);
}

const char *
dp_cards_fate_name (DpCardsFate fate)
{
  static const char *const names[DP_CARDS_FATES] = {
    N_("not stated"),
    N_("stay face up until the auction is over"),
    N_("are picked up"),
    N_("minor penalty card"),
    N_("major penalty card or cards"),
    N_("penalty card, if declarer wants it so"),
  };

  g_return_val_if_fail (fate < DP_CARDS_FATES, "");
  return _(names[fate]);
}

const char *
dp_use_name (DpUse use)
{
  static const char *const names[DP_USES] = { N_("not stated"), N_("authorised"), N_("unauthorised") };

  g_return_val_if_fail (use < DP_USES, "");
  return _(names[use]);
}

const char *
dp_offer_name (DpOffer offer)
{
  static const char *const names[DP_OFFERS] = {
    N_("not stated"), N_("accept or refuse"), N_("forbid a suit, or none"), N_("require or forbid a suit, or none"), N_("keep the first call or make another"),
  };

  g_return_val_if_fail (offer < DP_OFFERS, "");
  return _(names[offer]);
}

const char *
dp_sheet_auction_name (DpSheetAuction says)
{
  static const char *const names[DP_SAYS] = {
    N_("not stated"), N_("is over"), N_("is passed out"), N_("nothing is wrong: play on"),
  };

  g_return_val_if_fail (says < DP_SAYS, "");
  return _(names[says]);
}

const char *
dp_lead_kind_name (DpLeadKind kind)
{
  static const char *const names[] = {
    N_("declarer may forbid one of the suits"), N_("may not lead the suit"), N_("must lead the suit"),
    N_("declarer may require or forbid the suit"), N_("declarer may forbid any one suit"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) >= DP_LEAD_KINDS);
  g_return_val_if_fail (kind < DP_LEAD_KINDS, "");
  return _(names[kind]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a director comes back to at the end of the hand. Codes without a director cite it with small letters, or bare. */
static const struct {
  const char *law, *name;
  gboolean players, auction, play;
} reviews[DP_SHEET_REVIEWS] = {
  { "11A", N_("whether the opponents gained because a player didn’t know the law"), FALSE, TRUE, TRUE },
  { "12", N_("whether the score must be adjusted for another reason"), FALSE, FALSE, TRUE },
  { "16", N_("whether unauthorised information was used"), FALSE, TRUE, TRUE },
  { "21B3", N_("whether the wrong explanation caused damage"), FALSE, TRUE, FALSE },
  { "23C", N_("whether the withdrawn call helped, though a comparable one replaced it"), FALSE, TRUE, TRUE },
  { "27D", N_("whether the insufficient bid helped"), FALSE, TRUE, FALSE },
  { "43B3", N_("what the defenders gained by their irregularity"), FALSE, FALSE, TRUE },
  { "45F", N_("whether dummy suggested a play"), FALSE, FALSE, TRUE },
  { "47E2(b)", N_("whether the card was played because of a wrong explanation"), FALSE, FALSE, TRUE },
  { "50E4", N_("whether the sight of the penalty card helped"), FALSE, FALSE, TRUE },
  { "55C", N_("whether declarer’s own lead out of turn told him how to play"), FALSE, FALSE, TRUE },
  { "64C", N_("whether the tricks transferred make good the damage"), FALSE, FALSE, TRUE },
  { "67", N_("what effect the missing or extra card had"), FALSE, FALSE, TRUE },
  { "70", N_("what becomes of the claim or concession"), FALSE, FALSE, TRUE },
  { "72C", N_("whether the offender could have known"), FALSE, TRUE, TRUE },
  { "23(c)", N_("whether an enforced pass caused damage"), TRUE, TRUE, TRUE },
  { "40", N_("whether an agreement wasn’t disclosed"), TRUE, TRUE, TRUE },
  /* Sheets that have been kept know them by their place (dp-sheet-text.c): what is new comes last. */
  { "64A", N_("how many tricks are transferred for the revoke"), FALSE, FALSE, TRUE },
};

gboolean
dp_sheet_review_is_for (guint i, gboolean players, DpSheetForm form)
{
  g_return_val_if_fail (i < DP_SHEET_REVIEWS, FALSE);
  return !reviews[i].players == !players && (form == DP_FORM_PLAY ? reviews[i].play : reviews[i].auction);
}

const char *
dp_sheet_review_law (guint i)
{
  g_return_val_if_fail (i < DP_SHEET_REVIEWS, NULL);
  return dp_law_intern (reviews[i].law);
}

const char *
dp_sheet_review_name (guint i)
{
  g_return_val_if_fail (i < DP_SHEET_REVIEWS, "");
  return _(reviews[i].name);
}

int
dp_sheet_find_review (const char *law)
{
  int found = -1;

  for (int i = 0; i < DP_SHEET_REVIEWS && law; i++)
    if (dp_law_is_part (law, reviews[i].law) && (found < 0 || strlen (reviews[i].law) > strlen (reviews[found].law)))
      found = i;
  /* Of a law as a whole the sheet may have the part that is looked at after the play (67). */
  for (int i = 0; i < DP_SHEET_REVIEWS && law && found < 0; i++)
    if (dp_law_is_part (reviews[i].law, law))
      found = i;
  return found;
}

static const char *
incomplete_about_calls (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_CALLS; i++)
    if ((sheet->calls[i].seat == DP_SEAT_NONE) != (sheet->calls[i].fate == DP_FATE_UNSTATED))
      return sheet->calls[i].seat == DP_SEAT_NONE ? _("You say what becomes of a call, but not which call.")
                                                   : _("You name a call, but not what becomes of it.");
  if ((sheet->no_double.seat == DP_SEAT_NONE) != (sheet->no_double.call == DP_NO_CALL))
    return _("You say who may not double, or which bid, but not both.");
  return NULL;
}

static const char *
incomplete_about_options (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_OPTIONS; i++)
    {
      gboolean by_whom = sheet->options[i].chooser != DP_SEAT_NONE && sheet->options[i].chooser != DP_SHEET_NOBODY;

      if (by_whom && sheet->options[i].offer == DP_OFFER_UNSTATED)
        return _("You say who may choose, but not between what.");
      if (!by_whom && sheet->options[i].offer != DP_OFFER_UNSTATED)
        return _("You say what may be chosen, but not by whom.");
    }
  for (int i = 0; i < DP_SHEET_LEAD_OPTIONS; i++)
    {
      const DpSheetLeadOption *row = &sheet->lead_options[i];

      if (row->seat == DP_SEAT_NONE && (row->choices || row->suits))
        return _("You say what declarer may choose before a lead, but not whose lead.");
      if (row->seat != DP_SEAT_NONE && !row->choices)
        return _("You say before whose lead declarer may choose, but not between what.");
    }
  return NULL;
}

static const char *
incomplete_about_leads (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_LEADS; i++)
    {
      if (sheet->leads[i].seat != DP_SEAT_NONE && !sheet->leads[i].kind)
        return _("You say whose lead is restricted, but not how.");
      if (sheet->leads[i].seat == DP_SEAT_NONE && (sheet->leads[i].kind || sheet->leads[i].suits))
        return _("You restrict the lead, but don’t say whose.");
    }
  return NULL;
}

static const char *
incomplete_about_duty (const DpSheetDuty *row)
{
  if (row->seat == DP_SEAT_NONE)
    return row->play || row->cards || row->suits ? _("You say what must be played, but not by whom.") : NULL;
  switch (row->play)
    {
    case 0:
      return _("You say whose play is restricted, but not how.");
    case DP_PLAY_CARD + 1:
    case DP_PLAY_FIRST_CHANCE + 1:
    case DP_PLAY_BEFORE_LOWER + 1:
      return row->cards ? NULL : _("You say that a card must be played, but not which card.");
    case DP_PLAY_SUIT + 1:
    case DP_PLAY_NOT_SUIT + 1:
      return row->suits ? NULL : _("You say that a suit must or mustn’t be played, but not which suit.");
    default:
      return NULL;
    }
}

static const char *
incomplete_about_cards (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_CARDS; i++)
    if (sheet->cards[i].cards && sheet->cards[i].seat == DP_SEAT_NONE)
      return _("You name cards, but not whose they are.");
    else if ((sheet->cards[i].cards == 0) != (sheet->cards[i].fate == DP_CARDS_UNSTATED))
      return sheet->cards[i].cards == 0 ? _("You say what becomes of cards, but not which cards.")
                                         : _("You name cards, but don’t say what becomes of them.");
  for (int i = 0; i < DP_SHEET_DUTIES; i++)
    if (incomplete_about_duty (&sheet->duties[i]))
      return incomplete_about_duty (&sheet->duties[i]);
  for (int i = 0; i < DP_SHEET_TRANSFERS; i++)
    {
      if (sheet->transfers[i].tricks > 1 && !sheet->transfers[i].side)
        return _("You transfer tricks, but don’t say to which side.");
      if (!sheet->transfers[i].tricks && sheet->transfers[i].side)
        return _("You say to which side tricks go, but not how many.");
    }
  return NULL;
}

static const char *
incomplete_about_information (const DpSheet *sheet)
{
  for (int i = 0; i < DP_SHEET_INFORMATION; i++)
    {
      const DpSheetInformation *row = &sheet->information[i];
      gboolean used = row->use[0] != DP_USE_UNSTATED || row->use[1] != DP_USE_UNSTATED;
      gboolean named = row->cards || row->call != DP_NO_CALL;

      if (row->cards && row->seat == DP_SEAT_NONE)
        return _("You name cards that gave information, but not whose they are.");
      if (used && !named)
        return _("You say who may use information, but not from what.");
      if (!used && named)
        return _("You name what gave information, but not who may use it.");
    }
  return NULL;
}

const char *
dp_sheet_incomplete (const DpSheet *sheet)
{
  static const char *(*const parts[]) (const DpSheet *) = {
    incomplete_about_calls, incomplete_about_options, incomplete_about_leads, incomplete_about_cards, incomplete_about_information,
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i](sheet))
      return parts[i](sheet);
  return NULL;
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
    N_("stay played"),
    N_("are taken back"),
    N_("replaced by another"),
    N_("stay face up until the auction is over"),
    N_("stay in or go back to the hand"),
    N_("minor penalty card"),
    N_("major penalty card"),
    N_("penalty card, if declarer wishes"),
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
dp_sheet_may_name (guint may)
{
  g_return_val_if_fail (may <= DP_SHEET_MAY_COMPARABLE, "");
  if (may == DP_SHEET_MAY_COMPARABLE)
    return _("any legal call, but a double or redouble only if it’s comparable");
  return may ? dp_constraint_name ((DpConstraint) (may - 1)) : dp_unstated_name ();
}

const char *
dp_offer_name (DpOffer offer)
{
  static const char *const names[DP_OFFERS] = {
    N_("not stated"),
    N_("accept or refuse"),
    N_("accept, be dummy, or refuse"),
    N_("prohibit a suit, or none"),
    N_("require or prohibit a suit, or none"),
    N_("highest or lowest of the suit led, or another suit required or prohibited"),
    N_("leave the call or card as it is, or take it back"),
    N_("which card is played"),
    N_("which hand leads"),
    N_("agree or object"),
  };

  g_return_val_if_fail (offer < DP_OFFERS, "");
  return _(names[offer]);
}

const char *
dp_sheet_auction_name (DpSheetAuction says)
{
  static const char *const names[DP_SAYS] = {
    N_("not stated"), N_("is over"), N_("is passed out"), N_("goes on: nothing to put right"), N_("is over; nothing to put right"),
  };

  g_return_val_if_fail (says < DP_SAYS, "");
  return _(names[says]);
}

const char *
dp_lead_kind_name (DpLeadKind kind)
{
  static const char *const names[] = {
    N_("declarer may prohibit one of the suits"), N_("may not lead the suit"), N_("must lead the suit"),
    N_("declarer may require or prohibit the suit"), N_("declarer may prohibit any one suit"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) >= DP_LEAD_KINDS);
  g_return_val_if_fail (kind < DP_LEAD_KINDS, "");
  return _(names[kind]);
}

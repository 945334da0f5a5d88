/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"

#include <glib/gi18n-lib.h>

/* Clauses as a director says them. Whole sentences, so that a translator can order the words. */

static char *
suits_to_text (DpDenominations suits)
{
  GString *s = g_string_new (NULL);

  for (int d = DP_SPADES; d >= DP_CLUBS; d--)
    if (suits >> d & 1)
      g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", dp_denomination_name (d));
  return g_string_free (s, FALSE);
}

static char *
cards_to_text (DpHand cards)
{
  GString *s = g_string_new (NULL);

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        g_string_append_printf (s, "%s%s", s->len ? _(", ") : "", name);
      }
  return g_string_free (s, FALSE);
}

static char *
option_to_text (const DpClause *c)
{
  if (c->seat == DP_SEAT_NONE)
    return g_strdup (_("Nobody has a choice."));
  if (c->choices == (1 << DP_OPTION_ACCEPT | 1 << DP_OPTION_REFUSE))
    return g_strdup_printf (_("%s may accept the call or not."), dp_seat_name (c->seat));
  if (c->choices == (1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER))
    return g_strdup_printf (_("%s, declarer, may forbid the lead of a suit or leave the lead free."), dp_seat_name (c->seat));
  if (c->choices == (1 << DP_OPTION_KEEP | 1 << DP_OPTION_WITHDRAW))
    return g_strdup_printf (_("%s must let the first call stand or make another legal call."), dp_seat_name (c->seat));
  if (c->choices == (1 << DP_OPTION_REQUIRE | 1 << DP_OPTION_PROHIBIT | 1 << DP_OPTION_NEITHER))
    return g_strdup_printf (_("%s, declarer, may require or forbid the lead of a suit or leave the lead free."), dp_seat_name (c->seat));
  return g_strdup_printf (_("%s has a choice."), dp_seat_name (c->seat));
}

static char *
may_call_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);

  switch ((DpConstraint) c->constraint)
    {
    case DP_MAY_ANY_LEGAL:
      return g_strdup_printf (_("%s may make any legal call."), seat);
    case DP_MAY_SUFFICIENT_OR_PASS:
      return g_strdup_printf (_("%s may only make a sufficient bid or pass."), seat);
    case DP_MAY_REPEAT:
      return g_strdup_printf (_("%s must repeat the call exactly."), seat);
    case DP_MAY_PASS:
      return g_strdup_printf (_("%s may only pass."), seat);
    default:
      return g_strdup_printf (_("%s may make any legal call but a double."), seat);
    }
}

static char *
lead_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  g_autofree char *suits = suits_to_text (c->suits);

  switch ((DpLeadKind) c->restriction)
    {
    case DP_LEAD_PROHIBIT_UNSPECIFIED:
      /* Translators: %1$s is a seat, %2$s a list of suits. */
      return g_strdup_printf (_("If they defend, declarer may forbid %1$s, when first on lead, to lead one of these suits: %2$s."), seat, suits);
    case DP_LEAD_REQUIRE_OR_PROHIBIT:
      return g_strdup_printf (_("If they defend, declarer may require or forbid %1$s to lead %2$s."), seat, suits);
    case DP_LEAD_PROHIBIT_ANY:
      return g_strdup_printf (_("If they defend, declarer may forbid %s to lead any one suit."), seat);
    case DP_LEAD_PROHIBIT_SUIT:
      return g_strdup_printf (_("%1$s may not lead %2$s while keeping the lead."), seat, suits);
    default:
      return g_strdup_printf (_("%1$s must lead %2$s."), seat, suits);
    }
}

char *
dp_clause_to_text (const DpClause *c)
{
  const char *seat = dp_seat_name (c->seat);
  const char *call = dp_call_symbol (c->call);
  g_autofree char *cards = NULL;

  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
      return g_strdup_printf (_("%1$s’s %2$s stands."), seat, call);
    case DP_CLAUSE_CANCELLED:
      return g_strdup_printf (c->all_after ? _("%1$s’s %2$s and every call after it are cancelled.") : _("%1$s’s %2$s is cancelled."), seat, call);
    case DP_CLAUSE_WITHDRAWN:
      return g_strdup_printf (c->all_after ? _("%1$s’s %2$s is withdrawn, and what was called over it is taken back.") : _("%1$s’s %2$s is withdrawn."), seat, call);
    case DP_CLAUSE_TURN:
      return g_strdup_printf (_("It is %s’s turn to call."), seat);
    case DP_CLAUSE_OPTION:
      return option_to_text (c);
    case DP_CLAUSE_MAY_CALL:
      return may_call_to_text (c);
    case DP_CLAUSE_MUST_PASS:
      return g_strdup_printf (c->span == DP_SPAN_REST ? _("%s must pass for the rest of the auction.") : _("%s must pass once, at the next turn."), seat);
    case DP_CLAUSE_DEEMED_PASS:
      return g_strdup_printf (_("%s is taken to have passed."), seat);
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      return g_strdup_printf (_("%1$s may not double %2$s."), seat, call);
    case DP_CLAUSE_FACE_UP:
      cards = cards_to_text (c->cards);
      return g_strdup_printf (_("%1$s leaves these cards face up until the auction is over: %2$s."), seat, cards);
    case DP_CLAUSE_PENALTY_CARD:
      cards = cards_to_text (c->cards);
      return g_strdup_printf (c->penalty == DP_PENALTY_MAJOR   ? _("Major penalty card or cards of %1$s’s: %2$s.")
                              : c->penalty == DP_PENALTY_MINOR ? _("Minor penalty card of %1$s’s: %2$s.")
                                                               : _("Declarer may treat as a penalty card of %1$s’s: %2$s."),
                              seat, cards);
    case DP_CLAUSE_PICKED_UP:
      cards = cards_to_text (c->cards);
      return g_strdup_printf (_("%1$s picks up: %2$s."), seat, cards);
    case DP_CLAUSE_LEAD_RESTRICTION:
      return lead_to_text (c);
    case DP_CLAUSE_UNAUTHORIZED:
      if (c->cards)
        {
          cards = cards_to_text (c->cards);
          return g_strdup_printf (_("What the sight of %1$s’s cards tells (%2$s) is unauthorised for %3$s."), seat, cards, dp_side_name (c->side));
        }
      return g_strdup_printf (_("What %1$s’s %2$s tells is unauthorised for %3$s."), seat, call, dp_side_name (c->side));
    case DP_CLAUSE_AUTHORIZED:
      if (c->cards)
        {
          cards = cards_to_text (c->cards);
          return g_strdup_printf (_("What the sight of %1$s’s cards tells (%2$s) may be used by %3$s."), seat, cards, dp_side_name (c->side));
        }
      return g_strdup_printf (_("What %1$s’s %2$s tells may be used by %3$s."), seat, call, dp_side_name (c->side));
    case DP_CLAUSE_REVIEW:
      return g_strdup_printf (_("To be looked at again after the play: Law %s."), c->law ? c->law : "–");
    case DP_CLAUSE_AUCTION_OVER:
      return g_strdup (_("The auction is over."));
    case DP_CLAUSE_PASSED_OUT:
      return g_strdup (_("The board is passed out."));
    case DP_CLAUSE_PLAY_ON:
      return g_strdup (_("Nothing is wrong: the auction goes on."));
    case DP_CLAUSE_KINDS:
      break;
    }
  g_return_val_if_reached (g_strdup (""));
}

const char *
dp_constraint_name (DpConstraint constraint)
{
  static const char *const names[] = {
    N_("any legal call"), N_("a sufficient bid or a pass"), N_("the same call again"), N_("a pass only"), N_("any legal call but a double"),
  };

  g_return_val_if_fail (constraint < DP_MAY_KINDS, "");
  return _(names[constraint]);
}

const char *
dp_span_name (DpSpan span)
{
  switch (span)
    {
    case DP_SPAN_NEXT_TURN:
      return _("at the next turn only");
    case DP_SPAN_REST:
      return _("for the rest of the auction");
    default:
      return _("need not pass");
    }
}

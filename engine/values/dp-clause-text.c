/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-clause.h"

#include "dp-sentence.h"

#include <glib/gi18n-lib.h>

/* Clauses as a director says them: the sentences stand in dp-clause.def and dp-clause-sentences.def. */

/* What parts the last of several, of which one is meant or each. */
static const char *
between (gboolean first, gboolean last, gboolean either)
{
  /* Translators: before the last of several suits or cards of which one is meant, spaces included. */
  return first ? "" : last && either ? _(" or ") : _(", ");
}

/* “spades, hearts”, “spades or hearts” */
static void
put_suits (GString *s, DpDenominations suits, gboolean either)
{
  gboolean first = TRUE;

  for (int d = DP_SPADES; d >= DP_CLUBS; d--)
    if (suits >> d & 1)
      {
        g_string_append_printf (s, "%s%s", between (first, !(suits & ((1 << d) - 1)), either), dp_denomination_name (d));
        first = FALSE;
      }
}

static void
put_cards (GString *s, DpHand cards, gboolean either)
{
  gboolean first = TRUE;

  for (int card = DP_CARDS - 1; card >= 0; card--)
    if (dp_hand_has (cards, (DpCard) card))
      {
        g_autofree char *name = dp_card_name ((DpCard) card);

        g_string_append_printf (s, "%s%s", between (first, !(cards & (((DpHand) 1 << card) - 1)), either), name);
        first = FALSE;
      }
}

/* A call, or which of a player's equal ones it is. */
static char *
call_to_text (DpCall call, guint nth)
{
  static const char *const ordinals[] = { N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth") };

  if (!nth)
    return g_strdup (dp_call_in_words (call));
  if (nth > G_N_ELEMENTS (ordinals))
    return g_strdup_printf (_("%1$s no. %2$u"), dp_call_in_words (call), nth);
  /* Translators: which of several equal calls of a player's, as in “second Pass”. */
  return g_strdup_printf (_("%1$s %2$s"), _(ordinals[nth - 1]), dp_call_in_words (call));
}

char *
dp_clause_call_name (DpSeat seat, DpCall call, guint nth)
{
  g_autofree char *text = call_to_text (call, nth);

  /* Translators: a seat and a call, as in "North’s 1NT". */
  return g_strdup_printf (_("%1$s’s %2$s"), dp_seat_name (seat), text);
}

static const char *
partner_name (const DpClause *c)
{
  return c->seat < DP_SEATS ? dp_seat_name (dp_seat_partner ((DpSeat) c->seat)) : "";
}

static void
put_field (GString *s, const char *field, gconstpointer data)
{
  const DpClause *c = data;

  if (g_str_equal (field, "seat"))
    g_string_append (s, dp_seat_name ((DpSeat) c->seat));
  else if (g_str_equal (field, "partner"))
    g_string_append (s, partner_name (c));
  else if (g_str_equal (field, "call"))
    {
      g_autofree char *call = call_to_text (c->call, c->nth);

      g_string_append (s, call);
    }
  else if (g_str_equal (field, "cards") || g_str_equal (field, "any-card"))
    put_cards (s, c->cards, g_str_equal (field, "any-card"));
  else if (g_str_equal (field, "suits") || g_str_equal (field, "any-suit"))
    put_suits (s, c->suits, g_str_equal (field, "any-suit"));
  else if (g_str_equal (field, "side"))
    g_string_append (s, dp_side_name ((DpSide) c->side));
  else if (g_str_equal (field, "user"))
    g_string_append (s, c->wording == DP_WORDED_PARTNERS && c->seat < DP_SEATS ? partner_name (c) : dp_side_name ((DpSide) c->side));
  else if (g_str_equal (field, "defenders"))
    g_string_append (s, c->seat < DP_SEATS ? dp_side_name (dp_seat_side ((DpSeat) c->seat)) : "");
  else if (g_str_equal (field, "law"))
    g_string_append (s, c->law ? c->law : "–");
  else if (g_str_equal (field, "tricks"))
    g_string_append_printf (s, "%u", c->tricks);
  else if (g_str_equal (field, "constraint"))
    g_string_append (s, dp_constraint_name ((DpConstraint) c->constraint));
  else if (g_str_equal (field, "span"))
    g_string_append (s, dp_span_name ((DpSpan) c->span));
  else if (g_str_equal (field, "play"))
    g_string_append (s, dp_play_duty_name ((DpPlayDuty) c->play));
  else
    g_string_append_printf (s, "{%s}", field);
}

/* The sentence that fits the clause, fields and all. User's language. */
static const char *
sentence_of (const DpClause *c)
{
  const char *plain = dp_clause_row ((DpClauseKind) c->kind)->sentence;

#define DP_SENTENCE(of_kind, when, text)                \
  if (c->kind == DP_CLAUSE_##of_kind && (when))         \
    return text;
#include "dp-clause-sentences.def"
  g_return_val_if_fail (plain != NULL, "");
  return _(plain);
}

char *
dp_clause_to_text (const DpClause *c)
{
  g_return_val_if_fail (c->kind < DP_CLAUSE_KINDS, g_strdup (""));
  return dp_sentence_fill (sentence_of (c), put_field, c);
}

const char *
dp_constraint_name (DpConstraint constraint)
{
  static const char *const names[] = {
    N_("any legal call"), N_("a sufficient bid or a pass"), N_("the same call again"), N_("only a pass"), N_("any legal call except a double or redouble"),
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
      return _("needn’t pass");
    }
}

const char *
dp_play_duty_name (DpPlayDuty duty)
{
  static const char *const names[] = {
    N_("that card now"), N_("that card at the first legal opportunity"), N_("that card before any other of its suit below an honour"),
    N_("the highest card of the suit led"), N_("the lowest card of the suit led"), N_("a card of that suit"), N_("no card of that suit"), N_("any legal card (where a trick is a card short, to that trick)"),
  };

  g_return_val_if_fail (duty < DP_PLAY_KINDS, "");
  return _(names[duty]);
}

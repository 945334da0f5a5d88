/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-bound.h"

#include "dp-duty.h"

#include <glib/gi18n-lib.h>

static char *
suit_symbols (DpDenominations suits)
{
  GString *s = g_string_new (NULL);

  for (int suit = DP_SPADES; suit >= DP_CLUBS; suit--)
    if (suits >> suit & 1)
      g_string_append (s, dp_denomination_symbol ((DpDenomination) suit));
  return g_string_free (s, FALSE);
}

/* Of the suits that were named only those matter which he has (59); a hand that is not known may have any. */
static DpDenominations
held_suits (const DpTable *table, DpSeat seat, DpDenominations suits)
{
  DpHand held = table->play.held[seat];

  return held ? suits & dp_cards_suits (held) : suits;
}

static char *
call_word (const DpTable *table, DpSeat seat)
{
  if (table->silence[seat] == DP_SPAN_REST || table->owes[seat] == DP_MAY_PASS + 1)
    return g_strdup (_("must pass"));
  if (table->silence[seat] == DP_SPAN_NEXT_TURN)
    return g_strdup (_("must pass once"));
  if (table->owes[seat] == DP_MAY_REPEAT + 1 && table->must_repeat[seat] != DP_NO_CALL)
    /* Translators: a call that a player must make. */
    return g_strdup_printf (_("must call %s"), dp_call_symbol (table->must_repeat[seat]));
  return NULL;
}

static char *
card_word (const DpTable *table, DpSeat seat)
{
  DpDenominations forbidden = held_suits (table, seat, table->lead_forbidden[seat]);
  g_autofree char *suits = NULL;
  DpHand due = table->play.held[seat] && dp_play_turn (&table->play) == seat ? dp_duty_due (table, seat) : 0;

  if (table->lead_required[seat])
    {
      suits = suit_symbols (table->lead_required[seat]);
      /* Translators: suits, one of which a player must lead. */
      return g_strdup_printf (_("must lead %s"), suits);
    }
  if (forbidden)
    {
      suits = suit_symbols (forbidden);
      /* Translators: suits that a player may not lead. */
      return g_strdup_printf (_("no %s lead"), suits);
    }
  if (dp_cards_count (due) == 1)
    /* Translators: a suit and a rank. */
    return g_strdup_printf (_("must play %1$s%2$s"), dp_denomination_symbol (dp_card_suit (dp_cards_first (due))), dp_card_rank_symbol (dp_cards_first (due)));
  return NULL;
}

char *
dp_bound_word (const DpTable *table, DpSeat seat)
{
  g_return_val_if_fail (table != NULL && seat < DP_SEAT_NONE, NULL);
  switch ((DpPhase) table->phase)
    {
    case DP_PHASE_AUCTION:
      return call_word (table, seat);
    case DP_PHASE_CLARIFICATION:
    case DP_PHASE_PLAY:
      return card_word (table, seat);
    case DP_PHASE_PASSED_OUT:
    default:
      return NULL;
    }
}

static void
say (GString *to, const DpClause *clause)
{
  g_autofree char *text = dp_clause_to_text (clause);

  g_string_append_printf (to, "%s%s", to->len ? " " : "", text);
}

static void
say_calls (const DpTable *table, DpSeat seat, gboolean next, GString *to)
{
  DpClause clause = dp_clause (DP_CLAUSE_MUST_PASS);

  clause.seat = seat;
  clause.span = table->silence[seat];
  if (clause.span != DP_SPAN_NONE)
    say (to, &clause);
  clause.kind = DP_CLAUSE_MAY_CALL;
  clause.constraint = (guint8) (table->owes[seat] - 1);
  /* Who must pass for longer may not do that either; any legal call is no bond. */
  if (table->owes[seat] && clause.constraint != DP_MAY_ANY_LEGAL && clause.span == DP_SPAN_NONE)
    say (to, &clause);
  clause.kind = DP_CLAUSE_MAY_NOT_DOUBLE;
  clause.call = table->no_double[seat];
  if (clause.call != DP_NO_CALL)
    say (to, &clause);
  clause.kind = DP_CLAUSE_FACE_UP;
  clause.cards = table->exposed[seat] & ~table->penalty[seat];
  if (clause.cards && !next)
    say (to, &clause);
}

/* Whether it is known who declares and who defends. */
static gboolean
is_known (const DpTable *table)
{
  return table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY;
}

/* What declarer may still choose of a lead (26B) stays until he has chosen, or the other side plays the hand. */
static void
say_leads (const DpTable *table, DpSeat seat, gboolean next, GString *to)
{
  DpClause clause = dp_clause (DP_CLAUSE_LEAD_RESTRICTION);

  if (next && (table->phase == DP_PHASE_AUCTION || table->play.trick >= DP_TRICKS || dp_play_trick_size (&table->play, table->play.trick) > 0))
    return;
  clause.seat = seat;
  clause.restriction = DP_LEAD_REQUIRE_SUIT;
  clause.suits = table->lead_required[seat];
  if (clause.suits)
    say (to, &clause);
  clause.restriction = DP_LEAD_PROHIBIT_SUIT;
  clause.suits = table->lead_forbidden[seat];
  if (clause.suits)
    say (to, &clause);
  clause.restriction = DP_LEAD_PROHIBIT_UNSPECIFIED;
  clause.wording = DP_WORDED_SO_FAR;
  clause.suits = table->lead_choice[seat];
  clause.wording = is_known (table) ? DP_WORDED_DEFENDS : DP_WORDED_PLAINLY;
  if (clause.suits && !next && !(is_known (table) && dp_seat_side ((DpSeat) dp_table_contract (table).declarer) == dp_seat_side (seat)))
    say (to, &clause);
}

static void
say_cards (const DpTable *table, DpSeat seat, gboolean next, GString *to)
{
  DpClause clause = dp_clause (DP_CLAUSE_MUST_PLAY);
  DpHand due = next && table->play.held[seat] ? dp_duty_due (table, seat) : 0;

  /* Nothing is played while a claim stands (68D). */
  if (table->play.claimed)
    return;
  clause.seat = seat;
  /* What it must play first comes first (57D). */
  clause.play = DP_PLAY_CARD;
  clause.cards = table->owes_card[seat] == DP_NO_CARD ? 0 : (DpHand) 1 << table->owes_card[seat];
  if (clause.cards)
    say (to, &clause);
  clause.play = DP_PLAY_FIRST_CHANCE;
  clause.cards = table->major[seat];
  if (clause.cards && (!next || (clause.cards & due)))
    say (to, &clause);
  clause.play = DP_PLAY_BEFORE_LOWER;
  clause.cards = table->minor[seat];
  if (clause.cards && !next)
    say (to, &clause);
  clause.cards = 0;
  clause.play = (guint8) (table->duty[seat] - 1);
  clause.suits = table->duty_suits[seat];
  if (table->duty[seat] && !dp_duty_is_in_vain (table, seat))
    say (to, &clause);
}

char *
dp_bound_text (const DpTable *table, DpSeat seat, gboolean next)
{
  g_autoptr (GString) to = g_string_new (NULL);

  g_return_val_if_fail (table != NULL && seat < DP_SEAT_NONE, NULL);
  if (table->phase == DP_PHASE_AUCTION)
    say_calls (table, seat, next, to);
  if (table->phase != DP_PHASE_PASSED_OUT)
    say_leads (table, seat, next, to);
  if (table->phase == DP_PHASE_PLAY || table->phase == DP_PHASE_CLARIFICATION)
    say_cards (table, seat, next, to);
  return to->len ? g_strdup (to->str) : NULL;
}

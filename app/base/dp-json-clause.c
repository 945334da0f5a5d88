/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json-clause.h"

#include "dp-duty.h"
#include "dp-particular.h"

void
dp_json_add_string (JsonBuilder *b, const char *key, const char *value)
{
  json_builder_set_member_name (b, key);
  json_builder_add_string_value (b, value);
}

void
dp_json_add_int (JsonBuilder *b, const char *key, int value)
{
  json_builder_set_member_name (b, key);
  json_builder_add_int_value (b, value);
}

void
dp_json_add_seat (JsonBuilder *b, const char *key, guint8 seat)
{
  dp_json_add_string (b, key, dp_seat_letter ((DpSeat) seat));
}

void
dp_json_begin_array (JsonBuilder *b, const char *key)
{
  json_builder_set_member_name (b, key);
  json_builder_begin_array (b);
}

void
dp_json_add_options (JsonBuilder *b, const char *key, DpOptions options)
{
  dp_json_begin_array (b, key);
  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (options & (1 << o))
      json_builder_add_string_value (b, dp_option_token ((DpOption) o));
  json_builder_end_array (b);
}

void
dp_json_add_call (JsonBuilder *b, DpCall call)
{
  if (call != DP_NO_CALL)
    dp_json_add_string (b, "call", dp_call_token (call));
}

void
dp_json_add_suits (JsonBuilder *b, DpDenominations suits)
{
  dp_json_begin_array (b, "suits");
  for (int d = DP_CLUBS; d <= DP_SPADES; d++)
    if (suits & (1 << d))
      json_builder_add_string_value (b, dp_denomination_token ((DpDenomination) d));
  json_builder_end_array (b);
}

/* One card under a name of its own, and however many there are in a list. */
static void
add_cards (JsonBuilder *b, const char *one, DpHand cards)
{
  if (dp_cards_count (cards) == 1)
    dp_json_add_string (b, one, dp_card_token (dp_cards_first (cards)));
  dp_json_begin_array (b, "cards");
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      json_builder_add_string_value (b, dp_card_token (card));
  json_builder_end_array (b);
}

const char *
dp_json_duty_token (DpPlayDuty duty)
{
  switch (duty)
    {
    case DP_PLAY_HIGHEST:
      return "highest-of-suit-led";
    case DP_PLAY_LOWEST:
      return "lowest-of-suit-led";
    default:
      return dp_play_duty_token (duty);
    }
}

/* Where a clause of the kind names a particular by another word than its attribute in a case. */
static const struct {
  DpClauseKind kind;
  DpParticular particular;
  const char *key;
} names[] = {
  { DP_CLAUSE_OPTION, DP_PARTICULAR_SEAT, "who" },          { DP_CLAUSE_PLAYS_FROM, DP_PARTICULAR_SEAT, "hand" },
  { DP_CLAUSE_MAY_NOT_DOUBLE, DP_PARTICULAR_CALL, "bid" },  { DP_CLAUSE_CORRECT, DP_PARTICULAR_CARDS, "withdrawn" },
  { DP_CLAUSE_TRANSFER, DP_PARTICULAR_SIDE, "to" },
};

static const char *
key_of (const DpClause *c, DpParticular particular)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].kind == c->kind && names[i].particular == particular)
      return names[i].key;
  return particular == DP_PARTICULAR_CARDS ? "card" : dp_particular_row (particular)->attribute;
}

/* What there is none of isn't named where a clause of the kind can do without it. */
static gboolean
is_left_out (const DpClause *c, DpParticular particular)
{
  gboolean whole = !(dp_clause_row ((DpClauseKind) c->kind)->compared & DP_GIVEN_CALL) && c->kind != DP_CLAUSE_MUST_PLAY;

  switch (particular)
    {
    case DP_PARTICULAR_CALL:
      return c->call == DP_NO_CALL;
    case DP_PARTICULAR_CARDS:
      return !c->cards && !whole;
    case DP_PARTICULAR_SUITS:
      return !c->suits && !whole;
    case DP_PARTICULAR_ALL_AFTER:
      return !c->all_after;
    case DP_PARTICULAR_SIDE:
      return c->kind == DP_CLAUSE_TRANSFER && !c->tricks;
    case DP_PARTICULAR_LAW:
      return TRUE; /* the last word of every clause */
    default:
      return FALSE;
    }
}

static void
add_particular (JsonBuilder *b, const DpClause *c, DpParticular particular)
{
  const DpParticularRow *row = dp_particular_row (particular);
  const char *key = key_of (c, particular);

  switch (row->type)
    {
    case DP_IS_OPTIONS:
      dp_json_add_options (b, key, c->choices);
      break;
    case DP_IS_SUITS:
      dp_json_add_suits (b, c->suits);
      break;
    case DP_IS_CARDS:
      add_cards (b, key, c->cards);
      break;
    case DP_IS_YES:
      json_builder_set_member_name (b, key);
      json_builder_add_boolean_value (b, TRUE);
      break;
    case DP_IS_COUNT:
      dp_json_add_int (b, key, c->tricks);
      break;
    default:
      {
        g_autofree char *text = dp_particular_text (row, c);

        dp_json_add_string (b, key, particular == DP_PARTICULAR_PLAY ? dp_json_duty_token ((DpPlayDuty) c->play) : text);
      }
    }
  /* Of a player's equal calls, where more than one has gone, which it is, from 1. */
  if (particular == DP_PARTICULAR_CALL && c->nth)
    dp_json_add_int (b, "nth", c->nth);
}

/* The lawful card that has come in the place of one taken back. */
static void
add_replacement (JsonBuilder *b, const DpClause *c, guint event, const DpPlay *play)
{
  for (int i = 0; i < play->n; i++)
    if (play->card[i].event > event && play->card[i].hand == c->seat && (play->card[i].marks & DP_PLAYED_CORRECTION))
      {
        dp_json_add_string (b, "replacement", dp_card_token (play->card[i].card));
        return;
      }
}

void
dp_json_add_clause (JsonBuilder *b, const DpClause *c, guint event, const DpPlay *play)
{
  const DpClauseRow *row = dp_clause_row ((DpClauseKind) c->kind);
  gboolean information = dp_clause_is (c, DP_CLAUSES_INFORMATION);

  json_builder_begin_object (b);
  dp_json_add_string (b, "kind", dp_clause_kind_token ((DpClauseKind) c->kind));
  if (information)
    {
      json_builder_set_member_name (b, "information");
      json_builder_begin_object (b);
    }
  for (DpParticular i = 0; i < DP_PARTICULARS; i++)
    {
      if (information && i == DP_PARTICULAR_SIDE)
        json_builder_end_object (b);
      if (((row->compared | (row->carried & DP_GIVEN_ALL_AFTER)) >> i & 1) && !is_left_out (c, i))
        add_particular (b, c, i);
    }
  if (c->kind == DP_CLAUSE_CORRECT)
    add_replacement (b, c, event, play);
  if (c->law)
    dp_json_add_string (b, "law", c->law);
  json_builder_end_object (b);
}

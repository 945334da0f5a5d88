/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json-clause.h"

#include "dp-duty.h"

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

/* What a clause of the play says beside whom it is about. */
static void
add_play_particulars (JsonBuilder *b, const DpClause *c, guint event, const DpPlay *play)
{
  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_LEAD_OPTION:
      dp_json_add_options (b, "choices", c->choices);
      dp_json_add_suits (b, c->suits);
      break;
    case DP_CLAUSE_MUST_PLAY:
      dp_json_add_string (b, "constraint", dp_json_duty_token ((DpPlayDuty) c->play));
      if (c->cards)
        add_cards (b, "card", c->cards);
      if (c->suits)
        dp_json_add_suits (b, c->suits);
      break;
    case DP_CLAUSE_CORRECT:
      add_cards (b, "withdrawn", c->cards);
      for (int i = 0; i < play->n; i++)
        if (play->card[i].event > event && play->card[i].hand == c->seat && (play->card[i].marks & DP_PLAYED_CORRECTION))
          {
            dp_json_add_string (b, "replacement", dp_card_token (play->card[i].card));
            break;
          }
      break;
    case DP_CLAUSE_TRANSFER:
      dp_json_add_int (b, "tricks", c->tricks);
      if (c->tricks)
        dp_json_add_string (b, "to", dp_side_letters ((DpSide) c->side));
      break;
    default:
      break;
    }
}

/* Of a player's equal calls, where more than one has gone, which it is, from 1. */
static void
add_which_call (JsonBuilder *b, const DpClause *c)
{
  dp_json_add_call (b, c->call);
  if (c->nth)
    dp_json_add_int (b, "nth", c->nth);
}

/* What the kind of clause needs beside whom it is about. */
static void
add_particulars (JsonBuilder *b, const DpClause *c, guint event, const DpPlay *play)
{
  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
    case DP_CLAUSE_CANCELLED:
    case DP_CLAUSE_WITHDRAWN:
      add_which_call (b, c);
      if (c->cards)
        add_cards (b, "card", c->cards);
      if (c->all_after)
        {
          json_builder_set_member_name (b, "all-after");
          json_builder_add_boolean_value (b, TRUE);
        }
      break;
    case DP_CLAUSE_OPTION:
      dp_json_add_options (b, "choices", c->choices);
      break;
    case DP_CLAUSE_MAY_CALL:
      dp_json_add_string (b, "constraint", dp_constraint_token ((DpConstraint) c->constraint));
      break;
    case DP_CLAUSE_MUST_PASS:
      dp_json_add_string (b, "span", dp_span_token ((DpSpan) c->span));
      break;
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      dp_json_add_string (b, "bid", dp_call_token (c->call));
      break;
    case DP_CLAUSE_FACE_UP:
    case DP_CLAUSE_PICKED_UP:
      add_cards (b, "card", c->cards);
      break;
    case DP_CLAUSE_PENALTY_CARD:
      add_cards (b, "card", c->cards);
      dp_json_add_string (b, "class", dp_penalty_token ((DpPenalty) c->penalty));
      break;
    case DP_CLAUSE_LEAD_RESTRICTION:
      dp_json_add_string (b, "restriction", dp_lead_kind_token ((DpLeadKind) c->restriction));
      dp_json_add_suits (b, c->suits);
      break;
    case DP_CLAUSE_LEAD_OPTION:
    case DP_CLAUSE_MUST_PLAY:
    case DP_CLAUSE_CORRECT:
    case DP_CLAUSE_TRANSFER:
      add_play_particulars (b, c, event, play);
      break;
    case DP_CLAUSE_UNAUTHORIZED:
    case DP_CLAUSE_AUTHORIZED:
      json_builder_set_member_name (b, "information");
      json_builder_begin_object (b);
      dp_json_add_seat (b, "seat", c->seat);
      add_which_call (b, c);
      if (c->cards)
        add_cards (b, "card", c->cards);
      json_builder_end_object (b);
      dp_json_add_string (b, "side", dp_side_letters ((DpSide) c->side));
      break;
    case DP_CLAUSE_TURN:
    case DP_CLAUSE_DEEMED_PASS:
    case DP_CLAUSE_DECLARER:
    case DP_CLAUSE_LEADER:
    case DP_CLAUSE_PLAYS_FROM:
    case DP_CLAUSE_REVIEW:
    case DP_CLAUSE_AUCTION_OVER:
    case DP_CLAUSE_PASSED_OUT:
    case DP_CLAUSE_PLAY_ON:
    case DP_CLAUSE_KINDS:
      break;
    }
}

/* The name under which a clause says whom it is about; NULL when it does not, or says it elsewhere. */
static const char *
seat_key (DpClauseKind kind)
{
  switch (kind)
    {
    case DP_CLAUSE_OPTION:
      return "who";
    case DP_CLAUSE_PLAYS_FROM:
      return "hand";
    case DP_CLAUSE_TRANSFER:
    case DP_CLAUSE_UNAUTHORIZED:
    case DP_CLAUSE_AUTHORIZED:
    case DP_CLAUSE_REVIEW:
    case DP_CLAUSE_AUCTION_OVER:
    case DP_CLAUSE_PASSED_OUT:
    case DP_CLAUSE_PLAY_ON:
      return NULL;
    default:
      return "seat";
    }
}

void
dp_json_add_clause (JsonBuilder *b, const DpClause *c, guint event, const DpPlay *play)
{
  const char *who = seat_key ((DpClauseKind) c->kind);

  json_builder_begin_object (b);
  dp_json_add_string (b, "kind", dp_clause_kind_token ((DpClauseKind) c->kind));
  if (who)
    dp_json_add_seat (b, who, c->seat);
  add_particulars (b, c, event, play);
  if (c->law)
    dp_json_add_string (b, "law", c->law);
  json_builder_end_object (b);
}

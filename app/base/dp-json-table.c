/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json-table.h"

#include "dp-duty.h"
#include "dp-json-clause.h"

static const char *
phase_token (DpPhase phase)
{
  switch (phase)
    {
    case DP_PHASE_CLARIFICATION:
      return "clarification";
    case DP_PHASE_PASSED_OUT:
      return "passed-out";
    case DP_PHASE_PLAY:
      return "play";
    case DP_PHASE_AUCTION:
    default:
      return "auction";
    }
}

static void
add_seat_or_null (JsonBuilder *b, const char *key, DpSeat seat)
{
  json_builder_set_member_name (b, key);
  if (seat == DP_SEAT_NONE)
    json_builder_add_null_value (b);
  else
    json_builder_add_string_value (b, dp_seat_letter (seat));
}

/* 54A: whoever accepts a faced lead by spreading his hand is no longer declarer. */
static void
add_contract (JsonBuilder *b, const DpTable *table)
{
  DpContract contract = dp_auction_contract (&table->auction);

  json_builder_set_member_name (b, "contract");
  if ((table->phase != DP_PHASE_CLARIFICATION && table->phase != DP_PHASE_PLAY) || contract.level == 0)
    {
      json_builder_add_null_value (b);
      return;
    }
  json_builder_begin_object (b);
  dp_json_add_int (b, "level", contract.level);
  dp_json_add_string (b, "denomination", dp_denomination_token ((DpDenomination) contract.denomination));
  dp_json_add_seat (b, "declarer", table->play.declarer != DP_SEAT_NONE ? table->play.declarer : contract.declarer);
  dp_json_add_int (b, "doubled", contract.doubled);
  json_builder_end_object (b);
}

static void
add_card_list (JsonBuilder *b, const char *key, DpHand cards)
{
  dp_json_begin_array (b, key);
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      json_builder_add_string_value (b, dp_card_token (card));
  json_builder_end_array (b);
}

static void
add_penalty_cards (JsonBuilder *b, const DpTable *table)
{
  dp_json_begin_array (b, "penalty-cards");
  for (int seat = 0; seat < DP_SEATS; seat++)
    for (DpCard card = 0; card < DP_CARDS; card++)
      if (dp_hand_has (table->penalty[seat], card))
        {
          json_builder_begin_object (b);
          dp_json_add_seat (b, "owner", (guint8) seat);
          dp_json_add_string (b, "card", dp_card_token (card));
          dp_json_add_string (b, "class", dp_hand_has (table->major[seat], card) ? "major" : dp_hand_has (table->minor[seat], card) ? "minor" : "plain");
          json_builder_end_object (b);
        }
  json_builder_end_array (b);
}

static void
add_face_up (JsonBuilder *b, const DpTable *table)
{
  dp_json_begin_array (b, "face-up");
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (table->exposed[seat])
      {
        json_builder_begin_object (b);
        dp_json_add_seat (b, "owner", (guint8) seat);
        add_card_list (b, "cards", table->exposed[seat]);
        json_builder_end_object (b);
      }
  json_builder_end_array (b);
}

static void
begin_restriction (JsonBuilder *b, int seat, const char *kind)
{
  json_builder_begin_object (b);
  dp_json_add_seat (b, "seat", (guint8) seat);
  dp_json_add_string (b, "kind", kind);
}

static void
add_suits_restriction (JsonBuilder *b, int seat, const char *kind, DpDenominations suits)
{
  if (!suits)
    return;
  begin_restriction (b, seat, kind);
  dp_json_add_suits (b, suits);
  json_builder_end_object (b);
}

static void
add_of_the_play (JsonBuilder *b, const DpTable *table, int seat)
{
  add_suits_restriction (b, seat, "must-lead", table->lead_required[seat]);
  add_suits_restriction (b, seat, "may-not-lead", table->lead_forbidden[seat]);
  add_suits_restriction (b, seat, "lead-may-be-forbidden", table->lead_choice[seat]);
  if (table->duty[seat] && !dp_duty_is_in_vain (table, (DpSeat) seat))
    {
      begin_restriction (b, seat, "must-play");
      dp_json_add_string (b, "constraint", dp_json_duty_token ((DpPlayDuty) (table->duty[seat] - 1)));
      if (table->duty_suits[seat])
        dp_json_add_suits (b, table->duty_suits[seat]);
      json_builder_end_object (b);
    }
  if (table->owes_card[seat] != DP_NO_CARD)
    {
      begin_restriction (b, seat, "must-play");
      dp_json_add_string (b, "constraint", dp_json_duty_token (DP_PLAY_CARD));
      dp_json_add_string (b, "card", dp_card_token (table->owes_card[seat]));
      json_builder_end_object (b);
    }
}

/* What an earlier ruling has left to bind somebody. The auction's fall with the auction. */
static void
add_restrictions (JsonBuilder *b, const DpTable *table)
{
  dp_json_begin_array (b, "restrictions");
  for (int seat = 0; seat < DP_SEATS; seat++)
    {
      if (table->phase == DP_PHASE_AUCTION && table->silence[seat] != DP_SPAN_NONE)
        {
          begin_restriction (b, seat, "must-pass");
          dp_json_add_string (b, "span", dp_span_token ((DpSpan) table->silence[seat]));
          json_builder_end_object (b);
        }
      if (table->phase == DP_PHASE_AUCTION && table->must_repeat[seat] != DP_NO_CALL)
        {
          begin_restriction (b, seat, "must-call");
          dp_json_add_call (b, table->must_repeat[seat]);
          json_builder_end_object (b);
        }
      else if (table->phase == DP_PHASE_AUCTION && table->owes[seat] > DP_MAY_ANY_LEGAL + 1)
        {
          begin_restriction (b, seat, "may-call");
          dp_json_add_string (b, "constraint", dp_constraint_token ((DpConstraint) (table->owes[seat] - 1)));
          json_builder_end_object (b);
        }
      if (table->phase == DP_PHASE_AUCTION && table->no_double[seat] != DP_NO_CALL)
        {
          begin_restriction (b, seat, "may-not-double");
          dp_json_add_call (b, table->no_double[seat]);
          json_builder_end_object (b);
        }
      add_of_the_play (b, table, seat);
    }
  json_builder_end_array (b);
}

/* Cards in the order in which they stand, from the leader on. */
static void
add_trick (JsonBuilder *b, const DpPlay *play, int t)
{
  const DpTrick *trick = &play->tricks[t];

  json_builder_begin_object (b);
  dp_json_add_int (b, "trick", t + 1);
  add_seat_or_null (b, "leader", (DpSeat) trick->leader);
  dp_json_begin_array (b, "cards");
  for (int i = 0; i < DP_SEATS && trick->leader != DP_SEAT_NONE; i++)
    {
      DpSeat hand = dp_seat_offset ((DpSeat) trick->leader, i);

      if (trick->card[hand] == DP_NO_CARD)
        continue;
      json_builder_begin_object (b);
      dp_json_add_seat (b, "hand", (guint8) hand);
      dp_json_add_string (b, "card", dp_card_token (trick->card[hand]));
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
  add_seat_or_null (b, "winner", (DpSeat) trick->winner);
  json_builder_end_object (b);
}

static void
add_tricks (JsonBuilder *b, const DpPlay *play)
{
  dp_json_begin_array (b, "tricks");
  for (int t = 0; t < DP_TRICKS; t++)
    if (dp_play_trick_size (play, t) > 0)
      add_trick (b, play, t);
  json_builder_end_array (b);
}

void
dp_json_add_table (JsonBuilder *b, const DpTable *table, DpSeat turn)
{
  json_builder_set_member_name (b, "table");
  json_builder_begin_object (b);
  dp_json_add_string (b, "phase", phase_token ((DpPhase) table->phase));
  add_seat_or_null (b, "turn", turn);
  add_contract (b, table);
  add_penalty_cards (b, table);
  add_face_up (b, table);
  add_restrictions (b, table);
  add_tricks (b, &table->play);
  json_builder_end_object (b);
}

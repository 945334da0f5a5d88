/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json.h"

#include <json-glib/json-glib.h>

static void
add_string (JsonBuilder *b, const char *key, const char *value)
{
  json_builder_set_member_name (b, key);
  json_builder_add_string_value (b, value);
}

static void
add_int (JsonBuilder *b, const char *key, int value)
{
  json_builder_set_member_name (b, key);
  json_builder_add_int_value (b, value);
}

static void
add_seat (JsonBuilder *b, const char *key, guint8 seat)
{
  add_string (b, key, dp_seat_letter ((DpSeat) seat));
}

static void
begin_array (JsonBuilder *b, const char *key)
{
  json_builder_set_member_name (b, key);
  json_builder_begin_array (b);
}

static void
add_options (JsonBuilder *b, const char *key, DpOptions options)
{
  begin_array (b, key);
  for (int o = 0; o < DP_OPTION_NONE; o++)
    if (options & (1 << o))
      json_builder_add_string_value (b, dp_option_token ((DpOption) o));
  json_builder_end_array (b);
}

static void
add_suits (JsonBuilder *b, const char *key, DpDenominations suits)
{
  begin_array (b, key);
  for (int d = DP_CLUBS; d <= DP_SPADES; d++)
    if (suits & (1 << d))
      json_builder_add_string_value (b, dp_denomination_token ((DpDenomination) d));
  json_builder_end_array (b);
}

static void
add_cards (JsonBuilder *b, DpHand cards)
{
  begin_array (b, "cards");
  for (DpCard card = 0; card < DP_CARDS; card++)
    if (dp_hand_has (cards, card))
      json_builder_add_string_value (b, dp_card_token (card));
  json_builder_end_array (b);
}

static void
add_call (JsonBuilder *b, DpCall call)
{
  if (call != DP_NO_CALL)
    add_string (b, "call", dp_call_token (call));
}

/* Only what the kind of clause needs. */
static void
add_particulars (JsonBuilder *b, const DpClause *c)
{
  switch ((DpClauseKind) c->kind)
    {
    case DP_CLAUSE_STANDS:
    case DP_CLAUSE_CANCELLED:
    case DP_CLAUSE_WITHDRAWN:
      add_seat (b, "seat", c->seat);
      add_call (b, c->call);
      if (c->all_after)
        {
          json_builder_set_member_name (b, "all-after");
          json_builder_add_boolean_value (b, TRUE);
        }
      break;
    case DP_CLAUSE_TURN:
    case DP_CLAUSE_DEEMED_PASS:
      add_seat (b, "seat", c->seat);
      break;
    case DP_CLAUSE_OPTION:
      add_seat (b, "who", c->seat);
      add_options (b, "choices", c->choices);
      break;
    case DP_CLAUSE_MAY_CALL:
      add_seat (b, "seat", c->seat);
      add_string (b, "constraint", dp_constraint_token ((DpConstraint) c->constraint));
      break;
    case DP_CLAUSE_MUST_PASS:
      add_seat (b, "seat", c->seat);
      add_string (b, "span", dp_span_token ((DpSpan) c->span));
      break;
    case DP_CLAUSE_MAY_NOT_DOUBLE:
      add_seat (b, "seat", c->seat);
      add_string (b, "bid", dp_call_token (c->call));
      break;
    case DP_CLAUSE_FACE_UP:
    case DP_CLAUSE_PICKED_UP:
      add_seat (b, "seat", c->seat);
      add_cards (b, c->cards);
      break;
    case DP_CLAUSE_PENALTY_CARD:
      add_seat (b, "seat", c->seat);
      add_cards (b, c->cards);
      add_string (b, "class", dp_penalty_token ((DpPenalty) c->penalty));
      break;
    case DP_CLAUSE_LEAD_RESTRICTION:
      add_seat (b, "seat", c->seat);
      add_string (b, "restriction", dp_lead_kind_token ((DpLeadKind) c->restriction));
      add_suits (b, "suits", c->suits);
      break;
    case DP_CLAUSE_UNAUTHORIZED:
    case DP_CLAUSE_AUTHORIZED:
      json_builder_set_member_name (b, "information");
      json_builder_begin_object (b);
      add_seat (b, "seat", c->seat);
      add_call (b, c->call);
      json_builder_end_object (b);
      add_string (b, "side", dp_side_letters ((DpSide) c->side));
      break;
    case DP_CLAUSE_REVIEW:
    case DP_CLAUSE_AUCTION_OVER:
    case DP_CLAUSE_PASSED_OUT:
    case DP_CLAUSE_PLAY_ON:
    case DP_CLAUSE_KINDS:
      break;
    }
}

static void
add_clause (JsonBuilder *b, const DpClause *c)
{
  json_builder_begin_object (b);
  add_string (b, "kind", dp_clause_kind_token ((DpClauseKind) c->kind));
  add_particulars (b, c);
  if (c->law)
    add_string (b, "law", c->law);
  json_builder_end_object (b);
}

static void
add_path (JsonBuilder *b, const DpPoint *point)
{
  begin_array (b, "path");
  for (guint i = 0; i < point->n_path; i++)
    {
      const DpStep *step = &point->path[i];

      json_builder_begin_object (b);
      add_string (b, "chart", step->node->chart->id);
      add_string (b, "node", step->node->id);
      if (step->node->kind == DP_NODE_QUESTION && step->answer >= 0)
        add_string (b, "answer", step->node->fact->answers[step->answer]);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

/* A question put to two players is one question here. */
static void
add_asked (JsonBuilder *b, const DpPoint *point)
{
  guint seen = 0;

  begin_array (b, "asked");
  for (guint i = 0; i < point->n_asked; i++)
    {
      guint bit = 1u << point->asked[i].question;

      if (!(seen & bit))
        json_builder_add_string_value (b, dp_question_token ((DpQuestion) point->asked[i].question));
      seen |= bit;
    }
  json_builder_end_array (b);
}

static void
add_point (JsonBuilder *b, const DpPoint *point)
{
  json_builder_begin_object (b);
  add_int (b, "event", (int) point->event);
  add_string (b, "stage", dp_stage_token (point->stage));
  begin_array (b, "laws");
  for (guint i = 0; i < point->n_laws; i++)
    json_builder_add_string_value (b, point->laws[i]);
  json_builder_end_array (b);
  add_asked (b, point);
  if (point->pending.who != DP_SEAT_NONE)
    {
      json_builder_set_member_name (b, "pending");
      json_builder_begin_object (b);
      add_seat (b, "who", point->pending.who);
      add_options (b, "options", point->pending.options);
      json_builder_end_object (b);
    }
  add_path (b, point);
  begin_array (b, "clauses");
  for (guint i = 0; i < point->ruling.n; i++)
    add_clause (b, &point->ruling.clause[i]);
  json_builder_end_array (b);
  json_builder_end_object (b);
}

static void
add_auction (JsonBuilder *b, const DpAuction *auction)
{
  begin_array (b, "auction");
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      json_builder_begin_object (b);
      add_seat (b, "seat", c->seat);
      add_call (b, c->call);
      add_string (b, "status", dp_call_status_token ((DpCallStatus) c->status));
      if (c->marks & DP_MARK_DEEMED)
        {
          json_builder_set_member_name (b, "deemed");
          json_builder_add_boolean_value (b, TRUE);
        }
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
add_contract (JsonBuilder *b, const DpTable *table)
{
  DpContract contract = dp_auction_contract (&table->auction);

  json_builder_set_member_name (b, "contract");
  if ((table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY) && contract.level > 0)
    {
      json_builder_begin_object (b);
      add_int (b, "level", contract.level);
      add_string (b, "denomination", dp_denomination_token ((DpDenomination) contract.denomination));
      add_seat (b, "declarer", contract.declarer);
      add_int (b, "doubled", contract.doubled);
      json_builder_end_object (b);
    }
  else
    {
      json_builder_add_null_value (b);
      add_string (b, "result", table->phase == DP_PHASE_PASSED_OUT ? "passed-out" : "open");
    }
}

char *
dp_json_scenario (const DpScenario *scenario, const DpDirector *director)
{
  g_autoptr (JsonBuilder) b = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (b);
  add_string (b, "scenario", scenario->id);
  add_string (b, "code", scenario->code);
  begin_array (b, "points");
  for (guint i = 0; i < dp_director_n_points (director); i++)
    add_point (b, dp_director_point (director, i));
  json_builder_end_array (b);
  add_auction (b, &dp_director_table (director)->auction);
  add_contract (b, dp_director_table (director));
  json_builder_end_object (b);

  root = json_builder_get_root (b);
  json_generator_set_root (generator, root);
  return json_generator_to_data (generator, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-json.h"

#include "dp-json-clause.h"
#include "dp-json-table.h"

static void
add_path (JsonBuilder *b, const DpPoint *point)
{
  dp_json_begin_array (b, "path");
  for (guint i = 0; i < point->n_path; i++)
    {
      const DpStep *step = &point->path[i];

      json_builder_begin_object (b);
      dp_json_add_string (b, "chart", step->node->chart->id);
      dp_json_add_string (b, "node", step->node->id);
      if (step->node->kind == DP_NODE_QUESTION && step->answer >= 0)
        dp_json_add_string (b, "answer", step->node->fact->answers[step->answer]);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

/* Which of the new rulings are one reading of the law, and what others hold. */
static void
add_readings (JsonBuilder *b, const DpPoint *point)
{
  gboolean any = FALSE;

  for (guint i = point->new_from; i < point->n_path; i++)
    {
      const DpNode *node = point->path[i].node;

      if (node->kind != DP_NODE_RULING || !node->reading || node->aside)
        continue;
      if (!any)
        dp_json_begin_array (b, "readings");
      any = TRUE;
      json_builder_begin_object (b);
      dp_json_add_string (b, "reading", node->reading);
      dp_json_add_string (b, "law", node->law);
      if (node->other_view)
        dp_json_add_string (b, "other-view", node->other_view);
      json_builder_end_object (b);
    }
  if (any)
    json_builder_end_array (b);
}

/* A question put to two players is one question here. */
static void
add_asked (JsonBuilder *b, const DpPoint *point)
{
  guint seen = 0;

  dp_json_begin_array (b, "asked");
  for (guint i = 0; i < point->n_asked; i++)
    {
      guint bit = 1u << point->asked[i].question;

      if (!(seen & bit))
        json_builder_add_string_value (b, dp_question_token ((DpQuestion) point->asked[i].question));
      seen |= bit;
    }
  json_builder_end_array (b);
}

/* Where either of two may choose: the other one, whose word gives way if they differ about a lead (55A). */
static void
add_also (JsonBuilder *b, const DpWait *wait)
{
  if (!wait->also)
    return;
  dp_json_begin_array (b, "also");
  for (int seat = 0; seat < DP_SEATS; seat++)
    if (wait->also >> seat & 1)
      json_builder_add_string_value (b, dp_seat_letter ((DpSeat) seat));
  json_builder_end_array (b);
}

static void
add_point (JsonBuilder *b, const DpPoint *point, const DpPlay *play, const DpTable *then)
{
  json_builder_begin_object (b);
  dp_json_add_int (b, "event", (int) point->event);
  dp_json_add_string (b, "stage", dp_stage_token (point->stage));
  dp_json_begin_array (b, "laws");
  for (guint i = 0; i < point->n_laws; i++)
    json_builder_add_string_value (b, point->laws[i]);
  json_builder_end_array (b);
  add_asked (b, point);
  if (point->pending.who != DP_SEAT_NONE)
    {
      json_builder_set_member_name (b, "pending");
      json_builder_begin_object (b);
      dp_json_add_seat (b, "who", point->pending.who);
      add_also (b, &point->pending);
      dp_json_add_options (b, "options", point->pending.options);
      json_builder_end_object (b);
    }
  add_path (b, point);
  add_readings (b, point);
  dp_json_begin_array (b, "clauses");
  for (guint i = 0; i < point->ruling.n; i++)
    dp_json_add_clause (b, &point->ruling.clause[i], point->event, play);
  json_builder_end_array (b);
  dp_json_add_table (b, then, (DpSeat) point->turn);
  json_builder_end_object (b);
}

static void
add_auction (JsonBuilder *b, const DpAuction *auction)
{
  dp_json_begin_array (b, "auction");
  for (int i = 0; i < auction->n; i++)
    {
      const DpAuctionCall *c = &auction->call[i];

      json_builder_begin_object (b);
      dp_json_add_seat (b, "seat", c->seat);
      dp_json_add_call (b, c->call);
      dp_json_add_string (b, "status", dp_call_status_token ((DpCallStatus) c->status));
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
  DpContract contract = dp_table_contract (table);

  json_builder_set_member_name (b, "contract");
  if ((table->phase == DP_PHASE_CLARIFICATION || table->phase == DP_PHASE_PLAY) && contract.level > 0)
    {
      json_builder_begin_object (b);
      dp_json_add_int (b, "level", contract.level);
      dp_json_add_string (b, "denomination", dp_denomination_token ((DpDenomination) contract.denomination));
      dp_json_add_seat (b, "declarer", contract.declarer);
      dp_json_add_int (b, "doubled", contract.doubled);
      json_builder_end_object (b);
    }
  else
    {
      json_builder_add_null_value (b);
      dp_json_add_string (b, "result", table->phase == DP_PHASE_PASSED_OUT ? "passed-out" : "open");
    }
}

/* Every card that was led or played, and the tricks that each side has won; a transfer is in its clause. */
static void
add_play (JsonBuilder *b, const DpPlay *play)
{
  if (!play->n)
    return;
  dp_json_begin_array (b, "play");
  for (int i = 0; i < play->n; i++)
    {
      const DpPlayedCard *card = &play->card[i];

      json_builder_begin_object (b);
      dp_json_add_seat (b, "hand", card->hand);
      dp_json_add_string (b, "card", dp_card_token (card->card));
      dp_json_add_int (b, "trick", card->trick + 1);
      dp_json_add_string (b, "status", dp_played_status_token ((DpPlayedStatus) card->status));
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
  json_builder_set_member_name (b, "tricks");
  json_builder_begin_object (b);
  for (int side = DP_SIDE_NS; side <= DP_SIDE_EW; side++)
    dp_json_add_int (b, dp_side_letters ((DpSide) side), dp_play_won (play, (DpSide) side));
  json_builder_end_object (b);
}

/* Each point with the table as it is when the director has spoken: the events are told once more, to a director who stops there. */
static void
add_points (JsonBuilder *b, const DpScenario *scenario, const DpDirector *director)
{
  g_autoptr (DpDirector) again = dp_director_new (dp_director_code (director), scenario->dealer, scenario->vul);
  guint fed = 0;
  DpDeal deal;

  for (int seat = 0; seat < DP_SEATS; seat++)
    deal.hand[seat] = scenario->hand[seat];
  dp_director_set_deal (again, &deal);
  dp_json_begin_array (b, "points");
  for (guint i = 0; i < dp_director_n_points (director); i++)
    {
      const DpPoint *point = dp_director_point (director, i);

      while (fed <= point->event)
        dp_director_feed (again, dp_director_event (director, fed++), NULL);
      add_point (b, point, &dp_director_table (director)->play, dp_director_table (again));
    }
  json_builder_end_array (b);
}

char *
dp_json_scenario (const DpScenario *scenario, const DpDirector *director)
{
  g_autoptr (JsonBuilder) b = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (b);
  dp_json_add_string (b, "scenario", scenario->id);
  dp_json_add_string (b, "code", scenario->code);
  add_points (b, scenario, director);
  add_auction (b, &dp_director_table (director)->auction);
  add_contract (b, dp_director_table (director));
  add_play (b, &dp_director_table (director)->play);
  json_builder_end_object (b);

  root = json_builder_get_root (b);
  json_generator_set_root (generator, root);
  return json_generator_to_data (generator, NULL);
}

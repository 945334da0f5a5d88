/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-state.h"

#include "dp-case-files.h"
#include "dp-debrief-model.h"
#include "dp-narrator.h"
#include "dp-seen.h"
#include "dp-sheet-rows.h"

typedef struct {
  DpCode *code;
  GPtrArray *scenarios;
} World;

static World
world_of (const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "laws", "duplicate-2017", NULL);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  World world;

  g_assert_no_error (error);
  world.code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  world.scenarios = dp_scenario_reader_load (reader, file, diagnostics);
  g_assert_nonnull (world.scenarios);
  return world;
}

static World
world_new (const char *cases)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, cases, NULL);

  return world_of (file);
}

static DpCaseState *
world_state (const World *world, guint i)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpCaseState *state = dp_case_state_new (g_ptr_array_index (world->scenarios, i), world->code, diagnostics);

  g_assert_nonnull (state);
  return state;
}

static void
world_free (World *world)
{
  g_ptr_array_unref (world->scenarios);
  dp_code_free (world->code);
}

#define CASES "screens/cases.xml"

/* "N:1NT", with c, w, u for what has fallen or is undecided and ! for what is marked irregular. */
static char *
table_text (const DpCaseState *state)
{
  GString *s = g_string_new (NULL);
  DpTable table;

  dp_case_state_table (state, &table);
  for (int i = 0; i < table.auction.n; i++)
    {
      const DpAuctionCall *c = &table.auction.call[i];
      static const char *const statuses[] = { "u", "", "c", "w" };

      g_string_append_printf (s, "%s%s:%s%s%s", s->len ? " " : "", dp_seat_letter (c->seat), dp_call_token (c->call), statuses[c->status],
                              c->marks & DP_MARK_IRREGULAR ? "!" : "");
    }
  return g_string_free (s, FALSE);
}

static void
assert_table (const DpCaseState *state, const char *expected)
{
  g_autofree char *text = table_text (state);

  g_assert_cmpstr (text, ==, expected);
}

static void
rule_as_engine (DpCaseState *state)
{
  const DpPoint *point = dp_case_state_open_point (state);
  DpSheet sheet;

  g_assert_nonnull (point);
  for (guint i = 0; i < point->n_asked; i++)
    dp_case_state_ask (state, point->asked[i].seat, point->asked[i].question,
                       point->asked[i].place == DP_PLACE_EITHER ? dp_question_place (point->asked[i].question) : point->asked[i].place);
  g_assert_true (dp_sheet_from_ruling (&point->ruling, dp_law_number (point->laws[0]), &sheet));
  dp_case_state_set_sheet (state, &sheet);
  g_assert_true (dp_case_state_give_ruling (state));
}

/* Nothing of a later event, and nothing of a ruling not yet given, is to be seen. */
static void
test_hides (void)
{
  World world = world_new (CASES);
  g_autoptr (DpCaseState) state = world_state (&world, 0);

  g_assert_cmpint (state->mode, ==, DP_CASE_WATCHING);
  assert_table (state, "");
  g_assert_true (dp_case_state_step_forward (state));
  assert_table (state, "N:1NT");
  g_assert_null (dp_case_state_open_point (state));
  g_assert_true (dp_case_state_step_forward (state));
  g_assert_cmpint (state->mode, ==, DP_CASE_RULING);
  assert_table (state, "N:1NT");
  g_assert_false (dp_case_state_step_forward (state));
  g_assert_false (dp_case_state_last (state));

  rule_as_engine (state);
  g_assert_cmpint (state->mode, ==, DP_CASE_WATCHING);
  g_assert_true (dp_case_state_last (state));
  g_assert_cmpuint (state->reached, ==, 3);
  assert_table (state, "N:1NTu!");
  rule_as_engine (state);
  assert_table (state, "N:1NTc!");

  g_assert_true (dp_case_state_last (state));
  g_assert_cmpuint (state->reached, ==, 6);
  assert_table (state, "N:1NTc! S:1S W:P N:3NT");
  rule_as_engine (state);
  g_assert_true (dp_case_state_last (state));
  g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
  assert_table (state, "N:1NTc! S:1S W:P N:3NT E:P S:P W:P");
  world_free (&world);
}

static void
test_looks_back (void)
{
  World world = world_new (CASES);
  g_autoptr (DpCaseState) state = world_state (&world, 0);

  dp_case_state_last (state);
  rule_as_engine (state);
  dp_case_state_last (state);
  g_assert_true (dp_case_state_step_back (state));
  g_assert_cmpint (state->mode, ==, DP_CASE_RULING);
  g_assert_true (dp_case_state_first (state));
  assert_table (state, "");
  g_assert_false (dp_case_state_step_back (state));
  g_assert_false (dp_case_state_first (state));
  g_assert_true (dp_case_state_step_forward (state));
  assert_table (state, "N:1NT");
  /* He may rule while he looks back: the table then shows the present. */
  rule_as_engine (state);
  g_assert_cmpuint (state->shown, ==, state->reached);
  assert_table (state, "N:1NTc!");
  world_free (&world);
}

/* What a player answers holds from a ruling point on: asked before, he says nothing of what comes later, and he may be asked again. */
static void
test_answers_at_points (void)
{
  World world = world_new ("good/answer-from-a-point.xml");
  g_autoptr (DpCaseState) state = world_state (&world, 0);
  const char *const answers[] = { "12 to 14, balanced.", "1NT? 12 to 14, balanced. And 2NT? A guess." };

  for (guint point = 0; point < 3; point++)
    {
      g_autofree char *answer = NULL;

      dp_case_state_last (state);
      g_assert_true (dp_case_state_ask (state, DP_SEAT_NORTH, DP_ASK_MEANING, DP_PLACE_AWAY) == (point != 1));
      g_assert_cmpuint (dp_case_state_asked_at (state, state->n_asked - 1), ==, point == 1 ? 0 : point);
      answer = dp_narrator_answer (state->scenario, state->director, point + 1, state->reached, DP_SEAT_NORTH, DP_ASK_MEANING);
      g_assert_cmpstr (answer, ==, answers[point == 2]);
      rule_as_engine (state);
    }
  world_free (&world);
}

static void
test_asks (void)
{
  World world = world_new (CASES);
  g_autoptr (DpCaseState) state = world_state (&world, 0);
  g_autofree char *stated = NULL;
  g_autofree char *usual = NULL;

  g_assert_false (dp_case_state_ask (state, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY));
  dp_case_state_last (state);
  g_assert_true (dp_case_state_ask (state, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY));
  g_assert_false (dp_case_state_ask (state, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_AWAY));
  g_assert_true (dp_case_state_ask (state, DP_SEAT_NORTH, DP_ASK_INTENT, DP_PLACE_TABLE));
  g_assert_cmpuint (state->n_asked, ==, 2);
  stated = dp_narrator_answer (state->scenario, state->director, 1, state->reached, DP_SEAT_NORTH, DP_ASK_INTENT);
  g_assert_cmpstr (stated, ==, "I meant to open 1NT; I thought I was dealer.");
  /* The partner explains; a call that has not been made yet is not explained. */
  usual = dp_narrator_answer (state->scenario, state->director, 1, state->reached, DP_SEAT_SOUTH, DP_ASK_MEANING);
  g_assert_cmpstr (usual, ==, "Partner’s 1NT: 12-14, balanced.");
  for (int place = 0; place < DP_PLACE_EITHER; place++)
    for (int seat = 0; seat < DP_SEATS; seat++)
      for (int question = 0; question < DP_QUESTIONS; question++)
        dp_case_state_ask (state, seat, question, place);
  g_assert_cmpuint (state->n_asked, ==, DP_CASE_ASKED_MAX);
  world_free (&world);
}

static void
test_undo (void)
{
  World world = world_new (CASES);
  g_autoptr (DpCaseState) state = world_state (&world, 0);
  DpSheet sheet;

  dp_case_state_last (state);
  dp_sheet_init (&sheet);
  g_assert_false (dp_case_state_set_sheet (state, &sheet));
  g_assert_false (dp_case_state_undo (state));
  sheet.law = 29;
  g_assert_true (dp_case_state_set_sheet (state, &sheet));
  sheet.turn = DP_SEAT_SOUTH;
  g_assert_true (dp_case_state_set_sheet (state, &sheet));
  g_assert_true (dp_case_state_undo (state));
  g_assert_cmpint (state->sheet.turn, ==, DP_SEAT_NONE);
  g_assert_cmpint (state->sheet.law, ==, 29);
  g_assert_true (dp_case_state_redo (state));
  g_assert_cmpint (state->sheet.turn, ==, DP_SEAT_SOUTH);
  g_assert_true (dp_case_state_undo (state));
  g_assert_true (dp_case_state_undo (state));
  g_assert_true (dp_sheet_is_blank (&state->sheet));
  g_assert_true (dp_case_state_give_ruling (state));
  g_assert_false (dp_case_state_redo (state));
  world_free (&world);
}

static void
test_grades (void)
{
  World world = world_new (CASES);

  for (guint i = 0; i < world.scenarios->len; i++)
    {
      g_autoptr (DpCaseState) state = world_state (&world, i);
      g_autoptr (GListStore) rulings = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
      g_autoptr (GListStore) paths = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
      g_autofree char *verdict = NULL;
      guint points, out_of;

      while (dp_case_state_last (state), state->mode == DP_CASE_RULING)
        rule_as_engine (state);
      g_assert_cmpint (state->mode, ==, DP_CASE_DEBRIEF);
      dp_case_state_score (state, &points, &out_of);
      g_assert_cmpuint (points, ==, out_of);
      g_assert_cmpuint (out_of, >, 0);
      dp_debrief_model_rulings (state, rulings);
      dp_debrief_model_paths (state, paths);
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (rulings)); j++)
        {
          g_autoptr (DpDebriefItem) item = g_list_model_get_item (G_LIST_MODEL (rulings), j);

          if (dp_debrief_item_get_kind (item) == DP_DEBRIEF_RULING)
            g_assert_cmpint (dp_debrief_item_get_mark (item), ==, DP_MARK_RIGHT);
        }
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (paths)), >, 0);
      verdict = dp_debrief_model_verdict (state);
      g_assert_true (g_str_has_prefix (verdict, "All correct."));

      dp_case_state_restart (state);
      g_assert_cmpuint (state->n_ruled + state->reached + state->n_asked, ==, 0);
      assert_table (state, "");
      while (dp_case_state_last (state), dp_case_state_give_ruling (state))
        ;
      dp_case_state_score (state, &points, &out_of);
      g_assert_cmpuint (points, ==, 0);
    }
  world_free (&world);
}

/* A debrief row with that mark whose detail begins so; NULL when there is none. */
static DpDebriefItem *
find_row (const DpCaseState *state, DpMark mark, const char *detail)
{
  g_autoptr (GListStore) rows = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);

  dp_debrief_model_rulings (state, rows);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (DpDebriefItem) item = g_list_model_get_item (G_LIST_MODEL (rows), i);

      if (dp_debrief_item_get_kind (item) == DP_DEBRIEF_RULING && dp_debrief_item_get_mark (item) == mark
          && g_str_has_prefix (dp_debrief_item_get_detail (item), detail))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* Whoever rules as the author accepts it has all marks, and is told that it was accepted, and why. */
static void
test_accepted (void)
{
  World world = world_new ("../scenarios/2017-in-rotation-after-all.xml");
  g_autoptr (DpCaseState) state = NULL;
  g_autoptr (DpDebriefItem) instead = NULL;
  DpRuling other = { 0 };
  DpClause clause = dp_clause (DP_CLAUSE_DEEMED_PASS);
  DpSheet sheet;
  guint points, out_of;

  for (guint i = 0; i < world.scenarios->len && !state; i++)
    if (g_str_equal (((DpScenario *) g_ptr_array_index (world.scenarios, i))->id, "turn-answering-a-ghost"))
      state = world_state (&world, i);
  g_assert_nonnull (state);
  while (dp_case_state_last (state), state->n_ruled < 3)
    rule_as_engine (state);
  clause.seat = DP_SEAT_EAST;
  dp_ruling_add (&other, clause);
  clause = dp_clause (DP_CLAUSE_STANDS);
  clause.seat = DP_SEAT_SOUTH;
  clause.call = dp_bid (2, DP_HEARTS);
  dp_ruling_add (&other, clause);
  clause = dp_clause (DP_CLAUSE_TURN);
  clause.seat = DP_SEAT_WEST;
  dp_ruling_add (&other, clause);
  g_assert_true (dp_sheet_from_ruling (&other, 28, &sheet));
  dp_case_state_set_sheet (state, &sheet);
  g_assert_true (dp_case_state_give_ruling (state));
  dp_case_state_last (state);
  dp_case_state_score (state, &points, &out_of);
  g_assert_cmpuint (points, ==, out_of);
  instead = find_row (state, DP_MARK_ACCEPTED, "Accepted: South called in rotation");
  g_assert_nonnull (instead);
  g_assert_null (state->points[3].grade->parting);
  world_free (&world);
}

/* What is true and need not be said is shown as such, and costs nothing. What is so on one of the branches of a choice is told from it. */
static void
assert_said_besides (guint number, DpClauseKind kind, DpSeat seat, DpCall call, const char *words)
{
  World world = world_new (CASES);
  g_autoptr (DpCaseState) state = world_state (&world, number);
  g_autoptr (DpDebriefItem) row = NULL;
  const DpPoint *point;
  DpRuling more;
  DpClause clause = dp_clause (kind);
  DpSheet sheet;

  dp_case_state_last (state);
  point = dp_case_state_open_point (state);
  more = point->ruling;
  clause.seat = (guint8) seat;
  clause.call = call;
  g_assert_true (dp_ruling_add (&more, clause));
  g_assert_true (dp_sheet_from_ruling (&more, dp_law_number (point->laws[0]), &sheet));
  dp_case_state_set_sheet (state, &sheet);
  g_assert_true (dp_case_state_give_ruling (state));
  row = find_row (state, DP_MARK_ACCEPTED, words);
  g_assert_nonnull (row);
  g_assert_cmpuint (state->points[0].grade->points, ==, state->points[0].grade->out_of - DP_GRADE_ASKED_WEIGHT * point->n_asked);
  world_free (&world);
}

static void
test_plain_truth (void)
{
  assert_said_besides (1, DP_CLAUSE_STANDS, DP_SEAT_WEST, dp_bid (1, DP_SPADES), "True, but it needn’t be said.");
  assert_said_besides (0, DP_CLAUSE_TURN, DP_SEAT_SOUTH, DP_NO_CALL, "Accepted: that follows from one of the choices");
}

/* Every view that a shipped case accepts can be said on the sheet. */
static void
assert_sheet_holds_views (const DpCaseState *state)
{
  const GArray *accepts = state->scenario->accepts;

  for (guint i = 0; i < accepts->len; i++)
    {
      const DpScenarioExpect *x = &g_array_index (accepts, DpScenarioAccept, i).said;
      DpRuling ruling = { .n = 1, .clause = { x->clause } }, back;
      DpSheet sheet;

      if (x->clause.kind == DP_CLAUSE_LEAD_RESTRICTION && !x->clause.suits)
        ruling.clause[0].suits = DP_ALL_SUITS;
      g_assert_true (x->absent || dp_sheet_from_ruling (&ruling, 0, &sheet));
      if (x->absent)
        continue;
      dp_sheet_to_ruling (&sheet, &back);
      g_assert_cmpuint (back.n, ==, 1);
      g_assert_true (dp_ruling_has (&back, &ruling.clause[0]));
    }
}

/* Whatever the engine rules in a shipped case, the sheet has room to say, so that every case can be answered right. */
static void
test_sheet_holds_every_ruling (void)
{
  g_autoptr (GPtrArray) files = dp_case_files (NULL);

  for (guint f = 0; f < files->len; f++)
    {
      World world = world_of (files->pdata[f]);

      for (guint i = 0; i < world.scenarios->len; i++)
        {
          g_autoptr (DpCaseState) state = world_state (&world, i);

          assert_sheet_holds_views (state);
          for (guint j = 0; j < state->n_points; j++)
            {
              const DpPoint *point = dp_director_point (state->director, j);
              DpRuling back;
              DpSheet sheet;

              if (!dp_sheet_from_ruling (&point->ruling, 0, &sheet))
                g_test_message ("%s, point %u", state->scenario->id, j + 1);
              g_assert_true (dp_sheet_from_ruling (&point->ruling, 0, &sheet));
              dp_sheet_to_ruling (&sheet, &back);
              for (guint k = 0; k < point->ruling.n; k++)
                if (!dp_ruling_has (&back, &point->ruling.clause[k]))
                  {
                    g_autofree char *line = dp_clause_to_string (&point->ruling.clause[k]);

                    g_error ("%s, point %u: “%s” is lost", state->scenario->id, j + 1, line);
                  }
              g_assert_cmpuint (back.n, ==, point->ruling.n);
              if (dp_sheet_incomplete (&sheet))
                g_test_message ("%s, point %u: %s", state->scenario->id, j + 1, dp_sheet_incomplete (&sheet));
              g_assert_null (dp_sheet_incomplete (&sheet));
            }
        }
      world_free (&world);
    }
}

static int
last_ruled_event (const DpCaseState *state)
{
  return state->n_ruled ? (int) dp_director_point (state->director, state->n_ruled - 1)->event : -1;
}

/* What a trainee may see at a moment: nothing later, nothing ruled on that he has not ruled on. */
static void
assert_no_secret (const DpCaseState *state)
{
  DpTable table;
  int ruled = last_ruled_event (state);

  dp_case_state_table (state, &table);
  for (int i = 0; i < table.auction.n; i++)
    {
      const DpAuctionCall *c = &table.auction.call[i];

      g_assert_cmpuint (c->event, <, state->shown);
      if ((int) c->event > ruled && state->mode != DP_CASE_DEBRIEF)
        {
          g_assert_cmpint (c->status, ==, DP_CALL_STANDS);
          g_assert_cmpint (c->marks & ~DP_MARK_ARTIFICIAL, ==, 0);
        }
    }
}

/* Every shipped case, ruled as the engine does; looked at after every event, forward and back. */
static void
test_no_shipped_case_tells (void)
{
  g_autoptr (GPtrArray) files = dp_case_files (NULL);

  for (guint f = 0; f < files->len; f++)
    {
      World world = world_of (files->pdata[f]);

      for (guint i = 0; i < world.scenarios->len; i++)
        {
          g_autoptr (DpCaseState) state = world_state (&world, i);

          while (state->mode != DP_CASE_DEBRIEF)
            {
              DpTable before, after;

              while (dp_case_state_step_forward (state))
                assert_no_secret (state);
              if (state->mode != DP_CASE_RULING)
                continue;
              dp_case_state_table (state, &before);
              while (dp_case_state_step_back (state))
                assert_no_secret (state);
              while (dp_case_state_step_forward (state))
                ;
              dp_case_state_table (state, &after);
              g_assert_cmpint (before.auction.n, ==, after.auction.n);
              rule_as_engine (state);
            }
        }
      world_free (&world);
    }
}

/* Cards lie as they fell until they have been ruled on, then as the ruling has it. */
static void
test_cards (void)
{
  World world = world_new ("screens/cards.xml");
  g_autoptr (DpCaseState) state = world_state (&world, 0);
  g_autoptr (DpCaseState) lead = world_state (&world, 1);
  const DpHand d5 = (DpHand) 1 << dp_card (DP_DIAMONDS, 3), hk = (DpHand) 1 << dp_card (DP_HEARTS, 11);
  g_autofree char *told = dp_narrator_event (state->scenario, 1);
  g_autofree char *led = dp_narrator_event (lead->scenario, 4);
  DpTable table;

  g_assert_cmpstr (told, ==, "West exposes the five of diamonds.");
  g_assert_cmpstr (led, ==, "West leads a card, face down.");
  dp_case_state_step_forward (state);
  dp_case_state_table (state, &table);
  g_assert_cmpuint (table.exposed[DP_SEAT_WEST], ==, 0);
  dp_case_state_step_forward (state);
  dp_case_state_table (state, &table);
  g_assert_true (table.exposed[DP_SEAT_WEST] == d5);
  dp_case_state_last (state);
  rule_as_engine (state);
  dp_case_state_last (state);
  dp_case_state_table (state, &table);
  g_assert_true (table.exposed[DP_SEAT_WEST] == (d5 | hk));
  rule_as_engine (state);
  dp_case_state_last (state);
  g_assert_cmpint (state->mode, ==, DP_CASE_RULING);
  dp_case_state_table (state, &table);
  g_assert_true (table.exposed[DP_SEAT_WEST] == (d5 | hk) && !table.penalty[DP_SEAT_WEST]);
  rule_as_engine (state);
  dp_case_state_table (state, &table);
  g_assert_true (table.penalty[DP_SEAT_WEST] == (d5 | hk) && !table.exposed[DP_SEAT_WEST]);
  /* Looking back, the table is as it was. */
  for (int i = 0; i < 6; i++)
    dp_case_state_step_back (state);
  dp_case_state_table (state, &table);
  g_assert_true (table.exposed[DP_SEAT_WEST] == d5 && !table.penalty[DP_SEAT_WEST]);

  dp_case_state_last (lead);
  dp_case_state_table (lead, &table);
  g_assert_cmpint (table.leader, ==, DP_SEAT_WEST);
  g_assert_cmpint (dp_hand_size (table.lead), ==, 1);
  rule_as_engine (lead);
  dp_case_state_table (lead, &table);
  g_assert_cmpint (dp_hand_size (table.lead), ==, 0);
  world_free (&world);
}

/* All that a ruling could name: the whole, what it was at a moment, each card; a lead whose face nobody has seen. */
static void
test_seen (void)
{
  static const char *const names[] = { "West’s K♥, 5♦", "West’s 5♦", "West’s K♥" };
  World world = world_new ("screens/cards.xml");
  g_autoptr (DpCaseState) state = world_state (&world, 0);
  g_autoptr (DpCaseState) lead = world_state (&world, 1);
  g_autoptr (GArray) none = dp_seen_collect (state->director, 1);
  g_autoptr (GArray) all = dp_seen_collect (state->director, state->n_events);
  g_autoptr (GArray) down = dp_seen_collect (lead->director, lead->n_events);
  g_autofree char *name = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (all->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text = dp_seen_name (&g_array_index (all, DpSeen, i));

      g_assert_cmpstr (text, ==, names[i]);
    }
  g_assert_cmpuint (down->len, ==, 1);
  name = dp_seen_name (&g_array_index (down, DpSeen, 0));
  g_assert_cmpstr (name, ==, "West’s face-down lead");
  world_free (&world);
}

/* The form follows what lies on the table, and whatever is to be ruled has its place on it. */
static void
assert_form_holds (const DpCaseState *state)
{
  static const DpRow of_the_play[] = { DP_ROW_PLAY, DP_ROW_LEAD_OPTION, DP_ROW_DUTY, DP_ROW_TRANSFER };
  const DpPoint *point = dp_case_state_open_point (state);
  DpSheet sheet;

  dp_sheet_from_ruling (&point->ruling, 0, &sheet);
  if (dp_case_state_form (state) == DP_FORM_PLAY)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (of_the_play); i++)
    if (dp_row_is_stated (of_the_play[i], &sheet))
      g_error ("%s, point %u: the ruling has no place on the form for the auction", state->scenario->id, state->n_ruled + 1);
  for (guint i = 0; i < DP_SHEET_REVIEWS; i++)
    if (sheet.reviews >> i & 1)
      g_assert_true (dp_sheet_review_is_for (i, dp_code_has (dp_director_code (state->director), DP_TRAIT_PLAYERS_RULE), DP_FORM_AUCTION));
}

static void
test_form_of_every_case (void)
{
  g_autoptr (GPtrArray) files = dp_case_files (NULL);
  guint forms[2] = { 0 };

  for (guint f = 0; f < files->len; f++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[f]);
      World world;

      if (!g_str_has_prefix (name, "2017"))
        continue;
      world = world_of (files->pdata[f]);
      for (guint i = 0; i < world.scenarios->len; i++)
        {
          g_autoptr (DpCaseState) state = world_state (&world, i);

          while (dp_case_state_last (state), state->mode == DP_CASE_RULING)
            {
              forms[dp_case_state_form (state)]++;
              assert_form_holds (state);
              rule_as_engine (state);
            }
        }
      world_free (&world);
    }
  g_assert_cmpuint (forms[DP_FORM_AUCTION], >, 50);
}

/* Cards led and played: nothing marks the wrong one, and nothing lies there as a penalty card, before it has been ruled on. */
static void
test_form_of_the_play (void)
{
  World world = world_new ("screens/play.xml");
  g_autoptr (DpCaseState) lead = world_state (&world, 0);
  g_autoptr (DpCaseState) revoke = world_state (&world, 1);
  g_autoptr (GArray) seen = NULL;
  DpTable table;

  for (guint i = 0; i < 8; i++)
    g_assert_true (dp_case_state_step_forward (lead));
  g_assert_cmpint (dp_case_state_form (lead), ==, DP_FORM_AUCTION);
  g_assert_true (dp_case_state_last (lead));
  g_assert_cmpint (lead->mode, ==, DP_CASE_RULING);
  g_assert_cmpint (dp_case_state_form (lead), ==, DP_FORM_PLAY);
  dp_case_state_table (lead, &table);
  g_assert_cmpint (table.phase, ==, DP_PHASE_PLAY);
  g_assert_cmpint (table.play.n, ==, 1);
  g_assert_cmpint (table.play.card[0].marks & (DP_PLAYED_IRREGULAR | DP_PLAYED_REVOKE), ==, 0);
  g_assert_cmpuint (table.penalty[DP_SEAT_EAST], ==, 0);
  assert_form_holds (lead);
  rule_as_engine (lead);
  g_assert_true (dp_case_state_last (lead));
  rule_as_engine (lead);
  dp_case_state_table (lead, &table);
  g_assert_cmpuint (table.penalty[DP_SEAT_EAST], ==, (DpHand) 1 << dp_card (DP_HEARTS, 8));

  g_assert_true (dp_case_state_last (revoke));
  g_assert_cmpint (revoke->mode, ==, DP_CASE_RULING);
  g_assert_cmpint (dp_case_state_form (revoke), ==, DP_FORM_PLAY);
  dp_case_state_table (revoke, &table);
  for (int i = 0; i < table.play.n; i++)
    g_assert_cmpint (table.play.card[i].marks & (DP_PLAYED_IRREGULAR | DP_PLAYED_REVOKE), ==, 0);
  g_assert_cmpuint (table.penalty[DP_SEAT_WEST], ==, 0);
  /* The cards that the sheet offers: the newest first. */
  seen = dp_seen_collect (revoke->director, revoke->reached);
  g_assert_cmpuint (seen->len, ==, 8);
  g_assert_cmpuint (g_array_index (seen, DpSeen, 0).cards, ==, (DpHand) 1 << dp_card (DP_SPADES, 1));
  g_assert_cmpuint (g_array_index (seen, DpSeen, 0).seat, ==, DP_SEAT_EAST);
  assert_form_holds (revoke);
  rule_as_engine (revoke);
  g_assert_cmpuint (revoke->points[0].grade->points, ==, revoke->points[0].grade->out_of);
  world_free (&world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/case-state/hides", test_hides);
  g_test_add_func ("/case-state/looks-back", test_looks_back);
  g_test_add_func ("/case-state/asks", test_asks);
  g_test_add_func ("/case-state/answers-at-points", test_answers_at_points);
  g_test_add_func ("/case-state/undo", test_undo);
  g_test_add_func ("/case-state/grades", test_grades);
  g_test_add_func ("/case-state/accepted", test_accepted);
  g_test_add_func ("/case-state/plain-truth", test_plain_truth);
  g_test_add_func ("/case-state/cards", test_cards);
  g_test_add_func ("/case-state/seen", test_seen);
  g_test_add_func ("/case-state/sheet-holds-every-ruling", test_sheet_holds_every_ruling);
  g_test_add_func ("/case-state/no-shipped-case-tells", test_no_shipped_case_tells);
  g_test_add_func ("/case-state/form-of-every-case", test_form_of_every_case);
  g_test_add_func ("/case-state/form-of-the-play", test_form_of_the_play);
  return g_test_run ();
}

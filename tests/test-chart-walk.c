/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-state.h"
#include "dp-chart-path.h"
#include "dp-chart-trail.h"
#include "dp-chart-walk.h"
#include "dp-debrief-way.h"
#include "dp-law-compare.h"
#include "dp-law-search.h"
#include "dp-node-words.h"
#include "dp-debrief-model.h"
#include "dp-parting.h"
#include "dp-test-code.h"
#include "dp-walker.h"

#include <string.h>

/* Walking charts, before they are drawn: along the arrows of a plan, by answering, and one code held against the other. */

/* As wide as it is long: what a plan is measured by does not matter here. */
static void
measure (const char *text, gboolean small, double width, double *out_width, double *out_height, gpointer data)
{
  double all = (double) g_utf8_strlen (text, -1) * 6;

  *out_width = width > 0 ? MIN (all, width) : all;
  *out_height = 14 * (width > 0 ? 1 + (int) (all / width) : 1);
}

static DpChartPlan *
plan_of (const DpChart *chart)
{
  g_autoptr (GError) error = NULL;
  DpChartPlan *plan = dp_chart_plan_new (chart, measure, NULL, &error);

  g_assert_no_error (error);
  return plan;
}

static double
middle (const DpChartPlan *plan, guint node)
{
  return plan->nodes[node].box.x + plan->nodes[node].box.width / 2;
}

/* Down and up undo each other; left and right go through all arrows of a node, from left to right, and no further. */
static void
check_trail (const DpChartPlan *plan)
{
  g_autoptr (DpChartTrail) trail = dp_chart_trail_new (plan);

  for (guint i = 0; i < plan->n_nodes; i++)
    {
      guint of, place, turns = 0;
      int arrival;

      dp_chart_trail_go (trail, i);
      g_assert_cmpuint (dp_chart_trail_node (trail), ==, i);
      arrival = dp_chart_trail_arrival (trail);
      if (arrival >= 0)
        g_assert_cmpuint (plan->edges[arrival].to, ==, i);
      if (dp_chart_trail_down (trail))
        {
          g_assert_cmpuint (plan->edges[dp_chart_trail_arrival (trail)].from, ==, i);
          g_assert_cmpuint (plan->edges[dp_chart_trail_arrival (trail)].to, ==, dp_chart_trail_node (trail));
          g_assert_true (dp_chart_trail_up (trail));
        }
      else
        for (guint e = 0; e < plan->n_edges; e++)
          g_assert_cmpuint (plan->edges[e].from, !=, i);
      g_assert_cmpuint (dp_chart_trail_node (trail), ==, i);
      while (dp_chart_trail_turn (trail, -1))
        turns++;
      g_assert_cmpuint (dp_chart_trail_place (trail, &of), ==, 0);
      for (place = 0; dp_chart_trail_turn (trail, 1); place++)
        g_assert_cmpuint (dp_chart_trail_place (trail, &of), ==, place + 1);
      g_assert_cmpuint (place + 1, ==, of);
      g_assert_cmpuint (turns, <, of);
    }
  dp_chart_trail_home (trail);
  g_assert_cmpuint (dp_chart_trail_node (trail), ==, 0);
  g_assert_false (dp_chart_trail_up (trail));
  g_assert_false (dp_chart_trail_home (trail));
}

static void
test_trails (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };

  for (int c = 0; c < 2; c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);

      for (guint i = 0; i < dp_code_n_charts (code); i++)
        {
          g_autoptr (DpChartPlan) plan = plan_of (dp_code_chart (code, i));

          check_trail (plan);
        }
    }
}

/* Down goes where one went last, else along a path that is preferred; siblings lie from left to right. */
static void
test_trail_memory (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpChartPlan) plan = plan_of (dp_code_find (code, "27"));
  g_autoptr (DpChartTrail) trail = dp_chart_trail_new (plan);
  g_autofree gboolean *edges = g_new0 (gboolean, plan->n_edges);
  guint first, second;

  g_assert_true (dp_chart_trail_down (trail));
  first = dp_chart_trail_node (trail);
  g_assert_true (dp_chart_trail_turn (trail, 1));
  second = dp_chart_trail_node (trail);
  g_assert_cmpuint (first, !=, second);
  g_assert_cmpfloat (middle (plan, first), <, middle (plan, second));
  g_assert_true (dp_chart_trail_up (trail));
  g_assert_true (dp_chart_trail_down (trail));
  g_assert_cmpuint (dp_chart_trail_node (trail), ==, second);

  g_clear_pointer (&trail, dp_chart_trail_free);
  trail = dp_chart_trail_new (plan);
  for (guint e = 0; e < plan->n_edges; e++)
    edges[e] = plan->edges[e].from == 0 && plan->edges[e].to == second;
  dp_chart_trail_prefer (trail, edges);
  g_assert_true (dp_chart_trail_down (trail));
  g_assert_cmpuint (dp_chart_trail_node (trail), ==, second);
}

static int
answer_of (const DpNode *node, const char *answer)
{
  int i = dp_fact_answer_index (node->fact, answer);

  g_assert_cmpint (i, >=, 0);
  return i;
}

/* An insufficient bid that is not accepted: into Law 16 and back, on to Law 26. */
static void
test_walk (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (DpChartWalk) walk = dp_chart_walk_new (dp_code_find (code, "27")->nodes[0]);
  g_autoptr (DpChartPlan) plan = plan_of (dp_code_find (code, "27"));
  g_autofree gboolean *nodes = g_new0 (gboolean, plan->n_nodes), *edges = g_new0 (gboolean, plan->n_edges);
  const DpStep *steps;
  guint n, on = 0;

  g_assert_cmpstr (dp_chart_walk_get_node (walk)->id, ==, "reaction");
  g_assert_false (dp_chart_walk_go_on (walk));
  g_assert_false (dp_chart_walk_back (walk));
  g_assert_false (dp_chart_walk_answer (walk, 17));
  g_assert_false (dp_chart_walk_answer (walk, -1));
  g_assert_true (dp_chart_walk_answer (walk, answer_of (dp_chart_walk_get_node (walk), "nobody")));
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->law, ==, "27A1");
  g_assert_false (dp_chart_walk_answer (walk, 0));
  g_assert_true (dp_chart_walk_go_on (walk));
  g_assert_true (dp_chart_walk_answer (walk, answer_of (dp_chart_walk_get_node (walk), "refuses")));
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->law, ==, "27B");
  g_assert_true (dp_chart_walk_go_on (walk));
  /* Law 16 is only consulted. */
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->chart->id, ==, "16");
  for (guint i = 0; i < 20 && dp_chart_walk_get_node (walk) && g_str_equal (dp_chart_walk_get_node (walk)->chart->id, "16"); i++)
    g_assert_true (dp_chart_walk_get_node (walk)->kind == DP_NODE_QUESTION ? dp_chart_walk_answer (walk, 0) : dp_chart_walk_go_on (walk));
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->id, ==, "replacement");
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->chart->id, ==, "27");

  /* What has been walked is marked in the plan of Law 27: the nodes passed, and each arrow between them. */
  steps = dp_chart_walk_get_steps (walk, &n);
  dp_chart_path_mark (plan, steps, n, nodes, edges);
  for (guint i = 0; i < plan->n_nodes; i++)
    {
      gboolean passed = FALSE;

      for (guint s = 0; s < n; s++)
        passed |= steps[s].node == plan->nodes[i].node;
      g_assert_cmpint (nodes[i], ==, passed);
      on += passed;
    }
  g_assert_cmpuint (on, ==, 5);
  on = 0;
  for (guint e = 0; e < plan->n_edges; e++)
    on += edges[e];
  /* The last of the five arrows to a node has no node after it yet: it stands at a question. */
  g_assert_cmpuint (on, ==, 4);

  g_assert_true (dp_chart_walk_back (walk));
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->chart->id, ==, "16");
  g_assert_true (dp_chart_walk_restart (walk));
  g_assert_cmpstr (dp_chart_walk_get_node (walk)->id, ==, "reaction");
  dp_chart_walk_get_steps (walk, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* From any law every way of answering comes to an end, or goes on for ever only by being asked. */
static void
test_walks_end (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < dp_code_n_charts (code); i++)
    for (int round = 0; round < 5; round++)
      {
        g_autoptr (DpChartWalk) walk = dp_chart_walk_new (dp_code_chart (code, i)->nodes[0]);
        guint moves = 0;

        while (dp_chart_walk_get_node (walk) && moves++ < 500)
          {
            const DpNode *node = dp_chart_walk_get_node (walk);
            g_autofree char *words = dp_node_words (node);

            g_assert_cmpuint (strlen (words), >, 10);
            if (node->kind == DP_NODE_QUESTION)
              g_assert_true (dp_chart_walk_answer (walk, g_rand_int_range (rand, 0, dp_fact_n_answers (node->fact))));
            else
              g_assert_true (dp_chart_walk_go_on (walk));
          }
        g_assert_cmpuint (moves, <, 500);
        g_assert_false (dp_chart_walk_go_on (walk));
      }
}

/* A law against itself is the same in every node; against the other code likes are alike both ways, and what is the same says the same. */
static void
test_compare (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017"), other = dp_test_code ("rubber-1993");
  guint compared = 0, same = 0, only = 0;

  for (guint i = 0; i < dp_code_n_charts (code); i++)
    {
      const DpChart *chart = dp_code_chart (code, i), *there = dp_law_counterpart (code, chart, other);
      g_autoptr (DpLawCompare) self = dp_law_compare_new (code, chart, code, chart);
      g_autoptr (DpLawCompare) codes = there ? dp_law_compare_new (code, chart, other, there) : NULL;
      g_autofree char *alike = dp_law_compare_summary (self, chart), *summary = codes ? dp_law_compare_summary (codes, chart) : NULL;

      g_assert_cmpuint (dp_law_compare_count (self, chart, DP_NODE_SAME), ==, chart->n_nodes);
      g_assert_cmpstr (alike, ==, "The same questions and rulings as in the other code.");
      for (guint j = 0; codes && j < chart->n_nodes; j++)
        {
          const DpNode *node = chart->nodes[j], *like = dp_law_compare_other (codes, node);
          DpNodeLikeness likeness = dp_law_compare_likeness (codes, node);

          g_assert_cmpint (like == NULL, ==, likeness == DP_NODE_ONLY_HERE);
          g_assert_cmpint (dp_node_likeness_name (likeness) == NULL, ==, likeness == DP_NODE_SAME);
          if (!like)
            continue;
          g_assert_true (dp_law_compare_other (codes, like) == node && dp_law_compare_likeness (codes, like) == likeness);
          g_assert_true (like->kind == node->kind && like->chart == there);
          if (likeness == DP_NODE_SAME)
            g_assert_true (like->fact == node->fact && like->n_clauses == node->n_clauses);
        }
      if (codes)
        {
          compared++;
          same += dp_law_compare_count (codes, chart, DP_NODE_SAME);
          only += dp_law_compare_count (codes, chart, DP_NODE_ONLY_HERE);
          g_test_message ("%s against %s: %s", chart->id, there->id, summary);
        }
    }
  g_assert_cmpuint (compared, >, 10);
  g_assert_cmpuint (same, >, 30);
  g_assert_cmpuint (only, >, 30);
}

/* What is known of the two codes. */
static void
test_compare_law (void)
{
  static const struct {
    const char *law, *node;
    DpNodeLikeness likeness;
  } cases[] = {
    { "27", "reaction", DP_NODE_SAME },            /* what happened before the ruling: both ask it */
    { "27", "offer", DP_NODE_SAME },               /* left-hand opponent may accept it: in both */
    { "27", "decide", DP_NODE_DIFFERENT },         /* there he must say so, or call */
    { "27", "comparable", DP_NODE_ONLY_HERE },     /* comparable calls came in 2007 */
    { "27", "silence", DP_NODE_ONLY_HERE },
  };
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017"), other = dp_test_code ("rubber-1993");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const DpChart *chart = dp_code_find (code, cases[i].law);
      g_autoptr (DpLawCompare) compare = dp_law_compare_new (code, chart, other, dp_law_counterpart (code, chart, other));
      const DpNode *node = NULL;

      for (guint j = 0; j < chart->n_nodes; j++)
        if (g_str_equal (chart->nodes[j]->id, cases[i].node))
          node = chart->nodes[j];
      g_assert_nonnull (node);
      if (dp_law_compare_likeness (compare, node) != cases[i].likeness)
        g_error ("Law %s, %s: is %d, should be %d", cases[i].law, cases[i].node, dp_law_compare_likeness (compare, node), cases[i].likeness);
    }
}

/* --- the ways of a debrief --- */

/* Another ruling of the same law, one that only another answer explains; where there is none, the right one. */
static void
lead_astray (const DpPoint *point, DpSheet *sheet)
{
  const DpChart *chart = NULL;

  for (guint i = point->new_from; i < point->n_path && !chart; i++)
    if (point->path[i].node->kind == DP_NODE_RULING)
      chart = point->path[i].node->chart;
  for (guint i = 0; chart && i < chart->n_nodes; i++)
    {
      const DpNode *node = chart->nodes[i];
      DpRuling ruling = { 0 }, read;
      DpSheet other;
      int answer;

      for (guint k = 0; node->kind == DP_NODE_RULING && k < node->n_clauses; k++)
        dp_ruling_say (&ruling, dp_walk_clause (&point->roles, &node->clauses[k]));
      dp_sheet_init (&other);
      if (!ruling.n || !dp_parting_find (point, &ruling, chart->law, &answer) || !dp_sheet_from_ruling (&ruling, chart->law, &other))
        continue;
      dp_sheet_to_ruling (&other, &read);
      if (dp_parting_find (point, &read, chart->law, &answer))
        {
          *sheet = other;
          return;
        }
    }
}

typedef enum { RIGHT, ASTRAY, SILENT } How;

/* law: what a silent sheet names. */
static DpCaseState *
ruled (const DpCode *code, const DpScenario *scenario, How how, guint law)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  DpCaseState *state = dp_case_state_new (scenario, code, diagnostics);

  g_assert_nonnull (state);
  while (state->mode != DP_CASE_DEBRIEF)
    {
      const DpPoint *point;
      DpSheet sheet;

      dp_case_state_last (state);
      if (state->mode != DP_CASE_RULING)
        continue;
      point = dp_case_state_open_point (state);
      dp_sheet_init (&sheet);
      g_assert_true (dp_sheet_from_ruling (&point->ruling, dp_law_number (point->laws[0]), &sheet));
      if (how == ASTRAY)
        lead_astray (point, &sheet);
      if (how == SILENT)
        {
          dp_sheet_init (&sheet);
          sheet.law = law;
        }
      dp_case_state_set_sheet (state, &sheet);
      dp_case_state_give_ruling (state);
    }
  return state;
}

static void
test_ways (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, path, diagnostics);
  guint partings = 0, ways_seen = 0;

  g_assert_nonnull (scenarios);
  for (guint s = 0; s < scenarios->len; s++)
    for (int right = 0; right < 2; right++)
      {
        const DpScenario *scenario = g_ptr_array_index (scenarios, s);
        DpCaseState *state = ruled (code, scenario, right ? RIGHT : ASTRAY, 0);
        g_autoptr (GPtrArray) ways = dp_debrief_ways_new (state);

        g_assert_cmpuint (ways->len, ==, state->n_ruled);
        for (guint i = 0; i < ways->len; i++)
          {
            const DpDebriefWay *way = g_ptr_array_index (ways, i);
            const DpPoint *point = dp_director_point (state->director, way->point);

            ways_seen++;
            g_assert_cmpuint (way->engine->len, ==, point->n_path);
            g_assert_true (g_ptr_array_find (way->charts, way->main, NULL));
            g_assert_true (*way->words && *way->title);
            if (right)
              g_assert_true (!way->parting && way->trainee->len == 0);
            if (!way->parting)
              continue;
            partings++;
            /* Together up to where they part, then apart. */
            for (guint t = 0; t < way->trainee->len; t++)
              {
                const DpStep *his = &g_array_index (way->trainee, DpStep, t), *engine = &g_array_index (way->engine, DpStep, t);

                g_assert_true (his->node == engine->node);
                if (his->node == way->parting && t >= point->new_from)
                  {
                    g_assert_cmpint (his->answer, !=, engine->answer);
                    break;
                  }
                g_assert_cmpint (his->answer, ==, engine->answer);
              }
          }
        dp_case_state_free (state);
      }
  g_assert_cmpuint (ways_seen, >, 5);
  g_assert_cmpuint (partings, >, 0);
}

/* Who says nothing has no way, and is told so; who names a law and says no more, or says what another answer explains, is told what comes closest. */
static void
test_words (void)
{
  static const struct {
    const char *name;
    gboolean clauses;
    int law;
    const char *says;
  } cases[] = {
    { "empty-sheet", FALSE, 0, "You left the sheet empty" },
    { "only-the-law", FALSE, 99, "No other answer on the chart leads to your ruling." },
    { "another-answer", TRUE, 0, "closest to your ruling" },
  };
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, path, diagnostics);

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      guint told = 0;

      for (guint s = 0; s < scenarios->len; s++)
        {
          DpCaseState *state = ruled (code, g_ptr_array_index (scenarios, s), cases[c].clauses ? ASTRAY : SILENT, cases[c].law);
          g_autoptr (GPtrArray) ways = dp_debrief_ways_new (state);

          for (guint i = 0; i < ways->len; i++)
            {
              const DpDebriefWay *way = g_ptr_array_index (ways, i);

              told += strstr (way->words, cases[c].says) != NULL;
              if (!cases[c].clauses && cases[c].law == 0)
                g_assert_true (g_str_has_prefix (way->words, cases[c].says) && !way->parting && way->trainee->len == 0);
            }
          dp_case_state_free (state);
        }
      if (!told)
        g_error ("%s: nobody is told “%s”", cases[c].name, cases[c].says);
    }
}

/* At the ruling where the two ways differ first he is told how much of it he has said: nothing, a part, or all of it and more. */
static void
test_differing (void)
{
  static const struct {
    int left_out; /* DpClauseKind; -1 = none, but more is said */
    const char *told;
    DpMark mark;
    const char *verdict;
  } rows[] = {
    { DP_CLAUSE_MAY_CALL, "You didn’t rule this.", DP_MARK_MISSING, "Well ruled, but not quite complete." },
    { DP_CLAUSE_TURN, "You ruled part of this. What’s missing: It’s South’s turn to call.", DP_MARK_MISSING, "Well ruled, but not quite complete." },
    { -1, "You ruled this, and more besides.", DP_MARK_SUPERFLUOUS, "Well ruled, but you said too much." },
  };
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "screens", "cases.xml", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *schema = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, NULL);
  g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, path, diagnostics);

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      DpCaseState *state = dp_case_state_new (g_ptr_array_index (scenarios, 0), code, diagnostics);
      g_autoptr (GListStore) steps = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
      g_autofree char *verdict = NULL;
      guint told = 0;

      while (state->n_ruled < 2)
        {
          DpRuling said = { 0 };
          const DpPoint *point;
          DpSheet sheet;

          dp_case_state_last (state);
          point = dp_case_state_open_point (state);
          for (guint i = 0; i < point->n_asked; i++)
            dp_case_state_ask (state, point->asked[i].seat, point->asked[i].question, dp_question_place (point->asked[i].question));
          for (guint i = 0; i < point->ruling.n; i++)
            if (state->n_ruled == 0 || point->ruling.clause[i].kind != rows[r].left_out)
              dp_ruling_add (&said, point->ruling.clause[i]);
          if (state->n_ruled == 1 && rows[r].left_out < 0)
            {
              DpClause silent = dp_clause (DP_CLAUSE_MUST_PASS);

              silent.seat = DP_SEAT_SOUTH;
              silent.span = DP_SPAN_REST;
              dp_ruling_add (&said, silent);
            }
          g_assert_true (dp_sheet_from_ruling (&said, dp_law_number (point->laws[0]), &sheet));
          dp_case_state_set_sheet (state, &sheet);
          g_assert_true (dp_case_state_give_ruling (state));
        }
      verdict = dp_debrief_model_verdict (state);
      g_assert_true (g_str_has_prefix (verdict, rows[r].verdict));
      dp_debrief_model_paths (state, steps);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (steps)); i++)
        {
          g_autoptr (DpDebriefItem) item = g_list_model_get_item (G_LIST_MODEL (steps), i);

          if (!dp_debrief_item_get_given (item) || !g_str_has_prefix (dp_debrief_item_get_given (item), "You "))
            continue;
          told++;
          g_assert_cmpstr (dp_debrief_item_get_given (item), ==, rows[r].told);
          g_assert_cmpint (dp_debrief_item_get_mark (item), ==, rows[r].mark);
        }
      if (told != 1)
        g_error ("“%s” is told %u times", rows[r].told, told);
      dp_case_state_free (state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart-walk/trails", test_trails);
  g_test_add_func ("/chart-walk/trail-memory", test_trail_memory);
  g_test_add_func ("/chart-walk/walk", test_walk);
  g_test_add_func ("/chart-walk/walks-end", test_walks_end);
  g_test_add_func ("/chart-walk/compare", test_compare);
  g_test_add_func ("/chart-walk/compare-law", test_compare_law);
  g_test_add_func ("/chart-walk/ways", test_ways);
  g_test_add_func ("/chart-walk/ways/words", test_words);
  g_test_add_func ("/chart-walk/differing", test_differing);
  return g_test_run ();
}

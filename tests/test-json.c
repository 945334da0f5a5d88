/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-code-cache.h"
#include "dp-json.h"
#include "dp-paths.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* The machine interface, read back by another reader of JSON. */

#define HEAD "<scenario id=\"test-json\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story>"

static const char out_of_turn[] =
  HEAD "<board dealer=\"S\" vulnerable=\"none\"/><events>"
       "<call seat=\"N\" call=\"1NT\"/><attention seat=\"E\"/><decision seat=\"E\" option=\"refuse\"/>"
       "<call seat=\"S\" call=\"P\"/></events></scenario>";
static const char passed_out[] =
  HEAD "<board dealer=\"S\" vulnerable=\"none\"/><events>"
       "<call seat=\"S\" call=\"P\"/><call seat=\"W\" call=\"P\"/><call seat=\"N\" call=\"P\"/><call seat=\"E\" call=\"P\"/>"
       "<attention seat=\"E\"/></events></scenario>";
static const char ended[] =
  HEAD "<board dealer=\"S\" vulnerable=\"none\"/><events>"
       "<call seat=\"S\" call=\"1H\"/><call seat=\"W\" call=\"X\"/><call seat=\"N\" call=\"P\"/><call seat=\"E\" call=\"P\"/>"
       "<call seat=\"S\" call=\"P\"/><attention seat=\"E\"/></events></scenario>";

static const char penalty_card[] =
  HEAD "<board dealer=\"S\" vulnerable=\"none\"><hand seat=\"N\" cards=\"Q52.QJ4.K652.A73\"/><hand seat=\"E\" cards=\"73.A985.AQT4.J85\"/>"
       "<hand seat=\"S\" cards=\"AKT86.K76.J3.KT9\"/><hand seat=\"W\" cards=\"J94.T32.987.Q642\"/></board><events>"
       "<calls>1S P 3S P 4S P P P</calls><trick>D9 D2 DQ D3</trick><expose seat=\"W\" cards=\"CQ\"/><attention seat=\"S\"/>"
       "<decision seat=\"S\" option=\"require\" suit=\"C\"/><play seat=\"E\" card=\"C5\"/><attention seat=\"S\"/></events></scenario>";

static const char lead_out_of_turn[] =
  HEAD "<board dealer=\"S\" vulnerable=\"none\"><hand seat=\"N\" cards=\"Q52.QJ4.K652.A73\"/><hand seat=\"E\" cards=\"73.A985.AQT4.J85\"/>"
       "<hand seat=\"S\" cards=\"AKT86.K76.J3.KT9\"/><hand seat=\"W\" cards=\"J94.T32.987.Q642\"/></board><events>"
       "<calls>1S P 3S P 4S P P P</calls><trick>S4 S2 S7 SA</trick><play seat=\"N\" card=\"CA\"/><attention seat=\"E\"/>"
       "<decision seat=\"W\" option=\"accept\"/><decision seat=\"E\" option=\"refuse\"/></events></scenario>";

static JsonNode *
rule (const char *xml, char **line)
{
  g_autofree char *data_dir = dp_data_dir (NULL);
  g_autofree char *schema = dp_data_schema (data_dir);
  g_autoptr (DpCodeCache) codes = dp_code_cache_new (data_dir);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GPtrArray) scenarios = NULL;
  g_autoptr (DpDirector) director = NULL;
  const DpCode *code;
  JsonNode *node;

  g_assert_no_error (error);
  scenarios = dp_scenario_reader_load_bytes (reader, xml, strlen (xml), "test", diagnostics);
  g_assert_nonnull (scenarios);
  code = dp_code_cache_get (codes, "duplicate-2017", &error);
  g_assert_no_error (error);
  director = dp_scenario_play (g_ptr_array_index (scenarios, 0), code, diagnostics);
  g_assert_nonnull (director);
  *line = dp_json_scenario (g_ptr_array_index (scenarios, 0), director);
  g_assert_null (strchr (*line, '\n'));
  node = json_from_string (*line, &error);
  g_assert_no_error (error);
  return node;
}

static void
assert_keys (JsonObject *object, const char *expected)
{
  g_autoptr (GList) keys = json_object_get_members (object);
  g_autoptr (GString) s = g_string_new (NULL);

  for (GList *k = keys; k; k = k->next)
    g_string_append_printf (s, "%s%s", s->len ? " " : "", (const char *) k->data);
  g_assert_cmpstr (s->str, ==, expected);
}

static void
test_points (void)
{
  g_autofree char *line = NULL;
  g_autoptr (JsonNode) node = rule (out_of_turn, &line);
  JsonObject *object = json_node_get_object (node);
  JsonArray *points = json_object_get_array_member (object, "points");
  JsonObject *first, *pending, *step;

  assert_keys (object, "scenario code points auction contract result");
  g_assert_true (g_str_has_prefix (line, "{\"scenario\":\"test-json\",\"code\":\"duplicate-2017\",\"points\":[{\"event\":1,\"stage\":\"options\",\"laws\":["));
  g_assert_cmpuint (json_array_get_length (points), >=, 2);
  first = json_array_get_object_element (points, 0);
  assert_keys (first, "event stage laws asked pending path clauses table");
  pending = json_object_get_object_member (first, "pending");
  g_assert_cmpstr (json_object_get_string_member (pending, "who"), ==, "E");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (pending, "options")), ==, 2);
  step = json_array_get_object_element (json_object_get_array_member (first, "path"), 0);
  g_assert_true (json_object_has_member (step, "chart"));
  g_assert_true (json_object_has_member (step, "node"));
  g_assert_nonnull (strstr (line, "{\"kind\":\"option\",\"who\":\"E\",\"choices\":[\"accept\",\"refuse\"],\"law\":\"29A\"}"));
  g_assert_nonnull (strstr (line, "{\"seat\":\"N\",\"call\":\"1NT\",\"status\":\"cancelled\"}"));
}

/* Law 55A: either defender may choose. When one has, only the other is asked, and nothing is left when he has spoken. */
static void
test_either (void)
{
  g_autofree char *line = NULL, *other = NULL;
  g_autoptr (JsonNode) node = rule (lead_out_of_turn, &line);
  g_autoptr (JsonNode) one = rule (out_of_turn, &other);

  g_assert_nonnull (strstr (line, "\"pending\":{\"who\":\"E\",\"also\":[\"W\"],\"options\":[\"accept\",\"refuse\"]}"));
  g_assert_nonnull (strstr (line, "\"pending\":{\"who\":\"E\",\"options\":[\"accept\",\"refuse\"]}"));
  g_assert_nonnull (strstr (other, "\"pending\":{\"who\":\"E\",\"options\":"));
  g_assert_null (strstr (other, "\"also\""));
}

static JsonObject *
table_at (JsonNode *node, guint point)
{
  JsonArray *points = json_object_get_array_member (json_node_get_object (node), "points");

  return json_object_get_object_member (json_array_get_object_element (points, point), "table");
}

/* What has been ruled binds the table, and each point shows it as it was then. */
static void
test_table (void)
{
  g_autofree char *line = NULL, *other = NULL;
  g_autoptr (JsonNode) node = rule (out_of_turn, &line);
  g_autoptr (JsonNode) play = rule (penalty_card, &other);
  JsonObject *table = table_at (node, 0);

  assert_keys (table, "phase turn contract penalty-cards face-up restrictions tricks");
  g_assert_cmpstr (json_object_get_string_member (table, "phase"), ==, "auction");
  g_assert_true (json_object_get_null_member (table, "contract"));
  g_assert_cmpstr (json_object_get_string_member (table_at (node, 1), "turn"), ==, "S");
  /* The card is a penalty card when it has been ruled one, and none when declarer has had the suit led. */
  g_assert_nonnull (strstr (other, "\"phase\":\"play\",\"turn\":\"E\",\"contract\":{\"level\":4,\"denomination\":\"S\",\"declarer\":\"S\",\"doubled\":0},"
                                   "\"penalty-cards\":[{\"owner\":\"W\",\"card\":\"CQ\",\"class\":\"major\"}],\"face-up\":[],\"restrictions\":[],"
                                   "\"tricks\":[{\"trick\":1,\"leader\":\"W\",\"cards\":[{\"hand\":\"W\",\"card\":\"D9\"},{\"hand\":\"N\",\"card\":\"D2\"},"
                                   "{\"hand\":\"E\",\"card\":\"DQ\"},{\"hand\":\"S\",\"card\":\"D3\"}],\"winner\":\"E\"}]}}"));
  g_assert_nonnull (strstr (other, "\"penalty-cards\":[],\"face-up\":[],\"restrictions\":[{\"seat\":\"E\",\"kind\":\"must-lead\",\"suits\":[\"C\"]}],\"tricks\":["));
  /* The trick in progress has no winner yet. */
  g_assert_nonnull (strstr (other, "{\"trick\":2,\"leader\":\"E\",\"cards\":[{\"hand\":\"E\",\"card\":\"C5\"}],\"winner\":null}]}}"));
}

static void
test_open (void)
{
  g_autofree char *line = NULL;
  g_autoptr (JsonNode) node = rule (out_of_turn, &line);

  g_assert_true (g_str_has_suffix (line, "\"contract\":null,\"result\":\"open\"}"));
}

static void
test_passed_out (void)
{
  g_autofree char *line = NULL;
  g_autoptr (JsonNode) node = rule (passed_out, &line);

  g_assert_true (g_str_has_suffix (line, "\"contract\":null,\"result\":\"passed-out\"}"));
}

static void
test_contract (void)
{
  g_autofree char *line = NULL;
  g_autoptr (JsonNode) node = rule (ended, &line);

  g_assert_true (g_str_has_suffix (line, "\"contract\":{\"level\":1,\"denomination\":\"H\",\"declarer\":\"S\",\"doubled\":1}}"));
}

static void
test_paths (void)
{
  g_autofree char *named = dp_data_dir ("/somewhere");
  g_autofree char *laws = dp_data_laws_dir ("/nonexistent");
  g_autofree char *tree = dp_data_dir (NULL);
  g_autofree char *code = dp_data_code_dir (tree, "duplicate-2017");
  g_auto (GStrv) codes = dp_data_codes (tree);
  g_auto (GStrv) none = dp_data_codes ("/nonexistent");
  g_auto (GStrv) no_files = dp_data_scenario_files ("/nonexistent");

  g_assert_cmpstr (named, ==, "/somewhere");
  g_assert_cmpstr (laws, ==, "/nonexistent/laws");
  g_assert_true (g_file_test (code, G_FILE_TEST_IS_DIR));
  g_assert_true (g_strv_contains ((const char *const *) codes, "duplicate-2017"));
  g_assert_null (*none);
  g_assert_null (*no_files);
  g_assert_null (dp_data_code_dir (tree, "../laws"));
  g_assert_null (dp_data_code_dir (tree, ""));
}

/* Nothing named: a place is found all the same, whether or not it is a good one. */
static void
test_default_path (void)
{
  g_autofree char *named = g_strdup (g_getenv ("DP_DATA_DIR"));
  g_autofree char *found = NULL;

  g_unsetenv ("DP_DATA_DIR");
  found = dp_data_dir (NULL);
  g_setenv ("DP_DATA_DIR", named, TRUE);
  g_assert_true (g_path_is_absolute (found));
}

static void
test_codes (void)
{
  g_autofree char *tree = dp_data_dir (NULL);
  g_autoptr (DpCodeCache) codes = dp_code_cache_new (tree);
  g_autoptr (DpCodeCache) none = dp_code_cache_new ("/nonexistent");
  g_autoptr (GError) error = NULL;
  const DpCode *code = dp_code_cache_get (codes, "duplicate-2017", &error);

  g_assert_no_error (error);
  g_assert_true (code == dp_code_cache_get (codes, "duplicate-2017", &error));
  g_assert_null (dp_code_cache_get (codes, "nothing-9999", &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_UNREADABLE);
  g_clear_error (&error);
  g_assert_null (dp_code_cache_get (none, "duplicate-2017", &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_UNREADABLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/points", test_points);
  g_test_add_func ("/json/either", test_either);
  g_test_add_func ("/json/table", test_table);
  g_test_add_func ("/json/open", test_open);
  g_test_add_func ("/json/passed-out", test_passed_out);
  g_test_add_func ("/json/contract", test_contract);
  g_test_add_func ("/paths", test_paths);
  g_test_add_func ("/paths/default", test_default_path);
  g_test_add_func ("/codes", test_codes);
  return g_test_run ();
}

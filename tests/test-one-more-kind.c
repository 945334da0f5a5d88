/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-chart-reader.h"
#include "dp-chart-text.h"
#include "dp-json-clause.h"
#include "dp-particular.h"
#include "dp-scenario.h"
#include "dp-vocabulary.h"
#include "dp-xml.h"

#include <glib/gstdio.h>
#include <string.h>

/* One more kind of clause (dp-one-more.def) in the table, and not a line of it anywhere else: only what is made from the table itself is compiled anew. Charts, cases, schemas, guide,
 * golden lines, JSON and who speaks know it. */

static DpClause
recess (void)
{
  DpClause c = dp_clause (DP_CLAUSE_RECESS);

  c.seat = DP_SEAT_NORTH;
  c.span = DP_SPAN_REST;
  c.law = "81C";
  return c;
}

static void
test_table (void)
{
  g_autofree char *kinds = dp_token_set_list (dp_clause_kind_tokens (), ~0u);
  DpClause one = recess (), other = one;

  g_assert_cmpuint (dp_clause_kind_tokens ()->n, ==, DP_CLAUSE_KINDS);
  g_assert_true (g_str_has_suffix (kinds, ", transfer, recess"));
  g_assert_cmpuint (dp_clause_row (DP_CLAUSE_RECESS)->weight, ==, 4);
  g_assert_true (dp_clause_is (&one, DP_CLAUSES_CALLING));
  g_assert_true (dp_clause_equal (&one, &other));
  other.span = DP_SPAN_NEXT_TURN;
  g_assert_false (dp_clause_equal (&one, &other));
  g_assert_true (dp_clause_same_subject (&one, &other));
  g_assert_true (dp_clause_is_whole (&one));
  one.seat = DP_SEAT_NONE;
  g_assert_false (dp_clause_is_whole (&one));
}

static void
test_line (void)
{
  DpClause one = recess (), again;
  g_autofree char *line = dp_clause_to_string (&one), *text = dp_clause_to_text (&one);

  g_assert_cmpstr (line, ==, "recess N rest-of-auction [81C]");
  g_assert_true (dp_clause_from_line (line, &again));
  g_assert_true (dp_clause_equal (&one, &again));
  g_assert_cmpstr (text, ==, "North may leave the table for the rest of the auction.");
}

static void
test_json (void)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  DpClause one = recess ();

  dp_json_add_clause (b, &one, 0, NULL);
  root = json_builder_get_root (b);
  text = json_to_string (root, FALSE);
  g_assert_cmpstr (text, ==, "{\"kind\":\"recess\",\"seat\":\"N\",\"span\":\"rest-of-auction\",\"law\":\"81C\"}");
}

/* What is said of a chart with that clause in it; the clause in words when it is well formed. */
static char *
read_chart (const char *clause)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = g_strdup_printf ("<chart id=\"order\"><title>t</title><ruling id=\"r\" law=\"81\"><text>x</text>%s</ruling></chart>", clause);
  xmlDoc *doc = dp_xml_parse (text, strlen (text), "order.xml", NULL, diagnostics);
  DpChart *chart = dp_chart_read (doc, "order.xml", diagnostics);
  char *said = NULL;

  if (chart)
    {
      g_autoptr (GPtrArray) lines = dp_chart_lines (chart);

      said = g_strdup (((const DpChartLine *) lines->pdata[1])->text);
    }
  else
    said = dp_diagnostics_to_text (diagnostics);
  dp_chart_free (chart);
  xmlFreeDoc (doc);
  return said;
}

static void
test_chart (void)
{
  g_autofree char *good = read_chart ("<clause kind=\"recess\" seat=\"lho\" span=\"next-turn\"/>");
  g_autofree char *seatless = read_chart ("<clause kind=\"recess\" span=\"next-turn\"/>");
  g_autofree char *spanless = read_chart ("<clause kind=\"recess\" seat=\"lho\"/>");
  g_autofree char *more = read_chart ("<clause kind=\"recess\" seat=\"lho\" span=\"next-turn\" about=\"call\"/>");
  g_autofree char *unknown = read_chart ("<clause kind=\"holiday\" seat=\"lho\"/>");

  g_assert_cmpstr (good, ==, "the offender’s LHO may leave the table at the next turn only");
  g_assert_cmpstr (seatless, ==, "order.xml:1: <clause> lacks the attribute “seat”\n");
  g_assert_cmpstr (spanless, ==, "order.xml:1: <clause> lacks the attribute “span”\n");
  g_assert_cmpstr (more, ==, "order.xml:1: a clause of the kind “recess” has no attribute “about”; its attributes are: kind seat span law\n");
  g_assert_true (g_str_has_suffix (unknown, ", transfer, recess\n"));
}

/* The schema of cases as ./dev vocabulary would write it now. */
static char *
write_schema (const char *folder)
{
  g_autofree char *from = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL), *text = NULL, *filled = NULL, *problem = NULL;
  char *to = g_build_filename (folder, "scenario.xsd", NULL);

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  filled = dp_vocabulary_fill (text, &problem);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_cmpstr (filled, !=, text);
  g_assert_true (g_file_set_contents (to, filled, -1, NULL));
  return to;
}

static GPtrArray *
read_case (const char *schema, DpDiagnostics *diagnostics)
{
  static const char text[] = "<scenario id=\"north-rests\" code=\"duplicate-2017\" level=\"club\"><title>t</title><story>s</story><board dealer=\"N\" vulnerable=\"none\"/>"
                             "<events><call seat=\"N\" call=\"P\"/></events><expect point=\"1\"><clause kind=\"recess\" seat=\"N\" span=\"rest-of-auction\"/></expect>"
                             "<explanation>e</explanation></scenario>";
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);

  g_assert_no_error (error);
  return dp_scenario_reader_load_bytes (reader, text, strlen (text), "case.xml", diagnostics);
}

static void
test_case (void)
{
  g_autofree char *folder = g_dir_make_tmp ("one-more-XXXXXX", NULL), *schema = write_schema (folder), *text = NULL;
  g_autofree char *shipped = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", "scenario.xsd", NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new (), refused = dp_diagnostics_new ();
  g_autoptr (GPtrArray) cases = read_case (schema, diagnostics), none = read_case (shipped, refused);
  const DpScenarioExpect *x;
  DpClause wanted = recess ();

  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (cases);
  g_assert_cmpuint (cases->len, ==, 1);
  x = &g_array_index (((const DpScenario *) cases->pdata[0])->expects, DpScenarioExpect, 0);
  g_assert_cmpuint (x->given, ==, DP_GIVEN_SEAT | DP_GIVEN_SPAN);
  g_assert_true (dp_clause_fits (&wanted, &x->clause, x->given));
  g_assert_cmpuint (dp_diagnostics_errors (refused), >, 0);
  g_remove (schema);
  g_rmdir (folder);
}

static void
test_regions (void)
{
  g_autofree char *mistakes = dp_vocabulary_region ("mistake-clauses"), *guide = dp_vocabulary_region ("guide-clauses");

  g_assert_nonnull (strstr (mistakes, "<xs:enumeration value=\"recess\"/>"));
  g_assert_nonnull (strstr (guide, " transfer recess` |\n"));
  g_assert_nonnull (strstr (guide, "| `span` | of `must-pass` and `recess`: `next-turn rest-of-auction` |\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-more-kind/table", test_table);
  g_test_add_func ("/one-more-kind/line", test_line);
  g_test_add_func ("/one-more-kind/json", test_json);
  g_test_add_func ("/one-more-kind/chart", test_chart);
  g_test_add_func ("/one-more-kind/case", test_case);
  g_test_add_func ("/one-more-kind/regions", test_regions);
  return g_test_run ();
}

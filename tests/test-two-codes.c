/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-files.h"
#include "dp-story.h"
#include "dp-test-code.h"

#include "dp-case-state.h"
#include "dp-case-words.h"
#include "dp-debrief-model.h"
#include "dp-two-codes.h"

/* "same stands N 1S", "only there must-pass S rest-of-auction", ... a line each, points divided by "--". */
static char *
tell (const DpTwoCodes *codes)
{
  static const char *const marks[] = { "same", "differ", "here", "there" };
  GString *s = g_string_new (NULL);

  for (guint i = 0; i < codes->points->len; i++)
    {
      const DpTwoCodesPoint *point = g_ptr_array_index (codes->points, i);

      g_string_append_printf (s, "@%u\n", point->event);
      for (guint j = 0; j < point->rows->len; j++)
        {
          const DpTwoCodesRow *row = &g_array_index (point->rows, DpTwoCodesRow, j);
          g_autofree char *ours = row->mark == DP_CODES_ONLY_OTHER ? g_strdup ("-") : dp_clause_to_string (&row->ours);
          g_autofree char *theirs = row->mark == DP_CODES_ONLY_THIS ? g_strdup ("-") : dp_clause_to_string (&row->theirs);

          g_string_append_printf (s, "%s: %s | %s\n", marks[row->mark], ours, theirs);
        }
    }
  return g_string_free (s, FALSE);
}

static void
check (DpSeat dealer, const char *story, const char *told, int parted, const char *refusal)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  g_autoptr (DpDirector) director = dp_story_play (duplicate, dealer, story);
  g_autoptr (DpTwoCodes) codes = dp_two_codes_new (director, rubber);
  g_autofree char *text = tell (codes);

  g_assert_cmpstr (text, ==, told);
  g_assert_cmpint (codes->parted, ==, parted);
  g_assert_cmpstr (codes->refusal, ==, refusal);
}

/* A bid at partner's turn: the one code leaves partner free and speaks of information, the other bars him. */
static void
test_differ (void)
{
  check (DP_SEAT_SOUTH, "N:1S ! E-refuse S:P",
         "@1\n"
         "same: option E accept/refuse [29A] | option E accept/refuse [29]\n"
         "@2\n"
         "same: cancelled N 1S [29B] | cancelled N 1S [29(b)]\n"
         "same: turn S [29B] | turn S [29(b)]\n"
         "here: authorized N 1S EW [16C1] | -\n"
         "here: unauthorized N 1S NS [16C2] | -\n"
         "differ: may-call S any-legal [31B1] | must-pass S rest-of-auction [31(a)]\n"
         "there: - | may-call N any-legal [31(a)]\n"
         "there: - | review [23(c)]\n",
         -1, NULL);
}

/* Where a barred player bids, the two tables go different ways. */
static void
test_parts (void)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  g_autoptr (DpDirector) director = dp_story_play (duplicate, DP_SEAT_SOUTH, "N:1S ! E-refuse S:2C W:P");
  g_autoptr (DpTwoCodes) codes = dp_two_codes_new (director, rubber);

  g_assert_null (codes->refusal);
  g_assert_cmpint (codes->parted, ==, 3);
}

/* At duplicate LHO may accept a change of call; at rubber nobody asks him. */
static void
test_refused (void)
{
  check (DP_SEAT_NORTH, "N:1H N>1S ! E-accept S:P",
         "@2\n"
         "differ: option E accept/refuse [25B1] | option N withdraw/keep [25(b)]\n",
         -1, "it’s for North to decide, not for East");
}

static void
test_same (void)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) again = dp_test_code ("duplicate-2017");
  g_autoptr (DpDirector) director = dp_story_play (duplicate, DP_SEAT_SOUTH, "N:1S ! E-refuse S:2C W:P");
  g_autoptr (DpTwoCodes) codes = dp_two_codes_new (director, again);

  g_assert_cmpuint (dp_two_codes_count (codes, DP_CODES_SAME), >, 4);
  for (DpCodesMark mark = DP_CODES_DIFFER; mark < DP_CODES_MARKS; mark++)
    {
      g_assert_cmpuint (dp_two_codes_count (codes, mark), ==, 0);
      g_assert_cmpstr (dp_codes_mark_name (mark), !=, dp_codes_mark_name (DP_CODES_SAME));
    }
  g_assert_cmpint (codes->parted, ==, -1);
}

/* Every shipped case under the code that is not its own: it is told to its end, or to where it is said plainly that it cannot
 * go on; each clause of either code is in exactly one row. */
static void
test_shipped (void)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "scenarios", NULL);
  g_autofree char *schema = g_build_filename (folder, "scenario.xsd", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpScenarioReader) reader = dp_scenario_reader_new (schema, NULL, &error);
  g_autoptr (GPtrArray) files = dp_case_files (NULL);

  g_assert_no_error (error);
  for (guint f = 0; f < files->len; f++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (GPtrArray) scenarios = dp_scenario_reader_load (reader, files->pdata[f], diagnostics);

      for (guint i = 0; scenarios && i < scenarios->len; i++)
        {
          const DpScenario *scenario = g_ptr_array_index (scenarios, i);
          gboolean own = g_str_equal (scenario->code, "duplicate-2017");
          g_autoptr (DpCaseState) state = dp_case_state_new (scenario, own ? duplicate : rubber, diagnostics);
          g_autoptr (DpCaseState) elsewhere = dp_case_state_new (scenario, own ? rubber : duplicate, diagnostics);
          g_autoptr (DpTwoCodes) codes = dp_two_codes_new (state->director, own ? rubber : duplicate);
          g_autoptr (GListStore) store = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
          g_autofree char *summary = dp_debrief_model_codes_summary (codes);

          g_assert_cmpstr (codes->refusal, ==, elsewhere->stopped);
          g_assert_cmpuint (codes->n_events, ==, elsewhere->n_events);
          g_assert_cmpuint (codes->n_events == state->n_events, ==, codes->refusal == NULL);
          for (guint j = 0; j < codes->points->len; j++)
            {
              const DpTwoCodesPoint *point = g_ptr_array_index (codes->points, j);
              guint ours = 0, theirs = 0;

              for (guint k = 0; k < point->rows->len; k++)
                {
                  ours += g_array_index (point->rows, DpTwoCodesRow, k).mark != DP_CODES_ONLY_OTHER;
                  theirs += g_array_index (point->rows, DpTwoCodesRow, k).mark != DP_CODES_ONLY_THIS;
                }
              g_assert_cmpuint (ours, ==, point->ours ? point->ours->ruling.n : 0);
              g_assert_cmpuint (theirs, ==, point->theirs ? point->theirs->ruling.n : 0);
            }
          dp_debrief_model_codes (state, codes, store);
          g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), >, 0);
          g_assert_cmpstr (summary, !=, "");

          /* And it can be ruled there. */
          while (dp_case_state_last (elsewhere), dp_case_state_give_ruling (elsewhere))
            ;
          g_assert_cmpint (elsewhere->mode, ==, DP_CASE_DEBRIEF);
          if (elsewhere->stopped)
            {
              g_autofree char *prompt = dp_case_words_prompt (elsewhere);

              g_assert_nonnull (strstr (prompt, elsewhere->stopped));
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/two-codes/differ", test_differ);
  g_test_add_func ("/two-codes/parts", test_parts);
  g_test_add_func ("/two-codes/refused", test_refused);
  g_test_add_func ("/two-codes/same", test_same);
  g_test_add_func ("/two-codes/shipped", test_shipped);
  return g_test_run ();
}

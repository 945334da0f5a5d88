/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-case-state.h"
#include "dp-debrief-item.h"
#include "dp-debrief-model.h"
#include "dp-shipped.h"
#include "dp-test-code.h"
#include "dp-sheet-rows.h"

#include <stdlib.h>
#include <string.h>

/* The numbers beside the rows add up to the one at the head; and whatever a ruling says can be said on the sheet. */

static int
marks_of (const DpGrade *grade)
{
  int sum = (int) dp_grade_law_won (grade);

  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      sum += row->won;
      g_assert_cmpint (row->won, <=, (int) row->weight);
      g_assert_cmpint (row->won, >=, row->mark == DP_MARK_SUPERFLUOUS ? -(int) row->weight : 0);
      g_assert_true (row->mark != DP_MARK_ACCEPTED || row->won == (int) row->weight);
    }
  for (guint i = 0; i < grade->asked->len; i++)
    sum += (int) dp_asked_row_won (&g_array_index (grade->asked, DpAskedRow, i));
  return sum;
}

/* A ruling that leaves out some of what is right, and says some of what is right elsewhere. */
static DpRuling
spoilt (const DpRuling *right, const DpRuling *other, guint way)
{
  DpRuling ruling = { 0 };

  for (guint i = 0; i < right->n; i++)
    if (way == 0 || (way + i) % 3 == 0)
      dp_ruling_add (&ruling, right->clause[i]);
  for (guint i = 0; i < other->n && way != 3; i++)
    dp_ruling_add (&ruling, other->clause[i]);
  return ruling;
}

/* Every shipped case, at every point, with what was right at another: however much isn't called for, what the rows show is what came off. */
static void
test_rows_add_up (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  guint graded = 0, floored = 0;

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);
      g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
      DpRuling other = { 0 };

      for (guint i = 0; i < cases->len; i++)
        {
          g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
          g_autoptr (DpDirector) director = dp_scenario_play (cases->pdata[i], code, diagnostics);

          for (guint p = 0; p < dp_director_n_points (director); p++)
            {
              const DpPoint *point = dp_director_point (director, p);

              for (guint way = (i + p) % 4; way < 4; way += 4)
                {
                  DpAnswer answer = { .ruling = spoilt (&point->ruling, &other, way), .law = (int) (30 + way) };
                  /* What may come later takes long to find out, and is asked of in test-foresight. */
                  g_autoptr (DpGrade) grade = dp_grade_new (point, &answer);

                  g_assert_cmpint (marks_of (grade), ==, (int) grade->points);
                  g_assert_cmpuint (grade->points, <=, grade->out_of);
                  graded++;
                  for (guint r = 0; r < grade->rows->len; r++)
                    {
                      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, r);

                      floored += row->mark == DP_MARK_SUPERFLUOUS && -row->won < (int) row->weight;
                    }
                }
              other = point->ruling;
            }
        }
    }
  g_assert_cmpuint (graded, >, 800);
  g_assert_cmpuint (floored, >, 30);
}

/* "2 of 3", "−1", "0" or nothing. */
static int
number (const char *text)
{
  if (g_str_has_prefix (text, "−"))
    return -atoi (text + strlen ("−"));
  return atoi (text);
}

/* The same of what stands on the screen: the words beside the rows, and the head. */
static void
test_debrief_adds_up (void)
{
  g_autoptr (DpCode) code = dp_test_code ("duplicate-2017");
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint said = 0, heads = 0;

  for (guint i = 0; i < cases->len; i += 60)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpCaseState) state = dp_case_state_new (cases->pdata[i], code, diagnostics);
      g_autoptr (GListStore) store = g_list_store_new (DP_TYPE_DEBRIEF_ITEM);
      int sum = 0, head = 0;

      while (state->mode != DP_CASE_DEBRIEF)
        {
          DpSheet sheet;

          while (dp_case_state_step_forward (state))
            ;
          if (state->mode != DP_CASE_RULING)
            continue;
          dp_sheet_init (&sheet);
          sheet.law = 19;
          sheet.turn = DP_SEAT_EAST;
          sheet.silence[DP_SEAT_WEST] = DP_SPAN_REST;
          sheet.leads[0] = (DpSheetLead) { DP_SEAT_WEST, DP_LEAD_PROHIBIT_SUIT + 1, 1 << DP_SPADES };
          sheet.auction = DP_SAYS_PLAY_ON;
          dp_case_state_set_sheet (state, &sheet);
          g_assert_true (dp_case_state_give_ruling (state));
        }
      dp_debrief_model_rulings (state, store);
      for (guint r = 0; r < g_list_model_get_n_items (G_LIST_MODEL (store)); r++)
        {
          g_autoptr (DpDebriefItem) item = g_list_model_get_item (G_LIST_MODEL (store), r);

          if (dp_debrief_item_get_kind (item) == DP_DEBRIEF_HEADING)
            {
              g_assert_cmpint (sum, ==, head);
              sum = 0;
              head = number (dp_debrief_item_get_engine (item));
              heads++;
              continue;
            }
          sum += number (dp_debrief_item_get_won (item));
          /* What costs less than its kind says why. */
          said += strstr (dp_debrief_item_get_detail (item), "It would cost") != NULL;
          /* Where it takes none, the head's marks are those of the law and the questions, and it says so. */
          if (g_strcmp0 (dp_debrief_item_get_won (item), "0") == 0 && dp_debrief_item_get_mark (item) == DP_MARK_SUPERFLUOUS)
            g_assert_nonnull (strstr (dp_debrief_item_get_detail (item), "What you’ve won for the law and the questions stays."));
        }
      g_assert_cmpint (sum, ==, head);
    }
  g_assert_cmpuint (heads, >, 15);
  g_assert_cmpuint (said, >, 15);
}

/* Each clause of each ruling can be chosen on the sheet, in the words in which it is said where the sheet has a choice of words. */
static void
test_sayable (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };
  guint clauses = 0, limited = 0;

  for (guint c = 0; c < G_N_ELEMENTS (ids); c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);
      g_autoptr (GPtrArray) cases = dp_shipped_cases (code);

      for (guint i = 0; i < cases->len; i++)
        {
          g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
          g_autoptr (DpDirector) director = dp_scenario_play (cases->pdata[i], code, diagnostics);

          for (guint p = 0; p < dp_director_n_points (director); p++)
            {
              const DpRuling *ruling = &dp_director_point (director, p)->ruling;

              for (guint k = 0; k < ruling->n; k++)
                {
                  DpRuling one = { 0 }, back;
                  DpSheet sheet;

                  dp_ruling_add (&one, ruling->clause[k]);
                  g_assert_true (dp_sheet_from_ruling (&one, 0, &sheet));
                  dp_sheet_to_ruling (&sheet, &back);
                  g_assert_true (dp_ruling_has (&back, &ruling->clause[k]));
                  clauses++;
                  if (ruling->clause[k].kind == DP_CLAUSE_MAY_CALL)
                    {
                      g_autofree char *engine = dp_clause_to_text (&ruling->clause[k]), *said = dp_clause_to_text (&back.clause[0]);
                      const char *name = dp_sheet_may_name (sheet.may[ruling->clause[k].seat]);

                      g_assert_cmpstr (said, ==, engine);
                      g_assert_true ((strstr (engine, "comparable") != NULL) == (strstr (name, "comparable") != NULL));
                      limited += ruling->clause[k].wording == DP_WORDED_COMPARABLE_DOUBLE;
                    }
                }
            }
        }
    }
  g_assert_cmpuint (clauses, >, 2000);
  g_assert_cmpuint (limited, >, 5);
}

/* All that a field offers can be chosen, and comes back as a ruling. */
static void
test_offered (void)
{
  DpRuling ruling;
  DpSheet sheet;

  for (guint may = 1; may <= DP_SHEET_MAY_COMPARABLE; may++)
    {
      dp_sheet_init (&sheet);
      sheet.may[DP_SEAT_EAST] = (guint8) may;
      sheet.repeat = 10;
      dp_sheet_to_ruling (&sheet, &ruling);
      g_assert_cmpuint (ruling.n, ==, 1);
      for (guint other = 1; other < may; other++)
        g_assert_cmpstr (dp_sheet_may_name (may), !=, dp_sheet_may_name (other));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/rows-add-up", test_rows_add_up);
  g_test_add_func ("/marks/debrief-adds-up", test_debrief_adds_up);
  g_test_add_func ("/marks/sayable", test_sayable);
  g_test_add_func ("/marks/offered", test_offered);
  return g_test_run ();
}

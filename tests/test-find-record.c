/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-plan.h"
#include "dp-find-record.h"
#include "dp-find-session.h"
#include "dp-sheet-text.h"
#include "dp-shipped.h"
#include "dp-skill.h"
#include "dp-store.h"

/* A round of “Find the error” as it is kept. */

#define NOW 1700000000

typedef enum { MENDS, LETS_STAND, CALLS_WRONG } Way;

static const struct {
  Way way;
  gboolean wrong;
  guint points;
  DpRating rating;
} rows[] = {
  { MENDS, TRUE, 5, DP_RATING_GOOD },        { LETS_STAND, FALSE, 5, DP_RATING_GOOD }, { LETS_STAND, TRUE, 0, DP_RATING_AGAIN },
  { CALLS_WRONG, FALSE, 0, DP_RATING_AGAIN }, { CALLS_WRONG, TRUE, 2, DP_RATING_AGAIN },
};

typedef struct {
  DpCode *code;
  DpMistakes *mistakes;
  GPtrArray *cases;
  DpFindSession *session;
} Fixture;

static void
set_up (Fixture *f, gconstpointer unused)
{
  const DpFindSpec spec = { .max_level = DP_LEVELS - 1, .n = 20 };
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "duplicate-2017", NULL);
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "mistakes", NULL);

  f->code = dp_code_load (laws, NULL);
  f->mistakes = dp_mistakes_load_folder (folder, NULL);
  f->cases = dp_shipped_cases (f->code);
  f->session = dp_find_session_new ((const DpScenario *const *) f->cases->pdata, f->cases->len, f->code, f->mistakes, &spec, 4);
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  dp_find_session_free (f->session);
  g_ptr_array_unref (f->cases);
  dp_mistakes_free (f->mistakes);
  dp_code_free (f->code);
}

static void
answer (DpFindRound *round, Way way)
{
  const DpAsked asked = { DP_ASK_INTENT, DP_SEAT_NORTH, DP_PLACE_TABLE };
  DpSheet sheet;

  if (way == MENDS)
    dp_sheet_from_ruling (&round->error.point.ruling, 26, &sheet);
  else
    dp_find_round_shown_sheet (round, &sheet);
  dp_find_round_answer (round, way != LETS_STAND, &sheet, &asked, 1, 42);
}

static void
check (const DpAttempt *attempt, const DpFindRound *round, guint i)
{
  const DpAttemptPoint *point = g_ptr_array_index (attempt->at, 0);
  g_autofree char *sheet = dp_sheet_to_text (&round->sheet);
  guint errors = 0;

  g_assert_cmpint (attempt->kind, ==, DP_ATTEMPT_FIND_ERROR);
  g_assert_cmpstr (attempt->case_id, ==, round->origin->id);
  g_assert_cmpstr (attempt->code, ==, "duplicate-2017");
  g_assert_nonnull (attempt->frozen);
  g_assert_cmpuint (attempt->seconds, ==, 42);
  g_assert_cmpuint (attempt->points, ==, rows[i].points);
  g_assert_cmpuint (attempt->out_of, ==, 5);
  g_assert_cmpuint (attempt->at->len, ==, 1);
  g_assert_cmpuint (point->points, ==, rows[i].points);
  g_assert_cmpstr (point->sheet, ==, sheet);
  g_assert_cmpuint (point->asked->len, ==, 1);
  for (guint m = 0; m < point->marks->len; m++)
    {
      const DpAttemptMark *mark = &g_array_index (point->marks, DpAttemptMark, m);

      g_assert_cmpint (mark->mark == DP_MARK_RIGHT, ==, mark->error == DP_ERROR_KIND_NONE);
      errors += mark->mark != DP_MARK_RIGHT;
    }
  g_assert_cmpint (errors > 0, ==, rows[i].points < 5);
}

static void
check_skill (const DpAttempt *attempt, const DpFindRound *round, guint i)
{
  const DpAttemptSkill *skill = &g_array_index (attempt->skills, DpAttemptSkill, 0);

  g_assert_cmpuint (attempt->skills->len, ==, 1);
  g_assert_cmpstr (skill->skill, ==, dp_skill_id (round->grade.leaf));
  g_assert_cmpint (skill->rating, ==, rows[i].rating);
  g_assert_cmpint (skill->chosen, ==, DP_RATING_NONE);
}

static void
test_conversion (Fixture *f, gconstpointer unused)
{
  guint done[G_N_ELEMENTS (rows)] = { 0 };
  DpFindRound *round;

  while ((round = dp_find_session_next (f->session)))
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      if (rows[i].wrong == round->error.wrong && !round->answered && (done[i] == 0 || i + 1 == G_N_ELEMENTS (rows)))
        {
          g_autoptr (DpAttempt) attempt = NULL;

          answer (round, rows[i].way);
          attempt = dp_find_record_new (round, "1.2", NOW);
          check (attempt, round, i);
          check_skill (attempt, round, i);
          done[i]++;
        }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (done[i], >, 0);
}

/* Kept and read again; the memory is reviewed as the scheduler has it, and not at all when the round had been missed a moment ago. */
static void
test_kept (Fixture *f, gconstpointer unused)
{
  g_autoptr (DpStore) store = dp_store_open (":memory:", NULL);
  DpFindRound *round = dp_find_session_next (f->session);
  g_autoptr (DpAttempt) attempt = NULL;
  g_autoptr (DpAttempt) loaded = NULL;
  g_autoptr (GArray) memories = NULL;
  g_autoptr (GError) error = NULL;
  DpMemory expected;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  answer (round, MENDS);
  attempt = dp_find_record_new (round, "1.2", NOW);
  dp_find_record_review (attempt, &fsrs, (DpMemory) { 0 });
  g_assert_cmpint (dp_store_add_attempt (store, attempt, &error), >, 0);
  g_assert_no_error (error);
  loaded = dp_store_load_attempt (store, attempt->id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (loaded->kind, ==, DP_ATTEMPT_FIND_ERROR);
  g_assert_cmpstr (loaded->frozen, ==, attempt->frozen);
  memories = dp_store_memories (store, "duplicate-2017", &error);
  g_assert_cmpuint (memories->len, ==, 1);
  expected = dp_fsrs_review (&fsrs, (DpMemory) { 0 }, (DpRating) g_array_index (attempt->skills, DpAttemptSkill, 0).rating, NOW);
  g_assert_cmpint (g_array_index (memories, DpSkillMemory, 0).memory.due, ==, expected.due);
}

static void
test_again (Fixture *f, gconstpointer unused)
{
  DpFindRound *round;
  g_autoptr (DpAttempt) attempt = NULL;

  do
    {
      round = dp_find_session_next (f->session);
      answer (round, LETS_STAND);
    }
  while (dp_find_round_is_right (round));
  f->session = dp_find_session_once_more (f->session);
  round = dp_find_session_next (f->session);
  answer (round, MENDS);
  attempt = dp_find_record_new (round, "1.2", NOW);
  g_assert_cmpuint (attempt->skills->len, ==, 0);
}

static void
test_plan_text (Fixture *f, gconstpointer unused)
{
  static const struct {
    const char *text;
    gboolean good;
  } texts[] = {
    { "1 duplicate-2017 4294967295 31 2 10 ", TRUE },
    { "1 rubber-1993 7 0 0 5 17", TRUE },
    { "1 duplicate-2017 7 0 3 20 17,18,0,21", TRUE },
    { "", FALSE },
    { "2 duplicate-2017 7 0 3 20 17", FALSE },
    { "1 duplicate-2017 7 0 3 20", FALSE },
    { "1 duplicate-2017 -7 0 3 20 17", FALSE },
    { "1 duplicate-2017 7 94 3 20 17", FALSE },
    { "1 duplicate-2017 7 0 99 20 17", FALSE },
    { "1 duplicate-2017 7 0 3 1000000 17", FALSE },
    { "1 duplicate-2017 7 0 3 20 17,x", FALSE },
    { "1 duplicate-2017 7 0 3 20 17,", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (DpFindPlan) plan = dp_find_plan_from_text (texts[i].text);
      g_autofree char *text = plan ? dp_find_plan_to_text (plan) : NULL;

      g_assert_cmpstr (text, ==, texts[i].good ? texts[i].text : NULL);
    }
}

/* Answers the next round in one of the three ways, and keeps it. */
static void
keep_next (DpFindSession *session, DpFindPlan *plan, DpStore *store, guint i)
{
  DpFindRound *round = dp_find_session_next (session);
  g_autoptr (DpAttempt) attempt = NULL;

  answer (round, (Way) (i % 3));
  attempt = dp_find_record_new (round, "1.2", NOW + i);
  g_assert_cmpint (dp_store_add_attempt (store, attempt, NULL), >, 0);
  g_array_append_val (plan->attempts, attempt->id);
}

static void
check_same_round (const DpFindRound *a, const DpFindRound *b)
{
  g_autofree char *ta = dp_find_error_ruling_text (&a->error), *tb = dp_find_error_ruling_text (&b->error);

  g_assert_cmpstr (a->origin->id, ==, b->origin->id);
  g_assert_cmpuint (dp_variant_index (a->variant), ==, dp_variant_index (b->variant));
  g_assert_cmpstr (ta, ==, tb);
  g_assert_cmpint (a->answered, ==, b->answered);
  g_assert_cmpint (a->says_wrong, ==, b->says_wrong);
  g_assert_cmpuint (a->grade.points, ==, b->grade.points);
  g_assert_cmpint (a->again, ==, b->again);
}

/* Taken up from its text, the session is what it was, round by round; also when the missed ones are asked once more. */
static void
test_plan_replay (Fixture *f, gconstpointer once_more)
{
  const DpFindSpec spec = { .max_level = DP_LEVELS - 1, .n = 9 };
  g_autoptr (DpStore) store = dp_store_open (":memory:", NULL);
  g_autoptr (DpFindPlan) plan = dp_find_plan_new ("duplicate-2017", 21, &spec);
  g_autoptr (DpFindSession) session = dp_find_session_new ((const DpScenario *const *) f->cases->pdata, f->cases->len, f->code, f->mistakes, &spec, 21);
  g_autoptr (DpFindSession) back = NULL;
  g_autoptr (DpFindPlan) read = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *text = NULL;
  const gint64 begin_again = 0;

  for (guint i = 0; i < (once_more ? 9 : 6); i++)
    keep_next (session, plan, store, i);
  if (once_more)
    {
      session = dp_find_session_once_more (session);
      g_array_append_val (plan->attempts, begin_again);
      keep_next (session, plan, store, 1);
    }
  dp_find_session_next (session);
  text = dp_find_plan_to_text (plan);
  read = dp_find_plan_from_text (text);
  g_assert_true (dp_find_plan_is_kept (read, store));
  back = dp_find_plan_replay (read, f->cases, f->code, f->mistakes, NULL, NULL, store);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->total, ==, session->total);
  g_assert_cmpuint (back->rounds->len, ==, session->rounds->len);
  for (guint i = 0; i < back->rounds->len; i++)
    check_same_round (back->rounds->pdata[i], session->rounds->pdata[i]);
  g_assert_null (dp_find_plan_replay (read, none, f->code, f->mistakes, NULL, NULL, store));
  read->seed++;
  g_assert_null (dp_find_plan_replay (read, f->cases, f->code, f->mistakes, NULL, NULL, store));
  read->seed--;
  g_array_index (read->attempts, gint64, 1) += 1000;
  g_assert_false (dp_find_plan_is_kept (read, store));
  g_assert_null (dp_find_plan_replay (read, f->cases, f->code, f->mistakes, NULL, NULL, store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/find-record/conversion", Fixture, NULL, set_up, test_conversion, tear_down);
  g_test_add ("/find-record/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/find-record/plan-text", Fixture, NULL, set_up, test_plan_text, tear_down);
  g_test_add ("/find-record/plan", Fixture, NULL, set_up, test_plan_replay, tear_down);
  g_test_add ("/find-record/plan-once-more", Fixture, GINT_TO_POINTER (TRUE), set_up, test_plan_replay, tear_down);
  g_test_add ("/find-record/again", Fixture, NULL, set_up, test_again, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "dp-bad-files.h"
#include "dp-exam-desk.h"
#include "dp-shares.h"

/* Papers: drawn in proportion and alike from one seed, made by hand, written and read. */

static void
assert_sound (DpExamDesk *desk, const DpPaper *paper)
{
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL;

  dp_paper_check (paper, desk->code, diagnostics);
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
}

static void
test_shares (void)
{
  static const struct {
    guint weights[4], total, shares[4];
  } rows[] = {
    { { 1, 1, 1, 0 }, 10, { 4, 3, 3, 0 } },
    { { 3, 2, 2, 0 }, 500, { 214, 143, 143, 0 } },
    { { 0, 0, 0, 0 }, 10, { 0, 0, 0, 0 } },
    { { 5, 0, 5, 1 }, 1, { 1, 0, 0, 0 } },
    { { 4, 3, 2, 1 }, 7, { 3, 2, 1, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint shares[4];

      dp_shares (rows[i].weights, 4, rows[i].total, shares);
      for (int k = 0; k < 4; k++)
        g_assert_cmpuint (shares[k], ==, rows[i].shares[k]);
    }
}

/* Cells, rows and columns each rounded up or down, the total exact. */
static void
test_shares_draw (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int round = 0; round < 2000; round++)
    {
      guint rows = (guint) g_rand_int_range (rand, 1, 12), columns = (guint) g_rand_int_range (rand, 1, 6);
      guint total = (guint) g_rand_int_range (rand, 0, 60), weights[72], shares[72], all = 0, sum = 0;

      for (guint i = 0; i < rows * columns; i++)
        {
          int weight = g_rand_int_range (rand, -5, 15);

          weights[i] = (guint) MAX (weight, 0);
          all += weights[i];
        }
      dp_shares_draw (weights, rows, columns, total, rand, shares);
      for (guint i = 0; i < rows * columns; i++)
        {
          sum += shares[i];
          g_assert_cmpfloat (all ? fabs (shares[i] - (double) total * weights[i] / all) : shares[i], <, 1);
        }
      g_assert_cmpuint (sum, ==, all ? total : 0);
      for (guint r = 0; r < rows && all; r++)
        {
          double exact = 0, got = 0;

          for (guint c = 0; c < columns; c++)
            {
              exact += (double) total * weights[r * columns + c] / all;
              got += shares[r * columns + c];
            }
          g_assert_cmpfloat (fabs (got - exact), <, 1);
        }
      for (guint c = 0; c < columns && all; c++)
        {
          double exact = 0, got = 0;

          for (guint r = 0; r < rows; r++)
            {
              exact += (double) total * weights[r * columns + c] / all;
              got += shares[r * columns + c];
            }
          g_assert_cmpfloat (fabs (got - exact), <, 1);
        }
    }
}

/* A cell with a tenth of a question gets one in a tenth of the papers. */
static void
test_shares_are_fair (void)
{
  static const guint weights[] = { 70, 7, 13, 10 };
  guint sums[4] = { 0 };

  for (guint32 seed = 0; seed < 10000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      guint shares[4];

      dp_shares_draw (weights, 2, 2, 1, rand, shares);
      for (int i = 0; i < 4; i++)
        sums[i] += shares[i];
    }
  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat (fabs (sums[i] - 100. * weights[i]), <, 200);
}

static guint
count (const DpPaper *paper, int law, DpLevel level)
{
  guint n = 0;

  for (guint i = 0; i < dp_paper_n_questions (paper); i++)
    {
      const DpPaperQuestion *q = dp_paper_question (paper, i);

      n += (!law || q->law == law) && (level == DP_LEVELS || q->level == level);
    }
  return n;
}

/* Law 0 = all, DP_LEVELS = all: less than one question from the exact share, and none where nothing is due. */
static void
assert_near (const DpPaper *paper, const double *quotas, int law, DpLevel level)
{
  double exact = 0;

  for (int cell = 0; cell < DP_PAPER_CELLS; cell++)
    if ((!law || cell / DP_LEVELS == law) && (level == DP_LEVELS || cell % DP_LEVELS == (int) level))
      exact += quotas[cell];
  g_assert_cmpfloat (fabs (count (paper, law, level) - exact), <, 1);
  g_assert_true (exact > 0 || count (paper, law, level) == 0);
}

#define LAWS(a, b, c) ((DpLaws) 1 << (a) | (DpLaws) 1 << (b) | (DpLaws) 1 << (c))

static void
test_proportion (void)
{
  static const struct {
    guint n;
    guint levels;
    DpLaws laws;
  } specs[] = {
    { 1, 15, 0 }, { 5, 15, 0 }, { 10, 15, 0 }, { 20, 15, 0 }, { 40, 15, 0 }, { 60, 15, 0 },
    { 20, 1 << DP_LEVEL_BEGINNER | 1 << DP_LEVEL_CLUB, 0 }, { 12, 1 << DP_LEVEL_COUNTY, 0 }, { 12, 15, LAWS (27, 31, 64) }, { 20, 14, LAWS (25, 50, 54) },
  };
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    for (guint32 seed = 1; seed <= 3; seed++)
      {
        DpPaperSpec spec = dp_exam_desk_spec (specs[i].n, seed * 977);
        double quotas[DP_PAPER_CELLS];
        g_autoptr (DpPaper) paper = NULL;

        spec.levels = specs[i].levels;
        spec.laws = specs[i].laws;
        paper = dp_exam_desk_draw (desk, &spec);
        dp_paper_quotas (&spec, desk->cases, desk->code, quotas);
        for (int law = 0; law <= DP_LAST_LAW; law++)
          for (int level = 0; level <= DP_LEVELS; level++)
            assert_near (paper, quotas, law, (DpLevel) level);
      }
}

static void
shuffle_cases (GPtrArray *cases, GRand *rand)
{
  for (guint i = cases->len; i > 1; i--)
    {
      guint k = (guint) g_rand_int_range (rand, 0, (gint32) i);
      gpointer kept = cases->pdata[i - 1];

      cases->pdata[i - 1] = cases->pdata[k];
      cases->pdata[k] = kept;
    }
}

static void
test_same_seed (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (GPtrArray) cases = g_ptr_array_copy (desk->cases, NULL, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree char *former = NULL;

  g_ptr_array_set_free_func (cases, NULL);
  for (guint32 seed = 0; seed < 4; seed++)
    {
      DpPaperSpec spec;
      g_autoptr (DpPaper) paper = NULL, again = NULL;
      g_autofree char *text = NULL, *text_again = NULL;

      dp_paper_spec_init (&spec); /* in other clothes */
      spec.n_questions = 15;
      spec.seed = seed;
      paper = dp_exam_desk_draw (desk, &spec);
      shuffle_cases (cases, rand);
      again = dp_paper_draw (&spec, cases, desk->code, NULL);
      text = dp_paper_to_text (paper);
      text_again = dp_paper_to_text (again);
      g_assert_true (strcmp (text, text_again) == 0);
      g_assert_cmpstr (text, !=, former);
      g_free (former);
      former = g_steal_pointer (&text);
    }
}

static void
test_round_trip (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autofree char *folder = g_dir_make_tmp ("dp-paper-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.xml", NULL);

  for (guint32 seed = 0; seed < 6; seed++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (GError) error = NULL;
      DpPaperSpec spec;
      g_autoptr (DpPaper) paper = NULL, again = NULL;
      g_autofree char *text = NULL, *text_again = NULL, *problems = NULL;

      dp_paper_spec_init (&spec);
      spec.title = seed ? "Spring “test” <1> & more" : NULL;
      spec.n_questions = 30;
      spec.seed = G_MAXUINT32 - seed;
      spec.seconds = seed * 600;
      spec.open_book = seed & 1;
      spec.pass_percent = 50 + seed * 10;
      paper = dp_exam_desk_draw (desk, &spec);
      assert_sound (desk, paper);
      text = dp_paper_to_text (paper);
      g_assert_true (dp_paper_save (paper, path, &error));
      g_assert_no_error (error);
      again = dp_paper_load (desk->reader, path, diagnostics);
      problems = dp_diagnostics_to_text (diagnostics);
      g_assert_cmpstr (problems, ==, "");
      assert_sound (desk, again);
      text_again = dp_paper_to_text (again);
      g_assert_true (strcmp (text, text_again) == 0);
      g_assert_cmpuint (again->seed, ==, spec.seed);
      g_assert_cmpuint (again->seconds, ==, spec.seconds);
      g_assert_cmpint (again->open_book, ==, spec.open_book);
      g_assert_cmpuint (again->pass_percent, ==, spec.pass_percent);
    }
  g_remove (path);
  g_rmdir (folder);
}

static void
test_thousand (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  guint n = g_test_quick () ? 1000 : 5000;

  for (guint i = 0; i < n; i++)
    {
      DpPaperSpec spec = dp_exam_desk_spec ((guint) g_rand_int_range (rand, 1, 41), g_rand_int (rand));
      g_autoptr (DpPaper) paper = NULL;
      g_autoptr (GError) error = NULL;

      spec.levels = (guint) g_rand_int_range (rand, 1, 16);
      if (g_rand_boolean (rand))
        spec.laws = (DpLaws) g_rand_int (rand) << 17 | (DpLaws) g_rand_int (rand) << 49;
      paper = dp_paper_draw (&spec, desk->cases, desk->code, &error);
      if (!paper)
        {
          guint available = dp_paper_available (&spec, desk->cases, desk->code);
          g_autofree char *said = g_strdup_printf ("%u", available);

          g_assert_cmpuint (available, <, spec.n_questions);
          g_assert_nonnull (strstr (error->message, said));
          continue;
        }
      assert_sound (desk, paper);
    }
}

static void
test_as_many_as_there_are (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  DpPaperSpec spec = dp_exam_desk_spec (1, 8);
  g_autoptr (DpPaper) paper = NULL;
  g_autoptr (GError) error = NULL;

  spec.laws = (DpLaws) 1 << 27 | (DpLaws) 1 << 16 | (DpLaws) 1 << 41;
  spec.n_questions = dp_paper_available (&spec, desk->cases, desk->code);
  g_assert_cmpuint (spec.n_questions, >, 20);
  paper = dp_exam_desk_draw (desk, &spec);
  assert_sound (desk, paper);
  spec.n_questions++;
  g_assert_null (dp_paper_draw (&spec, desk->cases, desk->code, &error));
  g_assert_error (error, DP_ERROR, DP_ERROR_BAD_INPUT);
}

static void
test_bad_specs (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  static const struct {
    guint n, levels, pass, seconds;
    const char *problem;
  } rows[] = {
    { 0, 15, 65, 0, "number of questions" },
    { 201, 15, 65, 0, "number of questions" },
    { 5, 0, 65, 0, "level" },
    { 5, 16, 65, 0, "level" },
    { 5, 15, 101, 0, "pass mark" },
    { 5, 15, 65, 86401, "time limit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DpPaperSpec spec = dp_exam_desk_spec (rows[i].n, 1);
      g_autoptr (GError) error = NULL;

      spec.levels = rows[i].levels;
      spec.pass_percent = rows[i].pass;
      spec.seconds = rows[i].seconds;
      g_assert_null (dp_paper_draw (&spec, desk->cases, desk->code, &error));
      g_assert_error (error, DP_ERROR, DP_ERROR_BAD_INPUT);
      g_assert_nonnull (strstr (error->message, rows[i].problem));
    }
}

static const DpScenario *
case_at (DpExamDesk *desk, guint i)
{
  return g_ptr_array_index (desk->cases, i);
}

static gboolean
add (DpExamDesk *desk, DpPaper *paper, guint i, guint point, GError **error)
{
  const DpScenario *s = case_at (desk, i);

  return dp_paper_add (paper, desk->code, s->id, (DpVariant) { 0, 0 }, dp_variant_make (s, (DpVariant) { 0, 0 }), point, error);
}

static void
test_by_hand (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (DpPaper) paper = dp_paper_new (desk->code, "By hand");
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) twice = NULL, too_far = NULL;
  const char *first = case_at (desk, 3)->id;

  g_assert_false (dp_paper_check (paper, desk->code, diagnostics));
  for (guint i = 3; i < 7; i++)
    g_assert_true (add (desk, paper, i, 0, NULL));
  g_assert_false (add (desk, paper, 4, 1, &twice));
  g_assert_nonnull (strstr (twice->message, "already"));
  g_assert_false (add (desk, paper, 9, 99, &too_far));
  g_assert_nonnull (strstr (too_far->message, "number 100"));
  g_assert_cmpuint (dp_paper_n_questions (paper), ==, 4);
  dp_paper_move (paper, 0, 3);
  g_assert_cmpint (dp_paper_find (paper, first), ==, 3);
  dp_paper_remove (paper, 3);
  g_assert_cmpint (dp_paper_find (paper, first), ==, -1);
  g_clear_error (&too_far);
  g_assert_false (dp_paper_set_point (paper, desk->code, 0, 50, &too_far));
  g_assert_cmpuint (dp_paper_question (paper, 0)->point, ==, 0);
  assert_sound (desk, paper);
  g_assert_false (paper->drawn);
}

static void
test_check (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (DpPaper) paper = dp_paper_new (desk->code, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL;

  add (desk, paper, 0, 0, NULL);
  add (desk, paper, 1, 0, NULL);
  paper->pass_percent = 0;
  paper->seconds = 90000;
  g_free (paper->code_version);
  paper->code_version = g_strdup ("0123456789abcdef");
  ((DpPaperQuestion *) paper->questions->pdata[1])->point = 77;
  g_free (((DpPaperQuestion *) paper->questions->pdata[1])->case_id);
  ((DpPaperQuestion *) paper->questions->pdata[1])->case_id = g_strdup (dp_paper_question (paper, 0)->case_id);
  g_assert_false (dp_paper_check (paper, desk->code, diagnostics));
  text = dp_diagnostics_to_text (diagnostics);
  g_assert_cmpuint (dp_diagnostics_errors (diagnostics), ==, 4);
  g_assert_nonnull (strstr (text, "another edition"));
  g_assert_nonnull (strstr (text, "questions 1 and 2"));
  g_assert_nonnull (strstr (text, "number 78"));
  g_assert_nonnull (strstr (text, "longer than a day"));
}

/* A point that the case has not: said with the file and the line of the question. */
static void
test_check_place (void)
{
  g_autoptr (DpExamDesk) desk = dp_exam_desk_new ();
  g_autoptr (DpPaper) paper = dp_paper_new (desk->code, NULL);
  g_autoptr (DpPaper) read = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autofree char *text = NULL, *said = NULL, *begins = NULL;
  const char *question;
  int line = 1;

  add (desk, paper, 0, 0, NULL);
  add (desk, paper, 1, 0, NULL);
  ((DpPaperQuestion *) paper->questions->pdata[1])->point = 77;
  text = dp_paper_to_text (paper);
  question = strstr (strstr (text, "<question") + 1, "<question");
  for (const char *at = text; at < question; at++)
    line += *at == '\n';
  read = dp_paper_from_text (desk->reader, text, strlen (text), "spoilt.xml", diagnostics);
  g_assert_nonnull (read);
  g_assert_false (dp_paper_check (read, desk->code, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  begins = g_strdup_printf ("spoilt.xml:%d: question 2: ", line);
  g_assert_true (g_str_has_prefix (said, begins));
  g_assert_nonnull (strstr (said, "number 78"));
}

/* A bad file and what is said about it, to the letter. */
static void
test_bad_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "scenarios", NULL);
  g_autoptr (DpPaperReader) reader = dp_paper_reader_new (folder, NULL);
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL, *said = NULL, *name = g_path_get_basename (path);
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, &error));
  g_assert_null (dp_paper_from_text (reader, bytes, length, name, diagnostics));
  said = dp_diagnostics_to_text (diagnostics);
  dp_bad_file_assert (path, said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/shares", test_shares);
  g_test_add_func ("/paper/shares-draw", test_shares_draw);
  g_test_add_func ("/paper/shares-are-fair", test_shares_are_fair);
  g_test_add_func ("/paper/proportion", test_proportion);
  g_test_add_func ("/paper/same-seed", test_same_seed);
  g_test_add_func ("/paper/round-trip", test_round_trip);
  g_test_add_func ("/paper/thousand", test_thousand);
  g_test_add_func ("/paper/as-many-as-there-are", test_as_many_as_there_are);
  g_test_add_func ("/paper/bad-specs", test_bad_specs);
  g_test_add_func ("/paper/by-hand", test_by_hand);
  g_test_add_func ("/paper/check", test_check);
  g_test_add_func ("/paper/check/place", test_check_place);
  dp_bad_files_add ("bad-papers", "/paper/bad", test_bad_file);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "dp-bad-files.h"
#include "dp-find-error.h"
#include "dp-played.h"

typedef struct {
  DpPlayed *shipped;
  DpMistakes *mistakes;
} World;

static World world;

static DpMistakes *
load (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "mistakes", NULL);
  g_autoptr (GError) error = NULL;
  DpMistakes *mistakes = dp_mistakes_load_folder (folder, &error);

  g_assert_no_error (error);
  return mistakes;
}

static guint
n_points (guint i)
{
  return dp_director_n_points (world.shipped->directors->pdata[i]);
}

static GArray *
list (guint i, guint n)
{
  return dp_find_error_list (world.mistakes, world.shipped->cases->pdata[i], world.shipped->directors->pdata[i], n);
}

/* What becomes of which clause of which case. "-" = nothing: added, or dropped. */
static const struct {
  const char *id;
  guint point; /* from 1 */
  const char *mistake, *was, *became;
} rows[] = {
  { "rubber-south-at-easts-turn", 4, "rest-for-once", "must-pass N next-turn [31(b)(ii)]", "must-pass N rest-of-auction [31(b)(ii)]" },
  { "rub-31-a-sigh-is-not-a-bid", 1, "wrong-opponent-chooses", "option S accept/refuse [29]", "option N accept/refuse [29]" },
  { "rubber-a-spade-over-no-trump", 1, "choice-not-offered", "option E accept/refuse [27]", "cancelled N 1S [27]" },
  { "dup-39-late-double", 2, "require-for-prohibit", "lead-restriction W prohibit-suit H [26B]", "lead-restriction W require-suit H [26B]" },
  { "ins-double-instead", 2, "nobody-may-use", "authorized S 1H EW [16C1]", "unauthorized S 1H EW [16C1]" },
  { "club-gamble-in-game", 2, "sixteen-c-turned-round", "unauthorized E P EW [16C2]", "unauthorized E P NS [16C2]" },
  { "ins-double-instead", 2, "turn-passes-on", "turn S [27B]", "turn W [27B]" },
  { "ins-double-instead", 2, "no-double-for-bid", "may-call S any-legal [27B]", "may-call S sufficient-bid-or-pass [27B]" },
  { "a-small-ruff", 1, "established-corrected", "stands N H7 [63B]", "correct N H7 [63B]" },
  { "a-small-ruff", 1, "equity-forgotten", "review [64C]", "-" },
  { "she-played-to-it", 2, "lead-choice-half", "lead-option N prohibit/neither/require H [50D2]", "lead-option N prohibit/neither H [50D2]" },
  { "rub-23-a-small-diamond", 1, "pass-for-small-card", "-", "must-pass W next-turn [23(a)]" },
  { "put-it-away-again", 1, "major-for-minor", "penalty-card W D9 minor [50B]", "penalty-card W D9 major [50B]" },
  { "put-it-away-again", 1, "penalty-card-picked-up", "penalty-card W D9 minor [50B]", "picked-up W D9 [50B]" },
  { "ace-of-clubs-in-the-spades", 2, "two-for-later-tricks", "transfer 1 EW [64A2]", "transfer 2 EW [64A2]" },
  { "cw-two-clubs-under-the-lamp", 3, "which-card-by-owner", "option S choose-card [51A]", "option W choose-card [51A]" },
  { "lead-king-at-the-first-chance", 1, "silence-forgotten", "must-pass E next-turn [24B]", "-" },
};

static void
test_rows (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      guint at = dp_played_find (world.shipped, rows[r].id), hits = 0;
      g_autoptr (GArray) found = list (at, rows[r].point - 1);

      for (guint i = 0; i < found->len; i++)
        {
          const DpMistaken *made = &g_array_index (found, DpFindError, i).made;
          g_autofree char *was = made->changes[0].has_was ? dp_clause_to_string (&made->changes[0].was) : g_strdup ("-");
          g_autofree char *became = made->changes[0].has_became ? dp_clause_to_string (&made->changes[0].became) : g_strdup ("-");

          if (!g_str_equal (made->mistake->id, rows[r].mistake))
            continue;
          g_assert_cmpstr (was, ==, rows[r].was);
          g_assert_cmpstr (became, ==, rows[r].became);
          hits++;
        }
      if (hits != 1)
        g_error ("%s point %u: %s can be made %u times", rows[r].id, rows[r].point, rows[r].mistake, hits);
    }
}

/* Said in the test's own words, from the ruling alone: a call and a card have one fate, one player the turn, one player a choice. */
static gboolean
is_fate (const DpClause *c)
{
  return c->kind == DP_CLAUSE_STANDS || c->kind == DP_CLAUSE_CANCELLED || c->kind == DP_CLAUSE_WITHDRAWN;
}

static gboolean
cannot_both_be (const DpClause *a, const DpClause *b)
{
  gboolean cards = a->seat == b->seat && (a->cards & b->cards);
  gboolean call = !a->cards && !b->cards && a->seat == b->seat && a->call == b->call && a->call != DP_NO_CALL && (!a->nth || !b->nth || a->nth == b->nth);

  if (is_fate (a) && is_fate (b))
    return a->kind != b->kind && (cards || call);
  if (a->kind == DP_CLAUSE_PICKED_UP && (b->kind == DP_CLAUSE_PENALTY_CARD || b->kind == DP_CLAUSE_MUST_PLAY || b->kind == DP_CLAUSE_STANDS))
    return cards;
  if (a->kind == DP_CLAUSE_AUTHORIZED && b->kind == DP_CLAUSE_UNAUTHORIZED)
    return a->side == b->side && (call || (cards && a->cards == b->cards));
  if (a->kind == DP_CLAUSE_AUCTION_OVER || a->kind == DP_CLAUSE_PASSED_OUT)
    return b->kind == DP_CLAUSE_TURN || b->kind == DP_CLAUSE_MAY_CALL || b->kind == DP_CLAUSE_MUST_PASS;
  if (a->kind == DP_CLAUSE_MAY_CALL && b->kind == DP_CLAUSE_MUST_PASS)
    return a->seat == b->seat;
  if (a->kind != b->kind)
    return FALSE;
  switch ((DpClauseKind) a->kind)
    {
    case DP_CLAUSE_TURN:
    case DP_CLAUSE_LEADER:
    case DP_CLAUSE_PLAYS_FROM:
    case DP_CLAUSE_DECLARER:
      return TRUE;
    case DP_CLAUSE_MUST_PASS:
    case DP_CLAUSE_MAY_CALL:
      return a->seat == b->seat;
    case DP_CLAUSE_OPTION:
      return a->seat == b->seat || (a->choices & b->choices & 1 << DP_OPTION_ACCEPT);
    case DP_CLAUSE_PENALTY_CARD:
      return cards;
    default:
      return FALSE;
    }
}

static guint
contradictions (const DpRuling *ruling)
{
  guint n = 0;

  for (guint i = 0; i < ruling->n; i++)
    for (guint j = 0; j < ruling->n; j++)
      n += i != j && cannot_both_be (&ruling->clause[i], &ruling->clause[j]);
  return n;
}

static void
fully (const DpPoint *point, const DpRuling *ruling, DpAnswer *answer)
{
  answer->ruling = *ruling;
  answer->law = 0;
  for (guint l = 0; l < point->n_laws && (!answer->law || answer->law == 16); l++)
    answer->law = dp_law_number (point->laws[l]);
  answer->n_asked = point->n_asked;
  for (guint i = 0; i < point->n_asked; i++)
    {
      answer->asked[i] = point->asked[i];
      answer->asked[i].place = (guint8) dp_question_place (point->asked[i].question);
    }
}

static void
check_wrong (const DpFindError *e)
{
  DpAnswer answer = { 0 };
  g_autoptr (DpGrade) grade = NULL;
  const DpMistaken *made = &e->made;
  gboolean belongs = FALSE;

  fully (&e->point, &e->shown, &answer);
  grade = dp_scenario_grade (e->scenario, e->director, e->n, &answer);
  g_assert_true (e->wrong);
  g_assert_cmpuint (grade->points, <, grade->out_of);
  for (guint i = 0; i < grade->rows->len; i++)
    {
      const DpGradeRow *row = &g_array_index (grade->rows, DpGradeRow, i);

      belongs |= row->mark != DP_MARK_RIGHT && ((row->has_engine && made->changes[0].has_was && dp_clause_equal (&row->engine, &made->changes[0].was))
                                                || (row->has_given && made->changes[0].has_became && dp_clause_equal (&row->given, &made->changes[0].became)));
    }
  g_assert_true (belongs);
  for (guint n = 0; n < made->n_changes; n++)
    {
      g_assert_true (!made->changes[n].has_became || !dp_ruling_has (&e->point.ruling, &made->changes[n].became));
      g_assert_true (!made->changes[n].has_became || dp_ruling_has (&e->shown, &made->changes[n].became));
      g_assert_true (!made->changes[n].has_was || (dp_ruling_has (&e->point.ruling, &made->changes[n].was) && !dp_ruling_has (&e->shown, &made->changes[n].was)));
    }
  g_assert_null (made->leaf->reading);
  g_assert_nonnull (made->law);
  if (contradictions (&e->shown) > contradictions (&e->point.ruling))
    {
      g_autofree char *text = dp_find_error_ruling_text (e);

      g_error ("%s point %u, %s contradicts itself:\n%s", e->scenario->id, e->n + 1, made->mistake->id, text);
    }
}

/* What is put right wins all the marks, what is left wins none but for the verdict. */
static void
check_grades (const DpFindError *e)
{
  DpFindErrorGrade all = dp_find_error_grade (e, TRUE, &e->point.ruling, (guint) dp_law_number (e->made.law));
  DpFindErrorGrade left = dp_find_error_grade (e, TRUE, &e->shown, 0);
  DpFindErrorGrade missed = dp_find_error_grade (e, FALSE, NULL, 0);

  g_assert_cmpuint (all.points, ==, DP_FIND_ERROR_MARKS);
  g_assert_true (all.found && all.unspoiled && all.verdict_right && all.law_right);
  g_assert_cmpint (all.kind, ==, DP_ERROR_KIND_NONE);
  g_assert_cmpuint (left.points, ==, 2);
  g_assert_true (left.verdict_right && !left.found && !left.law_right);
  g_assert_cmpint (left.kind, !=, DP_ERROR_KIND_NONE);
  g_assert_cmpuint (missed.points, ==, 0);
  g_assert_cmpint (missed.kind, ==, left.kind);
  g_assert_true (missed.leaf == e->made.leaf);
}

static void
check_words (const DpFindError *e)
{
  g_autofree char *ruling = dp_find_error_ruling_text (e);
  g_autofree char *text = dp_find_error_explanation (e);
  g_autofree char *heading = g_strdup_printf ("The mistake: %s.", e->made.mistake->name);
  DpFindError right = *e;
  g_autofree char *said = NULL;

  right.shown = e->point.ruling;
  said = dp_find_error_ruling_text (&right);
  g_assert_cmpstr (ruling, !=, said);
  /* Not to be taken for what the law says. */
  g_assert_true (g_str_has_prefix (text, heading));
  g_assert_nonnull (strstr (text, e->made.mistake->why));
  g_assert_nonnull (strstr (text, e->made.law));
}

static void
test_everywhere (void)
{
  guint n = dp_mistakes_length (world.mistakes), total = 0;
  g_autofree guint *cases = g_new0 (guint, n);
  g_autofree guint *times = g_new0 (guint, n);

  for (guint c = 0; c < world.shipped->cases->len; c++)
    {
      g_autofree guint *here = g_new0 (guint, n);

      for (guint p = 0; p < n_points (c); p++)
        {
          g_autoptr (GArray) found = list (c, p);

          for (guint i = 0; i < found->len; i++)
            {
              const DpFindError *e = &g_array_index (found, DpFindError, i);

              check_wrong (e);
              check_grades (e);
              check_words (e);
              for (guint m = 0; m < n; m++)
                here[m] += dp_mistakes_get (world.mistakes, m) == e->made.mistake;
            }
          total += found->len;
        }
      for (guint m = 0; m < n; m++)
        {
          cases[m] += here[m] > 0;
          times[m] += here[m];
        }
    }
  for (guint m = 0; m < n; m++)
    {
      const DpMistake *mistake = dp_mistakes_get (world.mistakes, m);

      g_test_message ("%s (%s): %u times in %u cases", mistake->id, dp_mistake_rate_token (mistake->rate), times[m], cases[m]);
      if (cases[m] < (mistake->rate == DP_MISTAKE_RARE ? 1 : 3))
        g_error ("only %u cases have a place for %s", cases[m], mistake->id);
    }
  g_test_message ("%u mistakes, %u wrong rulings", n, total);
  g_assert_cmpuint (total, >, 4000);
}

static void
test_right (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint c = 0; c < world.shipped->cases->len; c++)
    {
      DpFindError e;
      DpAnswer answer = { 0 };
      g_autoptr (DpGrade) grade = NULL;
      g_autofree char *text = NULL;

      g_assert_true (dp_find_error_make (world.mistakes, world.shipped->cases->pdata[c], world.shipped->directors->pdata[c], rand, 1, &e));
      g_assert_false (e.wrong);
      fully (&e.point, &e.shown, &answer);
      grade = dp_scenario_grade (e.scenario, e.director, e.n, &answer);
      g_assert_cmpuint (grade->points, ==, grade->out_of);
      g_assert_cmpuint (dp_find_error_grade (&e, FALSE, NULL, 0).points, ==, DP_FIND_ERROR_MARKS);
      g_assert_cmpuint (dp_find_error_grade (&e, TRUE, &e.shown, 0).points, ==, 0);
      g_assert_cmpint (dp_find_error_grade (&e, TRUE, NULL, 0).kind, !=, DP_ERROR_KIND_NONE);
      text = dp_find_error_explanation (&e);
      g_assert_cmpuint (strlen (text), >, 0);
      g_assert_cmpuint (strlen (text), <, 80);
    }
}

/* Spoilt besides: a clause too many, and one that was right taken away. */
static void
test_spoilt (void)
{
  guint at = dp_played_find (world.shipped, "ins-double-instead");
  g_autoptr (GArray) found = list (at, 1);
  guint seen = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const DpFindError *e = &g_array_index (found, DpFindError, i);
      DpRuling corrected = e->point.ruling;
      DpClause more = dp_clause (DP_CLAUSE_MUST_PASS);
      DpFindErrorGrade grade;

      if (!g_str_equal (e->made.mistake->id, "turn-passes-on"))
        continue;
      seen++;
      more.seat = DP_SEAT_NORTH;
      more.span = DP_SPAN_NEXT_TURN;
      g_assert_true (dp_ruling_add (&corrected, more));
      grade = dp_find_error_grade (e, TRUE, &corrected, 0);
      g_assert_cmpuint (grade.points, ==, 4);
      g_assert_true (grade.found && !grade.unspoiled);
      g_assert_cmpint (grade.kind, ==, DP_ERROR_KIND_DURATION);
      corrected = e->point.ruling;
      corrected.n--;
      g_assert_cmpuint (dp_find_error_grade (e, TRUE, &corrected, 0).points, ==, 4);
      /* Another wrong player in place of the wrong one. */
      corrected = e->shown;
      for (guint c = 0; c < corrected.n; c++)
        if (corrected.clause[c].kind == DP_CLAUSE_TURN)
          corrected.clause[c].seat = DP_SEAT_EAST;
      grade = dp_find_error_grade (e, TRUE, &corrected, 27);
      g_assert_cmpuint (grade.points, ==, 2);
      g_assert_cmpint (grade.kind, ==, DP_ERROR_KIND_TURN);
      g_assert_true (grade.law_right);
    }
  g_assert_cmpuint (seen, ==, 1);
}

static char *
rounds (guint32 seed, double share)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GString *all = g_string_new (NULL);

  for (guint c = 0; c < world.shipped->cases->len; c += 7)
    {
      DpFindError e;
      g_autofree char *text = NULL;

      g_assert_true (dp_find_error_make (world.mistakes, world.shipped->cases->pdata[c], world.shipped->directors->pdata[c], rand, share, &e));
      text = dp_find_error_ruling_text (&e);
      g_string_append_printf (all, "%u %s\n%s\n", e.n, e.wrong ? e.made.mistake->id : "right", text);
    }
  return g_string_free (all, FALSE);
}

static void
test_same_seed (void)
{
  g_autofree char *a = rounds (2017, DP_FIND_ERROR_SHARE_RIGHT);
  g_autofree char *b = rounds (2017, DP_FIND_ERROR_SHARE_RIGHT);
  g_autofree char *c = rounds (2018, DP_FIND_ERROR_SHARE_RIGHT);

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, !=, c);
}

/* At one point, by their weights; over all cases that have a mistake, right ones in their share. */
static void
test_weights (void)
{
  guint at = dp_played_find (world.shipped, "put-it-away-again"), n = dp_mistakes_length (world.mistakes), sum = 0, right = 0;
  g_autofree guint *drawn = g_new0 (guint, n);
  g_autofree guint *places = g_new0 (guint, n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (99);
  g_autoptr (GArray) found = list (at, 0);
  const guint rounds_ = 3000;
  guint there = 0;

  for (guint m = 0; m < n; m++)
    {
      for (guint i = 0; i < found->len; i++)
        places[m] |= g_array_index (found, DpFindError, i).made.mistake == dp_mistakes_get (world.mistakes, m);
      sum += places[m] * dp_mistake_weight (dp_mistakes_get (world.mistakes, m));
    }
  for (guint r = 0; r < rounds_; r++)
    {
      DpFindError e;

      g_assert_true (dp_find_error_make (world.mistakes, world.shipped->cases->pdata[at], world.shipped->directors->pdata[at], rand, 0.35, &e));
      right += !e.wrong;
      if (!e.wrong || e.n != 0)
        continue;
      there++;
      for (guint m = 0; m < n; m++)
        drawn[m] += dp_mistakes_get (world.mistakes, m) == e.made.mistake;
    }
  g_assert_cmpfloat (right, >, 0.32 * rounds_);
  g_assert_cmpfloat (right, <, 0.38 * rounds_);
  g_assert_cmpuint (there, >, 500);
  for (guint m = 0; m < n; m++)
    {
      double wanted = (double) there * places[m] * dp_mistake_weight (dp_mistakes_get (world.mistakes, m)) / sum;

      g_assert_cmpfloat (ABS (drawn[m] - wanted), <=, 0.2 * wanted + 12 * places[m]);
    }
}

static void
test_table (void)
{
  guint by_code[2] = { 0, 0 };

  g_assert_cmpuint (dp_mistakes_length (world.mistakes), >=, 25);
  for (guint c = 0; c < 2; c++)
    {
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      gboolean sound = dp_mistakes_check (world.mistakes, world.shipped->codes[c], "mistakes.xml", diagnostics);
      g_autofree char *text = dp_diagnostics_to_text (diagnostics);

      g_assert_cmpstr (text, ==, "");
      g_assert_true (sound);
      for (guint m = 0; m < dp_mistakes_length (world.mistakes); m++)
        by_code[c] += dp_mistake_in (dp_mistakes_get (world.mistakes, m), dp_code_id (world.shipped->codes[c])) != NULL;
    }
  g_assert_cmpuint (by_code[0], >=, 25);
  g_assert_cmpuint (by_code[1], >=, 15);
  g_assert_true (dp_mistakes_find (world.mistakes, "once-for-rest") == dp_mistakes_get (world.mistakes, 0));
  g_assert_null (dp_mistakes_find (world.mistakes, "no-such-thing"));
  g_assert_cmpuint (dp_mistake_weight (dp_mistakes_find (world.mistakes, "once-for-rest")), ==, 6);
  g_assert_cmpstr (dp_mistake_rate_name (DP_MISTAKE_NOW_AND_THEN), ==, "now and then");
}

/* tests/bad-mistakes/NAME.xml is refused with the words of NAME.errors. */
static void
test_bad (gconstpointer data)
{
  const char *path = data;
  g_autofree char *xsd = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "mistakes", "mistakes.xsd", NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DpXmlSchema) schema = dp_mistakes_schema_new (xsd, &error);
  g_autoptr (DpMistakes) mistakes = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  mistakes = dp_mistakes_load_bytes (bytes, length, name, schema, diagnostics);
  if (mistakes)
    g_assert_false (dp_mistakes_check (mistakes, world.shipped->codes[0], name, diagnostics));
  text = dp_diagnostics_to_text (diagnostics);
  dp_bad_file_assert (path, text);
}

static void
test_not_there (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DpMistakes) mistakes = dp_mistakes_load_folder ("/nowhere", &error);

  g_assert_null (mistakes);
  g_assert_error (error, DP_ERROR, DP_ERROR_UNREADABLE);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  world = (World) { dp_played_new (), load () };
  g_test_add_func ("/find-error/table", test_table);
  g_test_add_func ("/find-error/rows", test_rows);
  g_test_add_func ("/find-error/everywhere", test_everywhere);
  g_test_add_func ("/find-error/right", test_right);
  g_test_add_func ("/find-error/spoilt", test_spoilt);
  g_test_add_func ("/find-error/same-seed", test_same_seed);
  g_test_add_func ("/find-error/weights", test_weights);
  g_test_add_func ("/find-error/not-there", test_not_there);
  g_assert_cmpuint (dp_bad_files_add ("bad-mistakes", "/find-error/bad", test_bad), >, 0);
  status = g_test_run ();
  dp_mistakes_free (world.mistakes);
  dp_played_free (world.shipped);
  return status;
}

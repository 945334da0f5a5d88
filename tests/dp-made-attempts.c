/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-made-attempts.h"

#include <glib/gstdio.h>
#include <unistd.h>

static const char *const clauses[] = {
  "cancelled N 1NT [-]", "stands E X [-]", "option E accept/refuse [-]", "turn S [-]", "must-pass S rest-of-auction [-]", NULL
};

static void
add_mark (GArray *marks, guint n)
{
  DpAttemptMark mark = {
    .kind = g_strdup_printf ("kind-%u", n % 7),
    .mark = (guint8) (n % 5 == 0 ? 1 + n % 3 : 0),
    .error = (guint8) (n % 5 == 0 ? 2 + n % 10 : 0),
    .weight = 1 + n % 4,
    .given = g_strdup (clauses[n % 6]),
    .engine = g_strdup (clauses[(n + 1) % 6]),
    .skill = n % 3 ? g_strdup_printf ("31/leaf-%u", n % 40) : NULL,
  };

  g_array_append_val (marks, mark);
}

static void
add_point (DpAttempt *attempt, guint n)
{
  DpAttemptPoint *point = dp_attempt_add_point (attempt);

  point->law_given = (int) (n % 94);
  point->law_right = n % 4 != 0;
  point->law_engine = n % 9 ? g_strdup_printf ("%u, 26B", n % 93 + 1) : NULL;
  point->points = n % 11;
  point->out_of = 11;
  point->hints = n % 3;
  point->seconds = 5 + n % 90;
  point->sheet = n % 8 ? g_strdup_printf ("law %u\nfate N 1NT stands\nÖption E %u\n", n % 93, n) : NULL;
  for (guint i = 0; i < 3 + n % 3; i++)
    add_mark (point->marks, n + i);
  for (guint i = 0; i < n % 3; i++)
    {
      DpAttemptAsked asked = { .seat = (guint8) (n % 4),
                               .question = (guint8) ((n + i) % 16),
                               .place = (guint8) (i % 3),
                               .needed = (n + i) % 2,
                               .mark = (guint8) (n % 3) };

      g_array_append_val (point->asked, asked);
    }
}

static void
add_skill (DpAttempt *attempt, const DpFsrs *fsrs, guint n, guint i)
{
  DpAttemptSkill skill = { .skill = g_strdup_printf ("%u/leaf-%u", 20 + i, n % 200),
                           .rating = (guint8) (1 + n % 3),
                           .chosen = (guint8) (n % 7 == 0 ? 4 : 0) };

  /* Every tenth was ruled while repetition was switched off. */
  if (n % 10 != 9)
    skill.after = dp_fsrs_review (fsrs, (DpMemory){ 0 }, skill.chosen ? skill.chosen : skill.rating, attempt->ended);
  g_array_append_val (attempt->skills, skill);
}

DpAttempt *
dp_made_attempt (guint n, gint64 step)
{
  DpAttempt *attempt = dp_attempt_new ();
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  attempt->uid = g_strdup_printf ("made-%u", n);
  attempt->kind = (guint8) (n % 6 == 5);
  attempt->case_id = g_strdup_printf ("case-%u", n % 810);
  attempt->title = n % 13 ? g_strdup_printf ("A case of %u “calls”", n % 810) : NULL;
  attempt->code = g_strdup (DP_MADE_CODE);
  attempt->code_version = g_strdup ("5f2b8a0c");
  attempt->engine_version = n % 2 ? g_strdup ("0.1.0") : NULL;
  attempt->variant = dp_variant_nth (n * 7 % DP_VARIANTS);
  attempt->frozen = n % 17 ? g_strdup_printf ("<scenario id=\"case-%u\"><deal>%u %u</deal></scenario>", n % 810, n % 810, n % 16) : NULL;
  attempt->ended = DP_MADE_START + (gint64) n * step;
  attempt->seconds = 30 + n % 600;
  attempt->hints = n % 4;
  attempt->points = n % 23;
  attempt->out_of = 23;
  for (guint i = 0; i < 1 + n % 3; i++)
    add_point (attempt, n + i);
  for (guint i = 0; i < n % 3; i++)
    add_skill (attempt, &fsrs, n, i);
  return attempt;
}

static void
assert_marks_equal (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const DpAttemptMark *x = &g_array_index (a, DpAttemptMark, i);
      const DpAttemptMark *y = &g_array_index (b, DpAttemptMark, i);

      g_assert_cmpstr (x->kind, ==, y->kind);
      g_assert_cmpuint (x->mark, ==, y->mark);
      g_assert_cmpuint (x->error, ==, y->error);
      g_assert_cmpuint (x->weight, ==, y->weight);
      g_assert_cmpstr (x->given, ==, y->given);
      g_assert_cmpstr (x->engine, ==, y->engine);
      g_assert_cmpstr (x->skill, ==, y->skill);
    }
}

static void
assert_points_equal (const DpAttemptPoint *a, const DpAttemptPoint *b)
{
  g_assert_cmpint (a->law_given, ==, b->law_given);
  g_assert_cmpint (a->law_right, ==, b->law_right);
  g_assert_cmpstr (a->law_engine, ==, b->law_engine);
  g_assert_cmpuint (a->points, ==, b->points);
  g_assert_cmpuint (a->out_of, ==, b->out_of);
  g_assert_cmpuint (a->hints, ==, b->hints);
  g_assert_cmpuint (a->seconds, ==, b->seconds);
  g_assert_cmpstr (a->sheet, ==, b->sheet);
  assert_marks_equal (a->marks, b->marks);
  g_assert_cmpuint (a->asked->len, ==, b->asked->len);
  for (guint i = 0; i < a->asked->len; i++)
    {
      const DpAttemptAsked *x = &g_array_index (a->asked, DpAttemptAsked, i);
      const DpAttemptAsked *y = &g_array_index (b->asked, DpAttemptAsked, i);

      g_assert_true (x->seat == y->seat && x->question == y->question && x->place == y->place && x->needed == y->needed
                     && x->mark == y->mark);
    }
}

static void
assert_skills_equal (const DpAttemptSkill *a, const DpAttemptSkill *b)
{
  g_assert_cmpstr (a->skill, ==, b->skill);
  g_assert_cmpuint (a->rating, ==, b->rating);
  g_assert_cmpuint (a->chosen, ==, b->chosen);
  g_assert_cmpuint (a->after.state, ==, b->after.state);
  g_assert_cmpuint (a->after.step, ==, b->after.step);
  g_assert_cmpuint (a->after.lapses, ==, b->after.lapses);
  g_assert_cmpuint (a->after.reviews, ==, b->after.reviews);
  g_assert_cmpfloat (a->after.stability, ==, b->after.stability);
  g_assert_cmpfloat (a->after.difficulty, ==, b->after.difficulty);
  g_assert_cmpint (a->after.last, ==, b->after.last);
  g_assert_cmpint (a->after.due, ==, b->after.due);
}

void
dp_made_assert_equal (const DpAttempt *a, const DpAttempt *b)
{
  g_assert_cmpstr (a->uid, ==, b->uid);
  g_assert_cmpuint (a->kind, ==, b->kind);
  g_assert_cmpstr (a->case_id, ==, b->case_id);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->code, ==, b->code);
  g_assert_cmpstr (a->code_version, ==, b->code_version);
  g_assert_cmpstr (a->engine_version, ==, b->engine_version);
  g_assert_cmpuint (dp_variant_index (a->variant), ==, dp_variant_index (b->variant));
  g_assert_cmpstr (a->frozen, ==, b->frozen);
  g_assert_cmpint (a->ended, ==, b->ended);
  g_assert_cmpuint (a->seconds, ==, b->seconds);
  g_assert_cmpuint (a->hints, ==, b->hints);
  g_assert_cmpuint (a->points, ==, b->points);
  g_assert_cmpuint (a->out_of, ==, b->out_of);
  g_assert_cmpuint (a->at->len, ==, b->at->len);
  for (guint i = 0; i < a->at->len; i++)
    assert_points_equal (g_ptr_array_index (a->at, i), g_ptr_array_index (b->at, i));
  g_assert_cmpuint (a->skills->len, ==, b->skills->len);
  for (guint i = 0; i < a->skills->len; i++)
    assert_skills_equal (&g_array_index (a->skills, DpAttemptSkill, i), &g_array_index (b->skills, DpAttemptSkill, i));
}

char *
dp_made_folder (void)
{
  gboolean in_memory = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) && g_access ("/dev/shm", W_OK) == 0;
  char *folder = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "dp-store-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

void
dp_made_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        dp_made_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

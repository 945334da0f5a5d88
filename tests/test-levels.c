/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-generator.h"
#include "dp-reach.h"
#include "dp-shipped.h"

#include <string.h>

/* Made cases have the level of shipped ones: what a plot says, and more where the rulings that its story came to make it harder. */

static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

#define CASES 300

typedef struct {
  DpCode *code;
  DpGenerator *generator;
  const DpErrorModel *errors;
} Desk;

static void
open_desk (Desk *desk, const char *id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL), *data = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", NULL);
  g_autoptr (GError) error = NULL;

  desk->code = dp_code_load (laws, &error);
  g_assert_no_error (error);
  desk->generator = dp_generator_new (data, desk->code, &error);
  g_assert_no_error (error);
  desk->errors = dp_plot_book_errors (dp_generator_book (desk->generator));
}

static void
close_desk (Desk *desk)
{
  dp_generator_free (desk->generator);
  dp_code_free (desk->code);
}

static gboolean
comes_to (const DpScenario *s, const DpNode *leaf)
{
  for (guint i = 0; i < s->leaves->len; i++)
    if (g_array_index (s->leaves, DpScenarioLeaf, i).node == leaf->index)
      return TRUE;
  return FALSE;
}

/* Where the shipped cases put a ruling, but for one in eight. */
static void
test_as_shipped (gconstpointer id)
{
  Desk desk;
  g_autoptr (GPtrArray) cases = NULL;
  const GPtrArray *floors;
  guint looked_at = 0;

  open_desk (&desk, id);
  cases = dp_shipped_cases (desk.code);
  floors = dp_error_model_floors (desk.errors);
  for (guint i = 0; i < floors->len; i++)
    {
      const DpFloor *f = floors->pdata[i];
      const DpNode *leaf = g_str_equal (f->code, id) ? dp_reach_find_leaf (desk.code, f->leaf) : NULL;
      guint all = 0, below = 0;

      if (!g_str_equal (f->code, id))
        continue;
      if (!leaf)
        g_error ("there is no ruling “%s” in %s", f->leaf, f->code);
      for (guint c = 0; c < cases->len; c++)
        {
          const DpScenario *s = cases->pdata[c];

          all += comes_to (s, leaf);
          below += comes_to (s, leaf) && s->level < f->level;
        }
      g_test_message ("%s: %u shipped cases, %u below %s", f->leaf, all, below, dp_level_name (f->level));
      g_assert_cmpuint (all, >=, 3);
      g_assert_cmpuint (8 * below, <=, all);
      looked_at++;
    }
  g_assert_cmpuint (looked_at, >, 0);
  close_desk (&desk);
}

static const DpCasePlot *
plot_of (const Desk *desk, const DpScenario *s)
{
  g_autofree char *plot = g_strndup (s->id, (gsize) (strrchr (s->id, '-') - s->id));

  return dp_plot_book_find (dp_generator_book (desk->generator), plot);
}

/* By the linter's list of rulings, which the teller doesn't have. */
static DpLevel
expected_level (const Desk *desk, const DpScenario *s, const DpCasePlot *plot)
{
  const GPtrArray *floors = dp_error_model_floors (desk->errors);
  DpLevel level = plot->level;

  for (guint i = 0; i < floors->len; i++)
    {
      const DpFloor *f = floors->pdata[i];

      if (g_str_equal (f->code, s->code) && comes_to (s, dp_reach_find_leaf (desk->code, f->leaf)))
        level = MAX (level, f->level);
    }
  return level;
}

static void
test_made (gconstpointer id)
{
  Desk desk;
  const DpAim any = { 0 };
  guint raised = 0, n = 0;

  open_desk (&desk, id);
  for (guint seed = 1; seed <= CASES; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (DpScenario) s = dp_generator_make (desk.generator, &any, seed, NULL, NULL, &error);
      const DpCasePlot *plot;

      g_assert_no_error (error);
      plot = plot_of (&desk, s);
      /* An id holds so much of a plot's name. */
      if (!plot)
        continue;
      n++;
      raised += s->level > plot->level;
      if (s->level != expected_level (&desk, s, plot))
        g_error ("%s is “%s”, and should be “%s”", s->id, dp_level_name (s->level), dp_level_name (expected_level (&desk, s, plot)));
    }
  g_test_message ("%u of %u stories are harder than their plot", raised, n);
  g_assert_cmpuint (n, >=, CASES * 9 / 10);
  g_assert_cmpuint (raised, >, 0);
  close_desk (&desk);
}

/* Whoever asks for a level gets it, also where the ruling that he wants is harder than the plot. */
static void
test_asked_for (gconstpointer id)
{
  Desk desk;
  g_autoptr (GError) error = NULL;

  open_desk (&desk, id);
  for (int level = 0; level < DP_LEVELS; level++)
    for (guint seed = 1; seed <= 10; seed++)
      {
        g_autoptr (DpScenario) s = dp_generator_make (desk.generator, &(DpAim) { .has_level = TRUE, .level = (DpLevel) level }, seed, NULL, NULL, &error);
        g_autoptr (DpScenario) silenced = NULL;

        g_assert_no_error (error);
        g_assert_cmpint (s->level, ==, level);
        if (level != DP_LEVEL_CLUB)
          continue;
        silenced = dp_generator_make (desk.generator, &(DpAim) { .has_level = TRUE, .level = DP_LEVEL_CLUB, .leaf = "27/silence" }, seed, NULL, NULL, &error);
        g_assert_no_error (error);
        g_assert_cmpint (silenced->level, ==, DP_LEVEL_CLUB);
      }
  g_assert_false (dp_generator_serves (desk.generator, &(DpAim) { .has_level = TRUE, .level = DP_LEVEL_BEGINNER, .leaf = "27/silence" }));
  close_desk (&desk);
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    GTestDataFunc test;
  } tests[] = { { "as-shipped", test_as_shipped }, { "made", test_made }, { "asked-for", test_asked_for } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    for (guint t = 0; t < G_N_ELEMENTS (tests); t++)
      {
        g_autofree char *name = g_strconcat ("/levels/", tests[t].name, "/", codes[i], NULL);

        g_test_add_data_func (name, codes[i], tests[t].test);
      }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-hint.h"
#include "dp-shipped.h"
#include "dp-story.h"
#include "dp-when.h"

#include <string.h>

/* Hints help and do not rule: in every shipped case, at every point, the first names a law of the ruling, the second asks and does not answer, the third
 * answers, and none of them says a clause. */
/* No hint is at a question after which the walk says only that its law does not come into it (41: no lead lies there). */
static guint
check_aside (const DpScenario *scenario, const DpPoint *point, const char *hint)
{
  guint asides = 0;

  for (guint i = 0; i < point->n_path; i++)
    {
      guint ruling = i + 1;

      if (point->path[i].node->kind != DP_NODE_QUESTION)
        continue;
      while (ruling < point->n_path && point->path[ruling].node->kind != DP_NODE_RULING)
        ruling++;
      if (ruling == point->n_path || !point->path[ruling].node->aside || point->path[ruling].node->chart != point->path[i].node->chart)
        continue;
      asides++;
      if (strstr (hint, point->path[i].node->text))
        g_error ("%s: the hint is at a law that does not come into it: %s", scenario->id, hint);
    }
  return asides;
}

static guint
check_point (const DpCode *code, const DpScenario *scenario, const DpPoint *point)
{
  guint n = dp_hint_count (point), asides = 0;

  g_assert_true (n == 1 || n == DP_HINTS);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *hint = dp_hint_text (code, point, i);

      g_assert_true (g_utf8_validate (hint, -1, NULL) && strlen (hint) > 10);
      for (guint c = 0; c < point->ruling.n; c++)
        {
          g_autofree char *clause = dp_clause_to_text (&point->ruling.clause[c]);

          if (strstr (hint, clause))
            g_error ("%s: hint %u says what is ruled: %s", scenario->id, i, hint);
        }
    }
  if (point->n_laws)
    {
      g_autofree char *first = dp_hint_text (code, point, 1);
      gboolean named = FALSE;

      for (guint l = 0; l < point->n_laws && !named; l++)
        {
          g_autofree char *law = g_strdup_printf ("Law %d", dp_law_number (point->laws[l]));

          named = strstr (first, law) != NULL;
        }
      g_assert_true (named);
    }
  if (n == DP_HINTS)
    {
      g_autofree char *second = dp_hint_text (code, point, 2);
      g_autofree char *third = dp_hint_text (code, point, 3);

      g_assert_cmpstr (second, !=, third);
      g_assert_nonnull (strchr (second, '?'));
      g_assert_nonnull (strstr (third, "The answer here: "));
      asides = check_aside (scenario, point, second);
    }
  return asides;
}

static void
test_hints (gconstpointer data)
{
  const char *id = data;
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL);
  g_autoptr (DpCode) code = dp_code_load (folder, NULL);
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint points = 0, full = 0, asides = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const DpScenario *scenario = g_ptr_array_index (cases, i);
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (scenario, code, diagnostics);

      for (guint p = 0; p < dp_director_n_points (director); p++)
        {
          asides += check_point (code, scenario, dp_director_point (director, p));
          full += dp_hint_count (dp_director_point (director, p)) == DP_HINTS;
          points++;
        }
    }
  g_test_message ("%s: %u points, %u with all hints, %u with a law that doesn't come into it", id, points, full, asides);
  g_assert_true (asides > 0 || !g_str_equal (id, "duplicate-2017"));
  /* A ruling that hangs on no question is rare. */
  g_assert_cmpuint (full * 10, >, points * 9);
}

static void
test_cost (void)
{
  g_assert_cmpuint (dp_hint_cost (0), ==, 0);
  for (guint n = 1; n <= DP_HINTS; n++)
    g_assert_cmpuint (dp_hint_cost (n), >, dp_hint_cost (n - 1));
  g_assert_cmpuint (dp_hint_cost (DP_HINTS + 5), ==, dp_hint_cost (DP_HINTS));
}

/* Nobody is told that he has lost more than there was to be won. */
static void
test_cost_at (void)
{
  DpCode *code = dp_story_code ("duplicate-2017");
  g_autoptr (DpDirector) director = dp_story_play (code, DP_SEAT_SOUTH, "1S W_CA?hidden N!");
  const DpPoint *point = dp_director_point (director, 0);
  g_autoptr (DpDirector) dear = dp_story_play (code, DP_SEAT_SOUTH, "N:1NT ! E-refuse");

  g_assert_cmpuint (dp_hint_cost_at (point, 0), ==, 0);
  g_assert_cmpuint (dp_hint_cost_at (point, 2), ==, 4);
  g_assert_cmpuint (dp_hint_cost_at (point, 3), ==, 5);
  g_assert_cmpuint (dp_hint_cost_at (dp_director_point (dear, 1), 3), ==, dp_hint_cost (3));
  g_clear_pointer (&director, dp_director_free);
  g_clear_pointer (&dear, dp_director_free);
  dp_code_free (code);
}

/* Noon on 22 November 2026 in a zone of UTC+2. */
#define NOON G_GINT64_CONSTANT (1795341600)
#define HOUR 3600
#define DAY 86400

static const struct {
  gint64 in;
  const char *text;
} whens[] = {
  { -DAY, "now" },
  { 0, "now" },
  { 1, "in 1 minute" },
  { 60, "in 1 minute" },
  { 61, "in 2 minutes" },
  { 600, "in 10 minutes" },
  { HOUR, "later today" },
  { 12 * HOUR - 1, "later today" },
  { 12 * HOUR, "tomorrow" },
  { 36 * HOUR - 1, "tomorrow" },
  { 36 * HOUR, "on 24 November" },
  { 100 * DAY, "on 2 March" },
  { 400 * DAY, "on 27 December 2027" },
  { G_GINT64_CONSTANT (900000000000), "a long time from now" },
};

static void
test_when (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (2 * HOUR);

  for (guint i = 0; i < G_N_ELEMENTS (whens); i++)
    {
      g_autofree char *text = dp_when_text (NOON + whens[i].in, NOON, zone);

      g_assert_cmpstr (text, ==, whens[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/hint/duplicate-2017", "duplicate-2017", test_hints);
  g_test_add_data_func ("/hint/rubber-1993", "rubber-1993", test_hints);
  g_test_add_func ("/hint/cost", test_cost);
  g_test_add_func ("/hint/cost-at", test_cost_at);
  g_test_add_func ("/hint/when", test_when);
  return g_test_run ();
}

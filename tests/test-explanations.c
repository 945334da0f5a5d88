/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shipped.h"

#include <string.h>

/* The explanations of the shipped cases: they end with what is still open when the last ruling has been given, and speak of nothing else that might have been. */

static const char *const codes[] = { "duplicate-2017", "rubber-1993" };

/* Whether the explanation cites that law; of two questions about the same bid one is enough (27D goes further than 23C). */
static gboolean
cites (const char *explanation, const char *law)
{
  return strstr (explanation, law) || (g_str_equal (law, "23C") && strstr (explanation, "27D"));
}

/* The first law under which the director looks at it again, and which the explanation leaves out; NULL. */
static const char *
left_out (const DpScenario *s, const DpDirector *director)
{
  for (guint p = 0; p < dp_director_n_points (director); p++)
    {
      const DpRuling *ruling = &dp_director_point (director, p)->ruling;

      for (guint i = 0; i < ruling->n; i++)
        if (ruling->clause[i].kind == DP_CLAUSE_REVIEW && !cites (s->explanation ? s->explanation : "", ruling->clause[i].law))
          return ruling->clause[i].law;
    }
  return NULL;
}

static void
test_end_with_what_follows (gconstpointer id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpCode) code = dp_code_load (laws, &error);
  g_autoptr (GPtrArray) cases = NULL;
  guint silent = 0, asked = 0;

  g_assert_no_error (error);
  cases = dp_shipped_cases (code);
  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    {
      const DpScenario *s = cases->pdata[i];
      g_autoptr (DpDiagnostics) diagnostics = dp_diagnostics_new ();
      g_autoptr (DpDirector) director = dp_scenario_play (s, code, diagnostics);
      const char *law;

      g_assert_nonnull (director);
      law = left_out (s, director);
      if (law)
        g_test_message ("%s: Law %s", s->id, law);
      silent += law != NULL;
      asked++;
    }
  g_test_message ("%u of %u explanations leave out what the director asks later", silent, asked);
  g_assert_cmpuint (silent, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *name = g_strconcat ("/explanations/end-with-what-follows/", codes[i], NULL);

      g_test_add_data_func (name, codes[i], test_end_with_what_follows);
    }
  return g_test_run ();
}

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

static DpCode *
load_code (const char *id)
{
  g_autofree char *laws = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", id, NULL);
  g_autoptr (GError) error = NULL;
  DpCode *code = dp_code_load (laws, &error);

  g_assert_no_error (error);
  return code;
}

static void
test_end_with_what_follows (gconstpointer id)
{
  g_autoptr (DpCode) code = load_code (id);
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  guint silent = 0, asked = 0;

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

/* Whether a sentence goes through a branch that was not taken: “Had he passed …”, “If not, …”. */
static gboolean
begins_another_branch (const char *sentence)
{
  static const char *const words[] = { "Had ", "If not", "Otherwise", "Should " };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (sentence, words[i]))
      return TRUE;
  return FALSE;
}

/* How often the same words may end an explanation. */
#define WORN 12

static void
test_speak_of_what_happened (gconstpointer id)
{
  g_autoptr (DpCode) code = load_code (id);
  g_autoptr (GPtrArray) cases = dp_shipped_cases (code);
  g_autoptr (GHashTable) endings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint strayed = 0, worn = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const DpScenario *s = cases->pdata[i];
      g_auto (GStrv) sentences = g_strsplit (s->explanation ? s->explanation : "", ". ", -1);
      guint n = g_strv_length (sentences), times;

      for (guint k = 0; k < n; k++)
        if (begins_another_branch (sentences[k]))
          {
            g_test_message ("%s: %s", s->id, sentences[k]);
            strayed++;
          }
      if (!n)
        continue;
      times = GPOINTER_TO_UINT (g_hash_table_lookup (endings, sentences[n - 1])) + 1;
      g_hash_table_insert (endings, g_strdup (sentences[n - 1]), GUINT_TO_POINTER (times));
      worn = MAX (worn, times);
    }
  g_test_message ("the same words end up to %u of %u explanations", worn, cases->len);
  g_assert_cmpuint (strayed, ==, 0);
  g_assert_cmpuint (worn, <=, WORN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *ends = g_strconcat ("/explanations/end-with-what-follows/", codes[i], NULL);
      g_autofree char *speak = g_strconcat ("/explanations/speak-of-what-happened/", codes[i], NULL);

      g_test_add_data_func (ends, codes[i], test_end_with_what_follows);
      g_test_add_data_func (speak, codes[i], test_speak_of_what_happened);
    }
  return g_test_run ();
}

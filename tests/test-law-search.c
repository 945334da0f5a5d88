/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-law-search.h"

#include "dp-laws.h"
#include "dp-test-code.h"

#include <string.h>

/* Each node of each chart of both codes has its line once; answers stand below their questions, clauses below their rulings. */
static void
test_lines (void)
{
  static const char *const ids[] = { "duplicate-2017", "rubber-1993" };

  for (int c = 0; c < 2; c++)
    {
      g_autoptr (DpCode) code = dp_test_code (ids[c]);

      for (guint i = 0; i < dp_code_n_charts (code); i++)
        {
          const DpChart *chart = dp_code_chart (code, i);
          g_autoptr (GPtrArray) lines = dp_chart_lines (chart);
          g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
          g_autofree char *heading = dp_chart_heading (chart);
          guint clauses = 0, wanted = 0;

          g_assert_nonnull (strstr (heading, chart->title));
          for (guint j = 0; j < lines->len; j++)
            {
              const DpChartLine *line = g_ptr_array_index (lines, j), *above = j ? g_ptr_array_index (lines, j - 1) : NULL;

              g_assert_true (line->text && *line->text && g_utf8_validate (line->text, -1, NULL));
              clauses += line->kind == DP_LINE_CLAUSE;
              if (line->kind == DP_LINE_RULING || line->kind == DP_LINE_QUESTION || line->kind == DP_LINE_CONSULT)
                g_assert_true (g_hash_table_add (told, (gpointer) line->node));
              if (line->kind == DP_LINE_GOTO)
                g_hash_table_add (told, (gpointer) line->node);
              if (line->kind == DP_LINE_AS_ABOVE)
                g_assert_true (g_hash_table_contains (told, line->node));
              if (line->kind == DP_LINE_CLAUSE)
                g_assert_true (above->node == line->node && (above->kind == DP_LINE_RULING || above->kind == DP_LINE_CLAUSE));
              if (above && line->depth > above->depth)
                g_assert_cmpuint (line->depth, ==, above->depth + 1);
            }
          g_assert_cmpuint (g_hash_table_size (told), ==, chart->n_nodes);
          for (guint j = 0; j < chart->n_nodes; j++)
            wanted += chart->nodes[j]->kind == DP_NODE_RULING ? chart->nodes[j]->n_clauses : 0;
          g_assert_cmpuint (clauses, ==, wanted);
        }
    }
}

static void
test_search (void)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  const DpCode *codes[] = { duplicate, rubber };
  g_autoptr (GPtrArray) reference = dp_law_search (codes, 2, "31a2(b)", 100);
  g_autoptr (GPtrArray) both = dp_law_search (codes, 2, "insufficient", 1000);
  g_autoptr (GPtrArray) few = dp_law_search (codes, 2, "insufficient", 3);
  g_autoptr (GPtrArray) none = dp_law_search (codes, 2, "xylophone marmalade", 100);
  guint in_rubber = 0;

  g_assert_cmpuint (reference->len, >, 0);
  for (guint i = 0; i < reference->len; i++)
    g_assert_true (((DpLawHit *) g_ptr_array_index (reference, i))->code == duplicate);
  for (guint i = 0; i < both->len; i++)
    in_rubber += ((DpLawHit *) g_ptr_array_index (both, i))->code == rubber;
  g_assert_cmpuint (in_rubber, >, 0);
  g_assert_cmpuint (in_rubber, <, both->len);
  g_assert_cmpuint (few->len, ==, 3);
  g_assert_cmpuint (none->len, ==, 0);
}

/* What is meant comes first, brackets or not; the rest in the order of titles, questions and rulings, clauses. */
static void
test_ranking (void)
{
  static const struct {
    const char *folded, *chart, *law; /* the first hit: its law, NULL = the chart itself */
  } numbers[] = {
    { "27", "27", NULL }, { "law 27", "27", NULL }, { "16", "16", NULL }, { "31", "31", NULL }, { "27b1a", "27", "27B1(a)" },
    { "27b1(a)", "27", "27B1(a)" }, { "27a1", "27", "27A1" }, { "law 31a2b", "31", "31A2(b)" },
    { "62c1", "62", "62C1" }, { "58a", "58", "58A" }, { "58c", "58", NULL }, { "law 64b9", "64", NULL },
  };
  static const char *const words[] = { "insufficient", "call", "revoke", "accept", "27" };
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  const DpCode *codes[] = { duplicate };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GPtrArray) hits = dp_law_search (codes, 1, numbers[i].folded, 200);
      const DpLawHit *first = hits->len ? g_ptr_array_index (hits, 0) : NULL;

      if (!first)
        g_error ("%s: nothing is found", numbers[i].folded);
      g_assert_cmpstr (first->chart->id, ==, numbers[i].chart);
      g_assert_cmpint (first->line < 0, ==, numbers[i].law == NULL);
      if (numbers[i].law)
        {
          g_autoptr (GPtrArray) lines = dp_chart_lines (first->chart);

          g_assert_cmpstr (((const DpChartLine *) g_ptr_array_index (lines, (guint) first->line))->law, ==, numbers[i].law);
        }
    }
  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    {
      g_autoptr (GPtrArray) hits = dp_law_search (codes, 1, words[w], 1000);
      int before = -1;

      g_assert_cmpuint (hits->len, >, 3);
      for (guint i = 0; i < hits->len; i++)
        {
          const DpLawHit *hit = g_ptr_array_index (hits, i);
          g_autoptr (GPtrArray) lines = dp_chart_lines (hit->chart);
          const DpChartLine *line = hit->line >= 0 ? g_ptr_array_index (lines, (guint) hit->line) : NULL;
          g_autofree char *title = g_utf8_casefold (hit->chart->title, -1);
          int place = !line ? (strstr (title, words[w]) || *words[w] == '2' ? 0 : 1) : line->kind == DP_LINE_CLAUSE ? 2 : 1;

          if (*words[w] != '2')
            g_assert_cmpint (place, >=, before);
          before = place;
          if (line && line->kind == DP_LINE_CLAUSE)
            g_assert_true (strstr (hit->text, line->node->law) && g_str_has_prefix (hit->text, line->text));
        }
    }
}

/* A director's words: turn or rotation, and more of them than stand together anywhere. */
static void
test_spoken (void)
{
  static const struct {
    const char *folded;
    const char *found[3]; /* charts that must be among the first forty hits */
  } rows[] = {
    { "out of turn", { "31", "29", "53" } },
    { "out of rotation", { "31", "29", "53" } },
    { "call after bid out of turn", { "31", NULL } },
    { "dropped card penalty major", { "50", NULL } },
  };
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  const DpCode *codes[] = { duplicate };
  g_autoptr (GPtrArray) turn = dp_law_search (codes, 1, "out of turn", 1000);
  g_autoptr (GPtrArray) rotation = dp_law_search (codes, 1, "out of rotation", 1000);

  g_assert_cmpuint (turn->len, ==, rotation->len);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) hits = dp_law_search (codes, 1, rows[i].folded, 1000);

      for (guint f = 0; f < 3 && rows[i].found[f]; f++)
        {
          gboolean found = FALSE;

          for (guint h = 0; h < MIN (hits->len, 40); h++)
            found |= g_str_equal (((DpLawHit *) g_ptr_array_index (hits, h))->chart->id, rows[i].found[f]);
          if (!found)
            g_error ("“%s” doesn't find Law %s", rows[i].folded, rows[i].found[f]);
        }
    }
  /* Half of the words, and it isn't what is looked for. */
  {
    g_autoptr (GPtrArray) half = dp_law_search (codes, 1, "revoke marmalade", 100);

    g_assert_cmpuint (half->len, ==, 0);
  }
}

/* A part of a law finds the law's chart, and all that cite it, wherever they stand and however its brackets are written. */
static void
test_parts (void)
{
  static const struct {
    const char *folded, *chart, *cited;
    guint least;
  } rows[] = { { "62c1", "62", "62C1", 4 }, { "50d1a", "50", "50D1(a)", 3 }, { "45c4b", "45", "45C4(b)", 4 }, { "58a", "58", "58A", 2 }, { "58c", "58", NULL, 0 } };
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  const DpCode *codes[] = { duplicate };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) hits = dp_law_search (codes, 1, rows[i].folded, 1000);
      guint citing = 0;
      gboolean chart = FALSE;

      for (guint h = 0; h < hits->len; h++)
        {
          const DpLawHit *hit = g_ptr_array_index (hits, h);
          g_autoptr (GPtrArray) lines = dp_chart_lines (hit->chart);

          chart |= hit->line < 0 && g_str_equal (hit->chart->id, rows[i].chart);
          citing += hit->line >= 0 && g_strcmp0 (((const DpChartLine *) g_ptr_array_index (lines, (guint) hit->line))->law, rows[i].cited) == 0;
        }
      g_assert_true (chart);
      g_assert_cmpuint (citing, >=, rows[i].least);
    }
}

/* The same subject bears another number: a card in the auction is 24 and 23, a slip 25 and 24. */
static void
test_counterparts (void)
{
  static const struct {
    const char *duplicate, *rubber;
  } there[] = { { "31", "31" }, { "24", "23" }, { "17", "34" }, { "23", NULL }, { "16", NULL }, { "41", NULL }, { "25", "25" } },
    back[] = { { "24", "23" }, { "25", "24" }, { NULL, "18" }, { "36", "36" }, { NULL, "40" } };
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");

  for (guint i = 0; i < G_N_ELEMENTS (there); i++)
    {
      const DpChart *found = dp_law_counterpart (duplicate, dp_code_find (duplicate, there[i].duplicate), rubber);

      g_assert_cmpstr (found ? found->id : NULL, ==, there[i].rubber);
    }
  for (guint i = 0; i < G_N_ELEMENTS (back); i++)
    {
      const DpChart *found = dp_law_counterpart (rubber, dp_code_find (rubber, back[i].rubber), duplicate);

      g_assert_cmpstr (found ? found->id : NULL, ==, back[i].duplicate);
    }
  /* A chart names none that isn't there. */
  for (guint c = 0; c < 2; c++)
    for (guint i = 0; i < dp_code_n_charts (c ? rubber : duplicate); i++)
      {
        const char *other = dp_code_chart (c ? rubber : duplicate, i)->counterpart;

        g_assert_true (!other || !*other || dp_code_find (c ? duplicate : rubber, other));
      }
  g_assert_cmpstr (dp_code_short_name ("rubber-1993"), ==, "Rubber 1993");
  g_assert_cmpstr (dp_code_short_name ("my-own-laws"), ==, "my-own-laws");
}

/* Every law of the code of 2017 has a title; at rubber those that have a chart, and two more. */
static void
test_titles (void)
{
  g_autoptr (DpCode) duplicate = dp_test_code ("duplicate-2017");
  g_autoptr (DpCode) rubber = dp_test_code ("rubber-1993");
  guint n = 0;

  for (int law = 1; law <= DP_LAW_LAST; law++)
    {
      g_assert_cmpstr (dp_law_name_in (duplicate, law), !=, "");
      n += *dp_law_name_in (rubber, law) != '\0';
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (n, <, 40);
  g_assert_cmpstr (dp_law_name_in (duplicate, 93), ==, "how an appeal is heard");
  g_assert_cmpstr (dp_law_name_in (rubber, 13), ==, "procedure after an irregularity");
  g_assert_cmpstr (dp_law_name_in (rubber, 34), ==, dp_code_find (rubber, "34")->title);
  g_assert_cmpstr (dp_law_name_in (rubber, 93), ==, "");
  g_assert_cmpstr (dp_law_name_in (NULL, 31), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/law-search/lines", test_lines);
  g_test_add_func ("/law-search/search", test_search);
  g_test_add_func ("/law-search/ranking", test_ranking);
  g_test_add_func ("/law-search/spoken", test_spoken);
  g_test_add_func ("/law-search/parts", test_parts);
  g_test_add_func ("/law-search/counterparts", test_counterparts);
  g_test_add_func ("/law-search/titles", test_titles);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-shipped.h"
#include "dp-strength.h"

#include <stdio.h>

/* How well laws are remembered; and kept clauses read again. */

#define NOW G_GINT64_CONSTANT (1800000000)
#define DAY 86400

static DpCode *code;
static GPtrArray *shipped;
static DpSkillIndex *index_of_all;

/* Memories of the first leaves of Law 27 that can be asked: "S10-2" = stability 10, last asked 2 days ago; "L" in the first learning step,
 * "M" in the second, "R" relearning; "-" not met. */
typedef struct {
  const char *name, *memories;
  DpStrengthWord word;
  guint met, known, due;
  double recall; /* mean of those met */
  const char *words; /* of these leaves, one letter each */
} Case;

static const Case cases[] = {
  { "nothing", "", DP_STRENGTH_NOT_MET, 0, 0, 0, 0, "n" },
  { "just-asked", "S10-0", DP_STRENGTH_STRONG, 1, 1, 0, 1, "s" },
  { "at-due-time", "S10-10", DP_STRENGTH_STRONG, 1, 1, 1, .9, "s" },
  { "overdue", "S10-40", DP_STRENGTH_FADING, 1, 1, 1, .7821, "f" },
  { "long-ago", "S1-60", DP_STRENGTH_WEAK, 1, 1, 1, .5321, "w" },
  { "just-missed", "L1-0", DP_STRENGTH_WEAK, 1, 0, 1, 0, "w" },
  { "right-once", "M3-0", DP_STRENGTH_LEARNING, 1, 0, 1, 0, "l" },
  { "right-once-with-help", "L2-0", DP_STRENGTH_LEARNING, 1, 0, 1, 0, "l" },
  { "right-then-missed", "L1-0 M3-0 M3-0", DP_STRENGTH_LEARNING, 3, 0, 3, 0, "wll" },
  { "known-and-learning", "S10-0 M3-0", DP_STRENGTH_LEARNING, 2, 1, 1, .5, "sl" },
  { "lapsed", "R3-0", DP_STRENGTH_WEAK, 1, 0, 1, 0, "w" },
  { "all-just-missed", "L1-0 L1-0 L1-0", DP_STRENGTH_WEAK, 3, 0, 3, 0, "www" },
  { "one-of-two-weak", "S10-0 R3-0", DP_STRENGTH_FADING, 2, 1, 1, .5, "sw" },
  { "one-of-four-weak", "S10-0 S10-0 R3-0 S10-0", DP_STRENGTH_STRONG, 4, 3, 1, .75, "ssws" },
  { "two-of-three-weak", "S10-0 R3-0 L1-0", DP_STRENGTH_WEAK, 3, 1, 2, .3333, "sww" },
  { "not-met-between", "S10-0 - S10-10", DP_STRENGTH_STRONG, 2, 2, 1, .95, "sns" },
};

static DpMemory
memory_of (const char *text)
{
  DpMemory memory = { .state = DP_MEMORY_REVIEW, .reviews = 3, .difficulty = 5 };
  int stability, ago;

  if (text[0] == '-')
    return (DpMemory) { 0 };
  g_assert_cmpint (sscanf (text + 1, "%d-%d", &stability, &ago), ==, 2);
  if (text[0] != 'S')
    memory.state = text[0] == 'R' ? DP_MEMORY_RELEARNING : DP_MEMORY_LEARNING;
  memory.step = text[0] == 'M';
  memory.stability = stability;
  memory.last = NOW - (gint64) ago * DAY;
  memory.due = text[0] == 'S' ? memory.last + (gint64) stability * DAY : NOW;
  return memory;
}

static const DpLawStrength *
law_of (const DpStrength *strength, int number)
{
  for (guint i = 0; i < strength->laws->len; i++)
    if (g_array_index (strength->laws, DpLawStrength, i).law == number)
      return &g_array_index (strength->laws, DpLawStrength, i);
  g_error ("law %d is not there", number);
}

static void
test_law (gconstpointer data)
{
  const Case *t = data;
  g_autofree DpMemory *memories = g_new0 (DpMemory, dp_code_n_nodes (code));
  g_autoptr (DpStrength) blank = NULL, strength = NULL;
  g_auto (GStrv) given = g_strsplit (t->memories, " ", -1);
  const DpLawStrength *law;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  blank = dp_strength_new (index_of_all, &fsrs, NULL, NOW);
  law = law_of (blank, 27);
  g_assert_cmpuint (law->all, >=, 4);
  for (guint i = 0; given[i] && *given[i]; i++)
    memories[g_array_index (blank->leaves, DpLeafStrength, law->first + i).leaf->index] = memory_of (given[i]);
  strength = dp_strength_new (index_of_all, &fsrs, memories, NOW);
  law = law_of (strength, 27);
  g_assert_cmpuint (law->word, ==, t->word);
  g_assert_cmpuint (law->met, ==, t->met);
  g_assert_cmpuint (law->known, ==, t->known);
  g_assert_cmpuint (law->due, ==, t->due);
  g_assert_cmpfloat_with_epsilon (law->recall, t->recall, 5e-4);
  for (guint i = 0; t->words[i]; i++)
    {
      const DpLeafStrength *leaf = &g_array_index (strength->leaves, DpLeafStrength, law->first + i);

      g_assert_cmpint (t->words[i], ==, "nwlfs"[leaf->word]);
      g_assert_cmpint (dp_skill_law (leaf->leaf), ==, 27);
    }
}

static void
test_whole_code (void)
{
  g_autoptr (DpStrength) strength = NULL;
  guint leaves = 0;
  int before = 0;
  DpFsrs fsrs;

  dp_fsrs_init (&fsrs);
  strength = dp_strength_new (index_of_all, &fsrs, NULL, NOW);
  g_assert_cmpuint (strength->laws->len, >, 20);
  for (guint i = 0; i < strength->laws->len; i++)
    {
      const DpLawStrength *law = &g_array_index (strength->laws, DpLawStrength, i);

      g_assert_cmpint (law->law, >, before);
      g_assert_cmpuint (law->first, ==, leaves);
      before = law->law;
      leaves += law->all;
    }
  g_assert_cmpuint (leaves, ==, strength->leaves->len);
  g_assert_cmpuint (leaves, >, 200);
}

/* Every clause that a chart says, filled in as a case would. */
static void
test_clause_lines (void)
{
  guint n = 0;

  for (guint i = 0; i < dp_code_n_nodes (code); i++)
    for (guint c = 0; c < dp_code_node (code, i)->n_clauses; c++, n++)
      {
        DpClause clause = dp_code_node (code, i)->clauses[c].clause, again;
        g_autofree char *line = NULL, *second = NULL, *text = NULL;

        clause.seat = (guint8) (n % DP_SEATS);
        clause.side = (guint8) (n % 2);
        if (n % 3 == 0 && clause.kind != DP_CLAUSE_CANCELLED && clause.kind != DP_CLAUSE_MAY_NOT_DOUBLE)
          clause.cards |= (DpHand) 5 << (n % 40);
        if (clause.call == DP_NO_CALL && n % 2)
          clause.call = (DpCall) (n % 30);
        clause.law = dp_code_node (code, i)->law;
        line = dp_clause_to_string (&clause);
        if (!dp_clause_from_line (line, &again))
          g_error ("“%s” is not read", line);
        second = dp_clause_to_string (&again);
        g_assert_cmpstr (line, ==, second);
        text = dp_clause_line_to_text (line);
        g_assert_cmpstr (text, !=, line);
      }
  g_assert_cmpuint (n, >, 300);
}

static void
test_no_clause_line (void)
{
  static const char *const lines[] = { "", "[", "]", "[31A]", "must-pass", "must-pass S next-turn", "must-pass S next-turn [31A2(b)", "must-pass S tomorrow [31A]",
                                       "fly S [31A]", "must-pass S next-turn rest [31A]", "must-pass  S next-turn [31A]", " [31A]", "transfer 99 NS [64A]" };
  DpClause clause;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = dp_clause_line_to_text (lines[i]);

      g_assert_false (dp_clause_from_line (lines[i], &clause));
      g_assert_cmpstr (text, ==, lines[i]);
    }
  g_assert_false (dp_clause_from_line (NULL, &clause));
  g_assert_null (dp_clause_line_to_text (NULL));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  int failed;

  g_test_init (&argc, &argv, NULL);
  folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "laws", "duplicate-2017", NULL);
  code = dp_code_load (folder, &error);
  g_assert_no_error (error);
  shipped = dp_shipped_cases (code);
  index_of_all = dp_skill_index_new (code, (const DpScenario *const *) shipped->pdata, shipped->len);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/strength/law/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_law);
    }
  g_test_add_func ("/strength/whole-code", test_whole_code);
  g_test_add_func ("/clause-line/all", test_clause_lines);
  g_test_add_func ("/clause-line/none", test_no_clause_line);
  failed = g_test_run ();
  dp_skill_index_free (index_of_all);
  g_ptr_array_unref (shipped);
  dp_code_free (code);
  return failed;
}

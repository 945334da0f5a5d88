/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-find-error.h"
#include "dp-sheet.h"
#include "dp-played.h"

/* Every wrong ruling of “Find the error”, and what is right in its place, can be said on the ruling sheet, and comes back from it as it was. */

static void
check (const DpFindError *e, const DpRuling *ruling)
{
  DpSheet sheet;
  DpRuling back;

  if (!dp_sheet_from_ruling (ruling, 0, &sheet))
    g_error ("%s point %u, %s: there is no room on the sheet", e->scenario->id, e->n + 1, e->made.mistake->id);
  dp_sheet_to_ruling (&sheet, &back);
  for (guint i = 0; i < ruling->n; i++)
    if (!dp_ruling_has (&back, &ruling->clause[i]))
      {
        g_autofree char *text = dp_clause_to_string (&ruling->clause[i]);

        g_error ("%s point %u, %s: the sheet loses %s", e->scenario->id, e->n + 1, e->made.mistake->id, text);
      }
  g_assert_cmpuint (back.n, <=, ruling->n);
}

static void
test_sayable (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DP_DATA_DIR"), "data", "mistakes", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DpMistakes) mistakes = dp_mistakes_load_folder (folder, &error);
  DpPlayed *shipped = dp_played_new ();
  guint n = 0;

  g_assert_no_error (error);
  for (guint c = 0; c < shipped->cases->len; c++)
    for (guint p = 0; p < dp_director_n_points (shipped->directors->pdata[c]); p++)
      {
        g_autoptr (GArray) found = dp_find_error_list (mistakes, shipped->cases->pdata[c], shipped->directors->pdata[c], p);

        for (guint i = 0; i < found->len; i++, n++)
          {
            const DpFindError *e = &g_array_index (found, DpFindError, i);

            check (e, &e->shown);
            check (e, &e->point.ruling);
          }
      }
  g_assert_cmpuint (n, >, 4000);
  dp_played_free (shipped);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/find-error/sayable", test_sayable);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dp-solver.h"

#include <gio/gio.h>
#include <string.h>

/* "director-please-cli equity", from outside. */

/* Exit status; what it said goes to *out and *err. */
static int
run (const char *words, const char *file, char **out, char **err)
{
  g_autofree char *path = file ? g_test_build_filename (G_TEST_DIST, file, NULL) : NULL;
  g_auto (GStrv) more = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_ptr_array_add (argv, (gpointer) DP_CLI);
  g_ptr_array_add (argv, (gpointer) "equity");
  for (char **word = more; *word && **word; word++)
    g_ptr_array_add (argv, *word);
  g_ptr_array_add (argv, path);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, out, err, &status, &error);
  g_assert_no_error (error);
  if (g_spawn_check_wait_status (status, &error))
    return 0;
  g_assert_true (error->domain == G_SPAWN_EXIT_ERROR);
  return error->code;
}

static void
expect (const char *words, const char *file, int code, const char *said, const char *complained)
{
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  int got = run (words, file, &out, &err);

  g_test_message ("%s %s: exit %d\n%s%s", words, file ? file : "", got, out, err);
  g_assert_cmpint (got, ==, code);
  g_assert_nonnull (strstr (out, said));
  g_assert_nonnull (strstr (err, complained));
}

static void
test_advice (void)
{
  const char *why = NULL;

  if (!dp_solver_available (&why))
    {
      expect ("", "screens/equity.xml", 3, "", "libdds");
      return;
    }
  expect ("--only equity-entry", "screens/equity.xml", 0,
          "equity-entry: Dummy’s entry is ruffed away\n"
          "  Trick 9: West plays the three of spades; legal: ♥5.\n"
          "    Without the revoke, best play from there would have given North-South 9\n"
          "      tricks.\n"
          "    At the table North-South took 6 tricks.\n"
          "    With the transfer of 2 tricks that makes 8.\n"
          "    To be considered under Law 64C1: 1 more trick for North-South.\n"
          "\n"
          "This is advice, not a ruling",
          "");
  expect ("", "screens/equity.xml", 0, "equity-restricted: ", "");
  expect ("--only equity-corrected", "screens/equity.xml", 0, "No revoke in these cases has become established.", "");
}

static void
test_wrong (void)
{
  expect ("", NULL, 2, "", "equity needs at least one file");
  expect ("--json", "screens/equity.xml", 2, "", "--json");
  if (!dp_solver_available (NULL))
    return;
  expect ("--only nobody", "screens/equity.xml", 1, "", "there’s no case “nobody”");
  expect ("", "screens/there-is-none.xml", 3, "", "there-is-none.xml");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-equity/advice", test_advice);
  g_test_add_func ("/cli-equity/wrong", test_wrong);
  return g_test_run ();
}
